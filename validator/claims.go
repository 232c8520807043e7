package validator

import (
	"fmt"
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/engine/rule"
	"cartulary/notation"
	"cartulary/replay"
)

// drifts remembers by how much a running figure of each player was off when it was
// last claimed, so that one wrong total is reported once and not in every turn
// that carries it on.
type drifts [engine.MaxPlayers]int

const (
	scoreDrift = iota
	supplyDrift
)

// checkClaims compares the claims of a turn, or of the final line, with what the
// engine computed.
func (v *Validator) checkClaims(f *replay.Frame) {
	c := &f.Turn.Claims
	wrong := v.checkPoints(f, c.Points)
	for _, t := range c.Score {
		v.checkTotal(f, t, scoreDrift, claimScoreWrong, wrong)
	}
	for _, t := range c.Supply {
		v.checkTotal(f, t, supplyDrift, claimSupplyWrong, nil)
	}
	if c.Offered != nil && f.Judged {
		v.checkOffered(f, c.Offered)
	}
	if c.Dragon != nil {
		v.checkDragon(f, c.Dragon)
	}
	if len(c.Outbreak)+len(c.Eradicate) > 0 {
		v.checkOutbreaks(f, c)
	}
}

// What the engine calls the figures and the tokens that claims are about.
var (
	dragon   = engine.WordOf("dragon")
	leper    = engine.WordOf("leper")
	outbreak = engine.WordOf("outbreak")
)

// checkDragon compares where the dragon is said to stand.
func (v *Validator) checkDragon(f *replay.Frame, c *notation.PointClaim) {
	if _, ok := v.replayer.Rules().NeutralByName(dragon); !ok {
		v.notInBox(f, c.Span, "the dragon")
		return
	}
	at, _ := f.State.Neutral(dragon)
	stands := "is not in play"
	if at != engine.NoTile {
		p := f.State.Tiles()[at].At
		if int32(p.X) == c.At.X && int32(p.Y) == c.At.Y {
			return
		}
		stands = fmt.Sprintf("stands at %d,%d", p.X, p.Y)
	}
	v.claim(f, claimDragonWrong, c.Span, fmt.Sprintf("the dragon is recorded at %d,%d, but he %s", c.At.X, c.At.Y, stands))
}

func (v *Validator) notInBox(f *replay.Frame, span notation.Span, what string) {
	v.claim(f, claimNotInBox, span, what+" is not in the box")
}

// claim adds a finding about a claim and returns it for details.
func (v *Validator) claim(f *replay.Frame, r *rule.Rule, span notation.Span, message string) *notation.Finding {
	x := finding(r, span, f.Turn.Number, message)
	x.Player = f.Turn.Player
	v.result.Findings = append(v.result.Findings, x)
	return &v.result.Findings[len(v.result.Findings)-1]
}

// seat returns the index of a player whom a claim names. An unknown one is
// reported.
func (v *Validator) seat(f *replay.Frame, r *rule.Rule, c notation.Colour, span notation.Span) int {
	p := v.replayer.Seat(c)
	if p < 0 {
		v.claim(f, r, span, fmt.Sprintf("%s does not play in this game", c))
	}
	return p
}

// checkPoints compares points claimed with points won, for each player and reason,
// or for each player in all where a claim names no reason. It returns the players
// whose points are wrong.
func (v *Validator) checkPoints(f *replay.Frame, claims []notation.PointGain) []int {
	var wrong []int
	for i, c := range claims {
		p := v.seat(f, claimPointsWrong, c.Player, c.Span)
		if p < 0 {
			continue
		}
		inAll := slices.ContainsFunc(claims, func(o notation.PointGain) bool { return o.Player == c.Player && o.Reason == "" })
		same := func(o notation.PointGain) bool {
			return o.Player == c.Player && (inAll || o.Reason == c.Reason)
		}
		if slices.ContainsFunc(claims[:i], same) {
			continue // counted with the first claim of its kind
		}
		claimed, span := 0, c.Span
		for _, o := range claims {
			if same(o) {
				claimed += o.Points
				span.End = max(span.End, o.Span.End)
			}
		}
		reason := c.Reason
		if inAll {
			reason = ""
		}
		if won := v.won(f, p, reason); won != claimed {
			v.pointsWrong(f, p, reason, claimed, won, span)
			wrong = append(wrong, p)
		}
	}
	return wrong
}

// won returns what a player won in this frame for a reason, or in all.
func (v *Validator) won(f *replay.Frame, player int, reason string) int {
	sum := 0
	for _, e := range f.Events {
		if e.Kind == engine.EvPoints && int(e.Player) == player && (reason == "" || e.Reason.String() == reason) {
			sum += int(e.Points)
		}
	}
	return sum
}

// pointsWrong reports a wrong claim of points, with the scores of the frame that
// concern it as notes and their statements as clauses.
func (v *Validator) pointsWrong(f *replay.Frame, player int, reason string, claimed, won int, span notation.Span) {
	what := ""
	if reason != "" {
		what = " for " + reason
	}
	gives := "nothing"
	if won != 0 {
		gives = fmt.Sprintf("%+d", won)
	}
	x := v.claim(f, claimPointsWrong, span, fmt.Sprintf("%s is recorded with %+d%s, the rules give %s",
		f.State.Name(player), claimed, what, gives))
	x.Clauses = nil
	rs := v.replayer.Rules()
	for i := range f.Events {
		e := &f.Events[i]
		unshared := e.Kind == engine.EvPoints && e.Figures == 0 // paid to one player, as by the fairy
		if e.Kind != engine.EvFeature && !unshared || reason != "" && e.Reason.String() != reason {
			continue
		}
		if e.Kind == engine.EvPoints {
			x.Notes = append(x.Notes, notation.Note{Text: fmt.Sprintf("%s gets %d for %s", f.State.Name(int(e.Player)), e.Points, e.Reason)})
		} else {
			x.Notes = append(x.Notes, notation.Note{Text: replay.Explain(f.State, f.Events, i)})
		}
		tiles := 0
		if terms := f.State.Terms(e); len(terms) > 0 {
			tiles = terms[0].Count
		}
		for _, c := range rs.Clauses(e.Reason.String(), e.Complete, tiles) {
			if !slices.Contains(x.Clauses, c) {
				x.Clauses = append(x.Clauses, c)
			}
		}
	}
	if _, takes := rs.NeutralByName(leper); claimed < 0 && !takes {
		x.Clauses = append(x.Clauses, "BAS-47")
	}
	infected := func(e engine.Event) bool { return e.Kind == engine.EvReturn && e.Reason.String() == "flea" }
	if slices.ContainsFunc(f.Events, infected) { // whether before the scoring or after
		x.Clauses = append(x.Clauses, "PLG-36", "PLG-38")
	}
	if len(x.Notes) == 0 {
		x.Clauses = claimPointsWrong.Clauses
		if c := rs.Clauses(reason, f.Kind != replay.FrameFinal, 0); c != nil {
			x.Clauses = c
		}
		x.Notes = append(x.Notes, notation.Note{Text: "nothing" + what + " is scored here"})
	}
}

// ofNumber counts things in words that fit the verb: "1 tile is", "2 tiles are".
func ofNumber(n int, thing string) string {
	if n == 1 {
		return "1 " + thing + " is"
	}
	return fmt.Sprintf("%d %ss are", n, thing)
}

// checkTotal compares a running figure with a claim.
func (v *Validator) checkTotal(f *replay.Frame, t notation.Total, which int, r *rule.Rule, wrong []int) {
	p := v.seat(f, r, t.Player, t.Span)
	if p < 0 {
		return
	}
	has, what := f.State.Score(p), "points"
	if which == supplyDrift {
		has, what = f.State.Supply(p, 0), "followers left"
	}
	off := t.Points - has
	known := off == 0 || off == v.drift[which][p]
	v.drift[which][p] = off
	if known {
		return
	}
	x := v.claim(f, r, t.Span, fmt.Sprintf("%s is recorded with %d %s, the rules give %d", f.State.Name(p), t.Points, what, has))
	x.Follows = slices.Contains(wrong, p)
}

// checkOffered compares the follower places that were on offer.
func (v *Validator) checkOffered(f *replay.Frame, o *notation.Offered) {
	var have, want []string
	for _, n := range f.Offered {
		want = append(want, replay.PartName(f.State, n))
	}
	tiles := f.State.Tiles()
	if f.State.PlacedThisTurn() == 0 {
		v.claim(f, claimOfferedWrong, o.Span, "follower places are recorded, but no tile is placed in this turn")
		return
	}
	last := len(tiles) - 1
	for _, place := range o.Places {
		n, ok := replay.FindPart(f.State, last, place.Role, place.Loc)
		if !ok {
			v.claim(f, claimOfferedWrong, place.Span, fmt.Sprintf("the tile has no %s %s", place.Role, place.Loc))
			return
		}
		have = append(have, replay.PartName(f.State, n))
	}
	slices.Sort(have)
	slices.Sort(want)
	if have = slices.Compact(have); !slices.Equal(have, want) {
		v.claim(f, claimOfferedWrong, o.Span, fmt.Sprintf("the record offers %s, the rules offer %s", list(have), list(want)))
	}
}

func list(words []string) string {
	if len(words) == 0 {
		return "no place"
	}
	return strings.Join(words, ", ")
}

// checkEnd judges whether the game was over when it was scored.
func (v *Validator) checkEnd(last *replay.Frame) {
	left := last.State.Remaining()
	if left <= 0 {
		return
	}
	span, what := v.rec.Termination.Span, ""
	switch {
	case v.rec.Termination.Kind == notation.TerminationNormal:
		what = "the game is recorded as ended normally"
	case v.rec.Final != nil:
		span, what = v.rec.Final.Span, "a final scoring is recorded"
	default:
		return
	}
	x := finding(gameEndedEarly, span, 0, fmt.Sprintf("%s, but %s left in the stack", what, ofNumber(left, "tile")))
	v.result.Findings = append(v.result.Findings, x)
}

// checkResult compares the recorded result with the score. After a concession or a
// loss on time it is the score after the last turn.
func (v *Validator) checkResult(last *replay.Frame) {
	for _, t := range v.rec.Result {
		p := v.replayer.Seat(t.Player)
		if p < 0 {
			v.result.Findings = append(v.result.Findings, finding(resultWrong, t.Span, 0, fmt.Sprintf("%s does not play in this game", t.Player)))
			continue
		}
		has := last.State.Score(p)
		if t.Points == has {
			continue
		}
		x := finding(resultWrong, t.Span, 0, fmt.Sprintf("the result gives %s %d points, the rules give %d", t.Player, t.Points, has))
		x.Player = t.Player
		x.Follows = t.Points-has == v.drift[scoreDrift][p]
		v.result.Findings = append(v.result.Findings, x)
	}
}
