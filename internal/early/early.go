// Package early catches SIGQUIT before other packages are initialised, which takes most of a short command: until then the Go
// runtime answers it with the state of all goroutines. Packages are initialised in the order of their paths as far as their
// imports allow it, so this one imports little.
package early

import (
	"os"
	"os/signal"
	"syscall"
)

// Signals gets SIGQUIT.
var Signals = catch()

func catch() chan os.Signal {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, syscall.SIGQUIT)
	return signals
}
