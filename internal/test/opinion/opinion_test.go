package opinion_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/ruleset"
	"cartulary/internal/test/enginetest"
	"cartulary/internal/test/opinion"
	"cartulary/notation"
	"cartulary/replay"
)

// A box holds the sets and rules of a game as a record writes them. With anyRules, each game has some random
// switches.
type box struct{ sets, rules string }

const anyRules = "any rules"

// differing holds the settings on which engine and opinion differ: see docs/second-opinion.md. Random rules do not
// have them: those without a set in any box, the others in a box with that set.
var differing = []struct{ setting, set string }{
	{"pad.fairy_tile_bonus=any_follower_on_tile", ""},
	{"leper.move_phase=any_after_tile", "count"},
}

// differs reports whether a setting is among those.
func differs(sets, setting string) bool {
	for _, d := range differing {
		if d.setting == setting && strings.Contains(sets, d.set) {
			return true
		}
	}
	return false
}

// set reports whether rules set a switch. Two boxes can have it.
func set(key string, rules []string) bool {
	return slices.ContainsFunc(rules, func(r string) bool { return strings.HasPrefix(r, key+"=") })
}

// unknown reports whether the engine does not have a switch.
func unknown(key string) bool {
	for _, f := range ruleset.Families() {
		if slices.ContainsFunc(f.Switches, func(s family.Switch) bool { return s.Key == key }) {
			return false
		}
	}
	return true
}

// switched returns rules with some switches of the sets of a box set at random.
func switched(sets string, rng *rand.Rand) string {
	var out []string
	for name := range strings.SplitSeq(sets, ", ") {
		switches := opinion.Switches(name)
		for _, key := range slices.Sorted(maps.Keys(switches)) {
			values := switches[key]
			if len(values) == 1 || rng.IntN(3) > 0 || key == "base.max_players" || set(key, out) || unknown(key) {
				continue
			}
			value := values[rng.IntN(len(values))]
			if slices.Contains(values, "n") {
				value = strconv.Itoa(2 + rng.IntN(12))
			}
			if setting := key + "=" + value; !differs(sets, setting) {
				out = append(out, setting)
			}
		}
	}
	if strings.Contains(sets, "dragon") && slices.Contains(out, "plague.fairy_follows_flight=true") && !slices.Contains(out, "pad.fairy=follower") {
		out = slices.DeleteFunc(out, func(s string) bool { return strings.HasPrefix(s, "pad.fairy=") })
		out = append(out, "pad.fairy=follower")
	}
	if len(out) == 0 {
		return ""
	}
	return "; " + strings.Join(out, ", ")
}

func (b box) String() string { return strings.Trim(b.sets+"; "+b.rules, "; ") }

// random returns a random legal game.
func (b box) random(t *testing.T, seed uint64, players int) *notation.Record {
	t.Helper()
	o := replay.RandomOptions{Players: players, Seed: seed, Skill: int(seed % 3), Claims: true, Leave: seed%2 == 0}
	var err error
	if o.Sets, err = notation.ParseSets(b.sets); err != nil {
		t.Fatal(err)
	}
	if b.rules != "" {
		if o.Rules, err = notation.ParseRules(b.rules); err != nil {
			t.Fatal(err)
		}
	}
	rec, err := replay.Random(o)
	if err != nil {
		t.Fatal(err)
	}
	return rec
}

// A tally counts the comparisons.
type tally struct {
	sync.Mutex
	counts map[string]int
}

func (y *tally) add(what string, n int) {
	y.Lock()
	y.counts[what] += n
	y.Unlock()
}

// each plays a few random games of the boxes, with one to six players, and logs the counts at the end. Of the boxes it takes one in
// apart, unless the environment sets the number of games.
func each(t *testing.T, few uint64, apart int, visit func(t *testing.T, rec *notation.Record, rng *rand.Rand, count *tally)) {
	games, first := enginetest.Games(t, few), enginetest.FirstSeed(t)
	count := &tally{counts: map[string]int{}}
	t.Cleanup(func() {
		for _, what := range slices.Sorted(maps.Keys(count.counts)) {
			t.Logf("%d %s", count.counts[what], what)
		}
	})
	if enginetest.Long() {
		apart = 1
	}
	for i, b := range boxes {
		if i%apart > 0 {
			continue
		}
		t.Run(b.String(), func(t *testing.T) {
			t.Parallel()
			for set := range strings.SplitSeq(b.sets, ", ") {
				name, _, _ := strings.Cut(set, "*")
				if opinion.Switches(name) == nil || !slices.Contains(enginetest.EverySet(), name) {
					t.Skipf("engine or opinion cannot judge %s", name)
				}
			}
			for seed := first; seed < first+games; seed++ {
				players := 1 + int(seed+uint64(i))%6
				rng := rand.New(rand.NewPCG(seed, uint64(i)))
				table := b
				if b.rules == anyRules {
					table.rules = switched(b.sets, rng)
				}
				rec := table.random(t, seed, players)
				count.add("games", 1)
				visit(t, rec, rng, count)
				if t.Failed() {
					t.Fatalf("%v, %d players, seed %d", table, players, seed)
				}
			}
		})
	}
}

// account returns every player's score and supply in the engine.
func account(s *engine.State) opinion.Account {
	a := opinion.Account{King: holder(s, "king"), Robber: holder(s, "robber")}
	for p := range s.Players() {
		a.Points = append(a.Points, s.Score(p))
		var supply [notation.NumFigures]int
		for kind := range supply {
			if i, ok := s.Rules().FigureByName(notation.Figure(kind).String()); ok {
				supply[kind] = s.Supply(p, i)
			}
		}
		a.Supply = append(a.Supply, supply)
	}
	return a
}

// holder returns the index of the player who holds a card in the engine, -1 for nobody.
func holder(s *engine.State, card string) int {
	for kind, h := range s.Rules().Holdings {
		for p := range s.Players() {
			if h.String() == card && s.Holding(p, kind) > 0 {
				return p
			}
		}
	}
	return -1
}

// goesOn reports whether the line with an index is another part of the turn before it.
func goesOn(rec *notation.Record, i int) bool { return i < len(rec.Turns) && rec.Turns[i].Part > 0 }

// begin begins the turn of a line, or another part of the turn, in the engine.
func begin(s *engine.State, rec *notation.Record, i int) {
	if goesOn(rec, i) {
		s.BeginPart()
		return
	}
	seat := rec.Seat(rec.Turns[i].Player)
	s.BeginTurn(seat)
}

// TestLegalGames checks that the opinion finds no problem in random legal games, and has the engine's points and
// supplies after every turn and at the end.
func TestLegalGames(t *testing.T) {
	each(t, 1, 2, func(t *testing.T, rec *notation.Record, _ *rand.Rand, count *tally) {
		count.add("turns", len(rec.Turns))
		for i := range rec.Turns {
			count.add("actions", len(rec.Turns[i].Actions))
		}
		v, err := opinion.Judge(rec)
		if err != nil {
			t.Fatal(err)
		}
		if v.Problem != nil {
			t.Fatalf("turn %d: %s\n%s", v.Problem.Turn+1, v.Problem.Words, upTo(rec, v.Problem.Turn))
		}
		if v.Final == nil {
			t.Fatal("the opinion does not score the game")
		}
		compareAccounts(t, rec, v)
		if total := v.Final.Points; rec.Result != nil {
			for i, r := range rec.Result {
				if r.Points != total[i] {
					t.Errorf("the result is %v, the opinion has %v", rec.Result, total)
				}
			}
		}
	})
}

// compareAccounts compares the scores and supplies after every turn of the verdict, and at the end.
func compareAccounts(t *testing.T, rec *notation.Record, v *opinion.Verdict) {
	t.Helper()
	for f := range replay.New().Frames(rec, replay.Options{}) {
		var mine opinion.Account
		switch {
		case f.Kind == replay.FrameTurn && f.Index < len(v.Turns):
			mine = v.Turns[f.Index]
		case f.Kind == replay.FrameFinal && v.Final != nil:
			mine = *v.Final
		default:
			continue
		}
		if theirs := account(f.State); fmt.Sprint(mine) != fmt.Sprint(theirs) {
			last := f.Index
			if f.Kind == replay.FrameFinal {
				last = len(rec.Turns)
			}
			t.Fatalf("the engine has %v, the opinion %v\n%s", theirs, mine, upTo(rec, last))
		}
	}
}

// TestOffers checks that engine and opinion offer the same placements of the drawn tile, with the bridges that they need,
// and, after each, the same places for a follower.
func TestOffers(t *testing.T) {
	each(t, 1, 7, func(t *testing.T, rec *notation.Record, rng *rand.Rand, count *tally) {
		g, err := opinion.New(rec)
		if err != nil {
			t.Fatal(err)
		}
		r := replay.New()
		var s, after engine.State
		for f := range r.Frames(rec, replay.Options{}) {
			next := 0
			if f.Kind == replay.FrameTurn {
				next = f.Index + 1
				if p := g.Line(rec, f.Index); p != nil {
					t.Fatal(p.Words)
				}
			}
			if f.Kind == replay.FrameFinal || next == len(rec.Turns) || rng.IntN(16) > 0 {
				continue
			}
			drawn, ok := firstDrawn(&rec.Turns[next])
			if !ok {
				continue
			}
			id := drawn.Tile
			kind, _ := f.State.Rules().TypeByName(id)
			s.CopyFrom(f.State)
			begin(&s, rec, next)
			theirs := map[string]string{}
			for _, o := range s.Legal(kind, nil) {
				place := engine.Place(engine.Placement{Type: kind, At: o.At, Rotation: o.Rotation})
				after.CopyFrom(&s)
				after.Apply(&place)
				spots, own := deployable(&after)
				if own != countBits(o.Free) {
					t.Errorf("turn %d: the engine's options and its deployable parts differ: %b, %v", next+1, o.Free, spots)
				}
				theirs[placement(place.Place, nil)] = list(spots)
				count.add("follower places", len(spots))
			}
			for _, place := range s.Mended(kind, nil) {
				after.CopyFrom(&s)
				bridges := mend(&after, r, rec, &place)
				spots, _ := deployable(&after)
				theirs[placement(place.Place, bridges)] = list(spots)
				count.add("placements with bridges", 1)
			}
			count.add("turns", 1)
			count.add("placements", len(theirs))
			mine := map[string]string{}
			for _, o := range g.Offers(id, goesOn(rec, next)) {
				mine[placement(engine.Placement{At: replay.Point(o.At), Rotation: uint8(o.Turned)}, o.Bridges)] = list(o.Spots)
			}
			for place, spots := range theirs {
				if m, ok := mine[place]; !ok || m != spots {
					t.Errorf("%s at %s: the engine offers %s, the opinion %s (%v)", id, place, spots, m, ok)
				}
				delete(mine, place)
			}
			if len(mine) > 0 {
				t.Errorf("%s: only the opinion offers %v", id, mine)
			}
			if t.Failed() {
				t.Fatal(upTo(rec, next))
			}
		}
	})
}

// mend performs a placement and the bridges that it needs, and returns these.
func mend(s *engine.State, r *replay.Replayer, rec *notation.Record, place *engine.Action) (bridges []notation.Action) {
	s.Apply(place)
	for i := range place.With() {
		bridges = append(bridges, replay.Written(s, r.Rules(), rec, &place.With()[i]))
		s.Apply(&place.With()[i])
	}
	return bridges
}

// placement returns a placement with the bridges that it needs as text.
func placement(p engine.Placement, bridges []notation.Action) string {
	var words []string
	for i := range bridges {
		words = append(words, string(notation.AppendAction(nil, &bridges[i])))
	}
	slices.Sort(words)
	return fmt.Sprint(p.At.X, p.At.Y, p.Rotation, words)
}

// deployable returns the places for a follower in the engine, and how many of them are on the tile just placed.
func deployable(s *engine.State) (spots []opinion.Spot, own int) {
	for _, n := range s.Deployable(nil) {
		i, part := s.Place(n)
		at := s.Tiles()[i].At
		spots = append(spots, opinion.Spot{At: notation.Point{X: int32(at.X), Y: int32(at.Y)}, Part: int(part)})
		if i == s.LastPlaced() {
			own++
		}
	}
	return spots, own
}

// firstDrawn returns the placement of a turn, unless another tile was drawn before.
func firstDrawn(t *notation.Turn) (notation.Action, bool) {
	for _, a := range t.Actions {
		if a.Kind.Draws() {
			return a, a.Kind == notation.ActPlace
		}
	}
	return notation.Action{}, false
}

func countBits(set uint16) int {
	n := 0
	for ; set > 0; set >>= 1 {
		n += int(set & 1)
	}
	return n
}

// list returns spots as sorted text.
func list(spots []opinion.Spot) string {
	var words []string
	for _, s := range spots {
		words = append(words, fmt.Sprint(s))
	}
	slices.Sort(words)
	return strings.Join(words, " ")
}

// upTo returns the text of a record up to a turn.
func upTo(rec *notation.Record, last int) string {
	part := *rec
	part.Turns = rec.Turns[:min(last+1, len(rec.Turns))]
	if last < len(rec.Turns) {
		part.Final = nil
	}
	return string(notation.AppendText(nil, &part))
}
