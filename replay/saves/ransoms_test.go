package saves_test

import (
	"strings"
	"testing"

	"cartulary/notation"
	"cartulary/notation/jcz"
	"cartulary/replay/saves"
	"cartulary/validator"
)

// TestSettle checks that a ransom during a bazaar, for which its player has too few points afterwards, goes to an earlier turn and, if
// there is none, gets a ruling.
func TestSettle(t *testing.T) {
	const rules = "[Sets \"base, tower, bridges-castles-and-bazaars\"]\n[Rules \"base-2002 + jcz-default\"]\n"
	const capture = " | tower 0,1 | capture 0,1 red farmer NNW"
	for _, c := range []struct{ name, second, fourth, want string }{
		{"a prisoner of an earlier turn", capture, "", "turn 3, no warning"},
		{"a prisoner of this turn", "", capture,
			"turn 5, red pays this ransom in turn 4 of blue, which a record cannot hold; the record has it in turn 5, where a ruling waives ransom-points-missing"},
	} {
		out, _, err := saves.Append(nil, record(t, rules+"1. red: TO/F@0,1^0 | farmer NNW\n2. blue: BA/RFr@1,0^0"+c.second+
			"\n3. red: BA/C@0,-1^180 | knight S\n4. blue: BB/RFR.b@2,0^90"+c.fourth+" | bazaar BA/RFr BA/L | bid BA/RFr red 3, blue pass\n5. red: BA/RFr@3,0^0\n"))
		if err != nil {
			t.Fatal(err)
		}
		const bid = `"type": "BAZAAR_BID"`
		text := strings.Replace(string(out), bid, `"type": "PAY_RANSOM", "payload": {"meepleId": "0.small.1"}, "player": 0}, {`+bid, 1)
		src := &notation.Source{Line: 1, Text: text}
		rec, reading := jcz.Parse(src)
		if len(reading) > 0 {
			t.Fatal(reading)
		}
		got := "no warning"
		for _, f := range saves.Settle(rec) {
			got = f.Message
		}
		for i := range rec.Turns {
			for _, a := range rec.Turns[i].Actions {
				if a.Kind == notation.ActRansom {
					got = "turn " + rec.Turns[i].Name() + ", " + got
				}
			}
		}
		if got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
		r := validator.New().Validate(rec, nil, validator.Options{})
		for _, f := range r.Findings {
			t.Errorf("%s: %s", c.name, f.Message)
		}
		if red, blue := r.Players[0].Score, r.Players[1].Score; red != -2 || blue != 3 {
			t.Errorf("%s: %d to %d, want -2 to 3", c.name, red, blue)
		}
		if f := saves.Verify(src, rec); f != nil {
			t.Errorf("%s: %s", c.name, f.Message)
		}
	}
}

// TestPhantomBoughtBack checks that JCloisterZone does not ask for a phantom that comes back after a capture was declined.
func TestPhantomBoughtBack(t *testing.T) {
	out, _, err := saves.Append(nil, record(t, "[Sets \"base, tower, phantom\"]\n[Rules \"base-2002 + jcz-default\"]\n1. red: TO/F@0,1^0 | farmer NNW with phantom\n2. blue: BA/RFr@1,0^0 | tower 0,1 | capture 0,1 red farmer NNW with phantom"+
		"\n3. red: BA/C@0,-1^180 | knight S\n4. blue: BA/L@1,1^0 | monk\n5. red: BA/RFr@-1,0^0 | tower 0,1 | ransom blue phantom\n6. blue: BA/RFr@-2,0^0\n"))
	if err != nil {
		t.Fatal(err)
	}
	text := string(out)
	src := &notation.Source{Line: 1, Text: text}
	if rec, _ := jcz.Parse(src); saves.Verify(src, rec) != nil {
		t.Error("the save with the ransom before the PASS stops")
	}
	at := strings.Index(text, `"type": "PAY_RANSOM"`)
	ransom := text[strings.LastIndex(text[:at], "{") : at+strings.Index(text[at:], "},\n    {")+2]
	text = strings.Replace(text, ransom, "", 1)
	pass := strings.LastIndex(text[:strings.LastIndex(text, `"type": "PLACE_TILE"`)], `"type": "PASS"`)
	end := strings.LastIndex(text[:pass], "{") // the PASS for the phantom becomes the ransom
	rest := text[end+strings.Index(text[end:], "},\n    {")+2:]
	src = &notation.Source{Line: 1, Text: text[:end] + strings.TrimRight(ransom, " \n") + rest}
	rec, reading := jcz.Parse(src)
	if len(reading) > 0 {
		t.Fatal(reading)
	}
	if f := saves.Verify(src, rec); f != nil {
		t.Error(f.Message)
	}
}
