// Package plague implements The Plague as an element: outbreaks, the fleas that spread from them, and the flights of
// followers. The board alone determines the region of a flea and whether it is active: see regions.go.
package plague

import (
	"embed"
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/names"
	"cartulary/engine/rule"
	"cartulary/engine/tile"
)

//go:embed *.txt rules/*.md
var files embed.FS

var book = rule.NewBook(files)

// Family returns The Plague as one value.
func Family() family.Family {
	return family.With[Profile](files, "", family.Family{
		Set: family.Set{Tiles: tile.Plague},
		Elements: []family.Element{{
			ID: "plague", Book: book, Points: pointsBreaks,
			Deeds: []family.Deed{{Do: "flea", Title: "a flea", Piece: flea}, {Do: "flee", Title: "a flight from the plague"}},
			New:   func(g *family.Game) engine.Element { return element(*family.Of[Profile](g), besideOf(g)) },
		}},
		Extends: []engine.Extension{{Rule: "follower-feature-occupied", Clauses: []string{"PLG-02"}, When: func(c *engine.Case) bool {
			return c.Joins(tile.Field, func(t *tile.Tile) bool { return t.Mark == mark })
		}}},
	})
}

// pointsBreaks returns the statements about points in a turn in which a flea returns a follower.
func pointsBreaks(s *engine.State) []string {
	if s.SentHomeThisTurn(flea) {
		return []string{"PLG-36", "PLG-38"}
	}
	return nil
}

const mark = "plague"

// The names of the two kinds of tokens. A flea is also the reason for which followers return.
var (
	outbreak = names.Outbreak
	flea     = names.Flea
)

// outbreaks is the number of outbreak tokens (PLG-01).
const outbreaks = 6

// The faces of a flea.
const (
	active uint8 = iota
	latent
)

// The faces of an outbreak. All but the first lie with the field side up and record the reason of the end.
const (
	raging  uint8 = iota
	merged        // a region with a higher number took it over (PLG-41)
	starved       // the supply was empty (PLG-50, PLG-51)
	ended         // all fleas were in its region when another broke out (PLG-57)
)

// spared is added to a face if the first eradication was due and stopped at this outbreak, the only one.
const spared uint8 = 4

// The names of the faces. Players see neither the reason of an end nor that an outbreak was spared.
var (
	fleaFaces     = []engine.Face{active: {Name: "active", Active: true}, latent: {Name: "latent"}}
	outbreakFaces = []engine.Face{
		raging: burning, merged: over, starved: over, ended: over,
		raging | spared: burning, merged | spared: over, starved | spared: over, ended | spared: over,
	}
	burning = engine.Face{Name: "active", Active: true}
	over    = engine.Face{Name: "eradicated", Over: true}
)

// Active reports whether a token with this name and face is active.
func Active(name string, face uint8) bool {
	if name == outbreak.String() {
		return outbreakFaces[face].Active
	}
	return fleaFaces[face].Active
}

// Outbreak reports whether an event of this turn opened or ended an outbreak, and returns its number.
func Outbreak(s *engine.State, e *engine.Event) (number int, opened, ended bool) {
	if e.Kind != engine.EvToken && e.Kind != engine.EvFace {
		return 0, false, false
	}
	t := s.TokenOn(int(e.Tile))
	if t == engine.NoToken || !bound(s.Rules()).isOutbreak(s, t) {
		return 0, false, false // a flea, which may have left that tile by now
	}
	opened = e.Kind == engine.EvToken
	return int(s.Tokens()[t].Number), opened, !opened && e.Face&^spared != raging
}

type plague struct {
	Profile
	beside
	outbreak, flea uint8 // the kinds of tokens, set by bind
	river          []engine.TypeID
}

func (x *plague) bind(r *engine.Rules) {
	x.outbreak, _ = r.TokenByName(outbreak)
	x.flea, _ = r.TokenByName(flea)
	x.river = riverTiles(r)
}

// bound returns a plague with the token kinds of a game and without a profile.
func bound(r *engine.Rules) *plague {
	var x plague
	x.bind(r)
	return &x
}

func element(p Profile, others beside) engine.Element {
	x := &plague{Profile: p, beside: others}
	e := engine.Element{
		ID:    "plague",
		Title: "The Plague",
		Pieces: engine.Pieces{
			Tokens: []engine.TokenSpec{
				{Name: outbreak, Count: outbreaks, Numbered: true, Source: true, Faces: outbreakFaces},
				{Name: flea, Count: uint8(p.Fleas), Faces: fleaFaces, Land: x.land},
			},
		},
		Judging: engine.Judging{
			Checks:      x.checks(),
			ClosedTiles: []string{mark}, // PLG-21
			Withheld:    x.early,
		},
		Playing: engine.Playing{
			Bind: x.bind,
			Phases: []engine.Phase{
				{ID: "outbreak", On: engine.OnPlace, Shows: mark, Run: x.breakOut},
				{ID: "eradication", On: engine.OnBegin, Run: x.eradicate},
			},
			Extra: x.extra,
		},
	}
	if !p.DeployOnInfected || x.barsLater() {
		e.ClosedNow = x.closes
	}
	if x.barsCity() || x.barsWagons() {
		e.Bans = x.bans
	}
	if p.FairyFollows {
		e.Before = engine.Hooks{engine.ActShift: takeFairy}
	}
	return e
}

// early reports whether a tile may not be drawn before the prelude is over (PLG-10). If no other remains, it may.
func (x *plague) early(s *engine.State, t engine.TypeID) bool {
	if !x.later(s, t) || x.drawn(s) >= x.Prelude {
		return false
	}
	others := 0
	for other := range s.Rules().Types {
		if id := engine.TypeID(other); !x.later(s, id) {
			others += s.RemainingOf(id)
		}
	}
	return others > s.Buried() // else all of them may be buried
}

// later reports whether tiles of that type come after the prelude.
func (x *plague) later(s *engine.State, t engine.TypeID) bool {
	ty := s.Rules().Type(t).Tile
	return ty.Mark == mark || x.PreludeBase && s.Rules().Type(t).Own == 0 && !strings.HasPrefix(ty.ID, "BA/") && !slices.Contains(x.river, t)
}

// drawn returns the number of prelude tiles drawn, without the river (RIV-21) and tiles from outside the stack.
func (x *plague) drawn(s *engine.State) int {
	if !x.CountsPlacements {
		n := s.Draws()
		for _, t := range x.river {
			n -= s.DrawsOf(t)
		}
		return n
	}
	n := 0
	for _, t := range s.Tiles() {
		if t.Player >= 0 && s.Rules().Type(t.Type).Own == 0 && !slices.Contains(x.river, s.Rules().PlainType(t.Type)) {
			n++
		}
	}
	return n
}

// breakOut puts an outbreak on a plague tile (PLG-03, PLG-20). It ends another region with all fleas (PLG-57).
func (x *plague) breakOut(s engine.Effects) {
	last := len(s.Tiles()) - 1
	if s.TypeOf(last).Tile.Mark != mark || s.TokensLeft(x.outbreak) == 0 {
		return
	}
	all := x.regionOfAll(s.State(), engine.NoToken)
	s.PutToken(x.outbreak, engine.NoTile, last)
	x.settle(s)
	if all != engine.NoToken && !x.FlipsNextTurn && x.isActiveOutbreak(s.State(), all) {
		x.end(s, all, ended)
	}
}

// eradicate ends an outbreak, never the last, at the start of a turn without fleas to spread (PLG-50, PLG-51).
func (x *plague) eradicate(s engine.Effects) {
	if s.TokensLeft(x.flea) > 0 {
		return
	}
	if x.FlipsNextTurn {
		if new := x.brokenOutLast(s.State()); new != engine.NoToken {
			if all := x.regionOfAll(s.State(), new); all != engine.NoToken && all != new {
				x.end(s, all, ended)
				return
			}
		}
	}
	for x.shortage(s.State()) {
		lowest, more := x.lowest(s.State())
		if !more {
			if lowest != engine.NoToken && x.first(s.State()) {
				x.turn(s, lowest, raging|spared)
			}
			return
		}
		x.end(s, lowest, starved)
		if !x.UntilAvailable {
			return
		}
	}
}

// brokenOutLast returns the outbreak of the previous turn, NoToken if there is none.
func (x *plague) brokenOutLast(s *engine.State) int {
	for i, t := range s.Tokens() {
		if x.isActiveOutbreak(s, i) && s.InPreviousTurn(int(s.Tiles()[t.Tile].Turn)) {
			return i
		}
	}
	return engine.NoToken
}

// shortage reports whether an eradication is due: no flea is latent or, the first time, the supply is empty.
func (x *plague) shortage(s *engine.State) bool {
	if !x.OnlyIfNoLatent && x.first(s) {
		return true
	}
	return !x.hasLatent(s)
}

// first reports whether no outbreak has been eradicated for lack of fleas yet.
func (x *plague) first(s *engine.State) bool {
	for i := range s.Tokens() {
		t := &s.Tokens()[i]
		if !x.isOutbreak(s, i) {
			continue
		}
		why := t.Face &^ spared
		if why == starved || why == ended && x.SpecialFlipCounts || t.Face != why && x.StoppedCounts {
			return false
		}
	}
	return true
}

// lowest returns the active outbreak with the lowest number, and reports whether there is another one.
func (x *plague) lowest(s *engine.State) (token int, more bool) {
	all := x.raging(s)
	if all == 0 {
		return engine.NoToken, false
	}
	return all.lowest(), all != 1<<all.lowest() // they are numbered in the order of the list
}

// end turns an outbreak to its field side.
func (x *plague) end(s engine.Effects, token int, why uint8) {
	x.turn(s, token, why)
	x.settle(s)
}

// turn changes the face of an outbreak, if the new face differs.
func (x *plague) turn(s engine.Effects, token int, face uint8) {
	t := s.Tokens()[token]
	if face |= t.Face & spared; face != t.Face {
		s.TurnToken(int(t.Tile), face)
	}
}

// land returns the followers on a tile without points (PLG-36) and updates the regions.
func (x *plague) land(s engine.Effects, tileIndex int) {
	company := withFairy(s.State())
	var memory [engine.MaxPlayers]engine.Figure
	hit := s.FollowersOn(tileIndex, memory[:0])
	if x.SpecialFigures == figuresHit {
		hit = s.FiguresOn(tileIndex, memory[:0])
	}
	if x.Lords {
		hit = s.Spread(tile.Castle, tileIndex, hit)
	}
	for _, f := range hit {
		if !x.protected(s.State(), f, company.Has(f)) && !slices.Contains(x.spared, s.Kind(f.Node)) {
			s.SendHome(f, flea)
		}
	}
	x.settle(s)
}

// infected reports whether a tile has a flea or an active outbreak (PLG-63, PLG-70).
func (x *plague) infected(s *engine.State, tileIndex int) bool {
	t := s.TokenOn(tileIndex)
	return t != engine.NoToken && (!x.isOutbreak(s, t) || x.isActiveOutbreak(s, t))
}

// barsLater, barsCity and barsWagons report whether the plague bars figures of second parts, the City, and wagons.
func (x *plague) barsLater() bool  { return x.Parts && !x.BansPart }
func (x *plague) barsCity() bool   { return x.City && !x.SourceTurnCity }
func (x *plague) barsWagons() bool { return x.Wagons && !x.WagonOnInfected }

// closes reports whether a tile is closed to followers: it is infected, or the turn has no follower.
func (x *plague) closes(s *engine.State, tileIndex int) bool {
	return !x.DeployOnInfected && tileIndex != engine.NoTile && x.infected(s, tileIndex) || x.sourceBefore(s)
}

// brokenOut reports whether there has been an outbreak; before reports it for earlier turns.
func (x *plague) brokenOut(s *engine.State) (now, before bool) {
	for _, t := range s.Tokens() {
		if t.Kind == x.outbreak { // the first outbreak: tokens keep their order
			turn := int(s.Tiles()[t.Tile].Turn)
			return true, turn == 0 || turn != s.Turn()
		}
	}
	return false, false
}

// sourceThisTurn reports whether a plague tile was placed in this part of the turn.
func sourceThisTurn(s *engine.State) bool {
	last := s.LastPlaced()
	return last != engine.NoTile && s.TypeOf(last).Tile.Mark == mark
}

// sourceBefore reports whether a plague tile of an earlier part of this turn bars followers from this part (PLG-21).
func (x *plague) sourceBefore(s *engine.State) bool {
	return x.barsLater() && s.TurnPart() > 0 && !sourceThisTurn(s) && source(s) != engine.NoTile
}

// source returns the index of the plague tile placed in this turn, in any part of it; engine.NoTile if there is none.
func source(s *engine.State) int {
	for i := len(s.Tiles()) - 1; i >= 0 && s.InTurn(int(s.Tiles()[i].Turn)) && s.Tiles()[i].Player >= 0; i-- {
		if s.TypeOf(i).Tile.Mark == mark {
			return i
		}
	}
	return engine.NoTile
}

// happened reports whether any part of this turn has an event of a kind, of tokens only fleas (TAB-42, PLG-71).
func (x *plague) happened(s *engine.State, kind engine.EventKind) bool {
	if kind != engine.EvToken || !s.HappenedInTurn(kind) {
		return s.HappenedInTurn(kind)
	}
	return x.spread(s.TurnEvents())
}

// spread reports whether events of a turn place a flea.
func (x *plague) spread(events []engine.Event) bool {
	for i := range events {
		if e := &events[i]; e.Kind == engine.EvToken && e.Token == x.flea {
			return true
		}
	}
	return false
}

// extra appends the fleas that the active player may place now, and the flights.
func (x *plague) extra(s *engine.State, drawn engine.TypeID, dst []engine.Offer) []engine.Offer {
	now, before := x.brokenOut(s)
	if !now {
		return dst
	}
	placed := s.PlacedThisTurn() > 0
	now = source(s) != engine.NoTile
	next := !placed && drawn != engine.NoType && s.Rules().Type(drawn).Tile.Mark == mark // PLG-22
	if before && !now && !next && !x.happened(s, engine.EvToken) && (placed || x.SpreadBeforeTile) {
		dst = x.spreads(s, dst)
	}
	if s.IsBrief() || x.happened(s, engine.EvShift) || !placed && !x.FlightBeforeTile ||
		(now || next) && x.SourceTurnAllows&mayFlee == 0 {
		return dst
	}
	for _, f := range s.Figures() {
		if int(f.Player) == s.Active() && !s.Kind(f.Node).Alone() && x.mayFlee(s, f) {
			dst = x.flights(s, f, dst)
		}
	}
	return dst
}
