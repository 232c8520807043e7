package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"slices"
	"sync"
	"sync/atomic"
	"syscall"

	"cartulary/internal/early"
	"cartulary/internal/lazy"
)

// errInterrupted means that a signal stopped the run. stoppedAfter adds what was done until then.
var errInterrupted = errors.New("interrupted")

// An interruption is a signal that stops the program. After endInOrder the first signal closes
// asked, and the run ends with a report; the second signal exits at once. Without endInOrder the
// first signal exits at once. The zero interruption never comes.
type interruption struct {
	inOrder atomic.Bool
	asked   chan struct{}
	caught  bool // by catch
	said    sync.Once

	mu    sync.Mutex // guards what follows. dropTemps keeps it: nothing is made or renamed after that
	temps []string   // files to remove at the end of the process
	last  []func()   // what else to do then
}

// endings are the signals that end a program unless it catches them. SIGPIPE is another matter: see watchPipes.
var endings = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGQUIT, syscall.SIGABRT}

func (i *interruption) catch() {
	i.asked, i.caught = make(chan struct{}), true
	signals := early.Signals
	signal.Notify(signals, endings...)
	if !signal.Ignored(syscall.SIGHUP) { // nohup ignores it
		signal.Notify(signals, syscall.SIGHUP)
	}
	i.watchPipes()
	go func() {
		<-signals
		if i.inOrder.Load() {
			close(i.asked)
			<-signals
		}
		i.dropTemps()
		i.say(os.Stderr, errInterrupted)
		os.Exit(exitInterrupted)
	}()
}

// say prints the end by a signal, once: a second signal can come while the run ends in order after the first.
func (i *interruption) say(w io.Writer, err error) {
	i.said.Do(func() { fmt.Fprintf(w, "cartulary: %v\n", err) })
}

// endInOrder lets the run end by itself after a signal, until done is called.
func (i *interruption) endInOrder() (done func()) {
	i.inOrder.Store(true)
	return func() { i.inOrder.Store(false) }
}

// ending returns a context that the first signal ends, until done is called.
func (i *interruption) ending(parent context.Context) (ctx context.Context, done func()) {
	inOrder := i.endInOrder()
	ctx, cancel := context.WithCancel(parent)
	go func() {
		select {
		case <-i.asked:
			cancel()
		case <-ctx.Done():
		}
	}()
	return ctx, func() { cancel(); inOrder() }
}

func (i *interruption) came() bool {
	select {
	case <-i.asked:
		return true
	default:
		return false
	}
}

// await does work and returns its error, or errInterrupted as soon as a signal comes. The work then goes on until the process
// ends, so it must not touch what the caller uses afterwards. No search for the causes of a mistake and no picture is so short that
// one signal could wait for it.
func (i *interruption) await(work func() error) error {
	done := make(chan error, 1)
	fault := make(chan string, 1)
	go func() {
		defer func() {
			if r := recover(); r != nil {
				fault <- fmt.Sprintf("%v\n%s", r, debug.Stack())
			}
		}()
		done <- work()
	}()
	select {
	case err := <-done:
		return err
	case text := <-fault:
		panic(text)
	case <-i.asked:
		return errInterrupted
	}
}

// makeTemp makes a temporary file in a folder, locked as long as it is open, so that tidy spares it.
func (i *interruption) makeTemp(dir string) (*os.File, error) {
	i.mu.Lock()
	defer i.mu.Unlock()
	f, err := os.CreateTemp(dir, tempName+"*")
	if err == nil {
		i.temps = append(i.temps, f.Name())
		lockFile(f)
	}
	return f, err
}

// claimFile claims a file. The end of the process removes the hidden file beside it, until forget.
func (i *interruption) claimFile(path, suffix string) (*claim, error) {
	i.mu.Lock()
	defer i.mu.Unlock()
	c, err := claimFile(path, suffix)
	if err == nil {
		i.temps = append(i.temps, c.beside.Name())
	}
	return c, err
}

// addLast registers work for the end of the process, also by a signal.
func (i *interruption) addLast(work func()) {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.last = append(i.last, work)
}

// forget gives a temporary file to its caller, after the last work on it, with no signal between the two.
func (i *interruption) forget(name string, last func() error) error {
	i.mu.Lock()
	defer i.mu.Unlock()
	err := last()
	if err == nil {
		i.temps = slices.DeleteFunc(i.temps, func(n string) bool { return n == name })
	}
	return err
}

// dropTemps does what was registered and removes the temporary files, as the last thing before the process ends.
func (i *interruption) dropTemps() {
	i.mu.Lock()
	for _, work := range i.last {
		work()
	}
	for _, n := range i.temps {
		os.Remove(n)
	}
}

// stoppedAfter wraps errInterrupted with the number of games, the verdict so far and how to continue.
func stoppedAfter(games int, verdict, next string) error {
	text := count(games, "game")
	if verdict != "" {
		text += ": " + verdict
	}
	if next != "" {
		text += "; " + next
	}
	return fmt.Errorf("%w after %s", errInterrupted, text)
}

var errHeld = errors.New("another process has locked it")

// A claim keeps other processes from a file or a folder until it is released. A file is replaced while it is claimed, so the lock
// is on a hidden file beside it; that on the file itself holds for its other names.
type claim struct {
	beside *os.File   // nil for a folder
	own    []*os.File // the file, and what has replaced it; or the folder
}

// claimFile claims a file, which may not exist yet. Suffix ends the name of the hidden file. The error is errHeld if another process
// has claimed the file, also under another name.
func claimFile(path, suffix string) (*claim, error) {
	beside := filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+suffix)
	f, err := openLocked(beside, os.O_RDWR|os.O_CREATE)
	if err != nil {
		return nil, err
	}
	c := &claim{beside: f}
	if err := c.follow(path); err != nil {
		c.release(true)
		return nil, err
	}
	return c, nil
}

func claimFolder(dir string) (*claim, error) {
	f, err := openLocked(dir, os.O_RDONLY)
	if err != nil {
		return nil, err
	}
	return &claim{own: []*os.File{f}}, nil
}

// follow claims what has the name of the file now, if there is such a file.
func (c *claim) follow(path string) error {
	for _, f := range c.own {
		if sameOpen(f, path) {
			return nil
		}
	}
	f, err := openLocked(path, os.O_RDWR)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err == nil {
		c.own = append(c.own, f)
	}
	if len(c.own) > 2 { // the first one, which other names may have, and the last
		c.own[1].Close()
		c.own = append(c.own[:1], c.own[2:]...)
	}
	return err
}

// release gives the claim up, and removes the hidden file if remove is set.
func (c *claim) release(remove bool) {
	if c == nil {
		return
	}
	if c.beside != nil {
		if remove {
			os.Remove(c.beside.Name())
		}
		c.beside.Close()
	}
	for _, f := range c.own {
		f.Close()
	}
}

// openLocked opens a file and locks it. Its owner may have removed the first one of that name meanwhile.
func openLocked(path string, flag int) (*os.File, error) {
	for {
		f, err := os.OpenFile(path, flag, 0o644)
		if err != nil {
			return nil, err
		}
		if err := lockFile(f); err != nil {
			f.Close()
			return nil, err
		}
		if sameOpen(f, path) {
			return f, nil
		}
		f.Close()
	}
}

// sameOpen reports whether a path names an open file.
func sameOpen(f *os.File, path string) bool {
	own, err := f.Stat()
	now, errNow := os.Stat(path)
	return err == nil && errNow == nil && os.SameFile(own, now)
}

// tempName begins the name of a temporary file, before a number.
const tempName = ".cartulary-"

var temporary = lazy.Regexp(`^\.cartulary-\d+$`)

// tidy removes the temporary files that a killed process has left in a folder. It spares those of a process that still runs.
func tidy(dir string) {
	list, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	for _, entry := range list {
		name := filepath.Join(dir, entry.Name())
		if !temporary().MatchString(entry.Name()) || !entry.Type().IsRegular() {
			continue
		}
		if f, err := openLocked(name, os.O_RDONLY); err == nil {
			os.Remove(name)
			f.Close()
		}
	}
}
