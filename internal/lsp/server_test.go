package lsp

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
	"unicode/utf16"

	"cartulary/internal/assist"
	"cartulary/notation"
	"cartulary/replay"
)

const game = `[CGR "1"]
[Red "Ana"]
[Yellow "Ben"]

1. red: BA/RFr@1,0^0 | thief E
2. yellow: BA/C@0,-1^180 | knight S | = yellow +4 city
`

// Methods that the protocol does not have.
func init() {
	methods["test/panic"] = call(func(*server, context.Context, *struct{}) (any, error) { panic("oh") })
	methods["test/wait"] = call(func(_ *server, ctx context.Context, _ *struct{}) (any, error) { <-ctx.Done(); return 1, nil })
	methods["test/await"] = call(func(s *server, ctx context.Context, _ *struct{}) (any, error) {
		s.await(ctx, func() { <-endless })
		return 1, nil
	})
	methods["test/slow"] = call(func(*server, context.Context, *struct{}) (any, error) {
		time.Sleep(300 * time.Millisecond)
		return 1, nil
	})
}

// TestPipelined checks that a client may send all messages at once: their order counts, not the time of their answers. The client
// may end with exit, with the end of the stream, or with both.
func TestPipelined(t *testing.T) {
	start := []string{`"id":1,"method":"initialize","params":{}`}
	text, _ := json.Marshal(game)
	for range 20 { // more than run side by side
		start = append(start,
			fmt.Sprintf(`"method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///a.cgr","languageId":"cgr","version":1,"text":%s}}`, text),
			fmt.Sprintf(`"id":%d,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///a.cgr"},"position":{"line":4,"character":9}}`, 10+len(start)),
			`"method":"textDocument/didClose","params":{"textDocument":{"uri":"file:///a.cgr"}}`)
	}
	start = append(start, `"id":3,"method":"test/slow"`)
	for _, end := range [][]string{{`"id":2,"method":"shutdown"`, `"method":"exit"`}, {`"id":2,"method":"shutdown"`}} {
		var session strings.Builder
		answers := 0
		for _, m := range slices.Concat(start, end) {
			m = `{"jsonrpc":"2.0",` + m + "}"
			fmt.Fprintf(&session, "Content-Length: %d\r\n\r\n%s", len(m), m)
			if strings.Contains(m, `"id"`) {
				answers++
			}
		}
		inputs := map[string]func() io.Reader{
			"closed": func() io.Reader { return strings.NewReader(session.String()) },
			"open":   func() io.Reader { return io.MultiReader(strings.NewReader(session.String()), never{}) },
		}
		if len(end) == 1 {
			delete(inputs, "open")
		}
		for name, in := range inputs {
			var out output
			if err := Serve(in(), &out, Options{}); err != nil {
				t.Errorf("%s, %s: %v", end, name, err)
			}
			got := out.text()
			if n := strings.Count(got, `,"result":`); n != answers || strings.Contains(got, `"error"`) || strings.Count(got, "road") < 20 {
				t.Errorf("%s, %s: %d of %d requests have a result: %s", end, name, n, answers, got)
			}
		}
	}
}

// never is a stream that stays open and gives nothing.
type never struct{}

func (never) Read([]byte) (int, error) { select {} }

// An output keeps what a server writes.
type output struct {
	sync.Mutex
	b bytes.Buffer
}

func (o *output) Write(p []byte) (int, error) {
	o.Lock()
	defer o.Unlock()
	return o.b.Write(p)
}

func (o *output) Close() error { return nil }

func (o *output) text() string {
	o.Lock()
	defer o.Unlock()
	return o.b.String()
}

// TestLife checks the life of a server: nothing before initialize, nothing after shutdown, the end by exit.
func TestLife(t *testing.T) {
	c := dial(t, 0)
	if r := c.call("textDocument/hover", at(0, 0)); r.Error == nil || r.Error.Code != int(notInitialized) {
		t.Errorf("before initialize: %+v", r)
	}
	r := c.hello(nil)
	if r.ServerInfo.Name != "cartulary" || r.Capabilities.PositionEncoding != "utf-16" {
		t.Errorf("initialize returned %+v", r)
	}
	if r := c.call("initialize", map[string]any{}); r.Error == nil {
		t.Error("a second initialize succeeded")
	}
	if r := c.call("textDocument/unknown", nil); r.Error == nil || r.Error.Code != -32601 {
		t.Errorf("unknown method: %+v", r)
	}
	c.notify("$/unknown", nil)
	c.call("shutdown", nil)
	if r := c.call("textDocument/hover", at(0, 0)); r.Error == nil {
		t.Error("a request after shutdown succeeded")
	}
	c.notify("exit", nil)
	if err := c.ended(); err != nil {
		t.Errorf("the server ended with %v", err)
	}
}

// ended waits for the end of the server.
func (c *client) ended() error {
	select {
	case err := <-c.done:
		return err
	case <-time.After(time.Minute):
		return errors.New("the server does not end")
	}
}

// TestEnd checks the ends without shutdown.
func TestEnd(t *testing.T) {
	c := dial(t, 0)
	c.hello(nil)
	c.notify("exit", nil)
	if err := c.ended(); !errors.Is(err, ErrNoShutdown) {
		t.Errorf("exit without shutdown: %v", err)
	}
	c = dial(t, 0)
	c.hello(nil)
	c.in.Close()
	if err := c.ended(); !errors.Is(err, ErrNoShutdown) {
		t.Errorf("the end of the stream without shutdown: %v", err)
	}
	c = dial(t, 0)
	c.hello(nil)
	c.raw("Content-Length: 99999999999999\r\n\r\n{}")
	if err := c.ended(); err == nil || errors.Is(err, ErrNoShutdown) {
		t.Errorf("an impossible length: %v", err)
	}
}

// TestMalformed checks that wrong messages and parameters get errors and the server goes on.
func TestMalformed(t *testing.T) {
	c := dial(t, 0)
	c.hello(nil)
	for _, body := range []string{`{"jsonrpc":`, `[]`, `null`, `{"jsonrpc": "2.0", "id": 7000}`, `"x"`} {
		c.raw(fmt.Sprintf("Content-Length: %d\r\n\r\n%s", len(body), body))
	}
	for _, params := range []any{[]int{1}, map[string]any{"textDocument": 5}, map[string]any{}, at(-5, -5)} {
		if r := c.call("textDocument/hover", params); r.Error == nil {
			t.Errorf("hover of %v succeeded: %s", params, r.Result)
		}
	}
	c.notify("textDocument/didChange", map[string]any{"textDocument": versionedID{"file:///x", 1}})
	c.notify("textDocument/didOpen", 7)
	if list := c.open(game); len(list) != 0 {
		t.Errorf("%v", list)
	}
	for _, p := range []map[string]any{at(-1, 4), at(4, -1), at(99, 0), at(4, 9999)} {
		for _, method := range []string{"hover", "completion", "definition", "prepareRename"} {
			if r := c.call("textDocument/"+method, p); r.Error != nil {
				t.Errorf("%s at %v: %s", method, p, r.Error.Message)
			}
		}
	}
	c.change(2, &textRange{position{50, 3}, position{2, 1}}, "x")
	c.published(2)
}

// TestLibraryWords checks that an error about a message has words of the server, without those of a library.
func TestLibraryWords(t *testing.T) {
	c := dial(t, 0)
	c.hello(nil)
	for _, test := range []struct {
		params any
		want   string
	}{
		{[]int{1}, "the parameters have the wrong type: array"},
		{map[string]any{"textDocument": 5}, "the parameter textDocument has the wrong type: number"},
		{map[string]any{"position": map[string]any{"line": "x"}}, "the parameter position.line has the wrong type: string"},
	} {
		if r := c.call("textDocument/hover", test.params); r.Error == nil || r.Error.Message != test.want {
			t.Errorf("hover of %v: %+v", test.params, r.Error)
		}
	}
	c.raw("Content-Length: 100\r\n\r\n{")
	c.in.Close()
	if err := c.ended(); err == nil || err.Error() != "the language server cannot read its input: it ends within a message" {
		t.Errorf("%v", err)
	}
}

// TestBatch checks that each message of a list is answered, also one before which another one waits.
func TestBatch(t *testing.T) {
	c := dial(t, 0)
	c.hello(nil)
	begun := time.Now()
	c.replies[1001], c.replies[1002] = make(chan reply, 1), make(chan reply, 1)
	body := `[{"jsonrpc":"2.0","id":1001,"method":"textDocument/hover","params":{}},{"jsonrpc":"2.0","method":"textDocument/didClose","params":{}},` +
		`{"jsonrpc":"2.0","id":1002,"method":"shutdown"},{"jsonrpc":"2.0","method":"exit"}]`
	c.raw(fmt.Sprintf("Content-Length: %d\r\n\r\n%s", len(body), body))
	if err := c.ended(); err != nil {
		t.Error(err)
	}
	if time.Since(begun) > patience/2 {
		t.Error("a message waits for one that is answered later")
	}
	if len(c.replies[1001]) == 0 || len(c.replies[1002]) == 0 {
		t.Error("a message has no answer")
	}
}

// TestPanic checks that a panic in a request is its error.
func TestPanic(t *testing.T) {
	c := dial(t, 0)
	c.hello(nil)
	if r := c.call("test/panic", nil); r.Error == nil || r.Error.Code != -32603 {
		t.Errorf("%+v", r)
	}
	c.note("window/logMessage")
	if list := c.open(game); len(list) != 0 {
		t.Error("the server does not go on")
	}
}

// TestCancel checks that a cancelled request gets the protocol's error, at work and in the queue.
func TestCancel(t *testing.T) {
	c := dial(t, 0)
	c.hello(nil)
	var ids []int
	var replies []chan reply
	for range 20 { // more than run side by side
		id, ch := c.begin("test/wait", nil)
		ids, replies = append(ids, id), append(replies, ch)
	}
	for _, id := range slices.Backward(ids) {
		c.notify("$/cancelRequest", map[string]any{"id": id})
	}
	for _, ch := range replies {
		select {
		case r := <-ch:
			if r.Error == nil || r.Error.Code != int(requestCancelled) {
				t.Errorf("%+v", r)
			}
		case <-time.After(time.Minute):
			t.Fatal("the request goes on")
		}
	}
	c.notify("$/cancelRequest", map[string]any{"id": 12345})
	c.notify("$/cancelRequest", 7)
	c.call("shutdown", nil)
}

// TestTyping types a game key by key and compares the diagnostics and the completions with those of the whole text.
func TestTyping(t *testing.T) {
	c := dial(t, time.Millisecond)
	c.hello(nil)
	c.open("")
	text, version := "", 1
	for _, r := range game {
		line := strings.Count(text, "\n")
		column := len(text) - strings.LastIndexByte(text, '\n') - 1
		version++
		c.change(version, &textRange{position{line, column}, position{line, column}}, string(r))
		text += string(r)
		got := c.published(version)
		want := assist.Open("a.cgr", text).Findings()
		if len(got) != len(want) {
			t.Fatalf("after %q there are %d diagnostics, not %d", text, len(got), len(want))
		}
		for i := range got {
			if got[i].Code != want[i].Rule {
				t.Errorf("after %q: %s, not %s", text, got[i].Code, want[i].Rule)
			}
		}
		line = strings.Count(text, "\n")
		items := call1[completionList](c, "textDocument/completion", at(line, len(text)-strings.LastIndexByte(text, '\n')-1)).Items
		legal := assist.Open("a.cgr", text).Complete(len(text))
		if !slices.EqualFunc(items, legal, func(x completionItem, y assist.Item) bool { return x.Label == y.Label }) {
			t.Fatalf("after %q there are %d completions, not %d", text, len(items), len(legal))
		}
	}
}

// TestColumns checks positions behind characters that take two UTF-16 units or several bytes.
func TestColumns(t *testing.T) {
	text := strings.ReplaceAll(game, "Ana", "\U0001f600 花子") + "; \U0001f600 花\n3. red: BA/RFr@9,9^0 | thief E | score red 0, yellow 4 ; \U0001f600\n4. yellow: BA/L@5,5 ; 花\U0001f600\n"
	for _, encoding := range []string{"utf-16", "utf-8"} {
		c := dial(t, 0)
		r := c.hello(map[string]any{"capabilities": map[string]any{"general": map[string]any{"positionEncodings": []string{encoding}}}})
		if r.Capabilities.PositionEncoding != encoding {
			t.Fatalf("the server uses %s", r.Capabilities.PositionEncoding)
		}
		if list := c.open(text); len(list) != 2 || list[0].Range != (textRange{position{7, 8}, position{7, 20}}) {
			t.Errorf("%s: %+v", encoding, list)
		}
		name := call1[textRange](c, "textDocument/prepareRename", at(1, 7))
		from, to := column("[Red \"", encoding), column("[Red \"\U0001f600 花子", encoding)
		if name != (textRange{position{1, from}, position{1, to}}) {
			t.Errorf("%s: the name is at %v", encoding, name)
		}
		// a change behind the name, then one in the middle of it
		c.change(2, &textRange{position{1, to}, position{1, to}}, "!")
		c.change(3, &textRange{position{1, from}, position{1, column("[Red \"\U0001f600", encoding)}}, "x")
		c.published(3)
		sym := call1[[]documentSymbol](c, "textDocument/documentSymbol", map[string]any{"textDocument": documentID{uri}})
		if len(sym) != 1 || sym[0].Name != "x 花子! – Ben" {
			t.Errorf("%s: the symbols are %+v", encoding, sym)
		}
	}
}

// column returns the length of a text in an encoding.
func column(text, encoding string) int {
	if encoding == "utf-8" {
		return len(text)
	}
	return len(utf16.Encode([]rune(text)))
}

// TestFeatures checks each feature once over the wire; package assist has the tests of their contents.
func TestFeatures(t *testing.T) {
	b, err := os.ReadFile("../../testdata/games/two-players-tower-abbey-hills.cgr")
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Replace(string(b), "7. red: BA/CRRR@2,3^180", "7. red: BA/CRRR@2,3^0", 1)
	c := dial(t, time.Millisecond)
	c.hello(map[string]any{
		"capabilities":          map[string]any{"textDocument": map[string]any{"completion": map[string]any{"completionItem": map[string]any{"snippetSupport": true}}}},
		"initializationOptions": map[string]any{"pictures": true, "suggest": "editor.action.triggerSuggest"}})
	list := c.open(text)
	at1 := slices.IndexFunc(list, func(d diagnostic) bool { return d.Code == "tile-edge-mismatch" && d.Severity == severityError })
	if at1 < 0 || list[at1].Range.Start.Line != 13 {
		t.Fatalf("%+v", list)
	}
	if !slices.ContainsFunc(list, func(d diagnostic) bool { return d.Severity == severityInformation }) {
		t.Error("no finding is a consequence")
	}
	doc := map[string]any{"textDocument": documentID{uri}}

	actions := call1[[]codeAction](c, "textDocument/codeAction", map[string]any{"textDocument": documentID{uri}, "range": list[at1].Range,
		"context": map[string]any{"diagnostics": list}})
	i := slices.IndexFunc(actions, func(a codeAction) bool { return a.IsPreferred })
	if i < 0 || actions[i].Title != "Repair: turn 7: the tile was turned by 180, not 0 (explains all 11 errors)" || len(actions[i].Diagnostics) != 1 {
		t.Fatalf("%+v", actions)
	}
	only := call1[[]codeAction](c, "textDocument/codeAction", map[string]any{"textDocument": documentID{uri}, "range": list[at1].Range,
		"context": map[string]any{"only": []string{"source"}}})
	for _, a := range only {
		if a.Kind != kindSource {
			t.Errorf("a %s is not asked for", a.Kind)
		}
	}
	edit := actions[i].Edit.Changes[uri][0]
	c.change(2, &edit.Range, edit.NewText)
	if list := c.published(2); len(list) != 0 {
		t.Errorf("after the fix there is %+v", list)
	}

	if h := call1[hover](c, "textDocument/hover", at(13, 12)); !strings.Contains(h.Contents.Value, "data:image/svg+xml;base64,") || h.Range == nil {
		t.Errorf("the hover is %+v", h)
	}
	if l := call1[[]location](c, "textDocument/definition", at(22, 36)); len(l) != 1 || l[0].Range.Start.Line != 16 {
		t.Errorf("the tile of the guard was placed at %+v", l)
	}
	if s := call1[[]documentSymbol](c, "textDocument/documentSymbol", doc); len(s) != 1 || s[0].Name != "Ulla – Vito" || len(s[0].Children) < 70 {
		t.Errorf("the symbols are %+v", s)
	}
	if f := call1[[]foldingRange](c, "textDocument/foldingRange", doc); len(f) != 1 || f[0].StartLine != 0 {
		t.Errorf("the folds are %+v", f)
	}
	hints := call1[[]inlayHint](c, "textDocument/inlayHint", map[string]any{"textDocument": documentID{uri}, "range": textRange{position{0, 0}, position{14, 0}}})
	if len(hints) != 1 || hints[0].Label != "2:0" || hints[0].Position.Line != 13 {
		t.Errorf("the hints are %+v", hints)
	}
	if e := call1[[]textEdit](c, "textDocument/formatting", doc); len(e) != 0 {
		t.Errorf("a game in canonical form is changed: %+v", e)
	}
	w := call1[workspaceEdit](c, "textDocument/rename", map[string]any{"textDocument": documentID{uri}, "position": position{2, 2}, "newName": "blue"})
	if len(w.Changes[uri]) < 40 {
		t.Errorf("the new colour has %d edits", len(w.Changes[uri]))
	}
	if r := c.call("textDocument/rename", map[string]any{"textDocument": documentID{uri}, "position": position{2, 2}, "newName": "bleu"}); r.Error == nil || !strings.Contains(r.Error.Message, "blue") {
		t.Errorf("a colour that is none: %+v", r)
	}

	items := call1[completionList](c, "textDocument/completion", at(13, 8)).Items
	k := slices.IndexFunc(items, func(x completionItem) bool { return x.Label == "BA/CRRR" })
	if k < 0 || items[k].Command == nil || items[k].TextEdit == nil || items[k].Data == nil {
		t.Fatalf("the completions are %+v", items)
	}
	for _, x := range call1[completionList](c, "textDocument/completion", at(13, len("7. red: BA/CRRR@2,3^180"))).Items {
		if strings.HasPrefix(x.Label, "| ") && x.Command == nil {
			t.Errorf("the list does not open again behind %s", x.Label)
		}
	}
	full := call1[completionItem](c, "completionItem/resolve", items[k])
	if full.Documentation == nil || !strings.Contains(full.Documentation.Value, "letter L") {
		t.Errorf("the tile is explained by %+v", full.Documentation)
	}
	c.change(3, &textRange{position{1, 0}, position{1, 0}}, "[Si\n")
	if items := call1[completionList](c, "textDocument/completion", at(1, 3)).Items; len(items) != 1 || items[0].TextEdit.NewText != `Site "$0"]` {
		t.Errorf("the tags are %+v", items)
	}
	c.notify("textDocument/didClose", doc)
	if list := c.published(3); len(list) > 0 && list[0].Code == "" {
		t.Error(list)
	}
	if r := c.call("textDocument/hover", at(0, 0)); r.Error == nil {
		t.Error("a closed file is explained")
	}
}

// TestManyGames checks a file of many games with a mistake in one, a change in another, and a file that is too long for one game.
func TestManyGames(t *testing.T) {
	rec, err := replay.Random(replay.RandomOptions{Players: 3, Seed: 3, Claims: true})
	if err != nil {
		t.Fatal(err)
	}
	one := string(notation.AppendText(nil, rec))
	var b strings.Builder
	const games = 400
	for range games {
		b.WriteString(one + "\n")
	}
	text := strings.Replace(b.String(), "^0", "^90", 1)
	c := dial(t, 0)
	c.hello(nil)
	if list := c.open(text); len(list) == 0 {
		t.Error("no mistake is found")
	}
	lines := strings.Count(one, "\n") + 1
	c.change(2, &textRange{position{lines * 300, 0}, position{lines * 300, 0}}, "; a comment\n")
	if list := c.published(2); len(list) == 0 {
		t.Error("the mistake is lost")
	}
	if f := call1[[]foldingRange](c, "textDocument/foldingRange", map[string]any{"textDocument": documentID{uri}}); len(f) != games {
		t.Errorf("%d games fold", len(f))
	}
	c.change(3, nil, strings.Repeat(strings.Repeat("x", 70_000)+"\n", 80))
	c.published(3)
	c.change(4, nil, `{"cgr": 1, "players": [], "turns": [}`)
	if list := c.published(4); len(list) == 0 {
		t.Error("broken JSON has no finding")
	}
}

// TestRepair checks that the repair of a game is the first action at each of its errors, and that the edit mends the game.
func TestRepair(t *testing.T) {
	b, err := os.ReadFile("../../testdata/games/annotated.cgr")
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Replace(string(b), "BA/Ccc@2,0^90", "BA/Ccc@2,0^180", 1)
	c := dial(t, time.Millisecond)
	c.hello(nil)
	list := c.open(text)
	ask := func(r textRange) map[string]any {
		return map[string]any{"textDocument": documentID{uri}, "range": r, "context": map[string]any{"diagnostics": list}}
	}
	var edit textEdit
	for _, d := range list {
		if d.Severity == severityWarning {
			continue
		}
		actions := call1[[]codeAction](c, "textDocument/codeAction", ask(d.Range))
		if len(actions) == 0 || !strings.HasPrefix(actions[0].Title, "Repair: turn 29: the tile was turned by 90, not 180") || actions[0].Kind != kindFix || !actions[0].IsPreferred || len(actions[0].Diagnostics) == 0 {
			t.Fatalf("%s: %+v", d.Message, actions)
		}
		edit = actions[0].Edit.Changes[uri][0]
	}
	c.change(2, &edit.Range, edit.NewText)
	if list := c.published(2); len(list) > 0 {
		t.Errorf("after the repair: %+v", list)
	}
}

// TestAwait checks that a search that does not end holds up no change of a text, and none that is cancelled its answer.
func TestAwait(t *testing.T) {
	c := dial(t, time.Millisecond)
	c.hello(nil)
	c.open(game)
	defer close(endless)
	_, answer := c.begin("test/await", nil)
	c.change(2, nil, game+"3. red: U@5,5^0\n")
	if list := c.published(2); len(list) == 0 {
		t.Error("the changed text has no finding")
	}
	if r := <-answer; r.Error != nil {
		t.Errorf("a request that was hurried has %+v", r)
	}
	id, answer := c.begin("test/await", nil)
	c.notify("$/cancelRequest", map[string]any{"id": id})
	if r := <-answer; r.Error == nil || r.Error.Code != int(requestCancelled) {
		t.Errorf("a cancelled request has %+v", r)
	}
}

// endless is closed when a search of TestAwait may end.
var endless = make(chan struct{})
