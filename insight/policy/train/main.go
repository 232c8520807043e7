// Train makes the weights of package policy by self-play of the base game for two players. Nothing is fitted on real
// games. The same seed gives the same table on one kind of machine.
//
// Regression observes what features bring and fits the rest to the final lead. Evolution turns the weights of the version before where games
// are won.
//
//	go generate ./insight/policy
package main

import (
	"flag"
	"fmt"
	"log"
	"math"
	"os"
	"runtime"
	"slices"

	"cartulary/engine"
	"cartulary/engine/ruleset"
	"cartulary/engine/tile"
	"cartulary/insight/policy"
)

func main() {
	out := flag.String("o", "", "file for the table")
	method := flag.String("method", "evolution", "regression or evolution")
	seed := flag.Uint64("seed", 1, "seed of the games")
	games := flag.Int("games", 1500, "games for each observation and each regression")
	rounds := flag.Int("rounds", 5, "observations, each followed by as many regressions")
	steps := flag.Int("steps", 3000, "steps of evolution")
	pairs := flag.Int("pairs", 120, "pairs of games in each step")
	sees := flag.Bool("sees", false, "let the regression begin with a guess of the hardness, too")
	against := flag.String("against", "", "print how the published weights play against those of a `file`, over 2000 pairs of games; no training")
	flag.Parse()
	if *against != "" {
		if err := compare(*against, *seed); err != nil {
			log.Fatal(err)
		}
		return
	}
	if *out == "" || min(*games, *rounds, *steps, *pairs) < 1 {
		log.Fatal("train: -o FILE is needed, and all numbers must be at least 1")
	}
	t := newTrainer(*seed)
	t.games = *games
	var w *policy.Weights
	head := fmt.Sprintf("go generate ./insight/policy, method %s, seed %d", *method, *seed)
	switch *method {
	case "regression":
		begin := first()
		if *sees {
			begin = guess(begin)
		}
		w = t.train(begin, *rounds)
		head = fmt.Sprintf("# The weights of %s by phase: %s, %d games, %d rounds.\n", policy.Earlier, head, *games, *rounds)
	case "evolution":
		w = t.evolve(guess(policy.Version(policy.Earlier)), *steps, *pairs)
		head = fmt.Sprintf("# The weights of %s by phase: %s, %d steps of %d pairs of games.\n", policy.Evaluator, head, *steps, *pairs)
	default:
		log.Fatalf("train: a method is regression or evolution, not %q", *method)
	}
	if err := os.WriteFile(*out, []byte(head+w.String()), 0o666); err != nil {
		log.Fatal(err)
	}
}

func newTrainer(seed uint64) *trainer {
	rs, errs := ruleset.Compile(ruleset.Choice{})
	if len(errs) > 0 {
		log.Fatal(errs[0])
	}
	return &trainer{rules: rs.Rules, seed: seed, jobs: runtime.GOMAXPROCS(0)}
}

// compare prints how the published weights play against those of a file.
func compare(file string, seed uint64) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	other, err := policy.Parse(string(text))
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	const pairs = 2000
	leads, wins := newTrainer(seed).duel(policy.Version(policy.Evaluator), other, 0, pairs)
	mean, squares := 0.0, 0.0
	for _, lead := range leads {
		mean += lead / pairs
		squares += lead * lead / pairs
	}
	fmt.Printf("%s against %s: %+.2f ± %.2f points, %.3f won\n", policy.Evaluator, file, mean, math.Sqrt((squares-mean*mean)/pairs), wins/pairs)
	return nil
}

type trainer struct {
	rules *engine.Rules
	seed  uint64
	games int
	jobs  int
	done  uint64 // games begun, so that no two series share their tiles
}

// train corrects the weights by regressions, again and again: what is observed depends on how the players play.
func (t *trainer) train(w *policy.Weights, rounds int) *policy.Weights {
	for round := range rounds {
		t.observe(w)
		for range rounds {
			t.regress(w)
		}
		fmt.Fprintf(os.Stderr, "round %d: mean score %.1f\n", round+1, t.meanScore(w))
	}
	return w
}

// first returns the weights before any observation.
func first() *policy.Weights {
	w := &policy.Weights{City: 3, Holding: 1}
	for kind := range w.Cells {
		for open := range w.Cells[kind] {
			for phase := 1; phase < len(w.Closing); phase++ {
				w.Cells[kind][open][phase].Complete = float32(phase) / float32(phase+2*open)
			}
		}
	}
	for phase := 1; phase < len(w.Closing); phase++ {
		w.Closing[phase] = 0.5
		w.Back[phase] = float32(phase)
		for n := range w.Hand[phase] {
			w.Hand[phase][n] = float32(n * phase)
		}
	}
	return w
}

func (t *trainer) meanScore(w *policy.Weights) float64 {
	sum := 0
	p := policy.NewWith(t.rules, w)
	for range t.games {
		s := t.start()
		r := policy.NewRand(t.seed, t.done)
		p.Playout(s, engine.NoType, &r)
		sum += s.Score(0) + s.Score(1)
	}
	return float64(sum) / float64(2*t.games)
}

func (t *trainer) start() *engine.State {
	t.done++
	s := engine.NewState(t.rules, []string{"first", "second"})
	s.SetUp(t.rules.Start)
	return s
}

// every is the number of turns between two observations in a game.
const every = 3

// prior is the number of observations that the neighbouring cell counts for.
const prior = 20

type sums struct{ n, completed, points, now, more float64 }

// An observation is a player's majority on a feature in some position.
type observation struct {
	node      engine.NodeID
	kind      tile.Kind
	player    int8
	open      int
	phase     int
	now, more float64         // the points of the feature as it is, and what its completion would add
	cities    int             // field: the complete cities that it borders
	growing   []engine.NodeID // field: a part of each other one
	points    float64
	completed bool
}

// observe replaces what the weights say of features by what they bring in self-play.
func (t *trainer) observe(w *policy.Weights) {
	var cells [tile.NumKinds][len(w.Cells[0])][len(w.Closing)]sums
	var fields, closing [len(w.Closing)]sums
	p := policy.NewWith(t.rules, w)
	for range t.games {
		for _, o := range t.watch(p, int(t.done)%every) {
			if o.kind != tile.Field {
				c := &cells[o.kind][min(o.open, len(w.Cells[0])-1)][o.phase]
				c.add(o.points, o.now, o.more, o.completed)
				continue
			}
			closing[o.phase].n += float64(len(o.growing))
			closing[o.phase].completed += o.more
			fields[o.phase].add(o.points, float64(w.City)*float64(o.cities), float64(len(o.growing)), false)
		}
	}
	for phase := 1; phase < len(w.Closing); phase++ {
		w.Closing[phase] = float32(closing[phase].rate(0))
		f := &fields[phase]
		if f.n > 0 {
			w.Field[phase] = float32((f.points-f.now)/f.n) - w.City*w.Closing[phase]*float32(f.more/f.n)
		}
		for _, kind := range []tile.Kind{tile.City, tile.Road, tile.Cloister} {
			before := policy.Cell{Complete: 1}
			for open := 1; open < len(w.Cells[kind]); open++ {
				c := &cells[kind][open][phase]
				cell := &w.Cells[kind][open][phase]
				cell.Complete = float32(c.rate(float64(before.Complete)))
				cell.Growth = float32((c.points - c.now - float64(cell.Complete)*c.more + prior*float64(before.Growth)) / (c.n + prior))
				before = *cell
			}
		}
	}
}

func (s *sums) add(points, now, more float64, completed bool) {
	s.n++
	s.points += points
	s.now += now
	s.more += more
	if completed {
		s.completed++
	}
}

// rate returns the share of completed features, with a prior.
func (s *sums) rate(before float64) float64 { return (s.completed + prior*before) / (s.n + prior) }

// watch plays a game and returns what every claimed feature brought, seen from every third turn.
func (t *trainer) watch(p *policy.Player, first int) []*observation {
	var all, running []*observation
	s := t.start()
	r := policy.NewRand(t.seed, t.done)
	p.Fill(s, engine.NoType, &r)
	settle := func() {
		for _, e := range s.Events() {
			if e.Kind != engine.EvFeature && e.Kind != engine.EvPoints {
				continue
			}
			for _, o := range running {
				if s.Root(o.node) != s.Root(e.Node) {
					continue
				}
				if e.Kind == engine.EvFeature {
					o.completed = e.Complete
				} else if e.Player == o.player {
					o.points = float64(e.Points)
				}
			}
		}
	}
	for s.Remaining() > 0 {
		policy.Begin(s)
		p.Turn(s, &r)
		settle()
		if s.Turn()%every == first {
			list := observations(s)
			all, running = append(all, list...), append(running, list...)
		}
	}
	s.Finish()
	settle()
	for _, o := range all {
		if o.kind == tile.Field {
			for _, c := range o.growing {
				if s.Complete(c) {
					o.more++
				}
			}
		}
	}
	return all
}

func observations(s *engine.State) (list []*observation) {
	phase := policy.PhaseOf(s.Remaining())
	for _, kind := range []tile.Kind{tile.City, tile.Road, tile.Cloister, tile.Field} {
		for root := range s.ClaimedFeatures(kind) {
			f, open, cities, _ := s.Standing(root)
			o := observation{node: root, kind: kind, open: open, phase: phase}
			if kind == tile.Field {
				o.cities, o.growing = cities, growingCities(s, root)
			} else {
				o.now = float64(s.Value(&f))
				f.Complete = true
				o.more = float64(s.Value(&f)) - o.now
			}
			for p, set := int8(0), s.Winners(&f); set != 0; p, set = p+1, set>>1 {
				if set&1 == 1 {
					own := o
					own.player = p
					list = append(list, &own)
				}
			}
		}
	}
	return list
}

func growingCities(s *engine.State, root engine.NodeID) (cities []engine.NodeID) {
	for _, at := range s.TilesOf(root, nil) {
		for part := range s.Parts(at) {
			if s.Root(s.NodeOf(at, uint8(part))) != root {
				continue
			}
			set := s.TypeOf(at).Tile.Parts[part].Cities
			for c := uint8(0); set != 0; c, set = c+1, set>>1 {
				if city := s.NodeOf(at, c); set&1 == 1 && !s.Complete(city) && !slices.Contains(cities, s.Root(city)) {
					cities = append(cities, s.Root(city))
				}
			}
		}
	}
	return cities
}

// A term is a weight of each phase on which the worth depends linearly.
type term struct {
	add func(w *policy.Weights, phase int, by float32)
}

// terms are the weights that a regression changes: the worth of each follower in hand beyond those before it, of a
// follower that returns, and the growth of each kind of feature whatever its open sides.
func terms() (list []term) {
	for n := 1; n <= followers; n++ {
		list = append(list, term{func(w *policy.Weights, phase int, by float32) {
			for i := n; i < len(w.Hand[phase]); i++ {
				w.Hand[phase][i] += by
			}
		}})
	}
	list = append(list, term{func(w *policy.Weights, phase int, by float32) { w.Back[phase] += by }})
	for _, kind := range []tile.Kind{tile.City, tile.Road, tile.Cloister} {
		list = append(list, term{func(w *policy.Weights, phase int, by float32) {
			for open := range w.Cells[kind] {
				w.Cells[kind][open][phase].Growth += by
			}
		}})
	}
	return append(list, term{func(w *policy.Weights, phase int, by float32) { w.Field[phase] += by }})
}

// followers is the number of followers of a player in the base game.
const followers = 7

// pull is the number of observations that speak for the present weights.
const pull = 300

// step is the part of a regression by which the weights change: whole steps overshoot.
const step = 0.25

// regress moves the weights towards those that predict the final lead best, by least squares over the positions of
// self-play. So a player learns what a follower in hand is worth against what it brings on the board.
func (t *trainer) regress(w *policy.Weights) {
	list := terms()
	systems := make([]system, len(w.Closing))
	for i := range systems {
		systems[i] = newSystem(len(list), pull)
	}
	player := policy.NewWith(t.rules, w)
	probes := make([]*policy.Player, len(list)) // with one weight of every phase higher by 1
	for i := range list {
		higher := *w
		for phase := range higher.Closing {
			list[i].add(&higher, phase, 1)
		}
		probes[i] = policy.NewWith(t.rules, &higher)
	}
	for range t.games {
		t.addGame(player, probes, systems)
	}
	for phase := 1; phase < len(systems); phase++ {
		for i, x := range systems[phase].solve() {
			list[i].add(w, phase, float32(step*x))
		}
	}
}

// addGame plays a game and adds the error of the worth in each position to the system of its phase.
func (t *trainer) addGame(player *policy.Player, probes []*policy.Player, systems []system) {
	type position struct {
		phase int
		x     []float64
		worth float64
	}
	var all []position
	s := t.start()
	r := policy.NewRand(t.seed, t.done)
	player.Fill(s, engine.NoType, &r)
	for s.Remaining() > 0 {
		policy.Begin(s)
		player.Turn(s, &r)
		o := position{phase: policy.PhaseOf(s.Remaining()), worth: float64(player.Worth(s, 0))}
		for _, p := range probes {
			o.x = append(o.x, float64(p.Worth(s, 0))-o.worth)
		}
		all = append(all, o)
	}
	s.Finish()
	for _, o := range all {
		systems[o.phase].add(o.x, float64(policy.Lead(s, 0))-o.worth)
	}
}

// A system is the normal equations of a linear regression with a pull of the coefficients towards 0.
type system struct {
	a [][]float64
	b []float64
}

func newSystem(n int, pull float64) system {
	s := system{make([][]float64, n), make([]float64, n)}
	for i := range s.a {
		s.a[i] = make([]float64, n)
		s.a[i][i] = pull
	}
	return s
}

func (s *system) add(x []float64, y float64) {
	for i := range x {
		for j := range x {
			s.a[i][j] += x[i] * x[j]
		}
		s.b[i] += x[i] * y
	}
}

// solve returns the coefficients by elimination. The pull makes the matrix positive definite, so it needs no pivots.
func (s *system) solve() []float64 {
	n := len(s.b)
	for i := range n {
		for k := i + 1; k < n; k++ {
			f := s.a[k][i] / s.a[i][i]
			for j := i; j < n; j++ {
				s.a[k][j] -= f * s.a[i][j]
			}
			s.b[k] -= f * s.b[i]
		}
	}
	for i := n - 1; i >= 0; i-- {
		for j := i + 1; j < n; j++ {
			s.b[i] -= s.a[i][j] * s.b[j]
		}
		s.b[i] /= s.a[i][i]
	}
	return s.b
}
