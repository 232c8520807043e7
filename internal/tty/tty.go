// Package tty decides what a terminal gets. Text of records, file names, flags and errors can hold characters that control a
// terminal, reorder a line or hide in it; none of them reaches one.
//
// A file or a pipe gets every byte as it is. On a terminal, [Writer.Write] takes foreign text, [Writer.Styled] text that the program
// has coloured, [Writer.Own] only what the program itself made, such as pictures.
package tty

import (
	"bytes"
	"io"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"cartulary/internal/lazy"
)

// Clean returns s without what could control a terminal: controls become blanks, invisible characters go. Line ends and tabs stay.
func Clean(s string) string {
	if plain(s) {
		return s
	}
	return strings.Map(shown, strings.ReplaceAll(s, "\r\n", "\n"))
}

// Styled is Clean for text with colours: their sequences stay. A caller keeps those of foreign text out with Clean.
func Styled(s string) string {
	var b strings.Builder
	for from := 0; ; {
		at := colours().FindStringIndex(s[from:])
		if at == nil {
			return b.String() + Clean(s[from:])
		}
		b.WriteString(Clean(s[from : from+at[0]]))
		b.WriteString(s[from+at[0] : from+at[1]])
		from += at[1]
	}
}

// colours matches a sequence that sets colours and weights.
var colours = lazy.Regexp(`\x1b\[[0-9;]*m`)

// plain reports whether Clean changes nothing, as for most text.
func plain(s string) bool {
	for i := range len(s) {
		if c := s[i]; c > '~' || c < ' ' && c != '\n' && c != '\t' {
			return false
		}
	}
	return true
}

// shown returns what a terminal shows for a character: itself, a blank, or -1. Variation selectors 15 and 16 choose a picture.
func shown(r rune) rune {
	switch {
	case r == '\n' || r == '\t' || r >= ' ' && r <= '~':
		return r
	case unicode.IsControl(r) || unicode.In(r, unicode.Zl, unicode.Zp):
		return ' '
	case r == '\ufe0e' || r == '\ufe0f':
		return r
	case unicode.In(r, unicode.Cf, unicode.Bidi_Control, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector):
		return -1
	}
	return r
}

// A Writer writes to a stream. Its methods may be called at the same time.
type Writer struct {
	mu       sync.Mutex
	out      io.Writer
	terminal bool
	door     func(string) string // of rest
	rest     []byte              // the beginning of a character or a sequence whose end is not written yet
}

// NewWriter returns a writer to a stream, which is a terminal or not.
func NewWriter(out io.Writer, terminal bool) *Writer { return &Writer{out: out, terminal: terminal} }

// Write writes foreign text.
func (w *Writer) Write(text []byte) (int, error) { return w.write(text, Clean, cutRune) }

// WriteString writes foreign text.
func (w *Writer) WriteString(text string) (int, error) { return w.Write([]byte(text)) }

// Styled returns a writer for text in which the program has set colours.
func (w *Writer) Styled() io.Writer {
	return writerFunc(func(text []byte) (int, error) { return w.write(text, Styled, cutSequence) })
}

// Own returns a writer for bytes that hold no foreign text.
func (w *Writer) Own() io.Writer {
	return writerFunc(func(data []byte) (int, error) {
		w.mu.Lock()
		defer w.mu.Unlock()
		if err := w.end(); err != nil {
			return 0, err
		}
		return w.out.Write(data)
	})
}

// End writes the beginning of a character whose end never came.
func (w *Writer) End() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.end()
}

func (w *Writer) end() error {
	if len(w.rest) == 0 {
		return nil
	}
	text := w.door(string(w.rest))
	w.rest = nil
	_, err := io.WriteString(w.out, text)
	return err
}

func (w *Writer) write(text []byte, door func(string) string, cut func([]byte) int) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if !w.terminal {
		return w.out.Write(text)
	}
	whole := append(w.rest, text...)
	n := cut(whole)
	w.rest, w.door = bytes.Clone(whole[n:]), door
	if _, err := io.WriteString(w.out, door(string(whole[:n]))); err != nil {
		return 0, err
	}
	return len(text), nil
}

// cutRune returns the length of text without the beginning of a character at its end.
func cutRune(text []byte) int {
	for back := 1; back < utf8.UTFMax && back <= len(text); back++ {
		at := len(text) - back
		if utf8.RuneStart(text[at]) {
			if !utf8.FullRune(text[at:]) {
				return at
			}
			break
		}
	}
	if bytes.HasSuffix(text, []byte("\r")) {
		return len(text) - 1
	}
	return len(text)
}

// unfinished matches the beginning of a sequence at the end of a text.
var unfinished = lazy.Regexp(`\x1b(\[[0-9;]{0,40})?$`)

// cutSequence is cutRune for text with colours.
func cutSequence(text []byte) int {
	if at := unfinished().FindIndex(text); at != nil {
		return at[0]
	}
	return cutRune(text)
}

type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(text []byte) (int, error) { return f(text) }
