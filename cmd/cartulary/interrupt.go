package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"sync"
	"sync/atomic"
	"syscall"
)

// errInterrupted means that a signal stopped the run. stoppedAfter adds what was done until then.
var errInterrupted = errors.New("interrupted")

// An interruption is a signal that stops the program. After endInOrder the first signal closes
// asked, and the run ends with a report; the second signal exits at once. Without endInOrder the
// first signal exits at once. The zero interruption never comes.
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

// came reports whether a signal came.
func (i *interruption) came() bool {
	select {
	case <-i.asked:
		return true
	default:
		return false
	}
}

// addTemp registers a temporary file, which an interruption removes, until done is called.
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

// removeTemps removes the temporary files. It keeps the lock, so no write ends after it.
func (i *interruption) removeTemps() {
	i.mu.Lock()
	defer i.mu.Unlock()
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
