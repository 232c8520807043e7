// Package process runs an engine: another program that answers each line with one. It bounds the time and the length of an answer and
// ends the program with its children.
package process

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os/exec"
	"sync"
	"syscall"
	"time"

	"github.com/mattn/go-shellwords"
)

// A Process is an engine. It starts with the first line, and again after a failure. Only Kill is safe for concurrent use.
type Process struct {
	argv    []string
	most    int // bytes of an answer
	stderr  *bounded
	running *running // nil until the first line and after a failure

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

// mostSaid is how many bytes of an engine's standard error are passed on.
const mostSaid = 1 << 20

// bounded passes on the beginning of an engine's standard error. It is safe for concurrent use: an old process may still end.
type bounded struct {
	mu   sync.Mutex
	to   io.Writer
	left int // bytes; less than 0 once it was said that there are more
}

func (b *bounded) Write(text []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch { // whether the text can be shown must not end the engine
	case len(text) <= b.left:
		b.to.Write(text)
		b.left -= len(text)
	case b.left >= 0:
		b.to.Write(text[:b.left])
		b.left = -1
		fmt.Fprintf(b.to, "\nThe engine wrote more than %s to standard error; the rest is left out.\n", size(mostSaid))
	}
	return len(text), nil
}

// New returns the engine of a command line, with words quoted as in a shell. Its answers have at most so many bytes; the first megabyte
// of its standard error goes to stderr, which may be nil.
func New(command string, most int, stderr io.Writer) (*Process, error) {
	argv, err := Words(command)
	if err != nil {
		return nil, err
	}
	if stderr == nil {
		stderr = io.Discard
	}
	return &Process{argv: argv, most: most, stderr: &bounded{to: stderr, left: mostSaid}}, nil
}

// Words splits a command line into words, which may be quoted as in a shell. The error is one sentence: there is no word, or the first one
// names nothing that can be run.
func Words(command string) ([]string, error) {
	argv, err := shellwords.Parse(command)
	if err != nil || len(argv) == 0 {
		return nil, fmt.Errorf("%q is not a command line", command)
	}
	switch _, err := exec.LookPath(argv[0]); {
	case err == nil:
		return argv, nil
	case errors.Is(err, syscall.EISDIR):
		return nil, fmt.Errorf("%s is a folder, not a program", argv[0])
	case errors.Is(err, fs.ErrPermission):
		return nil, fmt.Errorf("the file %s is not executable", argv[0])
	}
	return nil, fmt.Errorf("there is no program %s", argv[0])
}

type answer struct {
	line []byte
	err  error
}

var errEnded = errors.New("the engine ended without an answer")

func (p *Process) start() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.killed {
		return errEnded
	}
	cmd := exec.Command(p.argv[0], p.argv[1:]...)
	cmd.Stderr = p.stderr
	cmd.WaitDelay = time.Second // for children that keep its standard error open
	OwnGroup(cmd)
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
	p.running = &running{cmd: cmd, in: in, out: out, to: in, answers: make(chan answer, 1)}
	go func(answers chan<- answer) {
		defer close(answers)
		lines := bufio.NewScanner(out)
		lines.Buffer(nil, p.most)
		for lines.Scan() {
			answers <- answer{line: bytes.Clone(lines.Bytes())}
		}
		err := lines.Err()
		if errors.Is(err, bufio.ErrTooLong) {
			err = fmt.Errorf("its answer is longer than %s", size(p.most))
		}
		answers <- answer{err: err}
	}(p.running.answers)
	return nil
}

func size(bytes int) string {
	if bytes < 1<<20 {
		return fmt.Sprintf("%d KiB", bytes>>10)
	}
	return fmt.Sprintf("%d MiB", bytes>>20)
}

// kill ends the process and its children. It closes the pipes, which a child that left the group can keep open.
func (r *running) kill() {
	KillGroup(r.cmd)
	r.in.Close()
	r.out.Close()
}

// Close closes the engine's input and kills the engine if it has not ended a second later.
func (p *Process) Close() {
	r := p.running
	if r == nil {
		return
	}
	r.in.Close()
	stop := time.AfterFunc(time.Second, r.kill)
	for range r.answers { // until the output ends, so that the engine never blocks on it
	}
	r.cmd.Wait()
	stop.Stop()
	p.forget()
}

func (p *Process) forget() {
	p.mu.Lock()
	p.running = nil
	p.mu.Unlock()
}

// Fail ends an engine after a fault. The next line starts it again.
func (p *Process) Fail() {
	if p.running != nil {
		p.running.kill()
		p.Close()
	}
}

// Kill ends the engine at once and for good, also while it works on an answer.
func (p *Process) Kill() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.killed = true
	if p.running != nil {
		p.running.kill()
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

// ErrLate means that an engine gave no answer in time.
var ErrLate = errors.New("the engine gave no answer in time")

// late is ErrLate with the time.
type late time.Duration

func (l late) Error() string {
	return fmt.Sprintf("the engine gave no answer within %s", time.Duration(l))
}
func (l late) Is(target error) bool { return target == ErrLate }

// Start starts the engine if it does not run, so that the time of an answer does not have that of the start.
func (p *Process) Start() error {
	if p.running == nil {
		if err := p.start(); err != nil {
			return fmt.Errorf("the engine does not start: %v", cause(err))
		}
	}
	return nil
}

// Ask sends a line to the engine and returns its answer. The error is a sentence with the reason why there is none; the engine has
// ended then.
func (p *Process) Ask(line []byte, timeout time.Duration) ([]byte, error) {
	if err := p.Start(); err != nil {
		return nil, err
	}
	r := p.running
	select {
	case a := <-r.answers:
		p.Fail()
		if a.line != nil {
			return nil, errors.New("the engine wrote a line without a request")
		}
		return nil, errEnded
	default:
	}
	stop := time.AfterFunc(timeout, r.kill)
	_, err := r.to.Write(append(line, '\n')) // an engine that does not read is killed in time
	got := <-r.answers                       // also if it has closed its input: it may still run
	if !stop.Stop() {
		p.Fail()
		return nil, late(timeout)
	}
	switch {
	case got.line == nil && got.err == nil:
		err = errEnded
	case err != nil:
		err = errors.New("the engine closed its input")
	case got.err != nil:
		err = fmt.Errorf("the engine gave no answer: %v", cause(got.err))
	default:
		return got.line, nil
	}
	p.Fail()
	return nil, err
}
