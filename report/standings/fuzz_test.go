package standings_test

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"cartulary/notation/format"
	"cartulary/report/eventpage"
	"cartulary/report/standings"
	"cartulary/schemas"
	"cartulary/validator"
)

// resultsOf returns the results of a file in any format.
func resultsOf(text string) (out []standings.Result) {
	v := validator.New()
	for g, err := range format.Games("a", strings.NewReader(text), format.Choice{}) {
		if err != nil {
			return out
		}
		if rec, reading := new(format.Parser).Parse(g); rec != nil {
			out = append(out, standings.NewResult(g.Source, rec, v.Validate(rec, reading, validator.Options{}), strings.TrimSpace))
		}
	}
	return out
}

// FuzzResults makes the tables of any file in all forms. The JSON fits its schema, and the page and the texts have no markup and no
// control characters of the file.
func FuzzResults(f *testing.F) {
	f.Add(`{"tournament": "Cup", "duels": [{"stage": "S", "group": "A", "round": "1", "format": "Bo3", "player1": "Ana", "player2": "Ben<script>", "score1": "2", "score2": "1"}, {"player1": "Ben<script>", "player2": "∅"}], "standings": [{"player": "Ana", "position": "3"}]}`)
	f.Add(`{"duels": [{"match": "1", "player1": "a", "player2": "b", "score1": "2", "score2": "0"}, {"match": "1", "player1": "c", "player2": "c", "score1": "ø", "score2": "ø"}], "matches": [{"match": "1", "team1": "X", "team2": "X"}, {"match": "2", "team1": "X", "team2": "Y", "duels_won1": "3", "duels_won2": "3"}]}`)
	f.Add("event,round,format,player1,player2,team1,team2,match,score1,score2,knockout_stage\nC,Final,Bo3,a,b,X,Y,1,2,1,\nC,Final,Bo3,d,e,Z,W,1,2,1,third_place\nC,Final,Bo5,a,b,Y,X,1,0,0,\n")
	f.Add("event,player,number,from,until,position\nC,a,1,2,0,1\nC,b,-,,,1\nC,c,99,9,,7\n")
	f.Add("[CGR \"1\"]\n[Event \"E\u009b\"]\n[System \"Double Elimination\"]\n[Red \"=a\u202e\"]\n[Yellow \"b\"]\n[Duel \"1-1\"]\n")
	f.Fuzz(func(t *testing.T, text string) {
		results := resultsOf(text)
		for _, o := range []standings.Options{{Ratings: true}, {System: "swiss-2026"}, {System: "double-elimination"}, {System: "wtcoc", Tied: "starter"}} {
			r := standings.Compute(results, o)
			r.Warnings()
			var plain, js, page bytes.Buffer
			for _, err := range []error{r.Text(&plain, 80), r.Markdown(&plain), r.CSV(&plain), r.JSON(&js), eventpage.Write(&page, r)} {
				if err != nil {
					t.Fatal(err)
				}
			}
			if i := strings.IndexAny(plain.String(), "\x1b\u009b\u202e\x00"); i >= 0 {
				t.Errorf("a control character in %q", plain.String()[max(i-40, 0):i+1])
			}
			if strings.Contains(page.String(), "<script") {
				t.Error("the page has a script")
			}
			if problems, err := schemas.Validate("standings", js.Bytes()); err != nil || len(problems) > 0 {
				t.Errorf("%v %v in %s", problems, err, js.Bytes())
			}
			// Any order of the results makes tables.
			mixed := append([]standings.Result(nil), results...)
			rand.New(rand.NewPCG(1, 2)).Shuffle(len(mixed), func(i, j int) { mixed[i], mixed[j] = mixed[j], mixed[i] })
			standings.Compute(mixed, o)
		}
	})
}
