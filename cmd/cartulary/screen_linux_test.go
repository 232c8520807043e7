package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// hostile has every control that text in UTF-8 can hold, every mark of direction, and characters that are not seen.
var hostile = func() string {
	s := "\x1b[8m\x1b]0;title\a\x07\b\v\f\r\x1b[2J\x7f"
	for r := rune(0x80); r <= 0x9f; r++ {
		s += string(r)
	}
	for _, r16 := range unicode.Bidi_Control.R16 {
		for r := r16.Lo; r <= r16.Hi; r += r16.Stride {
			s += string(rune(r))
		}
	}
	return s + "\u00ad\u034f\u115f\u180e\u200b\u200c\u200d\u2060\u2028\u2029\u3164\ufeff\ufff9\U000e0041\U000e0101"
}()

// written is the part of hostile that a line of CGR can hold.
var written = strings.Map(func(r rune) rune {
	if r < ' ' || r == 0x7f {
		return -1
	}
	return r
}, hostile)

// hostileGame is a game with hostile text wherever a record has text.
var hostileGame = `[CGR "1"]
[Event "Cup` + written + `"]
[Site "` + written + `"]
[Date "2026-05-01"]
[Round "1"]
[Annotator "` + written + `"]
[Odd-Tag "` + written + `"]
[Red "Ana` + string([]rune(written)[:30]) + `"]
[Yellow "` + string([]rune(written)[30:]) + `Ben"]

; ` + written + `
1. red: BA/L@0,1^0 | monk | = red +3 | allow claim-points-wrong no` + written + `end ; ` + written + `
2. yellow: BA/C@0,-1^180 | knight S | ` + written + `
3. red: BA/RFr@1,0^0 | th` + written + `ief W
4. ye` + written + `llow: BA/L@9,9^0
`

// colour matches the sequences of the program's own colours: no text is hidden, blinks or has another length.
var colour = regexp.MustCompile(`\x1b\[(?:0|1|2|7|0;|1;|3[0-9]|4[0-7]|9[0-7]|[34]8;5;[0-9]+|;)*m`)

// controls returns what of a text on a terminal could control it.
func controls(text string) string {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	text = colour.ReplaceAllString(text, "")
	bad := strings.Map(func(r rune) rune {
		if r == '\n' || r == '\t' || !strings.ContainsRune(hostile, r) && !unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp) || r >= ' ' && r < 0x7f {
			return -1
		}
		return r
	}, text)
	if !utf8.ValidString(text) {
		bad += "bytes that are not UTF-8"
	}
	return bad
}

// hostileFiles makes a folder of inputs with hostile text and hostile names. It returns the names by what they are.
func hostileFiles(t *testing.T) map[string]string {
	t.Helper()
	asJSON, _ := json.Marshal("Ana" + hostile)
	kinds := map[string][2]string{ // the end of the name, the text
		"cgr":      {".cgr", hostileGame},
		"broken":   {".cgr", strings.ReplaceAll(hostileGame, written, hostile+"\x9b\xff")},
		"json":     {".json", `{"cgr": 1, "tags": {"Event": ` + string(asJSON) + `, "Date": "2026-05-01", "Round": "1"}, "players": [{"colour": "red", "name": ` + string(asJSON) + `}, {"colour": "yellow"}], "termination": "concede yellow", "turns": [{"n": 1, "player": "red", "actions": [{"do": "place", "tile": "BA/RFr", "at": [1, 0], "rotation": 0}], "comments": [` + string(asJSON) + `]}]}`},
		"badjson":  {".json", `{"cgr": 1, "players": [{"colour": ` + string(asJSON) + `, ` + string(asJSON) + `: 1}]}`},
		"clean":    {".cgr", readText(t, repo+"/testdata/games/two-players-tied.cgr")},
		"nothing":  {".cgr", "no record " + hostile},
		"players":  {".txt", "Ana = " + written + "\n" + hostile + "\n"},
		"progress": {".progress", hostile},
	}
	dir, files := t.TempDir(), map[string]string{"": t.TempDir()}
	for kind, x := range kinds {
		files[kind] = filepath.Join(dir, kind+"\x1b[8m\u202e\u0085\u009b\x9b"+x[0])
		if err := os.WriteFile(files[kind], []byte(x[1]), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	files["dir"], files["missing"] = dir, filepath.Join(dir, "missing"+hostile)
	return files
}

// screens are command lines for each command. A word <kind> is a file of hostileFiles, <hostile> is hostile itself.
var screens = []string{
	"validate <cgr>", "validate <broken> <json> <badjson> <nothing> <missing>", "validate --format short <dir>", "validate --format json <dir>",
	"validate --format jsonl <dir>", "validate --format sarif <dir>", "validate --format junit <dir>", "validate --format github <dir>",
	"validate --rules all <cgr> <json>", "validate --rules <hostile> <cgr>", "validate --resume <progress> <clean>", "validate --summary <dir>",
	"repair <cgr>", "repair <broken> <json> <badjson>", "repair --format jsonl <dir>", "repair --format diff <broken>", "repair --pick 1 --out <dir>x/mended <broken>", "repair --rules <hostile> <cgr>",
	"test <dir>", "test --format json <dir>", "test --format junit <dir>", "test --format tap <dir>", "test --engine <hostile> <cgr>",
	"replay <cgr>", "replay <json>", "replay --show <json>", "replay --show --graphics none <broken>", "replay --html <missing> <nothing>", "replay --turn <hostile> <json>", "replay --svg <dir>/pictures <cgr>",
	"report <cgr>", "report <json>", "report --format json <json>", "report --format html <json>", "report --lang <hostile> <json>", "report --analysis <cgr> <json>",
	"analyze --budget 2 <json>", "analyze --budget 2 --format json <json>", "analyze --budget 2 --format jsonl <cgr>", "analyze --budget 2 --turn 1 --what-if <hostile> <json>",
	"problems <cgr> <json>", "problems --problems <broken>", "problems --mine <hostile> <clean>", "problems --problems <missing>", "problems --lang <hostile> <clean>",
	"stats <dir>", "stats --format md <dir>", "stats --format csv <json>", "stats --format json <json>", "stats --player <hostile> <json>", "stats --players <players> <dir>", "stats --post <dir>", "stats --analysis <cgr> <json>",
	"standings <dir>", "standings --format md <dir>", "standings --format csv <dir>", "standings --format json <dir>", "standings --system <hostile> <dir>", "standings --tie <hostile> <dir>",
	"pair <dir> --force", "pair <dir> --event <hostile>", "pair <players> --format html --playground <hostile>", "pair <dir> --round <hostile> --crossing <hostile>",
	"site --out <dir>x/site <json> <cgr>", "site --title <hostile> --out <hostile> <dir>",
	"live <dir> --out <dir>x/live.html --once --no-forecast", "live <dir> --out <dir>x/live.html --once --round <hostile> --event <hostile>", "live <missing> --out x.html", "live --out <hostile> --interval <hostile> <dir>",
	"merge <cgr> <progress>", "merge <missing>",
	"export --to csv <dir> <dir>x/csv", "export --to sqlite <json> <players>", "export --to parquet <missing> <dir>x/pq",
	"record <cgr>", "record --players <hostile> <missing>", "record --date <hostile> <missing>",
	"convert --to cgr <cgr>", "convert --to cgr <json>", "convert --to json <broken>", "convert --to jsonl <dir>", "convert --to jcz <json>", "convert --to lab <json>", "convert --to kifu <json>", "convert --to cgr --out /dev/tty <cgr>",
	"fmt <cgr>", "fmt -d <cgr>", "fmt -l <dir>", "fmt <broken> <json>",
	"legal --turn 1 <json>", "legal --turn 1 --format json <json>", "legal --turn 3 <cgr>",
	"random --seed 1", "random --sets <hostile>", "random --rules <hostile>",
	"explain <hostile>", "explain farmer-field-taken", "rules", "rules <hostile>", "profiles", "tiles", "tiles --set <hostile>", "tiles --out <dir>", "openings", "openings --tile <hostile>", "arena --engine <hostile> --engine random", "arena --engine greedy --engine random --games 2 --no-luck --out <dir>x/bouts", "arena --engine random --engine random --sprt <hostile>", "openings --table <json>", "openings --make <progress>", "openings --make <missing> --error <hostile>", "schema <hostile>", "schema cgr",
	"lsp --stdio <hostile>", "mcp <hostile>", "conformance", "conformance --reader <hostile>", "conformance --read", "completion bash", "completion <hostile>", "man", "help", "help <hostile>", "version", "version <hostile>",
	"<hostile>", "--<hostile>", "validate --<hostile>", "validate -- <hostile>", "validate --color <hostile> <cgr>", "validate --jobs <hostile> <cgr>", "<cgr>",
	"__complete validate <hostile>", "__complete validate <dir>/",
}

// TestScreens runs every command on a terminal with controls in records, names of files, flags and operands, and checks that none
// of them reaches the terminal.
func TestScreens(t *testing.T) {
	long(t)
	programsBeside(t)
	files := hostileFiles(t)
	words := []string{"<hostile>", hostile}
	for kind, name := range files {
		words = append(words, "<"+kind+">", name)
	}
	fill := strings.NewReplacer(words...)
	seen := map[string]bool{}
	for _, line := range screens {
		args := strings.Fields(line)
		seen[args[0]] = true
		for i := range args {
			args[i] = fill.Replace(args[i])
		}
		c := openTerminal(t, 100, 40)
		cmd := exec.Command("cartulary", args...)
		cmd.Env, cmd.Dir = append(os.Environ(), "TERM=dumb"), files[""] // without a line of progress
		c.start(cmd)
		status := ended(t, cmd)
		c.end.Close()
		<-c.done
		if status < 0 {
			t.Errorf("%s: %v", line, cmd.ProcessState)
		}
		if c.text() == "" && args[0] != "__complete" {
			t.Errorf("%s: nothing is written, status %d", line, status)
		}
		if bad := controls(c.text()); bad != "" {
			t.Errorf("%s: %q reaches the terminal:\n%.600q", line, bad, c.text())
		}
	}
	for _, c := range new(program).app().Commands {
		if !seen[c.Name] {
			t.Errorf("no line for %s", c.Name)
		}
	}
}

// TestRecorderScreen checks that the recorder shows a game with controls in its texts and its name without them.
func TestRecorderScreen(t *testing.T) {
	long(t)
	file := filepath.Join(t.TempDir(), "game\x1b[8m\x1b]0;title\a\u202e\u0085\u009b.cgr")
	head, _, _ := strings.Cut(hostileGame, "\n; ")
	if err := os.WriteFile(file, []byte(head+"1. red: BA/L@0,1^0 | monk\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	b := recordingOn(t, file)
	b.shows("turn 2")
	b.shows("Ana")
	if status := b.leave(); status != exitClean {
		t.Errorf("status %d", status)
	}
	b.end.Close()
	<-b.done
	for _, bad := range append(strings.Split(written, ""), "\x1b[8m", "\x1b]0", "title\a") {
		if len(bad) > 1 && strings.Contains(b.text(), bad) {
			t.Errorf("%q reaches the terminal", bad)
		}
	}
}

// TestScreenKeepsFiles checks that a pipe gets the characters of a record as they are.
func TestScreenKeepsFiles(t *testing.T) {
	files := hostileFiles(t)
	for _, form := range []string{"cgr", "json"} {
		if _, out, _ := command("convert", "--to", form, files["cgr"]); !strings.Contains(out, "Cup"+written) {
			t.Errorf("%s: %q", form, out)
		}
	}
}
