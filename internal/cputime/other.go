//go:build !unix

// Package cputime measures the processor time of benchmarks.
package cputime

import "time"

var began = time.Now()

// Used returns the wall time of this process so far, where its processor time is unknown.
func Used() time.Duration { return time.Since(began) }
