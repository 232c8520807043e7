package recorder_test

import (
	"regexp"
	"testing"

	"cartulary/notation"
	"cartulary/recorder"
	"cartulary/replay"
	"cartulary/report/lang"
)

// TestFrench enters random games of every box in two languages with the same keys: each sentence and each label has another text in French, and each
// label in the notation of records has words, which differ from those of the other options.
func TestFrench(t *testing.T) {
	plain := regexp.MustCompile(`^(-?\d+,-?\d+|.* ×\d+|[A-Z0-9.]+/\S+|)$`)            // of squares and tiles, the same in all languages
	same := map[string]bool{"dragon": true, "dragon …": true, "dragon, dragon": true} // the same words
	seen := map[string]bool{}
	for i, sets := range boxes() {
		rec, err := replay.Random(replay.RandomOptions{Sets: sets, Players: 2 + i%3, Seed: 70 + uint64(i), Rare: i%2 == 0})
		if err != nil {
			t.Fatal(err)
		}
		c := start(t, rec, recorder.Options{Bare: true})
		french := start(t, rec, recorder.Options{Bare: true, Lang: lang.French})
		compare := func(what, en, fr string) {
			if seen[en+fr] {
				return
			}
			seen[en+fr] = true
			if en == fr && en != "" && !same[en] && !regexp.MustCompile(`^\d+$`).MatchString(en) {
				t.Errorf("%s %q is the same in French", what, en)
			}
		}
		c.after = func(key string) {
			french.s.Key(key)
			en, fr := c.s.Prompt(), french.s.Prompt()
			if len(en.Options) != len(fr.Options) {
				french.fail("%d options, not %d", len(fr.Options), len(en.Options))
			}
			compare("the question", en.Ask, fr.Ask)
			compare("Enter", en.Enter, fr.Enter)
			compare("the message", en.Say, fr.Say)
			words := map[string]string{}
			for k := range en.Options {
				e, f := &en.Options[k], &fr.Options[k]
				switch {
				case e.Words != "":
					compare("the words", e.Words, f.Words)
					if regexp.MustCompile(`\b[NESW]{1,3}\b`).MatchString(e.Words) {
						t.Errorf("%q in words is %q", e.Label, e.Words)
					}
					if label, ok := words[f.Words]; ok && label != e.Label {
						t.Errorf("%q and %q are %q in words", label, e.Label, f.Words)
					}
					words[f.Words] = e.Label
				case !plain.MatchString(e.Label):
					compare("the label", e.Label, f.Label)
				}
			}
		}
		c.game(rec)
		for _, key := range []string{"backspace", ".", "u", "y", "backspace", ".", "a", "y", "backspace", ":", "x", "enter", "esc", ";", "c", "enter", ";", "esc", "ctrl+u", "q", "9", "ctrl+u"} {
			c.key(key)
		}
	}
	if len(seen) < 300 {
		t.Errorf("only %d texts", len(seen))
	}
}

// TestColours checks that a player without a name is called by colour, in the language of the prompts.
func TestColours(t *testing.T) {
	for l, want := range map[*lang.Lang]string{nil: "Which tile does red draw?", lang.French: "Quelle tuile pioche rouge\u202f?"} {
		s, err := recorder.New(&notation.Record{Players: []notation.Player{{Colour: notation.Red}, {Colour: notation.Yellow, Name: "Ana"}}}, recorder.Options{Lang: l})
		if err != nil {
			t.Fatal(err)
		}
		if got := s.Prompt().Ask; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
