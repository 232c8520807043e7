package board

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"cartulary/engine"
)

// A Token lies on a tile, which holds no other.
type Token struct {
	Name   string // outbreak, flea, ...
	Number int    // among those of its name, from 1
	Face   uint8  // what it shows: see tokenKinds
	Tile   int    // index into Scene.Tiles
	New    bool   // it came there in this turn
	Turned bool   // it was turned in this turn
}

// A Region is tokens that lie side by side and belong together.
type Region struct {
	Source int   // index into Scene.Tokens of what keeps it active; -1 if it is latent
	Tokens []int // indexes of the others, from north to south, in a row from west to east
}

// A Flight is the way of a follower from part to part.
type Flight struct{ From, To Figure }

// A Stock is the tokens of a name that are left in the supply.
type Stock struct {
	Name string
	Left int
}

// addTokens describes the tokens, and what of them the supply still has. Those with
// numbers come with their tiles, and nobody counts them.
func (s *Scene) addTokens(st *engine.State) {
	for _, t := range st.Tokens() {
		s.Tokens = append(s.Tokens, Token{
			Name: st.Rules().Tokens[t.Kind].Name.String(), Number: int(t.Number), Face: t.Face, Tile: int(t.Tile),
		})
	}
	for k, spec := range st.Rules().Tokens {
		if name := spec.Name.String(); !tokenKindOf(name).numbered {
			s.Stocks = append(s.Stocks, Stock{name, st.TokensLeft(uint8(k))})
		}
	}
	s.addRegions()
}

// tokenDid describes what happened to a token in this turn.
func (s *Scene) tokenDid(st *engine.State, e *engine.Event) {
	i := slices.IndexFunc(s.Tokens, func(t Token) bool { return t.Tile == int(e.Tile) })
	if i < 0 {
		return // it went on
	}
	if e.Kind == engine.EvFace {
		s.Tokens[i].Turned = true
		return
	}
	s.Tokens[i].New = true
	if e.From != engine.NoTile {
		way := []engine.Point{s.Tiles[e.From].At, s.Tiles[e.Tile].At}
		s.Moves = append(s.Moves, Walk{Name: st.Rules().Tokens[e.Token].Name.String(), Squares: way})
	}
}

// addRegions finds the tokens that belong together: those side by side, except that a
// source does not join another, and that what is over joins nothing.
func (s *Scene) addRegions() {
	on := map[engine.Point]int{}
	for i, t := range s.Tokens {
		if !t.look().over {
			on[s.Tiles[t.Tile].At] = i
		}
	}
	seen := make([]bool, len(s.Tokens))
	for i, t := range s.Tokens {
		if seen[i] || t.look().over {
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
			for _, d := range besides {
				j, ok := on[engine.Point{X: at.X + d.X, Y: at.Y + d.Y}]
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

// besides leads from a square to those beside it, from the north clockwise.
var besides = [4]engine.Point{{X: 0, Y: -1}, {X: 1, Y: 0}, {X: 0, Y: 1}, {X: -1, Y: 0}}

// String names the token: "outbreak 2", "flea".
func (t Token) String() string {
	if t.kind().numbered {
		return fmt.Sprintf("%s %d", t.Name, t.Number)
	}
	return t.Name
}

// tokenWords explains how the tokens look that the scene holds, # being a number.
func (s *Scene) tokenWords(words []string) []string {
	tokens := slices.Clone(s.Tokens)
	slices.SortStableFunc(tokens, func(a, b Token) int {
		return cmp.Or(cmp.Compare(b.kind().size, a.kind().size), cmp.Compare(a.Face, b.Face))
	})
	for _, t := range tokens {
		if w := fmt.Sprintf("%s %s, %s", t.look().text, t.Name, t.look().state); !slices.Contains(words, w) {
			words = append(words, w)
		}
	}
	return words
}

// tokenDoings lists what happened to tokens in this turn, one thing a line.
func (s *Scene) tokenDoings() []string {
	var lines []string
	for _, t := range s.Tokens {
		at := s.Tiles[t.Tile].At
		if t.Turned && t.look().over {
			lines = append(lines, fmt.Sprintf("%s @%d,%d is %s", t, at.X, at.Y, t.look().state))
		}
		if t.New && !s.moved(at) {
			lines = append(lines, fmt.Sprintf("%s comes to %d,%d", t, at.X, at.Y))
		}
	}
	for _, m := range s.Moves {
		lines = append(lines, m.Name+" moves "+m.way())
	}
	return lines
}

// moved tells whether a token came to a square from another one.
func (s *Scene) moved(to engine.Point) bool {
	return slices.ContainsFunc(s.Moves, func(m Walk) bool { return m.Squares[len(m.Squares)-1] == to })
}

// flightLine names a flight: "red farmer flees 0,-1 ENE > 1,-1 NNW".
func (s *Scene) flightLine(f Flight) string {
	part := func(f Figure) string { // a monk, who may not flee but whom a record may let flee, stands on a part without a name
		at := s.Tiles[f.Tile].At
		return strings.TrimSpace(fmt.Sprintf("%d,%d %s", at.X, at.Y, f.Loc))
	}
	return fmt.Sprintf("%s %s flees %s > %s", f.From.Colour, f.From.Role, part(f.From), part(f.To))
}

// regionLines lists the regions, one a line: "region of outbreak 2: 2 fleas (3,1 4,1)".
func (s *Scene) regionLines() []string {
	var lines []string
	for _, r := range s.Regions {
		head := "latent"
		if r.Source >= 0 {
			head = "region of " + s.Tokens[r.Source].String()
		}
		lines = append(lines, head+": "+s.members(r))
	}
	return lines
}

// members counts the tokens of a region beside its source and says where they lie.
func (s *Scene) members(r Region) string {
	if len(r.Tokens) == 0 {
		return "alone"
	}
	var at []string
	for _, i := range r.Tokens {
		p := s.Tiles[s.Tokens[i].Tile].At
		at = append(at, fmt.Sprintf("%d,%d", p.X, p.Y))
	}
	return fmt.Sprintf("%s (%s)", count(len(r.Tokens), s.Tokens[r.Tokens[0]].Name), strings.Join(at, " "))
}

// count says how many there are of something: "1 flea", "2 fleas".
func count(n int, name string) string {
	if n != 1 {
		name += "s"
	}
	return fmt.Sprintf("%d %s", n, name)
}
