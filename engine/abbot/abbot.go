// Package abbot implements the abbots and the gardens as an element: the abbot comes to a cloister or a garden and may
// be recalled from there, which pays its points at once.
package abbot

import (
	"embed"
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/message"
	"cartulary/engine/names"
	"cartulary/engine/rule"
	"cartulary/engine/tile"
)

// A Profile holds the switches of the abbot.
type Profile struct {
	Ungardened      ungardened `switch:"abt.no_gardens none base,princess-and-dragon,inns-and-cathedrals,traders-and-builders,river,river-2,king-and-robber,tower,abbey-and-mayor,bridges-castles-and-bazaars,hills-and-sheep"`
	Each            int        `switch:"abt.abbots_each 1" number:"1 9 abbots"` // ABT-01: of a player
	FairyPaysRecall bool       `switch:"abt.fairy_on_recall none three"`        // ABT-09
	RecallAndLeper  bool       `switch:"abt.recall_and_leper forbid allow"`     // ABT-10
}

// ungardened lists the sets whose tiles have no gardens, as their first edition (ABT-01).
type ungardened []string

var gardened = []string{"base", "princess-and-dragon", "inns-and-cathedrals", "traders-and-builders", "river", "river-2", "king-and-robber", "tower",
	"abbey-and-mayor", "bridges-castles-and-bazaars", "hills-and-sheep"}

// String returns the value of the switch.
func (u *ungardened) String() string {
	if len(*u) == 0 {
		return "none"
	}
	return strings.Join(*u, ",")
}

// Set sets it to a list of sets, or none.
func (u *ungardened) Set(value string) error {
	*u = nil
	if value == "none" {
		return nil
	}
	for set := range strings.SplitSeq(value, ",") {
		set = strings.TrimSpace(set)
		if !slices.Contains(gardened, set) {
			return message.Say("%q is not a set with gardens: %s", set, message.Names(gardened))
		}
		*u = append(*u, set)
	}
	slices.Sort(*u)
	*u = slices.Compact(*u)
	return nil
}

//go:embed *.txt rules/*.md
var files embed.FS

var book = rule.NewBook(files)

// Family returns the abbots and the gardens as one value.
func Family() family.Family {
	return family.With[Profile](files, "", family.Family{
		Set:   family.Set{Gardens: true},
		Plain: func(g *family.Game) []string { return family.Of[Profile](g).Ungardened },
		Elements: []family.Element{{
			ID: "abbot", Book: book,
			Deeds: []family.Deed{{Do: "recall", Title: "a recall of the abbot", Reason: names.Recall, Piece: names.Abbot}},
			New:   func(g *family.Game) engine.Element { return element(*family.Of[Profile](g), family.Beside[beside](g)) },
		}},
		Extends: []engine.Extension{{Rule: "tile-drawn-too-often", Clauses: []string{"ABT-01"}, When: withGarden}},
	})
}

// withGarden is true for a tile with a garden, and for one of which all copies have a garden.
func withGarden(c *engine.Case) bool {
	ty := c.Rules().Type(c.Action.Place.Type)
	return ty.Tile.Has(tile.Garden) || ty.Count+ty.Out == 0
}

// places holds the features of the abbot.
var places = []tile.Kind{tile.Cloister, tile.Garden}

type abbot struct {
	Profile
	beside
	kind uint8 // index into Rules.Figures
}

func element(p Profile, others beside) engine.Element {
	x := &abbot{Profile: p, beside: others}
	return engine.Element{
		ID: "abbot", Title: "abbots and gardens",
		Pieces: engine.Pieces{
			Figures: []engine.FigureSpec{{
				Name: names.Abbot.String(), Title: "abbot", Count: uint8(p.Each), Follower: true, Occupies: true, Strength: 1,
				Only: places, Supplied: []string{"ABT-01"}, Where: []string{"ABT-02"},
			}},
			Roles:    [tile.NumKinds]string{tile.Garden: "monk"},
			Reserved: []tile.Kind{tile.Garden},
		},
		Judging: engine.Judging{
			Checks: append([]engine.Check{
				{Rule: book.Rule("abbot-wrong-feature"), At: engine.AtDeploy, Of: names.Abbot, Func: checkFeature},
				{Rule: book.Rule("garden-without-abbot"), At: engine.AtDeploy, Func: x.checkGarden},
				{Rule: book.Rule("recall-no-abbot"), At: engine.AtSendHome, Func: x.checkThere},
				{Rule: book.Rule("recall-from-completed"), At: engine.AtSendHome, Func: x.checkCompleted},
				{Rule: book.Rule("recall-out-of-order"), At: engine.AtSendHome, Func: checkOrder},
			}, engine.Exclusions(x.pairs()...)...),
		},
		Playing: engine.Playing{
			Bind:   func(r *engine.Rules) { x.kind, _ = r.FigureByName(names.Abbot.String()) },
			Phases: []engine.Phase{{ID: "gardens", On: engine.OnFinal, After: "unfinished", Run: scoreGardens}},
			Before: engine.Hooks{engine.ActSendHome: x.pay},
			Deeds:  []engine.Deed{{Name: names.Recall, Does: message.Say("recalls the abbot"), Done: message.Say("the abbot has been recalled")}},
			Moves:  x.moves,
			Values: map[tile.Kind]engine.ValueFunc{tile.Garden: engine.PerTile}, // as for a cloister (ABT-04)
			Sized:  []tile.Kind{tile.Garden},
		},
	}
}

// scoreGardens scores the incomplete gardens at the end of the game (ABT-04).
func scoreGardens(e engine.Effects) {
	for n := range e.ClaimedFeatures(tile.Garden) {
		e.ScoreFeature(n, false)
	}
}

// own yields the active player's abbots on the board.
func (x *abbot) own(s *engine.State) func(func(engine.Figure) bool) {
	return func(yield func(engine.Figure) bool) {
		for _, f := range s.FiguresWith(x.kind) {
			if f.Kind == x.kind && int(f.Player) == s.Active() && !yield(f) {
				return
			}
		}
	}
}

// moves offers to recall an abbot from an unfinished feature.
func (x *abbot) moves(s *engine.State, dst []engine.Offer) ([]engine.Offer, bool) {
	for f := range x.own(s) {
		if s.Kind(f.Node).Alone() && s.PlacedThisTurn() > 0 && !s.ScoredThisTurn() && !s.Complete(f.Node) && s.May(names.Recall) {
			dst = append(dst, engine.Offer{Action: s.Dismiss(f, names.Recall)})
		}
	}
	return dst, false
}

// pay pays 1 point for the abbot's tile and each around it (ABT-05), nothing on a feature to which no rule brings it.
func (x *abbot) pay(e engine.Effects, a *engine.Action) {
	if a.Reason != names.Recall {
		return
	}
	n := e.NodeOf(a.Tile, a.Part)
	f, ok := x.at(e.State(), n)
	if !ok || !e.Kind(n).Alone() {
		return
	}
	e.PayPlayer(int(f.Player), e.Feature(n).Tiles, names.Abbot, n)
	x.payFairy(e, f)
}

// at returns the active player's abbot on a part.
func (x *abbot) at(s *engine.State, n engine.NodeID) (engine.Figure, bool) {
	for f := range x.own(s) {
		if f.Node == n {
			return f, true
		}
	}
	return engine.Figure{}, false
}

// inside reports whether a part is a quarter, where an abbot is on no cloister and in no garden.
func inside(s *engine.State, n engine.NodeID) bool { return s.Kind(n) == tile.Quarter }

func checkFeature(c *engine.Case) {
	if a := c.Action; a.Part != engine.NoPart && !a.Want.Alone() {
		c.Report(message.Say("%s deploys the abbot on the %s at %d,%d; an abbot stands only in a cloister or a garden", c.Name(c.Active()), a.Want, a.At.X, a.At.Y))
	}
}

func (x *abbot) checkGarden(c *engine.Case) {
	a := c.Action
	if a.Part == engine.NoPart || a.Want != tile.Garden || a.Figure == x.kind {
		return
	}
	v := c.Report(message.Say("%s deploys a %s on the garden at %d,%d; only an abbot may stand in a garden", c.Name(c.Active()), c.Title(a.Figure, a.Want), a.At.X, a.At.Y))
	v.Breaks("ABT-03")
	v.Breaks(neverOnGardens[c.Rules().Figures[a.Figure].Name]...)
}

// recalled reports whether the abbot is where the action recalls it from.
func (x *abbot) recalled(c *engine.Case) bool {
	a := c.Action
	if a.Tile == engine.NoTile || a.Part == engine.NoPart {
		return false
	}
	n := c.NodeOf(a.Tile, a.Part)
	_, ok := x.at(c.State, n)
	return ok && !inside(c.State, n)
}

func (x *abbot) checkThere(c *engine.Case) {
	a := c.Action
	if a.Reason != names.Recall || x.recalled(c) {
		return
	}
	var notes []engine.Note
	where := message.Say("but %s's abbot is in the supply", c.Name(c.Active()))
	for f := range x.own(c.State) {
		at := c.SquareOf(f.Node)
		where = message.Say("but %s's abbot is at %d,%d", c.Name(c.Active()), at.X, at.Y)
		if inside(c.State, f.Node) {
			where = message.Say("but %s's abbot is in a quarter, where it stays", c.Name(c.Active()))
		}
		notes = append(notes, engine.Note{Turn: int(f.Turn), Action: engine.ActDeploy, Text: message.Say("it was deployed in turn %s", c.Number(int(f.Turn)))})
		break
	}
	v := c.Report(message.Say("%s recalls the abbot from %d,%d, %s", c.Name(c.Active()), a.At.X, a.At.Y, where), notes...)
	v.Misses(engine.Absence{Player: c.Active(), Figure: x.kind, Tile: a.Tile, Part: engine.NoPart})
}

// checkCompleted says nothing of an abbot that a scoring has returned: checkThere reports it.
func (x *abbot) checkCompleted(c *engine.Case) {
	a := c.Action
	if a.Reason == names.Recall && x.recalled(c) && c.Complete(c.NodeOf(a.Tile, a.Part)) {
		c.Report(message.Say("%s recalls the abbot from the %s at %d,%d, which is complete and is scored instead",
			c.Name(c.Active()), c.Kind(c.NodeOf(a.Tile, a.Part)), a.At.X, a.At.Y))
	}
}

func checkOrder(c *engine.Case) {
	switch {
	case c.Action.Reason != names.Recall:
	case c.PlacedThisTurn() == 0:
		c.Report(message.Say("%s recalls the abbot before placing a tile in this turn", c.Name(c.Active()))).Breaks("ABT-05")
	case c.ScoredThisTurn():
		c.Report(message.Say("%s recalls the abbot after the scoring of this turn", c.Name(c.Active()))).Breaks("ABT-05", "BAS-11")
	}
}
