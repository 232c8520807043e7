// Package lsp is the language server of records: it answers an editor over a stream, in the Language Server Protocol 3.17. Package
// assist does the work; this package converts places, keeps the open files and publishes findings.
// [Serve] runs one server. A request that fails gets an error response; no request ends the server.
package lsp

import (
	"bufio"
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"math"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/creachadair/jrpc2"
	"github.com/creachadair/jrpc2/channel"
)

// The error codes of the protocol.
const (
	notInitialized   jrpc2.Code = -32002
	requestCancelled jrpc2.Code = -32800
)

// ErrNoShutdown means that the client ended the server without a shutdown request. The protocol wants exit status 1.
var ErrNoShutdown = errors.New("the client ended the language server without a shutdown request")

// Options changes how a server works.
type Options struct {
	Version string        // of the program
	Idle    time.Duration // from the last change to the search for consequences; 0: 300 ms
}

type server struct {
	opts     Options
	rpc      *jrpc2.Server
	stream   *framed
	exited   chan struct{} // closed by exit
	drained  chan struct{} // closed by streamEnd
	mu       sync.Mutex    // of the fields below
	files    map[string]*file
	utf8     bool // columns are bytes
	snippets bool
	pictures bool
	suggest  string
	work     sync.WaitGroup // verdicts under way

	life     sync.Mutex // of the fields below; the library holds its own lock around it, so nothing may be sent under it
	started  bool       // initialize has come
	stopping bool       // shutdown has come
	open     map[string]*request
}

// A request is one that has no answer yet.
type request struct {
	cancel   context.CancelFunc
	hurry    context.CancelFunc // a change of a text waits for the answer
	answered chan struct{}      // closed when the answer is written
}

// unhurried is the key of the context that ends when an answer must not wait for a search any more.
type unhurried struct{}

// await runs a function beside the request until it returns, the request is cancelled or a change of a text waits for the answer. The function
// then goes on.
func (s *server) await(ctx context.Context, run func()) {
	done := make(chan struct{})
	s.work.Go(func() {
		defer close(done)
		run()
	})
	select {
	case <-done:
	case <-ctx.Value(unhurried{}).(context.Context).Done():
	}
}

// Serve answers a client until it exits or closes the stream. It returns ErrNoShutdown if the client did not ask for that before,
// another error if the stream fails.
func Serve(in io.Reader, out io.WriteCloser, opts Options) error {
	if opts.Idle == 0 {
		opts.Idle = 300 * time.Millisecond
	}
	s := &server{opts: opts, files: map[string]*file{}, open: map[string]*request{}, exited: make(chan struct{}), drained: make(chan struct{})}
	// The locks of the files order the work. A bound of the library would also hold back the notifications behind slow requests.
	s.rpc = jrpc2.NewServer(s, &jrpc2.ServerOptions{AllowPush: true, DisableBuiltin: true, Concurrency: math.MaxInt32})
	s.stream = &framed{Channel: channel.LSP(in, out), in: bufio.NewReader(in), sent: s.answered, drained: s.drained}
	s.rpc.Start(s.stream)
	done := make(chan error, 1)
	go func() { done <- s.rpc.Wait() }()
	var err error
	exited := false
	select {
	case err = <-done:
	case <-s.exited: // the client may leave the stream open
		exited = true
	}
	s.mu.Lock()
	for _, f := range s.files {
		f.cancel()
	}
	s.mu.Unlock()
	s.work.Wait()
	s.life.Lock()
	clean := s.stopping
	s.life.Unlock()
	switch {
	case clean:
		return nil
	case err != nil && !exited && !errors.Is(err, io.EOF):
		return fmt.Errorf("the language server cannot read its input: %w", err)
	}
	return ErrNoShutdown
}

// patience is how long a client may take to read one message. Only a client that takes longer does not get all its answers.
const patience = 10 * time.Second

type method func(s *server, ctx context.Context, params json.RawMessage) (any, error)

// methods lists the methods of the protocol that the server has.
var methods = map[string]method{
	"initialize":                  call((*server).initialize),
	"initialized":                 nothing,
	"shutdown":                    nothing,
	"exit":                        over(func(s *server) chan struct{} { return s.exited }),
	streamEnd:                     over(func(s *server) chan struct{} { return s.drained }),
	"$/cancelRequest":             nothing, // done by Assign
	"$/setTrace":                  nothing,
	"textDocument/didOpen":        call((*server).didOpen),
	"textDocument/didChange":      call((*server).didChange),
	"textDocument/didSave":        nothing,
	"textDocument/didClose":       inFile((*server).didClose),
	"textDocument/completion":     inFile((*server).completion),
	"completionItem/resolve":      call((*server).resolve),
	"textDocument/hover":          inFile((*server).hover),
	"textDocument/definition":     inFile((*server).definition),
	"textDocument/codeAction":     call((*server).codeAction),
	"textDocument/formatting":     inFile((*server).formatting),
	"textDocument/documentSymbol": inFile((*server).documentSymbol),
	"textDocument/inlayHint":      inFile((*server).inlayHint),
	"textDocument/foldingRange":   inFile((*server).foldingRange),
	"textDocument/prepareRename":  inFile((*server).prepareRename),
	"textDocument/rename":         inFile((*server).rename),
}

// ordered lists the methods that wait for the answers to all earlier requests: a request is about the text at its time.
var ordered = map[string]bool{"textDocument/didOpen": true, "textDocument/didChange": true, "textDocument/didClose": true, "exit": true, streamEnd: true}

func nothing(*server, context.Context, json.RawMessage) (any, error) { return nil, nil }

func call[P, R any](f func(*server, context.Context, *P) (R, error)) method {
	return func(s *server, ctx context.Context, raw json.RawMessage) (any, error) {
		params := new(P)
		if len(raw) > 0 {
			if err := json.Unmarshal(raw, params); err != nil {
				return nil, jrpc2.Errorf(jrpc2.InvalidParams, "%s", misfit(err))
			}
		}
		return f(s, ctx, params)
	}
}

// inFile returns a method about an open file, which is locked during the call.
func inFile[P interface{ uri() string }, R any](do func(*server, *file, *P) (R, error)) method {
	return call(func(s *server, _ context.Context, p *P) (result R, err error) {
		f, err := s.file((*p).uri())
		if err != nil {
			return result, err
		}
		defer f.mu.Unlock()
		return do(s, f, p)
	})
}

// misfit words the error of parameters that do not have the types of their method.
func misfit(err error) string {
	var of *json.UnmarshalTypeError
	switch {
	case !errors.As(err, &of):
		return "the parameters cannot be read"
	case of.Field == "":
		return "the parameters have the wrong type: " + of.Value
	}
	return "the parameter " + of.Field + " has the wrong type: " + of.Value
}

// Assign returns the handler of a method, nil if there is none. The library calls it for one message after the other, and runs the
// handlers side by side: what depends on the order of messages is decided here.
func (s *server) Assign(ctx context.Context, name string) jrpc2.Handler {
	m, ok := methods[name]
	if !ok {
		if !strings.HasPrefix(name, "$/") {
			return nil
		}
		m = nothing // optional by the protocol
	}
	r := jrpc2.InboundRequest(ctx)
	if name == "$/cancelRequest" {
		s.cancelRequest(r)
	}
	refused := s.admit(name)
	var before []*request
	if ordered[name] {
		before = s.unanswered()
	}
	if name == "textDocument/didChange" {
		for _, r := range before {
			r.hurry()
		}
	}
	// The library answers a request that is cancelled before its handler begins with a code of its own, so it learns of no cancellation.
	ctx, cancel := context.WithCancel(context.Background())
	waiting, hurry := context.WithCancel(ctx)
	ctx = context.WithValue(ctx, unhurried{}, waiting)
	own := &request{cancel, hurry, make(chan struct{})}
	if !r.IsNotification() {
		s.life.Lock()
		s.open[r.ID()] = own
		s.life.Unlock()
	}
	return func(_ context.Context, r *jrpc2.Request) (result any, err error) {
		defer cancel()
		defer func() {
			if p := recover(); p != nil {
				err = jrpc2.Errorf(jrpc2.InternalError, "internal error in %s: %v", name, p)
				s.log(fmt.Sprintf("internal error in %s: %v\n%s", name, p, debug.Stack()))
			}
		}()
		if refused != nil {
			return nil, refused
		}
		var params json.RawMessage
		if r.HasParams() {
			if err := r.UnmarshalParams(&params); err != nil {
				return nil, err
			}
		}
		s.wait(before)
		if ctx.Err() == nil {
			result, err = m(s, ctx, params)
		}
		if err != nil && name == "initialize" {
			s.life.Lock()
			s.started = false // the client may try again
			s.life.Unlock()
		}
		if ctx.Err() != nil && !r.IsNotification() {
			return nil, jrpc2.Errorf(requestCancelled, "the request was cancelled")
		}
		return result, err
	}
}

// unanswered returns the requests that have no answer yet.
func (s *server) unanswered() []*request {
	s.life.Lock()
	defer s.life.Unlock()
	return slices.Collect(maps.Values(s.open))
}

func (s *server) answered(id string) {
	s.life.Lock()
	defer s.life.Unlock()
	if r := s.open[id]; r != nil {
		delete(s.open, id)
		close(r.answered)
	}
}

// wait waits until requests have their answers, or the client has stopped reading them.
func (s *server) wait(requests []*request) {
	for _, r := range requests {
		if !s.stream.wait(r.answered) {
			return
		}
	}
}

// admit checks that a method is allowed in the life of the server, and notes its beginning and its end.
func (s *server) admit(name string) error {
	s.life.Lock()
	defer s.life.Unlock()
	switch {
	case name == "exit", name == streamEnd:
	case name == "initialize" && s.started:
		return jrpc2.Errorf(jrpc2.InvalidRequest, "the server is initialized already")
	case name != "initialize" && !s.started:
		return jrpc2.Errorf(notInitialized, "the first request is initialize")
	case s.stopping:
		return jrpc2.Errorf(jrpc2.InvalidRequest, "the server is shutting down")
	case name == "initialize":
		s.started = true
	case name == "shutdown":
		s.stopping = true
	}
	return nil
}

// over returns a method that closes a channel, which may be closed.
func over(of func(*server) chan struct{}) method {
	return func(s *server, _ context.Context, _ json.RawMessage) (any, error) {
		s.mu.Lock()
		defer s.mu.Unlock()
		select {
		case <-of(s):
		default:
			close(of(s))
		}
		return nil, nil
	}
}

func (s *server) log(text string) {
	s.rpc.Notify(context.Background(), "window/logMessage", logMessage{Type: severityError, Message: text})
}

// capabilities are those of a server whose columns are in UTF-16.
//
//go:embed capabilities.json
var capabilities []byte

// initialize agrees on the columns and returns the capabilities.
func (s *server) initialize(_ context.Context, p *initializeParams) (*initializeResult, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	can := capabilities
	if s.utf8 = slices.Contains(p.Capabilities.General.PositionEncodings, "utf-8"); s.utf8 {
		can = bytes.Replace(can, []byte("utf-16"), []byte("utf-8"), 1)
	}
	s.snippets = p.Capabilities.TextDocument.Completion.CompletionItem.SnippetSupport
	s.pictures, s.suggest = p.InitializationOptions.Pictures, p.InitializationOptions.Suggest
	return &initializeResult{can, map[string]string{"name": "cartulary", "version": s.opts.Version}}, nil
}

// cancelRequest cancels a request by its id.
func (s *server) cancelRequest(r *jrpc2.Request) {
	var p struct {
		ID json.RawMessage `json:"id"`
	}
	if r.UnmarshalParams(&p) != nil {
		return
	}
	s.life.Lock()
	defer s.life.Unlock()
	if open := s.open[string(p.ID)]; open != nil {
		open.cancel()
	}
}
