"""Random games of other engines; run by an environment that has them: peers.py NAME SECONDS.

Prints how many games and moves were played, and in how many seconds of processor time.
"""

from __future__ import annotations

import random
import sys
import warnings
from collections.abc import Callable
from time import process_time


def uno() -> Callable[[], int]:
    """RLCard's UNO for two, as its users run it: with its random agents and observations."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("uno", config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play() -> int:
        trajectories, _ = env.run(is_training=False)
        return sum(len(steps) // 2 for steps in trajectories)

    return play


def uno_rules() -> Callable[[], int]:
    """RLCard's UNO for two, its rules alone."""
    from rlcard.games.uno import Game

    def play() -> int:
        game, moves = Game(), 0
        game.init_game()
        while not game.is_over():
            game.step(random.choice(game.get_legal_actions()))
            moves += 1
        return moves

    return play


def holdem() -> Callable[[], int]:
    """PokerKit's fixed-limit hold'em for three, everything but the betting automatic."""
    from pokerkit import Automation, FixedLimitTexasHoldem

    chosen = (
        Automation.ANTE_POSTING,
        Automation.BET_COLLECTION,
        Automation.BLIND_OR_STRADDLE_POSTING,
        Automation.CARD_BURNING,
        Automation.HOLE_DEALING,
        Automation.BOARD_DEALING,
        Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
        Automation.HAND_KILLING,
        Automation.CHIPS_PUSHING,
        Automation.CHIPS_PULLING,
    )

    def play() -> int:
        state = FixedLimitTexasHoldem.create_state(chosen, True, 0, (1, 2), 2, 4, 200, 3)
        moves = 0
        while state.status:
            options = [state.check_or_call]
            if state.can_fold():
                options.append(state.fold)
            if state.can_complete_bet_or_raise_to():
                options.append(state.complete_bet_or_raise_to)
            random.choice(options)()
            moves += 1
        return moves

    return play


PEERS = {"uno": uno, "uno-rules": uno_rules, "holdem": holdem}


def main() -> None:
    """Play one peer's game for some seconds."""
    random.seed(1)
    warnings.simplefilter("ignore")
    play = PEERS[sys.argv[1]]()
    play()
    games, moves, start = 0, 0, process_time()
    while process_time() - start < float(sys.argv[2]):
        moves += play()
        games += 1
    print(games, moves, process_time() - start)


if __name__ == "__main__":
    main()
