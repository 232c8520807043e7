package mutants

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/plague"
	"cartulary/engine/tile"
	"cartulary/notation"
)

// withDragon is a game with The Plague and Princess & Dragon.
const withDragon = "plague-seed+new-2016"

// plagueRows is the table for The Plague.
var plagueRows = []Row{
	{"plague tile among the first", "plague-tile-too-early", (*mutant).plagueEarly, "plague-seed"},
	{"follower in the turn of a plague tile", "plague-tile-follower", (*mutant).onPlague, "plague-seed"},
	{"follower on an infected tile", "follower-on-infected-tile", (*mutant).onInfected, "plague-2021"},
	{"outbreak with another number", "claim-outbreak-wrong", (*mutant).otherOutbreak, "plague-seed"},
	{"outbreak recorded in another turn", "claim-outbreak-wrong", (*mutant).noOutbreak, "plague-2021"},
	{"eradication recorded where there is none", "claim-eradication-wrong", (*mutant).noEradication, "plague-seed"},
	{"eradication with another number", "claim-eradication-wrong", (*mutant).otherEradication, "plague-seed"},

	{"flea left out", "flea-missing", (*mutant).noFlea, "plague-seed"},
	{"flea left out, with the dragon about", "flea-missing", (*mutant).noFlea, withDragon},
	{"second flea", "flea-second-in-turn", (*mutant).twoFleas, "plague-2021"},
	{"flea after a plague tile", "flea-in-outbreak-turn", (*mutant).fleaAfterPlague, "plague-seed"},
	{"flea before a plague tile", "flea-in-outbreak-turn", (*mutant).fleaBeforePlague, "plague-seed"},
	{"flea before the tile", "flea-before-tile", (*mutant).fleaFirst, "plague-2021"},
	{"flea where no active region is beside", "flea-target-not-adjacent", (*mutant).fleaFar, "plague-seed"},
	{"flea where no tile lies", "flea-off-table", (*mutant).fleaOff, withDragon},
	{"flea on a flea", "flea-on-flea", (*mutant).fleaOnFlea, "plague-seed"},
	{"flea on an outbreak", "flea-on-outbreak", (*mutant).fleaOnOutbreak, "plague-seed"},
	{"flea moved while the supply has some", "flea-moved-too-early", (*mutant).fleaMoved, "plague-seed"},
	{"flea from an empty supply", "flea-supply-empty", (*mutant).fleaFromSupply, "plague-seed"},
	{"active flea moved for a latent one", "flea-active-moved", (*mutant).activeMoved, "plague-seed"},
	{"flea moved from where none lies", "flea-not-there", (*mutant).fleaFromNowhere, "plague-2021"},

	{"flight before the plague", "flight-before-outbreak", (*mutant).fleeEarly, "plague-seed"},
	{"two flights", "flight-second-in-turn", (*mutant).fleeTwice, "plague-seed"},
	{"flight of another player's follower", "flight-without-follower", (*mutant).fleeOther, withDragon},
	{"flight of a monk", "flight-of-monk", (*mutant).fleeMonk, "plague-seed"},
	{"flight to the same tile", "flight-on-one-tile", (*mutant).fleeNowhere, "plague-seed"},
	{"flight to another feature", "flight-off-feature", (*mutant).fleeOff, "plague-seed"},
	{"flight to where no tile lies", "flight-off-feature", (*mutant).fleeOffTable, "plague-2021"},
	{"flight over or onto an infected tile", "flight-blocked", (*mutant).fleeBlocked, "plague-seed"},
}

// eachAction is each for actions of a kind, with the position before it.
func (m *mutant) eachAction(i int, kind notation.ActionKind, try func(k, j int, s moment) bool) (int, bool) {
	return m.each(i, func(k int) bool {
		j := slices.IndexFunc(m.turn(k).Actions, func(a notation.Action) bool { return a.Kind == kind })
		return j >= 0 && try(k, j, m.during(k, j))
	})
}

// drop removes the actions of the given kinds from turn k.
func (m *mutant) drop(k int, kinds ...notation.ActionKind) {
	t := m.turn(k)
	t.Actions = slices.DeleteFunc(t.Actions, func(a notation.Action) bool { return slices.Contains(kinds, a.Kind) })
}

// square returns the square of a tile, as a record writes it.
func (s moment) square(tileIndex int) notation.Point {
	at := s.Tiles()[tileIndex].At
	return notation.Point{X: int32(at.X), Y: int32(at.Y)}
}

// extras returns the offered actions of one kind, apart from placing and deploying.
func (s moment) extras(kind engine.ActionKind) []engine.Offer {
	return slices.DeleteFunc(s.Extra(engine.NoType, nil), func(a engine.Offer) bool { return a.Kind != kind })
}

// token returns a tile with a token that satisfies cond.
func (s moment) token(cond func(name string, t engine.Token) bool) (int, bool) {
	for _, t := range s.Tokens() {
		if cond(s.Rules().Tokens[t.Kind].Name.String(), t) {
			return int(t.Tile), true
		}
	}
	return 0, false
}

func (m *mutant) plagueEarly(i int) (int, bool) {
	return m.each(i%10, func(k int) bool {
		if k > 12 || m.place(k) == nil {
			return false
		}
		s := m.during(k, 0)
		ty, ok := s.left(func(_ engine.TypeID, t *tile.Tile) bool { return t.Mark == "plague" })
		options := s.Legal(ty, nil)
		if !ok || len(options) == 0 {
			return false
		}
		p := m.place(k)
		p.Tile, p.Rotation = s.Rules().Type(ty).Tile.ID, notation.Rotation(options[0].Rotation)
		p.At = notation.Point{X: int32(options[0].At.X), Y: int32(options[0].At.Y)}
		m.drop(k, notation.ActDeploy)
		return true
	})
}

// eachPlague is eachPlaced for the turns of plague tiles.
func (m *mutant) eachPlague(i int, try func(k int, s moment) bool) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool { return s.mark() == "plague" && try(k, s) })
}

func (m *mutant) onPlague(i int) (int, bool) {
	return m.eachPlague(i, func(k int, s moment) bool {
		for part := range uint8(s.Parts(s.LastPlaced())) {
			if n := s.NodeOf(s.LastPlaced(), part); !s.Occupied(n) && s.Supply(s.Active(), 0) > 0 {
				m.replace(k, m.written(s, deployOn(s, n)))
				return true
			}
		}
		return false
	})
}

func (m *mutant) onInfected(i int) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		free := s.FreeParts(nil)
		for _, a := range s.extras(engine.ActToken) {
			if a.Tile == s.LastPlaced() && len(free) > 0 {
				m.drop(k, notation.ActFlea, notation.ActFlee)
				m.replace(k, m.written(s, a.Action), m.written(s, deployOn(s, free[0])))
				return true
			}
		}
		return false
	})
}

func (m *mutant) otherOutbreak(i int) (int, bool) {
	return m.eachPlague(i, func(k int, s moment) bool {
		n := s.Tokens()[s.TokenOn(s.LastPlaced())].Number
		m.turn(k).Claims.Outbreak = []notation.NumClaim{{N: int(n) + 1}}
		return true
	})
}

func (m *mutant) noOutbreak(i int) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		if s.mark() == "plague" || len(s.Tokens()) == 0 {
			return false
		}
		m.turn(k).Claims.Outbreak = []notation.NumClaim{{N: 1}}
		return true
	})
}

// eradicated returns the outbreaks that ended in turn k.
func (m *mutant) eradicated(k int) (list []int) {
	s := m.during(k, len(m.turn(k).Actions))
	for _, e := range s.Events() {
		if n, _, over := plague.Outbreak(s.State, &e); over {
			list = append(list, n)
		}
	}
	return list
}

func (m *mutant) noEradication(i int) (int, bool) {
	return m.each(i, func(k int) bool {
		if m.place(k) == nil || len(m.eradicated(k)) > 0 {
			return false
		}
		m.turn(k).Claims.Eradicate = []notation.NumClaim{{N: 1}}
		return true
	})
}

func (m *mutant) otherEradication(i int) (int, bool) {
	return m.each(i, func(k int) bool {
		ended := m.eradicated(k)
		if len(ended) != 1 {
			return false
		}
		m.turn(k).Claims.Eradicate = []notation.NumClaim{{N: ended[0]%6 + 1}}
		return true
	})
}

func (m *mutant) noFlea(i int) (int, bool) {
	return m.eachAction(i, notation.ActFlea, func(k, j int, s moment) bool {
		last := slices.ContainsFunc(m.turn(k).Actions[j:], func(a notation.Action) bool { return a.Kind == notation.ActDeploy })
		if last || len(m.during(k, len(m.turn(k).Actions)).Tiles()) != len(s.Tiles()) {
			return false // later actions may depend on the flea
		}
		m.drop(k, notation.ActFlea)
		return true
	})
}

func (m *mutant) twoFleas(i int) (int, bool) {
	return m.eachAction(i, notation.ActFlea, func(k, j int, s moment) bool {
		a := s.extras(engine.ActToken)
		if len(a) < 2 {
			return false
		}
		first := m.turn(k).Actions[j].At
		other := slices.IndexFunc(a, func(o engine.Offer) bool { return s.square(o.Tile) != first && !o.Moved })
		if other < 0 {
			return false
		}
		m.turn(k).Actions = slices.Insert(m.turn(k).Actions, j+1, m.written(s, a[other].Action))
		return true
	})
}

// anyFlea returns a flea from the supply to a tile beside an active region.
func (m *mutant) anyFlea(s moment) (notation.Action, bool) {
	kind, _ := s.Rules().TokenByName(names.Flea)
	if s.TokensLeft(kind) == 0 {
		return notation.Action{}, false
	}
	for _, t := range s.Tokens() {
		for side := range tile.Side(4) {
			j := s.Beside(int(t.Tile), side)
			if plague.Active(s.Rules().Tokens[t.Kind].Name.String(), t.Face) && j != engine.NoTile && s.TokenOn(j) == engine.NoToken {
				return notation.Action{Kind: notation.ActFlea, At: s.square(j), HasAt: true}, true
			}
		}
	}
	return notation.Action{}, false
}

func (m *mutant) fleaAfterPlague(i int) (int, bool) {
	return m.eachPlague(i, func(k int, s moment) bool {
		a, ok := m.anyFlea(s)
		if ok {
			m.add(k, a)
		}
		return ok
	})
}

func (m *mutant) fleaBeforePlague(i int) (int, bool) {
	return m.eachPlague(i, func(k int, _ moment) bool {
		a, ok := m.anyFlea(m.during(k, 0))
		if ok {
			m.turn(k).Actions = slices.Insert(m.turn(k).Actions, 0, a)
		}
		return ok
	})
}

func (m *mutant) fleaFirst(i int) (int, bool) {
	return m.eachAction(i, notation.ActFlea, func(k, j int, _ moment) bool {
		t := m.turn(k)
		a := t.Actions[j]
		t.Actions = slices.Insert(slices.Delete(t.Actions, j, j+1), 0, a)
		return true
	})
}

func (m *mutant) fleaFar(i int) (int, bool) {
	return m.eachAction(i, notation.ActFlea, func(k, j int, s moment) bool {
		for to := range s.Tiles() {
			offered := slices.ContainsFunc(s.extras(engine.ActToken), func(a engine.Offer) bool { return a.Tile == to })
			if s.TokenOn(to) == engine.NoToken && !offered {
				m.turn(k).Actions[j].At = s.square(to)
				return true
			}
		}
		return false
	})
}

func (m *mutant) fleaOff(i int) (int, bool) {
	return m.eachAction(i, notation.ActFlea, func(k, j int, _ moment) bool {
		m.turn(k).Actions[j].At.X += 60
		return true
	})
}

// fleaTo changes a flea to go to the tile of a token that satisfies cond.
func (m *mutant) fleaTo(i int, cond func(name string, t engine.Token) bool) (int, bool) {
	return m.eachAction(i, notation.ActFlea, func(k, j int, s moment) bool {
		to, ok := s.token(cond)
		if ok {
			m.turn(k).Actions[j].At = s.square(to)
		}
		return ok
	})
}

func (m *mutant) fleaOnFlea(i int) (int, bool) {
	return m.fleaTo(i, func(name string, _ engine.Token) bool { return name == "flea" })
}

func (m *mutant) fleaOnOutbreak(i int) (int, bool) {
	return m.fleaTo(i, func(name string, t engine.Token) bool { return name == "outbreak" && int(t.Number)%2 == i%2 })
}

// fleaFrom changes a flea to come from the tile of a token that satisfies cond.
func (m *mutant) fleaFrom(i int, moved bool, cond func(name string, t engine.Token) bool) (int, bool) {
	return m.eachAction(i, notation.ActFlea, func(k, j int, s moment) bool {
		a := &m.turn(k).Actions[j]
		from, ok := s.token(cond)
		if !ok || a.HasFrom != moved {
			return false
		}
		a.HasFrom, a.From = true, s.square(from)
		return true
	})
}

func (m *mutant) fleaMoved(i int) (int, bool) {
	return m.fleaFrom(i, false, func(name string, _ engine.Token) bool { return name == "flea" })
}

func (m *mutant) activeMoved(i int) (int, bool) {
	return m.eachAction(i, notation.ActFlea, func(k, j int, s moment) bool {
		a := &m.turn(k).Actions[j]
		_, isLatent := s.token(func(name string, t engine.Token) bool { return name == "flea" && !plague.Active(name, t.Face) })
		from, ok := s.token(func(name string, t engine.Token) bool { return name == "flea" && plague.Active(name, t.Face) })
		if !a.HasFrom || !isLatent || !ok {
			return false
		}
		a.From = s.square(from)
		return true
	})
}

func (m *mutant) fleaFromNowhere(i int) (int, bool) {
	return m.fleaFrom(i, true, func(name string, _ engine.Token) bool { return name == "outbreak" })
}

func (m *mutant) fleaFromSupply(i int) (int, bool) {
	return m.eachAction(i, notation.ActFlea, func(k, j int, _ moment) bool {
		a := &m.turn(k).Actions[j]
		moved := a.HasFrom
		a.HasFrom, a.From = false, notation.Point{}
		return moved
	})
}
