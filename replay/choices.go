package replay

import (
	"cmp"
	"slices"

	"cartulary/engine"
	"cartulary/notation"
)

// Choices are all legal ways to play a tile. Their JSON is part of what `cartulary legal` prints
// (schemas/legal.schema.json); actions stand in them as a record writes them.
type Choices struct {
	Tile    string   `json:"tile"`
	Aside   bool     `json:"aside,omitempty"` // the tile must be laid aside
	Early   bool     `json:"early,omitempty"` // the tile cannot be drawn yet
	Options []Choice `json:"options"`         // by row, column and rotation
	Extra   []string `json:"extra,omitempty"` // what may be done beside, whichever option is taken
	Due     []string `json:"due,omitempty"`   // one of these must be done before the turn ends, or one that an option adds
}

// A Choice is a legal placement and what the player may do after it.
type Choice struct {
	At        [2]int   `json:"at"`
	Rotation  int      `json:"rotation"` // degrees
	Followers []Part   `json:"followers"`
	Others    []string `json:"others,omitempty"` // what else may be done in place of a deployment
	Walks     []string `json:"walks,omitempty"`  // so may each of these ways be walked
	Must      bool     `json:"must,omitempty"`   // one of Others is compulsory
	Extra     []string `json:"extra,omitempty"`  // what may be done beside with this placement only
	Due       []string `json:"due,omitempty"`    // so may one of these that are due
}

// A Part is where on the placed tile a follower may be deployed.
type Part struct {
	Role string `json:"role"`
	Loc  string `json:"loc,omitempty"`
}

// Choices returns the legal ways to play a tile. The turn must have begun.
func (m *Moment) Choices(t engine.TypeID) *Choices {
	c := &Choices{Tile: m.Rules().Type(t).Tile.ID, Options: []Choice{}, Aside: m.MustLayAside(t), Early: m.Withheld(t)}
	if c.Aside {
		return c
	}
	trial := Moment{&engine.State{}, m.Ruleset, m.Record}
	for _, o := range m.Legal(t, nil) {
		trial.CopyFrom(m.State)
		place := engine.Place(engine.Placement{Type: t, At: o.At, Rotation: o.Rotation})
		trial.Apply(&place)
		c.Options = append(c.Options, trial.after(o))
	}
	slices.SortFunc(c.Options, func(a, b Choice) int {
		return cmp.Or(a.At[1]-b.At[1], a.At[0]-b.At[0], a.Rotation-b.Rotation)
	})
	c.Due, c.Extra = m.beside(t)
	c.gather()
	return c
}

// after lists what may be done once a tile is placed: followers on it, and whatever else the
// elements in play offer.
func (m *Moment) after(o engine.Option) Choice {
	c := Choice{At: [2]int{int(o.At.X), int(o.At.Y)}, Rotation: int(o.Rotation) * 90, Followers: []Part{}}
	moves, must := m.Moves(nil)
	c.Must = must
	for i := range moves {
		if moves[i].Kind == engine.ActWalk {
			for _, walk := range Walks(m.State, moves[i], nil) {
				c.Walks = append(c.Walks, m.text(&walk))
			}
			continue
		}
		w := m.Written(&moves[i])
		if w.Kind == notation.ActDeploy && !w.HasAt && w.Role != notation.NoRole {
			c.Followers = append(c.Followers, Part{w.Role.String(), w.Loc.String()})
		} else {
			c.Others = append(c.Others, string(notation.AppendAction(nil, &w)))
		}
	}
	c.Due, c.Extra = m.beside(engine.NoType)
	return c
}

// Walks appends to dst every way on which the neutral figure of a walk may go on to the end.
func Walks(s *engine.State, a engine.Action, dst []engine.Action) []engine.Action {
	i, _ := s.Rules().NeutralByName(a.Neutral)
	if len(a.Steps) < s.Rules().Neutrals[i].Steps {
		sides := s.NextSteps(a.Neutral, a.Steps, nil)
		for _, side := range sides {
			further := a
			further.Steps = append(slices.Clip(a.Steps), engine.Step{Side: side, Mover: -1})
			dst = Walks(s, further, dst)
		}
		if len(sides) > 0 {
			return dst
		}
	}
	return append(dst, a)
}

// beside lists what may be done now beside placing and deploying: what is due and what is not.
func (m *Moment) beside(drawn engine.TypeID) (due, free []string) {
	actions := m.Extra(drawn, nil)
	for i := range actions {
		if text := m.text(&actions[i]); actions[i].Due {
			due = append(due, text)
		} else {
			free = append(free, text)
		}
	}
	return due, free
}

// gather moves what may be done beside every option, or before any of them, from the options
// to Due and Extra.
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
		o.Extra = slices.DeleteFunc(o.Extra, func(w string) bool { return slices.Contains(c.Extra, w) })
	}
}
