package rounds

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/report/standings"
	"cartulary/validator"
)

// read returns the results of files, in the order of their names.
func read(t *testing.T, files map[string]string) (results []standings.Result) {
	t.Helper()
	var names []string
	for name := range files {
		names = append(names, name)
	}
	slices.Sort(names)
	v := validator.New()
	for _, name := range names {
		for g, err := range format.Games(name, strings.NewReader(files[name]), format.Choice{}) {
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			rec, reading := new(format.Parser).Parse(g)
			for _, f := range reading {
				if f.Severity == notation.Error {
					t.Fatalf("%s: %s\n%s", name, f.Message, files[name])
				}
			}
			judged := v.Validate(rec, reading, validator.Options{})
			results = append(results, standings.NewResult(g.Source, rec, judged, func(s string) string { return s }))
		}
	}
	return results
}

func next(t *testing.T, files map[string]string, o Options) *Plan {
	t.Helper()
	plan, err := Next(read(t, files), o)
	if err != nil {
		t.Fatal(err)
	}
	return plan
}

// refused returns the error of Next.
func refused(t *testing.T, files map[string]string, o Options) string {
	t.Helper()
	plan, err := Next(read(t, files), o)
	if err == nil {
		t.Fatalf("paired: %+v", plan)
	}
	return err.Error()
}

// A form is a way to write a round and to fill in its results.
type form struct {
	name  string
	write func(p *Plan) string
	fill  func(text string, score func(first, second string) (int, int)) string
}

func csvText(p *Plan) string {
	var b bytes.Buffer
	p.CSV(&b)
	return b.String()
}

func fillCSV(text string, score func(a, b string) (int, int)) string {
	rows, _ := csv.NewReader(strings.NewReader(text)).ReadAll()
	at := func(name string) int { return slices.Index(rows[0], name) }
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	w.Write(rows[0])
	for _, r := range rows[1:] {
		if r[at("player2")] != "bye" {
			x, y := score(r[at("player1")], r[at("player2")])
			r[at("score1")], r[at("score2")] = fmt.Sprint(x), fmt.Sprint(y)
		}
		w.Write(r)
	}
	w.Flush()
	return b.String()
}

func jsonText(p *Plan) string {
	var b bytes.Buffer
	p.JSON(&b)
	return b.String()
}

func fillJSON(text string, score func(a, b string) (int, int)) string {
	var t jsonTable
	json.Unmarshal([]byte(text), &t)
	for i := range t.Duels {
		if d := &t.Duels[i]; d.Second != "bye" {
			x, y := score(d.First, d.Second)
			d.Score1, d.Score2 = fmt.Sprint(x), fmt.Sprint(y)
		}
	}
	out, _ := json.Marshal(t)
	return string(out)
}

func cgrText(p *Plan) string {
	var b bytes.Buffer
	p.CGR(&b, "", "")
	return b.String()
}

func fillCGR(text string, score func(a, b string) (int, int)) string {
	var out []string
	for _, rec := range strings.Split(text, "\n\n") {
		rec = strings.TrimRight(rec, "\n")
		var names []string
		for _, line := range strings.Split(rec, "\n") {
			if tag, value, _ := strings.Cut(line, " "); tag == "[Red" || tag == "[Yellow" {
				names = append(names, strings.TrimSuffix(strings.Trim(value, "]"), `"`)[1:])
			}
		}
		if len(names) == 2 {
			x, y := score(names[0], names[1])
			rec += fmt.Sprintf("\n[Result \"red %d, yellow %d\"]", x, y)
		}
		out = append(out, rec+"\n")
	}
	return strings.Join(out, "\n")
}

var forms = []form{{"csv", csvText, fillCSV}, {"json", jsonText, fillJSON}, {"cgr", cgrText, fillCGR}}

func players(n int) string {
	text := "event,player,number,rating\n"
	for i := range n {
		text += fmt.Sprintf("Cup,P%02d,%d,\n", i+1, i+1)
	}
	return text
}

// TestForms checks that five rounds of 17 players, paired and filled in as CSV, as JSON or as records, give the same
// pairings and the same table.
func TestForms(t *testing.T) {
	var first []string
	for _, f := range forms {
		r := rand.New(rand.NewPCG(1, 2))
		files := map[string]string{"players.csv": players(17)}
		var got []string
		for n := 1; n <= 5; n++ {
			plan := next(t, files, Options{System: Swiss})
			got = append(got, fmt.Sprint(plan.Rounds))
			if plan.Rounds[0].Bye == "" || len(plan.Rounds[0].Duels) != 8 {
				t.Fatalf("%s: round %d: %+v", f.name, n, plan.Rounds[0])
			}
			points := map[string][2]int{}
			for _, d := range plan.Rounds[0].Duels {
				points[d.First] = [2]int{60 + r.IntN(60), 60 + r.IntN(60)}
			}
			name := fmt.Sprintf("round%d.%s", n, f.name)
			files[name] = f.write(plan)
			if errs := refused(t, files, Options{System: Swiss}); !strings.Contains(errs, "is not finished, 8 duels are open") {
				t.Fatalf("%s: round %d is open: %s", f.name, n, errs)
			}
			files[name] = f.fill(files[name], func(a, b string) (int, int) { return points[a][0], points[a][1] })
		}
		var table bytes.Buffer
		report := standings.Compute(read(t, files), standings.Options{})
		if err := report.CSV(&table); err != nil {
			t.Fatal(err)
		}
		got = append(got, table.String())
		if first == nil {
			first = got
		}
		if !slices.Equal(got, first) {
			t.Errorf("%s: %s\nwant %s", f.name, strings.Join(got, "\n"), strings.Join(first, "\n"))
		}
	}
	if !strings.Contains(first[5], "Cup,swiss,1,") {
		t.Errorf("the table: %s", first[5])
	}
}

// fill returns the file of a plan as CSV with results: the player whose name comes first in the alphabet wins.
func fill(p *Plan) string {
	return fillCSV(csvText(p), func(a, b string) (int, int) {
		if a < b {
			return 1, 0
		}
		return 0, 1
	})
}

// TestKnockout checks that a bracket of six is played to its end, with a bye for the best two and a match for the third place.
func TestKnockout(t *testing.T) {
	for _, f := range forms {
		files := map[string]string{"players.csv": players(6)}
		var got []string
		for n := range 4 {
			plan, err := Next(read(t, files), Options{System: Knockout, Third: true})
			if err != nil {
				got = append(got, err.Error())
				break
			}
			for _, r := range plan.Rounds {
				got = append(got, fmt.Sprint(r.Name, r.Duels))
			}
			files[fmt.Sprintf("%d.%s", n, f.name)] = f.fill(f.write(plan), func(a, b string) (int, int) {
				if a < b {
					return 80, 70
				}
				return 70, 80
			})
		}
		want := []string{"Quarter-final[{1  P04 P05} {2  P03 P06}]", "Semi-final[{1  P01 P04} {2  P02 P03}]",
			"Final[{1  P01 P02}]", "Third place[{2 third place P03 P04}]", "the bracket is finished: P01 has won it"}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", f.name, got, want)
		}
		rows := standings.Compute(read(t, files), standings.Options{}).Events[0].Rows
		var names []string
		for _, r := range rows {
			names = append(names, fmt.Sprint(r.Place, r.Name))
		}
		if want := []string{"1P01", "2P02", "3P03", "4P04", "5P05", "5P06"}; !slices.Equal(names, want) {
			t.Errorf("%s: places %v, want %v", f.name, names, want)
		}
	}
}

// TestSwissThenKnockout checks that the best of a Swiss table go on in the order of the ranking's seeds, and that a withdrawn player does not.
func TestSwissThenKnockout(t *testing.T) {
	files := map[string]string{"players.csv": players(9)}
	for n := range 4 {
		files[fmt.Sprint("r", n, ".csv")] = fill(next(t, files, Options{System: Swiss}))
	}
	if errs := refused(t, files, Options{System: Knockout}); !strings.Contains(errs, "--qualify N") {
		t.Error(errs)
	}
	o := Options{System: Knockout, Qualify: 4, Force: true}
	plan := next(t, files, o)
	if plan.System != "" || plan.Rounds[0].Name != "Semi-final" || plan.Rounds[0].Duels[0].First != "P01" {
		t.Errorf("%+v", plan)
	}
	files["gone.csv"] = "event,player,until\nCup,P01,4\n"
	plan = next(t, files, o)
	if s := fmt.Sprint(plan.Rounds); strings.Contains(s, "P01") {
		t.Errorf("withdrawn: %s", s)
	}
	files["semi.csv"] = fill(plan)
	final := next(t, files, o)
	if len(final.Rounds) != 1 || final.Rounds[0].Name != "Final" {
		t.Errorf("%+v", final)
	}
	if errs := refused(t, files, Options{System: Swiss}); !strings.Contains(errs, "the knockout rounds have begun") {
		t.Error(errs)
	}
	world := next(t, map[string]string{"players.csv": players(9), "r0.csv": files["r0.csv"], "r1.csv": files["r1.csv"], "r2.csv": files["r2.csv"], "r3.csv": files["r3.csv"]},
		Options{System: Knockout, Force: true, Rank: standings.Options{System: "world"}})
	if len(world.Rounds[0].Duels) != 4 || world.Rounds[0].Name != "Quarter-final" {
		t.Errorf("world: %+v", world)
	}
}

// TestDoubleElimination checks that a double elimination of eight ends after 14 or 15 matches, and that its table has one winner.
func TestDoubleElimination(t *testing.T) {
	files := map[string]string{"players.csv": players(8)}
	r := rand.New(rand.NewPCG(3, 4))
	matches := 0
	for n := range 20 {
		plan, err := Next(read(t, files), Options{System: DoubleElimination, BestOf: 3})
		if err != nil {
			if !strings.Contains(err.Error(), "the bracket is finished") {
				t.Fatal(err)
			}
			break
		}
		matches += len(plan.Rounds[0].Duels)
		files[fmt.Sprintf("%02d.csv", n)] = fillCSV(csvText(plan), func(a, b string) (int, int) { k := r.IntN(2); return 2 * k, 2 * (1 - k) })
	}
	if matches != 14 && matches != 15 {
		t.Errorf("%d matches", matches)
	}
	e := standings.Compute(read(t, files), standings.Options{}).Events[0]
	if e.System.Name != "double-elimination" || e.Rows[0].Lost > 1 || e.Rows[1].Lost != 2 || e.Rows[0].Place == e.Rows[1].Place {
		t.Errorf("%s: %+v", e.System.Name, e.Rows)
	}
}

// TestRobin checks that a round robin written at once and round by round is the same, and that the table is one, not divided.
func TestRobin(t *testing.T) {
	for _, n := range []int{4, 7} {
		for _, double := range []bool{false, true} {
			files := map[string]string{"players.csv": players(n)}
			all := next(t, files, Options{System: RoundRobin, Double: double})
			var one []Round
			for k := range all.Rounds {
				plan := next(t, files, Options{System: RoundRobin, Double: double, Round: fmt.Sprint(k + 1)})
				one = append(one, plan.Rounds...)
				files[fmt.Sprintf("%02d.csv", k)] = fill(plan)
				if events := standings.Compute(read(t, files), standings.Options{}).Events; len(events) != 1 || len(events[0].Rows) != n {
					t.Fatalf("%d players, round %d: %d tables", n, k+1, len(events))
				}
			}
			if !reflect.DeepEqual(one, all.Rounds) {
				t.Errorf("%d players: one by one %v\nat once %v", n, one, all.Rounds)
			}
			if errs := refused(t, files, Options{System: RoundRobin, Double: double}); !strings.Contains(errs, "are paired") {
				t.Error(errs)
			}
			files["players.csv"] = players(n + 2)
			if errs := refused(t, files, Options{System: RoundRobin, Double: double}); !strings.Contains(errs, "not in the schedule") {
				t.Error(errs)
			}
			row := standings.Compute(read(t, files), standings.Options{}).Events[0].Rows[0]
			if row.Byes != 0 {
				t.Errorf("%+v", row)
			}
		}
	}
}

// TestGroups checks that the best of two groups meet crosswise in the next stage.
func TestGroups(t *testing.T) {
	files := map[string]string{}
	for g, group := range []string{"A", "B"} {
		text := "event,stage,group,player,number\n"
		for i := range 4 {
			text += fmt.Sprintf("Cup,Stage 1,%s,%s%d,%d\n", group, group, i+1, i+1)
		}
		files["players"+group+".csv"] = text
		o := Options{System: RoundRobin, Group: group, BestOf: 3}
		files[fmt.Sprint("group", g, ".csv")] = fill(next(t, files, o))
	}
	o := Options{System: Knockout, Stage: "Stage 1", Qualify: 2}
	plan := next(t, files, o)
	if plan.Stage != "Stage 2" || plan.Group != "" || fmt.Sprint(plan.Rounds[0].Duels) != "[{1  A1 B2} {2  B1 A2}]" {
		t.Errorf("%+v", plan)
	}
	files["semi.csv"] = fill(plan)
	if final := next(t, files, o); fmt.Sprint(final.Rounds) != "[{Final [{1  A1 A2}]  false []}]" {
		t.Errorf("%+v", final.Rounds)
	}
	if errs := refused(t, files, Options{System: Swiss}); !strings.Contains(errs, "name one with --stage and --group") {
		t.Error(errs)
	}
	files["groupA2.csv"] = "event,stage,group,round,format,player1,player2,score1,score2\nCup,Stage 1,A,4,Bo3,A1,A2,,\n"
	if errs := refused(t, files, o); !strings.Contains(errs, "A1–A2") {
		t.Error(errs)
	}
}

// TestTeams checks three rounds of five teams: matches, home and away, byes that survive in each form.
func TestTeams(t *testing.T) {
	for _, f := range forms {
		files := map[string]string{"teams.csv": "event,player,number\nCup,T1,1\nCup,T2,2\nCup,T3,3\nCup,T4,4\nCup,T5,5\n"}
		byes := map[string]bool{}
		for n := range 3 {
			plan := next(t, files, Options{System: Swiss, Match: n == 0})
			if !plan.Teams || len(plan.Rounds[0].Duels) != 2 || plan.Rounds[0].Bye == "" {
				t.Fatalf("%s: %+v", f.name, plan)
			}
			byes[plan.Rounds[0].Bye] = true
			text := f.write(plan)
			for _, d := range plan.Rounds[0].Duels {
				switch f.name {
				case "csv":
					text = strings.Replace(text, d.First+","+d.Second+",,,,", d.First+","+d.Second+",3,2,6,5", 1)
				case "json":
					text = strings.Replace(text, `"duels_won1": "",`+"\n"+`   "duels_won2": ""`, `"duels_won1": "3", "duels_won2": "2"`, 1)
				case "cgr":
					text = strings.Replace(text, `[Duels "-"]`, `[Duels "3-2"]`, 1)
				}
			}
			files[fmt.Sprintf("%d.%s", n, f.name)] = text
		}
		e := standings.Compute(read(t, files), standings.Options{}).Events[0]
		if e.Of != "teams" || len(e.Rows) != 5 || len(byes) != 3 || len(e.Duels) != 9 {
			t.Errorf("%s: %s, %d rows, byes %v, %d duels", f.name, e.Of, len(e.Rows), byes, len(e.Duels))
		}
		for _, d := range e.Duels {
			if d.Open {
				t.Errorf("%s: open: %+v", f.name, d)
			}
		}
	}
}

// TestEvening checks a club evening: a late player, one who leaves, a bye, and a round whose games are recorded elsewhere.
func TestEvening(t *testing.T) {
	files := map[string]string{"players.csv": players(8) + "Cup,Late,,\n", "late.csv": "event,player,from\nCup,Late,2\n"}
	first := next(t, files, Options{System: Swiss})
	if len(first.Rounds[0].Duels) != 4 || first.Rounds[0].Bye != "" {
		t.Fatalf("%+v", first.Rounds)
	}
	files["round1.cgr"] = cgrText(first)
	files["results1.cgr"] = fillCGR(cgrText(first), func(a, b string) (int, int) { return 80, 70 })
	second := next(t, files, Options{System: Swiss})
	if second.Rounds[0].Bye == "" {
		t.Fatalf("nine players: %+v", second.Rounds)
	}
	files["round2.csv"] = fill(second)
	files["gone.csv"] = "event,player,until\nCup,P03,2\n"
	third := next(t, files, Options{System: Swiss})
	if s := fmt.Sprint(third.Rounds); strings.Contains(s, "P03") || third.Rounds[0].Bye != "" || !strings.Contains(s, "Late") {
		t.Errorf("round 3: %s", s)
	}
	text := csvText(third)
	files["round3.csv"] = text[:strings.LastIndex(strings.TrimSpace(text), "\n")+1] // one table is missing
	files["round3.csv"] = fillCSV(files["round3.csv"], func(a, b string) (int, int) { return 1, 0 })
	if errs := refused(t, files, Options{System: Swiss}); !strings.Contains(errs, "round 3 has no duel of") {
		t.Error(errs)
	}
	next(t, files, Options{System: Swiss, Force: true})
}

// TestRefused checks the sentences about what cannot be paired.
func TestRefused(t *testing.T) {
	with := func(more ...string) map[string]string {
		files := map[string]string{"a.csv": players(4)}
		for i, text := range more {
			files[fmt.Sprint("b", i, ".csv")] = text
		}
		return files
	}
	round := "event,round,player1,player2,score1,score2\n"
	for name, tt := range map[string]struct {
		files map[string]string
		o     Options
		want  string
	}{
		"nothing":     {map[string]string{}, Options{System: Swiss}, "there are no players"},
		"events":      {with("event,player,number\nOther,X,1\n"), Options{System: Swiss}, "name one with --event"},
		"no event":    {with(), Options{System: Swiss, Event: "Cups"}, "no record has the event Cups; there is Cup"},
		"stage":       {with(), Options{System: Swiss, Stage: "x"}, "no such stage"},
		"no number":   {with("event,player,number\nCup,Zoe,\n"), Options{System: Swiss}, "Zoe has no number"},
		"no seed":     {with("event,player,number\nCup,Zoe,\n"), Options{System: Knockout}, "Zoe has no number"},
		"far":         {with(), Options{System: Swiss, Round: "3"}, "round 3 comes after round 1"},
		"word":        {with(), Options{System: Swiss, Round: "x"}, "takes the number of a round"},
		"paired":      {with(round + "Cup,1,P01,P02,1,0\nCup,1,P03,P04,1,0\n"), Options{System: Swiss, Round: "1"}, "round 1 is paired already, in b0.csv;"},
		"no round":    {with(round + "Cup,,P01,P02,1,0\n"), Options{System: Swiss}, "has no round with a number"},
		"undecided":   {with(round + "Cup,1,P01,P02,1,0\nCup,1,P03,P04,1,0\n"), Options{System: Knockout, Qualify: 2}, "share place"},
		"few":         {with(round + "Cup,1,P01,P02,9,0\nCup,1,P03,P04,8,1\n"), Options{System: Knockout, Qualify: 8}, "8 go on, but the table has 4"},
		"other match": {with(round + "Cup,Final,P01,P02,1,0\n"), Options{System: Knockout}, "not those of this bracket"},
		"system":      {with(), Options{System: "x"}, "is not one of"},
		"other round": {with(), Options{System: Knockout, Round: "Final"}, "the next round of the bracket is Semi-final"},
	} {
		if got := refused(t, tt.files, tt.o); !strings.Contains(got, tt.want) {
			t.Errorf("%s: %q, want %q", name, got, tt.want)
		}
	}
}

// TestLatePlayer checks that a player who comes after the first round is paired takes the place of the bye, and that no result is lost by it.
func TestLatePlayer(t *testing.T) {
	files := map[string]string{"players.csv": players(5)}
	o := Options{System: Swiss, BestOf: 3}
	files["round1.csv"] = csvText(next(t, files, o))
	o.Late = "Late"
	six := next(t, files, Options{System: Swiss, Late: "Late"})
	if r := six.Rounds[0]; r.Bye != "" || len(r.Duels) != 3 || r.Duels[2] != (Duel{Table: 3, First: "P05", Second: "Late"}) || six.BestOf != 3 {
		t.Errorf("six players: %+v", six)
	}
	files["round1.csv"] = csvText(six)
	o.Late = "Later"
	seven := next(t, files, o)
	if r := seven.Rounds[0]; r.Bye != "Later" || !slices.Equal(r.Duels, six.Rounds[0].Duels) {
		t.Errorf("seven players: %+v", r)
	}
	files["round1.csv"] = csvText(seven)
	for late, want := range map[string]string{
		"P01":   `"P01" is in round 1 already`,
		"Later": `"Later" is in round 1 already`,
	} {
		o.Late = late
		if errs := refused(t, files, o); !strings.Contains(errs, want) {
			t.Error(errs)
		}
	}
	o.Late = "Last"
	files["round1.csv"] = fill(seven)
	if errs := refused(t, files, o); !strings.Contains(errs, "round 1 has results already: write the duel Later–Last in the place of the bye into round1.csv") {
		t.Error(errs)
	}
	o.Late = ""
	files["round2.csv"] = csvText(next(t, files, o))
	o.Late = "Last"
	if errs := refused(t, files, o); !strings.Contains(errs, "round 2 is paired: write the player with the column from") {
		t.Error(errs)
	}
	if errs := refused(t, map[string]string{"players.csv": players(5)}, o); !strings.Contains(errs, "the first round is not paired yet") {
		t.Error(errs)
	}
}

// TestPaired checks that the paper of a round that is paired can be printed again, with and without results.
func TestPaired(t *testing.T) {
	files := map[string]string{"players.csv": players(5)}
	first := next(t, files, Options{System: Swiss, BestOf: 3})
	files["round1.csv"] = csvText(first)
	for range 2 {
		again := next(t, files, Options{System: Swiss, Round: "1", Paired: true})
		if !reflect.DeepEqual(again.Rounds, first.Rounds) || again.BestOf != 3 {
			t.Errorf("%+v, not %+v", again, first)
		}
		files["round1.csv"] = fill(first)
	}
	if r := next(t, files, Options{System: Swiss, Round: "2", Paired: true}).Rounds[0]; r.Name != "2" || len(r.Duels) != 2 {
		t.Errorf("the next round: %+v", r)
	}
	if errs := refused(t, files, Options{System: Swiss, Round: "1"}); !strings.Contains(errs, "paired already") {
		t.Error(errs)
	}
}

// TestUnknownRank checks that a ranking with an unknown name is an error.
func TestUnknownRank(t *testing.T) {
	if got := refused(t, nil, Options{Event: "Cup", Rank: standings.Options{System: "swis"}}); got != `there is no system "swis"` {
		t.Error(got)
	}
}
