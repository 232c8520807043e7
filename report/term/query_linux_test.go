package term

import (
	"io"
	"os"
	"os/exec"
	"syscall"
	"testing"

	"cartulary/internal/test/termtest"
)

// TestNeverQueries renders in a process with a terminal for input and output and checks that nothing is written to the
// terminal.
func TestNeverQueries(t *testing.T) {
	if os.Getenv("CARTULARY_TERM_CHILD") != "" {
		for _, style := range []Style{Dark, Light, Plain, ASCII} {
			if _, err := Render(page, Options{Style: style}); err != nil {
				os.Exit(3)
			}
		}
		os.Exit(0) // before the test's own report
	}
	master, slave := termtest.Open(t, 80, 24)
	child := exec.Command(os.Args[0], "-test.run=^TestNeverQueries$")
	child.Env = append(os.Environ(), "CARTULARY_TERM_CHILD=1", "TERM=xterm-256color", "COLORTERM=truecolor", "GLAMOUR_STYLE=auto")
	child.Stdin, child.Stdout, child.Stderr = slave, slave, slave
	child.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	slave.Close()
	output, _ := io.ReadAll(master) // ends with an error when the child closes its end
	if err := child.Wait(); err != nil {
		t.Errorf("child: %v", err)
	}
	if len(output) > 0 {
		t.Errorf("the terminal is sent %q", output)
	}
}
