package engine

import (
	"slices"

	"cartulary/engine/message"
	"cartulary/engine/tile"
)

// Walks appends to dst every complete walk that continues a walk of a neutral figure. One without a way on is complete as it is.
func (s *State) Walks(a Action, dst []Action) []Action {
	i, _ := s.rules.NeutralByName(a.Neutral)
	if len(a.Steps()) < s.rules.Neutrals[i].Steps {
		sides := s.NextSteps(a.Neutral, a.Steps(), nil)
		for _, side := range sides {
			dst = s.Walks(a.Walking(append(slices.Clip(a.Steps()), Step{Side: side, Mover: -1})), dst)
		}
		if len(sides) > 0 {
			return dst
		}
	}
	return append(dst, a)
}

// NextSteps appends the sides over which a walk may go on after path: to unvisited tiles that no neutral figure bars.
func (s *State) NextSteps(neutral Word, path []Step, dst []tile.Side) []tile.Side {
	i, ok := s.rules.NeutralByName(neutral)
	at, _ := s.Neutral(neutral)
	if !ok || at == NoTile {
		return dst
	}
	spec := &s.rules.Neutrals[i]
	been := s.walked(neutral, make([]int, 0, 8))
	for _, step := range path {
		been = append(been, at)
		if at = s.TileAt(s.tiles[at].At.Neighbour(step.Side)); at == NoTile {
			return dst
		}
	}
	been = append(been, at)
	from := been
	if spec.Home {
		from = been[1:]
	}
	rest := spec.Steps - len(path)
	whole := spec.Whole && rest > 0 && s.farthest(neutral, at, from, rest) == rest
	for side := range tile.Side(4) {
		next := s.Beside(at, side)
		if !s.enterable(neutral, next, from) {
			continue
		}
		if !whole || 1+s.farthest(neutral, next, append(from, next), rest-1) == rest {
			dst = append(dst, side)
		}
	}
	return dst
}

// enterable reports whether a neutral figure may walk onto a tile after the visited ones.
func (s *State) enterable(neutral Word, tileIndex int, been []int) bool {
	return tileIndex != NoTile && !slices.Contains(been, tileIndex) && !s.Barred(neutral, tileIndex)
}

// farthest returns the number of steps that a neutral figure can walk from a tile, at most limit.
func (s *State) farthest(neutral Word, at int, been []int, limit int) int {
	most := 0
	for side := range tile.Side(4) {
		if most == limit {
			return most
		}
		if next := s.Beside(at, side); s.enterable(neutral, next, been) {
			most = max(most, 1+s.farthest(neutral, next, append(been, next), limit-1))
		}
	}
	return most
}

// walked appends to dst the tiles that a neutral figure has visited in its walk of this part of the turn, including its start.
func (s *State) walked(neutral Word, dst []int) []int {
	on := false
	events := s.Events()
	for i := range events {
		e := &events[i]
		switch {
		case e.Kind == EvWalk && s.rules.Neutrals[e.Neutral].Name == neutral:
			on = true
		case e.Kind == EvNeutral && on && s.rules.Neutrals[e.Neutral].Name == neutral:
		default:
			continue
		}
		dst = append(dst, int(e.Tile))
	}
	return dst
}

// Barred reports whether another neutral figure bars this one from a tile.
func (s *State) Barred(neutral Word, tileIndex int) bool { return s.BarredBy(neutral, tileIndex) != 0 }

// BarredBy returns the first neutral figure that bars this one from a tile, 0 if none does.
func (s *State) BarredBy(neutral Word, tileIndex int) Word {
	for i := range s.rules.Neutrals {
		if bars := s.rules.Neutrals[i].Bars; bars != nil && bars(s, neutral, tileIndex) {
			return s.rules.Neutrals[i].Name
		}
	}
	return 0
}

// EachStep calls visit for each step of the judged walk that counts: i, its tile, the tiles before. NoTile ends it.
func (c *Case) EachStep(visit func(i, to int, path []int)) {
	k, _ := c.rules.NeutralByName(c.Action.Neutral)
	at, _ := c.Neutral(c.Action.Neutral)
	path := append(c.tally.path[:0], at)
	for i, st := range c.Action.Steps()[:min(len(c.Action.Steps()), c.rules.Neutrals[k].Steps)] {
		at = c.Beside(at, st.Side)
		visit(i, at, path)
		if at == NoTile {
			return
		}
		path = append(path, at)
		c.tally.path = path
	}
}

// GoOn returns a note with the legal alternatives to step i of the judged walk.
func (c *Case) GoOn(i int) Note { return c.Ways(c.Action.Neutral, c.Action.Steps()[:i]) }

// Ways returns a note with the legal next steps of a neutral figure after path.
func (s *State) Ways(neutral Word, path []Step) Note {
	sides := s.NextSteps(neutral, path, nil)
	var names []message.Text
	for _, side := range sides {
		names = append(names, message.Say("%[1]s", side))
	}
	switch {
	case len(sides) == 0 && len(path) == 0:
		return Note{Text: message.Say("no step is possible: the walk ends there")}
	case len(sides) == 0:
		return Note{Text: message.Say("no step is possible after %s: the walk ends there", Steps(len(path)))}
	case len(path) == 0:
		return Note{Text: message.Say("the first step may go %s", message.Either(names))}
	}
	return Note{Text: message.Say("the next step after %s may go %s", Steps(len(path)), message.Either(names))}
}

// Steps returns a number of steps in words, such as "1 step".
func Steps(n int) message.Text { return message.Count(n, "%d step", "%d steps") }
