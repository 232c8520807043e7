package answer

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"cartulary/internal/spelling"
	"cartulary/internal/work"
	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/report/findings"
	"cartulary/validator"
)

// games reads the games of a text, as the command reads a file of that name.
func games(name string, text []byte) (list []work.Game) {
	r, err := unpack(text)
	if err != nil {
		return []work.Game{{Path: name, Number: 1, Err: err}}
	}
	for g, err := range format.Games(name, r, format.Choice{}) {
		list = append(list, work.Game{Path: name, Number: len(list) + 1, Text: g, Err: err})
	}
	return list
}

// content returns what a question is about: the data of a file, or the text of the editor.
func (q *question) content() []byte {
	if q.Data != nil {
		return q.Data
	}
	return []byte(q.Text)
}

// game returns the game that the question names, with its record. It reads no game behind it.
func (q *question) game() (*format.Game, *notation.Record, []notation.Finding, error) {
	r, err := unpack(q.content())
	if err != nil {
		return nil, nil, nil, errors.New(work.Unreadable(err).Message)
	}
	n, number := 0, cmp.Or(q.Game, 1)
	for g, err := range format.Games(q.Name, r, format.Choice{}) {
		if err != nil {
			return nil, nil, nil, errors.New(work.Unreadable(err).Message)
		}
		if n++; n < number {
			continue
		}
		rec, reading := new(format.Parser).Parse(g)
		if rec == nil {
			return nil, nil, nil, errors.New(reading[0].Message)
		}
		return g, rec, reading, nil
	}
	return nil, nil, nil, fmt.Errorf("there is no game %d", number)
}

type opened struct {
	Format string   `json:"format"` // name of the format; empty if it is unknown
	Title  string   `json:"title"`
	Games  int      `json:"games"`
	Text   string   `json:"text"` // for the editor
	Made   bool     `json:"made"` // Text is a conversion
	Said   []string `json:"said,omitempty"`
}

// open returns the text of a file for the editor: as it is if it is a CGR text, otherwise converted.
func (d *Desk) open(q *question) (any, error) {
	text, err := unpacked(q.content())
	if err != nil {
		return nil, errors.New(work.Unreadable(err).Message)
	}
	list := games(q.Name, text)
	o := &opened{Games: len(list)}
	if last := list[len(list)-1]; last.Err != nil {
		if o.Games--; o.Games == 0 {
			if !utf8.Valid(text) || bytes.IndexByte(text, 0) >= 0 {
				return nil, errors.New(work.Unreadable(last.Err).Message)
			}
			o.Text = string(text)
			return o, nil
		}
	}
	o.Format = list[0].Text.Format()
	for _, f := range format.Formats {
		if f.Name == o.Format {
			o.Title = f.Title
		}
	}
	plain := utf8.Valid(text)
	if o.Text = string(text); o.Format == "cgr" && plain {
		return o, nil
	}
	made, err := converted(list, "cgr")
	switch {
	case err != nil && !plain:
		return nil, err
	case err == nil && made.Text != "":
		o.Text, o.Made = made.Text, true
		o.Said = made.Said
	case err == nil:
		o.Said = made.Said
	}
	return o, nil
}

// unpacked returns the content of a file, unpacked if it is gzip.
func unpacked(data []byte) ([]byte, error) {
	r, err := unpack(data)
	if err != nil {
		return nil, err
	}
	return io.ReadAll(r)
}

// maxFile is the most of a file that the page reads, unpacked.
const maxFile = 16 << 20

var errLarge = &format.Problem{Rule: notation.RuleFileUnreadable, Message: "the file has more than 16 MB, unpacked; the command cartulary reads it"}

// unpack returns a reader of a file, unpacked if it is gzip. It fails where the file is larger than maxFile.
func unpack(data []byte) (io.ReadCloser, error) {
	r, err := io.ReadCloser(io.NopCloser(bytes.NewReader(data))), error(nil)
	if work.IsArchive(data) {
		r, err = onlyMember(data)
	}
	if err == nil {
		r, err = work.Unpack(r)
	}
	if err != nil {
		return nil, err
	}
	return &limited{ReadCloser: r, left: maxFile}, nil
}

// onlyMember returns the record of a zip archive that has one.
func onlyMember(data []byte) (io.ReadCloser, error) {
	a, err := work.OpenArchive(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, err
	}
	if n := len(a.Records); n != 1 {
		return nil, &format.Problem{Rule: notation.RuleFileUnreadable, Message: fmt.Sprintf("the zip archive has %d records; unpack it and open one", n)}
	}
	return a.Open(a.Records[0])
}

type limited struct {
	io.ReadCloser
	left int
}

func (l *limited) Read(p []byte) (int, error) {
	n, err := l.ReadCloser.Read(p)
	if l.left -= n; l.left < 0 {
		return 0, errLarge
	}
	return n, err
}

// Note returns the warning of the reader below.
func (l *limited) Note() string {
	if r, ok := l.ReadCloser.(format.Noted); ok {
		return r.Note()
	}
	return ""
}

func converted(list []work.Game, to string) (*written, error) {
	var out []byte
	w := &written{}
	var losses work.Losses
	n := 0
	for i := range list {
		if list[i].Err != nil {
			return nil, errors.New(work.Unreadable(list[i].Err).Message)
		}
		src, rec, reading := list[i].Read(new(format.Parser))
		w.say(src, reading)
		if rec == nil {
			continue
		}
		var lost []notation.Finding
		var err error
		if out, lost, err = work.Convert(out, to, rec, n, false); err != nil {
			return nil, err
		}
		losses.Add(src, rec, lost)
		n++
	}
	w.lines(losses.Append(nil, to))
	w.Text = string(out)
	return w, nil
}

func (w *written) say(src *notation.Source, list []notation.Finding) {
	if len(list) == 0 {
		return
	}
	w.lines(findings.Find("short", findings.Options{}).Append(nil, &findings.Game{Source: src, Reading: list}))
}

func (w *written) lines(text []byte) {
	for line := range strings.Lines(string(text)) {
		w.Said = append(w.Said, strings.TrimSuffix(line, "\n"))
	}
}

// convert writes the game that the question names in another format, or all games if it names none.
func (d *Desk) convert(q *question) (any, error) {
	list := games(q.Name, q.content())
	if q.Game > 0 {
		if q.Game > len(list) {
			return nil, fmt.Errorf("there is no game %d", q.Game)
		}
		list = list[q.Game-1 : q.Game]
	}
	return converted(list, q.To)
}

// validate returns what the command prints for a file of that name in a format of findings. As text, a clean file has a line too.
func (d *Desk) validate(q *question) (any, error) {
	form := findings.Find(cmp.Or(q.To, "json"), findings.Options{})
	if form == nil {
		return nil, fmt.Errorf("there is no format %q", q.To)
	}
	out := []byte(form.Begin)
	v, parser := validator.New(), new(format.Parser)
	list := games(q.Name, q.content())
	printed, turns := false, 0
	for i := range list {
		if list[i].Err == nil {
			if _, rec, _ := list[i].Read(parser); rec != nil {
				turns += len(rec.Turns)
			}
		}
		g, _, _ := list[i].Judge(v, parser, validator.Options{MaxFindings: maxFindings})
		text := form.Append(nil, g)
		if len(text) == 0 {
			continue
		}
		if printed {
			out = append(out, form.Between...)
		}
		printed = true
		out = append(out, text...)
	}
	if q.To == "text" && !printed {
		out = fmt.Appendf(out, "%s, %s: nothing found\n", spelling.Count(len(list), "game"), spelling.Count(turns, "turn"))
	}
	return written{Text: string(append(out, form.End...))}, nil
}

const maxFindings = 1000

func (d *Desk) format(q *question) (any, error) {
	w := &written{}
	text, err := work.Canonical(q.Name, []byte(q.Text), false, func(src *notation.Source, reading []notation.Finding) {
		for _, f := range reading {
			if f.Severity == notation.Error {
				w.say(src, []notation.Finding{f})
			}
		}
	})
	switch {
	case err != nil:
		return nil, errors.New(work.Unreadable(err).Message)
	case len(w.Said) > 0:
		return nil, fmt.Errorf("mend this first: %s", w.Said[0])
	case text == nil:
		return nil, errors.New("this is not CGR text; convert it first")
	}
	w.Text = string(text)
	return w, nil
}
