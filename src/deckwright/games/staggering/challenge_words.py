"""How people say a Challenge, and what is turned over in it: pieces of forms."""

from __future__ import annotations

PUTS = "play|lay|put|place|set|use|throw|send|bring|slap|slip|slide|go with|come with|field"
BEATS = "(defend|answer|counter|block|beat|meet|top|trump|match|reply|respond)"
SHOWN = (
    f"(has|have|got|choose|{BEATS} [it|that] with|try|turn over|turn up|$show|{PUTS}|sends in)"
)
TIED, BETWEEN = (
    "[with|and|using|+|plus]",
    "[,|;|:|then|vs|vs.|versus|against|beats|beat|meets|v|to|win against|win over]",
)
PAIR = (
    f"[both] [{SHOWN}|lead with] [:] {{a:shown}} [{TIED} {{ae:gear*}}|, {{loose:gear*}}]"
    f" {BETWEEN} [{SHOWN}] [{{whose:player}} [{SHOWN}|with]] {{b:shown}}"
    f" [{TIED} {{be:gear*}}|(,|;) {{loose:gear*}}]"
)
TWO = "{a:shown} and {b:shown}"
UNDER = "[(beside|under|by|with) (it|him|her|card|character)]"
DOWN = (
    "[[,] [with] [+=plus]|{down:change} [equipment]"
    f"|[,|and] [lay|put] [with] [plus] equipment [face] down {UNDER} [=plus]"
    f"|[,] [with|plus|+] [face] [down] {{down:number}} [equipment] [face] [down] {UNDER}]"
)
SKILL = (
    "[on|in|at|by|with|to|for] [at|on|in] [your] [skill] [of] {skill:skill}"
    " [rating|thing] [challenge|contest|duel]"
)
WHOM = (
    "[to|against|with|v|vs|vs.|versus|on|at|after|>|before|in front of] {target:player} [out]"
)
CHALLENGE = "(pit|$challenge)"
CALLS = f"[say] [am] [character|event] {CHALLENGE} [to] [a|character] [duel|fight|challenge]"
OPENLY = f"(with|using|by) ({{card:shown}}|{PAIR})"
SHORT = (
    f"[{CALLS}|take|call|say|try|tackle|meet|ask|want]"
    f" ({WHOM} & [,] {SKILL} & [{OPENLY}] & {DOWN})",
    f"[{CALLS}] {WHOM} {OPENLY}",
    f"[{CHALLENGE}] {WHOM} [with|event] [event] {{universe:universe}} [event]",
    f"[event|pit|$play] [down] {{universe:universe}} [event] {WHOM}",
    f"[event=event] [event] {CHALLENGE} {WHOM} [with] {{universe:universe}}",
    f"[$play] {{card:event}} {WHOM}",
)
"""A Challenge in few words, as it is said with the draw before it."""
IT = (
    "[event] (hit|fire|shoot|$challenge|$play)"
    f" (it [straight] {WHOM}|[at|to] {{target:player}} [with] it) [=it]"
    f"|it [go|fly|be] [straight] {WHOM} [=it]|(at|against|on|for|to) {{target:player}} [=it]"
)
"""An Event Challenge with what was drawn."""
HOLD = "[[,|and] ((keep|hold) [on to] [it|this|that] [for (now|later)]|not now)]"
DREW = (
    "([$take] [standard] [event] [from|of] [:] {drawn:drawn} [event]"
    "|$take {front:front} [event]|$take [standard] event)"
    f" {HOLD} [,|;|and|then|:]"
)
CARDS = f"[(,|:|and) ({PAIR}|{TWO}|{{card:shown}})]"
CHALLENGES = (
    *SHORT,
    f"{CALLS} [you] [,] {WHOM} {SKILL} {DOWN}",
    f"{{target:player}} [,] {CALLS} you {SKILL} {DOWN}",
    f"{CALLS} [you] {SKILL} {DOWN}",
    f"[am] {{card:shown}} {CHALLENGE} {WHOM} {SKILL}",
    f"{CALLS} {WHOM} (with|using|by) [event] {{universe:universe}} [event]",
    "[play|lay|put|use] {card:shown} [face down] (against|before|on|at) {target:player}",
    "[make it] {skill:skill} [rating]",
    "[event|with] {universe:universe} [event]",
    "[am] [character=character] [event=event] (challenge|challenging) [you]",
    f"[am] [character=character] [event=event] {CHALLENGE} {WHOM}",
)
