// Package tables turns games into rows of tables for analysts: games, players, turns, actions, scores, figures, findings,
// analysis and luck.
//
// [All] lists the tables with their columns and keys. A [Maker] returns the rows of a game, and [Analysis] those of an
// analysis. The packages sqlite, parquet and csv write them.
//
// A Maker belongs to one goroutine and reuses its memory. Problems of a record are rows of the table findings; nothing
// here returns an error.
package tables

import (
	_ "embed"
	"encoding/binary"
	"errors"
	"iter"
	"math"
	"slices"
	"strings"
	"sync"
)

// A Type is the type of a column.
type Type uint8

const (
	Integer Type = iota + 1
	Real
	Text
	Boolean
)

var typeNames = [...]string{"", "integer", "real", "text", "boolean"}

// String returns the name of the type in the documentation.
func (t Type) String() string { return typeNames[t] }

// A Column is one column of a table.
type Column struct {
	Name string
	Type Type
	Null bool // a row may have no value
	Doc  string
}

// A Table is the shape of one table. Its rows are in the order of the key.
type Table struct {
	Name    string
	Doc     string
	Columns []Column
	Key     []string   // columns that name one row
	Indexes [][]string // further searches that have to be fast
}

//go:embed tables.txt
var shapes string

// All returns the tables in the order in which they are written: what a table refers to comes before it.
var All = sync.OnceValue(func() (list []*Table) {
	for part := range strings.SplitSeq(strings.TrimSpace(shapes), "\n\n") {
		if part[0] != '#' {
			list = append(list, parse(part))
		}
	}
	return list
})

// The tables, by their index in All and in Rows.
const (
	games = iota
	players
	turns
	actions
	scores
	figures
	findings
	analysis
	luck
	count
)

const hashColumn = 5

func parse(part string) *Table {
	t := &Table{}
	for line := range strings.Lines(part) {
		first, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		rest = strings.TrimSpace(rest)
		switch {
		case t.Name == "":
			t.Name, t.Doc = strings.TrimSuffix(first, ":"), rest
		case first == "key":
			t.Key = strings.Fields(rest)
		case first == "index":
			t.Indexes = append(t.Indexes, strings.Fields(rest))
		default:
			kind, doc, _ := strings.Cut(rest, " ")
			kind, null := strings.CutSuffix(kind, "?")
			t.Columns = append(t.Columns, Column{first, Type(slices.Index(typeNames[:], kind)), null, strings.TrimSpace(doc)})
		}
	}
	return t
}

// Progress is how far an export to a database has come.
type Progress struct {
	Command string // all that the contents depend on
	At      string // the place in the inputs, in the caller's form; empty before the first game
	Games   int64  // number of games
	Done    bool
}

// The errors of a database that cannot be opened for an export: the file holds something else or is in use.
var (
	ErrOther   = errors.New("it is not an export of cartulary")
	ErrVersion = errors.New("another version of cartulary began it")
	ErrDamaged = errors.New("it is damaged or not of this program")
	ErrBusy    = errors.New("another program is using it")
)

// An OtherCommand is the error for a database of another export.
type OtherCommand struct{ Command string }

func (e *OtherCommand) Error() string { return "it belongs to another export: " + e.Command }

// A Value is one value of a row. The zero value is no value.
type Value struct {
	Type Type // 0: no value
	Int  int64
	Real float64
	Text string
}

// Rows holds rows of all tables. The zero Rows has none.
type Rows struct {
	values [count][]Value // by table; the rows one after the other
}

// Of returns the values of a table, row after row, by its index in All. They are valid until rows are added.
func (r *Rows) Of(table int) []Value { return r.values[table] }

// Reset removes all rows and keeps the memory.
func (r *Rows) Reset() {
	for t := range r.values {
		clear(r.values[t])
		r.values[t] = r.values[t][:0]
	}
}

// Renumber adds to the number of the game in all rows.
func (r *Rows) Renumber(by int64) {
	for t := range r.values {
		for i := 0; i < len(r.values[t]); i += len(All()[t].Columns) {
			r.values[t][i].Int += by
		}
	}
}

// Hashes yields the number and the hash of each game that has one.
func (r *Rows) Hashes() iter.Seq2[int64, string] {
	return func(yield func(int64, string) bool) {
		for v := r.values[games]; len(v) > 0; v = v[len(All()[games].Columns):] {
			if hash := v[hashColumn].Text; hash != "" && !yield(v[0].Int, hash) {
				return
			}
		}
	}
}

// AppendBinary appends the rows for UnmarshalBinary. Both take 5.9 ms for testdata/games, gob 47 ms (BenchmarkExport/binary).
func (r *Rows) AppendBinary(b []byte) []byte {
	for t := range r.values {
		b = binary.AppendUvarint(b, uint64(len(r.values[t])))
		for i := range r.values[t] {
			v := &r.values[t][i]
			switch b = append(b, byte(v.Type)); v.Type {
			case Integer, Boolean:
				b = binary.AppendVarint(b, v.Int)
			case Real:
				b = binary.BigEndian.AppendUint64(b, math.Float64bits(v.Real))
			case Text:
				b = append(binary.AppendUvarint(b, uint64(len(v.Text))), v.Text...)
			}
		}
	}
	return b
}

var errCut = errors.New("rows are cut short")

// UnmarshalBinary adds the rows that AppendBinary has written.
func (r *Rows) UnmarshalBinary(b []byte) error {
	all := string(b) // the texts are parts of it
	number := func() (uint64, bool) {
		n, size := binary.Uvarint(b)
		if size <= 0 {
			return 0, false
		}
		b = b[size:]
		return n, true
	}
	for t := range r.values {
		n, ok := number()
		if !ok {
			return errCut
		}
		for ; n > 0; n-- {
			if len(b) == 0 {
				return errCut
			}
			v := Value{Type: Type(b[0])}
			b = b[1:]
			switch v.Type {
			case Integer, Boolean:
				n, size := binary.Varint(b)
				if size <= 0 {
					return errCut
				}
				v.Int, b = n, b[size:]
			case Real:
				if len(b) < 8 {
					return errCut
				}
				v.Real, b = math.Float64frombits(binary.BigEndian.Uint64(b)), b[8:]
			case Text:
				length, ok := number()
				if !ok || length > uint64(len(b)) {
					return errCut
				}
				at := len(all) - len(b)
				v.Text, b = all[at:at+int(length)], b[length:]
			}
			r.values[t] = append(r.values[t], v)
		}
	}
	if len(b) > 0 {
		return errCut
	}
	return nil
}

// add adds a row. A row of another width is a mistake in this package.
func (r *Rows) add(table int, row ...Value) {
	if len(row) != len(All()[table].Columns) {
		panic("a row of " + All()[table].Name + " has another number of columns")
	}
	r.values[table] = append(r.values[table], row...)
}

var none Value

func integer[N int | int32 | int64 | uint8](n N) Value { return Value{Type: Integer, Int: int64(n)} }

func real(x float64) Value { return Value{Type: Real, Real: x} }

// text returns a text. Readers of tables reject bytes that are no UTF-8, which a file name may have.
func text(s string) Value { return Value{Type: Text, Text: strings.ToValidUTF8(s, "\uFFFD")} }

func boolean(b bool) Value {
	if b {
		return Value{Type: Boolean, Int: 1}
	}
	return Value{Type: Boolean}
}

// nonEmpty returns a text, no value if it is empty.
func nonEmpty(s string) Value {
	if s == "" {
		return none
	}
	return text(s)
}

// positive returns a number, no value if it is 0.
func positive(n int) Value {
	if n == 0 {
		return none
	}
	return integer(n)
}
