package notation

import (
	"slices"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"
)

// AppendJSON appends the JSON form of a record to dst, on one line without a
// line end. [ParseJSON] reads the same record from it, except for the spans;
// several expect segments of a turn become one list.
func AppendJSON(dst []byte, rec *Record) []byte {
	w := jsonWriter{b: dst}
	w.record(rec)
	return w.b
}

// AppendJSONIndent is like [AppendJSON] with one line for each field of the game, each
// turn and each action. There is no line end after the last.
func AppendJSONIndent(dst []byte, rec *Record) []byte {
	w := jsonWriter{b: dst, pretty: true}
	w.record(rec)
	return w.b
}

// A jsonWriter appends JSON. It puts a comma before every value except the first of a
// list or object and one that follows its name.
type jsonWriter struct {
	b      []byte
	first  bool // the innermost list or object is still empty
	pretty bool
	depth  int // indentation of lines in spaces
}

func (w *jsonWriter) comma() {
	if !w.first {
		w.b = append(w.b, ',')
		if w.pretty {
			w.b = append(w.b, ' ')
		}
	}
	w.first = false
}

func (w *jsonWriter) open(bracket byte) {
	w.comma()
	w.b = append(w.b, bracket)
	w.first = true
}

func (w *jsonWriter) close(bracket byte) {
	w.b = append(w.b, bracket)
	w.first = false
}

// line starts a new line before the next value.
func (w *jsonWriter) line() {
	if !w.pretty {
		return
	}
	if !w.first {
		w.b = append(w.b, ',')
		w.first = true
	}
	w.b = append(w.b, '\n')
	for range w.depth {
		w.b = append(w.b, ' ')
	}
}

// name writes the name of a field, which needs no escape; its value comes next.
func (w *jsonWriter) name(name string) {
	w.comma()
	w.b = append(append(append(w.b, '"'), name...), '"')
	w.colon()
}

// pair writes a field with any name.
func (w *jsonWriter) pair(name, value string) {
	w.str(name)
	w.colon()
	w.str(value)
}

func (w *jsonWriter) colon() {
	w.b = append(w.b, ':')
	if w.pretty {
		w.b = append(w.b, ' ')
	}
	w.first = true
}

// str writes a string. Bytes that are not UTF-8 become U+FFFD.
func (w *jsonWriter) str(s string) {
	w.comma()
	w.b, _ = jsontext.AppendQuote(w.b, s)
}

func (w *jsonWriter) int(n int) {
	w.comma()
	w.b = strconv.AppendInt(w.b, int64(n), 10)
}

// yes writes the value true.
func (w *jsonWriter) yes() {
	w.comma()
	w.b = append(w.b, "true"...)
}

func (w *jsonWriter) field(name, value string) {
	w.name(name)
	w.str(value)
}

func (w *jsonWriter) intField(name string, n int) {
	w.name(name)
	w.int(n)
}

func (w *jsonWriter) point(name string, p Point) {
	w.name(name)
	w.square(p)
}

func (w *jsonWriter) square(p Point) {
	w.open('[')
	w.int(int(p.X))
	w.int(int(p.Y))
	w.close(']')
}

// words writes a field with a list of words.
func (w *jsonWriter) words(name string, words []Word) {
	w.name(name)
	w.open('[')
	for i := range words {
		w.str(words[i].Text)
	}
	w.close(']')
}

func (w *jsonWriter) record(rec *Record) {
	w.first, w.depth = true, 1
	w.open('{')
	w.intField("cgr", 1)
	w.head(rec)
	w.line()
	w.name("turns")
	w.open('[')
	w.depth++
	for i := range rec.Turns {
		w.turn(&rec.Turns[i])
	}
	w.depth--
	w.close(']')
	if rec.Final != nil {
		w.line()
		w.name("final")
		w.open('{')
		if len(rec.Final.Actions) > 0 {
			w.actions(rec.Final.Actions)
		}
		w.turnFields(rec.Final)
		w.close('}')
	}
	if len(rec.Comments) > 0 {
		w.line()
		w.name("comments")
		w.open('[')
		for i := range rec.Comments {
			w.comment(rec.Comments[i].Tag, &rec.Comments[i].Comment)
		}
		w.close(']')
	}
	w.close('}')
}

// head writes the fields of the tags.
func (w *jsonWriter) head(rec *Record) {
	if len(rec.Tags) > 0 {
		w.line()
		w.tags(rec.Tags)
	}
	if len(rec.Sets) > 0 {
		w.line()
		w.sets(rec.Sets)
	}
	if len(rec.Rules.Profiles)+len(rec.Rules.Overrides) > 0 {
		w.line()
		w.rules(&rec.Rules)
	}
	w.line()
	w.players(rec.Players)
	if len(rec.Start) > 0 {
		w.line()
		w.start(rec.Start)
	}
	if len(rec.Result) > 0 {
		w.line()
		w.totals("result", rec.Result)
	}
	if rec.Termination.Kind != TerminationNone {
		w.line()
		w.field("termination", terminationText(rec.Termination))
	}
	if len(rec.Expect) > 0 {
		w.line()
		w.words("expect", rec.Expect)
	}
	if len(rec.Assertions) > 0 {
		w.line()
		w.words("assertions", rec.Assertions)
	}
}

// tags writes each tag once: names in an object are unique.
func (w *jsonWriter) tags(tags []Tag) {
	w.name("tags")
	w.open('{')
	for i, t := range tags {
		if !slices.ContainsFunc(tags[:i], func(o Tag) bool { return o.Name == t.Name }) {
			w.pair(t.Name, t.Value)
		}
	}
	w.close('}')
}

func (w *jsonWriter) sets(sets []SetRef) {
	w.name("sets")
	w.open('[')
	for _, s := range sets {
		if s.Copies > 1 {
			w.str(s.Name + "*" + strconv.Itoa(s.Copies))
		} else {
			w.str(s.Name)
		}
	}
	w.close(']')
}

func (w *jsonWriter) rules(r *Rules) {
	w.name("rules")
	w.open('{')
	w.words("profiles", r.Profiles)
	w.name("overrides")
	w.open('{')
	for i, o := range r.Overrides {
		if !slices.ContainsFunc(r.Overrides[:i], func(p Override) bool { return p.Key == o.Key }) {
			w.pair(o.Key, o.Value)
		}
	}
	w.close('}')
	w.close('}')
}

func (w *jsonWriter) players(players []Player) {
	w.name("players")
	w.open('[')
	for _, p := range players {
		w.open('{')
		w.field("colour", p.Colour.String())
		w.field("name", p.Name)
		w.close('}')
	}
	w.close(']')
}

func (w *jsonWriter) start(tiles []Action) {
	w.name("start")
	w.open('[')
	for i := range tiles {
		w.open('{')
		w.placement(&tiles[i])
		w.close('}')
	}
	w.close(']')
}

func (w *jsonWriter) placement(a *Action) {
	w.field("tile", a.Tile)
	w.point("at", a.At)
	w.intField("rotation", a.Rotation.Degrees())
}

// totals writes the number of each player once.
func (w *jsonWriter) totals(name string, totals []Total) {
	var seen [NumColours]bool
	w.name(name)
	w.open('{')
	for _, t := range totals {
		if !seen[t.Player] {
			w.intField(t.Player.String(), t.Points)
		}
		seen[t.Player] = true
	}
	w.close('}')
}

// supplies writes the number of each player once, by kind of figure where there are several.
func (w *jsonWriter) supplies(totals []Total) {
	var seen [NumColours]bool
	w.name("supply")
	w.open('{')
	for _, t := range totals {
		if seen[t.Player] {
			continue
		}
		seen[t.Player] = true
		of := func(o Total) bool { return o.Player == t.Player && o.Figure != NormalFollower }
		if !slices.ContainsFunc(totals, of) {
			w.intField(t.Player.String(), t.Points)
			continue
		}
		w.name(t.Player.String())
		w.open('{')
		var kinds [NumFigures]bool
		for _, o := range totals {
			if o.Player == t.Player && !kinds[o.Figure] {
				w.intField(o.Figure.String(), o.Points)
				kinds[o.Figure] = true
			}
		}
		w.close('}')
	}
	w.close('}')
}

func terminationText(t Termination) string {
	switch t.Kind {
	case TerminationUnfinished:
		return "unfinished"
	case TerminationConcede:
		return "concede " + t.Player.String()
	case TerminationTime:
		return "time " + t.Player.String()
	}
	return "normal"
}
