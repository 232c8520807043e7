// Package grid is the model of reports with tables: a [Page] has sections, a [Section] has tables, items and notes, and a
// [Table] has cells of text. One writer a form: [Page.AppendText], [Page.AppendMarkdown] and [Table.CSV].
//
// All texts are single lines without control characters, not escaped. HTML is the template of the report that has it.
package grid

// A Page is a report for people.
type Page struct {
	Title    string
	Notes    []string // below the title
	Sections []Section
}

// A Section is a part of a page. Its parts follow in this order; empty ones are omitted.
type Section struct {
	Title  string
	Plot   string // lines of characters
	Tables []Table
	Items  []Item
	Notes  []string // paragraphs
}

// An Item is a line of a list, with the command that shows it if there is one.
type Item struct{ Text, Command string }

// A Table is a table of text. Columns has a letter each: l for words, n for names, r for numbers, b for bars. Head may be empty.
type Table struct {
	Caption string
	Columns string
	Head    []string
	Rows    [][]string
}

// Add adds a row.
func (t *Table) Add(cells ...string) { t.Rows = append(t.Rows, cells) }

// Number reports whether a column holds numbers.
func (t *Table) Number(column int) bool { return t.Columns[column] == 'r' }
