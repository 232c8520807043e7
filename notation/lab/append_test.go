package lab

import (
	"strings"
	"testing"

	"cartulary/internal/catalogue"
	"cartulary/notation"
)

func tileOf(t *testing.T, bgaType int) *catalogue.Tile {
	t.Helper()
	tile := catalogue.ByBGAType(bgaType)
	if tile == nil {
		t.Fatalf("no tile of type %d", bgaType)
	}
	return tile
}

// twoTurns is a small record as a program would make it, with another name for
// each tile.
func twoTurns() *notation.Record {
	return &notation.Record{
		Players: []notation.Player{{Colour: notation.Green, Name: "A, B & +"}, {Colour: notation.Red}},
		Turns: []notation.Turn{
			{Number: 1, Player: notation.Green, Actions: []notation.Action{
				{Kind: notation.ActDiscard, Tile: "C"},
				{Kind: notation.ActPlace, Tile: "frfr", At: notation.Point{X: 1, Y: 0}, Rotation: 0, HasAt: true},
				{Kind: notation.ActDeploy, Role: notation.Farmer, Loc: notation.LocWSW},
			}},
			{Number: 2, Player: notation.Red, Actions: []notation.Action{
				{Kind: notation.ActPlace, Tile: "BA/L", At: notation.Point{X: 0, Y: 1}, Rotation: 3, HasAt: true},
				{Kind: notation.ActDeploy, Role: notation.Monk},
			}},
		},
	}
}

func TestAppend(t *testing.T) {
	got, warnings, err := Append([]byte("see "), twoTurns())
	want := "see https://www.carcassonnelab.com/#/0/0.0/" + encode([]int{14, 21, 15, 19}) +
		"/2143" + "1241" + "?players=A%2C%20B%20%26%20%2B,red&colors=green,red"
	if err != nil || string(got) != want || len(warnings) != 0 {
		t.Errorf("got  %s\nwant %s\n%v %v", got, want, warnings, err)
	}
	rec, findings := parse(t, string(got[4:]))
	if len(findings) != 0 || rec.Players[0].Name != "A, B & +" || rec.Players[1].Name != "red" {
		t.Errorf("players come back as %v, %v", rec.Players, findings)
	}
}

func TestAppendWarns(t *testing.T) {
	rec := twoTurns()
	rec.Tags = []notation.Tag{{Name: "Event", Value: "Open"}}
	rec.Turns[0].Claims.Clock = &notation.Word{Text: "14:51"}
	rec.Players[0].Colour, rec.Turns[0].Player = notation.Pink, notation.Pink
	got, warnings, err := Append(nil, rec)
	if err != nil || strings.Contains(string(got), "colors=") || len(warnings) != 3 {
		t.Errorf("%s: %v %v, want warnings of the tag, the clock and the colours", got, warnings, err)
	}
}

func TestAppendCannot(t *testing.T) {
	for _, c := range []struct {
		name string
		edit func(*notation.Record)
		want string
	}{
		{"tile", func(r *notation.Record) { r.Turns[0].Actions[1].Tile = "DG/L" }, "not of the base game"},
		{"action", func(r *notation.Record) { r.Turns[1].Actions[1].Kind = notation.ActFairy }, "only tiles and followers"},
		{"abbey", func(r *notation.Record) { r.Turns[1].Actions[0] = notation.Action{Kind: notation.ActAbbey} }, "only tiles and followers, not abbey @0,0"},
		{"portal", func(r *notation.Record) { r.Turns[1].Actions[1].HasAt = true }, "on the placed tile"},
		{"figure", func(r *notation.Record) { r.Turns[1].Actions[1].Figure = notation.BigFollower }, "normal follower"},
		{"place", func(r *notation.Record) { r.Turns[1].Actions[1].Role = notation.Knight }, "no place for a knight"},
		{"order", func(r *notation.Record) { r.Turns[1].Player = notation.Green }, "take turns"},
		{"second tile", func(r *notation.Record) {
			r.Turns[0].Actions = append(r.Turns[0].Actions, r.Turns[1].Actions[0])
		}, "second tile"},
		{"no tile", func(r *notation.Record) { r.Turns[0].Actions = nil }, "no tile is placed"},
		{"far", func(r *notation.Record) { r.Turns[0].Actions[1].At.X = -58 }, "too far"},
		{"players", func(r *notation.Record) { r.Players = r.Players[:1] }, "1 players"},
		{"start", func(r *notation.Record) { r.Start = []notation.Action{{Tile: "D", Rotation: 1}} }, "cannot begin"},
		{"start square", func(r *notation.Record) { r.Start = []notation.Action{{Tile: "D", At: notation.Point{X: 1}}} }, "0,0"},
	} {
		rec := twoTurns()
		c.edit(rec)
		got, _, err := Append([]byte("kept"), rec)
		if err == nil || !strings.Contains(err.Error(), c.want) || string(got) != "kept" {
			t.Errorf("%s: %q, %v, want an error with %q", c.name, got, err, c.want)
		}
	}
}
