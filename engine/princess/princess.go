// Package princess implements the princess of Princess & Dragon as an element: the knights that it may send home,
// and the actions that this excludes.
package princess

import (
	"embed"

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/message"
	"cartulary/engine/names"
	"cartulary/engine/pad"
	"cartulary/engine/rule"
)

//go:embed *.txt rules/*.md
var files embed.FS

var book = rule.NewBook(files)

const mark = "princess"

// name is the name of the princess, and its reason for sending a knight home.
var name = names.Princess

func element(p pad.Profile) engine.Element {
	x := princess{p}
	e := engine.Element{
		ID:    "princess",
		Title: "princess",
		Judging: engine.Judging{
			Checks: append([]engine.Check{
				{Rule: book.Rule("princess-not-on-tile"), At: engine.AtSendHome, Func: checkOnTile},
				{Rule: book.Rule("princess-no-such-knight"), At: engine.AtSendHome, Func: checkKnight},
				{Rule: book.Rule("princess-wrong-city"), At: engine.AtSendHome, Shows: mark, Func: checkCity},
				{Rule: book.Rule("princess-out-of-order"), At: engine.AtSendHome, If: engine.Any(engine.EvScored), Func: checkOrder},
			}, engine.Exclusions(x.pairs()...)...),
		},
		Playing: engine.Playing{
			Deeds: []engine.Deed{{Name: name, Does: message.Say("sends a knight home"), Done: message.Say("a knight has been sent home")}},
			Moves: x.moves,
		},
	}
	if !p.PrincessMay {
		e.ClosingParts = []string{mark}
		e.Bans = x.keeps
		if p.EmptiedBinds {
			for _, at := range []engine.Moment{engine.AtDeploy, engine.AtMove, engine.AtWalk, engine.AtSendHome} {
				e.Checks = append(e.Checks, engine.Check{Rule: book.Rule("princess-knight-kept", "emptied"), At: at, Others: true, Shows: mark, Func: x.checkEmptied})
			}
		}
		for _, at := range []engine.Moment{engine.AtDeploy, engine.AtMove, engine.AtWalk, engine.AtSendHome, engine.AtSpecial} {
			e.Checks = append(e.Checks, engine.Check{Rule: book.Rule("princess-knight-kept"), At: at, Others: true, Shows: mark, Func: checkKeptByAction})
		}
		e.Checks = append(e.Checks, engine.Check{Rule: book.Rule("princess-knight-kept"), At: engine.AtEnd, Shows: mark, Func: checkKeptAtEnd})
	}
	return e
}

type princess struct{ pad.Profile }

// Row returns the princess as an element of its family.
func Row() family.Element {
	return family.Element{ID: "princess", In: "pad.princess_in_play=on", Book: book,
		Deeds: []family.Deed{{Do: "princess", Title: "the princess", Reason: names.Princess}}, New: func(g *family.Game) engine.Element { return element(*family.Of[pad.Profile](g)) }}
}

// city returns the root of the princess's city on the tile just placed, NoNode if the tile has no princess (PAD-52).
func city(s *engine.State) engine.NodeID {
	last := s.LastPlaced()
	if last == engine.NoTile {
		return engine.NoNode
	}
	parts := s.TypeOf(last).Tile.Parts
	for p := range parts {
		if parts[p].Mark == mark {
			return s.Root(s.NodeOf(last, uint8(p)))
		}
	}
	return engine.NoNode
}

// knights returns the figures in the princess's city when its tile was placed: still there or returned since, without
// those that came in this turn. Those taken by a flea before the deployment count if infected.
func knights(s *engine.State, infected bool) []engine.Figure {
	root := city(s)
	if root == engine.NoNode {
		return nil
	}
	var list []engine.Figure
	for _, f := range s.Figures() {
		if s.Root(f.Node) == root && int(f.Turn) != s.Turn() && s.IsFollower(f) && !joined(s, &f) {
			list = append(list, f)
		}
	}
	came, late := false, false // the tile is placed; the time for the princess is over
	for _, e := range s.Events() {
		switch e.Kind {
		case engine.EvPlace:
			came = true
		case engine.EvWalk, engine.EvScored:
			late = true
		case engine.EvReturn:
			taken := byFlea(&e) && !late
			f := engine.Figure{Player: uint8(e.Player), Kind: e.Figure, Node: e.Node}
			if came && s.Root(e.Node) == root && (infected || !taken) && !deployedThisTurn(s, e.Node) && s.IsFollower(f) && !joined(s, &f) {
				list = append(list, f)
			}
		}
	}
	return list
}

// joined reports whether a figure came to its part in this turn to take part in the scoring.
func joined(s *engine.State, f *engine.Figure) bool {
	return s.Some(engine.EvJoin, func(e *engine.Event) bool {
		return e.To == f.Node && uint8(e.Player) == f.Player && e.Figure == f.Kind
	})
}

func deployedThisTurn(s *engine.State, n engine.NodeID) bool {
	return s.Some(engine.EvDeploy, func(e *engine.Event) bool { return e.Node == n })
}

// moves appends sending home each knight in the princess's city, of any colour (PAD-51).
func (x princess) moves(s *engine.State, dst []engine.Offer) ([]engine.Offer, bool) {
	if !s.May(name) || s.ScoredThisTurn() {
		return dst, false
	}
	from := len(dst)
	if !x.PrincessMay && x.binds(s) {
		return dst, true // the duty remains, but no knight is left to send home
	}
	for _, f := range knights(s, false) {
		dst = append(dst, engine.Offer{Action: s.Dismiss(f, name)})
	}
	return dst, !x.PrincessMay && len(dst) > from
}

func checkOnTile(c *engine.Case) {
	if c.Action.Reason != name || city(c.State) != engine.NoNode {
		return
	}
	if last := c.LastPlaced(); last != engine.NoTile {
		c.Report(message.Say("%s, the tile of this turn, shows no princess, so no knight is sent home", c.TypeOf(last).Tile.ID))
		return
	}
	c.Report(message.Say("a knight is sent home before a tile is placed in this turn")).Breaks("PAD-50")
}

func checkKnight(c *engine.Case) {
	a := c.Action
	if a.Reason != name {
		return
	}
	if _, ok := c.Meant(a); ok {
		return
	}
	v := c.Report(message.Say("%s has no %s at %d,%d", c.Name(a.Player), c.Described(), a.At.X, a.At.Y))
	c.MissesThere(v, a.Player, engine.AnyFollower)
	v.Breaks("PAD-51")
	if city(c.State) != engine.NoNode && len(knights(c.State, false)) == 0 {
		v.Breaks("PAD-55")
	}
}

func checkCity(c *engine.Case) {
	a, root := c.Action, city(c.State)
	if a.Reason != name || root == engine.NoNode || a.Tile == engine.NoTile || a.Part == engine.NoPart {
		return
	}
	n := c.NodeOf(a.Tile, a.Part)
	if _, ok := c.FollowerOf(-1, n); ok && c.Root(n) != root {
		c.Report(message.Say("the knight at %d,%d is not in the princess's city", a.At.X, a.At.Y))
	}
}

func checkOrder(c *engine.Case) {
	if c.Action.Reason == name && c.ScoredThisTurn() {
		c.Report(message.Say("a knight is sent home after the scoring of this turn"))
	}
}

// binds reports whether a knight must go home although fleas have taken all of them.
func (x princess) binds(s *engine.State) bool {
	return x.EmptiedBinds && len(knights(s, false)) == 0 && len(knights(s, true)) > 0
}

// keeps reports whether an action would keep a knight that must go home first: see checkKeptByAction.
func (x princess) keeps(s *engine.State, a *engine.Action) bool {
	if deed := s.DeedOf(a); deed == 0 && !afterwards(a) || deed == name || s.SentHomeThisTurn(name) {
		return false
	}
	return len(knights(s, false)) > 0
}

// checkKeptByAction skips actions that neither replace the deployment nor come after it. One that comes after it is
// reported if nothing else has been.
func checkKeptByAction(c *engine.Case) {
	switch deed := c.DeedOf(c.Action); {
	case deed == name || c.SentHomeThisTurn(name):
		return
	case deed == 0 && (!afterwards(c.Action) || acted(c)):
		return
	}
	if k := knights(c.State, false); len(k) > 0 {
		reportKept(c, k, message.Say("%s performs another action before sending a knight home", c.Name(c.Active()))).Breaks("PAD-56")
	}
}

// checkEmptied reports an action that replaces the deployment although the princess's duty remains.
func (x princess) checkEmptied(c *engine.Case) {
	if deed := c.DeedOf(c.Action); deed != 0 && deed != name && x.binds(c.State) {
		c.Report(message.Say("%s performs another action, but the princess tile extended a city with knights; under pad.princess_emptied=binds the duty remains although fleas have removed them all in this turn", c.Name(c.Active()))).
			Breaks("PAD-50", "PAD-55")
	}
}

// checkKeptAtEnd leaves turns with another action to checkKeptByAction.
func checkKeptAtEnd(c *engine.Case) {
	if acted(c) || c.SentHomeThisTurn(name) {
		return
	}
	if k := knights(c.State, false); len(k) > 0 {
		reportKept(c, k, message.Say("%s sends no knight home", c.Name(c.Active())))
	}
}

// acted reports whether another action has been reported in place of sending a knight home.
func acted(c *engine.Case) bool {
	return c.DeployedThisTurn() > 0 || c.SpentThisTurn() || chosen(c.State)
}

func reportKept(c *engine.Case, knights []engine.Figure, deed message.Text) *engine.Violation {
	var notes []engine.Note
	own := true
	for _, f := range knights {
		own = own && int(f.Player) == c.Active()
		if _, there := c.FollowerOf(int(f.Player), f.Node); there {
			at := c.SquareOf(f.Node)
			notes = append(notes, engine.Note{Turn: int(f.Turn), Action: engine.ActDeploy, Text: message.Say("%s's knight at %d,%d may be sent home", c.Name(int(f.Player)), at.X, at.Y)})
		}
	}
	v := c.Report(message.Say("the princess tile extends a city with knights, and %s", deed), notes...)
	v.Breaks("PAD-50")
	if own {
		v.Breaks("PAD-51")
	}
	return v
}
