package main

import (
	"bytes"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// repo is the root of the repository.
const repo = "../.."

// checkout copies the repository without its history and returns the folder.
func checkout(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	err := fs.WalkDir(os.DirFS(repo), ".", func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == ".git" || file == "dist" || file == "release"):
			return fs.SkipDir
		case d.IsDir():
			return os.MkdirAll(filepath.Join(dir, file), 0o777)
		case !d.Type().IsRegular() || d.Name() == ".git": // a worktree has a file .git
			return nil
		}
		text, err := os.ReadFile(filepath.Join(repo, file))
		if err != nil {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(dir, file), text, info.Mode().Perm())
	})
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// set runs the command in a checkout.
func set(t *testing.T, dir, module string) string {
	t.Helper()
	var stdout, stderr strings.Builder
	if status := run([]string{"-dir", dir, module}, &stdout, &stderr); status != 0 {
		t.Fatalf("publish %s: status %d, %s", module, status, stderr.String())
	}
	return stdout.String()
}

// tree reads all files of a folder.
func tree(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(filepath.Join(dir, file))
		files[file] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// TestPublish checks that a published copy of the tree names its address everywhere and finds all of its packages.
func TestPublish(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: it copies the tree")
	}
	const module = "github.com/club/records/v2"
	dir := checkout(t)
	if out := set(t, dir, module); !strings.Contains(out, "The module is "+module+", its repository https://github.com/club/records: ") {
		t.Errorf("publish prints %q", out)
	}
	stale := regexp.MustCompile(`^module cartulary$|"cartulary/|(?:^|[^\w/.-])cartulary/(?:engine|notation|replay|validator|report|schemas)\b|OWNER/cartulary\b|owner: OWNER`)
	for file, text := range tree(t, dir) {
		if strings.HasPrefix(file, "internal/publish/") || strings.Contains(file, "/testdata/") {
			continue
		}
		if m := stale.FindString(text); m != "" {
			t.Errorf("%s still has %q", file, m)
		}
	}
	for file, want := range map[string]string{
		"go.mod":                   "module " + module + "\n",
		"cmd/cartulary/main.go":    `"` + module + `/`,
		"docs/library.md":          "go get " + module + "@latest",
		"docs/install.md":          "go install " + module + "/cmd/...@latest",
		releaseFile:                "owner: club\n",
		"Dockerfile":               `source="https://github.com/club/records"`,
		".pre-commit-hooks.yaml":   "cartulary-validate",
		"action.yml":               "./cmd/cartulary",
		"testdata/script/ci.txtar": "cartulary",
	} {
		if text, err := os.ReadFile(filepath.Join(dir, file)); err != nil || !strings.Contains(string(text), want) {
			t.Errorf("%s lacks %q (%v)", file, want, err)
		}
	}
	// .ci/run builds such a copy; here it is enough that every import is found.
	cmd := exec.Command("go", "list", "-test", "-deps", "./...")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOPROXY=off")
	if out, err := cmd.CombinedOutput(); err != nil || !strings.Contains(string(out), module+"/engine\n") {
		t.Errorf("go list: %v\n%s", err, out)
	}
}

// TestPublishTwice checks that the way to an address does not matter: a checkout that had another address before
// becomes the same.
func TestPublishTwice(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: two copies of the tree, four addresses")
	}
	const last = "github.com/club/cartulary"
	direct, moved := checkout(t), checkout(t)
	set(t, direct, last)
	for _, module := range []string{"codeberg.org/ana/cartulary", "github.com/ben/games/v2", last} {
		set(t, moved, module)
	}
	want := tree(t, direct)
	for file, text := range tree(t, moved) {
		if want[file] != text {
			t.Errorf("%s differs from that of a checkout with one address", file)
		}
	}
	if out := set(t, moved, last); !strings.HasSuffix(out, ": 0 files changed.\n") {
		t.Errorf("the same address again: %s", out)
	}
}

// TestPublishRefuses checks that wrong command lines get a message and change nothing.
func TestPublishRefuses(t *testing.T) {
	dir := t.TempDir()
	mod := []byte("module cartulary\n\ngo 1.26.0\n")
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), mod, 0o666); err != nil {
		t.Fatal(err)
	}
	for arg, want := range map[string]string{
		"cartulary":                         "has no host",
		"github.com":                        "has no path behind its host",
		"https://github.com/club/cartulary": "is not a module path",
		"github.com/club":                   "is not the root of a repository on github.com",
		"github.com/club/cartulary/cmd":     "is not the root of a repository on github.com",
		"github.com/club/cartulary/v1":      "ends with a version",
		"github.com/club/":                  "is not a module path",
		"github.com/club/../cartulary":      "is not a module path",
		"git hub.com/club/cartulary":        "is not a module path",
		"":                                  "is not a module path",
	} {
		var stdout, stderr strings.Builder
		if status := run([]string{"-dir", dir, arg}, &stdout, &stderr); status != 2 || !strings.Contains(stderr.String(), want) || stdout.Len() > 0 {
			t.Errorf("publish %q: status %d, %q", arg, status, stderr.String())
		}
	}
	var stdout, stderr strings.Builder
	if status := run(nil, &stdout, &stderr); status != 2 || !strings.HasPrefix(stderr.String(), "usage: ") {
		t.Errorf("without a path: status %d, %q", status, stderr.String())
	}
	page := []byte("<!-- unpublished -->\nnever closed\n")
	if err := os.WriteFile(filepath.Join(dir, "page.md"), page, 0o666); err != nil {
		t.Fatal(err)
	}
	stderr.Reset()
	if status := run([]string{"-dir", dir, "github.com/club/cartulary"}, &stdout, &stderr); status != 1 || !strings.Contains(stderr.String(), "page.md: a passage") {
		t.Errorf("an open passage: status %d, %q", status, stderr.String())
	}
	if text, err := os.ReadFile(filepath.Join(dir, "go.mod")); err != nil || !bytes.Equal(text, mod) {
		t.Errorf("go.mod is %q (%v)", text, err)
	}
}
