package replay

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/notation"
)

// Choices holds all legal ways to play a tile, as in schemas/legal.schema.json; actions are in the notation of records.
type Choices struct {
	Tile    string   `json:"tile,omitempty"`   // empty if the stack is: Extra lists the actions before the final scoring
	Won     bool     `json:"won,omitempty"`    // the player has the tile in the hand and does not draw
	Aside   bool     `json:"aside,omitempty"`  // the tile must be set aside
	Early   bool     `json:"early,omitempty"`  // the tile cannot be drawn yet
	Options []Choice `json:"options"`          // by row, column and rotation
	Extra   []string `json:"extra,omitempty"`  // optional actions, with any option
	Due     []string `json:"due,omitempty"`    // one of these, or one that an option adds, is compulsory before the turn ends; with Groups one of each
	Groups  Groups   `json:"groups,omitempty"` // Due by duties, if the turn can have several
	Opens   []Opened `json:"opens,omitempty"`  // actions that another action makes possible, with any option

	Own []*Choices `json:"own,omitempty"` // the ways to play the player's own tiles, which may be placed in place of the draw
}

// A Choice is a legal placement with the player's possible actions after it.
type Choice struct {
	At        [2]int   `json:"at"`
	Rotation  int      `json:"rotation"`       // degrees
	With      []string `json:"with,omitempty"` // the actions that come next, without which the tile does not fit
	Followers []Part   `json:"followers"`
	Others    []string `json:"others,omitempty"` // actions in place of a deployment
	Walks     []string `json:"walks,omitempty"`  // walks in place of a deployment
	Must      bool     `json:"must,omitempty"`   // one of Others is compulsory
	Second    []string `json:"second,omitempty"` // second followers: each after a follower on another feature, or after an action in its place
	Extra     []string `json:"extra,omitempty"`  // optional actions with this placement only
	Due       []string `json:"due,omitempty"`    // compulsory actions with this placement only
	Groups    Groups   `json:"groups,omitempty"` // Due by duties, if the turn can have several
	Unless    []Unless `json:"unless,omitempty"` // those of Extra that another action rules out
	Opens     []Opened `json:"opens,omitempty"`  // actions that another action with this placement makes possible
	Then      []string `json:"then,omitempty"`   // optional actions after one of Extra
}

// A Part is a place for a follower on the placed tile.
type Part struct {
	Role   string `json:"role"`
	Loc    string `json:"loc,omitempty"`
	Figure string `json:"figure,omitempty"` // the kind of follower, absent for a normal one
}

// MovesOf returns the placement of an option of c as records write it, alone unless something must follow, and with each follower or action in
// its place. Own is whether the tile is the player's own. Walks are not among them. It is no method: those stay in the playground's program.
func MovesOf(c *Choices, o *Choice, own bool) (list []string) {
	place := fmt.Sprintf("%s@%d,%d^%d", c.Tile, o.At[0], o.At[1], o.Rotation)
	if own {
		place = fmt.Sprintf("%s @%d,%d", notation.ActAbbey, o.At[0], o.At[1])
	}
	for _, w := range o.With {
		place += " | " + w
	}
	if !o.Must {
		list = append(list, place)
	}
	for _, f := range o.Followers {
		text := place + " | " + strings.TrimSpace(f.Role+" "+f.Loc)
		if f.Figure != "" {
			text += " with " + f.Figure
		}
		list = append(list, text)
	}
	for _, w := range o.Others {
		list = append(list, place+" | "+w)
	}
	return list
}

// Choices returns the legal ways to play a tile. The turn must have begun.
func (m *Moment) Choices(t engine.TypeID) *Choices {
	c := &Choices{Tile: m.Rules().Type(t).Tile.ID, Options: []Choice{}, Aside: m.MustLayAside(t), Early: m.Withheld(t),
		Won: m.Hand(m.Active()) == t}
	if c.Aside {
		return c
	}
	trial := Moment{&engine.State{}, m.Ruleset, m.Record}
	for _, place := range m.placements(t) {
		trial.CopyFrom(m.State)
		trial.Apply(&place)
		var with []string
		for _, w := range place.With() {
			with = append(with, trial.text(&w))
			trial.Apply(&w)
		}
		o := trial.after(place.Place)
		o.With = with
		c.Options = append(c.Options, o)
	}
	c.Due, c.Extra = m.beside(t)
	c.gather()
	c.gatherOpened()
	c.group()
	return c
}

// Own returns the legal ways to play the active player's own tiles in place of the draw. The turn must have begun.
func (m *Moment) Own() (list []*Choices) {
	if m.TurnPart() == 0 && (m.Hand(m.Active()) != engine.NoType || m.Remaining() == 0 && !m.Granted()) {
		return nil
	}
	for _, t := range m.Rules().Own() {
		if !m.Available(t) || !m.Placeable(t) {
			continue
		}
		c := m.Choices(t)
		if m.Rules().Type(t).Tile.Edge(tile.North) == tile.AnyEdge {
			c.Options = slices.DeleteFunc(c.Options, func(o Choice) bool { return o.Rotation > 0 }) // all rotations are alike
		}
		list = append(list, c)
	}
	return list
}

// after returns the possible actions after a placement: followers on the tile, and actions that the elements offer.
func (m *Moment) after(o engine.Placement) Choice {
	c := Choice{At: [2]int{int(o.At.X), int(o.At.Y)}, Rotation: int(o.Rotation) * 90, Followers: []Part{}}
	moves, must := m.Moves(nil)
	c.Must = must
	c.Second = m.second(moves)
	for i := range moves {
		if moves[i].Kind == engine.ActWalk {
			for _, walk := range m.Walks(moves[i].Action, nil) {
				c.Walks = append(c.Walks, m.text(&walk))
			}
			continue
		}
		w := m.Written(&moves[i].Action)
		if w.Kind == notation.ActDeploy && !w.HasAt && w.Role != notation.NoRole {
			part := Part{Role: w.Role.String(), Loc: w.Loc.String()}
			if w.Figure != notation.NormalFollower {
				part.Figure = w.Figure.String()
			}
			c.Followers = append(c.Followers, part)
		} else {
			c.Others = append(c.Others, string(notation.AppendAction(nil, &w)))
		}
	}
	c.Due, c.Extra = m.beside(engine.NoType)
	c.follow(m, moves)
	c.make(m, moves)
	return c
}

// second returns the deployments of second followers that some move makes possible.
func (m *Moment) second(moves []engine.Offer) (list []string) {
	of := func(kind uint8) bool { return m.Rules().Figures[kind].Second }
	if !slices.ContainsFunc(m.Rules().Figures, func(f engine.FigureSpec) bool { return f.Second }) {
		return nil
	}
	var order []string // of the same figures as the only follower
	trial := Moment{&engine.State{}, m.Ruleset, m.Record}
	for i := range moves {
		first := moves[i].Action
		switch {
		case first.Kind == engine.ActWalk:
			first = m.Walks(first, nil)[0]
		case first.Kind == engine.ActDeploy && of(first.Figure):
			order = append(order, m.text(&first))
		}
		trial.CopyFrom(m.State)
		trial.Apply(&first)
		for _, a := range trial.Extra(engine.NoType, nil) {
			if a.Kind != engine.ActDeploy || !of(a.Figure) {
				continue
			}
			if text := trial.text(&a.Action); !slices.Contains(list, text) {
				list = append(list, text)
			}
		}
	}
	slices.SortStableFunc(list, func(a, b string) int { return cmp.Compare(slices.Index(order, a), slices.Index(order, b)) })
	return list
}

// beside returns the compulsory and the optional actions that are possible now besides placing and deploying.
func (m *Moment) beside(drawn engine.TypeID) (due, free []string) {
	actions := m.Extra(drawn, nil)
	for i := range actions {
		if text := m.text(&actions[i].Action); actions[i].Due {
			due = append(due, text)
		} else {
			free = append(free, text)
		}
	}
	return due, free
}

// gather moves actions that are possible with every option from the options to Due and Extra.
func (c *Choices) gather() {
	common := func(list []string, of func(*Choice) []string) []string {
		for i := range c.Options {
			for _, w := range of(&c.Options[i]) {
				everywhere := !slices.ContainsFunc(c.Options, func(o Choice) bool { return !slices.Contains(of(&o), w) })
				if everywhere && !slices.Contains(list, w) {
					list = append(list, w)
				}
			}
		}
		return list
	}
	c.Due = common(c.Due, func(o *Choice) []string { return o.Due })
	c.Extra = common(c.Extra, func(o *Choice) []string { return o.Extra })
	for i := range c.Options {
		o := &c.Options[i]
		o.Due = slices.DeleteFunc(o.Due, func(w string) bool { return slices.Contains(c.Due, w) })
		everywhere := func(w string) bool { return slices.Contains(c.Extra, w) }
		o.Extra = slices.DeleteFunc(o.Extra, everywhere)
		for k := range o.Unless {
			o.Unless[k].Extra = slices.DeleteFunc(o.Unless[k].Extra, everywhere)
		}
		o.Unless = slices.DeleteFunc(o.Unless, func(u Unless) bool { return len(u.Extra) == 0 })
		if o.Then = slices.DeleteFunc(o.Then, everywhere); len(o.Extra) == 0 {
			o.Then = nil
		}
	}
}
