"""Colours as CSS writes them: names, `#rgb`, `rgb()`, `hsl()`."""

from __future__ import annotations

import re
from colorsys import hls_to_rgb

from ..colour import hex_colour
from ..marks import Colour

_FUNCTION = re.compile(r"(rgb|rgba|hsl|hsla)\(\s*([^)]*)\)", re.IGNORECASE)
_HEX = re.compile(r"#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})", re.IGNORECASE)
_SPLIT = re.compile(r"[\s,/]+")


def css_colour(text: str) -> tuple[str, float]:
    """A colour as `#rrggbb` and how opaque it is; ValueError if it is none."""
    word = text.strip()
    if word.lower() == "transparent":
        return "#000000", 0.0
    if word.lower() in NAMED:
        return f"#{NAMED[word.lower()]}", 1.0
    if _HEX.fullmatch(word):
        digits = word[1:] if len(word) > 5 else "".join(c * 2 for c in word[1:])
        alpha = int(digits[6:8], 16) / 255 if len(digits) == 8 else 1.0
        return f"#{digits[:6].lower()}", alpha
    if function := _FUNCTION.fullmatch(word):
        return _of_function(function.group(1).lower(), function.group(2), word)
    raise ValueError(f"`{word[:40]}` is not a colour")


def _of_function(name: str, inside: str, word: str) -> tuple[str, float]:
    """The colour `rgb(255, 0, 0)` or `hsl(0, 100%, 50%)` names."""
    parts = _SPLIT.split(inside.strip())
    if len(parts) not in (3, 4):
        raise ValueError(f"`{word[:40]}` is not a colour")
    alpha = _share(parts[3], 1.0) if len(parts) == 4 else 1.0
    if name.startswith("rgb"):
        red, green, blue = (_share(part, 255.0) for part in parts[:3])
        colour: Colour = (red, green, blue)
    else:
        turn = float(parts[0].removesuffix("deg")) / 360 % 1
        colour = hls_to_rgb(turn, _share(parts[2], 100.0), _share(parts[1], 100.0))
    return hex_colour(colour), alpha


def _share(text: str, whole: float) -> float:
    """A number of so many, or a percentage, as a share from 0 to 1."""
    share = float(text[:-1]) / 100 if text.endswith("%") else float(text) / whole
    return min(1.0, max(0.0, share))


_TABLE = """
aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc
bisque ffe4c4 black 000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a
burlywood deb887 cadetblue 5f9ea0 chartreuse 7fff00 chocolate d2691e coral ff7f50
cornflowerblue 6495ed cornsilk fff8dc crimson dc143c cyan 00ffff darkblue 00008b darkcyan
008b8b darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400 darkgrey a9a9a9 darkkhaki
bdb76b darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred
8b0000 darksalmon e9967a darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f
darkslategrey 2f4f4f darkturquoise 00ced1 darkviolet 9400d3 deeppink ff1493 deepskyblue
00bfff dimgray 696969 dimgrey 696969 dodgerblue 1e90ff firebrick b22222 floralwhite fffaf0
forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc ghostwhite f8f8ff gold ffd700 goldenrod
daa520 gray 808080 green 008000 greenyellow adff2f grey 808080 honeydew f0fff0 hotpink
ff69b4 indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa
lavenderblush fff0f5 lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6 lightcoral f08080
lightcyan e0ffff lightgoldenrodyellow fafad2 lightgray d3d3d3 lightgreen 90ee90 lightgrey
d3d3d3 lightpink ffb6c1 lightsalmon ffa07a lightseagreen 20b2aa lightskyblue 87cefa
lightslategray 778899 lightslategrey 778899 lightsteelblue b0c4de lightyellow ffffe0 lime
00ff00 limegreen 32cd32 linen faf0e6 magenta ff00ff maroon 800000 mediumaquamarine 66cdaa
mediumblue 0000cd mediumorchid ba55d3 mediumpurple 9370db mediumseagreen 3cb371
mediumslateblue 7b68ee mediumspringgreen 00fa9a mediumturquoise 48d1cc mediumvioletred
c71585 midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5 navajowhite
ffdead navy 000080 oldlace fdf5e6 olive 808000 olivedrab 6b8e23 orange ffa500 orangered
ff4500 orchid da70d6 palegoldenrod eee8aa palegreen 98fb98 paleturquoise afeeee
palevioletred db7093 papayawhip ffefd5 peachpuff ffdab9 peru cd853f pink ffc0cb plum dda0dd
powderblue b0e0e6 purple 800080 rebeccapurple 663399 red ff0000 rosybrown bc8f8f royalblue
4169e1 saddlebrown 8b4513 salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee
sienna a0522d silver c0c0c0 skyblue 87ceeb slateblue 6a5acd slategray 708090 slategrey
708090 snow fffafa springgreen 00ff7f steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8
tomato ff6347 turquoise 40e0d0 violet ee82ee wheat f5deb3 white ffffff whitesmoke f5f5f5
yellow ffff00 yellowgreen 9acd32
"""
NAMED = dict(zip(_TABLE.split()[::2], _TABLE.split()[1::2], strict=True))
"""CSS's names of colours, each with its six digits."""
