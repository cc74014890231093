"""A game of STAB YOUR FRIENDS for two that is over after a round."""

GAME = (
    "Ana: draw dagger, dagger, bow, bomb",
    "Bo: draw dagger, dagger, drink, drink",
    "Ana: play > Bo",
    "Bo: play > Bo",
    "Ana: play > Bo",
    "Bo: play > Ana",
    "reveal drink, dagger, dagger, dagger",
)
