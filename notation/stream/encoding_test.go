package stream

import (
	"io"
	"strings"
	"testing"
	"unicode/utf16"
)

// inUTF16 returns a text in UTF-16 with a byte-order mark.
func inUTF16(text string, big bool) string {
	var b strings.Builder
	for _, c := range utf16.Encode([]rune("\ufeff" + text)) {
		if big {
			b.Write([]byte{byte(c >> 8), byte(c)})
		} else {
			b.Write([]byte{byte(c), byte(c >> 8)})
		}
	}
	return b.String()
}

func TestDecode(t *testing.T) {
	const text = "[CGR \"1\"]\r\n[Red \"Žofie \U0001F409\"]\n"
	for _, test := range []struct{ in, encoding, want string }{
		{inUTF16(text, false), "UTF-16", text},
		{inUTF16(text, true), "UTF-16", text},
		{text, "", text},
		{"\ufeff" + text, "", "\ufeff" + text},
		{"\xff\xfe\x00\x00[\x00\x00\x00", "", "\xff\xfe\x00\x00[\x00\x00\x00"}, // UTF-32
		{"\xff\xfe", "", "\xff\xfe"},
	} {
		r, encoding := Decode(strings.NewReader(test.in), []byte(test.in))
		got, err := io.ReadAll(r)
		if string(got) != test.want || encoding != test.encoding || err != nil {
			t.Errorf("%.20q is %q in %q, %v", test.in, got, encoding, err)
		}
	}
}

func TestASCII(t *testing.T) {
	for n := range 100 {
		text := strings.Repeat("a", n)
		if !ASCII(text) {
			t.Errorf("%d letters are not ASCII", n)
		}
		for i := range n {
			if ASCII(text[:i] + "\x80" + text[i+1:]) {
				t.Errorf("%d letters with byte %d are ASCII", n, i)
			}
		}
	}
}
