package mend

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"cartulary/notation"
)

// check mends a text in every way and checks that each place leads to the text of the file.
func check(t *testing.T, text string) {
	t.Helper()
	Around([]byte(text))
	IsSheet([]byte(text))
	lines := strings.Split(text, "\n")
	IsMail([]byte(text))
	texts := []*Text{Skip(text), Sheet(text)}
	if mail := Mail(text); mail != nil {
		texts = append(texts, mail)
	}
	for _, mended := range texts {
		if len(mended.Source.Text) > 40*len(text)+4096 {
			t.Fatalf("%d bytes become %d", len(text), len(mended.Source.Text))
		}
		last := notation.Position{}
		for _, src := range read(mended) {
			Characters(src)
			for _, r := range src.Repairs {
				if r.Message == "" || int(r.At.End) > len(src.Text) {
					t.Fatalf("repair %+v of %q", r, src.Text)
				}
			}
			for _, at := range []int{0, len(src.Text) / 2, len(src.Text)} {
				pos := src.Position(int32(at))
				if pos.Line < 1 || pos.Line > len(lines)+1 || pos.Column < 1 {
					t.Fatalf("offset %d of %q is at %v", at, src.Text, pos)
				}
			}
			if pos := src.Position(0); pos.Line < last.Line {
				t.Fatalf("a game at %v comes after one at %v", pos, last)
			} else {
				last = pos
			}
			notation.Parse(src)
		}
	}
}

var fuzzSeeds = []string{
	"Hi,\n> " + strings.ReplaceAll(game, "\n", "\n> ") + "\nbye\n" + game,
	"<pre>" + game + "</pre>&quot;&amp;&#x20;&bogus;<br/><script>x</script>",
	"turn,player,tile,square,rotation,role,loc\n1,Ana,U,\"1,0\",0,thief,E\n2,Ben,U,\"2,0\",0,,\n",
	"game\tturn\tseat\twritten\n1\t1\t1\tpass\n2\t1\t2\tU@1,0^0\n",
	mails["parts"], mails["base64"],
	"[Red\u00a0\"A\"]\n1.\u2003red: U@1,\u200b0 | allow x\u00a0y ; \u00a0\n",
}

func FuzzMend(f *testing.F) {
	for _, s := range fuzzSeeds {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) { check(t, text) })
}

// TestMutants mends texts in which parts are taken away, doubled, exchanged or damaged.
func TestMutants(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	marks := []string{">", "> ", "<", "</", "<br>", "&", "&amp;", "\u00a0", "\u200b", "\ufeff", "\"", ";", "|", "\n", "\r", "\r\n", ",", "\t", "[CGR \"1\"]", "```", "“", "»", "=", "=C3", "=\n", "--b\n", "--b--\n", "\n\n", "Content-Type: text/plain\n", "\xff", "\x00"}
	start := time.Now()
	for i := range 5000 {
		text := fuzzSeeds[i%len(fuzzSeeds)]
		for range 1 + rng.IntN(4) {
			a, b := rng.IntN(len(text)+1), rng.IntN(len(text)+1)
			a, b = min(a, b), max(a, b)
			switch rng.IntN(4) {
			case 0:
				text = text[:a] + text[b:]
			case 1:
				text = text[:b] + text[a:]
			case 2:
				lines := strings.SplitAfter(text, "\n")
				j, k := rng.IntN(len(lines)), rng.IntN(len(lines))
				lines[j], lines[k] = lines[k], lines[j]
				text = strings.Join(lines, "")
			default:
				text = text[:a] + marks[rng.IntN(len(marks))] + text[a:]
			}
		}
		check(t, text)
	}
	if took := time.Since(start); took > time.Minute {
		t.Errorf("5,000 mutants took %v", took)
	}
}
