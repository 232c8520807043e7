package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"cartulary/internal/test/termtest"
	"cartulary/report/wrap"
)

// A terminal is a pseudo-terminal: what a process writes to its end can be read, and what is
// typed reaches the process.
type terminal struct {
	t       *testing.T
	keys    *os.File // of the user
	end     *os.File // of the process
	mu      sync.Mutex
	written bytes.Buffer
	done    chan struct{}
}

func openTerminal(t *testing.T, columns, rows uint16) *terminal {
	t.Helper()
	keys, end := termtest.Open(t, columns, rows)
	c := &terminal{t: t, keys: keys, end: end, done: make(chan struct{})}
	go func() {
		defer close(c.done)
		buf := make([]byte, 4096)
		for {
			n, err := keys.Read(buf)
			c.mu.Lock()
			c.written.Write(buf[:n])
			c.mu.Unlock()
			if err != nil {
				return // the last process closed its end
			}
		}
	}()
	t.Cleanup(func() { end.Close() })
	return c
}

// text returns everything that was written.
func (c *terminal) text() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.written.String()
}

// start runs this program on the terminal, which is its own: standard error, and output if it has none.
func (c *terminal) start(cmd *exec.Cmd) {
	c.t.Helper()
	cmd.Stderr = c.end
	if cmd.Stdout == nil {
		cmd.Stdout = c.end
	}
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true, Ctty: 2}
	if err := cmd.Start(); err != nil {
		c.t.Fatal(err)
	}
}

// typed types keys once the terminal shows a text.
func (c *terminal) typed(keys, behind string) {
	c.t.Helper()
	for deadline := time.Now().Add(30 * time.Second); !strings.Contains(c.text(), behind); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(deadline) {
			c.t.Fatalf("the terminal never shows %q, but %q", behind, c.text())
		}
	}
	if _, err := io.WriteString(c.keys, keys); err != nil {
		c.t.Fatal(err)
	}
}

// screen returns the lines that are seen at the end, once the process has ended.
func (c *terminal) screen() []string {
	c.end.Close()
	<-c.done
	var lines []string
	for line := range strings.SplitSeq(c.text(), "\n") {
		var seen []rune
		at := 0
		for _, r := range line {
			switch r {
			case '\r':
				at = 0
				continue
			case '\b':
				at = max(at-1, 0)
				continue
			}
			if at == len(seen) {
				seen = append(seen, r)
			}
			seen[at] = r
			at++
		}
		if s := strings.TrimRight(string(seen), " "); s != "" {
			lines = append(lines, s)
		}
	}
	return lines
}

// TestScreen checks that what is overwritten is not seen.
func TestScreen(t *testing.T) {
	c := &terminal{t: t, done: make(chan struct{})}
	close(c.done)
	c.written.WriteString("bar 1\rbar 2^C\r     \rab\r\n\r\nc\r")
	if got := fmt.Sprintf("%q", c.screen()); got != `["ab   ^C" "c"]` {
		t.Error(got)
	}
}

// TestNarrow checks that on a terminal of 80 columns no line is wider and no word is broken.
func TestNarrow(t *testing.T) {
	long(t)
	for _, args := range [][]string{
		{"replay", "--turn", "100", repo + "/testdata/games/four-players-all-four.cgr"},
		{"replay", repo + "/testdata/games/three-players-plague-2021.cgr"},
		{"replay", "--game", "all", repo + "/testdata/games/six-players.cgr"},
		{"tiles"}, {"tiles", "--set", "plague"},
	} {
		wide := printedIn(t, ".", nil, args...)
		known := map[string]bool{"columns": true}
		for _, w := range word.FindAllString(wide, -1) {
			known[w] = true
		}
		c := openTerminal(t, 80, 24)
		cmd := exec.Command("cartulary", append(args, "--color", "never")...)
		c.start(cmd)
		if status := ended(t, cmd); status != exitClean {
			t.Fatalf("%v: exit status %d", args, status)
		}
		narrow := c.screen()
		for _, line := range narrow {
			if n := wrap.Width(line); n > 80 {
				t.Errorf("%v: a line of %d columns: %s", args, n, line)
			}
			for _, w := range word.FindAllString(line, -1) {
				if !known[w] {
					t.Errorf("%v: %q is printed on a terminal only: %s", args, w, line)
				}
			}
		}
		if tooWide := func(line string) bool { return wrap.Width(line) > 80 }; !slices.ContainsFunc(strings.Split(wide, "\n"), tooWide) {
			t.Errorf("%v: no line needs more than 80 columns", args)
		}
	}
}

// word is a word of the texts around a board, no part of the board.
var word = regexp.MustCompile(`[a-z]{3,}`)
