// Package parquet writes tables as Parquet files: one file a table. It is the only package that imports
// github.com/parquet-go/parquet-go.
//
// A Writer belongs to one goroutine.
package parquet

import (
	"errors"
	"io"
	"reflect"
	"strings"

	"github.com/parquet-go/parquet-go"

	"cartulary/report/tables"
)

// rowsInGroup is the number of rows of a row group, which is in memory until it is written.
const rowsInGroup = 50_000

// A Writer writes the rows of games.
type Writer struct {
	out  []*parquet.GenericWriter[any]
	rows []int // in the open row group
	row  parquet.Row
	text []byte // of the row
}

// New returns a Writer. Create opens the file of a name; the caller closes it after Finish.
func New(create func(name string) (io.Writer, error)) (*Writer, error) {
	w := &Writer{rows: make([]int, len(tables.All()))}
	for _, t := range tables.All() {
		file, err := create(t.Name + ".parquet")
		if err != nil {
			return nil, err
		}
		w.out = append(w.out, parquet.NewGenericWriter[any](file, schema(t), parquet.Compression(&parquet.Zstd), parquet.PageBufferSize(64<<10),
			parquet.CreatedBy("cartulary", "", "")))
	}
	return w, nil
}

// schema returns the columns of a table in their order, which parquet-go takes from a struct.
func schema(t *tables.Table) *parquet.Schema {
	kinds := map[tables.Type]reflect.Type{tables.Integer: reflect.TypeFor[int32](), tables.Real: reflect.TypeFor[float64](),
		tables.Text: reflect.TypeFor[string](), tables.Boolean: reflect.TypeFor[bool]()}
	var fields []reflect.StructField
	for _, c := range t.Columns {
		tag := c.Name
		if c.Null {
			tag += ",optional"
		}
		if c.Type == tables.Text {
			tag += ",dict"
		}
		fields = append(fields, reflect.StructField{Name: strings.ToUpper(c.Name), Type: kinds[c.Type], Tag: reflect.StructTag(`parquet:"` + tag + `"`)})
	}
	return parquet.NewSchema(t.Name, parquet.SchemaOf(reflect.New(reflect.StructOf(fields)).Interface()))
}

// Write adds rows.
func (w *Writer) Write(r *tables.Rows) error {
	for i, t := range tables.All() {
		values := r.Of(i)
		for ; len(values) > 0; values = values[len(t.Columns):] {
			w.row, w.text = w.row[:0], w.text[:0]
			for j := range t.Columns {
				w.add(&values[j], &t.Columns[j], j)
			}
			if _, err := w.out[i].WriteRows([]parquet.Row{w.row}); err != nil {
				return err
			}
			if w.rows[i]++; w.rows[i] == rowsInGroup {
				if err := w.out[i].Flush(); err != nil {
					return err
				}
				w.rows[i] = 0
			}
		}
	}
	return nil
}

// add adds a value of a column to the row, with its definition level: 1 for a value of a column that may have none.
func (w *Writer) add(v *tables.Value, c *tables.Column, index int) {
	level := 0
	if c.Null && v.Type != 0 {
		level = 1
	}
	var out parquet.Value
	switch v.Type {
	case tables.Integer:
		out = parquet.Int32Value(int32(v.Int))
	case tables.Boolean:
		out = parquet.BooleanValue(v.Int == 1)
	case tables.Real:
		out = parquet.DoubleValue(v.Real)
	case tables.Text:
		start := len(w.text)
		w.text = append(w.text, v.Text...) // WriteRows copies it
		out = parquet.ByteArrayValue(w.text[start:])
	}
	w.row = append(w.row, out.Level(0, level, index))
}

// Finish writes what is left, and the directory at the end of each file.
func (w *Writer) Finish() (err error) {
	for _, out := range w.out {
		err = errors.Join(err, out.Close())
	}
	return err
}
