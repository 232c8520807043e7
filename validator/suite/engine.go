package suite

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os/exec"
	"slices"
	"time"

	"github.com/mattn/go-shellwords"

	"cartulary/internal/jsonwords"
	"cartulary/notation"
	"cartulary/replay"
)

// An Engine is another program that plays records, by the protocol of docs/engines.md: it
// gets a line of JSON for each game and answers with one. It is started when it is first
// asked, and again after it failed. It is not safe for concurrent use.
type Engine struct {
	argv    []string
	timeout time.Duration
	stderr  io.Writer
	cmd     *exec.Cmd
	in      io.WriteCloser
	answers chan answer
}

// Request is what an engine gets for a game.
type Request struct {
	File   string          `json:"file"`
	Game   int             `json:"game"`
	Record json.RawMessage `json:"record"` // the JSON form of CGR, canonical
}

// Reply is what it answers.
type Reply struct {
	States []State `json:"states"`          // after each turn; those after one that it calls illegal may be left out
	Skip   string  `json:"skip,omitempty"`  // why it does not play the game
	Error  string  `json:"error,omitempty"` // why it could not
}

// maxReply bounds the line that an engine answers with, in bytes.
const maxReply = 64 << 20

// NewEngine prepares the engine that a command line starts, words in quotes as in a shell.
// A game may take it as long as timeout; what it writes to its standard error goes to stderr.
func NewEngine(command string, timeout time.Duration, stderr io.Writer) (*Engine, error) {
	argv, err := shellwords.Parse(command)
	if err != nil || len(argv) == 0 {
		return nil, fmt.Errorf("no command can be read in %q", command)
	}
	if _, err := exec.LookPath(argv[0]); err != nil {
		return nil, fmt.Errorf("there is no program %s", argv[0])
	}
	return &Engine{argv: argv, timeout: timeout, stderr: stderr}, nil
}

type answer struct {
	line []byte
	err  error
}

var errEnded = errors.New("the engine ended without an answer")

func (e *Engine) start() error {
	cmd := exec.Command(e.argv[0], e.argv[1:]...)
	cmd.Stderr = e.stderr
	cmd.WaitDelay = time.Second // for children that keep its pipes open
	in, err := cmd.StdinPipe()
	if err != nil {
		return err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	e.cmd, e.in, e.answers = cmd, in, make(chan answer, 1)
	go func(answers chan<- answer) {
		defer close(answers)
		lines := bufio.NewScanner(out)
		lines.Buffer(nil, maxReply)
		for lines.Scan() {
			answers <- answer{line: bytes.Clone(lines.Bytes())}
		}
		err := lines.Err()
		if errors.Is(err, bufio.ErrTooLong) {
			err = fmt.Errorf("its answer is longer than %d MB", maxReply>>20)
		}
		answers <- answer{err: err}
	}(e.answers)
	return nil
}

// Close ends the engine. It is given a second to end by itself when its input ends.
func (e *Engine) Close() {
	if e.cmd == nil {
		return
	}
	e.in.Close()
	process := e.cmd.Process
	stop := time.AfterFunc(time.Second, func() { process.Kill() })
	for range e.answers { // until its output ends, so that it never waits for a reader
	}
	e.cmd.Wait()
	stop.Stop()
	e.cmd = nil
}

// kill ends an engine that cannot be trusted any more.
func (e *Engine) kill() {
	if e.cmd != nil {
		e.cmd.Process.Kill()
		e.Close()
	}
}

// Ask has the engine play a game. The error says in a sentence why there is no answer.
func (e *Engine) Ask(q *Request) (*Reply, error) {
	if e.cmd == nil {
		if err := e.start(); err != nil {
			return nil, fmt.Errorf("the engine does not start: %v", err)
		}
	}
	line, err := json.Marshal(q)
	if err != nil {
		return nil, err
	}
	select {
	case a := <-e.answers:
		e.kill()
		if a.line != nil {
			return nil, errors.New("the engine wrote a line that it was not asked for")
		}
		return nil, errEnded
	default:
	}
	process := e.cmd.Process
	late := time.AfterFunc(e.timeout, func() { process.Kill() })
	_, err = e.in.Write(append(line, '\n')) // an engine that does not read is killed in time
	var got answer
	if err == nil {
		got = <-e.answers
	}
	if !late.Stop() {
		e.kill()
		return nil, fmt.Errorf("the engine gave no answer within %s", e.timeout)
	}
	var reply Reply
	switch {
	case err != nil, got.line == nil && got.err == nil:
		err = errEnded
	case got.err != nil:
		err = fmt.Errorf("the engine gave no answer: %v", got.err)
	default:
		if err = jsonwords.Unmarshal(got.line, &reply); err == nil {
			return &reply, nil
		}
		err = fmt.Errorf("the answer of the engine is not what the protocol says: %v", err)
	}
	e.kill()
	return nil, err
}

// engine compares what another engine says of a game with our own states. It makes the record canonical.
func (r *Runner) engine(src *notation.Source, rec *notation.Record, own []State, e *Engine) {
	r.out.Checks++
	replay.Canonical(rec)
	reply, err := e.Ask(&Request{File: src.File, Game: src.Game, Record: notation.AppendJSON(nil, rec)})
	switch {
	case err != nil:
		r.fail(Failure{Expected: "an answer of the engine", Found: err.Error()})
	case reply.Skip != "":
		r.out.Status, r.out.Reason = Skipped, "the engine: "+notation.OneLine(reply.Skip)
	case reply.Error != "":
		r.fail(Failure{Expected: "an answer of the engine", Found: "the engine: " + notation.OneLine(reply.Error)})
	default:
		if i, name, found := stranger(rec, reply.States); found {
			r.fail(Failure{Expected: "an answer of the engine",
				Found: fmt.Sprintf("the answer of the engine is not what the protocol says: states/%d names %q, which is no colour in this game", i, name)})
			return
		}
		r.compareEngine(rec, own, reply.States)
	}
}

// stranger returns the first state in which scores or supplies are those of somebody who does not
// play, and the name there.
func stranger(rec *notation.Record, states []State) (index int, name string, found bool) {
	for i := range states {
		for _, m := range []map[string]int{states[i].Scores, states[i].Supplies} {
			for _, name := range slices.Sorted(maps.Keys(m)) {
				if !slices.ContainsFunc(rec.Players, func(p notation.Player) bool { return p.Colour.String() == name }) {
					return i, name, true
				}
			}
		}
	}
	return 0, "", false
}

// compareEngine compares states. What follows an illegal turn is not compared: engines need
// not go on there. What the engine does not say is not compared either.
func (r *Runner) compareEngine(rec *notation.Record, own, theirs []State) {
	for i := range own {
		s := &own[i]
		if i >= len(theirs) {
			r.differs(rec, s, fmt.Sprintf("the engine's state after %s", s.name()), fmt.Sprintf("its states end after %d of %d", len(theirs), len(own)))
			return
		}
		t := &theirs[i]
		r.out.Checks++
		if s.name() != t.name() {
			r.differs(rec, s, "the engine's state after "+s.name(), "that after "+t.name())
			return
		}
		if t.Legal != nil && *t.Legal != *s.Legal {
			r.differs(rec, s, verdict(*s.Legal), verdict(*t.Legal)+", says the engine")
			return
		}
		if !*s.Legal {
			return
		}
		before := len(r.out.Failures)
		if t.Scores != nil && !agree(rec, s.Scores, t.Scores) {
			r.differs(rec, s, "scores "+points(rec, s.Scores), "scores "+points(rec, t.Scores)+", says the engine")
		}
		if t.Supplies != nil && !agree(rec, s.Supplies, t.Supplies) {
			r.differs(rec, s, "supplies "+points(rec, s.Supplies), "supplies "+points(rec, t.Supplies)+", says the engine")
		}
		if len(r.out.Failures) > before {
			return // what follows from a difference is none of its own
		}
	}
	if len(theirs) > len(own) {
		r.fail(Failure{Expected: fmt.Sprintf("%d states of the engine", len(own)), Found: fmt.Sprintf("%d", len(theirs))})
	}
}
