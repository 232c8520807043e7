package notation

import (
	"encoding/json"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cartulary/schemas"
)

// TestSchemaActions checks that the schema has the actions of the table, each with its fields.
func TestSchemaActions(t *testing.T) {
	text, _ := schemas.Schema(schemas.CGR)
	type object struct {
		Required   []string                   `json:"required"`
		Properties map[string]json.RawMessage `json:"properties"`
	}
	var schema struct {
		Definitions map[string]json.RawMessage `json:"definitions"`
	}
	var action struct {
		Properties struct {
			Do struct{ Enum []string }
		}
		AllOf []struct {
			If struct {
				Properties struct {
					Do struct {
						Const string
						Enum  []string
					}
				}
			}
			Then struct {
				Ref string `json:"$ref"`
			}
		}
	}
	read := func(data []byte, to any) {
		if err := json.Unmarshal(data, to); err != nil {
			t.Fatal(err)
		}
	}
	read([]byte(text), &schema)
	read(schema.Definitions["action"], &action)
	var listed []string
	for _, f := range forms[ActPlace:] {
		listed = append(listed, f.do)
	}
	if !slices.Equal(action.Properties.Do.Enum, listed) {
		t.Errorf("the schema lists the actions %v, want %v", action.Properties.Do.Enum, listed)
	}
	shapes := map[string]object{}
	for _, branch := range action.AllOf {
		var shape object
		read(schema.Definitions[strings.TrimPrefix(branch.Then.Ref, "#/definitions/")], &shape)
		for _, do := range append(branch.If.Properties.Do.Enum, branch.If.Properties.Do.Const) {
			shapes[do] = shape
		}
	}
	for i := ActPlace; int(i) < len(forms); i++ {
		f := &forms[i]
		shape := shapes[f.do]
		want := []string{"do"}
		var must []string
		for _, field := range f.json {
			name := fields[bits.TrailingZeros32(uint32(field))].name
			want = append(want, name)
			if !f.optional.has(field) {
				must = append(must, name)
			}
		}
		var got []string
		for name := range shape.Properties {
			got = append(got, name)
		}
		slices.Sort(got)
		slices.Sort(want)
		slices.Sort(must)
		slices.Sort(shape.Required)
		if !slices.Equal(got, want) || !slices.Equal(shape.Required, must) {
			t.Errorf("the schema gives %s the fields %v and requires %v, want %v and %v", f.do, got, shape.Required, want, must)
		}
	}
}

// TestSchemaWords checks that the schemas list the figures, quarters and locations of the notation.
func TestSchemaWords(t *testing.T) {
	colours := strings.Join(colourNames[Red:], "|")
	for _, tt := range []struct {
		schema, text string
	}{
		{schemas.CGR, `"enum": ["` + strings.Join(figureNames[:], `", "`) + `"]`},
		{schemas.CGR, `"enum": ["` + strings.Join(figureNames[:Builder], `", "`) + `"]`},
		{schemas.CGR, `"enum": ["` + strings.Join(roleNames[Knight:Guard], `", "`) + `"]`},
		{schemas.CGR, `"enum": ["` + strings.Join(roleNames[Knight:], `", "`) + `"]`},
		{schemas.CGR, `"enum": ["` + strings.Join(axisNames[AxisNS:], `", "`) + `"]`},
		{schemas.CGR, `"enum": ["` + strings.Join(outcomeNames[Buy:], `", "`) + `"]`},
		{schemas.CGR, `"maximum": ` + strconv.Itoa(MaxSheep) + `}`},
		{schemas.CGR, `"enum": ["` + strings.Join(quarterNames[QuarterCastle:], `", "`) + `"]`},
		{schemas.CGR, `"enum": ["` + strings.Join(locNames[LocN:], `", "`) + `"]`},
		{"legal", `"enum": ["` + strings.Join(figureNames[BigFollower:Builder], `", "`) + `"]`},
		{"legal", `"enum": ["` + strings.Join(locNames[LocN:], `", "`) + `"]`},
		{"report", `"enum": ["` + strings.Join(locNames[LocN:], `", "`) + `"]`},
		{"golden", `"^(` + colours + `)( (` + strings.Join(figureNames[BigFollower:], "|") + `))?$"`},
	} {
		text, ok := schemas.Schema(tt.schema)
		if !ok || !strings.Contains(string(text), tt.text) {
			t.Errorf("the schema %s does not list %s", tt.schema, tt.text)
		}
	}
}
