package site

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"cartulary/notation/format"
)

// TestCache edits a folder of games at random and checks that a site whose reader has the cache of the run before is the same as one
// made from the texts alone, and that a cache that is damaged or of another program is as none.
func TestCache(t *testing.T) {
	var texts []string
	files, _ := filepath.Glob("../../testdata/tournaments/*/*.cgr")
	more, _ := filepath.Glob("../../testdata/illegal/*.cgr")
	for _, file := range append(files, more[:6]...) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(text))
	}
	texts = append(texts, "event,round,format,player1,player2,score1,score2\nCup,1,Bo3,Ana,Ben,2,1\n", "event,player,number\nCup,Ana,1\n")
	o := Options{Title: "Club", Version: "1"}
	o.Standings.Ratings = true
	random := rand.New(rand.NewPCG(5, 6))
	var saved []byte
	recalled := 0
	for round := range 12 {
		i := random.IntN(len(texts))
		switch round % 4 {
		case 1:
			texts[i] = strings.Replace(texts[i], "Ana", "Anna", 1+random.IntN(3))
		case 2:
			texts = slices.Delete(texts, i, i+1)
		case 3:
			texts = append(texts, texts[i])
		}
		build := func(c *Cache) string {
			r := NewReader(o, c)
			var games []*Game
			var parser format.Parser
			for n, text := range texts {
				file := fmt.Sprintf("g/%d.cgr", n)
				for g, err := range format.Games(file, strings.NewReader(text), format.Choice{}) {
					if err != nil {
						t.Fatal(err)
					}
					if known := r.Recall(file, g); known != nil {
						games, recalled = append(games, known), recalled+1
						continue
					}
					rec, found := parser.Parse(g)
					if rec == nil {
						continue
					}
					made := r.Read(file, g.Source, rec, found)
					r.Remember(g, made)
					games = append(games, made)
				}
			}
			s := New(games, o)
			var all strings.Builder
			for _, d := range s.Drafts() {
				data, err := d.Make()
				if err != nil {
					t.Fatal(err)
				}
				fmt.Fprintf(&all, "%s %s\n%s\n", d.Name, d.Key, data)
			}
			for _, g := range s.Games() {
				fmt.Fprintln(&all, s.Key(g))
			}
			return all.String()
		}
		want := build(nil)
		c := ReadCache(saved)
		if got := build(c); got != want {
			t.Fatalf("round %d: the site with the cache differs", round)
		}
		saved = c.Bytes(time.Now())
		if round == 6 {
			saved[len(saved)/2] ^= 1
		}
		if round == 8 {
			o.Version = "2"
		}
	}
	if recalled < 100 {
		t.Errorf("%d games were recalled", recalled)
	}
}

// filled returns a cache of n games and three times as many files.
func filled(n int) cached {
	c := cached{types(), map[string][]byte{}, map[string]Stamp{}}
	for i := range n {
		c.Games[fmt.Sprintf("%032x", i)] = bytes.Repeat([]byte{byte(i)}, 700)
		for k := range 3 {
			c.Files[fmt.Sprintf("games/%d-%d.html", i, k)] = Stamp{fmt.Sprintf("%064x", i), int64(i), -1 - int64(i)}
		}
	}
	return c
}

// TestCacheForm checks that a cache is read as it was written, and that a part of one is refused.
func TestCacheForm(t *testing.T) {
	want := filled(3)
	text := want.encoded(nil)
	if got, ok := decoded(text); !ok || !reflect.DeepEqual(got, want) {
		t.Errorf("a cache is read as %v (%t)", got, ok)
	}
	for n := range text {
		if _, ok := decoded(text[:n]); ok {
			t.Errorf("%d of %d bytes are read as a cache", n, len(text))
		}
	}
	if _, ok := decoded(append(text, 0)); ok {
		t.Error("a cache with one byte more is read")
	}
}

// BenchmarkCache writes and reads a cache of 1,000 games.
func BenchmarkCache(b *testing.B) {
	c := Cache{next: filled(1000)}
	for b.Loop() {
		ReadCache(c.Bytes(time.Now()))
	}
}
