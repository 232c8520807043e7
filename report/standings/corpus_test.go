package standings

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	files "cartulary/notation/duels"
	"cartulary/validator"
)

// published is what a file of the corpus has of the organiser's tables.
type published struct {
	Standings []struct {
		Player, Team, Stage, Group, Position string
		Won                                  string `json:"matches_won"`
		Lost                                 string `json:"matches_lost"`
		DuelsWon                             string `json:"duels_won"`
		DuelsLost                            string `json:"duels_lost"`
		GamesWon                             string `json:"games_won"`
		GamesLost                            string `json:"games_lost"`
	} `json:"official_standings"`
	Ranking [][]any `json:"official_final_ranking"`
}

// TestCorpus compares the tables of real tournaments with those that their organisers published: every row, the places set by
// hand, and the final ranking.
func TestCorpus(t *testing.T) {
	dir := os.Getenv("CARTULARY_CORPUS")
	if dir == "" {
		t.Skip("the corpus of tournaments is not here (CARTULARY_CORPUS)")
	}
	list, _ := filepath.Glob(filepath.Join(dir, "duels", "*.json"))
	if len(list) == 0 {
		t.Errorf("%s has no tables of duels", dir)
	}
	rows, ranks := 0, 0
	for _, file := range list {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var want published
		if err := json.Unmarshal(text, &want); err != nil {
			t.Fatal(err)
		}
		r := Compute(resultsOf(file, string(text)), Options{})
		for _, w := range want.Standings {
			name := w.Player + w.Team
			row, ok := find(r, w.Stage, w.Group, name)
			got := []int{row.Won, row.Lost, int(row.GamesWon), int(row.GamesLost), int(row.DuelsWon), int(row.DuelsLost)}
			for i, text := range []string{w.Won, w.Lost, w.GamesWon, w.GamesLost, w.DuelsWon, w.DuelsLost} {
				if n, _ := strconv.Atoi(text); !ok || n != got[i] && (text != "" || w.Team != "") { // rows of players have no duels
					t.Errorf("%s: %s has %v, published are %+v", filepath.Base(file), name, got, w)
					break
				}
			}
			if w.Position != "" && strconv.Itoa(row.Place) != w.Position {
				t.Errorf("%s: %s has place %d, set by hand is %s", filepath.Base(file), name, row.Place, w.Position)
			}
			rows++
		}
		for _, place := range want.Ranking {
			n, name := int(place[0].(float64)), place[1].(string)
			if row, ok := find(r, "Stage 2", "", name); ok || len(r.Events) == 1 || strings.HasPrefix(r.Events[0].Group, "Division") {
				if !ok {
					row, _ = find(r, "", "", name)
				}
				if row.Place != n && !(row.Place == n-1 && r.shared(row.Place)) {
					t.Errorf("%s: %s has place %d, published is %d", filepath.Base(file), name, row.Place, n)
				}
				ranks++
			}
		}
	}
	t.Logf("%d files, %d rows, %d places of final rankings", len(list), rows, ranks)
}

// shared reports whether two players lost in the same knockout round and share a place, of which a ranking makes two.
func (r *Report) shared(place int) bool {
	for i := range r.Events {
		n := 0
		for _, row := range r.Events[i].Rows {
			if row.Place == place && row.Knockout != "" {
				n++
			}
		}
		if n == 2 {
			return true
		}
	}
	return false
}

// find returns the row of a player or team; a published row without a stage is of the first, one without a group may be of any division.
func find(r *Report, stage, group, name string) (Row, bool) {
	for i := range r.Events {
		e := &r.Events[i]
		if stage == "" && e.Stage != "" && e.Stage != "Stage 1" || stage != "" && e.Stage != stage || group != "" && e.Group != group {
			continue
		}
		for _, row := range e.Rows {
			if row.Name == name {
				return row, true
			}
		}
	}
	return Row{}, false
}

// resultsOf returns the results of a document of duels.
func resultsOf(file, text string) (out []Result) {
	v := validator.New()
	for g := range files.Games(file, text) {
		out = append(out, NewResult(g.Source, g.Record, v.Validate(g.Record, g.Findings, validator.Options{}), strings.TrimSpace))
	}
	return out
}
