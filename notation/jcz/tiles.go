package jcz

import (
	"slices"
	"sync"

	"cartulary/engine/tile"
	"cartulary/internal/catalogue"
	"cartulary/internal/lottery"
	"cartulary/notation"
)

// A tileKind is one kind of tile: its id and the places that its parts touch at rotation 0.
type tileKind struct {
	id       string
	parts    []part
	edges    [4]tile.Edge // by side
	mark     string       // the symbol printed on the tile as a whole
	isGarden bool         // it shows a garden, as only tiles of the second editions do
}

type part struct {
	role   notation.Role // of a follower on it
	at     places
	garden bool
	shared places // a side of another city of the tile where the city ends too
}

// Marks of tiles.
const (
	volcanoMark = "volcano"
	dragonMark  = "dragon"
	bazaarMark  = "bazaar"
	hillMark    = "hill"
)

func (t *tileKind) shows(mark string) bool { return t != nil && t.mark == mark }

func (t *tileKind) part(role notation.Role, loc notation.Loc, r notation.Rotation) *part {
	for i := range t.parts {
		p := &t.parts[i]
		if p.role == role && (role == notation.Monk || p.at.turned(r).has(loc)) {
			return p
		}
	}
	return nil
}

// abbeyID is the tile of an abbey.
const abbeyID = "AM/A"

// tileKinds maps ids to the known tiles.
var tileKinds = sync.OnceValue(func() map[string]*tileKind {
	all := map[string]*tileKind{}
	for _, set := range lottery.Sets {
		for _, t := range set.Tiles() {
			plain := kindOf(&t)
			all[t.ID] = plain
			if t.Garden != "" {
				twin := *plain
				twin.id, twin.isGarden = t.Garden, true
				twin.parts = append(slices.Clip(twin.parts), part{role: notation.Monk, at: of(notation.LocC), garden: true})
				all[t.Garden] = &twin
			}
		}
	}
	return all
})

var roles = map[tile.Kind]notation.Role{
	tile.City: notation.Knight, tile.Road: notation.Thief, tile.Field: notation.Farmer, tile.Cloister: notation.Monk,
}

// kindOf returns a kind of tile from its table, without the parts that no follower can be deployed on.
func kindOf(t *tile.Tile) *tileKind {
	k := &tileKind{id: t.ID, mark: t.Mark}
	for s := range k.edges {
		k.edges[s] = t.Edge(tile.Side(s))
	}
	inside := 0
	for i := range t.Parts {
		p := &t.Parts[i]
		if roles[p.Kind] == notation.NoRole || p.Mark == tile.Walls {
			continue
		}
		q := part{role: roles[p.Kind]}
		switch {
		case p.Kind == tile.Cloister:
			q.at = of(notation.LocC)
		case p.Kind != tile.Field:
			q.at, q.shared = places(p.Sides)<<notation.LocN, places(p.Shared)<<notation.LocN
		case p.Halves != 0:
			q.at = places(p.Halves) << notation.LocNNW
		default: // a field that touches no side, of which a tile may have two
			q.at = [...]places{of(notation.LocC), second}[inside]
			inside++
		}
		if p.Corner != tile.NoCorner {
			q.at |= of(notation.LocNE + notation.Loc(p.Corner-tile.NorthEast))
		}
		k.parts = append(k.parts, q)
	}
	return k
}

// lookup returns the tile with an id, letter or consolidated tile reference, or nil.
func lookup(name string) *tileKind {
	if t := tileKinds()[name]; t != nil {
		return t
	}
	if t := catalogue.Lookup(name); t != nil {
		return tileKinds()[t.ID]
	}
	return nil
}
