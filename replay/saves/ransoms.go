package saves

import (
	"fmt"
	"slices"
	"strings"

	"cartulary/notation"
	"cartulary/replay"
)

// ransomRules lists the rules that a ransom may break in another place than its own.
var ransomRules = []string{"ransom-second-in-turn", "ransom-points-missing"}

// mostRansoms is the number of ransoms for which Settle looks for a turn: each costs some replays, and games have fewer.
const mostRansoms = 40

// Settle finds turns for the ransoms of a save that were paid in the turn of another player, or between two bids. A record has a
// ransom in a turn of its player, before a bazaar. An illegal one moves to another turn in which it is legal and the game ends
// alike; without one, the turn gets a ruling, and Settle returns a warning.
func Settle(rec *notation.Record) []notation.Finding {
	var found []notation.Finding
	list := strays(rec)
	if len(list) == 0 {
		return nil
	}
	now := judge(rec)
	for _, at := range list[:min(len(list), mostRansoms)] {
		i, k := ransomAt(rec, at)
		broken := slices.DeleteFunc(slices.Clone(now.broken[i]), func(id string) bool { return allowed(&rec.Turns[i], id) })
		if len(broken) == 0 {
			continue
		}
		if turns := settled(rec, i, k, now); turns != nil {
			rec.Turns = turns
			now = judge(rec)
			continue
		}
		t := &rec.Turns[i]
		where := "between two bids of turn " + t.Name()
		if source := turnAt(rec, at); source != t {
			where = "in turn " + source.Name() + " of " + source.Player.String()
		}
		for _, id := range broken {
			t.Claims.Allow = append(t.Claims.Allow, notation.Allow{Rule: id, Reason: "the ransom was paid " + where, Span: at})
		}
		found = append(found, notation.Finding{Rule: notation.RuleFormatGuess, Class: notation.Style, Severity: notation.Warning, Span: at,
			Message: fmt.Sprintf("%s pays this ransom %s, which a record cannot hold; the record has it in turn %s, where a ruling waives %s", t.Player, where, t.Name(), strings.Join(broken, " and "))})
	}
	return found
}

// strays returns the places of the ransoms that come elsewhere in the save than in the record.
func strays(rec *notation.Record) (list []notation.Span) {
	end := int32(0) // of the turn before
	for i := range rec.Turns {
		t := &rec.Turns[i]
		bazaar := t.Span.End
		for k := range t.Actions {
			if t.Actions[k].Kind == notation.ActBazaar {
				bazaar = t.Actions[k].Span.Start
			}
		}
		for k := range t.Actions {
			if a := &t.Actions[k]; a.Kind == notation.ActRansom && (a.Span.Start < end || a.Span.Start > bazaar) {
				list = append(list, a.Span)
			}
		}
		end = t.Span.End
	}
	return list
}

// ransomAt returns the turn and the index of the ransom at a place of the save.
func ransomAt(rec *notation.Record, at notation.Span) (i, k int) {
	for i = range rec.Turns {
		k = slices.IndexFunc(rec.Turns[i].Actions, func(a notation.Action) bool { return a.Kind == notation.ActRansom && a.Span == at })
		if k >= 0 {
			return i, k
		}
	}
	panic("saves: no such ransom")
}

// turnAt returns the turn in which a message of the save comes.
func turnAt(rec *notation.Record, at notation.Span) *notation.Turn {
	i := slices.IndexFunc(rec.Turns, func(t notation.Turn) bool { return at.Start < t.Span.End })
	return &rec.Turns[max(i, 0)]
}

func allowed(t *notation.Turn, rule string) bool {
	return slices.ContainsFunc(t.Claims.Allow, func(a notation.Allow) bool { return a.Rule == rule })
}

type verdict struct {
	errors int
	broken map[int][]string // the rules of ransoms that are broken, by turn
	scores []int
}

func judge(rec *notation.Record) (v verdict) {
	v.broken = map[int][]string{}
	for f := range replay.New().Frames(rec, replay.Options{NoNotes: true}) {
		for i := range f.Violations {
			id := f.Violations[i].Rule.ID
			if f.Violations[i].Rule.Class.Severity() == notation.Error {
				v.errors++
			}
			if slices.Contains(ransomRules, id) && f.Kind == replay.FrameTurn && !slices.Contains(v.broken[f.Index], id) {
				v.broken[f.Index] = append(v.broken[f.Index], id)
			}
		}
		if f.State != nil {
			v.scores = f.State.Scores()
		}
	}
	return v
}

// settled returns the turns with a ransom of turn i at the end of its turn, the end of its player's previous turn or the start of
// the next one, nil if it is legal nowhere.
func settled(rec *notation.Record, i, k int, now verdict) []notation.Turn {
	ransom := rec.Turns[i].Actions[k]
	scored := notation.Action{Kind: notation.ActScored, Span: ransom.Span}
	try := func(to int, first bool, put ...notation.Action) []notation.Turn {
		other := *rec
		other.Turns = slices.Clone(rec.Turns)
		from := &other.Turns[i]
		from.Actions = slices.Delete(slices.Clone(from.Actions), k, k+1)
		t := &other.Turns[to]
		n := slices.IndexFunc(t.Actions, func(a notation.Action) bool { return a.Kind == notation.ActBazaar })
		switch {
		case first:
			n = 0
		case n < 0:
			n = len(t.Actions)
		}
		t.Actions = slices.Insert(slices.Clone(t.Actions), n, put...)
		if v := judge(&other); v.errors < now.errors && slices.Equal(v.scores, now.scores) {
			return other.Turns
		}
		return nil
	}
	last := func(to int) []notation.Turn {
		if turns := try(to, false, ransom); turns != nil {
			return turns
		}
		if slices.ContainsFunc(rec.Turns[to].Actions, func(a notation.Action) bool { return a.Kind == notation.ActScored }) {
			return nil
		}
		return try(to, false, scored, ransom)
	}
	own := func(t notation.Turn) bool { return t.Player == rec.Turns[i].Player }
	if turns := last(i); turns != nil {
		return turns
	}
	for to := i - 1; to >= 0; to-- {
		if own(rec.Turns[to]) {
			if turns := last(to); turns != nil {
				return turns
			}
			break
		}
	}
	if next := slices.IndexFunc(rec.Turns[i+1:], own); next >= 0 {
		return try(i+1+next, true, ransom)
	}
	return nil
}
