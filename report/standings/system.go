package standings

import "slices"

// A System is a preset: how the players of an event are ranked.
type System struct {
	Name   string
	Doc    string   // one sentence
	Source string   // where its rules are published; empty if they are ours
	First  string   // the criterion that counts first; empty for the knockout rounds alone
	Ties   []string // the criteria that break ties, in this order

	Knockout bool    // every round is a knockout round
	Tie      string  // who wins a tied knockout match: second, or better
	Timeout  float64 // the point difference of a game lost on time; 0 for the difference on the board
}

// The winners of a tied knockout match.
const (
	second = "second" // the player who did not start
	better = "better" // the player with the better place in the table of the earlier rounds
)

// Systems holds the presets, in the order of the help.
var Systems = []*System{
	{Name: "swiss", First: "wins", Ties: []string{"buchholz-1", "buchholz-2", "direct", "difference"}, Tie: second,
		Doc:    "Swiss rounds, then knockout rounds if there are any.",
		Source: "The first two tie-breaks: https://carcassonne-meisterschaft.de/de/modus-finale.htm (German Championship, 19 March 2024); the others are ours."},
	{Name: "world", First: "wins", Ties: []string{"buchholz-1", "difference"}, Tie: second,
		Doc:    "The World Championship: Swiss rounds, then knockout rounds; in a tied knockout game the starting player loses.",
		Source: "A copy of the rules of 2022, http://cornsa.blogg.se/2022/november/carcassonne-rules.html; the organiser's own page of that year was not found."},
	{Name: "world-2019", First: "wins", Ties: []string{"buchholz-1", "difference"}, Tie: better,
		Doc:    "The World Championship to 2019: as world, but the player with the better place in the Swiss rounds wins a tied knockout game.",
		Source: "https://carcassonne-meisterschaft.de/en/tournament.htm (October 2019); http://www.spielezentrum.de/Carcassonne/CC-2016Engl/E-CCWC2016-rules.html (2016)."},
	{Name: "japan", First: "wins", Ties: []string{"buchholz", "difference"}, Tie: second, Timeout: 50,
		Doc:    "The Japanese Championship: Swiss rounds, then knockout rounds; a game lost on time is a difference of 50 points.",
		Source: "http://carcassonne.jp/rule.html (日本選手権開催ルール)."},
	{Name: "round-robin", First: "wins", Ties: []string{"direct", "difference", "points"}, Tie: second,
		Doc: "Everybody meets everybody."},
	{Name: "knockout", Knockout: true, Tie: second,
		Doc: "Every round is a knockout round; players who lost in the same round share the place."},
	{Name: "places", First: "place-points", Ties: []string{"share", "points"}, Tie: second,
		Doc:    "Tables of three or more: 5, 3, 2 and 1 points for the places, 5, 3 and 1 at a table of three; equal players share the points of their places.",
		Source: "https://hig-competition.de/en/qualifiers-general-tournament-rules.htm (Carcassonne tournament mode)."},
}

// findSystem returns the system of that name, nil if there is none.
func findSystem(name string) *System {
	if i := slices.IndexFunc(Systems, func(s *System) bool { return s.Name == name }); i >= 0 {
		return Systems[i]
	}
	return nil
}

// A Criterion is a value by which players are ranked, the highest first.
type Criterion struct {
	Name string `json:"name"`
	Head string `json:"-"`   // of the column
	Doc  string `json:"doc"` // one sentence

	value func(t *table, p int) float64
	among func(t *table, equal []int) func(t *table, p int) float64 // in place of value: depends on the players who are still equal
}

// Criteria holds all criteria, in the order of the help.
var Criteria = []*Criterion{
	{Name: "wins", Head: "Wins", value: (*table).wins,
		Doc: "Games won; a tie is half a win, a bye is a win."},
	{Name: "place-points", Head: "Score", value: (*table).placePoints,
		Doc: "Points for the places: 5, 3, 2, 1, at a table of three 5, 3, 1, of two 5, 1; equal players share the points of their places; a bye is a first place."},
	{Name: "buchholz", Head: "Buchholz", value: func(t *table, p int) float64 { return t.buchholz(p, 0, 0) },
		Doc: "The wins of all opponents, also called Solkoff; a bye is an opponent without wins."},
	{Name: "buchholz-1", Head: "Buchh-1", value: func(t *table, p int) float64 { return t.buchholz(p, 1, 0) },
		Doc: "As buchholz, without the opponent with the fewest wins."},
	{Name: "buchholz-2", Head: "Buchh-2", value: func(t *table, p int) float64 { return t.buchholz(p, 1, 1) },
		Doc: "As buchholz, without the opponents with the fewest and the most wins."},
	{Name: "berger", Head: "Berger", value: (*table).berger,
		Doc: "The wins of the opponents that the player beat and half of the wins of those with whom it tied, also called Sonneborn-Berger."},
	{Name: "direct", Head: "Direct", among: (*table).direct,
		Doc: "Wins in the games between the players who are still equal; it does not apply unless they have all met."},
	{Name: "difference", Head: "Diff", value: (*table).difference,
		Doc: "The sum of the differences between the player's points and the opponent's, at larger tables the opponents' mean; a forfeit and a bye have none."},
	{Name: "points", Head: "Points", value: (*table).points,
		Doc: "The sum of the player's points."},
	{Name: "share", Head: "Share %", value: (*table).share,
		Doc: "The sum of the player's shares in the points of each table, in per cent; a table of fewer than four counts as one of four, with the mean for those who are missing."},
	{Name: "firsts", Head: "Firsts", value: (*table).firsts,
		Doc: "First places, shared ones included."},
}

// FindCriterion returns the criterion of that name, nil if there is none.
func FindCriterion(name string) *Criterion {
	if i := slices.IndexFunc(Criteria, func(c *Criterion) bool { return c.Name == name }); i >= 0 {
		return Criteria[i]
	}
	return nil
}
