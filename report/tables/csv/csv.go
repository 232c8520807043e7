// Package csv writes tables as files of comma-separated values: one file a table, with a line of names, by RFC 4180. No value
// is an empty field, true is 1.
//
// A Writer belongs to one goroutine.
package csv

import (
	"encoding/csv"
	"errors"
	"io"
	"strconv"

	"cartulary/report/tables"
)

// A Writer writes the rows of games.
type Writer struct {
	lines []*csv.Writer
	row   []string
}

// New returns a Writer. Create opens the file of a name; the caller closes it after Finish.
func New(create func(name string) (io.Writer, error)) (*Writer, error) {
	w := &Writer{}
	for _, t := range tables.All() {
		file, err := create(t.Name + ".csv")
		if err != nil {
			return nil, err
		}
		out := csv.NewWriter(file)
		w.lines = append(w.lines, out)
		var names []string
		for _, c := range t.Columns {
			names = append(names, c.Name)
		}
		if err := out.Write(names); err != nil {
			return nil, err
		}
	}
	return w, nil
}

// Write adds rows.
func (w *Writer) Write(r *tables.Rows) error {
	for i, t := range tables.All() {
		values := r.Of(i)
		for ; len(values) > 0; values = values[len(t.Columns):] {
			w.row = w.row[:0]
			for j := range t.Columns {
				w.row = append(w.row, field(&values[j]))
			}
			if err := w.lines[i].Write(w.row); err != nil {
				return err
			}
		}
	}
	return nil
}

func field(v *tables.Value) string {
	switch v.Type {
	case tables.Integer, tables.Boolean:
		return strconv.FormatInt(v.Int, 10)
	case tables.Real:
		return strconv.FormatFloat(v.Real, 'g', -1, 64)
	}
	return v.Text
}

// Finish writes what is left.
func (w *Writer) Finish() (err error) {
	for _, out := range w.lines {
		out.Flush()
		err = errors.Join(err, out.Error())
	}
	return err
}
