package format

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf16"

	"cartulary/notation"
)

// readAll returns the games of a CGR file.
func readAll(t *testing.T, text string) (games []*Game) {
	t.Helper()
	for g, err := range Games("test.cgr", strings.NewReader(text), Choice{}) {
		if err != nil {
			t.Fatal(err)
		}
		games = append(games, g)
	}
	return games
}

// TestWindows1252 reads games that are not UTF-8: those that can be Windows-1252 with one warning a
// file, others as far as they are text.
func TestWindows1252(t *testing.T) {
	game := func(name string) string {
		return "[CGR \"1\"]\n[Red \"" + name + "\"]\n\n1. red: pass ; " + name + "\n\n"
	}
	for _, test := range []struct {
		about, name string
		want        string // the player's name
		rule        string
	}{
		{"Latin-1", "M\xfcller", "Müller", "2:8 warning: the text is not UTF-8 and is read as Windows-1252; save the file as UTF-8"},
		{"quotation marks of Windows", "\x93Zo\xeb\x94 \x80", "“Zoë” €", "2:7 warning: the text is not UTF-8 and is read as Windows-1252; save the file as UTF-8"},
		{"UTF-8", "Müller", "Müller", ""},
		{"a byte without a character", "M\x81ller", "M\ufffdller", `2:8 error: found "\x81", which is not text; save the file as UTF-8`},
		{"a control character", "M\xfcl\x01ler", "M\ufffdl ler", `2:8 error: found "\xfc", which is not text; save the file as UTF-8`},
		{"UTF-8 and something else", "Žofie M\xfcller", "Žofie M\ufffdller", `2:14 error: found "\xfc", which is not text; save the file as UTF-8`},
	} {
		games := readAll(t, game(test.name)+game(test.name))
		if len(games) != 2 {
			t.Fatalf("%s: %d games", test.about, len(games))
		}
		for i, g := range games {
			src := g.Source
			rec, findings := new(Parser).Parse(g)
			if len(rec.Players) != 1 || rec.Players[0].Name != test.want {
				t.Errorf("%s: the player is %q", test.about, rec.Players)
			}
			got := ""
			if len(findings) > 0 {
				at := src.Position(findings[0].Span.Start)
				at.Line -= src.Line - 1
				got = fmt.Sprintf("%d:%d %s: %s", at.Line, at.Column, findings[0].Severity, findings[0].Message)
			}
			want := test.rule
			if i == 1 && strings.Contains(want, "warning") {
				want = ""
			}
			if got != want {
				t.Errorf("%s: game %d\n got %s\nwant %s", test.about, i+1, got, want)
			}
		}
	}
}

// TestUTF16 checks that records of each format in UTF-16 are read, with one warning a file.
func TestUTF16(t *testing.T) {
	const game = "[CGR \"1\"]\n[Red \"Žofie\"]\n\n1. red: pass\n\n"
	rec, _ := notation.Parse(&notation.Source{Text: game})
	for about, text := range map[string]string{"text": game + game, "JSON": string(notation.AppendJSON(nil, rec)) + "\n" + string(notation.AppendJSON(nil, rec))} {
		in := "\xff\xfe"
		for _, c := range utf16.Encode([]rune(text)) {
			in += string([]byte{byte(c), byte(c >> 8)})
		}
		games := readAll(t, in)
		if len(games) != 2 {
			t.Fatalf("%s: %d games", about, len(games))
		}
		for i, g := range games {
			rec, findings := new(Parser).Parse(g)
			if rec == nil || rec.Players[0].Name != "Žofie" || len(findings) != 1-i {
				t.Fatalf("%s: game %d: %v, %v", about, i+1, rec, findings)
			}
			if i == 0 && (findings[0].Rule != notation.RuleNotText || findings[0].Severity != notation.Warning ||
				findings[0].Message != "the text is not UTF-8 and is read as UTF-16; save the file as UTF-8") {
				t.Errorf("%s: %+v", about, findings)
			}
		}
	}
	for _, in := range []string{"[\x00C\x00G\x00R\x00", "\x00[\x00C\x00G\x00R"} {
		for _, err := range Games("test.cgr", strings.NewReader(in), Choice{}) {
			if err == nil || err.Error() != "the file seems to be UTF-16 without a byte-order mark; save it as UTF-8" {
				t.Errorf("%q: %v", in, err)
			}
		}
	}
}
