//go:build !unix

package main

import (
	"io/fs"
	"os"
)

// watchPipes does nothing: there is no signal for a broken pipe.
func (i *interruption) watchPipes() {}

func (i *interruption) endByPipe() {}

// fileID returns a name that is unique on this machine, empty if there is none.
func fileID(fs.FileInfo) string { return "" }

// keepOwner does nothing: a new file belongs to the user.
func keepOwner(*os.File, fs.FileInfo) {}
