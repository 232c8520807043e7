package tty

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// TestEveryCharacter checks of all characters that a terminal gets those that can be seen, and no other.
func TestEveryCharacter(t *testing.T) {
	for r := rune(0); r <= unicode.MaxRune; r++ {
		got := Clean("a" + string(r) + "b")
		want := "a" + string(r) + "b"
		switch {
		case r == '\n' || r == '\t':
		case r < ' ' || r >= 0x7f && r <= 0x9f || r == 0x2028 || r == 0x2029:
			want = "a b"
		case unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r):
			want = "ab"
		case unicode.Is(unicode.Variation_Selector, r) && r != 0xfe0e && r != 0xfe0f:
			want = "ab"
		case !utf8.ValidRune(r):
			want = "a\ufffdb"
		}
		if got != want {
			t.Errorf("U+%04X: %q, want %q", r, got, want)
		}
	}
	for b := 0x80; b <= 0xff; b++ {
		if got := Clean("a" + string([]byte{byte(b)}) + "b"); got != "a\ufffdb" {
			t.Errorf("the byte %#x: %q", b, got)
		}
	}
}

// TestStyled checks that only sequences of colours pass, and only where the program sets them.
func TestStyled(t *testing.T) {
	const text = "\x1b[1;38;5;9mred\x1b[0m \x1b]0;title\a\x1b[2J\x1b[31 \u009b31mx\u202e\r\n"
	for _, test := range []struct{ got, want string }{
		{Styled(text), "\x1b[1;38;5;9mred\x1b[0m  ]0;title  [2J [31  31mx\n"},
		{Clean(text), " [1;38;5;9mred [0m  ]0;title  [2J [31  31mx\n"},
	} {
		if test.got != test.want {
			t.Errorf("%q, want %q", test.got, test.want)
		}
	}
}

// TestWriter checks that the cuts between writes do not matter on a terminal, and that other streams get the bytes as they are.
func TestWriter(t *testing.T) {
	const text = "é\u202e👍\x1b[1mbold\x1b[0m\r\nx\x9by\u2028\xe2\x80\x1b["
	for at := range len(text) + 1 {
		for to := at; to <= len(text); to++ {
			var file, plain, styled bytes.Buffer
			f, p, s := NewWriter(&file, false), NewWriter(&plain, true), NewWriter(&styled, true)
			for _, part := range []string{text[:at], text[at:to], text[to:]} {
				for _, w := range []io.Writer{f, p, s.Styled()} {
					if n, err := io.WriteString(w, part); n != len(part) || err != nil {
						t.Fatal(n, err)
					}
				}
			}
			for _, w := range []*Writer{f, p, s} {
				if err := w.End(); err != nil {
					t.Fatal(err)
				}
			}
			if file.String() != text || plain.String() != Clean(text) || styled.String() != Styled(text) {
				t.Fatalf("cut at %d and %d: %q, %q, %q", at, to, &file, &plain, &styled)
			}
		}
	}
}

// TestOwn checks that what the program made passes whole and in its place.
func TestOwn(t *testing.T) {
	var out bytes.Buffer
	w := NewWriter(&out, true)
	w.WriteString("a\xe2")
	fmt.Fprint(w.Own(), "\x1b_Gm=0;AAAA\x1b\\")
	w.WriteString("b\u009b")
	if got := out.String(); got != "a\ufffd\x1b_Gm=0;AAAA\x1b\\b " {
		t.Errorf("%q", got)
	}
}

func FuzzStyled(f *testing.F) {
	f.Add("\x1b[31m\u202ea\xff")
	f.Fuzz(func(t *testing.T, s string) {
		left := colours().ReplaceAllString(Styled(s), "")
		if !utf8.ValidString(left) || strings.ContainsFunc(left, func(r rune) bool { return shown(r) != r }) {
			t.Errorf("%q becomes %q", s, left)
		}
	})
}
