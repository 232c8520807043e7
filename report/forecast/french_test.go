package forecast_test

import (
	"context"
	"go/ast"
	"go/parser"
	"go/token"
	"html"
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
	"cartulary/report/lang"
	"cartulary/report/wrap"
)

// analyses returns made-up analyses and a real one with their records.
func analyses(t *testing.T) map[*insight.Analysis]*notation.Record {
	t.Helper()
	all := map[*insight.Analysis]*notation.Record{}
	for _, name := range []string{"two-players-tied", "three-players-claims", "six-players"} {
		rec := record(t, name)
		all[forecasttest.Analysis(t, rec, false)], all[forecasttest.Analysis(t, rec, true)] = rec, rec
	}
	broken := forecasttest.Analysis(t, record(t, "three-players-claims"), true)
	broken.Turns, broken.Reproducible = broken.Turns[:40], false
	broken.Until = &insight.Until{Turn: 40, Reason: "red conceded."}
	all[broken] = record(t, "three-players-claims")
	empty := forecasttest.Analysis(t, record(t, "two-players-tied"), false)
	for i := range empty.Turns {
		empty.Turns[i].Luck, empty.Turns[i].Loss = nil, nil
	}
	all[empty] = record(t, "two-players-tied")
	rec := record(t, "two-players-tied")
	real, err := insight.New(insight.Options{Budget: insight.Quick, Seed: 1}).Game(context.Background(), rec)
	if err != nil {
		t.Fatal(err)
	}
	all[real] = rec
	return all
}

// keys returns the texts of the package in its source.
func keys(t *testing.T) (list []string) {
	t.Helper()
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") {
			continue
		}
		tree, err := parser.ParseFile(token.NewFileSet(), f.Name(), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(tree, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) == 0 {
				return true
			}
			if f, ok := call.Fun.(*ast.SelectorExpr); ok && f.Sel.Name == "Text" {
				if key, ok := call.Args[0].(*ast.BasicLit); ok {
					text, err := strconv.Unquote(key.Value)
					if err != nil {
						t.Fatal(err)
					}
					list = append(list, text)
				}
			}
			return true
		})
	}
	return list
}

var (
	verbs = regexp.MustCompile(`%(\[\d\])?[sd%]`)
	moves = regexp.MustCompile(`BA/\S+@\S+( \| \S+ [NESW]+)?`)
	tags  = regexp.MustCompile(`<[^>]*>`)
)

// foreign returns a pattern of the English texts that no French text has.
func foreign(t *testing.T) *regexp.Regexp {
	t.Helper()
	var french strings.Builder
	for _, key := range keys(t) {
		french.WriteString(lang.French.Text(key, make([]any, strings.Count(key, "%"))...) + "\n")
	}
	var parts []string
	for _, key := range keys(t) {
		for _, part := range verbs.Split(key, -1) {
			part = strings.Trim(part, " .,:;()|=#*±")
			if !strings.ContainsAny(part, "abcdefghijklmnopqrstuvwxyz") {
				continue
			}
			if part = regexp.QuoteMeta(part); !regexp.MustCompile(`(^|[^\pL])` + part + `($|[^\pL])`).MatchString(french.String()) {
				parts = append(parts, part)
			}
		}
	}
	if len(parts) < 80 {
		t.Fatalf("only %d English texts: %q", len(parts), parts)
	}
	return regexp.MustCompile(`(^|[^\pL])(` + strings.Join(parts, "|") + `)($|[^\pL])`)
}

// read returns what a reader of a view reads: no tags and no moves.
func read(v *forecast.View) string {
	return moves.ReplaceAllString(html.UnescapeString(tags.ReplaceAllString(written(v), "\n")), "")
}

// TestFrench checks that French sections have no English text, French numbers and the figures of the English ones, in
// made-up analyses and a real one.
func TestFrench(t *testing.T) {
	english := foreign(t)
	number := regexp.MustCompile(`\d\.\d|[\d ]%|\pL [:;?!]|\pL'\pL`)
	for a, rec := range analyses(t) {
		text := read(forecast.New(a, names(rec), lang.French))
		if m := english.FindString(text); m != "" {
			t.Errorf("%d players: %q is English in\n%s", len(a.Players), m, text)
		}
		if m := number.FindString(text); m != "" {
			t.Errorf("%d players: %q is not French in\n%s", len(a.Players), m, text)
		}
		if !strings.Contains(text, "\u202f%") || !regexp.MustCompile(`\d,\d`).MatchString(text) {
			t.Errorf("%d players: no French numbers in\n%s", len(a.Players), text)
		}
		if m := english.FindString(read(forecast.New(a, names(rec), lang.English))); m == "" {
			t.Error("the check finds no English in English")
		}
		sameFigures(t, a, rec)
	}
}

// inEnglish returns a French number as English writes it.
func inEnglish(number string) string {
	return strings.NewReplacer(",", ".", "\u202f%", " %").Replace(number)
}

// sameFigures checks that both languages have the same sections, tables and numbers.
func sameFigures(t *testing.T, a *insight.Analysis, rec *notation.Record) {
	t.Helper()
	en, fr := forecast.New(a, names(rec), nil), forecast.New(a, names(rec), lang.French)
	if len(en.Sections) != len(fr.Sections) {
		t.Fatalf("%d sections and %d", len(en.Sections), len(fr.Sections))
	}
	for i, s := range en.Sections {
		other := fr.Sections[i]
		if len(s.Notes) != len(other.Notes) || len(s.Short) != len(other.Short) || len(s.Full) != len(other.Full) || len(s.Tables) != len(other.Tables) {
			t.Errorf("%s and %s differ", s.Title, other.Title)
			continue
		}
		differ(t, append([]string{s.Title}, s.Notes...), append([]string{other.Title}, other.Notes...))
		differ(t, strings.Split(tags.ReplaceAllString(string(s.Figure), "\n"), "\n"), strings.Split(tags.ReplaceAllString(string(other.Figure), "\n"), "\n"))
		samePlot(t, s.Plot, other.Plot)
		both := append(append(other.Short, other.Full...), other.Tables...)
		for k, table := range append(append(s.Short, s.Full...), s.Tables...) {
			sameTable(t, &table, &both[k])
		}
	}
}

// differ checks that each text with a word is another one in French.
func differ(t *testing.T, en, fr []string) {
	t.Helper()
	if len(en) != len(fr) {
		t.Errorf("%d texts and %d: %q", len(en), len(fr), fr)
		return
	}
	for i, text := range fr {
		if text == en[i] && regexp.MustCompile(`\pL\pL`).MatchString(text) && text != "± points" {
			t.Errorf("%q is not translated", text)
		}
	}
}

// sameTable checks that tables have the same columns and numbers.
func sameTable(t *testing.T, en, fr *grid.Table) {
	t.Helper()
	if en.Columns != fr.Columns || len(en.Head) != len(fr.Head) || len(en.Rows) != len(fr.Rows) {
		t.Errorf("%s (%s) and %s (%s) differ", en.Caption, en.Columns, fr.Caption, fr.Columns)
		return
	}
	differ(t, append([]string{en.Caption}, en.Head...), append([]string{fr.Caption}, fr.Head...))
	for i, row := range en.Rows {
		for k, cell := range row {
			if got := fr.Rows[i][k]; en.Columns[k] == 'r' && inEnglish(got) != cell {
				t.Errorf("%s, row %d: %q, want %q", fr.Caption, i, got, cell)
			}
		}
	}
}

// samePlot checks that charts have the same lines but for their words, and that these fit.
func samePlot(t *testing.T, en, fr string) {
	t.Helper()
	a, b := strings.Split(en, "\n"), strings.Split(fr, "\n")
	if len(a) != len(b) {
		t.Errorf("charts of %d and %d lines:\n%s", len(a), len(b), fr)
		return
	}
	for i, line := range b {
		if wrap.Width(line) > 76 {
			t.Errorf("%d columns: %s", wrap.Width(line), line)
		}
		switch {
		case strings.Contains(line, "début"):
			if end := wrap.Width(b[i-1]); wrap.Width(line) != end || wrap.Width(a[i]) != end {
				t.Errorf("the last turn is not at the end of the axis:\n%s\n%s", b[i-1], line)
			}
		case strings.ContainsAny(line, "|+") && line != a[i]:
			t.Errorf("%q and %q", line, a[i])
		}
	}
}

// TestReasons checks the reasons for the end of an analysis: those of package insight are French, findings are English.
func TestReasons(t *testing.T) {
	for reason, want := range map[string]string{
		"yellow conceded":                    "jaune a abandonné",
		"red ran out of time":                "rouge a dépassé son temps",
		"turn 17b has no tile":               "le tour 17b n’a pas de tuile",
		"the record stops within turn 3":     "le relevé s’arrête au milieu du tour 3",
		"the record ends with 1 tile left":   "le relevé s’arrête alors qu’il reste 1 tuile",
		"the record ends with 12 tiles left": "le relevé s’arrête alors qu’il reste 12 tuiles",
		"the tile lies off the 100 % board":  "the tile lies off the 100 % board",
	} {
		a := &insight.Analysis{Reproducible: true, Until: &insight.Until{Turn: 17, Reason: reason}}
		if got := forecast.Made(a, lang.French)[1]; got != "L’analyse s’arrête après le tour 17\u202f: "+want+"." {
			t.Errorf("%s: %s", reason, got)
		}
		if got := forecast.Made(a, lang.English)[1]; got != "The analysis ends after turn 17: "+reason+"." {
			t.Errorf("%s: %s", reason, got)
		}
	}
}

// TestWords checks the texts that pages take one by one.
func TestWords(t *testing.T) {
	turn := &insight.Turn{Turn: 17, Part: "b", Tile: "BA/RFr", Grade: insight.Error, Luck: &insight.Measure{Points: 1.25, SE: 0.4, Method: insight.Static},
		Loss: &insight.Loss{Points: 3, SE: 1, Win: 0.09, WinSE: 0.015}}
	noise := &insight.Turn{Turn: 17, Loss: &insight.Loss{Win: 0.09, WinSE: 0.05}}
	played, over := &insight.Eval{Method: insight.Playouts}, &insight.Eval{Method: insight.Final}
	for _, tt := range []struct{ en, fr, wantEN, wantFR string }{
		{forecast.Loss(turn, "Ana", lang.English), forecast.Loss(turn, "Ana", lang.French),
			"turn 17b, Ana: 9 % of win chance lost, ± 3 %", "tour 17b, Ana\u202f: 9\u202f% de chances de victoire perdues, ± 3\u202f%"},
		{forecast.Luck(turn, lang.English), forecast.Luck(turn, lang.French),
			"turn 17b, BA/RFr: +1.3 points, ± 0.8, static", "tour 17b, BA/RFr\u202f: +1,3 en points d’avance, ± 0,8, statique"},
		{forecast.Loss(noise, "Ana", lang.English), forecast.Luck(noise, lang.French), "", ""},
		{forecast.Grade(turn.Grade, lang.English), forecast.Grade(turn.Grade, lang.French), "mistake", "erreur"},
		{forecast.Grade(insight.Doubtful, lang.English), forecast.Grade(insight.Blunder, lang.French), "doubtful", "gaffe"},
		{forecast.Grade("", lang.English), forecast.Grade("", lang.French), "", ""},
		{forecast.Method(insight.Playouts, lang.English), forecast.Method(insight.Playouts, lang.French), "playouts", "simulations"},
		{forecast.Method("50 %s\n", lang.English), forecast.Method(insight.Final, lang.French), "50 %s", "partie finie"},
		{forecast.Chance(1, played, lang.English), forecast.Chance(0.001, played, lang.French), "> 99 %", "< 1\u202f%"},
		{forecast.Chance(1, over, lang.English), forecast.Chance(0.416, played, lang.French), "100 %", "42\u202f%"},
	} {
		if tt.en != tt.wantEN || tt.fr != tt.wantFR {
			t.Errorf("%q and %q, want %q and %q", tt.en, tt.fr, tt.wantEN, tt.wantFR)
		}
	}
}
