// Package tui shows a recording in a terminal: the board in characters, the question and its options. It is the only package that
// imports Bubble Tea. [Run] takes the keys of a terminal until the scribe leaves; what a key means is the business of package
// recorder. The screen works at 60 columns and 20 rows, and larger.
package tui

import (
	"cmp"
	"context"
	"errors"
	"io"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"cartulary/internal/tty"
	"cartulary/notation"
	"cartulary/recorder"
	"cartulary/report/chars"
	"cartulary/report/lang"
	"cartulary/report/scene"
)

// Options are what a screen shows.
type Options struct {
	File          string
	Lang          *lang.Lang // nil: English
	Color         bool
	ASCII         bool                                              // the terminal shows no other characters
	Lines         bool                                              // the terminal cannot move its cursor: the screen is written anew after each key
	Session       *recorder.Session                                 // the game; nil: Setup asks for it
	Setup         *recorder.Setup                                   // the questions before a new game
	Begin         func(*notation.Record) (*recorder.Session, error) // begins the game that Setup asked for
	Keep          func(draft string)                                // called after each key with the decisions of the unfinished turn
	Notice        func() (text, file string)                        // what happened to the file, once, empty most of the time; and its name
	Picture       func(w io.Writer, s *scene.Scene) error           // draws the board in the terminal; nil: it shows no pictures
	Width, Height int                                               // of the terminal, until it says otherwise
}

// Run records a game until the scribe leaves. It returns the session, nil if there is none yet, and ctx.Err() if ctx ended it.
func Run(ctx context.Context, in io.Reader, out io.Writer, o Options) (*recorder.Session, error) {
	m := &model{Options: o, width: o.Width, height: o.Height}
	m.File = tty.Clean(m.File)
	m.takeNotice()
	settings := []tea.ProgramOption{tea.WithContext(ctx), tea.WithInput(in), tea.WithOutput(out), tea.WithWindowSize(o.Width, o.Height), tea.WithoutSignalHandler()}
	if o.Lines {
		m.lines = out
		settings = append(settings, tea.WithoutRenderer())
	}
	_, err := tea.NewProgram(m, settings...).Run()
	if ctx.Err() != nil {
		err = ctx.Err()
	} else if errors.Is(err, tea.ErrInterrupted) {
		err = nil
	}
	return m.Session, err
}

// A model is the state of the screen. Bubble Tea calls its methods one after the other.
type model struct {
	Options
	width, height int
	sheet         bool      // the remaining tiles are shown in place of the board
	help          bool      // the keys are shown in place of the board
	page          int       // of the sheet
	dx, dy        int       // squares that the board is scrolled
	asked         string    // the question for which it is scrolled
	outside       int       // options whose squares are not on the screen
	lines         io.Writer // of Options.Lines, else nil
	shown         string    // what was last written to it
	say           string
	notice        string // what happened to the file, until Esc
}

type tick struct{}

func (m *model) Init() tea.Cmd { return m.wait() }

// wait returns the next tick if the game has a clock.
func (m *model) wait() tea.Cmd {
	if m.Session == nil || m.Session.Clock() == "" {
		return nil
	}
	return tea.Tick(time.Second, func(time.Time) tea.Msg { return tick{} })
}

func (m *model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.width, m.height = msg.Width, msg.Height
	case tea.PasteMsg:
		m.paste(msg.Content)
	case tick:
		return m, m.wait()
	case tea.KeyPressMsg:
		cmd := m.key(msg)
		m.writeLines()
		return m, cmd
	}
	m.writeLines()
	return m, nil
}

func (m *model) View() tea.View {
	v := tea.NewView(m.screen())
	v.AltScreen = true
	if !m.ASCII { // an old terminal would show the title on the screen
		v.WindowTitle = m.File
	}
	return v
}

func (m *model) screen() string {
	text := tty.Styled(m.draw())
	if m.ASCII {
		return chars.ASCII(text)
	}
	return text
}

// writeLines writes the screen below the last one, on a terminal that cannot move its cursor.
func (m *model) writeLines() {
	if m.lines == nil || m.small() && m.height == 0 {
		return
	}
	if text := m.screen(); text != m.shown {
		m.shown = text
		io.WriteString(m.lines, "\r\n"+strings.ReplaceAll(text, "\n", "\r\n")+"\r\n")
	}
}

func (m *model) paste(text string) {
	if m.small() {
		return
	}
	if m.Session == nil {
		m.Setup.Paste(text)
		return
	}
	m.Session.Paste(text)
	m.keep()
}

// takeNotice shows a new notice about the file, and its name, which may have changed.
func (m *model) takeNotice() {
	if m.Notice == nil {
		return
	}
	text, file := m.Notice()
	m.notice, m.File = tty.Clean(cmp.Or(text, m.notice)), tty.Clean(cmp.Or(file, m.File))
}

func (m *model) keep() {
	if m.Keep != nil && m.Session != nil {
		m.Keep(m.Session.Draft())
	}
}

// key takes a key: those of the screen itself, else it is for the game.
func (m *model) key(msg tea.KeyPressMsg) tea.Cmd {
	key := msg.String()
	switch key {
	case "ctrl+c", "ctrl+d":
		return tea.Quit
	case "kpenter", "ctrl+j":
		key = recorder.Enter
	case "ctrl+l":
		return tea.ClearScreen
	case "ctrl+h", "delete":
		key = recorder.Backspace
	case "space":
		key = " "
	}
	if m.small() {
		return nil
	}
	if m.Session == nil {
		return m.setupKey(key)
	}
	p := m.Session.Prompt()
	m.say = ""
	if m.scrolls(key, p) {
		return nil
	}
	switch {
	case p.Line:
	case key == "tab":
		m.sheet, m.help, m.page = !m.sheet, false, 0
		return nil
	case key == "?":
		m.help, m.sheet = !m.help, false
		return nil
	case key == "ctrl+p":
		return m.showPicture(p)
	}
	if key == recorder.Enter && m.Session.Over() {
		return tea.Quit
	}
	m.help = false
	if key == recorder.Escape {
		m.notice = ""
	}
	before := p.Ask
	m.Session.Key(key)
	m.keep()
	m.takeNotice()
	if m.Session.Prompt().Ask != before {
		m.sheet, m.page = false, 0
	}
	return nil
}

func (m *model) setupKey(key string) tea.Cmd {
	m.Setup.Key(key)
	rec := m.Setup.Record()
	if rec == nil {
		return nil
	}
	session, err := m.Begin(rec)
	if err != nil {
		m.say = m.Lang.Or().Error(err)
		return nil
	}
	m.Session = session
	return m.wait()
}

// scrolls takes the keys that move the board or the sheet. It reports whether the key is one of them.
func (m *model) scrolls(key string, p *recorder.Prompt) bool {
	if p.Line || p.Walk && !m.sheet {
		return false
	}
	steps := map[string][2]int{"left": {-1, 0}, "right": {1, 0}, "up": {0, -1}, "down": {0, 1}, "pgup": {0, -1}, "pgdown": {0, 1}}
	step, ok := steps[key]
	switch {
	case !ok:
		return false
	case m.showsSheet(p):
		m.page = max(m.page+step[0]+step[1], 0)
	default:
		m.dx, m.dy = m.dx+4*step[0], m.dy+3*step[1] // some of what is on the screen stays
	}
	return true
}

// showsSheet reports whether the tiles are shown in place of the board: if wanted, and while a name is typed.
func (m *model) showsSheet(p *recorder.Prompt) bool {
	return m.sheet || p.Sheet && p.Typed != ""
}

// showPicture leaves the screen for a picture of the board.
func (m *model) showPicture(p *recorder.Prompt) tea.Cmd {
	if m.Picture == nil {
		m.say = m.text("this terminal shows no pictures")
		return nil
	}
	return tea.Exec(&picture{scene: m.scene(p), draw: m.Picture, ends: m.text("Enter returns to the game")}, nil)
}

// A picture is shown until the scribe presses Enter.
type picture struct {
	scene *scene.Scene
	draw  func(io.Writer, *scene.Scene) error
	ends  string
	in    io.Reader
	out   io.Writer
}

func (p *picture) SetStdin(r io.Reader)  { p.in = r }
func (p *picture) SetStdout(w io.Writer) { p.out = w }
func (p *picture) SetStderr(io.Writer)   {}

func (p *picture) Run() error {
	if err := p.draw(p.out, p.scene); err != nil {
		return err
	}
	io.WriteString(p.out, "\n"+p.ends+"\n")
	var b [1]byte
	for b[0] != '\n' && b[0] != '\r' {
		if _, err := p.in.Read(b[:]); err != nil {
			return nil // the terminal is gone, which the screen notices
		}
	}
	return nil
}
