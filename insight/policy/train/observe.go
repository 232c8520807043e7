package main

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/insight/policy"
)

// every is the number of turns between two observations in a game.
const every = 3

// prior is the number of observations that the neighbouring cell counts for.
const prior = 20

type sums struct{ n, completed, points, now, more float64 }

// An observation is a player's majority on a feature in some position.
type observation struct {
	node      engine.NodeID
	kind      tile.Kind
	player    int8
	open      int
	phase     int
	now, more float64         // the points of the feature as it is, and what its completion would add
	cities    int             // field: the complete cities that it borders
	growing   []engine.NodeID // field: a part of each other one
	points    float64
	completed bool
}

// observe replaces what the weights say of features by what they bring in self-play.
func (t *trainer) observe(w *policy.Weights) {
	var cells [tile.NumKinds][len(w.Cells[0])][len(w.Closing)]sums
	var fields, closing [len(w.Closing)]sums
	p := policy.NewWith(t.rules, w)
	for range t.games {
		for _, o := range t.watch(p, int(t.done)%every) {
			if o.kind != tile.Field {
				c := &cells[o.kind][min(o.open, len(w.Cells[0])-1)][o.phase]
				c.add(o.points, o.now, o.more, o.completed)
				continue
			}
			closing[o.phase].n += float64(len(o.growing))
			closing[o.phase].completed += o.more
			fields[o.phase].add(o.points, float64(w.City)*float64(o.cities), float64(len(o.growing)), false)
		}
	}
	for phase := 1; phase < len(w.Closing); phase++ {
		w.Closing[phase] = float32(closing[phase].rate(0))
		f := &fields[phase]
		if f.n > 0 {
			w.Field[phase] = float32((f.points-f.now)/f.n) - w.City*w.Closing[phase]*float32(f.more/f.n)
		}
		for _, kind := range []tile.Kind{tile.City, tile.Road, tile.Cloister} {
			before := policy.Cell{Complete: 1}
			for open := 1; open < len(w.Cells[kind]); open++ {
				c := &cells[kind][open][phase]
				cell := &w.Cells[kind][open][phase]
				cell.Complete = float32(c.rate(float64(before.Complete)))
				cell.Growth = float32((c.points - c.now - float64(cell.Complete)*c.more + prior*float64(before.Growth)) / (c.n + prior))
				before = *cell
			}
		}
	}
}

func (s *sums) add(points, now, more float64, completed bool) {
	s.n++
	s.points += points
	s.now += now
	s.more += more
	if completed {
		s.completed++
	}
}

// rate returns the share of completed features, with a prior.
func (s *sums) rate(before float64) float64 { return (s.completed + prior*before) / (s.n + prior) }

// watch plays a game and returns what every claimed feature brought, seen from every third turn.
func (t *trainer) watch(p *policy.Player, first int) []*observation {
	var all, running []*observation
	s := t.start()
	r := policy.NewRand(t.seed, t.done)
	p.Fill(s, engine.NoType, &r)
	settle := func() {
		for _, e := range s.Events() {
			if e.Kind != engine.EvFeature && e.Kind != engine.EvPoints {
				continue
			}
			for _, o := range running {
				if s.Root(o.node) != s.Root(e.Node) {
					continue
				}
				if e.Kind == engine.EvFeature {
					o.completed = e.Complete
				} else if e.Player == o.player {
					o.points = float64(e.Points)
				}
			}
		}
	}
	for s.Remaining() > 0 {
		policy.Begin(s)
		p.Turn(s, &r)
		settle()
		if s.Turn()%every == first {
			list := observations(s)
			all, running = append(all, list...), append(running, list...)
		}
	}
	s.Finish()
	settle()
	for _, o := range all {
		if o.kind == tile.Field {
			for _, c := range o.growing {
				if s.Complete(c) {
					o.more++
				}
			}
		}
	}
	return all
}

func observations(s *engine.State) (list []*observation) {
	phase := policy.PhaseOf(s.Remaining())
	for _, kind := range []tile.Kind{tile.City, tile.Road, tile.Cloister, tile.Field} {
		for root := range s.ClaimedFeatures(kind) {
			f, open, cities, _ := s.Standing(root)
			o := observation{node: root, kind: kind, open: open, phase: phase}
			if kind == tile.Field {
				o.cities, o.growing = cities, growingCities(s, root)
			} else {
				o.now = float64(s.Value(&f))
				f.Complete = true
				o.more = float64(s.Value(&f)) - o.now
			}
			for p, set := int8(0), s.Winners(&f); set != 0; p, set = p+1, set>>1 {
				if set&1 == 1 {
					own := o
					own.player = p
					list = append(list, &own)
				}
			}
		}
	}
	return list
}

func growingCities(s *engine.State, root engine.NodeID) (cities []engine.NodeID) {
	for _, at := range s.TilesOf(root, nil) {
		for part := range s.Parts(at) {
			if s.Root(s.NodeOf(at, uint8(part))) != root {
				continue
			}
			set := s.TypeOf(at).Tile.Parts[part].Cities
			for c := uint8(0); set != 0; c, set = c+1, set>>1 {
				if city := s.NodeOf(at, c); set&1 == 1 && !s.Complete(city) && !slices.Contains(cities, s.Root(city)) {
					cities = append(cities, s.Root(city))
				}
			}
		}
	}
	return cities
}
