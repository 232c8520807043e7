package notation

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cartulary/schemas"
)

// TestAllowNeedsAReason checks that a ruling needs a reason in text, in JSON and in the schema.
func TestAllowNeedsAReason(t *testing.T) {
	for _, test := range []struct {
		text, json string
		ok         bool
	}{
		{"allow tile-missing dropped under the table", `{"rule": "tile-missing", "reason": "dropped under the table"}`, true},
		{"allow tile-missing", `{"rule": "tile-missing"}`, false},
		{"allow tile-missing ", `{"rule": "tile-missing", "reason": ""}`, false},
		{"allow", `{"reason": "dropped under the table"}`, false},
	} {
		_, findings := parseText(head + "1. red: " + test.text)
		if (len(findings) == 0) != test.ok {
			t.Errorf("%q has the findings %v", test.text, findings)
		}
		doc := `{"cgr": 1, ` + seats + `, "turns": [{"n": 1, "player": "red", "allow": [` + test.json + `]}]}`
		rec, findings := ParseJSON(jsonSource(doc))
		if (rec != nil) != test.ok || (len(findings) == 0) != test.ok {
			t.Errorf("%s has the findings %v", test.json, findings)
		}
		if test.ok && !strings.HasSuffix(string(AppendText(nil, rec)), "\n1. red: "+test.text+"\n") {
			t.Errorf("%s in text is %s", test.json, AppendText(nil, rec))
		}
		problems, err := schemas.Validate(schemas.CGR, []byte(doc))
		if err != nil || (len(problems) == 0) != test.ok {
			t.Errorf("of %s the schema says %v, %v", test.json, problems, err)
		}
	}
}

// TestCorners checks that a barn is on a corner in both forms, and of the others only a farmer or a pig may be.
func TestCorners(t *testing.T) {
	for text, json := range map[string]string{
		"knight NE":                      `{"do": "deploy", "role": "knight", "loc": "NE"}`,
		"builder SW":                     `{"do": "deploy", "figure": "builder", "loc": "SW"}`,
		"barn N":                         `{"do": "deploy", "figure": "barn", "loc": "N"}`,
		"barn C":                         `{"do": "deploy", "figure": "barn", "loc": "C"}`,
		"fairy 0,1 thief NE":             `{"do": "fairy", "at": [0, 1], "role": "thief", "loc": "NE"}`,
		"princess red knight NW @0,1":    `{"do": "princess", "player": "red", "at": [0, 1], "loc": "NW"}`,
		"from castle red knight NE @0,1": `{"do": "from", "quarter": "castle", "player": "red", "role": "knight", "loc": "NE", "at": [0, 1]}`,
		"capture 0,1 red knight NE":      `{"do": "capture", "at": [0, 1], "player": "red", "role": "knight", "loc": "NE"}`,
		"wagon > 0,1 NW":                 `{"do": "wagon", "to": [0, 1], "loc": "NW"}`,
		"castle SE":                      `{"do": "castle", "loc": "SE"}`,
		"lord red 0,1 > 0,2 SW":          `{"do": "lord", "player": "red", "from": [0, 1], "to": [0, 2], "loc": "SW"}`,
		"flee 0,1 thief SE > 0,2 N":      `{"do": "flee", "from": [0, 1], "role": "thief", "loc": "SE", "to": [0, 2], "toLoc": "N"}`,
		"flee 0,1 thief N > 0,2 SE":      `{"do": "flee", "from": [0, 1], "role": "thief", "loc": "N", "to": [0, 2], "toLoc": "SE"}`,
	} {
		_, findings := parseText(head + "1. red: " + text)
		if len(findings) != 1 || findings[0].Rule != RuleSegmentMalformed {
			t.Errorf("%s has the findings %v", text, findings)
		}
		if rec, findings := ParseJSON(jsonSource(oneTurn(json))); rec != nil || len(findings) != 1 || findings[0].Rule != RuleJSONSchema {
			t.Errorf("%s has the findings %v", json, findings)
		}
	}
	offered := `{"cgr": 1, ` + seats + `, "turns": [{"n": 1, "player": "red", "claims": {"offered": [{"role": "thief", "loc": "NE"}]}}]}`
	if rec, findings := ParseJSON(jsonSource(offered)); rec != nil || len(findings) != 1 {
		t.Errorf("offered on a corner has the findings %v", findings)
	}
	for text, json := range map[string]string{
		"fairy 0,1 castle":               `{"do": "fairy", "at": [0, 1], "quarter": "castle"}`,
		"barn SE":                        `{"do": "deploy", "figure": "barn", "loc": "SE"}`,
		"pig SW":                         `{"do": "deploy", "figure": "pig", "loc": "SW"}`,
		"shepherd NE":                    `{"do": "deploy", "figure": "shepherd", "loc": "NE"}`,
		"capture 0,1 red farmer SE":      `{"do": "capture", "at": [0, 1], "player": "red", "role": "farmer", "loc": "SE"}`,
		"farmer NW":                      `{"do": "deploy", "role": "farmer", "loc": "NW"}`,
		"fairy 0,1 farmer SE":            `{"do": "fairy", "at": [0, 1], "role": "farmer", "loc": "SE"}`,
		"farmer NE with big":             `{"do": "deploy", "role": "farmer", "loc": "NE", "figure": "big"}`,
		"farmer SW @0,1":                 `{"do": "deploy", "role": "farmer", "loc": "SW", "at": [0, 1]}`,
		"from market red farmer SE @0,1": `{"do": "from", "quarter": "market", "player": "red", "role": "farmer", "loc": "SE", "at": [0, 1]}`,
		"flee 0,1 farmer SE > 0,2 NW":    `{"do": "flee", "from": [0, 1], "role": "farmer", "loc": "SE", "to": [0, 2], "toLoc": "NW"}`,
	} {
		rec := mustParseJSON(t, oneTurn(json))
		if !slices.Contains(strings.Split(string(AppendText(nil, rec)), "\n"), "7. red: "+text) {
			t.Errorf("%s in text is %s", json, AppendText(nil, rec))
		}
		if rec, findings := parseText(head + "1. red: " + text); len(findings) > 0 || len(rec.Turns) != 1 {
			t.Errorf("%s has the findings %v", text, findings)
		}
	}
}

// TestCityOfCarcassonne checks that the actions of the City and of the abbot, and the claims of King and Robber, are the
// same in text, in JSON and in the schema.
func TestCityOfCarcassonne(t *testing.T) {
	for _, test := range []struct {
		text, json string // json: the fields of the turn
		ok         bool
	}{
		{"recall -1,2", `"actions":[{"do":"recall","at":[-1,2]}]`, true},
		{"from castle red knight N @0,3", `"actions":[{"do":"from","quarter":"castle","player":"red","role":"knight","loc":"N","at":[0,3]}]`, true},
		{"from cathedral red monk @0,3 with abbot",
			`"actions":[{"do":"from","quarter":"cathedral","player":"red","role":"monk","at":[0,3],"figure":"abbot"}]`, true},
		{"quarter blacksmith", `"actions":[{"do":"quarter","quarter":"blacksmith"}]`, true},
		{"quarter castle with phantom | count market",
			`"actions":[{"do":"quarter","quarter":"castle","figure":"phantom"},{"do":"count","quarter":"market"}]`, true},
		{"king red | robber violet", `"actions":[],"claims":{"king":"red","robber":"violet"}`, true},
		{"recall", `"actions":[{"do":"recall"}]`, false},
		{"from castle red knight N", `"actions":[{"do":"from","quarter":"castle","player":"red","role":"knight","loc":"N"}]`, false},
		{"from castle red knight @0,3", `"actions":[{"do":"from","quarter":"castle","player":"red","role":"knight","at":[0,3]}]`, false},
		{"from castle red monk N @0,3", `"actions":[{"do":"from","quarter":"castle","player":"red","role":"monk","loc":"N","at":[0,3]}]`, false},
		{"from castle knight N @0,3", `"actions":[{"do":"from","quarter":"castle","role":"knight","loc":"N","at":[0,3]}]`, false},
		{"from red knight N @0,3", `"actions":[{"do":"from","player":"red","role":"knight","loc":"N","at":[0,3]}]`, false},
		{"from castle red knight N @0,3 with builder",
			`"actions":[{"do":"from","quarter":"castle","player":"red","role":"knight","loc":"N","at":[0,3],"figure":"builder"}]`, false},
		{"quarter castle with pig", `"actions":[{"do":"quarter","quarter":"castle","figure":"pig"}]`, false},
		{"quarter tower", `"actions":[{"do":"quarter","quarter":"tower"}]`, false},
		{"quarter castle N", `"actions":[{"do":"quarter","quarter":"castle","loc":"N"}]`, false},
		{"count", `"actions":[{"do":"count"}]`, false},
		{"king nobody", `"actions":[],"claims":{"king":"nobody"}`, false},
		{"king", `"actions":[],"claims":{"king":null}`, false},
	} {
		rec, findings := parseText(head + "1. red: " + test.text)
		if (len(findings) == 0) != test.ok {
			t.Errorf("%q has the findings %v", test.text, findings)
		}
		doc := `{"cgr":1,` + seats + `,"turns":[{"n":1,"player":"red",` + test.json + `}]}`
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
		if got := string(AppendJSON(nil, rec)); !strings.Contains(got, test.json) {
			t.Errorf("%s in JSON is %s", test.text, got)
		}
		if got := string(AppendText(nil, again)); !strings.HasSuffix(got, "\n1. red: "+test.text+"\n") {
			t.Errorf("%s in text is %s", test.json, got)
		}
	}
}

// TestGoods checks that a claim of goods is the same in text, in JSON and in the schema.
func TestGoods(t *testing.T) {
	for _, test := range []struct {
		text, json string
		ok         bool
	}{
		{"goods wine 2, grain 1", `{"wine": 2, "grain": 1}`, true},
		{"goods cloth 0", `{"cloth": 0}`, true},
		{"goods cloth 999, wine 1", `{"cloth": 999, "wine": 1}`, true},
		{"goods cloth 1000", `{"cloth": 1000}`, false},
		{"goods wine -1", `{"wine": -1}`, false},
		{"goods wine 1, wine 2", `{"wine": 1, "wine": 2}`, false},
		{"goods salt 1", `{"salt": 1}`, false},
		{"goods wine", `{"wine": null}`, false},
	} {
		rec, findings := parseText(head + "1. red: " + test.text)
		if (len(findings) == 0) != test.ok {
			t.Errorf("%q has the findings %v", test.text, findings)
		}
		doc := `{"cgr": 1, ` + seats + `, "turns": [{"n": 1, "player": "red", "claims": {"goods": ` + test.json + `}}]}`
		again, findings := ParseJSON(jsonSource(doc))
		if (again != nil) != test.ok || (len(findings) == 0) != test.ok {
			t.Errorf("%s has the findings %v", test.json, findings)
		}
		problems, err := schemas.Validate(schemas.CGR, []byte(doc))
		twice := strings.Count(test.json, "wine") > 1 // a schema does not see a repeated name
		if (err == nil && len(problems) == 0) != test.ok && !twice {
			t.Errorf("of %s the schema says %v, %v", test.json, problems, err)
		}
		if !test.ok {
			continue
		}
		if diff := cmp.Diff(rec.Turns, again.Turns, noSpans); diff != "" {
			t.Errorf("%s and %s differ (-text +JSON):\n%s", test.text, test.json, diff)
		}
		if got := doc[again.Turns[0].Claims.Goods[0].Span.Start:again.Turns[0].Claims.Goods[0].Span.End]; !strings.HasPrefix(test.json[1:], got) {
			t.Errorf("the span of goods spells %s", got)
		}
		if got := string(AppendJSON(nil, rec)); !strings.Contains(got, `"claims":{"goods":`+strings.ReplaceAll(test.json, " ", "")+`}`) {
			t.Errorf("%s in JSON is %s", test.text, got)
		}
	}
}
