package scene

import (
	"cmp"
	"slices"

	"cartulary/engine"
	"cartulary/engine/tile"
)

// A Token lies on a tile, which holds no other.
type Token struct {
	Name     string // outbreak, flea, ...
	Number   int    // among those of its name, from 1
	Numbered bool   // that is printed on it
	Source   bool   // it keeps the region active in which it lies
	Face     uint8  // what it shows
	State    string // what that means: active, latent, eradicated, ...
	Over     bool   // it takes part in no region any more
	Tile     int    // index into Scene.Tiles
	New      bool   // it came there in this turn
	Turned   bool   // it was turned in this turn
}

// A Region is tokens that lie side by side and belong together.
type Region struct {
	Source int   // index into Scene.Tokens of what keeps it active; -1 if it is latent
	Tokens []int // indexes of the others, from north to south, in a row from west to east
}

// A Stock is the tokens of a name that are left in the supply.
type Stock struct {
	Name string
	Left int
}

// addTokens describes the tokens, and what of them the supply still has. Those with
// numbers come with their tiles, and nobody counts them.
func (s *Scene) addTokens(st *engine.State) {
	for _, t := range st.Tokens() {
		spec := &st.Rules().Tokens[t.Kind]
		face := spec.Face(t.Face)
		s.Tokens = append(s.Tokens, Token{
			Name: spec.Name.String(), Number: int(t.Number), Numbered: spec.Numbered, Source: spec.Source,
			Face: t.Face, State: face.Name, Over: face.Over, Tile: int(t.Tile),
		})
	}
	for k, spec := range st.Rules().Tokens {
		if !spec.Numbered {
			s.Stocks = append(s.Stocks, Stock{spec.Name.String(), st.TokensLeft(uint8(k))})
		}
	}
	s.addRegions()
}

// addRegions finds the tokens that belong together: those side by side, except that a
// source does not join another, and that what is over joins nothing.
func (s *Scene) addRegions() {
	on := map[engine.Point]int{}
	for i, t := range s.Tokens {
		if !t.Over {
			on[s.Tiles[t.Tile].At] = i
		}
	}
	seen := make([]bool, len(s.Tokens))
	for i, t := range s.Tokens {
		if seen[i] || t.Over {
			continue
		}
		seen[i] = true
		region := Region{Source: -1}
		for todo := []int{i}; len(todo) > 0; todo = todo[1:] {
			source := s.Tokens[todo[0]].Source
			if source {
				region.Source = todo[0]
			} else {
				region.Tokens = append(region.Tokens, todo[0])
			}
			at := s.Tiles[s.Tokens[todo[0]].Tile].At
			for side := range tile.Side(4) {
				j, ok := on[at.Neighbour(side)]
				if ok && !seen[j] && !(source && s.Tokens[j].Source) {
					seen[j] = true
					todo = append(todo, j)
				}
			}
		}
		slices.SortFunc(region.Tokens, func(a, b int) int {
			p, q := s.Tiles[s.Tokens[a].Tile].At, s.Tiles[s.Tokens[b].Tile].At
			return cmp.Or(cmp.Compare(p.Y, q.Y), cmp.Compare(p.X, q.X))
		})
		s.Regions = append(s.Regions, region)
	}
	slices.SortStableFunc(s.Regions, func(a, b Region) int { // the latent ones last
		return cmp.Compare(uint(a.Source), uint(b.Source))
	})
}

// FaceNumber is the number that is seen on the token, 0 if there is none.
func (t Token) FaceNumber() int {
	if t.Numbered {
		return t.Number
	}
	return 0
}

// Covered returns the tiles of a region, and their squares.
func (s *Scene) Covered(r *Region) (tiles []int, in map[engine.Point]bool) {
	in = map[engine.Point]bool{}
	add := func(token int) {
		i := s.Tokens[token].Tile
		tiles, in[s.Tiles[i].At] = append(tiles, i), true
	}
	for _, token := range r.Tokens {
		add(token)
	}
	if r.Source >= 0 {
		add(r.Source)
	}
	return tiles, in
}
