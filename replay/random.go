package replay

import (
	"fmt"
	"math/rand/v2"

	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/plague"
	"cartulary/engine/play"
	"cartulary/notation"
)

// RandomOptions describes a random game.
type RandomOptions struct {
	Sets    []notation.SetRef // nil: the base game
	Rules   notation.Rules
	Players int // 1 to 9
	Seed    uint64
	Skill   int  // candidates that a player compares before each turn; see play.Random
	Rare    bool // players prefer rare situations; see play.Random
	Claims  bool // add claims of points, totals and the final scoring
	Leave   bool // players leave the game until two are left, each after a turn in eight
}

// Random plays a random legal game to its end and returns its record, the same for equal options. It fails if the sets or rules
// cannot be used, or the number of players is not possible.
func Random(o RandomOptions) (*notation.Record, error) {
	if o.Players < 1 || o.Players > engine.MaxPlayers {
		return nil, fmt.Errorf("a game has 1 to %d players, not %d", engine.MaxPlayers, o.Players)
	}
	rec := &notation.Record{Sets: o.Sets, Rules: o.Rules}
	rs, violations := rulesOf(rec, nil)
	if rs == nil {
		return nil, fmt.Errorf("%s", violations[0].Message.String())
	}
	if o.Players > rs.MaxPlayers {
		return nil, fmt.Errorf("the box is for up to %d players, not %d", rs.MaxPlayers, o.Players)
	}
	var names []string
	for c := notation.Red; c < notation.Red+notation.Colour(o.Players); c++ {
		rec.Players = append(rec.Players, notation.Player{Colour: c, Name: c.TagName()})
		names = append(names, c.String())
	}
	g := play.NewRandom(rs.Rules, names, o.Seed)
	g.Skill, g.Rare = o.Skill, o.Rare
	leaving := rand.New(rand.NewPCG(o.Seed, 1))
	for actions := g.Turn(); actions != nil; actions = g.Turn() {
		t := notation.Turn{Number: 1, Part: notation.Part(g.State.TurnPart()), Player: rec.Players[g.State.Active()].Colour}
		if n := len(rec.Turns); n > 0 {
			t.Number = rec.Turns[n-1].Number
			if t.Part == 0 {
				t.Number++
			}
		}
		for i := range actions {
			t.Actions = append(t.Actions, Written(g.State, rs, rec, &actions[i]))
		}
		if o.Leave && g.State.Present() > 2 && leaving.IntN(8) == 0 {
			g.Leave()
			t.Actions = append(t.Actions, notation.Action{Kind: notation.ActLeaves})
		}
		if o.Claims {
			t.Claims = ClaimsOf(g.State, rec)
		}
		rec.Turns = append(rec.Turns, t)
	}
	last := g.Finish()
	rec.Result = Totals(g.State, rec)
	rec.Termination.Kind = notation.TerminationNormal
	if o.Claims || len(last) > 0 {
		rec.Final = &notation.Turn{}
		for i := range last {
			rec.Final.Actions = append(rec.Final.Actions, Written(g.State, rs, rec, &last[i]))
		}
	}
	if o.Claims {
		rec.Final.Claims = ClaimsOf(g.State, rec)
	}
	return rec, nil
}

// ClaimsOf returns the claims of the current turn: its points, the totals after it, and the outbreaks that began or ended.
func ClaimsOf(s *engine.State, rec *notation.Record) notation.Claims {
	var c notation.Claims
	var goods [notation.NumGoods]int
	for _, e := range s.Events() {
		switch {
		case e.Kind == engine.EvPoints && e.Points != 0:
			c.Points = append(c.Points, notation.PointGain{Player: rec.Players[e.Player].Colour, Points: int(e.Points), Reason: e.Reason.String()})
		case e.Kind == engine.EvHold && s.Rules().IsCard(int(e.Token)):
			if e.Points > 0 {
				h := &notation.HolderClaim{Player: rec.Players[e.Player].Colour}
				switch s.Rules().Holdings[e.Token] {
				case names.King:
					c.King = h
				case names.Robber:
					c.Robber = h
				}
			}
		case e.Kind == engine.EvHold:
			for g := range goods {
				if notation.Good(g).String() == s.Rules().Holdings[e.Token].String() {
					goods[g] += int(e.Points)
				}
			}
		case e.Kind == engine.EvToken || e.Kind == engine.EvFace:
			if n, opened, ended := plague.Outbreak(s, &e); opened {
				c.Outbreak = append(c.Outbreak, notation.NumClaim{N: n})
			} else if ended {
				c.Eradicate = append(c.Eradicate, notation.NumClaim{N: n})
			}
		}
	}
	for g, n := range goods {
		if n > 0 {
			c.Goods = append(c.Goods, notation.GoodsClaim{Kind: notation.Good(g), N: n})
		}
	}
	if len(c.Points) > 0 {
		c.Score = Totals(s, rec)
	}
	return c
}

// Totals returns the scores of all players.
func Totals(s *engine.State, rec *notation.Record) (list []notation.Total) {
	for i, p := range rec.Players {
		list = append(list, notation.Total{Player: p.Colour, Points: s.Score(i)})
	}
	return list
}
