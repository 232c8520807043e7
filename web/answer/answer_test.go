package answer

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"os"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"cartulary/validator"
)

const record = "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n\n1. red: BA/RFr@1,0^0 | thief E\n2. yellow: BA/RFr@2,0^0 | thief E\n"

// ask asks a question and decodes the answer.
func ask(t *testing.T, d *Desk, q question) (answer map[string]any, text string) {
	t.Helper()
	text = d.Ask(marshal(q), "", q.Data)
	if strings.HasPrefix(text, "{") {
		if err := json.Unmarshal([]byte(text), &answer); err != nil {
			t.Fatal(err, text)
		}
	}
	return answer, text
}

// TestAnswers checks the answer to each question, on one desk.
func TestAnswers(t *testing.T) {
	var d Desk
	answer, _ := ask(t, &d, question{Ask: "pack", Text: record})
	packed := answer["text"].(string)
	for _, x := range []struct {
		q    question
		want string // a part of the answer
	}{
		{question{Ask: "judge", Name: "a.cgr", Text: record}, `"line":5,"column":26,"endLine":5,"endColumn":33,"severity":"error","rule":"follower-feature-occupied"`},
		{question{Ask: "judge", Name: "a.cgr", Text: "x", Full: true}, `"severity":"error"`},
		{question{Ask: "judge", Name: "a.cgr", Text: ""}, `"problems":[`},
		{question{Ask: "judge", Name: "a.cgr", Text: "[CGR \"1\"]\n[Red \"🎲 [Yellow\"]\n1. red: 🎲🎲 | x"}, `"problems":[{`},
		{question{Ask: "fixes", Name: "a.cgr", Text: record, Line: 5, Column: 27}, `"title":"Remove thief E","rule":"follower-feature-occupied"`},
		{question{Ask: "complete", Name: "a.cgr", Text: record + "3. red: BA/RFr@", Line: 6, Column: 15}, `"kind":"placement"`},
		{question{Ask: "complete", Name: "a.cgr", Text: "🎲", Line: 900, Column: -3}, `[`},
		{question{Ask: "hover", Name: "a.cgr", Text: record, Line: 4, Column: 10}, `data:image/svg+xml;base64,`},
		{question{Ask: "hover", Page: "barn"}, "corner"},
		{question{Ask: "format", Name: "a.cgr", Text: strings.Replace(record, "BA/RFr", "U", 1)}, `1. red: BA/RFr@1,0^0 | thief E`},
		{question{Ask: "format", Name: "a.cgr", Text: "[CGR \"1\"]\n1. nobody"}, `mend this first: `},
		{question{Ask: "format", Name: "a.json", Text: "[]"}, `"error":`},
		{question{Ask: "validate", Name: "a.cgr", Text: record}, `\"file\":\"a.cgr\"`},
		{question{Ask: "unpack", Text: packed}, marshal(linked{Text: record})},
		{question{Ask: "unpack", Text: packed[:12]}, `"damaged":true`},
		{question{Ask: "unpack", Text: "2" + packed[1:]}, `"newer":true`},
		{question{Ask: "pack", Text: strings.Repeat("long ", 20_000)}, `{"text":""}`},
		{question{Ask: "validate", Name: "a.cgr", Text: record, To: "short"}, "a.cgr:6:27: error"},
		{question{Ask: "validate", Name: "a.cgr", Text: record, To: "none"}, "there is no format"},
		{question{Ask: "convert", Name: "a.cgr", Text: record, To: "lab"}, "https://"},
		{question{Ask: "convert", Name: "a.cgr", Text: record, To: "word"}, `no format \"word\" can be written`},
		{question{Ask: "validate", Name: "a.cgr", Text: strings.Replace(record, " | thief E\n2.", "\n2.", 1), To: "text"}, "1 game, 2 turns: nothing found"},
		{question{Ask: "fixes", Name: "a.cgr", Text: record, Line: 5, Column: 27}, `"waive":true`},
		{question{Ask: "convert", Name: "a.cgr", Text: record + "\n" + strings.Replace(record, "Ana", "Zoe", 1), Game: 2, To: "jcz"}, "Zoe"},
		{question{Ask: "convert", Name: "a.cgr", Text: record, Game: 2, To: "jcz"}, "there is no game 2"},
		{question{Ask: "explain", Name: " BAS-31 "}, "# BAS-31"},
		{question{Ask: "explain", Name: "bran"}, "there is no rule"},
		{question{Ask: "repairs", Name: "a.cgr", Text: record, Lang: "fr"}, `"title":"Réparation"`},
		{question{Ask: "repairs", Name: "a.cgr", Text: record}, `"explains":"explains the error","turn":"`},
		{question{Ask: "repairs", Name: "a.cgr", Text: record, Line: 9}, `"candidates":[]`},
		{question{Ask: "repairs", Name: "a.json", Text: "[]"}, `"candidates":[]`},
		{question{Ask: "boards", Name: "a.cgr", Text: record, Dark: true}, `"picture":"data:image/svg+xml;base64,`},
		{question{Ask: "boards", Name: "a.cgr", Text: record, Pick: 9}, "there is no such repair"},
		{question{Ask: "names"}, `"follower-feature-occupied"`},
		{question{Ask: "replay", Name: "a.cgr", Text: record}, "Ana – Ben"},
		{question{Ask: "replay", Name: "a.cgr", Text: record, Game: 2}, "there is no game 2"},
		{question{Ask: "replay", Name: "a.cgr", Text: ""}, "the file is empty"},
		{question{Ask: "report", Name: "a.cgr", Text: record, Lang: "fr"}, `lang=\"fr\"`},
		{question{Ask: "report", Name: "a.cgr", Text: record, To: "md"}, "# Ana"},
		{question{Ask: "report", Name: "a.cgr", Text: record, To: "json"}, `\"players\"`},
		{question{Ask: "report", Name: "a.cgr", Text: record, To: "pdf"}, "a report has no format"},
		{question{Ask: "win"}, `there is no question \"win\"`},
	} {
		_, text := ask(t, &d, x.q)
		plain := strings.NewReplacer(`\u003c`, "<", `\u003e`, ">", `\u0026`, "&").Replace(text)
		if !strings.Contains(plain, x.want) || strings.Contains(text, "internal error") {
			t.Errorf("%+v: %.600s\nwant %s", x.q, plain, x.want)
		}
	}
	if got := d.Ask("{", "", nil); !strings.Contains(got, `"error"`) {
		t.Error(got)
	}
}

// TestPages checks that an explanation has the page that came later, and that damaged pages change nothing.
func TestPages(t *testing.T) {
	const name = "tower-out-of-order"
	pack := func(text string) []byte {
		var b bytes.Buffer
		w := gzip.NewWriter(&b)
		if _, err := w.Write([]byte(text)); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	before, _ := validator.Find(name)
	t.Cleanup(func() { validator.SetPages(map[string]string{name: before.Page}) })
	var d Desk
	explained := func() any {
		answer, _ := ask(t, &d, question{Ask: "explain", Name: name})
		return answer["text"]
	}
	hovered := func() any {
		answer, _ := ask(t, &d, question{Ask: "hover", Page: name})
		return answer["text"]
	}
	first := explained()
	for _, damaged := range [][]byte{nil, []byte("<html>"), pack("<html>"), pack(`{"` + name + `": 7}`), pack("{}")[:12]} {
		if _, text := ask(t, &d, question{Ask: "pages", Data: damaged}); !strings.HasPrefix(text, `{"error":`) {
			t.Errorf("%q: %s", damaged, text)
		}
	}
	if got := explained(); got != first {
		t.Errorf("after damaged pages: %s", got)
	}
	ask(t, &d, question{Ask: "pages", Data: pack(`{"` + name + `": "# x\n\nAnother page.\n", "no-rule": "# y"}`)})
	for _, got := range []any{explained(), hovered()} {
		if text, _ := got.(string); !strings.Contains(text, "Another page.") || strings.Contains(text, "## Illegal") {
			t.Errorf("after another page: %s", got)
		}
	}
	if e, _ := validator.Find("tower-and-other-action"); !strings.Contains(e.Page, "## Illegal") {
		t.Error("another rule has lost its page")
	}
}

// TestOpen opens files in every format, packed and damaged.
func TestOpen(t *testing.T) {
	file := func(name string) []byte {
		t.Helper()
		data, err := os.ReadFile("../../" + name)
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	pack := func(data []byte) []byte {
		var b bytes.Buffer
		w := gzip.NewWriter(&b)
		w.Write(data)
		w.Close()
		return b.Bytes()
	}
	jcz := file("notation/jcz/testdata/small.jcz")
	for _, x := range []struct {
		name, format, want string // want is a part of the answer
		data               []byte
		made               bool
	}{
		{"a.cgr", "cgr", "BA/RFr", []byte(record), false},
		{"latin.cgr", "cgr", "André", []byte(strings.Replace(record, "Ana", "Andr\xe9", 1)), true},
		{"small.jcz", "jcz", `[CGR \"1\"]`, jcz, true},
		{"small.jcz.gz", "jcz", `[CGR \"1\"]`, pack(jcz), true},
		{"bga.json", "bga", `[CGR \"1\"]`, file("notation/bga/testdata/small.json"), true},
		{"kifu.json", "kifu", `[CGR \"1\"]`, file("notation/kifu/testdata/small.json"), true},
		{"table.txt", "freels", `[CGR \"1\"]`, file("notation/freels/testdata/small.txt"), true},
		{"game.json", "json", "Mirela", file("testdata/games/annotated.json"), true},
		{"words.txt", "", "good morning", []byte("good morning"), false},
		{"empty.cgr", "", `"text":""`, []byte{}, false},
		{"picture.png", "", `"error":`, []byte("\x89PNG\r\n\x1a\n\x00\x00\xff"), false},
		{"broken.gz", "", `"error":"the gzip file is broken`, []byte("\x1f\x8b\x08 broken"), false},
	} {
		a, text := ask(t, new(Desk), question{Ask: "open", Name: x.name, Data: x.data})
		format, _ := a["format"].(string)
		made, _ := a["made"].(bool)
		if format != x.format || made != x.made || !strings.Contains(text, x.want) {
			t.Errorf("%s: %.300s\nwant %q, %v, %s", x.name, text, x.format, x.made, x.want)
		}
	}
}

// FuzzAsk checks that no text makes a question panic.
func FuzzAsk(f *testing.F) {
	f.Add(record, 5, 20)
	f.Add("[CGR \"1\"]\n[Red \"🎲\"]\n1. red: ", 2, 8)
	f.Add("https://example.org/?d=1", 0, 3)
	f.Fuzz(func(t *testing.T, text string, line, column int) {
		var d Desk
		for name := range answers {
			if name == "explain" || name == "names" {
				continue
			}
			asked := marshal(question{Ask: name, Name: "a.cgr", Text: text, Line: line, Column: column, Turn: "1", To: map[string]string{"convert": "json"}[name]})
			if got := d.Ask(asked, "", nil); strings.Contains(got, "internal error") {
				t.Fatalf("%s: %s", name, got)
			}
		}
	})
}

// TestLargeFile checks that a file of a stranger that unpacks to 400 MB gets one sentence, and is not held.
func TestLargeFile(t *testing.T) {
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	part := []byte(strings.Repeat(";\n", 1<<19))
	for range 400 {
		w.Write(part) // a bytes.Buffer never fails
	}
	w.Close()
	for _, question := range []string{`{"ask":"open","name":"a.cgr.gz"}`, `{"ask":"validate","name":"a.cgr.gz"}`, `{"ask":"convert","to":"json","name":"a.cgr.gz"}`} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		got := new(Desk).Ask(question, "", packed.Bytes())
		runtime.ReadMemStats(&after)
		if !strings.Contains(got, "the file has more than 16 MB, unpacked; the command cartulary reads it") {
			t.Errorf("%s: %.300s", question, got)
		}
		if made := (after.TotalAlloc - before.TotalAlloc) >> 20; made > 200 {
			t.Errorf("%s: %d MB for a file of at most 16", question, made)
		}
	}
}

// TestPortions checks that a file of many games is judged in portions, beginning with the game at the cursor, and that all portions find
// what one question finds.
func TestPortions(t *testing.T) {
	q := question{Ask: "judge", Name: "a.cgr", Text: record + "\n" + record + "\n" + record + "\n" + record, Line: 16}
	for _, q.Full = range []bool{false, true} {
		d := Desk{portion: 1}
		lines := []any{19., 26., 5., 12.} // of the findings, in the order of the games judged
		for i := range lines {
			answer, text := ask(t, &d, q)
			problems := answer["problems"].([]any)
			seen := map[any]bool{}
			for _, p := range problems {
				seen[p.(map[string]any)["line"]] = true
			}
			for k, line := range lines {
				if seen[line] != (k <= i) {
					t.Errorf("question %d: line %v is wrong in %s", i+1, line, text)
				}
			}
			if left := answer["left"]; left != float64(len(lines)-i-1) || len(answer["games"].([]any)) != len(lines) || (answer["due"] == true) != (left == 0. && !q.Full) {
				t.Errorf("question %d: %s", i+1, text)
			}
		}
		_, parts := ask(t, &d, q)
		if _, whole := ask(t, new(Desk), q); parts != whole {
			t.Errorf("in portions %s\nwant %s", parts, whole)
		}
	}
}

// TestForecast compares a turn with the recorded one. It checks that rounds of playouts agree with one large round, and that mistakes get a
// sentence.
func TestForecast(t *testing.T) {
	q := question{Ask: "forecast", Name: "a.cgr", Text: strings.Replace(record, "2,0^0 | thief E", "2,0^0", 1), Turn: "2", With: "2. yellow: BA/RFr@-1,0^0"}
	var d Desk
	for _, q.Playouts = range []int{4, 8, 30} {
		_, rounds := ask(t, &d, q)
		answer, once := ask(t, new(Desk), q)
		if rounds != once || answer["playouts"] != float64(q.Playouts) || answer["mover"] != "yellow" {
			t.Errorf("in rounds %s\nat once %s", rounds, once)
		}
	}
	first, _ := ask(t, &d, q)
	q.Seed = 2
	if second, _ := ask(t, &d, q); reflect.DeepEqual(first["game"], second["game"]) {
		t.Error("another seed has the same playouts")
	}
	for _, x := range []struct{ turn, with, want string }{
		{"2", "2. yellow: BA/RFr@9,9^0", "tile-without-neighbour"},
		{"2", "2. green: BA/RFr@2,0^0", "green does not play in this game"},
		{"x", "", "is not the number of a turn"},
		{"9", "", "the record has no turn 9"},
	} {
		q.Turn, q.With = x.turn, x.with
		if answer, text := ask(t, &d, q); answer["error"] == nil || !strings.Contains(text, x.want) {
			t.Errorf("%s %s: %s, want %s", x.turn, x.with, text, x.want)
		}
	}
}
