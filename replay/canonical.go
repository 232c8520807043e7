package replay

import (
	"maps"
	"slices"
	"sync"

	"cartulary/engine/ruleset"
	"cartulary/engine/tile"
	"cartulary/notation"
)

// Canonical gives tiles their catalogue ids and parts their canonical locations. Unknown names stay as written.
// It checks nothing and never changes a verdict.
func Canonical(rec *notation.Record) {
	table := boards.Get().(map[notation.Point]laid)
	defer func() {
		clear(table)
		boards.Put(table)
	}()
	c := canon{names: tileNames(), table: table}
	for i := range rec.Start {
		c.action(&rec.Start[i])
	}
	if rec.Start == nil {
		c.layOut(rec)
	}
	for i := range rec.Turns {
		t := &rec.Turns[i]
		for _, v := range t.Variations {
			own := canon{names: c.names, table: maps.Clone(table), last: c.last}
			for j := range v {
				own.turn(&v[j])
			}
		}
		c.turn(t)
	}
	if rec.Final != nil {
		c.actions(rec.Final)
	}
}

func (c *canon) turn(t *notation.Turn) {
	c.actions(t)
	if o := t.Claims.Offered; o != nil {
		for j := range o.Places {
			role := o.Places[j].Role
			c.part(kindsOf(role), &o.Places[j].Loc, c.last)
		}
	}
}

func (c *canon) actions(t *notation.Turn) {
	for i := range t.Actions {
		c.action(&t.Actions[i])
	}
}

// laid is a tile on the board, as far as the record shows.
type laid struct {
	tile     *tile.Tile
	rotation uint8
}

var boards = sync.Pool{New: func() any { return map[notation.Point]laid{} }}

type canon struct {
	names map[string]*tile.Tile
	table map[notation.Point]laid
	last  laid
}

// tileNames returns the tiles of all sets by each of their names.
var tileNames = sync.OnceValue(func() map[string]*tile.Tile {
	names := map[string]*tile.Tile{}
	for _, set := range ruleset.Sets() {
		tiles := set.Tiles()
		for j := range tiles {
			t := &tiles[j]
			for _, n := range t.Names() {
				names[n] = t
			}
			if t.Garden != "" {
				garden := *t
				garden.ID = t.Garden
				names[t.Garden] = &garden
			}
		}
	}
	return names
})

var ownTile = sync.OnceValue(func() *tile.Tile {
	for _, t := range tileNames() {
		if t.Own {
			return t
		}
	}
	return nil
})

// layOut puts the start tiles on the board under the rules of the record, or those of the base game if they cannot be used.
func (c *canon) layOut(rec *notation.Record) {
	rs := (&Replayer{rec: rec}).compile()
	if rs == nil {
		rs = (&Replayer{rec: &notation.Record{}}).compile()
	}
	for _, p := range rs.Start {
		c.last = laid{rs.Type(p.Type).Tile, p.Rotation}
		c.table[Square(p.At)] = c.last
	}
}

func (c *canon) action(a *notation.Action) {
	if t := c.names[a.Tile]; t != nil {
		a.Tile = t.ID
	}
	for i, name := range a.Tiles {
		if t := c.names[name]; t != nil {
			a.Tiles[i] = t.ID
		}
	}
	if t := c.names[a.Tile]; t != nil && t.Own && a.Kind == notation.ActPlace {
		a.Kind, a.Tile, a.Rotation = notation.ActAbbey, "", 0
	}
	if a.Kind.Places() {
		c.last = laid{c.names[a.Tile], uint8(a.Rotation)}
		if a.Kind == notation.ActAbbey {
			c.last.tile = ownTile()
		}
		if _, taken := c.table[a.At]; !taken {
			c.table[a.At] = c.last
		}
		return
	}
	features, on := featuresOf(a), c.table[a.At]
	switch {
	case a.Kind.HasTarget():
		c.part(features, &a.Loc, c.table[a.From])
		c.part(features, &a.ToLoc, on)
		return
	case a.Kind == notation.ActDeploy && !a.HasAt, a.Kind == notation.ActCastle:
		on = c.last
	case on.tile == nil || a.Kind != notation.ActWagon && a.Kind != notation.ActLord:
	case a.Loc == notation.LocC && a.Kind == notation.ActWagon && slices.ContainsFunc(on.tile.Parts, func(p tile.Part) bool { return p.Kind.Alone() }):
		a.Loc = notation.NoLoc // a cloister needs none
	case a.Loc.IsHalf() && fieldAt(on.tile.Parts, on.rotation, a.Loc):
		return // it names the field, which is an error
	}
	c.part(features, &a.Loc, on)
}

// withoutRole returns the kinds of features on which figures without a role stand by the rules of all boxes.
var withoutRole = sync.OnceValue(func() (on [notation.NumFigures][]tile.Kind) {
	var all ruleset.Choice
	for _, f := range ruleset.Families() {
		all.Sets = append(all.Sets, ruleset.Part{Name: f.Set.Name, Copies: 1})
	}
	rs, errs := ruleset.Compile(all)
	if len(errs) > 0 {
		panic(errs[0])
	}
	for i := range rs.Figures {
		if figure, ok := figures[rs.Figures[i].Name]; ok {
			on[figure] = rs.Figures[i].On
		}
	}
	return on
})

// walledOrPaved holds the kinds of features to which a wagon moves or from which a castle scores, if their location is a side.
var walledOrPaved = []tile.Kind{tile.City, tile.Road}

// featuresOf returns the kinds of features on which the figure that an action names may stand, or which it names.
func featuresOf(a *notation.Action) []tile.Kind {
	if role := RoleOf(a); role != notation.NoRole {
		return kindsOf(role)
	}
	switch a.Kind {
	case notation.ActCastle:
		return walledOrPaved[:1]
	case notation.ActWagon, notation.ActLord:
		return walledOrPaved
	}
	if a.Figure == notation.NormalFollower {
		return nil
	}
	return withoutRole()[a.Figure]
}

// part rewrites a location to the canonical location of the part that it names. It leaves one that can mean several parts.
func (c *canon) part(features []tile.Kind, loc *notation.Loc, on laid) {
	if on.tile == nil || *loc == notation.NoLoc || slices.Contains(features, tile.Field) && meanings(on.tile.Parts, on.rotation, tile.Field, *loc) != nil {
		return
	}
	sides, halves, _ := reach(*loc)
	for i := range on.tile.Parts {
		p := &on.tile.Parts[i]
		if !slices.Contains(features, p.Kind) {
			continue
		}
		inner := *loc == notation.LocC && p.Corner != tile.NoCorner
		if inner || p.Sides.Turned(on.rotation)&sides != 0 || p.Halves.Turned(on.rotation)&halves != 0 {
			*loc = locs[p.Location(on.rotation)]
			return
		}
	}
}
