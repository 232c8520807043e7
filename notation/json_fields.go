package notation

import "math/bits"

// The fields of an action in JSON form, in the order of the table fields.
const (
	hasDo members = 1 << iota
	hasTile
	hasAt
	hasRotation
	hasRole
	hasLoc
	hasFigure
	hasPlayer
	hasSteps
	hasMovers
	hasTo
	hasFrom
	hasToLoc
	hasQuarter
	hasAxis
	hasPoints
	hasTiles
	hasOffers
	hasOutcome
	hasVerb
	hasDetail
)

// A field is a field of an action in JSON form. Tests compare the table with the schema and the page of the notation.
type field struct {
	name  string
	read  func(d *jsonDecoder, a *Action)
	write func(w *jsonWriter, a *Action)
	lacks func(a *Action) bool // whether an action lacks the field if it is optional; nil for a field that is always required
}

var fields = [...]field{
	text("do", func(d *jsonDecoder, a *Action) { a.Kind = wordOf(d, actionKindOf) }, func(a *Action) string { return a.Kind.String() }),
	text("tile", func(d *jsonDecoder, a *Action) { a.Tile = d.tile() }, func(a *Action) string { return a.Tile }),
	{name: "at",
		read:  func(d *jsonDecoder, a *Action) { a.At, _ = d.point() },
		write: func(w *jsonWriter, a *Action) { w.square(a.At) },
		lacks: func(a *Action) bool { return !a.HasAt }},
	{name: "rotation",
		read:  func(d *jsonDecoder, a *Action) { a.Rotation = d.rotation() },
		write: func(w *jsonWriter, a *Action) { w.int(a.Rotation.Degrees()) }},
	text("role", func(d *jsonDecoder, a *Action) { a.Role = wordOf(d, roleOf) }, func(a *Action) string { return a.Role.String() }),
	text("loc", func(d *jsonDecoder, a *Action) { a.Loc = wordOf(d, locOf) }, func(a *Action) string { return a.Loc.String() }),
	{name: "figure",
		read:  func(d *jsonDecoder, a *Action) { a.Figure = d.figure() },
		write: func(w *jsonWriter, a *Action) { w.str(a.Figure.String()) },
		lacks: func(a *Action) bool { return a.Figure == NormalFollower && !a.Normal }},
	text("player", func(d *jsonDecoder, a *Action) { a.Player, _ = d.colour() }, func(a *Action) string { return a.Player.String() }),
	{name: "steps",
		read: func(d *jsonDecoder, a *Action) {
			from := len(d.steps)
			d.list(1, unlimited, func() { d.steps = append(d.steps, Step{Dir: wordOf(d, sideOf)}) })
			a.Steps = cutFrom(d.steps, from)
		},
		write: func(w *jsonWriter, a *Action) { list(w, a.Steps, func(s Step) { w.str(s.Dir.String()) }) }},
	{name: "movers",
		read: func(d *jsonDecoder, a *Action) {
			d.list(0, unlimited, func() { c, _ := d.colour(); d.movers = append(d.movers, c) })
		},
		write: func(w *jsonWriter, a *Action) { list(w, a.Steps, func(s Step) { w.str(s.Mover.String()) }) },
		lacks: func(a *Action) bool { return len(a.Steps) == 0 || a.Steps[0].Mover == NoColour }},
	{name: "to",
		read:  func(d *jsonDecoder, a *Action) { a.At, _ = d.point() },
		write: func(w *jsonWriter, a *Action) { w.square(a.At) }},
	{name: "from",
		read:  func(d *jsonDecoder, a *Action) { a.From, _ = d.point() },
		write: func(w *jsonWriter, a *Action) { w.square(a.From) },
		lacks: func(a *Action) bool { return !a.HasFrom }},
	text("toLoc", func(d *jsonDecoder, a *Action) { a.ToLoc = wordOf(d, locOf) }, func(a *Action) string { return a.ToLoc.String() }),
	text("quarter", func(d *jsonDecoder, a *Action) { a.Quarter = wordOf(d, quarterOf) }, func(a *Action) string { return a.Quarter.String() }),
	text("axis", func(d *jsonDecoder, a *Action) { a.Axis = wordOf(d, axisOf) }, func(a *Action) string { return a.Axis.String() }),
	{name: "points",
		read:  func(d *jsonDecoder, a *Action) { n, _ := d.integer(1, MaxSheep); a.Points = uint8(n) },
		write: func(w *jsonWriter, a *Action) { w.int(int(a.Points)) }},
	{name: "tiles",
		read: func(d *jsonDecoder, a *Action) {
			from := len(d.tiles)
			d.list(1, unlimited, func() { d.tiles = append(d.tiles, d.tile()) })
			a.Tiles = cutFrom(d.tiles, from)
		},
		write: func(w *jsonWriter, a *Action) { list(w, a.Tiles, w.str) }},
	{name: "offers",
		read: func(d *jsonDecoder, a *Action) {
			from := len(d.offers)
			d.list(1, unlimited, func() { d.offers = append(d.offers, d.offer()) })
			a.Offers = cutFrom(d.offers, from)
		},
		write: func(w *jsonWriter, a *Action) { list(w, a.Offers, w.offer) }},
	text("outcome", func(d *jsonDecoder, a *Action) { a.Outcome = wordOf(d, outcomeOf) }, func(a *Action) string { return a.Outcome.String() }),
	text("verb", func(d *jsonDecoder, a *Action) { a.Verb, _ = d.match(isReservedVerb) }, func(a *Action) string { return a.Verb }),
	text("detail", func(d *jsonDecoder, a *Action) { a.Detail, _ = d.match(isFolded) }, func(a *Action) string { return a.Detail }),
}

// text returns a field whose value is a string, empty if the action lacks it.
func text(name string, read func(d *jsonDecoder, a *Action), value func(a *Action) string) field {
	return field{name: name, read: read,
		write: func(w *jsonWriter, a *Action) { w.str(value(a)) },
		lacks: func(a *Action) bool { return value(a) == "" }}
}

// wordOf reads a word exactly as its value prints it. The zero value has no word.
func wordOf[T interface {
	comparable
	String() string
}](d *jsonDecoder, of func(string) T) (v T) {
	s, at := d.str()
	var none T
	if v = of(s); v == none || v.String() != s {
		d.refuse(at)
	}
	return v
}

func sideOf(s string) Loc {
	if l := locOf(s); l.IsSide() {
		return l
	}
	return NoLoc
}

func (d *jsonDecoder) rotation() Rotation {
	n, at := d.integer(0, 270)
	minusZero := !d.failed && d.text[at.Start] == '-' // the schema library keeps the sign of -0 in an enum
	if n%90 != 0 || minusZero {
		d.refuse(at)
	}
	return Rotation(n / 90)
}

func (d *jsonDecoder) figure() Figure {
	s, at := d.str()
	for f, name := range figureNames {
		if name == s {
			return Figure(f)
		}
	}
	d.refuse(at)
	return NormalFollower
}

func (w *jsonWriter) action(a *Action) {
	w.open('{')
	if int(a.Kind) < len(forms) {
		w.field("do", a.Kind.String())
		w.fields(a)
	}
	w.close('}')
}

func (w *jsonWriter) fields(a *Action) {
	form := &forms[a.Kind]
	for _, has := range form.json {
		f := &fields[bits.TrailingZeros32(uint32(has))]
		if !form.optional.has(has) || !f.lacks(a) {
			w.name(f.name)
			f.write(w, a)
		}
	}
}
