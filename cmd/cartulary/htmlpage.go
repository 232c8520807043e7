package main

import (
	"bytes"
	"image/png"
	"net/url"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"cartulary/replay"
	"cartulary/report/lang"
	"cartulary/report/look"
	"cartulary/report/page"
	"cartulary/report/raster"
	"cartulary/report/scene"
	"cartulary/report/score"
	"cartulary/report/story"
	"cartulary/validator"
)

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
