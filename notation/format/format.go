// Package format reads games in every supported format, which it detects by the content of a stream, then by the file's name.
//
// [Games] yields each [Game] of a stream, and a [Parser] parses a Game into a record, valid until its next call; games may be
// parsed in parallel, each goroutine with its own Parser. [Formats] lists the formats. An error of Games ends the sequence:
// a [*Problem] means that the content is not a game, any other error comes from the stream.
// A mistake within a game is a finding.
package format

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"path"
	"slices"
	"strings"
	"sync"

	"cartulary/internal/mend"
	"cartulary/notation"
	"cartulary/notation/bga"
	"cartulary/notation/freels"
	"cartulary/notation/jcz"
	"cartulary/notation/kifu"
	"cartulary/notation/lab"
	"cartulary/notation/stream"
)

// maxDocument is the limit of a file that is one document with one game.
const maxDocument = 16 << 20

// headSize is the number of bytes used to detect the format of a stream.
const headSize = 16 << 10

// buffers are reused between files: for a folder of small files they would need the most memory.
var buffers = sync.Pool{New: func() any { return bufio.NewReaderSize(nil, notation.MaxLineBytes+2) }}

type parseFunc func(*notation.Source) (*notation.Record, []notation.Finding)

// A Game is the text of one game, not parsed.
type Game struct {
	Source *notation.Source
	parse  parseFunc // nil for CGR, whose parsers reuse their memory
	json   bool      // CGR as JSON
	within bool      // CGR within other text
	format string
}

// Format returns the name of the game's Format.
func (g *Game) Format() string { return g.format }

// Alone reports whether the format and the source of the game determine its record. A game of a lab list, or of a table of duels,
// depends on the text around it.
func (g *Game) Alone() bool { return alone(g.format) }

func alone(format string) bool { return format != "lab" && format != "duels" }

// Restore returns the game that Games yielded with that source and format, which may have been sent to another program.
// It returns an error for a game of a lab list, which depends on the lines before it, and for a source without a game.
func Restore(name string, src *notation.Source) (*Game, error) {
	f := find(name)
	switch {
	case f == nil:
		return nil, fmt.Errorf("there is no format %q", name)
	case !alone(name):
		return nil, errors.New("a game of a list of URLs, or of a table of duels, depends on the text around it; convert the file with cartulary convert --to jsonl")
	case name == "cgr" || name == "json":
		return &Game{Source: src, json: name == "json", format: name}, nil
	}
	for g, err := range f.games(src.File, strings.NewReader(src.Text)) {
		if err != nil {
			return nil, err
		}
		*g.Source, g.format = *src, name
		return g, nil
	}
	return nil, &Problem{Rule: notation.RuleEmpty, Message: "the file has no game"}
}

// IsCGR reports whether the text of the game is CGR, not in the JSON form, and its file has no other text.
func (g *Game) IsCGR() bool { return g.parse == nil && !g.json && !g.within }

// A Parser parses games and reuses its memory.
type Parser struct {
	cgr  notation.Parser
	json notation.JSONParser
}

// Parse parses a game. The record is valid until the next call; it is nil if the text is not a game, as the findings say.
func (p *Parser) Parse(g *Game) (rec *notation.Record, findings []notation.Finding) {
	switch {
	case g.parse != nil:
		rec, findings = g.parse(g.Source)
	case g.json:
		rec, findings = p.json.Parse(g.Source)
	default:
		return p.cgr.Parse(g.Source)
	}
	if all := notation.RepairFindings(findings, g.Source); len(all) > len(findings) {
		findings = all
		notation.SortFindings(findings)
	}
	return rec, findings
}

// A Format is a kind of file. The names are those of the flag --from.
type Format struct {
	Name  string // such as bga
	Title string // in words, for people
	ext   []string
	lines bool // lines mean something
	sniff func(head []byte) bool
	games func(file string, r io.Reader) iter.Seq2[*Game, error]
}

// Formats lists the formats in the order of detection. It is shared: callers must not change it.
var Formats = slices.Concat([]Format{
	{"cgr", "Carcassonne Game Record, text", []string{".cgr"}, true, func(head []byte) bool { return sniffCGR(head) || mender(head) != nil }, cgrGames},
	{"bga", "Board Game Arena log", []string{".har"}, false, bga.Sniff, bgaGames},
	{"kifu", "Japanese kifu JSON", nil, false, kifu.Sniff, document(kifu.Parse)},
}, resultTables, []Format{
	{"jcz", "JCloisterZone save", []string{".jcz"}, false, jcz.Sniff, document(jcz.Parse)},
	{"json", "Carcassonne Game Record, JSON or NDJSON", []string{".json", ".jsonl", ".ndjson"}, false, sniffJSON, jsonGames},
	{"lab", "CarcassonneLab URLs", []string{".url"}, true, lab.Sniff, labGames},
	{"freels", "Freels table", nil, true, freels.Sniff, document(freels.Parse)},
})

func find(name string) *Format {
	return which(func(f *Format) bool { return f.Name == name })
}

func which(is func(*Format) bool) *Format {
	for i := range Formats {
		if is(&Formats[i]) {
			return &Formats[i]
		}
	}
	return nil
}

// detect returns the format of a stream, nil if it is unknown.
func detect(file string, head []byte) *Format {
	if f := which(func(f *Format) bool { return f.sniff(head) }); f != nil {
		return f
	}
	if bytes.IndexByte(head, 0) >= 0 {
		return nil // a binary file is not a record, whatever its name
	}
	return byExt(path.Ext(strings.TrimSuffix(file, ".gz")))
}

// Foreign reports whether a file with a common extension and that beginning is clearly not a record.
func Foreign(file string, head []byte) bool {
	switch path.Ext(strings.TrimSuffix(file, ".gz")) {
	case ".json":
		f := detect("", head)
		return f != nil && f.Name == "json" && !bytes.Contains(head, []byte(`"cgr"`))
	case ".tsv", ".csv", ".txt":
		return detect("", head) == nil
	case ".html", ".htm":
		return !bga.Sniff(head)
	}
	return false
}

// A Problem is the reason why a file has no game. Rule is the id of its finding.
type Problem struct {
	Rule    string
	Message string
	Flag    string // what the command line can do about it; an editor or a page cannot
}

func (p *Problem) Error() string { return p.Message }

// A Choice selects the format of a stream.
type Choice struct {
	Name   string              // name of a Format, empty to detect it
	Found  bool                // the file was found in a folder: skip it if it is not a record
	NoRows bool                // a table may have a header alone
	Passed func(reason string) // is called for a file that is skipped, with what [Unread] returns; may be nil
}

// found lists the suffixes of files that may have games of a format by their content.
var found = []string{".tsv", ".csv", ".txt", ".html", ".htm"}

// Recordlike reports whether a search of a folder should read a file of that name.
func Recordlike(name string) bool {
	if Golden(name) {
		return false
	}
	ext := path.Ext(strings.TrimSuffix(name, ".gz"))
	return ext != "" && (byExt(ext) != nil || slices.Contains(found, ext))
}

// Golden reports whether a file of that name is a golden file of package suite, which lies beside its record.
func Golden(name string) bool { return strings.HasSuffix(name, ".golden.json") }

func byExt(ext string) *Format {
	return which(func(f *Format) bool { return slices.Contains(f.ext, ext) })
}

// Games yields the games of a stream in order. An error ends the sequence: a *Problem for wrong content, else that of r.
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
		if err != nil && !errors.Is(err, io.EOF) && !soundHead(err, head) {
			yield(nil, err)
			return
		}
		if c.Found && Foreign(file, head) {
			if c.Passed != nil {
				c.Passed(Unread(file, head))
			}
			return
		}
		mac := endsInCR(head) // before more is read into its memory
		f, games, err := gamesIn(file, text, head, c.Name, mac)
		if err != nil {
			yield(nil, err)
			return
		}
		if r, ok := r.(Noted); ok {
			games = noted(games, r)
		}
		n := 0
		empty := c.NoRows && f.Name == "lab" && lab.IsTable(head)
		for g, err := range games {
			if g != nil {
				g.format = f.Name
				if n++; n == 1 && encoding != "" {
					g.Source.Encoding = encoding
				}
				if n == 1 && mac && f.lines {
					g.Source.Repairs = append(g.Source.Repairs, notation.Repair{Rule: notation.RuleMended,
						Message: "the lines end in a carriage return alone and are read as lines"})
				}
			}
			if !yield(g, err) || err != nil {
				return
			}
		}
		if n == 0 && !empty {
			yield(nil, &Problem{Rule: notation.RuleEmpty, Message: "the file has no game"})
		}
	}
}

// gamesIn returns the format of a text that begins with head and the sequence of its games. Mac: its lines end in a carriage return alone.
func gamesIn(file string, text io.Reader, head []byte, from string, mac bool) (*Format, iter.Seq2[*Game, error], error) {
	if from == "" && mend.IsMail(head) {
		return mailGames(file, text)
	}
	f, problem := choose(file, head, from)
	if problem != nil {
		return nil, nil, problem
	}
	if mac && f.lines {
		text = &crReader{Reader: text}
	}
	if find := mender(head); find != nil && f.Name == "cgr" {
		return f, mendedGames(file, text, find), nil
	}
	return f, f.games(file, text), nil
}

func choose(file string, head []byte, from string) (*Format, *Problem) {
	if len(bytes.TrimSpace(bytes.TrimPrefix(head, []byte("\ufeff")))) == 0 && len(head) < headSize {
		return nil, &Problem{Rule: notation.RuleEmpty, Message: "the file is empty"}
	}
	f := find(from)
	if f == nil {
		f = detect(file, head)
	}
	switch {
	case len(head) > 3 && (head[0] == 0) != (head[1] == 0) && (head[2] == 0) == (head[0] == 0) && (head[3] == 0) == (head[1] == 0):
		return nil, &Problem{Rule: notation.RuleNotText, Message: "the file seems to be UTF-16 without a byte-order mark; save it as UTF-8"}
	case bytes.HasPrefix(head, []byte("PK\x03\x04")):
		return nil, &Problem{notation.RuleNotText, "the content is a zip archive, which is read only as a file of its own", "name the file, or unpack it"}
	case f == nil && bytes.IndexByte(head, 0) >= 0:
		return nil, &Problem{Rule: notation.RuleNotText, Message: "the file is binary, not a record of a game"}
	case f == nil && lab.Lacks(head) != "":
		return nil, &Problem{Rule: notation.RuleFormatUnknown, Message: lab.Lacks(head)}
	case f == nil:
		return nil, &Problem{notation.RuleFormatUnknown, "the format of the file is unknown; a CGR record starts with the line [CGR \"1\"]", "name another format with --from"}
	}
	return f, nil
}

// sniffCGR reports whether the first line that is neither blank nor a comment starts a tag, a turn or the final line.
func sniffCGR(head []byte) bool {
	head = bytes.TrimPrefix(head, []byte("\ufeff"))
	for line := range bytes.Lines(head) {
		line = bytes.TrimSpace(line)
		switch {
		case len(line) == 0 || line[0] == ';':
			continue
		case line[0] == '[':
			return len(line) > 1 && (line[1]|0x20 >= 'a' && line[1]|0x20 <= 'z') && !forumTag(line) && !lab.Sniff(head)
		}
		number, rest, ok := bytes.Cut(line, []byte("."))
		return ok && bytes.ContainsRune(rest, ':') && len(bytes.Trim(number, "0123456789")) == 0 && len(number) > 0
	}
	return len(bytes.TrimSpace(head)) > 0 && bytes.TrimSpace(head)[0] == ';'
}

// forumTag reports whether a line is one word in brackets, as forums mark code and quotations.
func forumTag(line []byte) bool {
	word, ok := bytes.CutSuffix(line[1:], []byte("]"))
	return ok && len(word) > 0 && len(word) < 20 && !bytes.ContainsAny(word, " \t\"[]")
}

func sniffJSON(head []byte) bool {
	head = bytes.TrimLeft(bytes.TrimPrefix(head, []byte("\ufeff")), " \t\r\n")
	return len(head) > 0 && (head[0] == '{' || head[0] == '[' && !lab.Sniff(head)) // a line of a chat may begin with the time in brackets
}

func cgrGames(file string, r io.Reader) iter.Seq2[*Game, error] {
	return sources(stream.NewReader(file, r), false)
}

func jsonGames(file string, r io.Reader) iter.Seq2[*Game, error] {
	return sources(stream.NewJSONReader(file, r), true)
}

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
			if !json && !stream.ASCII(src.Text) {
				if stream.Decode1252(src) {
					if decoded {
						src.Encoding = "" // report the encoding once for each file
					}
					decoded = true
				}
				mend.Characters(src)
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

// bgaGames reads a document with one log or several.
func bgaGames(file string, r io.Reader) iter.Seq2[*Game, error] {
	return func(yield func(*Game, error) bool) {
		text, err := whole(r, bga.MaxDocument)
		if err != nil {
			yield(nil, err)
			return
		}
		for src := range bga.Logs(&notation.Source{File: file, Game: 1, Line: 1, Text: text}) {
			if !yield(&Game{Source: src, parse: bga.Parse}, nil) {
				return
			}
		}
	}
}

// document reads a stream that is one document with one game.
func document(parse parseFunc) func(file string, r io.Reader) iter.Seq2[*Game, error] {
	return func(file string, r io.Reader) iter.Seq2[*Game, error] {
		return func(yield func(*Game, error) bool) {
			text, err := whole(r, maxDocument)
			if err != nil {
				yield(nil, err)
				return
			}
			yield(&Game{Source: &notation.Source{File: file, Game: 1, Line: 1, Text: text}, parse: parse}, nil)
		}
	}
}

// whole reads a stream to its end. It joins blocks, as a buffer that grows would need up to three times the memory.
func whole(r io.Reader, limit int) (string, error) {
	const block = 1 << 20
	var blocks []string
	size := 0
	for size <= limit {
		var text strings.Builder
		if size > 0 {
			text.Grow(block)
		}
		n, err := io.Copy(&text, io.LimitReader(r, min(block, int64(limit+1-size))))
		if err != nil {
			return "", err
		}
		if n == 0 {
			return strings.Join(blocks, ""), nil
		}
		size += int(n)
		blocks = append(blocks, text.String())
	}
	return "", &Problem{Rule: notation.RuleLimitExceeded, Message: fmt.Sprintf("the file is larger than %d bytes", limit)}
}
