package bga

import (
	"fmt"
	"strings"
	"testing"

	"cartulary/notation"
)

func TestUnreadable(t *testing.T) {
	text := small(t)
	for _, c := range []struct {
		name, text, message string
		turns               int // -1 for no record
	}{
		{"empty", "", "not a log", -1},
		{"null", "null", "no list of packets", -1},
		{"number", "17", "no list of packets", -1},
		{"object", "{}", "no list of packets", -1},
		{"empty list", "[]", "has no packets", -1},
		{"numbers", "[1,2]", "no list of packets", -1},
		{"refused", `{"status":"0","error":"Cannot find gamenotifs log file","expected":1}`, "Cannot find gamenotifs log file", -1},
		{"truncated", text[:len(text)/2], "the log of Board Game Arena is cut: the text ends too early; it is read up to there", 2},
		{"two values", text + "{}", "more than one JSON value", -1},
		{"deep", strings.Repeat(`{"data":`, 100000), "depth", -1},
		{"deep lists", strings.Repeat("[", 1000000), "depth", -1},
		{"many", "[" + strings.Repeat("{},", maxMembers) + "{}]", "more than 100000 members", -1},
		{"wrapped too often", strings.Repeat(`{"data":`, 9) + "[]" + strings.Repeat("}", 9), "no list of packets", -1},
		{"packets without data", `[{"channel":"/table/t1"}]`, "no players", -1},
		{"data of a packet", edit(t, text, `"move_id": "5", "time": "1700000030", "data": [`, `"move_id": "5", "data": [7,`), "not an object", -1},
		{"packet id", edit(t, text, `"packet_id": "7"`, `"packet_id": {"a": 1}`), "not a number", -1},
		{"args", edit(t, text, `"data": [
   {"type": "pickTile", "args": {"id": "48", "type": "17"}}]`, `"data": "none"`, `"args": {"player_id": "101", "id": "48", "type": "17", "x": "-1", "y": "0", "ori": "3"}`, `"args": null`),
			"has no arguments", 2},
		{"args of words", edit(t, text, `"args": [{"player_name": "Bert &amp; Co", "player_id": "102", "id": "40", "type": "16", "x": "1", "y": "0", "ori": 2}]`, `"args": ["x"]`), "cannot be read", -1},
		{"many players", edit(t, text, `"players": [`, `"players": [{"id":1},{"id":2},{"id":3},{"id":4},{"id":5},{"id":6},{"id":7},{"id":8},`), "players are more", -1},
		{"far", edit(t, text, `"x": "-1"`, `"x": "-10000"`), "no place between", 2},
		{"huge", edit(t, text, `"x": "-1"`, `"x": 1e400`), "not a number", -1},
		{"half a quarter", edit(t, text, `"y": "1"`, `"y": "one"`), "not a number", -1},
		{"ori", edit(t, text, `"ori": 2`, `"ori": 5`), "no ori", 2},
		{"no x", edit(t, text, `"x": "1", `, ``), "no place", 2},
		{"nobody", edit(t, text, `"player_id": "102", "id": "62"`, `"id": "62"`), "has no player", 3},
		{"no tile", edit(t, text, `"id": "62", "type": "20", `, ``), "has no tile", 3},
		{"position", edit(t, text, `"pos": "4"`, `"pos": "2"`), "tile BA/RFr has no follower position 2", 2},
		{"no position", edit(t, text, `"pos": "4"`, `"pos": null`), "no follower position 0", 2},
		{"offer", edit(t, text, `{"tile": "40", "pos": 3}`, `{"tile": "40", "pos": 2}`), "position 2 of tile 40", 2},
		{"other tile", edit(t, text, `"part_number": "6", "id": "40"`, `"id": 1`), "not on the table", 2},
		{"figure", edit(t, text, `"id": "48", "ptype": "normal"`, `"id": "48", "ptype": "abbot"`), `no figure "abbot"`, 3},
		{"foreign follower", edit(t, text, `"playPartisan", "args": {"player_id": "102"`, `"playPartisan", "args": {"player_id": "101"`), "not the player of the last tile", 2},
		{"points", edit(t, text, `"points": 4`, `"points": 99999999`), "no points", 1},
		{"points for nobody", edit(t, text, `"winPoints", "args": {"player_id": 102`, `"winPoints", "args": {"player_id": 103`), "has no player", 4},
		{"clocks", edit(t, text, `"total": {"101": "3725", "102": 65}`, `"total": {"101": [1]}`), "not a number", -1},
		{"returned", edit(t, text, `{"101": {"normal": 1, "big": 0}}`, `{"101": {"normal": [1]}}`), "not a number", 1},
	} {
		rec, findings := parse(c.text)
		if len(findings) != 1 {
			t.Errorf("%s: %d findings %v, want 1", c.name, len(findings), findings)
			continue
		}
		f := findings[0]
		if !strings.Contains(f.Message, c.message) || f.Severity != notation.Error || f.Rule != notation.RuleFormatContent {
			t.Errorf("%s: %s %s %q, want %q", c.name, f.Severity, f.Rule, f.Message, c.message)
		}
		if strings.Contains(f.Message, "\n") || len(f.Message) > 300 {
			t.Errorf("%s: the message is long: %q", c.name, f.Message)
		}
		switch {
		case (rec == nil) != (c.turns < 0):
			t.Errorf("%s: record %v", c.name, rec)
		case rec != nil && (len(rec.Turns) != c.turns || rec.Termination.Kind != notation.TerminationUnfinished):
			t.Errorf("%s: %d turns, ends %d, want %d turns, unfinished", c.name, len(rec.Turns), rec.Termination.Kind, c.turns)
		}
	}
}

// TestPlaces checks that a mistake in the frame of a log has its place.
func TestPlaces(t *testing.T) {
	text := small(t)
	players := `{"players": [{"id": [7]}], "data": ` + text + `}`
	for name, c := range map[string]struct {
		text string
		at   int
	}{
		"truncated":   {text[:len(text)/2], len(text) / 2},
		"two values":  {text + "{}", len(text)},
		"the players": {players, strings.Index(players, "[{")},
	} {
		if _, findings := parse(c.text); len(findings) != 1 || int(findings[0].Span.Start) != c.at {
			t.Errorf("%s: %+v, want a finding at %d", name, findings, c.at)
		}
	}
}

// TestForeignTiles checks that one finding names the tiles that no box has, and that the turns before are read.
func TestForeignTiles(t *testing.T) {
	text := edit(t, small(t),
		`"tile_id": "68"`, `"tile_id": "90"`,
		`"id": "48", "type": "17"`, `"id": "48", "type": "33"`,
		`"id": "62", "type": "20"`, `"id": "62", "type": "21"`)
	rec, findings := parse(text)
	if rec == nil || len(rec.Turns) != 2 || len(findings) != 1 {
		t.Fatalf("%v %v, want one finding and two turns", rec, findings)
	}
	want := "no box that Cartulary reads has type 33, tile 62 of type 21; the log is read up to there"
	if got := findings[0].Message; got != want {
		t.Errorf("message is %q, want %q", got, want)
	}
	if at := text[findings[0].Span.Start:]; !strings.HasPrefix(at, `{"type": "playTile", "args": {"player_id": "101", "id": "48"`) {
		t.Errorf("the finding is at %.40q, want the first of them", at)
	}
	if discard := rec.Turns[1].Actions[0]; discard.Tile != "IC/CRCR" {
		t.Errorf("tile 90 is %s, want IC/CRCR", discard.Tile)
	}
	many := ""
	for i := range 20 {
		many += fmt.Sprintf(`{"type": "cantPlay", "args": {"player_id": "102", "tile_id": "%d"}}, `, 900+i)
	}
	if _, findings := parse(edit(t, small(t), `{"type": "cantPlay"`, many+`{"type": "cantPlay"`)); len(findings) != 1 || !strings.Contains(findings[0].Message, "tile 909, others;") {
		t.Errorf("%v, want ten of twenty names", findings)
	}
}

// TestFigures checks the figures of other boxes, by ptype and by their own fields, and the sets that they show.
func TestFigures(t *testing.T) {
	const inns, traders = "inns-and-cathedrals", "traders-and-builders"
	for args, want := range map[string]struct {
		figure notation.Figure
		set    string
	}{
		`"ptype": "normal"`:               {notation.NormalFollower, ""},
		`"ptype": "normal", "big": 1`:     {notation.NormalFollower, ""},
		`"ptype": "big"`:                  {notation.BigFollower, inns},
		`"ptype": "builder"`:              {notation.Builder, traders},
		`"ptype": "pig"`:                  {notation.Pig, traders},
		`"big": "1"`:                      {notation.BigFollower, inns},
		`"ptype": null, "builder": true`:  {notation.Builder, traders},
		`"ptype": "", "big": 0, "pig": 1`: {notation.Pig, traders},
	} {
		rec := mustParse(t, edit(t, small(t), `"id": "48", "ptype": "normal"`, `"id": "48", `+args))
		a := rec.Turns[2].Actions[1]
		if a.Figure != want.figure || a.Loc != notation.LocN || (a.Role == notation.NoRole) != (want.figure >= notation.Builder) {
			t.Errorf("%s is a %s %s with %s", args, a.Role, a.Loc, a.Figure)
		}
		if (want.set == "") != (rec.Sets == nil) || want.set != "" && (len(rec.Sets) != 2 || rec.Sets[1].Name != want.set) {
			t.Errorf("%s: sets are %v, want %s", args, rec.Sets, want.set)
		}
	}
}

// TestPortal checks a figure that goes through a magic portal, in both forms that the fields allow.
func TestPortal(t *testing.T) {
	for _, target := range []string{
		`"id": "48", "pos": "1", "portal": "22", "portal_zone": "1", "portal_ori": "3"`,
		`"id": "22", "pos": "1", "portal": "48"`,
	} {
		text := edit(t, small(t), `"id": "48", "ptype": "normal", "pos": "1"`, `"ptype": "normal", `+target)
		rec := mustParse(t, text)
		a := rec.Turns[2].Actions[1]
		if !a.HasAt || a.At != (notation.Point{Y: -1}) || a.Role != notation.Knight {
			t.Errorf("%s: %+v, want a knight at 0,-1", target, a)
		}
		if len(rec.Sets) != 2 || rec.Sets[1].Name != "princess-and-dragon" {
			t.Errorf("%s: sets are %v", target, rec.Sets)
		}
	}
}

// TestUnknownKinds checks that unknown notifications are named once and the log is read on.
func TestUnknownKinds(t *testing.T) {
	moves := `{"type": "moveDragon", "args": {"x": 1}}, {"type": "moveDragon", "args": [{"x": 2}]}, {"type": "fairy<b>", "args": {"tile": "22"}}, `
	text := edit(t, small(t), `{"type": "cantPlay"`, moves+`{"type": "cantPlay"`)
	rec, findings := parse(text)
	if rec == nil || len(rec.Turns) != 4 || len(findings) != 1 || findings[0].Severity != notation.Warning || findings[0].Rule != notation.RuleFormatLoss ||
		!strings.HasSuffix(findings[0].Message, "left out: moveDragon, fairy") || !strings.HasPrefix(text[findings[0].Span.Start:], moves[:20]) {
		t.Errorf("%v", findings)
	}
}

func FuzzParse(f *testing.F) {
	f.Add(small(f))
	f.Add(`{"status":"0","error":"no"}`)
	f.Add(`{"1":{"data":[{"type":"playTile","args":{"player_id":1,"id":1,"x":0,"y":0,"ori":1}}]}}`)
	f.Add(`[{"data":{"a":{"type":"gameStateChange","args":[{"id":99,"args":{"result":{"1":{"player":1,"score":"x"}}}}]}}}]`)
	f.Add("<html>boardgamearena<script>var g_gamelogs = " + small(f) + ";</script>")
	f.Add(har(f, archive+"77", small(f)))
	f.Add(small(f)[:2000] + "\n" + small(f))
	f.Add(`[{"status":1,"data":{"logs":[]}},{"status":"0","error":"You have reached a limit (replay)"}]`)
	f.Add(`{"data":[{"data":[{"type":"playTile","args":[{"player_id":1,"id":500,"x":1,"y":0,"ori":1,"tileimg":"background-position:13.3333% 55.5556%"},{"piece":"partisan","player_id":1,"id":500,"pos":"4","type":"field"}]}]}]}`)
	f.Fuzz(func(t *testing.T, text string) {
		checkFile(t, text)
		Sniff([]byte(text[:min(len(text), 16<<10)]))
	})
}
