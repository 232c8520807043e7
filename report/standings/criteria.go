package standings

import "slices"

// A Criterion is a value by which players are ranked, the highest first.
type Criterion struct {
	Name string `json:"name"`
	Head string `json:"-"`   // of the column
	Doc  string `json:"doc"` // one sentence

	value func(t *table, p int) float64
	among func(t *table, equal []int) func(t *table, p int) float64 // in place of value: depends on the players who are still equal
	mini  bool                                                      // counted in the duels between the equal alone
}

// Criteria holds all criteria, in the order of the help. It is shared: callers must not change it.
var Criteria = []*Criterion{
	{Name: "wins", Head: "Wins", value: (*table).wins,
		Doc: "Duels won, in an event of teams matches; a tie is half a win, a bye is a win."},
	{Name: "place-points", Head: "Score", value: (*table).placePoints,
		Doc: "Points for the places: 5, 3, 2, 1, at a table of three 5, 3, 1, of two 5, 1; equal players share the points of their places; a bye is a first place."},
	{Name: "buchholz", Head: "Buchholz", value: func(t *table, p int) float64 { return t.buchholz(p, 0, 0) },
		Doc: "The wins of all opponents, also called Solkoff; a bye is an opponent without wins."},
	{Name: "buchholz-1", Head: "Buchh-1", value: func(t *table, p int) float64 { return t.buchholz(p, 1, 0) },
		Doc: "As buchholz, without the opponent with the fewest wins; also called Solkoff 1."},
	{Name: "buchholz-2", Head: "Buchh-2", value: func(t *table, p int) float64 { return t.buchholz(p, 1, 1) },
		Doc: "As buchholz, without the opponents with the fewest and the most wins; also called Solkoff 2 or Median-Buchholz."},
	{Name: "buchholz-virtual", Head: "Buchh. v", value: (*table).buchholzVirtual,
		Doc: "As buchholz by the rule of chess of 2009: for a bye, a forfeit or a missed round the opponent is virtual, with the wins of the player before it, one less the player's own result, and half a win for each later round; of the opponents each such round counts a half."},
	{Name: "berger", Head: "Berger", value: (*table).berger,
		Doc: "The wins of the opponents that the player beat and half of the wins of those with whom it tied, also called Sonneborn-Berger."},
	{Name: "berger-before", Head: "Berger", value: (*table).bergerBefore,
		Doc: "As berger, with the wins that each opponent had before the duel."},
	{Name: "no-bye", Head: "No bye", value: (*table).noBye,
		Doc: "1 without a bye, 0 with one."},
	{Name: "direct", Head: "Direct", among: (*table).direct,
		Doc: "Wins in the duels between the players who are still equal; it does not apply unless they have all met."},
	{Name: "difference", Head: "Diff", value: (*table).difference,
		Doc: "The sum of the differences between the player's points and the opponent's, at larger tables the opponents' mean; a forfeit and a bye have none."},
	{Name: "points", Head: "Points", value: (*table).points,
		Doc: "The sum of the player's points."},
	{Name: "share", Head: "Share %", value: (*table).share,
		Doc: "The sum of the player's shares in the points of each table, in per cent; a table of fewer than four counts as one of four, with the mean for those who are missing."},
	{Name: "firsts", Head: "Firsts", value: (*table).firsts,
		Doc: "First places, shared ones included."},
	{Name: "duels-won", Head: "Duels", value: (*table).duelsWon,
		Doc: "Duels won in the matches of a team."},
	{Name: "duel-difference", Head: "Duels ±", value: (*table).duelDifference,
		Doc: "Duels won in the matches of a team, less those lost."},
	{Name: "games-won", Head: "Games", value: (*table).gamesWon,
		Doc: "Games won in the duels."},
	{Name: "game-difference", Head: "Games ±", value: (*table).gameDifference,
		Doc: "Games won in the duels, less those lost."},
	{Name: "games-percent", Head: "Games %", value: (*table).gamesPercent,
		Doc: "Games won in the duels, in per cent of those played."},
	{Name: "mini-wins", Head: "Wins =", value: (*table).wins, mini: true,
		Doc: "As wins, in the duels between the players who are equal before the first mini criterion; they need not all have met, and later mini criteria look at the same players."},
	{Name: "mini-duels", Head: "Duels ± =", value: (*table).duelDifference, mini: true,
		Doc: "As duel-difference, between the same players as mini-wins."},
	{Name: "mini-difference", Head: "Games ± =", value: (*table).gameDifference, mini: true,
		Doc: "As game-difference, between the same players as mini-wins."},
	{Name: "mini-games", Head: "Games =", value: (*table).gamesWon, mini: true,
		Doc: "As games-won, between the same players as mini-wins."},
	{Name: "mini-points", Head: "Diff =", value: (*table).difference, mini: true,
		Doc: "As difference, between the same players as mini-wins."},
	{Name: "opponents-wins", Head: "Opp. wins", value: func(t *table, p int) float64 { return t.opponents(p, (*table).wins) },
		Doc: "The wins of all opponents, once for each duel; a bye adds none."},
	{Name: "opponents-difference", Head: "Opp. games ±", value: func(t *table, p int) float64 { return t.opponents(p, (*table).gameDifference) },
		Doc: "The sum of game-difference over all opponents."},
	{Name: "opponents-games", Head: "Opp. games", value: func(t *table, p int) float64 { return t.opponents(p, (*table).gamesWon) },
		Doc: "The sum of games-won over all opponents."},
	{Name: "opponents-duels", Head: "Opp. duels", value: func(t *table, p int) float64 { return t.opponents(p, (*table).duelsWon) },
		Doc: "The sum of duels-won over all opponents."},
	{Name: "opponents-duel-difference", Head: "Opp. duels ±", value: func(t *table, p int) float64 { return t.opponents(p, (*table).duelDifference) },
		Doc: "The sum of duel-difference over all opponents."},
}

// signed holds the criteria that are shown with their sign.
var signed = []string{"difference", "duel-difference", "game-difference", "mini-duels", "mini-difference", "mini-points", "opponents-difference", "opponents-duel-difference"}

// FindCriterion returns the criterion of that name, nil if there is none.
func FindCriterion(name string) *Criterion {
	if i := slices.IndexFunc(Criteria, func(c *Criterion) bool { return c.Name == name }); i >= 0 {
		return Criteria[i]
	}
	return nil
}
