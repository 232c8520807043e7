package notation

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/go-json-experiment/json"
	"github.com/google/go-cmp/cmp"

	"cartulary/schemas"
)

// TestDocNamesFiles checks that the package comment names every file of the package, and no other.
func TestDocNamesFiles(t *testing.T) {
	text, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	var named, files []string
	for _, m := range regexp.MustCompile(`(?m)^//\t(\S+\.go) `).FindAllSubmatch(text, -1) {
		named = append(named, string(m[1]))
	}
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if name := e.Name(); strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") && name != "doc.go" {
			files = append(files, name)
		}
	}
	slices.Sort(named)
	if diff := cmp.Diff(files, named); diff != "" {
		t.Errorf("doc.go names other files than there are (-files +named):\n%s", diff)
	}
}

// A docBlock is a fenced block of docs/notation.md.
type docBlock struct {
	info string
	line int
	text string
}

// readPage returns the blocks of docs/notation.md and its text without them.
func readPage(t *testing.T) (blocks []docBlock, prose string) {
	t.Helper()
	page, err := os.ReadFile("../docs/notation.md")
	if err != nil {
		t.Fatal(err)
	}
	open := false
	for i, line := range strings.SplitAfter(string(page), "\n") {
		info, fence := strings.CutPrefix(line, "```")
		switch {
		case fence && !open:
			blocks = append(blocks, docBlock{info: strings.TrimSpace(info), line: i + 1})
			open = true
		case fence:
			open = false
		case open:
			blocks[len(blocks)-1].text += line
		default:
			prose += line
		}
	}
	return blocks, prose
}

func readDocGrammar(t *testing.T) ebnf {
	t.Helper()
	text := ""
	blocks, _ := readPage(t)
	for _, b := range blocks {
		if b.info == "ebnf" {
			text += b.text
		}
	}
	g, err := readGrammar(text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestDocExamples checks that the records of the page have no finding and are in canonical form. A
// record marked loose becomes the next block, and a record in JSON equals the block before it.
func TestDocExamples(t *testing.T) {
	blocks, _ := readPage(t)
	seen := map[string]int{}
	for i, b := range blocks {
		seen[b.info]++
		switch b.info {
		case "cgr", "cgr loose":
			want := b.text
			if b.info == "cgr loose" {
				want = blocks[i+1].text
			}
			rec, findings := parseText(b.text)
			if len(findings) > 0 {
				t.Errorf("line %d: findings %q", b.line, describe(b.text, findings))
			}
			if diff := cmp.Diff(want, string(AppendText(nil, rec))); diff != "" {
				t.Errorf("line %d: canonical form (-want +got):\n%s", b.line, diff)
			}
			if b.info == "cgr loose" && b.text == want {
				t.Errorf("line %d: the loose record is canonical", b.line)
			}
		case "json":
			rec := mustParseJSON(t, b.text)
			if diff := cmp.Diff(blocks[i-1].text, string(AppendText(nil, rec))); diff != "" {
				t.Errorf("line %d: the record in text (-want +got):\n%s", b.line, diff)
			}
			text, _ := parseText(blocks[i-1].text)
			if diff := cmp.Diff(string(AppendJSON(nil, rec)), string(AppendJSON(nil, text))); diff != "" {
				t.Errorf("line %d: the text in JSON (-want +got):\n%s", b.line, diff)
			}
		case "ebnf":
		default:
			t.Errorf("line %d: a block of %q", b.line, b.info)
		}
	}
	if seen["cgr"] < 5 || seen["cgr loose"] < 2 || seen["json"] < 1 || seen["ebnf"] < 5 {
		t.Errorf("blocks: %v", seen)
	}
}

// docWords lists every word of the parser, by kind.
func docWords() []string {
	words := slices.Concat(tagNames[:], colourNames[:], roleNames[:], figureNames[:], goodNames[:], quarterNames[:], axisNames[:], outcomeNames[:], locNames[:], reservedVerbs)
	words = slices.AppendSeq(words, maps.Keys(verbs))
	words = append(words, "Gray", "gray", "with", "none", "ok", "final", "variation", "normal", "unfinished", "concede", "time")
	for _, s := range []string{"!", "?", "!!", "??", "!?", "?!"} {
		if isJudgement(s) {
			words = append(words, s)
		}
	}
	slices.Sort(words)
	return slices.DeleteFunc(slices.Compact(words), func(s string) bool { return s == "" })
}

var code = regexp.MustCompile("`[^`]+`")

// docCode returns the words that stand between backticks in the page.
func docCode(prose string) map[string]bool {
	words := map[string]bool{}
	for _, c := range code.FindAllString(prose, -1) {
		for _, w := range strings.FieldsFunc(c, func(r rune) bool { return strings.ContainsRune("` ,[]\"=:@", r) }) {
			words[w] = true
		}
		words[strings.Trim(c, "`")] = true
	}
	return words
}

func TestDocWords(t *testing.T) {
	_, prose := readPage(t)
	inProse := docCode(prose)
	inGrammar := map[string]bool{}
	for _, e := range readDocGrammar(t) {
		e.literals(inGrammar)
	}
	for _, w := range docWords() {
		if !inProse[w] {
			t.Errorf("the page does not explain %s", w)
		}
		if !inGrammar[lower(w)] && w != "CGR" {
			t.Errorf("the grammar does not know %s", w)
		}
	}
	for _, alias := range []string{"monastery", "abbey", "farm"} {
		if reason := reasonOf(alias); reason == alias || !inProse[alias] || !inProse[reason] {
			t.Errorf("the reason %s is read as %s, which the page does not say", alias, reason)
		}
	}
}

func TestDocLimits(t *testing.T) {
	_, prose := readPage(t)
	for name, limit := range map[string]int{
		"a game, in bytes": MaxGameBytes, "a line, in bytes": MaxLineBytes, "tags of a game": MaxTags, "turns of a game": MaxTurns, "turns of a game's variations": MaxTurns,
		"comments of a game": maxComments, "segments of a turn": MaxSegments, "a turn's number": maxTurnNumber,
		"a coordinate, on either side of 0": MaxCoordinate, "points, on either side of 0": maxPoints,
		"followers in a supply": maxSupply, "the number of an outbreak": maxOutbreak, "tokens of one kind of goods": maxGoods, "copies of a set": maxCopies,
		"levels of brackets in JSON": maxJSONDepth, "findings of one rule in a game, before they are only counted": maxFindings,
	} {
		if row := fmt.Sprintf("\n| %s | %d |\n", name, limit); !strings.Contains(prose, row) {
			t.Errorf("the page lacks the row%s", row)
		}
	}
}

// TestDocFields checks that the page names every field of the schema, and the table of actions
// is that of the decoder.
func TestDocFields(t *testing.T) {
	_, prose := readPage(t)
	words := docCode(prose[strings.Index(prose, "\n## JSON\n"):])
	text, _ := schemas.Schema(schemas.CGR)
	var schema any
	if err := json.Unmarshal([]byte(text), &schema); err != nil {
		t.Fatal(err)
	}
	properties := map[string]bool{}
	schemaFields(schema, properties)
	for f := range properties {
		if !words[f] && tagOf(f) == numKnownTags {
			t.Errorf("the page does not name the field %s", f)
		}
	}
	cell := func(m members) string {
		var cells []string
		for i := range fields {
			if m.has(1 << i) {
				cells = append(cells, "`"+fields[i].name+"`")
			}
		}
		slices.Sort(cells)
		return strings.Join(cells, ", ")
	}
	for i := ActPlace; int(i) < len(forms); i++ {
		a := &forms[i]
		row := regexp.MustCompile("\n\\| `" + a.do + "` \\|([^|\n]*)\\|([^|\n]*)\\|\n").FindStringSubmatch(prose)
		if row == nil {
			t.Errorf("the page has no action %s", a.do)
			continue
		}
		for k, want := range []members{fieldsOf[i].must, fieldsOf[i].optional} {
			got := strings.Split(strings.TrimSpace(row[k+1]), ", ")
			slices.Sort(got)
			if strings.Join(got, ", ") != cell(want) {
				t.Errorf("the page gives the action %s the fields %s, want %s", a.do, got, cell(want))
			}
		}
	}
}

// schemaFields adds the names of all properties of a schema to fields.
func schemaFields(schema any, fields map[string]bool) {
	switch node := schema.(type) {
	case map[string]any:
		for key, value := range node {
			if properties, ok := value.(map[string]any); ok && key == "properties" {
				for name := range properties {
					fields[name] = true
				}
			}
			schemaFields(value, fields)
		}
	case []any:
		for _, value := range node {
			schemaFields(value, fields)
		}
	}
}

// TestGrammarIsWhole checks that every name is defined, and every definition used.
func TestGrammarIsWhole(t *testing.T) {
	g := readDocGrammar(t)
	seen := map[string]bool{"file": true}
	g.names(g["file"], seen)
	for name := range seen {
		if g[name] == nil {
			t.Errorf("%s is not defined", name)
		}
	}
	for name := range g {
		if !seen[name] {
			t.Errorf("%s is not used", name)
		}
	}
}

// TestGrammarIsAccepted checks that the parser accepts random texts of the grammar without a finding,
// in canonical form and through JSON as well.
func TestGrammarIsAccepted(t *testing.T) {
	g := &generator{ebnf: readDocGrammar(t), rng: rand.New(rand.NewPCG(7, 11)), made: map[string]bool{}}
	seats := "[Red \"\"]\n"
	g.ebnf["firstTurn"] = &expr{op: '"', text: "1"}
	for _, test := range []struct {
		name          string // of a production
		n             int
		swap          map[string]string
		once          []string
		before, after string
	}{
		{name: "CgrTag", n: 200, after: "\n" + seats},
		{name: "KnownTag", n: 2000, once: []string{"colour", "key"}, before: "[CGR \"1\"]\n", after: "\n1. red: pass\n"},
		{name: "OtherTag", n: 500, before: "[CGR \"1\"]\n" + seats, after: "\n"},
		{name: "Segment", n: 5000, once: []string{"colour", "kind", "good"}, before: "[CGR \"1\"]\n" + seats + "1. red: ", after: "\n"},
		{name: "Turn", n: 2000, swap: map[string]string{"Segment": "Action"}, before: "[CGR \"1\"]\n" + seats, after: "\n"},
		{name: "Variation", n: 500, swap: map[string]string{"Segment": "Action", "turn": "firstTurn"}, before: "[CGR \"1\"]\n" + seats + "1. red: pass\n", after: "\n"},
		{name: "Claim", n: 500, once: []string{"colour", "kind", "good"}, before: "[CGR \"1\"]\n" + seats + "final: ", after: "\n"},
		{name: "From", n: 500, before: "[CGR \"1\"]\n" + seats + "final: ", after: "\n"},
		{name: "eol", n: 200, before: "[CGR \"1\"]\n" + seats},
	} {
		g.swap, g.once = test.swap, test.once
		for range test.n {
			text := test.before + g.new(test.name) + test.after
			rec, findings := parseText(text)
			findings = slices.DeleteFunc(findings, func(f Finding) bool {
				return f.Rule == RuleTagMissing && test.name == "KnownTag" // it may be any tag but a player's
			})
			if len(findings) > 0 {
				t.Fatalf("%s: %q has the findings %v", test.name, text, findings)
			}
			if len(rec.Players) > 0 {
				checkTextForm(t, rec)
			}
		}
	}
	all := map[string]bool{}
	for _, e := range g.ebnf {
		e.literals(all)
	}
	for word := range all {
		if !g.made[word] && word != "final" && word != "\ufeff" { // which begin texts of more than one item
			t.Errorf("no text was made with %q", word)
		}
	}
}

// TestGrammarCovers checks that the grammar covers every record that the parser takes here.
func TestGrammarCovers(t *testing.T) {
	g := readDocGrammar(t)
	cover := func(where, name, text string) {
		t.Helper()
		if ok, far := g.matches(name, text); !ok {
			t.Errorf("%s: the grammar's %s gets as far as %.60q", where, name, text[far:])
		}
	}
	every, err := os.ReadFile("testdata/every-segment.cgr")
	if err != nil {
		t.Fatal(err)
	}
	text := string(every)
	cover("every-segment.cgr", "file", text)
	cover("twice", "file", "\ufeff"+strings.ReplaceAll(text+text, "\n", "\r\n"))
	rec, _ := parseText(text)
	for _, turn := range rec.Turns {
		_, segments, _ := strings.Cut(text[turn.Span.Start:turn.Span.End], ":")
		for _, s := range strings.Split(segments, "|") {
			cover("every-segment.cgr", "Segment", strings.TrimSpace(s))
		}
	}
	for _, line := range strings.Split(text, "\n") {
		if name, _, ok := strings.Cut(strings.TrimPrefix(line, "["), " "); ok && line[0] == '[' && tagOf(name) < numKnownTags && name != "CGR" {
			tag, _, _ := strings.Cut(line, " ;")
			if strings.HasSuffix(tag, "]") {
				cover(name, "KnownTag", tag)
			}
		}
	}
	blocks, _ := readPage(t)
	for _, b := range blocks {
		if strings.HasPrefix(b.info, "cgr") {
			cover(fmt.Sprintf("line %d of the page", b.line), "file", b.text)
		}
	}
}

// TestGrammarCoversVariants checks that the grammar covers the other spellings of a segment or tag.
// The parser accepts a few more.
func TestGrammarCoversVariants(t *testing.T) {
	looser := []string{"=red+4"}
	g := readDocGrammar(t)
	var missed []string
	for _, s := range goodSegments {
		if ok, _ := g.matches("file", head+"1. red: "+s.text+"\n"); !ok {
			missed = append(missed, s.text)
		}
	}
	if diff := cmp.Diff(looser, missed); diff != "" {
		t.Errorf("segments that the grammar does not cover (-want +got):\n%s", diff)
	}
	for _, tag := range tagSlips {
		if ok, far := g.matches("file", "[CGR \"1\"]\n"+tag.line+"\n"); !ok && len(tag.find) == 0 {
			t.Errorf("the grammar covers %q as far as %d", tag.line, far)
		}
	}
}

// TestGrammarRefuses checks that the grammar does not cover texts that the parser reports, except for
// mistakes that depend on another place.
func TestGrammarRefuses(t *testing.T) {
	elsewhere := []string{
		"1. red: king red | king yellow | robber red | robber red",
		"1. red: dragon @1,1 | dragon @1,2",
		"1. red: score red 1, red 2 | pass",
		"1. red: score red 1 | score red 2",
		"1. red: supply red 6, big 1, big 2 | pass",
		"1. red: goods wine 1, wine 2 | pass",
		"1. red: goods wine 1 | goods grain 1, wine 2",
		"1. red: pass | expect ok a",
		"1. red: expect ok | expect a",
	}
	g := readDocGrammar(t)
	var covered []string
	for _, slip := range turnSlips {
		if ok, _ := g.matches("file", head+slip.turn+"\n"); ok {
			covered = append(covered, slip.turn)
		}
	}
	if diff := cmp.Diff(elsewhere, covered); diff != "" {
		t.Errorf("slips that the grammar covers (-want +got):\n%s", diff)
	}
}

// forgiven lists the texts beyond the grammar that the parser reads, as the page describes.
const forgiven = `
tile  = tileChar { tileChar } .
tileChar = letter | digit | "." | "_" | "-" | "/" | "+" | "*" | "~" | "'" | "!" .
time  = [ "-" ] digit { digit } [ ":" digit digit [ ":" digit digit ] ] [ "." digit [ digit ] ] .
Names = name { [ "," ] name } [ "," ] .`

// TestGrammarMutated changes random turns at one place and checks that the parser reports every text
// that the grammar does not cover.
func TestGrammarMutated(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 5))
	g := &generator{ebnf: readDocGrammar(t), rng: rng, made: map[string]bool{}, once: []string{"colour", "kind", "good"}}
	loose := maps.Clone(g.ebnf)
	more, err := readGrammar(forgiven)
	if err != nil {
		t.Fatal(err)
	}
	maps.Copy(loose, more)
	token := regexp.MustCompile(`[A-Za-z0-9/.+*~'_-]+|\S`)
	refused := 0
	for range 400 {
		turn := "1. red: " + g.new("Segment")
		at := token.FindAllStringIndex(turn, -1)[3:] // behind the number and the colour
		if len(at) == 0 {
			continue
		}
		i := rng.IntN(len(at))
		word, rest := turn[at[i][0]:at[i][1]], turn[at[i][1]:]
		turn = turn[:at[i][0]]
		switch rng.IntN(3) {
		case 0: // left out
		case 1: // twice
			turn += word + " " + word
		default: // another one
			others := []string{"fairy", "N", "3", "@", ",", "^", "red", ">", "x", "+", "="}
			turn += others[rng.IntN(len(others))]
		}
		text := head + turn + rest + "\n"
		if ok, _ := loose.matches("file", text); ok {
			continue
		}
		refused++
		if _, findings := parseText(text); len(findings) == 0 {
			t.Errorf("the grammar does not cover %q, the parser says nothing", turn+rest)
		}
	}
	if refused < 100 {
		t.Errorf("only %d turns were broken", refused)
	}
}
