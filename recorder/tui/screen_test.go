package tui

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"cartulary/notation"
	"cartulary/recorder"
	"cartulary/report/scene"
)

// TestShowPicture checks that Ctrl-P leaves the screen for a picture of the board until Enter, and says where there is none.
func TestShowPicture(t *testing.T) {
	m := at(t, "four-players-all-four", 5, 80, 24)
	press := tea.KeyPressMsg{Code: 'p', Mod: tea.ModCtrl}
	if _, cmd := m.Update(press); cmd != nil || !strings.Contains(m.draw(), "this terminal shows no pictures") {
		t.Errorf("without pictures:\n%s", m.draw())
	}
	m.Picture = func(w io.Writer, s *scene.Scene) error {
		_, err := io.WriteString(w, strings.Repeat("#", len(s.Tiles)))
		return err
	}
	if _, cmd := m.Update(press); cmd == nil {
		t.Error("no picture is shown")
	}
	p := &picture{scene: m.scene(m.Session.Prompt()), draw: m.Picture}
	var out bytes.Buffer
	in := strings.NewReader("no\nrest")
	p.SetStdin(in)
	p.SetStdout(&out)
	if err := p.Run(); err != nil || !strings.HasPrefix(out.String(), "######\n") || in.Len() != len("rest") {
		t.Errorf("%v, %q, %d bytes are left", err, out.String(), in.Len())
	}
}

// TestSmall checks that a terminal that is too small has one sentence, and that no key is taken unseen.
func TestSmall(t *testing.T) {
	m := at(t, "four-players-all-four", 5, 80, 24)
	before := m.draw()
	m.Update(tea.WindowSizeMsg{Width: 59, Height: 20})
	m.Update(tea.KeyPressMsg{Code: tea.KeyBackspace})
	if text := m.draw(); !strings.HasPrefix(text, "The terminal has 59 columns and 20 rows") || strings.Count(text, ".") != 1 {
		t.Errorf("the screen is\n%s", text)
	}
	m.Update(tea.WindowSizeMsg{Width: 80, Height: 24})
	if m.draw() != before {
		t.Error("a key is taken although nothing is shown")
	}
}

// TestNotice checks that what happened to the file is shown until Esc, and that the new name stays.
func TestNotice(t *testing.T) {
	m := at(t, "four-players-all-four", 5, 80, 24)
	notices := []string{"it was changed"}
	m.Notice = func() (text, file string) {
		if len(notices) > 0 {
			text, notices = notices[0], nil
		}
		return text, "game-2.cgr"
	}
	for _, code := range []rune{'r', tea.KeyBackspace} {
		if m.Update(tea.KeyPressMsg{Code: code, Text: string(code)}); !strings.Contains(m.draw(), "it was changed") {
			t.Errorf("the notice is gone\n%s", m.draw())
		}
	}
	m.Update(tea.KeyPressMsg{Code: tea.KeyEscape})
	if text := m.draw(); strings.Contains(text, "it was changed") || !strings.Contains(text, "game-2.cgr") {
		t.Errorf("after Esc\n%s", text)
	}
}

// TestScroll checks that the arrows scroll the board no further than its edge, and that another question ends it.
func TestScroll(t *testing.T) {
	m := at(t, "four-players-all-four", 90, 80, 24)
	before := m.draw()
	press := func(code rune) { m.Update(tea.KeyPressMsg{Code: code}) }
	press(tea.KeyUp)
	once := m.draw()
	for range 40 {
		press(tea.KeyUp)
		m.draw()
	}
	top := m.draw()
	press(tea.KeyUp)
	if once == before || m.draw() != top {
		t.Error("the board does not scroll to its edge")
	}
	m.Session.Key("r")
	m.Session.Key("esc")
	if m.draw(); m.dy == 0 {
		t.Error("a key that changes no question ends the scrolling")
	}
}

// TestRotations checks that a small terminal shows the key of each rotation, beside a whole question, and the last tile.
func TestRotations(t *testing.T) {
	text, turned := "", 0
	for turns := range 60 {
		m := at(t, "two-players-tied", turns, 60, 20)
		m.Color = false
		tiles := m.scene(m.Session.Prompt()).Tiles
		last := tiles[len(tiles)-1].At
		if row, found := fmt.Sprintf("%3d ", last.Y), false; last.Y != 0 {
			for l := range strings.SplitSeq(m.draw(), "\n") {
				found = found || strings.HasPrefix(l, row)
			}
			if !found {
				t.Errorf("after %d turns the last tile, at %v, is not on the screen\n%s", turns, last, m.draw())
			}
		}
		m.Session.Key("w")
		for _, o := range m.Session.Prompt().Options {
			if o.At != nil {
				for _, r := range o.Key {
					m.Session.Key(string(r))
				}
				break
			}
		}
		p := m.Session.Prompt()
		text = m.draw()
		for _, o := range p.Options {
			if o.Tile != nil && !p.Sheet {
				if turned++; !strings.Contains(text, o.Key+" ") {
					t.Errorf("after %d turns rotation %s is missing\n%s", turns, o.Key, text)
				}
			}
		}
		if strings.Contains(text, "…") {
			t.Errorf("after %d turns something is cut\n%s", turns, text)
		}
	}
	if turned < 50 {
		t.Errorf("%d rotations are tried", turned)
	}
}

// TestASCII checks that a terminal for ASCII gets nothing else, and that one that cannot move its cursor gets the screens one below the
// other without a control sequence.
func TestASCII(t *testing.T) {
	m := at(t, "four-players-all-four", 60, 60, 20)
	m.Color, m.ASCII = false, true
	m.Session.Record().Players[0].Name = "Zoë 花"
	if v := m.View(); strings.IndexFunc(v.Content, func(r rune) bool { return r > 126 || r < 32 && r != '\n' }) >= 0 || v.WindowTitle != "" {
		t.Errorf("the screen is\n%s", v.Content)
	}
	text, _ := os.ReadFile("../../testdata/games/four-players-all-four.cgr")
	rec, _ := notation.Parse(&notation.Source{Text: string(text)})
	rec.Turns, rec.Final, rec.Result, rec.Termination = rec.Turns[:10], nil, nil, notation.Termination{}
	s, err := recorder.New(rec, recorder.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if _, err := Run(context.Background(), strings.NewReader("r\x03"), &out, Options{File: "a.cgr", ASCII: true, Lines: true, Session: s, Width: 80, Height: 24}); err != nil {
		t.Fatal(err)
	}
	got := out.String()
	if strings.IndexFunc(got, func(r rune) bool { return r > 126 || r < 32 && r != '\n' && r != '\r' }) >= 0 || strings.Count(got, "Which tile does") < 2 {
		t.Errorf("the screens are\n%q", got)
	}
}
