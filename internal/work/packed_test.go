package work

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"cartulary/notation"
	"cartulary/notation/format"
)

const small = "[CGR \"1\"]\n[Red \"A\"]\n[Yellow \"B\"]\n\n1. red: pass\n2. yellow: pass\n\n"

func gzipped(t *testing.T, text string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	if _, err := io.WriteString(w, text); err != nil || w.Close() != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// read returns the number of games of a file and what its readers find.
func read(data []byte) (games int, found []string) {
	r, err := Unpack(io.NopCloser(bytes.NewReader(data)))
	if err != nil {
		return 0, []string{Unreadable(err).Message}
	}
	parser := new(format.Parser)
	for g, err := range format.Games("x.cgr.gz", r, format.Choice{}) {
		if err != nil {
			found = append(found, Unreadable(err).Message)
			break
		}
		games++
		_, findings := parser.Parse(g)
		for _, f := range findings {
			if f.Rule == notation.RuleFileUnreadable {
				found = append(found, fmt.Sprintf("%s: %s", f.Severity, f.Message))
			}
		}
	}
	return games, found
}

// TestSalvage checks the games of gzip files that are cut, damaged or followed by other bytes: those of whole members, and the place.
func TestSalvage(t *testing.T) {
	one, many := gzipped(t, small), gzipped(t, strings.Repeat(small, 3000))
	bad := bytes.Clone(one)
	bad[len(bad)-6] ^= 1
	for _, c := range []struct {
		name  string
		data  []byte
		games int
		found string
	}{
		{"whole", one, 1, ""},
		{"two members", append(bytes.Clone(one), one...), 2, ""},
		{"second cut", append(bytes.Clone(one), one[:len(one)-9]...), 1, fmt.Sprintf("it ends after %d bytes", 2*len(one)-9)},
		{"second header cut", append(bytes.Clone(one), one[:5]...), 1, fmt.Sprintf("it ends after %d bytes", len(one)+5)},
		{"check sum", append(bytes.Clone(one), bad...), 1, "check sum"},
		{"junk", append(bytes.Clone(one), "junk"...), 1, fmt.Sprintf("warning: the gzip file ends before byte %d", len(one)+1)},
		{"zeros", append(append(bytes.Clone(one), one...), 0, 0, 0), 2, fmt.Sprintf("before byte %d", 2*len(one)+1)},
		{"junk behind many", append(bytes.Clone(many), 'x'), 3000, fmt.Sprintf("before byte %d", len(many)+1)},
		{"only member cut", one[:len(one)-9], 0, "it ends after"},
	} {
		games, found := read(c.data)
		if games != c.games || (len(found) > 0) != (c.found != "") || len(found) > 1 || len(found) == 1 && !strings.Contains(found[0], c.found) {
			t.Errorf("%s: %d games, %q", c.name, games, found)
		}
	}
	if games, _ := read(many[:len(many)/2]); games < 500 || games >= 3000 {
		t.Errorf("%d games of a half", games)
	}
}

func archive(t *testing.T, names ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, name := range names {
		w, err := z.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		io.WriteString(w, small)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestArchive(t *testing.T) {
	data := archive(t, "b.cgr", "dir/a.json", "pic.png", ".hidden/c.cgr", "__MACOSX/b.cgr", "in.zip", "../up.cgr")
	a, err := OpenArchive(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(a.Records, a.Others); got != "[b.cgr dir/a.json in.zip ../up.cgr] [pic.png]" || !IsArchive(data) {
		t.Errorf("%s", got)
	}
	for name, want := range map[string]string{"b.cgr": "", "in.zip": "within a zip archive", "../up.cgr": "leads out", "none": "no such file"} {
		r, err := a.Open(name)
		if want == "" {
			text, failed := io.ReadAll(r)
			info, missing := a.Stat(name)
			if failed != nil || string(text) != small || missing != nil || info.Size() != int64(len(small)) {
				t.Errorf("%s: %q, %v, %v", name, text, failed, missing)
			}
		} else if err == nil || !strings.Contains(Unreadable(err).Message, want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	var many []string
	for i := range maxMembers + 1 {
		many = append(many, fmt.Sprintf("%d.cgr", i))
	}
	for name, c := range map[string]struct {
		data []byte
		want string
	}{
		"cut":   {data[:len(data)/2], "broken or cut short"},
		"many":  {archive(t, many...), "1001 records"},
		"twice": {archive(t, "a.cgr", "a.cgr"), "two files named a.cgr"},
	} {
		var problem *format.Problem
		if _, err := OpenArchive(bytes.NewReader(c.data), int64(len(c.data))); !errors.As(err, &problem) || !strings.Contains(problem.Message, c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// unpackAll reads a file as gzip and as a zip archive, to see that neither panics.
func unpackAll(data []byte) {
	read(data)
	a, err := OpenArchive(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return
	}
	for _, name := range a.Records {
		if r, err := a.Open(name); err == nil {
			io.Copy(io.Discard, io.LimitReader(r, 1<<20))
			r.Close()
		}
	}
}

// TestMutantPacks reads packed files with bits changed, parts taken away and doubled.
func TestMutantPacks(t *testing.T) {
	one := gzipped(t, small)
	seeds := [][]byte{append(bytes.Clone(one), one...), archive(t, "a.cgr", "b.cgr")}
	rng := rand.New(rand.NewPCG(5, 6))
	for i := range 5000 {
		data := bytes.Clone(seeds[i%2])
		for range 1 + rng.IntN(3) {
			a, b := rng.IntN(len(data)+1), rng.IntN(len(data)+1)
			a, b = min(a, b), max(a, b)
			switch rng.IntN(3) {
			case 0:
				data = append(data[:a:a], data[b:]...)
			case 1:
				data = append(data[:b:b], data[a:]...)
			default:
				if a < len(data) {
					data[a] ^= 1 << rng.IntN(8)
				}
			}
		}
		unpackAll(data)
	}
}

func FuzzUnpack(f *testing.F) {
	f.Add([]byte("\x1f\x8b\x08"))
	f.Add([]byte("PK\x03\x04"))
	f.Add([]byte("PK\x05\x06" + strings.Repeat("\x00", 18)))
	f.Fuzz(func(_ *testing.T, data []byte) { unpackAll(data) })
}
