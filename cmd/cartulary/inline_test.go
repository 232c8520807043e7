package main

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/mattn/go-sixel"
)

// noise is a PNG too noisy to fit into one piece.
func noise(t *testing.T) []byte {
	t.Helper()
	img := image.NewRGBA(image.Rect(0, 0, 60, 60))
	rng := rand.New(rand.NewPCG(1, 2))
	for i := range img.Pix {
		img.Pix[i] = uint8(rng.IntN(256)) | 0x0f
	}
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestKitty puts the pieces together again.
func TestKitty(t *testing.T) {
	data := noise(t)
	var b bytes.Buffer
	if err := kitty(&b, data); err != nil {
		t.Fatal(err)
	}
	pieces := regexp.MustCompile("\x1b_G([^;]*);([^\x1b]*)\x1b\\\\").FindAllStringSubmatch(b.String(), -1)
	whole := ""
	for i, p := range pieces {
		want := "m=1"
		if i == len(pieces)-1 {
			want = "m=0"
		}
		if i == 0 {
			want = "a=T,f=100," + want
		}
		if p[1] != want || len(p[2]) > 4096 {
			t.Errorf("piece %d of %d is controlled by %q and has %d bytes", i+1, len(pieces), p[1], len(p[2]))
		}
		whole += p[2]
	}
	if len(pieces) < 2 || whole != base64.StdEncoding.EncodeToString(data) {
		t.Errorf("%d pieces do not make the picture", len(pieces))
	}
}

func TestITerm2(t *testing.T) {
	data := noise(t)
	var b bytes.Buffer
	if err := iterm2(&b, data); err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(b.String(), ":")
	got, err := base64.StdEncoding.DecodeString(strings.TrimSuffix(rest, "\a\n"))
	if err != nil || !bytes.Equal(got, data) {
		t.Errorf("the picture does not come through: %v", err)
	}
}

// TestSixel reads a picture of one colour back.
func TestSixel(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 12, 12))
	for i := range 144 {
		img.Set(i%12, i/12, color.RGBA{0x80, 0x20, 0x40, 0xff})
	}
	var b, data bytes.Buffer
	if err := png.Encode(&data, img); err != nil {
		t.Fatal(err)
	}
	if err := inlines["sixel"](&b, data.Bytes()); err != nil {
		t.Fatal(err)
	}
	var back image.Image
	if err := sixel.NewDecoder(&b).Decode(&back); err != nil {
		t.Fatal(err)
	}
	near := func(got uint32, want int) bool { d := int(got>>8) - want; return -4 < d && d < 4 } // sixels count in hundredths
	if r, g, bl, _ := back.At(5, 5).RGBA(); !near(r, 0x80) || !near(g, 0x20) || !near(bl, 0x40) {
		t.Errorf("the colour comes back as %x %x %x", r>>8, g>>8, bl>>8)
	}
}

func TestGraphics(t *testing.T) {
	for _, tt := range []struct{ env, want string }{
		{"TERM=xterm-kitty", "kitty"}, {"TERM=xterm-256color KITTY_WINDOW_ID=1", "kitty"}, {"TERM=xterm-256color TERM_PROGRAM=iTerm.app", "iterm2"},
		{"TERM=foot", "sixel"}, {"TERM=xterm-256color", ""}, {"TERM=screen-256color TERM_PROGRAM=iTerm.app", ""}, {"TERM=xterm-kitty TMUX=/tmp/x", ""}, {"", ""},
	} {
		got := graphics(func(name string) string {
			for word := range strings.FieldsSeq(tt.env) {
				if key, value, _ := strings.Cut(word, "="); key == name {
					return value
				}
			}
			return ""
		})
		if got != tt.want {
			t.Errorf("%s: %q, want %q", tt.env, got, tt.want)
		}
	}
}
