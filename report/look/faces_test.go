package look

import (
	"slices"
	"strings"
	"testing"

	"cartulary/engine/face"
	"cartulary/engine/ruleset"
	"cartulary/engine/tile"
	"cartulary/internal/test/enginetest"
	"cartulary/report/lang"
)

// TestFaces checks that the faces of the boxes have each figure, neutral figure, token, mark and collected thing of the rules, that
// their drawings can be read, and that each language has its name.
func TestFaces(t *testing.T) {
	all := ruleset.Face()
	has := func(kind, name string) {
		t.Helper()
		if all.Find(kind, name) == nil {
			t.Errorf("no face has the %s %s", kind, name)
		}
	}
	named := func(name string) {
		t.Helper()
		for _, l := range lang.All() {
			if l != lang.English && !l.Knows(name) {
				t.Errorf("%s has no word for %s", l.Code, name)
			}
		}
	}
	for _, set := range enginetest.EverySet() {
		rules := enginetest.With(slices.Compact([]string{"base", set}), nil).Rules(t)
		for _, f := range rules.Figures {
			has("figure", f.Name)
			if f.Name != "normal" {
				named(f.Name)
			}
		}
		for _, n := range rules.Neutrals {
			has("neutral", n.Name.String())
			named(n.Name.String())
		}
		for _, k := range rules.Tokens {
			named(k.Name.String())
			for _, f := range k.Faces {
				has("token", k.Name.String()+" "+f.Name)
				named(f.Name)
			}
		}
		for i, h := range rules.Holdings {
			if name := h.String(); !slices.Contains(rules.Memory, h) {
				has("sign", name)
				named(name)
				if rules.IsCard(i) {
					has("card", name)
				}
			}
		}
	}
	for _, f := range ruleset.Families() {
		for _, x := range f.Set.Tiles() {
			marks := []string{x.Mark}
			for _, p := range x.Parts {
				if p.Kind != tile.Quarter {
					marks = append(marks, p.Mark)
				}
			}
			for _, m := range marks {
				if m != "" && m != tile.Walls && m != "quarter" { // the City of Carcassonne has its signs by quarter
					has("sign", m)
				}
			}
		}
	}
	if len(symbols()) < 30 || len(figureLooks()) < 10 {
		t.Error(len(symbols()), len(figureLooks()))
	}
}

// TestDrawingErrors checks that a drawing that cannot be read is named.
func TestDrawingErrors(t *testing.T) {
	for line, want := range map[string]string{
		"circle line 0.1 0,0":        `"circle" draws nothing`,
		"disc mauve 0.1 0,0":         `no colour is called "mauve"`,
		"disc line wide 0,0":         `"wide" is no number`,
		"disc line 0.1":              "the points are wrong",
		"area line 0,0 1,x":          `"x" is no number`,
		"area line z":                `"z" is no number`,
		"rimmed line":                "the line is too short",
		"line line 0.1 (0,0 0,1":     "the line is too short",
		"use horse 0,0 1":            `no shape is called "horse"`,
		"use pig 0,0 1 2":            "the points are wrong",
		"number line 0.1 [0,0 1,1 0": "the line is too short",
	} {
		f, err := face.Parse("sign x\n\tdraw:\n\t\tdisc line 0.1 0,0\n\t\t" + line)
		if err != nil {
			t.Fatal(err)
		}
		_, err = parseDrawing(f.Find("sign", "x"), shapeOf)
		if err == nil || !strings.HasSuffix(err.Error(), want) || !strings.Contains(err.Error(), "sign x: ") {
			t.Errorf("%q: %v, want %s", line, err, want)
		}
	}
}
