package main

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

func readText(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(repo, file))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func readYAML(t *testing.T, file string, into any) {
	t.Helper()
	if err := yaml.Unmarshal([]byte(readText(t, file)), into); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
}

// TestRelease checks the promises of the release configuration: six systems, checksums, SBOMs, manifests, the same bytes
// from two builds, and no upload without a token.
func TestRelease(t *testing.T) {
	var c struct {
		Builds []struct {
			Main, Binary                      string
			Env, GOOS, GOARCH, Flags, Ldflags []string
			ModTimestamp                      string `yaml:"mod_timestamp"`
		}
		Archives []struct {
			NameTemplate string `yaml:"name_template"`
			Files        []struct{ Src string }
		}
		Checksum struct{ Algorithm string }
		SBOMs    []struct {
			Artifacts, Cmd  string
			Args, Documents []string
		}
		Casks   []manifest `yaml:"homebrew_casks"`
		Scoops  []manifest
		Release struct{ Draft bool }
	}
	readYAML(t, releaseFile, &c)
	if len(c.Builds) != 4 || len(c.Archives) != 1 {
		t.Fatalf("%d builds and %d archives, want all programs in one", len(c.Builds), len(c.Archives))
	}
	b := c.Builds[0]
	for i, name := range []string{"cartulary-tables", "cartulary-markdown", "cartulary-mcp"} {
		other := c.Builds[i+1]
		if other.Main != "./cmd/"+name || other.Binary != name {
			t.Errorf("%s is %s in %s", name, other.Main, other.Binary)
		}
		if other.Main, other.Binary = b.Main, b.Binary; !reflect.DeepEqual(other, b) {
			t.Errorf("%s is built as %+v, want %+v", name, other, b)
		}
	}
	for name, pair := range map[string][2]any{
		"main":          {b.Main, "./cmd/cartulary"},
		"env":           {strings.Join(b.Env, " "), "CGO_ENABLED=0"},
		"goos":          {strings.Join(b.GOOS, " "), "linux darwin windows"},
		"goarch":        {strings.Join(b.GOARCH, " "), "amd64 arm64"},
		"flags":         {strings.Join(b.Flags, " "), "-trimpath -buildvcs=true"},
		"ldflags":       {strings.Join(b.Ldflags, " "), "-s -w"},
		"mod_timestamp": {b.ModTimestamp, "{{ .CommitTimestamp }}"},
		"checksum":      {c.Checksum.Algorithm, "sha256"},
		"draft":         {c.Release.Draft, true},
	} {
		if pair[0] != pair[1] {
			t.Errorf("%s is %v, want %v", name, pair[0], pair[1])
		}
	}
	build := fmt.Sprintf("%s go build %s -ldflags %q ", strings.Join(b.Env, " "), strings.Join(b.Flags, " "), strings.Join(b.Ldflags, " "))
	for _, file := range []string{".ci/run", "docs/install.md"} {
		if !strings.Contains(readText(t, file), build) {
			t.Errorf("%s does not build as a release does: %s", file, build)
		}
	}
	if m := regexp.MustCompile(`\{\{-? *(?:\.Date|\.Now|\.Timestamp|time)\b`).FindString(readText(t, releaseFile)); m != "" {
		t.Errorf("%s depends on the time of the build: %s", releaseFile, m)
	}
	if len(c.SBOMs) != 1 || c.SBOMs[0].Artifacts != "binary" || c.SBOMs[0].Cmd != "scalibr" {
		t.Fatalf("SBOMs are made by %+v, want scalibr for binaries", c.SBOMs)
	}
	// An archive contains three binaries, each with an SBOM of its own name.
	if got, want := c.SBOMs[0].Documents, []string{strings.Replace(c.Archives[0].NameTemplate, ".ProjectName", ".Binary", 1) + ".spdx.json"}; !slices.Equal(got, want) {
		t.Errorf("SBOMs are written to %q, want %q", got, want)
	}
	if args := c.SBOMs[0].Args; !slices.Contains(args, "--offline") || !slices.Contains(args, "$artifact") {
		t.Errorf("scalibr reads another file or the network: %q", args)
	}
	install := regexp.MustCompile(`go install \S+/scalibr@v\d+\.\d+\.\d+`).FindString(readText(t, releaseFile))
	if install == "" || !strings.Contains(readText(t, "CONTRIBUTING.md"), install) {
		t.Errorf("CONTRIBUTING.md and %s do not install the same scalibr: %q", releaseFile, install)
	}
	for _, m := range slices.Concat(c.Casks, c.Scoops) {
		if m.License != "MIT" || m.SkipUpload != `{{ if index .Env "TAP_TOKEN" }}false{{ else }}true{{ end }}` {
			t.Errorf("manifest %+v", m)
		}
	}
	if len(c.Casks) != 1 || len(c.Scoops) != 1 {
		t.Errorf("%d casks and %d Scoop manifests, want one of each", len(c.Casks), len(c.Scoops))
	}
	for _, f := range c.Archives[0].Files {
		if files, err := filepath.Glob(filepath.Join(repo, f.Src)); err != nil || len(files) == 0 && !strings.HasPrefix(f.Src, "release/") {
			t.Errorf("archives have %s, which does not exist", f.Src)
		}
	}
	for _, file := range []string{"/dist/", "/release/"} { // untracked files would mark the build as changed
		if !slices.Contains(strings.Split(readText(t, ".gitignore"), "\n"), file) {
			t.Errorf(".gitignore lacks %s", file)
		}
	}
}

// A manifest is what TestRelease reads of a package manager's section.
type manifest struct {
	License    string
	SkipUpload string `yaml:"skip_upload"`
}

// TestDockerfile checks that the image is made from scratch, with the flags of a release, the licences and no root user.
func TestDockerfile(t *testing.T) {
	text := readText(t, "Dockerfile")
	_, image, ok := strings.Cut(text, "\nFROM scratch\n")
	if !ok {
		t.Fatal("the image is not made from scratch")
	}
	for _, line := range []string{"COPY LICENSE THIRD-PARTY-LICENSES.txt /", "COPY --from=build /out/ /", "USER 65534:65534", `ENTRYPOINT ["/cartulary"]`} {
		if !slices.Contains(strings.Split(image, "\n"), line) {
			t.Errorf("the image lacks %s", line)
		}
	}
	if !strings.Contains(text, `CGO_ENABLED=0 GOOS=$TARGETOS GOARCH=$TARGETARCH go build -trimpath -ldflags "-s -w" `) {
		t.Error("the program is not built as for a release")
	}
	goVersion := regexp.MustCompile(`(?m)^go (\d+\.\d+)`).FindStringSubmatch(readText(t, "go.mod"))[1]
	if !strings.Contains(text, " golang:"+goVersion+" AS build\n") {
		t.Errorf("the image is not built with Go %s", goVersion)
	}
}

// TestIssueForms checks the issue forms against what GitHub accepts, and that a wrong verdict needs the record, the output and
// the rule.
func TestIssueForms(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(repo, ".github/ISSUE_TEMPLATE/*.yml"))
	if err != nil || len(files) != 4 {
		t.Fatalf("%d issue forms (%v)", len(files), err)
	}
	for _, file := range files {
		name := filepath.Base(file)
		if name == "config.yml" {
			continue
		}
		var form struct {
			Name, Description string
			Body              []struct {
				Type, ID    string
				Attributes  struct{ Label, Value string }
				Validations struct{ Required bool }
			}
		}
		readYAML(t, ".github/ISSUE_TEMPLATE/"+name, &form)
		if form.Name == "" || form.Description == "" || len(form.Body) == 0 {
			t.Errorf("%s lacks a name, a description or a body", name)
		}
		ids := map[string]bool{}
		for _, part := range form.Body {
			switch {
			case part.Type == "markdown":
				if part.Attributes.Value == "" {
					t.Errorf("%s: a text without a value", name)
				}
				continue
			case part.Type != "textarea" && part.Type != "input":
				t.Errorf("%s: %s has the type %q", name, part.ID, part.Type)
			case part.Attributes.Label == "" || !regexp.MustCompile(`^[a-z]+$`).MatchString(part.ID):
				t.Errorf("%s: %q has no label or id", name, part.ID)
			}
			if _, twice := ids[part.ID]; twice {
				t.Errorf("%s: %s stands there twice", name, part.ID)
			}
			ids[part.ID] = part.Validations.Required
		}
		if name == "wrong-verdict.yml" && !(ids["record"] && ids["printed"] && ids["expected"] && ids["rule"]) {
			t.Errorf("%s does not require record, output, expectation and rule: %v", name, ids)
		}
	}
}

// TestChangelog checks that CHANGELOG.md has the form of Keep a Changelog: an unreleased section first, then versions with dates, newest
// first, each with sections of the six kinds.
func TestChangelog(t *testing.T) {
	var titles []string
	for line := range strings.Lines(readText(t, "CHANGELOG.md")) {
		if strings.HasPrefix(line, "#") {
			titles = append(titles, strings.TrimSpace(line))
		}
	}
	if len(titles) < 3 || titles[0] != "# Changelog" || titles[1] != "## [Unreleased]" {
		t.Fatalf("CHANGELOG.md begins with %q", titles)
	}
	kind := regexp.MustCompile(`^### (Added|Changed|Deprecated|Removed|Fixed|Security)$`)
	version := regexp.MustCompile(`^## \[\d+\.\d+\.\d+\] - (\d{4}-\d{2}-\d{2})$`)
	last := "9999"
	for _, title := range titles[2:] {
		m := version.FindStringSubmatch(title)
		switch {
		case m == nil && !kind.MatchString(title):
			t.Errorf("%q is neither a version with a date nor a kind of change", title)
		case m != nil && m[1] > last:
			t.Errorf("%q stands below an older version", title)
		case m != nil:
			last = m[1]
		}
	}
}
