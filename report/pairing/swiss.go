package pairing

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
)

// MostEntrants is the largest number of players that a round is made for.
const MostEntrants = 1000

const (
	mostRounds = 1000
	mostScore  = 10000
)

// Swiss returns the pairing of a round. The duels are those of all earlier rounds; their players are among the entrants, also those who are not
// paired any more. From the second round on, Rank and Score of the entrants count, and from which and to which round they are paired.
// The error says in one sentence what is wrong with the input, or why there is no pairing.
func Swiss(entrants []Entrant, played []Duel, round int, o Options) (Round, error) {
	f, err := newField(entrants, played, round, o)
	if err != nil {
		return Round{}, err
	}
	vertices := make([]int, 0, len(f.players)+1)
	for i := range f.players {
		vertices = append(vertices, i)
	}
	if len(vertices)%2 == 1 {
		if f.order[0].byes > 0 && !o.SecondBye {
			return Round{}, fmt.Errorf("round %d has an odd number of players, and each of the %d has had a bye", round, len(vertices))
		}
		if o.ByeMoves {
			vertices = append(vertices, bye)
		} else {
			vertices = slices.DeleteFunc(vertices, func(i int) bool { return f.players[i] == f.order[0] })
		}
	}
	pack := f.packer(vertices)
	mates := match(len(vertices), func(i, j int) weight { return pack(f.cost(vertices[i], vertices[j])) })
	var pairs [][2]int
	for i, j := range mates {
		if i < int(j) {
			pairs = append(pairs, [2]int{vertices[i], vertices[j]})
		}
	}
	if len(f.players)%2 == 1 && !o.ByeMoves {
		pairs = append(pairs, [2]int{slices.Index(f.players, f.order[0]), bye})
	}
	r := f.round(pairs)
	if o.NoRematch && r.Cost[Rematches] > 0 {
		return Round{}, fmt.Errorf("round %d has no pairing without a rematch", round)
	}
	return r, nil
}

// Weigh returns a round that somebody else has paired with its cost and with what it breaks, in the order of its pairs. It must pair all players
// of the round. Who starts is taken from the pairs.
func Weigh(entrants []Entrant, played []Duel, r Round, o Options) (Round, error) {
	f, err := newField(entrants, played, r.Number, o)
	if err != nil {
		return Round{}, err
	}
	left := map[string]*player{}
	for _, p := range f.players {
		left[p.Name] = p
	}
	var err1 error
	take := func(name string) *player {
		p := left[name]
		if p == nil && err1 == nil {
			err1 = fmt.Errorf("round %d: %s is paired twice, or not a player of this round", r.Number, quote(name))
		}
		delete(left, name)
		return p
	}
	out := Round{Number: r.Number, Bye: r.Bye, Pairs: slices.Clone(r.Pairs)}
	for i, pair := range r.Pairs {
		a, b := take(pair.First), take(pair.Second)
		if err1 != nil {
			return Round{}, err1
		}
		f.weigh(&out, i+1, a, b)
	}
	if r.Bye != "" {
		if p := take(r.Bye); err1 == nil {
			f.weighBye(&out, p)
		}
	}
	for _, p := range f.players {
		if left[p.Name] != nil && err1 == nil {
			err1 = fmt.Errorf("round %d does not pair %s", r.Number, quote(p.Name))
		}
	}
	return out, err1
}

// Late adds a player who comes after the first round has been paired: as the opponent of the player with the bye, who starts, or with a bye. The
// other pairs stay. It returns an error for a later round.
func Late(r Round, name string) (Round, error) {
	switch {
	case r.Number != 1:
		return Round{}, fmt.Errorf("%s is late for round %d: only the first round takes late players; others are paired from the next round on", quote(name), r.Number)
	case name == "":
		return Round{}, fmt.Errorf("a player has no name")
	case r.Bye == name || slices.ContainsFunc(r.Pairs, func(p Pair) bool { return p.First == name || p.Second == name }):
		return Round{}, fmt.Errorf("%s is in round 1 already", quote(name))
	case r.Bye == "":
		r.Bye = name
	default:
		r.Pairs = append(slices.Clone(r.Pairs), Pair{r.Bye, name})
		r.Bye = ""
	}
	return r, nil
}

// A player is an entrant who is paired, with what it has played.
type player struct {
	Entrant
	half       int // score in half wins, with those of the acceleration
	place      int // the rank in the pairing, from 0
	starts     []bool
	byes       int
	met        map[string]bool
	firsts     int // less seconds
	lot        uint64
	group, pos int // first round: the group of the acceleration, and the place in it
}

// A field is the players of a round.
type field struct {
	Options
	number  int
	players []*player // by place
	order   []*player // odd numbers: who has the bye, the first if possible
	sizes   [2]int    // first round: of the groups
}

func newField(entrants []Entrant, played []Duel, round int, o Options) (*field, error) {
	if round < 1 || round > mostRounds {
		return nil, fmt.Errorf("round %d: rounds are 1 to %d", round, mostRounds)
	}
	if o.Baku < 0 || o.Baku > 0 && round > o.Baku {
		return nil, fmt.Errorf("round %d of an accelerated event of %d rounds", round, o.Baku)
	}
	all := map[string]*player{}
	for _, e := range entrants {
		switch {
		case e.Name == "":
			return nil, fmt.Errorf("a player has no name")
		case all[e.Name] != nil:
			return nil, fmt.Errorf("two players are called %s", quote(e.Name))
		case math.IsNaN(e.Score) || math.Abs(e.Score) > mostScore || e.Score*2 != math.Trunc(e.Score*2):
			return nil, fmt.Errorf("%s has the score %v; a score is a number of half wins", quote(e.Name), e.Score)
		}
		all[e.Name] = &player{Entrant: e, half: int(e.Score * 2), met: map[string]bool{}}
	}
	if err := past(all, played, round); err != nil {
		return nil, err
	}
	f := &field{Options: o, number: round}
	for _, e := range entrants {
		if (e.From == 0 || e.From <= round) && (e.Until == 0 || round <= e.Until) {
			f.players = append(f.players, all[e.Name])
		}
	}
	if n := len(f.players); n == 1 {
		return nil, fmt.Errorf("round %d has one player; a pairing needs two", round)
	} else if n == 0 {
		return nil, fmt.Errorf("round %d has no players", round)
	} else if n > MostEntrants {
		return nil, fmt.Errorf("round %d has %d players; at most %d can be paired", round, n, MostEntrants)
	}
	if err := f.rank(entrants); err != nil {
		return nil, err
	}
	f.order = slices.Clone(f.players)
	slices.SortStableFunc(f.order, func(a, b *player) int { return cmp.Or(a.byes-b.byes, b.place-a.place) })
	return f, nil
}

// past enters the duels of earlier rounds.
func past(all map[string]*player, played []Duel, round int) error {
	// By round, so that the order of the input does not matter: a player has one duel in each.
	byRound := slices.Clone(played)
	slices.SortStableFunc(byRound, func(a, b Duel) int { return a.Round - b.Round })
	type turn struct {
		name  string
		round int
	}
	seen := map[turn]bool{}
	for _, d := range byRound {
		names := []string{d.First, d.Second}
		if d.Second == "" {
			names = names[:1]
		}
		if d.Round < 1 || d.Round >= round {
			return fmt.Errorf("round %d cannot be paired: %s has a duel in round %d", round, quote(d.First), d.Round)
		}
		for i, name := range names {
			p := all[name]
			switch {
			case p == nil:
				return fmt.Errorf("round %d has the player %s, who is not in the list of players", d.Round, quote(name))
			case seen[turn{name, d.Round}]:
				return fmt.Errorf("%s has two duels in round %d", quote(name), d.Round)
			case len(names) == 1:
				p.byes++
			default:
				p.met[names[1-i]] = true
				p.starts = append(p.starts, i == 0)
				p.firsts += 1 - 2*i
			}
			seen[turn{name, d.Round}] = true
		}
	}
	return nil
}

// rank gives each player a place, and in the first round a place in a half of the draw.
func (f *field) rank(entrants []Entrant) error {
	slices.SortFunc(f.players, func(a, b *player) int { return cmp.Compare(a.Name, b.Name) })
	r := rand.New(rand.NewPCG(f.Seed, uint64(f.number)))
	for _, i := range r.Perm(len(f.players)) {
		f.players[i].lot = r.Uint64()
	}
	if f.number == 1 && !f.Lot || f.Baku > 0 {
		numbers := map[int]string{}
		for _, p := range f.players {
			if p.Number < 1 {
				return fmt.Errorf("%s has no drawn number", quote(p.Name))
			}
			if other, twice := numbers[p.Number]; twice {
				return fmt.Errorf("%s and %s have the same number %d", quote(other), quote(p.Name), p.Number)
			}
			numbers[p.Number] = p.Name
		}
	}
	f.accelerate(entrants)
	last := func(rank int) int {
		if rank <= 0 {
			return math.MaxInt
		}
		return rank
	}
	slices.SortFunc(f.players, func(a, b *player) int {
		switch {
		case f.number > 1:
			return cmp.Or(b.half-a.half, cmp.Compare(last(a.Rank), last(b.Rank)), cmp.Compare(last(a.Number), last(b.Number)), cmp.Compare(a.Name, b.Name))
		case f.Lot:
			return cmp.Or(a.group-b.group, cmp.Compare(a.lot, b.lot), cmp.Compare(a.Name, b.Name))
		}
		return cmp.Or(a.group-b.group, a.Number-b.Number)
	})
	for i, p := range f.players {
		p.place = i
		p.pos = f.sizes[p.group]
		f.sizes[p.group]++
	}
	return nil
}

// accelerate adds the virtual points of the Baku method: the better half by number, rounded up to an even number, has a point more in the
// first quarter of the rounds and half a point in the second.
func (f *field) accelerate(entrants []Entrant) {
	if f.Baku == 0 {
		return
	}
	var numbers []int
	for _, e := range entrants {
		if e.Number > 0 {
			numbers = append(numbers, e.Number)
		}
	}
	slices.Sort(numbers)
	top := 2 * ((len(numbers) + 3) / 4)
	half := (f.Baku + 1) / 2
	for _, p := range f.players {
		switch {
		case top < len(numbers) && p.Number >= numbers[top]:
			p.group = 1
		case f.number <= (half+1)/2:
			p.half += 2
		case f.number <= half:
			p.half++
		}
	}
}
