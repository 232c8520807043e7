package suite

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os/exec"
	"sync"
	"time"

	"github.com/mattn/go-shellwords"

	"cartulary/internal/jsonwords"
	"cartulary/notation"
)

// An Engine is another program that plays records under the protocol of docs/engines.md: it answers a line of JSON for each game
// with one. It starts with the first game, and again after a failure. Only Kill is safe for concurrent use.
type Engine struct {
	argv    []string
	timeout time.Duration
	stderr  io.Writer
	running *running // nil until the first game and after a failure

	mu     sync.Mutex // guards starts and what Kill reads
	killed bool
}

// A running engine is a process with its children, and the pipes to it.
type running struct {
	cmd     *exec.Cmd
	in, out io.Closer
	to      io.Writer
	answers chan answer
}

// Request is the line that an engine reads for a game.
type Request struct {
	File        string          `json:"file"`
	Game        int             `json:"game"`
	Compare     string          `json:"compare"`               // what the reply must have: states, verdict or moves
	Sets        []string        `json:"sets"`                  // the boxes
	Edition     []string        `json:"edition"`               // the rules profiles in force, with the defaults of the boxes
	Termination string          `json:"termination,omitempty"` // how the game ended, as the record has it
	Final       bool            `json:"final"`                 // whether a state after the final scoring is due
	Record      json.RawMessage `json:"record"`                // the JSON form of CGR, canonical
}

// Reply is the line that an engine writes for a game.
type Reply struct {
	States []State     `json:"states"`           // after each turn; states after an illegal turn may be omitted
	Moves  []TurnMoves `json:"moves,omitempty"`  // at the beginning of each turn that places a tile, up to an illegal one
	Legal  *bool       `json:"legal,omitempty"`  // whether every action is legal; else the first illegal one:
	Turn   int         `json:"turn,omitempty"`   // the number of its turn as written
	Part   string      `json:"part,omitempty"`   // of that turn: b for its second one
	Action int         `json:"action,omitempty"` // its number in the turn, from 1
	Skip   string      `json:"skip,omitempty"`   // the reason why it does not play the game
	Error  string      `json:"error,omitempty"`  // the reason why it failed
}

// maxReply is the maximum length of an engine's answer, in bytes. The states of the longest game take less, and the moves of a game
// with all boxes.
const maxReply = 8 << 20

// errLate is part of the error for an engine that gives no answer in time.
var errLate = errors.New("the engine gave no answer")

// NewEngine returns the engine of a command line, with words quoted as in a shell. Timeout is the limit of a game; the engine's
// standard error goes to stderr.
func NewEngine(command string, timeout time.Duration, stderr io.Writer) (*Engine, error) {
	argv, err := Words(command)
	if err != nil {
		return nil, err
	}
	return &Engine{argv: argv, timeout: timeout, stderr: stderr}, nil
}

// Words splits a command line into words, which may be quoted as in a shell. The error is one sentence: there is no word, or no program of
// the first one.
func Words(command string) ([]string, error) {
	argv, err := shellwords.Parse(command)
	if err != nil || len(argv) == 0 {
		return nil, fmt.Errorf("%q is not a command line", command)
	}
	if _, err := exec.LookPath(argv[0]); err != nil {
		return nil, fmt.Errorf("there is no program %s", argv[0])
	}
	return argv, nil
}

type answer struct {
	line []byte
	err  error
}

var errEnded = errors.New("the engine ended without an answer")

func (e *Engine) start() error {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.killed {
		return errEnded
	}
	cmd := exec.Command(e.argv[0], e.argv[1:]...)
	cmd.Stderr = e.stderr
	cmd.WaitDelay = time.Second // for children that keep its standard error open
	ownGroup(cmd)
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
	e.running = &running{cmd: cmd, in: in, out: out, to: in, answers: make(chan answer, 1)}
	go func(answers chan<- answer) {
		defer close(answers)
		lines := bufio.NewScanner(out)
		lines.Buffer(nil, maxReply)
		for lines.Scan() {
			answers <- answer{line: bytes.Clone(lines.Bytes())}
		}
		err := lines.Err()
		if errors.Is(err, bufio.ErrTooLong) {
			err = fmt.Errorf("its answer is longer than %d MiB", maxReply>>20)
		}
		answers <- answer{err: err}
	}(e.running.answers)
	return nil
}

// kill ends the process and its children. It closes the pipes, which a child that left the group can keep open.
func (r *running) kill() {
	killGroup(r.cmd)
	r.in.Close()
	r.out.Close()
}

// Close closes the engine's input and kills the engine if it has not ended a second later.
func (e *Engine) Close() {
	r := e.running
	if r == nil {
		return
	}
	r.in.Close()
	stop := time.AfterFunc(time.Second, r.kill)
	for range r.answers { // until the output ends, so that the engine never blocks on it
	}
	r.cmd.Wait()
	stop.Stop()
	e.forget()
}

func (e *Engine) forget() {
	e.mu.Lock()
	e.running = nil
	e.mu.Unlock()
}

// kill ends an engine after a fault.
func (e *Engine) kill() {
	if e.running != nil {
		e.running.kill()
		e.Close()
	}
}

// Kill ends the engine at once and for good, also while it works on a game.
func (e *Engine) Kill() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.killed = true
	if e.running != nil {
		e.running.kill()
	}
}

// cause returns an error of the system without the call that failed.
func cause(err error) error {
	var of *fs.PathError
	if errors.As(err, &of) {
		return of.Err
	}
	return err
}

// Ask sends a game to the engine and returns its reply. The error is a sentence with the reason why there is none.
func (e *Engine) Ask(q *Request) (*Reply, error) {
	if e.running == nil {
		if err := e.start(); err != nil {
			return nil, fmt.Errorf("the engine does not start: %v", cause(err))
		}
	}
	line, err := json.Marshal(q)
	if err != nil {
		return nil, err
	}
	r := e.running
	select {
	case a := <-r.answers:
		e.kill()
		if a.line != nil {
			return nil, errors.New("the engine wrote a line without a request")
		}
		return nil, errEnded
	default:
	}
	late := time.AfterFunc(e.timeout, r.kill)
	_, err = r.to.Write(append(line, '\n')) // an engine that does not read is killed in time
	var got answer
	if err == nil {
		got = <-r.answers
	}
	if !late.Stop() {
		e.kill()
		return nil, fmt.Errorf("%w within %s", errLate, e.timeout)
	}
	var reply Reply
	switch {
	case err != nil, got.line == nil && got.err == nil:
		err = errEnded
	case got.err != nil:
		err = fmt.Errorf("the engine gave no answer: %v", cause(got.err))
	default:
		if n := jsonwords.Entries(got.line); n > notation.MaxTurns+1 { // before they take memory
			err = fmt.Errorf("it has %d states, more than the turns of a game", n)
		} else if err = jsonwords.Unmarshal(got.line, &reply); err == nil {
			return &reply, nil
		}
		err = fmt.Errorf("the answer of the engine does not follow the protocol: %v", err)
	}
	e.kill()
	return nil, err
}
