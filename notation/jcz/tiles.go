package jcz

import (
	"slices"
	"sync"

	"cartulary/engine/tile"
	"cartulary/internal/catalogue"
	"cartulary/internal/lottery"
	"cartulary/notation"
)

// Marks of tiles.
const (
	dragonMark = "dragon"
	bazaarMark = "bazaar"
	hillMark   = "hill"
)

func shows(t *tile.Tile, mark string) bool { return t != nil && t.Mark == mark }

// abbeyID is the tile of an abbey.
const abbeyID = "AM/A"

// tiles maps ids to the known tiles, those with gardens as well.
var tiles = sync.OnceValue(func() map[string]*tile.Tile {
	all := map[string]*tile.Tile{}
	for _, set := range lottery.Sets {
		list := tile.WithGardens(set.Tiles())
		for i := range list {
			all[list[i].ID] = &list[i]
		}
	}
	return all
})

// lookup returns the tile with an id, letter or consolidated tile reference, or nil.
func lookup(name string) *tile.Tile {
	if t := tiles()[name]; t != nil {
		return t
	}
	if t := catalogue.Lookup(name); t != nil {
		return tiles()[t.ID]
	}
	return nil
}

var roles = [tile.NumKinds]notation.Role{
	tile.City: notation.Knight, tile.Road: notation.Thief, tile.Field: notation.Farmer, tile.Cloister: notation.Monk, tile.Garden: notation.Monk,
}

// roleOn returns the role of a follower on a part, NoRole if none can be deployed there.
func roleOn(p *tile.Part) notation.Role {
	if p.Mark == tile.Walls {
		return notation.NoRole
	}
	return roles[p.Kind]
}

// inner reports whether a part is a field that touches no side, of which a tile may have two.
func inner(p tile.Part) bool { return p.Kind == tile.Field && p.Halves == 0 }

// placesOf returns the places that a part of a tile touches in a rotation.
func placesOf(t *tile.Tile, p *tile.Part, rotation uint8) places {
	at := onSides(p.Sides.Turned(rotation)) | places(p.Halves.Turned(rotation))<<notation.LocNNW
	switch {
	case inner(*p) && p != &t.Parts[slices.IndexFunc(t.Parts, inner)]:
		at = second
	case inner(*p) || p.Kind.Alone():
		at = of(notation.LocC)
	}
	if c := p.Corner.Turned(rotation); c != tile.NoCorner {
		at |= of(notation.LocNE + notation.Loc(c-tile.NorthEast))
	}
	return at
}
