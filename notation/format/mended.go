package format

import (
	"bytes"
	"errors"
	"io"
	"iter"
	"strings"

	"cartulary/internal/mend"
	"cartulary/notation"
	"cartulary/notation/lab"
)

// mender returns the function that finds the records in a text that is not a record, nil if the text needs none.
func mender(head []byte) func(text string) *mend.Text {
	switch {
	case sniffCGR(head):
		return nil
	case mend.IsSheet(head):
		return mend.Sheet
	case mend.Around(head):
		return mend.Skip
	}
	return nil
}

// mailGames returns the format of the games in a mail and their sequence.
func mailGames(file string, r io.Reader) (*Format, iter.Seq2[*Game, error], error) {
	text, err := whole(r, maxDocument)
	if err != nil {
		return nil, nil, err
	}
	mail := mend.Mail(text)
	if mail == nil {
		return nil, nil, &Problem{Rule: notation.RuleLimitExceeded, Message: "the text of the mail is larger than 1 MiB"}
	}
	head := []byte(mail.Source.Text[:min(headSize, len(mail.Source.Text))])
	switch {
	case sniffCGR(head):
		return find("cgr"), placed(mail, cgrGames, file), nil
	case mend.Around(head):
		mail.Skip()
		return find("cgr"), placed(mail, cgrGames, file), nil
	case lab.Sniff(head):
		return find("lab"), placed(mail, labGames, file), nil
	}
	return nil, nil, &Problem{Rule: notation.RuleFormatUnknown, Message: "the text of the mail has neither a record nor a link to a game; save its attachments as files"}
}

// placed reads the games of a mended text.
func placed(mended *mend.Text, games func(file string, r io.Reader) iter.Seq2[*Game, error], file string) iter.Seq2[*Game, error] {
	return func(yield func(*Game, error) bool) {
		for g, err := range games(file, strings.NewReader(mended.Source.Text)) {
			if g != nil {
				mended.Place(g.Source)
				g.within = true
			}
			if !yield(g, err) || err != nil {
				return
			}
		}
		if mended.Damage != "" {
			yield(nil, &Problem{Rule: notation.RuleFileUnreadable, Message: mended.Damage})
		}
	}
}

// mendedGames reads the records that find returns of a text, which is read whole.
func mendedGames(file string, r io.Reader, find func(string) *mend.Text) iter.Seq2[*Game, error] {
	return func(yield func(*Game, error) bool) {
		text, err := whole(r, maxDocument)
		if err != nil {
			yield(nil, err)
			return
		}
		placed(find(text), cgrGames, file)(yield)
	}
}

// endsInCR reports whether the lines of a text end in a carriage return alone.
func endsInCR(head []byte) bool {
	return bytes.IndexByte(head, '\r') >= 0 && bytes.IndexByte(head, '\n') < 0
}

// A crReader replaces carriage returns by line ends.
type crReader struct {
	io.Reader
	last byte
}

func (r *crReader) Read(p []byte) (int, error) {
	n, err := r.Reader.Read(p)
	for i, c := range p[:n] {
		switch {
		case c == '\r':
			p[i] = '\n'
		case c == '\n' && r.last == '\r':
			p[i] = ' ' // the text has both line ends; no line is counted twice
		}
		r.last = c
	}
	return n, err
}

// A Noted reader has, at its end, a warning about the file that is no error of reading.
type Noted interface{ Note() string }

// noted holds each game back until the next one, so that the last one can get the warning of the reader.
func noted(games iter.Seq2[*Game, error], r Noted) iter.Seq2[*Game, error] {
	return func(yield func(*Game, error) bool) {
		var held *Game
		for g, err := range games {
			if held != nil && !yield(held, nil) {
				return
			}
			if held = g; err != nil {
				yield(g, err)
				return
			}
		}
		if held == nil {
			return
		}
		if note := r.Note(); note != "" {
			end := int32(len(strings.TrimRight(held.Source.Text, " \t\r\n")))
			held.Source.Repairs = append(held.Source.Repairs,
				notation.Repair{Rule: notation.RuleFileUnreadable, At: notation.Span{Start: end, End: end}, Message: note})
		}
		yield(held, nil)
	}
}

// A Broken file ends with a Problem behind some bytes of its content that are known to be right.
type Broken struct {
	Problem
	Sound int64 // the number of these bytes
}

// Whole returns the number of these bytes, for package stream.
func (b *Broken) Whole() int64 { return b.Sound }

// Unwrap returns the problem.
func (b *Broken) Unwrap() error { return &b.Problem }

// soundHead reports whether the reader of a file that is broken in its head may find a game before that place.
func soundHead(err error, head []byte) bool {
	var b *Broken
	return errors.As(err, &b) && b.Sound > 0 && len(head) > 0
}
