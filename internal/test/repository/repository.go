// Package repository finds the files of the repository that tests read.
package repository

import (
	"os"
	"path/filepath"
)

// Root returns the folder of go.mod above the folder in which a test runs. It panics if there is none.
func Root() string {
	dir, err := os.Getwd()
	if err != nil {
		panic(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		up := filepath.Dir(dir)
		if up == dir {
			panic("no go.mod above the folder of the test")
		}
		dir = up
	}
}
