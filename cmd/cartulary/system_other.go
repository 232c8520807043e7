//go:build !unix

package main

import (
	"io/fs"
	"os"
	"os/exec"
)

// watchPipes does nothing: there is no signal for a broken pipe.
func (i *interruption) watchPipes() {}

func (i *interruption) endByPipe() {}

// become runs a program that answers on the streams of this one.
func become(cmd *exec.Cmd) error { return cmd.Run() }

// fileID returns a name that is unique on this machine, empty if there is none.
func fileID(fs.FileInfo) string { return "" }

// keepOwner does nothing: a new file belongs to the user.
func keepOwner(*os.File, fs.FileInfo) {}
