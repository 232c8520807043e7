package standings

import "slices"

// A System is a preset: how the players of an event are ranked.
type System struct {
	Name   string
	Doc    string   // one sentence
	Source string   // where its rules are published; empty if they are ours
	First  string   // the criterion that counts first; empty for the knockout rounds alone
	Ties   []string // the criteria that break ties, in this order
	Tied   string   // who wins a tied game outside the knockout rounds, one of [TiedRules]; empty: half

	Knockout bool    // every round is a knockout round
	Lives    int     // of a knockout: duels that a player must lose to be out; 0 for 1
	Tie      string  // who wins a tied knockout match: second, or better
	Timeout  float64 // the point difference of a game lost on time; 0 for the difference on the board
	Members  int     // a team that used fewer in all its matches loses a win; 0 for any number
	Seeds    []int   // how many go on to the knockout rounds, and their places in the order of the bracket
}

// Who wins a game with equal points.
const (
	half         = "half"    // each has a part of the win
	second       = "second"  // the player who sits last of them: of two, the one who did not start
	starterLoses = "starter" // the one of them who started loses, and the others share the win
	better       = "better"  // the player with the better place in the table of the earlier rounds: in knockout matches alone
)

// TiedRules lists the rules for tied games, as Options.Tied takes them. It is shared: callers must not change it.
var TiedRules = []string{half, second, starterLoses}

const ggSite = "https://github.com/zaharik-ua/carcassonne-gg"

// Systems holds the presets, in the order of the help. It is shared: callers must not change it.
var Systems = []*System{
	{Name: "swiss", First: "wins", Ties: []string{"buchholz-1", "buchholz-2", "direct", "difference"}, Tie: second,
		Doc:    "Swiss rounds, then knockout rounds if there are any.",
		Source: "The first two tie-breaks: https://carcassonne-meisterschaft.de/de/modus-finale.htm (German Championship, 19 March 2024); the others are ours."},
	{Name: "swiss-2026", First: "wins", Ties: []string{"buchholz-1", "buchholz-2", "difference", "berger-before", "no-bye"}, Tied: second, Tie: second,
		Doc:    "Swiss rounds over the board as the Ukrainian Championship of 2026 has them: Solkoff 1 and 2, and the second player wins a tied game.",
		Source: "swiss_standard_v1, " + ggSite + " (docs/in-person-engine.md, August 2026)."},
	{Name: "ukraine-2024", First: "wins", Ties: []string{"buchholz-2", "buchholz", "berger"}, Tie: second,
		Doc:    "The Ukrainian Championship of 2024; a tied game is half a win.",
		Source: "Its published table, " + ggSite + " (json-data/ua2024.json): 39 of 39 pairs of neighbours are in this order."},
	{Name: "world", First: "wins", Ties: []string{"buchholz-1", "buchholz-2", "difference"}, Tied: second, Tie: second, Seeds: []int{1, 8, 4, 5, 2, 7, 3, 6},
		Doc:    "The World Championship of 2024: six Swiss rounds, then the best eight; the starting player loses a tied game in every round.",
		Source: "Its published table, https://carcassonne.gg/archive/wc2024.html: 45 of 45 pairs of neighbours are in this order."},
	{Name: "world-2022", First: "wins", Ties: []string{"buchholz-1", "difference"}, Tie: second,
		Doc:    "The World Championship of 2022: Swiss rounds, then knockout rounds; in a tied knockout game the starting player loses.",
		Source: "A copy of the rules of 2022, http://cornsa.blogg.se/2022/november/carcassonne-rules.html; the organiser's own page of that year was not found."},
	{Name: "world-2019", First: "wins", Ties: []string{"buchholz-1", "difference"}, Tie: better, Seeds: []int{1, 5, 2, 6, 3, 7, 4, 8},
		Doc:    "The World Championship to 2019: the player with the better place in the Swiss rounds wins a tied knockout game.",
		Source: "https://carcassonne-meisterschaft.de/en/tournament.htm (October 2019); http://www.spielezentrum.de/Carcassonne/CC-2016Engl/E-CCWC2016-rules.html (2016)."},
	{Name: "japan", First: "wins", Ties: []string{"buchholz", "difference"}, Tie: second, Timeout: 50,
		Doc:    "The Japanese Championship: Swiss rounds, then knockout rounds; a game lost on time is a difference of 50 points.",
		Source: "http://carcassonne.jp/rule.html (日本選手権開催ルール)."},
	{Name: "league", First: "wins", Ties: []string{"game-difference", "games-won", "mini-wins", "mini-difference", "mini-games", "mini-points"}, Tie: second,
		Doc:    "Groups and leagues of duels online, everybody against everybody; divisions without a name are told apart by who meets whom.",
		Source: "https://carcassonne.gg/Rules and tournaments.html of " + ggSite + " (August 2026)."},
	{Name: "ccl", First: "wins", Ties: []string{"game-difference", "games-won", "opponents-wins", "opponents-difference", "opponents-games"}, Tie: second,
		Doc:    "The leagues of the Carcassonne Champions League, and Swiss events of duels online.",
		Source: "archive/CCL-2026/CCL-2026-league-stage.html of " + ggSite + "."},
	{Name: "ccl-qualifier", First: "wins", Ties: []string{"buchholz", "game-difference"}, Tie: second,
		Doc:    "Swiss qualifiers of the Carcassonne Champions League.",
		Source: "docs/ccl-2027/local-qualifier-formats-uk.md of " + ggSite + "."},
	{Name: "wtcoc", First: "wins", Ties: []string{"duel-difference", "game-difference", "games-won", "mini-wins", "mini-duels", "mini-difference", "mini-games", "mini-points"}, Tie: second,
		Doc:    "Matches of teams: the World and European Team Championships online (WTCOC, ETCOC).",
		Source: "tournaments.html of " + ggSite + " (August 2026); the published groups of 2020 to 2025 never have the wins in another order."},
	{Name: "asian-cup", First: "wins", Ties: []string{"duel-difference", "duels-won", "game-difference", "games-won", "opponents-wins", "opponents-duel-difference", "opponents-duels"}, Tie: second, Members: 8,
		Doc:    "The Asian Cup of 2026, teams: a team that used fewer than eight members loses one win when all its matches are played.",
		Source: "asian-cup-2026-rules.tex of " + ggSite + "."},
	{Name: "round-robin", First: "wins", Ties: []string{"direct", "difference", "points"}, Tie: second,
		Doc: "Everybody meets everybody."},
	{Name: "knockout", Knockout: true, Tie: second,
		Doc: "Every round is a knockout round; players who lost in the same round share the place."},
	{Name: "double-elimination", Knockout: true, Lives: 2, Tie: second,
		Doc: "A knockout of which a player is out after two lost duels."},
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
