// Command cartulary-beam builds the command of the same name in the module beam/pipeline and runs it in the current folder.
//
// That module has its own requirements, so the go command builds its packages only in its folder, and `go run` would run the
// command there. This package makes `go run ./beam/cmd/cartulary-beam` work in the root, with paths as typed.
package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
)

func main() {
	status, err := run(os.Args[1:])
	if err != nil {
		fmt.Fprintf(os.Stderr, "cartulary-beam: %v\n", err)
		status = 3
	}
	os.Exit(status)
}

// run builds and runs the command. It returns the exit status.
func run(args []string) (int, error) {
	file, err := exec.Command("go", "env", "GOMOD").Output()
	if err != nil {
		return 0, fmt.Errorf("go env GOMOD: %w", err)
	}
	module := filepath.Join(filepath.Dir(string(bytes.TrimSpace(file))), "beam", "pipeline")
	if _, err := os.Stat(filepath.Join(module, "go.mod")); err != nil {
		return 0, errors.New("the current folder is not in a copy of the repository, from which the pipeline is built")
	}
	dir, err := os.MkdirTemp("", "cartulary-beam-")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(dir)
	signal.Notify(make(chan os.Signal, 1), os.Interrupt) // a terminal sends it to the command too, and this process waits for that
	program := filepath.Join(dir, "cartulary-beam.exe")  // the ending matters on Windows only
	if err := attached("go", "-C", module, "build", "-o", program, "./cartulary-beam").Run(); err != nil {
		return 0, fmt.Errorf("building the pipeline: %w", err)
	}
	err = attached(program, args...).Run()
	var exit *exec.ExitError
	if errors.As(err, &exit) && exit.ExitCode() >= 0 {
		return exit.ExitCode(), nil
	}
	return 0, err
}

// attached returns a command with the input and the outputs of this process.
func attached(name string, args ...string) *exec.Cmd {
	cmd := exec.Command(name, args...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	return cmd
}
