package findings

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/url"
	"path/filepath"
	"strings"
	"sync"

	"cartulary/notation"
	"cartulary/report/lang"
	"cartulary/validator"
)

// The structs below are the part of SARIF 2.1.0 in use. A log is one run: its head, with every rule of the catalogue, then
// the results.

type sarifDriver struct {
	Name    string      `json:"name"`
	Version string      `json:"version,omitempty"`
	Rules   []sarifRule `json:"rules"`
}

type sarifRule struct {
	ID       string       `json:"id"`
	Name     string       `json:"name"`
	Short    sarifMessage `json:"shortDescription"`
	Full     sarifMessage `json:"fullDescription"`
	Help     sarifMessage `json:"help"`
	Defaults struct {
		Level string `json:"level"`
	} `json:"defaultConfiguration"`
	Properties struct {
		Tags []string `json:"tags"`
	} `json:"properties"`
}

type sarifMessage struct {
	Text     string `json:"text"`
	Markdown string `json:"markdown,omitempty"`
}

// A sarifResult is a finding. Its level is its severity, even for a possible consequence, which the properties mark.
// Suppressions is never nil: SARIF requires it in all results or in none.
type sarifResult struct {
	RuleID       string             `json:"ruleId"`
	RuleIndex    *int               `json:"ruleIndex,omitempty"`
	Level        string             `json:"level"`
	Message      sarifMessage       `json:"message"`
	Locations    []sarifLocation    `json:"locations"`
	Related      []sarifLocation    `json:"relatedLocations,omitempty"`
	Fingerprints map[string]string  `json:"partialFingerprints"`
	Suppressions []sarifSuppression `json:"suppressions"`
	Properties   sarifProperties    `json:"properties"`
}

type sarifLocation struct {
	Physical struct {
		Artifact sarifArtifact `json:"artifactLocation"`
		Region   sarifRegion   `json:"region"`
	} `json:"physicalLocation"`
	Message *sarifMessage `json:"message,omitempty"`
}

type sarifArtifact struct {
	URI         string        `json:"uri"`
	Description *sarifMessage `json:"description,omitempty"`
}

// A sarifRegion ends before its last column; without an end it extends to the end of its line.
type sarifRegion struct {
	StartLine   int `json:"startLine"`
	StartColumn int `json:"startColumn"`
	EndLine     int `json:"endLine,omitempty"`
	EndColumn   int `json:"endColumn,omitempty"`
}

type sarifSuppression struct {
	Kind          string `json:"kind"`
	Justification string `json:"justification,omitempty"`
}

type sarifProperties struct {
	Class   string   `json:"class"`
	Clauses []string `json:"clauses"`
	Game    int      `json:"game"`
	Turn    int      `json:"turn,omitempty"`
	Player  string   `json:"player,omitempty"`
	Follows bool     `json:"follows"`
}

const sarifSchema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

// sarifHead returns the log up to its first result. It declares the column unit of notation.Position.
func sarifHead(version string) string {
	driver := sarifDriver{Name: "cartulary", Version: strings.TrimPrefix(version, "v")} // readers expect a number first
	for _, e := range validator.Catalogue() {
		driver.Rules = append(driver.Rules, newSARIFRule(&e))
	}
	return fmt.Sprintf("{\"$schema\":%q,\"version\":\"2.1.0\",\"runs\":[{\"tool\":{\"driver\":%s},\n\"columnKind\":\"unicodeCodePoints\",\"results\":[\n",
		sarifSchema, marshal(&driver))
}

func newSARIFRule(e *validator.Entry) sarifRule {
	r := sarifRule{ID: e.ID, Name: pascalCase(e.ID), Short: sarifMessage{Text: e.Title}, Help: sarifMessage{Text: e.Page, Markdown: e.Page}}
	r.Full.Text = firstParagraph(e.Page)
	r.Defaults.Level = e.Class.Severity().String()
	r.Properties.Tags = append([]string{e.Class.String()}, e.Clauses...)
	return r
}

// pascalCase returns the SARIF name of an id: TileEdgeMismatch for tile-edge-mismatch.
func pascalCase(id string) string {
	var b strings.Builder
	for word := range strings.SplitSeq(id, "-") {
		b.WriteString(strings.ToUpper(word[:1]) + word[1:])
	}
	return b.String()
}

// firstParagraph returns the first paragraph of a page, without its heading, on one line.
func firstParagraph(page string) string {
	_, body, _ := strings.Cut(page, "\n")
	paragraph, _, _ := strings.Cut(strings.TrimSpace(body), "\n\n")
	return strings.Join(strings.Fields(paragraph), " ")
}

var ruleIndices = sync.OnceValue(func() map[string]int {
	indices := map[string]int{}
	for i, e := range validator.Catalogue() {
		indices[e.ID] = i
	}
	return indices
})

// appendSARIF writes one result a line: the findings, then the waived ones.
func appendSARIF(dst []byte, g *Game) []byte {
	seen := map[string]int{}
	add := func(f *notation.Finding, s []sarifSuppression) {
		if len(seen) > 0 {
			dst = append(dst, ",\n"...)
		}
		r := newSARIFResult(g, f, s)
		r.Fingerprints = map[string]string{"findingInGame/v1": fingerprint(g, f, seen)}
		dst = append(dst, marshal(&r)...)
	}
	all := g.All()
	for i := range all {
		add(&all[i], []sarifSuppression{})
	}
	if g.Result != nil {
		for i := range g.Result.Waived {
			w := &g.Result.Waived[i]
			add(&w.Finding, []sarifSuppression{{Kind: "inSource", Justification: w.Reason}})
		}
	}
	return dst
}

func newSARIFResult(g *Game, f *notation.Finding, s []sarifSuppression) sarifResult {
	r := sarifResult{RuleID: f.Rule, Level: f.Severity.String(), Message: sarifMessage{Text: sentence(lang.English, f)},
		Locations: []sarifLocation{sarifPlace(g.Source, f.Span)}, Suppressions: s,
		Properties: sarifProperties{f.Class.String(), append([]string{}, f.Clauses...), g.Source.Game, f.Turn, f.Player.String(), f.Follows}}
	if i, ok := ruleIndices()[f.Rule]; ok {
		r.RuleIndex = &i
	}
	for _, n := range f.AllNotes() {
		if n.Span == (notation.Span{}) {
			r.Message.Text += "\nnote: " + n.Text
			continue
		}
		at := sarifPlace(g.Source, n.Span)
		at.Message = &sarifMessage{Text: n.Text}
		r.Related = append(r.Related, at)
	}
	return r
}

func sarifPlace(src *notation.Source, span notation.Span) (l sarifLocation) {
	l.Physical.Artifact = sarifArtifact{URI: uri(src.File)}
	if src.File == stdin {
		l.Physical.Artifact = sarifArtifact{"stdin", &sarifMessage{Text: "standard input"}}
	}
	start, end := where(src, span)
	l.Physical.Region = sarifRegion{StartLine: start.Line, StartColumn: start.Column}
	if end != start {
		l.Physical.Region.EndLine, l.Physical.Region.EndColumn = end.Line, end.Column
	}
	return l
}

// uri returns a file name as a URI, relative if the name is.
func uri(file string) string {
	u := url.URL{Path: filepath.ToSlash(filepath.Clean(file))}
	if filepath.IsAbs(file) {
		u.Scheme = "file"
		u.Path = "/" + strings.TrimPrefix(u.Path, "/") // a Windows drive needs a slash
	}
	return u.String()
}

// fingerprint identifies a finding whatever lines come and go. Seen counts equal findings of the game.
func fingerprint(g *Game, f *notation.Finding, seen map[string]int) string {
	h := sha256.New()
	fmt.Fprintf(h, "%q %d%s %q %q", f.Rule, f.Turn, f.Part, f.Player, f.Message)
	if g.Result != nil {
		for _, p := range g.Result.Players {
			fmt.Fprintf(h, " %q %q", p.Colour, p.Name)
		}
	}
	sum := hex.EncodeToString(h.Sum(nil)[:8])
	seen[sum]++
	return fmt.Sprintf("%s:%d", sum, seen[sum])
}
