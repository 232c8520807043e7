package main

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"

	"github.com/urfave/cli/v2"

	"cartulary/internal/work"
)

func (p *program) mergeCommand() *cli.Command {
	return &cli.Command{
		Name:      "merge",
		Usage:     "join the outputs of runs with --piece",
		ArgsUsage: "FILE...",
		Description: "The FILEs are the outputs of validate, stats or analyze with --piece 1/N to N/N, in any order.\n" +
			"The output and the exit status are those of the command without --piece.",
		Action: p.merge,
	}
}

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
