package mend

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"cartulary/internal/lazy"
	"cartulary/notation"
	"cartulary/notation/stream"
)

// maxMail is the limit of the text of a mail. A hostile one needs a place for every two bytes.
const maxMail = 1 << 20

// maxHeaders is the limit of the header lines of a mail or one of its parts.
const maxHeaders = 1000

var (
	headerLine   = lazy.Regexp(`^[A-Za-z][A-Za-z0-9-]*:`)
	mailHeader   = lazy.Regexp(`(?im)^(?:content-transfer-encoding:[ \t]*"?(?:quoted-printable|base64)|content-type:[ \t]*(?:multipart|message)/)`)
	recordFile   = lazy.Regexp(`(?i)name\*?=[^;]*\.cgr\b`)
	boundaryOf   = lazy.Regexp(`(?i)(?:^|[; \t])boundary[ \t]*=[ \t]*(?:"([^"]+)"|([^\s;"]+))`)
	recordOrLink = lazy.Regexp(`(?i)\[CGR|carcassonnelab\.com\S*(?:#|%23)|#/\d+/\d`)
)

// IsMail reports whether a text that begins with head is a mail, with its header lines, that is encoded or has parts.
func IsMail(head []byte) bool {
	if len(head) == 0 || head[0]|0x20 < 'a' || head[0]|0x20 > 'z' { // most files begin with a tag
		return false
	}
	first := head
	if bytes.HasPrefix(head, []byte("From ")) { // a mail in a folder of mails
		first = head[bytes.IndexByte(head, '\n')+1:]
	}
	return headerLine().Match(first) && mailHeader().Match(head)
}

// A part is a part of a mail.
type part struct {
	from, to    int  // of the body
	text        bool // plain or a page
	html        bool
	alternative bool // another part has the same text in another form
	encoding    string
}

// Mail returns the text of a mail, decoded: its parts of plain text or, if they have neither a record nor a link, its pages. It returns
// nil if that is larger than 1 MiB.
func Mail(text string) *Text {
	t := &Text{Source: &notation.Source{Line: 1, Text: text}}
	parts := partsOf(text)
	for _, html := range []bool{false, true} {
		out, encodings, others := newWriter(t.Source), map[string]bool{}, 0
		for _, p := range parts {
			switch {
			case !p.text || p.html != html && !(html || p.alternative):
				others++
			case p.html != html:
			case !out.decodePart(&p):
				return nil
			default:
				encodings[p.encoding] = true
			}
		}
		if !html && !recordOrLink().MatchString(out.text.String()) {
			continue
		}
		t.Source = out.source()
		t.repair("the file is a mail, of which the text is read%s", decoded(encodings))
		switch others {
		case 0:
		case 1:
			t.repair("1 part of the mail is not plain text and is not read; save it as a file")
		default:
			t.repair("%d parts of the mail are not plain text and are not read; save them as files", others)
		}
		if out.damaged > 0 {
			t.Damage = fmt.Sprintf("the base64 text of the mail is damaged in line %d; the rest of it is not read", out.damaged)
		}
		break
	}
	return t
}

func decoded(encodings map[string]bool) string {
	switch {
	case encodings[quotedPrintable] && encodings[base64Encoding]:
		return ", decoded from quoted-printable and base64"
	case encodings[quotedPrintable]:
		return ", decoded from quoted-printable"
	case encodings[base64Encoding]:
		return ", decoded from base64"
	}
	return ""
}

const (
	quotedPrintable = "quoted-printable"
	base64Encoding  = "base64"
)

// partsOf returns the parts of a mail, or of the mails in a folder of mails, in order.
func partsOf(text string) (list []part) {
	boundaries := map[string]bool{} // whether the parts between them are the same text in several forms
	in := ""                        // the boundary before the part
	for at := 0; at < len(text); {
		p, container := headers(text, at, boundaries)
		p.alternative = boundaries[in]
		at, p.to = p.from, len(text)
		closed, blank := false, false
		for at < len(text) {
			line, end := text[at:], len(text)
			if i := strings.IndexByte(line, '\n'); i >= 0 {
				line, end = line[:i], at+i+1
			}
			if blank && strings.HasPrefix(line, "From ") && headerLine().MatchString(text[end:]) {
				if !closed {
					p.to = at
				}
				boundaries, in = map[string]bool{}, ""
				break
			}
			line = strings.TrimRight(line, " \t\r")
			blank = line == ""
			if mark, dashed := strings.CutPrefix(line, "--"); dashed {
				_, begins := boundaries[mark]
				_, ends := boundaries[strings.TrimSuffix(mark, "--")]
				if (begins || ends) && !closed { // what follows an end is not a part
					p.to, closed = at, true
				}
				if begins {
					at, in = end, mark
					break
				}
			}
			at = end
		}
		if p.from < p.to && !container {
			list = append(list, p)
		}
	}
	return list
}

// headers reads the header lines at an offset, and those of a mail that is the content, and adds the boundary of parts. It returns the
// part that begins behind them and whether that is a container of others.
func headers(text string, from int, boundaries map[string]bool) (p part, container bool) {
	for {
		var kind, value, disposition strings.Builder
		p = part{}
		n := 0
		var current *strings.Builder
		for at, line := range linesOf(text[from:]) {
			p.from = from + at + len(line)
			trimmed := strings.TrimRight(line, "\r\n")
			if trimmed == "" {
				break
			}
			if n++; n > maxHeaders {
				break
			}
			name, rest, _ := strings.Cut(trimmed, ":")
			switch {
			case line[0] == ' ' || line[0] == '\t':
				rest = trimmed // the line before goes on
			case strings.EqualFold(name, "Content-Type"):
				current = &kind
			case strings.EqualFold(name, "Content-Transfer-Encoding"):
				current = &value
			case strings.EqualFold(name, "Content-Disposition"):
				current = &disposition
			default:
				current = nil
			}
			if current != nil && current.Len() < notation.MaxLineBytes {
				current.WriteString(rest)
			}
		}
		content := strings.ToLower(strings.TrimSpace(kind.String()))
		p.encoding = strings.Trim(strings.ToLower(strings.TrimSpace(value.String())), `"`)
		p.html = strings.HasPrefix(content, "text/html")
		p.text = content == "" || strings.HasPrefix(content, "text/") || recordFile().MatchString(kind.String()+disposition.String())
		if m := boundaryOf().FindStringSubmatch(kind.String()); m != nil && strings.HasPrefix(content, "multipart/") {
			boundaries[strings.TrimRight(m[1]+m[2], " ")] = strings.HasPrefix(content, "multipart/alternative")
			return p, true
		}
		if strings.HasPrefix(content, "message/rfc822") && p.from > from && p.from < len(text) {
			from = p.from
			continue
		}
		return p, false
	}
}

// decodePart writes a part, and reports whether the text is still within the limit.
func (w *writer) decodePart(p *part) bool {
	switch p.encoding {
	case quotedPrintable:
		for at, line := range linesOf(w.from.Text[p.from:p.to]) {
			w.quotedLine(p.from+at, line)
			if w.text.Len() > maxMail {
				return false
			}
		}
		w.flush()
	case base64Encoding:
		return w.base64(p)
	default:
		if p.to-p.from+w.text.Len() > maxMail {
			return false
		}
		w.keep(p.from, p.to)
	}
	if text := w.text.String(); text != "" && !strings.HasSuffix(text, "\n") {
		w.put("\n") // the next part begins on a line of its own
	}
	return true
}

// quotedLine writes a line of quoted-printable text. Coded bytes are collected: a character can have several, over the end of a line.
func (w *writer) quotedLine(at int, line string) {
	body := strings.TrimRight(line, " \t\r\n")
	ends := line[len(strings.TrimRight(line, "\r\n")):]
	soft := strings.HasSuffix(body, "=")
	body = strings.TrimSuffix(body, "=")
	for i := 0; i < len(body); {
		if i+2 < len(body) && body[i] == '=' {
			if c, err := strconv.ParseUint(body[i+1:i+3], 16, 8); err == nil {
				if w.coded == nil {
					w.codedAt = at + i
				}
				w.coded = append(w.coded, byte(c))
				i += 3
				continue
			}
		}
		if w.text.Len() > maxMail {
			return
		}
		n := 1
		for i+n < len(body) && body[i+n] != '=' {
			n++
		}
		w.flush()
		w.keep(at+i, at+i+n)
		i += n
	}
	if !soft && ends != "" {
		w.flush()
		w.keep(at+len(line)-1, at+len(line))
	}
}

// flush writes the coded bytes.
func (w *writer) flush() {
	if w.coded != nil {
		w.instead(w.codedAt, characterSet(w.coded))
		w.coded = nil
	}
}

// characterSet returns bytes as text: UTF-8, or else Windows-1252.
func characterSet(b []byte) string {
	if utf8.Valid(b) {
		return string(b)
	}
	return stream.From1252(b)
}

// base64 writes a part, which may have several blocks that end in =. The place of a line is the line of the file with its first byte.
func (w *writer) base64(p *part) bool {
	var digits, text []byte
	var ats, counts []int // by group of lines: where it begins, and the bytes before it
	decode := func() bool {
		var err error
		text, err = base64.RawStdEncoding.AppendDecode(text, digits)
		digits = digits[:0]
		return err == nil
	}
	whole := true
lines:
	for at, line := range linesOf(w.from.Text[p.from:p.to]) {
		given := len(text) + len(digits)*3/4
		if n := len(counts); n == 0 || given-counts[n-1] >= 45 { // lines can be hostile and short
			ats, counts = append(ats, p.from+at), append(counts, given)
		}
		for word := range strings.FieldsSeq(line) {
			body := strings.TrimRight(word, "=")
			if digits = append(digits, body...); len(body) < len(word) && !decode() {
				whole = false
				break lines
			}
		}
		if given > maxMail {
			return false
		}
	}
	whole = decode() && whole
	k, given := 0, 0
	for line := range strings.Lines(string(text)) {
		for k+1 < len(counts) && counts[k+1] <= given {
			k++
		}
		if w.text.Len()+len(line) > maxMail {
			return false
		}
		w.seek(ats[k])
		w.put(characterSet([]byte(line)))
		given += len(line)
	}
	if given > 0 && !strings.HasSuffix(w.text.String(), "\n") {
		w.put("\n")
	}
	if !whole {
		for k+1 < len(counts) && counts[k+1] <= given {
			k++
		}
		w.seek(ats[k])
		w.damaged = w.line
	}
	return true
}
