package mend

import (
	"bytes"
	"encoding/base64"
	"strconv"
	"strings"
	"unicode/utf8"

	"cartulary/internal/lazy"
	"cartulary/notation"
)

// maxMail is the limit of the text of a mail. A hostile one needs a place for every two bytes.
const maxMail = 1 << 20

// maxHeaders is the limit of the header lines of a mail or one of its parts.
const maxHeaders = 1000

var (
	headerLine   = lazy.Regexp(`^[A-Za-z][A-Za-z0-9-]*:`)
	mailHeader   = lazy.Regexp(`(?im)^(?:content-transfer-encoding:[ \t]*"?(?:quoted-printable|base64)|content-type:[ \t]*(?:multipart|message)/)`)
	boundaryOf   = lazy.Regexp(`(?i)\bboundary[ \t]*=[ \t]*(?:"([^"]+)"|([^\s;"]+))`)
	recordOrLink = lazy.Regexp(`(?i)\[CGR|carcassonnelab\.com|#/\d+/\d`)
)

// IsMail reports whether a text that begins with head is a mail, with its header lines, that is encoded or has parts.
func IsMail(head []byte) bool {
	first := head
	if bytes.HasPrefix(head, []byte("From ")) { // a mail in a folder of mails
		first = head[bytes.IndexByte(head, '\n')+1:]
	}
	return headerLine().Match(first) && mailHeader().Match(head)
}

// A part is a part of a mail that is text.
type part struct {
	from, to int // of the body
	html     bool
	encoding string
}

// Mail returns the text of a mail, decoded: its parts of plain text or, if they have neither a record nor a link, its pages. It returns
// nil if that is larger than 1 MiB.
func Mail(text string) *Text {
	t := &Text{Source: &notation.Source{Line: 1, Text: text}}
	parts := partsOf(text)
	for _, html := range []bool{false, true} {
		out, encodings := newWriter(t.Source), map[string]bool{}
		for _, p := range parts {
			if p.html == html && !out.decodePart(&p) {
				return nil
			} else if p.html == html {
				encodings[p.encoding] = true
			}
		}
		if !html && !recordOrLink().MatchString(out.text.String()) {
			continue
		}
		t.Source = out.source()
		t.repair("the file is a mail, of which the text is read%s", decoded(encodings))
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

// partsOf returns the parts of a mail that are text, in order.
func partsOf(text string) (list []part) {
	boundaries := map[string]bool{}
	at := 0
	for at < len(text) {
		p, isText := headers(text, at, boundaries)
		at, p.to = p.from, len(text)
		for at < len(text) {
			line, end := text[at:], len(text)
			if i := strings.IndexByte(line, '\n'); i >= 0 {
				line, end = line[:i], at+i+1
			}
			mark, dashed := strings.CutPrefix(strings.TrimRight(line, " \t\r"), "--")
			if dashed && (boundaries[mark] || boundaries[strings.TrimSuffix(mark, "--")]) {
				p.to, at = at, end
				if !boundaries[mark] { // what follows is not a part
					at = skipTo(text, end, boundaries)
				}
				break
			}
			at = end
		}
		if isText && p.from < p.to {
			list = append(list, p)
		}
	}
	return list
}

// skipTo returns the beginning of the next part.
func skipTo(text string, from int, boundaries map[string]bool) int {
	for at, line := range linesOf(text[from:]) {
		if mark, ok := strings.CutPrefix(strings.TrimRight(line, " \t\r\n"), "--"); ok && boundaries[mark] {
			return from + at + len(line)
		}
	}
	return len(text)
}

// headers reads the header lines at an offset, and those of a mail that is the content, and adds the boundary of parts. It returns a part
// that begins behind them and whether it is text.
func headers(text string, from int, boundaries map[string]bool) (p part, isText bool) {
	for {
		var kind, value strings.Builder
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
		if m := boundaryOf().FindStringSubmatch(kind.String()); m != nil && strings.HasPrefix(content, "multipart/") {
			boundaries[m[1]+m[2]] = true
			return p, false
		}
		if strings.HasPrefix(content, "message/rfc822") && p.from > from && p.from < len(text) {
			from = p.from
			continue
		}
		return p, content == "" || strings.HasPrefix(content, "text/")
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

// windows1252 holds the characters 0x80 to 0x9f of Windows-1252; the others beyond ASCII are those of Unicode.
var windows1252 = []rune("€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ")

// characterSet returns bytes as text: UTF-8, or else Windows-1252.
func characterSet(b []byte) string {
	if utf8.Valid(b) {
		return string(b)
	}
	var text strings.Builder
	for _, c := range b {
		if c >= 0x80 && c < 0xa0 {
			text.WriteRune(windows1252[c-0x80])
		} else {
			text.WriteRune(rune(c))
		}
	}
	return text.String()
}

// base64 writes a part. The place of a line is the line of the file with its first byte.
func (w *writer) base64(p *part) bool {
	var digits strings.Builder
	var ats, counts []int // by line of the part: where it begins, and the digits before it
	for at, line := range linesOf(w.from.Text[p.from:p.to]) {
		if n := len(counts); n == 0 || digits.Len()-counts[n-1] >= 60 { // lines can be hostile and short
			ats, counts = append(ats, p.from+at), append(counts, digits.Len())
		}
		for word := range strings.FieldsSeq(line) {
			digits.WriteString(strings.TrimRight(word, "="))
		}
		if digits.Len() > maxMail*4/3 {
			return false
		}
	}
	decoded, _ := base64.RawStdEncoding.DecodeString(digits.String()) // what is before a damaged byte
	k, given := 0, 0
	for line := range strings.Lines(string(decoded)) {
		for k+1 < len(counts) && counts[k+1]*3/4 <= given {
			k++
		}
		w.seek(ats[k])
		w.put(characterSet([]byte(line)))
		given += len(line)
	}
	if given > 0 && !strings.HasSuffix(w.text.String(), "\n") {
		w.put("\n")
	}
	return true
}
