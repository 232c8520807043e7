package validator_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cartulary/internal/test/enginetest"
	"cartulary/internal/test/rulestest"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/validator"
	"cartulary/validator/mutants"

	"github.com/google/go-cmp/cmp"
)

// boxes returns all boxes.
func boxes() (list []replay.RandomOptions) {
	for _, b := range enginetest.AllBoxes() {
		list = append(list, box(b.Profiles...))
	}
	return list
}

func box(profiles ...string) replay.RandomOptions {
	o := replay.RandomOptions{Claims: true}
	o.Sets, _ = notation.ParseSets(rulestest.BoxOf(strings.Join(profiles, "+")))
	for _, p := range profiles {
		o.Rules.Profiles = append(o.Rules.Profiles, notation.Word{Text: p})
	}
	return o
}

// TestRandomGames plays random games under every profile with every number of players. It checks that each has no
// finding and the generator's scores: as text, as JSON, and turned and moved on the board.
func TestRandomGames(t *testing.T) {
	n := enginetest.Games(t, 1)
	for i, o := range boxes() {
		var names []string
		for _, p := range o.Rules.Profiles {
			names = append(names, p.Text)
		}
		t.Run(strings.Join(names, "+"), func(t *testing.T) {
			t.Parallel()
			v := validator.New()
			for players := 1; players <= 6; players++ {
				for k := range n {
					if len(o.Sets) > 3 && k > 0 && players%3 > 0 && !enginetest.Long() { // the longest games
						continue
					}
					o := o
					o.Players, o.Seed = players, uint64(1000*i+10*players)+1_000_000*k
					o.Skill, o.Rare = []int{1, 1, 3, 8}[k%4], k%3 == 1
					checkRandom(t, v, o)
				}
			}
		})
	}
}

func checkRandom(t *testing.T, v *validator.Validator, o replay.RandomOptions) {
	t.Helper()
	played, err := replay.Random(o)
	if err != nil {
		t.Fatal(err)
	}
	text := string(notation.AppendText(nil, played))
	rec := parsed(t, text)
	again := throughJSON(t, played) // not the parsed text: the generator's fields must be right in themselves
	if back := string(notation.AppendText(nil, again)); back != text {
		t.Errorf("players %d, seed %d: JSON changes the text:\n%s", o.Players, o.Seed, cmp.Diff(text, back))
	}
	bare := parsed(t, text)
	bare.Result = nil
	if bare.Final.Claims = (notation.Claims{}); len(bare.Final.Actions) == 0 {
		bare.Final = nil
	}
	for j := range bare.Turns {
		bare.Turns[j].Claims = notation.Claims{}
	}
	turn, by := notation.Rotation(o.Seed/10%4), notation.Point{X: int32(o.Seed % 7), Y: -3}
	for what, rec := range map[string]*notation.Record{
		"text": rec, "JSON": again, "without claims": bare,
		"turned and moved": turned(t, text, turn, by),
	} {
		r := v.Validate(rec, nil, validator.Options{})
		for _, f := range r.Findings {
			t.Errorf("players %d, seed %d, skill %d, %s: turn %d: %s [%s]", o.Players, o.Seed, o.Skill, what, f.Turn, f.Message, f.Rule)
		}
		if !r.Final {
			t.Errorf("players %d, seed %d, %s: the game did not end", o.Players, o.Seed, what)
		}
		for j, p := range r.Players {
			if p.Score != played.Result[j].Points {
				t.Errorf("players %d, seed %d, %s: %s has %d points, the generator gave %d", o.Players, o.Seed, what, p.Colour, p.Score, played.Result[j].Points)
			}
		}
	}
}

// throughJSON writes a record as JSON and parses it again.
func throughJSON(t *testing.T, rec *notation.Record) *notation.Record {
	t.Helper()
	again, findings := notation.ParseJSON(&notation.Source{Line: 1, Text: string(notation.AppendJSON(nil, rec))})
	if len(findings) > 0 {
		t.Fatalf("JSON of a record: %s", findings[0].Message)
	}
	return again
}

// usualStart returns the start tiles of a record that names none.
func usualStart(rec *notation.Record) (start []notation.Action) {
	for f := range replay.New().Frames(rec, replay.Options{}) {
		for _, t := range f.State.Tiles() {
			start = append(start, notation.Action{Kind: notation.ActPlace, Tile: f.State.Rules().Type(t.Type).Tile.ID, HasAt: true,
				At: notation.Point{X: int32(t.At.X), Y: int32(t.At.Y)}, Rotation: notation.Rotation(t.Rotation)})
		}
		break
	}
	return start
}

// turned parses a record with the whole board turned clockwise around 0,0 and then moved.
func turned(t *testing.T, text string, by notation.Rotation, move notation.Point) *notation.Record {
	t.Helper()
	rec := parsed(t, text)
	point := func(p *notation.Point) {
		for range by {
			p.X, p.Y = -p.Y, p.X
		}
		p.X, p.Y = p.X+move.X, p.Y+move.Y
	}
	if rec.Start == nil {
		rec.Start = usualStart(rec)
	}
	actions := func(list []notation.Action) {
		for j := range list {
			a := &list[j]
			point(&a.At)
			if a.Kind == notation.ActPlace {
				a.Rotation = (a.Rotation + by) % 4
			}
			point(&a.From)
			a.Loc, a.ToLoc = a.Loc.Turned(by), a.ToLoc.Turned(by)
			if a.Axis != notation.NoAxis && by%2 == 1 {
				a.Axis = notation.AxisNS + notation.AxisWE - a.Axis
			}
			for k := range a.Steps {
				a.Steps[k].Dir = a.Steps[k].Dir.Turned(by)
			}
		}
	}
	actions(rec.Start)
	if rec.Final != nil {
		actions(rec.Final.Actions)
	}
	for i := range rec.Turns {
		actions(rec.Turns[i].Actions)
		c := &rec.Turns[i].Claims
		if c.Dragon != nil {
			point(&c.Dragon.At)
		}
		if c.Offered != nil {
			for j := range c.Offered.Places {
				c.Offered.Places[j].Loc = c.Offered.Places[j].Loc.Turned(by)
			}
		}
	}
	return parsed(t, string(notation.AppendText(nil, rec)))
}

// verdict returns the findings of a record, without places and words.
func verdict(v *validator.Validator, rec *notation.Record) []string {
	r := v.Validate(rec, nil, validator.Options{})
	var list []string
	for _, f := range r.Findings {
		list = append(list, fmt.Sprintf("turn %d %s follows %v", f.Turn, f.Rule, f.Follows))
	}
	slices.Sort(list)
	for _, p := range r.Players {
		list = append(list, fmt.Sprintf("%s %d", p.Colour, p.Score))
	}
	return list
}

// TestVerdictHoldsTurned checks that damaged games have the same verdict as text, as JSON, and turned and moved on
// the board.
func TestVerdictHoldsTurned(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: TestMutations changes the same actions")
	}
	r := referee{validator.New(), replay.New()}
	rows := mutants.Rows() // those up to The Leper are enough
	rows = rows[:slices.IndexFunc(rows, func(row mutants.Row) bool { return row.Box == "iac-default" })]
	for seed := range enginetest.Games(t, 1) {
		games := map[string]*legalGame{}
		for k, row := range rows {
			if games[row.Box] == nil {
				games[row.Box] = r.play(t, row.Box, seed)
			}
			g := games[row.Box]
			mutant, rng := parsed(t, g.text), rand.New(rand.NewPCG(seed, uint64(k)))
			if _, ok := row.Change(g.Game, mutant, rng, rng.IntN(len(mutant.Turns))); !ok {
				continue
			}
			text := string(notation.AppendText(nil, mutant))
			want := verdict(r.judge, parsed(t, text))
			turn := notation.Rotation(1 + k%3)
			for what, rec := range map[string]*notation.Record{
				"JSON": throughJSON(t, parsed(t, text)), "turned": turned(t, text, turn, notation.Point{X: -2, Y: 5}),
			} {
				if diff := cmp.Diff(want, verdict(r.judge, rec)); diff != "" {
					t.Errorf("seed %d, %s: %s changes the verdict (-text +%s):\n%s", seed, row.Name, what, what, diff)
				}
			}
		}
	}
}

// TestRandomGamesAgain checks that equal options return the same record, byte for byte.
func TestRandomGamesAgain(t *testing.T) {
	for _, o := range boxes() {
		o.Players, o.Seed, o.Skill = 3, 7, 2
		var texts [2][]byte
		for i := range texts {
			rec, err := replay.Random(o)
			if err != nil {
				t.Fatal(err)
			}
			texts[i] = notation.AppendText(nil, rec)
		}
		if !bytes.Equal(texts[0], texts[1]) {
			t.Errorf("%s: two runs differ:\n%s", o.Rules.Profiles[0].Text, cmp.Diff(string(texts[0]), string(texts[1])))
		}
	}
}

// TestFoundGames checks random games in which a long run once found a fault.
func TestFoundGames(t *testing.T) {
	for _, o := range []replay.RandomOptions{
		{Players: 2, Seed: 5009133}, // the knight that the princess had to send home fled from beside another
	} {
		o.Claims = true
		o.Sets, _ = notation.ParseSets("base, princess-and-dragon, plague, leper")
		rec, err := replay.Random(o)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range validator.New().Validate(rec, nil, validator.Options{}).Findings {
			t.Errorf("seed %d: turn %d: %s", o.Seed, f.Turn, f.Message)
		}
	}
}
