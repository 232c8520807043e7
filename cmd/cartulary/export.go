package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"sync"

	"github.com/urfave/cli/v2"

	"cartulary/notation/format"
	"cartulary/report/findings"
	"cartulary/report/tables"
	"cartulary/report/tables/csv"
	"cartulary/report/tables/parquet"
	"cartulary/report/tables/sqlite"
	"cartulary/validator"
)

func (p *program) exportCommand() *cli.Command {
	return &cli.Command{
		Name:      "export",
		Usage:     "write games as tables for analysts",
		ArgsUsage: "PATH... OUT",
		Description: "OUT is a file for sqlite, a folder of one file a table for parquet and csv.\n" +
			"An interrupted export to sqlite continues when the same command runs again.",
		Flags: []cli.Flag{
			choiceFlag("to", "", "write `FORM` (required)", "sqlite", "parquet", "csv"),
			&cli.StringFlag{Name: "analysis", Usage: "add the table analysis from `FILE`, which analyze --format jsonl wrote", TakesFile: true},
			rulesFlag("use these `RULES` instead of the record's"),
			fromFlag(),
			&cli.IntFlag{Name: "jobs", Value: runtime.GOMAXPROCS(0), Usage: "read `N` games at a time", DefaultText: "the number of cores"},
		},
		Action: p.export,
	}
}

// A tableWriter writes the rows of games in one form.
type tableWriter interface {
	Write(*tables.Rows) error
	Finish() error
}

// An exporting is an export in progress.
type exporting struct {
	tableWriter
	p        *program
	db       *sqlite.Writer // nil for other forms
	files    []*newFile     // of the other forms
	out      string
	bar      output
	at       *position
	games    int64
	passed   tally
	unread   int
	analyses *analysisFile
	ids      map[string][]int64 // numbers of games by their hash, for the analyses
}

// exported is a worker's result for a batch: rows, numbered from 1.
type exported struct {
	rows   *tables.Rows
	games  int64
	unread []byte // the findings of games that cannot be read, in words
	lost   int    // the number of such games
}

func checkExport(ctx *cli.Context) error {
	switch {
	case ctx.NArg() < 2:
		return usagef("name the files or directories to export, and then the file or folder to write")
	case ctx.String("to") == "":
		return usagef("name the form with --to: sqlite, parquet or csv")
	case ctx.Int("jobs") < 1:
		return usagef("--jobs takes a number from 1, not %d", ctx.Int("jobs"))
	case ctx.Args().Get(ctx.NArg()-1) == "-":
		return usagef("tables cannot go to standard output; name a file or folder at the end")
	}
	return nil
}

func (p *program) export(ctx *cli.Context) error {
	if err := checkExport(ctx); err != nil {
		return err
	}
	rules, err := parseRules(ctx.String("rules"))
	if err != nil {
		return err
	}
	args := ctx.Args().Slice()
	what := reading{paths: args[:len(args)-1], from: ctx.String("from"), jobs: ctx.Int("jobs")}
	x := &exporting{p: p, out: args[len(args)-1], ids: map[string][]int64{}}
	if x.analyses, err = p.analyses(ctx.String("analysis")); err != nil {
		return err
	}
	defer x.analyses.Close()
	if err := x.open(ctx, what.paths); err != nil {
		return err
	}
	defer x.abandon()
	if x.db != nil && x.db.Progress().Done {
		fmt.Fprintf(p.stderr, "%s already holds %s of this export; delete it to export again\n", x.out, count(int(x.games), "game"))
		return nil
	}
	what.start = x.at
	x.bar = output{p, p.newProgress("exporting", what)}
	defer p.interruption.endInOrder()()
	err = inOrder(p, what, func() func([]task) exported {
		return newExporter(validator.Options{Rules: rules}, x.analyses.Source != nil)
	}, x.receive)
	x.bar.end()
	if err != nil {
		return x.stop(err)
	}
	return x.finish()
}

// open begins the output, or continues an interrupted database.
func (x *exporting) open(ctx *cli.Context, paths []string) (err error) {
	if form := ctx.String("to"); form != "sqlite" {
		return x.openFolder(form)
	}
	if info, err := os.Stat(x.out); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("%s cannot be written: it is no file", x.out)
	}
	command, err := json.Marshal(resumedCommand(ctx, []string{"from", "rules", "analysis"}))
	if err != nil {
		return err
	}
	switch x.db, err = sqlite.Open(x.out, string(command)); {
	case errors.Is(err, sqlite.ErrOther):
		return fmt.Errorf("%s cannot be written: %w; name another file or delete this one", x.out, err)
	case err != nil:
		return fmt.Errorf("%s cannot be written: %w", x.out, err)
	}
	x.tableWriter = x.db
	done := x.db.Progress()
	if done.Command != string(command) {
		return errors.Join(usagef("%s belongs to another export, %s; name another file or delete this one", x.out, done.Command), x.db.Stop())
	}
	if x.games = done.Games; x.games == 0 {
		return nil
	}
	if x.ids, err = x.db.Hashes(); err != nil {
		return err
	}
	x.at = &position{}
	return json.Unmarshal([]byte(done.At), x.at)
}

func (x *exporting) openFolder(form string) (err error) {
	if err := makeFolder(x.out); err != nil {
		return err
	}
	create := func(name string) (io.Writer, error) {
		f, err := x.p.create(filepath.Join(x.out, name))
		if err != nil {
			return nil, cannotWrite(filepath.Join(x.out, name), err)
		}
		x.files = append(x.files, f)
		return f, nil
	}
	if form == "csv" {
		x.tableWriter, err = csv.New(create)
	} else {
		x.tableWriter, err = parquet.New(create)
	}
	if err != nil {
		x.abandon()
	}
	return err
}

// spareRows holds Rows that are written, for the next batch: games have hundreds of rows.
var spareRows = sync.Pool{New: func() any { return new(tables.Rows) }}

// newExporter returns a function that makes the rows of batches.
func newExporter(opts validator.Options, hashes bool) func([]task) exported {
	m := tables.New(opts, func(name string) string { return name })
	m.Hashes = hashes
	var parser format.Parser
	short := findings.Find("short", findings.Options{})
	return func(batch []task) exported {
		e := exported{rows: spareRows.Get().(*tables.Rows)}
		for i := range batch {
			src, rec, reading := batch[i].read(&parser)
			e.games++
			m.Add(e.rows, e.games, src, rec, reading)
			if rec == nil {
				e.lost++
				e.unread = append(e.unread, short.Append(nil, &findings.Game{Source: src, Reading: reading})...)
			}
		}
		return e
	}
}

// receive writes a worker's rows.
func (x *exporting) receive(done result[exported]) error {
	e := &done.made
	e.rows.Renumber(x.games)
	x.games += e.games
	x.unread += e.lost
	x.passed.pass(done.files, done.passed)
	if len(e.unread) > 0 {
		x.bar.bar.clear()
		x.p.stderr.Write(e.unread)
	}
	for game, hash := range e.rows.Hashes() {
		x.ids[hash] = append(x.ids[hash], game)
	}
	if err := x.Write(e.rows); err != nil {
		return cannotWrite(x.out, err)
	}
	e.rows.Reset()
	spareRows.Put(e.rows)
	x.at = &done.end
	x.bar.done(int(e.games))
	return x.mark()
}

// mark notes in a database how far the export has come.
func (x *exporting) mark() error {
	if x.db == nil {
		return nil
	}
	at, err := json.Marshal(x.at)
	if err != nil {
		return err
	}
	return cannotWrite(x.out, x.db.Mark(string(at), x.games))
}

// addAnalyses writes the analyses of the exported games. It returns the number of those of other games.
func (x *exporting) addAnalyses() (others int, err error) {
	if x.analyses.Source == nil {
		return 0, nil
	}
	for {
		a, err := x.analyses.Next()
		if errors.Is(err, io.EOF) {
			return others, nil
		}
		if err != nil {
			return 0, fmt.Errorf("%s: %w", x.analyses.name, err)
		}
		ids := x.ids[a.Hash]
		if len(ids) == 0 {
			others++
			continue
		}
		if len(ids) > 1 { // the same game again: its next analysis is for the next one
			x.ids[a.Hash] = ids[1:]
		}
		if err := x.Write(tables.Analysis(ids[0], a)); err != nil {
			return 0, cannotWrite(x.out, err)
		}
	}
}

// finish completes the output and prints what was written.
func (x *exporting) finish() error {
	others, err := x.addAnalyses()
	if err != nil {
		return x.stop(err)
	}
	if err := cannotWrite(x.out, x.Finish()); err != nil {
		return err
	}
	x.db = nil
	for _, f := range x.files {
		if err := cannotWrite(f.path, f.commit(0o644)); err != nil {
			return err
		}
	}
	fmt.Fprintf(x.p.stderr, "%s%s written to %s\n", x.passed.left(), count(int(x.games), "game"), x.out)
	if others > 0 {
		fmt.Fprintf(x.p.stderr, "%d of the analyses in %s belong to none of these games\n", others, x.analyses.name)
	}
	if x.unread > 0 {
		return errFindings
	}
	return nil
}

// stop ends an export after an error. A database keeps what it has, and can go on after an interruption.
func (x *exporting) stop(err error) error {
	next := ""
	if x.db != nil {
		if failed := x.db.Stop(); failed != nil {
			return failed
		}
		x.db, next = nil, "the same command continues from here"
	}
	if errors.Is(err, errInterrupted) {
		return stoppedAfter(int(x.games), "", next)
	}
	return err
}

// abandon removes what is not complete.
func (x *exporting) abandon() {
	for _, f := range x.files {
		f.abandon()
	}
	if x.db != nil {
		x.db.Stop()
	}
}
