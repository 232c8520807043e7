package ruleset

import (
	"slices"

	"cartulary/engine/family"
)

// Together returns the order of a turn and the rules between the boxes of a game, in words.
func (r *Ruleset) Together() []string {
	lines := []string{r.turnOrder()}
	for _, with := range Families() {
		for _, f := range slices.Backward(Families()) { // the newest box first
			for _, p := range f.Pairs {
				if p.With == with.Name && r.Switches.Holds(p.With) && r.Switches.Holds(f.Name) {
					lines = append(lines, p.Lines(r.Switches)...)
				}
			}
		}
	}
	return lines
}

// turnOrder returns the order of a turn in words.
func (r *Ruleset) turnOrder() string {
	var all family.Turn
	add := func(to *string, before, part, after string) {
		if part != "" {
			*to += before + part + after
		}
	}
	for _, f := range Families() {
		if f.Turn == nil || !r.Switches.Holds(f.Name) {
			continue
		}
		t := f.Turn(r.Switches)
		add(&all.Begin, "", t.Begin, "; ")
		add(&all.Tile, ", ", t.Tile, "")
		add(&all.Instead, " or ", t.Instead, "")
		add(&all.Early, "; ", t.Early, "")
		add(&all.Late, "; ", t.Late, "")
	}
	return "a turn: " + all.Begin + "the tile" + all.Tile + "; a follower" + all.Instead + all.Early + "; the scoring" + all.Late
}
