package live

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cartulary/report/lang"
)

// championship puts the files of the event of testdata whose names begin with one of heads into a hall.
func championship(t testing.TB, h *Hall, heads ...string) {
	t.Helper()
	all, err := filepath.Glob("../../testdata/events/championship/*.csv")
	if err != nil || len(all) < 9 {
		t.Fatalf("%d files: %v", len(all), err)
	}
	for _, file := range all {
		name := filepath.Base(file)
		if !slices.ContainsFunc(heads, func(head string) bool { return strings.HasPrefix(name, head) }) {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		put(t, h, name, string(text))
	}
}

// seat returns a record of a game of two with other names.
func seat(t testing.TB, round, table, starts, follows string, turns int) string {
	text := sheet{"two-players-tied", "National Championship", round, table, turns}.text(t)
	return strings.NewReplacer(`"Ines"`, `"`+starts+`"`, `"Jonas"`, `"`+follows+`"`).Replace(text)
}

// listed returns the lines of the public page in words.
func listed(t testing.TB, h *Hall, l *lang.Lang) (list []string) {
	t.Helper()
	public, err := h.Public()
	if err != nil {
		t.Fatal(err)
	}
	var r round
	data(t, public, h.o.Page+".js", &r)
	at := slices.Index(lang.All(), l)
	for _, x := range r.Lines {
		text := x.Table + " " + strings.Join(x.Players, "–") + ": " + x.Result[at]
		if x.Note != nil {
			text += "; " + x.Note[at]
		}
		if x.Where != nil {
			text += " (" + x.Where[at] + ")"
		}
		list = append(list, text)
	}
	return list
}

// TestLines checks the list of the tables without a board: results without moves, duels that have not begun, until their record begins, and byes.
func TestLines(t *testing.T) {
	h := hall(t, Options{Page: "live.html", System: "world"}, nil)
	championship(t, h, "players", "round-1", "round-2")
	put(t, h, "round-3.csv", "event,format_type,round,table,format,player1,player2,score1,score2\n"+
		"National Championship,Swiss,3,1,Bo1,Faro,Gita,88,88\nNational Championship,Swiss,3,2,Bo1,Joel,Ciro,80,104\n"+
		"National Championship,Swiss,3,3,Bo1,Rika,Hana,,\nNational Championship,Swiss,3,,,Dana,bye,,\n")
	want := []string{"1 Faro–Gita: 88 : 88; Gita wins the tie: Faro started.", "2 Joel–Ciro: 80 : 104", "3 Rika–Hana: Not begun", " Dana: Bye"}
	if got := listed(t, h, lang.English); !slices.Equal(got, want) {
		t.Errorf("the lines are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if got := listed(t, h, lang.French); !slices.Contains(got, "1 Faro–Gita: 88 : 88; Gita l’emporte à égalité\u202f: Faro a commencé.") || !slices.Contains(got, "3 Rika–Hana: Pas commencée") {
		t.Errorf("in French: %q", got)
	}
	put(t, h, "t3.cgr", seat(t, "3", "3", "Hana", "Rika", 4))
	if got := listed(t, h, lang.English); slices.ContainsFunc(got, func(s string) bool { return strings.Contains(s, "Rika") }) || len(boards(t, h)) != 1 {
		t.Errorf("with a record of table 3 the lines are %q, with %d boards", got, len(boards(t, h)))
	}
	h.Remove("t3.cgr")
	if got := listed(t, h, lang.English); !slices.Contains(got, want[2]) {
		t.Errorf("without the record again the lines are %q", got)
	}
}

// TestForfeit checks that a game that nobody played is a result, not an empty board.
func TestForfeit(t *testing.T) {
	h := hall(t, Options{Page: "live.html"}, nil)
	put(t, h, "round-1.csv", "event,format_type,round,table,format,player1,player2,score1,score2\nCup,Swiss,1,2,Bo1,Ana,Ben,,\n")
	put(t, h, "a.cgr", "[CGR \"1\"]\n[Event \"Cup\"]\n[Round \"1\"]\n[Table \"2\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n[Termination \"concede yellow\"]\n")
	if got := fmt.Sprint(listed(t, h, lang.English), listed(t, h, lang.French), len(boards(t, h))); got != "[2 Ana–Ben: ; Ana wins without play] [2 Ana–Ben: ; Ana gagne sans jouer] 0" {
		t.Error(got)
	}
}

// TestRound checks which round is shown if results have no moves: the latest that has begun, the one after it when it has ended, and the match for the third
// place with the final.
func TestRound(t *testing.T) {
	title := func(h *Hall) string {
		public, err := h.Public()
		if err != nil {
			t.Fatal(err)
		}
		var r round
		data(t, public, "live.html.js", &r)
		return fmt.Sprintf("%s, %d boards, %d lines", r.Title[0], len(r.Boards), len(r.Lines))
	}
	h := hall(t, Options{Page: "live.html"}, nil)
	championship(t, h, "players", "round-1", "round-2", "round-3")
	put(t, h, "t1.cgr", seat(t, "4", "1", "Gita", "Ciro", 0))
	check := func(what, want string) {
		t.Helper()
		if got := title(h); got != want {
			t.Errorf("%s: %s, want %s", what, got, want)
		}
	}
	check("records of round 4", "National Championship, Round 4, 1 boards, 0 lines")
	championship(t, h, "round-4")
	check("results of round 4", "National Championship, Round 4, 1 boards, 8 lines")
	const head = "event,format_type,round,table,format,player1,player2,score1,score2\nNational Championship,Swiss,"
	put(t, h, "round-5.csv", head+"5,1,Bo1,Mina,Gita,,\nNational Championship,Swiss,6,1,Bo1,Mina,Elin,,\n")
	check("round 5 is planned", "National Championship, Round 5, 0 boards, 1 lines")
	put(t, h, "t2.cgr", seat(t, "4", "12", "Xena", "Yves", 7))
	check("a game of round 4 goes on", "National Championship, Round 4, 2 boards, 8 lines")
	h.Remove("t2.cgr")
	championship(t, h, "round-5")
	check("results of round 5", "National Championship, Round 5, 0 boards, 9 lines")
	championship(t, h, "round-6", "round-7", "round-8")
	check("the final", "National Championship, 0 boards, 2 lines")
	if got := listed(t, h, lang.English); !slices.Equal(got, []string{"2 Mina–Gita: 106 : 85 (National Championship, Third place)", "1 Rika–Joel: 89 : 77 (National Championship, Final)"}) {
		t.Errorf("the lines are %q", got)
	}
	h.o.Round = "2"
	check("--round 2", "National Championship, Round 2, 0 boards, 9 lines")
}

// TestTied checks who is said to win a game of equal points: nobody unless the rule is known.
func TestTied(t *testing.T) {
	text := seat(t, "3", "1", "Ines", "Jonas", 0)
	for _, tt := range []struct {
		o    Options
		text string
		want [2]string
	}{
		{Options{}, text, [2]string{"Ines and Jonas are tied at 84 points.", "Ines et Jonas sont à égalité avec 84 points."}},
		{Options{System: "world"}, text, [2]string{"Jonas wins a tie at 84 points: Ines started.", "Jonas l’emporte à égalité (84 points)\u202f: Ines a commencé."}},
		{Options{Tied: "second"}, text, [2]string{"Jonas wins a tie at 84 points: Ines started.", "Jonas l’emporte à égalité (84 points)\u202f: Ines a commencé."}},
		{Options{Tied: "half"}, text, [2]string{"Ines and Jonas share the win at 84 points.", "Ines et Jonas se partagent la victoire avec 84 points."}},
		{Options{}, strings.Replace(text, `[Round "3"]`, `[Round "3"]`+"\n"+`[System "world"]`, 1), [2]string{"Jonas wins a tie at 84 points: Ines started.", "Jonas l’emporte à égalité (84 points)\u202f: Ines a commencé."}},
		{Options{System: "world-2022"}, strings.Replace(text, `[Round "3"]`, `[Round "Final"]`, 1), [2]string{"Jonas wins a tie at 84 points: Ines started.", "Jonas l’emporte à égalité (84 points)\u202f: Ines a commencé."}},
	} {
		h := hall(t, tt.o, nil)
		put(t, h, "a.cgr", tt.text)
		if got := boards(t, h)[0].Result; [2]string(got) != tt.want {
			t.Errorf("%+v: %q, want %q", tt.o, got, tt.want)
		}
	}
}

// TestDesk checks what the arbiter gets of a folder that has tables of results too: only the records and rows that are wrong, with their words and places.
func TestDesk(t *testing.T) {
	h := hall(t, Options{}, nil)
	championship(t, h, "players", "round-1", "round-2", "round-3")
	put(t, h, "t7.cgr", strings.Replace(seat(t, "4", "7", "Kira", "Nils", 12), "@1,0", "@9,9", 1))
	put(t, h, "t8.cgr", seat(t, "4", "8", "Oda", "Piet", 12))
	put(t, h, "bad.cgr", "[CGR \"1\"]\n[Event \"National Championship\"]\n[Round \"4\"]\n[Table \"9\"]\n[Red \"Aino\"]\n[Yellow \"Bela\"]\n[Duel \"two\"]\n")
	public, private := files(t, h)
	var d desk
	data(t, private, "arbiter.html.js", &d)
	var got []string
	for _, x := range d.Tables {
		if len(x.Where) != len(lang.All()) || len(x.Findings) == 0 || x.Findings[0].Message == "" {
			t.Errorf("table %q: %+v", x.Table, x)
			continue
		}
		got = append(got, x.Table+" "+x.Names[0]+" "+x.File)
	}
	if want := []string{"7 Kira – Nils t7.cgr", "9 Aino – Bela bad.cgr"}; !slices.Equal(got, want) || d.Games != 3 {
		t.Errorf("of %d: %q, want %q of 3", d.Games, got, want)
	}
	for _, f := range public {
		for _, x := range d.Tables {
			for _, finding := range x.Findings {
				if text := string(f.Data); strings.Contains(text, finding.Message) || strings.Contains(text, "bad.cgr") || finding.Rule != "" && strings.Contains(text, finding.Rule) {
					t.Errorf("%s has a finding of table %s", f.Name, x.Table)
				}
			}
		}
	}
}
