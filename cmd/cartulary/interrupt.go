package main

import (
	"errors"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"sync"
	"sync/atomic"
	"syscall"
)

// errInterrupted reports that a run was stopped. What it wraps into says what was done until then.
var errInterrupted = errors.New("interrupted")

// An interruption is a signal that stops the program. A run that can say what it has done ends in
// order once asked is closed; any other, or one that gets a second signal, ends at once. The zero
// interruption never comes.
type interruption struct {
	inOrder atomic.Bool
	asked   chan struct{}

	mu    sync.Mutex
	temps []string // temporary files of writes under way
}

// catch makes Ctrl-C and a terminating signal interruptions.
func (i *interruption) catch() {
	i.asked = make(chan struct{})
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		<-signals
		if i.inOrder.Load() {
			close(i.asked)
			<-signals
		}
		i.removeTemps()
		fmt.Fprintf(os.Stderr, "cartulary: %v\n", errInterrupted)
		os.Exit(exitInterrupted)
	}()
}

// endInOrder has interruptions wait for the run to end, until the function that it returns is called.
func (i *interruption) endInOrder() (done func()) {
	i.inOrder.Store(true)
	return func() { i.inOrder.Store(false) }
}

// came reports whether the run is to end.
func (i *interruption) came() bool {
	select {
	case <-i.asked:
		return true
	default:
		return false
	}
}

// addTemp notes a temporary file, to be removed on interruption until the function that it returns is called.
func (i *interruption) addTemp(name string) (done func()) {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.temps = append(i.temps, name)
	return func() {
		i.mu.Lock()
		defer i.mu.Unlock()
		i.temps = slices.DeleteFunc(i.temps, func(n string) bool { return n == name })
	}
}

// removeTemps removes the temporary files. A write that is under way then does not end.
func (i *interruption) removeTemps() {
	i.mu.Lock()
	defer i.mu.Unlock()
	for _, n := range i.temps {
		os.Remove(n)
	}
}

// stoppedAfter makes of errInterrupted the line that says what was done and how to go on.
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
