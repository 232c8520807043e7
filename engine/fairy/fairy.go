// Package fairy implements the fairy of Princess & Dragon as an element: its moves, the dragon that it bars, and the
// points that it pays.
package fairy

import (
	"embed"
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/message"
	"cartulary/engine/names"
	"cartulary/engine/pad"
	"cartulary/engine/rule"
	"cartulary/engine/tile"
)

// Row returns the fairy as an element of its family.
func Row() family.Element {
	return family.Element{
		ID: "fairy", In: "pad.fairy_in_play=on", Book: book,
		Deeds: []family.Deed{{Do: "fairy", Title: "the fairy", Neutral: name}},
		New: func(g *family.Game) engine.Element {
			return element(*family.Of[pad.Profile](g), g.Meets("cnt.fairy_from_city=pays"))
		},
		Reasons: map[string]func(*engine.State) []string{name.String(): paidBreaks},
	}
}

// paidBreaks returns the statements about the fairy's points: in a turn, a scoring, its move, after its follower left.
func paidBreaks(s *engine.State) []string {
	var broken []string
	final := s.Finished()
	if !final {
		broken = append(broken, "PAD-65", "PAD-66")
	}
	if final || scores(s) {
		broken = append(broken, "PAD-67", "PAD-68", "PAD-69")
	}
	if _, with := s.Companion(name); !with {
		broken = append(broken, "PAD-70", "PAD-71")
	}
	if !final && s.SpentOn(name) {
		broken = append(broken, "PAD-72")
	}
	return broken
}

// scores reports whether a turn scores a feature or completes an unclaimed one.
func scores(s *engine.State) bool {
	if s.Happened(engine.EvFeature) {
		return true
	}
	last := s.LastPlaced()
	if last == engine.NoTile {
		return false
	}
	for p := range s.Parts(last) {
		if n := s.NodeOf(last, uint8(p)); s.Kind(n) != tile.Field && s.Complete(n) {
			return true
		}
	}
	for n := range s.EndsAt(last) {
		if s.Complete(n) {
			return true
		}
	}
	return false
}

//go:embed *.txt rules/*.md
var files embed.FS

var book = rule.NewBook(files)

// name is the name of the figure, and the reason of its points.
var name = names.Fairy

// The fairy's points at the start of a turn (PAD-65) and when a feature is scored (PAD-67).
const (
	turnPoint  = 1
	scoreBonus = 3
)

// element returns the fairy. Keeps: it pays for a follower that leaves the City, although it stays there (CNT-66).
func element(p pad.Profile, keeps bool) engine.Element {
	f := fairy{p}
	return engine.Element{
		ID:    "fairy",
		Title: "fairy",
		Pieces: engine.Pieces{
			Neutrals: []engine.Neutral{{Name: name, Bars: bars, Keeps: keeps}},
		},
		Judging: engine.Judging{
			Checks: slices.Concat([]engine.Check{
				{Rule: book.Rule("fairy-out-of-order"), At: engine.AtMove, Of: name, Func: checkOrder},
			}, engine.Exclusions(pairs()...), []engine.Check{
				{Rule: book.Rule("fairy-without-follower"), At: engine.AtMove, Of: name, Func: f.checkOwnFollower},
				{Rule: book.Rule("fairy-follower-unclear"), At: engine.AtMove, Of: name, Func: f.checkUnclear},
			}),
		},
		Playing: engine.Playing{
			Phases: []engine.Phase{{ID: "fairy-point", On: engine.OnBegin, Run: f.payTurn}},
			Bonus:  f.payBonus,
			Deeds:  []engine.Deed{{Name: name, Does: message.Say("moves the fairy"), Done: message.Say("the fairy has moved")}},
			Moves:  f.moves,
			Before: engine.Hooks{engine.ActMove: f.assign},
		},
	}
}

type fairy struct{ pad.Profile }

// with appends the followers on a tile that the fairy is with: on tiles, a lord on both of its castle (SET-06).
func (f fairy) with(s *engine.State, tileIndex int, dst []engine.Figure) []engine.Figure {
	dst = s.FollowersOn(tileIndex, dst)
	if f.FairyOnTile {
		dst = s.Spread(tile.Castle, tileIndex, dst)
	}
	return dst
}

// own returns the first follower of the active player with which the fairy would be on a tile, and their number.
func (f fairy) own(s *engine.State, tileIndex int) (first engine.Figure, n int) {
	var memory [engine.MaxPlayers]engine.Figure
	for _, fig := range f.with(s, tileIndex, memory[:0]) {
		if int(fig.Player) != s.Active() {
			continue
		}
		if n++; n == 1 {
			first = fig
		}
	}
	return first, n
}

// payTurn pays the active player for the fairy at the start of a turn (PAD-65, PAD-66).
func (f fairy) payTurn(s engine.Effects) {
	at, _ := s.Neutral(name)
	if at == engine.NoTile || s.After() {
		return
	}
	me := s.Active()
	points := 0
	if !f.FairyOnTile {
		if fig, ok := s.Companion(name); ok && int(fig.Player) == me {
			points = turnPoint
		}
	} else {
		var memory [engine.MaxPlayers]engine.Figure
		for _, fig := range f.with(s.State(), at, memory[:0]) {
			if int(fig.Player) == me {
				points += turnPoint
			}
		}
		if !f.FairyPerFigure {
			points = min(points, turnPoint)
		}
	}
	if points > 0 {
		s.PayPlayer(me, points, name, s.NodeOf(at, 0))
	}
}

// payBonus pays 3 points for the fairy's follower, or those on its tile, in any scoring of them (PAD-67 to PAD-69).
func (f fairy) payBonus(s engine.Effects, feature *engine.Feature) {
	at, _ := s.Neutral(name)
	if at == engine.NoTile {
		return
	}
	if !f.FairyOnTile {
		if fig, ok := s.Companion(name); ok && s.Root(fig.Node) == feature.Node {
			s.PayPlayer(int(fig.Player), scoreBonus, name, feature.Node)
		}
		return
	}
	if feature.Most() == 0 && !held(feature) {
		return // without followers the feature is not scored
	}
	touches := false
	for p := range s.Parts(at) {
		touches = touches || s.Root(s.NodeOf(at, uint8(p))) == feature.Node
	}
	paid := [engine.MaxPlayers]bool{}
	var memory [engine.MaxPlayers]engine.Figure
	for _, fig := range f.with(s.State(), at, memory[:0]) {
		in := s.Root(fig.Node) == feature.Node || f.FairyAnyOnTile && touches
		if in && !paid[fig.Player] {
			paid[fig.Player] = true
			s.PayPlayer(int(fig.Player), scoreBonus, name, feature.Node)
		}
	}
}

// held reports whether a follower is on a feature, even one that counts nothing there (AAM-33).
func held(feature *engine.Feature) bool {
	for range feature.Figures {
		return true
	}
	return false
}

// assign completes a move that names no follower: the player's first on the tile, none under pad.fairy=tile.
func (f fairy) assign(s engine.Effects, a *engine.Action) {
	if a.Neutral != name {
		return
	}
	if f.FairyOnTile {
		a.Part = engine.NoPart
		return
	}
	if first, n := f.own(s.State(), a.Tile); a.Part == engine.NoPart && n > 0 {
		_, a.Part = s.Place(first.Node)
	}
}

// moves appends a move of the fairy to each follower of the player, or to each tile with one, apart from where it is already.
func (f fairy) moves(s *engine.State, dst []engine.Offer) ([]engine.Offer, bool) {
	if !s.May(name) || s.ScoredThisTurn() {
		return dst, false
	}
	seen := map[int]bool{}
	if at, _ := s.Neutral(name); f.FairyOnTile && at != engine.NoTile {
		seen[at] = true
	}
	with := s.Company(name)
	var memory [2]int
	for _, fig := range s.Figures() {
		if int(fig.Player) != s.Active() || !s.IsFollower(fig) {
			continue
		}
		i, part := s.Place(fig.Node)
		if !f.FairyOnTile {
			if with.Has(fig) {
				continue
			}
			a := s.Move(name, i, part)
			s.Tell(&a, fig)
			dst = append(dst, engine.Offer{Action: a})
			continue
		}
		tiles := append(memory[:0], i)
		if s.Kind(fig.Node) == tile.Castle {
			tiles = s.TilesOf(fig.Node, tiles[:0])
		}
		for _, i := range tiles {
			if !seen[i] {
				dst = append(dst, engine.Offer{Action: s.Move(name, i, engine.NoPart)})
			}
			seen[i] = true
		}
	}
	return dst, false
}

func checkOrder(c *engine.Case) {
	switch {
	case c.PlacedThisTurn() == 0:
		c.Report(message.Say("%s moves the fairy before placing a tile in this turn", c.Name(c.Active()))).Breaks("PAD-60")
	case c.ScoredThisTurn():
		c.Report(message.Say("%s moves the fairy after the scoring of this turn", c.Name(c.Active()))).Breaks("PAD-72", "BAS-11")
	}
}

func (f fairy) checkOwnFollower(c *engine.Case) {
	a := c.Action
	me := c.Name(c.Active())
	if a.Tile == engine.NoTile {
		c.Report(message.Say("%s moves the fairy to %d,%d, which has no tile", me, a.At.X, a.At.Y)).Breaks("PAD-61")
		return
	}
	_, mine := f.own(c.State, a.Tile)
	if a.Part != engine.NoPart {
		if _, ok := c.Meant(a); !ok {
			mine = 0
		}
	} else if a.Where != "" {
		mine = 0 // the move names a part that the tile does not have
	}
	if mine > 0 {
		return
	}
	where := message.Say("%d,%d", a.At.X, a.At.Y)
	switch what, loc, _ := strings.Cut(a.Where, " "); {
	case loc != "":
		where = message.Say("the %s at %d,%d %s", message.Word(what), a.At.X, a.At.Y, message.Loc(loc))
	case what != "":
		where = message.Say("the %s at %d,%d", message.Word(what), a.At.X, a.At.Y)
	}
	var notes []engine.Note
	for _, fig := range c.Figures() {
		if int(fig.Player) == c.Active() && c.IsFollower(fig) {
			at := c.SquareOf(fig.Node)
			notes = append(notes, engine.Note{Turn: int(fig.Turn), Action: engine.ActDeploy, Text: message.Say("%s has a follower at %d,%d", me, at.X, at.Y)})
		}
	}
	v := c.Report(message.Say("%s moves the fairy to %s, but has no follower there", me, where), notes...)
	v.Breaks("PAD-61")
	c.MissesThere(v, c.Active(), engine.AnyFollower)
	if len(notes) == 0 || f.another(c) {
		v.Breaks("PAD-62")
	}
}

// another reports whether the fairy moves to another player's follower.
func (f fairy) another(c *engine.Case) bool {
	a := c.Action
	if a.Part != engine.NoPart {
		_, there := c.FollowerOf(-1, c.NodeOf(a.Tile, a.Part))
		return there
	}
	var memory [engine.MaxPlayers]engine.Figure
	return a.Where == "" && len(f.with(c.State, a.Tile, memory[:0])) > 0
}

func (f fairy) checkUnclear(c *engine.Case) {
	a := c.Action
	if f.FairyOnTile || a.Tile == engine.NoTile || a.Part != engine.NoPart || a.Where != "" {
		return
	}
	if _, n := f.own(c.State, a.Tile); n > 1 {
		c.Report(message.Say("%s has %d followers at %d,%d, and the record does not name the one that the fairy joins", c.Name(c.Active()), n, a.At.X, a.At.Y))
	}
}
