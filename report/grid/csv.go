package grid

import (
	"encoding/csv"
	"io"
	"strconv"
	"strings"
)

// CSV writes the head and the rows, each filled up to the length of the head. The error is that of w.
func (t *Table) CSV(w io.Writer) error {
	out := csv.NewWriter(w)
	out.Write(t.Head)
	for _, row := range t.Rows {
		line := make([]string, len(t.Head))
		for c, cell := range row {
			if _, err := strconv.ParseFloat(cell, 64); err != nil && strings.IndexAny(cell, "=+-@") == 0 {
				cell = "'" + cell // a spreadsheet would take a name for a formula
			}
			line[c] = cell
		}
		out.Write(line) // the Writer keeps its first error
	}
	out.Flush()
	return out.Error()
}
