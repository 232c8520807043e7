package shortlink_test

import (
	"bytes"
	"encoding/base64"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cartulary/engine/ruleset"
	"cartulary/internal/shortlink"
	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/replay"
)

// roundTrip checks that a text comes back exactly, and returns its packed form.
func roundTrip(t testing.TB, name, text string) string {
	t.Helper()
	packed, err := shortlink.Pack(text)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	back, err := shortlink.Unpack(packed)
	if err != nil || back != text {
		t.Fatalf("%s: %v; %q comes back as %q", name, err, text, back)
	}
	return packed
}

func texts(t testing.TB, patterns ...string) map[string]string {
	t.Helper()
	list := map[string]string{}
	for _, p := range patterns {
		files, err := filepath.Glob(p)
		if err != nil || len(files) == 0 {
			t.Fatalf("no files %s: %v", p, err)
		}
		for _, f := range files {
			text, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			list[f] = string(text)
		}
	}
	return list
}

// TestLengths checks that a whole base game has fewer than 800 characters, and every game of the repository fewer than 1200.
func TestLengths(t *testing.T) {
	var lengths []int
	for f, text := range texts(t, "../../testdata/games/*.cgr") {
		most := 1200
		if !strings.Contains(text, "[Sets \"") || strings.Contains(text, "[Sets \"base\"]") {
			most = 800
		}
		n := len(roundTrip(t, f, text))
		if n >= most {
			t.Errorf("%s has %d characters packed", f, n)
		}
		lengths = append(lengths, n)
	}
	log(t, lengths)
}

func log(t *testing.T, lengths []int) {
	slices.Sort(lengths)
	t.Logf("%d games: median %d, most %d", len(lengths), lengths[len(lengths)/2], lengths[len(lengths)-1])
}

// TestIllegal packs records with mistakes, whole and cut anywhere, and with other line ends.
func TestIllegal(t *testing.T) {
	for f, text := range texts(t, "../../testdata/illegal/*.cgr") {
		if len(text) > shortlink.Largest {
			continue
		}
		roundTrip(t, f, text)
		roundTrip(t, f, text[:len(text)*2/3])
		roundTrip(t, f, strings.ReplaceAll(text, "\n", "\r\n"))
	}
}

// TestRandom packs random games of every box, with claims and without, and the same with changed letters.
func TestRandom(t *testing.T) {
	sets := [][]notation.SetRef{nil}
	for _, f := range ruleset.Families() {
		sets = append(sets, []notation.SetRef{{Name: "base", Copies: 1}, {Name: f.Set.Name, Copies: 1}})
	}
	random := rand.New(rand.NewPCG(48, 1))
	for i, s := range sets {
		rec, err := replay.Random(replay.RandomOptions{Sets: s, Players: 2 + i%4, Seed: uint64(i), Claims: i%2 == 0})
		if err != nil {
			continue // a box that is not played so
		}
		text := notation.AppendText(nil, rec)
		roundTrip(t, fmt.Sprint(s), string(text))
		for range 20 {
			text[random.IntN(len(text))] = " \n|@,;+-0b\x00\xff"[random.IntN(12)]
		}
		roundTrip(t, fmt.Sprint(s), string(text))
	}
}

// TestOdd packs texts that are no records.
func TestOdd(t *testing.T) {
	for _, text := range []string{"", "\n", " ", "\n\n\n", "x", "1. red:", "1. red: ", "1. red:  ,,| ", "[CGR \"1\"]\n1. red: x", "[CGR \"1\"]\n[Red \"\"]\n1. red: |, score red 0\n1b. red:, =\n1c. red: @-0,00",
		"[CGR \"1\"]\n[Red \"\"]\n\n1. red: BA/C@9999,-9999^90 | knight N | = red +9999 | score red 9999\n", "\xff\x00\r\n", strings.Repeat("a", shortlink.Largest)} {
		roundTrip(t, "text", text)
	}
	if _, err := shortlink.Pack(strings.Repeat("a", shortlink.Largest+1)); !errors.Is(err, shortlink.ErrLarge) {
		t.Errorf("a long text: %v", err)
	}
}

// TestDamaged unpacks links that are cut, changed or made of nothing.
func TestDamaged(t *testing.T) {
	packed := roundTrip(t, "game", texts(t, "../../testdata/games/two-players-tied.cgr")["../../testdata/games/two-players-tied.cgr"])
	for _, p := range []string{"", "1", "1A", "x" + packed[1:], packed[:len(packed)/2], packed[:len(packed)-4], packed + "AAAAAAAA", strings.Replace(packed, packed[9:12], "___", 1), packed + "%",
		"1" + base64.RawURLEncoding.EncodeToString(make([]byte, 1<<20)), "1" + base64.RawURLEncoding.EncodeToString(bytes.Repeat([]byte{255}, 1<<20))} {
		if text, err := shortlink.Unpack(p); !errors.Is(err, shortlink.ErrDamaged) {
			t.Errorf("%.40q unpacks to %.40q, %v", p, text, err)
		}
	}
	if _, err := shortlink.Unpack("2" + packed[1:]); !errors.Is(err, shortlink.ErrVersion) {
		t.Errorf("a newer version: %v", err)
	}
}

var update = flag.Bool("update", false, "add the links of files in testdata that have none")

// TestForever opens links of earlier releases: a file has the link and the text. A link in a file never changes.
func TestForever(t *testing.T) {
	for f, content := range texts(t, "testdata/*.txt") {
		link, text, _ := strings.Cut(content, "\n")
		if *update && link == "" {
			link = roundTrip(t, f, text)
			if err := os.WriteFile(f, []byte(link+"\n"+text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if got, err := shortlink.Unpack(link); err != nil || got != text {
			t.Errorf("%s: %v; the link opens as %.200q", f, err, got)
		}
	}
}

// TestCorpus measures the links of recorded games, as they are and with all claims.
func TestCorpus(t *testing.T) {
	dir := os.Getenv("CARTULARY_CORPUS")
	if dir == "" {
		t.Skip("the corpus of recorded games is not here (CARTULARY_CORPUS)")
	}
	var plain, claimed []int
	for _, rec := range records(t, dir) {
		plain = append(plain, len(roundTrip(t, "game", string(notation.AppendText(nil, rec)))))
		for f := range replay.New().Frames(rec, replay.Options{}) {
			if f.Kind == replay.FrameTurn {
				rec.Turns[f.Index].Claims = replay.ClaimsOf(f.State, rec)
			}
		}
		claimed = append(claimed, len(roundTrip(t, "game", string(notation.AppendText(nil, rec)))))
	}
	for _, list := range [][]int{plain, claimed} {
		log(t, list)
		if most := list[len(list)-1]; most >= 800 {
			t.Errorf("a base game has %d characters", most)
		}
	}
}

// records returns the base games of the corpus.
func records(t *testing.T, dir string) (list []*notation.Record) {
	t.Helper()
	for _, name := range []string{"lab/games.tsv", "lab/more.tsv", "kifu/japan-2015-final.json"} {
		file, err := os.Open(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		for g, err := range format.Games(name, file, format.Choice{}) {
			if err != nil {
				t.Fatal(err)
			}
			rec, _ := new(format.Parser).Parse(g)
			list = append(list, rec)
		}
	}
	return list
}

func FuzzPack(f *testing.F) {
	for _, text := range texts(f, "../../testdata/games/*.cgr") {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) <= shortlink.Largest {
			roundTrip(t, "text", text)
		}
	})
}

func FuzzUnpack(f *testing.F) {
	f.Add([]byte{1, 2, 3, 4, 5, 6})
	f.Fuzz(func(t *testing.T, data []byte) {
		text, err := shortlink.Unpack("1" + base64.RawURLEncoding.EncodeToString(data))
		if err == nil {
			roundTrip(t, "text", text)
		}
	})
}
