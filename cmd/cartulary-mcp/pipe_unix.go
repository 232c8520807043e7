//go:build unix

package main

import (
	"os/signal"
	"syscall"
)

// quietPipes has a write to a closed pipe return an error, which gets a sentence, instead of ending the program.
func quietPipes() { signal.Ignore(syscall.SIGPIPE) }
