// Package format reads games of any format that the project knows: it finds the
// format of a stream by its content, then by the file's name, and cuts the stream
// into games.
//
// Start with [Games], which yields each [Game] of a stream, and with [Parser], which
// makes a record of it. [Formats] lists what is known.
//
// Games may be parsed in parallel, each goroutine with a Parser of its own; what it
// returns is valid until its next call. An error of Games ends the sequence: a [*Problem]
// says that the content is no game, any other is that of the stream. What is wrong within
// a game is a finding.
package format

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"path"
	"strings"
	"sync"

	"cartulary/notation"
	"cartulary/notation/bga"
	"cartulary/notation/freels"
	"cartulary/notation/jcz"
	"cartulary/notation/kifu"
	"cartulary/notation/lab"
	"cartulary/notation/stream"
)

// maxDocument bounds a format whose file is one document and one game.
const maxDocument = 16 << 20

// headSize is how much of a stream is looked at to find its format.
const headSize = 16 << 10

// buffers are kept from file to file: a folder of small files would ask for more memory for
// them than for all else. A reader of CGR text takes one of this size as its own.
var buffers = sync.Pool{New: func() any { return bufio.NewReaderSize(nil, notation.MaxLineBytes+2) }}

// parseFunc reads the text of one game.
type parseFunc func(*notation.Source) (*notation.Record, []notation.Finding)

// A Game is the text of one game. Parsing it is left to its receiver, so that it
// can be done in parallel.
type Game struct {
	Source *notation.Source
	parse  parseFunc // nil for CGR, whose parsers keep their memory
	json   bool      // CGR as JSON
}

// A Parser parses games and keeps its memory between them.
type Parser struct {
	cgr  notation.Parser
	json notation.JSONParser
}

// Parse reads a game. The record is valid until the next call; it is nil if the
// text holds no game, and the findings then say why.
func (p *Parser) Parse(g *Game) (rec *notation.Record, findings []notation.Finding) {
	switch {
	case g.parse != nil:
		rec, findings = g.parse(g.Source)
	case g.json:
		rec, findings = p.json.Parse(g.Source)
	default:
		return p.cgr.Parse(g.Source)
	}
	if f, ok := notation.EncodingFinding(g.Source); ok {
		findings = append(findings, f)
		notation.SortFindings(findings)
	}
	return rec, findings
}

// A Format is a kind of file. The names are those of the flag --from.
type Format struct {
	Name  string
	Title string
	ext   []string
	sniff func(head []byte) bool
	games func(file string, r io.Reader) iter.Seq2[*Game, error]
}

// Formats lists the formats in the order in which they are tried.
var Formats = []Format{
	{"cgr", "Carcassonne Game Record, text", []string{".cgr"}, sniffCGR, cgrGames},
	{"bga", "Board Game Arena log", nil, bga.Sniff, document(bga.Parse)},
	{"kifu", "Japanese kifu JSON", nil, kifu.Sniff, document(kifu.Parse)},
	{"jcz", "JCloisterZone save", []string{".jcz"}, jcz.Sniff, document(jcz.Parse)},
	{"json", "Carcassonne Game Record, JSON or NDJSON", []string{".json", ".jsonl", ".ndjson"}, sniffJSON, jsonGames},
	{"lab", "CarcassonneLab URLs", []string{".url"}, lab.Sniff, labGames},
	{"freels", "Freels table", nil, freels.Sniff, document(freels.Parse)},
}

// find returns the format of that name, nil if there is none.
func find(name string) *Format {
	for i := range Formats {
		if Formats[i].Name == name {
			return &Formats[i]
		}
	}
	return nil
}

// detect finds the format of a stream, nil if it is none that we know.
func detect(file string, head []byte) *Format {
	for i := range Formats {
		if Formats[i].sniff(head) {
			return &Formats[i]
		}
	}
	if bytes.IndexByte(head, 0) >= 0 {
		return nil // a name makes no record of a binary file
	}
	return byExt(path.Ext(strings.TrimSuffix(file, ".gz")))
}

// other tells whether a file with a name that many kinds of files have is clearly
// something else than a record.
func other(file string, head []byte) bool {
	switch path.Ext(strings.TrimSuffix(file, ".gz")) {
	case ".json":
		f := detect("", head)
		return f != nil && f.Name == "json" && !bytes.Contains(head, []byte(`"cgr"`))
	case ".tsv", ".csv", ".txt":
		return detect("", head) == nil
	}
	return false
}

// A Problem is a reason why a file gives no game. Rule is the id of the finding
// that reports it.
type Problem struct {
	Rule    string
	Message string
}

func (p *Problem) Error() string { return p.Message }

// A Choice says how the format of a stream is found.
type Choice struct {
	Name  string // of a Format, empty to have it found by content and name
	Found bool   // the file was found on a walk: if it is no record, pass over it
}

// Recordlike tells whether a file of that name may be a record, so that a walk
// through a directory should look into it.
func Recordlike(name string) bool {
	if strings.HasSuffix(name, ".golden.json") {
		return false // how the games of a record stood: see package suite
	}
	ext := path.Ext(strings.TrimSuffix(name, ".gz"))
	return ext != "" && (byExt(ext) != nil || ext == ".tsv" || ext == ".csv" || ext == ".txt")
}

func byExt(ext string) *Format {
	for i := range Formats {
		for _, e := range Formats[i].ext {
			if e == ext {
				return &Formats[i]
			}
		}
	}
	return nil
}

// Games reads the games of a stream in order. An error ends the sequence: a *Problem if the content is at
// fault, else the error of r.
func Games(file string, r io.Reader, c Choice) iter.Seq2[*Game, error] {
	return func(yield func(*Game, error) bool) {
		in := buffers.Get().(*bufio.Reader)
		in.Reset(r)
		defer func() {
			in.Reset(nil)
			buffers.Put(in)
		}()
		head, err := in.Peek(headSize)
		text, encoding := stream.Decode(in, head)
		if encoding != "" {
			decoded := bufio.NewReaderSize(text, headSize)
			head, err = decoded.Peek(headSize)
			text = decoded
		}
		if err != nil && !errors.Is(err, io.EOF) {
			yield(nil, err)
			return
		}
		if c.Found && other(file, head) {
			return
		}
		f, problem := choose(file, head, c.Name)
		if problem != nil {
			yield(nil, problem)
			return
		}
		n := 0
		for g, err := range f.games(file, text) {
			if g != nil {
				if n++; n == 1 && encoding != "" {
					g.Source.Encoding = encoding
				}
			}
			if !yield(g, err) || err != nil {
				return
			}
		}
		if n == 0 {
			yield(nil, &Problem{notation.RuleEmpty, "the file holds no game"})
		}
	}
}

func choose(file string, head []byte, from string) (*Format, *Problem) {
	if len(bytes.TrimSpace(bytes.TrimPrefix(head, []byte("\ufeff")))) == 0 && len(head) < headSize {
		return nil, &Problem{notation.RuleEmpty, "the file is empty"}
	}
	f := find(from)
	if f == nil {
		f = detect(file, head)
	}
	switch {
	case len(head) > 3 && (head[0] == 0) != (head[1] == 0) && (head[2] == 0) == (head[0] == 0) && (head[3] == 0) == (head[1] == 0):
		return nil, &Problem{notation.RuleNotText, "the file seems to be UTF-16 and lacks its byte-order mark; save it as UTF-8"}
	case f == nil && bytes.IndexByte(head, 0) >= 0:
		return nil, &Problem{notation.RuleNotText, "the file is binary, not a record of a game"}
	case f == nil:
		return nil, &Problem{notation.RuleFormatUnknown, "the format of the file is not known: a CGR record starts with the line [CGR \"1\"]; name another format with --from"}
	}
	return f, nil
}

// sniffCGR accepts text whose first line that is neither blank nor a comment
// starts a tag, a turn or the final line.
func sniffCGR(head []byte) bool {
	head = bytes.TrimPrefix(head, []byte("\ufeff"))
	for line := range bytes.Lines(head) {
		line = bytes.TrimSpace(line)
		switch {
		case len(line) == 0 || line[0] == ';':
			continue
		case line[0] == '[':
			return len(line) > 1 && (line[1]|0x20 >= 'a' && line[1]|0x20 <= 'z')
		}
		number, rest, ok := bytes.Cut(line, []byte("."))
		return ok && bytes.ContainsRune(rest, ':') && len(bytes.Trim(number, "0123456789")) == 0 && len(number) > 0
	}
	return len(bytes.TrimSpace(head)) > 0 && bytes.TrimSpace(head)[0] == ';'
}

func sniffJSON(head []byte) bool {
	head = bytes.TrimLeft(bytes.TrimPrefix(head, []byte("\ufeff")), " \t\r\n")
	return len(head) > 0 && (head[0] == '{' || head[0] == '[')
}

func cgrGames(file string, r io.Reader) iter.Seq2[*Game, error] {
	return sources(stream.NewReader(file, r), false)
}

func jsonGames(file string, r io.Reader) iter.Seq2[*Game, error] {
	return sources(stream.NewJSONReader(file, r), true)
}

// sources turns a reader of sources into a sequence of games.
func sources(r interface {
	Next() (*notation.Source, error)
}, json bool) iter.Seq2[*Game, error] {
	return func(yield func(*Game, error) bool) {
		decoded := false
		for {
			src, err := r.Next()
			if err == io.EOF {
				return
			}
			if err != nil {
				yield(nil, err)
				return
			}
			if !json && stream.Decode1252(src) {
				if decoded {
					src.Encoding = "" // a finding a file is enough
				}
				decoded = true
			}
			if !yield(&Game{Source: src, json: json}, nil) {
				return
			}
		}
	}
}

func labGames(file string, r io.Reader) iter.Seq2[*Game, error] {
	return func(yield func(*Game, error) bool) {
		for g, err := range lab.Games(file, r) {
			if err != nil {
				yield(nil, err)
				return
			}
			parse := func(*notation.Source) (*notation.Record, []notation.Finding) { return g.Parse() }
			if !yield(&Game{Source: g.Source, parse: parse}, nil) {
				return
			}
		}
	}
}

// document reads a stream that is one document and one game.
func document(parse parseFunc) func(file string, r io.Reader) iter.Seq2[*Game, error] {
	return func(file string, r io.Reader) iter.Seq2[*Game, error] {
		return func(yield func(*Game, error) bool) {
			text, err := io.ReadAll(io.LimitReader(r, maxDocument+1))
			if err == nil && len(text) > maxDocument {
				err = &Problem{notation.RuleLimitExceeded, fmt.Sprintf("the file is larger than %d bytes", maxDocument)}
			}
			if err != nil {
				yield(nil, err)
				return
			}
			src := &notation.Source{File: file, Game: 1, Line: 1, Text: string(text)}
			yield(&Game{Source: src, parse: parse}, nil)
		}
	}
}

// Text tells whether the game is CGR text.
func (g *Game) Text() bool { return g.parse == nil && !g.json }
