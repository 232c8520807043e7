// Package count implements The Count of Carcassonne as an element: the City, its quarters with followers of several
// players, and the Count.
package count

import (
	"embed"
	"slices"

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/message"
	"cartulary/engine/names"
	"cartulary/engine/rule"
	"cartulary/engine/tile"
)

type moving uint8

const (
	byPlayer  moving = iota + 1 // the player may move it to any quarter
	clockwise                   // it goes on one quarter
	follow                      // it goes to the follower's quarter
)

// A Profile holds the switches of The Count of Carcassonne.
type Profile struct {
	CityPerPart bool   `switch:"cnt.city_per_turn once per_part"`           // CNT-22: each part of a turn may bring a follower into the City
	IntoEmpty   bool   `switch:"cnt.into_empty forbid allow"`               // CNT-43
	CountMove   moving `switch:"cnt.count_move by_player clockwise follow"` // CNT-31
	FinalAny    bool   `switch:"cnt.final market_only any"`                 // CNT-50: followers leave every quarter before the final scoring
	AbbotNever  bool   `switch:"cnt.abbot cathedral never"`                 // CNT-26
	Garden      bool   `switch:"cnt.garden forbid allow"`                   // CNT-40, ABT-04
	Fairy       bool   `switch:"cnt.fairy forbid allow"`                    // CNT-66
	FairyPays   bool   `switch:"cnt.fairy_from_city stays pays"`            // CNT-66, PAD-67: it stays, but pays for a follower that leaves
}

//go:embed *.txt rules/*.md
var files embed.FS

var book = rule.NewBook(files)

// Family returns The Count of Carcassonne as one value.
func Family() family.Family {
	return family.With[Profile](files, "", family.Family{
		Set: family.Set{Tiles: tile.Count},
		Elements: []family.Element{{
			ID: "count", Book: book,
			Deeds: []family.Deed{{Do: "from", Title: "a follower that leaves the City"}, {Do: "quarter", Title: "a follower that enters the City"}, {Do: "count", Title: "the Count", Neutral: name}},
			New:   func(g *family.Game) engine.Element { return element(*family.Of[Profile](g), family.Beside[beside](g)) },
		}},
	})
}

var name = names.Count

// quarters is the City clockwise, with the kind of feature that followers leave for (CNT-40), by marks of parts.
var quarters = []struct {
	name string
	said message.Text // in messages
	to   tile.Kind
}{
	{"castle", message.Say("the castle"), tile.City},
	{"market", message.Say("the market"), tile.Field},
	{"blacksmith", message.Say("the blacksmith"), tile.Road},
	{"cathedral", message.Say("the cathedral"), tile.Cloister},
}

// The indices in quarters.
const (
	castle = iota
	market
	blacksmith
	cathedral
)

type city struct {
	Profile
	beside
	carrier engine.TypeID // the tile with the quarters
	parts   [4]uint8      // by quarter: its part of that tile
	taken   [][4]bool     // by kind of figure, by quarter: it may come there
}

func element(p Profile, others beside) engine.Element {
	x := &city{Profile: p, beside: others}
	e := engine.Element{
		ID:    "count",
		Title: "The Count of Carcassonne",
		Pieces: engine.Pieces{
			Neutrals: []engine.Neutral{{Name: name, Alone: true, Bars: x.bars}},
			Roles:    [tile.NumKinds]string{tile.Quarter: "follower"},
			Start:    block(),
		},
		Judging: engine.Judging{
			Checks:         slices.Concat(x.entryChecks(), x.countChecks(), x.leavingChecks(), x.pairChecks()),
			ClosedFeatures: []tile.Kind{tile.Quarter}, // CNT-04, CNT-65
			Bans:           x.banned,
		},
		Playing: engine.Playing{
			Bind:    x.bind,
			Phases:  []engine.Phase{{ID: "count", On: engine.OnSetup, Run: func(e engine.Effects) { x.send(e, castle) }}}, // CNT-03
			Extra:   x.extra,
			Closing: x.closing,
		},
	}
	if p.CountMove != byPlayer {
		e.Playing.After = engine.Hooks{engine.ActStation: x.ride}
	}
	return e
}

// block returns the twelve tiles of the City in four columns and three rows (CNT-01).
func block() (list []engine.StartTile) {
	for i, t := range tile.Count() {
		list = append(list, engine.StartTile{Tile: t.ID, At: engine.Point{X: int16(i%4) - 2, Y: int16(i/4) - 1}})
	}
	return list
}

// bind looks up the tile with the quarters and the quarters of each kind of figure.
func (x *city) bind(r *engine.Rules) {
	x.carrier = engine.NoType
	for i := range r.Plains() {
		for p, part := range r.Types[i].Tile.Parts {
			if part.Kind == tile.Quarter {
				x.carrier = engine.TypeID(i)
				x.parts[quarterCalled(part.Mark)] = uint8(p)
			}
		}
	}
	x.taken = make([][4]bool, len(r.Figures))
	for k, f := range r.Figures {
		for q := range quarters {
			x.taken[k][q] = f.Follower && x.takes(f.Name, q)
		}
	}
}

// takes reports whether a kind of follower may come into a quarter (CNT-26).
func (x *city) takes(figure string, quarter int) bool {
	switch figure {
	case "mayor":
		return quarter == castle
	case "wagon":
		return quarter != market
	case "abbot":
		return quarter == cathedral && !x.AbbotNever
	}
	return true
}

// quarterCalled returns the index of a quarter, -1 if none has the name.
func quarterCalled(name string) int {
	for q := range quarters {
		if quarters[q].name == name {
			return q
		}
	}
	return -1
}

// tileOf returns the index of the tile with the quarters, NoTile if it is not on the table. It is a start tile.
func (x *city) tileOf(s *engine.State) int {
	for i := range s.Tiles() {
		switch t := &s.Tiles()[i]; {
		case t.Player >= 0:
			return engine.NoTile
		case s.Rules().PlainType(t.Type) == x.carrier:
			return i
		}
	}
	return engine.NoTile
}

func (x *city) node(s *engine.State, quarter int) (engine.NodeID, bool) {
	at := x.tileOf(s)
	if at == engine.NoTile {
		return engine.NoNode, false
	}
	return s.NodeOf(at, x.parts[quarter]), true
}

// quarterOf returns the quarter of an action's part, -1 if it has none.
func (x *city) quarterOf(s *engine.State, tileIndex int, part uint8) int {
	if tileIndex == engine.NoTile || part == engine.NoPart {
		return -1
	}
	if s.Kind(s.NodeOf(tileIndex, part)) != tile.Quarter {
		return -1
	}
	return slices.Index(x.parts[:], part)
}

// at returns the quarter of the Count, -1 if it is not on the table.
func (x *city) at(s *engine.State) int {
	on, n := s.Neutral(name)
	if on == engine.NoTile || n == engine.NoNode {
		return -1
	}
	_, part := s.Place(n)
	return x.quarterOf(s, on, part)
}

func (x *city) send(e engine.Effects, quarter int) {
	if n, ok := x.node(e.State(), quarter); ok {
		e.PutNeutral(name, x.tileOf(e.State()), n)
	}
}

// ride moves the Count after a follower has come into the City, if the rules say where it goes (CNT-31).
func (x *city) ride(e engine.Effects, a *engine.Action) {
	if x.CountMove == follow {
		x.send(e, x.quarterOf(e.State(), a.Tile, a.Part))
		return
	}
	x.send(e, (x.at(e.State())+1)%len(quarters))
}

// extra appends the followers that may come into the City or leave it for a scoring, and the moves of the Count.
func (x *city) extra(s *engine.State, _ engine.TypeID, dst []engine.Offer) []engine.Offer {
	if s.PlacedThisTurn() == 0 || x.tileOf(s) == engine.NoTile {
		return dst
	}
	if neutral, _ := s.DueWalk(); neutral == 0 || s.ScoredThisTurn() {
		dst = x.entries(s, dst)
	}
	if x.CountMove == byPlayer && s.Happened(engine.EvStation) && !movedNow(s) { // CNT-30
		for q := range quarters { // also the one where it stands
			n, _ := x.node(s, q)
			i, part := s.Place(n)
			a := s.Move(name, i, part)
			a.Want = tile.Quarter
			dst = append(dst, engine.Offer{Action: a})
		}
	}
	return x.joins(s, dst)
}

func movedNow(s *engine.State) bool {
	i, _ := s.Rules().NeutralByName(name)
	return s.Some(engine.EvNeutral, func(e *engine.Event) bool { return e.Neutral == i })
}
