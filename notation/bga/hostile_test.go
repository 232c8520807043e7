package bga

import (
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

// TestForeignTiles checks that one finding names the tiles of other sets.
func TestForeignTiles(t *testing.T) {
	text := edit(t, small(t),
		`"tile_id": "68"`, `"tile_id": "90"`,
		`"id": "48", "type": "17"`, `"id": "48", "type": "33"`,
		`"id": "62", "type": "20"`, `"id": "62", "type": "21"`)
	rec, findings := parse(text)
	if rec != nil || len(findings) != 1 {
		t.Fatalf("%v %v, want one finding and no record", rec, findings)
	}
	want := "the base game does not have tile 90, type 33, tile 62 of type 21; games with other sets are not supported"
	if got := findings[0].Message; got != want {
		t.Errorf("message is %q, want %q", got, want)
	}
	if at := text[findings[0].Span.Start:]; !strings.HasPrefix(at, `{"type": "cantPlay"`) {
		t.Errorf("the finding is at %.40q, want the first of them", at)
	}
}

// TestForeignFigures checks that one finding names the boxes of the figures, whatever the numbers of the tiles.
func TestForeignFigures(t *testing.T) {
	text := edit(t, small(t), `"tile_id": "68"`, `"tile_id": "90"`, `"id": "48", "ptype": "normal"`, `"id": "48", "ptype": "big"`)
	text = strings.ReplaceAll(text, `"ptype": "normal"`, `"ptype": "pig"`)
	rec, findings := parse(text)
	if rec != nil || len(findings) != 1 {
		t.Fatalf("%v %v, want one finding and no record", rec, findings)
	}
	want := `the game needs Traders & Builders and Inns & Cathedrals, as the figure "pig" shows; logs of games with other sets than the base game are not supported`
	if got := findings[0].Message; got != want {
		t.Errorf("message is %q, want %q", got, want)
	}
	if at := text[findings[0].Span.Start:]; !strings.HasPrefix(at, `{"type": "playPartisan"`) {
		t.Errorf("the finding is at %.40q, want the first of them", at)
	}
}

func FuzzParse(f *testing.F) {
	f.Add(small(f))
	f.Add(`{"status":"0","error":"no"}`)
	f.Add(`{"1":{"data":[{"type":"playTile","args":{"player_id":1,"id":1,"x":0,"y":0,"ori":1}}]}}`)
	f.Add(`[{"data":{"a":{"type":"gameStateChange","args":[{"id":99,"args":{"result":{"1":{"player":1,"score":"x"}}}}]}}}]`)
	f.Fuzz(func(t *testing.T, text string) {
		rec, findings := parse(text)
		if rec == nil && len(findings) == 0 {
			t.Fatal("neither a record nor a finding")
		}
		for _, fd := range findings {
			if fd.Span.Start < 0 || fd.Span.End < fd.Span.Start || int(fd.Span.End) > len(text) {
				t.Fatalf("span %v is outside", fd.Span)
			}
		}
	})
}
