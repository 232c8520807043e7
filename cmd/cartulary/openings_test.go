package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cartulary/insight/openings"
	"cartulary/report/book"
)

// TestOpeningsPage compares the tables and pictures of docs/openings.md with the table of the program. With -update it writes them.
func TestOpeningsPage(t *testing.T) {
	table := openings.Shipped()
	about := book.About(table)
	blocks := map[string]string{
		"first":   strings.Join(about[2:], "\n\n") + "\n",
		"replies": "",
	}
	for name, list := range map[string][]openings.Position{"first": table.First, "replies": table.Replies} {
		section := book.Section("", list)
		blocks[name] += string(section.AppendMarkdown(nil))
	}
	file := repo + "/docs/openings.md"
	page := readText(t, file)
	for name, text := range blocks {
		begin := "<!-- openings: " + name + " -->\n"
		before, rest, ok := strings.Cut(page, begin)
		_, after, closed := strings.Cut(rest, "<!-- end -->\n")
		if !ok || !closed {
			t.Fatalf("%s has no block %s", file, begin)
		}
		page = before + begin + text + "<!-- end -->\n" + after
	}
	if page != readText(t, file) {
		if !*update {
			t.Errorf("%s does not show the table of the program; -update rewrites it", file)
		} else if err := os.WriteFile(file, []byte(page), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for name, tile := range map[string]string{"curve": "BA/Rr", "straight": "BA/RFr", "city": "BA/C"} {
		compareDrawing(t, "openings-"+name+".svg", "TestOpenings", []byte(book.Picture(table.Find(tile))))
		if !strings.Contains(page, "(pictures/openings-"+name+".svg)") || !strings.Contains(page, "![The best moves with "+tile+"]") {
			t.Errorf("%s does not have the picture of %s", file, tile)
		}
	}
	if pairs := len(table.Replies); pairs != 12 {
		t.Errorf("%s has twelve pairs, the table %d", file, pairs)
	}
}

// TestOpeningsMake makes a table in two pieces and prints it.
func TestOpeningsMake(t *testing.T) {
	long(t)
	t.Chdir(t.TempDir())
	made := func(status int, args ...string) (stdout, stderr string) {
		t.Helper()
		var out, errs bytes.Buffer
		if got := run(args, nil, &out, &errs); got != status {
			t.Errorf("%q ends with %d, want %d: %s", args, got, status, &errs)
		}
		return out.String(), errs.String()
	}
	const file = "table.json"
	if _, errs := made(exitClean, "openings", "--make", file, "--error", "20", "--seed", "4"); errs != file+" has 24 first tiles and 12 pairs\n" {
		t.Errorf("the message is %q", errs)
	}
	whole := readText(t, file)
	table, err := openings.Read([]byte(whole))
	if err != nil {
		t.Fatal(err)
	}
	table.First = table.First[:22]
	if err := os.WriteFile(file, table.AppendJSON(nil), 0o666); err != nil {
		t.Fatal(err)
	}
	if _, errs := made(exitUsage, "openings", "--make", file, "--error", "19", "--seed", "4"); !strings.Contains(errs, "was begun with --seed 4 --error 20") {
		t.Errorf("the message is %q", errs)
	}
	if out, _ := made(exitClean, "openings", "--table", file, "--tile", "BA/LR"); !strings.Contains(out, "First tile BA/LR (A), 2.8 %, 1: BA/LR@") {
		t.Errorf("a part of a table is printed as %s", out)
	}
	made(exitFailed, "openings", "--table", file, "--tile", "X")
	made(exitClean, "openings", "--make", file, "--error", "20", "--seed", "4", "--jobs", "1")
	if again := readText(t, file); again != whole {
		t.Error("a table in two pieces is another one")
	}
	if out, _ := made(exitClean, "openings", "--table", file, "--format", "json"); out != whole {
		t.Error("the JSON is not the file")
	}
	if err := os.WriteFile("other.json", []byte("{}"), 0o666); err != nil {
		t.Fatal(err)
	}
	made(exitFailed, "openings", "--make", "other.json")
	if text := readText(t, "other.json"); text != "{}" {
		t.Errorf("a foreign file is now %.60q", text)
	}
	made(exitFailed, "openings", "--make", filepath.Join("none", file))
}
