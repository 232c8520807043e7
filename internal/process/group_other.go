//go:build !unix

package process

import "os/exec"

func ownGroup(*exec.Cmd) {}

// killGroup kills a process. Its children end with their pipes.
func killGroup(cmd *exec.Cmd) { cmd.Process.Kill() }
