package main

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"cartulary/engine/ruleset"
	"cartulary/notation"
	"cartulary/repair"
	"cartulary/replay"
)

// A shelf is a group of legal games in which slips are planted.
type shelf struct {
	name  string
	games []*notation.Record
}

// An attempt counts what became of slips.
type attempt struct {
	planted, found int // found: they raise an error
	first, three   int // the truth is the first candidate, among the first three
	only, wrong    int // one candidate is the only one: the truth, something else
	times          []time.Duration
}

func (a *attempt) add(o *attempt) {
	a.planted, a.found, a.first, a.three = a.planted+o.planted, a.found+o.found, a.first+o.first, a.three+o.three
	a.only, a.wrong, a.times = a.only+o.only, a.wrong+o.wrong, append(a.times, o.times...)
}

// String returns the cells of a row.
func (a *attempt) String() string {
	slices.Sort(a.times)
	median := time.Duration(0)
	if len(a.times) > 0 {
		median = a.times[len(a.times)/2]
	}
	return fmt.Sprintf("%d | %d | %s | %s | %s | %s | %.2f", a.planted, a.found, of(a.first, a.found), of(a.three, a.found), of(a.only, a.found), of(a.wrong, a.found), median.Seconds())
}

// of returns a share in percent.
func of(n, all int) string {
	if all == 0 {
		return "-"
	}
	return fmt.Sprintf("%.1f %%", 100*float64(n)/float64(all))
}

// repair looks for the repairs of a damaged game and compares them with the truth.
func (a *attempt) repair(damaged *notation.Record, edits int, truth func(c *repair.Candidate) bool) {
	a.planted++
	began := time.Now()
	r := repair.Find(damaged, nil, repair.Options{Edits: edits})
	took := time.Since(began)
	if r.Errors == 0 {
		return
	}
	a.found++
	a.times = append(a.times, took)
	rank := slices.IndexFunc(r.Candidates, func(c repair.Candidate) bool { return truth(&c) })
	if rank == 0 {
		a.first++
	}
	if rank >= 0 && rank < 3 {
		a.three++
	}
	switch only := len(r.Candidates) > 0 && r.Candidates[0].Only; {
	case only && rank == 0:
		a.only++
	case only:
		a.wrong++
	}
}

// same returns the truth of a record: the game itself.
func same(rec *notation.Record) func(*repair.Candidate) bool {
	return func(c *repair.Candidate) bool { return repair.Same(c.Record, rec) }
}

// damaged returns a copy of a game with some slips, nil if one finds no place or the game stays the same.
func damaged(r *rand.Rand, rec *notation.Record, list ...*slip) *notation.Record {
	for range 200 {
		c := *rec
		c.Turns = slices.Clone(rec.Turns)
		made := true
		for _, s := range list {
			made = made && s.make(r, &c)
		}
		if made && !repair.Same(&c, rec) {
			return &c
		}
	}
	return nil
}

// repairs plants slips in games and measures how often the truth is found.
func (s *settings) repairs() error {
	games, err := s.games()
	if err != nil {
		return err
	}
	corpus := shelf{name: "base, of the corpus"}
	for _, g := range games[:min(len(games), s.slips)] {
		corpus.games = append(corpus.games, g.rec)
	}
	shelves := []shelf{corpus}
	for _, table := range repairTables() {
		made, err := s.shelf(table)
		if err != nil {
			return err
		}
		shelves = append(shelves, made)
	}
	return s.publish(repairBlocks, s.repairTables(shelves))
}

// repairTables returns the blocks of the page about repairs.
func (s *settings) repairTables(shelves []shelf) map[string]string {
	const head = " | slips | raise an error | first | among three | the only one | another is the only one | median time, s |\n|---|---:|---:|---:|---:|---:|---:|---:|\n"
	command := s.command("-repair -slips", s.slips) + ":\n\n"
	kinds := make([]attempt, len(slips))
	var boxes strings.Builder
	for i := range shelves {
		var all attempt
		for k := range slips {
			a := s.plant(&shelves[i], plantOne(&slips[k]), 1, same)
			kinds[k].add(&a)
			all.add(&a)
		}
		fmt.Fprintf(&boxes, "| %s | %s |\n", shelves[i].name, &all)
		s.done(i+1, len(shelves))
	}
	var slipRows, others strings.Builder
	for k := range slips {
		fmt.Fprintf(&slipRows, "| %s | %s |\n", slips[k].name, &kinds[k])
	}
	for i := range shelves[:min(len(shelves), baseShelves)] {
		sh := &shelves[i]
		two := s.plant(sh, func(r *rand.Rand, rec *notation.Record) *notation.Record {
			return damaged(r, rec, &slips[r.IntN(3)], &slips[r.IntN(3)]) // of a placement each
		}, 2, same)
		fmt.Fprintf(&others, "| two slips, %s | %s |\n", sh.name, &two)
		gap := s.gaps(sh)
		fmt.Fprintf(&others, "| a turn left out, %s | %s |\n", sh.name, &gap)
		frame := s.frames(sh)
		fmt.Fprintf(&others, "| another frame, %s | %s |\n", sh.name, &frame)
	}
	return map[string]string{
		"repair-boxes": command + "| games" + head + boxes.String(),
		"repair-slips": command + "| slip" + head + slipRows.String(),
		"repair-other": command + "| what" + head + others.String(),
	}
}

// plantOne returns the damage of one slip.
func plantOne(s *slip) func(*rand.Rand, *notation.Record) *notation.Record {
	return func(r *rand.Rand, rec *notation.Record) *notation.Record { return damaged(r, rec, s) }
}

// plant damages each game of a shelf and looks for its repairs.
func (s *settings) plant(sh *shelf, damage func(*rand.Rand, *notation.Record) *notation.Record, edits int, truth func(*notation.Record) func(*repair.Candidate) bool) (a attempt) {
	for i, rec := range sh.games {
		r := rand.New(rand.NewPCG(s.seed, uint64(i)))
		if bad := damage(r, rec); bad != nil {
			a.repair(bad, edits, truth(rec))
		}
	}
	return a
}

// gaps leaves out a turn of each game. The truth is its place and player, with its tile among those that fit, and no error is left.
func (s *settings) gaps(sh *shelf) (a attempt) {
	for i, rec := range sh.games {
		r := rand.New(rand.NewPCG(s.seed, uint64(i)))
		bad := *rec
		bad.Turns = slices.Clone(rec.Turns)
		at := leftOut(r, &bad)
		lost := rec.Turns[at]
		a.repair(&bad, 1, func(c *repair.Candidate) bool {
			e := &c.Edits[0]
			fits := func(text string) bool {
				tile, _, _ := strings.Cut(string(notation.AppendAction(nil, &lost.Actions[0])), "^") // rotations can look the same
				return strings.Contains(text, tile)
			}
			return e.Kind == repair.Gap && e.Player == lost.Player && c.ErrorsLeft == 0 && (fits(e.Now) || slices.ContainsFunc(e.Also, fits))
		})
	}
	return a
}

// frames writes each game in another frame. The truth is the game itself, or on a board that is turned as a whole.
func (s *settings) frames(sh *shelf) (a attempt) {
	for i, rec := range sh.games {
		r := rand.New(rand.NewPCG(s.seed, uint64(i)))
		a.repair(repair.Misread(r, rec), 1, func(c *repair.Candidate) bool {
			return !c.Frame().IsZero() && c.ErrorsLeft == 0
		})
	}
	return a
}

// baseShelves is the number of shelves with the base game, which come first.
const baseShelves = 3

// A table is the setup of random games.
type table struct {
	name, sets string
	players    int
	claims     bool
	part       int // of the slips of the base game: one in so many
}

// repairTables returns the setups: the base game with and without claims, each box beside it, four boxes, and all of them.
func repairTables() []table {
	list := []table{{"base, random, with claims", "base", 2, true, 1}, {"base, random, without claims", "base", 2, false, 1}}
	var all []string
	for _, f := range ruleset.Families() {
		name := f.Set.Name
		if all = append(all, name); name != all[0] {
			list = append(list, table{name, all[0] + " " + name, 3, true, 4})
		}
	}
	return append(list, table{"the first four boxes", strings.Join(all[:4], " "), 3, true, 4}, table{"all boxes", strings.Join(all, " "), 3, true, 8})
}

// shelf returns the games of a setup.
func (s *settings) shelf(t table) (shelf, error) {
	sh := shelf{name: t.name}
	var refs []notation.SetRef
	for name := range strings.FieldsSeq(t.sets) {
		refs = append(refs, notation.SetRef{Name: name, Copies: 1})
	}
	for i := range max(1, s.slips/t.part) {
		rec, err := replay.Random(replay.RandomOptions{Sets: refs, Players: t.players, Seed: s.seed + uint64(i), Skill: 3, Claims: t.claims})
		if err != nil {
			return sh, fmt.Errorf("%s: %w", t.name, err)
		}
		sh.games = append(sh.games, rec)
	}
	return sh, nil
}
