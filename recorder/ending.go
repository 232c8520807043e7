package recorder

import (
	"fmt"
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/notation"
	"cartulary/replay"
)

// beginClosing goes to the actions between the last turn and the final scoring, or to the end if there are none.
func (s *Session) beginClosing() {
	s.stage = inClosing
	s.locateClosing()
	if !s.goingBack && len(s.due().candidates) == 0 {
		s.finish()
	}
}

// locateClosing plays the turns and the actions before the final scoring that are decided.
func (s *Session) locateClosing() {
	s.pending.clear()
	state := s.play()
	state.Close()
	for i := range s.closing {
		state.Apply(&s.closing[i])
	}
	s.moment = &replay.Moment{State: state, Ruleset: s.replayer.Rules(), Record: s.rec}
}

func (s *Session) finish() {
	last := &notation.Turn{}
	state := s.play()
	state.Close()
	for i := range s.closing {
		last.Actions = append(last.Actions, replay.Written(state, s.replayer.Rules(), s.rec, &s.closing[i]))
		state.Apply(&s.closing[i])
	}
	if !s.opts.Bare || len(last.Actions) > 0 {
		s.rec.Final = last
	}
	s.rec.Termination = notation.Termination{Kind: notation.TerminationNormal}
	for f := range replay.New().Frames(s.rec, replay.Options{}) {
		if f.Kind != replay.FrameFinal {
			continue
		}
		s.rec.Result = replay.Totals(f.State, s.rec)
		if !s.opts.Bare {
			last.Claims = replay.ClaimsOf(f.State, s.rec)
		}
	}
	s.save()
	s.begin()
}

// askEnding makes the prompt for the ways in which the game ends before its last tile.
func (s *Session) askEnding(p *Prompt) {
	p.Ask, p.Enter, p.Options = s.text("How does the game end?"), s.text("go on"), nil
	add := func(key, label string, t notation.Termination) {
		ask := func() {
			s.confirm = &confirm{ask: s.text("The game ends: %s. Is that so?", label), then: func() { s.stop(t) }}
		}
		p.Options = append(p.Options, Option{Key: key, Label: label, Node: engine.NoNode, leads: []candidate{{text: label}}, do: ask})
	}
	for i, pl := range s.rec.Players {
		add(letter(i), s.text("%s concedes", s.name(i)), notation.Termination{Kind: notation.TerminationConcede, Player: pl.Colour})
	}
	for i, pl := range s.rec.Players {
		add(number(i+1), s.text("%s has no time left", s.name(i)), notation.Termination{Kind: notation.TerminationTime, Player: pl.Colour})
	}
	add("u", s.text("it stays unfinished"), notation.Termination{Kind: notation.TerminationUnfinished})
	if s.stage == inTurn && s.moment.Present() > 2 {
		label := s.text("%s leaves, the others play on", s.name(s.moment.Active()))
		leave := func() { s.record(notation.Action{Kind: notation.ActLeaves}) }
		p.Options = append(p.Options, Option{Key: "l", Label: label, Node: engine.NoNode, leads: []candidate{{text: label}},
			do: func() { s.confirm = &confirm{ask: s.text("%s. Is that so?", label), then: leave} }})
	}
}

// stop ends the game before its last tile. What the open turn has so far is recorded if a tile lies on the board.
func (s *Session) stop(t notation.Termination) {
	s.pending.clear()
	if s.stage == inTurn && len(s.open.Actions) > 0 {
		turn := s.open
		turn.Open = false
		s.rec.Turns = append(s.rec.Turns, turn)
		s.claim()
	}
	if n := len(s.rec.Turns); s.stage == inTurn && len(s.open.Actions) == 0 && n > 0 { // no turn will have its comments
		last := &s.rec.Turns[n-1]
		last.Comments = append(slices.Clip(last.Comments), s.open.Comments...)
	}
	s.rec.Termination = t
	s.save()
	s.begin()
}

// result returns the end of the game in one sentence.
func (s *Session) result() string {
	var scores []string
	for i := range s.rec.Players {
		points := s.moment.Score(i)
		if len(s.rec.Result) > i && s.rec.Result[i].Player == s.rec.Players[i].Colour {
			points = s.rec.Result[i].Points
		}
		scores = append(scores, fmt.Sprintf("%s %d", s.name(i), points))
	}
	text := s.text("The game is over: %s", strings.Join(scores, ", "))
	switch end := s.rec.Termination; end.Kind {
	case notation.TerminationConcede:
		text += s.text("; ") + s.text("%s concedes", s.coloured(end.Player)) + s.winners()
	case notation.TerminationTime:
		text += s.text("; ") + s.text("%s has no time left", s.coloured(end.Player)) + s.winners()
	case notation.TerminationUnfinished:
		text += s.text("; ") + s.text("it stays unfinished")
	}
	return text
}

func (s *Session) coloured(c notation.Colour) string {
	i := s.rec.Seat(c)
	if i < 0 {
		return s.opts.Lang.Word(c.String())
	}
	return s.name(i)
}

func (s *Session) winners() string {
	losers := s.rec.Losers()
	totals := replay.Totals(s.moment.State, s.rec)
	var best []string
	for i, place := range replay.Places(totals, losers) {
		if place == 1 && !slices.Contains(losers, totals[i].Player) {
			best = append(best, s.name(i))
		}
	}
	switch len(best) {
	case 0:
		return ""
	case 1:
		return ", " + s.text("%s wins", best[0])
	}
	return ", " + s.text("%s share the win", s.opts.Lang.And(best))
}
