package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"cartulary/notation"
	"cartulary/validator"
)

// A table is a recorder on a terminal of its own.
type table struct {
	*terminal
	cmd *exec.Cmd
}

// recordingOn starts a recorder and waits until it asks something.
func recordingOn(t *testing.T, args ...string) table {
	t.Helper()
	c := openTerminal(t, 80, 24)
	cmd := exec.Command("cartulary", append([]string{"record"}, args...)...)
	cmd.Stdin, cmd.Env = c.end, append(os.Environ(), "TERM=xterm-256color", "LC_ALL=C.UTF-8")
	c.start(cmd)
	b := table{c, cmd}
	t.Cleanup(func() {
		cmd.Process.Kill()
		cmd.Wait()
	})
	b.shows("keys")
	return b
}

// shows waits until the screen has a text. Ctrl-L makes the recorder draw the whole screen, not only what has changed.
func (b table) shows(text string) {
	b.t.Helper()
	from := len(b.text())
	for late := time.Now().Add(30 * time.Second); !strings.Contains(b.text()[from:], text); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(late) {
			b.t.Fatalf("the screen never has %q, but %q", text, b.text()[from:])
		}
		b.keys.WriteString("\x0c")
	}
}

// leave presses Ctrl-C and returns the exit status.
func (b table) leave() int {
	b.t.Helper()
	b.keys.WriteString("\x03")
	return ended(b.t, b.cmd)
}

// reads returns the record in a file, which must be complete and readable.
func reads(t *testing.T, path string) *notation.Record {
	t.Helper()
	text := readText(t, path)
	rec, reading := notation.Parse(&notation.Source{File: path, Text: text})
	if len(reading) > 0 {
		t.Fatalf("%s has a finding: %s\n%s", path, reading[0].Message, text)
	}
	return rec
}

// theTurns are keys of turns in a game of two players, and the turns that they write.
var theTurns = []struct{ keys, turn string }{
	{"u2a", "1. red: BA/RFr@1,0^0 | thief E"},
	{":U@2,0^0\r\r", "2. yellow: BA/RFr@2,0^0"},
	{":V@3,0^0\r\r", "3. red: BA/Rr@3,0^0"},
	{":W@3,1^90\r\r", "4. yellow: BA/RRR@3,1^90"},
	{":E@0,-1^180 | knight S\r", "5. red: BA/C@0,-1^180 | knight S | = red +4 city | score red 4, yellow 0"},
	{":U@-1,0^0\r\r", "6. yellow: BA/RFr@-1,0^0"},
}

// TestRecord enters turns on a terminal, leaves, and goes on with the decisions of the unfinished turn.
func TestRecord(t *testing.T) {
	long(t)
	file := filepath.Join(t.TempDir(), "game.cgr")
	b := recordingOn(t, file, "--players", "Ann, Bo", "--event", "Cup")
	for i, turn := range theTurns {
		b.keys.WriteString(turn.keys)
		b.shows(fmt.Sprintf("turn %d", i+2))
	}
	b.keys.WriteString("u")
	b.shows("Where does Ann place BA/RFr")
	b.keys.WriteString(":U@-2,0^0\r")
	b.shows("What does Ann do?")
	if status := b.leave(); status != exitClean {
		t.Errorf("exit status %d", status)
	}
	rec := reads(t, file)
	for i, turn := range theTurns {
		if got := strings.TrimSpace(string(notation.AppendTurn(nil, &rec.Turns[i]))); got != turn.turn {
			t.Errorf("turn %d is %s, not %s", i+1, got, turn.turn)
		}
	}
	if lines := b.screen(); !strings.Contains(lines[len(lines)-1], "6 turns; the unfinished turn is kept") {
		t.Errorf("the last line is %q", lines[len(lines)-1])
	}
	b = recordingOn(t, file)
	b.shows("7. red: BA/RFr@-2,0^0")
	b.keys.WriteString("\r")
	b.shows("turn 8")
	if status := b.leave(); status != exitClean || len(reads(t, file).Turns) != 7 {
		t.Errorf("exit status %d, %d turns", status, len(reads(t, file).Turns))
	}
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(file), ".*")); len(left) > 0 {
		t.Errorf("files are left: %v", left)
	}
}

// TestRecordKilled kills the recorder at random keys. Each completed turn is in a valid file, and the next recorder goes on.
func TestRecordKilled(t *testing.T) {
	long(t)
	all := ""
	ends := []int{} // number of keys after each turn
	for _, turn := range theTurns {
		all += turn.keys
		ends = append(ends, len(all))
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for range 12 {
		file := filepath.Join(t.TempDir(), "game.cgr")
		typed := 0
		for round := 0; typed < len(all) && round < 4; round++ {
			args := []string{file}
			if round == 0 {
				args = append(args, "--players", "Ann, Bo")
			}
			b := recordingOn(t, args...)
			done := 0
			for _, n := range ends {
				if n <= typed {
					done++
				}
			}
			if done > 0 {
				typed = ends[done-1] // an unfinished line of notation is not a decision
			} else {
				typed = 0
			}
			n := typed + 1 + rng.IntN(len(all)-typed)
			for _, key := range all[typed:n] {
				b.keys.WriteString(string(key))
			}
			shown := done // the turns that the screen has as completed
			for i, end := range ends {
				if end <= n {
					shown = i + 1
				}
			}
			if shown > done {
				b.shows(fmt.Sprintf("turn %d", shown+1))
			}
			b.cmd.Process.Kill()
			b.cmd.Wait()
			rec := reads(t, file)
			if len(rec.Turns) < shown {
				t.Fatalf("killed after %q: the file has %d turns, not %d", all[:n], len(rec.Turns), shown)
			}
			for i := range rec.Turns {
				if got := strings.TrimSpace(string(notation.AppendTurn(nil, &rec.Turns[i]))); got != theTurns[i].turn {
					t.Fatalf("turn %d is %s, not %s", i+1, got, theTurns[i].turn)
				}
			}
			if found := validator.New().Validate(rec, nil, validator.Options{}).Findings; len(found) > 0 {
				t.Fatalf("the file has a finding: %s", found[0].Message)
			}
			typed = n
			os.Remove(filepath.Join(filepath.Dir(file), ".game.cgr.recording")) // each round types whole turns
		}
	}
}

// TestRecordDraft kills the recorder within a turn. The decisions of that turn, with the steps of the dragon, are not asked again.
func TestRecordDraft(t *testing.T) {
	long(t)
	file := filepath.Join(t.TempDir(), "game.cgr")
	b := recordingOn(t, file, "--players", "Ann, Bo", "--sets", "base, princess-and-dragon")
	for i, turn := range []string{"U@1,0^0\r\r", "U@2,0^0\r\r", "U@3,0^0\r\r", "DG/RFr.v@4,0^0\r"} {
		b.keys.WriteString(":" + turn)
		b.shows(fmt.Sprintf("turn %d", i+2))
	}
	b.keys.WriteString(":DG/RFr.d@5,0^0\r\rww")
	b.shows("step 3 of 6")
	b.cmd.Process.Kill()
	b.cmd.Wait()
	if n := len(reads(t, file).Turns); n != 4 {
		t.Errorf("the file has %d turns", n)
	}
	b = recordingOn(t, file)
	b.shows("step 3 of 6")
	b.shows("5. red: DG/RFr.d@5,0^0 | dragon W W")
	b.keys.WriteString("ww")
	b.shows("turn 6")
	b.leave()
	if got := string(notation.AppendTurn(nil, &reads(t, file).Turns[4])); !strings.Contains(got, "| dragon W W W W") {
		t.Errorf("the turn is %s", got)
	}
}

// TestRecordAlone checks that a second recorder of a file is refused, and that a change from outside loses nothing.
func TestRecordAlone(t *testing.T) {
	long(t)
	dir := t.TempDir()
	file := filepath.Join(dir, "game.cgr")
	b := recordingOn(t, file, "--players", "Ann, Bo")
	second := openTerminal(t, 80, 24)
	cmd := exec.Command("cartulary", "record", file)
	cmd.Stdin = second.end
	second.start(cmd)
	if status := ended(t, cmd); status != exitFailed {
		t.Errorf("the second recorder ends with %d", status)
	}
	if lines := second.screen(); len(lines) != 1 || !strings.Contains(lines[0], "is being recorded by another cartulary") {
		t.Errorf("the second recorder prints %q", lines)
	}
	b.keys.WriteString(theTurns[0].keys)
	b.shows("turn 2")
	foreign := append([]byte(readText(t, file)), "; edited\n"...)
	if err := os.WriteFile(file, foreign, 0o644); err != nil {
		t.Fatal(err)
	}
	b.keys.WriteString(theTurns[1].keys)
	b.shows("was changed by another program")
	b.keys.WriteString("u")
	b.shows("was changed by another program") // until Esc
	b.shows("/game-2.cgr ")
	b.keys.WriteString("\x7f")
	b.shows("Which tile does Ann draw")
	if status := b.leave(); status != exitClean {
		t.Errorf("exit status %d", status)
	}
	if got := readText(t, file); got != string(foreign) {
		t.Errorf("the changed file is\n%s", got)
	}
	if n := len(reads(t, filepath.Join(dir, "game-2.cgr")).Turns); n != 2 {
		t.Errorf("the other file has %d turns", n)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, ".*")); len(left) > 0 {
		t.Errorf("files are left: %v", left)
	}
	later := time.Now().Add(time.Hour)
	if err := os.Chtimes(filepath.Join(dir, "game-2.cgr"), later, later); err != nil {
		t.Fatal(err)
	}
	b = recordingOn(t, file)
	b.shows("game-2.cgr is newer and has this game too")
	b.leave()
}

// TestRecordRefuses checks that no file is overwritten that is read-only, or is no page of --watch, and nothing else is written.
func TestRecordRefuses(t *testing.T) {
	long(t)
	for name, want := range map[string]string{"notes.html": "not a page that --watch has written", "notes.html.js": "not a page that --watch has written", "game.cgr": "read-only"} {
		dir := t.TempDir()
		held := filepath.Join(dir, name)
		const text = "[CGR \"1\"]\n[Red \"A\"]\n[Yellow \"B\"]\n"
		if err := os.WriteFile(held, []byte(text), 0o444); err != nil {
			t.Fatal(err)
		}
		c := openTerminal(t, 160, 24)
		cmd := exec.Command("cartulary", "record", filepath.Join(dir, "game.cgr"), "--watch", filepath.Join(dir, "notes.html"))
		cmd.Stdin = c.end
		c.start(cmd)
		if status := ended(t, cmd); status == exitClean {
			t.Errorf("%s: exit status %d", name, status)
		}
		if lines := strings.Join(c.screen(), ""); !strings.Contains(lines, held) || !strings.Contains(lines, want) {
			t.Errorf("%s: it prints %q", name, lines)
		}
		if all, _ := os.ReadDir(dir); len(all) != 1 || readText(t, held) != text {
			t.Errorf("%s: the folder has %v", name, all)
		}
	}
}

// TestRecordSeveral checks that a game of a file with several goes on and the others stay, and which files are refused.
func TestRecordSeveral(t *testing.T) {
	long(t)
	dir := t.TempDir()
	file := filepath.Join(dir, "games.cgr")
	one := "[CGR \"1\"]\n[Red \"A\"]\n[Yellow \"B\"]\n\n1. red: BA/RFr@1,0^0\n"
	two := strings.ReplaceAll(one, "RFr@1,0^0", "RFr@-1,0^0")
	if err := os.WriteFile(file, []byte(one+"\n"+two), 0o644); err != nil {
		t.Fatal(err)
	}
	b := recordingOn(t, file, "--game", "1", "--bare")
	b.keys.WriteString(":U@2,0^0\r\r")
	b.shows("turn 3")
	b.leave()
	if got, want := readText(t, file), one+"2. yellow: BA/RFr@2,0^0\n\n"+two; got != want {
		t.Errorf("the file is\n%s\nnot\n%s", got, want)
	}
	for text, want := range map[string]string{
		one + "2. yellow: nonsense here\n": "has text that cannot be read",
		"{\"cgr\": 1}":                     "is not CGR text",
	} {
		bad := filepath.Join(dir, "bad.cgr")
		if err := os.WriteFile(bad, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		c := openTerminal(t, 80, 24)
		cmd := exec.Command("cartulary", "record", bad)
		cmd.Stdin = c.end
		c.start(cmd)
		if status := ended(t, cmd); status == exitClean {
			t.Errorf("%q is recorded", text)
		}
		if lines := strings.Join(c.screen(), " "); !strings.Contains(lines, want) {
			t.Errorf("%q gives %q", text, lines)
		}
		if got := readText(t, bad); got != text {
			t.Errorf("%q becomes %q", text, got)
		}
	}
}

// TestRecordScreen checks that the screen fits a terminal of 80 columns and 24 rows, has no colours if they are not wanted,
// and follows a change of its size.
func TestRecordScreen(t *testing.T) {
	long(t)
	file := filepath.Join(t.TempDir(), "game.cgr")
	b := recordingOn(t, file, "--players", "Ann, Bo", "--color", "never")
	b.keys.WriteString("\t")
	b.shows("BA/RCr")
	b.keys.WriteString("?")
	b.shows("take back the last decision")
	b.keys.WriteString("\x1b[200~u2a\x1b[201~") // a pasted text
	b.shows("turn 2")
	if status := b.leave(); status != exitClean {
		t.Errorf("exit status %d", status)
	}
	for _, colour := range []string{"\x1b[1;37m", "\x1b[38;5;"} {
		if strings.Contains(b.text(), colour) {
			t.Errorf("the screen has the colour %q", colour)
		}
	}
}

// TestRecordStopped checks that a signal ends the recorder with exit status 130, and the terminal is as before.
func TestRecordStopped(t *testing.T) {
	long(t)
	file := filepath.Join(t.TempDir(), "game.cgr")
	b := recordingOn(t, file, "--players", "Ann, Bo")
	b.keys.WriteString(theTurns[0].keys)
	b.shows("turn 2")
	b.cmd.Process.Signal(os.Interrupt)
	if status := ended(t, b.cmd); status != exitInterrupted {
		t.Errorf("exit status %d", status)
	}
	b.screen() // all that is written
	if !strings.Contains(b.text(), "\x1b[?1049l") {
		t.Error("the screen of the shell is not restored")
	}
	if n := len(reads(t, file).Turns); n != 1 {
		t.Errorf("the file has %d turns", n)
	}
}

// TestRecordWatched checks that the page of the spectators is written after each turn, with another version.
func TestRecordWatched(t *testing.T) {
	long(t)
	dir := t.TempDir()
	page := filepath.Join(dir, "game.html")
	b := recordingOn(t, filepath.Join(dir, "game.cgr"), "--players", "Ann, Bo", "--watch", page)
	announced := func() []byte { return []byte(readText(t, page+".js")) }
	first := announced()
	b.keys.WriteString(theTurns[0].keys)
	b.shows("turn 2")
	for late := time.Now().Add(10 * time.Second); bytes.Equal(announced(), first) && time.Now().Before(late); time.Sleep(5 * time.Millisecond) {
	}
	if second := announced(); bytes.Equal(first, second) || !bytes.Contains(second, []byte("announced(")) {
		t.Errorf("the versions are %s and %s", first, second)
	}
	if html := readText(t, page); !strings.Contains(html, "<title>") {
		t.Error("the page is no page")
	}
	b.leave()
	recordingOn(t, filepath.Join(dir, "game.cgr"), "--watch", page).leave() // its own page is written again
}

// TestRecordASCII records on terminals without UTF-8: they get ASCII without colours, and a dumb one gets no control sequence.
func TestRecordASCII(t *testing.T) {
	for _, env := range [][]string{{"TERM=vt100", "LC_ALL=C.UTF-8"}, {"TERM=xterm-256color", "LC_ALL=", "LC_CTYPE=", "LANG=C"}, {"TERM=dumb", "LC_ALL=C.UTF-8"}} {
		c := openTerminal(t, 80, 24)
		cmd := exec.Command("cartulary", "record", filepath.Join(t.TempDir(), "a.cgr"), "--players", "Zoë, Ben", "--sets", "base, princess-and-dragon")
		cmd.Stdin, cmd.Env = c.end, append(os.Environ(), env...)
		c.start(cmd)
		c.typed("rcr", "Which tile does Zoe draw?")
		c.typed("\x03", "Enter: take")
		if status := ended(t, cmd); status != exitClean {
			t.Errorf("%v: exit status %d", env, status)
		}
		text := c.text()
		foreign := func(r rune) bool { return r > '~' || env[0] == "TERM=dumb" && r == '\x1b' }
		if i := strings.IndexFunc(text, foreign); i >= 0 || regexp.MustCompile("\x1b\\[[0-9;]*m").MatchString(text) {
			t.Errorf("%v: the terminal gets %q", env, text)
		}
	}
}
