package lab

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/iotest"

	"cartulary/notation"
)

const shared = "https://www.carcassonnelab.com/#/0/0/B-z/21102110"

// TestProse checks the links that are found in texts, the names in them, the place of the second move and the repair.
func TestProse(t *testing.T) {
	encoded := "https://www.carcassonnelab.com/%23%2F0%2F0%2FB-z%2F21102110%3Fplayers%3DAna%2CBen"
	for _, c := range []struct {
		text   string
		names  string // of all games
		around bool
	}{
		{"[12:31] Kai: gg " + shared + "?players=Ana,Ben", "Ana Ben", true},
		{"See [our game](" + shared + "?players=Ana,Ben) for it", "Ana Ben", true},
		{"[our game](" + shared + "?players=Ana,Ben)", "Ana Ben", true},
		{"<" + shared + "?players=Ana,Ben>", "Ana Ben", true},
		{"\"" + shared + "?players=Ana,Ben\"", "Ana Ben", true},
		{"so: '" + shared + "?players=Ana,Ben'", "Ana Ben", true},
		{"Was this legal? " + shared + "?players=Ana,Ben.", "Ana Ben", true},
		{"(" + shared + "?players=Ana(1),Ben)", "Ana(1) Ben", true},
		{"“" + shared + "?players=Ana,Ben”", "Ana Ben", true},
		{"x " + shared + "?players=Žofie,北原", "Žofie 北原", true},
		{"<a href=\"" + shared + "?players=Ana,Ben&amp;colors=red,blue\">" + shared + "…</a>", "Ana Ben", true},
		{"&lt;p&gt; " + shared + "?players=Ana,Ben&lt;/p&gt;", "Ana Ben", true},
		{"[InternetShortcut]\nURL=" + shared + "?players=Ana,Ben\n", "Ana Ben", true},
		{strings.Replace(shared, "#", "%23", 1) + "?players=Ana,Ben", "Ana Ben", false},
		{encoded, "Ana Ben", false},
		{"gg " + encoded + " wp", "Ana Ben", true},
		{"Round 1:\n" + shared + "?players=Ana,Ben\nRound 2 then\n#/0/0/B-z/21102110?players=C,D\n", "Ana Ben C D", true},
		{"a " + shared + "?players=Ana,Ben b " + shared + "?players=C,D c", "Ana Ben C D", true},
		{"a " + shared + "?players=Ana,Ben " + shared + "?players=Ana,Ben", "Ana Ben", true},
		{shared + "?players=Ann Lee,Ben\n" + shared + "?players=C,D\n", "Ann Lee Ben C D", false},
		{"#/0/0/B-z/21102110?players=Ana,Ben\n0/0/B-z/21102110?players=C,D\n", "Ana Ben C D", false},
	} {
		if !Sniff([]byte(c.text)) {
			t.Errorf("%s: not a list", c.text)
		}
		var names []string
		list := games(t, c.text)
		for _, g := range list {
			rec, findings := g.Parse()
			if len(findings) > 0 || rec == nil {
				t.Errorf("%s: %v", c.text, findings)
				continue
			}
			for _, p := range rec.Players {
				names = append(names, p.Name)
			}
			pos := g.Source.Position(rec.Turns[1].Span.Start)
			line := strings.Split(c.text, "\n")[pos.Line-1]
			if !strings.HasPrefix(string([]rune(line)[pos.Column-1:]), "2110") {
				t.Errorf("%s: the second move is at %v", c.text, pos)
			}
		}
		if got := strings.Join(names, " "); got != c.names {
			t.Errorf("%s: the players are %s, want %s", c.text, got, c.names)
		}
		if len(list) > 0 && (len(list[0].Source.Repairs) > 0) != c.around {
			t.Errorf("%s: %v", c.text, list[0].Source.Repairs)
		}
	}
}

func TestNotProse(t *testing.T) {
	for _, text := range []string{"[CGR \"1\"]\n[Site \"" + shared + "\"]", "[Site \"" + shared + "\"]", "[{\"url\": \"" + shared + "\"}]", "{\"url\": \"" + shared + "\"}", "hello", ""} {
		if Sniff([]byte(text)) {
			t.Errorf("%s is a list", text)
		}
	}
}

// TestBrokenLink checks that a link that cannot be read is a finding, not text around it.
func TestBrokenLink(t *testing.T) {
	list := games(t, "see https://www.carcassonnelab.com/#/0/9/B-z/2110 and "+shared)
	if len(list) != 2 {
		t.Fatalf("%d games", len(list))
	}
	if _, findings := list[0].Parse(); len(findings) != 1 || !strings.Contains(findings[0].Message, "start") {
		t.Errorf("%v", findings)
	}
}

func TestInterruptedLine(t *testing.T) {
	broken := errors.New("broken")
	n := 0
	for _, err := range Games("x", io.MultiReader(strings.NewReader(shared+"\n"+shared[:len(shared)-4]), iotest.ErrReader(broken))) {
		if n++; n == 2 && !errors.Is(err, broken) {
			t.Errorf("the second result is %v", err)
		}
	}
	if n != 2 {
		t.Errorf("%d results", n)
	}
}

// TestResults checks the tables of carcassonne.gg: games with editions, duels and matches.
func TestResults(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"Game ID,Tournament,Edition,Round,PlayerName1,PlayerName2,Date,URL\n1,Cup,Cup 2025,R1,Ana,Ben,2025-10-05T19:00:00.000Z,\"" + shared + "\"\n",
			"Event=Cup 2025 Date=2025-10-05 Round=R1 Series=Cup; red blue []"},
		{"tournament,edition,url\nCup,," + shared + "\n", "Event=Cup; red blue []"},
		{"event,tournament,edition,url\nE,T,D," + shared + "\n", "Event=E Edition=D; red blue []"},
		{"round,playername1,playername2,result,url\n1,Ana,Ben,84 - 77,\n", "Round=1; Ana Ben [84 77]"},
		{"id,tournament_id,match_id,duel_format,time_utc,player_1_id,player_2_id,dw1,dw2,status,deleted_at\nd,C,AB,Bo3,2025-03-30T17:30:00Z,7,8,1,2,Done,\n",
			"Event=C Date=2025-03-30 Match=AB Format=Bo3 Duel=1-2; 7 8 []"},
		{"id,tournament_id,team_1,team_2,dw1,dw2,gw1,gw2\nm,C,JPN,UKR,3,2,7,5\n", "Event=C Duels=3-2 Games=7-5; JPN UKR []"},
		{"id,team_1,team_2,dw1,dw2\nm,JPN,UKR,,\n", "Duels=-; JPN UKR []"},
		{"event,stage,group,format_type,round,format,knockout_stage,player1,player2,team1,team2,score1,score2\nCup,Stage 2,A,Swiss,Round 3: May,Bo5,third_place,Ana,Ben,JPN,UKR,3,1\n",
			"Event=Cup Round=3 Format=Bo5 Duel=3-1 Stage=Stage 2 Group=A System=Swiss Bracket=third place RedTeam=JPN BlueTeam=UKR; Ana Ben []"},
		{"event,round,format,player1,player2,score1,score2\nCup,1,Bo1,Ana,Ben,84,77\n", "Event=Cup Round=1 Format=Bo1; Ana Ben [84 77]"},
		{"event;round;format;player1;player2;score1;score2\nCup;1;Bo1;Ana;Ben;ø;ø\n", "Event=Cup Round=1 Format=Bo1 Duel=ø-ø; Ana Ben []"},
		{"event,round,format,player1,player2,score1,score2\nCup,1,Bo3,Ana,Ben,x,1\n", "Event=Cup Round=1 Format=Bo3; Ana Ben [] 1 finding"},
		{"event,player,number,team,from,until\nCup,Ana,7,JPN,2,5\n", "Event=Cup RedTeam=JPN Entry=7 From=2 Until=5; Ana []"},
		{"event,round,format,player1,player2,score1,score2\nCup,1,Bo3,,Ben,,\nCup,1,Bo3,Ana,Ben,2,0\n", "Event=Cup Round=1 Format=Bo3 Duel=2-0; Ana Ben []"},
		{"event,round,format,player1,player2,score1,score2\nCup,1,Bo3,'=Ana,'Ben,2,0\n", "Event=Cup Round=1 Format=Bo3 Duel=2-0; =Ana 'Ben []"},
		{"event,player,number\nCup,,7\n", "no record 1 finding"},
		{"id,team_1,team_2,dw1,dw2,deleted_at\nm,JPN,UKR,1,0,2026\n", "; JPN UKR [] unfinished 1 finding"},
		{"event,player1,player2,player3,score1,score2,score3\nClub,Ana,Ben,Cleo,84,77,50\n", "Event=Club; Ana Ben [] unfinished 1 finding"},
		{"event,player1,player2,player3,score1,score2,score3\nClub,Ana,Ben,,84,77,\n", "Event=Club; Ana Ben [84 77]"},
		{"id,team_1,team_2,dw1,dw2\nm,JPN,UKR,x,0\n", "; JPN UKR [] 1 finding"},
		{"id,team_1,team_2,dw1,dw2\nm,JPN,,1,0\n", "no record 1 finding"},
	} {
		if !Sniff([]byte(c.text)) {
			t.Errorf("%s: not a list", c.text)
		}
		list := games(t, c.text)
		rec, findings := list[0].Parse()
		got := "no record"
		if rec != nil {
			var tags, names []string
			for _, name := range []string{"Event", "Date", "Round", "Match", "Series", "Edition", "Format", "Duel", "Duels", "Games", "Stage", "Group", "System", "Bracket",
				"RedTeam", "BlueTeam", "Entry", "From", "Until"} {
				for _, tag := range rec.Tags {
					if tag.Name == name {
						tags = append(tags, tag.Name+"="+tag.Value)
					}
				}
			}
			points := []int{}
			for i, p := range rec.Players {
				names = append(names, p.Name)
				if i < len(rec.Result) {
					points = append(points, rec.Result[i].Points)
				}
			}
			got = fmt.Sprintf("%s; %s %v", strings.Join(tags, " "), strings.Join(names, " "), points)
			if rec.Termination.Kind == notation.TerminationUnfinished {
				got += " unfinished"
			}
		}
		if len(findings) > 0 {
			got += fmt.Sprintf(" %d finding", len(findings))
		}
		if got != c.want {
			t.Errorf("%s\n%s, want %s", c.text, got, c.want)
		}
	}
}

// TestMutantLists reads lists and texts in which parts are taken away, doubled or damaged.
func TestMutantLists(t *testing.T) {
	seeds := []string{
		"[12:31] Kai: gg " + shared + "?players=Ana,Ben. And [this](" + shared + ")\n<a href='" + shared + "&amp;x'>\n",
		"%23%2F0%2F0%2FB-z%2F2110 https://www.carcassonnelab.com/%23%2F0%2F0%2FB-z%2F21102110%3Fplayers%3DAna%2CBen x\n",
		"id,Tournament,Edition,player1,player2,dw1,dw2,url\n1,A,B,C,D,1,2,\"" + shared + "\"\n2,A,B,C,D,1,2,\n",
	}
	rng := rand.New(rand.NewPCG(3, 4))
	for i := range 5000 {
		text := []byte(seeds[i%len(seeds)])
		for range 1 + rng.IntN(4) {
			a, b := rng.IntN(len(text)+1), rng.IntN(len(text)+1)
			a, b = min(a, b), max(a, b)
			switch rng.IntN(3) {
			case 0:
				text = append(text[:a:a], text[b:]...)
			case 1:
				text = append(bytes.Clone(text[:b]), text[a:]...)
			default:
				text = append(append(bytes.Clone(text[:a]), []string{"%", "%2", "#", "&", "(", ")", "…", ",", "\"", "\n", "\xff"}[rng.IntN(11)]...), text[a:]...)
			}
		}
		Sniff(text)
		for g, err := range Games("x", bytes.NewReader(text)) {
			if err != nil {
				t.Fatal(err)
			}
			_, findings := g.Parse()
			for _, f := range findings {
				if int(f.Span.End) > len(g.Source.Text) || f.Span.Start > f.Span.End {
					t.Fatalf("%q: %v of %q", text, f, g.Source.Text)
				}
				g.Source.Position(f.Span.Start)
			}
		}
	}
}

// TestHostileLine reads long lines, for which the work would grow with the square of their length if each link were searched or
// counted from its beginning: such a test does not end.
func TestHostileLine(t *testing.T) {
	var links strings.Builder
	links.WriteString("hi https://www.carcassonnelab.com/#/0/0/B-z/2110 you\n")
	for i := range 60_000 {
		fmt.Fprintf(&links, "https://www.carcassonnelab.com/#/0/0/B-z/2110?players=A,%d é ", i)
	}
	escaped := "hi https://www.carcassonnelab.com/#/0/0/B-z/2110 you\nsee https://www.carcassonnelab.com/%23%2F0%2F0%2FB-z%2F2110" + strings.Repeat("%41", 500_000)
	for text, want := range map[string]int{links.String(): 60_001, escaped: 2} {
		n := 0
		for g, err := range Games("x", strings.NewReader(text)) {
			if err != nil {
				t.Fatal(err)
			}
			n++
			_, findings := g.Parse()
			for _, f := range findings {
				g.Source.Position(f.Span.Start)
			}
			if n == 3 && g.Source.Position(g.url.Span().Start).Column != len("https://www.carcassonnelab.com/#/0/0/B-z/2110?players=A,0 é ") {
				t.Errorf("the second link of the line is at %v", g.Source.Position(g.url.Span().Start))
			}
		}
		if n != want {
			t.Errorf("%.60q: %d games, want %d", text, n, want)
		}
	}
}
