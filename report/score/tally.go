package score

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/ruleset"
	"cartulary/engine/tile"
)

// A Tally is one count for each player, in order of play.
type Tally struct {
	Name   string // the word of the JSON form: dragon, leper-points, ...
	Counts []int
}

// tallies is a list of counts. The names of begin come first, in this order, even if every count is 0.
type tallies []Tally

// begin empties the list but for names and keeps its memory.
func (t *tallies) begin(players int, names ...string) {
	*t = (*t)[:0]
	for _, name := range names {
		t.open(name, players)
	}
}

func (t *tallies) open(name string, players int) []int {
	n := len(*t)
	*t = slices.Grow(*t, 1)[:n+1]
	x := &(*t)[n]
	x.Name, x.Counts = name, append(x.Counts[:0], make([]int, players)...)
	return x.Counts
}

// of returns the counts of a name in the list, of all players; nil without it.
func (t tallies) of(name string) []int {
	for i := range t {
		if t[i].Name == name {
			return t[i].Counts
		}
	}
	return nil
}

func (t *tallies) add(name string, player, n int) {
	counts := t.of(name)
	if counts == nil {
		counts = t.open(name, len((*t)[0].Counts))
	}
	counts[player] += n
}

// used returns the tallies with a count other than 0.
func (t tallies) used() []Tally {
	return slices.DeleteFunc(slices.Clone(t), func(x Tally) bool {
		return !slices.ContainsFunc(x.Counts, func(n int) bool { return n != 0 })
	})
}

// total returns the sum of one player's counts.
func total(list []Tally, player int) int {
	sum := 0
	for _, t := range list {
		sum += t.Counts[player]
	}
	return sum
}

// setOf maps the id of a tile to its set. A tile of several sets is of the one that a player buys first.
var setOf = sync.OnceValue(func() map[string]string {
	m := map[string]string{}
	for _, f := range ruleset.Families() {
		for _, t := range tile.WithGardens(f.Set.Tiles()) {
			if m[t.ID] == "" {
				m[t.ID] = f.Set.Name
			}
		}
	}
	return m
})

// fieldsOnly is the word for a tile without any other feature.
const fieldsOnly = "fields-only"

func (c *collector) draw(player int, t *tile.Tile) {
	c.sets.add(setOf()[t.ID], player, 1)
	seen := make([]string, 0, 8)
	show := func(what string) {
		if what != "" && !slices.Contains(seen, what) {
			seen = append(seen, what)
			c.shows.add(what, player, 1)
		}
	}
	for _, p := range t.Parts {
		if p.Kind != tile.Field {
			show(p.Kind.String())
		}
		if p.Pennants > 0 {
			show("pennant")
		}
		show(p.Mark)
	}
	show(t.Mark)
	if len(seen) == 0 {
		show(fieldsOnly)
	}
}

// countElements counts the events of the elements. A figure that returns unscored is a loss, also for the player whose turn it is.
func (c *collector) countElements(s *engine.State, e *engine.Event) {
	active := s.Active()
	if e.Player < 0 {
		return // set-up
	}
	c.countPieces(s, e)
	switch e.Kind {
	case engine.EvReturn:
		if ruleset.Face().Get("return", e.Reason.String(), "loss") == "no" {
			return
		}
		c.elements.add("lost-"+e.Reason.String(), int(e.Player), 1)
		if active >= 0 && int(e.Player) != active {
			c.elements.add("took-"+e.Reason.String(), active, 1)
		}
	case engine.EvPoints:
		if e.Figures == 0 {
			c.elements.add(e.Reason.String()+"-points", int(e.Player), int(e.Points))
		}
	case engine.EvWalk:
		c.elements.add(s.Rules().Neutrals[e.Neutral].Name.String()+"-walks", int(e.Player), 1)
	case engine.EvPart:
		c.elements.add("double-turns", int(e.Player), 1)
	case engine.EvHold:
		name := s.Rules().Holdings[e.Token].String()
		if n, ok := strings.CutPrefix(name, "sheep-"); ok && e.Points > 0 {
			sheep, _ := strconv.Atoi(n)
			c.elements.add("sheep", int(e.Player), sheep*int(e.Points))
		}
		if e.Points > 0 && s.Rules().IsCard(int(e.Token)) {
			c.elements.add(name+"-taken", int(e.Player), 1)
		}
	case engine.EvSpent:
		c.elements.add(e.Reason.String()+"-turns", int(e.Player), 1)
	case engine.EvShift:
		c.elements.add("flights", int(e.Player), 1)
	case engine.EvCapture:
		c.elements.add("captures", int(e.From), 1)
		c.elements.add("lost-capture", int(e.Player), 1)
	case engine.EvGoOn:
		c.elements.add("wagon-moves", int(e.Player), 1)
	case engine.EvStation:
		c.elements.add("city-entries", int(e.Player), 1)
	case engine.EvJoin:
		c.elements.add("city-exits", int(e.Player), 1)
	case engine.EvToken:
		verb := "-laid"
		if e.From != engine.NoTile {
			verb = "-moved"
		}
		c.elements.add(s.Rules().Tokens[e.Token].Name.String()+verb, int(e.Player), 1)
	}
}

// countPieces counts what the pieces of the Tower, Abbey & Mayor, Bridges, Castles & Bazaars, and Hills & Sheep do.
func (c *collector) countPieces(s *engine.State, e *engine.Event) {
	add := func(name string) { c.elements.add(name, int(e.Player), 1) }
	switch e.Kind {
	case engine.EvPlace:
		if s.Rules().Type(e.Place.Type).Tile.Own {
			add("abbeys")
		}
	case engine.EvDeploy:
		switch kind := s.Rules().Figures[e.Figure].Name; {
		case s.Kind(e.Node) == tile.Foundation:
			add("guards")
		case kind == names.Mayor.String() || kind == names.Wagon.String():
			add(kind + "-deployed")
		}
	case engine.EvAlter:
		add("bridges")
	case engine.EvConvert:
		for p := range c.seats {
			if c.stands(s, p, e.Node, "") {
				c.elements.add("castles", p, 1)
			}
		}
	case engine.EvReturn, engine.EvRelease:
		if name := ruleset.Face().Get("return", e.Reason.String(), "tally"); name != "" {
			add(name)
		}
	case engine.EvPoints:
		if e.Figures == 0 || e.Points <= 0 {
			return
		}
		if e.Reason == engine.WordOfKind(tile.Castle) {
			c.elements.add("castle-points", int(e.Player), int(e.Points))
		}
		if c.stands(s, int(e.Player), e.Node, names.Mayor.String()) {
			c.elements.add("mayor-points", int(e.Player), int(e.Points))
		}
	}
}

// stands reports whether a follower of a player, of a kind unless that is empty, stands on the feature of a part.
func (c *collector) stands(s *engine.State, player int, n engine.NodeID, kind string) bool {
	return slices.ContainsFunc(c.stays, func(g openStay) bool {
		return int(g.figure.Player) == player && s.Root(g.figure.Node) == s.Root(n) && (kind == "" || g.stay.Figure == kind)
	})
}

// placed returns the names of a kind of entries of the faces that have a place, in its order. The caller does not change the list.
func placed(kind string) []string {
	if list, ok := places.Load(kind); ok {
		return list.([]string)
	}
	var list []string
	for _, e := range ruleset.Face().All(kind, "place") {
		if e.Get("place") != "" {
			list = append(list, e.Name)
		}
	}
	places.Store(kind, list)
	return list
}

var places sync.Map // what placed has returned, by kind
