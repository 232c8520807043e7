package standings

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// event returns the tables of duels "round format player score score player", with tags such as Group=A before them.
func event(opts Options, lines ...string) *Report {
	var list []Result
	for n, line := range lines {
		text, tail := "[Event \"Cup\"]\n", ""
		words := strings.Fields(line)
		for len(words) > 0 && strings.Contains(words[0], "=") {
			name, value, _ := strings.Cut(words[0], "=")
			tail += fmt.Sprintf("[%s %q]\n", name, value)
			words = words[1:]
		}
		if len(words) == 1 {
			text += fmt.Sprintf("[Red %q]\n", words[0])
		} else {
			text += fmt.Sprintf("[Round %q]\n[Format %q]\n[Red %q]\n[Yellow %q]\n", words[0], words[1], words[2], words[4])
			if points := strings.Split(words[3], ":"); len(points) == 2 {
				text += fmt.Sprintf("[Result \"red %s, yellow %s\"]\n", points[0], points[1])
			} else {
				text += fmt.Sprintf("[Duel %q]\n", words[3])
			}
		}
		g := read(text + tail)
		g.File, g.copy = fmt.Sprint(n), 0
		list = append(list, g)
	}
	return Compute(list, opts)
}

// summary returns each table in a line: place, name, duels won and lost, games won and lost.
func summary(r *Report) string {
	s := ""
	for i := range r.Events {
		e := &r.Events[i]
		s += strings.TrimSpace(e.Stage+" "+e.Group) + " " + e.System.Name + ":"
		for _, w := range e.Rows {
			s += fmt.Sprintf(" %d %s %d-%d %v-%v", w.Place, w.Name, w.Won, w.Lost, w.GamesWon, w.GamesLost)
			if e.Of == "teams" && w.DuelsWon+w.DuelsLost > 0 {
				s += fmt.Sprintf(" (%v-%v)", w.DuelsWon, w.DuelsLost)
			}
			if w.Undecided {
				s += "?"
			}
			if w.ByHand {
				s += "!"
			}
			s += ","
		}
		s += "\n"
	}
	return s
}

// TestDuels checks that a duel of several games is one unit, and what is played, open and void.
func TestDuels(t *testing.T) {
	for name, c := range map[string]struct {
		lines []string
		opts  Options
		want  string
	}{
		"scores":        {[]string{"1 Bo3 Ana 2-1 Ben", "2 Bo3 Ben 2-0 Cleo", "3 Bo3 Cleo 0-2 Ana"}, Options{}, "league: 1 Ana 2-0 4-1, 2 Ben 1-1 3-2, 3 Cleo 0-2 0-4,"},
		"games":         {[]string{"1 Bo3 Ana 84:77 Ben", "1 Bo3 Ben 70:77 Ana", "1 Bo3 Cleo 9:8 Dora"}, Options{}, "swiss: 1 Ana 1-0 2-0, 2 Cleo 0-0 0-0, 2 Dora 0-0 0-0, 4 Ben 0-1 0-2,"},
		"no format":     {[]string{"1 x Ana 84:77 Ben", "1 x Ben 70:77 Ana"}, Options{}, "swiss: 1 Ana 1-0 2-0, 2 Ben 0-1 0-2,"},
		"other round":   {[]string{"1 x Ana 84:77 Ben", "2 x Ben 70:77 Ana"}, Options{}, "swiss: 1 Ana 2-0 2-0, 2 Ben 0-2 0-2,"},
		"open, void":    {[]string{"1 Bo3 Ana - Ben", "2 Bo3 Ana 0-0 Ben", "3 Bo3 Ana ø-ø Cleo", "4 Bo3 Cleo 2-0 Ben"}, Options{System: "league"}, "league: 1 Cleo 1-0 2-0, 2 Ana 0-0 0-0, 3 Ben 0-1 0-2,"},
		"one all":       {[]string{"1 Bo2 Ana 1-1 Ben"}, Options{}, "league: 1 Ana 0-0 1-1? 1 Ben 0-0 1-1?,"},
		"absent":        {[]string{"1 Bo3 Ana 2-0 ∅", "1 Bo3 Ben - ∅"}, Options{}, "league: 1 Ana 1-0 2-0, 2 Ben 0-0 0-0,"},
		"second":        {[]string{"1 Bo1 Ana 77:77 Ben"}, Options{Tied: "second"}, "swiss: 1 Ben 1-0 1-0, 2 Ana 0-1 0-1,"},
		"half":          {[]string{"1 Bo1 Ana 77:77 Ben"}, Options{Tied: "half"}, "swiss: 1 Ana 0-0 0.5-0.5? 1 Ben 0-0 0.5-0.5?,"},
		"world":         {[]string{"1 Bo1 Ana 77:77 Ben"}, Options{System: "world"}, "world: 1 Ben 1-0 1-0, 2 Ana 0-1 0-1,"},
		"tied in three": {[]string{"1 Bo3 Ana 77:77 Ben", "1 Bo3 Ben 80:80 Ana", "1 Bo3 Ana 9:8 Ben"}, Options{Tied: "starter"}, "swiss: 1 Ana 1-0 2-1, 2 Ben 0-1 1-2,"},
		"groups": {[]string{"Group=B 1 Bo1 Ana 1-0 Ben", "Group=A 1 Bo1 Cleo 1-0 Dora", "Stage=Final Group=A System=Single-Elimination 1 Bo1 Ana 1-0 Cleo"}, Options{System: "league"},
			"A league: 1 Cleo 1-0 1-0, 2 Dora 0-1 0-1,\nB league: 1 Ana 1-0 1-0, 2 Ben 0-1 0-1,\nFinal A league: 1 Ana 1-0 1-0, 2 Cleo 0-1 0-1,"},
		"divisions": {[]string{"System=Leagues 1 Bo3 Ana 2-0 Ben", "System=Leagues 1 Bo3 Cleo 2-1 Dora", "System=Leagues 2 Bo3 Emil - ∅", "System=Leagues 2 Bo3 Emil - Cleo", "System=Leagues 3 Bo3 Emil 2-1 Dora"}, Options{},
			"Division 1 league: 1 Ana 1-0 2-0, 2 Ben 0-1 0-2,\nDivision 2 league: 1 Cleo 1-0 2-1? 1 Emil 1-0 2-1? 3 Dora 0-2 2-4,"},
		"no division": {[]string{"System=Swiss 1 Bo3 Ana 2-0 Ben", "System=Swiss 1 Bo3 Cleo 2-1 Dora"}, Options{}, "ccl: 1 Ana 1-0 2-0, 2 Cleo 1-0 2-1, 3 Dora 0-1 1-2, 4 Ben 0-1 0-2,"},
		"by hand":     {[]string{"1 Bo1 Ana 1-0 Ben", "2 Bo1 Ben 1-0 Cleo", "3 Bo1 Cleo 1-0 Ana", "Position=2 Ana"}, Options{}, "league: 1 Ben 1-1 1-1? 1 Cleo 1-1 1-1? 2 Ana 1-1 1-1!,"},
		"all by hand": {[]string{"1 Bo1 Ana 1-0 Ben", "2 Bo1 Ben 1-0 Cleo", "3 Bo1 Cleo 1-0 Ana", "Position=2 Ana", "Position=1 Cleo"}, Options{}, "league: 1 Cleo 1-1 1-1! 2 Ana 1-1 1-1! 3 Ben 1-1 1-1,"},
		"entries":     {[]string{"1 Bo1 Ana 1-0 Ben", "Entry=3 Cleo"}, Options{}, "league: 1 Ana 1-0 1-0, 2 Cleo 0-0 0-0, 3 Ben 0-1 0-1,"},
		"teams": {[]string{"Match=1 RedTeam=Reds YellowTeam=Blues 1 Bo3 Ana 2-1 Ben", "Match=1 RedTeam=Blues YellowTeam=Reds 1 Bo3 Cleo 2-0 Dora", "Match=1 RedTeam=Reds YellowTeam=Blues 1 Bo3 Emil 2-0 Finn"}, Options{},
			"wtcoc: 1 Reds 1-0 4-3 (2-1), 2 Blues 0-1 3-4 (1-2),"},
		"three teams":        {[]string{"Match=1 RedTeam=Reds YellowTeam=Blues 1 Bo3 Ana 2-1 Ben", "Match=1 RedTeam=Reds YellowTeam=Greens 1 Bo3 Cleo 2-0 Dora"}, Options{}, "wtcoc: 1 Reds 2-0 4-1 (2-0), 2 Blues 0-1 1-2 (0-1), 3 Greens 0-1 0-2 (0-1),"},
		"team match open":    {[]string{"Match=1 RedTeam=Reds YellowTeam=Blues 1 Bo3 Ana 2-1 Ben", "Match=1 RedTeam=Reds YellowTeam=Blues 1 Bo3 Cleo - Dora"}, Options{}, "wtcoc: 1 Blues 0-0 1-2 (0-1), 1 Reds 0-0 2-1 (1-0),"},
		"team match decided": {[]string{"Match=1 RedTeam=Reds YellowTeam=Blues 1 Bo3 Ana 2-1 Ben", "Match=1 RedTeam=Reds YellowTeam=Blues 1 Bo3 Cleo 2-0 Dora", "Match=1 RedTeam=Reds YellowTeam=Blues 1 Bo3 Emil - Finn"}, Options{}, "wtcoc: 1 Reds 1-0 4-1 (2-0), 2 Blues 0-1 1-4 (0-2),"},
	} {
		got := strings.TrimSpace(summary(event(c.opts, c.lines...)))
		got = strings.NewReplacer("?,", "?", "!,", "!").Replace(got)
		want := strings.NewReplacer("?,", "?", "!,", "!").Replace(c.want)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

// TestMini checks the order of a league: the mini-table looks at those who are equal before it, once.
func TestMini(t *testing.T) {
	// Ana, Ben and Cleo are equal in wins and games; among them Ana beat Ben and Cleo, who beat each other nobody else.
	r := event(Options{}, "1 Bo1 Ana 1-0 Ben", "2 Bo1 Ben 1-0 Cleo", "3 Bo1 Ana 1-0 Cleo", "4 Bo1 Dora 1-0 Ana", "5 Bo1 Ben 1-0 Dora", "6 Bo1 Cleo 1-0 Dora", "7 Bo1 Cleo 1-0 Emil", "8 Bo1 Emil 1-0 Ana")
	if got, want := rows(&r.Events[0]), "1 Ben 2 +1 2 – – – –\n2 Ana 2 0 2 1 +1 1 –\n2 Cleo 2 0 2 0 -1 0 –\n"; !strings.HasPrefix(got, "1 Ben 2 +1 2") || !strings.Contains(got, "2 Ana 2 0 2 1 +1 1 –\n3 Cleo 2 0 2 0 -1 0 –\n") {
		t.Errorf("the table is\n%s, want\n%s", got, want)
	}
}

// TestBerger compares the two forms: with the wins at the end, and with those before the duel.
func TestBerger(t *testing.T) {
	lines := []string{"1 Bo1 Ana 9:8 Ben", "1 Bo1 Cleo 9:8 Dora", "2 Bo1 Ana 9:8 Cleo", "2 Bo1 Ben 9:8 Dora", "3 Bo1 Cleo 9:8 Ben", "Finn"}
	r := event(Options{System: "swiss", Ties: []string{"berger", "berger-before", "no-bye"}}, lines...)
	if got, want := rows(&r.Events[0]), "1 Ana 2 3 1 1\n2 Cleo 2 1 1 1\n3 Ben 1 0 0 1\n4 Finn 1 0 0 0\n5 Dora 0 0 0 1\n"; got != want {
		t.Errorf("the table is\n%s, want\n%s", got, want)
	}
}

// TestVirtual checks virtual opponents: a win by default in round 3 of 9 at 2 wins counts 2 + 0 + 6/2.
func TestVirtual(t *testing.T) {
	var lines []string
	for round := 1; round <= 9; round++ {
		if round == 3 {
			lines = append(lines, "Round=3 Ana", "3 Bo1 Ben 9:8 Cleo")
			continue
		}
		other := []string{"Ben", "Cleo"}[round%2]
		lines = append(lines, fmt.Sprintf("%d Bo1 Ana 9:8 %s", round, other))
	}
	r := event(Options{System: "swiss", Ties: []string{"buchholz-virtual"}}, lines...)
	// Ben played rounds 2, 4, 6, 8 (lost) and 3 (won): 1 + 4 halves. Cleo played 1, 5, 7, 9 and 3, all lost: 4 halves.
	if got, want := r.Events[0].Rows[0].Values[1], 4*3.0+4*2.0+5; got != want {
		t.Errorf("Ana has %v, want %v", got, want)
	}
}

// TestDoubleElimination checks that a player is out after two lost duels.
func TestDoubleElimination(t *testing.T) {
	const up, low = "System=Double-Elimination Bracket=upper ", "System=Double-Elimination Bracket=lower "
	r := event(Options{System: "double-elimination"}, up+"1 Bo3 Ana 2-0 Ben", up+"1 Bo3 Cleo 2-0 Dora", up+"2 Bo3 Ana 2-1 Cleo", low+"2 Bo3 Ben 2-0 Dora", low+"3 Bo3 Cleo 1-2 Ben")
	if got, want := summary(r), " double-elimination: 1 Ana 2-0 4-1, 2 Ben 2-1 4-3, 3 Cleo 1-2 4-4, 4 Dora 0-2 0-4,\n"; got != want {
		t.Errorf("the table is\n%s, want\n%s", got, want)
	}
}

// TestWrongTags checks the sentences about tags that cannot be read.
func TestWrongTags(t *testing.T) {
	const two = "[Red \"Ana\"]\n[Yellow \"Ben\"]\n"
	for lines, want := range map[string]string{
		two + `[Duel "won"]`:                            `the tag Duel is a score such as 2-1, not "won"`,
		two + `[Duel "2-1"]` + "\n" + `[Games "84 77"]`: `the tag Games is the points of each game, such as 78-87 84-77, not "84 77"`,
		two + `[Duels "3-2"]` + "\n" + `[Games "x"]`:    `the tag Games of a match is a score such as 9-4, not "x"`,
		"[Red \"Ana\"]\n[Entry \"seven\"]":              `the tag Entry is a number from 1, not "seven"`,
		"[Red \"Ana\"]\n[Rating \"good\"]":              `the tag Rating is a number, not "good"`,
		"[Red \"Ana\"]\n[From \"0\"]":                   `the tag From is a number from 1, not "0"`,
		two + `[Duel "-"]`:                              notPlayed,
	} {
		if g := read(lines); g.Apart != want {
			t.Errorf("%s: %q, want %q", lines, g.Apart, want)
		}
	}
}
