package validator

import (
	"fmt"
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/names"
	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/replay"
)

// drifts holds the last difference of each player's total, so that later totals do not repeat it.
type drifts [engine.MaxPlayers]int

// A total is a kind of running total: the scores, or the supplies of one kind of figure.
type total int

const (
	scores   total = iota
	supplies       // of normal followers; those of other kinds follow in the order of notation.Figure
	totals   = supplies + total(notation.NumFigures)
)

// checkClaims compares the claims of a turn, or of the final line, with the computed values.
func (v *Validator) checkClaims(f *replay.Frame) {
	c := &f.Turn.Claims
	wrong := v.checkPoints(f, c.Points)
	for _, t := range c.Score {
		v.checkTotal(f, t, scores, "claim-score-wrong", wrong)
	}
	for _, t := range c.Supply {
		v.checkTotal(f, t, supplies+total(t.Figure), "claim-supply-wrong", nil)
	}
	v.checkGoods(f, c.Goods)
	for _, h := range holders(c) {
		v.checkHolder(f, h)
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

// checkDragon compares the claimed square of the dragon.
func (v *Validator) checkDragon(f *replay.Frame, c *notation.PointClaim) {
	if _, ok := v.replayer.Rules().NeutralByName(names.Dragon); !ok {
		v.notInBox(f, c.Span, message.Say("the %s", names.Dragon))
		return
	}
	at, _ := f.State.Neutral(names.Dragon)
	wrong := message.Say("the dragon is recorded at %d,%d, but it is not in play", int(c.At.X), int(c.At.Y))
	if at != engine.NoTile {
		p := f.State.Tiles()[at].At
		if int32(p.X) == c.At.X && int32(p.Y) == c.At.Y {
			return
		}
		wrong = message.Say("the dragon is recorded at %d,%d, but it stands at %d,%d", int(c.At.X), int(c.At.Y), int(p.X), int(p.Y))
	}
	x := v.claim(f, "claim-dragon-wrong", c.Span, wrong)
	x.Clauses = []string{"PAD-40"}
	switch {
	case f.State.WalkedThisTurn(names.Dragon):
		x.Clauses = []string{"PAD-39", "PAD-40"}
	case at == engine.NoTile || f.State.Happened(engine.EvNeutral) && at == f.State.LastPlaced(): // a volcano brings the dragon
		x.Clauses = []string{"PAD-12"}
	}
}

func (v *Validator) notInBox(f *replay.Frame, span notation.Span, what message.Text) {
	v.claim(f, "claim-not-in-box", span, message.Say("%s is not in the box", what))
}

// claim adds a finding about a claim and returns it, for further details.
func (v *Validator) claim(f *replay.Frame, id string, span notation.Span, sentence message.Text) *notation.Finding {
	x := finding(book.Rule(id), span, f.Turn.Number, sentence)
	x.Part, x.Player = f.Turn.Part, f.Turn.Player
	v.result.Findings = append(v.result.Findings, x)
	return &v.result.Findings[len(v.result.Findings)-1]
}

// seat returns the index of a player in a claim, and reports an unknown one.
func (v *Validator) seat(f *replay.Frame, id string, c notation.Colour, span notation.Span) int {
	p := v.replayer.Seat(c)
	if p < 0 {
		v.claim(f, id, span, message.Say("%s is not a player in this game", c)).Clauses = nil
	}
	return p
}

// checkTotal compares a claimed total.
func (v *Validator) checkTotal(f *replay.Frame, t notation.Total, which total, id string, wrong []wrongPoints) {
	p := v.seat(f, id, t.Player, t.Span)
	if p < 0 {
		return
	}
	has := f.State.Score(p)
	var kind uint8
	if which >= supplies {
		var ok bool
		if kind, ok = f.State.Rules().FigureByName(t.Figure.String()); !ok {
			v.notInBox(f, t.Span, message.Say("a %s figure", t.Figure))
			return
		}
		has = f.State.Supply(p, kind)
	}
	off, before := t.Points-has, v.drift[which][p]
	v.drift[which][p] = off
	if which == scores && !v.probing {
		v.contradict(p, off, before, wrong)
	}
	if off == 0 || off == before {
		return
	}
	if v.probing {
		v.claim(f, id, t.Span, message.Text{})
		return
	}
	name := f.State.Name(p)
	sentence := message.Count(t.Points, "%[2]s is recorded with %[1]d points; the rules give %[3]d", "%[2]s is recorded with %[1]d points; the rules give %[3]d", name, has)
	if which >= supplies {
		figure := message.Word("follower")
		if t.Figure != notation.NormalFollower {
			figure = f.State.Title(kind, tile.City)
		}
		sentence = message.Count(t.Points, "%[2]s is recorded with %[1]d %[3]s left; the rules give %[4]d", "%[2]s is recorded with %[1]d %[3]ss left; the rules give %[4]d", name, figure, has)
	}
	x := v.claim(f, id, t.Span, sentence)
	x.Follows = slices.ContainsFunc(wrong, func(w wrongPoints) bool { return w.player == p })
	if which >= supplies {
		x.Clauses = supplyBreaks(f, p, t.Figure)
	}
}

// supplyBreaks returns the statements that decide a player's supply after a turn: followers stay until they are
// scored, and events of the turn may have returned some.
func supplyBreaks(f *replay.Frame, player int, figure notation.Figure) []string {
	broken := []string{"BAS-34", "BAS-46"}
	if figure == notation.BigFollower {
		broken = append(broken, "IAC-23")
	}
	deployed := false
	add := func(clause string) {
		if !slices.Contains(broken, clause) {
			broken = append(broken, clause)
		}
	}
	for i := range f.Events {
		e := &f.Events[i]
		switch {
		case e.Kind == engine.EvDeploy:
			deployed = deployed || int(e.Player) == player
		case e.Kind == engine.EvStation && int(e.Player) == player:
			add("CNT-27")
		case e.Kind == engine.EvNeutral && f.State.Rules().Neutrals[e.Neutral].Name == names.Dragon:
			add("PAD-37")
		case e.Kind == engine.EvToken && f.State.Rules().Tokens[e.Token].Name == names.Flea:
			add("PLG-36")
		case e.Kind != engine.EvReturn || int(e.Player) != player || e.Reason == names.Dragon || e.Reason == names.Flea:
		case e.Reason == names.Alone:
			add("TAB-27")
		case f.State.Rules().Figures[e.Figure].Name == names.Builder.String():
			add("TAB-26")
		case e.Reason == names.Princess:
			add("PAD-51")
		case deployed:
			add("BAS-33")
		}
	}
	return broken
}

// checkEnd checks that the game was over before its final scoring.
func (v *Validator) checkEnd(last *replay.Frame) {
	left := last.State.Remaining()
	if left <= 0 {
		return
	}
	var span notation.Span
	var early message.Text
	switch {
	case v.rec.Termination.Kind == notation.TerminationNormal:
		span = v.rec.Termination.Span
		early = message.Count(left, "the game is recorded as ended normally, but %d tile is left in the draw pile", "the game is recorded as ended normally, but %d tiles are left in the draw pile")
	case v.rec.Final != nil:
		span = v.rec.Final.Span
		early = message.Count(left, "a final scoring is recorded, but %d tile is left in the draw pile", "a final scoring is recorded, but %d tiles are left in the draw pile")
	default:
		return
	}
	x := finding(book.Rule("game-ended-early"), span, 0, early)
	v.result.Findings = append(v.result.Findings, x)
}

// stranger adds the finding for a result that names a colour without a player.
func (v *Validator) stranger(c notation.Colour, span notation.Span) {
	x := finding(book.Rule("result-wrong"), span, 0, message.Say("%s is not a player in this game", c))
	x.Clauses = nil
	v.result.Findings = append(v.result.Findings, x)
}

// checkResult compares the recorded result with the scores, unless the record has no moves, and checks that a player of the game
// conceded. After a concession or a loss on time the scores are those after the last turn.
func (v *Validator) checkResult(last *replay.Frame) {
	if end := v.rec.Termination; end.Player != notation.NoColour && v.replayer.Seat(end.Player) < 0 {
		v.stranger(end.Player, end.Span)
	}
	var unscored []notation.Note
	if !v.probing && !v.result.Bare {
		unscored = v.unscored(last)
	}
	for _, t := range v.rec.Result {
		p := v.replayer.Seat(t.Player)
		if p < 0 {
			v.stranger(t.Player, t.Span)
			continue
		}
		has := last.State.Score(p)
		if t.Points == has || v.result.Bare {
			continue
		}
		if v.probing {
			v.result.Findings = append(v.result.Findings, finding(book.Rule("result-wrong"), t.Span, 0, message.Text{}))
			continue
		}
		x := finding(book.Rule("result-wrong"), t.Span, 0, message.Say("the result gives %s %d points; the rules give %d", last.State.Name(p), t.Points, has))
		x.Player, x.Clauses = t.Player, resultBreaks(last, p)
		x.Follows = t.Points-has == v.drift[scores][p]
		x.Notes, unscored = unscored, nil
		v.result.Findings = append(v.result.Findings, x)
	}
}

// unscored returns notes about a game without a final scoring, for the first finding about its result.
func (v *Validator) unscored(last *replay.Frame) []notation.Note {
	end := v.rec.Termination.Kind
	if last.State.Finished() || len(v.rec.Result) == 0 {
		return nil
	}
	left := last.State.Remaining()
	switch {
	case end == notation.TerminationConcede:
		return []notation.Note{notation.Told(message.Say("the game ended with a concession, so no final scoring took place"))}
	case end == notation.TerminationTime:
		return []notation.Note{notation.Told(message.Say("the game ended with a loss on time, so no final scoring took place"))}
	case left > 0:
		scored := last.State.Clone()
		scored.Finish()
		points := make([]string, scored.Players())
		for p := range points {
			points[p] = fmt.Sprintf("%s %d", scored.Name(p), scored.Score(p))
		}
		return []notation.Note{notation.Told(message.Count(left, "%d tile is left, so no final scoring took place; it would give %s", "%d tiles are left, so no final scoring took place; it would give %s", strings.Join(points, ", "))),
			notation.Told(message.Say("if the game was broken off and scored, add the line: final: allow game-ended-early time was called"))}
	}
	return []notation.Note{notation.Told(message.Say("the tag Termination is unfinished, so no final scoring took place"))}
}

// resultBreaks returns the statements that decide a player's final score: those of the points in the final scoring.
func resultBreaks(last *replay.Frame, player int) []string {
	var unfinished, fields bool
	if last.Kind == replay.FrameFinal {
		for i := range last.Events {
			if e := &last.Events[i]; e.Kind == engine.EvPoints && int(e.Player) == player {
				field := e.Reason == engine.WordOfKind(tile.Field)
				unfinished, fields = unfinished || !field, fields || field
			}
		}
	}
	var broken []string
	if unfinished {
		broken = append(broken, "BAS-61")
	}
	if fields {
		broken = append(broken, "BAS-62")
	}
	return append(broken, "BAS-63")
}
