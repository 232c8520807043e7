package forecast_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"cartulary/insight"
	"cartulary/internal/test/forecasttest"
	"cartulary/notation"
	"cartulary/report/forecast"
	"cartulary/report/grid"
)

// rewrites reports whether the flag -update is set. Another test file of the package may define it.
func rewrites() bool {
	f := flag.Lookup("update")
	return f != nil && f.Value.String() == "true"
}

func init() {
	if flag.Lookup("update") == nil {
		flag.Bool("update", false, "rewrite the golden files")
	}
}

// record reads a game of the repository.
func record(tb testing.TB, name string) *notation.Record {
	tb.Helper()
	text, err := os.ReadFile("../../testdata/games/" + name + ".cgr")
	if err != nil {
		tb.Fatal(err)
	}
	return forecasttest.Parse(tb, string(text))
}

// names returns the names in a record.
func names(rec *notation.Record) map[string]string {
	m := map[string]string{}
	for _, p := range rec.Players {
		m[p.Colour.String()] = p.Name
	}
	return m
}

// written returns all that a view holds.
func written(v *forecast.View) string {
	var b strings.Builder
	for _, s := range v.Sections {
		fmt.Fprintf(&b, "## %s\n%s%s", s.Title, s.Plot, s.Figure)
		for kind, tables := range [][]grid.Table{s.Short, s.Full, s.Tables} {
			for _, t := range tables {
				fmt.Fprintf(&b, "%s table: %s (%s)\n%s\n", []string{"short", "full", "common"}[kind], t.Caption, t.Columns, strings.Join(t.Head, " | "))
				for _, row := range t.Rows {
					b.WriteString(strings.Join(row, " | ") + "\n")
				}
			}
		}
		b.WriteString(strings.Join(s.Notes, "\n") + "\n")
	}
	return b.String()
}

// TestGolden compares views with files: two players with all figures, three with static luck and without a full game.
func TestGolden(t *testing.T) {
	two, three := record(t, "two-players-tied"), record(t, "three-players-claims")
	broken := forecasttest.Analysis(t, three, true)
	broken.Turns, broken.Reproducible = broken.Turns[:40], false
	broken.Until = &insight.Until{Turn: 40, Reason: "the next tile is unknown."}
	for name, v := range map[string]*forecast.View{
		"two":   forecast.New(forecasttest.Analysis(t, two, false), names(two), nil),
		"three": forecast.New(broken, names(three), nil),
	} {
		file, got := "testdata/view-"+name+".txt", written(v)
		if rewrites() {
			if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if string(want) != got {
			t.Errorf("%s differs; -update rewrites it; got\n%s", file, got)
		}
	}
}

// TestColumns checks that each row of a table has its columns, for two to six players.
func TestColumns(t *testing.T) {
	for _, name := range []string{"two-players-dragon", "three-players-all-four", "four-players", "five-players", "six-players"} {
		for _, static := range []bool{false, true} {
			rec := record(t, name)
			for _, s := range forecast.New(forecasttest.Analysis(t, rec, static), names(rec), nil).Sections {
				for _, table := range append(append(s.Short, s.Full...), s.Tables...) {
					for _, row := range append(table.Rows, table.Head) {
						if len(row) != len(table.Columns) {
							t.Errorf("%s: %s: %q has %d columns, want %d", name, table.Caption, row, len(row), len(table.Columns))
						}
					}
				}
				for line := range strings.Lines(s.Plot) {
					if n := len(strings.TrimRight(line, "\n")); n > 76 {
						t.Errorf("%s: a line of %d characters: %s", name, n, line)
					}
				}
			}
		}
	}
}

// TestNoise checks that nothing within two standard errors is listed as costly, nor the static worth of a move, and that the
// greatest losses are listed.
func TestNoise(t *testing.T) {
	rec := record(t, "two-players-tied")
	a := forecasttest.Analysis(t, rec, false)
	lose := func(turn int, win, se float64, method string) {
		a.Turns[turn-1].Loss = &insight.Loss{Points: 9, SE: 1, Win: win, WinSE: se, Method: method}
	}
	for i := range a.Turns {
		a.Turns[i].Loss, a.Turns[i].Grade = &insight.Loss{Points: 5, SE: 3, Win: 0.2, WinSE: 0.1, Method: insight.Playouts}, ""
	}
	costly := func() (turns []string) {
		v := forecast.New(a, nil, nil)
		for _, table := range v.Sections[2].Tables {
			for _, row := range table.Rows {
				turns = append(turns, row[0])
			}
		}
		if dots := strings.Count(string(v.Sections[0].Figure), "<circle"); dots != len(turns) {
			t.Errorf("%d dots for the turns %v", dots, turns)
		}
		return turns
	}
	if got := costly(); got != nil {
		t.Errorf("%v are within the noise", got)
	}
	lose(1, 0.05, 0.02, insight.Playouts)
	lose(3, 0.3, 0, insight.Static)
	lose(5, 0.06, 0.02, insight.Playouts)
	lose(7, 0.07, 0.02, insight.Playouts)
	lose(9, 0.08, 0.02, insight.Playouts)
	lose(71, 0.01, 0, insight.Exact)
	lose(69, 0, 0, insight.Exact)
	lose(2, 0.04, 0.02, insight.Playouts)
	lose(4, 0.041, 0.02, insight.Playouts)
	if got := fmt.Sprint(costly()); got != "[4 5 7 9]" {
		t.Errorf("the costliest turns are %s", got)
	}
}

// TestClaims checks what no view may claim, and that the total of choices is nowhere.
func TestClaims(t *testing.T) {
	rec := record(t, "two-players-tied")
	for _, static := range []bool{false, true} {
		a := forecasttest.Analysis(t, rec, static)
		a.Turns[30].After.Win = map[string]float64{"red": 1, "yellow": 0}
		a.Turns[30].After.WinSE = 0
		a.Turns[40].After.Win = map[string]float64{"red": 0.505, "yellow": 0.495}
		text := written(forecast.New(a, names(rec), nil))
		for _, bad := range []string{"4711", "4712", "accuracy", "rating", "would have", "perfect", "choices", "skill", "cheat"} {
			if strings.Contains(strings.ToLower(text), bad) {
				t.Errorf("static %v: the view says %q", static, bad)
			}
		}
		if !strings.Contains(text, "turn 31 | > 99 % | < 1 % |") || strings.Contains(text, "turn 31 | 100 %") {
			t.Error("playouts give 100 %")
		}
		if !strings.Contains(text, "turn 41 | 51 % | 49 % |") {
			t.Error("the chances of two players do not add up to 100 %")
		}
		if static != strings.Contains(text, "Hollow bars are static luck.") {
			t.Errorf("static %v: the bars are not marked", static)
		}
		if strings.Contains(text, "measured on two-player") {
			t.Error("a calibrated analysis is called not measured")
		}
	}
	a := forecasttest.Analysis(t, record(t, "three-players-claims"), false)
	if !strings.Contains(written(forecast.New(a, nil, nil)), "has been measured on two-player base games only") {
		t.Error("an analysis that is not calibrated does not say so")
	}
}

// TestEscaped checks that texts of the file reach the figures escaped and as one line.
func TestEscaped(t *testing.T) {
	rec := record(t, "two-players-tied")
	a := forecasttest.Analysis(t, rec, false)
	const evil = "</title><script>\n\x1b[31m"
	for i := range a.Turns {
		a.Turns[i].Tile, a.Turns[i].Played = evil, evil
		a.Turns[i].Best = []insight.Option{{Move: evil + evil}}
		a.Turns[i].Luck.Method = evil
	}
	a.Budget, a.Evaluator = evil, strings.Repeat("x", 9999)
	v := forecast.New(a, map[string]string{"red": evil, "yellow": "B"}, nil)
	for _, s := range v.Sections {
		if strings.Contains(string(s.Figure), "<script>") {
			t.Errorf("%s: not escaped", s.Title)
		}
	}
	if text := written(v); strings.ContainsAny(text, "\x1b") || strings.Contains(text, "\n\x1b") || strings.Contains(text, strings.Repeat("x", 300)) {
		t.Error("control characters or a long text reach the page")
	}
}

func marshal(tb testing.TB, a *insight.Analysis) string {
	tb.Helper()
	b, err := json.Marshal(a)
	if err != nil {
		tb.Fatal(err)
	}
	return string(b)
}

// TestLabels checks that labels of costly turns at the end of a game keep apart and inside the graph, and that a game of
// which only the result is exact has no exact part.
func TestLabels(t *testing.T) {
	a := forecasttest.Analysis(t, record(t, "two-players-tied"), false)
	for i := range a.Turns {
		a.Turns[i].Loss = nil
		if n := a.Turns[i].Turn; n == 67 || n == 69 || n == 71 {
			a.Turns[i].Loss = &insight.Loss{Points: 9, Win: 0.5, Method: insight.Exact}
		}
		if a.Turns[i].After.Method == insight.Exact {
			a.Turns[i].After.Method = insight.Playouts
		}
	}
	figure := string(forecast.New(a, nil, nil).Sections[0].Figure)
	var places []float64
	for _, m := range regexp.MustCompile(`<text class="inside" x="([0-9.]+)" y="[0-9.]+" text-anchor="middle">`).FindAllStringSubmatch(figure, -1) {
		x, err := strconv.ParseFloat(m[1], 64)
		if err != nil {
			t.Fatal(err)
		}
		places = append(places, x)
	}
	if len(places) != 3 || places[1]-places[0] < 30 || places[2]-places[1] < 30 || places[2] > 700 {
		t.Errorf("the labels are at %v", places)
	}
	if strings.Contains(figure, "url(#win-exact)") || strings.Contains(figure, "hatched") {
		t.Error("a part is marked as exact")
	}
}
