package answer

import (
	"encoding/json"
	"testing"
)

func TestTableTry(t *testing.T) {
	d := new(Desk)
	ask := func(text string, picks ...string) map[string]any {
		b, _ := json.Marshal(map[string]any{"ask": "table", "name": "game.cgr", "text": text, "picks": picks})
		var out map[string]any
		json.Unmarshal([]byte(d.Ask(string(b), nil)), &out)
		delete(out, "defs")
		delete(out, "rules")
		x, _ := json.MarshalIndent(out, "", " ")
		t.Logf("%s", x)
		return out
	}
	ask("[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n", "BA/RFr", "BA/RFr@1,0^0", "thief E")
	ask("[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n", "BA/RFr", "BA/RFr@1,0^0")
}
