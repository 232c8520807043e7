package bga

import (
	"fmt"
	"strings"
	"testing"

	"cartulary/notation"
)

// cut returns the log without the fourth turn, with an end of its own.
func cut(t *testing.T, end string) string {
	t.Helper()
	text := small(t)
	i := strings.Index(text, `  {"channel": "/table/t77", "table_id": "77", "packet_id": "8"`)
	if i < 0 {
		t.Fatal("the log has no packet 8")
	}
	return text[:i] + `{"channel": "/table/t77", "packet_id": "8", "move_id": "6", "data": [` + end + `]}]}}`
}

const result = `{"type": "gameStateChange", "args": {"id": 99, "active_player": "102", "args": {"table": {"neutralized": "NEUTRAL"}, "result": [
  {"name": "Ada", "score": "SCORE1", "zombie": 0, "player": "101", "concede": 0},
  {"name": "Bert", "score": "SCORE2", "zombie": ZOMBIE, "player": "102", "concede": CONCEDE}]}, "reflexion": {"total": {"101": "3725", "102": "CLOCK"}}}}`

func ending(neutral, score1, score2, zombie, concede, clock string) string {
	return strings.NewReplacer("NEUTRAL", neutral, "SCORE1", score1, "SCORE2", score2, "ZOMBIE", zombie, "CONCEDE", concede, "CLOCK", clock).Replace(result)
}

func TestEndings(t *testing.T) {
	concedes := `{"type": "playerConcedeGame", "args": {"player_id": "101", "player_name": "Ada"}}`
	quits := `{"type": "gameResultNeutralized", "args": {"player_id": "102", "progression": 40}}`
	for _, c := range []struct {
		name, end string
		kind      notation.TerminationKind
		who       notation.Colour
		result    bool
	}{
		{"concession", ending("0", "4", "0", "0", "1", "55"), notation.TerminationConcede, notation.Blue, true},
		{"concession, nominal result", ending("0", "1", "0", "0", "1", "55"), notation.TerminationConcede, notation.Blue, false},
		{"notified concession", concedes + "," + ending("0", "4", "0", "0", "0", "55"), notation.TerminationConcede, notation.Red, true},
		{"concession by name", `{"type": "playerConcedeGame", "args": {"player_name": "<b>Bert &amp; Co</b>"}}`, notation.TerminationConcede, notation.Blue, false},
		{"conceded with the clock run out", ending("0", "4", "0", "0", "true", "-5"), notation.TerminationConcede, notation.Blue, true},
		{"left", ending("0", "4", "0", "1", "0", "55"), notation.TerminationConcede, notation.Blue, true},
		{"put out on time", ending("0", "4", "0", `"1"`, "0", "-12"), notation.TerminationTime, notation.Blue, true},
		{"neutralized on time", ending("102", "4", "0", "0", "0", "0"), notation.TerminationTime, notation.Blue, true},
		{"notified leaving on time", quits + "," + ending("0", "4", "0", "0", "0", "-1"), notation.TerminationTime, notation.Blue, true},
		{"notified leaving, no end", quits, notation.TerminationConcede, notation.Blue, false},
		{"agreed to stop", ending("0", "0", "0", "0", "0", "55"), notation.TerminationUnfinished, notation.NoColour, false},
		{"cut off", "", notation.TerminationUnfinished, notation.NoColour, false},
	} {
		rec, findings := parse(cut(t, c.end))
		if len(findings) != 0 || rec == nil {
			t.Errorf("%s: %v", c.name, findings)
			continue
		}
		if rec.Termination.Kind != c.kind || rec.Termination.Player != c.who {
			t.Errorf("%s: ends %d %s, want %d %s", c.name, rec.Termination.Kind, rec.Termination.Player, c.kind, c.who)
		}
		if (rec.Result != nil) != c.result || rec.Final != nil || len(rec.Turns) != 3 {
			t.Errorf("%s: result %v, final %v, %d turns", c.name, rec.Result, rec.Final, len(rec.Turns))
		}
	}
}

func TestNominalResultIsKept(t *testing.T) {
	rec := mustParse(t, cut(t, ending("0", "1", "0", "0", "1", "55")))
	if len(rec.Comments) != 1 || rec.Comments[0].Text != "Board Game Arena's result: red 1, blue 0" || rec.Comments[0].Place != notation.CommentEnd {
		t.Errorf("comments are %v, want the nominal result", rec.Comments)
	}
}

// TestLastDiscard checks that a tile which cannot be played at the very end makes
// a turn of its own.
func TestLastDiscard(t *testing.T) {
	rec := mustParse(t, cut(t, `{"type": "gameStateChange", "args": {"id": 2, "active_player": 102}},
	  {"type": "cantPlay", "args": {"tile_id": 61}},
	  {"type": "gameStateChange", "args": {"id": 6, "active_player": 102}}`))
	if len(rec.Turns) != 4 || rec.Final == nil {
		t.Fatalf("%d turns, final %v", len(rec.Turns), rec.Final)
	}
	last := rec.Turns[3]
	if last.Player != notation.Blue || len(last.Actions) != 1 || last.Actions[0].Tile != "BA/RRRR" || last.Actions[0].Kind != notation.ActDiscard {
		t.Errorf("the last turn is %+v, want blue's discard of X", last)
	}
}

// TestLeaver checks a game of three that one player leaves: after a turn, in the last round, and before the first turn.
func TestLeaver(t *testing.T) {
	const quits = `{"type": "gameResultNeutralized", "args": {"player_id": 103}}`
	for name, c := range map[string]struct {
		plays string // the seats of the tiles placed
		end   string
		want  string
	}{
		"after a turn":       {"123121212", quits, "1 red 2 blue 3 green leaves 4 red 5 blue 6 red 7 blue 8 red 9 blue"},
		"before the first":   {"121212", quits, "1 red 2 blue 3 green leaves 4 red 5 blue 6 red 7 blue"},
		"as the last player": {"123", quits, "1 red 2 blue 3 green"},
		"in the last round":  {"12312", `{"type": "gameStateChange", "args": {"id": 6}}, ` + quits, "1 red 2 blue 3 green leaves 4 red 5 blue"},
	} {
		var notes []string
		for i, seat := range c.plays {
			notes = append(notes, fmt.Sprintf(`{"type": "playTile", "args": {"player_id": "10%c", "id": "%d", "x": "%d", "y": "0", "type": "10", "ori": "1", "tileimg": "<div style=\"background-position:13.3333%% 11.1111%%\">"}}`,
				seat, i+19, i+1))
		}
		rec, findings := parse(`{"status": 1, "data": {"players": [{"id": 101, "color": "ff0000", "name": "Ada"}, {"id": 102, "color": "0000ff", "name": "Bert"}, {"id": 103, "color": "008000", "name": "Cleo"}], "logs": [
			{"channel": "/table/t77", "packet_id": "1", "move_id": "1", "data": [` + strings.Join(append(notes, c.end), ",") + `]}]}}`)
		if rec == nil {
			t.Errorf("%s: %v", name, findings)
			continue
		}
		var got []string
		for i := range rec.Turns {
			turn := &rec.Turns[i]
			if got = append(got, turn.Name(), turn.Player.String()); turn.Leaves() {
				got = append(got, "leaves")
			}
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: %v, want %s", name, got, c.want)
		}
		conceded := rec.Termination.Player == notation.Green
		if conceded == strings.Contains(c.want, "leaves") {
			t.Errorf("%s: ends %v", name, rec.Termination)
		}
	}
}

func TestClockText(t *testing.T) {
	for s, want := range map[int64]string{0: "0:00", 9: "0:09", 61: "1:01", 3599: "59:59", 3600: "1:00:00", 7772614: "2159:03:34", -35: "-0:35"} {
		if got := clockText(s); got != want {
			t.Errorf("%d s is %s, want %s", s, got, want)
		}
	}
}
