package main

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/rogpeppe/go-internal/diff"
	"github.com/urfave/cli/v2"

	"cartulary/internal/work"
	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/notation/jcz"
	"cartulary/notation/kifu"
	"cartulary/notation/lab"
	"cartulary/replay"
	"cartulary/report/findings"
	"cartulary/validator"
)

func (p *program) convertCommand() *cli.Command {
	return &cli.Command{
		Name:        "convert",
		Usage:       "write games in another format",
		ArgsUsage:   "FILE",
		Description: "Warnings on standard error list what the target format cannot hold.",
		Flags: []cli.Flag{
			choiceFlag("to", "", "write `FORMAT`", written()...),
			gamesFlag(allGames),
			fromFlag(),
			&cli.BoolFlag{Name: "anonymise", Usage: "remove the players' names"},
			&cli.StringFlag{Name: "out", Usage: "write to `FILE`", TakesFile: true},
		},
		Action: p.convert,
	}
}

func (p *program) convert(ctx *cli.Context) error {
	if ctx.NArg() != 1 {
		return usagef("name one file to convert, or - for standard input")
	}
	write := writerOf(ctx.String("to"))
	if write == nil {
		return usagef("name the format to write: --to takes %s", either(written()))
	}
	if err := p.sparesInputs(ctx, "out"); err != nil {
		return err
	}
	c := &conversion{ctx: ctx, p: p, write: write}
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
	if err := p.deliver(ctx.String("out"), c.out); err != nil {
		return err
	}
	if c.bad {
		return errFindings
	}
	return nil
}

// A conversion collects games in another format.
type conversion struct {
	ctx   *cli.Context
	p     *program
	write writeFunc
	out   []byte
	n     int  // games in out
	bad   bool // a game has an error
}

// every adds all games of the input.
func (c *conversion) every() error {
	for in := range inputs(c.ctx.Args().Slice()) {
		for g, err := range c.p.games(in, c.ctx.String("from")) {
			if err != nil {
				return fmt.Errorf("%s: %s", in.path, work.Unreadable(err).Message)
			}
			rec, reading := new(format.Parser).Parse(g)
			if err := c.add(g, rec, reading); err != nil {
				return err
			}
		}
	}
	return nil
}

// add adds a game and prints the findings of its reader and the losses. A game that cannot be read is nil.
func (c *conversion) add(g *format.Game, rec *notation.Record, reading []notation.Finding) error {
	c.bad = c.p.printFindings(g.Source, reading) || c.bad
	if rec == nil {
		return nil
	}
	if c.ctx.String("to") != "jcz" { // other formats hold no random numbers, so write the discards out
		replay.WriteDraws(rec)
	}
	replay.Canonical(rec)
	if c.ctx.Bool("anonymise") {
		anonymise(rec)
	}
	out, lost, err := c.write(c.out, rec, c.n)
	if err != nil {
		return fmt.Errorf("%s: %w", g.Source.File, err)
	}
	c.p.printFindings(g.Source, lost)
	c.out = out
	c.n++
	return nil
}

// printFindings prints findings in short form to stderr and reports whether one is an error.
func (p *program) printFindings(src *notation.Source, list []notation.Finding) bool {
	g := &findings.Game{Source: src, Reading: list}
	p.stderr.Write(findings.Find("short", findings.Options{}).Append(nil, g))
	for _, f := range list {
		if f.Severity == notation.Error {
			return true
		}
	}
	return false
}

// deliver writes data to a file, or to stdout if path is empty.
func (p *program) deliver(path string, data []byte) error {
	if path != "" {
		return p.writeFile(path, data)
	}
	_, err := p.stdout.Write(data)
	return err
}

// A writeFunc appends a game, the n-th of the output, and returns a finding for each loss.
type writeFunc func(dst []byte, rec *notation.Record, n int) ([]byte, []notation.Finding, error)

// writers lists the formats that can be written.
var writers = []struct {
	name  string
	write writeFunc
}{
	{"cgr", func(dst []byte, rec *notation.Record, n int) ([]byte, []notation.Finding, error) {
		if n > 0 {
			dst = append(dst, '\n')
		}
		return notation.AppendText(dst, rec), nil, nil
	}},
	{"json", func(dst []byte, rec *notation.Record, n int) ([]byte, []notation.Finding, error) {
		return append(notation.AppendJSONIndent(dst, rec), '\n'), nil, nil
	}},
	{"jsonl", func(dst []byte, rec *notation.Record, n int) ([]byte, []notation.Finding, error) {
		return append(notation.AppendJSON(dst, rec), '\n'), nil, nil
	}},
	{"lab", func(dst []byte, rec *notation.Record, n int) ([]byte, []notation.Finding, error) {
		dst, lost, err := lab.Append(dst, rec)
		return append(dst, '\n'), lost, err
	}},
	{"kifu", func(dst []byte, rec *notation.Record, n int) ([]byte, []notation.Finding, error) {
		if n > 0 {
			return dst, nil, fmt.Errorf("a kifu file holds one game; --game N selects it")
		}
		return kifu.Append(dst, rec)
	}},
	{"jcz", func(dst []byte, rec *notation.Record, n int) ([]byte, []notation.Finding, error) {
		if n > 0 {
			return dst, nil, fmt.Errorf("a save of JCloisterZone holds one game; --game N selects it")
		}
		dst, lost, err := jcz.Append(dst, rec)
		if err != nil {
			return nil, nil, err
		}
		return dst, append(lost, illegalThere(dst, "jcz", rec)...), nil
	}},
}

// illegalThere returns a warning if the game as written in a format is illegal where the record is legal, because the
// format cannot hold the record's rules.
func illegalThere(out []byte, name string, rec *notation.Record) []notation.Finding {
	v := validator.New()
	here := v.Validate(rec, nil, validator.Options{}).Findings
	for g, err := range format.Games("", bytes.NewReader(out), format.Choice{Name: name}) {
		if err != nil {
			continue
		}
		back, reading := new(format.Parser).Parse(g)
		if back == nil {
			continue
		}
		for _, f := range v.Validate(back, reading, validator.Options{}).Findings {
			known := slices.ContainsFunc(here, func(o notation.Finding) bool { return o.Rule == f.Rule && o.Turn == f.Turn && o.Part == f.Part })
			if f.Class != notation.Illegal || known {
				continue
			}
			warning := notation.Finding{Rule: notation.RuleFormatLoss, Class: notation.Style, Severity: notation.Warning, Turn: f.Turn, Part: f.Part,
				Message: fmt.Sprintf("the game is not legal under the rules that the save holds: in turn %d%s: %s [%s]", f.Turn, f.Part, f.Message, f.Rule)}
			if line := (turnName{f.Turn, f.Part}).line(rec); line > 0 && line <= len(rec.Turns) {
				warning.Span = rec.Turns[line-1].Span
			}
			return []notation.Finding{warning}
		}
	}
	return nil
}

// written lists the names of the formats that can be written.
func written() []string {
	var names []string
	for _, w := range writers {
		names = append(names, w.name)
	}
	return names
}

// writerOf returns the writer of a format, or nil if there is none.
func writerOf(format string) writeFunc {
	for _, w := range writers {
		if w.name == format {
			return w.write
		}
	}
	return nil
}

// anonymise replaces the players' names by their colours everywhere and removes the
// tags that name people or places.
func anonymise(rec *notation.Record) {
	var names []string
	for i := range rec.Players {
		pl := &rec.Players[i]
		if pl.Name != "" {
			names = append(names, pl.Name, pl.Colour.TagName())
		}
		pl.Name = pl.Colour.TagName()
	}
	replace := strings.NewReplacer(names...)
	kept := rec.Tags[:0]
	for _, t := range rec.Tags {
		switch strings.ToLower(t.Name) {
		case "site", "table", "annotator", "source":
			continue
		}
		t.Value = replace.Replace(t.Value)
		kept = append(kept, t)
	}
	rec.Tags = kept
	for i := range rec.Comments {
		rec.Comments[i].Text = replace.Replace(rec.Comments[i].Text)
	}
	turns := rec.Turns
	if rec.Final != nil {
		turns = append(turns[:len(turns):len(turns)], *rec.Final)
	}
	for i := range turns {
		for j := range turns[i].Comments {
			turns[i].Comments[j].Text = replace.Replace(turns[i].Comments[j].Text)
		}
		for j := range turns[i].Claims.Allow {
			a := &turns[i].Claims.Allow[j]
			a.Reason = replace.Replace(a.Reason)
		}
	}
}

func (p *program) fmtCommand() *cli.Command {
	return &cli.Command{
		Name:        "fmt",
		Usage:       "print CGR records in canonical form",
		ArgsUsage:   "PATH...",
		Description: "A file with a syntax error is reported and not changed.",
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "l", Usage: "list the files that are not in canonical form"},
			&cli.BoolFlag{Name: "d", Usage: "print differences"},
			&cli.BoolFlag{Name: "w", Usage: "write the files"},
			&cli.BoolFlag{Name: "check", Usage: "like -l, with exit status 1 if there are any"},
		},
		Action: p.fmt,
	}
}

func (p *program) fmt(ctx *cli.Context) error {
	if ctx.NArg() == 0 {
		return usagef("name the files to format, or - for standard input")
	}
	if ctx.Bool("check") && ctx.Bool("w") {
		return usagef("--check writes nothing, -w writes the files; name one of them")
	}
	bad := false
	for in := range inputs(ctx.Args().Slice()) {
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

// fmtFile formats one file. It returns false if the file cannot be formatted or, with --check, if
// it is not in canonical form.
func (p *program) fmtFile(ctx *cli.Context, in input) (bool, error) {
	if ctx.Bool("w") && (in.path == "-" || strings.HasSuffix(in.path, ".gz")) {
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
	old, err := io.ReadAll(r)
	if err != nil {
		return refuse(err)
	}
	text, ok, err := p.canonical(in, old)
	if err != nil {
		return refuse(err)
	}
	if !ok || text == nil {
		return ok, nil
	}
	same, check := bytes.Equal(old, text), ctx.Bool("check")
	switch {
	case ctx.Bool("d") && !ctx.Bool("l"):
		p.stdout.Write(diff.Diff(in.path, old, in.path+" (formatted)", text)) // nothing if they are the same
	case ctx.Bool("l") || check:
		if !same {
			fmt.Fprintln(p.stdout, in.path)
		}
	case !ctx.Bool("w"):
		p.stdout.Write(text)
	}
	if ctx.Bool("w") && !same {
		return true, p.writeFile(in.path, text)
	}
	return same || !check, nil
}

// canonical returns a CGR text in canonical form. It returns nil for a file of a directory
// that is not CGR text.
func (p *program) canonical(in input, old []byte) (text []byte, ok bool, err error) {
	ok = true
	n := 0
	for g, err := range format.Games(in.path, bytes.NewReader(old), format.Choice{Found: in.found}) {
		if err != nil {
			return nil, false, err
		}
		if !g.Text() {
			if in.found {
				return nil, true, nil
			}
			return nil, false, fmt.Errorf("not CGR text; use cartulary convert --to cgr")
		}
		rec, reading := notation.Parse(g.Source)
		ok = !p.printFindings(g.Source, reading) && ok
		replay.Canonical(rec)
		text, _, _ = writerOf("cgr")(text, rec, n)
		n++
	}
	return text, ok, nil
}
