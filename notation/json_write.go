package notation

import (
	"slices"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"
)

// AppendJSON appends the JSON form of a record to dst, on one line without a line end. [ParseJSON] reads the same record,
// except for the spans and several expect segments of a turn, which become one list.
func AppendJSON(dst []byte, rec *Record) []byte {
	w := jsonWriter{b: dst}
	w.record(rec)
	return w.b
}

// AppendJSONIndent is like [AppendJSON] with one line for each field of the game, each turn and each action.
func AppendJSONIndent(dst []byte, rec *Record) []byte {
	w := jsonWriter{b: dst, pretty: true}
	w.record(rec)
	return w.b
}

// A jsonWriter appends JSON. It puts a comma before every value except the first of a list or object and one that follows its name.
type jsonWriter struct {
	b      []byte
	first  bool // the innermost list or object is still empty
	pretty bool
	depth  int // indentation of lines in spaces
}

func (w *jsonWriter) comma() {
	if !w.first {
		w.b = append(w.b, ',')
		w.blank()
	}
	w.first = false
}

func (w *jsonWriter) blank() {
	if w.pretty {
		w.b = append(w.b, ' ')
	}
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

func (w *jsonWriter) newLine() {
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

// line is name on a new line.
func (w *jsonWriter) line(name string) {
	w.newLine()
	w.name(name)
}

func (w *jsonWriter) colon() {
	w.b = append(w.b, ':')
	w.blank()
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

func (w *jsonWriter) field(name, value string) {
	w.name(name)
	w.str(value)
}

func (w *jsonWriter) intField(name string, n int) {
	w.name(name)
	w.int(n)
}

func (w *jsonWriter) square(p Point) {
	w.open('[')
	w.int(int(p.X))
	w.int(int(p.Y))
	w.close(']')
}

func (w *jsonWriter) word(word Word) { w.str(word.Text) }

func list[T any](w *jsonWriter, items []T, write func(item T)) {
	w.open('[')
	for _, item := range items {
		write(item)
	}
	w.close(']')
}

// listField writes a list with its name, unless it is empty.
func listField[T any](w *jsonWriter, name string, items []T, write func(item T)) {
	if len(items) > 0 {
		w.name(name)
		list(w, items, write)
	}
}

// listLine is listField on a new line.
func listLine[T any](w *jsonWriter, name string, items []T, write func(item T)) {
	if len(items) > 0 {
		w.newLine()
		listField(w, name, items, write)
	}
}

// object writes an object with a member for each item. Names in an object are unique, so of several items with one name it writes the first.
func object[T any](w *jsonWriter, items []T, name func(item T) string, value func(item T)) {
	w.open('{')
	for i, item := range items {
		own := name(item)
		if !slices.ContainsFunc(items[:i], func(o T) bool { return name(o) == own }) {
			w.str(own)
			w.colon()
			value(item)
		}
	}
	w.close('}')
}

func (w *jsonWriter) record(rec *Record) {
	w.first, w.depth = true, 1
	w.open('{')
	w.intField("cgr", 1)
	w.head(rec)
	w.line("turns")
	w.open('[')
	w.depth++
	for i := range rec.Turns {
		w.turn(&rec.Turns[i])
	}
	w.depth--
	w.close(']')
	if rec.Final != nil {
		w.line("final")
		w.open('{')
		if len(rec.Final.Actions) > 0 {
			w.actions(rec.Final.Actions)
		}
		w.turnFields(rec.Final)
		w.close('}')
	}
	listLine(w, "comments", rec.Comments, func(c TagComment) { w.comment(c.Tag, c.Comment) })
	w.close('}')
}

func (w *jsonWriter) head(rec *Record) {
	if len(rec.Tags) > 0 {
		w.line("tags")
		object(w, rec.Tags, func(t Tag) string { return t.Name }, func(t Tag) { w.str(t.Value) })
	}
	listLine(w, "sets", rec.Sets, func(s SetRef) { w.str(s.String()) })
	if len(rec.Rules.Profiles)+len(rec.Rules.Overrides) > 0 {
		w.line("rules")
		w.open('{')
		w.name("profiles")
		list(w, rec.Rules.Profiles, w.word)
		w.name("overrides")
		object(w, rec.Rules.Overrides, func(o Override) string { return o.Key }, func(o Override) { w.str(o.Value) })
		w.close('}')
	}
	w.line("players")
	list(w, rec.Players, func(p Player) {
		w.open('{')
		w.field("colour", p.Colour.String())
		w.field("name", p.Name)
		w.close('}')
	})
	listLine(w, "start", rec.Start, func(a Action) {
		w.open('{')
		w.fields(&a)
		w.close('}')
	})
	if len(rec.Result) > 0 {
		w.line("result")
		w.totals(rec.Result)
	}
	if rec.Termination.Kind != TerminationNone {
		w.line("termination")
		w.str(rec.Termination.String())
	}
	listLine(w, "expect", rec.Expect, w.word)
	listLine(w, "assertions", rec.Assertions, w.word)
}

func ofPlayer(t Total) string { return t.Player.String() }

func (w *jsonWriter) totals(totals []Total) {
	object(w, totals, ofPlayer, func(t Total) { w.int(t.Points) })
}

// supplies writes the number of each player, by kind of figure where there are several.
func (w *jsonWriter) supplies(totals []Total) {
	object(w, totals, ofPlayer, func(t Total) {
		own := slices.DeleteFunc(slices.Clone(totals), func(o Total) bool { return o.Player != t.Player })
		if slices.ContainsFunc(own, func(o Total) bool { return o.Figure != NormalFollower }) {
			object(w, own, func(o Total) string { return o.Figure.String() }, func(o Total) { w.int(o.Points) })
		} else {
			w.int(t.Points)
		}
	})
}
