package standings

import (
	"encoding/csv"
	"strings"
	"testing"

	"cartulary/report/wrap"
	"cartulary/schemas"
)

// odd is an event with every kind of line, and names that no format may pass on as they are.
func odd() *Report {
	games := append(four(), game("Final", "Ana 7", "Ben 7"), game("4", "田中 9", "*Zoë|\x1b[31m 8"), game("5", "Ana"),
		lost(game("5", "Ben 0", "Cleo 0"), Forfeit, false), Result{Event: "Cup", Round: "6", Table: "1", Apart: "unfinished after turn 3", File: "b.cgr", Game: 2, Line: 9,
			Players: []Player{{Name: "Ana", Colour: 1}, {Name: "Ben", Colour: 2}}})
	games[0].Errors, games[0].Table = 2, "1"
	games[1].Kind = Recorded
	other := game("x", "Emil 5", "Finn 4", "Gwen 4")
	other.Event = ""
	return Compute(append(games, other), Options{Ratings: true})
}

// TestText compares the text form with one checked by eye.
func TestText(t *testing.T) {
	var b strings.Builder
	r := odd()
	if err := r.Text(&b, 80); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"Cup\n6 players, 6 rounds, 9 games (1 forfeit, 1 without moves), 1 bye; Swiss system:\nwins, Buchholz 1, Buchholz 2, direct duels, point difference\n\n #  Player      Games",
		"\n 1  Ben            5*   1.5",
		"\nKnockout\n  Final: Ana 7, Ben 7; Ben wins: a tie, and Ana started\n",
		"\nCounted in spite of errors (*)\n  round 1, table 1, Ana 50, Ben 40, 2 errors (a.cgr)\n",
		"\nNot counted\n  round 6, table 1, Ana – Ben: unfinished after turn 3 (b.cgr:9)\n",
		"\n\nGames without an Event tag\n3 players, 1 round, 1 game; points by place: place points, share of the points,\npoints\n",
		"\n\nRatings, an estimate\n",
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("there is no %q in\n%s", want, b.String())
		}
	}
	if strings.Contains(b.String(), "\x1b") {
		t.Error("a name changes the terminal")
	}
}

// TestWidth checks that lines fit a narrow terminal as far as the numbers allow.
func TestWidth(t *testing.T) {
	games := []Result{game("1", "Maximilian-Alexander-von-und-zu-Hohenstein 50", "田中太郎左衛門之介長名様 40")}
	for width, want := range map[int]int{0: 200, 80: 80, 60: 60} {
		var b strings.Builder
		if err := Compute(games, Options{}).Text(&b, width); err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(b.String()) {
			if n := wrap.Width(strings.TrimSuffix(line, "\n")); n > want {
				t.Errorf("at %d columns a line has %d: %s", width, n, line)
			}
		}
		if width == 0 && !strings.Contains(b.String(), "Hohenstein") {
			t.Error("a name is cut without a width")
		}
	}
}

// TestMarkdown checks that the text of the records is escaped.
func TestMarkdown(t *testing.T) {
	var b strings.Builder
	if err := odd().Markdown(&b); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"# Cup\n\n6 players", "| \\# | Player | Games |", "| ---: | :--- | ---: |", `| \*Zoë&#124;`, "## Knockout\n\n- Final"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("there is no %q in\n%s", want, b.String())
		}
	}
}

// TestCSV checks that lines have the columns of all events.
func TestCSV(t *testing.T) {
	var b strings.Builder
	if err := odd().CSV(&b); err != nil {
		t.Fatal(err)
	}
	lines, err := csv.NewReader(strings.NewReader(b.String())).ReadAll()
	if err != nil || len(lines) != 1+6+3 {
		t.Fatalf("%d lines, %v", len(lines), err)
	}
	head := "event,system,place,player,games,byes,errors,knockout,wins,place-points,buchholz-1,buchholz-2,direct,difference,points,share,elo_estimate,glicko2_estimate,glicko2_deviation,elo_error,rated_duels,score," +
		"expected,expected_error,performance,performance_error,bounty,bounty_points"
	if got := strings.Join(lines[0], ","); got != head {
		t.Error(got)
	}
	if got := strings.Join(lines[1][:12], ","); got != "Cup,swiss,1,Ben,5,0,1,Final,1.5,,9,6" {
		t.Error(got)
	}
	if got := strings.Join(lines[7][:12], ","); got != ",places,1,Emil,1,0,0,,,5,," {
		t.Error(got)
	}
}

// TestJSON checks that the machine form fits its schema.
func TestJSON(t *testing.T) {
	for name, r := range map[string]*Report{"odd": odd(), "empty": Compute(nil, Options{Ratings: true}), "apart": Compute([]Result{{Apart: "x", File: "a", Line: 1, Game: 1}}, Options{})} {
		var b strings.Builder
		if err := r.JSON(&b); err != nil {
			t.Fatal(err)
		}
		problems, err := schemas.Validate("standings", []byte(b.String()))
		if err != nil || len(problems) > 0 {
			t.Errorf("%s: %v %v in %s", name, err, problems, b.String())
		}
	}
}

// TestFormulas checks that no name in CSV begins like a formula of a spreadsheet.
func TestFormulas(t *testing.T) {
	for _, name := range []string{"=cmd|' /C calc'!A0", "+1+1", "-2+3", "@SUM(1)"} {
		a, b := game("1", name+" 9", "Ben 8"), game("2", "Ben 9", name+" 8")
		a.Event, b.Event = name, name
		var out strings.Builder
		if err := Compute([]Result{a, b}, Options{Ratings: true}).CSV(&out); err != nil {
			t.Fatal(err)
		}
		rows, err := csv.NewReader(strings.NewReader(out.String())).ReadAll()
		if err != nil || !strings.Contains(out.String(), "'"+name) {
			t.Errorf("%v, %s", err, out.String())
		}
		for _, row := range rows {
			for _, cell := range row {
				if strings.HasPrefix(cell, name) {
					t.Errorf("a cell is %s", cell)
				}
			}
		}
	}
}
