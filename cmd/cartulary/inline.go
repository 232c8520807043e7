package main

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image/png"
	"io"
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/mattn/go-sixel"
	"github.com/urfave/cli/v2"
)

type inline func(w io.Writer, picture []byte) error

// inlines maps the values of --graphics to the protocols in which terminals show pictures.
var inlines = map[string]inline{
	"kitty":  kitty,
	"iterm2": iterm2,
	"sixel":  sixels,
}

// graphics returns the protocol of the terminal by its environment variables, empty for none.
func graphics(env func(string) string) string {
	term, program := env("TERM"), env("TERM_PROGRAM")
	switch {
	case env("TMUX") != "" || strings.HasPrefix(term, "screen"):
		return "" // tmux and screen do not pass pictures on
	case term == "xterm-kitty" || term == "xterm-ghostty" || env("KITTY_WINDOW_ID") != "":
		return "kitty"
	case slices.Contains([]string{"iTerm.app", "WezTerm", "mintty", "vscode"}, program):
		return "iterm2"
	case strings.Contains(term, "sixel") || slices.Contains([]string{"foot", "mlterm", "contour", "yaft-256color"}, term):
		return "sixel"
	}
	return ""
}

// kitty writes a picture in kitty's protocol: base64 in pieces of at most 4,096 bytes; m=1 announces another piece.
func kitty(w io.Writer, picture []byte) error {
	const most = 4096
	data := base64.StdEncoding.EncodeToString(picture)
	for first := true; len(data) > 0; first = false {
		piece := data[:min(most, len(data))]
		data = data[len(piece):]
		control := "m=0"
		if len(data) > 0 {
			control = "m=1"
		}
		if first {
			control = "a=T,f=100," + control
		}
		if _, err := fmt.Fprintf(w, "\x1b_G%s;%s\x1b\\", control, piece); err != nil {
			return err
		}
	}
	_, err := io.WriteString(w, "\n")
	return err
}

// iterm2 writes a picture in the protocol of iTerm2, which several terminals support.
func iterm2(w io.Writer, picture []byte) error {
	_, err := fmt.Fprintf(w, "\x1b]1337;File=inline=1;size=%d:%s\a\n", len(picture), base64.StdEncoding.EncodeToString(picture))
	return err
}

func sixels(w io.Writer, picture []byte) error {
	img, err := png.Decode(bytes.NewReader(picture))
	if err != nil {
		return err
	}
	return sixel.NewEncoder(w).Encode(img)
}

func graphicsFlag(shows string) cli.Flag {
	ways := append([]string{"auto", "none"}, slices.Sorted(maps.Keys(inlines))...)
	return choiceFlag("graphics", "auto", "`NAME` of the protocol for "+shows, ways...)
}

// inline returns the protocol that --graphics names, or that of the terminal; nil for the board in characters.
func (p *program) inline(how string) inline {
	if how == "auto" && p.terminal {
		how = graphics(os.Getenv)
	}
	return inlines[how]
}
