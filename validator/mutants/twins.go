package mutants

import (
	"crypto/sha256"
	"encoding/binary"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"

	"cartulary/engine/ruleset"
	"cartulary/notation"
	"cartulary/replay"
)

// A Twin is a legal game with one illegal action. Its record ends with the turn of that action, so that nothing depends on
// what would come of it, and has neither claims nor comments.
type Twin struct {
	Row    *Row
	Record *notation.Record
	Turn   int // index of the changed turn, the last one
}

// rounds is how often each rule gets a chance: a change is made at a random turn, and not every turn allows it.
const rounds = 30

// Twins yields twins of a legal record in an order that depends on its text alone. Each round has at most one twin for a rule that
// wanted accepts. The rules of the box and the validator may find a twin legal: the caller decides.
func Twins(rec *notation.Record, replayer *replay.Replayer, wanted func(rule string) bool) iter.Seq[Twin] {
	return func(yield func(Twin) bool) {
		text := bareText(rec)
		if text == "" {
			return
		}
		sum := sha256.Sum256([]byte(text))
		rng := rand.New(rand.NewPCG(binary.LittleEndian.Uint64(sum[:]), binary.LittleEndian.Uint64(sum[8:])))
		rules, byRule := possible(rec, replayer, wanted)
		game := NewGame(replayer)
		seen := map[string]bool{}
		for range rounds {
			rng.Shuffle(len(rules), func(i, k int) { rules[i], rules[k] = rules[k], rules[i] })
			for _, rule := range rules {
				row := byRule[rule][rng.IntN(len(byRule[rule]))]
				copied, _ := notation.Parse(&notation.Source{Line: 1, Text: text})
				at, ok := row.Change(game, copied, rng, rng.IntN(len(copied.Turns)))
				if !ok || at < 0 || at >= len(copied.Turns) {
					continue
				}
				copied.Turns = copied.Turns[:at+1]
				copied.Final, copied.Result, copied.Termination = nil, nil, notation.Termination{Kind: notation.TerminationUnfinished}
				if made := string(notation.AppendText(nil, copied)); seen[made] {
					continue
				} else {
					seen[made] = true
				}
				if !yield(Twin{row, copied, at}) {
					return
				}
			}
		}
	}
}

// bareText returns the canonical text of a record without claims and comments, empty if it has no turns.
func bareText(rec *notation.Record) string {
	if len(rec.Turns) == 0 {
		return ""
	}
	copied, _ := notation.Parse(&notation.Source{Line: 1, Text: string(notation.AppendText(nil, rec))})
	if copied == nil || len(copied.Turns) != len(rec.Turns) {
		return ""
	}
	copied.Tags, copied.Comments, copied.Expect = nil, nil, nil
	for i := range copied.Turns {
		strip(&copied.Turns[i])
	}
	if copied.Final != nil {
		strip(copied.Final)
	}
	return string(notation.AppendText(nil, copied))
}

func strip(t *notation.Turn) {
	t.Claims, t.Comments, t.Variations = notation.Claims{}, nil, nil
}

// possible returns the rules that rows for the boxes of a game break, sorted, and their rows.
func possible(rec *notation.Record, replayer *replay.Replayer, wanted func(rule string) bool) (rules []string, byRule map[string][]*Row) {
	for f := range replayer.Frames(rec, replay.Options{}) {
		if f.State == nil {
			return nil, nil // the game cannot be played
		}
		break
	}
	families := map[string]bool{}
	for _, id := range replayer.Rules().Profiles() {
		if f, _ := ruleset.FindEdition(id); f != nil {
			families[f.Name] = true
		}
	}
	byRule = map[string][]*Row{}
	all := Rows()
	for i := range all {
		if row := &all[i]; row.changes(families) && wanted(row.Rule) {
			if byRule[row.Rule] == nil {
				rules = append(rules, row.Rule)
			}
			byRule[row.Rule] = append(byRule[row.Rule], row)
		}
	}
	slices.Sort(rules)
	return rules, byRule
}

// changes reports whether a row changes games of these families: its code expects the pieces of its boxes.
func (r *Row) changes(families map[string]bool) bool {
	if r.Box == Base {
		return true
	}
	for id := range strings.SplitSeq(r.Box, "+") {
		if f, _ := ruleset.FindEdition(id); f == nil || !families[f.Name] {
			return false
		}
	}
	return true
}
