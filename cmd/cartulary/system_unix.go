//go:build unix

package main

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"os/signal"
	"syscall"

	"golang.org/x/sys/unix"
)

// watchPipes ends the program as SIGPIPE does when the reader of standard output or standard error is gone, but without temporary
// files. The same signal for another file, such as the input of an engine under test, is an error of that write only.
func (i *interruption) watchPipes() {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, syscall.SIGPIPE)
	go func() {
		for range signals {
			i.endByPipe()
		}
	}()
}

// endByPipe ends the process by SIGPIPE if an output is broken. It returns if signals are not caught, as in a test.
func (i *interruption) endByPipe() {
	out := brokenOutput()
	if out == nil || !i.caught {
		return
	}
	i.dropTemps()
	signal.Reset(syscall.SIGPIPE)
	out.Write([]byte("\n")) // nobody reads it; the runtime ends the process
	os.Exit(exitFailed)     // not reached unless the signal is blocked
}

// brokenOutput returns the output that has lost its reader, nil if there is none.
func brokenOutput() *os.File {
	for _, f := range []*os.File{os.Stdout, os.Stderr} {
		poll := []unix.PollFd{{Fd: int32(f.Fd())}}
		if n, err := unix.Poll(poll, 0); err == nil && n > 0 && poll[0].Revents&unix.POLLERR != 0 {
			return f
		}
	}
	return nil
}

// become replaces this process by a program that answers on the same streams, so that signals reach it and nothing waits for it. With other
// streams, as in a test, it starts the program and waits.
func become(cmd *exec.Cmd) error {
	if cmd.Stdin != os.Stdin || cmd.Stdout != os.Stdout || cmd.Err != nil {
		return cmd.Run()
	}
	return syscall.Exec(cmd.Path, cmd.Args, cmd.Environ())
}

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
