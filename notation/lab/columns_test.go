package lab

import (
	"fmt"
	"strings"
	"testing"

	"cartulary/notation"
)

// written returns the games of a table in short: tags, players, result, termination and the first finding with its place.
func written(t *testing.T, text string) string {
	t.Helper()
	var lines []string
	for _, g := range games(t, text) {
		rec, findings := g.Parse()
		var words []string
		if rec != nil {
			for _, tag := range rec.Tags {
				words = append(words, tag.Name+"="+tag.Value)
			}
			for _, p := range rec.Players {
				words = append(words, p.Name)
			}
			for _, r := range rec.Result {
				words = append(words, fmt.Sprint(r.Points))
			}
			switch rec.Termination.Kind {
			case notation.TerminationConcede:
				words = append(words, "concede "+rec.Termination.Player.String())
			case notation.TerminationTime:
				words = append(words, "time "+rec.Termination.Player.String())
			}
		}
		for _, f := range findings {
			at := g.Source.Position(f.Span.Start)
			words = append(words, fmt.Sprintf("%d:%d: %s", at.Line, at.Column, f.Message))
		}
		if g.Source.Encoding != "" {
			words = append(words, g.Source.Encoding)
		}
		lines = append(lines, strings.Join(words, " "))
	}
	return strings.Join(lines, "\n")
}

// TestColumnsAsWritten reads tables with headers as organisers write them.
func TestColumnsAsWritten(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"Event,Round,Table,Player 1,Player 2,Score 1,Score 2\nCup,Runde 2,3,Ana,Ben,84,77\n", "Event=Cup Round=2 Table=3 Ana Ben 84 77"},
		{"event,player-1,player_2,score.1,SCORE_2\nCup,Ana,Ben,84,77\n", "Event=Cup Ana Ben 84 77"},
		{"sep=;\r\nTurnier;Runde;Tisch;Spieler 1;Spieler 2;Punkte1;punkte 2\r\nCup;1;3;Ana;Ben;84;77\r\n", "Event=Cup Round=1 Table=3 Ana Ben 84 77"},
		{"\ufeffTournoi;Ronde;Table;Joueur 1;Joueur 2;Points 1;Points 2\nCup;1;3;Ana;Ben;84;77\n", "Event=Cup Round=1 Table=3 Ana Ben 84 77"},
		{"Event;Round;Player A;Player B;Score A;Score B\nCup;1;Ana;Ben;84;77\n", "Event=Cup Round=1 Ana Ben 84 77"},
		{"Turnier;Spieler;Nummer\nCup;Ana;2\n;;\n", "Event=Cup Entry=2 Ana"},
		{"tournoi,joueur,numéro,équipe\nCup,Ana,2,FRA\n", "Event=Cup Entry=2 RedTeam=FRA Ana"},
		{"tournoi;joueur;num\xe9ro\nCup;Zo\xeb;2\nCup;Ren\xe9;3\n", "Event=Cup Entry=2 Zoë Windows-1252\nEvent=Cup Entry=3 René"},
		{"event,player,number\nCup,Zo\xeb,2\n", "Event=Cup Entry=2 Zoë Windows-1252"},
		{"event,player\nCup,Ana\nCup,Ben\n,\n", "Event=Cup Entry=- Ana\nEvent=Cup Entry=- Ben"},
		{"event,team\nCup,Reds\n", "Event=Cup Entry=- Reds"},
		{"Turnier;Spieler 1;Spieler 2;Spieler 3;Punkte 1;Punkte 2\nCup;A;B;C;1;2\n", "Event=Cup Player3=C A B 2:9: the row has a third player; tables of results are read for two, so write a record with the tag Result"},
		{"event,player1,player2,score1,score2\n", ""},
	} {
		if !Sniff([]byte(c.text)) || !IsTable([]byte(c.text)) {
			t.Errorf("%q is not a table", c.text)
		}
		if got := written(t, c.text); got != c.want {
			t.Errorf("%q:\n%s, want\n%s", c.text, got, c.want)
		}
	}
}

// TestScores reads the cells of scores as spreadsheets and arbiters write them.
func TestScores(t *testing.T) {
	if got := written(t, "player1;player2;score1;score2\nAna;Ben;-;-\n"); got != "Ana Ben" {
		t.Errorf("a duel that is not played: %s", got)
	}
	const bad = " is not a score; a score is points such as 84, the games won if the row has a format such as Bo3, or + and - for a win without play"
	for _, c := range []struct{ a, b, want, format string }{
		{"96.0", "83,0", "96 83", "Duel=2-1"},
		{"+", "-", "concede blue", ""},
		{"-", "+", "concede red", ""},
		{"+", "", "concede blue", ""},
		{"ff", "", "concede red", ""},
		{"0", "w.o.", "concede blue", ""},
		{"84", "Forfeit", "concede blue", ""},
		{"ff", "ff", "Duel=ø-ø Ana Ben", ""},
		{"-5", "6", `2:9: a score is not negative, as "-5" is`, ""},
		{"84", "", "2:12: the score of Ben is missing", ""},
		{"84", "x", `2:12: "x"` + bad, ""},
		{"+", "+", `2:9: "+"` + bad, ""},
		{"96.5", "3", `2:9: "96.5"` + bad, ""},
	} {
		row := "\nAna;Ben;" + c.a + ";" + c.b + ";"
		if got := written(t, "player1;player2;score1;score2"+row+"\n"); !strings.HasSuffix(got, c.want) {
			t.Errorf("%q and %q: %s, want %s", c.a, c.b, got, c.want)
		}
		if c.format == "" && !strings.Contains(c.want, "2:") { // a forfeit does not depend on the format
			if got := written(t, "player1;player2;score1;score2;format"+row+"Bo3\n"); !strings.Contains(got, c.want) {
				t.Errorf("%q and %q, best of three: %s, want %s", c.a, c.b, got, c.want)
			}
		}
	}
	if got := written(t, "player1;player2;score1;score2;format\nAna;Ben;2.0;1,0;Bo3\n"); got != "Format=Bo3 Duel=2-1 Ana Ben" {
		t.Error(got)
	}
	if got := written(t, "team_1;team_2;dw1;dw2\nReds;Blues;-;-\n"); got != "Duels=- Reds Blues" {
		t.Error(got)
	}
}

// TestEnds reads columns that name the side which loses.
func TestEnds(t *testing.T) {
	for _, c := range []struct{ column, a, b, end, want string }{
		{"termination", "", "", "concede yellow", "Ana Ben concede blue"},
		{"termination", "", "", "forfeit Ana", "Ana Ben concede red"},
		{"termination", "84", "77", "concede 2", "Ana Ben 84 77 concede blue"},
		{"termination", "84", "77", "time blue", "Ana Ben 84 77 time blue"},
		{"termination", "84", "77", "normal", "Ana Ben 84 77"},
		{"termination", "84", "77", "after lunch", "Ana Ben 84 77"},
		{"Forfait", "", "", "Ben", "Ana Ben concede blue"},
		{"kampflos", "", "", "beide", "Ana Ben"},
		{"forfeit", "1", "0", "x", "Ana Ben concede blue"},
		{"forfeit", "84", "77", "", "Ana Ben 84 77"},
		{"forfeit", "", "", "x", `Ana Ben 2:11: "x" does not name the side that loses; write the name of the player, 1, 2 or both`},
	} {
		got := written(t, "player1;player2;score1;score2;"+c.column+"\nAna;Ben;"+c.a+";"+c.b+";"+c.end+"\n")
		if !strings.HasSuffix(got, c.want) || strings.Contains(c.want, "Ana Ben") && c.end == "beide" && !strings.Contains(got, "Duel=ø-ø") {
			t.Errorf("%s %q: %s, want %s", c.column, c.end, got, c.want)
		}
	}
}

// TestLacks names what a header lacks to be one of results or players.
func TestLacks(t *testing.T) {
	const some = "line 1 has some columns of a table of results or of players"
	for head, want := range map[string]string{
		"event,round,player1,player2,goals,pips\nCup,1,A,B,1,0\n": some + `, but not score1 and score2; "goals" and "pips" are not known`,
		"event;round;who;score1;score2\n":                         some + `, but not player1 and player2; "who" is not known`,
		"Turnier;Runde;wer\n":                                     some + `, but not player1 and player2, or player; "wer" is not known`,
		"player,town\nAna,Rome\n":                                 some + `; a list of players has the columns event, player and number; "town" is not known`,
		"sep=,\nplayer1,score1,score2\n":                          some + ", but not player1 and player2",
		"What a day,it was\n":                                     "",
		"date,price\n1,2\n":                                       "",
		"":                                                        "",
	} {
		if got := Lacks([]byte(head)); got != want {
			t.Errorf("%q: %s, want %s", head, got, want)
		}
		if want != "" && Sniff([]byte(head)) {
			t.Errorf("%q is read", head)
		}
	}
}
