package scene

import (
	"cmp"
	"slices"

	"cartulary/engine"
	"cartulary/engine/plague"
	"cartulary/engine/tile"
)

// A Token lies on a tile, which holds no other.
type Token struct {
	Name   string // outbreak, flea, ...
	Number int    // among those of its name, from 1
	Face   uint8  // what it shows
	State  string // what that means: active, latent, eradicated, ...
	Over   bool   // it takes part in no region any more
	Tile   int    // index into Scene.Tiles
	New    bool   // it came there in this turn
	Turned bool   // it was turned in this turn
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
		token := Token{Name: st.Rules().Tokens[t.Kind].Name.String(), Number: int(t.Number), Face: t.Face, Tile: int(t.Tile)}
		token.State, token.Over = token.state()
		s.Tokens = append(s.Tokens, token)
	}
	for k, spec := range st.Rules().Tokens {
		if name := spec.Name.String(); !kindOf(name).numbered {
			s.Stocks = append(s.Stocks, Stock{name, st.TokensLeft(uint8(k))})
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
			source := s.Tokens[todo[0]].kind().source
			if source {
				region.Source = todo[0]
			} else {
				region.Tokens = append(region.Tokens, todo[0])
			}
			at := s.Tiles[s.Tokens[todo[0]].Tile].At
			for side := range tile.Side(4) {
				j, ok := on[at.Neighbour(side)]
				if ok && !seen[j] && !(source && s.Tokens[j].kind().source) {
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

// A tokenKind is what the tokens of a name have in common.
type tokenKind struct {
	numbered bool   // each has a number of its own
	source   bool   // it keeps the region active in which it lies
	idle     string // its state if it is not active
	over     bool   // then it takes part in no region any more
}

// tokenKinds gives the tokens by their names.
var tokenKinds = map[string]tokenKind{
	"outbreak": {numbered: true, source: true, idle: "eradicated", over: true},
	"flea":     {idle: "latent"},
}

func (t Token) kind() tokenKind { return kindOf(t.Name) }

// kindOf returns what is known of the tokens of a name: of others only that they have numbers.
func kindOf(name string) tokenKind {
	if k, ok := tokenKinds[name]; ok {
		return k
	}
	return tokenKind{numbered: true}
}

// state returns what the face of a token means.
func (t Token) state() (name string, over bool) {
	k, known := tokenKinds[t.Name]
	switch {
	case !known:
		return "unknown", true
	case plague.Active(t.Name, t.Face):
		return "active", false
	}
	return k.idle, k.over
}

// FaceNumber is the number that is seen on the token, 0 if there is none.
func (t Token) FaceNumber() int {
	if t.kind().numbered {
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
