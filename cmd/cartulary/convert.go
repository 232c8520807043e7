package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"cartulary/internal/unified"
	"cartulary/internal/work"
	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/report/findings"
)

func (p *program) convert(ctx *cli.Context) error {
	if ctx.NArg() != 1 {
		return usagef("name one file to convert, or - for standard input")
	}
	if ctx.String("to") == "" {
		return usagef("name the format to write: --to takes %s", either(work.Written()))
	}
	c := &conversion{ctx: ctx, p: p}
	var err error
	if takesAll(ctx) {
		err = c.every()
	} else {
		one := &choice{p: p, path: ctx.Args().First(), from: ctx.String("from")}
		one.n, _ = strconv.Atoi(ctx.String("game"))
		err = one.one(func(x *chosen) error { return c.add(x.game, x.rec, x.reading) })
	}
	if err != nil {
		return err
	}
	p.stderr.Write(c.lost.Append(nil, ctx.String("to"))) // before the games, so that who pipes them knows
	if _, err := p.stdout.Write(c.out); err != nil {
		return err
	}
	if c.bad {
		return errFindings
	}
	return nil
}

type conversion struct {
	ctx  *cli.Context
	p    *program
	out  []byte
	n    int // games in out
	lost work.Losses
	bad  bool // a game has an error

	refused []error // of the games that the format cannot hold, the first mostRefused
	more    int     // further ones
}

// mostRefused is the limit of the messages about games that the format cannot hold.
const mostRefused = 40

// refuse notes why a game cannot be written, so that the others are. It returns the error if no other game can be written either.
func (c *conversion) refuse(err error) error {
	var mistake work.Mistake
	switch {
	case err == nil || errors.As(err, &mistake) || errors.Is(err, work.ErrOneGame):
		return err
	case len(c.refused) < mostRefused:
		c.refused = append(c.refused, err)
	default:
		c.more++
	}
	return nil
}

// refusals prints why games are left out. It returns an error if no game is written.
func (c *conversion) refusals() error {
	if len(c.refused) == 0 {
		return nil
	}
	if c.n == 0 && len(c.refused) == 1 {
		return c.refused[0]
	}
	for _, err := range c.refused {
		fmt.Fprintln(c.p.stderr, err)
	}
	if c.more > 0 {
		fmt.Fprintf(c.p.stderr, "and %s more\n", count(c.more, "game"))
	}
	n := len(c.refused) + c.more
	if c.n == 0 {
		return fmt.Errorf("none of %d games can be written as %s", n, c.ctx.String("to"))
	}
	c.bad = true
	fmt.Fprintf(c.p.stderr, "%s left out, which %s cannot hold; %d written\n", count(n, "game"), c.ctx.String("to"), c.n)
	return nil
}

func (c *conversion) every() error {
	for in := range c.p.inputs(c.ctx.Args().Slice()) {
		for g, err := range c.p.games(in, c.ctx.String("from")) {
			if err != nil && c.n > 0 { // the games before the fault are written
				c.bad = c.p.printFindings(&notation.Source{File: in.path, Line: 1}, []notation.Finding{work.Unreadable(err)}) || c.bad
				break
			}
			if err != nil {
				return fmt.Errorf("%s: %s", in.path, work.Unreadable(err).Message)
			}
			rec, reading := new(format.Parser).Parse(g)
			if err := c.refuse(c.add(g, rec, reading)); err != nil {
				return err
			}
		}
	}
	return c.refusals()
}

// add adds a game and prints the findings of its reader. A game that cannot be read is nil.
func (c *conversion) add(g *format.Game, rec *notation.Record, reading []notation.Finding) error {
	c.bad = c.p.printFindings(g.Source, reading) || c.bad
	if rec == nil {
		return nil
	}
	out, lost, err := work.Convert(c.out, c.ctx.String("to"), rec, c.n, c.ctx.Bool("anonymise"))
	if err != nil {
		file := g.Source.File
		if g.Source.Game > 1 {
			file += fmt.Sprintf("#%d", g.Source.Game)
		}
		return fmt.Errorf("%s: %w", file, err)
	}
	c.lost.Add(g.Source, rec, lost)
	c.out = out
	c.n++
	return nil
}

// printFindings prints findings in short form to stderr and reports whether one is an error.
func (p *program) printFindings(src *notation.Source, list []notation.Finding) bool {
	g := &findings.Game{Source: src, Reading: list}
	p.stderr.Write(findings.Find("short", findings.Options{}).Append(nil, g))
	return slices.ContainsFunc(list, func(f notation.Finding) bool { return f.Severity == notation.Error })
}

func (p *program) fmt(ctx *cli.Context) error {
	if ctx.NArg() == 0 {
		return usagef("name the files to format, or - for standard input")
	}
	if ctx.Bool("check") && ctx.Bool("w") {
		return usagef("--check writes nothing, -w writes the files; name one of them")
	}
	bad := false
	for in := range p.inputs(ctx.Args().Slice()) {
		ok, err := p.fmtFile(ctx, in)
		if err != nil {
			return err
		}
		bad = bad || !ok
	}
	if bad {
		return errFindings
	}
	return nil
}

// mostFormatted is the limit of a file, unpacked, that fmt holds in memory: a megabyte of gzip can hold a gigabyte.
const mostFormatted = 128 << 20

// fmtFile returns false if a file cannot be formatted or, with --check, if it is not in canonical form.
func (p *program) fmtFile(ctx *cli.Context, in input) (bool, error) {
	if _, _, packed := splitArchive(in.path); ctx.Bool("w") && (in.path == "-" || strings.HasSuffix(in.path, ".gz") || packed) {
		return false, usagef("%s cannot be written in place", in.path)
	}
	src := &notation.Source{File: in.path, Line: 1}
	refuse := func(err error) (bool, error) {
		p.printFindings(src, []notation.Finding{work.Unreadable(err)})
		return false, nil
	}
	r, err := p.open(in)
	if err != nil {
		return refuse(err)
	}
	defer r.Close()
	old, err := io.ReadAll(io.LimitReader(r, mostFormatted+1))
	if err == nil && len(old) > mostFormatted {
		err = fmt.Errorf("fmt takes files of up to %d MiB of text; divide the file", mostFormatted>>20)
	}
	if err != nil {
		return refuse(err)
	}
	if noted, is := r.(format.Noted); is && noted.Note() != "" {
		p.printFindings(src, []notation.Finding{{Rule: notation.RuleFileUnreadable, Class: notation.Syntax, Severity: notation.Warning, Message: noted.Note()}})
	}
	text, ok, err := p.canonical(in, old)
	if err != nil {
		return refuse(err)
	}
	if ok && text == nil && format.Foreign(in.path, old) {
		p.strangers.read(in.path, "")
	}
	if !ok || text == nil {
		return ok, nil
	}
	same, check := bytes.Equal(old, text), ctx.Bool("check")
	switch {
	case ctx.Bool("d") && !ctx.Bool("l"):
		p.stdout.Write(unified.Diff(src.Name(), old, src.Name()+" (formatted)", text)) // nothing if they are the same
	case ctx.Bool("l") || check:
		if !same {
			fmt.Fprintln(p.stdout, src.Name())
		}
	case !ctx.Bool("w"):
		p.stdout.Write(text)
	}
	if ctx.Bool("w") && !same {
		return true, p.writeFile(in.path, text)
	}
	return same || !check, nil
}

// canonical returns a CGR text in canonical form, nil for a file of a folder that is not CGR text.
func (p *program) canonical(in input, old []byte) (text []byte, ok bool, err error) {
	ok = true
	text, err = work.Canonical(in.path, old, in.found, func(src *notation.Source, reading []notation.Finding) {
		ok = !p.printFindings(src, reading) && ok
	})
	if err == nil && text == nil && !in.found {
		err = fmt.Errorf("not CGR text; use cartulary convert --to cgr")
	}
	return text, ok && err == nil, err
}
