package main

import (
	"bytes"
	"fmt"
	"path/filepath"
	"strings"

	"cartulary/notation"
	"cartulary/report/findings"
	"cartulary/report/gallery"
	"cartulary/report/look"
	"cartulary/report/raster"
	"cartulary/validator"
)

type picture struct {
	path string // of the record file
	name string // the end of the file name, after the name of the record file
	png  []byte
}

// illustrator draws pictures of findings. Each worker has its own.
type illustrator struct {
	painter *raster.Painter
	scenes  *gallery.Gallery
}

const findingPx = 64

func newIllustrator(opts validator.Options) *illustrator {
	return &illustrator{raster.NewPainter(look.Light, findingPx), gallery.New(opts.Rules)}
}

func (d *illustrator) draw(t *task, g *findings.Game, rec *notation.Record, reading []notation.Finding) ([]picture, error) {
	var list []picture
	seen := map[string]int{}
	for p := range d.scenes.Pictures(rec, g.All(), reading) {
		var png bytes.Buffer
		if err := d.painter.WritePNG(&png, p.Scene); err != nil {
			return nil, err
		}
		name := fmt.Sprintf("-%d-t%03d%s-%s", t.Number, p.Finding.Turn, p.Finding.Part, p.Finding.Rule)
		if seen[name]++; seen[name] > 1 {
			name += fmt.Sprintf("-%d", seen[name])
		}
		list = append(list, picture{t.Path, name + ".png", png.Bytes()})
	}
	return list, nil
}

// stems returns a unique short name for each record file, with a number from the second file of a name on.
type stems struct {
	known map[string]string // by path
	taken map[string]bool
}

func newStems() stems { return stems{map[string]string{}, map[string]bool{}} }

func (s stems) of(path string) string {
	stem, ok := s.known[path]
	if !ok {
		base := strings.TrimSuffix(filepath.Base(path), ".gz")
		if base = strings.TrimSuffix(base, filepath.Ext(base)); path == "-" || base == "" {
			base = "stdin"
		}
		stem = base
		for n := 2; s.taken[stem]; n++ {
			stem = fmt.Sprintf("%s-%d", base, n)
		}
		s.known[path], s.taken[stem] = stem, true
	}
	return stem
}

type pictureFolder struct {
	dir   string
	stems stems
	count int
}

func newPictureFolder(dir string) (*pictureFolder, error) {
	return &pictureFolder{dir: dir, stems: newStems()}, makeFolder(dir)
}

func (g *pictureFolder) add(to *program, p picture) error {
	g.count++
	return to.writeFile(filepath.Join(g.dir, g.stems.of(p.path)+p.name), p.png)
}
