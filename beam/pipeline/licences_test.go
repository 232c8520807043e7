package pipeline

import (
	"bytes"
	"flag"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"cartulary/internal/test/licences"
)

var update = flag.Bool("update", false, "write the section of docs/licences.md about cartulary-beam")

// TestLicences checks that docs/licences.md lists every module in the command with its licence. With -update it writes that section.
func TestLicences(t *testing.T) {
	output := func(system string, args ...string) []byte {
		cmd := exec.Command("go", args...)
		cmd.Env = append(os.Environ(), "GOOS="+system, "CGO_ENABLED=0")
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	const path = "{{with .Module}}{{if not (or .Main .Replace)}}{{.Path}}{{end}}{{end}}"
	var used []string
	for _, system := range []string{"linux", "darwin", "windows"} {
		used = append(used, strings.Fields(string(output(system, "list", "-deps", "-f", path, "./cartulary-beam")))...)
	}
	slices.Sort(used)
	modules, err := licences.Read(bytes.NewReader(output("linux", append([]string{"list", "-m", "-json"}, slices.Compact(used)...)...)))
	if err != nil {
		t.Fatal(err)
	}
	const page = "../../docs/licences.md"
	before, is := licences.CutBeam(read1(t, page))
	want := licences.Table(licences.Beam, modules)
	if is == want {
		return
	}
	if !*update {
		t.Errorf("%s differs from the modules; -update rewrites its section", page)
	} else if err := os.WriteFile(page, []byte(before+want), 0o644); err != nil {
		t.Fatal(err)
	}
}
