package notation

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// benchGame writes a game of 72 turns as long as real ones are.
func benchGame(claims bool) string {
	rng := rand.New(rand.NewPCG(72, 1))
	tiles := []string{"BA/RFr", "BA/CcRr+", "BA/L", "BA/CFC.2", "DG/LCcc.d", "BA/RRR"}
	deploys := []string{"", " | knight S", " | thief W", " | farmer NNE", " | monk", " | fairy 0,-1", " | dragon N W W S W N"}
	var b strings.Builder
	b.WriteString("[CGR \"1\"]\n[Event \"Club evening\"]\n[Date \"2026-11-20\"]\n[Sets \"base, princess-and-dragon\"]\n" +
		"[Rules \"filosofia-2013\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n[Result \"red 84, yellow 77\"]\n\n")
	for n := 1; n <= 72; n++ {
		colour := [...]string{"yellow", "red"}[n%2]
		fmt.Fprintf(&b, "%d. %s: %s@%d,%d^%d%s", n, colour, tiles[rng.IntN(len(tiles))],
			rng.IntN(12)-6, rng.IntN(12)-6, 90*rng.IntN(4), deploys[rng.IntN(len(deploys))])
		if claims {
			fmt.Fprintf(&b, " | = %s +%d city | score red %d, yellow %d | clock %d:%02d", colour, n%9, n, n+3, 15-n/5, n%60)
		}
		b.WriteString("\n")
	}
	return b.String()
}

func eachGame(b *testing.B, f func(b *testing.B, text string)) {
	for _, claims := range []bool{false, true} {
		text := benchGame(claims)
		if _, findings := parseText(text); len(findings) != 0 {
			b.Fatal(findings)
		}
		b.Run(fmt.Sprintf("claims=%t", claims), func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			f(b, text)
		})
	}
}

func BenchmarkParse(b *testing.B) {
	eachGame(b, func(b *testing.B, text string) {
		src := &Source{Text: text, Line: 1}
		for b.Loop() {
			Parse(src)
		}
	})
}

func BenchmarkParser(b *testing.B) {
	eachGame(b, func(b *testing.B, text string) {
		src := &Source{Text: text, Line: 1}
		var p Parser
		for b.Loop() {
			p.Parse(src)
		}
	})
}

func BenchmarkAppendText(b *testing.B) {
	eachGame(b, func(b *testing.B, text string) {
		rec, _ := parseText(text)
		var dst []byte
		for b.Loop() {
			dst = AppendText(dst[:0], rec)
		}
	})
}
