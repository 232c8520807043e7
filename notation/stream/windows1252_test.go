package stream

import (
	"testing"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// TestFrom1252 compares each byte with the library's table. A byte that Windows-1252 does not have is that of Latin-1.
func TestFrom1252(t *testing.T) {
	for c := range 256 {
		want := charmap.Windows1252.DecodeByte(byte(c))
		if want == utf8.RuneError {
			want = rune(c)
		}
		if got := From1252([]byte{byte(c)}); got != string(want) {
			t.Errorf("%#x is %q, want %q", c, got, want)
		}
	}
}
