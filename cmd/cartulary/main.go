// Command cartulary checks, shows and reports records of Carcassonne games.
package main

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"sync/atomic"
	"syscall"
	"time"

	"cartulary/internal/lazy"
	"cartulary/internal/spelling"
	"cartulary/internal/tty"
	"cartulary/notation"
	"cartulary/report/lang"

	"github.com/urfave/cli/v2"
)

// The exit statuses.
const (
	exitClean       = 0
	exitFindings    = 1
	exitUsage       = 2
	exitFailed      = 3
	exitInterrupted = 130
)

var statuses = []struct {
	code  int
	means string
}{
	{exitClean, "nothing found"},
	{exitFindings, "something found, at or above --fail-on"},
	{exitUsage, "a mistake on the command line"},
	{exitFailed, "the work could not be done: a file cannot be written, repair finds no repair, an internal error"},
	{exitInterrupted, "interrupted"},
}

type usageError struct{ message string }

func (e *usageError) Error() string { return e.message }

func usagef(format string, args ...any) error { return &usageError{fmt.Sprintf(format, args...)} }

// errFindings means that the work is done and there are findings.
var errFindings = errors.New("findings")

// errSaid means that another program has failed and printed why.
var errSaid = errors.New("printed")

// errNothing is errFindings of a command that has nothing to write: the file of --out stays as it is.
var errNothing = fmt.Errorf("nothing to write: %w", errFindings)

func main() {
	newProgram(os.Stdin, os.Stdout, os.Stderr).main()
}

func newProgram(stdin io.Reader, stdout, stderr io.Writer) *program {
	p := &program{stdin: stdin, file: stdout, console: stderr, terminal: isTerminal(stdout), columns: columns(stdout), progress: isTerminal(stderr), resumeEvery: time.Second}
	p.stdout = newStream(stdout, p.terminal)
	p.stderr = tty.NewWriter(stderr, p.progress)
	return p
}

// main runs the command line of the process and exits. Signals interrupt it.
func (p *program) main() {
	p.interruption.catch()
	status := p.status(os.Args[1:])
	p.interruption.dropTemps() // of work that an interruption left behind
	os.Exit(status)
}

// status runs one command line and alone chooses the exit status.
func (p *program) status(args []string) int {
	err := p.guarded(args)
	if flushErr := p.stdout.Flush(); err == nil || errors.Is(err, errFindings) {
		if flushErr != nil {
			err = flushErr
		}
	}
	var usage *usageError
	switch {
	case err == nil:
		return exitClean
	case errors.Is(err, errNoRepair), errors.Is(err, errSaid):
		return exitFailed
	case errors.Is(err, errFindings):
		return exitFindings
	case errors.Is(err, errInterrupted):
		p.interruption.say(p.stderr, err)
		return exitInterrupted
	case errors.Is(err, syscall.EPIPE):
		p.interruption.endByPipe()
		return exitFailed // the reader closed the pipe: print nothing
	case errors.As(err, &usage):
		fmt.Fprintf(p.stderr, "cartulary: %s\n", usage.message)
		return exitUsage
	}
	fmt.Fprintf(p.stderr, "cartulary: %v\n", err)
	return exitFailed
}

type program struct {
	stdin    io.Reader
	stdout   *stream
	file     io.Writer    // what stdout writes to
	read     atomic.Int64 // bytes of files read
	stderr   *tty.Writer
	console  io.Writer // what stderr writes to
	terminal bool      // stdout is a terminal
	columns  int       // of the terminal, 0 if unknown
	progress bool      // stderr is a terminal

	strangers    strangers
	interruption interruption
	resumeEvery  time.Duration // time between two checkpoints of a run with --resume
}

// A stream is standard output: the door of the terminal, and a buffer behind it.
type stream struct {
	*tty.Writer
	buffer *bufio.Writer
}

func newStream(out io.Writer, terminal bool) *stream {
	buffer := bufio.NewWriterSize(out, 64<<10)
	return &stream{tty.NewWriter(buffer, terminal), buffer}
}

// Flush writes what is waiting.
func (s *stream) Flush() error { return cmp.Or(s.End(), s.buffer.Flush()) }

// guarded calls execute and turns a panic into an error that asks for a report.
func (p *program) guarded(args []string) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("internal error in %s: %v\nplease report it with the files to the authors of cartulary\n%s",
				strings.Join(append([]string{"cartulary"}, args...), " "), r, debug.Stack())
		}
	}()
	return p.execute(args)
}

func (p *program) execute(args []string) error {
	app := p.app()
	if len(args) > 0 && args[0] == completeWord {
		return p.answer(app, args[1:])
	}
	args, err := arrange(app, args)
	if err != nil {
		return err
	}
	err = app.Run(append([]string{"cartulary"}, args...))
	if err == nil || errors.Is(err, errFindings) {
		p.nameStrangers()
	}
	return err
}

func (p *program) app() *cli.App {
	app := &cli.App{
		Name:            "cartulary",
		Usage:           "read, judge and show records of Carcassonne games",
		UsageText:       "cartulary COMMAND [FLAGS] [PATH...]",
		Flags:           []cli.Flag{&cli.BoolFlag{Name: "version", Aliases: []string{"v"}, Usage: "print the version", DisableDefaultText: true}, cli.HelpFlag},
		HideHelpCommand: true,
		HideVersion:     true,

		DisableSliceFlagSeparator: true, // names may contain commas
		Writer:                    p.stdout,
		ErrWriter:                 p.stderr,
		ExitErrHandler:            func(*cli.Context, error) {}, // status chooses the exit status
		Commands:                  p.commands(),
	}
	for _, c := range app.Commands {
		c.HideHelpCommand = true
		c.OnUsageError = func(_ *cli.Context, err error, _ bool) error {
			return usagef("%s", plainFlagError(c, err))
		}
		c.Before = beforeCommand
	}
	return app
}

// actions returns what each command of commands.txt does.
func (p *program) actions() map[string]cli.ActionFunc {
	return map[string]cli.ActionFunc{
		"analyze": p.analyze, "arena": p.arena, "completion": p.completion, "conformance": p.conformance, "convert": p.convert, "explain": p.explain, "export": p.export, "fmt": p.fmt, "help": p.help,
		"legal": p.legal, "live": p.live, "lsp": p.lsp, "man": p.man, "mcp": p.mcp, "merge": p.merge, "openings": p.openings, "pair": p.pair, "problems": p.problems, "profiles": p.profiles, "random": p.random, "record": p.record, "repair": p.repair,
		"replay": p.replay, "report": p.report, "rules": p.listRules, "schema": p.schema, "site": p.site, "standings": p.standings, "stats": p.stats, "test": p.test,
		"tiles": p.tiles, "validate": p.validate, "version": p.printVersion,
	}
}

func (p *program) color(ctx *cli.Context) bool {
	switch ctx.String("color") {
	case "always":
		return true
	case "never":
		return false
	}
	return os.Getenv("NO_COLOR") == "" && (p.terminal || os.Getenv("FORCE_COLOR") != "")
}

// language returns the language of a command's texts for people: that of --lang, on a terminal that of the environment, else English.
func (p *program) language(ctx *cli.Context) *lang.Lang {
	if ctx.IsSet("lang") || !p.terminal {
		return lang.Of(ctx.String("lang")).Or()
	}
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} { // as POSIX orders them
		if value := os.Getenv(name); value != "" {
			code, _, _ := strings.Cut(value, "_")
			return lang.Of(code).Or()
		}
	}
	return lang.English
}

// results returns where a command prints its results. Only text for people has colours.
func (p *program) results(ctx *cli.Context) io.Writer {
	if form := ctx.String("format"); p.color(ctx) && (form == "" || form == "text") {
		return p.stdout.Styled()
	}
	return p.stdout
}

// A commandLine is the words of a command line, sorted into flags and operands. Flags may stand anywhere.
type commandLine struct {
	flags    []string // with their values
	operands []string // the command's name first
	waiting  string   // the last flag, if it lacks a value
	takes    int      // the number of values that it takes
	lacks    int      // those that it lacks
	ended    bool     // -- was read: only operands follow
	instead  string   // help or version, whichever flag comes first: the command to run instead
}

// everywhere maps the flags that every command has to the command that does the same.
var everywhere = map[string]string{"--help": "help", "-help": "help", "-h": "help", "--version": "version", "-version": "version", "-v": "version"}

func split(app *cli.App, args []string) commandLine {
	takes := map[string]int{} // number of values
	know := func(c *cli.Command) {
		for _, f := range c.Flags {
			for _, n := range f.Names() {
				switch f.(type) {
				case *cli.BoolFlag:
					takes[n] = 0
				case *pairFlag:
					takes[n] = 2
				default:
					takes[n] = 1
				}
			}
		}
	}
	for _, c := range app.Commands {
		know(c)
	}
	var l commandLine
	for _, a := range args {
		switch {
		case l.waiting != "":
			l.flags = append(l.flags, l.waiting, a)
			if l.lacks--; l.lacks == 0 {
				l.waiting = ""
			}
		case l.ended || len(a) < 2 || a[0] != '-':
			if c := app.Command(a); c != nil && len(l.operands) == 0 {
				know(c) // a flag of that name has a value in another command
			}
			l.operands = append(l.operands, a)
		case a == "--":
			l.ended = true
		default:
			name, _, hasValue := strings.Cut(strings.TrimLeft(a, "-"), "=")
			l.takes, l.lacks = takes[name], takes[name]
			if hasValue {
				l.lacks--
			}
			if hasValue || l.lacks == 0 {
				l.flags = append(l.flags, a)
			}
			if l.lacks > 0 {
				l.waiting, _, _ = strings.Cut(a, "=")
				continue
			}
			if l.instead == "" {
				l.instead = everywhere[a]
			}
		}
	}
	return l
}

// arrange puts the command first, its flags next and its operands last: urfave/cli ignores flags after an operand.
func arrange(app *cli.App, args []string) ([]string, error) {
	l := split(app, args)
	switch {
	case l.instead == "version" || len(args) == 0:
		return []string{cmp.Or(l.instead, "help")}, nil
	case l.instead == "help":
		return append([]string{"help", "--"}, l.operands[:min(len(l.operands), 1)]...), nil
	case l.waiting != "":
		return nil, usagef("the flag %s needs %s", l.waiting, [...]string{1: "a value", 2: "two values"}[l.takes])
	case len(l.operands) == 0 && len(l.flags) > 0 && !knownFlag(app, l.flags[0]):
		known := []string{"--version"}
		for _, c := range app.Commands {
			known = append(known, flagNames(c)...)
		}
		return nil, usagef("%s", noFlag(l.flags[0], "", known))
	case len(l.operands) == 0:
		return nil, usagef("name a command: %s", strings.Join(commandNames(app), ", "))
	}
	if app.Command(l.operands[0]) == nil {
		return nil, noCommand(app, l.operands[0])
	}
	out := append([]string{l.operands[0]}, l.flags...)
	return append(append(out, "--"), l.operands[1:]...), nil
}

func noCommand(app *cli.App, word string) error {
	names, hint := commandNames(app), ""
	if _, err := os.Stat(word); err == nil {
		hint = spelling.Hint("cartulary validate " + word)
	} else {
		hint = spelling.DidYouMean(word, names)
	}
	return usagef("there is no command %q; the commands are %s%s", word, strings.Join(names, ", "), hint)
}

func commandNames(app *cli.App) []string {
	var names []string
	for _, c := range app.Commands {
		names = append(names, c.Name)
	}
	return names
}

func (p *program) width() int {
	if p.columns == 0 {
		return 80
	}
	return p.columns
}

// badValue matches the message of package flag for a value that it cannot parse.
var badValue = lazy.Regexp(`(?s)^invalid (?:boolean )?value (".*") for (?:flag )?-(\S+): `)

// plainFlagError rewords the message of package flag for a mistake in the flags of a command.
func plainFlagError(c *cli.Command, err error) string {
	s := err.Error()
	if name, ok := strings.CutPrefix(s, "flag provided but not defined: "); ok {
		return noFlag(dashed(strings.TrimLeft(name, "-")), c.Name+" ", flagNames(c))
	}
	if name, ok := strings.CutPrefix(s, "flag needs an argument: "); ok {
		return "the flag -" + name + " needs a value"
	}
	if m := badValue().FindStringSubmatch(s); m != nil {
		if strings.HasSuffix(s, "value out of range") {
			return fmt.Sprintf("%s takes a smaller number than %s", dashed(m[2]), m[1])
		}
		return fmt.Sprintf("%s takes %s, not %s", dashed(m[2]), takes(c, m[2]), m[1])
	}
	return s
}

func knownFlag(app *cli.App, flag string) bool {
	name, _, _ := strings.Cut(strings.TrimLeft(flag, "-"), "=")
	return slices.ContainsFunc(app.Commands, func(c *cli.Command) bool {
		return slices.ContainsFunc(c.Flags, func(f cli.Flag) bool { return slices.Contains(f.Names(), name) })
	})
}

// noFlag returns the sentence about a flag that is none of those known. Before is what stands before --help in the hint.
func noFlag(flag, before string, known []string) string {
	hint := "; see cartulary " + before + "--help"
	if near := spelling.DidYouMean(flag, known); near != "" && len(flag) > len("-x") {
		hint = near
	}
	return "there is no flag " + notation.Plain(flag) + hint
}

// named maps the placeholder of a flag that names something outside the program to a phrase.
var named = map[string]string{"FILE": "a file", "DIR": "a folder", "CMD": "a command"}

// beforeCommand returns the usage error for words of a command line that the command would ignore or misread.
func beforeCommand(ctx *cli.Context) error {
	if c := ctx.Command; c.ArgsUsage == "" && ctx.NArg() > 0 {
		word := ctx.Args().First()
		if slices.Contains(flagNames(c), "--set") {
			return usagef("%s takes no name; write --set %s", c.Name, word)
		}
		return usagef("%s takes no name, such as %q; see cartulary %s --help", c.Name, word, c.Name)
	}
	return noEmptyNames(ctx)
}

// noEmptyNames returns the usage error for an empty name of a file, a folder or a command, which comes from a variable that is not set.
func noEmptyNames(ctx *cli.Context) error {
	for _, f := range ctx.Command.Flags {
		flag, ok := f.(*cli.StringFlag)
		if !ok || !flag.TakesFile || !ctx.IsSet(flag.Name) || ctx.String(flag.Name) != "" {
			continue
		}
		_, usage, _ := strings.Cut(flag.Usage, "`")
		word, _, _ := strings.Cut(usage, "`")
		return usagef("the value of --%s is empty; name %s", flag.Name, named[word])
	}
	return nil
}

func flagNames(c *cli.Command) (names []string) {
	for _, f := range c.Flags {
		for _, name := range f.Names() {
			names = append(names, dashed(name))
		}
	}
	return append(names, "--help")
}

func takes(c *cli.Command, name string) string {
	i := slices.IndexFunc(c.Flags, func(f cli.Flag) bool { return slices.Contains(f.Names(), name) })
	if i < 0 {
		return "another value"
	}
	switch c.Flags[i].(type) {
	case *cli.BoolFlag:
		return "no value"
	case *cli.DurationFlag:
		return "a time such as 30s"
	case *cli.Uint64Flag:
		return "a whole number from 0"
	}
	return "a whole number"
}
