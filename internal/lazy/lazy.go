// Package lazy compiles regular expressions when they are first used. The returned functions are safe for concurrent use.
package lazy

import (
	"regexp"
	"sync"
)

// Regexp returns a function that compiles a regular expression once and returns it. The function panics if it cannot be compiled.
func Regexp(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}
