package tables_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cartulary/internal/test/enginetest"
	"cartulary/internal/test/forecasttest"
	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/replay"
	"cartulary/report/score"
	"cartulary/report/tables"
	"cartulary/validator"
)

// asWritten is the name of a player for tests.
func asWritten(s string) string { return s }

// A row holds the values of one row by the names of their columns.
type row map[string]tables.Value

// table returns the rows of a table.
func table(t testing.TB, rows *tables.Rows, name string) (list []row) {
	t.Helper()
	i := slices.IndexFunc(tables.All(), func(t *tables.Table) bool { return t.Name == name })
	columns := tables.All()[i].Columns
	for values := range slices.Chunk(rows.Of(i), len(columns)) {
		r := row{}
		for j, v := range values {
			r[columns[j].Name] = v
		}
		list = append(list, r)
	}
	return list
}

// recorded adds the rows of testdata/games to rows, with numbers from 1.
func recorded(t testing.TB, rows *tables.Rows) (games int64) {
	t.Helper()
	files, err := filepath.Glob("../../testdata/games/*")
	if err != nil || len(files) < 30 {
		t.Fatal(len(files), err)
	}
	m := tables.New(validator.Options{}, asWritten)
	m.Hashes = true
	for _, file := range files {
		in, err := os.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		for g, err := range format.Games(filepath.Base(file), in, format.Choice{}) {
			if err != nil {
				t.Fatal(err)
			}
			rec, reading := new(format.Parser).Parse(g)
			games++
			m.Add(rows, games, g.Source, rec, reading)
		}
		in.Close()
	}
	return games
}

// rowsOf returns the rows of a game in the text form.
func rowsOf(text string) *tables.Rows {
	src := &notation.Source{File: "game.cgr", Text: text}
	rec, reading := notation.Parse(src)
	rows := &tables.Rows{}
	tables.New(validator.Options{}, asWritten).Add(rows, 1, src, rec, reading)
	return rows
}

// checkShape checks that rows have the types of their columns, no value only where a column allows it, and keys that grow.
func checkShape(t testing.TB, rows *tables.Rows) {
	t.Helper()
	for i, tab := range tables.All() {
		var last []int64
		for values := range slices.Chunk(rows.Of(i), len(tab.Columns)) {
			for j, c := range tab.Columns {
				if v := values[j]; v.Type != c.Type && (v.Type != 0 || !c.Null) {
					t.Fatalf("%s.%s is %s, not %s: %+v", tab.Name, c.Name, v.Type, c.Type, values)
				}
			}
			var key []int64
			for _, name := range tab.Key {
				key = append(key, values[slices.IndexFunc(tab.Columns, func(c tables.Column) bool { return c.Name == name })].Int)
			}
			if slices.Compare(last, key) >= 0 {
				t.Fatalf("%s: the key %v follows %v", tab.Name, key, last)
			}
			last = key
		}
	}
}

// checkScores checks the rows of one game against its report, and the sums of payments and of turns against the scores.
func checkScores(t testing.TB, rows *tables.Rows, r *score.Report) {
	t.Helper()
	paid, before, after := map[int64]int64{}, map[int64]int64{}, map[int64]int64{}
	for _, s := range table(t, rows, "scores") {
		paid[s["seat"].Int] += s["points"].Int
		if s["total"].Int != paid[s["seat"].Int] {
			t.Fatalf("the total of seat %d is %d after %d points", s["seat"].Int, s["total"].Int, paid[s["seat"].Int])
		}
		if s["final"].Int == 0 {
			before[s["seat"].Int] += s["points"].Int
		}
	}
	for _, turn := range table(t, rows, "turns") {
		after[turn["seat"].Int] = turn["score"].Int
	}
	list := table(t, rows, "players")
	if len(list) != len(r.Players) {
		t.Fatalf("%d players, want %d", len(list), len(r.Players))
	}
	for i, p := range list {
		want, seat := r.Players[i], int64(i+1)
		if p["score"].Int != int64(want.Score) || paid[seat] != int64(want.Score) || before[seat] != int64(want.BeforeFinal) || p["before_final"].Int != int64(want.BeforeFinal) {
			t.Fatalf("%s: score %d, payments %d and %d before the end; the report has %d and %d", want.Colour, p["score"].Int, paid[seat], before[seat], want.Score, want.BeforeFinal)
		}
		if p["deployed"].Int != int64(want.Deployed) || p["supply"].Int != int64(want.Left) || p["on_board"].Int != int64(want.Out) {
			t.Fatalf("%s: followers %v, want %+v", want.Colour, p, want)
		}
		stands := 0
		for _, f := range table(t, rows, "figures") {
			if f["seat"].Int == seat && f["ended"].Type == 0 {
				stands++
			}
		}
		if stands != want.Out {
			t.Fatalf("%s: %d figures without an end, %d followers on the board", want.Colour, stands, want.Out)
		}
	}
	if n := len(table(t, rows, "figures")); n != len(r.Stays) {
		t.Fatalf("%d figures, want %d", n, len(r.Stays))
	}
}

// TestRandomGames checks the rows of random games of all boxes, whole or cut short.
func TestRandomGames(t *testing.T) {
	m := tables.New(validator.Options{}, asWritten)
	rows := &tables.Rows{}
	for i, box := range enginetest.AllBoxes() {
		if !enginetest.Long() && i%5 > 0 {
			continue
		}
		var sets []notation.SetRef
		for _, name := range box.Sets {
			sets = append(sets, notation.SetRef{Name: name, Copies: 1})
		}
		var rules notation.Rules
		for _, p := range box.Profiles {
			rules.Profiles = append(rules.Profiles, notation.Word{Text: p})
		}
		rec, err := replay.Random(replay.RandomOptions{Sets: sets, Rules: rules, Players: 1 + i%6, Seed: uint64(i)})
		if err != nil {
			t.Fatal(err)
		}
		if i%5 == 0 {
			rec.Turns = rec.Turns[:len(rec.Turns)*(i%7)/6]
			rec.Result, rec.Final, rec.Termination = nil, nil, notation.Termination{Kind: notation.TerminationUnfinished}
		}
		src := &notation.Source{Text: string(notation.AppendText(nil, rec))}
		rec, reading := notation.Parse(src)
		rows.Reset()
		m.Add(rows, 1, src, rec, reading)
		checkShape(t, rows)
		r := score.New(rec, reading, validator.Options{})
		checkScores(t, rows, r)
		g := table(t, rows, "games")[0]
		if g["errors"].Int != 0 || g["turns"].Int != int64(r.Turns) || len(table(t, rows, "turns")) != len(rec.Turns) {
			t.Fatalf("%v: %+v", box, g)
		}
	}
}

// TestRecordedGames checks the rows of testdata/games.
func TestRecordedGames(t *testing.T) {
	rows := &tables.Rows{}
	games := recorded(t, rows)
	checkShape(t, rows)
	if n := len(table(t, rows, "games")); n != int(games) {
		t.Errorf("%d rows of %d games", n, games)
	}
	parts, commented := 0, 0
	for _, turn := range table(t, rows, "turns") {
		if turn["part"].Text == "b" {
			parts++
		}
		if turn["comment"].Text != "" {
			commented++
		}
	}
	if parts == 0 || commented == 0 {
		t.Errorf("%d second parts and %d comments: the games have both", parts, commented)
	}
}

// values returns the values of a column, with - for no value.
func values(list []row, columns ...string) string {
	var lines []string
	for _, r := range list {
		var words []string
		for _, c := range columns {
			v := r[c]
			switch v.Type {
			case 0:
				words = append(words, "-")
			case tables.Text:
				words = append(words, v.Text)
			case tables.Real:
				words = append(words, fmt.Sprint(v.Real))
			default:
				words = append(words, fmt.Sprint(v.Int))
			}
		}
		lines = append(lines, strings.Join(words, " "))
	}
	return strings.Join(lines, "\n")
}

// TestUnusualGames checks the rows of games with an unusual end, with mistakes, or without a game.
func TestUnusualGames(t *testing.T) {
	const three = "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ana\"]\n[Green \"Cem\"]\n"
	const turns = "1. red: U@1,0^0 | thief E | clock 0:45 | spent 0:15.5\n2. yellow: E@0,-1^180 | knight S\n"
	for _, x := range []struct {
		name, text, table, want string
		columns                 []string
	}{
		{"a leader who concedes is last", three + "[Termination \"concede yellow\"]\n" + turns, "players",
			"1 Ana 0 1\n2 Ana 4 3\n3 Cem 0 1", []string{"seat", "name", "score", "place"}},
		{"the winners share the place, and there is no margin", three + "[Termination \"concede yellow\"]\n" + turns, "games",
			"concede 2 - -", []string{"ending", "ended_by", "winner", "margin"}},
		{"a leader out of time is last after a final scoring", three + "[Termination \"time yellow\"]\n" + turns + "final: allow game-ended-early the clock\n", "players",
			"1 Ana 2 1\n2 Ana 4 3\n3 Cem 0 2", []string{"seat", "name", "score", "place"}},
		{"no turns", three, "games", "3 0 71 unfinished -", []string{"players", "turns", "tiles_left", "ending", "winner"}},
		{"no players", "[CGR \"1\"]\n1. red: U@1,0^0\n", "games", "0 1 - not-played -", []string{"players", "turns", "tiles_left", "ending", "margin"}},
		{"no scores without players", "[CGR \"1\"]\n1. red: U@1,0^0\n", "turns", "1 - BA/RFr - - -", []string{"n", "seat", "tile", "points", "score", "lead"}},
		{"unknown rules", three + "[Rules \"nonsense\"]\n" + turns, "players", "- - - -\n- - - -\n- - - -", []string{"score", "before_final", "supply", "on_board"}},
		{"a colour that does not play", three + turns + "3. blue: U@2,0^0\n4. red: V@9,9^0\n", "turns",
			"1 1 0 0 0\n2 2 4 4 4\n3 - - - -\n4 1 0 0 -4", []string{"turn", "seat", "points", "score", "lead"}},
		{"times", three + turns, "turns", "45 15.5\n- -", []string{"clock", "spent"}},
		{"one player", "[CGR \"1\"]\n[Red \"Ana\"]\n1. red: U@1,0^0\n", "turns", "0 -", []string{"score", "lead"}},
	} {
		rows := rowsOf(x.text)
		checkShape(t, rows)
		if got := values(table(t, rows, x.table), x.columns...); got != x.want {
			t.Errorf("%s: %v of %s:\n%s\nwant\n%s", x.name, x.columns, x.table, got, x.want)
		}
	}
}

// TestAnalysis checks that the rows of an analysis are the figures of its turns and summaries, by the seats of its players.
func TestAnalysis(t *testing.T) {
	for _, file := range []string{"two-players-tied.cgr", "three-players-traders.cgr"} {
		text, err := os.ReadFile("../../testdata/games/" + file)
		if err != nil {
			t.Fatal(err)
		}
		a := forecasttest.Analysis(t, forecasttest.Parse(t, string(text)), true)
		open := a.Summary[a.Players[1].Colour]
		open.LuckAdjusted = nil
		a.Summary[a.Players[1].Colour] = open
		rows := tables.Analysis(7, a)
		checkShape(t, rows)
		var want []string
		for i, p := range a.Players {
			s := a.Summary[p.Colour]
			line := fmt.Sprintf("7 %d %v %v static", i+1, s.Luck.Points, s.Luck.SE)
			if i == 1 {
				want = append(want, line+" - - -")
			} else {
				want = append(want, fmt.Sprintf("%s %v 17.5 0.5", line, s.LuckAdjusted.Margin))
			}
		}
		if got := values(table(t, rows, "luck"), "game", "seat", "luck", "luck_error", "method", "luck_adjusted", "luck_adjusted_error", "luck_weight"); got != strings.Join(want, "\n") {
			t.Errorf("%s: luck:\n%s\nwant\n%s", file, got, strings.Join(want, "\n"))
		}
		if got, want := len(table(t, rows, "analysis")), len(a.Turns)*len(a.Players); got != want {
			t.Errorf("%s: %d rows of analysis, want %d", file, got, want)
		}
	}
	a := forecasttest.Analysis(t, forecasttest.Parse(t, "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n1. red: U@1,0^0\n2. yellow: E@0,-1^180\n"), true)
	a.Summary = nil // as of one turn
	if rows := tables.Analysis(1, a); len(table(t, rows, "luck")) > 0 || len(table(t, rows, "analysis")) != 4 {
		t.Errorf("an analysis without a summary has the luck of players")
	}
}

// TestFileNames checks that a file name with bytes that are no UTF-8 becomes text that databases accept.
func TestFileNames(t *testing.T) {
	src := &notation.Source{File: "a\xffb.cgr", Text: "[CGR \"1\"]\n[Red \"Ana\"]\n"}
	rec, reading := notation.Parse(src)
	rows := &tables.Rows{}
	tables.New(validator.Options{}, asWritten).Add(rows, 1, src, rec, reading)
	if got := values(table(t, rows, "games"), "file"); got != "a\uFFFDb.cgr" {
		t.Errorf("the file is %q", got)
	}
}

// TestColumns checks that tables and columns have a text and names of their own, and that keys and indexes name columns.
func TestColumns(t *testing.T) {
	for _, tab := range tables.All() {
		var names []string
		for _, c := range tab.Columns {
			if c.Doc == "" || slices.Contains(names, c.Name) {
				t.Errorf("%s.%s has no text, or its name twice", tab.Name, c.Name)
			}
			names = append(names, c.Name)
		}
		for _, columns := range append([][]string{tab.Key}, tab.Indexes...) {
			for _, c := range columns {
				if !slices.Contains(names, c) {
					t.Errorf("%s has a key or an index of %s, which is no column", tab.Name, c)
				}
			}
		}
	}
}
