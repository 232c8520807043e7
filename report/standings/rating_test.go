package standings

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cartulary/report/rating"
)

// told returns the results of records without moves: each is its tags, separated by semicolons, in one event.
func told(records ...string) []Result {
	var list []Result
	for i, r := range records {
		lines := []string{`[Event "Cup"]`}
		for _, tag := range strings.Split(r, "; ") {
			name, value, _ := strings.Cut(tag, " ")
			lines = append(lines, fmt.Sprintf("[%s %q]", name, value))
		}
		g := read(lines...)
		g.copy = uint64(i + 1)
		list = append(list, g)
	}
	return list
}

// TestUnits checks which duels are rated, and how: one unit a duel, the duels of a match of teams and not the match, nothing without a
// duel that was played to its end.
func TestUnits(t *testing.T) {
	for name, c := range map[string]struct {
		records []string
		want    []string
	}{
		"duels": {[]string{
			"Date 2026-03-01; Time 19:00:00; Id d1; Format Bo3; Round 1; Duel 2-1; Red Ana; Yellow Ben",
			"Round 2; Duel ø-ø; Red Ana; Yellow Cleo",
			"Round 3; Duel -; Red Ana; Yellow Dora",
			"Round 4; Red Ana",
			"Round 4; Red Ben; Yellow Cleo; Termination concede red",
			"Round 5; Duel 2-0; Red Ana; Yellow ∅",
		}, []string{"2026-03-01 19:00:00 1 Bo3: Ana 1 2, Ben 2 1"}},
		"games of a duel": {[]string{
			"Format Bo3; Round 1; Red Ana; Yellow Ben; Result red 84, yellow 77",
			"Format Bo3; Round 1; Red Ben; Yellow Ana; Result red 60, yellow 50",
			"Format Bo3; Round 1; Red Ana; Yellow Ben; Result red 70, yellow 71",
			"Format Bo3; Round 2; Red Ana; Yellow Ben; Result red 84, yellow 77",
		}, []string{"  0 Bo3: Ana 2 1, Ben 1 2"}},
		"a tie":  {[]string{"Round 1; Red Ana; Yellow Ben; Result red 50, yellow 50"}, []string{"  0 Bo0: Ana 1 0.5, Ben 1 0.5"}},
		"tables": {[]string{"Round 1; Red Ana; Yellow Ben; Green Cleo; Result red 50, yellow 70, green 60"}, []string{"  0 Bo0: Ana 3 0, Ben 1 1, Cleo 2 0"}},
		"ids": {[]string{
			"Id x; Date 2026-03-01; Match m; Format Bo1; Duel 1-0; Red Ana; Yellow Ben",
			"Id y; Date 2026-03-01; Match m; Format Bo1; Duel 1-0; Red Ana; Yellow Ben",
		}, []string{"2026-03-01  1 Bo1: Ana 1 1, Ben 2 0", "2026-03-01  2 Bo1: Ana 1 1, Ben 2 0"}},
		"teams": {[]string{
			"Match 1; Format Bo3; RedTeam North; YellowTeam South; Duel 2-0; Red Ana; Yellow Ben",
			"Match 1; Format Bo3; RedTeam South; YellowTeam North; Duel 1-2; Red Cleo; Yellow Dora",
			"Match 1; Format Bo3; RedTeam South; YellowTeam North; Duel -; Red Emil; Yellow Finn",
			"Match 2; Duels 3-2; Red North; Yellow East",
		}, []string{"  0 Bo3: Ana 1 2, Ben 2 0", "  0 Bo3: Cleo 2 1, Dora 1 2"}},
	} {
		var got []string
		for _, u := range Compute(told(c.records...), Options{}).Units() {
			var sides []string
			for _, s := range u.Sides {
				sides = append(sides, fmt.Sprintf("%s %d %v", s.Name, s.Place, s.Won))
			}
			got = append(got, fmt.Sprintf("%s %s %d Bo%d: %s", u.Date, u.Time, u.Order, u.BestOf, strings.Join(sides, ", ")))
			if u.Event != "Cup" {
				t.Errorf("%s: event %q", name, u.Event)
			}
		}
		if d := cmp.Diff(c.want, got); d != "" {
			t.Errorf("%s (-want +got):\n%s", name, d)
		}
	}
}

// TestRatings checks that the report has the ratings of its duels, and a row of each event, once for all its groups.
func TestRatings(t *testing.T) {
	list := told("Group A; Duel 2-0; Red Ana; Yellow Ben", "Group B; Duel 2-1; Red Cleo; Yellow Dora", "Stage Final; Round Final; Duel 0-2; Red Ana; Yellow Cleo")
	r := Compute(list, Options{Ratings: true})
	if d := cmp.Diff(rating.Rate(r.Units()).Players, r.Ratings); d != "" {
		t.Error(d)
	}
	var b strings.Builder
	if err := r.Text(&b, 0); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(b.String(), "Performance: Cup"); n != 1 || len(r.Ratings) != 4 || r.Ratings[0].Name != "Cleo" || len(r.Ratings[0].Events) != 1 {
		t.Errorf("%d sections of the event, %+v", n, r.Ratings)
	}
	if Compute(list, Options{}).Ratings != nil {
		t.Error("ratings without the option")
	}
}
