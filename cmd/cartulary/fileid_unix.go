//go:build unix

package main

import (
	"fmt"
	"io/fs"
	"os"
	"syscall"
)

// fileID returns a name that is unique on this machine, empty if there is none.
func fileID(info fs.FileInfo) string {
	if s, ok := info.Sys().(*syscall.Stat_t); ok {
		return fmt.Sprintf("%d:%d", s.Dev, s.Ino)
	}
	return ""
}

// keepOwner gives a file the owner and the group of another one, as far as the user may.
func keepOwner(f *os.File, of fs.FileInfo) {
	s, ok := of.Sys().(*syscall.Stat_t)
	if ok && f.Chown(int(s.Uid), int(s.Gid)) != nil {
		f.Chown(-1, int(s.Gid))
	}
}
