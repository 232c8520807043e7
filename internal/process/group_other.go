//go:build !unix

package process

import "os/exec"

// OwnGroup does nothing on this system.
func OwnGroup(*exec.Cmd) {}

// KillGroup kills a process. Its children end with their pipes.
func KillGroup(cmd *exec.Cmd) error { return cmd.Process.Kill() }
