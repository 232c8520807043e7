package jcz

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"cartulary/notation"
)

// lateDragon lets the dragon walk after the scoring.
const lateDragon = `"dragon-move": "after-scoring"`

// fairyTo moves the fairy to a follower of the only player.
func fairyTo(feature, location, at string) string {
	return `{"type": "MOVE_NEUTRAL_FIGURE", "payload": {"figureId": "fairy.1", "to": {"featurePointer": {"position": [` + at + `], "feature": "` + feature +
		`", "location": "` + location + `"}, "meepleId": "0.small.1"}}}`
}

// TestLateDeadEnd checks when a walk after the scoring has ended: after six steps or at a dead end, and that the turn is open before.
func TestLateDeadEnd(t *testing.T) {
	head := []string{placing("DG/F.v", "R0", "0,1"), commits, placing("BA/L", "R0", "0,2"), deploying("Monastery", "I", "0,2"), commits}
	tile := func(id, rotation, at string, then ...string) []string {
		return append([]string{placing(id, rotation, at)}, append(then, commits)...)
	}
	for _, c := range []struct {
		name string
		list []string
		open bool
	}{
		{"no step yet", tile("DG/RFr.d", "R0", "1,0", passes), true},
		{"one step of more", append(tile("DG/RFr.d", "R0", "1,0", passes), stepping("0,0")), true},
		{"a dead end", append(tile("DG/RFr.d", "R0", "1,0", passes), stepping("0,0"), stepping("1,0")), false},
		{"the start is visited", append(tile("DG/RFr.d", "R0", "1,0", passes), stepping("0,2")), false},
		{"the fairy bars the only way", append(tile("DG/RFr.d", "R0", "1,0", fairyTo("Monastery", "I", "0,2")), stepping("0,0"), stepping("1,0")), false},
		{"the fairy is beside the way", append(tile("DG/RFr.d", "R0", "1,0", fairyTo("Monastery", "I", "0,2")), stepping("0,0")), true},
	} {
		rec := whole(t, game(dragons, allPads, lateDragon, append(append([]string{}, head...), c.list...)...))
		if last := &rec.Turns[len(rec.Turns)-1]; last.Open != c.open {
			t.Errorf("%s: the turn is open: %t", c.name, last.Open)
		}
	}
}

// TestLateShepherd checks that a dragon that walks after the scoring takes a shepherd with its tokens from the table, so that the
// bag has them again.
func TestLateShepherd(t *testing.T) {
	shepherd := strings.Replace(deploying("Field", "NL.NR.EL.ER.SL.SR.WL.WR", "0,1"), "small", "shepherd", 1)
	again := strings.Replace(deploying("Field", "NL.NR.EL.ER.SL.SR.WL.WR", "0,-2"), "small", "shepherd", 1)
	flock := `{"type": "FLOCK_EXPAND_OR_SCORE", "payload": {"value": "SCORE", "random": 0.7}}`
	rec := whole(t, edit(t, game(dragons+`, "hills-and-sheep:1": 1`, allPads+`, "shepherd": 1, "hill": true, "vineyard": true`, lateDragon,
		placing("BA/L", "R0", "0,1"), shepherd, commits,
		placing("DG/F.v", "R0", "1,1"), commits,
		placing("BA/C", "R180", "0,-1"), passes, commits,
		placing("DG/RFr.d", "R0", "1,0"), passes, commits, stepping("0,1"), stepping("0,0"), stepping("1,0"),
		placing("BA/L", "R0", "0,-2"), again, commits,
		placing("BA/L", "R0", "1,-2"), passes, flock, commits),
		`"replay"`, `"gameAnnotations": {"drawOrder": ["BA/L", "DG/F.v", "BA/C", "DG/RFr.d", "BA/L", "BA/L"]}, "replay"`))
	last := rec.Turns[len(rec.Turns)-1].Actions
	if f := last[len(last)-1]; f.Kind != notation.ActFlock || f.HasAt {
		t.Errorf("the choice is %+v, want one for the only flock", f)
	}
}

// TestRansomAndWalk checks that a ransom during a walk comes before it in the record, and one after it keeps its place.
func TestRansomAndWalk(t *testing.T) {
	for _, c := range []struct {
		steps int // of two until the dead end, before the ransom
		want  string
	}{{1, "ransom dragon"}, {2, "dragon ransom"}} {
		list := [][]string{
			seated(0, placing("DG/F.v", "R0", "0,1"), commits),
			seated(1, placing("TO/F", "R0", "0,2"), kind(1, "small", deploying("Field", "NL.NR.EL.ER.SL.SR.WL.WR", "0,2")), commits),
			seated(0, placing("TO/C", "R180", "0,-1"), `{"type": "PLACE_TOKEN", "payload": {"token": "TOWER_PIECE", "pointer": {"position": [0, 2], "feature": "Tower", "location": "I"}}}`,
				`{"type": "CAPTURE_FOLLOWER", "payload": {"pointer": {"featurePointer": {"position": [0, 2], "feature": "Field", "location": "NL.NR.EL.ER.SL.SR.WL.WR"}, "meepleId": "1.small.1"}}}`, commits),
			seated(1, placing("DG/RFr.d", "R0", "1,0"), passes),
		}
		walk := []string{seated(1, stepping("0,0"))[0], seated(0, stepping("1,0"))[0]}
		ransom := seated(1, `{"type": "PAY_RANSOM", "payload": {"meepleId": "1.small.1"}}`)
		list = append(list, slices.Insert(walk, c.steps, ransom...), seated(1, commits))
		text := edit(t, game(dragons+`, "tower:1": 1`, allPads+`, "tower": true`, "", slices.Concat(list...)...),
			`{"name": "Ana", "slot": 1}`, `{"name": "Ana", "slot": 1}, {"name": "Ben", "slot": 3}`)
		rec := whole(t, text)
		got := map[notation.ActionKind]string{notation.ActRansom: "ransom", notation.ActDragon: "dragon"}
		var words []string
		for _, a := range rec.Turns[3].Actions {
			if word := got[a.Kind]; word != "" {
				words = append(words, word)
			}
		}
		if strings.Join(words, " ") != c.want {
			t.Errorf("after %d steps the ransom gives %q, want %q", c.steps, words, c.want)
		}
	}
}

// TestLeavesBeforeScoring checks that followers leave the City before the scoring, also if the dragon walks after it.
func TestLeavesBeforeScoring(t *testing.T) {
	enter := deploying("Quarter", "QUARTER_CASTLE", "0,0")
	rec := whole(t, game(dragons+`, "count": 1`, allPads+`, "count": 1`, lateDragon,
		placing("DG/F.v", "R0", "-4,1"), commits, placing("BA/C", "R0", "-3,0"), passes, commits, enter,
		placing("DG/C.d", "R180", "-3,-1"), passes, commits, deploying("City", "S", "-3,-1"), commits, stepping("-3,1")))
	if got := kindsOf(&rec.Turns[2]); got != "place pass from scored dragon" {
		t.Errorf("the turn is %q", got)
	}
}

// TestRansomInBazaar checks that a ransom between two bids leaves the auctions in one piece.
func TestRansomInBazaar(t *testing.T) {
	field := `"feature": "Field", "location": "NL.NR.EL.ER.SL.SR.WL.WR"`
	bid := func(seat, index, price int) string {
		return seated(seat, fmt.Sprintf(`{"type": "BAZAAR_BID", "payload": {"supplyIndex": %d, "price": %d}}`, index, price))[0]
	}
	text := edit(t, game(`"basic:1": 1, "tower:1": 1, "bridges-castles-and-bazaars:1": 1`, farmers7+`, "tower": true, "bridge": true, "castle": true, "bazaar": true`, "", slices.Concat(
		seated(0, placing("TO/F", "R0", "0,1"), kind(0, "small", deploying("Field", "NL.NR.EL.ER.SL.SR.WL.WR", "0,1")), commits),
		seated(1, placing("TO/C", "R180", "0,-1"), `{"type": "PLACE_TOKEN", "payload": {"token": "TOWER_PIECE", "pointer": {"position": [0, 1], "feature": "Tower", "location": "I"}}}`,
			`{"type": "CAPTURE_FOLLOWER", "payload": {"pointer": {"featurePointer": {"position": [0, 1], `+field+`}, "meepleId": "0.small.1"}}}`, commits),
		seated(0, placing("BB/RFR.b", "R90", "1,0"), passes, commits),
		[]string{bid(1, 0, 1)}, seated(0, `{"type": "PAY_RANSOM", "payload": {"meepleId": "0.small.1"}}`), []string{bid(0, 0, 2)},
		seated(1, `{"type": "BAZAAR_BUY_OR_SELL", "payload": {"value": "BUY"}}`))...),
		`{"name": "Ana", "slot": 1}`, `{"name": "Ana", "slot": 1}, {"name": "Ben", "slot": 3}`,
		`"replay"`, `"gameAnnotations": {"drawOrder": ["TO/F", "TO/C", "BB/RFR.b", "BA/L", "BA/RFr", "BA/L"]}, "replay"`)
	last := &whole(t, text).Turns[2]
	if got := kindsOf(last); got != "place pass scored ransom bazaar bid" {
		t.Errorf("the turn is %q", got)
	}
	if a := last.Actions[len(last.Actions)-1]; len(a.Offers) != 2 || a.Outcome != notation.Buy {
		t.Errorf("the auction is %+v", a)
	}
}

// kindsOf returns the kinds of the actions of a turn, a word each.
func kindsOf(turn *notation.Turn) string {
	names := map[notation.ActionKind]string{notation.ActPlace: "place", notation.ActPass: "pass", notation.ActScored: "scored", notation.ActDragon: "dragon",
		notation.ActFrom: "from", notation.ActRansom: "ransom", notation.ActBazaar: "bazaar", notation.ActBid: "bid"}
	var words []string
	for _, a := range turn.Actions {
		words = append(words, names[a.Kind])
	}
	return strings.Join(words, " ")
}
