package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"cartulary/notation"
	"cartulary/replay"
)

// libraries matches what libraries and the operating system's calls say of wrong input: our own messages never do.
var libraries = regexp.MustCompile(`(?i)\b(flate|gzip|zlib|zip|jsontext|gojsonschema|sql|sqlite|parquet|csv|xml|png|gif|image|regexp|exec|bufio|url|strconv|base64|hex|time|reflect|encoding/\w+): ` +
	`|strconv\.|SQLITE|jsontext|invalid character|unexpected (?:end of JSON|EOF)|\bEOF\b|corrupt input|disk I/O|no such table|not a database|is malformed|is locked` +
	`|parsing "|parse "|invalid syntax|value out of range|invalid URL escape|token too long|cannot unmarshal|missing (?:closing|argument)|error parsing|executable file not found` +
	`|\b(?:open|read|write|stat|lstat|mkdir|fork/exec) [^ ]+: |short (?:write|buffer)|file already closed|goroutine |runtime error|%!|\([0-9]{1,4}\)\n`)

// damages returns a text with faults of many kinds.
func damages(text string, n int) (list []string) {
	r := rand.New(rand.NewPCG(7, uint64(len(text))))
	for range n {
		at := r.IntN(max(len(text), 1))
		list = append(list, text[:at], text[:at]+text[min(at+1, len(text)):], text[:at]+"\x00"+text[at:], text[:at]+string([]byte{byte(r.Uint32())})+text[min(at+1, len(text)):],
			text[:at]+"}"+text[at:], text[:at]+`"`+text[at:], text[:at]+"\\u12"+text[at:], text[:at]+"1e999"+text[min(at+3, len(text)):], text[:at]+"%zz"+text[at:], text[:at]+text)
	}
	return append(list, "", "{", "[", `"`, "{}", "[]", "null", "0", "\x1f\x8b", text+text, strings.Repeat("[", 100))
}

func packed(t *testing.T, text string) string {
	t.Helper()
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	z.Write([]byte(text))
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// archiveOf returns random games as one text, every third with a mistake.
func archiveOf(t *testing.T, first, games uint64) string {
	t.Helper()
	return archiveFor(t, "validate", first, games)
}

// archiveFor is archiveOf for a command. Each turn that analyze gets is played to the end of the game many times, so its games end early.
func archiveFor(t *testing.T, command string, first, games uint64) string {
	t.Helper()
	var text []byte
	for seed := first; seed < first+games; seed++ {
		rec, err := replay.Random(replay.RandomOptions{Players: 2, Seed: seed, Claims: true})
		if err != nil {
			t.Fatal(err)
		}
		if seed%3 == 0 {
			rec.Result[0].Points++
		}
		if command == "analyze" {
			rec.Turns, rec.Final, rec.Result = rec.Turns[:3], nil, nil
		}
		text = append(notation.AppendText(text, rec), '\n')
	}
	return string(text)
}

// TestConvertCut checks that convert writes the games before the end of a file that is cut.
func TestConvertCut(t *testing.T) {
	game := "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n\n1. red: BA/RFr@1,0^0 | thief E\n"
	file := filepath.Join(t.TempDir(), "a.cgr.gz")
	if err := os.WriteFile(file, []byte(packed(t, game)+packed(t, game)[:40]), 0o644); err != nil {
		t.Fatal(err)
	}
	var out, errs bytes.Buffer
	status := run([]string{"convert", "--to", "cgr", file}, strings.NewReader(""), &out, &errs)
	if status != 1 || out.String() != game || !strings.Contains(errs.String(), "broken or cut short") {
		t.Errorf("status %d:\n%s\n%s", status, out.String(), errs.String())
	}
}

// TestDamaged damages inputs of every kind and checks that no message is one of a library, and that each is a line of its own.
func TestDamaged(t *testing.T) {
	programsBeside(t)
	long(t)
	game := repo + "/testdata/games/two-players-tied.cgr"
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	opening := at("opening.cgr") // analyze would need seconds for the whole game
	if err := os.WriteFile(opening, []byte(archiveFor(t, "analyze", 1, 1)), 0o666); err != nil {
		t.Fatal(err)
	}
	made := func(args ...string) string {
		status, out, errs := command(args...)
		if status > exitFindings {
			t.Fatalf("%v: status %d, %s", args, status, errs)
		}
		return out
	}
	written := func(name string, args ...string) string {
		made(args...)
		defer os.RemoveAll(at(name))
		return readText(t, at(name))
	}
	kinds := []struct{ name, text, run string }{}
	add := func(name, text, run string) { kinds = append(kinds, struct{ name, text, run string }{name, text, run}) }
	for _, form := range []string{"cgr", "json", "jsonl", "jcz", "lab", "kifu"} {
		text := made("convert", "--to", form, game)
		add("game."+form, text, "validate --format short IT")
		add("game."+form+".gz", packed(t, text), "validate --format short IT")
		add("forced."+form, text, "convert --to json --from "+form+" IT")
	}
	for _, form := range []string{"bga", "freels", "jcz", "kifu", "lab"} {
		files, err := filepath.Glob(repo + "/notation/" + form + "/testdata/*")
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files[:min(len(files), 3)] {
			if info, err := os.Stat(file); err == nil && info.Mode().IsRegular() && info.Size() < 200_000 {
				add("its"+filepath.Ext(file), readText(t, file), "validate --format short --from "+form+" IT")
			}
		}
	}
	for _, form := range []string{"json", "jsonl"} {
		text := made("analyze", "--budget", "2", "--format", form, opening)
		add("analysis."+form, text, "report --analysis IT "+opening)
		add("analysis."+form, text, "replay --html OUT --analysis IT "+opening)
		add("analysis."+form, text, "stats --analysis IT "+opening)
		add("analysis."+form+".gz", packed(t, text), "export --to csv --analysis IT "+opening+" OUT")
	}
	for _, run := range []string{"validate --format jsonl", "stats", "analyze --budget 2 --format jsonl"} {
		words := strings.Fields(run)
		add("progress", written("x", append(words, "--resume", at("x"), opening)...), run+" --resume IT "+opening)
		add("piece", made(append(words, "--piece", "1/1", opening)...), "merge IT")
		add("piece.gz", packed(t, made(append(words, "--piece", "1/1", opening)...)), "merge IT")
	}
	add("players", "Ana\tInes\n# x\nBen\tJonas\n", "stats --players IT "+game)
	add("players.gz", packed(t, "Ana\tInes\n# x\nBen\tJonas\n"), "standings --players IT "+game)
	add("games.db", written("x.db", "export", "--to", "sqlite", game, at("x.db")), "export --to sqlite "+game+" IT")
	made("site", "--out", at("site"), game)
	add("site/site.json", readText(t, at("site/site.json")), "site --out SITE "+game)
	if err := os.WriteFile(at("a.cgr"), []byte(readText(t, game)), 0o666); err != nil {
		t.Fatal(err)
	}
	made("test", "--update", at("a.cgr"))
	add("a.golden.json", readText(t, at("a.golden.json")), "test "+at("a.cgr"))
	add("recorded.cgr.gz", packed(t, readText(t, game)), "fmt IT")

	seen := map[string]bool{}
	for _, k := range kinds {
		for i, bad := range damages(k.text, 3) {
			if err := os.WriteFile(at(k.name), []byte(bad), 0o666); err != nil {
				t.Fatal(err)
			}
			args := strings.Fields(strings.NewReplacer("IT", at(k.name), "OUT", at(fmt.Sprint("out", i)), "SITE", at("site")).Replace(k.run))
			status, out, errs := command(args...)
			if strings.HasPrefix(k.run, "validate") || strings.HasPrefix(k.run, "test") {
				errs += out
			}
			what := libraries.FindString(strings.ReplaceAll(errs, dir, ""))
			if what != "" && !seen[k.run+what] || strings.Contains(errs, "internal error") {
				seen[k.run+what] = true
				t.Errorf("%s with fault %d: status %d, %q in\n%.500s", k.run, i, status, what, errs)
			}
			os.RemoveAll(at(fmt.Sprint("out", i)))
			os.RemoveAll(at(k.name))
		}
	}
	t.Logf("%d kinds", len(kinds))
}

// TestRefused checks that what the system or a library says of an operand is not passed on.
func TestRefused(t *testing.T) {
	dir := folder(t, map[string]string{"a.cgr": readText(t, repo+"/testdata/games/two-players-tied.cgr"), "folder/x": ""})
	at := func(name string) string { return filepath.Join(dir, name) }
	for _, args := range [][]string{
		{"test", "--run", "[", at("a.cgr")}, {"test", "--run", "(?<x", at("a.cgr")}, {"test", "--run", "a**", at("a.cgr")}, {"test", "--run", "x{5000}", at("a.cgr")}, {"test", "--run", `\8`, at("a.cgr")},
		{"test", "--run", "\xff", at("a.cgr")}, {"test", "--run", "[z-a]", at("a.cgr")}, {"test", "--run", "(", at("a.cgr")}, {"test", "--run", ")", at("a.cgr")}, {"test", "--run", "(?z)", at("a.cgr")}, {"test", "--run", `a\`, at("a.cgr")},
		{"test", "--run", `\pX`, at("a.cgr")}, {"test", "--run", "+", at("a.cgr")}, {"test", "--run", "x{2,1}", at("a.cgr")}, {"test", "--run", strings.Repeat("(", 2000) + strings.Repeat(")", 2000), at("a.cgr")},
		{"test", "--engine", "no-such-engine", at("a.cgr")}, {"test", "--engine", at("a.cgr"), at("a.cgr")}, {"test", "--engine", "'", at("a.cgr")}, {"test", "--engine-timeout", "5", at("a.cgr")},
		{"report", "--analysis", at("folder"), at("a.cgr")}, {"stats", "--players", at("folder"), at("a.cgr")}, {"stats", "--players", at("none"), at("a.cgr")}, {"validate", "--resume", at("folder"), at("a.cgr")},
		{"site", "--out", at("a.cgr/x"), at("a.cgr")}, {"export", "--to", "csv", at("a.cgr"), at("a.cgr/x")}, {"export", "--to", "sqlite", at("a.cgr"), at("a.cgr/x")}, {"export", "--to", "sqlite", at("a.cgr"), at("a.cgr")},
		{"merge", at("folder")}, {"merge", at("none")}, {"replay", "--svg", at("a.cgr"), at("a.cgr")}, {"replay", "--html", at("a.cgr/x"), at("a.cgr")}, {"convert", "--to", "json", at("folder/x")}, {"convert", "--to", "json", at("none")},
		{"fmt", at("none")}, {"fmt", at("a.cgr/x")}, {"validate", at("a.cgr/x")}, {"validate", "\x00"}, {"legal", "--turn", "99999999999999999999", at("a.cgr")}, {"random", "--seed", "-1"}, {"random", "--count", "1e9"},
		{"validate", "--jobs", "99999999999999999999", at("a.cgr")}, {"replay", "--scale", "x", at("a.cgr")}, {"report", "--out", at("none/x"), at("a.cgr")}, {"record", "--clock", "1x+y", at("b.cgr")}, {"standings", "--players", at("a.cgr"), at("a.cgr")},
	} {
		status, out, errs := command(args...)
		if status == exitClean || status == exitFindings && errs+out == "" {
			t.Errorf("%v: status %d, %.200s", args, status, out)
		}
		if what := libraries.FindString(strings.ReplaceAll(errs+out, dir, "")); what != "" || strings.Contains(errs, "internal error") {
			t.Errorf("%v: status %d, %q in %s", args, status, what, errs+out)
		}
	}
}
