package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"io/fs"
	"os"
	"strconv"
	"strings"
	"unicode/utf8"
)

type note struct {
	sum   hash.Hash // nil: nothing is noted
	size  int64
	end   bool  // the file was read to its end
	pipe  bool  // it cannot be read twice
	fault error // why it cannot be opened
}

func newNote() *note { return &note{sum: sha256.New()} }

func (n *note) add(data []byte, err error) {
	if n.sum == nil {
		return
	}
	n.sum.Write(data)
	n.size += int64(len(data))
	n.end = n.end || err == io.EOF
}

// A readFile describes what was read of an input, so that a later run can check that this part is still the same.
type readFile struct {
	input int // its number
	kind  string
	size  int64  // of what was read
	sum   string // of that; of the error of a file that cannot be opened
	path  string
}

// The kinds of a readFile. A file that was read to its end must not grow: its last game may go on in what is new.
const (
	readWhole  = "whole"
	readPart   = "part"
	readNot    = "unreadable"
	readAsPipe = "pipe"
)

func (n *note) file(number int, path string) readFile {
	f := readFile{number, readPart, n.size, hex.EncodeToString(n.sum.Sum(nil)[:16]), path}
	switch {
	case n.fault != nil:
		sum := sha256.Sum256([]byte(n.fault.Error()))
		f.kind, f.sum = readNot, hex.EncodeToString(sum[:16])
	case n.pipe:
		f.kind = readAsPipe
	case n.end:
		f.kind = readWhole
	}
	return f
}

// MarshalText writes the file as one line. A path that is not UTF-8, which JSON would change, is quoted.
func (f readFile) MarshalText() ([]byte, error) {
	path := f.path
	if !utf8.ValidString(path) || strings.HasPrefix(path, `"`) {
		path = strconv.QuoteToASCII(path)
	}
	return fmt.Appendf(nil, "%s %d %s %s", f.kind, f.size, f.sum, path), nil
}

// UnmarshalText reads what MarshalText writes.
func (f *readFile) UnmarshalText(text []byte) (err error) {
	words := strings.SplitN(string(text), " ", 4)
	if len(words) < 4 {
		return errors.New("a file has too few words")
	}
	f.kind, f.sum, f.path = words[0], words[2], words[3]
	if strings.HasPrefix(f.path, `"`) {
		if f.path, err = strconv.Unquote(f.path); err != nil {
			return err
		}
	}
	f.size, err = strconv.ParseInt(words[1], 10, 64)
	return err
}

// difference returns how the input differs from what was read of it, in words; "" if it does not.
func (f *readFile) difference(in input) string {
	n := newNote()
	if info, err := os.Stat(in.path); f.kind == readAsPipe || err == nil && isPipe(info) {
		return "it is a pipe, which cannot be read twice"
	}
	if file := n.open(in); file != nil {
		defer file.Close()
		var err error
		if n.size, err = io.CopyN(n.sum, file, f.size); err == nil {
			more, _ := file.Read(make([]byte, 1))
			n.end = more == 0
		}
	}
	now := n.file(f.input, in.path)
	switch {
	case now.kind == readNot && f.kind == readNot && now.sum == f.sum:
		return ""
	case now.kind == readNot:
		return "it cannot be read: " + plainCause(n.fault).Error()
	case f.kind == readNot:
		return "it could not be read and now it can"
	case now.size < f.size:
		return fmt.Sprintf("it has %s, and %d were read", count(int(now.size), "byte"), f.size)
	case now.sum != f.sum:
		return fmt.Sprintf("the %s that were read are not the same", count(int(f.size), "byte"))
	case f.kind == readWhole && !n.end:
		return fmt.Sprintf("it goes on after the %s that were read", count(int(f.size), "byte"))
	}
	return ""
}

// open opens the file of an input, which is not standard input. It returns nil, with the fault in the note, if it cannot.
func (n *note) open(in input) *os.File {
	f, err := (*os.File)(nil), in.err
	if err == nil {
		f, err = os.Open(in.path)
	}
	if err == nil {
		if info, statErr := f.Stat(); statErr == nil {
			n.pipe = isPipe(info)
		}
	}
	n.fault = err
	return f
}

// isPipe reports whether a file is one that can be read only once, as a pipe.
func isPipe(info fs.FileInfo) bool { return !info.Mode().IsRegular() && !info.IsDir() }

// sealed returns text with a last line that holds its checksum.
func sealed(text []byte) []byte {
	h := sha256.New()
	h.Write(text)
	return append(text, seal(h)...)
}

// sealHead begins the last line of a sealed text.
const sealHead = `{"sha256":"`

func seal(h hash.Hash) string { return fmt.Sprintf("%s%x\"}\n", sealHead, h.Sum(nil)) }

// unsealed returns the text of sealed; ok reports whether it is as it was written.
func unsealed(data []byte) (text []byte, ok bool) {
	at := bytes.LastIndex(data, []byte("\n"+sealHead)) + 1
	return data[:at], at > 0 && bytes.Equal(sealed(bytes.Clone(data[:at])), data)
}

// strictly decodes one JSON value into v, which must have all its fields.
func strictly(text []byte, v any) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		return err
	}
	if _, err := d.Token(); err != io.EOF {
		return errors.New("more than one value")
	}
	return nil
}
