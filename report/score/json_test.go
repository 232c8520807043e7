package score

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"cartulary/validator"

	"github.com/google/go-cmp/cmp"
)

// short has a city, a waived discard and an illegal second follower.
const short = `[CGR "1"]
[Event "Kitchen table"]
[Red "Alice <1>"]
[Yellow ""]
[Termination "unfinished"]

1. red: BA/C@0,-1^180 | knight S
2. yellow: discard BA/RRRR | BA/RRR@1,0^0 | thief W | allow tile-playable-discarded agreed
3. red: BA/RFr@2,0^0 | thief W | monk
`

const shortJSON = `{
 "file": "game.cgr", "game": 1,
 "title": {"event": "Kitchen table"},
 "profiles": ["base-2002"],
 "turns": 3, "tilesLeft": 67, "final": false, "ending": "unfinished", "winner": [],
 "players": [
  {"colour": "red", "name": "Alice <1>", "score": 4, "beforeFinal": 4,
   "points": {"road": 0, "city": 4, "cloister": 0, "field": 0}, "deployed": 2, "left": 6, "suspect": false,
   "followers": {"scored": 1, "dragon": 0, "princess": 0, "flea": 0, "out": 1},
   "longestStay": {"role": "knight", "at": [0, -1], "loc": "S", "from": 1, "to": 1, "turns": 0, "end": "scored"},
   "drawn": {"base": 2}, "shows": {"cloister": 0, "city": 1, "road": 1, "pennant": 0}, "holdings": {}, "doings": {}},
  {"colour": "yellow", "name": "", "score": 0, "beforeFinal": 0,
   "points": {"road": 0, "city": 0, "cloister": 0, "field": 0}, "deployed": 1, "left": 6, "suspect": false,
   "followers": {"scored": 0, "dragon": 0, "princess": 0, "flea": 0, "out": 1},
   "longestStay": {"role": "thief", "at": [1, 0], "loc": "W", "from": 2, "to": 3, "turns": 1, "end": "out"},
   "drawn": {"base": 2}, "shows": {"cloister": 0, "city": 0, "road": 2, "pennant": 0}, "holdings": {}, "doings": {}}],
 "scorings": [
  {"turn": 1, "final": false, "feature": "city", "at": [0, -1], "loc": "S", "complete": true,
   "terms": [{"what": "tiles", "count": 2, "each": 2}], "points": 4,
   "players": [{"player": "red", "points": 4, "followers": 1, "total": 4}]}],
 "standings": [
  {"turn": 1, "final": false, "scores": [4, 0]},
  {"turn": 2, "final": false, "scores": [4, 0]},
  {"turn": 3, "final": false, "scores": [4, 0]}],
 "discards": [{"turn": 2, "tile": "BA/RRRR", "player": "yellow"}],
 "tie": "shared",
 "biggest": [
  {"feature": "city", "at": [0, -1], "loc": "S", "tiles": 2, "pennants": 0, "complete": true, "holders": ["red"]},
  {"feature": "road", "at": [0, 0], "loc": "E", "tiles": 2, "pennants": 0, "complete": false, "holders": ["yellow"]},
  {"feature": "field", "at": [0, 0], "loc": "ENE", "tiles": 3, "pennants": 0, "complete": false, "holders": []}],
 "findings": [FINDINGS],
 "waived": [WAIVED]}
`

// TestJSON compares with a text written by hand. Messages of findings are left out: other packages test them.
func TestJSON(t *testing.T) {
	r := report(t, short, validator.Options{})
	got := jsonOf(t, r)
	if strings.Count(got, "\n") != 1 || !strings.HasSuffix(got, "\n") {
		t.Errorf("not one line: %q", got)
	}
	var have map[string]any
	if err := json.Unmarshal([]byte(got), &have); err != nil {
		t.Fatal(err)
	}
	finding := have["findings"].([]any)[0].(map[string]any)
	waived := have["waived"].([]any)[0].(map[string]any)
	if finding["turn"] != 3.0 || finding["line"] != 9.0 || finding["column"] != 34.0 || finding["player"] != "red" || finding["severity"] != "error" {
		t.Errorf("finding: %v", finding)
	}
	if waived["rule"] != "tile-playable-discarded" || waived["reason"] != "agreed" || waived["line"] != 8.0 {
		t.Errorf("waived: %v", waived)
	}
	var findings, waivers []string
	for _, f := range have["findings"].([]any) {
		findings = append(findings, encode(t, f))
	}
	for _, f := range have["waived"].([]any) {
		waivers = append(waivers, encode(t, f))
	}
	text := strings.NewReplacer("FINDINGS", strings.Join(findings, ","), "WAIVED", strings.Join(waivers, ",")).Replace(shortJSON)
	var want map[string]any
	if err := json.Unmarshal([]byte(text), &want); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(want, have); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
	if !strings.Contains(got, `"points":{"road":0,"city":4,"cloister":0,"field":0}`) || !strings.Contains(got, `"Alice <1>"`) {
		t.Errorf("the reasons are out of order, or a name is not as it was written: %s", got)
	}
}

func encode(t *testing.T, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func jsonOf(t *testing.T, r *Report) string {
	t.Helper()
	var b bytes.Buffer
	if err := r.JSON(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestJSONNoNull checks that an empty report has empty lists.
func TestJSONNoNull(t *testing.T) {
	for _, text := range []string{"[CGR \"1\"]\n[Red \"A\"]\n[Yellow \"B\"]\n", strings.Replace(short, "[Red", "[Sets \"tower\"]\n[Red", 1)} {
		if got := jsonOf(t, report(t, text, validator.Options{})); strings.Contains(got, "null") {
			t.Errorf("null in %s", got)
		}
	}
	if got := jsonOf(t, &Report{}); strings.Contains(got, "null") {
		t.Errorf("null in %s", got)
	}
}
