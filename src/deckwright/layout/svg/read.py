"""An SVG -> boxes of a figure: shapes and groups with all that holds for them worked out.

What a shape inherits, what style sheets say of it and where transforms put it is worked out
once for each file; what depends on the card and the ink, when it is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ...errors import unknown
from ..marks import Box, Ends, Matrix, Path, box_of, rectangle, shift, times
from .gradients import Paint, Paints, share
from .parts import Drawn, Values, Where, above, box_matrix, lie_within, takes_alpha
from .shapes import (
    STILL,
    View,
    even_scale,
    exact_box,
    fit,
    length,
    moved,
    outline,
    transform,
    view_box,
)
from .style import INHERITED, Sheet, Style
from .tree import LABEL, MOST_ELEMENTS, Node, Problem, Unusable

SHAPES = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")
SILENT = ("defs", "title", "desc", "metadata", "style", "symbol", "clipPath", "mask", "marker",
          "linearGradient", "radialGradient", "pattern", "filter", "view", "cursor", "script",
          "color-profile", "font", "font-face", "solidColor")  # fmt: skip
"""What draws nothing where it stands."""
_TEXT = "text is not drawn: turn it into a path (in Inkscape, Path > Object to Path)"
REFUSED = {
    "text": _TEXT,
    "flowRoot": _TEXT,
    "image": "an embedded picture is not drawn: trace it, or use it as PNG in a box of its own",
    "foreignObject": "what is no SVG is not drawn: leave `foreignObject` out",
}
MOVING = ("animate", "animateTransform", "animateMotion", "animateColor", "set")


class Reader:
    """Reads the elements of one file."""

    def __init__(self, root: Node, strict: bool = False) -> None:
        self.root = root
        self.sheet = Sheet(root)
        self.ids = {
            node.attributes["id"]: node for node in root.walk() if "id" in node.attributes
        }
        self.paints = Paints(self.ids, self.sheet, strict)
        self.problems: list[Problem] = list(self.sheet.problems)
        self.notes: list[Problem] = []
        self.folds = False
        """Whether an opacity is of each paint, as what changes with the ink stays one shape."""
        self.shown: Node | None = None
        """An element that is drawn even though it is hidden."""
        self._drawn = 0

    # Views ------------------------------------------------------------------------------

    def size(self) -> tuple[float, float]:
        """How wide and high the whole picture is, in its own units; Unusable if it says not."""
        about = self.root.attributes
        view = self.view(self.root)
        if view and not ("width" in about and "height" in about):
            return _sound((view.w, view.h), self.root.line)
        try:
            sides = [
                length(
                    about.get(key, "100%"), View(view.w, view.h) if view else View(0, 0), axis
                )
                for key, axis in (("width", "x"), ("height", "y"))
            ]
        except ValueError as error:
            raise Unusable(self.root.line, str(error)) from error
        if min(sides) > 0:
            return _sound((sides[0], sides[1]), self.root.line)
        if view is None:
            raise Unusable(self.root.line, "has neither a `viewBox` nor a width and a height")
        return _sound((view.w, view.h), self.root.line)

    def picture(self, size: tuple[float, float]) -> list[Drawn]:
        """All of the file, laid into a picture of a size."""
        view = self.view(self.root) or Box(0, 0, *self.size())
        matrix = fit(
            view, Box(0, 0, *size), self.root.attributes.get("preserveAspectRatio", "")
        )
        style = self.sheet.style(self.root, dict(INHERITED))
        where = Where(style, matrix, View(view.w, view.h))
        return list(self.children(self.root, where))

    def view(self, node: Node) -> Box | None:
        """An element's view box, if it has one."""
        text = node.attributes.get("viewBox", "")
        try:
            return view_box(text) if text.strip() else None
        except ValueError as error:
            raise Unusable(node.line, str(error)) from error

    # Elements ---------------------------------------------------------------------------

    def children(self, node: Node, where: Where) -> Iterator[Drawn]:
        """All that stands in an element."""
        for child in node.children:
            yield from self.element(child, where)

    def element(self, node: Node, where: Where) -> Iterator[Drawn]:
        """What one element draws; what is wrong with it is noted, and it is left out."""
        if node.tag in SILENT or node.tag in MOVING:
            if node.tag in MOVING or node.tag == "script":
                self.notes.append(Problem(node.line, f"`{node.tag}` does nothing on paper"))
            return
        style = self.sheet.style(node, where.style)
        if where.clips:
            style |= {**_CLIPPING, "fill-rule": style["clip-rule"]}
        shown = node is self.shown or _CONDITIONS & node.attributes.keys()
        if style["display"] == "none" and not shown:
            return
        if node.tag in ("text", "flowRoot") and not any(e.text.strip() for e in node.walk()):
            return  # drawing tools leave empty ones behind
        if node.tag in REFUSED:
            self.problems.append(Problem(node.line, REFUSED[node.tag]))
            return
        self._drawn += 1
        if self._drawn > MOST_ELEMENTS:
            raise Unusable(node.line, f"draws more than {MOST_ELEMENTS:,} elements")
        try:
            inner = where.moved(transform(node.attributes.get("transform", "")), style)
            yield from self._grouped(node, self._inside(node, inner), inner)
        except ValueError as error:
            self.problems.append(Problem(node.line, str(error)))

    def _inside(self, node: Node, where: Where) -> Iterator[Drawn]:
        """What an element draws, whatever is done to it as a whole."""
        if node.tag in SHAPES:
            yield from self._shape(node, where)
        elif node.tag in ("g", "a"):
            yield from self.children(node, where)
        elif node.tag == "svg":
            yield from self._viewed(node, where, node.attributes)
        elif node.tag == "switch":
            fitting = [c for c in node.children if not c.attributes.get("systemLanguage")]
            for child in fitting[:1]:
                yield from self.element(child, where)
        elif node.tag == "use":
            yield from self._used(node, where)
        elif not node.tag.startswith("dw:"):
            raise ValueError(f"there is no element `{node.tag}` in SVG, or none that is drawn")

    def _grouped(self, node: Node, inside: Iterator[Drawn], where: Where) -> Iterator[Drawn]:
        """An element's parts, as one group where its opacity, clip or mask is of all of it."""
        style = where.style
        if style["filter"] != "none":
            raise ValueError("filters are not drawn: leave the blur or shadow out, or draw it")
        if style["mix-blend-mode"] not in ("normal", "multiply"):
            raise ValueError(f"blending by `{style['mix-blend-mode']}` is not drawn")
        if any(style[key] != "none" for key in _MARKERS) and node.tag in SHAPES:
            message = "markers are not drawn: turn the line into a path"
            raise ValueError(f"{message} (in Inkscape, Path > Stroke to Path)")
        parts = list(inside)
        alpha = share(style["opacity"])
        if not parts or alpha == 0:
            return
        clip, mask = self.reference(style["clip-path"]), self.reference(style["mask"])
        multiply = style["mix-blend-mode"] == "multiply"
        whole: Values = {}
        if alpha < 1:
            if len(parts) == 1 and takes_alpha(parts[0], self.folds):
                parts[0].values["alpha"] *= alpha
            else:
                whole["alpha"] = alpha
        if clip is not None:
            whole |= clipped(self, clip, where, parts)
        if mask is not None:
            whole["mask"] = masked(self, mask, where, parts)
        if multiply:
            whole["overprint"] = True
        if whole:
            yield Drawn("group", {"parts": parts, **whole}, node, style)
        else:
            yield from parts

    def reference(self, text: str) -> Node | None:
        """The element that `url(#id)` names."""
        if not text.startswith("url("):
            return None
        return self.ids.get(text[4:].partition(")")[0].strip("\"' ").removeprefix("#"))

    def _used(self, node: Node, where: Where) -> Iterator[Drawn]:
        """What a `use` draws once more."""
        href = node.attributes.get("href", "")
        if not href.startswith("#"):
            raise ValueError(
                f"`{href[:40]}` lies elsewhere: only what is in this file is drawn"
            )
        named = self.ids.get(href[1:])
        if named is None:
            raise ValueError(f"there is no `{href[:40]}` in this file")
        if href in where.chain or named in above(node):
            raise ValueError(f"`{href[:40]}` uses itself")
        about = node.attributes
        x, y = (length(about.get(k, "0"), where.view, k) for k in "xy")
        inner = where.using(href).moved(shift(x, y), where.style)
        if named.tag in ("symbol", "svg"):
            sized = dict(named.attributes) | {"x": "0", "y": "0"}
            for key in ("width", "height"):
                if key in about:
                    sized[key] = about[key]
            symbol = inner.moved(STILL, self.sheet.style(named, where.style))
            yield from self._viewed(named, symbol, sized)
        else:
            yield from self.element(named, inner)

    def _viewed(self, node: Node, where: Where, about: Mapping[str, str]) -> Iterator[Drawn]:
        """The inside of a `symbol` or an `svg` within another one, clipped to its place."""
        x, y, w, h = (
            length(about.get(key, usual), where.view, axis) for key, usual, axis in _PLACE
        )
        if w <= 0 or h <= 0:
            return
        view = self.view(node)
        if view:
            matrix = fit(view, Box(x, y, w, h), node.attributes.get("preserveAspectRatio", ""))
            inner = where.within(matrix, View(view.w, view.h))
        else:
            inner = where.within(shift(x, y), View(w, h))
        parts = list(self.children(node, inner))
        if parts and where.style["overflow"] not in ("visible", "auto"):
            frame = rectangle(Box(x, y, w, h))
            if not lie_within(parts, moved(frame, where.matrix)):
                clip = ((moved(frame, where.matrix), False),)
                yield Drawn("group", {"parts": parts, "clip": clip}, node, where.style)
                return
        yield from parts

    # Shapes -----------------------------------------------------------------------------

    def _shape(self, node: Node, where: Where) -> Iterator[Drawn]:
        if where.style["visibility"] != "visible":
            return
        path = outline(node.tag, node.attributes, where.view)
        values = self.shape_values(path, where, not _STILL_WHERE_IT_IS & node.attributes.keys())
        values["area"] = None if node.tag == "path" else exact_box(path)
        ours = any(key.startswith("dw:") for key in node.attributes)
        if values["fill"] or values["line"] or ours:
            yield Drawn("shape", values, node, where.style)

    def shape_values(self, path: Path, where: Where, baked: bool = True) -> Values:
        """How a path is drawn: laid into place, or with the matrix that does so."""
        style = where.style
        scale = even_scale(where.matrix)
        stroked = style["stroke"] not in ("none", "")
        baked = baked and (not stroked or scale is not None)
        if style["vector-effect"] == "non-scaling-stroke" and stroked:
            baked, scale = True, 1.0
        size = (scale or mean(where.matrix)) if baked else 1.0
        base = where.matrix if baked else STILL
        if not baked and scale is None and stroked:
            size = mean(where.matrix)
            base = _near(path, where.matrix, size)
        fill = self._paint("fill", path, base, where)
        line = self._paint("stroke", path, base, where)
        width = length(style["stroke-width"], where.view) * size
        matrix = None
        if not baked and where.matrix != STILL:
            x, y = -base[4] / base[0], -base[5] / base[3]
            matrix = times(where.matrix, (1 / base[0], 0, 0, 1 / base[3], x, y))
        return {
            "path": moved(path, base),
            "matrix": matrix,
            "fill": fill.what,
            "fill_alpha": fill.alpha,
            "line": line.what if width > 0 else "",
            "line_alpha": line.alpha,
            "even_odd": style["fill-rule"] == "evenodd",
            "line_first": style["paint-order"].startswith("stroke"),
            "alpha": 1.0,
            "width": width,
            **line_values(style, where.view, size),
        }

    def _paint(self, which: str, path: Path, base: Matrix, where: Where) -> Paint:
        """A shape's fill or stroke."""
        style = where.style
        paint = self.paints.paint(style[which], style, path, base, where.view)
        return Paint(paint.what, paint.alpha * share(style[f"{which}-opacity"]))


def _near(path: Path, matrix: Matrix, size: float) -> Matrix:
    """An even matrix of a size that leaves the middle of a path where another one takes it."""
    box = exact_box(path) or Box(0, 0, 0, 0)
    x, y = box.x + box.w / 2, box.y + box.h / 2
    a, b, c, d, e, f = matrix
    return (size, 0, 0, size, a * x + c * y + e - size * x, b * x + d * y + f - size * y)


_CONDITIONS = {"dw:if", "dw:unless"}
"""What says in our files whether an element is shown; `display` is for other programs."""
_STILL_WHERE_IT_IS = {"dw:pattern", "dw:taper", "dw:name"}
"""What is laid over a path as it is written, and then moved with it."""
_CLIPPING = {
    "fill": "white",
    "fill-opacity": "1",
    "stroke": "none",
    "opacity": "1",
    "filter": "none",
    "mix-blend-mode": "normal",
}
"""How all that a clip path holds is drawn, whatever colours it says: nothing but a shape."""
_MARKERS = ("marker", "marker-start", "marker-mid", "marker-end")
_PLACE = (("x", "0", "x"), ("y", "0", "y"), ("width", "100%", "x"), ("height", "100%", "y"))


LONGEST = 10_000
"""So many times as long as wide a picture may be, or as wide as long."""


def _sound(size: tuple[float, float], line: int) -> tuple[float, float]:
    """A size that can be laid on a card; Unusable for any other."""
    if max(size) > LONGEST * min(size):
        raise Unusable(line, f"is {size[0]:g} wide and {size[1]:g} high, which fits no card")
    return size


# Clips and masks ----------------------------------------------------------------------


def clipped(reader: Reader, clip: Node, where: Where, parts: list[Drawn]) -> Values:
    """A clip as paths, or as a mask where it is more than one path."""
    matrix = where.matrix
    if clip.attributes.get("clipPathUnits") == "objectBoundingBox":
        matrix = times(STILL, box_matrix(parts))
    own = reader.sheet.style(clip, where.style)
    matrix = times(matrix, transform(clip.attributes.get("transform", "")))
    inner = Where(own, matrix, where.view, clips=True)
    inner = inner.using(f"#{clip.attributes.get('id', '')}")
    if inner.chain[-1] in where.chain:
        raise ValueError("a clip path clips itself")
    shapes = list(reader.children(clip, inner))
    plain = [each for each in shapes if each.kind == "shape" and not each.values["matrix"]]
    further = reader.reference(own["clip-path"])
    values: Values = clipped(reader, further, inner, parts) if further is not None else {}
    if len(shapes) == len(plain) <= 1:
        path = plain[0].values["path"] if plain else (("M", 0.0, 0.0), ("Z",))
        even_odd = bool(plain) and plain[0].values["even_odd"]
        values["clip"] = (*values.get("clip", ()), (path, even_odd))
    else:
        values["cut"] = shapes
    return values


def masked(reader: Reader, mask: Node, where: Where, parts: list[Drawn]) -> list[Drawn]:
    """What a mask draws."""
    matrix = where.matrix
    if mask.attributes.get("maskContentUnits") == "objectBoundingBox":
        matrix = box_matrix(parts)
    style = reader.sheet.style(mask, dict(INHERITED))
    if style["mask-type"] == "alpha":
        raise ValueError("a mask of `mask-type: alpha` is not drawn: use a clip path")
    inner = Where(style, matrix, where.view).using(f"#{mask.attributes.get('id', '')}")
    if inner.chain[-1] in where.chain:
        raise ValueError("a mask masks itself")
    return list(reader.children(mask, inner))


# Lines of an SVG: dashes, ends, corners, and how thick a stretched one is ---------------


CAPS = {"butt": 0, "round": 1, "square": 2}
JOINS = {"miter": 0, "round": 1, "bevel": 2, "miter-clip": 0, "arcs": 0}


def line_values(style: Style, view: View, size: float) -> dict[str, object]:
    """Dashes, ends and corners of a line."""
    cap = CAPS.get(style["stroke-linecap"], 0)
    join = JOINS.get(style["stroke-linejoin"], 0)
    mitre = max(1.0, float(style["stroke-miterlimit"]))
    dash = _dashes(style["stroke-dasharray"], view, size)
    offset = length(style["stroke-dashoffset"], view) * size if dash else 0.0
    if dash and offset < 0:
        offset += sum(dash) * (int(-offset / sum(dash)) + 1)
    ends = Ends(cap, join, mitre, offset)
    plain = not offset and (cap, join) in ((1, 1), (0, 0)) and (join == 1 or mitre == 10)
    return {"dash": dash, "round": plain and cap == 1, "ends": None if plain else ends}


def _dashes(text: str, view: View, size: float) -> tuple[float, ...]:
    """Lengths of dashes and gaps; an odd number of them is told twice."""
    if text.strip() in ("none", ""):
        return ()
    lengths = [length(word, view) * size for word in text.replace(",", " ").split()]
    if min(lengths) < 0 or not any(lengths):
        return ()
    return tuple(lengths * 2 if len(lengths) % 2 else lengths)


def mean(matrix: Matrix) -> float:
    """How much larger a matrix makes things in the mean."""
    a, b, c, d = matrix[:4]
    return float(abs(a * d - b * c) ** 0.5) or 1.0


# One object by its id, or by the name that Inkscape gives it ----------------------------


def one_object(
    reader: Reader, name: str, longer: float
) -> tuple[tuple[float, float], list[Drawn]]:
    """The size of an object, its longer side as said, and what it draws; Unusable if there is
    none. It is shown even where it, or a layer round it, is hidden."""
    node = _named(reader, name)
    box = box_of(_reach(_drawn(reader, node, STILL)))
    if box is None or min(box.w, box.h) <= 0:
        raise Unusable(node.line, f"`#{name}` draws nothing")
    scale = longer / max(box.w, box.h)
    matrix = (scale, 0, 0, scale, -box.x * scale, -box.y * scale)
    return (box.w * scale, box.h * scale), _drawn(reader, node, matrix)


def _named(reader: Reader, name: str) -> Node:
    """The element of an id, or else of a label."""
    labels = {
        node.attributes[LABEL]: node for node in reader.root.walk() if LABEL in node.attributes
    }
    known = {**labels, **reader.ids}
    if name not in known:
        if not known:
            message = f"there is no object `{name}`: nothing in this file has an id or a label"
            raise Unusable(0, message)
        raise Unusable(0, unknown("object", name, list(labels) or list(reader.ids)))
    return known[name]


def _reach(parts: Iterable[Drawn]) -> Iterator[Box]:
    """The boxes that shapes fill with their lines, as far as clips leave them."""
    for part in parts:
        values = part.values
        if part.kind == "shape":
            box = exact_box(moved(values["path"], values["matrix"] or STILL))
            if box:
                yield box.grown(values["width"] / 2 if values["line"] else 0.0)
        elif inner := box_of(_reach(values.get("parts", ()))):
            for path, _ in values.get("clip", ()):
                inner = inner.shared(exact_box(path) or Box(inner.x, inner.y, 0.0, 0.0))
            yield inner


def _drawn(reader: Reader, node: Node, matrix: Matrix) -> list[Drawn]:
    """What an element draws by itself, with all that it inherits from those around it."""
    where = Where(dict(INHERITED), matrix, View(100, 100))
    for outer in reversed(list(above(node))):
        moves = transform(outer.attributes.get("transform", ""))
        where = where.moved(moves, reader.sheet.style(outer, where.style))
    reader.shown = node
    if node.tag == "symbol":
        inside = where.moved(STILL, reader.sheet.style(node, where.style))
        return list(reader.children(node, inside))
    return list(reader.element(node, where))
