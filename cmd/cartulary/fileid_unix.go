//go:build unix

package main

import (
	"fmt"
	"io/fs"
	"syscall"
)

// fileID returns a name that is unique on this machine, empty if there is none.
func fileID(info fs.FileInfo) string {
	if s, ok := info.Sys().(*syscall.Stat_t); ok {
		return fmt.Sprintf("%d:%d", s.Dev, s.Ino)
	}
	return ""
}
