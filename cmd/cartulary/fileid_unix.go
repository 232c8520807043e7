//go:build unix

package main

import (
	"fmt"
	"io/fs"
	"syscall"
)

// fileID names a file among all of this machine, empty if it cannot be told.
func fileID(info fs.FileInfo) string {
	if s, ok := info.Sys().(*syscall.Stat_t); ok {
		return fmt.Sprintf("%d:%d", s.Dev, s.Ino)
	}
	return ""
}
