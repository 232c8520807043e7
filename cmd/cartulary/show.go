package main

import (
	"bytes"
	"cmp"
	"encoding/base64"
	"fmt"
	"image/png"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/mattn/go-sixel"
	"github.com/urfave/cli/v2"

	"cartulary/engine/rule"
	"cartulary/engine/ruleset"
	"cartulary/internal/work"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/chars"
	"cartulary/report/lang"
	"cartulary/report/look"
	"cartulary/report/page"
	"cartulary/report/raster"
	"cartulary/report/scene"
	"cartulary/report/score"
	"cartulary/report/story"
	"cartulary/report/svg"
	"cartulary/report/wrap"
	"cartulary/validator"
)

type display struct {
	out, svg, gif, html string     // output paths; empty without the flag
	only                *work.Turn // nil for all
	scale               int
	theme               *look.Theme
	inline              inline // nil for the board in characters
	terminal            bool   // show the game in the terminal as well as writing files
	page                page.Options
	analysis            string // file of an analysis for the page
}

func (d *display) pictures() bool { return d.out != "" || d.svg != "" || d.gif != "" }

// pageOnly reports whether the HTML page is the only output.
func (d *display) pageOnly() bool { return d.html != "" && !d.pictures() && !d.terminal }

func (p *program) replay(ctx *cli.Context) error {
	d, err := p.display(ctx)
	err = cmp.Or(err, p.sparesInputs(ctx, "gif", "html"))
	if err = cmp.Or(err, endsOtherwise("gif", "a GIF", d.gif, ".gif"), endsOtherwise("html", "an HTML page", d.html, ".html", ".htm")); err != nil {
		return err
	}
	analyses, err := p.analyses(d.analysis)
	if err != nil {
		return err
	}
	defer analyses.Close()
	return p.choose(ctx, func(c *chosen) error { return p.replayGame(ctx, d, c, analyses) })
}

func (p *program) replayGame(ctx *cli.Context, d display, c *chosen, analyses *analysisFile) (err error) {
	if d.only != nil && d.only.Line(c.rec) < 0 {
		return usagef("--turn takes a turn from 0 to %d, not %s", lastShown(c.rec), d.only)
	}
	bad := p.printFindings(c.game.Source, c.reading)
	if d.html != "" {
		err = p.htmlPage(d, c, analyses)
	}
	if err == nil && !d.pageOnly() {
		err = p.show(ctx, d, c)
	}
	if err == nil && bad {
		err = errFindings
	}
	return err
}

// lastShown returns the greatest number that --turn takes: that of the final scoring if the game has one.
func lastShown(rec *notation.Record) int {
	n := rec.TurnCount()
	for f := range replay.New().Frames(rec, replay.Options{NoNotes: true}) {
		if f.Kind == replay.FrameFinal {
			n++
		}
	}
	return n
}

func (p *program) display(ctx *cli.Context) (d display, err error) {
	d = display{
		out: ctx.String("out"), svg: ctx.String("svg"), gif: ctx.String("gif"), html: ctx.String("html"),
		scale: ctx.Int("scale"), terminal: ctx.Bool("show"),
	}
	if d.scale < 16 || d.scale > 256 {
		return d, usagef("--scale takes 16 to 256 pixels, not %d", d.scale)
	}
	if ctx.IsSet("turn") {
		turn := turnNamed(ctx)
		if d.only = &turn; turn.Number < 0 {
			return d, usagef("--turn takes a turn from 0, not %s", turn)
		}
		if d.html != "" {
			return d, usagef("--html writes the whole game and does not go with --turn; add #turn=%s to the address of the page", d.only)
		}
		if d.gif != "" {
			return d, usagef("--gif writes the whole game and does not go with --turn")
		}
	}
	if takesAll(ctx) {
		switch {
		case d.only != nil:
			return d, usagef("--turn names a turn of one game; name the game too, with --game N")
		case d.html != "" || d.gif != "":
			return d, usagef("--html and --gif write one game; name it with --game N")
		}
	}
	d.theme = look.ThemeOf(ctx.String("theme"))
	if ctx.IsSet("theme") && d.pageOnly() {
		return d, usagef("--theme is for pictures; the page of --html follows the theme of the browser")
	}
	if ctx.IsSet("graphics") && !d.terminal {
		return d, usagef("--graphics goes with --show")
	}
	if err := d.pageFlags(ctx); err != nil {
		return d, err
	}
	if d.terminal {
		d.inline = p.inline(ctx.String("graphics"))
	}
	return d, nil
}

func (p *program) show(ctx *cli.Context, d display, c *chosen) error {
	rec := validator.New().Meant(c.rec, c.reading, validator.Options{})
	replay.Canonical(rec)
	scenes, err := p.scenes(rec, d.only)
	if err != nil {
		return err
	}
	painter := raster.NewPainter(d.theme, d.scale)
	if d.out != "" {
		err = p.pictures(c.folder(d.out), "png", scenes, painter.WritePNG)
	}
	if d.svg != "" && err == nil {
		err = p.pictures(c.folder(d.svg), "svg", scenes, func(w io.Writer, s *scene.Scene) error { return svg.Write(w, d.theme, s, d.scale) })
	}
	if d.gif != "" && err == nil {
		err = p.film(d.gif, scenes, painter)
	}
	if err != nil || d.pictures() && !d.terminal {
		return err
	}
	if c.stem != "" {
		p.line(c.name + ", " + scene.Title(rec.Players))
		fmt.Fprintln(p.stdout)
		defer fmt.Fprintln(p.stdout)
	}
	color := p.color(ctx)
	return p.boards(rec, scenes, func(s *scene.Scene) error {
		if d.inline == nil {
			return chars.Write(p.results(ctx), s, chars.Options{Color: color, Width: p.columns})
		}
		var picture bytes.Buffer
		if err := painter.WritePNG(&picture, s); err != nil {
			return err
		}
		return d.inline(p.stdout.Own(), picture.Bytes())
	})
}

// turnScene is the scene of a part of a turn: 0 is the start, the number after the last turn the final scoring.
type turnScene struct {
	number int
	name   string // of its file
	final  bool
	broken []string // what is illegal in the turn and not waived, with the rule
	*scene.Scene
}

func newScene(f *replay.Frame, rec *notation.Record) *scene.Scene {
	return scene.New(f.State, scene.Options{Players: rec.Players, Title: scene.Title(rec.Players)})
}

// scenes returns the scene of every turn of a game, or of only one, all with the same squares.
func (p *program) scenes(rec *notation.Record, only *work.Turn) ([]turnScene, error) {
	var list []turnScene
	r := replay.New()
	for f := range r.Frames(rec, replay.Options{}) {
		if f.State == nil {
			return nil, unplayable(f.Unplayable())
		}
		number := 0
		switch f.Kind {
		case replay.FrameTurn:
			number = f.Index + 1
		case replay.FrameFinal:
			number = len(rec.Turns) + 1
		}
		sc := newScene(f, rec)
		list = append(list, turnScene{number, fileName(f, rec), f.Kind == replay.FrameFinal, broken(f), sc})
	}
	all := list[len(list)-1].Bounds
	kept := list[:0]
	for _, sc := range list {
		sc.Bounds = all
		if only == nil || sc.number == only.Line(rec) {
			kept = append(kept, sc)
		}
	}
	if len(kept) == 0 {
		return nil, usagef("the game has no final scoring; --turn takes a turn from 0 to %d, not %s", rec.TurnCount(), only)
	}
	return kept, nil
}

// fileName returns the name of the picture of a frame, as --turn names the turn: turn-017, turn-017b, final.
func fileName(f *replay.Frame, rec *notation.Record) string {
	if f.Kind == replay.FrameFinal {
		return "final"
	}
	t := work.Turn{}
	if f.Kind == replay.FrameTurn {
		t.Part = f.Turn.Part
		for i := range rec.Turns[:f.Index+1] {
			if rec.Turns[i].Part == 0 {
				t.Number++
			}
		}
	}
	return fmt.Sprintf("turn-%03d%s", t.Number, t.Part)
}

// broken returns the message and rule of each illegal action of a turn that no ruling in the turn waives.
func broken(f *replay.Frame) (list []string) {
	if f.Kind != replay.FrameTurn {
		return nil
	}
	for i := range f.Violations {
		v := &f.Violations[i]
		waived := slices.ContainsFunc(f.Turn.Claims.Allow, func(a notation.Allow) bool { return a.Rule == v.Rule.ID })
		if v.Rule.Class == rule.Illegal && !waived {
			list = append(list, v.Message.String()+" ["+v.Rule.ID+"]")
		}
	}
	return list
}

// line writes a line, wrapped on a terminal.
func (p *program) line(text string) {
	fmt.Fprintln(p.stdout, strings.Join(wrap.Indented(strings.TrimSuffix(text, "\n"), "  ", p.columns), "\n"))
}

func (p *program) boards(rec *notation.Record, scenes []turnScene, write func(*scene.Scene) error) error {
	for i, sc := range scenes {
		if i > 0 {
			fmt.Fprintln(p.stdout)
		}
		switch {
		case sc.final:
			fmt.Fprintln(p.stdout, "final scoring")
		case sc.number > 0:
			t := rec.Turns[sc.number-1]
			t.Comments = nil
			p.line(string(notation.AppendTurn(nil, &t)))
			for _, why := range sc.broken {
				p.line("illegal: " + why)
			}
		}
		if err := write(sc.Scene); err != nil {
			return err
		}
	}
	return nil
}

func (p *program) pictures(dir, suffix string, scenes []turnScene, write func(io.Writer, *scene.Scene) error) error {
	if err := makeFolder(dir); err != nil {
		return err
	}
	for _, sc := range scenes {
		var picture bytes.Buffer
		if err := write(&picture, sc.Scene); err != nil {
			return err
		}
		if err := p.writeFile(filepath.Join(dir, sc.name+"."+suffix), picture.Bytes()); err != nil {
			return err
		}
	}
	fmt.Fprintf(p.stderr, "%s written to %s\n", count(len(scenes), "picture"), dir)
	return nil
}

func (p *program) film(path string, scenes []turnScene, painter *raster.Painter) error {
	var list []*scene.Scene
	for _, sc := range scenes {
		list = append(list, sc.Scene)
	}
	var film bytes.Buffer
	if err := painter.WriteGIF(&film, list); err != nil {
		return err
	}
	if err := p.writeFile(path, film.Bytes()); err != nil {
		return err
	}
	fmt.Fprintf(p.stderr, "%s written to %s\n", count(len(list), "frame"), path)
	return nil
}

func (p *program) tilesPicture(path string, set *ruleset.Set, theme *look.Theme) error {
	var picture bytes.Buffer
	if err := png.Encode(&picture, raster.NewPainter(theme, 96).Sheet(set.Tiles())); err != nil {
		return err
	}
	return p.writeFile(path, picture.Bytes())
}

func (d *display) pageFlags(ctx *cli.Context) error {
	for _, flag := range []string{"analysis", "lang", "site-url"} {
		if ctx.IsSet(flag) && d.html == "" {
			return usagef("--%s goes with --html", flag)
		}
	}
	if d.analysis = ctx.String("analysis"); d.analysis == "-" && slices.Contains(ctx.Args().Slice(), "-") {
		return usagef("standard input is the game or the analysis, not both; name a file for one of them")
	}
	d.page.Lang = lang.Of(ctx.String("lang"))
	if !ctx.IsSet("site-url") {
		return nil
	}
	d.page.Site = ctx.String("site-url")
	site, ok := webAddress(d.page.Site)
	if !ok {
		return usagef("--site-url takes the address of the page, such as https://example.org/final.html, not %q", d.page.Site)
	}
	file := filepath.Base(d.html)
	folder, index := site.Path == "" || strings.HasSuffix(site.Path, "/"), strings.TrimSuffix(file, filepath.Ext(file)) == "index"
	switch {
	case site.RawQuery != "" || site.ForceQuery || site.Fragment != "":
		return usagef("--site-url takes the address of the page without ? and #, not %q", d.page.Site)
	case folder && !index:
		return usagef("--site-url takes the address of the page; %q is that of a folder, whose page is index.html, not %s", d.page.Site, file)
	case d.html == "-" || !replaceable(d.html):
		return usagef("--site-url writes a picture beside the page, so --html takes the name of a file, not %s", d.html)
	}
	d.page.Picture = site.ResolveReference(&url.URL{Path: "./" + filepath.Base(d.preview())}).String()
	return nil
}

// webAddress parses an address; ok reports whether it is one of the web.
func webAddress(s string) (u *url.URL, ok bool) {
	u, err := url.Parse(s)
	return u, err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != ""
}

func (d *display) preview() string {
	if name := strings.TrimSuffix(d.html, filepath.Ext(d.html)); name+".png" != d.html {
		return name + ".png"
	}
	return d.html + ".png"
}

// htmlPage writes a game as one HTML file, and with --site-url its picture beside it; each whole or not at all.
func (p *program) htmlPage(d display, c *chosen, analyses *analysisFile) (err error) {
	o := d.page
	o.Source = c.game.Source
	if c.game.IsCGR() {
		o.Text = c.game.Source.Text
	}
	var picture bytes.Buffer // stays empty without --site-url
	if d.analysis != "" || o.Site != "" {
		var end *scene.Scene
		r := score.Watch(c.rec, c.reading, validator.Options{}, func(f *replay.Frame, _ *story.Turn, _ bool) {
			if f.State != nil {
				end = newScene(f, c.rec)
			}
		})
		if o.Analysis, err = analyses.of(c, r); err != nil {
			return err
		}
		if o.Site != "" && end != nil {
			if err = png.Encode(&picture, raster.Preview(look.Light, end)); err != nil {
				return err
			}
		}
	}
	var html bytes.Buffer
	if err := page.Write(&html, c.rec, c.reading, o); err != nil {
		return unplayable(err.Error())
	}
	if err := p.writeFile(d.html, html.Bytes()); err != nil || picture.Len() == 0 {
		return err
	}
	return p.writeFile(d.preview(), picture.Bytes())
}

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

// inline returns the protocol that --graphics names, or that of the terminal; nil for the board in characters.
func (p *program) inline(how string) inline {
	if how == "auto" && p.terminal {
		how = graphics(os.Getenv)
	}
	return inlines[how]
}
