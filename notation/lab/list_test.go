package lab

import (
	"errors"
	"strings"
	"testing"
	"testing/iotest"

	"cartulary/notation"
)

func games(t *testing.T, text string) []*Game {
	t.Helper()
	var out []*Game
	for g, err := range Games("list.txt", strings.NewReader(text)) {
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, g)
	}
	return out
}

func TestPlainList(t *testing.T) {
	list := games(t, "\ufeff"+opening+"B-z/21102110?players=A,B\r\n\n  0/0/B-z/21102110\nnothing\n")
	if len(list) != 3 {
		t.Fatalf("%d games, want 3", len(list))
	}
	rec, findings := list[0].Parse()
	if len(findings) != 0 || rec.Players[1].Name != "B" {
		t.Errorf("%v %v", rec, findings)
	}
	rec, findings = list[1].Parse()
	if len(findings) != 0 {
		t.Fatal(findings)
	}
	if pos := list[1].Source.Position(rec.Turns[1].Span.Start); pos != (notation.Position{Line: 3, Column: 15}) {
		t.Errorf("the second move is at %v, want line 3 column 15", pos)
	}
	rec, findings = list[2].Parse()
	if rec != nil || len(findings) != 1 || list[2].Source.Game != 3 {
		t.Errorf("%v %v, want one finding for game 3", rec, findings)
	}
}

func TestTable(t *testing.T) {
	text := "Table_ID,Event,Tournament,Result,Round,\"Replay\",Colours,Red,2nd\n" +
		"17,Open,\"Open, \"\"big\"\"\",1-0,,\"#/0/0/B-z/21102110\",\"yellow,red\",x,y\n" +
		"18,,,,,,,\n" +
		"19,,,,,#/0/0/B-z/21102110,\"yellow,brown\"\n" +
		"20,,,,,\"#/0/0/B-z/2110211!?colors=green,blue\",\"yellow,red\"\n"
	list := games(t, text)
	if len(list) != 4 {
		t.Fatalf("%d games, want 4", len(list))
	}
	rec, findings := list[0].Parse()
	if len(findings) != 0 {
		t.Fatal(findings)
	}
	var tags []string
	for _, tag := range rec.Tags {
		tags = append(tags, tag.Name+"="+tag.Value)
	}
	if got, want := strings.Join(tags, "; "), `Table=17; Event=Open; Column3=Open, "big"; Column4=1-0; Column8=x; Column9=y`; got != want {
		t.Errorf("tags are %s, want %s", got, want)
	}
	if rec.Turns[0].Player != notation.Yellow || rec.Players[1].Colour != notation.Red {
		t.Errorf("players are %v, want yellow and red", rec.Players)
	}
	if move := list[0].Source.Text[rec.Turns[1].Span.Start:rec.Turns[1].Span.End]; move != "2110" {
		t.Errorf("the second move is at %q", move)
	}
	rec, findings = list[1].Parse()
	if rec != nil || len(findings) != 1 || !strings.Contains(findings[0].Message, "no replay") {
		t.Errorf("%v %v, want a finding that there is no replay", rec, findings)
	}
	_, findings = list[2].Parse()
	if len(findings) != 1 || list[2].Source.Text[findings[0].Span.Start:findings[0].Span.End] != "brown" {
		t.Errorf("%v, want a finding at brown", findings)
	}
	rec, findings = list[3].Parse()
	if len(findings) != 1 || rec.Players[0].Colour != notation.Green {
		t.Errorf("%v %v, want the URL's own colours and a finding at !", rec, findings)
	}
	if pos := list[3].Source.Position(findings[0].Span.Start); pos.Line != 5 || pos.Column != 26 {
		t.Errorf("the finding is at %v, want line 5 column 26", pos)
	}
}

func TestTableByTabs(t *testing.T) {
	list := games(t, "fragment\tplayers\tdate\n0/0/B-z/21102110\tAnn, Bob\t2026-09-26\n")
	rec, findings := list[0].Parse()
	if len(findings) != 0 || rec.Players[0].Name != "Ann" || rec.Players[1].Name != "Bob" || rec.Tags[0].Value != "2026-09-26" {
		t.Errorf("%+v %v", rec, findings)
	}
}

func TestListErrors(t *testing.T) {
	broken := errors.New("broken")
	for _, err := range Games("x", iotest.ErrReader(broken)) {
		if !errors.Is(err, broken) {
			t.Errorf("error is %v, want that of the reader", err)
		}
	}
	n := 0
	for _, err := range Games("x", strings.NewReader("0/0/B-z/\n"+strings.Repeat("z", maxLine+1))) {
		if n++; n == 2 && (err == nil || !strings.Contains(err.Error(), "line 2 is longer")) {
			t.Errorf("error is %v, want that line 2 is too long", err)
		}
	}
	if n != 2 {
		t.Errorf("%d results, want a game and an error", n)
	}
}
