package main

import (
	"bytes"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cartulary/engine"
	"cartulary/insight"
	"cartulary/insight/policy"
	"cartulary/replay"
)

// randomGames returns finished random games.
func randomGames(t *testing.T, n int) []*game {
	t.Helper()
	var games []*game
	for i := range n {
		rec, err := replay.Random(replay.RandomOptions{Players: 2, Seed: uint64(i + 1)})
		if err != nil {
			t.Fatal(err)
		}
		g, why, err := usable(replay.New(), rec, nil)
		if g == nil {
			t.Fatal(why, err)
		}
		g.name = strconv.Itoa(i + 1)
		games = append(games, g)
	}
	return games
}

// leads is a forecast without playouts, for tests that need no good one.
func leads() forecast {
	return func(s *engine.State, turn int, key uint64) outlook {
		lead := float64(s.Score(0) - s.Score(1))
		return outlook{normal(lead, 10), lead, 10, 3}
	}
}

// even is an analyse that expects a tie after every turn.
func even(g *game, number int) (shown, error) {
	after := map[int]outlook{}
	for i := range g.rec.Turns {
		after[i+1] = outlook{win: 0.5}
	}
	var draws []drawing
	for k := range thirds {
		draws = append(draws, drawing{k, insight.Measure{Points: 2, SE: 3}, insight.Measure{Points: 1, SE: 1}})
	}
	return shown{after, draws}, nil
}

// TestMeasureAll checks the positions of games, and that 1 and 2 goroutines write the same bytes.
func TestMeasureAll(t *testing.T) {
	games := randomGames(t, 2)
	games[1].first = 1 // as if the other player had begun
	var tables [2]bytes.Buffer
	for i, jobs := range []int{1, 2} {
		n := 0
		all := measureAll(games, jobs, leads, even, func(done, of int) { n = done })
		if n != 2 {
			t.Errorf("%d games done, want 2", n)
		}
		var positions []position
		for _, m := range all {
			positions = append(positions, m.positions...)
		}
		fit(positions)
		if err := writePositions(&tables[i], positions); err != nil {
			t.Fatal(err)
		}
		for k, p := range positions[:14] {
			if p.game != 0 || p.turn != 5*(k+1) || p.margin != games[0].margin() || p.outlook.margin != p.score {
				t.Errorf("position %d: %+v", k, p)
			}
		}
		if p := positions[14]; p.game != 1 || p.outlook.margin != p.score || p.margin != float64(games[1].points[1]-games[1].points[0]) {
			t.Errorf("the first position of the second game: %+v", p)
		}
	}
	if a, b := tables[0].String(), tables[1].String(); a != b || strings.Count(a, "\n") != 2*14+1 {
		t.Errorf("%d and %d lines, or other figures with 2 goroutines", strings.Count(a, "\n"), strings.Count(b, "\n"))
	}
	head, rest, _ := strings.Cut(tables[0].String(), "\n")
	line, _, _ := strings.Cut(rest, "\n")
	if strings.Count(head, "\t") != strings.Count(line, "\t") {
		t.Errorf("the head has other columns than the lines:\n%s\n%s", head, line)
	}
}

// TestFit checks that a fit knows nothing of the game that it is used on: another result of a game leaves its own
// fitted forecasts as they are.
func TestFit(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	var positions []position
	for game := range 5 {
		result, margin := float64(game%2), rng.Float64()*40-20
		for turn := everyTurn; turn <= lastTurn; turn += everyTurn {
			positions = append(positions, position{game: game, turn: turn, score: rng.Float64() * 30, now: rng.Float64() * 30, result: result, margin: margin})
		}
	}
	other := slices.Clone(positions)
	for i := range other {
		if other[i].game == 2 {
			other[i].result, other[i].margin = 1-other[i].result, -other[i].margin
		}
	}
	fit(positions)
	fit(other)
	changed := 0
	for i := range positions {
		p, q := positions[i], other[i]
		same := p.scored == q.scored && p.ended == q.ended
		if p.game == 2 && !same {
			t.Errorf("game 2, turn %d: %v and %v with another result", p.turn, p.scored, q.scored)
		}
		if p.game != 2 && !same {
			changed++
		}
	}
	if changed < 50 {
		t.Errorf("only %d forecasts of other games depend on the result of a game", changed)
	}
}

// midGame returns a position of a random game.
func midGame(t *testing.T, turn int) *engine.State {
	t.Helper()
	var s *engine.State
	randomGames(t, 1)[0].replayed(replay.New(), func(m *moment) {
		if m.turn == turn {
			s = m.state.Clone()
		}
	})
	return s
}

// TestPlayouts checks that playouts leave the position as it is, depend on seed, key and turn alone, and forecast the
// certain result after the last tile.
func TestPlayouts(t *testing.T) {
	s := midGame(t, 66)
	tiles, score := len(s.Tiles()), s.Score(0)
	first := playouts(5, 1)(s, 66, 7)
	if f := playouts(5, 1); f(s, 65, 7) == f(s, 66, 8) || f(s, 66, 7) != first {
		t.Error("the playouts do not depend on turn and key, or on more")
	}
	if first.n != 5 || first.win < 0 || first.win > 1 || first.sd <= 0 {
		t.Errorf("outlook %+v", first)
	}
	if len(s.Tiles()) != tiles || s.Score(0) != score {
		t.Error("the position has changed")
	}
	last := midGame(t, 70)
	p := policy.New(last.Rules())
	for i := range last.Rules().Types {
		if last.RemainingOf(engine.TypeID(i)) == 1 {
			options := p.Options(last, engine.TypeID(i), nil)
			p.Play(last, &options[0])
			break
		}
	}
	o := playouts(4, 1)(last, 71, 7)
	last.Finish()
	lead := float64(last.Score(0) - last.Score(1))
	if want := (outlook{normal(lead, 0), lead, 0, 4}); o != want {
		t.Errorf("after the last tile the outlook is %+v, want %+v", o, want)
	}
}

func TestMappings(t *testing.T) {
	o := outlook{0.75, 5, 10, 4}
	for i, want := range []float64{0.75, 0.7, 0.691462461} {
		near(t, mappings[i].name, mappings[i].win(o), want, 1e-9)
		near(t, mappings[i].name+" without playouts", mappings[i].win(outlook{win: 0.9, margin: -3}), 0.9, 0)
	}
}

// TestLuck checks that the luck of all tiles together is nothing, and that there is no luck if all tiles are equal.
func TestLuck(t *testing.T) {
	s := midGame(t, 60)
	numbers := func(s *engine.State, t engine.TypeID) (float64, bool) { return float64(t), t%5 != 0 }
	for name, worth := range map[string]func(*engine.State, engine.TypeID) (float64, bool){"numbers": numbers, "worths of tiles": new(judge).expected} {
		sum, tiles := 0.0, 0
		for i := range s.Rules().Types {
			drawn := engine.TypeID(i)
			if luck, ok := luckOf(s, drawn, worth); ok {
				sum += luck * float64(s.RemainingOf(drawn))
				tiles += s.RemainingOf(drawn)
			}
		}
		if tiles == 0 || tiles > s.Remaining() {
			t.Errorf("%s: %d of %d tiles", name, tiles, s.Remaining())
		}
		near(t, "the luck of all tiles by "+name, sum, 0, 1e-9)
	}
	even := func(s *engine.State, t engine.TypeID) (float64, bool) { return 3, true }
	for i := range s.Rules().Types {
		luck, ok := luckOf(s, engine.TypeID(i), even)
		if ok != (s.RemainingOf(engine.TypeID(i)) > 0) || ok && math.Abs(luck) > 1e-12 {
			t.Errorf("type %d: luck %v, %t", i, luck, ok)
		}
	}
}

// TestLoss checks that each option of a tile has the loss of its worth against the best one.
func TestLoss(t *testing.T) {
	s := midGame(t, 60)
	p := policy.New(s.Rules())
	var j judge
	for i := range s.Rules().Types {
		drawn := engine.TypeID(i)
		if s.RemainingOf(drawn) == 0 {
			continue
		}
		for k, o := range p.Options(s, drawn, nil) {
			after := s.Clone()
			p.Play(after, &o)
			best := p.Options(s, drawn, nil)[0].Worth
			if loss, ok := j.loss(s, after, drawn); !ok || loss != float64(best-o.Worth) {
				t.Errorf("option %d of type %d: loss %v, %t, want %v", k, i, loss, ok, best-o.Worth)
			}
		}
	}
	if _, ok := j.loss(s, s, engine.NoType); ok {
		t.Error("a turn without a tile has a loss")
	}
}

// TestLossOfTwins checks that a move has the loss of an option that looks the same: every other rotation of a symmetric
// tile, and every part of the same feature.
func TestLossOfTwins(t *testing.T) {
	s := midGame(t, 5)
	p := policy.New(s.Rules())
	var j judge
	twins, deployed := 0, 0
	for i := range s.Rules().Types {
		drawn := engine.TypeID(i)
		turns := s.Rules().Type(drawn).Turns()
		if s.RemainingOf(drawn) == 0 || turns == 4 {
			continue
		}
		for k, o := range p.Options(s, drawn, nil) {
			after, other := s.Clone(), s.Clone()
			p.Play(after, &o)
			place := o.Place
			place.Rotation = (place.Rotation + turns) % 4
			policy.Begin(other)
			a := engine.Place(place)
			other.Apply(&a)
			if o.Move.Kind != 0 {
				last := len(other.Tiles()) - 1
				n := -1
				for part := range other.TypeOf(last).Tile.Parts {
					if slices.Equal(feature(other, other.NodeOf(last, uint8(part))), feature(after, after.NodeOf(last, o.Move.Part))) {
						n = part
					}
				}
				if n < 0 {
					t.Fatalf("option %d of type %d: no part is that of %+v", k, i, o.Move)
				}
				move := other.Deploy(0, other.NodeOf(last, uint8(n)))
				other.Apply(&move)
				deployed++
			}
			other.EndTurn()
			want, _ := j.loss(s, after, drawn)
			if loss, ok := j.loss(s, other, drawn); !ok || math.Abs(loss-want) > 1e-4 {
				t.Errorf("option %d of type %d in another rotation: loss %v, %t, want %v", k, i, loss, ok, want)
			}
			twins++
		}
	}
	if twins < 20 || deployed < 10 {
		t.Errorf("only %d options in another rotation, %d with a follower", twins, deployed)
	}
}

// TestTally checks the signs: luck of the second player is bad luck for the first.
func TestTally(t *testing.T) {
	got := tallyOf([][]choice{{{3, 1}, {2, -1}, {5, 1}}, {{1, 1}, {2, -1}}})
	if !slices.Equal(got.points, []float64{3, 2, 5, 1, 2}) || !slices.Equal(got.group, []int{0, 0, 0, 1, 1}) {
		t.Errorf("points %v of games %v", got.points, got.group)
	}
	if !slices.Equal(got.net, []float64{6, -1}) || !slices.Equal(got.each, [][2]float64{{4, 2}, {1, 2}}) {
		t.Errorf("net %v, each %v", got.net, got.each)
	}
}

// TestLuckTable checks who is luckier and who loses more: in both games the winner has the luck and the smaller losses.
func TestLuckTable(t *testing.T) {
	games := []*game{{points: [2]int{80, 60}}, {points: [2]int{50, 60}}}
	all := []measured{
		{draws: []choice{{3, 1}, {-2, -1}}, losses: []choice{{1, 1}, {1.5, -1}}},
		{draws: []choice{{-1, 1}, {4, -1}}, losses: []choice{{3, 1}, {2.5, -1}}},
	}
	table := luckTable(games, all)
	for _, want := range []string{"| draws | 4 |", "luckier player won | 1.000 ± .000 |", "losers of games, a move | +0.500 ± 0.000 points |", "net luck explains (R²) | 1.000 |", "mean loss of a move | 2.00"} {
		if !strings.Contains(table, want) {
			t.Errorf("the table lacks %q:\n%s", want, table)
		}
	}
}
