package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"time"

	"github.com/urfave/cli/v2"
)

// A checkpoint is what a run has done and printed. That of a run that can be resumed is kept
// in a file.
type checkpoint struct {
	Command []string  `json:"command"` // whose run it is: format, flags and paths
	Done    bool      `json:"done"`    // nothing is left to do
	Begun   bool      `json:"begun"`   // what stands before all games is printed
	At      *position `json:"at"`      // behind the last game that is printed; nil if there is none
	Printed bool      `json:"printed"` // something of a game is
	Output  place     `json:"output"`  // where the output was then
	Count   tally     `json:"count"`

	file  string // empty if the run cannot be resumed
	saved time.Time
	out   *resumedWriter
}

// A place is the end of an output that is a file. The zero place is no file.
type place struct {
	ID   string `json:"id"` // names the file on this machine
	Size int64  `json:"size"`
}

// resumedCommand spells what the output of validate depends on.
func resumedCommand(ctx *cli.Context) []string {
	list := []string{"validate"}
	for _, name := range []string{"format", "from", "rules", "fail-on", "stop-at-first", "max-findings", "color"} {
		list = append(list, fmt.Sprintf("--%s=%v", name, ctx.Value(name)))
	}
	return append(list, ctx.Args().Slice()...)
}

// openCheckpoint reads a checkpoint, or begins one if there is no such file, or if none is
// asked for.
func openCheckpoint(ctx *cli.Context) (*checkpoint, error) {
	c := &checkpoint{Command: resumedCommand(ctx), file: ctx.String("resume"), saved: time.Now()}
	switch {
	case c.file == "":
		return c, nil
	case ctx.String("pictures") != "":
		return nil, usagef("--resume does not go with --pictures")
	case slices.Contains(ctx.Args().Slice(), "-"):
		return nil, usagef("--resume needs files: standard input cannot be read once more")
	}
	data, err := os.ReadFile(c.file)
	if errors.Is(err, fs.ErrNotExist) {
		return c, nil
	}
	if err != nil {
		return nil, err
	}
	var old checkpoint
	if err := json.Unmarshal(data, &old); err != nil || len(old.Command) == 0 {
		return nil, fmt.Errorf("%s was not written by --resume; name a file that is not there yet to begin anew", c.file)
	}
	if !slices.Equal(old.Command, c.Command) {
		return nil, usagef("%s belongs to another run: %q, not %q; name another file, or delete it to begin anew", c.file, old.Command, c.Command)
	}
	old.file, old.saved = c.file, c.saved
	return &old, nil
}

// next says how to go on after an interruption; empty if there is no way.
func (c *checkpoint) next(ctx *cli.Context) string {
	switch {
	case c.file != "":
		return "the same command goes on from here"
	case ctx.String("pictures") != "" || slices.Contains(ctx.Args().Slice(), "-"):
		return "" // --resume is not for these
	}
	return "with --resume FILE it could go on"
}

// begin prepares to print, and notes where, before anything is printed: what a kill leaves is
// then known from the first byte on.
func (c *checkpoint) begin(p *program, out io.Writer) error {
	c.out = &resumedWriter{out, 0}
	if c.file == "" {
		return nil
	}
	c.out.skip = c.printedSince(p.file)
	if c.Begun {
		return nil
	}
	return c.note(p, true)
}

// note writes down what is done, if it is time or if now is set. A kill without notice costs at most
// the work of the time between two notes, done again.
func (c *checkpoint) note(p *program, now bool) error {
	if c.file == "" || !now && time.Since(c.saved) < p.resumeEvery {
		return nil
	}
	if err := p.stdout.Flush(); err != nil {
		return err // what is noted must be written
	}
	c.Output, c.saved = placeOf(p.file), time.Now()
	c.Output.Size -= c.out.skip // what an earlier run printed beyond is still to be left out
	data, err := json.MarshalIndent(c, "", "  ")
	if err != nil {
		return err
	}
	return p.writeFile(c.file, append(data, '\n'))
}

// placeOf returns the end of an output.
func placeOf(out io.Writer) place {
	f, ok := out.(*os.File)
	if !ok {
		return place{}
	}
	info, err := f.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return place{}
	}
	return place{fileID(info), info.Size()}
}

// printedSince returns how many bytes an interrupted run has added to the output since it
// noted where it was. What is printed is always the same, so they need not be printed again.
func (c *checkpoint) printedSince(out io.Writer) int64 {
	if now := placeOf(out); now.ID != "" && now.ID == c.Output.ID {
		return max(now.Size-c.Output.Size, 0)
	}
	return 0
}

// A resumedWriter leaves out the first bytes that it is given.
type resumedWriter struct {
	w    io.Writer
	skip int64
}

func (r *resumedWriter) Write(text []byte) (int, error) {
	left := min(r.skip, int64(len(text)))
	r.skip -= left
	n, err := r.w.Write(text[left:])
	return n + int(left), err
}
