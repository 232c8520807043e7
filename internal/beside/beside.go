// Package beside finds the other programs of Cartulary. Their libraries are large, so the program cartulary does not link them: it starts
// a program that has them only where it is needed.
package beside

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
)

// Command returns a command that starts a program, whose name is that of its folder in cmd. The program lies beside this one, or the go
// command builds it from the sources that this program was built from.
func Command(program string, args ...string) (*exec.Cmd, error) {
	name := program
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	self, err := os.Executable()
	if err == nil {
		if at, err := filepath.EvalSymlinks(self); err == nil {
			self = at
		}
		if beside := filepath.Join(filepath.Dir(self), name); isFile(beside) {
			return exec.Command(beside, args...), nil
		}
	}
	if module := source(program); module != "" {
		cmd := exec.Command("go", append([]string{"-C", module, "run", "./cmd/" + program}, args...)...)
		if cmd.Err != nil {
			return nil, fmt.Errorf("%s is not beside this program, and there is no go command to build it", name)
		}
		cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=")
		return cmd, nil
	}
	return nil, fmt.Errorf("%s is not beside this program, in %s: a release has both", name, filepath.Dir(self))
}

// source returns the folder of the module from which this program was built, "" if it is not there.
func source(program string) string {
	_, file, _, _ := runtime.Caller(0)
	root := filepath.Dir(filepath.Dir(filepath.Dir(file)))
	if !filepath.IsAbs(file) || !isFile(filepath.Join(root, "cmd", program, "main.go")) {
		return "" // built with -trimpath, or on another machine
	}
	return root
}

func isFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}
