// Package openings holds a table of the first moves of the base game for two players: for every first tile the placements with followers,
// and for the likeliest pairs of a first move and a second tile the best replies, each with the mover's expected lead by playouts of
// package policy.
//
// Start with [Shipped], the table that the program has, or [Make], which makes one. Functions are safe for concurrent use; a Table belongs
// to one goroutine while it is made and is read-only then. Functions return an error for a table that cannot be used.
package openings

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"
	"time"

	"cartulary/engine"
	"cartulary/engine/ruleset"
	"cartulary/engine/tile"
	"cartulary/insight/policy"
	"cartulary/notation"
	"cartulary/replay"
)

// A Table is an opening table. Its JSON is the output of `cartulary openings` (schemas/openings.schema.json).
type Table struct {
	Evaluator string     `json:"evaluator"` // name and version of the worth of positions that the playouts follow
	Rules     []string   `json:"rules"`     // profiles of the game
	Seed      uint64     `json:"seed"`
	Date      string     `json:"date"`  // the day on which the making began, such as 2026-11-29
	Error     float64    `json:"error"` // the standard error of the distance of each shown option from the best, in points, is at most this
	First     []Position `json:"first"`
	Replies   []Position `json:"replies"`
}

// A Position is a drawn tile with what is on the board.
type Position struct {
	Moves   []string `json:"moves,omitempty"` // played before, without number and colour
	Tile    string   `json:"tile"`            // id of the drawn tile
	Chance  float64  `json:"chance"`          // that the first tiles of a game are these
	Count   int      `json:"count"`           // of the different options
	Options []Option `json:"options"`         // best first; all in Table.First, the shown ones in Table.Replies
}

// An Option is a way to play a tile. Errors are standard errors.
type Option struct {
	Move     string   `json:"move"`            // as a record writes it, without number and colour
	Alike    []string `json:"alike,omitempty"` // moves that lead to the same position, mirrored
	Playouts int      `json:"playouts"`
	Lead     float64  `json:"lead"` // expected final lead of the mover, in points
	SE       float64  `json:"se"`
	Win      float64  `json:"win"` // the mover's chance to win; a tie counts as one half
	WinSE    float64  `json:"winSe"`
	Behind   float64  `json:"behind"` // the lead of the first option less this lead, from paired playouts
	BehindSE float64  `json:"behindSe"`
}

// Good is the distance from the best option, in points, within which an option is good.
const Good = 0.5

// The options of a position that are shown: the first ones, and more of them while they are at most near points behind.
const (
	fewestShown = 3
	mostShown   = 5
	near        = 2
)

// Shown returns the options of a position that are shown, best first.
func (p *Position) Shown() []Option {
	n := min(len(p.Options), fewestShown)
	for n < min(len(p.Options), mostShown) && p.Options[n].Behind <= near {
		n++
	}
	return p.Options[:n]
}

// Good returns the number of options that are within [Good] points of the best.
func (p *Position) Good() (n int) {
	for i := range p.Options {
		if p.Options[i].Behind <= Good {
			n++
		}
	}
	return n
}

// Boards returns the positions after some moves, the first player's first, from the start on.
func Boards(moves ...string) ([]*engine.State, error) {
	_, states, err := played(moves)
	return states, err
}

// played returns a record of some moves and the positions before the first and after each of them.
func played(moves []string) (*notation.Record, []*engine.State, error) {
	rec := record()
	lines := notation.AppendText(nil, rec)
	for i, m := range moves {
		lines = fmt.Appendf(lines, "%d. %s: %s\n", i+1, rec.Players[i%players].Colour, m)
	}
	made, findings := notation.Parse(&notation.Source{Text: string(lines), Line: 1})
	if len(findings) > 0 || !slices.EqualFunc(made.Turns, moves, func(t notation.Turn, m string) bool { return text(t.Actions) == m }) {
		return nil, nil, fmt.Errorf("the moves %q cannot be read", moves)
	}
	var states []*engine.State
	for f := range replay.New().Frames(made, replay.Options{NoNotes: true}) {
		if f.State == nil || len(f.Violations) > 0 {
			return nil, nil, fmt.Errorf("the moves %q cannot be played", moves)
		}
		if f.Kind != replay.FrameFinal {
			states = append(states, f.State.Clone())
		}
	}
	return made, states, nil
}

// text returns the actions of a turn in canonical form, without comments and claims.
func text(actions []notation.Action) string { return string(notation.AppendActions(nil, actions)) }

// players is the number of players of a game.
const players = 2

// record returns a record without turns of the game that a table is about.
func record() *notation.Record {
	rec := &notation.Record{}
	for _, c := range [players]notation.Colour{notation.Red, notation.Blue} {
		rec.Players = append(rec.Players, notation.Player{Colour: c, Name: c.TagName()})
	}
	return rec
}

// TileOf returns the tile of a position.
func (p *Position) TileOf() *tile.Tile {
	t, ok := game().TypeByName(p.Tile)
	if !ok {
		return nil
	}
	return game().Type(t).Tile
}

// FindTile returns the id of the tile with any of its names and reports whether the base game has one.
func FindTile(name string) (id string, ok bool) {
	t, ok := game().TypeByName(name)
	if !ok {
		return "", false
	}
	return game().Type(t).Tile.ID, true
}

// Players returns the players of the moves in a table, in order of play.
func Players() []notation.Player { return record().Players }

// game returns the rules of the game that a table is about.
var game = sync.OnceValue(func() *ruleset.Ruleset {
	rs, errs := ruleset.Compile(ruleset.Choice{})
	if len(errs) > 0 {
		panic(errs[0]) // the base game without profiles can always be compiled
	}
	return rs
})

//go:embed openings.json
var shipped []byte

// Shipped returns the table that the program has.
var Shipped = sync.OnceValue(func() *Table {
	t, err := Read(shipped)
	if err != nil || !t.Complete() {
		panic(fmt.Sprintf("openings.json: %v", err))
	}
	return t
})

// Read reads a table or the part of one that Make has written. It returns an error for other text and for a table of other weights or rules.
func Read(data []byte) (*Table, error) {
	t := &Table{}
	if err := json.Unmarshal(data, t); err != nil || t.Evaluator == "" {
		return nil, fmt.Errorf("this is not an opening table")
	}
	if t.Evaluator != policy.Evaluator || !slices.Equal(t.Rules, game().Profiles()) {
		return nil, fmt.Errorf("the table is made by %q with the rules %q; this program has %q and %q", t.Evaluator, t.Rules, policy.Evaluator, game().Profiles())
	}
	if _, err := time.Parse(time.DateOnly, t.Date); err != nil {
		return nil, fmt.Errorf("the table has the date %q, not one such as 2026-11-29", t.Date)
	}
	if !(t.Error >= LeastError && t.Error <= MostError) {
		return nil, fmt.Errorf("the error of the table is %g; it must be from %v to %v points", t.Error, LeastError, float64(MostError))
	}
	seen := map[string]bool{}
	for _, p := range slices.Concat(t.First, t.Replies) {
		if p.TileOf() == nil || len(p.Options) == 0 {
			return nil, fmt.Errorf("the table has a position without a tile of the game or without options")
		}
		name := strings.Join(append(slices.Clone(p.Moves), p.Tile), ", ")
		if seen[name] {
			return nil, fmt.Errorf("the table has the position %q twice", name)
		}
		if seen[name] = true; p.Chance < 0 || p.Chance > 1 || p.Count < len(p.Options) {
			return nil, fmt.Errorf("the position %q has the chance %g and %d of %d options", name, p.Chance, len(p.Options), p.Count)
		}
		for i := range p.Options {
			if err := p.check(&p.Options[i]); err != nil {
				return nil, err
			}
		}
	}
	return t, nil
}

// mostPoints bounds the points of an option and their errors. No game comes near it.
const mostPoints = 1000

func (o *Option) plausible() bool {
	return math.Abs(o.Lead) <= mostPoints && math.Abs(o.Behind) <= mostPoints && within(o.SE, mostPoints) && within(o.BehindSE, mostPoints) &&
		within(o.Win, 1) && within(o.WinSE, 1) && o.Playouts >= 0
}

// within reports whether x is from 0 to most.
func within(x, most float64) bool { return x >= 0 && x <= most }

// check returns an error if an option has figures that no game has, cannot be played, or places another tile.
func (p *Position) check(o *Option) error {
	if !o.plausible() {
		return fmt.Errorf("the table has figures of %q that no game has", o.Move)
	}
	for _, m := range append([]string{o.Move}, o.Alike...) {
		boards, err := Boards(append(slices.Clone(p.Moves), m)...)
		if err != nil {
			return err
		}
		if last := boards[len(boards)-1]; last.TypeOf(len(last.Tiles())-1).Tile.ID != p.Tile {
			return fmt.Errorf("the move %s of the table does not place %s", m, p.Tile)
		}
	}
	return nil
}

// AppendJSON appends a table as JSON, with one position a line.
func (t *Table) AppendJSON(dst []byte) []byte {
	head := *t
	head.First, head.Replies = []Position{}, []Position{}
	dst, _ = bytes.CutSuffix(append(dst, encoded(head)...), []byte(`"first":[],"replies":[]}`))
	for i, list := range [2][]Position{t.First, t.Replies} {
		dst = append(dst, [2]string{"\"first\":[", ",\n\"replies\":["}[i]...)
		for k := range list {
			if k > 0 {
				dst = append(dst, ',')
			}
			dst = append(append(dst, '\n'), encoded(list[k])...)
		}
		dst = append(dst, ']')
	}
	return append(dst, "}\n"...)
}

func encoded(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err) // all fields are plain
	}
	return text
}

// Complete reports whether the table has all positions.
func (t *Table) Complete() bool {
	return len(t.First) == len(firstTiles()) && len(t.Replies) == len(t.likeliest())
}

// Find returns the position of a first tile with an id, nil if the table has none.
func (t *Table) Find(tile string) *Position {
	for i := range t.First {
		if t.First[i].Tile == tile {
			return &t.First[i]
		}
	}
	return nil
}

// Only returns the part of the table with one first tile.
func (t *Table) Only(tile string) *Table {
	part := *t
	part.First, part.Replies = nil, nil
	if p := t.Find(tile); p != nil {
		part.First = []Position{*p}
		for _, r := range t.Replies {
			if r.Moves[0] == p.Options[0].Move {
				part.Replies = append(part.Replies, r)
			}
		}
	}
	return &part
}

// Value returns the expected final lead of the first player with the best first moves, over all first tiles, and its standard error.
func (t *Table) Value() (lead, se float64) {
	chances, squares := 0.0, 0.0
	for i := range t.First {
		o, c := &t.First[i].Options[0], t.First[i].Chance
		lead, chances = lead+c*o.Lead, chances+c
		squares += c * c * o.SE * o.SE
	}
	return lead / chances, math.Sqrt(squares) / chances
}

// Judge returns the option of a first tile that leads to a position, whichever way the board of the position lies. It returns nil if the
// table has none: the move is illegal or the position is not one after the first turn.
func (t *Table) Judge(after *engine.State) (*Position, *Option) {
	if len(after.Tiles()) != 2 {
		return nil, nil
	}
	p := t.Find(after.TypeOf(1).Tile.ID)
	if p == nil {
		return nil, nil
	}
	like := likeness(after)
	for i := range p.Options {
		if boards, err := Boards(p.Options[i].Move); err == nil && likeness(boards[1]) == like {
			return p, &p.Options[i]
		}
	}
	return nil, nil
}
