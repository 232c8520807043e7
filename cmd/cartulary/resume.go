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

	"cartulary/report/stats"
)

// A checkpoint records what a run has done and printed. With --resume it is kept in a file.
type checkpoint struct {
	Command []string  `json:"command"` // of the run: format, flags and paths
	Done    bool      `json:"done"`    // nothing is left to do
	Begun   bool      `json:"begun"`   // the output before the first game is printed
	At      *position `json:"at"`      // after the last printed game; nil if there is none
	Printed bool      `json:"printed"` // part of a game is printed
	Output  place     `json:"output"`  // the end of the output at that time
	Count   tally     `json:"count"`
	Seen    seen      `json:"seen"` // with --piece

	Stats  *stats.Tally `json:"stats,omitempty"`  // of stats
	Copies stats.Copies `json:"copies,omitempty"` // of stats that is not done

	piece piece
	file  string // empty if the run cannot be resumed
	saved time.Time
	out   *resumedWriter
}

// A place is the end of an output file. The zero place means that the output is not a file.
type place struct {
	ID   string `json:"id"` // names the file on this machine
	Size int64  `json:"size"`
}

// resumedCommand lists everything that the output of a command depends on: some of its flags, and the paths of its input.
func resumedCommand(ctx *cli.Context, flags, paths []string) []string {
	list := []string{ctx.Command.Name}
	for _, name := range flags {
		value := ctx.Value(name)
		if several, ok := value.(cli.StringSlice); ok {
			value = several.Value()
		}
		list = append(list, fmt.Sprintf("--%s=%v", name, value))
	}
	return append(list, paths...)
}

// openCheckpoint reads the checkpoint of --resume. It returns a new one if there is no such file or
// no --resume. The output of the command depends on the flags.
func openCheckpoint(ctx *cli.Context, flags ...string) (*checkpoint, error) {
	piece, err := parsePiece(ctx.String("piece"))
	if err != nil {
		return nil, err
	}
	c := &checkpoint{Command: resumedCommand(ctx, append(flags, "piece"), ctx.Args().Slice()), piece: piece, file: ctx.String("resume"), saved: time.Now()}
	switch {
	case piece.of > 0 && ctx.String("pictures") != "":
		return nil, usagef("--piece does not go with --pictures")
	case c.file == "":
		return c, nil
	case c.file == "-":
		return nil, usagef("--resume keeps the progress in a file; name one, not -")
	case ctx.String("pictures") != "":
		return nil, usagef("--resume does not go with --pictures")
	case slices.Contains(ctx.Args().Slice(), "-"):
		return nil, usagef("--resume needs files; standard input cannot be read twice")
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
		return nil, fmt.Errorf("%s was not written by --resume; to start again, name a file that does not exist", c.file)
	}
	if !slices.Equal(old.Command, c.Command) {
		return nil, usagef("%s belongs to a run %s; to start again, name another file or delete this one", c.file, runDifference(old.Command, c.Command))
	}
	old.piece, old.file, old.saved = c.piece, c.file, c.saved
	return &old, nil
}

// continues says how to continue a run that keeps its progress.
const continues = "the same command continues from here"

// next returns how to continue after an interruption, empty if there is no way.
func (c *checkpoint) next(ctx *cli.Context) string {
	switch {
	case c.file != "":
		return continues
	case ctx.String("pictures") != "" || slices.Contains(ctx.Args().Slice(), "-"):
		return "" // --resume does not go with these
	}
	return "with --resume FILE it could continue"
}

// run does the rest of a run and prints begin before its first result and end after its last. After an interruption
// it saves the checkpoint and returns an error with the verdict so far.
func (c *checkpoint) run(ctx *cli.Context, out output, begin, end string, verdict func() string, work func() error) error {
	p := out.p
	if err := c.begin(p, out); err != nil {
		return err
	}
	parts := c.piece.of > 0 && c.Stats == nil // stats prints its piece itself
	if parts {
		begin = string(c.pieceHead(ctx))
	}
	defer p.interruption.endInOrder()()
	if !c.Begun {
		io.WriteString(c.out, begin)
		c.Begun = true
	}
	err := work()
	out.end()
	if parts {
		end = string(c.pieceEnd())
	}
	if err == nil {
		io.WriteString(c.out, end)
	}
	if err != nil && !errors.Is(err, errInterrupted) {
		return err
	}
	if c.Done = err == nil; c.Done {
		c.Copies = nil // nothing is left to compare
	}
	if noteErr := c.note(p, true); noteErr != nil {
		return noteErr
	}
	if err != nil {
		err = stoppedAfter(c.Count.Games, verdict(), c.next(ctx))
	}
	return err
}

// print writes the text of a game, the n-th of those of a batch on which a worker has worked.
func (c *checkpoint) print(text []byte, between string, n int, taken []int) (err error) {
	switch {
	case len(text) == 0:
		return nil
	case c.piece.of > 0:
		text = pieceGame(c.Seen.Games+taken[n], text)
	case c.Printed:
		io.WriteString(c.out, between)
	}
	c.Printed = true
	_, err = c.out.Write(text)
	return err
}

// begin prepares the output and saves its end before anything is printed, so that a run killed at
// any moment can be resumed.
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

// note saves the checkpoint if enough time has passed or if now is set. A killed run repeats at most
// the work since the last save.
func (c *checkpoint) note(p *program, now bool) error {
	if c.file == "" || !now && time.Since(c.saved) < p.resumeEvery {
		return nil
	}
	if err := p.stdout.Flush(); err != nil {
		return err // a saved checkpoint covers written output only
	}
	c.Output, c.saved = placeOf(p.file), time.Now()
	c.Output.Size -= c.out.skip // do not count what an earlier run printed beyond its checkpoint
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

// printedSince returns how many bytes an interrupted run has written after its last checkpoint. The
// output is always the same, so these bytes are not printed again.
func (c *checkpoint) printedSince(out io.Writer) int64 {
	if now := placeOf(out); now.ID != "" && now.ID == c.Output.ID {
		return max(now.Size-c.Output.Size, 0)
	}
	return 0
}

// A resumedWriter drops the first skip bytes.
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
