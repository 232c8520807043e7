package duels

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cartulary/notation"
)

// lines returns the records of a document: the names of the players and the tags, and the findings.
func lines(text string) (out []string) {
	for g := range Games("cup.json", text) {
		s := fmt.Sprintf("%d:%d", g.Source.Line, g.Source.Col+1)
		if g.Record != nil {
			for _, p := range g.Record.Players {
				s += " " + p.Name
			}
			for _, t := range g.Record.Tags {
				s += " " + t.Name + "=" + t.Value
			}
		}
		for _, f := range g.Findings {
			s += " ! " + f.Message
		}
		out = append(out, s)
	}
	return out
}

// TestGames checks what becomes of each kind of entry, and of wrong ones.
func TestGames(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		want []string
	}{
		"duel": {`{"tournament": "Cup", "stage1_format": "Swiss", "stage2_format": "Single Elimination", "duels": [
 {"stage": "Stage 1", "group": "A", "round": "Round 2: May", "format": "Bo3", "player1": " Ana", "player2": "Ben", "score1": "2", "score2": 1},
 {"stage": "Stage 2", "round": "R1", "knockout_stage": "third_place", "player1": "Ana", "player2": "Ben", "score1": "ø", "score2": "ø", "time": "21.06.2026 13:00:00"},
 {"multiple_elimination_stage": "2 - lower", "player1": "Ana", "player2": "∅", "score1": null, "score2": "-"}]}`,
			[]string{"2:2 Ana Ben Event=Cup Stage=Stage 1 Group=A System=Swiss Round=2 Format=Bo3 Duel=2-1",
				"3:2 Ana Ben Event=Cup Stage=Stage 2 System=Single Elimination Round=R1 Bracket=third place Date=2026-06-21 Time=13:00:00 Duel=ø-ø",
				"4:2 Ana ∅ Event=Cup System=Swiss Bracket=lower Duel=-"}},
		"league": {`{"tournament": "Cup", "tournament_format": "Leagues", "duels": [{"format_type": "Round-robin", "player1": "Ana", "player2": "Ben", "score1": 2, "score2": 0}]}`,
			[]string{"1:65 Ana Ben Event=Cup System=Leagues Duel=2-0"}},
		"teams": {`{"duels": [{"match": "M1", "player1": "Ana", "player2": "Ben", "score1": "2", "score2": "0"}], "matches": [
{"match": "M1", "stage": "Stage 1", "round": "Round 1", "team1": "Reds", "team2": "Blues", "duels_won1": "1", "duels_won2": "0"},
{"match_id": "M2", "team1": "Reds", "team2": "Greens", "duels_won1": "3", "duels_won2": "2", "games_won1": "7", "games_won2": "6"},
{"match_id": "", "team1": "", "team2": ""}]}`,
			[]string{"1:12 Ana Ben Stage=Stage 1 Round=1 Match=M1 RedTeam=Reds YellowTeam=Blues Duel=2-0",
				"3:1 Reds Greens Match=M2 Duels=3-2 Games=7-6"}},
		"ids": {`{"players": [{"player_id": "1", "player": "Ana"}], "duels": [{"player1": "ana", "player1_id": "1", "player2": "Ben", "player2_id": "2", "score1": 1, "score2": 0},
 {"player1": "BEN", "player1_id": "2", "player2": "Ana", "player2_id": "3", "score1": 1, "score2": 0}]}`,
			[]string{"1:62 Ana Ben Duel=1-0", "2:2 Ben Ana (3) Duel=1-0"}},
		"site": {`{"tournaments": [{"tournament_id": "C", "name": "The Cup", "stage1_format": "Swiss"}], "duels": [{"tournament_id": "C", "player1": "Ana", "player2": "Ben", "score1": 1, "score2": 0}],
 "standings": [{"tournament_id": "C", "player": "Ben", "position": "1"}, {"tournament_id": "C", "player": "Ana", "position": null}, {"tournament_id": "C", "player": "Cleo"}]}`,
			[]string{"1:98 Ana Ben Event=The Cup System=Swiss Duel=1-0", "2:16 Ben Event=The Cup System=Swiss Position=1", "2:133 Cleo Event=The Cup System=Swiss From=1"}},
		"points": {`{"duels": [{"tournamentId": "C", "matchId": "M", "duelFormat": "Bo3", "playerAid": "1", "playerAname": "Ana", "playerBid": "2", "playerBname": "Ben", "gwA": "0", "gwB": "2", "g1score": "78-87", "g2score": "84-147", "g3score": null, "timestamp": "17/05/2020 00:00:00"}]}`,
			[]string{"1:12 Ana Ben Event=C Date=2020-05-17 Match=M Format=Bo3 Duel=0-2 Games=78-87 84-147"}},
		"entries": {`{"tournament": "Cup", "duels": [], "entries": [{"player": "Ana", "team": "Reds", "number": 3, "rating": 1620.5, "from": 2, "until": 4, "position": 1}, {"number": 2}]}`,
			[]string{"1:48 Ana Event=Cup RedTeam=Reds Entry=3 Rating=1620.5 From=2 Until=4 Position=1",
				"1:152  Event=Cup Entry=2 ! the entry names no player"}},
		"wrong": {`{"duels": [{"player1": "Ana", "player2": "Ben", "score1": "x", "score2": "1"}, {"player1": "Ana", "score1": "2", "score2": "1"}, {"player1": "", "player2": ""}, {"player1": "Ana", "player2": "Ben", "score1": "-1", "score2": "1"}]}`,
			[]string{`1:12 Ana Ben ! "x" and "1" are not the games won in a duel`, `1:80 ! the duel does not name two players`, `1:162 Ana Ben ! "-1" and "1" are not the games won in a duel`}},
		"cut":  {`{"duels": [{"player1": "Ana"`, []string{`1:1 ! not a table of duels: the text ends within it`}},
		"list": {`{"duels": [{"player1": ["Ana"]}]}`, nil},
	} {
		got := lines(c.text)
		if name == "list" || name == "cut" {
			if len(got) != 1 || !strings.Contains(got[0], "!") {
				t.Errorf("%s: %q", name, got)
			}
			continue
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

// FuzzGames reads any text, and finds each game within it.
func FuzzGames(f *testing.F) {
	f.Add(`{"tournament": "Cup", "duels": [{"player1": "Ana", "player2": "Ben", "score1": "2", "score2": "1", "match": "M"}], "matches": [{"match": "M", "team1": "a", "team2": "b"}]}`)
	f.Add("\ufeff{\"duels\": [\n{\"player1\": \"Ana\"}], \"standings\": [{\"player\": \"é\", \"position\": 2}]}")
	f.Fuzz(func(t *testing.T, text string) {
		n := 0
		for g := range Games("x", text) {
			if n++; g.Source.Game != n || g.Source.Line < 1 || !strings.Contains(text, g.Source.Text) {
				t.Fatalf("game %d is %+v", n, g.Source)
			}
			if g.Record != nil {
				notation.AppendText(nil, g.Record)
			}
		}
	})
}
