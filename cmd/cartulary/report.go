package main

import (
	"bytes"
	"cmp"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"cartulary/insight"
	"cartulary/internal/work"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/forecast"
	"cartulary/report/lang"
	"cartulary/report/look"
	"cartulary/report/raster"
	"cartulary/report/scene"
	"cartulary/report/score"
	"cartulary/report/story"
	"cartulary/validator"
)

// reportFlags returns the usage error for flags that do not go together.
func reportFlags(ctx *cli.Context) error {
	form, remaining := ctx.String("format"), ctx.Bool("remaining")
	switch {
	case ctx.IsSet("turn") && !remaining:
		return usagef("--turn goes with --remaining")
	case remaining && form == "html":
		return usagef("--remaining goes with --format md or json")
	case ctx.String("assets") != "" && (remaining || form == "json"):
		return usagef("--assets goes with --format md or html")
	case ctx.IsSet("lang") && form == "json":
		return usagef("--lang goes with --format md or html; the words of JSON are the same in every language")
	case ctx.String("analysis") != "" && (remaining || form == "json"):
		return usagef("--analysis goes with --format md or html")
	case ctx.String("analysis") == "-" && slices.Contains(ctx.Args().Slice(), "-"):
		return usagef("standard input is the game or the analysis, not both; name a file for one of them")
	case takesAll(ctx) && form == "html":
		return usagef("--format html writes one game; name it with --game N")
	case takesAll(ctx) && ctx.IsSet("turn"):
		return usagef("--turn names a turn of one game; name the game too, with --game N")
	}
	return nil
}

func (p *program) report(ctx *cli.Context) error {
	if err := cmp.Or(reportFlags(ctx), p.sparesInputs(ctx, "out")); err != nil {
		return err
	}
	rules, err := parseRules(ctx.String("rules"))
	if err != nil {
		return err
	}
	analyses, err := p.analyses(ctx.String("analysis"))
	if err != nil {
		return err
	}
	defer analyses.Close()
	var pages []byte // the text for --out, which is written once
	games := 0
	err = p.choose(ctx, func(c *chosen) error {
		page, err := p.reportOf(ctx, c, rules, analyses)
		if err != nil && !errors.Is(err, errFindings) {
			return err
		}
		if games++; games > 1 && ctx.String("format") == "md" {
			page = append([]byte("\n"), page...)
		}
		if ctx.String("out") != "" {
			pages = append(pages, page...)
		} else if writeErr := p.publish(ctx, page); writeErr != nil {
			return writeErr
		}
		return err
	})
	if err != nil && !errors.Is(err, errFindings) || ctx.String("out") == "" {
		return err
	}
	if failed := p.writeFile(ctx.String("out"), pages); failed != nil {
		return failed
	}
	p.nameForm(ctx)
	return err
}

// nameForm prints a hint if the name of the written file ends like another format than the default, which it has.
func (p *program) nameForm(ctx *cli.Context) {
	file := ctx.String("out")
	other := map[string]string{".html": "html", ".htm": "html", ".json": "json"}[strings.ToLower(filepath.Ext(file))]
	if other != "" && !ctx.IsSet("format") {
		fmt.Fprintf(p.stderr, "cartulary: %s holds Markdown; --format %s writes %s\n", file, other, strings.ToUpper(other))
	}
}

// An analysisFile is the file of --analysis. Its Source is nil without one.
type analysisFile struct {
	io.Closer
	*forecast.Source
	name string
}

func (p *program) analyses(name string) (*analysisFile, error) {
	if name == "" {
		return &analysisFile{Closer: io.NopCloser(nil)}, nil
	}
	file, err := p.open(input{path: name})
	if err != nil {
		return nil, fmt.Errorf("%s: %s", name, work.Unreadable(err).Message)
	}
	return &analysisFile{file, forecast.NewSource(file), name}, nil
}

// printUnused prints how many analyses of a file no game took.
func (p *program) printUnused(n int, file string) {
	if n > 0 {
		fmt.Fprintf(p.stderr, "not used: %d of the analyses in %s, which are of other games or repeat one\n", n, file)
	}
}

// of returns the analysis of a game, nil without --analysis.
func (f *analysisFile) of(c *chosen, r *score.Report) (*insight.Analysis, error) {
	if f.Source == nil || r.Result.Ending == score.NotPlayed {
		return nil, nil
	}
	points := map[string]int{}
	for _, p := range r.Players {
		points[p.Colour.String()] = p.Score
	}
	a, err := f.Find(forecast.Game{Number: c.game.Source.Game, Record: c.rec, Points: points})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", f.name, err)
	}
	return a, nil
}

// reportOf returns the report of one game, with errFindings if the game has an error.
func (p *program) reportOf(ctx *cli.Context, c *chosen, rules *notation.Rules, analyses *analysisFile) ([]byte, error) {
	opts := validator.Options{Rules: rules}
	if ctx.Bool("remaining") {
		return remaining(ctx, c, opts)
	}
	var end, best *scene.Scene
	r := score.Watch(c.rec, c.reading, opts, func(f *replay.Frame, _ *story.Turn, more bool) {
		if f.State == nil || !pictured(ctx) {
			return
		}
		end = newScene(f, c.rec)
		if more {
			best = end
		}
	})
	r.Locate(c.game.Source)
	r.Lang = lang.Of(ctx.String("lang"))
	if ctx.String("tie") == "starter-loses" {
		r.StarterLoses()
	}
	var err error
	if r.Analysis, err = analyses.of(c, r); err != nil {
		return nil, err
	}
	if err := p.illustrate(ctx, r, c, boardsOf(r, end, best)); err != nil {
		return nil, err
	}
	var out bytes.Buffer
	write := map[string]func() error{
		"md":   func() error { return r.Markdown(&out) },
		"html": func() error { return r.HTML(&out) },
		"json": func() error { return r.JSON(&out) },
	}
	if err := write[ctx.String("format")](); err != nil {
		return nil, err
	}
	var verdict tally
	for _, f := range r.Findings {
		verdict.Severity[f.Severity]++
	}
	if verdict.Severity[notation.Error] == 0 {
		return out.Bytes(), nil
	}
	verdict.Waived = len(r.Waived)
	fmt.Fprintf(p.stderr, "%s: %s\n", c.name, verdict.verdict())
	return out.Bytes(), errFindings
}

func remaining(ctx *cli.Context, c *chosen, opts validator.Options) ([]byte, error) {
	turn := len(c.rec.Turns)
	if ctx.IsSet("turn") {
		named := turnNamed(ctx)
		if turn = named.Line(c.rec); turn < 0 || turn > len(c.rec.Turns) {
			return nil, usagef("--turn takes a turn from 0 to %d, not %s", c.rec.TurnCount(), named)
		}
	}
	left, err := score.NewRemaining(c.rec, c.reading, opts, turn)
	if err != nil {
		return nil, unplayable(err.Error())
	}
	left.Lang = lang.Of(ctx.String("lang"))
	var out bytes.Buffer
	if ctx.String("format") == "json" {
		err = left.JSON(&out)
	} else {
		err = left.Markdown(&out)
	}
	return out.Bytes(), err
}

func (p *program) renders(ctx *cli.Context) bool {
	return ctx.String("format") == "md" && ctx.String("out") == "" && (p.terminal || p.color(ctx))
}

// publish writes a page to stdout, rendered on a terminal.
func (p *program) publish(ctx *cli.Context, page []byte) error {
	if p.renders(ctx) {
		return p.page(ctx, string(page), 120)
	}
	_, err := p.stdout.Write(page)
	return err
}

func pictured(ctx *cli.Context) bool {
	return ctx.String("assets") != "" || ctx.String("format") == "html"
}

// illustrate adds pictures to a report: files in the folder of --assets, or data within HTML, in light and dark.
func (p *program) illustrate(ctx *cli.Context, r *score.Report, c *chosen, boards []boardPicture) error {
	dir, html := c.folder(ctx.String("assets")), ctx.String("format") == "html"
	if dir == "" && !html {
		return nil
	}
	place := func(file string, png []byte) (string, error) {
		return "data:image/png;base64," + base64.StdEncoding.EncodeToString(png), nil
	}
	if dir != "" {
		link, err := p.assets(ctx, dir)
		if err != nil {
			return err
		}
		place = func(file string, png []byte) (string, error) {
			return filepath.ToSlash(filepath.Join(link, file)), p.writeFile(filepath.Join(dir, file), png)
		}
	}
	light, dark := raster.NewPainter(look.Light, 48), raster.NewPainter(look.Dark, 48)
	for _, b := range boards {
		picture := score.Picture{Text: b.text}
		var err error
		if picture.Link, err = b.paint(light, b.name+".png", place); err != nil {
			return err
		}
		if html {
			if picture.Dark, err = b.paint(dark, b.name+"-dark.png", place); err != nil {
				return err
			}
		}
		r.Pictures = append(r.Pictures, picture)
	}
	return nil
}

func (p *program) assets(ctx *cli.Context, dir string) (string, error) {
	if err := makeFolder(dir); err != nil {
		return "", err
	}
	if p.renders(ctx) {
		return filepath.Abs(dir) // the terminal renderer treats relative paths as those of a site
	}
	return relative(filepath.Dir(ctx.String("out")), dir)
}

// relative returns the path from one folder to another. Without --out, from is the working folder.
func relative(from, to string) (string, error) {
	from, err := filepath.Abs(from)
	if err != nil {
		return "", err
	}
	if to, err = filepath.Abs(to); err != nil {
		return "", err
	}
	return filepath.Rel(from, to)
}

type boardPicture struct {
	name, text string
	scene      *scene.Scene
}

// paint draws the position, stores it with place and returns its link.
func (b boardPicture) paint(painter *raster.Painter, file string, place func(file string, png []byte) (string, error)) (string, error) {
	var png bytes.Buffer
	if err := painter.WritePNG(&png, b.scene); err != nil {
		return "", err
	}
	return place(file, png.Bytes())
}

// boardsOf returns the final board and, if it differs, the board after the biggest scoring during the game.
func boardsOf(r *score.Report, end, best *scene.Scene) []boardPicture {
	if end == nil {
		return nil
	}
	list := []boardPicture{{"end", r.Lang.Text("The board at the end"), end}}
	if best == nil || best == end {
		return list
	}
	biggest, most := "", 0
	for _, s := range r.Scorings {
		if won := len(s.Shares) > 0 && s.Points > most; won && !s.Final {
			biggest, most = s.TurnName(), s.Points
		}
	}
	return append(list, boardPicture{"biggest", r.Lang.Text("After the biggest scoring, %s in turn %s", r.Lang.Text("%d points", most), biggest), best})
}
