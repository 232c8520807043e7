package jcz

import (
	_ "embed"
	"fmt"
	"maps"
	"slices"
	"strings"

	"cartulary/internal/catalogue"
	"cartulary/notation"
)

// A tile is one kind of tile: its id and the places that its parts touch at
// rotation 0.
type tile struct {
	id    string
	parts []part
}

// A part is one city, road, field, cloister or garden of a tile.
type part struct {
	role   notation.Role // of a follower on it
	at     places
	garden bool
}

// volcano reports whether the tile has a volcano.
func (t *tile) volcano() bool { return strings.HasSuffix(t.id, ".v") }

// wakes reports whether the tile triggers a walk of the dragon.
func (t *tile) wakes() bool {
	return strings.HasSuffix(t.id, ".d") || strings.HasSuffix(t.id, ".dG")
}

// garden reports whether the tile shows a garden, as only tiles of the second editions
// do.
func (t *tile) garden() bool { _, ok := gardens[t.id]; return ok }

// part returns the part for a follower in that role at loc, on the tile at
// rotation r; nil if there is none.
func (t *tile) part(role notation.Role, loc notation.Loc, r notation.Rotation) *part {
	for i := range t.parts {
		p := &t.parts[i]
		if p.role == role && (role == notation.Monk || p.at.turned(r).has(loc)) {
			return p
		}
	}
	return nil
}

// gardens maps each tile with a garden to the same tile without. allTiles leaves the supported ones.
var gardens = map[string]string{
	"BA/CG": "BA/C", "BA/CFCG": "BA/CFC.2", "BA/CCG": "BA/CC.2", "BA/Cc+G": "BA/Cc+", "BA/CcG": "BA/Cc.1",
	"BA/CccG": "BA/Ccc", "BA/RFrG": "BA/RFr", "BA/RrG": "BA/Rr", "DG/C.dG": "DG/C.d", "DG/Cc.pG": "DG/Cc.p",
	"IC/CCCCG": "IC/CCCC", "IC/RFr.iG": "IC/RFr.i", "TB/CcRR.wG": "TB/CcRR.w", "TB/CcR.cG": "TB/CcR.c",
	"RI.1/IIG": "RI.1/II", "RI.2/IIG": "RI.2/II", "KR/RCG": "KR/RC",
}

//go:embed tiles.txt
var tilesText string

// tiles maps ids to the known tiles.
var tiles = allTiles(tilesText)

func allTiles(text string) map[string]*tile {
	all := map[string]*tile{}
	for _, t := range catalogue.Tiles() {
		all[t.ID] = &tile{t.ID, baseParts(t)}
	}
	n := 0
	for line := range strings.Lines(text) {
		n++
		words := strings.Fields(line)
		if len(words) == 0 || words[0] == "#" {
			continue
		}
		t := &tile{id: words[0]}
		for _, w := range words[1:] {
			p, err := parsePart(w)
			if err != nil {
				panic(fmt.Sprintf("jcz/tiles.txt: line %d: %v", n, err))
			}
			t.parts = append(t.parts, p)
		}
		if hasSet(t.id) {
			all[t.id] = t
		}
	}
	maps.DeleteFunc(gardens, func(id, _ string) bool { return !hasSet(id) })
	for id, plain := range gardens {
		garden := part{role: notation.Monk, at: of(notation.LocC), garden: true}
		all[id] = &tile{id, append(slices.Clip(all[plain].parts), garden)}
	}
	return all
}

// springID is the tile that both rivers begin with.
const springID = "RI/s"

// hasSet reports whether a tile belongs to one of the supported sets.
func hasSet(id string) bool {
	if id == springID {
		return true
	}
	for _, s := range sets {
		if strings.HasPrefix(id, s.prefix) {
			return true
		}
	}
	return false
}

// baseParts returns the parts of a tile of the base game. The places of one part have the same number in
// the catalogue.
func baseParts(t *catalogue.Tile) []part {
	var parts []part
	for _, role := range []notation.Role{notation.Monk, notation.Knight, notation.Thief, notation.Farmer} {
		index := map[int]int{}
		for loc := notation.NoLoc; loc <= notation.LocWNW; loc++ {
			pos, ok := t.Pos(role, loc, 0)
			if !ok {
				continue
			}
			i, known := index[pos]
			if !known {
				i = len(parts)
				index[pos] = i
				parts = append(parts, part{role: role})
			}
			if role == notation.Monk {
				parts[i].at = of(notation.LocC)
				break
			}
			parts[i].at |= of(loc)
		}
	}
	return parts
}

var kinds = map[string]notation.Role{
	"city": notation.Knight, "road": notation.Thief, "field": notation.Farmer, "cloister": notation.Monk,
}

// inside holds the words for a field that touches no side: its number, and its corner if the tile has two.
var inside = map[string]places{"I": of(notation.LocC), "II": second, "NE": of(notation.LocNE), "SE": of(notation.LocSE),
	"SW": of(notation.LocSW), "NW": of(notation.LocNW)}

// parsePart parses "field:WNW,N,ENE".
func parsePart(text string) (part, error) {
	kind, list, _ := strings.Cut(text, ":")
	p := part{role: kinds[kind]}
	if p.role == notation.NoRole {
		return p, fmt.Errorf("%q is no kind of part", kind)
	}
	if p.role == notation.Monk {
		p.at = of(notation.LocC)
		return p, nil
	}
	for word := range strings.SplitSeq(list, ",") {
		loc := catalogue.LocOf(word)
		switch {
		case p.role == notation.Farmer && inside[word] != 0:
			p.at |= inside[word]
		case p.role == notation.Farmer && loc.IsSide():
			half := notation.LocNNW + 2*(loc-notation.LocN)
			p.at |= of(half) | of(half+1)
		case loc.IsSide() || p.role == notation.Farmer && loc.IsHalf():
			p.at |= of(loc)
		default:
			return p, fmt.Errorf("%q is no place of a %s", word, kind)
		}
	}
	return p, nil
}

// lookup returns the tile with an id, letter or consolidated tile reference, or
// nil.
func lookup(name string) *tile {
	if t := tiles[name]; t != nil {
		return t
	}
	if t := catalogue.Lookup(name); t != nil {
		return tiles[t.ID]
	}
	return nil
}
