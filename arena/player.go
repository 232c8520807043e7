package arena

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"cartulary/engine"
	"cartulary/insight/policy"
	"cartulary/internal/jsonwords"
	"cartulary/internal/process"
	"cartulary/internal/spelling"
)

// A Player is one of the players of this program, or an engine. Parse makes it: the zero value is not a player.
type Player struct {
	Name    string // in records and reports
	Command string // that starts the engine; "" for a player of this program
	own     own
	text    string // as Parse reads it
}

// An own player is a player of this program.
type own struct {
	weights  func() *policy.Weights // nil: random
	playouts int                    // of each candidate at most; 0: the best option by worth is played
}

// owns are the players of this program, the weakest first.
var owns = []struct {
	name    string
	weights func() *policy.Weights
	text    string
}{
	{"random", nil, "plays one of the legal moves, each equally likely"},
	{"greedy", policy.EndNow, "plays the move after which it would lead most if the game ended there"},
	{policy.Earlier, version(policy.Earlier), "plays the best move by the worth of positions that counts open sides"},
	{policy.Evaluator, version(policy.Evaluator), "plays the best move by the worth of positions that sees which tiles are left"},
}

func version(name string) func() *policy.Weights {
	return func() *policy.Weights { return policy.Version(name) }
}

// playouts begins the name of the players with playouts.
const playoutsOf = "playouts:"

// The playouts of a candidate.
const (
	leastPlayouts = 2
	mostPlayouts  = 100_000
)

// Own returns the names of the players of this program, the weakest first; playouts:N stands for all with playouts.
func Own() (names []string) {
	for _, o := range owns {
		names = append(names, o.name)
	}
	return append(names, playoutsOf+"N")
}

// ParseAll reads two players or more. Of those with equal names the later ones get a number.
func ParseAll(texts []string) (list []Player, err error) {
	if len(texts) < 2 {
		return nil, fmt.Errorf("a match has two players, not %d", len(texts))
	}
	seen := map[string]int{}
	for _, text := range texts {
		p, err := Parse(text)
		if err != nil {
			return nil, err
		}
		if seen[p.Name]++; seen[p.Name] > 1 {
			p.Name += fmt.Sprintf(" (%d)", seen[p.Name])
		}
		list = append(list, p)
	}
	return list, nil
}

// Parse reads a player: one of this program (random, greedy, worth-1, worth-2, playouts:N), or the command line of an engine, with words
// quoted as in a shell. NAME=COMMAND gives an engine a name. The error is a sentence about text.
func Parse(text string) (Player, error) {
	for _, o := range owns {
		if o.name == text {
			return Player{Name: text, text: text, own: own{weights: o.weights}}, nil
		}
	}
	if n, ok := strings.CutPrefix(text, playoutsOf); ok {
		playouts, err := strconv.Atoi(n)
		if err != nil || playouts < leastPlayouts || playouts > mostPlayouts {
			return Player{}, fmt.Errorf("%sN takes %d to %d playouts, not %s", playoutsOf, leastPlayouts, mostPlayouts, jsonwords.Quoted(n))
		}
		name := playoutsOf + strconv.Itoa(playouts)
		return Player{Name: name, text: name, own: own{version(policy.Evaluator), playouts}}, nil
	}
	p := Player{Name: named(text), Command: text, text: named(text)}
	if name, command, ok := strings.Cut(text, "="); ok && isName(name) {
		p = Player{Name: name, Command: command, text: named(text)}
	}
	if slices.Contains(Own(), p.Name) {
		return Player{}, fmt.Errorf("%s is a player of this program; give the engine another name", p.Name)
	}
	if _, err := process.Words(p.Command); err != nil {
		if hint := spelling.DidYouMean(text, Own()); hint != "" {
			return Player{}, fmt.Errorf("%v%s", err, hint)
		}
		return Player{}, fmt.Errorf("%v; a player is %s or the command line of an engine", err, strings.Join(Own(), ", "))
	}
	return p, nil
}

// isName reports whether what stands before = is a name and not a part of a path or an argument.
func isName(s string) bool {
	for _, r := range s {
		if !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("-_. :+", r)) {
			return false
		}
	}
	return s != "" && len(s) <= 40 && strings.TrimSpace(s) == s && s[0] != '-' && s[0] != '.'
}

// A member is a player as a worker has it.
type member interface {
	// move chooses a move in a turn that has begun, with the tile drawn. The error is why there is none, a forfeit. The move is of no
	// use if ctx has ended.
	move(ctx context.Context, q *question) (choice, error)
	kill()
	close()
}

// A choice is a move: an option of a player of this program or the text of an engine.
type choice struct {
	option *policy.Option
	text   string
}

// recruit returns a player for a worker.
func (a *Arena) recruit(p *Player, stderr io.Writer, to *crew) member {
	if p.Command != "" {
		e, err := process.New(p.Command, mostReply, stderr)
		m := &engineMember{arena: a, process: e, failed: err}
		to.add(m)
		return m
	}
	m := &ownMember{arena: a, player: policy.New(a.rules.Rules)}
	if p.own.weights != nil {
		m.player = policy.NewWith(a.rules.Rules, p.own.weights())
	}
	m.random = p.own.weights == nil
	if p.own.playouts > 0 {
		m.searcher = policy.NewSearcher(m.player)
		m.searcher.Pairs = p.own.playouts
	}
	return m
}

// ownMember is a player of this program.
type ownMember struct {
	arena    *Arena
	player   *policy.Player
	searcher *policy.Searcher // nil without playouts
	random   bool
	options  []policy.Option
}

func (*ownMember) kill()  {}
func (*ownMember) close() {}

// The purposes of random numbers.
const (
	forDeck uint64 = iota + 1
	forOpening
	forRandom
	forPlayouts
)

func (m *ownMember) move(ctx context.Context, q *question) (choice, error) {
	if m.random {
		return choice{option: m.any(q)}, nil
	}
	m.options = m.player.Options(q.before, q.tile, m.options[:0])
	i := 0
	if m.searcher != nil {
		i = m.searcher.Choose(ctx, q.before, m.options, m.arena.options.Seed, forPlayouts, uint64(q.game), uint64(q.turn))
	}
	return choice{option: &m.options[i]}, nil
}

// any returns one of all legal moves: a placement alone or with a follower on one of its parts.
func (m *ownMember) any(q *question) *policy.Option {
	r := policy.NewRand(m.arena.options.Seed, forRandom, uint64(q.game), uint64(q.turn))
	m.options = m.options[:0]
	var trial engine.State
	var moves []engine.Offer
	for _, place := range q.now.Places(q.tile, nil) {
		m.options = append(m.options, policy.Option{Place: place})
		trial.CopyFrom(q.now)
		a := engine.Place(place)
		trial.Apply(&a)
		moves, _ = trial.Moves(moves[:0])
		for i := range moves {
			m.options = append(m.options, policy.Option{Place: place, Move: moves[i].Action})
		}
	}
	return &m.options[r.Intn(len(m.options))]
}
