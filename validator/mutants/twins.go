package mutants

import (
	"crypto/sha256"
	"encoding/binary"
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

// A Maker makes twins of one legal game. What it makes depends on the text of the game alone. It belongs to one goroutine.
type Maker struct {
	text   string // canonical, without claims and comments
	game   *Game
	rng    *rand.Rand
	rules  []string
	byRule map[string][]*Row
	made   map[string]bool // by text
}

// NewMaker returns a Maker for a legal record and the rules that wanted accepts. It reuses the replayer.
func NewMaker(rec *notation.Record, replayer *replay.Replayer, wanted func(rule string) bool) *Maker {
	m := &Maker{text: bareText(rec), game: NewGame(replayer), made: map[string]bool{}}
	if m.text == "" {
		return m
	}
	sum := sha256.Sum256([]byte(m.text))
	m.rng = rand.New(rand.NewPCG(binary.LittleEndian.Uint64(sum[:]), binary.LittleEndian.Uint64(sum[8:])))
	m.rules, m.byRule = possible(rec, replayer, wanted)
	return m
}

// Rules returns the rules that a twin may break, in another random order each time.
func (m *Maker) Rules() []string {
	if m.rng != nil {
		m.rng.Shuffle(len(m.rules), func(i, k int) { m.rules[i], m.rules[k] = m.rules[k], m.rules[i] })
	}
	return m.rules
}

// Twin returns a new twin that should break a rule of Rules, nil if none was found. The editions of the boxes may allow what it does, and it may
// break other rules: the caller decides.
func (m *Maker) Twin(rule string) *Twin {
	rows := m.byRule[rule]
	row := rows[m.rng.IntN(len(rows))]
	rec, at := row.somewhere(m.game, m.text, m.rng)
	if rec == nil {
		return nil
	}
	rec.Turns = rec.Turns[:at+1]
	rec.Final, rec.Result, rec.Termination = nil, nil, notation.Termination{Kind: notation.TerminationUnfinished}
	text := string(notation.AppendText(nil, rec))
	if m.made[text] {
		return nil
	}
	m.made[text] = true
	return &Twin{row, rec, at}
}

// somewhere makes the change of a row in a turn of the game, the first possible one from a random turn on, and returns the changed record
// and the turn; nil if no turn allows it. Rows of other boxes look for a turn themselves.
func (r *Row) somewhere(game *Game, text string, rng *rand.Rand) (changed *notation.Record, turn int) {
	tries, first := 1, -1
	for k := 0; k < tries; k++ {
		rec, _ := notation.Parse(&notation.Source{Line: 1, Text: text})
		if first < 0 {
			first = rng.IntN(len(rec.Turns))
			if r.Box == Base {
				tries = len(rec.Turns)
			}
		}
		at, ok := r.Change(game, rec, rng, (first+k)%len(rec.Turns))
		if ok && at >= 0 && at < len(rec.Turns) {
			return rec, at
		}
	}
	return nil, 0
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
