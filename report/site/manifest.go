package site

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"
)

// ManifestName is the name of the manifest in the folder of a site.
const ManifestName = "site.json"

// A Manifest lists the files of a site. Only these may be replaced or removed.
type Manifest struct {
	Form  int               `json:"cartulary-site"` // 1
	Files map[string]string `json:"files"`          // hash of the content by name; empty for a file that is being written
	Games map[string]string `json:"games"`          // key of the game by the name of its page
}

// NewManifest returns an empty manifest.
func NewManifest() *Manifest {
	return &Manifest{Form: 1, Files: map[string]string{}, Games: map[string]string{}}
}

// ReadManifest reads a manifest. It refuses names that no site has, so that nothing outside of its pages is ever removed.
func ReadManifest(text []byte) (*Manifest, error) {
	m := NewManifest()
	m.Form = 0
	if err := json.Unmarshal(text, m); err != nil || m.Form != 1 || m.Files == nil || m.Games == nil {
		return nil, errors.New("it is not the list of the files of a site")
	}
	for name := range m.Files {
		if !own(name) {
			return nil, fmt.Errorf("it lists %q, which is not a page of a site", name)
		}
	}
	return m, nil
}

// own reports whether a site can have a file of that name.
func own(name string) bool {
	folder, file := path.Split(name)
	folders := []string{"", "assets/", gameFolder, reportFolder, eventFolder, playerFolder}
	endings := []string{".html", ".css", ".js", ".xml"}
	return slices.Contains(folders, folder) && slices.Contains(endings, path.Ext(file)) && !strings.ContainsAny(file, `\:`) && !strings.HasPrefix(file, ".")
}

// JSON returns the manifest, with sorted names.
func (m *Manifest) JSON() []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetIndent("", " ")
	e.SetEscapeHTML(false)
	e.Encode(m) // plain values
	return b.Bytes()
}

// Hash returns the hash of a file for the manifest.
func Hash(data []byte) string { return hash(string(data)) }
