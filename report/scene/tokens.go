package scene

import (
	"cmp"
	"slices"

	"cartulary/engine"
	"cartulary/engine/tile"
)

// A Token is a token on a tile. A tile holds at most one.
type Token struct {
	Name     string // outbreak, flea, ...
	Number   int    // among those of its name, from 1
	Numbered bool   // the number is printed on it
	Source   bool   // keeps its region active
	Face     uint8  // the visible face
	State    string // the meaning of the face: active, latent, eradicated, ...
	Over     bool   // belongs to no region any more
	Tile     int    // index into Scene.Tiles
	New      bool   // placed here in this turn
	Turned   bool   // turned over in this turn
}

// A Region is a group of adjacent tokens.
type Region struct {
	Source int   // index into Scene.Tokens of its source; -1 if the region is latent
	Tokens []int // indexes of the other tokens, by row from north to south, then from west to east
}

// A Stock is the tokens of one name in the supply, or the figures or things of one kind that a player has.
type Stock struct {
	Name string
	Left int
	Card bool // there is only one, and one player has it or nobody
}

// addTokens adds the tokens on the board and the stocks. Numbered tokens have no stock: they come with their tiles.
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
			s.Stocks = append(s.Stocks, Stock{Name: spec.Name.String(), Left: st.TokensLeft(uint8(k))})
		}
	}
	s.addRegions()
}

// addRegions groups adjacent tokens. A source does not join another source, and a token that is over joins nothing.
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
	slices.SortStableFunc(s.Regions, func(a, b Region) int { // latent regions last
		return cmp.Compare(uint(a.Source), uint(b.Source))
	})
}

// FaceNumber returns the visible number of a token, 0 if there is none.
func (t Token) FaceNumber() int {
	if t.Numbered {
		return t.Number
	}
	return 0
}

// Covered returns the tiles of a region and their squares.
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
