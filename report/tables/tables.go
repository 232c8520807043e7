// Package tables turns games into rows of tables for analysts: games, players, turns, actions, scores, figures, findings
// and analysis.
//
// [All] lists the tables with their columns and keys. A [Maker] returns the rows of a game, and [Analysis] those of an
// analysis. The packages sqlite, parquet and csv write them.
//
// A Maker belongs to one goroutine and reuses its memory. Problems of a record are rows of the table findings; nothing
// here returns an error.
package tables

import (
	_ "embed"
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
