// Package sqlite writes tables to an SQLite database. It is the only package that imports modernc.org/sqlite, which needs no C
// compiler.
//
// [Open] makes a database or continues one. A [Writer] writes whole games in transactions, each with the place in the
// inputs up to which the database is complete, so that a killed export continues from there.
//
// A Writer belongs to one goroutine.
package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"

	"modernc.org/sqlite"
	codes "modernc.org/sqlite/lib"

	"cartulary/report/tables"
)

// rowsAtOnce is the number of rows of one INSERT: 1,500 games take 2.3 s, with one row 3.0 s (BenchmarkExport/sqlite).
const rowsAtOnce = 32

// rowsInTransaction is the number of rows of a transaction, those of 300 games. A killed export repeats at most so many.
const rowsInTransaction = 100_000

// A Writer writes the rows of games to a database.
type Writer struct {
	db      *sql.DB
	conn    *sql.Conn
	tables  []inserts
	pending int // rows since the last transaction
	at      tables.Progress
}

// inserts holds the statements of one table and the values that wait for them.
type inserts struct {
	width     int
	many, one *sql.Stmt
	args      []any
}

// Open opens a database for the export that command names. It makes the database if there is no such file or the file is
// empty, and continues an interrupted export of the same command; Progress returns how far that has come. A file that holds
// something else is not changed; the error is tables.ErrOther, ErrVersion, ErrDamaged, ErrBusy or an OtherCommand.
func Open(file, command string) (*Writer, error) {
	db, err := sql.Open("sqlite", "file:"+escape(file))
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	w := &Writer{db: db}
	if w.conn, err = db.Conn(context.Background()); err == nil {
		err = w.prepare(command)
	}
	if err != nil {
		w.Abandon()
		return nil, known(err)
	}
	return w, nil
}

// A refusal is why the system does not let SQLite work.
type refusal string

func (r refusal) Error() string { return string(r) }

// known returns the error of this package for an error of SQLite, and one of this package as it is.
func known(err error) error {
	var other *tables.OtherCommand
	var own refusal
	var of *sqlite.Error
	switch {
	case errors.As(err, &own):
		return own
	case err == nil || errors.As(err, &other) || slices.Contains([]error{tables.ErrOther, tables.ErrVersion, tables.ErrDamaged, tables.ErrBusy}, err):
		return err
	case !errors.As(err, &of):
		return tables.ErrDamaged // a value is not what the table says
	}
	switch of.Code() & 0xff { // without the details
	case codes.SQLITE_NOTADB:
		return tables.ErrOther
	case codes.SQLITE_BUSY, codes.SQLITE_LOCKED:
		return tables.ErrBusy
	case codes.SQLITE_FULL:
		return refusal("the disk is full")
	case codes.SQLITE_IOERR:
		return refusal("the disk refuses to read or to write")
	case codes.SQLITE_CANTOPEN:
		return refusal("it cannot be opened")
	case codes.SQLITE_READONLY, codes.SQLITE_PERM:
		return refusal("writing is not permitted")
	case codes.SQLITE_NOMEM:
		return refusal("the memory is full")
	case codes.SQLITE_TOOBIG:
		return refusal("a text is too long for a database")
	}
	return tables.ErrDamaged
}

func escape(file string) string {
	return strings.NewReplacer("%", "%25", "?", "%3f", "#", "%23").Replace(file)
}

func (w *Writer) prepare(command string) error {
	for _, pragma := range []string{"locking_mode=EXCLUSIVE", "cache_size=-8000"} {
		if err := w.exec("PRAGMA " + pragma); err != nil {
			return err
		}
	}
	found := 0
	if err := w.scan("SELECT count(*) FROM sqlite_master", &found); err != nil {
		return err
	}
	if found == 0 {
		w.at.Command = command
		if err := w.create(); err != nil {
			return err
		}
	} else if err := w.resume(command); err != nil {
		return err
	}
	for _, t := range tables.All() {
		in := inserts{width: len(t.Columns)}
		var err error
		if in.one, err = w.insert(t, 1); err != nil {
			return err
		}
		if in.many, err = w.insert(t, rowsAtOnce); err != nil {
			return err
		}
		w.tables = append(w.tables, in)
	}
	return w.exec("BEGIN")
}

func (w *Writer) resume(command string) error {
	if err := w.scan("SELECT command, at, games, done FROM export", &w.at.Command, &w.at.At, &w.at.Games, &w.at.Done); err != nil {
		return tables.ErrOther
	}
	if w.at.Command != command {
		return &tables.OtherCommand{Command: w.at.Command}
	}
	for _, t := range tables.All() {
		made := ""
		if err := w.scan("SELECT sql FROM sqlite_master WHERE type = 'table' AND name = '"+t.Name+"'", &made); err != nil {
			return tables.ErrDamaged
		}
		if made != definition(t) {
			return tables.ErrVersion
		}
	}
	return nil
}

func (w *Writer) scan(query string, into ...any) error {
	return w.conn.QueryRowContext(context.Background(), query).Scan(into...)
}

func (w *Writer) exec(query string, args ...any) error {
	_, err := w.conn.ExecContext(context.Background(), query, args...)
	return err
}

func (w *Writer) insert(t *tables.Table, rows int) (*sql.Stmt, error) {
	row := "(" + strings.TrimSuffix(strings.Repeat("?,", len(t.Columns)), ",") + ")"
	return w.conn.PrepareContext(context.Background(), fmt.Sprintf("INSERT INTO %s VALUES %s", t.Name, strings.TrimSuffix(strings.Repeat(row+",", rows), ",")))
}

func (w *Writer) create() error {
	list := []string{"BEGIN", `CREATE TABLE export (command TEXT NOT NULL, at TEXT NOT NULL, games INTEGER NOT NULL, done INTEGER NOT NULL)`}
	for _, t := range tables.All() {
		list = append(list, definition(t))
	}
	for _, query := range list {
		if err := w.exec(query); err != nil {
			return err
		}
	}
	if err := w.exec("INSERT INTO export VALUES (?, '', 0, 0)", w.at.Command); err != nil {
		return err
	}
	return w.exec("COMMIT")
}

var typeNames = map[tables.Type]string{tables.Integer: "INTEGER", tables.Real: "REAL", tables.Text: "TEXT", tables.Boolean: "INTEGER"}

// definition returns the statement that makes a table. The rows lie in the order of the key, without a further index.
func definition(t *tables.Table) string {
	var b strings.Builder
	fmt.Fprintf(&b, "CREATE TABLE %s (\n", t.Name)
	for _, c := range t.Columns {
		fmt.Fprintf(&b, "  %s %s", c.Name, typeNames[c.Type])
		if !c.Null {
			b.WriteString(" NOT NULL")
		}
		b.WriteString(",\n")
	}
	fmt.Fprintf(&b, "  PRIMARY KEY (%s)", strings.Join(t.Key, ", "))
	if len(t.Key) > 1 {
		b.WriteString(",\n  FOREIGN KEY (game) REFERENCES games")
	}
	b.WriteString("\n)")
	if len(t.Key) > 1 {
		b.WriteString(" WITHOUT ROWID")
	}
	return b.String()
}

// Progress returns how far the export has come.
func (w *Writer) Progress() tables.Progress { return w.at }

// Hashes returns the numbers of the exported games by their hash.
func (w *Writer) Hashes() (found map[string][]int64, err error) {
	defer func() { err = known(err) }()
	rows, err := w.conn.QueryContext(context.Background(), "SELECT hash, game FROM games WHERE hash IS NOT NULL ORDER BY game")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	found = map[string][]int64{}
	for rows.Next() {
		var hash string
		var game int64
		if err := rows.Scan(&hash, &game); err != nil {
			return nil, err
		}
		found[hash] = append(found[hash], game)
	}
	return found, rows.Err()
}

// Write adds rows.
func (w *Writer) Write(r *tables.Rows) (err error) {
	defer func() { err = known(err) }()
	for i := range w.tables {
		in, values := &w.tables[i], r.Of(i)
		w.pending += len(values) / in.width
		for j := range values {
			in.args = append(in.args, arg(&values[j]))
			if len(in.args) == rowsAtOnce*in.width {
				if _, err := in.many.Exec(in.args...); err != nil {
					return err
				}
				in.args = in.args[:0]
			}
		}
	}
	return nil
}

func arg(v *tables.Value) any {
	switch v.Type {
	case tables.Integer, tables.Boolean:
		return v.Int
	case tables.Real:
		return v.Real
	case tables.Text:
		return v.Text
	}
	return nil
}

// Mark notes that all games up to a place in the inputs are written, and ends the transaction if it is long.
func (w *Writer) Mark(at string, games int64) error {
	w.at.At, w.at.Games = at, games
	if w.pending < rowsInTransaction {
		return nil
	}
	return w.Commit()
}

// Commit ends the transaction and begins another one. The rows before it survive Abandon.
func (w *Writer) Commit() (err error) {
	defer func() { err = known(err) }()
	if err := w.commit(); err != nil {
		return err
	}
	return w.exec("BEGIN")
}

// Rollback removes the rows since the last commit.
func (w *Writer) Rollback() (err error) {
	defer func() { err = known(err) }()
	w.pending = 0
	for i := range w.tables {
		w.tables[i].args = w.tables[i].args[:0]
	}
	return errors.Join(w.exec("ROLLBACK"), w.exec("BEGIN"))
}

func (w *Writer) commit() error {
	for i := range w.tables {
		in := &w.tables[i]
		for row := range slices.Chunk(in.args, in.width) {
			if _, err := in.one.Exec(row...); err != nil {
				return err
			}
		}
		in.args = in.args[:0]
	}
	w.pending = 0
	if err := w.exec("UPDATE export SET at = ?, games = ?, done = ?", w.at.At, w.at.Games, w.at.Done); err != nil {
		return err
	}
	return w.exec("COMMIT")
}

// Finish makes the indexes, notes that the export is complete and closes the database.
func (w *Writer) Finish() (err error) {
	defer func() { err = known(err) }()
	for _, t := range tables.All() {
		for _, columns := range t.Indexes {
			if err := w.exec(fmt.Sprintf("CREATE INDEX %s_%s ON %s (%s)", t.Name, strings.Join(columns, "_"), t.Name, strings.Join(columns, ", "))); err != nil {
				return err
			}
		}
	}
	w.at.Done = true
	return w.Stop()
}

// Stop commits and closes the database, so that the export can continue.
func (w *Writer) Stop() (err error) {
	defer func() { err = known(err) }()
	return errors.Join(w.commit(), w.unlock(), w.Abandon())
}

// unlock removes the empty journal, which SQLite keeps until an exclusive lock is given up at the next access.
func (w *Writer) unlock() error {
	n := 0
	return errors.Join(w.exec("PRAGMA locking_mode=NORMAL"), w.scan("SELECT count(*) FROM sqlite_master", &n))
}

// Abandon closes the database. Rows since the last commit are lost.
func (w *Writer) Abandon() error {
	for _, in := range w.tables { // SQLite keeps the lock as long as there is a statement
		in.one.Close()
		in.many.Close()
	}
	if w.conn != nil {
		w.conn.Close()
	}
	return w.db.Close()
}
