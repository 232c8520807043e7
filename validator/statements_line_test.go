package validator

import (
	"reflect"
	"testing"
)

// TestSetStatements checks that a program with shorter statements gets the whole ones, as they are written in lines.
func TestSetStatements(t *testing.T) {
	list := Statements()
	for i := range list {
		whole := list[i]
		if got, ok := statementOf(whole.Line()); !ok || !reflect.DeepEqual(got, whole) {
			t.Fatalf("%q is read as %v", whole.Line(), got)
		}
	}
	whole := list[0]
	list[0].Words = "shorter"
	SetPages(map[string]string{whole.ID: whole.Line()})
	if !reflect.DeepEqual(list[0], whole) {
		t.Errorf("%v became %v", whole, list[0])
	}
}
