package notation

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cartulary/schemas"
)

// TestBoxesAgree checks that the actions of the Tower, Abbey & Mayor, Bridges, Castles & Bazaars, and Hills & Sheep are the same
// in text, in JSON and in the schema.
func TestBoxesAgree(t *testing.T) {
	for _, test := range []struct {
		text, json string // json: the fields of the action without its braces
		ok         bool
	}{
		{"tower -1,2", `"do":"tower","at":[-1,2]`, true},
		{"tower", `"do":"tower"`, false},
		{"capture 1,2 red guard with big", `"do":"capture","at":[1,2],"player":"red","role":"guard","figure":"big"`, true},
		{"capture 1,2 red farmer NE", `"do":"capture","at":[1,2],"player":"red","role":"farmer","loc":"NE"`, true},
		{"capture 1,2 red monk", `"do":"capture","at":[1,2],"player":"red","role":"monk"`, true},
		{"capture 1,2 red market with mayor", `"do":"capture","at":[1,2],"player":"red","quarter":"market","figure":"mayor"`, true},
		{"capture 1,2 red knight", `"do":"capture","at":[1,2],"player":"red","role":"knight"`, false},
		{"capture 1,2 red guard N", `"do":"capture","at":[1,2],"player":"red","role":"guard","loc":"N"`, false},
		{"capture 1,2 red knight N with pig", `"do":"capture","at":[1,2],"player":"red","role":"knight","loc":"N","figure":"pig"`, false},
		{"capture 1,2 monk", `"do":"capture","at":[1,2],"role":"monk"`, false},
		{"capture red monk", `"do":"capture","player":"red","role":"monk"`, false},
		{"exchange normal", `"do":"exchange","figure":"normal"`, true},
		{"exchange mayor", `"do":"exchange","figure":"mayor"`, true},
		{"exchange", `"do":"exchange"`, false},
		{"exchange shepherd", `"do":"exchange","figure":"shepherd"`, false},
		{"ransom red", `"do":"ransom","player":"red"`, true},
		{"ransom red wagon", `"do":"ransom","player":"red","figure":"wagon"`, true},
		{"ransom", `"do":"ransom"`, false},
		{"ransom red barn", `"do":"ransom","player":"red","figure":"barn"`, false},
		{"guard @1,2", `"do":"deploy","role":"guard","at":[1,2]`, true},
		{"guard @1,2 with big", `"do":"deploy","role":"guard","at":[1,2],"figure":"big"`, true},
		{"guard", `"do":"deploy","role":"guard"`, false},
		{"guard @1,2 with barn", `"do":"deploy","role":"guard","at":[1,2],"figure":"barn"`, false},
		{"guard N @1,2", `"do":"deploy","role":"guard","at":[1,2],"loc":"N"`, false},
		{"fairy 1,2 guard", `"do":"fairy","at":[1,2],"role":"guard"`, true},
		{"fairy 1,2 guard N", `"do":"fairy","at":[1,2],"role":"guard","loc":"N"`, false},
		{"flee 1,2 guard > 1,3", `"do":"flee","from":[1,2],"role":"guard","to":[1,3]`, false},
		{"from castle red guard @1,2", `"do":"from","quarter":"castle","player":"red","role":"guard","at":[1,2]`, false},
		{"abbey @1,2", `"do":"place-abbey","at":[1,2]`, true},
		{"abbey", `"do":"place-abbey"`, false},
		{"abbey @1,2^90", `"do":"place-abbey","at":[1,2],"rotation":90`, false},
		{"knight N with mayor", `"do":"deploy","role":"knight","loc":"N","figure":"mayor"`, true},
		{"wagon > 1,2", `"do":"wagon","to":[1,2]`, true},
		{"wagon > 1,2 W", `"do":"wagon","to":[1,2],"loc":"W"`, true},
		{"wagon red > 1,2 W", `"do":"wagon","player":"red","to":[1,2],"loc":"W"`, true},
		{"wagon red", `"do":"wagon","player":"red"`, false},
		{"bridge 1,2 NS", `"do":"bridge","at":[1,2],"axis":"NS"`, true},
		{"bridge -1,2 WE", `"do":"bridge","at":[-1,2],"axis":"WE"`, true},
		{"bridge 1,2", `"do":"bridge","at":[1,2]`, false},
		{"bridge 1,2 EW", `"do":"bridge","at":[1,2],"axis":"EW"`, false},
		{"castle N", `"do":"castle","loc":"N"`, true},
		{"castle N red", `"do":"castle","loc":"N","player":"red"`, true},
		{"castle", `"do":"castle"`, false},
		{"lord red 0,1 > 2,3 ENE", `"do":"lord","player":"red","from":[0,1],"to":[2,3],"loc":"ENE"`, true},
		{"lord 0,1 > 2,3 E", `"do":"lord","from":[0,1],"to":[2,3],"loc":"E"`, false},
		{"lord red > 2,3 E", `"do":"lord","player":"red","to":[2,3],"loc":"E"`, false},
		{"lord red 0,1 > 2,3", `"do":"lord","player":"red","from":[0,1],"to":[2,3]`, false},
		{"bazaar BA/C D crfr", `"do":"bazaar","tiles":["BA/C","D","crfr"]`, true},
		{"bazaar", `"do":"bazaar","tiles":[]`, false},
		{"bazaar (BA/C)", `"do":"bazaar","tiles":["(BA/C)"]`, false},
		{"bid D red 0, blue pass, green 3, sell",
			`"do":"bid","tile":"D","offers":[{"player":"red","points":0},{"player":"blue","pass":true},{"player":"green","points":3}],"outcome":"sell"`, true},
		{"bid BA/C red 99999, blue 1, buy", `"do":"bid","tile":"BA/C","offers":[{"player":"red","points":99999},{"player":"blue","points":1}],"outcome":"buy"`, true},
		{"bid BA/C red pass", `"do":"bid","tile":"BA/C","offers":[{"player":"red","pass":true}]`, true},
		{"bid BA/C", `"do":"bid","tile":"BA/C","offers":[]`, false},
		{"bid BA/C red", `"do":"bid","tile":"BA/C","offers":[{"player":"red"}]`, false},
		{"bid BA/C 3", `"do":"bid","tile":"BA/C","offers":[{"points":3}]`, false},
		{"bid BA/C red -1", `"do":"bid","tile":"BA/C","offers":[{"player":"red","points":-1}]`, false},
		{"bid BA/C red 100000", `"do":"bid","tile":"BA/C","offers":[{"player":"red","points":100000}]`, false},
		{"bid BA/C red 3 pass", `"do":"bid","tile":"BA/C","offers":[{"player":"red","points":3,"pass":true}]`, false},
		{"bid BA/C red no", `"do":"bid","tile":"BA/C","offers":[{"player":"red","pass":false}]`, false},
		{"bid BA/C buy", `"do":"bid","tile":"BA/C","outcome":"buy"`, false},
		{"bid BA/C red 1, pay", `"do":"bid","tile":"BA/C","offers":[{"player":"red","points":1}],"outcome":"pay"`, false},
		{"shepherd NNW", `"do":"deploy","loc":"NNW","figure":"shepherd"`, true},
		{"shepherd", `"do":"deploy","figure":"shepherd"`, false},
		{"knight N with shepherd", `"do":"deploy","role":"knight","loc":"N","figure":"shepherd"`, false},
		{"sheep 1", `"do":"sheep","points":1`, true},
		{"sheep 4 @1,-2", `"do":"sheep","points":4,"at":[1,-2]`, true},
		{"sheep", `"do":"sheep"`, false},
		{"sheep 0", `"do":"sheep","points":0`, false},
		{"sheep 5", `"do":"sheep","points":5`, false},
		{"wolf", `"do":"wolf"`, true},
		{"wolf @0,0", `"do":"wolf","at":[0,0]`, true},
		{"wolf 2", `"do":"wolf","points":2`, false},
		{"flock", `"do":"flock"`, true},
		{"flock @0,3", `"do":"flock","at":[0,3]`, true},
		{"flock red", `"do":"flock","player":"red"`, false},
	} {
		text := head + "1. red: " + test.text + "\n"
		rec, findings := parseText(text)
		if (len(findings) == 0) != test.ok {
			t.Errorf("%q has the findings %v", test.text, findings)
		}
		doc := `{"cgr":1,` + seats + `,"turns":[{"n":1,"player":"red","actions":[{` + test.json + `}]}]}`
		again, findings := ParseJSON(jsonSource(doc))
		if (again != nil) != test.ok || (len(findings) == 0) != test.ok {
			t.Errorf("%s has the findings %v", test.json, findings)
		}
		if problems, err := schemas.Validate(schemas.CGR, []byte(doc)); err != nil || (len(problems) == 0) != test.ok {
			t.Errorf("of %s the schema says %v, %v", test.json, problems, err)
		}
		if !test.ok {
			continue
		}
		if diff := cmp.Diff(rec.Turns, again.Turns, noSpans); diff != "" {
			t.Errorf("%s and %s differ (-text +JSON):\n%s", test.text, test.json, diff)
		}
		if got := string(AppendJSON(nil, rec)); !strings.Contains(got, "{"+test.json+"}") {
			t.Errorf("%s in JSON is %s", test.text, got)
		}
		if got := string(AppendText(nil, again)); !strings.HasSuffix(got, "\n1. red: "+test.text+"\n") {
			t.Errorf("%s in text is %s", test.json, got)
		}
	}
}

// TestBoxMessages checks that each mistake in an action of these sets has one message, and at which words it points.
func TestBoxMessages(t *testing.T) {
	const place = "a place is written x,y, as in 0,-1"
	const location = "a location is a side N E S W, a half side such as NNE, or C"
	const prisoner = "normal, big, mayor, wagon, phantom or abbot"
	for _, test := range []struct{ segment, at, want string }{
		{"tower N", "N", `found "N"; ` + place},
		{"tower 1,2 red", "red", `"red" does not belong to this segment`},
		{"capture 1,2 monk", "monk", `found "monk"; a colour comes here, such as red`},
		{"capture 1,2 red N", "N", `found "N"; after the colour comes the place of the follower: knight, thief, farmer, monk, guard or a quarter of the City`},
		{"capture 1,2 red builder E", "builder", `found "builder"; a builder is not a follower; after the colour comes the place of the follower: knight, thief, farmer, monk, guard or a quarter of the City`},
		{"capture 1,2 red knight N wagon", "wagon", `"wagon" does not belong to this segment; did you mean with wagon?`},
		{"capture 1,2 red guard N", "N", `"N" does not belong to this segment`},
		{"exchange", "exchange", "something is missing here; after exchange comes the kind of follower that returns: " + prisoner},
		{"exchange pig", "pig", `found "pig"; after exchange comes the kind of follower that returns: ` + prisoner},
		{"exchange bgi", "bgi", `found "bgi"; after exchange comes the kind of follower that returns: ` + prisoner + `; did you mean big?`},
		{"ransom big", "big", `found "big"; a colour comes here, such as red`},
		{"ransom red pig", "pig", `found "pig"; a prisoner is ` + prisoner},
		{"ransom red with big", "with", `found "with"; a prisoner is ` + prisoner + `; it comes without with`},
		{"ransom red mayr", "mayr", `found "mayr"; a prisoner is ` + prisoner + `; did you mean mayor?`},
		{"guard", "guard", "something is missing here; a guard is on a tower, whose tile comes here, as in guard @1,2"},
		{"guard 1,2", "1", `found "1"; a guard is on a tower, whose tile comes here, as in guard @1,2`},
		{"guard with big", "guard with big", "something is missing here; a guard is on a tower, whose tile comes here, as in guard @1,2"},
		{"offered guard", "guard", `found "guard"; a place on offer is knight, thief or farmer with a location, or monk; or none stands alone`},
		{"abbey @1,2^0", "^0", `"^0" does not belong to this segment`},
		{"wagon N", "N", `found "N"; a wagon moves with wagon > x,y LOC and is deployed with knight LOC with wagon`},
		{"wagon yelow > 1,2", "yelow", `found "yelow"; a colour comes here; did you mean yellow?`},
		{"wagon > 1,2 NE", "NE", `found "NE"; ` + location},
		{"thief N wagon", "wagon", `"wagon" does not belong to this segment; did you mean with wagon?`},
		{"thief N wagon > 1,2", "wagon", `a | is missing before "wagon"`},
		{"bridge NS", "NS", `found "NS"; ` + place},
		{"bridge 1,2 EW", "EW", `found "EW"; a bridge runs NS or WE; did you mean WE?`},
		{"bridge 1,2 n-s", "n-s", `found "n-s"; a bridge runs NS or WE; did you mean NS?`},
		{"castle", "castle", "something is missing here; " + location},
		{"castle N yelow", "yelow", `found "yelow"; a colour comes here; did you mean yellow?`},
		{"castle N @1,2", "@1", `"@1" does not belong to this segment`},
		{"lord 1,2 > 3,4 N", "1", `found "1"; a colour comes here, such as red`},
		{"lord red1,2 > 3,4 N", "1", `found "1"; white space comes after the colour`},
		{"lord red 1,2 3,4 N", "3", `found "3"; before the tile of the feature comes >`},
		{"bazaar", "bazaar", "something is missing here; the tiles turned up come here, as in bazaar BA/C BA/L"},
		{"bazaar D,", "bazaar D,", "something is missing here; the tiles turned up come here, as in bazaar BA/C BA/L"},
		{"bazaar D BA/C@1,2", "BA/C@1", `a | is missing before "BA/C@1"`},
		{"bid", "bid", "something is missing here; the tile that is auctioned comes here"},
		{"bid D", "bid D", "something is missing here; after the tile come the bids, as in bid BA/C red 3, blue pass"},
		{"bid D yelow 2", "yelow", `found "yelow"; after the tile come the bids, as in bid BA/C red 3, blue pass; did you mean yellow?`},
		{"bid D red pas", "pas", `found "pas"; after the colour comes its bid or pass, as in bid BA/C red 3, blue pass`},
		{"bid D red 1 yellow 2", "yellow", `found "yellow"; a comma comes before the next bid, and before buy or sell`},
		{"bid D red 1, yellow 2 buy", "buy", `found "buy"; a comma comes before the next bid, and before buy or sell`},
		{"bid D red 1, slel", "slel", `found "slel"; after a comma comes the next player's bid, or buy or sell; did you mean sell?`},
		{"bid D red 1, yellow 2, buy, sell", ",", `"," does not belong to this segment`},
		{"bid D red -1", "-1", "found the number -1; at least 0 is allowed"},
		{"shepherd N with big", "with", `"with" does not belong to this segment`},
		{"sheep N", "N", `found "N"; the number of sheep on the token comes here, as in sheep 2`},
		{"sheep 0", "0", "found the number 0; at least 1 is allowed"},
		{"sheep 5", "5", "found a token of 5 sheep; a token has 1 to 4"},
		{"wolf N", "N", `"N" does not belong to this segment`},
		{"wolf 3", "3", `"3" does not belong to this segment`},
		{"flock 2", "2", `"2" does not belong to this segment`},
		{"auction D red 1, yellow 2", "auction", `no segment starts with "auction"; did you mean bid?`},
		{"stable", "stable", `no segment starts with "stable"; did you mean flock?`},
		{"buyback red", "buyback", `no segment starts with "buyback"; did you mean ransom?`},
		{"3 sheep", "3", `no segment starts with "3"; did you mean sheep 3?`},
		{"bridgee 1,2 NS", "bridgee", `no segment starts with "bridgee"; did you mean bridge?`},
		{"sheperd N", "sheperd", `no segment starts with "sheperd"; did you mean shepherd?`},
		{"ransome red", "ransome", `no segment starts with "ransome"; did you mean ransom?`},
		{"Schaf 2", "Schaf", `no segment starts with "Schaf"; did you mean sheep?`},
		{"tour 1,2", "tour", `no segment starts with "tour"; did you mean tower?`},
		{"Wagen > 1,2", "Wagen", `no segment starts with "Wagen"; did you mean wagon?`},
		{"maire N", "maire", `no segment starts with "maire"; the kind of follower comes after the place, as in knight N with mayor`},
	} {
		text := head + "1. red: " + test.segment
		_, findings := parseText(text)
		if len(findings) != 1 {
			t.Errorf("%s: findings %v", test.segment, findings)
			continue
		}
		f := &findings[0]
		if at := text[f.Span.Start:f.Span.End]; f.Message != test.want || at != test.at {
			t.Errorf("%s\n got %q: %s\nwant %q: %s", test.segment, at, f.Message, test.at, test.want)
		}
	}
}

// TestAbbeySecondPart checks that an abbey is a placement: behind another one it begins the second part of the turn.
func TestAbbeySecondPart(t *testing.T) {
	const box = "[CGR \"1\"]\n[Sets \"base, traders-and-builders, abbey-and-mayor\"]\n[Red \"\"]\n\n"
	for written, want := range map[string]string{
		"1. red: D@1,0^0 | thief E | abbey @2,0 | monk": "1. red: D@1,0^0 | thief E\n1b. red: abbey @2,0 | monk\n",
		"1. red: abbey @2,0 | discard D | D@1,0^0":      "1. red: abbey @2,0\n1b. red: discard D | D@1,0^0\n",
		"1. red: discard D | abbey @2,0":                "1. red: discard D | abbey @2,0\n",
		"1. red: D@1,0^0 | bazaar D U":                  "1. red: D@1,0^0 | bazaar D U\n",
	} {
		rec, findings := parseText(box + written)
		if got := string(AppendText(nil, rec)); len(findings) > 0 || !strings.HasSuffix(got, "\n\n"+want) {
			t.Errorf("%s is read as %s with the findings %v", written, got, findings)
		}
	}
}
