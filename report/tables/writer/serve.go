package writer

import (
	"encoding/gob"
	"errors"
	"io"
	"io/fs"
	"os"

	"cartulary/report/tables"
)

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

func (s *server) do(q *request, r *reply) (err error) {
	switch q.Do {
	case hello:
		r.Shape = shape()
		return nil
	case database:
		if s.db, err = s.forms.Database(q.Files[0], q.Command); err != nil {
			s.db = nil
			return err
		}
		s.file = s.db
		return nil
	case parquet:
		s.file, err = s.forms.Parquet(q.Files)
		return err
	}
	switch {
	case s.file == nil:
		return errOrder
	case q.Do == write:
		s.rows.Reset()
		if err := s.rows.UnmarshalBinary(q.Rows); err != nil {
			return err
		}
		return s.file.Write(&s.rows)
	case q.Do == finish:
		return s.file.Finish()
	case s.db == nil:
		return errOrder
	}
	switch q.Do {
	case hashes:
		r.Hashes, err = s.db.Hashes()
		return err
	case mark:
		return s.db.Mark(q.At, q.Games)
	case commit:
		return s.db.Commit()
	case rollback:
		return s.db.Rollback()
	case stop:
		return s.db.Stop()
	}
	return errOrder
}
