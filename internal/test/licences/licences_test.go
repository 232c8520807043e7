package licences

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestOf checks that licences which the project does not accept are not taken for others.
func TestOf(t *testing.T) {
	for text, want := range map[string]string{
		"Permission is hereby granted,\n free of charge, to any person":                                           "MIT",
		"GNU GENERAL PUBLIC LICENSE Version 3":                                                                    "",
		"Redistributions in binary form must reproduce the above copyright notice ... Neither the name of Google": "BSD-3-Clause",
		"Redistributions in binary form must reproduce the above copyright notice ...":                            "BSD-2-Clause",
	} {
		if got := Of(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

// TestRead checks that a choice of licences in a folder is read, and that a module without an accepted licence is an error.
func TestRead(t *testing.T) {
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "licenses"), 0o755); err != nil {
		t.Fatal(err)
	}
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	list := `{"Path": "example.org/a", "Version": "v1.0.0", "Dir": "` + filepath.ToSlash(dir) + `"}`
	write("licenses/GPL", "GNU GENERAL PUBLIC LICENSE Version 3")
	if _, err := Read(strings.NewReader(list)); err == nil || err.Error() != "example.org/a v1.0.0 has no licence that the project accepts" {
		t.Error(err)
	}
	write("licenses/FTL", "The FreeType Project LICENSE\r\n")
	all, err := Read(strings.NewReader(list))
	if err != nil || len(all) != 1 || all[0].Licence != "FTL" || len(all[0].Texts) != 1 || all[0].Texts[0] != "The FreeType Project LICENSE" {
		t.Errorf("%+v (%v)", all, err)
	}
}
