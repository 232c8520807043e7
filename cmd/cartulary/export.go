package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/urfave/cli/v2"

	"cartulary/insight"
	"cartulary/internal/aliases"
	"cartulary/notation/format"
	"cartulary/report/findings"
	"cartulary/report/tables"
	"cartulary/report/tables/csv"
	"cartulary/report/tables/writer"
	"cartulary/validator"
)

type tableWriter interface {
	Write(*tables.Rows) error
	Finish() error
}

type exporting struct {
	tableWriter
	p        *program
	out      string
	db       *writer.Writer // nil for other forms, and when it is closed
	parquet  *writer.Writer // nil for other forms
	files    []*newFile     // of the other forms
	claim    *claim         // of their folder
	bar      output
	games    int64
	so       exportedSoFar
	resumed  bool
	analyses *analysisFile
	names    *aliases.Table
	ids      map[string][]int64 // numbers of games by their hash, for the analyses
	spare    chan *tables.Rows  // written ones: growing a new one for each batch takes as long as filling it
}

// exportedSoFar is what an interrupted export needs in order to continue.
type exportedSoFar struct {
	At     *position `json:"at"` // after the last game; nil if there is none
	Unread int       `json:"unread"`
	Count  tally     `json:"count"`
	Inputs string    `json:"inputs"` // program.inputsHash at the beginning
}

// exported is a worker's result for a batch: the rows of games, numbered from 1, and the findings of what cannot be read.
type exported struct {
	rows   *tables.Rows
	games  int64
	unread []byte // in words
	lost   int    // number of records that cannot be read
}

func exportPaths(ctx *cli.Context) (paths []string, out string) {
	paths, out = ctx.Args().Slice(), ctx.String("out")
	if last := len(paths) - 1; out == "" && last >= 0 {
		paths, out = paths[:last], paths[last]
	}
	return paths, out
}

func checkExport(ctx *cli.Context) error {
	paths, out := exportPaths(ctx)
	switch {
	case len(paths) == 0:
		return usagef("name the files or folders to export, and then the file or folder to write")
	case ctx.String("to") == "":
		return usagef("name the form with --to: sqlite, parquet or csv")
	case out == "":
		return usagef("name the file or folder to write at the end, not an empty one")
	case out == "-":
		return usagef("tables cannot go to standard output; name a file or folder at the end")
	case ctx.String("to") == "sqlite":
		if _, err := os.Lstat(out); err == nil {
			return nil // a file that is there is refused for what it holds
		}
		return endsOtherwise("to sqlite", "an SQLite database", out, ".sqlite", ".sqlite3", ".db")
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
	paths, out := exportPaths(ctx)
	what := reading{paths: paths, from: ctx.String("from"), jobs: ctx.Int("jobs")}
	x := &exporting{p: p, out: out, ids: map[string][]int64{}}
	x.spare = make(chan *tables.Rows, 2*what.jobs)
	if x.names, err = p.aliases(ctx.String("players"), nil); err != nil {
		return err
	}
	if x.analyses, err = p.analyses(ctx.String("analysis")); err != nil {
		return err
	}
	defer x.analyses.Close()
	defer x.abandon()
	if err := x.open(ctx, paths); err != nil {
		return err
	}
	if x.db != nil {
		if err := x.sameInputs(what.paths); err != nil {
			return err
		}
	}
	if x.db != nil && x.db.Progress().Done {
		fmt.Fprintf(p.stderr, "%s already holds %s of this export; delete it to export again\n", x.out, count(int(x.games), "game"))
		return x.status()
	}
	what.start, x.resumed = x.so.At, x.so.At != nil
	x.bar = output{p, p.newProgress("exporting", what), p.stdout}
	defer p.interruption.endInOrder()()
	err = inOrder(p, what, func() func([]task) exported {
		return x.worker(validator.Options{Rules: rules})
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
		return x.openFolder(form, paths)
	}
	if err := databaseFile(x.out); err != nil {
		return err
	}
	run := resumedCommand(ctx, []string{"from", "rules", "players", "analysis"}, paths)
	command, err := json.Marshal(run)
	if err != nil {
		return err
	}
	if x.db, err = x.p.startWriter(); err != nil {
		return cannotWrite(x.out, err)
	}
	var other *tables.OtherCommand
	switch err := x.db.OpenDatabase(x.out, string(command)); {
	case errors.As(err, &other):
		var its []string
		if err := json.Unmarshal([]byte(other.Command), &its); err != nil || len(its) == 0 {
			return fmt.Errorf("%s cannot be written: %w; name another file or delete this one", x.out, tables.ErrVersion)
		}
		return usagef("%s belongs to an export %s; name another file or delete this one", x.out, runDifference(its, run))
	case errors.Is(err, tables.ErrOther), errors.Is(err, tables.ErrVersion), errors.Is(err, tables.ErrDamaged):
		return fmt.Errorf("%s cannot be written: %w; name another file or delete this one", x.out, err)
	case err != nil:
		return cannotWrite(x.out, err)
	}
	x.tableWriter = x.db
	done := x.db.Progress()
	if done.At == "" {
		return nil
	}
	x.games = done.Games
	if x.ids, err = x.db.Hashes(); err == nil && json.Unmarshal([]byte(done.At), &x.so) != nil {
		err = tables.ErrDamaged
	}
	if err != nil {
		return fmt.Errorf("%s cannot be written: %w; name another file or delete this one", x.out, err)
	}
	return nil
}

// sameInputs returns an error if a database, complete or not, was made of other files.
func (x *exporting) sameInputs(paths []string) error {
	hash, old := x.p.inputsHash(paths), x.so.Inputs
	x.so.Inputs = hash
	if x.db.Progress().At == "" || old == hash || old == "" {
		return nil
	}
	if x.db.Progress().Done {
		return fmt.Errorf("the files have changed since %s was written; delete it to export again", x.out)
	}
	return fmt.Errorf("the files have changed since the interrupted export; delete %s to start again", x.out)
}

// databaseFile returns an error if path cannot be the file of a database.
func databaseFile(path string) error {
	info, err := os.Stat(path)
	switch {
	case err == nil && info.IsDir():
		return fmt.Errorf("%s cannot be written: it is a folder", path)
	case err == nil && !info.Mode().IsRegular():
		return fmt.Errorf("%s cannot be written: it is not a regular file", path)
	case err == nil:
		return checkWritable(path)
	case !errors.Is(err, fs.ErrNotExist):
		return cannotWrite(path, err)
	}
	if _, missing := os.Stat(filepath.Dir(path)); missing != nil {
		return cannotWrite(path, err)
	}
	return nil
}

// sparesFolder returns an error if the folder is an input, or has a file with the name of a table that export did not write.
func (x *exporting) sparesFolder(form string, inputs []string) error {
	folder, err := os.Stat(x.out)
	if err != nil || !folder.IsDir() {
		return nil // it is new, or makeFolder reports it
	}
	for _, path := range inputs {
		if info, err := os.Stat(path); err == nil && os.SameFile(info, folder) {
			return usagef("%s is an input; name another folder at the end", path)
		}
	}
	for _, t := range tables.All() {
		path := filepath.Join(x.out, t.Name+"."+form)
		if ours, err := wrote(path, form, t); err == nil && !ours {
			return fmt.Errorf("%s cannot be written: it is not an export of cartulary; name another folder or delete this file", path)
		}
	}
	return nil
}

// wrote reports whether a file begins like a table of export. It returns an error if the file cannot be read.
func wrote(path, form string, t *tables.Table) (bool, error) {
	file, err := os.Open(path)
	if err != nil {
		return false, err
	}
	defer file.Close()
	want := "PAR1"
	if form == "csv" {
		want = csv.Head(t)
	}
	head := make([]byte, len(want))
	n, _ := io.ReadFull(file, head)
	return string(head[:n]) == want, nil
}

func (x *exporting) openFolder(form string, inputs []string) (err error) {
	if err := x.sparesFolder(form, inputs); err != nil {
		return err
	}
	if form == "csv" { // no other form is read as a record
		if err := outsideInputs(x.out, inputs); err != nil {
			return err
		}
	}
	if form == "parquet" { // before the folder, which is not made in vain
		if x.parquet, err = x.p.startWriter(); err != nil {
			return cannotWrite(x.out, err)
		}
	}
	if err := makeFolder(x.out); err != nil {
		return err
	}
	if x.claim, err = x.p.claimOutput(x.out); err != nil {
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
		return err
	}
	var paths []string
	for _, t := range tables.All() {
		if _, err := create(t.Name + ".parquet"); err != nil {
			return err
		}
		paths = append(paths, x.files[len(x.files)-1].Name())
	}
	x.tableWriter = x.parquet
	return cannotWrite(x.out, x.parquet.CreateParquet(paths))
}

func (p *program) startWriter() (*writer.Writer, error) {
	return writer.Start(func() {
		fmt.Fprintln(p.stderr, "building "+writer.Program+", which writes SQLite and Parquet; the first time takes a minute")
	})
}

func (x *exporting) worker(opts validator.Options) func([]task) exported {
	m := tables.New(opts, x.names.Name)
	m.Hashes = x.analyses.Source != nil
	var parser format.Parser
	short := findings.Find("short", findings.Options{})
	return func(batch []task) exported {
		var e exported
		select {
		case e.rows = <-x.spare:
		default:
			e.rows = new(tables.Rows)
		}
		for i := range batch {
			src, rec, reading := batch[i].Read(&parser)
			if rec == nil {
				e.lost++
				e.unread = short.Append(e.unread, &findings.Game{Source: src, Reading: reading})
				continue
			}
			e.games++
			m.Add(e.rows, e.games, src, rec, reading)
		}
		return e
	}
}

func (x *exporting) receive(done result[exported]) error {
	e := &done.made
	e.rows.Renumber(x.games)
	x.games += e.games
	x.so.Unread += e.lost
	x.so.Count.pass(done.files, done.passed)
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
	select {
	case x.spare <- e.rows:
	default:
	}
	x.bar.done(int(e.games))
	if x.so.At = &done.end; x.db == nil {
		return nil
	}
	at, err := json.Marshal(x.so)
	if err != nil {
		return err
	}
	return cannotWrite(x.out, x.db.Mark(string(at), x.games))
}

// addAnalyses writes the analyses of the exported games. It returns the number of the other analyses.
func (x *exporting) addAnalyses() (others int, err error) {
	if x.db != nil { // the analyses are one transaction
		if err := x.db.Commit(); err != nil {
			return 0, cannotWrite(x.out, err)
		}
	}
	for {
		var a *insight.Analysis
		err := x.p.interruption.await(func() (err error) { a, err = x.analyses.Next(); return err }) // a pipe may block
		switch {
		case errors.Is(err, errInterrupted):
			if x.db != nil { // the next run adds them all
				err = cmp.Or(cannotWrite(x.out, x.db.Rollback()), err)
			}
			return 0, err
		case errors.Is(err, io.EOF):
			return others, nil
		case err != nil:
			return 0, fmt.Errorf("%s: %w", x.analyses.name, err)
		}
		ids := x.ids[a.Hash]
		if len(ids) == 0 {
			others++
			continue
		}
		x.ids[a.Hash] = ids[1:] // the next analysis of the same course belongs to the next game
		if err := x.Write(tables.Analysis(ids[0], a)); err != nil {
			return 0, cannotWrite(x.out, err)
		}
	}
}

func (x *exporting) finish() error {
	if x.games == 0 {
		return x.nothing()
	}
	others := 0
	if x.analyses.Source != nil {
		var err error
		if others, err = x.addAnalyses(); err != nil {
			return x.stop(err)
		}
	}
	err := x.p.interruption.await(x.Finish)
	if errors.Is(err, errInterrupted) { // a database is left as after a kill: waiting for its indexes takes long
		next := ""
		if x.db != nil {
			next = continues
		}
		return stoppedAfter(int(x.games), "", next)
	}
	x.db = nil
	if err != nil {
		return cannotWrite(x.out, err)
	}
	for _, f := range x.files {
		if err := cannotWrite(f.path, f.commit()); err != nil {
			return err
		}
	}
	if !x.resumed { // the games of the first run may have had the aliases
		x.p.printWarnings(aliases.Unused(x.names.Found()))
	}
	x.p.strangers.passed(&x.so.Count)
	x.p.nameStrangers()
	fmt.Fprintf(x.p.stderr, "%s written to %s\n", count(int(x.games), "game"), x.out)
	x.p.printUnused(others, x.analyses.name)
	return x.status()
}

// nothing ends an export without games. It leaves no output.
func (x *exporting) nothing() error {
	if x.db != nil {
		x.db.Abandon()
		x.db = nil
		if err := os.Remove(x.out); err != nil {
			return err
		}
	}
	x.p.strangers.passed(&x.so.Count)
	x.p.nameStrangers()
	fmt.Fprintln(x.p.stderr, "there is no game to export")
	return errFindings
}

// status returns errFindings if a record could not be read.
func (x *exporting) status() error {
	if x.so.Unread > 0 {
		return errFindings
	}
	return nil
}

// stop ends an export after an interruption or an error. After an interruption a database keeps all games so far, and after
// an error those of earlier transactions: the last batch may be written in part.
func (x *exporting) stop(err error) error {
	interrupted, next := errors.Is(err, errInterrupted), ""
	if x.db != nil && interrupted {
		failed := x.db.Stop()
		if x.db = nil; failed != nil {
			return cannotWrite(x.out, failed)
		}
		next = continues
	}
	if interrupted {
		return stoppedAfter(int(x.games), "", next)
	}
	return err
}

// abandon removes what is not complete. A database keeps its transactions.
func (x *exporting) abandon() {
	for _, f := range x.files {
		f.abandon()
	}
	x.claim.release(false)
	for _, w := range []*writer.Writer{x.db, x.parquet} {
		if w != nil {
			w.Abandon()
		}
	}
}
