package scene

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/notation"
)

func (s *Scene) addNeutrals(st *engine.State) {
	for _, n := range st.Rules().Neutrals {
		tile, with := st.Neutral(n.Name)
		if tile == engine.NoTile {
			continue
		}
		part := -1
		if with != engine.NoNode {
			if at, p := st.Place(with); at == tile { // it may pay for a follower that has gone elsewhere
				part = int(p)
			}
		}
		s.Neutrals = append(s.Neutrals, Neutral{Name: n.Name.String(), Tile: tile, Part: part})
	}
}

// addEvents adds the events of this turn, without placement, deployment and scoring.
func (s *Scene) addEvents(st *engine.State) {
	walking := map[string]int{} // index into Walks + 1
	for _, e := range st.Events() {
		switch {
		case e.Kind == engine.EvWalk:
			name := st.Rules().Neutrals[e.Neutral].Name.String()
			s.Walks = append(s.Walks, Walk{Name: name, Squares: []engine.Point{s.Tiles[e.Tile].At}})
			walking[name] = len(s.Walks)
		case e.Kind == engine.EvSpent:
			delete(walking, e.Reason.String()) // the next EvNeutral is a move of its own
		case e.Kind == engine.EvNeutral:
			name := st.Rules().Neutrals[e.Neutral].Name.String()
			if i := walking[name]; i > 0 {
				s.Walks[i-1].Squares = append(s.Walks[i-1].Squares, s.Tiles[e.Tile].At)
			} else if st.Rules().Neutrals[e.Neutral].Comes {
				s.noteArrival(name, int(e.Tile))
			}
		case e.Kind == engine.EvPoints && e.Points < 0 && walking[e.Reason.String()] > 0 && e.Node != engine.NoNode:
			w := &s.Walks[walking[e.Reason.String()]-1]
			w.Costs = append(w.Costs, Cost{s.figure(st, of(&e, e.Node)), int(e.Points)})
		case e.Kind == engine.EvDeploy:
			s.notePassage(s.figure(st, of(&e, e.Node)))
		case e.Kind == engine.EvToken || e.Kind == engine.EvFace:
			s.addTokenEvent(st, &e)
		case e.Kind == engine.EvShift:
			s.Flights = append(s.Flights, Flight{s.figure(st, of(&e, e.Node)), s.figure(st, of(&e, e.To))})
		case e.Kind == engine.EvHold && e.Points > 0: // not the player who gives a card away
			taking := Taking{s.Players[e.Player].Colour, st.Rules().Holdings[e.Token].String(), int(e.Points), st.Rules().IsCard(int(e.Token))}
			s.Takings = append(s.Takings, taking)
		case e.Kind == engine.EvCapture:
			s.Captures = append(s.Captures, Capture{s.figure(st, of(&e, e.Node)), s.Players[e.From].Colour})
		case e.Kind == engine.EvRelease:
			s.Releases = append(s.Releases, Release{s.prisoner(st, int(e.Player), e.Figure), s.Players[e.From].Colour, e.Reason.String()})
		case e.Kind == engine.EvReturn && e.Reason != engine.Scored:
			s.Gone = append(s.Gone, Gone{s.figure(st, of(&e, e.Node)), e.Reason.String()})
		}
	}
}

// notePassage adds a passage if f stands on another tile than the portal tile of this turn.
func (s *Scene) notePassage(f Figure) {
	for i, t := range s.Tiles {
		if t.Last && i != f.Tile && t.Tile.Mark == tile.Portal {
			s.Passages = append(s.Passages, Passage{f, i})
		}
	}
}

// noteArrival marks a neutral figure as new on its tile, unless it has moved on since.
func (s *Scene) noteArrival(name string, tile int) {
	for i, n := range s.Neutrals {
		if n.Name == name && n.Tile == tile {
			s.Neutrals[i].New = true
		}
	}
}

func (s *Scene) addTokenEvent(st *engine.State, e *engine.Event) {
	i := slices.IndexFunc(s.Tokens, func(t Token) bool { return t.Tile == int(e.Tile) })
	if i < 0 {
		return // the token has moved on
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

// A Passage is the deployment of a follower through a magic portal.
type Passage struct {
	Figure
	Portal int // index into Scene.Tiles
}

// A Cost is the points that a walk cost the owner of a figure, and the part on which the figure stood.
type Cost struct {
	Figure
	Points int // negative
}

// Costs returns the costs of all walks, with one entry per figure.
func (s *Scene) Costs() []Cost {
	var list []Cost
	for _, w := range s.Walks {
		for _, c := range w.Costs {
			if i := slices.IndexFunc(list, func(o Cost) bool { return o.Figure == c.Figure }); i >= 0 {
				list[i].Points += c.Points
			} else {
				list = append(list, c)
			}
		}
	}
	return list
}

// A Flight is the move of a follower from one part to another.
type Flight struct{ From, To Figure }

// A Walk is the path of a neutral figure or a token. The first square is the start.
type Walk struct {
	Name    string
	Squares []engine.Point
	Costs   []Cost // in order
}

// A Gone is a figure that was returned unscored, and the part on which it stood.
type Gone struct {
	Figure
	Reason string // dragon, princess, ...
}

// A Taking is the things of one kind that a player collected.
type Taking struct {
	Colour notation.Colour
	Kind   string // wine, ...
	Number int
	Card   bool // there is only one
}

// of returns the figure of an event, on node n.
func of(e *engine.Event, n engine.NodeID) engine.Figure {
	return engine.Figure{Player: uint8(e.Player), Kind: e.Figure, Node: n}
}

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

// A Prisoner is a figure in the hands of another player.
type Prisoner struct {
	Colour notation.Colour // of its owner
	Kind   string          // empty for a normal follower
}

// A Capture is a figure that a player took off the board as a prisoner, and the part on which it stood.
type Capture struct {
	Figure
	By notation.Colour
}

// A Release is the return of a prisoner to its owner.
type Release struct {
	Prisoner
	By     notation.Colour // the player who held it
	Reason string          // exchange, ransom
}

// String returns the prisoner: "red", "red big".
func (p Prisoner) String() string { return p.words(english) }

func (p Prisoner) words(word func(string) string) string {
	return strings.TrimSuffix(word(p.Colour.String())+" "+word(p.Kind), " ")
}

func (s *Scene) addPrisoners(st *engine.State) {
	for _, c := range st.Captives() {
		p := &s.Players[c.By]
		p.Prisoners = append(p.Prisoners, s.prisoner(st, int(c.Player), c.Kind))
	}
}

func (s *Scene) prisoner(st *engine.State, owner int, kind uint8) Prisoner {
	p := Prisoner{Colour: s.Players[owner].Colour}
	if kind > 0 {
		p.Kind = st.Rules().Figures[kind].Name
	}
	return p
}

// prisoners returns the prisoners that a player holds: "red, blue big". It is empty if there are none.
func (p Player) prisoners(word func(string) string) string {
	var list []string
	for _, x := range p.Prisoners {
		list = append(list, x.words(word))
	}
	return strings.Join(list, ", ")
}

// PileLines lists the towers, one a line: "tower @3,1 of 2 pieces".
func (s *Scene) PileLines() []string {
	var lines []string
	for _, t := range s.Tiles {
		if t.Pile > 0 {
			lines = append(lines, fmt.Sprintf("tower @%d,%d of %s", t.At.X, t.At.Y, count(t.Pile, "piece")))
		}
	}
	return lines
}
