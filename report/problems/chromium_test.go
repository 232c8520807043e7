package problems

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"cartulary/internal/test/browsertest"
	"cartulary/internal/test/problemstest"
)

func TestMain(m *testing.M) { browsertest.Main(m) }

// written returns the page of n problems.
func written(t testing.TB, n int, o Options) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := Page(&b, problemstest.Set(t, n), o); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// opened opens the page of some problems in a window. It fails the test if the page requests any other resource.
func opened(t *testing.T, w browsertest.Window, html []byte, hash string) *browsertest.Tab {
	t.Helper()
	file := filepath.Join(t.TempDir(), "problems.html")
	if err := os.WriteFile(file, html, 0o644); err != nil {
		t.Fatal(err)
	}
	p := browsertest.Open(t)
	p.Resize(w)
	address := browsertest.FileURL(t, file)
	p.Only(address)
	p.Navigate(address + hash)
	p.WaitReady(".square")
	return p
}
