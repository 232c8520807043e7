// Package work does the work of the commands on single games: it reads, judges and analyses them, whatever hands them out.
//
// Start with [Game] and its methods. Their results depend on the game alone. A Game belongs to one goroutine; several goroutines work
// on different games, each with its own parser. Errors are findings of the game, by [Unreadable], except those of [Analyse] and a
// [Mistake] in what somebody asked for: a turn, a tile, a format.
package work

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc64"
	"io"
	"io/fs"

	"cartulary/engine/message"
	"cartulary/insight"
	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/replay"
	"cartulary/replay/saves"
	"cartulary/report/findings"
	"cartulary/validator"
)

// A Game is one game to work on, or the error of a file that cannot be read.
type Game struct {
	Path   string
	Number int // in the file, from 1
	Text   *format.Game
	Err    error
}

// Unpack returns the content of a file, unpacked if it is gzip. Closing it closes r; an error closes r.
func Unpack(r io.ReadCloser) (io.ReadCloser, error) {
	head := make([]byte, 2)
	n, err := io.ReadFull(r, head)
	if err != nil && err != io.EOF && err != io.ErrUnexpectedEOF {
		r.Close()
		return nil, err
	}
	whole := struct {
		io.Reader
		io.Closer
	}{io.MultiReader(bytes.NewReader(head[:n]), r), r}
	if n < 2 || head[0] != 0x1f || head[1] != 0x8b {
		return whole, nil
	}
	p := &packed{file: &counted{in: whole}, Closer: r}
	p.ahead = bufio.NewReader(p.file)
	if p.text, err = gzip.NewReader(p.ahead); err != nil {
		r.Close()
		return nil, p.broken(err)
	}
	p.text.Multistream(false)
	return p, nil
}

// A packed reader unpacks the members of a gzip file one after the other.
type packed struct {
	file  *counted
	ahead *bufio.Reader // of file
	text  *gzip.Reader
	out   int64  // bytes unpacked
	sound int64  // of them, those of members that are whole
	note  string // about bytes behind the last member
	io.Closer
}

func (p *packed) Read(text []byte) (int, error) {
	if p.text == nil {
		return 0, io.EOF
	}
	n, err := p.text.Read(text)
	p.out += int64(n)
	if err != io.EOF {
		return n, p.broken(err)
	}
	p.sound = p.out
	head, err := p.ahead.Peek(2)
	switch {
	case len(head) == 2 && head[0] == 0x1f && head[1] == 0x8b:
		err = p.text.Reset(p.ahead)
		p.text.Multistream(false)
		return n, p.broken(err)
	case err != nil && err != io.EOF:
		return n, p.broken(err)
	case len(head) > 0:
		p.note = fmt.Sprintf("the gzip file ends before byte %d; what follows is not packed and is not read", p.at())
	}
	p.text = nil
	return n, io.EOF
}

// Note returns a warning about bytes behind the content, empty if there are none; it is complete at the end of the text.
func (p *packed) Note() string { return p.note }

// at returns the number of the next byte of the file, from 1.
func (p *packed) at() int { return p.file.read - p.ahead.Buffered() + 1 }

// broken returns an error of the unpacking with its place, and an error of the file as it is.
func (p *packed) broken(err error) error {
	why, at := "", p.at()-1
	switch {
	case err == nil || err == io.EOF:
		return err
	case p.file.err != nil:
		return p.file.err
	case errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.ErrNoProgress):
		why = fmt.Sprintf("it ends after %d bytes, before its content does", at)
	case errors.Is(err, gzip.ErrChecksum):
		why = fmt.Sprintf("the content before byte %d does not have the check sum that is written there", at)
	case errors.Is(err, gzip.ErrHeader):
		why = fmt.Sprintf("no packed content begins before byte %d", at)
	default:
		why = fmt.Sprintf("byte %d or one before it is wrong", at)
	}
	return &format.Broken{Sound: p.sound, Problem: format.Problem{Rule: notation.RuleFileUnreadable,
		Message: "the gzip file is broken or cut short: " + why}}
}

// A counted counts the bytes that are read.
type counted struct {
	in   io.Reader
	read int
	err  error // of in
}

func (c *counted) Read(data []byte) (int, error) {
	n, err := c.in.Read(data)
	c.read += n
	if err != nil && err != io.EOF {
		c.err = err
	}
	return n, err
}

// Unreadable returns the finding for an error that ends the reading of a file.
func Unreadable(err error) notation.Finding {
	f := notation.Finding{Rule: notation.RuleFileUnreadable, Class: notation.Syntax, Severity: notation.Error}
	var problem *format.Problem
	var path *fs.PathError
	switch {
	case errors.As(err, &problem):
		f.Rule, f.Said = problem.Rule, message.Fixed(problem.Message)
		if problem.Flag != "" {
			f.Said = message.Semicolons([]message.Text{f.Said, message.Fixed(problem.Flag)})
		}
	case errors.Is(err, fs.ErrNotExist):
		f.Said = message.Say("there is no such file")
	case errors.As(err, &path):
		f.Said = message.Say("the file cannot be read: %s", path.Err.Error())
	case errors.Is(err, io.ErrUnexpectedEOF):
		f.Said = message.Say("the file ends too early")
	default:
		f.Said = message.Say("the file cannot be read: %s", err.Error())
	}
	f.Message = f.Said.String()
	return f
}

// Read parses the game. If it cannot be read, the record is nil and the findings give the reason. Both are valid until the next call
// with the same parser.
func (g *Game) Read(parser *format.Parser) (*notation.Source, *notation.Record, []notation.Finding) {
	if g.Err != nil {
		return &notation.Source{File: g.Path, Game: g.Number, Line: 1}, nil, []notation.Finding{Unreadable(g.Err)}
	}
	rec, reading := parser.Parse(g.Text)
	if rec != nil && g.Text.Format() == "jcz" {
		reading = append(reading, saves.Settle(rec)...)
	}
	return g.Text.Source, rec, reading
}

// Judge validates the game. If it cannot be read, the record is nil and the findings give the reason. The record and the findings of
// its reading are valid until the next call.
func (g *Game) Judge(v *validator.Validator, parser *format.Parser, opts validator.Options) (*findings.Game, *notation.Record, []notation.Finding) {
	src, rec, reading := g.Read(parser)
	if rec == nil {
		return &findings.Game{Source: src, Reading: reading}, nil, nil
	}
	r := v.Validate(rec, reading, opts)
	r.Findings = saves.Check(g.Text.Format(), src, rec, r.Findings)
	return &findings.Game{Source: src, Result: r}, rec, reading
}

var polynomial = crc64.MakeTable(crc64.ECMA)

// Hash returns a number that depends on the path, the number and the text of the game only.
func (g *Game) Hash() uint64 {
	h := crc64.New(polynomial)
	io.WriteString(h, g.Path)
	h.Write([]byte{0, byte(g.Number), byte(g.Number >> 8), byte(g.Number >> 16), byte(g.Number >> 24)})
	if g.Text != nil {
		io.WriteString(h, g.Text.Source.Text)
	}
	return h.Sum64()
}

// Sum parses the game and returns replay.Sum, 0 for a game that cannot be read.
func (g *Game) Sum(parser *format.Parser) uint64 {
	src, rec, _ := g.Read(parser)
	return replay.Sum(src, rec)
}

// Analyse returns the analysis of a record.
func Analyse(ctx context.Context, opts insight.Options, src *notation.Source, rec *notation.Record) (*insight.Analysis, error) {
	made, err := insight.New(opts).Game(ctx, rec)
	if err == nil {
		made.File, made.Game = src.File, src.Game
	}
	return made, err
}

// JSON returns a value as one line of JSON.
func JSON(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return b.Bytes(), err
}
