package traders

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/names"
	"cartulary/engine/tile"
)

// A special is the builder or the pig of a player: a figure, not a follower, that joins the player's own follower.
type special struct {
	Profile
	beside
	name    engine.Word
	spec    engine.FigureSpec
	without string // the rule of a deployment without a follower of its player
	kind    uint8  // index into Rules.Figures
}

func (x *special) element(title string) engine.Element {
	checks := []engine.Check{{Rule: book.Rule(x.without), At: engine.AtDeploy, Of: x.name, Func: x.checkFollower}}
	if !x.SpecialOnVolcano && x.Volcanoes {
		checks = append(checks, engine.Check{Rule: book.Rule(x.name.String() + "-on-volcano"), At: engine.AtDeploy, Of: x.name, Shows: volcano, Func: x.checkVolcano})
	}
	return engine.Element{
		ID: x.name.String(), Title: title,
		Pieces:  engine.Pieces{Figures: []engine.FigureSpec{x.spec}},
		Judging: engine.Judging{Checks: append(checks, engine.Exclusions(x.pairs()...)...)},
		Playing: engine.Playing{
			Bind:  func(r *engine.Rules) { x.kind, _ = r.FigureByName(x.name.String()) },
			Deeds: []engine.Deed{{Name: x.name, Does: message.Say("deploys the %s", x.name), Done: message.Say("the %s has been deployed", x.name)}},
			Moves: x.moves,
			Left:  x.left,
		},
	}
}

// moves offers the parts of the tile just placed on which the figure may be deployed (TAB-21, TAB-51).
func (x *special) moves(s *engine.State, dst []engine.Offer) ([]engine.Offer, bool) {
	last := s.LastPlaced()
	if last == engine.NoTile || s.ScoredThisTurn() || s.Supply(s.Active(), x.kind) == 0 || !s.May(x.name) {
		return dst, false
	}
	for part := range uint8(s.Parts(last)) {
		n := s.NodeOf(last, part)
		if slices.Contains(x.spec.On, s.Kind(n)) && joins(s, s.Active(), n) && !x.barred(s, n) && (x.name == names.Pig || x.BuilderOnCompleted || !s.Complete(n)) {
			dst = append(dst, engine.Offer{Action: s.Deploy(x.kind, n)})
		}
	}
	return dst, false
}

// joins reports whether a player has a follower on the feature of n.
func joins(s *engine.State, player int, n engine.NodeID) bool {
	return s.Occupied(n) && slices.ContainsFunc(s.Figures(), func(f engine.Figure) bool {
		return int(f.Player) == player && s.Rules().Figures[f.Kind].Follower && s.Root(f.Node) == s.Root(n)
	})
}

// left sends the figure home when the last follower of its player has left its feature without being scored (TAB-27).
func (x *special) left(e engine.Effects, gone engine.Figure) {
	if !e.Rules().Figures[gone.Kind].Follower || joins(e.State(), int(gone.Player), gone.Node) {
		return
	}
	for _, f := range slices.Clone(e.Figures()) { // of several, all
		if f.Kind == x.kind && f.Player == gone.Player && e.Root(f.Node) == e.Root(gone.Node) {
			e.SendHome(f, names.Alone)
		}
	}
}

// on reports whether the figure comes to a part of the tile just placed. Other rules report other places.
func on(c *engine.Case) bool {
	a := c.Action
	return a.Tile != engine.NoTile && a.Tile == c.LastPlaced() && a.Part != engine.NoPart
}

func (x *special) checkFollower(c *engine.Case) {
	if !on(c) || joins(c.State, c.Active(), c.NodeOf(c.Action.Tile, c.Action.Part)) {
		return
	}
	a := c.Action
	v := c.Report(message.Say("%s deploys the %s on the %s at %d,%d, where %s has no %s",
		c.Name(c.Active()), x.name, a.Want, a.At.X, a.At.Y, c.Name(c.Active()), message.Word(c.Rules().Role(a.Want))))
	v.Misses(engine.Absence{Player: c.Active(), Figure: engine.AnyFollower, Tile: a.Tile, Part: a.Part, Joined: true})
}

func (x *special) checkVolcano(c *engine.Case) {
	if on(c) && c.TypeOf(c.Action.Tile).Tile.Mark == volcano {
		c.Report(message.Say("%s deploys the %s on a volcano tile, which is illegal under tab.special_on_volcano=forbid", c.Name(c.Active()), x.name))
	}
}

// figure returns the spec of a special figure that comes to kinds of features. Each player has a number of them.
func figure(name engine.Word, each int, on []tile.Kind, supplied string, where ...string) engine.FigureSpec {
	return engine.FigureSpec{Name: name.String(), Title: name.String(), Count: uint8(each), On: on, Supplied: []string{supplied}, Where: where, NotElsewhere: []string{"TAB-63"}}
}
