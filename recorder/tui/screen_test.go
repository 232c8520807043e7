package tui

import (
	"bytes"
	"io"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

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
	m.Update(tea.WindowSizeMsg{Width: 79, Height: 24})
	m.Update(tea.KeyPressMsg{Code: tea.KeyBackspace})
	if text := m.draw(); !strings.HasPrefix(text, "The terminal has 79 columns and 24 rows") || strings.Count(text, ".") != 1 {
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
