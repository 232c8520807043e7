package validator

import (
	"iter"

	"cartulary/notation"
	"cartulary/replay"
)

// A Trial counts the errors of variants of a record that have its head and share its first turns, which it judges once.
// It belongs to one goroutine.
type Trial struct {
	v     *Validator
	rules *notation.Rules
}

// NewTrial returns a Trial under the record's own rules, or under others.
func NewTrial(rules *notation.Rules) *Trial {
	v := New()
	v.probing = true
	return &Trial{v, rules}
}

// A Start is a place before a turn from which variants are judged. It is valid until the Trial begins with another record.
type Start struct {
	*mark
	Errors int // of the head and the turns before it
}

// A Tally is the number of errors of a variant that no ruling waives.
type Tally struct {
	Errors int
	First  int  // stage of the first error behind the start: the index of a turn, their number for the final line and one more for the end
	Whole  bool // the check came to the end of the game
	Turns  int  // judged; many actions in a turn, and errors, count as more
}

// costOfError is what an error costs beside its turn, in turns.
const costOfError = 4

// mostTiles is the number of tiles on the boards of all starts together: a game of all boxes needs two thirds.
const mostTiles = 60_000

// Begin judges a record, whose reader had some findings, and returns the starts before its turns, nil if the game cannot be played.
// It keeps no more than most starts, those of the first turns, fewer on huge boards, and stops where the record has more errors than bound.
func (t *Trial) Begin(rec *notation.Record, reading []notation.Finding, bound, most int) (Tally, []*Start) {
	v := t.v
	v.rec, v.meant = rec, nil
	v.clearResult()
	v.drift, v.places, v.waivers, v.state = [totals]drifts{}, v.places[:0], v.waivers[:0], nil
	v.collectWaivers()
	errors, room := 0, mostTiles
	for i := range reading {
		if f := &reading[i]; f.Severity == notation.Error && v.waiverOf(f) == nil {
			errors++
		}
	}
	var starts []*Start
	frames := v.replayer.Frames(rec, replay.Options{Rules: t.rules, NoNotes: true, Damaged: Damaged(reading)})
	tally := t.judge(frames, errors, bound, func(stage, errors int) {
		if next := stage + 1; next <= len(rec.Turns) && next < most && room > 0 && v.replayer.Rules() != nil {
			if next%16 == 0 {
				room -= 16 * v.replayer.Tiles()
			}
			starts = append(starts, &Start{&mark{v.replayer.Mark(), v.drift, next}, errors})
		}
	})
	return tally, starts
}

// From judges a variant from a start, and stops where it has more errors than bound.
func (t *Trial) From(s *Start, rec *notation.Record, bound int) Tally {
	t.v.clearResult()
	t.v.rec, t.v.drift, t.v.places = rec, s.drift, t.v.places[:0]
	return t.judge(t.v.replayer.FramesFrom(s.Mark, rec), s.Errors, bound, func(int, int) {})
}

// judge counts the errors of frames beyond a number of errors. It calls each after every stage.
func (t *Trial) judge(frames iter.Seq[*replay.Frame], errors, bound int, each func(stage, errors int)) Tally {
	v := t.v
	tally := Tally{Errors: errors, First: len(v.rec.Turns) + 2}
	seen := 0
	v.watch = func(stage int) bool {
		tally.Turns += costAt(v.rec.Turns, stage)
		for ; seen < len(v.result.Findings); seen++ {
			f := &v.result.Findings[seen]
			if f.Severity != notation.Error || v.waiverOf(f) != nil {
				continue
			}
			tally.Errors++
			tally.Turns += costOfError
			tally.First = min(tally.First, stage)
		}
		if tally.Errors > bound {
			return false
		}
		each(stage, tally.Errors)
		return true
	}
	tally.Whole = v.judge(frames)
	v.watch = nil
	return tally
}
