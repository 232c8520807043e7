package main

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/urfave/cli/v2"
	"golang.org/x/term"

	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/recorder"
	"cartulary/recorder/tui"
	"cartulary/replay"
	"cartulary/report/look"
	"cartulary/report/page"
	"cartulary/report/raster"
	"cartulary/report/scene"
	"cartulary/validator"
)

func (p *program) record(ctx *cli.Context) error {
	if ctx.NArg() != 1 {
		return usagef("name one file for the record")
	}
	clock, err := recorder.ParseClock(ctx.String("clock"))
	if err != nil {
		return usagef("--clock: %v", err)
	}
	answers := answersOf(ctx)
	if limit := clock.Tag(); limit != "" {
		answers.Tags = append(answers.Tags, notation.Tag{Name: "TimeControl", Value: limit})
	}
	if ctx.IsSet("players") {
		if _, err := answers.Begin(); err != nil {
			var wrong *recorder.AnswerError
			if errors.As(err, &wrong) {
				return usagef("--%s: %v", wrong.Answer, err)
			}
			return usagef("--players: %v", err)
		}
	}
	in, ok := p.stdin.(*os.File)
	if !ok || !term.IsTerminal(int(in.Fd())) || !p.terminal {
		return usagef("record needs a terminal for its input and output")
	}
	file, err := p.openRecording(ctx.Args().First(), ctx.Int("game"), ctx.String("watch"))
	if err != nil {
		return err
	}
	defer file.unlock()
	if file.rec != nil && newGameFlag(ctx) != "" {
		return usagef("%s has a game already; --%s is for a new one", file.path, newGameFlag(ctx))
	}
	ascii := asciiOnly(os.Getenv)
	o := tui.Options{File: ctx.Args().First(), Color: p.color(ctx) && (!ascii || ctx.String("color") == "always"), ASCII: ascii, Lines: os.Getenv("TERM") == "dumb", Lang: p.language(ctx),
		Keep: file.keep, Notice: file.takeNotice, Picture: p.boardPicture(ctx)}
	o.Width, o.Height, _ = term.GetSize(int(in.Fd()))
	if err := file.begin(&o, recorder.Options{Bare: ctx.Bool("bare"), Clock: clock, Save: file.save, Lang: o.Lang}, answers); err != nil {
		return err
	}
	return p.recordOn(in, file, o)
}

// asciiOnly reports whether a terminal shows ASCII alone: by its type, or by a locale that is set and is not UTF-8.
func asciiOnly(env func(string) string) bool {
	kind := env("TERM")
	locale := strings.ToLower(cmp.Or(env("LC_ALL"), env("LC_CTYPE"), env("LANG")))
	return kind == "dumb" || strings.HasPrefix(kind, "vt") || locale != "" && !strings.Contains(locale, "utf-8") && !strings.Contains(locale, "utf8")
}

// begin continues the game of the file, begins a new one, or prepares the questions before it.
func (r *recording) begin(o *tui.Options, options recorder.Options, answers recorder.Answers) (err error) {
	o.Begin = func(rec *notation.Record) (*recorder.Session, error) {
		if err := r.save(rec); err != nil {
			return nil, err
		}
		return recorder.New(rec, options)
	}
	switch {
	case r.rec != nil:
		options.Draft = r.draft
		if o.Session, err = recorder.New(r.rec, options); err == nil {
			err = r.show(r.rec)
		}
	case answers.Players == "":
		if !slices.ContainsFunc(answers.Tags, func(t notation.Tag) bool { return t.Name == "Date" }) {
			answers.Tags = append(answers.Tags, notation.Tag{Name: "Date", Value: time.Now().Format(time.DateOnly)})
		}
		o.Setup = recorder.NewSetup(answers, o.Lang)
	default:
		var rec *notation.Record
		if rec, err = answers.Begin(); err == nil {
			o.Session, err = o.Begin(rec)
		}
	}
	return err
}

// boardPicture returns a function that draws the board in the terminal, nil if the terminal shows no pictures.
func (p *program) boardPicture(ctx *cli.Context) func(io.Writer, *scene.Scene) error {
	show := p.inline(ctx.String("graphics"))
	if show == nil {
		return nil
	}
	painter := raster.NewPainter(look.ThemeOf(ctx.String("theme")), 64)
	return func(w io.Writer, s *scene.Scene) error {
		var picture bytes.Buffer
		if err := painter.WritePNG(&picture, s); err != nil {
			return err
		}
		return show(w, picture.Bytes())
	}
}

// recordOn shows the screen until the scribe leaves, and prints what is recorded.
func (p *program) recordOn(in *os.File, file *recording, o tui.Options) error {
	ending, done := p.interruption.ending(context.Background())
	defer done()
	if o.Lines { // else the screen sets the terminal up
		if before, err := term.MakeRaw(int(in.Fd())); err == nil {
			defer term.Restore(int(in.Fd()), before)
		}
	}
	session, err := tui.Run(ending, in, p.file, o)
	if session != nil {
		if lost := session.Unsaved(); lost != nil {
			p.stdout.Write(session.Text()) // what no file has is at least on the terminal
			return lost
		}
		fmt.Fprintln(p.stderr, file.summary(session))
	}
	if errors.Is(err, context.Canceled) {
		return errInterrupted
	}
	return err
}

// newGameFlag returns the first flag for a new game that is set, empty if there is none.
func newGameFlag(ctx *cli.Context) string {
	for _, name := range append([]string{"players", "sets", "rules"}, eventFlags...) {
		if ctx.IsSet(name) {
			return name
		}
	}
	return ""
}

func answersOf(ctx *cli.Context) recorder.Answers {
	a := recorder.Answers{Players: ctx.String("players"), Sets: ctx.String("sets"), Rules: ctx.String("rules")}
	for _, name := range eventFlags {
		if ctx.IsSet(name) {
			a.Tags = append(a.Tags, notation.Tag{Name: strings.ToUpper(name[:1]) + name[1:], Value: notation.OneLine(ctx.String(name))})
		}
	}
	return a
}

var eventFlags = []string{"event", "round", "site", "date"}

// A recording is the file of a game that is being recorded. Beside it lies a hidden file with the decisions of the unfinished
// turn, which also keeps a second recorder away.
type recording struct {
	p      *program
	path   string
	disk   []byte // what the file contains; nil: it does not exist
	before []byte // the games before the recorded one, in canonical form
	after  []byte // the games after it
	rec    *notation.Record
	claim  *claim // with the hidden file
	draft  string // the decisions of the unfinished turn
	kept   string // what the hidden file contains
	page   string // of the spectators; empty: none
	notice string // to show once
}

// openRecording opens a file to continue its game number n, the last one for 0, or to begin a game if there is no such file.
func (p *program) openRecording(path string, n int, page string) (*recording, error) {
	if path == "-" || strings.HasSuffix(path, ".gz") {
		return nil, usagef("record writes a file of its own, such as game.cgr, not %s", path)
	}
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	if page == "-" || page != "" && !replaceable(page) {
		return nil, usagef("--watch writes a file and another beside it, such as game.html, not %s", page)
	}
	if err := endsOtherwise("watch", "an HTML page", page, ".html", ".htm"); err != nil {
		return nil, err
	}
	r := &recording{p: p, path: path, page: page}
	if page != "" && sameFile(page, path) {
		return nil, usagef("--watch names the record %s; name another file", page)
	}
	if err := checkPage(page); err != nil {
		return nil, err
	}
	var err error
	if r.disk, err = os.ReadFile(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s cannot be read: %w", path, err)
	}
	if err := checkWritable(path); err != nil {
		return nil, err
	}
	if len(bytes.TrimSpace(r.disk)) > 0 {
		if err := r.read(n); err != nil {
			return nil, err
		}
		r.findLater()
	} else if n > 1 {
		return nil, usagef("%s has no game, so there is no game %d", path, n)
	}
	return r, r.lock()
}

// checkPage returns an error if a file of the spectators exists and is not one that --watch has written.
func checkPage(path string) error {
	if path == "" {
		return nil
	}
	for _, name := range []string{path, path + ".js"} {
		f, err := os.Open(name)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		} else if err != nil {
			return cannotWrite(name, err)
		}
		head := make([]byte, 4096)
		n, _ := io.ReadFull(f, head)
		f.Close()
		if n > 0 && !page.IsLive(head[:n]) {
			return usagef("%s exists and is not a page that --watch has written; name another file", name)
		}
		if err := checkWritable(name); err != nil {
			return err
		}
	}
	return nil
}

// findLater sets the notice if a newer file of moveAway has the recorded game.
func (r *recording) findLater() {
	for i := 2; ; i++ {
		path := r.numbered(i)
		info, err := os.Stat(path)
		if err != nil {
			return
		}
		own, err := os.Stat(r.path)
		if text, unread := os.ReadFile(path); err == nil && unread == nil && info.ModTime().After(own.ModTime()) && r.continuedIn(path, text) {
			r.notice = fmt.Sprintf("%s is newer and has this game too; to go on there, leave and record that file", filepath.Base(path))
		}
	}
}

// continuedIn reports whether a file has the recorded game: the same players and, if there are turns, the same first one.
func (r *recording) continuedIn(path string, text []byte) bool {
	start := func(rec *notation.Record) string {
		first := &notation.Record{Players: rec.Players}
		if len(rec.Turns) > 0 && len(r.rec.Turns) > 0 {
			first.Turns = []notation.Turn{{Number: 1, Player: rec.Turns[0].Player, Actions: rec.Turns[0].Actions}}
		}
		return string(notation.AppendText(nil, first))
	}
	for g, err := range format.Games(path, bytes.NewReader(text), format.Choice{}) {
		if err != nil || !g.IsCGR() {
			return false
		}
		rec, _ := notation.Parse(g.Source)
		replay.Canonical(rec)
		if start(rec) == start(r.rec) {
			return true
		}
	}
	return false
}

func sameFile(a, b string) bool {
	x, err := os.Stat(a)
	if err != nil {
		one, _ := filepath.Abs(a)
		other, _ := filepath.Abs(b)
		return one == other
	}
	y, err := os.Stat(b)
	return err == nil && os.SameFile(x, y)
}

// read reads the games of the file. A file that cannot be read in full is refused, because writing it would lose the rest.
func (r *recording) read(n int) error {
	var games []*notation.Record
	for g, err := range format.Games(r.path, bytes.NewReader(r.disk), format.Choice{}) {
		if err != nil {
			return fmt.Errorf("%s: %w", r.path, err)
		}
		if !g.IsCGR() {
			return usagef("%s is not CGR text; cartulary convert --to cgr converts it", r.path)
		}
		rec, reading := notation.Parse(g.Source)
		known := func(f notation.Finding) bool { return f.Class != notation.Syntax || f.Severity != notation.Error }
		if faults := slices.DeleteFunc(slices.Clone(reading), known); len(faults) > 0 {
			r.p.printFindings(g.Source, faults)
			return fmt.Errorf("%s has text that cannot be read; correct it first, so that nothing of it is lost", r.path)
		}
		replay.Canonical(rec)
		games = append(games, rec)
	}
	if n == 0 {
		n = len(games)
	}
	if n < 1 || n > len(games) {
		return usagef("%s has %s, so there is no game %d", r.path, count(len(games), "game"), n)
	}
	for i, rec := range games {
		switch {
		case i < n-1:
			r.before = append(notation.AppendText(r.before, rec), '\n')
		case i > n-1:
			r.after = append(append(r.after, '\n'), notation.AppendText(nil, rec)...)
		}
	}
	r.rec = games[n-1]
	if found := validator.New().Validate(r.rec, nil, validator.Options{}).Findings; len(found) > 0 {
		r.notice = fmt.Sprintf("the record so far has %s; cartulary validate %s shows them", count(len(found), "finding"), r.path)
	}
	return nil
}

// lock claims the file for this recorder alone and reads the draft from the hidden file, if it belongs to the record as it is.
func (r *recording) lock() (err error) {
	if r.claim, err = claimFile(r.path, ".recording"); errors.Is(err, errHeld) {
		return fmt.Errorf("%s is being recorded by another cartulary; only one can write it", r.path)
	} else if err != nil {
		return cannotWrite(r.path, err)
	}
	text, err := os.ReadFile(r.claim.beside.Name())
	if err != nil {
		return err
	}
	r.kept = string(text)
	if sum, draft, ok := strings.Cut(r.kept, "\n"); ok && sum == r.sum() {
		r.draft = strings.TrimSuffix(draft, "\n")
	}
	return nil
}

func (r *recording) sum() string { return fmt.Sprintf("%x", sha256.Sum256(r.disk)) }

// keep writes the decisions of the unfinished turn to the hidden file.
func (r *recording) keep(draft string) {
	r.draft = draft
	text := r.sum() + "\n" + draft + "\n"
	if draft == "" {
		text = ""
	}
	if text == r.kept || r.claim == nil {
		return
	}
	r.kept = text
	if err := r.claim.beside.Truncate(0); err == nil {
		r.claim.beside.WriteAt([]byte(text), 0)
	}
}

// save writes the record whole, to a file of another name if another program has changed it, and the page of the spectators.
func (r *recording) save(rec *notation.Record) error {
	now, err := os.ReadFile(r.path)
	if changed := err == nil && !bytes.Equal(now, r.disk) || err != nil && r.disk != nil; changed {
		was := r.path
		if err := r.moveAway(); err != nil {
			return err
		}
		r.notice = fmt.Sprintf("%s was changed by another program and is left as it is; the game goes on in %s", filepath.Base(was), filepath.Base(r.path))
	}
	text := append(notation.AppendText(bytes.Clone(r.before), rec), r.after...)
	if err := r.p.writeSafely(r.path, text); err != nil {
		return err
	}
	if errors.Is(r.claim.follow(r.path), errHeld) {
		r.notice = filepath.Base(r.path) + " is being recorded under another name too"
	}
	r.disk = text
	if err := r.show(rec); err != nil {
		r.notice = err.Error()
	}
	return nil
}

// moveAway takes the first free name like that of the file.
func (r *recording) moveAway() error {
	for i := 2; ; i++ {
		path := r.numbered(i)
		if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
			r.path, r.disk = path, nil
			r.draft = "" // its turn goes to the other file
			r.unlock()
			return r.lock()
		} else if err != nil {
			return err
		}
	}
}

func (r *recording) numbered(n int) string {
	ext := filepath.Ext(r.path)
	return fmt.Sprintf("%s-%d%s", strings.TrimSuffix(r.path, ext), n, ext)
}

func (r *recording) show(rec *notation.Record) error {
	if r.page == "" {
		return nil
	}
	text := string(notation.AppendText(nil, rec))
	src := &notation.Source{File: filepath.Base(r.path), Line: 1, Text: text}
	shown, reading := notation.Parse(src)
	live := filepath.Base(r.page) + ".js"
	version := fmt.Sprintf("%x", sha256.Sum256([]byte(text)))[:16]
	var html bytes.Buffer
	if err := page.Write(&html, shown, reading, page.Options{Source: src, Text: text, Live: live, Version: version}); err != nil {
		return err
	}
	if err := r.p.writeFile(r.page, html.Bytes()); err != nil {
		return err
	}
	return r.p.writeFile(r.page+".js", page.Announce(version))
}

// takeNotice returns what has happened to the file, once, and its name.
func (r *recording) takeNotice() (text, file string) {
	text, r.notice = r.notice, ""
	return text, r.path
}

// unlock gives the file up, and removes the hidden file if no decision is in it.
func (r *recording) unlock() { r.claim.release(r.draft == "") }

func (r *recording) summary(s *recorder.Session) string {
	text := fmt.Sprintf("%s: %s", r.path, count(s.Record().TurnCount(), "turn"))
	if r.draft != "" {
		text += "; the unfinished turn is kept for the next time"
	}
	return text
}
