package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// TestForecastPicture checks that the graph in README.md is the one that the commands there make: the figure of the
// report with the style of its page. With -update it draws the picture.
func TestForecastPicture(t *testing.T) {
	long(t)
	game, analysis := repo+"/testdata/games/two-players-tied.cgr", filepath.Join(t.TempDir(), "game.json")
	printed := func(args ...string) []byte {
		var out, errs bytes.Buffer
		if status := run(args, nil, &out, &errs); status != 0 {
			t.Fatalf("%s: status %d, %s", args, status, &errs)
		}
		return out.Bytes()
	}
	made := analysisShown(t, repo, "cartulary analyze testdata/games/two-players-tied.cgr --format json") // as a command of README.md
	if err := os.WriteFile(analysis, made.out, 0o644); err != nil {
		t.Fatal(err)
	}
	page := printed("report", game, "--analysis", analysis, "--format", "html")
	style := regexp.MustCompile(`(?s)<style>.*?</style>`).Find(page)
	figure := regexp.MustCompile(`(?s)<figure class="forecast">\n<svg (.*?)>(<title.*?</desc>)(.*?</svg>\n)`).FindSubmatch(page)
	if style == nil || figure == nil {
		t.Fatal("the page has no style or no graph")
	}
	var b bytes.Buffer
	b.WriteString(`<svg xmlns="http://www.w3.org/2000/svg" class="forecast" ` + string(figure[1]) + ">" + string(figure[2]) + "\n")
	b.Write(style)
	b.WriteString("\n" + `<rect width="100%" height="100%" fill="var(--paper)"/>` + "\n")
	b.Write(figure[3])
	compareDrawing(t, "forecast.svg", "ForecastPicture", b.Bytes())
}
