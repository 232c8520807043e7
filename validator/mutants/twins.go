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
	rec    *notation.Record // canonical, without claims and comments; nil if it has no turns
	game   *Game
	rng    *rand.Rand
	rules  []string
	byRule map[string][]*Row
	made   map[string]bool // by text
	never  map[*Row]bool   // no turn allows the change
}

// NewMaker returns a Maker for a legal record and the rules whose ids wanted accepts. It replays with replayer, which must not be used by
// others meanwhile. The record is not changed.
func NewMaker(rec *notation.Record, replayer *replay.Replayer, wanted func(rule string) bool) *Maker {
	m := &Maker{rec: unclaimed(rec), game: NewGame(replayer), made: map[string]bool{}, never: map[*Row]bool{}}
	if m.rec == nil {
		return m
	}
	sum := sha256.Sum256(notation.AppendText(nil, m.rec))
	m.rng = rand.New(rand.NewPCG(binary.LittleEndian.Uint64(sum[:]), binary.LittleEndian.Uint64(sum[8:])))
	m.rules, m.byRule = possible(rec, replayer, wanted)
	return m
}

// Rules returns the ids of the rules that a twin may break, in another random order each time; none for a game without turns. The slice is
// valid until the next call.
func (m *Maker) Rules() []string {
	if m.rng != nil {
		m.rng.Shuffle(len(m.rules), func(i, k int) { m.rules[i], m.rules[k] = m.rules[k], m.rules[i] })
	}
	return m.rules
}

// Twin returns a new twin that should break a rule of Rules, nil if none was found or rule is not one of them. The editions of the boxes may
// allow what it does, and it may break other rules: the caller decides.
func (m *Maker) Twin(rule string) *Twin {
	rows := m.byRule[rule]
	if len(rows) == 0 {
		return nil
	}
	row := rows[m.rng.IntN(len(rows))]
	if m.never[row] {
		return nil
	}
	rec, at := m.somewhere(row)
	if rec == nil {
		m.never[row] = row.Box == Base // others were tried from one turn only
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
func (m *Maker) somewhere(row *Row) (changed *notation.Record, turn int) {
	first, tries := m.rng.IntN(len(m.rec.Turns)), 1
	if row.Box == Base {
		tries = len(m.rec.Turns)
	}
	for k := range tries {
		rec := copyOf(m.rec)
		at, ok := row.Change(m.game, rec, m.rng, (first+k)%len(m.rec.Turns))
		if ok && at >= 0 && at < len(rec.Turns) {
			return rec, at
		}
	}
	return nil, 0
}

// copyOf returns a copy of a record without claims that a row may change.
func copyOf(rec *notation.Record) *notation.Record {
	c := *rec
	c.Players, c.Turns = slices.Clone(rec.Players), slices.Clone(rec.Turns)
	for i := range c.Turns {
		copyTurn(&c.Turns[i])
	}
	if rec.Final != nil {
		final := *rec.Final
		copyTurn(&final)
		c.Final = &final
	}
	return &c
}

func copyTurn(t *notation.Turn) {
	t.Actions = slices.Clone(t.Actions)
	for i := range t.Actions {
		a := &t.Actions[i]
		a.Steps, a.Tiles, a.Offers = slices.Clone(a.Steps), slices.Clone(a.Tiles), slices.Clone(a.Offers)
	}
}

// unclaimed returns the canonical record without claims and comments, nil if it has no turns or cannot be written as text.
func unclaimed(rec *notation.Record) *notation.Record {
	c, _ := notation.Parse(&notation.Source{Line: 1, Text: string(notation.AppendText(nil, rec))})
	if c == nil || len(rec.Turns) == 0 || len(c.Turns) != len(rec.Turns) {
		return nil
	}
	c.Tags, c.Comments, c.Expect = nil, nil, nil
	for i := range c.Turns {
		strip(&c.Turns[i])
	}
	if c.Final != nil {
		strip(c.Final)
	}
	return c
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
