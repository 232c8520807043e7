package tables_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"cartulary/report/tables"
)

// TestRowsBinary checks that rows come out of their binary form as they went in, and that a form that is cut is an error.
func TestRowsBinary(t *testing.T) {
	rows, got := &tables.Rows{}, &tables.Rows{}
	recorded(t, rows)
	b := rows.AppendBinary(nil)
	if err := got.UnmarshalBinary(b); err != nil {
		t.Fatal(err)
	}
	for i, tab := range tables.All() {
		if diff := cmp.Diff(rows.Of(i), got.Of(i)); diff != "" {
			t.Fatalf("%s: (-want +got)\n%s", tab.Name, diff)
		}
	}
	for n := 0; n < len(b); n += 1 + len(b)/40 {
		if err := new(tables.Rows).UnmarshalBinary(b[:n]); err == nil {
			t.Errorf("%d of %d bytes are rows", n, len(b))
		}
	}
	if err := got.UnmarshalBinary(append(b, 1)); err == nil {
		t.Error("bytes behind the rows are no error")
	}
}
