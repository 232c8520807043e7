package main

import (
	"archive/zip"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// writeZip writes an archive with a small game under each name, and other text under names that end in .txt.
func writeZip(t *testing.T, path string, names ...string) {
	t.Helper()
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z := zip.NewWriter(f)
	for _, name := range names {
		w, err := z.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		text := "[CGR \"1\"]\n[Red \"A\"]\n[Yellow \"B\"]\n\n1. red: U@9,9\n"
		if strings.HasSuffix(name, ".txt") {
			text = "hello\n"
		}
		if _, err := w.Write([]byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestZip checks that an archive is read as a folder is: named, in a folder, and one member of it; with one and with several workers.
func TestZip(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "games.zip")
	writeZip(t, path, "b.cgr", "a/c.cgr", "note.txt", "in.zip", "pic.png")
	const found = "5:9: error: 9,9 shares no side with a tile [tile-without-neighbour]\n"
	want := path + "/b.cgr:" + found + path + "/a/c.cgr:" + found +
		path + "/in.zip:1:1: error: a zip archive within a zip archive is not read; unpack it [file-unreadable]\n"
	for _, args := range [][]string{{path}, {dir}, {"--jobs", "1", path}, {"--jobs", "3", dir}} {
		status, out, errs := command(append([]string{"validate", "--format", "short"}, args...)...)
		if status != 1 || out != want {
			t.Errorf("validate %v: %d\n%s%s", args, status, out, errs)
		}
	}
	if _, _, errs := command("validate", path); !strings.Contains(errs, "2 files are not records and were not read: "+path+"/note.txt, "+path+"/pic.png\n") {
		t.Errorf("the other files: %s", errs)
	}
	if status, out, _ := command("validate", "--format", "short", path+"/b.cgr"); status != 1 || out != path+"/b.cgr:"+found {
		t.Errorf("a member: %d\n%s", status, out)
	}
	if _, _, errs := command("validate", path+"/none.cgr"); !strings.Contains(errs, "0 games") {
		t.Errorf("no member: %s", errs)
	}
	if status, _, errs := command("fmt", "-w", path); status != 2 || !strings.Contains(errs, "cannot be written in place") {
		t.Errorf("fmt -w: %d %s", status, errs)
	}
	kept := filepath.Join(dir, "kept.json")
	if status, out, errs := command("validate", "--format", "short", "--resume", kept, path); status != 1 || out != want {
		t.Errorf("with --resume: %d\n%s%s", status, out, errs)
	}
	empty := filepath.Join(dir, "empty.zip")
	writeZip(t, empty, "pic.png")
	if status, out, _ := command("validate", "--format", "short", empty); status != 1 || !strings.Contains(out, "the zip archive has no record [record-empty]") {
		t.Errorf("an empty archive: %d\n%s", status, out)
	}
	for name, members := range map[string][]string{"sheet.xlsx": {"xl/workbook.xml", "xl/worksheets/sheet1.xml"}, "sheet.ods": {"mimetype", "content.xml"}} {
		sheet := filepath.Join(dir, name)
		writeZip(t, sheet, members...)
		if status, out, _ := command("validate", "--format", "short", sheet); status != 1 || !strings.Contains(out, "save a sheet as CSV") {
			t.Errorf("%s: %d\n%s", name, status, out)
		}
	}
}
