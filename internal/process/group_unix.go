//go:build unix

package process

import (
	"os/exec"
	"syscall"
)

// OwnGroup starts a process in a group of its own, so that KillGroup reaches its children.
func OwnGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// KillGroup kills a process and its children, also those that are left when the process has ended.
func KillGroup(cmd *exec.Cmd) error {
	err := syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
	cmd.Process.Kill()
	return err
}
