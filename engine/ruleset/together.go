package ruleset

import (
	"slices"
	"sync"

	"cartulary/engine/family"
)

// Together returns the order of a turn and the rules between the boxes of a game, in words.
func (r *Ruleset) Together() []string {
	lines := []string{r.turnOrder()}
	for _, with := range Families() {
		for _, f := range slices.Backward(Families()) { // the newest box first
			lines = append(lines, r.between(&f, &with)...)
		}
	}
	for _, a := range r.Advice() {
		lines = append(lines, warning+a)
	}
	return lines
}

// warning is in front of an advice among other lines.
const warning = "warning: "

// Advice returns what publishers advise against in the box of a game. It is no rule: the game is legal.
func (r *Ruleset) Advice() (list []string) {
	for _, f := range Families() {
		for _, p := range f.Pairs() {
			if p.Advice != "" && r.Switches.Holds(f.Name) && r.Switches.Holds(p.With) {
				list = append(list, p.Advice)
			}
		}
	}
	return list
}

// between returns what a family says about its rules together with another one, if both are in the box.
func (r *Ruleset) between(f, with *Family) (lines []string) {
	for _, p := range f.Pairs() {
		if p.With == with.Name && r.Switches.Holds(p.With) && r.Switches.Holds(f.Name) {
			lines = append(lines, p.Lines(r.Switches)...)
		}
	}
	return lines
}

// A Pair is two boxes and the rules between them under their default profiles, in words.
type Pair struct {
	Titles [2]string
	Lines  []string
}

// Pairs returns every two boxes with rules between them. The slice is shared: callers must not change it.
var Pairs = sync.OnceValue(func() (list []Pair) {
	for i, a := range Families() {
		for _, b := range Families()[i+1:] {
			sets := []Part{{Name: b.Set.Name, Copies: 1}, {Name: "base", Copies: 1}}
			if a.Set.Name != "base" {
				sets = append(sets, Part{Name: a.Set.Name, Copies: 1})
			}
			rs, errs := Compile(Choice{Sets: sets})
			if len(errs) > 0 {
				panic(errs[0])
			}
			lines := append(rs.between(&b, &a), rs.between(&a, &b)...)
			for _, advice := range rs.Advice() {
				lines = append(lines, warning+advice)
			}
			if len(lines) > 0 {
				list = append(list, Pair{Titles: [2]string{a.Set.Title, b.Set.Title}, Lines: lines})
			}
		}
	}
	return list
})

// turnOrder returns the order of a turn in words.
func (r *Ruleset) turnOrder() string {
	var all family.Turn
	add := func(to *string, before, part, after string) {
		if part != "" {
			*to += before + part + after
		}
	}
	for _, f := range Families() {
		if !r.Switches.Holds(f.Name) {
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
