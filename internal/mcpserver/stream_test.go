package mcpserver

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"cartulary/replay"
)

const hello = `{"jsonrpc":"2.0","id":"hello","method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}` + "\n" +
	`{"jsonrpc":"2.0","method":"notifications/initialized"}` + "\n"

// explainCall returns a call with an id, which is JSON.
func explainCall(id string) string {
	return `{"jsonrpc":"2.0","id":` + id + `,"method":"tools/call","params":{"name":"explain","arguments":{"name":"bas-31"}}}` + "\n"
}

// reply is an answer as a client sees it.
type reply struct {
	ID    any `json:"id"`
	Error *struct {
		Code    int    `json:"code"`
		Message string `json:"message"`
	} `json:"error"`
	Result map[string]any `json:"result"`
}

// serve runs a server on an input that ends, and returns its answers.
func serve(t *testing.T, input io.Reader, o Options) (list []reply, err error) {
	t.Helper()
	var out bytes.Buffer
	err = Serve(context.Background(), input, &out, o)
	for line := range strings.Lines(out.String()) {
		var r reply
		if e := json.Unmarshal([]byte(line), &r); e != nil {
			t.Fatalf("%v: %s", e, line)
		}
		list = append(list, r)
	}
	return list, err
}

func ids(list []reply) map[string]int {
	n := map[string]int{}
	for _, r := range list {
		n[fmt.Sprint(r.ID)]++
	}
	return n
}

// TestBadClients checks that each client that breaks the protocol gets one sentence, and that what it asks rightly is still answered.
func TestBadClients(t *testing.T) {
	deep := `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":` + strings.Repeat("[", 1<<20) + strings.Repeat("]", 1<<20) + "}\n"
	for _, x := range []struct {
		name, input string
		refused     string // the message of the only answer without an id that belongs to a call
		ended       string // the sentence of the server
	}{
		{"it closes at once", "", "", ""},
		{"it sends half a line", `{"jsonrpc":"2.0","id":1,"met`, "", "the client ended in the middle of a message"},
		{"it sends no JSON", "GET / HTTP/1.1\n", "the line is not JSON; a message is one line of JSON", ""},
		{"it sends half of JSON", "{\"jsonrpc\":\n", "the line is not JSON", ""},
		{"it sends bytes that are no text", "\xff\xfe\x00{}\n", "the line is not JSON", ""},
		{"it sends a number", "7\n", "the line is not a message of JSON-RPC 2.0", ""},
		{"it sends another version", `{"jsonrpc":"1.0","id":1,"method":"ping"}` + "\n", "the line is not a message of JSON-RPC 2.0", ""},
		{"it sends a list", "[" + strings.TrimSpace(explainCall("1")) + "]\n", "the message is a list; send one message a line", ""},
		{"it sends 50 MB in a line", strings.Repeat("x", 50<<20) + "\n", "the message is longer than 4194304 bytes", ""},
		{"it nests a million levels", deep, "the message is nested deeper than 64 levels", ""},
		{"it answers what nobody asked", `{"jsonrpc":"2.0","id":77,"result":{}}` + "\n", "", ""},
		{"it cancels what does not run", `{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":55}}` + "\n", "", ""},
		{"it sends an unknown notification", `{"jsonrpc":"2.0","method":"notifications/nothing"}` + "\n", "", ""},
		{"it sends only rubbish", strings.Repeat("no\n", 1000), "", "20 messages in succession could not be read, the last one because the line is not JSON; a message is one line of JSON"},
		{"it sends empty lines", "\n\r\n \n", "", ""},
	} {
		t.Run(x.name, func(t *testing.T) {
			list, err := serve(t, strings.NewReader(hello+explainCall("1")+x.input), Options{})
			if got := fmt.Sprint(err); got != x.ended && (err != nil || x.ended != "") {
				t.Errorf("the server ended with %q, not %q", got, x.ended)
			}
			n := ids(list)
			if n["hello"] != 1 || n["1"] != 1 {
				t.Errorf("the right calls are not answered: %v", n)
			}
			var refused []string
			for _, r := range list {
				if r.ID == nil {
					refused = append(refused, r.Error.Message)
				}
			}
			switch {
			case x.refused == "" && len(refused) > 0 && x.ended == "":
				t.Errorf("it is refused: %q", refused)
			case x.refused != "" && (len(refused) != 1 || !strings.HasPrefix(refused[0], x.refused)):
				t.Errorf("%q, not %q", refused, x.refused)
			}
		})
	}
}

// TestLies checks calls that are messages but lie: about ids, methods, arguments, the protocol.
func TestLies(t *testing.T) {
	for _, x := range []struct{ name, input, want string }{
		{"a method that does not exist", `{"jsonrpc":"2.0","id":1,"method":"tools/delete"}`, "tools/delete"},
		{"a tool that does not exist", `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"rm"}}`, `unknown tool "rm"`},
		{"parameters of another kind", `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":[1,2]}`, ""},
		{"no parameters", `{"jsonrpc":"2.0","id":1,"method":"tools/call"}`, ""},
		{"arguments of another kind", `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"explain","arguments":[]}}`, "arguments takes an object"},
		{"a subscription", `{"jsonrpc":"2.0","id":1,"method":"subscriptions/listen","params":{}}`, "there are no subscriptions"},
		{"a page that does not exist", `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"cursor":"xyz"}}`, ""},
		{"a version of the protocol that does not exist", `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"1999-01-01","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}`, ""},
	} {
		t.Run(x.name, func(t *testing.T) {
			list, err := serve(t, strings.NewReader(hello+x.input+"\n"+explainCall("2")), Options{})
			n := ids(list)
			if err != nil || n["1"] != 1 || n["2"] != 1 {
				t.Fatalf("%v: %v", err, n)
			}
			for _, r := range list {
				if fmt.Sprint(r.ID) != "1" {
					continue
				}
				text := ""
				if r.Error != nil {
					text = r.Error.Message
				} else if content, ok := r.Result["content"].([]any); ok {
					text = fmt.Sprint(content)
				}
				if !strings.Contains(text, x.want) || strings.Contains(text, "\n") || strings.Contains(text, "goroutine") {
					t.Errorf("%q, not %q", text, x.want)
				}
			}
		})
	}
}

// TestTooEarly checks that a call before the handshake gets an answer.
func TestTooEarly(t *testing.T) {
	list, err := serve(t, strings.NewReader(explainCall("1")), Options{})
	if err != nil || len(list) != 1 || list[0].Error == nil {
		t.Errorf("%v %v", list, err)
	}
}

// TestOddNames checks that controls in the names of a call do not end the server, whoever answers it.
func TestOddNames(t *testing.T) {
	input, n := hello, 0
	for _, name := range []string{`\u001b[31m`, `\u0007`, `\u0000`, `\udb40\udc41`, `\u202e`, `\"`, `\\x`, `%zz`} {
		for _, call := range []string{
			`"resources/read","params":{"uri":"cartulary://rules/%s"}`, `"resources/read","params":{"uri":"%s"}`, `"tools/call","params":{"name":"%s"}`,
			`"tools/call","params":{"name":"explain","arguments":{"name":"%s"}}`, `"tools/call","params":{"name":"explain","arguments":{"%s":1}}`,
			`"prompts/get","params":{"name":"%s"}`, `"completion/complete","params":{"ref":{"type":"ref/resource","uri":"%s"},"argument":{"name":"name","value":"%[1]s"}}`, `"%s"`,
			`"resources/list","params":{"cursor":"%s"}`, `"logging/setLevel","params":{"level":"%s"}`, `"resources/subscribe","params":{"uri":"%s"}`,
		} {
			n++
			input += fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":`+call+"}\n", n, name)
		}
	}
	list, err := serve(t, strings.NewReader(input), Options{})
	if err != nil || len(list) != n+1 {
		t.Errorf("%d answers of %d: %v", len(list), n+1, err)
	}
}

// TestSameID checks that a second call with the id of an open one is refused, and that the open one is answered.
func TestSameID(t *testing.T) {
	s := newStream(strings.NewReader(explainCall("1")+explainCall("1")+explainCall(`"1"`)), io.Discard, Options{}.full())
	var out bytes.Buffer
	s.out = &out
	s.Connect(context.Background())
	for range 2 {
		if msg, err := s.Read(context.Background()); err != nil {
			t.Fatal(msg, err)
		}
	}
	if text := out.String(); !strings.Contains(text, "a call with this id is open") || strings.Count(text, "\n") != 1 || !strings.Contains(text, `"id":1`) {
		t.Error(text)
	}
	if len(s.open) != 2 {
		t.Errorf("%d calls are open", len(s.open))
	}
}

// TestGivenUp checks that calls are answered which are given up at their limit after the client has sent all.
func TestGivenUp(t *testing.T) {
	const calls = 12
	record, err := json.Marshal(written(random(t, replay.RandomOptions{Players: 2, Seed: 3})))
	if err != nil {
		t.Fatal(err)
	}
	input := hello
	for i := range calls {
		input += fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"analyze","arguments":{"record":%s}}}`+"\n", i, record)
	}
	if list, err := serve(t, strings.NewReader(input), Options{Limit: 10 * time.Millisecond, Workers: 1}); err != nil || len(list) != calls+1 {
		t.Errorf("%d answers of %d: %v", len(list), calls+1, err)
	}
}

// TestFlood checks that every call of a flood is answered, and that few are worked on at a time.
func TestFlood(t *testing.T) {
	const calls = 2000
	var input strings.Builder
	input.WriteString(hello)
	for i := range calls {
		input.WriteString(explainCall(fmt.Sprint(i)))
	}
	list, err := serve(t, strings.NewReader(input.String()), Options{})
	n := ids(list)
	if err != nil || len(n) != calls+1 || len(list) != calls+1 {
		t.Errorf("%d answers to %d calls, %v", len(list), len(n), err)
	}
	for _, r := range list {
		if r.Error != nil || r.Result["isError"] == true {
			t.Fatalf("%v %v", r.Error, r.Result)
		}
	}
}

// A counter counts the bytes that are read.
type counter struct {
	io.Reader
	n atomic.Int64
}

func (c *counter) Read(p []byte) (int, error) {
	n, err := c.Reader.Read(p)
	c.n.Add(int64(n))
	return n, err
}

// TestNeverReads checks that a client that asks for ever and reads no answer fills neither the memory nor the time: the server stops
// reading, and ends with a sentence.
func TestNeverReads(t *testing.T) {
	_, nobody := io.Pipe()
	endless := &counter{Reader: io.MultiReader(strings.NewReader(hello), &repeated{text: explainCall})}
	err := Serve(context.Background(), endless, nobody, Options{Quiet: 300 * time.Millisecond})
	if err == nil || err.Error() != "the client has not read an answer within 300ms" {
		t.Error(err)
	}
	if n := endless.n.Load(); n > 1<<20 {
		t.Errorf("the server read %d bytes of calls", n)
	}
}

// repeated is an endless text with a number in each copy.
type repeated struct {
	text func(id string) string
	n    int
	rest string
}

func (r *repeated) Read(p []byte) (int, error) {
	if r.rest == "" {
		r.n++
		r.rest = r.text(fmt.Sprint(r.n))
	}
	n := copy(p, r.rest)
	r.rest = r.rest[n:]
	return n, nil
}

// TestSilent checks that a client which never speaks, or stops within a message, does not hold the server.
func TestSilent(t *testing.T) {
	for _, x := range []struct{ sent, want string }{
		{"", "no client has sent a message within 50ms"},
		{hello[:20], "the client has begun a message and not ended it within 50ms"},
		{hello + hello[:20], "the client has begun a message and not ended it within 50ms"},
	} {
		in, client := io.Pipe()
		go io.WriteString(client, x.sent)
		err := Serve(context.Background(), in, io.Discard, Options{Quiet: 50 * time.Millisecond})
		if err == nil || err.Error() != x.want {
			t.Errorf("%q: %v, not %s", x.sent, err, x.want)
		}
		client.Close()
	}
}

// TestIdle checks that a client may be silent after a message: it waits for its user.
func TestIdle(t *testing.T) {
	in, client := io.Pipe()
	out, server := io.Pipe()
	done := make(chan error, 1)
	go func() { done <- Serve(context.Background(), in, server, Options{Quiet: 20 * time.Millisecond}) }()
	answers := bufio.NewScanner(out)
	io.WriteString(client, hello)
	answers.Scan()
	time.Sleep(100 * time.Millisecond)
	io.WriteString(client, explainCall("1"))
	if !answers.Scan() || !strings.Contains(answers.Text(), `"id":1`) {
		t.Error(answers.Text(), answers.Err())
	}
	client.Close()
	if err := <-done; err != nil {
		t.Error(err)
	}
}

// TestDies checks that a client which closes both streams in the middle of a call ends the server, and leaves no goroutine.
func TestDies(t *testing.T) {
	before := runtime.NumGoroutine()
	for range 3 {
		in, client := io.Pipe()
		out, server := io.Pipe()
		done := make(chan error, 1)
		go func() { done <- Serve(context.Background(), in, server, Options{}) }()
		io.WriteString(client, hello)
		bufio.NewReader(out).ReadString('\n')
		io.WriteString(client, explainCall("1"))
		out.Close()
		client.CloseWithError(io.EOF)
		if err := <-done; err != nil && err.Error() != "the client has closed the stream of the answers" {
			t.Error(err)
		}
	}
	for wait := 0; runtime.NumGoroutine() > before && wait < 100; wait++ {
		time.Sleep(10 * time.Millisecond)
	}
	if n := runtime.NumGoroutine(); n > before {
		t.Errorf("%d goroutines are left, there were %d", n, before)
	}
}

// TestCancel checks that cancelled calls make room for others.
func TestCancel(t *testing.T) {
	var input strings.Builder
	input.WriteString(hello)
	game, err := json.Marshal(written(random(t, replay.RandomOptions{Players: 2, Seed: 9})))
	if err != nil {
		t.Fatal(err)
	}
	for i := range 3 * maxOpen {
		fmt.Fprintf(&input, `{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"analyze","arguments":{"record":%s}}}`+"\n", i, game)
		fmt.Fprintf(&input, `{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":%d}}`+"\n", i)
	}
	input.WriteString(explainCall(`"last"`))
	list, err := serve(t, strings.NewReader(input.String()), Options{Limit: time.Hour})
	if n := ids(list); err != nil || n["last"] != 1 {
		t.Errorf("%v: %v", err, n)
	}
}

// FuzzServe checks that no input panics or hangs the server, and that each answer is one line of JSON.
func FuzzServe(f *testing.F) {
	f.Add([]byte(hello + explainCall("1")))
	f.Add([]byte(hello + `{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"cartulary://rules/x"}}` + "\n"))
	f.Add([]byte(`{"jsonrpc":"2.0","id":{},"method":"ping"}` + "\n[]\n\n{"))
	f.Fuzz(func(t *testing.T, input []byte) { serve(t, bytes.NewReader(input), Options{Limit: 5 * time.Second}) })
}
