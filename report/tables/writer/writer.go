// Package writer has another program write tables as an SQLite database or as Parquet files. The libraries for these forms are larger
// than all of Cartulary, so the program cmd/cartulary-tables has them, and only an export starts it.
//
// [Start] starts the program; the methods of a [Writer] send it requests, and [Serve] answers them. If this process ends, the
// program ends as well and leaves what a kill leaves: a database up to its last transaction.
//
// A Writer belongs to one goroutine.
package writer

import (
	"bytes"
	"encoding/gob"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"cartulary/internal/beside"
	"cartulary/report/tables"
)

// Program is the name of the program.
const Program = "cartulary-tables"

// A Writer is the program at work.
type Writer struct {
	cmd  *exec.Cmd
	in   io.WriteCloser
	enc  *gob.Encoder
	dec  *gob.Decoder
	said bytes.Buffer // what the program writes to standard error
	rows []byte
	at   tables.Progress
	dead error // why there is nothing to talk to
	once sync.Once
}

// Start starts the program. It lies beside this one, or the go command builds it from the sources that this program was built from.
// Slow is called if that takes long. The caller ends with Finish, Stop or Abandon.
func Start(slow func()) (*Writer, error) {
	cmd, err := beside.Command(Program)
	if err != nil {
		return nil, err
	}
	w := &Writer{cmd: cmd}
	cmd.Stderr = &w.said
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("%s cannot be started: %w", Program, err)
	}
	w.in, w.enc, w.dec = in, gob.NewEncoder(in), gob.NewDecoder(out)
	late := time.AfterFunc(2*time.Second, slow)
	r := w.ask(&request{Do: hello})
	late.Stop()
	switch {
	case w.dead != nil:
		return nil, w.dead
	case r.Shape != shape():
		w.Abandon()
		return nil, fmt.Errorf("%s is of another version: put both programs of one release into one folder", cmd.Path)
	}
	return w, nil
}

// shape names the tables as this version has them.
func shape() string {
	var b strings.Builder
	for _, t := range tables.All() {
		fmt.Fprintln(&b, t.Name, t.Key, t.Indexes)
		for _, c := range t.Columns {
			fmt.Fprintln(&b, c.Name, c.Type, c.Null)
		}
	}
	return b.String()
}

// ask sends a request and returns the reply. After an error of the connection, dead holds it.
func (w *Writer) ask(q *request) *reply {
	if w.dead != nil {
		return &reply{Error: w.dead.Error()}
	}
	r := &reply{}
	err := w.enc.Encode(q)
	if err == nil {
		err = w.dec.Decode(r)
	}
	if err != nil {
		w.close()
		w.dead = w.ended()
		return &reply{Error: w.dead.Error()}
	}
	w.at = r.Progress
	return r
}

// ended returns the error for a program that has ended too early, with its last words.
func (w *Writer) ended() error {
	words := strings.TrimSpace(w.said.String())
	if at := strings.LastIndexByte(words, '\n'); at >= 0 && strings.HasPrefix(words[at+1:], "exit status") {
		words = words[:at] // of go run
	}
	if words = strings.TrimSpace(words[strings.LastIndexByte(words, '\n')+1:]); words == "" {
		return fmt.Errorf("%s has ended too early", Program)
	}
	return fmt.Errorf("%s has ended too early: %s", Program, words)
}

// OpenDatabase opens a database for the export that command names. It makes the database if there is no such file or the file
// is empty, and continues an interrupted export of the same command; Progress returns how far that has come. A file that holds
// something else is not changed; the error is tables.ErrOther, ErrVersion, ErrDamaged, ErrBusy or an OtherCommand.
func (w *Writer) OpenDatabase(file, command string) error {
	file, err := filepath.Abs(file)
	if err != nil {
		return err
	}
	return w.ask(&request{Do: database, Files: []string{file}, Command: command}).err()
}

// CreateParquet begins Parquet files. The paths are those of existing files, one a table, in the order of tables.All.
func (w *Writer) CreateParquet(paths []string) (err error) {
	full := make([]string, len(paths))
	for i, p := range paths {
		if full[i], err = filepath.Abs(p); err != nil {
			return err
		}
	}
	return w.ask(&request{Do: parquet, Files: full}).err()
}

// Progress returns how far the export to a database has come.
func (w *Writer) Progress() tables.Progress { return w.at }

// Hashes returns the numbers of the games in a database by their hash.
func (w *Writer) Hashes() (map[string][]int64, error) {
	r := w.ask(&request{Do: hashes})
	return r.Hashes, r.err()
}

// Write adds rows.
func (w *Writer) Write(r *tables.Rows) error {
	w.rows = r.AppendBinary(w.rows[:0])
	return w.ask(&request{Do: write, Rows: w.rows}).err()
}

// Mark notes in a database that all games up to a place in the inputs are written, and ends the transaction if it is long.
func (w *Writer) Mark(at string, games int64) error {
	return w.ask(&request{Do: mark, At: at, Games: games}).err()
}

// Commit ends the transaction of a database and begins another one. The rows before it survive Abandon.
func (w *Writer) Commit() error { return w.ask(&request{Do: commit}).err() }

// Rollback removes the rows since the last commit.
func (w *Writer) Rollback() error { return w.ask(&request{Do: rollback}).err() }

// Finish completes the output and ends the program.
func (w *Writer) Finish() error { return w.last(finish) }

// Stop commits and closes a database, so that the export can continue, and ends the program.
func (w *Writer) Stop() error { return w.last(stop) }

func (w *Writer) last(do action) error {
	err := w.ask(&request{Do: do}).err()
	w.close()
	return err
}

// Abandon ends the program as a kill does. Rows since the last commit are lost.
func (w *Writer) Abandon() { w.close() }

// close ends the program and waits for its end. Another goroutine may be in ask.
func (w *Writer) close() {
	w.once.Do(func() {
		w.in.Close()
		w.cmd.Wait()
	})
}

type action uint8

const (
	hello action = iota + 1
	database
	parquet
	hashes
	write
	mark
	commit
	rollback
	finish
	stop
)

// A request is one message to the program, which answers each with a reply.
type request struct {
	Do      action
	Files   []string
	Command string
	Rows    []byte
	At      string
	Games   int64
}

type reply struct {
	Shape    string
	Progress tables.Progress
	Hashes   map[string][]int64
	Error    string
	Other    *tables.OtherCommand
}

// known are the errors that callers tell apart.
var known = []error{tables.ErrOther, tables.ErrVersion, tables.ErrDamaged, tables.ErrBusy}

func (r *reply) err() error {
	switch {
	case r.Other != nil:
		return r.Other
	case r.Error == "":
		return nil
	}
	for _, err := range known {
		if err.Error() == r.Error {
			return err
		}
	}
	return errors.New(r.Error)
}

// A File writes the rows of games in one form.
type File interface {
	Write(*tables.Rows) error
	Finish() error
}

// A Database is a File that can be continued. Its methods do what those of a Writer do.
type Database interface {
	File
	Progress() tables.Progress
	Hashes() (map[string][]int64, error)
	Mark(at string, games int64) error
	Commit() error
	Rollback() error
	Stop() error
}

// Forms begins what the program can write.
type Forms struct {
	Database func(file, command string) (Database, error)
	Parquet  func(paths []string) (File, error)
}

// Serve does what requests ask for. It exits when the input ends, even in a request: the other side is gone.
func Serve(in io.Reader, out io.Writer, forms Forms) {
	requests := make(chan *request)
	go func() {
		dec := gob.NewDecoder(in)
		for {
			q := &request{}
			if err := dec.Decode(q); err != nil {
				os.Exit(0)
			}
			requests <- q
		}
	}()
	enc := gob.NewEncoder(out)
	s := &server{forms: forms}
	for q := range requests {
		r := &reply{}
		if err := s.do(q, r); err != nil && !errors.As(err, &r.Other) {
			var of *fs.PathError
			if errors.As(err, &of) {
				err = of.Err // the other side names the file that the user named
			}
			r.Error = err.Error()
		}
		if s.db != nil {
			r.Progress = s.db.Progress()
		}
		if err := enc.Encode(r); err != nil {
			os.Exit(0)
		}
	}
}

type server struct {
	forms Forms
	file  File
	db    Database // the same, if it is a database
	rows  tables.Rows
}

// errOrder is the error for a request that has no place here. No Writer makes one but before a file is open.
var errOrder = errors.New("there is no output to write to")

// do does what a request asks for.
func (s *server) do(q *request, r *reply) (err error) {
	ofFile := q.Do == write || q.Do == finish // the other requests after the first three are for a database
	if q.Do > parquet && (s.file == nil || s.db == nil && !ofFile) {
		return errOrder
	}
	switch q.Do {
	case hello:
		r.Shape = shape()
	case database:
		db, err := s.forms.Database(q.Files[0], q.Command)
		if err != nil {
			return err
		}
		s.file, s.db = db, db
	case parquet:
		s.file, err = s.forms.Parquet(q.Files)
	case write:
		s.rows.Reset()
		if err = s.rows.UnmarshalBinary(q.Rows); err == nil {
			err = s.file.Write(&s.rows)
		}
	case finish:
		err = s.file.Finish()
	case hashes:
		r.Hashes, err = s.db.Hashes()
	case mark:
		err = s.db.Mark(q.At, q.Games)
	case commit:
		err = s.db.Commit()
	case rollback:
		err = s.db.Rollback()
	case stop:
		err = s.db.Stop()
	default:
		err = errOrder
	}
	return err
}
