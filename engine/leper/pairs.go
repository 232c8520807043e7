package leper

import (
	"fmt"
	"strings"

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/names"
	"cartulary/engine/profile"
	"cartulary/engine/rule"
)

// beside says what the leper must know of the other elements in a game.
type beside struct {
	FairyOnTiles bool // she is assigned to tiles, not to followers
	DragonLate   bool // the dragon walks after the scoring
	PrincessMust bool // the princess must send a knight home
}

func besideOf(g *family.Game) beside {
	return beside{FairyOnTiles: g.Is("pad.fairy", "tile"), DragonLate: g.Is("pad.dragon_timing", "after_scoring"),
		PrincessMust: g.Is("pad.princess", "must")}
}

// besidePad is what the rules mean with Princess & Dragon in the box.
func besidePad(g *family.Game) []string {
	p := family.Of[Profile](g)
	protects := "the follower whom she is with"
	switch {
	case p.Fairy == nobody:
		protects = "nobody"
	case p.Fairy == onTile || besideOf(g).FairyOnTiles:
		protects = "every follower on her tile"
	}
	moves := "one of them"
	if p.Replaces == follower {
		moves = "both"
	}
	beside := "a knight sent home by the princess leaves no move of the leper"
	if p.AfterPrincess == profile.Allow {
		beside = "the leper may move after the princess has sent a knight home"
	}
	volcano := "in the turn of a volcano tile the leper may move"
	if p.AfterVolcano == profile.Forbid {
		volcano = "in the turn of a volcano tile the leper stays"
	}
	return []string{
		"the fairy protects from the leper: " + protects,
		"of fairy and leper a player moves in one turn: " + moves,
		beside, volcano,
		"the dragon neither removes the leper nor is stopped by him; nor does the fairy stop him",
	}
}

// besidePlague is what the rules mean with The Plague in the box.
func besidePlague(g *family.Game) []string {
	p := family.Of[Profile](g)
	after := "a flea and a flight come before the leper's coming, which ends the turn"
	if p.EndsTurn == soft {
		after = "a flea or a flight may follow the leper's coming"
	}
	source := "in the turn of a plague tile the leper may move"
	if p.AfterSource == profile.Forbid || !strings.Contains(g.Value("plague.source_turn_allows"), "leper") {
		source = "in the turn of a plague tile the leper stays, unless it brings him"
	}
	return []string{after, source, "the leper walks over infected tiles, and a flea on his tile leaves him there; a flight is no move of the wood"}
}

// pairs is what excludes a move of the leper in a turn, and what such a move excludes. His coming into play is
// no such move.
func (x *leper) pairs() []engine.Exclusion {
	var rows []engine.Exclusion
	add := func(r *rule.Rule, deed, after engine.Word, report func(*engine.Case)) {
		rows = append(rows, engine.Exclusion{Rule: r, Deed: deed, After: after, Report: report})
	}
	in := func(r *rule.Rule, mark string) {
		rows = append(rows, engine.Exclusion{Rule: r, Deed: name, Shows: mark, Report: unlessEntered(func(c *engine.Case) {
			c.Report("the leper " + how(c) + " in the turn of a " + mark + " tile, here he is not moved then")
		})})
	}
	add(x.rules.movedTwice, name, name, unlessEntered(reportTwice))
	add(x.rules.andFollower, name, engine.Deployment, unlessEntered(reportAfterFollower))
	add(x.rules.andFollower, engine.Deployment, name, reportFollowerAfter)
	if x.Replaces == wood {
		add(x.rules.andFairy, name, names.Fairy, unlessEntered(reportAfterFairy))
		add(x.rules.andFairy, names.Fairy, name, reportFairyAfter)
	}
	if x.AfterPrincess == profile.Forbid {
		add(x.rules.andPrincess, name, names.Princess, unlessEntered(reportAfterPrincess))
		add(x.rules.andPrincess, names.Princess, name, x.reportPrincessAfter)
	}
	if x.AfterVolcano == profile.Forbid {
		in(x.rules.onVolcano, "volcano")
	}
	if x.AfterSource == profile.Forbid {
		in(x.rules.onOutbreak, "plague")
	}
	return rows
}

// unlessEntered leaves a move in the turn in which he came into play to the rule about that.
func unlessEntered(report func(*engine.Case)) func(*engine.Case) {
	return func(c *engine.Case) {
		if entered, _, _ := arrival(c.State); !entered {
			report(c)
		}
	}
}

// instead returns the statement by which a move of the leper replaces another action: that
// of walks, or that of later cities.
func instead(relocates bool) string {
	if relocates {
		return "LEP-30"
	}
	return "LEP-10"
}

// goes reports whether the action takes him to a later city.
func goes(c *engine.Case) bool { return c.Action.Kind == engine.ActMove }

// went reports whether he has gone to a later city in this turn.
func went(s *engine.State) bool {
	_, relocated, _ := arrival(s)
	return relocated
}

// reportTwice names the statements about a walk and a later city, which each take the place of a follower and exclude
// each other.
func reportTwice(c *engine.Case) {
	v := c.Report("the leper " + how(c) + ", but he has been moved in this turn already")
	switch {
	case !went(c.State) && !goes(c):
		v.Breaks("LEP-10")
	case went(c.State) && goes(c):
		v.Breaks("LEP-30")
	case goes(c):
		v.Breaks("LEP-30", "LEP-33")
	default:
		v.Breaks("LEP-33")
	}
}

// Leper and follower.

func reportAfterFollower(c *engine.Case) {
	besideFollower(c, c.Report("the leper "+how(c)+", but a follower was deployed in this turn"), goes(c))
}

func reportFollowerAfter(c *engine.Case) {
	besideFollower(c, c.Report(fmt.Sprintf("%s deploys a follower, but the leper was moved in this turn", me(c))), went(c.State))
}

// besideFollower adds the statements against a follower and a move of the leper in one turn.
func besideFollower(c *engine.Case, v *engine.Violation, relocates bool) {
	v.Breaks(instead(relocates), "XEX-31")
	if relocates {
		return
	}
	v.Breaks("LEP-33")
	if len(c.Tokens()) > 0 { // a flight is no deployment
		v.Breaks("LEP-40")
	}
}

// Leper and fairy.

func reportAfterFairy(c *engine.Case) {
	c.Report("the leper "+how(c)+", but the fairy was moved in this turn").Breaks(instead(goes(c)), "XEX-31")
}

func reportFairyAfter(c *engine.Case) {
	c.Report(fmt.Sprintf("%s moves the fairy, but the leper was moved in this turn", me(c))).Breaks(instead(went(c.State)), "XEX-31")
}

// withFairy returns who stands with the fairy.
func withFairy(s *engine.State) engine.Company { return s.Company(names.Fairy) }

// protected tells whether the fairy protects a follower from him (LEP-24) who is on a tile,
// and with her or not.
func (x *leper) protected(s *engine.State, tileIndex int, with bool) bool {
	switch {
	case x.Fairy == nobody:
		return false
	case x.Fairy == onTile || x.FairyOnTiles:
		at, _ := s.Neutral(names.Fairy)
		return at == tileIndex
	}
	return with
}

// protecting returns the statements about points that a fairy on the table saves.
func protecting(s *engine.State) []string {
	if at, _ := s.Neutral(names.Fairy); at != engine.NoTile {
		return []string{"LEP-24", "XEX-34"}
	}
	return nil
}

// Leper and princess.

func reportAfterPrincess(c *engine.Case) {
	c.Report("the leper " + how(c) + ", but a knight was sent home in this turn")
}

// reportPrincessAfter leaves a leper that was moved although a knight had to go: the princess has reported it.
func (x *leper) reportPrincessAfter(c *engine.Case) {
	if !x.PrincessMust {
		c.Report(fmt.Sprintf("%s sends a knight home, but the leper was moved in this turn", me(c)))
	}
}

// Leper and dragon.

// late tells whether it is too late in a turn for what is done in place of a follower.
func late(s *engine.State) bool { return s.ScoredThisTurn() || s.WalkedThisTurn(names.Dragon) }

func lateFor(s *engine.State) string {
	if s.WalkedThisTurn(names.Dragon) {
		return "the dragon has walked"
	}
	return "the features of this turn are scored"
}

// notRemoved returns the statement that it is not the dragon that has removed the leper.
func notRemoved(s *engine.State) []string {
	if at, _ := s.Neutral(names.Dragon); at != engine.NoTile {
		return []string{"XEX-33"}
	}
	return nil
}

// What follows his coming to a city.

// endChecks judge what others' pieces do after the end of the turn: that he came into play, or went to a later city.
// A deployment after the latter, also by a portal, is a rule of its own, and so is the princess if it takes its place.
func (x *leper) endChecks() (list []engine.Check) {
	add := func(r *rule.Rule, event engine.EventKind, find func(*engine.Case), moments ...engine.Moment) {
		for _, at := range moments {
			list = append(list, engine.Check{Rule: r, At: at, If: engine.Any(event), Func: find})
		}
	}
	if x.EndsTurn != strict {
		return nil
	}
	add(x.rules.endsTurn, engine.EvNeutral, checkEnded, engine.AtToken, engine.AtShift, engine.AtScore)
	if x.DragonLate { // before the scoring he is the dragon's business
		add(x.rules.endsTurn, engine.EvNeutral, checkEnded, engine.AtWalk)
	}
	if !x.endsLater() {
		return list
	}
	add(x.rules.laterCity, engine.EvSpent, x.checkRests, engine.AtToken, engine.AtShift)
	if x.Replaces == follower {
		add(x.rules.laterCity, engine.EvSpent, x.checkRests, engine.AtMove)
	}
	if x.AfterPrincess == profile.Allow {
		add(x.rules.laterCity, engine.EvSpent, x.checkRests, engine.AtSendHome)
	}
	return list
}

func checkEnded(c *engine.Case) {
	if c.Action.Neutral == name || !ended(c.State) {
		return
	}
	what := "a flea is put"
	switch c.Action.Kind {
	case engine.ActShift:
		what = "a follower flees"
	case engine.ActWalk:
		what = "the dragon walks"
	case engine.ActScore:
		what = "the features of this turn are scored"
	}
	v := c.Report(what + " after the leper has come to a city, which ends the turn")
	if entered, _, _ := arrival(c.State); entered {
		v.Breaks("LEP-04")
	} else {
		v.Breaks("LEP-31")
	}
}

// checkRests leaves what comes after the end of the turn to checkEnded.
func (x *leper) checkRests(c *engine.Case) {
	if c.Action.Neutral == name || !x.rests(c.State) || ended(c.State) && c.Action.Kind != engine.ActMove && c.Action.Kind != engine.ActSendHome {
		return
	}
	what := map[engine.ActionKind]string{engine.ActToken: "a flea is put", engine.ActShift: "a follower flees",
		engine.ActMove: "the fairy moves", engine.ActSendHome: "a knight is sent home"}[c.Action.Kind]
	c.Report(what + " after the leper has gone to a later city, which ends the turn").Breaks("LEP-31")
}
