package lang

import (
	"cmp"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"cartulary/engine/message"
)

// TestText checks plural forms, elision and texts without a translation.
func TestText(t *testing.T) {
	if got := French.And([]string{"Ana", "Ben", "Cem"}); got != "Ana, Ben et Cem" {
		t.Error(got)
	}
	if got := unmark(mark("la ville de·Ana et de·Ben")); got != "la ville d’Ana et de Ben" {
		t.Error(got)
	}
	for word, want := range map[string]string{"ville": "la ville", "abbaye": "l’abbaye", "chariot": "le chariot", "grand chevalier": "le grand chevalier", "étage de tour": "l’étage de tour"} {
		if got := unmark(mark("le·" + word)); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	if got := unmark(mark("un·abbaye, un·puce, ce·abbé, de·ville, du·ville, au·abbé")); got != "une abbaye, une puce, cet abbé, de ville, de la ville, à l’abbé" {
		t.Error(got)
	}
	for name, want := range map[string]string{"Åsa": "d’Åsa", "Yuki": "de Yuki", "Yves": "d’Yves", "Hugo": "d’Hugo", "Hans": "de Hans", "Hélène": "d’Hélène", "Harald": "de Harald", "Ăna": "d’Ăna", "": "de ", "\u2068עדי\u2069": "de \u2068עדי\u2069"} {
		if got := unmark(mark("de·" + name)); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	if got := French.Text("no such text %d", 3); got != "no such text 3" {
		t.Error(got)
	}
	for n, want := range map[int]string{0: "0 tour", 1: "1 tour", 2: "2 tours", 1234: "1234 tours"} {
		if got := French.Text("%d turns", n); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	for n, want := range map[int]string{0: "0 turns", 1: "1 turn", 1234: "1234 turns"} {
		if got := English.Text("%d turns", n); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	if got := French.Text("%s %s", "red", "Ana"); got != "Ana (red)" {
		t.Error(got)
	}
}

// TestTypography checks spaces, apostrophes and quotation marks. TestRows checks the arguments.
func TestTypography(t *testing.T) {
	notation := strings.NewReplacer(`[Name "Wert"]`, "", "final: ", "", "final:", "", "red: ...", "", "%s: ...", "", "leper-fr; ", "", "! ? !! ?? !? ou ?!", "", "**", "")
	code := regexp.MustCompile("`[^`]*`")
	for l, wrong := range map[*Lang]*regexp.Regexp{
		French: regexp.MustCompile(`[^\x{202f}][;:?!]|[« ]\x20|'`),
		German: regexp.MustCompile(`.[ \x{202f}][;:?!]( |$)|'|[«»”]|(^|[^=\[]) ?"\w+"($| )|\d %($|[^sd%\[])|%[sd] %($|%)`),
	} {
		for _, row := range Rows(l) {
			if text := code.ReplaceAllString(notation.Replace(row[1]), "x"); wrong.MatchString(text) && !strings.Contains(text, "%s : %s") {
				t.Errorf("%s: %q needs another space or mark", l.Code, row[1])
			}
		}
	}
}

// TestArticles checks German articles before nouns, which take their gender and their case from these.
func TestArticles(t *testing.T) {
	for text, want := range map[string]string{
		"setzt einen·Ritter hinein":                           "setzt einen Ritter hinein",
		"setzt einen·Bauer":                                   "setzt einen Bauern",
		"setzt einen·großer Gefolgsmann hinein":               "setzt einen großen Gefolgsmann hinein",
		"setzt den eigenen·Schwein":                           "setzt das eigene Schwein",
		"setzt den eigenen·Phantom-Bauer in":                  "setzt den eigenen Phantom-Bauern in",
		"schickt den·Bauer von Ana und 2 Ritter von Ben heim": "schickt den Bauern von Ana und 2 Ritter von Ben heim",
		"schickt den·2 Bauern von Ana heim":                   "schickt 2 Bauern von Ana heim",
		"schickt den·den eigenen·Abt heim":                    "schickt den eigenen Abt heim",
		"Der·großer Bauer von Ana flieht":                     "Der große Bauer von Ana flieht",
		"der·Phantom von Ana":                                 "das Phantom von Ana",
		"an einem·Stadt vorbei, an einem·Wirtshaus":           "an einer Stadt vorbei, an einem Wirtshaus",
		"den·": "",
	} {
		if got := unmark(mark(text)); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
	// Each figure of the rules has its gender.
	for word, want := range map[string]string{"thief": "den Wegelagerer", "farmer": "den Bauern", "pig": "das Schwein", "barn": "den Gutshof", "phantom": "das Phantom", "fairy": "die Fee",
		"tower piece": "das Turmteil", "bridge": "die Brücke", "dragon": "den Drachen", "big farmer": "den großen Bauern", "city": "die Stadt", "cloister": "das Kloster", "herd": "die Schweineherde",
		"inn": "das Wirtshaus", "lord": "den Burgherrn", "princess": "das Burgfräulein", "count": "den Grafen"} {
		if got := unmark(mark("den·" + German.Word(word))); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestFiles checks that no key of a file is written twice in a room, and that two rooms have one translation of a key.
func TestFiles(t *testing.T) {
	for _, l := range All() {
		data, err := files.ReadFile("messages/" + l.Code + ".json")
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		seen := map[string]text{}
		for name, room := range l.messages() {
			for key, text := range room {
				if old, ok := seen[key]; ok && name != words && old != text {
					t.Errorf("%s: two translations of %q", l.Code, key)
				}
				if name != words {
					seen[key] = text
				}
				n++
			}
		}
		if rows := regexp.MustCompile(`(?m)^\t\t"`).FindAllString(string(data), -1); len(rows) != n {
			t.Errorf("%s has %d lines, but %d keys: one is there twice", l.Code, len(rows), n)
		}
	}
}

// TestPatterns checks that the patterns of all texts print what package fmt prints.
func TestPatterns(t *testing.T) {
	verb, bare := regexp.MustCompile(`%(?:\[(\d)\])?(s|d|[.0-9]*q)`), regexp.MustCompile(`(^|[^%])%([^sdq.%[]|\.[^0-9]|\.$|$)`)
	for _, l := range All() {
		for room, list := range l.messages() {
			if room == words {
				continue
			}
			for key, text := range list {
				for number, form := range map[int]string{1: cmp.Or(text.One, text.Other), 1234567: text.Other} {
					var args []any
					next := 0
					for _, m := range verb.FindAllStringSubmatch(key, -1) {
						if m[1] != "" {
							next = int(m[1][0] - '1')
						}
						for len(args) <= next {
							args = append(args, any("Åsa"))
						}
						if m[2] == "d" {
							args[next] = number
						}
						next++
					}
					want := unmark(fmt.Sprintf(bare.ReplaceAllString(mark(form), "$1%%$2"), args...))
					want, _, _ = strings.Cut(want, "%!(EXTRA") // a singular needs no number
					if l != English {
						want = strings.ReplaceAll(want, `"Åsa"`, l.Text("“%s”", "Åsa"))
					}
					if got := l.Text(key, args...); got != want {
						t.Errorf("%s: %q with %v is %q, want %q", l.Code, key, args, got, want)
					}
				}
			}
		}
	}
}

// TestOtherArguments checks arguments that are neither texts nor numbers, and texts with fewer arguments than verbs.
func TestOtherArguments(t *testing.T) {
	for want, got := range map[string]string{
		"0.5 and 7":                  English.Text("%s and %s", 0.5, int8(7)),
		"1 of %!(MISSING)":           English.Text("%s of %s", 1),
		"b, a, b":                    English.Text("%[2]s, %[1]s, %s", "a", "b"),
		"100 % of a, 4 % of it":      English.Text("100 %% of %s, 4 % of it", "a"),
		`a "b" and "\x1b"`:           English.Text("a %q and %q", "b", "\x1b"),
		"a « b \" c\\n » and « bc »": French.Text("a %q and %.2q", "b \" c\n", "bcd"),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestTells checks that a sentence is told if the language has it with its parts, also a part that has the same words as in English, and that
// it is English as a whole if a part is missing.
func TestTells(t *testing.T) {
	points := message.Count(2, "%d point", "%d points")
	for want, said := range map[string]message.Text{
		"2 points, 2 points":             message.Say("%s, %s", points, points),
		"nothing of the sort, 1 point":   message.Say("%s, %s", message.Say("nothing of the sort"), message.Count(1, "%d point", "%d points")),
		"il manque le ] final, 2 points": message.Say("%s, %s", message.Say("the closing ] is missing"), points),
		"100 % of it":                    message.Fixed("100 % of it"),
		"aucune option de règles ne s’appelle «\u202f%s\u202f»": message.Say("no switch is called %q", "%s"),
	} {
		if got := French.Said(said); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if !French.Tells(points) || French.Tells(message.Fixed("100 % of it")) {
		t.Error("2 points is French, 100 % of it is not")
	}
}
