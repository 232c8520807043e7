// Package conformance runs the conformance suite of docs/spec on a reader of CGR: another program, or ours.
//
// Start with [Cases] and [Ask]. [Read] is our own reader under the protocol of docs/spec.
package conformance

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os/exec"
	"path"
	"strings"
	"time"

	"cartulary/docs/spec"
	"cartulary/internal/process"
	"cartulary/internal/work"
	"cartulary/notation"
	"cartulary/notation/format"
)

// An Answer is what a reader prints about a file, as one line of JSON.
type Answer struct {
	Valid     bool   `json:"valid"`
	Canonical string `json:"canonical,omitempty"` // of a valid file
	Line      int    `json:"line,omitempty"`      // of the first problem of an invalid file, from 1
	Column    int    `json:"column,omitempty"`    // in characters, from 1
	Code      string `json:"code,omitempty"`
}

// A Case is one file of the suite.
type Case struct {
	Name string // valid/first-game, without .cgr
	Text []byte
	Want Answer
}

// Read returns the answer of our reader.
func Read(text []byte) Answer {
	const name = "record.cgr"
	out, n, first := []byte(nil), 0, (*Answer)(nil)
	problem := func(src *notation.Source, f *notation.Finding) {
		at := src.Position(f.Span.Start)
		if first == nil || at.Line < first.Line || at.Line == first.Line && at.Column < first.Column {
			first = &Answer{Line: at.Line, Column: at.Column, Code: f.Rule}
		}
	}
	for g, err := range format.Games(name, bytes.NewReader(text), format.Choice{Name: "cgr"}) {
		game := work.Game{Path: name, Number: n + 1, Text: g, Err: err}
		src, rec, reading := game.Read(new(format.Parser))
		for i := range reading {
			problem(src, &reading[i])
		}
		if rec != nil {
			out, _, _ = work.Append(out, "cgr", rec, n)
		}
		n++
	}
	if first != nil {
		return *first
	}
	return Answer{Valid: true, Canonical: string(out)}
}

// Cases returns the files of the suite.
func Cases() (list []Case, err error) {
	for _, folder := range []string{"valid", "invalid"} {
		files, err := fs.Glob(spec.Suite, "suite/"+folder+"/*.cgr")
		if err != nil {
			return nil, err
		}
		for _, file := range files {
			if strings.HasSuffix(file, ".canonical.cgr") {
				continue
			}
			stem := strings.TrimSuffix(file, ".cgr")
			c := Case{Name: folder + "/" + path.Base(stem), Want: Answer{Valid: folder == "valid"}}
			if c.Text, err = fs.ReadFile(spec.Suite, file); err != nil {
				return nil, err
			}
			if err := c.expect(stem); err != nil {
				return nil, err
			}
			list = append(list, c)
		}
	}
	return list, nil
}

// expect reads the file beside a file of the suite.
func (c *Case) expect(stem string) error {
	if c.Want.Valid {
		text, err := fs.ReadFile(spec.Suite, stem+".canonical.cgr")
		c.Want.Canonical = string(text)
		return err
	}
	text, err := fs.ReadFile(spec.Suite, stem+".expect")
	if err != nil {
		return err
	}
	if _, err := fmt.Sscanf(string(text), "%d:%d %s\n", &c.Want.Line, &c.Want.Column, &c.Want.Code); err != nil {
		return fmt.Errorf("%s.expect: %w", stem, err)
	}
	return nil
}

// maxAnswer is the maximum length of what a reader prints, in bytes.
const maxAnswer = 1 << 20

// ErrLate means that a reader gave no answer in time.
var ErrLate = errors.New("the reader gave no answer")

// Ask gives a file to the reader that a command line starts, and returns its answer. The error is one sentence.
func Ask(ctx context.Context, argv []string, text []byte, limit time.Duration) (*Answer, error) {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	cmd := exec.CommandContext(ctx, argv[0], argv[1:]...)
	process.OwnGroup(cmd)
	cmd.Cancel = func() error { return process.KillGroup(cmd) }
	cmd.WaitDelay = time.Second // for children that keep the streams open
	cmd.Stdin = bytes.NewReader(text)
	out := &bounded{cancel: cancel}
	cmd.Stdout = out
	err := cmd.Run()
	if cmd.Process != nil {
		process.KillGroup(cmd) // what the reader started and left
	}
	var exit *exec.ExitError
	switch {
	case out.over:
		return nil, fmt.Errorf("the reader printed more than %d bytes", maxAnswer)
	case ctx.Err() != nil:
		return nil, fmt.Errorf("%w within %v", ErrLate, limit)
	case errors.As(err, &exit):
		return nil, fmt.Errorf("the reader ended with %v", exit)
	case errors.Is(err, exec.ErrWaitDelay):
		return nil, errors.New("the reader ended, but a program that it started did not")
	case err != nil && !isPipe(err):
		return nil, fmt.Errorf("the reader cannot be started: %w", err)
	}
	line := bytes.TrimSpace(out.text)
	if len(line) == 0 {
		return nil, errors.New("the reader printed nothing")
	}
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	var a Answer
	if err := d.Decode(&a); err != nil || d.More() {
		return nil, errors.New("the reader printed something else than one answer of the protocol")
	}
	return &a, nil
}

// isPipe reports whether an error is that of a reader that did not read all of its input.
func isPipe(err error) bool { return strings.Contains(err.Error(), "broken pipe") }

// bounded keeps the beginning of an output, and ends the program that writes more.
type bounded struct {
	text   []byte
	over   bool
	cancel func()
}

func (b *bounded) Write(p []byte) (int, error) {
	if len(b.text)+len(p) > maxAnswer {
		b.over = true
		b.cancel()
		return len(p), nil
	}
	b.text = append(b.text, p...)
	return len(p), nil
}

// Difference returns a sentence about the first difference between two answers, empty if they agree.
func Difference(want, got *Answer) string {
	place := func(a *Answer) string { return fmt.Sprintf("%d:%d %s", a.Line, a.Column, a.Code) }
	switch {
	case want.Valid && !got.Valid:
		return "it is valid; the reader finds " + place(got)
	case !want.Valid && got.Valid:
		return "it is invalid, at " + place(want) + "; the reader finds nothing"
	case !want.Valid && place(want) != place(got):
		return "its first problem is " + place(want) + ", not " + place(got)
	case want.Canonical != got.Canonical:
		return differs(want.Canonical, got.Canonical)
	}
	return ""
}

// differs names the first line in which two canonical forms differ.
func differs(want, got string) string {
	w, g := strings.SplitAfter(want, "\n"), strings.SplitAfter(got, "\n")
	for i := range max(len(w), len(g)) {
		a, b := "", ""
		if i < len(w) {
			a = w[i]
		}
		if i < len(g) {
			b = g[i]
		}
		if a != b {
			return fmt.Sprintf("line %d of the canonical form is %q, not %q", i+1, a, b)
		}
	}
	return ""
}
