package enginetest

import (
	"slices"
	"testing"
	"testing/fstest"

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/message"
	"cartulary/engine/rule"
	"cartulary/engine/ruleset"
	"cartulary/engine/tile"
)

// MadeUp adds a box without tiles until the test ends. It has one element. Programs keep compiled rules by the names of
// the boxes, so each test names its own.
func MadeUp(t *testing.T, name string, element engine.Element) {
	type noSwitches struct{}
	element.ID = name
	files := fstest.MapFS{
		"family.txt":   {Data: []byte("family " + name + "\ndefault " + name + "-1\nset " + name + ": " + name)},
		"profiles.txt": {Data: []byte("profile " + name + "-1")},
	}
	box := family.With[noSwitches](files, "", family.Family{
		Elements: []family.Element{{ID: name, New: func(*family.Game) engine.Element { return element }}},
	})
	families, sets := ruleset.Families, ruleset.Sets
	t.Cleanup(func() { ruleset.Families, ruleset.Sets = families, sets })
	list := append(slices.Clone(families()), box)
	ruleset.Families = func() []ruleset.Family { return list }
	all := append(slices.Clone(sets()), box.Set)
	ruleset.Sets = func() []ruleset.Set { return all }
}

// Twice returns an element with a second part in each turn whose first tile has a city.
func Twice() engine.Element {
	second := &rule.Rule{ID: "made-up-second", Title: "a second part that nothing grants"}
	isCity := func(p tile.Part) bool { return p.Kind == tile.City }
	return engine.Element{
		Judging: engine.Judging{Checks: []engine.Check{{Rule: second, At: engine.AtPart, Func: func(c *engine.Case) {
			if may, _ := c.Again(); !may {
				c.Report(message.Say("nothing grants a second part"))
			}
		}}}},
		Playing: engine.Playing{Again: func(s *engine.State) (may, must bool) {
			last := s.LastPlaced()
			return s.TurnPart() == 0 && last != engine.NoTile && slices.ContainsFunc(s.TypeOf(last).Tile.Parts, isCity), false
		}},
	}
}
