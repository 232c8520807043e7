package main

import (
	"errors"
	"fmt"
	"os"
	"os/signal"
	"sync/atomic"
	"syscall"
)

// errInterrupted reports that a run was stopped. What it wraps into says what was done until then.
var errInterrupted = errors.New("interrupted")

// interruption is a signal that stops the program. A run that can say what it has done ends in
// order once asked is closed; any other, or one that gets a second signal, ends at once.
var interruption = struct {
	inOrder atomic.Bool
	asked   chan struct{}
}{asked: make(chan struct{})}

// catchSignals makes Ctrl-C and a terminating signal interruptions.
func catchSignals() {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		<-signals
		if interruption.inOrder.Load() {
			close(interruption.asked)
			<-signals
		}
		removeTemps()
		fmt.Fprintf(os.Stderr, "cartulary: %v\n", errInterrupted)
		os.Exit(exitInterrupted)
	}()
}

// endInOrder has interruptions wait for the run to end, until the function that it returns is called.
func endInOrder() (done func()) {
	interruption.inOrder.Store(true)
	return func() { interruption.inOrder.Store(false) }
}

// interrupted reports whether the run is to end.
func interrupted() bool {
	select {
	case <-interruption.asked:
		return true
	default:
		return false
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
