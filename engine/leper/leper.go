// Package leper implements The Leper as an element: its arrival with the first completed city, its walks and their
// cost, and its moves to later cities.
package leper

import (
	"embed"
	"iter"
	"slices"

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/message"
	"cartulary/engine/names"
	"cartulary/engine/rule"
	"cartulary/engine/tile"
)

//go:embed *.txt rules/*.md
var files embed.FS

var book = rule.NewBook(files)

// Family returns The Leper as one value.
func Family() family.Family {
	return family.With(files, "", family.Family{
		Elements: []family.Element{{
			ID: "leper", Book: book, Takes: true,
			Deeds:   []family.Deed{{Do: "leper-place", Title: "the leper", Neutral: name}, {Do: "leper-move", Title: "the leper", Neutral: name}},
			New:     func(g *family.Game) engine.Element { return element(*family.Of[Profile](g), family.Beside[beside](g)) },
			Reasons: map[string]func(*engine.State) []string{name.String(): lossBreaks},
		}},
	}, func(p *Profile, id string) { p.French = id == "leper-fr" })
}

// lossBreaks returns the statements about the points that the leper costs in this turn.
func lossBreaks(s *engine.State) []string {
	if !s.WalkedThisTurn(name) {
		return []string{"LEP-06"}
	}
	broken := []string{"LEP-20", "LEP-21", "LEP-22", "LEP-23"}
	return append(broken, protecting(s)...)
}

var name = names.Leper

// steps is the length of a walk (LEP-13), loss the cost of each follower on an entered tile for its owner (LEP-20).
const (
	steps = 5
	loss  = 1
)

type leper struct {
	Profile
	beside
	rows []engine.Exclusion // of pairs
}

func element(p Profile, others beside) engine.Element {
	x := &leper{Profile: p, beside: others}
	x.rows = x.pairs()
	e := engine.Element{
		ID:    "leper",
		Title: "The Leper",
		Pieces: engine.Pieces{
			Neutrals: []engine.Neutral{{Name: name, Steps: steps, Enter: x.pass,
				Home: !p.OriginBlocked, Whole: p.WholeWalk, Comes: true}},
		},
		Judging: engine.Judging{
			Checks: x.checks(),
		},
		Playing: engine.Playing{
			Deeds:  []engine.Deed{{Name: name, Does: message.Say("moves the leper"), Done: message.Say("the leper has moved"), OwnTime: true, Free: enters}},
			Moves:  x.moves,
			Extra:  x.extra,
			Before: engine.Hooks{engine.ActMove: x.scoreFirst},
		},
	}
	if !p.Soft || x.barsCity() {
		e.Bans = x.bans
	}
	return e
}

// bans reports whether an action comes after the end of the turn, or excludes a move of the leper in the City.
func (x *leper) bans(s *engine.State, a *engine.Action) bool {
	if !x.Soft && a.Market == nil && (ended(s) || s.By(a) == s.Active() && x.rests(s)) {
		return true
	}
	return x.barsCity() && (a.Kind == engine.ActStation && s.SpentOn(name) || a.Neutral == name && !out(s) && s.Happened(engine.EvStation))
}

// out reports whether the leper has not come into play yet.
func out(s *engine.State) bool {
	at, _ := s.Neutral(name)
	return at == engine.NoTile
}

// cities yields a part of each city completed by this turn's tile, one that ends at it too (LEP-02, LEP-32, AAM-14).
func cities(s *engine.State) iter.Seq[engine.NodeID] {
	return func(yield func(engine.NodeID) bool) {
		last := s.LastPlaced()
		if last == engine.NoTile {
			return
		}
		for p := range uint8(s.Parts(last)) {
			if n := s.NodeOf(last, p); s.Kind(n) == tile.City && s.Complete(n) && !yield(n) {
				return
			}
		}
		var seen []engine.NodeID
		for n := range s.EndsAt(last) {
			if s.Kind(n) != tile.City || !s.Complete(n) || slices.Contains(seen, n) {
				continue
			}
			if seen = append(seen, n); !yield(n) {
				return
			}
		}
	}
}

// completes reports whether the tile of this turn completed a city.
func completes(s *engine.State) bool {
	for range cities(s) {
		return true
	}
	return false
}

// spots appends to dst the tiles of those cities (LEP-05).
func spots(s *engine.State, dst []int) []int {
	for c := range cities(s) {
		dst = s.TilesOf(c, dst)
	}
	return dst
}

// arrival reports whether the leper came into play in this turn, whether it went to a later city, and whether that ended
// the turn, as coming into play does, and any such move after the dragon or the scoring (LEP-04, LEP-31).
func arrival(s *engine.State) (entered, relocated, last bool) {
	if !s.Happened(engine.EvNeutral) {
		return false, false, false
	}
	return arrivalIn(s, s.Events())
}

// cameIntoPlay reports whether the leper came into play in any part of this turn.
func cameIntoPlay(s *engine.State) bool {
	if !s.HappenedInTurn(engine.EvNeutral) {
		return false
	}
	entered, _, _ := arrivalIn(s, s.TurnEvents())
	return entered
}

// arrivalIn is arrival for events.
func arrivalIn(s *engine.State, events []engine.Event) (entered, relocated, last bool) {
	i, _ := s.Rules().NeutralByName(name)
	walking, late, spent := false, false, false
	for k := range events {
		switch e := &events[k]; {
		case e.Kind == engine.EvPart:
			walking, late, spent = false, false, false
		case e.Kind == engine.EvScored || e.Kind == engine.EvWalk && e.Neutral != i:
			late = true
		case e.Kind == engine.EvWalk:
			walking = true
		case e.Kind == engine.EvSpent:
			spent, walking = e.Reason == name, false
		case e.Kind == engine.EvNeutral && e.Neutral == i && !walking:
			entered, relocated = entered || !spent, relocated || spent
			last = last || !spent || late
		}
	}
	return entered, relocated, last
}

// ended reports whether the arrival of the leper has ended the turn.
func ended(s *engine.State) bool {
	_, _, last := arrival(s)
	return last
}

// rests reports whether the player is done because the leper went to a later city; dragon and scoring follow (LEP-31).
func (x *leper) rests(s *engine.State) bool {
	_, relocated, _ := arrival(s)
	return relocated && x.endsLater()
}

// endsLater reports whether going to a later city ends the player's own actions.
func (x *leper) endsLater() bool { return !x.Soft && x.LaterCityEnds }

// open reports whether the player may still move the leper in this turn, by any path: it did not come into play in
// this turn, and no exclusion of this package bars it (LEP-07, LEP-10, LEP-12, LEP-30, LEP-33, TAB-43).
func (x *leper) open(s *engine.State) bool {
	return !out(s) && !cameIntoPlay(s) && s.PlacedThisTurn() > 0 && !s.Excluded(name, x.rows)
}

// moves appends a walk and, while a follower could be deployed, the tiles of a later city.
func (x *leper) moves(s *engine.State, dst []engine.Offer) ([]engine.Offer, bool) {
	if !x.open(s) {
		return dst, false
	}
	if (x.WalksAnyTime || !late(s)) && len(s.NextSteps(name, nil, nil)) > 0 {
		dst = append(dst, engine.Offer{Action: engine.Walk(name)})
	}
	if x.RelocatePhase != atEnd && !late(s) && !x.endsLater() {
		dst = x.arrivals(s, once, dst)
	}
	return dst, false
}

// extra appends the arrival, which is due, and at the end of the turn the tiles of a later city.
func (x *leper) extra(s *engine.State, _ engine.TypeID, dst []engine.Offer) []engine.Offer {
	if entered, _, _ := arrival(s); out(s) && !entered {
		return x.arrivals(s, due, dst)
	}
	now := x.RelocatePhase == atEnd || x.RelocatePhase == either && late(s)
	if x.endsLater() {
		now = x.RelocatePhase != inWood || !late(s)
	}
	if now && x.open(s) {
		dst = x.arrivals(s, last, dst)
	}
	return dst
}

// An ending is the effect of an arrival on the turn.
type ending uint8

const (
	once ending = iota // no effect
	last               // it ends the turn
	due                // it ends the turn and is compulsory
)

// arrivals appends an action for each tile that the leper may be put on.
func (x *leper) arrivals(s *engine.State, e ending, dst []engine.Offer) []engine.Offer {
	for _, t := range spots(s, nil) {
		dst = append(dst, engine.Offer{Action: s.Move(name, t, engine.NoPart), Due: e == due, Last: e != once})
	}
	return dst
}

// enters reports whether the leper comes into play, which replaces nothing (LEP-03).
func enters(s *engine.State, a *engine.Action) bool { return a.Kind == engine.ActMove && out(s) }

// scoreFirst scores the turn before an arrival that ends it (LEP-02).
func (x *leper) scoreFirst(s engine.Effects, a *engine.Action) {
	if a.Neutral == name && (out(s.State()) || x.RelocatePhase == atEnd) && !s.ScoredThisTurn() {
		s.ScoreTurn()
	}
}

// pass takes a point from the owner of each follower on an entered tile who has points (LEP-20 to LEP-24).
func (x *leper) pass(s engine.Effects, tileIndex int) {
	company := withFairy(s.State())
	var memory [engine.MaxPlayers]engine.Figure
	list := s.FollowersOn(tileIndex, memory[:0])
	if x.Castles { // a lord stands on both tiles of its castle (SET-07)
		list = s.Spread(tile.Castle, tileIndex, list)
	}
	for _, f := range list {
		if s.Score(int(f.Player)) > 0 && !x.protected(s.State(), f, company.Has(f)) {
			s.PayPlayer(int(f.Player), -loss, name, f.Node)
		}
	}
}
