package main

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"slices"

	"github.com/urfave/cli/v2"
)

// outless are the commands without --out: they talk to a terminal or an editor.
var outless = []string{"lsp", "record"}

// addOut adds the flag --out to a command that has none of its own: the output goes to a file in place of standard output.
func (p *program) addOut(c *cli.Command) {
	if slices.Contains(outless, c.Name) || slices.ContainsFunc(c.Flags, func(f cli.Flag) bool { return slices.Contains(f.Names(), "out") }) {
		return
	}
	c.Flags = append(c.Flags, &cli.StringFlag{Name: "out", Usage: "write the output to `FILE`", TakesFile: true})
	action := c.Action
	c.Action = func(ctx *cli.Context) error { return p.intoFile(ctx, action) }
}

// intoFile carries out an action whose standard output is the file of --out, written whole or not at all.
func (p *program) intoFile(ctx *cli.Context, action cli.ActionFunc) (err error) {
	path := ctx.String("out")
	info, missing := os.Stat(path)
	if path == "" || path == "-" || missing == nil && p.isStdout(info) {
		return action(ctx)
	}
	if err := cmp.Or(outFlags(ctx), p.sparesInputs(ctx, "out")); err != nil {
		return err
	}
	var to *os.File
	done := func() error { return to.Close() }
	switch {
	case missing == nil && info.Mode()&(fs.ModeCharDevice|fs.ModeNamedPipe) != 0:
		if to, err = os.OpenFile(path, os.O_WRONLY, 0); err != nil {
			return cannotWrite(path, err)
		}
		defer to.Close()
	case missing == nil && !info.Mode().IsRegular():
		return p.writeFile(path, nil) // it says why this cannot be written
	default:
		f, err := p.create(path)
		if err != nil {
			return cannotWrite(path, err)
		}
		defer f.abandon()
		to, done = f.File, f.commit
	}
	stdout, file, terminal, columns := p.stdout, p.file, p.terminal, p.columns
	p.file, p.terminal, p.columns = to, isTerminal(to), 0
	p.stdout = newStream(to, p.terminal)
	ctx.App.Writer = p.stdout
	defer func() {
		p.stdout, p.file, p.terminal, p.columns = stdout, file, terminal, columns
		ctx.App.Writer = stdout
	}()
	if err = action(ctx); err != nil && !errors.Is(err, errFindings) {
		return err
	}
	failed := p.stdout.Flush()
	if failed == nil {
		failed = done()
	}
	return cmp.Or(cannotWrite(path, failed), err)
}

func outFlags(ctx *cli.Context) error {
	switch {
	case ctx.String("resume") != "" && ctx.Command.Name != "stats":
		return usagef("--out does not go with --resume: a run that continues adds to its output; write >> %s", ctx.String("out"))
	case ctx.Bool("w"):
		return usagef("--out does not go with -w, which writes the files themselves")
	}
	for _, f := range ctx.Command.Flags {
		if x, ok := f.(*cli.StringFlag); ok && x.TakesFile && x.Name != "out" && ctx.String(x.Name) != "" && sameFile(ctx.String(x.Name), ctx.String("out")) {
			return usagef("--out and --%s name the same file, %s", x.Name, ctx.String("out"))
		}
	}
	return nil
}
