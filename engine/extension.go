package engine

import (
	"cmp"
	"slices"

	"cartulary/engine/tile"
)

// An Extension is statements of an expansion that a rule of another element enforces as well.
type Extension struct {
	Rule    string // the ID of the rule
	Clauses []string
	When    func(*Case) bool // reports whether a violation breaks them; nil: its check cites them, for example from FigureSpec.Where
}

// extend adds the statements of extensions to the violations, in the order in which ruleset.Rules lists them.
func (s *State) extend() {
	t := &s.tally
	for i := range t.violations {
		v := &t.violations[i]
		of := func(x Extension) bool { return x.Rule == v.Rule.ID }
		first := slices.IndexFunc(s.rules.extensions, of)
		if first < 0 {
			continue
		}
		all, broken := slices.Clone(v.Rule.Clauses), slices.Clone(v.Clauses)
		for _, x := range s.rules.extensions[first:] {
			if !of(x) {
				continue
			}
			all = append(all, x.Clauses...)
			if x.When != nil && v.Clauses != nil && x.When(&t.checked) {
				broken = append(broken, x.Clauses...)
			}
		}
		switch {
		case v.Clauses == nil:
			v.Clauses = all
		case len(broken) > len(v.Clauses):
			slices.SortStableFunc(broken, func(a, b string) int { return cmp.Compare(slices.Index(all, a), slices.Index(all, b)) })
			v.Clauses = broken
		}
	}
}

// Joins reports whether the part of an action belongs to a feature of a kind, of which some tile shows something.
func (c *Case) Joins(kind tile.Kind, shows func(*tile.Tile) bool) bool {
	a := c.Action
	if a.Tile == NoTile || a.Part == NoPart {
		return false
	}
	n := c.NodeOf(a.Tile, a.Part)
	return c.Kind(n) == kind && slices.ContainsFunc(c.TilesOf(n, nil), func(i int) bool { return shows(c.TypeOf(i).Tile) })
}

// Misfits reports whether a side of the tile of a placement does not continue its neighbour in a certain way.
func (c *Case) Misfits(so func(neighbour, own tile.Edge) bool) bool {
	p := c.Action.Place
	for side, want := range c.Edges(p.At) {
		own := c.rules.Types[p.Type].Edge(tile.Side(side), p.Rotation)
		if want != 0 && !want.Meets(own) && so(want, own) {
			return true
		}
	}
	return false
}
