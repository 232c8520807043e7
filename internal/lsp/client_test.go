package lsp

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// A client is a small editor on the other end of two pipes.
type client struct {
	t    testing.TB
	in   io.WriteCloser
	out  *bufio.Reader
	done chan error // of Serve
	id   int

	mu      sync.Mutex
	replies map[int]chan reply
	notes   chan note
}

type reply struct {
	Result json.RawMessage `json:"result"`
	Error  *struct {
		Code    int    `json:"code"`
		Message string `json:"message"`
	} `json:"error"`
}

type note struct {
	Method string          `json:"method"`
	Params json.RawMessage `json:"params"`
}

// dial starts a server and returns its client.
func dial(t testing.TB, idle time.Duration) *client {
	t.Helper()
	fromClient, toServer := io.Pipe()
	fromServer, toClient := io.Pipe()
	c := &client{t: t, in: toServer, out: bufio.NewReader(fromServer), done: make(chan error, 1),
		replies: map[int]chan reply{}, notes: make(chan note, 1000)}
	go func() {
		c.done <- Serve(fromClient, toClient, Options{Version: "test", Idle: idle})
		toClient.Close()
	}()
	go c.read()
	t.Cleanup(func() { toServer.Close() })
	return c
}

func (c *client) read() {
	for {
		size := 0
		for {
			line, err := c.out.ReadString('\n')
			if err != nil {
				close(c.notes)
				return
			}
			if line = strings.TrimSpace(line); line == "" {
				break
			}
			if v, ok := strings.CutPrefix(line, "Content-Length: "); ok {
				size, _ = strconv.Atoi(v)
			}
		}
		body := make([]byte, size)
		if _, err := io.ReadFull(c.out, body); err != nil {
			close(c.notes)
			return
		}
		var m struct {
			ID     *int   `json:"id"`
			Method string `json:"method"`
			reply
			Params json.RawMessage `json:"params"`
		}
		if err := json.Unmarshal(body, &m); err != nil {
			panic(fmt.Sprintf("the server sent %q: %v", body, err))
		}
		switch {
		case m.Method != "":
			c.notes <- note{m.Method, m.Params}
		case m.ID == nil:
			c.notes <- note{"error", body}
		default:
			c.mu.Lock()
			ch := c.replies[*m.ID]
			c.mu.Unlock()
			if ch == nil {
				c.notes <- note{"error", body}
			} else {
				ch <- m.reply
			}
		}
	}
}

// raw sends bytes.
func (c *client) raw(text string) {
	if _, err := io.WriteString(c.in, text); err != nil {
		c.t.Errorf("sending: %v", err)
	}
}

func (c *client) send(v any) {
	b, err := json.Marshal(v)
	if err != nil {
		c.t.Fatal(err)
	}
	c.raw(fmt.Sprintf("Content-Length: %d\r\n\r\n%s", len(b), b))
}

func (c *client) notify(method string, params any) {
	c.send(map[string]any{"jsonrpc": "2.0", "method": method, "params": params})
}

// begin sends a request and returns its id and where the reply comes.
func (c *client) begin(method string, params any) (int, chan reply) {
	ch := make(chan reply, 1)
	c.mu.Lock()
	c.id++
	id := c.id
	c.replies[id] = ch
	c.mu.Unlock()
	m := map[string]any{"jsonrpc": "2.0", "id": id, "method": method}
	if params != nil {
		m["params"] = params
	}
	c.send(m)
	return id, ch
}

// call sends a request and waits for its result, which must be no error.
func call1[T any](c *client, method string, params any) (result T) {
	c.t.Helper()
	r := c.call(method, params)
	if r.Error != nil {
		c.t.Fatalf("%s: %s", method, r.Error.Message)
	}
	if err := json.Unmarshal(r.Result, &result); err != nil {
		c.t.Fatalf("%s: %v in %s", method, err, r.Result)
	}
	return result
}

func (c *client) call(method string, params any) reply {
	c.t.Helper()
	_, ch := c.begin(method, params)
	select {
	case r := <-ch:
		return r
	case <-time.After(time.Minute):
		c.t.Fatalf("%s: no reply", method)
		return reply{}
	}
}

// A greeting is what the tests read of the answer to initialize.
type greeting struct {
	Capabilities struct{ PositionEncoding string }
	ServerInfo   struct{ Name string }
}

// hello initializes the server.
func (c *client) hello(params map[string]any) greeting {
	c.t.Helper()
	if params == nil {
		params = map[string]any{"capabilities": map[string]any{}}
	}
	r := call1[greeting](c, "initialize", params)
	c.notify("initialized", map[string]any{})
	return r
}

const uri = "file:///games/a.cgr"

// open opens a text and returns the diagnostics for it.
func (c *client) open(text string) []diagnostic {
	c.t.Helper()
	c.notify("textDocument/didOpen", map[string]any{"textDocument": map[string]any{"uri": uri, "languageId": "cgr", "version": 1, "text": text}})
	return c.published(1)
}

// published waits for the diagnostics of a version.
func (c *client) published(version int) []diagnostic {
	c.t.Helper()
	for {
		n := c.note("textDocument/publishDiagnostics")
		var p publishParams
		if err := json.Unmarshal(n.Params, &p); err != nil {
			c.t.Fatal(err)
		}
		if p.Version == version {
			return p.Diagnostics
		}
	}
}

// note waits for a notification.
func (c *client) note(method string) note {
	c.t.Helper()
	for {
		select {
		case n, ok := <-c.notes:
			if !ok {
				c.t.Fatalf("the server ended before %s", method)
			}
			if n.Method == method {
				return n
			}
		case <-time.After(time.Minute):
			c.t.Fatalf("no %s", method)
		}
	}
}

// at returns the parameters for a position.
func at(line, column int) map[string]any {
	return map[string]any{"textDocument": map[string]any{"uri": uri}, "position": position{line, column}}
}

// change sends one change of a range.
func (c *client) change(version int, r *textRange, text string) {
	change := map[string]any{"text": text}
	if r != nil {
		change["range"] = *r
	}
	c.notify("textDocument/didChange", map[string]any{"textDocument": versionedID{uri, version}, "contentChanges": []any{change}})
}
