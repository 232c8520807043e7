package stream

import (
	"io"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"cartulary/notation"
)

// The encodings that are read as well as UTF-8.
const (
	utf16Name       = "UTF-16"
	windows1252Name = notation.Windows1252
)

// Decode returns r as UTF-8 text and the name of its encoding if head, its beginning, has the byte-order mark of UTF-16.
// Otherwise it returns r and an empty name.
func Decode(r io.Reader, head []byte) (text io.Reader, encoding string) {
	if !isUTF16(head) {
		return r, ""
	}
	return transform.NewReader(r, unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM).NewDecoder()), utf16Name
}

// isUTF16 reports whether a text begins with the byte-order mark of UTF-16 and one character.
func isUTF16(head []byte) bool {
	if len(head) < 4 {
		return false
	}
	little, big := head[0] == 0xff && head[1] == 0xfe, head[0] == 0xfe && head[1] == 0xff
	return (little || big) && (head[2] != 0 || head[3] != 0)
}

// ASCII reports whether a text has ASCII characters only. It reads 32 bytes at a time, to be as fast as utf8.ValidString.
func ASCII(s string) bool {
	word := func(b string) uint64 {
		_ = b[7]
		return uint64(b[0]) | uint64(b[1])<<8 | uint64(b[2])<<16 | uint64(b[3])<<24 |
			uint64(b[4])<<32 | uint64(b[5])<<40 | uint64(b[6])<<48 | uint64(b[7])<<56
	}
	const tops = 0x8080808080808080
	for ; len(s) >= 32; s = s[32:] {
		if b := s[:32]; (word(b)|word(b[8:])|word(b[16:])|word(b[24:]))&tops != 0 {
			return false
		}
	}
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// Decode1252 converts the CGR text of a game from Windows-1252, which includes Latin-1, to UTF-8 and reports whether it could.
// It requires a tag, only characters of Windows-1252 with none in UTF-8, and a text without cuts.
func Decode1252(s *notation.Source) bool {
	if len(s.Cuts) > 0 || !strings.Contains("\n"+s.Text, "\n[") {
		return false
	}
	text, ok := Line1252(s.Text)
	if ok {
		s.Text, s.Encoding = text, windows1252Name
	}
	return ok
}

// Line1252 converts a text from Windows-1252 to UTF-8 and reports whether it could: the text is not UTF-8, and has only characters of
// Windows-1252 with none in UTF-8. Else it returns the text.
func Line1252(s string) (text string, ok bool) {
	if utf8.ValidString(s) {
		return s, false
	}
	for i := range len(s) {
		_, size := utf8.DecodeRuneInString(s[i:])
		c := s[i]
		if size > 1 || (c < ' ' && c != '\t' || c == 0x7f) && c != '\r' && c != '\n' || strings.IndexByte("\x81\x8d\x8f\x90\x9d", c) >= 0 {
			return s, false
		}
	}
	text, err := charmap.Windows1252.NewDecoder().String(s)
	if err != nil {
		return s, false
	}
	return text, true
}

// From1252 returns bytes in Windows-1252 as text. A byte that it does not have is the control character of Latin-1.
func From1252(b []byte) string {
	var text strings.Builder
	for _, c := range b {
		r := charmap.Windows1252.DecodeByte(c)
		if r == utf8.RuneError {
			r = rune(c)
		}
		text.WriteRune(r)
	}
	return text.String()
}
