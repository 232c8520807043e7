package engine

import (
	"fmt"
	"slices"
)

// layOut sets the start tiles: those of the elements or, if there are none, the start tile of the only set that has one.
func (r *Rules) layOut(elements []Element, box *Box) error {
	taken := map[Point]string{}
	for _, e := range elements {
		for _, t := range e.Start {
			id, ok := r.byName[t.Tile]
			if !ok {
				return fmt.Errorf("element %s starts with %s, which is not in the box", e.ID, t.Tile)
			}
			if other := taken[t.At]; other != "" {
				return fmt.Errorf("%s and %s both start at %d,%d", other, t.Tile, t.At.X, t.At.Y)
			}
			taken[t.At] = t.Tile
			r.lie(Placement{Type: id, At: t.At, Rotation: t.Rotation})
		}
	}
	if len(r.Start) == 0 {
		if len(box.start) > 1 {
			return fmt.Errorf("%s and %s both start at 0,0, and no element decides between them",
				r.Types[box.start[0]].Tile.ID, r.Types[box.start[1]].Tile.ID)
		}
		for _, id := range box.start {
			r.lie(Placement{Type: id})
		}
	}
	r.Start = joined(r.Start)
	for i := range r.Types {
		if t := &r.Types[i]; t.Start > t.Count {
			return fmt.Errorf("%d copies of %s are on the board at the start, but the box has %d", t.Start, t.Tile.ID, t.Count)
		}
	}
	return nil
}

// takeOut subtracts the tiles that stay in the box.
func (r *Rules) takeOut(elements []Element) {
	for _, e := range elements {
		for _, o := range e.Out {
			id, ok := r.byName[o.Tile]
			if !ok {
				continue
			}
			t := &r.Types[id]
			n := min(o.Copies(t.Count), t.Count-t.Start)
			if n > 0 {
				t.Count -= n
				t.Out += n
				r.Total -= n
				r.contents[id] = slices.Concat(r.contents[id], o.Clauses)
			}
		}
	}
}

// joined orders start tiles so that each lies beside an earlier one, as far as they touch.
func joined(list []Placement) []Placement {
	for i := 1; i < len(list); i++ {
		beside := func(p Placement) bool {
			return slices.ContainsFunc(list[:i], func(q Placement) bool {
				return p.At.Touches(q.At) && (p.At.X == q.At.X || p.At.Y == q.At.Y)
			})
		}
		if k := slices.IndexFunc(list[i:], beside); k > 0 {
			p := list[i+k]
			copy(list[i+1:i+k+1], list[i:i+k])
			list[i] = p
		}
	}
	return list
}

func (r *Rules) lie(p Placement) {
	r.Start = append(r.Start, p)
	r.Types[p.Type].Start++
}
