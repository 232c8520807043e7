package forecast

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cartulary/insight"
	"cartulary/report/grid"
	"cartulary/report/lang"
	"cartulary/report/wrap"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// seatColours are the players of made-up games, in order of play.
var seatColours = []string{"red", "blue", "yellow", "green", "black", "violet"}

// madeUp returns a made-up analysis of a game of n players: a random walk of the chances.
func madeUp(n, turns int) *insight.Analysis {
	rng := rand.New(rand.NewPCG(uint64(n), 22))
	a := &insight.Analysis{File: "club.cgr", Game: 3, Hash: "0123", Evaluator: "worth-1", Seed: 1, Budget: "normal", Reproducible: true,
		Calibrated: n == 2, Summary: map[string]insight.Summary{}}
	names := []string{"Ana", "Benedikt Okonkwo", "", "陳大文", "Eve", "Fay"}
	leads := make([]float64, n)
	eval := func(left int) insight.Eval {
		e := insight.Eval{Win: map[string]float64{}, Points: map[string]float64{}, WinSE: 0.03, PointsSE: 0.9, Method: insight.Playouts, Playouts: 100}
		sum := 0.0
		for i := range n {
			sum += 1 / (1 + float64(left)/10 + max(0, 8-leads[i]))
		}
		for i := range n {
			e.Win[seatColours[i]] = 1 / (1 + float64(left)/10 + max(0, 8-leads[i])) / sum
			e.Points[seatColours[i]] = 85 + leads[i]
		}
		return e
	}
	a.Start = eval(turns)
	for i := range turns {
		mover := i % n
		e := eval(turns - i)
		t := insight.Turn{Turn: i + 1, Player: seatColours[mover], Tile: "BA/RFr", Played: fmt.Sprintf("BA/RFr@%d,0^0", i+1), Before: e, Drawn: e,
			Luck: &insight.Measure{Points: rng.NormFloat64() * 2.3, SE: 0.4, Method: insight.Playouts}, Options: 90, Place: 1 + i%11, Compared: 11}
		cost := max(0, rng.NormFloat64()) * 2
		leads[mover] += rng.NormFloat64()*2 - cost/4
		t.After = eval(turns - i - 1)
		t.Loss = &insight.Loss{Points: cost, SE: 0.9, Win: cost / 50, WinSE: 0.01, Method: insight.Playouts}
		t.Best = []insight.Option{{Move: fmt.Sprintf("BA/RFr@%d,0^90 | thief N", i+1), Points: 88, SE: 0.4}}
		if cost > 2*0.9 && cost/50 >= 0.04 {
			t.Grade = insight.Doubtful
		}
		a.Turns = append(a.Turns, t)
	}
	for i := range n {
		a.Players = append(a.Players, insight.Player{Colour: seatColours[i], Name: names[i], Points: int(85 + leads[i])})
		a.Summary[seatColours[i]] = insight.Summary{Luck: insight.Measure{Points: 3.1 - float64(i), SE: 4.8},
			Choices: insight.Choices{Points: -777.7, SE: 555.5, Experimental: true}, Drift: 333.3, Costliest: []int{}}
	}
	last := &a.Turns[turns-1].After
	last.Method, last.Playouts, last.WinSE, last.PointsSE = insight.Final, 0, 0, 0
	for i := range n {
		last.Win[seatColours[i]], last.Points[seatColours[i]] = 0, float64(a.Players[i].Points)
	}
	last.Win[seatColours[0]] = 1
	a.Players[0].Points = 130
	return a
}

// rareCases returns a game of two with everything that a text has in rare cases.
func rareCases() *insight.Analysis {
	a := madeUp(2, 12)
	a.Until = &insight.Until{Turn: 12, Reason: "the tile of turn 13 is missing"}
	a.Reproducible, a.Calibrated = false, false
	a.Turns[2].Part = "b"
	a.Turns[2].Turn = 2
	a.Turns[3].Tile, a.Turns[3].Luck, a.Turns[3].Loss, a.Turns[3].Best = "", nil, nil, []insight.Option{}
	a.Turns[3].Note = "illegal: the road at 2,0 already holds Ana's thief, so Ana may not deploy a thief there"
	a.Turns[4].Luck = &insight.Measure{Points: -0.01, Method: insight.Static}
	a.Turns[5].Loss = &insight.Loss{Points: 9, Method: insight.Static}
	a.Turns[6].Loss, a.Turns[6].Grade = &insight.Loss{Points: 7, Win: 0.2, Method: insight.Exact}, insight.Blunder
	a.Turns[7].After.Win = map[string]float64{"red": 0.999, "blue": 0.001}
	a.Turns[11].After = a.Turns[10].After
	a.Turns[9].After.Method, a.Turns[9].After.WinSE, a.Turns[9].After.PointsSE = insight.Exact, 0, 0
	return a
}

// partOnly returns the analysis of one turn.
func partOnly() *insight.Analysis {
	a := madeUp(2, 30)
	a.Turns, a.Summary = a.Turns[11:12], map[string]insight.Summary{}
	a.Turns[0].Best = append(a.Turns[0].Best, insight.Option{Move: a.Turns[0].Played, Points: 84, SE: 0.6})
	return a
}

// boardText is a stand-in for the board of a turn.
func boardText(t *insight.Turn, move string) []string {
	return []string{"      0", fmt.Sprintf("  [board of turn %d after %s]", t.Turn, move)}
}

// TestTextGolden compares texts with testdata; -update writes them.
func TestTextGolden(t *testing.T) {
	for name, text := range map[string][]byte{
		"two":     AppendText(nil, madeUp(2, 71), TextOptions{Board: boardText}),
		"colours": AppendText(nil, madeUp(3, 9), TextOptions{Color: true, Width: 100, Board: boardText}),
		"five":    AppendText(nil, madeUp(5, 9), TextOptions{}),
		"special": AppendText(nil, rareCases(), TextOptions{Width: 60}),
		"part":    AppendText(nil, partOnly(), TextOptions{Board: boardText}),
		"whatif":  AppendWhatIf(AppendWhatIf(nil, otherMove(true), madeUp(2, 1).Players, TextOptions{}), otherMove(false), madeUp(2, 1).Players, TextOptions{}),
	} {
		file := "testdata/" + name + ".txt"
		if *update {
			if err := os.WriteFile(file, text, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if string(text) != string(want) {
			t.Errorf("%s differs; -update rewrites it:\n%s", file, text)
		}
	}
}

// otherMove returns the judgment of a legal or an illegal move.
func otherMove(legal bool) *insight.WhatIf {
	a := madeUp(2, 3)
	w := &insight.WhatIf{Seed: 7, Budget: "quick", Evaluator: "worth-1", Calibrated: true, Turn: 2, Player: "blue", Move: "BA/RFr@2,0^0 | thief W", Legal: legal}
	if !legal {
		w.Broken = []string{"the road at 2,0 already holds Ana's thief [follower-feature-occupied]"}
		return w
	}
	w.Points, w.Eval, w.Played = 3, &a.Turns[1].After, &a.Turns[0].After
	w.Gain = &insight.Loss{Points: -1.2, SE: 0.8, Win: -0.03, WinSE: 0.02}
	return w
}

// TestUnclear checks that a move that can mean two things is not called illegal.
func TestUnclear(t *testing.T) {
	w := otherMove(false)
	w.Broken = append(w.Broken, "the location E can mean 2 fields of BA/RFr at 1,0; write ENE or ESE [location-unclear]")
	text := string(AppendWhatIf(nil, w, madeUp(2, 3).Players, TextOptions{}))
	if !strings.Contains(text, "\nillegal: the road") || !strings.Contains(text, "\nunclear: the location") {
		t.Error(text)
	}
}

// TestVerdict checks the words for gains and losses: nothing within two standard errors, no minus zero, no negative loss.
func TestVerdict(t *testing.T) {
	const none = "There is no difference beyond the noise: "
	for _, tt := range []struct {
		gain insight.Loss
		want string
	}{
		{insight.Loss{}, "Both moves are worth the same."},
		{insight.Loss{Points: -0.4, SE: 1.3, Win: -0.04, WinSE: 0.03}, none + "−0.4±2.6 points of lead and −4±6% of winning chance, between"},
		{insight.Loss{Points: 0.03, SE: 1.3, Win: -0.001, WinSE: 0.035}, none + "0.0±2.6 points of lead and 0±7% of winning chance, between"},
		{insight.Loss{Points: 3.2, SE: 0.9, Win: 0.05, WinSE: 0.02}, "This move gains 3.2±1.8 points of lead and 5±4% of winning chance, between"},
		{insight.Loss{Points: -3.2, SE: 0.9, Win: -0.05, WinSE: 0.02}, "This move loses 3.2±1.8 points of lead and 5±4% of winning chance, between"},
		{insight.Loss{Points: -3.2, SE: 0.9, Win: 0.05, WinSE: 0.02}, "This move loses 3.2±1.8 points of lead and gains 5±4% of winning chance, between"},
		{insight.Loss{Points: 3.2, SE: 0.9, Win: -0.01, WinSE: 0.02}, "This move gains 3.2±1.8 points of lead, between players of equal strength. The winning chance shows no"},
		{insight.Loss{Points: -1, SE: 0.9, Win: -0.06, WinSE: 0.02}, "This move loses 6±4% of winning chance, between players of equal strength. The lead shows no"},
		{insight.Loss{Points: -2, Win: 0, Method: insight.Exact}, "This move loses 2.0 points of lead, between"},
	} {
		if got := verdict(&tt.gain); !strings.HasPrefix(got, tt.want) {
			t.Errorf("%+v: %q, want %q", tt.gain, got, tt.want)
		}
	}
}

// TestLost checks that a loss below a grade never reads as the least loss of that grade.
func TestLost(t *testing.T) {
	for p, want := range map[float64]string{0: "0 %", 0.0401: "4 %", 0.0399: "3.9 %", 0.076: "7.6 %", 0.0751: "7.5 %", 0.1575: "15.7 %", 0.16: "16 %", 0.157: "15.7 %"} {
		if got := lost(p, lang.English); got != want {
			t.Errorf("%v: %q, want %q", p, got, want)
		}
	}
}

// TestLeadCost checks what the costly turns say of the lead.
func TestLeadCost(t *testing.T) {
	for want, l := range map[string]insight.Loss{
		" and 3.2±1.8 points of lead":                     {Points: 3.2, SE: 0.9},
		" and gained 3.2±1.8 points of lead":              {Points: -3.2, SE: 0.9},
		"; the lead shows no difference beyond the noise": {Points: -1.2, SE: 0.9},
	} {
		if got := leadCost(&l); got != want {
			t.Errorf("%+v: %q, want %q", l, got, want)
		}
	}
}

// TestOtherTile checks that a move with another tile than the drawn one is said to be that.
func TestOtherTile(t *testing.T) {
	w := otherMove(true)
	w.Drawn = "BA/L"
	if text := string(AppendWhatIf(nil, w, madeUp(2, 1).Players, TextOptions{})); !strings.Contains(text, "The turn drew BA/L; this move places another tile") {
		t.Error(text)
	}
}

// judgeOnly returns a game of 20 turns of which only these are judged.
func judgeOnly(budget string, turns ...int) *insight.Analysis {
	a := madeUp(2, 20)
	a.Budget = budget
	for i := range a.Turns {
		a.Turns[i].Loss, a.Turns[i].Grade = nil, ""
	}
	for _, n := range turns {
		a.Turns[n-1].Loss = &insight.Loss{Points: 4, Win: 0.1, Method: insight.Exact}
	}
	return a
}

// TestJudgedFrench checks the plurals of the French sentences on judged moves.
func TestJudgedFrench(t *testing.T) {
	one, costless := judgeOnly("normal", 20), judgeOnly("normal", 20)
	costless.Turns[19].Loss.Win = 0
	all := madeUp(2, 1)
	all.Turns[0].Loss.Win = 0
	for _, tt := range []struct {
		a           *insight.Analysis
		title, note string
	}{
		{judgeOnly("quick", 18, 19, 20), "Les plus coûteux des 3 derniers coups",
			"Sur 20 coups, 3 sont jugés : tours 18 à 20, car il reste alors si peu de tuiles que la fin se calcule exactement ; 3 pertes de chances de victoire dépassent deux erreurs types."},
		{judgeOnly("20s", 1, 2, 3, 7, 20), "Les plus coûteux des 5 coups jugés", "Sur 20 coups, 5 sont jugés : tours 1 à 3, 7 et 20 ; 5 pertes de chances de victoire dépassent deux erreurs types."},
		{one, "Le coup jugé", "Sur 20 coups, 1 est jugé : tour 20 ; 1 perte de chances de victoire dépasse deux erreurs types."},
		{costless, "Les coups les plus coûteux", "Sur 20 coups, 1 est jugé : tour 20 ; aucune perte de chances de victoire ne dépasse deux erreurs types."},
		{all, "Les coups les plus coûteux", "1 coup est jugé ; aucune perte de chances de victoire ne dépasse deux erreurs types."},
	} {
		s := New(tt.a, nil, lang.French).Sections[2]
		if notes := strings.ReplaceAll(strings.Join(s.Notes, "\n"), "\u202f", " "); s.Title != tt.title || !strings.Contains(notes, tt.note) {
			t.Errorf("%q, want %q; %q, want %q", s.Title, tt.title, notes, tt.note)
		}
	}
}

// TestJudgedTurns checks which turns are said to be judged, and that few of them are not called the costliest of the game.
func TestJudgedTurns(t *testing.T) {
	for _, tt := range []struct {
		a           *insight.Analysis
		title, note string
	}{
		{judgeOnly("quick", 18, 19, 20), "Of the last 3 turns, the costliest", "Of 20 moves, 3 are judged: turns 18 to 20, because so few tiles are left then that they are solved exactly; 3 lost more"},
		{judgeOnly("20s", 1, 2, 3, 7, 20), "Of the 5 judged turns, the costliest", "Of 20 moves, 5 are judged: turns 1 to 3, 7 and 20; 5 lost more"},
		{judgeOnly("normal", 20), "The judged turn", "Of 20 moves, 1 is judged: turn 20; 1 lost more"},
		{judgeOnly("normal", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10), "The costliest turns", "Of 20 moves, 10 are judged: turns 1 to 10; 10 lost more"},
		{madeUp(2, 20), "The costliest turns", "20 moves are judged; "},
	} {
		text := strings.Join(strings.Fields(string(AppendText(nil, tt.a, TextOptions{}))), " ")
		if !strings.Contains(text, tt.title+" turn ") || !strings.Contains(text, tt.note) {
			t.Errorf("no %q or no %q in\n%s", tt.title, tt.note, text)
		}
		view, title := New(tt.a, nil, nil).Sections[2], strings.TrimPrefix(tt.title, "The costliest ")
		if title == "turns" {
			title = "Costliest turns"
		}
		if view.Title != title || !strings.Contains(strings.Join(view.Notes, "\n"), tt.note) {
			t.Errorf("the report has %q and %q", view.Title, view.Notes)
		}
	}
}

// TestLuckAdjusted checks that text and view show the leads and the luck-adjusted ones with their meaning, and nothing of them for a game
// that is not over.
func TestLuckAdjusted(t *testing.T) {
	a := madeUp(2, 30)
	a.Calibrated = false
	a.Turns[29].After.Points = map[string]float64{"red": 90, "blue": 86.5}
	show := func() (text, report string) {
		text = string(AppendText(nil, a, TextOptions{Width: 1000}))
		v := New(a, map[string]string{"red": "Ana", "blue": "Ben"}, nil)
		return strings.Join(strings.Fields(text[strings.Index(text, "Luck of the draws"):]), " "), string(v.adjustedFigure()) + strings.Join(v.luckNotes(), " ")
	}
	a.Summary = map[string]insight.Summary{"red": {Luck: insight.Measure{Points: 10.25, SE: 27}}, "blue": {Luck: insight.Measure{Points: -10.25, SE: 27}}}
	if text, report := show(); !strings.Contains(text, "Ana – +10.3 –") || strings.Contains(report, "lead of") || strings.Contains(text, "27") {
		t.Errorf("without a margin: %s\n%s", text, report)
	}
	for colour, s := range a.Summary {
		lead := 3.5
		if colour == "blue" {
			lead = -lead
		}
		s.LuckAdjusted = &insight.LuckAdjusted{Margin: lead - insight.LuckWeight*s.Luck.Points, SE: 17.5, Weight: insight.LuckWeight}
		a.Summary[colour] = s
	}
	text, report := show()
	for _, want := range []string{"Ana +3.5 +10.3 −1.6 Benedikt Okonkwo −3.5 −10.3 +1.6", "Ana ends with a lead of +3.5 points; luck-adjusted it is −1.6.", "17.5"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in %s", want, text)
		}
	}
	for _, want := range []string{"<svg", ">lead &#43;3.5<", ">luck-adjusted −1.6<", "Ana ends with a lead of &#43;3.5 points", "measured for two players in the base game only"} {
		if !strings.Contains(report, want) {
			t.Errorf("no %q in %s", want, report)
		}
	}
	if a.Calibrated = true; !strings.Contains(strings.Join(Adjusted(a, []string{"Ana", "Ben"}, lang.English), " "), "about a fifth of the chance") {
		t.Error("a base game of two does not say how much chance is removed")
	}
}

// TestSameMove checks that a move as good as the played one neither gains nor loses.
func TestSameMove(t *testing.T) {
	w := otherMove(true)
	w.Gain, w.Points = &insight.Loss{}, 1
	text := string(AppendWhatIf(nil, w, madeUp(2, 1).Players, TextOptions{}))
	for _, want := range []string{"\nBoth moves are worth the same.\n", "it scores 1 point in the turn\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}

// TestTextWidth checks that no line is wider than the terminal, for any number of players and with colours.
func TestTextWidth(t *testing.T) {
	for n := 1; n <= 6; n++ {
		for _, color := range []bool{false, true} {
			for _, width := range []int{0, 80, 81, 120} {
				text := string(AppendText(nil, madeUp(n, 71), TextOptions{Color: color, Width: width}))
				lines := strings.Split(text, "\n")
				if len(lines) < 71 {
					t.Fatalf("%d lines", len(lines))
				}
				for _, line := range lines {
					if w := wrap.Width(line); w > max(width, 80) {
						t.Errorf("%d players, width %d: %d columns in %q", n, width, w, line)
					}
				}
				if strings.Contains(text, "\x1b") != color {
					t.Errorf("%d players: colours are %v", n, !color)
				}
			}
		}
	}
}

// TestTextClaims checks that a text has no total of choices, drift, accuracy or rating, no certain chance before the end,
// and no loss within two standard errors.
func TestTextClaims(t *testing.T) {
	a := madeUp(2, 71)
	a.Turns[20].After.Win = map[string]float64{"red": 1, "blue": 0}
	a.Turns[21].After.Win = map[string]float64{"red": 1, "blue": 0}
	a.Turns[30].Loss = &insight.Loss{Points: 66.6, SE: 33.4}
	a.Turns[31].Loss = &insight.Loss{Points: 55.5, Method: insight.Static}
	text := string(AppendText(nil, a, TextOptions{}))
	for _, bad := range []string{"777", "555", "333", "accuracy", "rating", "skill", "Elo", "66.6", "55.5", " 0%", " 100%"} {
		lines := strings.Split(text, "\n")
		for i, line := range lines {
			last := strings.HasPrefix(line, "  71 ")
			if strings.Contains(line, bad) && !last {
				t.Errorf("line %d has %q: %s", i+1, bad, line)
			}
		}
	}
	for _, want := range []string{`(?m)^  21 .*>99%`, `(?m)^  22 .*>99%`, `(?m)^   0 .* \d\d% `, `chances ± up to 6%, expected\s+points ± up to 1\.8`, `(?m)^  71 .*100%`, `Ana +– +\+3\.1 +–`, "equal strength"} {
		if !regexp.MustCompile(want).MatchString(text) {
			t.Errorf("the text lacks %s", want)
		}
	}
	if strings.Contains(text, "measured on two-player") {
		t.Error("a calibrated game has the caution for others")
	}
}

// TestTextLoser checks that the points of a scored game name no winner if a player ran out of time.
func TestTextLoser(t *testing.T) {
	a := madeUp(2, 71)
	if text := string(AppendText(nil, a, TextOptions{})); !strings.Contains(text, "\nAna wins.\n") {
		t.Errorf("no winner in\n%s", text)
	}
	a.Until = &insight.Until{Turn: 71, Reason: "red ran out of time"}
	text := string(AppendText(nil, a, TextOptions{}))
	if strings.Contains(text, "Ana wins") || !strings.Contains(text, "it does not decide who wins.\n") {
		t.Errorf("a winner by points in\n%s", text[:400])
	}
}

// TestBarSums checks that a bar is always as wide as its column.
func TestBarSums(t *testing.T) {
	tx := newText(madeUp(3, 5), TextOptions{})
	rng := rand.New(rand.NewPCG(1, 1))
	for range 1000 {
		x, y := rng.Float64(), rng.Float64()
		e := insight.Eval{Win: map[string]float64{"red": x, "blue": (1 - x) * y, "yellow": (1 - x) * (1 - y)}}
		if b := tx.bar(&e); len(b) != tx.columns.bar {
			t.Fatalf("%q is %d wide, want %d", b, len(b), tx.columns.bar)
		}
	}
}

// TestNarrowStyle checks that the style for narrow screens names the captions of two tables and the columns with moves, in
// each language.
func TestNarrowStyle(t *testing.T) {
	for _, l := range lang.All() {
		v, style := New(madeUp(2, 20), nil, l), string(Style(l))
		for _, table := range []grid.Table{v.Sections[1].Tables[0], v.Sections[2].Tables[0]} {
			named := slices.ContainsFunc(regexp.MustCompile(`\.wide\[aria-label\^="([^"]+)"\] t[rd] `).FindAllStringSubmatch(style, -1),
				func(m []string) bool { return strings.HasPrefix(table.Caption, m[1]) })
			if !named {
				t.Errorf("%s: the style does not name the caption %q", l.Code, table.Caption)
			}
		}
		for i, word := range v.Sections[2].Tables[0].Head[5:] {
			if want := fmt.Sprintf(`td:nth-child(%d)::before { content: "%s`, i+6, l.Text("%s: ", word)); !strings.Contains(style, want) {
				t.Errorf("%s: the style lacks %s", l.Code, want)
			}
		}
	}
}

// TestRank checks the place of a move in words.
func TestRank(t *testing.T) {
	for _, c := range []struct {
		place, compared, options int
		english, french, german  string
	}{
		{0, 0, 40, "", "", ""},
		{1, 1, 1, "the only option", "le seul choix", "die einzige Möglichkeit"},
		{1, 4, 4, "best of 4 options", "le meilleur des 4 choix", "beste von 4 Möglichkeiten"},
		{1, 10, 187, "best of the 10 compared, 187 options", "le meilleur des 10 choix comparés sur 187", "beste der 10 verglichenen von 187 Möglichkeiten"},
		{2, 11, 187, "2nd of the 11 compared, 187 options", "2e des 11 choix comparés sur 187", "2. der 11 verglichenen von 187 Möglichkeiten"},
		{3, 7, 7, "3rd of 7 options", "3e des 7 choix", "3. von 7 Möglichkeiten"},
		{11, 11, 12, "11th of the 11 compared, 12 options", "11e des 11 choix comparés sur 12", "11. der 11 verglichenen von 12 Möglichkeiten"},
		{21, 60, 60, "21st of 60 options", "21e des 60 choix", "21. von 60 Möglichkeiten"},
		{113, 120, 120, "113th of 120 options", "113e des 120 choix", "113. von 120 Möglichkeiten"},
	} {
		turn := &insight.Turn{Place: c.place, Compared: c.compared, Options: c.options}
		for _, l := range lang.All() {
			want := map[string]string{"en": c.english, "fr": c.french, "de": c.german}[l.Code]
			if got := Rank(turn, l); got != want {
				t.Errorf("%s: %q, want %q", l.Code, got, want)
			}
		}
	}
}
