//go:build !unix

package solve_test

import "time"

var began = time.Now()

// processor returns the wall time of this process so far, where its processor time is unknown.
func processor() time.Duration { return time.Since(began) }
