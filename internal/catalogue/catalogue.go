// Package catalogue holds the 24 tiles of the base game with their names and numbers in other formats, and the parts that the
// follower places of those formats refer to; for Board Game Arena, also the tiles of the other boxes that it has. Rotations are quarter turns clockwise from JCloisterZone's picture, places the
// canonical side or half side of the part on the board, none for a cloister.
package catalogue

import (
	"cartulary/engine/tile"
	"cartulary/notation"
)

// A Tile is one of the 24 kinds of tile of the base game, or one of another box, without letter, CTR, BGAType and kifu. Tiles are shared and must not be changed.
type Tile struct {
	Letter  string // of the rule book: A to X
	ID      string // JCloisterZone's: BA/RCr
	CTR     string // consolidated tile reference: crfr, cfcf+-J
	BGAType int    // Board Game Arena's args.type, 1 to 24

	firstID, lastID int               // Board Game Arena's numbers of the copies
	kifu            notation.Rotation // from the old rule book's picture to BGA's
	turn            notation.Rotation // from JCloisterZone's picture to BGA's
	parts           []part            // in BGA's order
	of              *tile.Tile        // of another box than the base game; nil for its tiles
}

// A part is one city, road, field or cloister of a tile.
type part struct {
	pos     int            // Board Game Arena's number
	role    notation.Role  // of a follower on it
	locs    []notation.Loc // the places that it touches at BGA's ori 1, in the order of Loc
	segment int            // index among the parts of its kind in a kifu
}

// ByLetter returns the tile with that letter in the rule book (A to X), nil if there is none.
func ByLetter(letter string) *Tile {
	return find(func(t *Tile) bool { return t.Letter == letter })
}

// Lookup returns the tile with that JCloisterZone id, rule-book letter or consolidated tile reference, nil if there is none.
func Lookup(name string) *Tile {
	return find(func(t *Tile) bool { return t.ID == name || t.Letter == name || t.hasCTR(name) })
}

// ByBGAType returns the tile of that Board Game Arena type (1 to 24), nil if there is none.
func ByBGAType(n int) *Tile {
	return find(func(t *Tile) bool { return t.BGAType == n })
}

// ByBGATile returns the kind of Board Game Arena's physical tile n (1 to 72), nil if there is none.
func ByBGATile(n int) *Tile {
	return find(func(t *Tile) bool { return t.firstID <= n && n <= t.lastID })
}

func find(is func(*Tile) bool) *Tile {
	for _, t := range base() {
		if is(t) {
			return t
		}
	}
	return nil
}

// FromBGA returns the rotation of the tile for Board Game Arena's ori (1 to 4).
func (t *Tile) FromBGA(ori int) notation.Rotation {
	return quarter(ori - 1 + int(t.turn))
}

// BGA returns Board Game Arena's ori of the tile at rotation r.
func (t *Tile) BGA(r notation.Rotation) (ori int) {
	return 1 + int(quarter(int(r)-int(t.turn)))
}

// FromKifu returns the rotation of the tile for a kifu's number of quarter turns, on the board turned as by [Kifu].
func (t *Tile) FromKifu(turns int) notation.Rotation {
	return quarter(turns + int(t.kifu) - 1 + int(t.turn))
}

// Kifu returns a kifu's quarter turns of the tile at rotation r.
func (t *Tile) Kifu(r notation.Rotation) (turns int) {
	return int(quarter(int(r) - int(t.turn) + 1 - int(t.kifu)))
}

func quarter(turns int) notation.Rotation { return notation.Rotation((turns%4 + 4) % 4) }

// Kifu converts a square between the board of a record and that of a kifu, where the start tile has its city in the east and
// y grows north. It is its own inverse.
func Kifu(p notation.Point) notation.Point { return notation.Point{X: -p.Y, Y: -p.X} }

// At returns the role and the canonical place (none for a monk) of Board Game Arena's follower position pos on the tile at
// rotation r, and reports whether the tile has that position.
func (t *Tile) At(pos int, r notation.Rotation) (notation.Role, notation.Loc, bool) {
	for i := range t.parts {
		if p := &t.parts[i]; p.pos == pos {
			return p.role, t.canonical(p, r), true
		}
	}
	return notation.NoRole, notation.NoLoc, false
}

// Numbers returns Board Game Arena's follower position and a kifu's index of the part for a role at any place that it touches, on
// the tile at rotation r.
func (t *Tile) Numbers(role notation.Role, loc notation.Loc, r notation.Rotation) (pos, segment int, ok bool) {
	p := t.part(role, loc, r)
	if p == nil {
		return 0, 0, false
	}
	return p.pos, p.segment, true
}

// Segment returns the canonical place (none for a monk) of the part with that index in a kifu, on the tile at rotation r.
func (t *Tile) Segment(role notation.Role, index int, r notation.Rotation) (notation.Loc, bool) {
	for i := range t.parts {
		if p := &t.parts[i]; p.role == role && p.segment == index {
			return t.canonical(p, r), true
		}
	}
	return notation.NoLoc, false
}

func (t *Tile) part(role notation.Role, loc notation.Loc, r notation.Rotation) *part {
	for i := range t.parts {
		p := &t.parts[i]
		if p.role != role {
			continue
		}
		if role == notation.Monk && (loc == notation.NoLoc || loc == notation.LocC) {
			return p
		}
		for _, l := range p.locs {
			if l.Turned(t.fromOri1(r)) == loc {
				return p
			}
		}
	}
	return nil
}

// canonical returns the first place, clockwise, that the part touches.
func (t *Tile) canonical(p *part, r notation.Rotation) notation.Loc {
	return first(p.locs, t.fromOri1(r))
}

// fromOri1 returns the turns from BGA's picture at ori 1 to rotation r.
func (t *Tile) fromOri1(r notation.Rotation) notation.Rotation {
	return quarter(int(r) - int(t.turn))
}

func first(locs []notation.Loc, turns notation.Rotation) notation.Loc {
	best := notation.NoLoc
	for _, l := range locs {
		if l = l.Turned(turns); best == notation.NoLoc || l < best {
			best = l
		}
	}
	return best
}
