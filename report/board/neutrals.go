package board

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"cartulary/engine"
)

// addNeutrals describes the neutral figures.
func (s *Scene) addNeutrals(st *engine.State) {
	for _, n := range st.Rules().Neutrals {
		tile, with := st.Neutral(n.Name)
		if tile == engine.NoTile {
			continue
		}
		part := nobody
		if with != engine.NoNode {
			_, p := st.Place(with)
			part = int(p)
		}
		s.Neutrals = append(s.Neutrals, Neutral{Name: n.Name.String(), Tile: tile, Part: part})
	}
}

// addDoings describes what happened in this turn beside what was placed, deployed and
// scored.
func (s *Scene) addDoings(st *engine.State) {
	walking := map[string]int{} // index into Walks + 1
	for _, e := range st.Events() {
		switch {
		case e.Kind == engine.EvWalk:
			name := st.Rules().Neutrals[e.Neutral].Name.String()
			s.Walks = append(s.Walks, Walk{Name: name, Squares: []engine.Point{s.Tiles[e.Tile].At}})
			walking[name] = len(s.Walks)
		case e.Kind == engine.EvSpent:
			delete(walking, e.Reason.String()) // what follows is another move
		case e.Kind == engine.EvNeutral:
			name := st.Rules().Neutrals[e.Neutral].Name.String()
			if i := walking[name]; i > 0 {
				s.Walks[i-1].Squares = append(s.Walks[i-1].Squares, s.Tiles[e.Tile].At)
			} else {
				s.arrived(name, int(e.Tile))
			}
		case e.Kind == engine.EvPoints && e.Points < 0 && walking[e.Reason.String()] > 0 && e.Node != engine.NoNode:
			w := &s.Walks[walking[e.Reason.String()]-1]
			w.Costs = append(w.Costs, Cost{s.figure(st, int(e.Player), e.Node), int(e.Points)})
		case e.Kind == engine.EvDeploy:
			s.deployed(s.figure(st, int(e.Player), e.Node))
		case e.Kind == engine.EvToken || e.Kind == engine.EvFace:
			s.tokenDid(st, &e)
		case e.Kind == engine.EvShift:
			s.Flights = append(s.Flights, Flight{s.figure(st, int(e.Player), e.Node), s.figure(st, int(e.Player), e.To)})
		case e.Kind == engine.EvReturn && e.Reason != engine.Scored:
			s.Gone = append(s.Gone, Gone{s.figure(st, int(e.Player), e.Node), e.Reason.String()})
		}
	}
}

// doings lists the neutral figures, what they and the tokens did, who fled and who was
// sent home, one a line.
func (s *Scene) doings() []string {
	var lines []string
	for _, n := range s.Neutrals {
		lines = append(lines, s.neutralLine(n))
	}
	return append(lines, s.Happenings()...)
}

// neutralLine says where a neutral figure stands: "fairy @0,1 with red knight N".
func (s *Scene) neutralLine(n Neutral) string {
	at := s.Tiles[n.Tile].At
	line := fmt.Sprintf("%s @%d,%d", n.Name, at.X, at.Y)
	if f := s.with(n); f >= 0 {
		line += " with " + s.Figures[f].String()
	}
	return line
}

// Happenings lists what neutral figures and tokens did in this turn, who fled and who
// was sent home, one a line.
func (s *Scene) Happenings() []string {
	var lines []string
	for _, n := range s.Neutrals {
		if at := s.Tiles[n.Tile].At; n.New {
			lines = append(lines, fmt.Sprintf("%s comes to %d,%d", n.Name, at.X, at.Y))
		}
	}
	for _, w := range s.Walks {
		lines = append(lines, w.Name+" walks "+w.way()+w.toll())
	}
	lines = append(lines, s.passageLines()...)
	for _, f := range s.Flights {
		lines = append(lines, s.flightLine(f))
	}
	lines = append(lines, s.tokenDoings()...)
	for _, g := range s.Gone {
		lines = append(lines, fmt.Sprintf("sent home: %s (%s)", s.where(g.Figure), g.Reason))
	}
	return lines
}

// Pieces lists what stands and lies on the tiles, one thing a line.
func (s *Scene) Pieces() []string {
	var lines []string
	for _, f := range s.Figures {
		lines = append(lines, s.where(f))
	}
	for _, n := range s.Neutrals {
		lines = append(lines, s.neutralLine(n))
	}
	for _, t := range s.Tokens {
		at := s.Tiles[t.Tile].At
		lines = append(lines, fmt.Sprintf("%s @%d,%d, %s", t, at.X, at.Y, t.look().state))
	}
	return lines
}

// way lists the squares of a walk: "0,0 > 1,0".
func (w Walk) way() string {
	var way []string
	for _, p := range w.Squares {
		way = append(way, fmt.Sprintf("%d,%d", p.X, p.Y))
	}
	return strings.Join(way, " > ")
}

// where names a figure and its square: "red knight N @3,1".
func (s *Scene) where(f Figure) string {
	at := s.Tiles[f.Tile].At
	return fmt.Sprintf("%s @%d,%d", f, at.X, at.Y)
}

// with returns the index of the figure that a neutral figure stands with, -1 if it
// stands with none.
func (s *Scene) with(n Neutral) int {
	for i, f := range s.Figures {
		if n.Part >= 0 && f.Tile == n.Tile && f.Part == n.Part {
			return i
		}
	}
	return -1
}

// besideFigure is how far a neutral figure stands from the follower that it is with.
const besideFigure = 0.27

// figurePlace returns where on its tile a figure stands: on its part, or, if others
// came to the same part before, beside.
func (s *Scene) figurePlace(i int) pt {
	t := s.Tiles[s.Figures[i].Tile]
	at := layoutOf(t.Tile, t.Rotation).anchors[s.Figures[i].Part]
	return pt{at.x + float64(s.on(i))*figureSize*2/3, at.y}
}

// neutralPlaces returns where on their tiles the neutral figures stand: with their
// followers if they have any, and else where they hide nothing.
func (s *Scene) neutralPlaces() []pt {
	places := make([]pt, len(s.Neutrals))
	for i, n := range s.Neutrals {
		others, size := s.occupied(n.Tile), symbolOf(neutralSymbols, n.Name).size
		for j, t := range s.Tokens {
			if t.Tile == n.Tile {
				others = append(others, s.tokenPlace(j))
			}
		}
		for j := range s.Neutrals[:i] {
			if s.Neutrals[j].Tile == n.Tile {
				others = append(others, places[j])
			}
		}
		if f := s.with(n); f >= 0 {
			places[i] = besidePlace(s.figurePlace(f), pt{besideFigure, besideFigure}, others, size)
		} else {
			places[i] = freePlace(others, size)
		}
	}
	return places
}

// occupied lists what on a tile should not be hidden: figures, the crosses of those
// sent home, and signs.
func (s *Scene) occupied(tile int) []pt {
	var list []pt
	for i, f := range s.Figures {
		if f.Tile == tile {
			list = append(list, s.figurePlace(i))
		}
	}
	t := s.Tiles[tile]
	l := layoutOf(t.Tile, t.Rotation)
	for _, g := range s.Gone {
		if g.Tile == tile {
			list = append(list, l.anchors[g.Part])
		}
	}
	for _, sign := range l.signs {
		list = append(list, sign.at)
	}
	return list
}

// besidePlace returns a place around p within the tile and far from the others, but not
// nearer to any of them than to p. Reach is how far from p it is along each axis, or a
// little less.
func besidePlace(p, reach pt, others []pt, size float64) pt {
	const ways = 24
	others = slices.DeleteFunc(slices.Clone(others), func(o pt) bool { return o == p })
	best, at := math.Inf(-1), p
	for _, share := range []float64{1, 0.8} {
		for i := range ways {
			a := 2 * math.Pi * float64(i) / ways
			q := pt{p.x + share*reach.x*math.Cos(a), p.y + share*reach.y*math.Sin(a)}
			w, far := room(q, others, size), q.dist(p)
			if w < far+0.02 {
				w -= 2 * (far + 0.02 - w)
			}
			if w > best+1e-9 {
				best, at = w, q
			}
		}
	}
	return at
}

// freePlace returns the place of a tile that is farthest from the others, the middle
// if nothing is near it.
func freePlace(others []pt, size float64) pt {
	const steps = 16
	best, at := math.Inf(-1), pt{0.5, 0.5}
	for i := range (steps + 1) * (steps + 1) {
		q := pt{float64(i%(steps+1)) / steps, float64(i/(steps+1)) / steps}
		if w := room(q, others, size) - 0.01*q.dist(pt{0.5, 0.5}); w > best+1e-9 {
			best, at = w, q
		}
	}
	return at
}

// room tells how much of a neutral figure of that size can be seen at p: the distance
// to the next of the others, and the less the more it stands out over the tile.
func room(p pt, others []pt, size float64) float64 {
	w := (figureSize + size) / 2
	for _, o := range others {
		w = min(w, p.dist(o))
	}
	margin := size/2 - 0.03
	out := max(margin-p.x, p.x-1+margin, 0) + max(margin-p.y, p.y-1+margin, 0)
	return w - out
}
