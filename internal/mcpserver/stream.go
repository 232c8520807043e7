package mcpserver

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"cartulary/internal/tty"
)

// The limits for what a client can make the server hold.
const (
	maxOpen  = 16 // calls without an answer; the server reads on when one is answered
	maxDepth = 64 // of JSON: the decoder is recursive
	maxWrong = 20 // messages in succession that cannot be read
)

// A stream is the connection to one client: a message a line. The transport of the library ends at the first line that it cannot read, and
// answers no call once the input has ended; it holds any number of calls. This one answers a wrong line with one sentence and goes
// on, waits for open calls at the end of the input, and reads no more while many calls are open.
type stream struct {
	in    *bufio.Reader
	out   io.Writer
	limit time.Duration // for the work on a call
	quiet time.Duration

	lines   chan line
	writing chan struct{} // holds a value while an answer is written
	closed  chan struct{}
	once    sync.Once

	mu     sync.Mutex
	open   map[jsonrpc.ID]bool
	freed  chan struct{} // closed and renewed when a call is answered
	broken error         // why the stream ended; nil for the end of the input
	wrong  int           // messages in succession that could not be read
}

// A line is one message, or the reason why it cannot be read. End is the error that ended the input.
type line struct {
	text  []byte
	fault string
	end   error
}

func newStream(in io.Reader, out io.Writer, o Options) *stream {
	return &stream{in: bufio.NewReaderSize(in, 64<<10), out: out, limit: o.Limit, quiet: o.Quiet, lines: make(chan line), writing: make(chan struct{}, 1),
		closed: make(chan struct{}), open: map[jsonrpc.ID]bool{}, freed: make(chan struct{})}
}

// Connect implements [mcp.Transport].
func (s *stream) Connect(context.Context) (mcp.Connection, error) {
	go s.scan()
	return s, nil
}

// SessionID implements [mcp.Connection].
func (s *stream) SessionID() string { return "" }

// Close implements [mcp.Connection].
func (s *stream) Close() error {
	s.once.Do(func() { close(s.closed) })
	return nil
}

// fault returns the sentence about the client that ended the stream, nil if it ended well.
func (s *stream) fault() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.broken
}

// end closes the stream for a reason.
func (s *stream) end(why error) error {
	s.mu.Lock()
	if s.broken == nil {
		s.broken = why
	}
	s.mu.Unlock()
	s.Close()
	return why
}

// scan sends the lines of the input. A client that is silent at the beginning or within a message ends the stream.
func (s *stream) scan() {
	silent := time.AfterFunc(s.quiet, func() { s.end(fmt.Errorf("no client has sent a message within %v", s.quiet)) })
	for {
		_, err := s.in.Peek(1)
		silent.Stop()
		if err == nil {
			silent = time.AfterFunc(s.quiet, func() { s.end(fmt.Errorf("the client has begun a message and not ended it within %v", s.quiet)) })
		}
		l := s.next()
		silent.Stop()
		if l.end == nil && len(bytes.TrimSpace(l.text)) == 0 && l.fault == "" {
			continue
		}
		select {
		case s.lines <- l:
		case <-s.closed:
			return
		}
		if l.end != nil {
			return
		}
	}
}

// next reads a line. It keeps no more than the limit of a longer one.
func (s *stream) next() (l line) {
	for {
		part, err := s.in.ReadSlice('\n')
		switch {
		case l.fault != "":
		case len(l.text)+len(part) > maxMessage:
			l.text, l.fault = nil, fmt.Sprintf("the message is longer than %d bytes", maxMessage)
		default:
			l.text = append(l.text, part...)
		}
		switch {
		case err == nil:
			return l
		case errors.Is(err, bufio.ErrBufferFull):
		case errors.Is(err, io.EOF) && len(bytes.TrimSpace(l.text)) == 0 && l.fault == "":
			return line{end: io.EOF}
		case errors.Is(err, io.EOF):
			return line{end: errors.New("the client ended in the middle of a message")}
		default:
			return line{end: fmt.Errorf("the messages of the client cannot be read: %w", err)}
		}
	}
}

// Read implements [mcp.Connection].
func (s *stream) Read(ctx context.Context) (jsonrpc.Message, error) {
	for {
		if !s.room(ctx, maxOpen-1, nil) {
			return nil, io.EOF
		}
		var l line
		select {
		case l = <-s.lines:
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-s.closed:
			return nil, io.EOF
		}
		if l.end != nil {
			s.finish(ctx)
			if l.end != io.EOF {
				return nil, s.end(l.end)
			}
			return nil, io.EOF
		}
		msg, id, code, why := s.decode(l)
		if why == "" {
			s.wrong = 0
			return msg, nil
		}
		if s.refuse(id, code, why) != nil {
			return nil, io.EOF
		}
		if s.wrong++; s.wrong == maxWrong {
			s.finish(ctx)
			return nil, s.end(fmt.Errorf("%d messages in succession could not be read, the last one because %s", maxWrong, why))
		}
	}
}

// finish waits for the answers to open calls. A call that is given up at its limit still has to be answered.
func (s *stream) finish(ctx context.Context) {
	late := time.NewTimer(s.limit + s.quiet)
	defer late.Stop()
	s.room(ctx, 0, late.C)
}

// room waits until at most so many calls are open, and reports whether they are.
func (s *stream) room(ctx context.Context, most int, late <-chan time.Time) bool {
	for {
		s.mu.Lock()
		n, freed := len(s.open), s.freed
		s.mu.Unlock()
		if n <= most {
			return true
		}
		select {
		case <-freed:
		case <-late:
			return false
		case <-ctx.Done():
			return false
		case <-s.closed:
			return false
		}
	}
}

// decode returns the message of a line, or a sentence on why there is none, with the id for the answer.
func (s *stream) decode(l line) (msg jsonrpc.Message, id jsonrpc.ID, code int, why string) {
	switch {
	case l.fault != "":
		return nil, id, jsonrpc.CodeInvalidRequest, l.fault
	case depth(l.text) > maxDepth:
		return nil, id, jsonrpc.CodeInvalidRequest, fmt.Sprintf("the message is nested deeper than %d levels", maxDepth)
	case !json.Valid(l.text):
		return nil, id, jsonrpc.CodeParseError, "the line is not JSON; a message is one line of JSON"
	case bytes.TrimSpace(l.text)[0] == '[':
		return nil, id, jsonrpc.CodeInvalidRequest, "the message is a list; send one message a line"
	}
	msg, err := jsonrpc.DecodeMessage(l.text)
	if err != nil {
		return nil, id, jsonrpc.CodeInvalidRequest, "the line is not a message of JSON-RPC 2.0"
	}
	r, ok := msg.(*jsonrpc.Request)
	if !ok || !r.IsCall() {
		return msg, id, 0, ""
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.open[r.ID]:
		return nil, r.ID, jsonrpc.CodeInvalidRequest, "a call with this id is open; each call needs its own id"
	case r.Method == "subscriptions/listen": // it would stay open for ever
		return nil, r.ID, jsonrpc.CodeMethodNotFound, "nothing that this server offers changes, so there are no subscriptions"
	}
	s.open[r.ID] = true
	return msg, id, 0, ""
}

// depth returns how deep arrays and objects of a JSON text are nested.
func depth(text []byte) (most int) {
	n, quoted := 0, false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '[' || c == '{':
			n++
			most = max(most, n)
		case c == ']' || c == '}':
			n--
		}
	}
	return most
}

// refuse answers a message that the library does not see.
func (s *stream) refuse(id jsonrpc.ID, code int, why string) error {
	text, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": id.Raw(), "error": map[string]any{"code": code, "message": why}})
	if err != nil {
		return err
	}
	return s.write(text)
}

// Write implements [mcp.Connection].
func (s *stream) Write(_ context.Context, msg jsonrpc.Message) error {
	r, ok := msg.(*jsonrpc.Response)
	text, err := jsonrpc.EncodeMessage(msg)
	if err != nil && ok {
		text, err = jsonrpc.EncodeMessage(&jsonrpc.Response{ID: r.ID, Error: plain(r.Error)})
	}
	if err != nil {
		return err
	}
	err = s.write(text)
	if ok {
		s.mu.Lock()
		delete(s.open, r.ID)
		close(s.freed)
		s.freed = make(chan struct{})
		s.mu.Unlock()
	}
	return err
}

// plain returns the error of an answer that cannot be encoded. The library quotes an address in the data of an error as Go does, which is
// not JSON if the address has a control character.
func plain(err error) error {
	e := &jsonrpc.Error{Code: jsonrpc.CodeInternalError, Message: "the answer cannot be written as JSON"}
	var known *jsonrpc.Error
	if errors.As(err, &known) {
		e.Code, e.Message = known.Code, tty.Clean(known.Message)
	}
	return e
}

// write writes one line. A client that does not read it ends the stream.
func (s *stream) write(text []byte) error {
	select {
	case s.writing <- struct{}{}:
	case <-s.closed:
		return io.ErrClosedPipe
	}
	done := make(chan error, 1)
	go func() {
		_, err := s.out.Write(append(text, '\n'))
		<-s.writing
		done <- err
	}()
	late := time.NewTimer(s.quiet)
	defer late.Stop()
	select {
	case err := <-done:
		if err != nil {
			return s.end(errors.New("the client has closed the stream of the answers"))
		}
		return nil
	case <-late.C:
		return s.end(fmt.Errorf("the client has not read an answer within %v", s.quiet))
	case <-s.closed:
		return io.ErrClosedPipe
	}
}
