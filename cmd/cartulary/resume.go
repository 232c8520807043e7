package main

import (
	"bytes"
	"crypto/sha256"
	"encoding"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/urfave/cli/v2"

	"cartulary/internal/work"
	"cartulary/report/stats"
)

// A checkpoint records what a run has done and printed. With --resume it is kept in a file.
type checkpoint struct {
	Version string    `json:"version"` // of this program
	Command []string  `json:"command"` // of the run: format, flags and paths
	Done    bool      `json:"done"`    // nothing is left to do
	Begun   bool      `json:"begun"`   // the output before the first game is printed
	At      *position `json:"at"`      // after the last printed game; nil if there is none
	Printed bool      `json:"printed"` // part of a game is printed
	Output  place     `json:"output"`  // the end of the output at that time
	Count   tally     `json:"count"`
	Seen    seen      `json:"seen"` // with --piece

	Files  []readFile `json:"files"`            // what was read of each input
	Names  *readFile  `json:"names,omitempty"`  // what was read of the file of --players
	Sealed []byte     `json:"sealed,omitempty"` // the state of the checksum over the output of a piece

	Stats  *stats.Tally `json:"stats,omitempty"`  // of stats
	Copies stats.Copies `json:"copies,omitempty"` // of stats that is not done

	piece piece
	file  string // empty if the run cannot be resumed
	claim *claim
	saved time.Time
	cost  time.Duration // of saving it
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
	return append(list, oneSpelling(paths)...)
}

// openCheckpoint reads the checkpoint of --resume, or returns a new one. The caller calls close.
func (p *program) openCheckpoint(ctx *cli.Context, flags ...string) (*checkpoint, error) {
	piece, err := parsePiece(ctx.String("piece"))
	if err != nil {
		return nil, err
	}
	c := &checkpoint{Version: version(), Command: resumedCommand(ctx, append(flags, "piece"), ctx.Args().Slice()),
		piece: piece, file: ctx.String("resume"), saved: time.Now()}
	p.strangers.follow(c)
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
	if err := c.lock(p); err != nil {
		return nil, err
	}
	data, err := os.ReadFile(c.file)
	if errors.Is(err, fs.ErrNotExist) {
		return c, nil
	}
	if err != nil {
		err = fmt.Errorf("%s: %s", c.file, work.Unreadable(err).Message)
	} else {
		err = c.restore(p, data, ctx.Args().Slice())
	}
	if err != nil {
		c.close(p)
		return nil, err
	}
	return c, nil
}

func (c *checkpoint) lock(p *program) error {
	if info, err := os.Stat(c.file); err == nil && !info.Mode().IsRegular() {
		return c.foreign()
	}
	if err := checkWritable(c.file); err != nil {
		return err
	}
	path := c.file
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	var err error
	if c.claim, err = p.interruption.claimFile(path, ".lock"); errors.Is(err, errHeld) {
		return fmt.Errorf("another cartulary keeps its progress in %s; wait until it ends, or name another file", c.file)
	} else if err != nil {
		return cannotWrite(c.file, err)
	}
	return nil
}

func (c *checkpoint) close(p *program) {
	if c.claim == nil {
		return
	}
	p.interruption.forget(c.claim.beside.Name(), func() error { c.claim.release(true); return nil })
	c.claim = nil
}

// foreign returns the error for a file that is not one of --resume.
func (c *checkpoint) foreign() error {
	return fmt.Errorf("%s was not written by --resume; to start again, name a file that does not exist", c.file)
}

// restore sets the checkpoint to that of a file, unless it is damaged or of another run, or its inputs have changed.
func (c *checkpoint) restore(p *program, data []byte, paths []string) error {
	var old checkpoint
	text, ok := unsealed(data)
	switch {
	case !ok && bytes.Contains(data, []byte(`"command"`)):
		return fmt.Errorf("%s is damaged: its checksum does not fit; to start again, delete it and write the output anew", c.file)
	case !ok:
		return c.foreign()
	}
	if err := strictly(text, &old); err != nil || len(old.Command) == 0 {
		return c.foreign()
	}
	if old.Version != c.Version {
		return fmt.Errorf("%s was written by cartulary %s, and this is %s; to start again, delete it and write the output anew", c.file, old.Version, c.Version)
	}
	if !slices.Equal(old.Command, c.Command) {
		return usagef("%s belongs to a run %s; to start again, name another file or delete this one", c.file, runDifference(old.Command, c.Command))
	}
	old.file = c.file
	if changed := old.changed(p, paths); changed != "" {
		return c.stale(changed)
	}
	old.piece, old.saved, old.claim = c.piece, c.saved, c.claim
	*c = old
	return nil
}

// stale returns the error for inputs that have changed.
func (c *checkpoint) stale(changed string) error {
	return fmt.Errorf("%s, or delete %s and write the output anew", changed, c.file)
}

// changed returns how the inputs differ from those that were read, in words; "" if they do not.
func (c *checkpoint) changed(p *program, paths []string) string {
	i := 0
	for in := range p.inputs(paths) {
		switch {
		case i == len(c.Files) && c.Done:
			return in.path + " is new since the run; take it away"
		case i == len(c.Files):
			return ""
		case c.Files[i].path != in.path:
			return fmt.Sprintf("file %d of the run was %s and is now %s; restore the files", i+1, c.Files[i].path, in.path)
		}
		if d := c.Files[i].difference(in); d != "" && !c.writes(p, in.path) {
			return fmt.Sprintf("%s has changed since the run read it: %s; restore it", in.path, d)
		}
		i++
	}
	if i < len(c.Files) {
		return c.Files[i].path + " is gone since the run read it; restore it"
	}
	return ""
}

// writes reports whether a file among the inputs is one that the run itself writes.
func (c *checkpoint) writes(p *program, path string) bool {
	info, err := os.Stat(path)
	return err == nil && (p.isStdout(info) || sameFile(path, c.file))
}

// sameNames notes the file of --players. It returns an error if the run began with another one.
func (c *checkpoint) sameNames(now readFile) error {
	switch {
	case c.Names == nil && !c.Begun:
		c.Names = &now
		sum, _ := strconv.ParseUint(now.sum[:16], 16, 64)
		c.Seen.Sum = sum // pieces with other names do not belong together
	case c.Names == nil || *c.Names != now:
		return c.stale(now.path + " has changed since the run read it; restore it")
	}
	return nil
}

// took notes a batch whose results are printed, and saves the checkpoint if it is time.
func took[R any](c *checkpoint, p *program, done *result[R]) error {
	c.Seen.add(done.seen)
	c.Count.pass(done.files, done.passed)
	for _, f := range done.reads {
		c.Files = append(c.Files[:min(f.input, len(c.Files))], f)
	}
	c.At = &done.end
	return c.note(p, false)
}

// continues is the end of a message about a run that keeps its progress.
const continues = "the same command continues from here"

// next returns how to continue after an interruption, empty if there is no way.
func (c *checkpoint) next(ctx *cli.Context) string {
	switch {
	case c.file != "":
		return continues
	case ctx.String("pictures") != "" || ctx.IsSet("analysis") || ctx.IsSet("site-url") || slices.Contains(ctx.Args().Slice(), "-"):
		return "" // --resume does not go with these
	}
	return "with --resume FILE it could continue"
}

// run does the rest of a run, with begin before its first result and end after its last. An interruption saves the checkpoint.
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
		end = string(c.pieceEnd(p))
	}
	if err == nil {
		io.WriteString(c.out, end)
	}
	if err == nil && parts {
		io.WriteString(c.out, seal(c.out.sum))
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

// begin prepares the output and saves its end, so that a run killed at any moment can be resumed.
func (c *checkpoint) begin(p *program, out io.Writer) error {
	c.out = &resumedWriter{w: out}
	if c.piece.of > 0 {
		c.out.sum = sha256.New()
	}
	if c.Sealed != nil && c.out.restore(c.Sealed) != nil {
		return c.foreign()
	}
	if c.file == "" {
		return nil
	}
	if c.out.skip = c.printedSince(p.file); c.out.skip < 0 {
		return c.stale("the output is shorter than the run left it; restore it")
	}
	if c.Begun {
		return nil
	}
	return c.note(p, true)
}

// note saves the checkpoint if now is set or enough time has passed. That of very many inputs is saved less often.
func (c *checkpoint) note(p *program, now bool) error {
	if c.file == "" || !now && time.Since(c.saved) < max(p.resumeEvery, min(20*c.cost, 60*p.resumeEvery)) {
		return nil
	}
	defer func(began time.Time) { c.cost = time.Since(began) }(time.Now())
	if err := p.stdout.Flush(); err != nil {
		return err // a saved checkpoint covers written output only
	}
	c.Output, c.saved = placeOf(p.file), time.Now()
	c.Output.Size -= c.out.skip // do not count what an earlier run printed beyond its checkpoint
	if c.piece.of > 0 {
		c.Sealed = c.out.state()
	}
	data, err := json.MarshalIndent(c, "", "  ")
	if err != nil {
		return err
	}
	if err := p.writeFile(c.file, sealed(append(data, '\n'))); err != nil {
		return err
	}
	return cannotWrite(c.file, c.claim.follow(c.file))
}

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

// printedSince returns how many bytes an interrupted run has written after its last checkpoint, less than 0 if the output has lost
// some since. The output is always the same, so these bytes are not printed again.
func (c *checkpoint) printedSince(out io.Writer) int64 {
	if now := placeOf(out); now.ID != "" && now.ID == c.Output.ID {
		return now.Size - c.Output.Size
	}
	return 0
}

// A resumedWriter drops the first skip bytes. Its checksum is that of all bytes.
type resumedWriter struct {
	w    io.Writer
	skip int64
	sum  hash.Hash // nil: there is none
}

func (r *resumedWriter) Write(text []byte) (int, error) {
	if r.sum != nil {
		r.sum.Write(text)
	}
	left := min(r.skip, int64(len(text)))
	r.skip -= left
	n, err := r.w.Write(text[left:])
	return n + int(left), err
}

func (r *resumedWriter) state() []byte {
	state, err := r.sum.(encoding.BinaryMarshaler).MarshalBinary()
	if err != nil {
		panic(err) // every hash of the standard library has a state
	}
	return state
}

func (r *resumedWriter) restore(state []byte) error {
	return r.sum.(encoding.BinaryUnmarshaler).UnmarshalBinary(state)
}

type note struct {
	sum   hash.Hash // nil: nothing is noted
	size  int64
	end   bool  // the file was read to its end
	pipe  bool  // it cannot be read twice
	fault error // why it cannot be opened
}

func newNote() *note { return &note{sum: sha256.New()} }

func (n *note) add(data []byte, err error) {
	if n.sum == nil {
		return
	}
	n.sum.Write(data)
	n.size += int64(len(data))
	n.end = n.end || err == io.EOF
}

// A readFile describes what was read of an input, so that a later run can check that this part is still the same.
type readFile struct {
	input int // its number
	kind  string
	size  int64  // of what was read
	sum   string // of that; of the error of a file that cannot be opened
	path  string
}

// The kinds of a readFile. A file that was read to its end must not grow: its last game may go on in what is new.
const (
	readWhole  = "whole"
	readPart   = "part"
	readNot    = "unreadable"
	readAsPipe = "pipe"
)

func (n *note) file(number int, path string) readFile {
	f := readFile{number, readPart, n.size, hex.EncodeToString(n.sum.Sum(nil)[:16]), path}
	switch {
	case n.fault != nil:
		sum := sha256.Sum256([]byte(n.fault.Error()))
		f.kind, f.sum = readNot, hex.EncodeToString(sum[:16])
	case n.pipe:
		f.kind = readAsPipe
	case n.end:
		f.kind = readWhole
	}
	return f
}

// MarshalText writes the file as one line. A path that is not UTF-8, which JSON would change, is quoted.
func (f readFile) MarshalText() ([]byte, error) {
	path := f.path
	if !utf8.ValidString(path) || strings.HasPrefix(path, `"`) {
		path = strconv.QuoteToASCII(path)
	}
	return fmt.Appendf(nil, "%s %d %s %s", f.kind, f.size, f.sum, path), nil
}

// UnmarshalText reads what MarshalText writes.
func (f *readFile) UnmarshalText(text []byte) (err error) {
	words := strings.SplitN(string(text), " ", 4)
	if len(words) < 4 {
		return errors.New("a file has too few words")
	}
	f.kind, f.sum, f.path = words[0], words[2], words[3]
	if strings.HasPrefix(f.path, `"`) {
		if f.path, err = strconv.Unquote(f.path); err != nil {
			return err
		}
	}
	f.size, err = strconv.ParseInt(words[1], 10, 64)
	return err
}

// difference returns how the input differs from what was read of it, in words; "" if it does not.
func (f *readFile) difference(in input) string {
	n := newNote()
	if info, err := statFile(in.path); f.kind == readAsPipe || err == nil && isPipe(info) {
		return "it is a pipe, which cannot be read twice"
	}
	if file := n.open(in); n.fault == nil {
		defer file.Close()
		var err error
		if n.size, err = io.CopyN(n.sum, file, f.size); err == nil {
			more, _ := file.Read(make([]byte, 1))
			n.end = more == 0
		}
	}
	now := n.file(f.input, in.path)
	switch {
	case now.kind == readNot && f.kind == readNot && now.sum == f.sum:
		return ""
	case now.kind == readNot:
		return "it cannot be read: " + plainCause(n.fault).Error()
	case f.kind == readNot:
		return "it could not be read and now it can"
	case now.size < f.size:
		return fmt.Sprintf("it has %s, and %d were read", count(int(now.size), "byte"), f.size)
	case now.sum != f.sum:
		return fmt.Sprintf("the %s that were read are not the same", count(int(f.size), "byte"))
	case f.kind == readWhole && !n.end:
		return fmt.Sprintf("it goes on after the %s that were read", count(int(f.size), "byte"))
	}
	return ""
}

// open opens the file of an input, which is not standard input. The fault of the note is the reason why it cannot.
func (n *note) open(in input) io.ReadCloser {
	if n.fault = in.err; n.fault != nil {
		return nil
	}
	var f io.ReadCloser
	if f, n.fault = openFile(in.path); n.fault != nil {
		return nil
	}
	if f, ok := f.(*os.File); ok {
		if info, err := f.Stat(); err == nil {
			n.pipe = isPipe(info)
		}
	}
	return f
}

// isPipe reports whether a file is one that can be read only once, as a pipe.
func isPipe(info fs.FileInfo) bool { return !info.Mode().IsRegular() && !info.IsDir() }

// sealed returns text with a last line that holds its checksum.
func sealed(text []byte) []byte {
	h := sha256.New()
	h.Write(text)
	return append(text, seal(h)...)
}

// sealHead begins the last line of a sealed text.
const sealHead = `{"sha256":"`

func seal(h hash.Hash) string { return fmt.Sprintf("%s%x\"}\n", sealHead, h.Sum(nil)) }

// unsealed returns the text of sealed; ok reports whether it is as it was written.
func unsealed(data []byte) (text []byte, ok bool) {
	at := bytes.LastIndex(data, []byte("\n"+sealHead)) + 1
	return data[:at], at > 0 && bytes.Equal(sealed(bytes.Clone(data[:at])), data)
}

// strictly decodes one JSON value into v, which must have all its fields.
func strictly(text []byte, v any) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		return err
	}
	if _, err := d.Token(); err != io.EOF {
		return errors.New("more than one value")
	}
	return nil
}
