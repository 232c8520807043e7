package rulestest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"cartulary/engine"
	"cartulary/engine/ruleset"
	"cartulary/engine/tile"
	"cartulary/internal/test/studies"
	"cartulary/notation"
	"cartulary/replay"
)

// fill replaces the … of a Start tag. A second … keeps a tile in the stack.
func fill(t *testing.T, text string) string {
	t.Helper()
	if !strings.Contains(text, "…") {
		return text
	}
	rec, _ := notation.Parse(&notation.Source{Line: 1, Text: strings.ReplaceAll(Unmarked(text), "…", "")})
	var box ruleset.Choice
	for _, set := range rec.Sets {
		box.Sets = append(box.Sets, ruleset.Part{Name: set.Name, Copies: set.Copies})
	}
	rs, errs := ruleset.Compile(box)
	if len(errs) > 0 {
		t.Fatal(errs[0])
	}
	b := &filler{t: t, rules: rs, state: engine.NewState(rs.Rules, nil)}
	for _, ty := range rs.Types {
		b.left = append(b.left, ty.Count)
	}
	for _, a := range rec.Start {
		p := engine.Placement{Type: b.draw(a.Tile), At: engine.Point{X: int16(a.At.X), Y: int16(a.At.Y)}, Rotation: uint8(a.Rotation)}
		b.state.SetUp([]engine.Placement{p})
	}
	for i := range rec.Turns {
		for _, a := range rec.Turns[i].Actions {
			if a.Tile != "" {
				b.draw(a.Tile)
			}
		}
	}
	if strings.Contains(text, "……") {
		b.keep()
	}
	b.separate()
	for b.next() {
	}
	for i, n := range b.left {
		if n > 0 {
			t.Fatalf("%d of %s fit nowhere", n, rs.Types[i].Tile.ID)
		}
	}
	return strings.ReplaceAll(strings.Replace(text, "…", strings.Join(b.laid, " "), 1), "…", "")
}

// A filler places the tiles that a study does not use.
type filler struct {
	t      *testing.T
	rules  *ruleset.Ruleset
	state  *engine.State
	left   []int // by type
	laid   []string
	beyond func(engine.Point) bool // reports whether a square is among those for the tiles
}

func (b *filler) named(name string) engine.TypeID {
	id, ok := b.rules.TypeByName(name)
	if !ok {
		b.t.Fatalf("there is no tile %s", name)
	}
	return id
}

func (b *filler) draw(name string) engine.TypeID {
	id := b.named(name)
	b.left[id]--
	return id
}

// keep leaves a tile in the stack, of a type with the most copies.
func (b *filler) keep() {
	most := slices.Index(b.left, slices.Max(b.left))
	b.left[most]--
}

func (b *filler) place(p engine.Placement) {
	b.left[p.Type]--
	b.state.SetUp([]engine.Placement{p})
	b.laid = append(b.laid, fmt.Sprintf("%s@%d,%d^%d", b.rules.Type(p.Type).Tile.ID, p.At.X, p.At.Y, 90*int(p.Rotation)))
}

// separate places a tile on -1,0 whose features do not join those of the study: a crossing or, beside the spring of a
// river, one with a field to the east.
func (b *filler) separate() {
	b.beyond = func(p engine.Point) bool { return p.X < -1 }
	if at := (engine.Point{X: 1, Y: -2}); b.state.TileAt(engine.Point{X: -1}) != engine.NoTile { // the City of Carcassonne
		b.beyond = func(p engine.Point) bool { return p.Y < -3 || p == engine.Point{X: 1, Y: -3} }
		b.place(engine.Placement{Type: b.named("BA/RRRR"), At: at})
		return
	}
	gap := engine.Placement{Type: b.named("BA/RRRR"), At: engine.Point{X: -1}}
	if !b.state.Fits(gap) {
		gap.Type, gap.Rotation = b.named("BA/RRR"), 1
	}
	if b.left[gap.Type] <= 0 || !b.state.Fits(gap) {
		gap.Type, gap.Rotation = b.named("BA/L"), 0
	}
	b.place(gap)
}

// next places a tile west of -1,0: of the fitting ones with the fewest field sides the one with the most copies left. It
// completes no city and no road, so that studies can count them. It returns false if none fits.
func (b *filler) next() bool {
	var best engine.Placement
	most := 0
	for i, n := range b.left {
		id := engine.TypeID(i)
		if n > 0 {
			n += 100 * b.sides(id)
		}
		if n <= most {
			continue
		}
		options := b.state.Legal(id, nil)
		west := slices.IndexFunc(options, func(o engine.Option) bool {
			return b.beyond(o.At) && !b.completes(engine.Placement{Type: id, At: o.At, Rotation: o.Rotation})
		})
		if west >= 0 {
			most = n
			best = engine.Placement{Type: id, At: options[west].At, Rotation: options[west].Rotation}
		}
	}
	if most > 0 {
		b.place(best)
	}
	return most > 0
}

// sides returns the number of sides without a field.
func (b *filler) sides(id engine.TypeID) (n int) {
	for side := range tile.Side(4) {
		if b.rules.Type(id).Edge(side, 0) != tile.FieldEdge {
			n++
		}
	}
	return n
}

// completes reports whether a placement completes a city or a road.
func (b *filler) completes(p engine.Placement) bool {
	return slices.ContainsFunc(b.state.Survey(p), func(g engine.Group) bool {
		return g.Complete && (g.Kind == tile.City || g.Kind == tile.Road)
	})
}

// anyTiles replaces each ANY of a study by the tile, not named in the study, that fits farthest from the middle.
func anyTiles(t *testing.T, s *studies.Study) string {
	t.Helper()
	text := s.Text
	for strings.Contains(text, "ANY") {
		_, legal := Games(t, &studies.Study{Text: text, Rules: s.Rules})
		before, _, _ := strings.Cut(Unmarked(legal), "ANY")
		head := before[:strings.LastIndex(before, "\n")+1]
		rec, findings := notation.Parse(&notation.Source{Line: 1, Text: head})
		if len(findings) > 0 {
			t.Fatal(findings[0].Message)
		}
		var state *engine.State
		for f := range replay.New().Frames(rec, replay.Options{}) {
			state = f.State
		}
		at := strings.Index(text, "ANY")
		text = text[:at] + farTile(t, state, legal) + text[at+3:]
	}
	return text
}

// farTile returns a placement far away.
func farTile(t *testing.T, s *engine.State, used string) string {
	t.Helper()
	best, far := "", int16(-1)
	for i := range s.Rules().Types {
		ty := &s.Rules().Types[i]
		left := s.RemainingOf(engine.TypeID(i)) - strings.Count(used[strings.Index(used, "ANY"):], ty.Tile.ID+"@")
		if ty.Tile.Mark != "" || left <= 0 {
			continue
		}
		for _, o := range s.Legal(engine.TypeID(i), nil) {
			d := max(o.At.X, -o.At.X) + 2*max(o.At.Y, -o.At.Y)
			if d > far && o.At.X < 40 {
				best, far = fmt.Sprintf("%s@%d,%d^%d", ty.Tile.ID, o.At.X, o.At.Y, int(o.Rotation)*90), d
			}
		}
	}
	if best == "" {
		t.Fatal("no tile fits anywhere")
	}
	return best
}
