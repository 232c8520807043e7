package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"regexp"
	"regexp/syntax"
	"sync"
	"time"

	"github.com/urfave/cli/v2"

	"cartulary/notation/format"
	"cartulary/report/outcomes"
	"cartulary/report/scene"
	"cartulary/validator/suite"
)

type testRun struct {
	out      *outcomes.Format
	run      *regexp.Regexp // nil for all
	failFast bool
	update   bool
	engine   string
	timeout  time.Duration
	stderr   io.Writer
	opts     suite.Options  // that all games share
	pictures *pictureFolder // nil without --pictures
	silent   int            // games in a row without an answer in time

	mu      sync.Mutex
	engines []*suite.Engine // one for each worker, to close at the end
}

func (p *program) parseTestRun(ctx *cli.Context) (*testRun, error) {
	t := &testRun{failFast: ctx.Bool("fail-fast"), update: ctx.Bool("update"), engine: ctx.String("engine"),
		timeout: ctx.Duration("engine-timeout"), stderr: p.stderr}
	flags := ""
	for _, name := range []string{"from", "engine", "compare", "mutants"} {
		if s := fmt.Sprint(ctx.Value(name)); s != "" && ctx.IsSet(name) {
			flags += " --" + name + " " + outcomes.Quoted(s)
		}
	}
	t.out = outcomes.Find(ctx.String("format"), outcomes.Options{Color: p.color(ctx), Flags: flags, Mutants: ctx.IsSet("mutants"), Version: version()})
	if s := ctx.String("run"); s != "" {
		var err error
		if t.run, err = regexp.Compile(s); err != nil {
			return nil, usagef("--run takes a regular expression: %s", wrongExpression(err))
		}
	}
	switch {
	case t.timeout <= 0:
		return nil, usagef("--engine-timeout takes a time such as 30s, not %s", t.timeout)
	case t.update && t.engine != "":
		return nil, usagef("--update writes the states of this program; it does not go with --engine")
	case ctx.NArg() == 0:
		return nil, usagef("name the files or folders to test, or - for standard input")
	}
	return t, t.parseEngine(ctx)
}

// newEngine prepares the engine of a worker. It returns nil without --engine.
func (t *testRun) newEngine() (*suite.Engine, error) {
	if t.engine == "" {
		return nil, nil
	}
	e, err := suite.NewEngine(t.engine, t.timeout, t.stderr)
	if err == nil {
		t.mu.Lock()
		t.engines = append(t.engines, e)
		t.mu.Unlock()
	}
	return e, err
}

func (t *testRun) killEngines() {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, e := range t.engines {
		e.Kill()
	}
}

type tested struct {
	cases    []*outcomes.Case
	pictures [][]picture // of each case
	err      error
}

// errEnough ends a run after the first failure.
var errEnough = errors.New("enough")

func (p *program) test(ctx *cli.Context) error {
	t, err := p.parseTestRun(ctx)
	if err != nil {
		return err
	}
	var total outcomes.Count
	var golden goldenFiles
	what := reading{paths: ctx.Args().Slice(), from: ctx.String("from"), jobs: ctx.Int("jobs"), each: t.engine != ""}
	out := output{p, p.newProgress("testing", what), p.results(ctx)}
	p.stdout.WriteString(t.out.Begin)
	files, last := 0, ""
	receive := func(done result[tested]) error {
		files += done.files
		r := done.made
		if r.err != nil {
			return r.err
		}
		for i, c := range r.cases {
			total.Add(c)
			last = c.Name()
			if _, err := out.Write(t.out.Case(nil, c)); err != nil {
				return err
			}
			if t.update {
				if err := golden.add(p, c); err != nil {
					return err
				}
			}
			if err := t.afterCase(p, c, r.pictures[i]); err != nil {
				return err
			}
			if t.failFast && c.Status == suite.Failed {
				return errEnough
			}
		}
		out.done(len(r.cases))
		return nil
	}
	p.interruption.addLast(t.killEngines)
	defer p.interruption.endInOrder()()
	err = inOrder(p, what, t.newTester, receive)
	out.end()
	if errors.Is(err, errInterrupted) { // engines may still run
		t.killEngines()
		out.Write(t.out.End(nil, total))
		next := ""
		if last != "" {
			next = "continue after " + last
		}
		return stoppedAfter(total.Games, verdictIn(total), next)
	}
	for _, e := range t.engines {
		e.Close()
	}
	if err == nil || errors.Is(err, errEnough) {
		err = golden.write(p)
	}
	if t.silent == mostSilent {
		fmt.Fprintf(p.stderr, "the engine gave no answer to %d games in a row; the games after %s were not tested\n", mostSilent, last)
	}
	out.Write(t.out.End(nil, total))
	if err != nil {
		return err
	}
	return p.verdictOf(t, total, files, golden.written)
}

// verdictIn returns the numbers of passed, failed and skipped games in words.
func verdictIn(n outcomes.Count) string {
	text := fmt.Sprintf("%d passed, %d failed", n.Passed, n.Failed)
	if n.Skipped > 0 {
		text += fmt.Sprintf(", %d skipped", n.Skipped)
	}
	return text
}

// verdictOf prints one line with the counts. Its error decides the exit status.
func (p *program) verdictOf(t *testRun, n outcomes.Count, files, written int) error {
	p.stdout.Flush()
	if n.Games == 0 && t.run != nil {
		return usagef("no game has a name that matches --run %s; a name is the file and the number of the game, such as games/a.cgr#1", t.run)
	}
	if t.update {
		fmt.Fprintf(p.stderr, "%s written\n", count(written, "golden file"))
	}
	if t.opts.Mutants > 0 {
		fmt.Fprintf(p.stderr, "%s\n", n.Engine.Text())
	}
	if t.pictures != nil {
		fmt.Fprintf(p.stderr, "%s written to %s\n", count(t.pictures.count, "picture"), t.pictures.dir)
	}
	fmt.Fprintf(p.stderr, "%s in %s: %s; %s\n", count(n.Games, "game"), count(files, "file"), verdictIn(n), count(n.Checks, "check"))
	if n.Failed > 0 {
		return errFindings
	}
	return nil
}

func wrongExpression(err error) string {
	var of *syntax.Error
	if !errors.As(err, &of) {
		return "this is none"
	}
	means := map[syntax.ErrorCode]string{
		syntax.ErrMissingBracket: "the bracket is not closed", syntax.ErrMissingParen: "the parenthesis is not closed", syntax.ErrUnexpectedParen: "the parenthesis was not opened",
		syntax.ErrMissingRepeatArgument: "there is nothing to repeat", syntax.ErrInvalidRepeatOp: "two signs of repetition follow each other", syntax.ErrInvalidRepeatSize: "the number of repetitions is wrong",
		syntax.ErrInvalidEscape: "a backslash does not go with this character", syntax.ErrTrailingBackslash: "nothing follows the backslash", syntax.ErrInvalidCharRange: "there is no such range of characters",
		syntax.ErrInvalidCharClass: "there is no such class of characters", syntax.ErrInvalidNamedCapture: "the name of the group is wrong", syntax.ErrInvalidPerlOp: "there is no such sign behind (?",
		syntax.ErrInvalidUTF8: "it is not UTF-8", syntax.ErrNestingDepth: "it nests too deeply", syntax.ErrLarge: "it is too long",
	}
	what := cmp.Or(means[of.Code], "a part of it is wrong")
	if of.Expr == "" || len(of.Expr) > 40 {
		return what
	}
	return what + ": " + outcomes.Quoted(of.Expr)
}

// newTester returns a function that tests batches and reuses its memory.
func (t *testRun) newTester() func([]task) tested {
	runner := suite.NewRunner()
	var parser format.Parser
	var beside goldenReader
	var artist *illustrator
	engine, err := t.newEngine()
	return func(batch []task) (r tested) {
		r.err = err
		for i := range batch {
			task := &batch[i]
			if t.run != nil && !t.run.MatchString(outcomes.Name(task.Path, task.Number)) {
				continue
			}
			opts := t.opts
			opts.Engine = engine
			var missing string
			if !t.update {
				opts.Golden, missing = beside.find(task.Path, task.Number)
			}
			c := runTask(runner, &parser, task, opts, missing)
			r.cases, r.pictures = append(r.cases, c), append(r.pictures, nil)
			if t.pictures != nil && r.err == nil {
				if artist == nil {
					artist = newIllustrator(nil)
				}
				r.pictures[len(r.cases)-1], r.err = artist.failures(task, c)
			}
		}
		return r
	}
}

// runTask runs one game as a test. If the golden file cannot be used, wrong is the reason.
func runTask(runner *suite.Runner, parser *format.Parser, t *task, opts suite.Options, wrong string) *outcomes.Case {
	src, rec, reading := t.Read(parser)
	c := &outcomes.Case{Source: src, Outcome: runner.Run(src, rec, reading, opts)}
	if rec != nil {
		c.Title = scene.Title(rec.Players)
	}
	if wrong != "" && c.Status != suite.Skipped {
		c.Status = suite.Failed
		c.Failures = append(c.Failures, suite.Failure{Expected: "the golden file " + suite.GoldenPath(t.Path), Found: wrong})
	}
	return c
}

// goldenReader reads the golden files beside records, each file once for all its games.
type goldenReader struct {
	path   string
	golden *suite.Golden
	wrong  string
}

// find returns the golden states of a game, nil without a golden file. Wrong is why the file has none for the game.
func (g *goldenReader) find(path string, n int) (game *suite.GoldenGame, wrong string) {
	if path == "-" {
		return nil, ""
	}
	if g.path != path {
		*g = goldenReader{path: path}
		text, err := readRegular(suite.GoldenPath(path))
		switch {
		case errors.Is(err, os.ErrNotExist):
		case err != nil:
			g.wrong = plainCause(err).Error()
		default:
			if g.golden, err = suite.ReadGolden(text); err != nil {
				g.wrong = err.Error()
			}
		}
	}
	if g.golden == nil {
		return nil, g.wrong
	}
	if game = g.golden.Find(n); game == nil {
		return nil, fmt.Sprintf("it has no game %d; --update writes it", n)
	}
	return game, ""
}

// readRegular reads a file whose name is not on the command line. A pipe or a device of that name is not read: it could have no end.
func readRegular(path string) ([]byte, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, err
	case info.IsDir():
		return nil, errors.New("it is a folder")
	case !info.Mode().IsRegular():
		return nil, errors.New("it is not a regular file")
	}
	return os.ReadFile(path)
}

// checkGolden returns an error if a golden file would be written into a device or through a link to another kind of file.
func checkGolden(path string) error {
	if info, err := os.Stat(path); err == nil && !info.IsDir() && !info.Mode().IsRegular() {
		return fmt.Errorf("%s cannot be written: it is not a regular file", path)
	}
	info, err := os.Lstat(path)
	if err != nil || info.Mode()&fs.ModeSymlink == 0 {
		return nil
	}
	if text, err := readRegular(path); err == nil {
		if _, err := suite.ReadGolden(text); err == nil {
			return nil
		}
	}
	return fmt.Errorf("%s cannot be written: it is a link to something that is not a golden file", path)
}

// goldenFiles writes golden files. It writes the file of a record when the games of the next record begin.
type goldenFiles struct {
	path    string
	golden  suite.Golden
	written int
}

// add stores the states of a game. A game that was skipped or could not be read has no states.
func (g *goldenFiles) add(p *program, c *outcomes.Case) error {
	if c.States == nil || c.Source.File == "-" {
		return nil
	}
	if g.path != c.Source.File {
		if err := g.write(p); err != nil {
			return err
		}
		g.path = c.Source.File
	}
	g.golden.Games = append(g.golden.Games, &suite.GoldenGame{Game: c.Source.Game, States: c.States})
	return nil
}

// write writes the golden file of the stored games and keeps the states of other games of the record.
func (g *goldenFiles) write(p *program) error {
	if g.path == "" {
		return nil
	}
	path := suite.GoldenPath(g.path)
	if err := checkGolden(path); err != nil {
		return err
	}
	before, err := readRegular(path)
	if err == nil {
		if old, err := suite.ReadGolden(before); err == nil {
			g.golden.Keep(old)
		}
	}
	text := g.golden.Append(nil)
	g.path, g.golden = "", suite.Golden{}
	if bytes.Equal(text, before) {
		return nil
	}
	g.written++
	return p.writeFile(path, text)
}
