// Package pairing makes the pairings of events of two at a table: the next round of a Swiss event ([Swiss]), the rounds of a round robin
// ([RoundRobin]), and brackets ([Knockout], [DoubleElimination]). It reads and writes nothing, and equal input gives equal output, in
// whatever order the players come. A name stands for a player, or for a team in an event of teams.
//
// # Swiss rounds
//
// In the first round the players are ranked by their drawn numbers: the first meets the first of the second half, and so on; the first
// half starts, and the highest of an odd number has the bye. In a later round the lowest player who had no bye has it, and the others are
// paired so that these figures are least, one after the other:
//
//  1. rematches
//  2. pairs of one team, with Options.Teams
//  3. players who start, or play second, three times in a row or more
//  4. players who have started at least three games more or fewer than they have played second
//  5. the squares of the differences in score, in half wins
//  6. how many games more each player has started than played second, or fewer
//  7. the squares of the differences in rank
//
// [Cost] holds them, and [Weigh] computes them for any pairing. No other pairing costs less: a minimum-weight perfect matching in the graph of
// all players is an exact search. Round.Relaxed reports what cannot be avoided in 1 to 4. Of several pairings of the least cost Swiss
// always returns the same one.
//
// The rules are those of the Swiss system of carcassonne.gg (swiss_standard_v1, Ukrainian championship 2026;
// IN_PERSON_TOURNAMENTS_REQUIREMENTS.md and docs/in-person-engine.md of https://github.com/zaharik-ua/carcassonne-gg). That system
// takes the first pairing that it finds; the squares, which prefer two small differences to a large one, are ours. [Adjacent] and [FewestStarts] are those of the World Championship,
// https://carcassonne-meisterschaft.de/en/tournament.htm; the acceleration is the Baku method, FIDE Handbook C.04.5.1.
package pairing

import (
	"fmt"
	"strconv"
	"strings"

	"cartulary/engine/message"
	"cartulary/report/lang"
)

// An Entrant is a player, or a team in an event of teams.
type Entrant struct {
	Name        string  // not empty, and no two are equal
	Team        string  // empty: none
	Number      int     // the drawn number or seed, from 1; 0: none
	From, Until int     // the first and the last round in which it is paired; 0: no limit
	Rank        int     // place in the table before the round, from 1; 0: behind all others
	Score       float64 // wins before the round, byes included; a multiple of ½
}

// A Duel is a past pairing. The first player started, or was at home.
type Duel struct {
	Round         int    // from 1
	First, Second string // Second is empty for a bye
}

// A Method is a way to choose opponents from the second round on.
type Method int

const (
	// Even pairs equal scores and makes the starts even, as the package says.
	Even Method = iota
	// Adjacent pairs the ranks 1–2, 3–4 and so on, as far as rematches allow it: of the figures above, 3 to 6 do not count.
	Adjacent
)

// Starts is a way to choose who starts.
type Starts int

const (
	// EvenStarts avoids three equal starts in a row, then three games more or fewer as the first than as the second player, then any
	// difference of these two; of two equals the lower number starts.
	EvenStarts Starts = iota
	// FewestStarts lets the player start who has started less often; of two equals the one with the better rank.
	FewestStarts
	// LotStarts lets the lot decide.
	LotStarts
)

// Options are the rules of a Swiss event. The zero value is the system of carcassonne.gg.
type Options struct {
	Method    Method
	Starts    Starts
	Lot       bool   // the first round is drawn by lot; numbers do not count
	Seed      uint64 // of the lot
	Teams     bool   // players of one team meet only if it cannot be avoided
	NoRematch bool   // a rematch is an error
	ByeMoves  bool   // the bye goes to a higher player if the one below cannot have it without a rematch or a pair of one team
	SecondBye bool   // when each player has had a bye, the lowest has a second one
	Baku      int    // the planned rounds of an accelerated event; 0: no acceleration
	Home      bool   // Relaxation.Words says "is at home" for "starts"
}

// A Pair is a table of a round.
type Pair struct {
	First, Second string // First starts, or is at home
}

// A Round is a round of an event.
type Round struct {
	Number  int          // from 1
	Pairs   []Pair       // in the order of the tables, from table 1
	Bye     string       // empty: nobody
	Relaxed []Relaxation // what could not be avoided
	Cost    Cost         // of a Swiss round
}

// The figures of a Cost.
const (
	Byes        = iota // byes of the player with the bye beyond those of the player with the fewest
	Rematches          // pairs that have met
	Teammates          // pairs of one team; 0 without Options.Teams
	ByeSteps           // players who should have had the bye before the one who has it
	Triples            // players who start, or play second, for the third time in a row or more
	Imbalances         // players with three or more games more on one side than on the other
	Differences        // squares of the differences in score, in half wins; Baku's points included
	StartsOff          // by how many games the sides of all players differ
	Ranks              // squares of the differences in rank; in the first round, of the distance from the place where the draw puts each player
	numFigures
)

// A Cost is what is wrong with a Swiss round, the worst first. Triples, Imbalances and StartsOff are those of [EvenStarts] and 0 otherwise.
type Cost [numFigures]int64

// Compare returns -1 if c is less than d, 1 if it is more, and 0 if they are equal. The first figure that differs decides.
func (c Cost) Compare(d Cost) int {
	for i := range c {
		switch {
		case c[i] < d[i]:
			return -1
		case c[i] > d[i]:
			return 1
		}
	}
	return 0
}

func (c Cost) plus(d Cost) Cost {
	for i := range c {
		c[i] += d[i]
	}
	return c
}

// A Rule is a rule that a round may have to break.
type Rule string

// The rules, the most important first.
const (
	RuleBye       Rule = "second-bye"
	RuleRematch   Rule = "rematch"
	RuleTeam      Rule = "same-team"
	RuleByeMoved  Rule = "bye-moved"
	RuleTriple    Rule = "third-start"     // third equal start in a row
	RuleImbalance Rule = "start-imbalance" // more than two games more on one side
)

// A Relaxation is a rule that a round breaks, because every other pairing breaks a more important one, or as many.
type Relaxation struct {
	Rule    Rule
	Table   int      // from 1; 0 for a bye
	Players []string // one, or for rematch and same-team the first and the second; for bye-moved the player with the bye, then the one who should have it
	Count   int      // third-start: games in a row; start-imbalance: the difference
	Starts  bool     // third-start and start-imbalance: the player starts too often, not too seldom
	Home    bool     // as Options.Home
}

// Words returns the relaxation as an English sentence without a full stop. The function makes names fit for the medium.
func (r Relaxation) Words(name func(string) string) string { return lang.English.Said(r.Message(name)) }

// Message returns that sentence for any language.
func (r Relaxation) Message(name func(string) string) message.Text {
	names := make([]any, len(r.Players))
	for i, p := range r.Players {
		names[i] = name(p)
	}
	side := 0 // plays second, starts, is away, is at home
	if r.Starts {
		side++
	}
	if r.Home {
		side += 2
	}
	switch r.Rule {
	case RuleBye:
		return message.Say("%s has another bye: everybody has had one", names...)
	case RuleRematch:
		return message.Say("%s and %s meet again: no pairing of this round has fewer rematches", names...)
	case RuleTeam:
		return message.Say("%s and %s are of one team: no pairing without more rematches avoids it", names...)
	case RuleByeMoved:
		return message.Say("%s has the bye, not %s: otherwise more players would meet again or meet their own team", names...)
	case RuleTriple:
		return message.Say(triples[side], names[0], ordinal(r.Count))
	case RuleImbalance:
		return message.Say(imbalances[side], names[0], strconv.Itoa(r.Count))
	}
	return message.Say("%s: %s", string(r.Rule), strings.Join(r.Players, ", "))
}

// keys are English texts, the keys of their translations.
type keys [4]string

var (
	triples = keys{"%s plays second for the %s time in a row", "%s starts for the %s time in a row",
		"%s is away for the %s time in a row", "%s is at home for the %s time in a row"}
	imbalances = keys{"%s will have played second %s games more than started", "%s will have started %s games more than played second",
		"%s will have been away %s games more than been at home", "%s will have been at home %s games more than been away"}
)

func ordinal(n int) message.Text {
	if n == 3 {
		return message.Say("third")
	}
	if t := n % 100; t < 11 || t > 13 {
		switch n % 10 {
		case 1:
			return message.Say("%dst", n)
		case 2:
			return message.Say("%dnd", n)
		case 3:
			return message.Say("%drd", n)
		}
	}
	return message.Say("%dth", n)
}

// quote returns a name for an error: one line, bounded in length.
func quote(name string) string {
	if r := []rune(name); len(r) > 60 {
		name = string(r[:59]) + "…"
	}
	return fmt.Sprintf("%q", name)
}
