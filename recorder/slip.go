package recorder

import (
	"slices"

	"cartulary/engine/message"
	"cartulary/notation"
	"cartulary/repair"
	"cartulary/replay"
)

// A slip is an earlier turn with one change that makes a typed action legal.
type slip struct {
	at       int // the index of the turn
	turn     notation.Turn
	sentence message.Text
}

// Limits of the search for slips, which the scribe waits for: a base game is searched as a whole.
const (
	maxSlips    = 2
	maxSearched = 20_000 // turns that are judged
)

// slips returns the earlier turns that make the open one legal if one thing in one of them was written wrongly, the likeliest first. Points and totals
// follow from the actions, so they are no evidence.
func (s *Session) slips() (list []slip) {
	rec := s.plain()
	rec.Turns = slices.Clone(rec.Turns)
	for i := range rec.Turns {
		fill(&rec.Turns[i].Claims, notation.Claims{})
	}
	if len(rec.Turns) == 0 {
		return nil
	}
	open := s.open
	open.Open = true
	rec.Turns = append(rec.Turns, open)
	result := repair.Find(rec, nil, repair.Options{Edits: 1, Quick: true, Work: maxSearched, Candidates: 10, Turns: len(s.rec.Turns)})
	for i := range result.Candidates {
		c := &result.Candidates[i]
		if c.ErrorsLeft > 0 || len(c.Record.Turns) != len(rec.Turns) || len(list) == maxSlips {
			continue
		}
		var changed []int
		for k := range rec.Turns {
			if string(notation.AppendTurn(nil, &rec.Turns[k])) != string(notation.AppendTurn(nil, &c.Record.Turns[k])) {
				changed = append(changed, k)
			}
		}
		if len(changed) == 1 && changed[0] < len(s.rec.Turns) {
			list = append(list, slip{changed[0], c.Record.Turns[changed[0]], c.Sentence()})
		}
	}
	return list
}

// A correction of an earlier turn can be taken back as long as nothing else is decided.
type correction struct {
	turns []notation.Turn // before it
	name  string          // of the corrected turn
	undo  func()          // takes back what was typed
	after progress
}

// progress identifies a decision: one more decision changes it, and taking that back restores it.
type progress struct {
	stage                    stage
	turns, actions, comments int
	skipped                  int
	noPart, declined         bool
}

func (s *Session) progress() progress {
	return progress{s.stage, len(s.rec.Turns), len(s.open.Actions), len(s.open.Comments), s.skipped, s.noPart, len(s.declined) > 0}
}

// correct writes an earlier turn as a slip has it, and records what was typed.
func (s *Session) correct(c *confirm, x slip) {
	was := s.rec.Turns
	turns := slices.Clone(was)
	t := &turns[x.at]
	t.Actions, t.Player = x.turn.Actions, x.turn.Player
	s.rec.Turns = turns
	s.reclaim(x.at)
	s.goOnWith(s.open)
	c.then()
	s.save()
	s.say = s.text("turn %s is corrected; Backspace takes that back", x.turn.Name())
	s.corrected = &correction{turns: was, name: x.turn.Name(), undo: c.undo, after: s.progress()}
}

// uncorrect takes back a correction that is the last decision. It reports whether there was one.
func (s *Session) uncorrect() bool {
	c := s.corrected
	if c == nil || c.after != s.progress() || s.begun() {
		return false
	}
	s.corrected = nil
	s.rec.Turns = c.turns
	s.goOnWith(notation.Turn{})
	c.undo()
	s.save()
	s.say = s.text("turn %s is as it was", c.name)
	return true
}

// goOnWith plays the completed turns, which have changed, and goes on in the open turn.
func (s *Session) goOnWith(open notation.Turn) {
	began, accepted := s.began, s.accepted
	s.begin()
	s.began, s.accepted = began, accepted
	s.stage, s.open = inTurn, open
	if len(open.Actions) > 0 {
		s.locate()
	}
}

// reclaim computes the claims of a turn and of those after it again. With Options.Bare only those that the record has.
func (s *Session) reclaim(from int) {
	computed := map[int]notation.Claims{}
	for f := range s.replayer.Frames(s.plain(), replay.Options{}) {
		if f.Kind == replay.FrameTurn && f.Index >= from {
			computed[f.Index] = replay.ClaimsOf(f.State, s.rec)
		}
	}
	for i, c := range computed {
		own := &s.rec.Turns[i].Claims
		if !s.opts.Bare || len(own.Points)+len(own.Score) > 0 {
			fill(own, c)
		}
	}
}
