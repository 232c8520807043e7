package main

import (
	"bufio"
	"bytes"
	"cmp"
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urfave/cli/v2"

	"cartulary/internal/work"
	"cartulary/notation/format"
	"cartulary/report/outcomes"
	"cartulary/report/stats"
)

type pieceFile struct {
	path  string
	head  pieceHead
	end   pieceEnd
	fault error // why the end cannot be used

	in   *bufio.Reader
	next pieceText // the first text that is not printed yet
	line int       // its number
	more bool      // there is one
}

func (p *program) merge(ctx *cli.Context) error {
	if ctx.NArg() == 0 {
		return usagef("name the outputs of all pieces")
	}
	var files []*pieceFile
	for _, path := range ctx.Args().Slice() {
		f, err := p.readPiece(path)
		if err != nil {
			return err
		}
		files = append(files, f)
	}
	if err := checkPieces(files); err != nil {
		return err
	}
	whole, err := p.wholeRun(files[0])
	if err != nil {
		return err
	}
	total := &files[0].end.Count
	for _, f := range files[1:] {
		total.add(&f.end.Count)
	}
	p.strangers.passed(total)
	switch files[0].head.Command[0] {
	case "validate":
		v, err := p.parseValidation(whole)
		if err != nil {
			return err
		}
		p.stdout.WriteString(v.out.Begin)
		if err := p.joinTexts(files, v.out.Between); err != nil {
			return err
		}
		p.stdout.WriteString(v.out.End)
		p.summarise(whole, v.out, total)
		return v.verdict(total)
	case "analyze":
		a := analysis{form: whole.String("format")}
		if err := p.joinTexts(files, a.between()); err != nil {
			return err
		}
		return total.analysisVerdict()
	}
	return p.joinStats(whole, files)
}

func (p *program) joinStats(whole *cli.Context, files []*pieceFile) error {
	t := files[0].end.Stats
	for _, f := range files[1:] {
		if err := t.Merge(f.end.Stats); err != nil {
			return err
		}
	}
	c := &census{p: p, filter: t.Filter, top: t.Top, done: &checkpoint{Count: files[0].end.Count, Stats: t}}
	return c.report(whole)
}

func (p *program) wholeRun(f *pieceFile) (*cli.Context, error) {
	app, words := p.app(), f.head.Command
	c := app.Command(words[0])
	set := flag.NewFlagSet(words[0], flag.ContinueOnError)
	set.SetOutput(io.Discard)
	for _, x := range c.Flags {
		if err := x.Apply(set); err != nil {
			return nil, err
		}
	}
	if err := set.Parse(words[1:]); err != nil {
		return nil, f.foreign()
	}
	ctx := cli.NewContext(app, set, nil)
	ctx.Command = c
	return ctx, nil
}

func (f *pieceFile) foreign() error {
	return usagef("%s is not the output of validate, stats or analyze with --piece", f.path)
}

// readPiece reads the first line of a file and the one before the seal, and checks the seal.
func (p *program) readPiece(path string) (*pieceFile, error) {
	f := &pieceFile{path: path}
	if path == "-" {
		return nil, usagef("merge reads its files twice; name files, not -")
	}
	in, err := p.open(input{path: path})
	if err != nil {
		return nil, fmt.Errorf("%s: %s", path, work.Unreadable(err).Message)
	}
	defer in.Close()
	f.in = bufio.NewReader(in)
	head, err := f.in.ReadBytes('\n')
	if err != nil && err != io.EOF {
		return nil, fmt.Errorf("%s: %s", path, work.Unreadable(err).Message)
	}
	known := []string{"validate", "stats", "analyze"}
	if strictly(head, &f.head) != nil || f.head.Of < 1 || f.head.Piece < 1 || f.head.Piece > f.head.Of || f.head.Of > mostPieces ||
		len(f.head.Command) == 0 || !slices.Contains(known, f.head.Command[0]) {
		return nil, f.foreign()
	}
	sum := sha256.New()
	end, last := []byte(nil), head
	for {
		text, err := f.in.ReadBytes('\n')
		if err != nil && err != io.EOF {
			return nil, fmt.Errorf("%s: %s", path, work.Unreadable(err).Message)
		}
		if len(text) > 0 {
			sum.Write(last)
			end, last = last, text
		}
		if err == io.EOF {
			break
		}
	}
	switch {
	case !bytes.HasPrefix(last, []byte(sealHead)):
		if f.fault = usagef("%s is cut short; run piece %d/%d again", path, f.head.Piece, f.head.Of); !bytes.HasPrefix(last, []byte(`{"end":true`)) {
			return nil, f.fault // else another version may have written it
		}
	case string(last) != seal(sum):
		f.fault = usagef("%s is damaged: its checksum does not fit; run piece %d/%d again", path, f.head.Piece, f.head.Of)
	case strictly(end, &f.end) != nil || !f.end.End || (f.head.Command[0] == "stats") != (f.end.Stats != nil):
		return nil, f.foreign()
	}
	return f, nil
}

// checkPieces returns the usage error for pieces that are not all pieces of one run, each once.
func checkPieces(files []*pieceFile) error {
	first, by := files[0], map[int]*pieceFile{}
	for _, f := range files {
		if v := f.head.Version; v != first.head.Version {
			return usagef("%s was written by cartulary %s, %s by %s; run all pieces with the same", f.path, v, first.path, first.head.Version)
		}
	}
	for _, f := range files {
		if f.fault != nil {
			return f.fault
		}
	}
	for _, f := range files {
		switch h := &f.head; {
		case h.Of != first.head.Of:
			return usagef("%s is one of %s, %s one of %d", f.path, count(h.Of, "piece"), first.path, first.head.Of)
		case !slices.Equal(h.Command, first.head.Command):
			return usagef("%s belongs to a run %s, unlike %s", f.path, runDifference(h.Command, first.head.Command), first.path)
		case f.end.Seen != first.end.Seen || !slices.Equal(f.end.Count.First, first.end.Count.First) ||
			f.end.Count.Files != first.end.Count.Files || f.end.Count.Passed != first.end.Count.Passed:
			return usagef("%s and %s come from different games; the files have changed between the runs", f.path, first.path)
		case by[h.Piece] != nil:
			return usagef("piece %d is there twice: %s and %s", h.Piece, by[h.Piece].path, f.path)
		}
		by[f.head.Piece] = f
	}
	for k := range first.head.Of {
		if by[k+1] == nil {
			return usagef("piece %d of %d is missing", k+1, first.head.Of)
		}
	}
	return nil
}

func (p *program) joinTexts(files []*pieceFile, between string) error {
	for _, f := range files {
		in, err := p.open(input{path: f.path})
		if err != nil {
			return fmt.Errorf("%s: %s", f.path, work.Unreadable(err).Message)
		}
		defer in.Close()
		f.in = bufio.NewReader(in)
		if _, err := f.in.ReadBytes('\n'); err != nil {
			return err
		}
		f.line = 1
		if err := f.advance(); err != nil {
			return err
		}
	}
	printed := false
	for {
		var least *pieceFile
		for _, f := range files {
			if f.more && (least == nil || f.next.At < least.next.At) {
				least = f
			}
		}
		if least == nil {
			return nil
		}
		if printed {
			p.stdout.WriteString(between)
		}
		printed = true
		p.stdout.WriteString(least.next.Text)
		p.stdout.Write(least.next.Raw)
		if err := least.advance(); err != nil {
			return err
		}
	}
}

func (f *pieceFile) advance() error {
	text, err := f.in.ReadBytes('\n')
	if err != nil {
		return errors.New(f.path + " ends before its last line, or has changed while it was read; run its piece again")
	}
	f.line++
	f.next, f.more = pieceText{}, !bytes.HasPrefix(text, []byte(`{"end":`))
	if !f.more {
		return nil
	}
	if strictly(text, &f.next) != nil {
		return fmt.Errorf("%s:%d: this line is not one of a piece; run the piece again", f.path, f.line)
	}
	return nil
}

// A piece is one of several parts of the games, by a hash, so that long games spread. The zero piece is all games.
type piece struct{ number, of int }

// mostPieces is the most parts: merge opens that many files at once.
const mostPieces = 10_000

func parsePiece(s string) (piece, error) {
	if s == "" {
		return piece{}, nil
	}
	k, n, _ := strings.Cut(s, "/")
	number, err := strconv.Atoi(k)
	of, err2 := strconv.Atoi(n)
	if err != nil || err2 != nil || number < 1 || number > of || of > mostPieces {
		return piece{}, usagef("--piece takes K/N such as 2/8, piece K from 1 to N of at most %d, not %q", mostPieces, s)
	}
	return piece{number, of}, nil
}

// seen describes games, those of the other pieces included: pieces of the same games in the same order have the same.
type seen struct {
	Games int    `json:"games"`
	Sum   uint64 `json:"sum"` // of their hashes, each times orderly to the power of the games after it
}

// orderly is odd, so that no bit of a hash is lost.
const orderly = 0x9e3779b97f4a7c15

func (s *seen) add(o seen) {
	s.Games += o.Games
	for range o.Games {
		s.Sum *= orderly
	}
	s.Sum += o.Sum
}

// take returns the games of the piece and their places. With a parser, copies of a game are in the same piece.
func (c piece) take(tasks []task, parser *format.Parser) (own []task, taken []int, all seen) {
	if c.of == 0 {
		return tasks, nil, seen{}
	}
	for i := range tasks {
		hash := tasks[i].Hash()
		all.add(seen{1, hash})
		if parser != nil {
			hash = cmp.Or(tasks[i].Sum(parser), hash)
		}
		if hash%uint64(c.of) == uint64(c.number-1) {
			own, taken = append(own, tasks[i]), append(taken, i)
		}
	}
	return own, taken, all
}

// The output with --piece is a pieceHead, a pieceText for each game with a text, a pieceEnd and a seal, each a line of JSON.
type pieceHead struct {
	Piece   int      `json:"piece"`
	Of      int      `json:"of"`
	Version string   `json:"version"`
	Command []string `json:"command"` // with the flags on which the output depends
}

type pieceText struct {
	At   int    `json:"at"` // how many games are before it
	Text string `json:"text,omitempty"`
	Raw  []byte `json:"base64,omitempty"` // in place of a Text that is not UTF-8
}

type pieceEnd struct {
	End   bool         `json:"end"` // true; only the seal follows
	Seen  seen         `json:"seen"`
	Count tally        `json:"count"` // files of all pieces, games of this one
	Stats *stats.Tally `json:"stats,omitempty"`
}

func (c *checkpoint) pieceHead(ctx *cli.Context) []byte {
	return line(pieceHead{c.piece.number, c.piece.of, version(), pieceCommand(ctx)})
}

func pieceGame(at int, text []byte) []byte {
	if utf8.Valid(text) {
		return line(pieceText{At: at, Text: string(text)})
	}
	return line(pieceText{At: at, Raw: text})
}

// pieceEnd returns the last line of a piece. Its count has all files that are not records, which merge names.
func (c *checkpoint) pieceEnd(p *program) []byte {
	count, strangers := c.Count, p.strangers.all()
	count.Passed, count.First = strangers.n, strangers.first
	return line(pieceEnd{true, c.Seen, count, c.Stats})
}

func line(v any) []byte {
	text, err := work.JSON(v)
	if err != nil {
		panic(err) // strings and numbers only
	}
	return text
}

// pieceCommand returns a command line with the same output, without --piece.
func pieceCommand(ctx *cli.Context) []string {
	list := []string{ctx.Command.Name}
	for _, f := range ctx.Command.Flags {
		name := f.Names()[0]
		switch {
		case !ctx.IsSet(name) || name == "piece" || name == "jobs" || name == "resume" || name == "out":
		case name == headToHead:
			for _, player := range ctx.StringSlice(name) {
				list = append(list, "--"+name+"="+player)
			}
		default:
			list = append(list, fmt.Sprintf("--%s=%v", name, ctx.Value(name)))
		}
	}
	return append(append(list, "--"), oneSpelling(ctx.Args().Slice())...)
}

// runDifference words how the run of a file differs from that of the user. Both are as of resumedCommand or pieceCommand.
func runDifference(file, users []string) string {
	if file[0] != users[0] {
		return "of " + file[0]
	}
	flags, paths := flagsAndPaths(file[1:])
	userFlags, userPaths := flagsAndPaths(users[1:])
	for _, f := range slices.Concat(flags, userFlags) {
		name, _, _ := strings.Cut(f, "=")
		value := valueOf(flags, name)
		switch {
		case value == valueOf(userFlags, name):
			continue
		case value == "":
			return "without " + name
		case value == "true":
			return "with " + name
		}
		return "with " + name + " " + outcomes.Quoted(value)
	}
	const named = 3 // more are no help in a sentence
	if len(paths) == 0 || len(paths) > named || slices.Equal(paths, userPaths) {
		return "on other files"
	}
	for i, path := range paths {
		paths[i] = outcomes.Quoted(path)
	}
	return "on " + strings.Join(paths, " ")
}

// flagsAndPaths cuts the words after the name of a command. A word -- may stand between the flags and the paths.
func flagsAndPaths(words []string) (flags, paths []string) {
	i := slices.IndexFunc(words, func(w string) bool { return !strings.HasPrefix(w, "--") || !strings.Contains(w, "=") })
	if i < 0 {
		return words, nil
	}
	flags, paths = words[:i], slices.Clone(words[i:])
	if paths[0] == "--" {
		paths = paths[1:]
	}
	return flags, paths
}

// valueOf returns the values of a flag, "" for one that is not set.
func valueOf(flags []string, name string) string {
	var values []string
	for _, f := range flags {
		if value, ok := strings.CutPrefix(f, name+"="); ok && value != "false" {
			values = append(values, strings.Trim(value, "[]"))
		}
	}
	return strings.Join(values, " ")
}
