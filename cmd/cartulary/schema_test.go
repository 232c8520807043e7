package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cartulary/internal/test/enginetest"
	"cartulary/internal/test/problemstest"
	"cartulary/schemas"
)

// printedBy is what a command prints, "" if it refuses.
func printedBy(args ...string) string {
	var stdout, stderr strings.Builder
	if status := run(args, strings.NewReader(""), &stdout, &stderr); status != exitFindings && status != exitClean {
		return ""
	}
	return stdout.String()
}

// documents are what real commands print of real games, by the name of the schema. Two tests share them.
func documents(t *testing.T) map[string][]string {
	t.Helper()
	if shared == nil {
		shared = printDocuments(t)
	}
	return shared
}

var shared map[string][]string

func printDocuments(t *testing.T) map[string][]string {
	t.Helper()
	docs := map[string][]string{"rules": {printedBy("rules", "--format", "json")}}
	paths := recorded(t)
	docs["findings"] = slices.Collect(strings.Lines(validated(t, "jsonl", paths...)))
	var files []string
	for _, pattern := range []string{"games/*", "illegal/*"} {
		found, err := filepath.Glob(repo + "/testdata/" + pattern)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, found...)
	}
	add := func(name string, args ...string) {
		if doc := printedBy(args...); doc != "" {
			docs[name] = append(docs[name], doc)
		}
	}
	for i, file := range append(files, paths[2]) {
		add("report", "report", "--format", "json", file)
		add("remaining", "report", "--remaining", "--format", "json", file)
		for _, turn := range []string{"1", "5", "30", "66"} {
			if i%4 == 0 {
				add("legal", "legal", "--format", "json", "--turn", turn, file)
				if turn == "1" {
					add("perft", "legal", "--count", "--positions", "--format", "json", "--turn", turn, file)
				}
				add("remaining", "report", "--remaining", "--format", "json", "--turn", turn, file)
			}
		}
	}
	docs["analysis"], docs["whatif"] = analyses(t, files)
	docs["repair"] = slices.Collect(strings.Lines(printedBy("repair", "--format", "jsonl", repo+"/testdata/illegal", repo+"/testdata/games/two-players-tied.cgr")))
	add("stats", append([]string{"stats", "--format", "json"}, paths...)...)
	add("stats", append([]string{"stats", "--format", "json", "--player", "Ines"}, files...)...)
	add("stats", "stats", "--format", "json", repo+"/testdata/games", "--head-to-head", "Ines", "Jonas", "--analysis", madeAnalyses(t, slices.DeleteFunc(slices.Clone(files), func(file string) bool {
		return filepath.Base(filepath.Dir(file)) != "games" || filepath.Ext(file) != ".cgr"
	})...))
	for _, event := range []string{"swiss", "knockout", "league"} {
		add("standings", "standings", "--ratings", "--format", "json", repo+"/testdata/tournaments/"+event, repo+"/testdata/games")
	}
	add("arena", "arena", "--engine", "greedy", "--engine", "worth-1", "--games", "4", "--openings", "1", "--sprt", "0,50", "--format", "json")
	add("arena", "arena", "--engine", "bad=false", "--engine", "greedy", "--games", "2", "--format", "json")
	add("openings", "openings", "--format", "json")
	add("openings", "openings", "--format", "json", "--tile", "V")
	add("tests", append([]string{"test", "--format", "json"}, append(files, paths...)...)...)
	add("tests", "test", "--format", "json", "--engine", exampleEngine(t)+" -bug edges", "--mutants", "9", repo+"/testdata/games/two-players-tied.cgr")
	add("tests", "test", "--format", "json", "--engine", exampleEngine(t)+" -bug edges", "--compare", "moves", repo+"/testdata/games/two-players-tied.cgr")
	docs["golden"] = []string{golden(t, files...)}
	made, err := json.Marshal(problemstest.Set(t, 6))
	if err != nil {
		t.Fatal(err)
	}
	docs["problems"] = []string{string(made)}
	add("cgr", "convert", "--to", "json", repo+"/testdata/games/annotated.cgr")
	return docs
}

// analyses returns analyses of late turns and of short games, and judgments of legal and illegal moves.
func analyses(t *testing.T, files []string) (whole, other []string) {
	t.Helper()
	add := func(list *[]string, args ...string) {
		if doc := printedBy(append([]string{"analyze", "--budget", "2", "--format", "json"}, args...)...); doc != "" {
			*list = append(*list, doc)
		}
	}
	for i, file := range files {
		switch last := regexp.MustCompile(`(?m)^70\. (\w+): [^=\n]*[^= \n]`).FindStringSubmatch(readText(t, file)); {
		case last != nil && i%16 == 0:
			add(&whole, "--turn", "69", file)
			add(&whole, "--turn", "71", file)
			add(&other, "--what-if", last[0], file)
			add(&other, "--what-if", "70. "+last[1]+": BA/Cccc+@1,0^0", file)
		case last == nil && i%48 == 0:
			add(&whole, file)
		}
	}
	return whole, other
}

// golden returns the golden file that is written for games.
func golden(t *testing.T, files ...string) string {
	t.Helper()
	dir, games := t.TempDir(), ""
	for _, file := range files {
		if strings.HasSuffix(file, ".cgr") {
			games += readText(t, file) + "\n"
		}
	}
	if err := os.WriteFile(dir+"/games.cgr", []byte(games), 0o666); err != nil {
		t.Fatal(err)
	}
	printedBy("test", "--update", dir)
	return readText(t, dir+"/games.golden.json")
}

// TestOutputsFitSchemas checks that each machine form of the program has a schema and that the outputs
// match it.
func TestOutputsFitSchemas(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: it needs hundreds of documents")
	}
	docs := documents(t)
	if got := slices.Sorted(maps.Keys(docs)); !slices.Equal(got, schemas.Names()) {
		t.Errorf("there are documents of %v and schemas of %v", got, schemas.Names())
	}
	for name, list := range docs {
		if least := map[string]int{"findings": 100, "report": 100, "remaining": 100, "legal": 50, "analysis": 10, "whatif": 5}[name]; len(list) < least {
			t.Errorf("%s: only %d documents", name, len(list))
		}
		for _, doc := range list {
			problems, err := schemas.Validate(name, []byte(doc))
			if err != nil || len(problems) > 0 {
				t.Errorf("%s: %v %v in %.200s", name, err, problems, doc)
			}
		}
	}
}

// TestJSONIsArray checks that --format json holds the objects of --format jsonl.
func TestJSONIsArray(t *testing.T) {
	paths := recorded(t)
	var list []json.RawMessage
	if err := json.Unmarshal([]byte(validated(t, "json", paths...)), &list); err != nil {
		t.Fatal(err)
	}
	lines := slices.Collect(strings.Lines(validated(t, "jsonl", paths...)))
	if len(list) != len(lines) {
		t.Fatalf("%d objects, %d lines", len(list), len(lines))
	}
	for i := range list {
		if string(list[i])+"\n" != lines[i] {
			t.Errorf("object %d is not line %d", i, i)
		}
	}
}

// mayMiss lists the optional fields of the forms.
var mayMiss = map[string][]string{
	"findings": {"waived", "turn", "player", "ruling", "notes/line", "notes/column"},
	"report":   {"event", "site", "round", "table", "date", "endedBy", "longestStay", "loc", "clock", "turn", "scorings/at", "passed", "line", "column", "findings/player", "waived/player", "reason"},
	"analysis": {"file", "until", "name", "playouts", "luck", "loss", "luck/method", "loss/method", "place", "compared", "note", "luckAdjusted"},
	"whatif":   {"file", "broken", "playouts", "gain/method"},
	"arena":    {"engine", "margin", "luckAdjusted", "sprt", "weight", "elo/difference", "elo/low", "elo/high"},
	"perft":    {"part", "tile", "positions", "auctions"},
	"legal":    {"tile", "aside", "early", "own", "extra", "due", "unless", "then", "second", "others", "walks", "must", "loc"},
	"standings": {"ratings", "players/knockout", "winner", "why", "games/apart", "apart/apart", "team", "teams", "notes", "entries", "drawn",
		"undecided", "byHand", "match", "bracket", "bestOf", "void", "open", "bye", "forfeit", "parts", "decided", "entry", "won", "duels/table", "duels/date", "sides/points",
		"entry/number", "entry/rating", "entry/from", "entry/until", "entry/position", "time", "id", "performance/date"},
	"repair":    {"ruling", "more", "frame", "turn", "part", "also"},
	"remaining": nil,
	"rules":     nil,
	"problems":  {"file", "event", "date", "name"},
	"stats":     {"player", "against", "from", "to", "share", "above", "./luck", "records/event", "records/final", "events/event", "margin/error", "luck/error", "luckAdjusted/error"},
}

// counters are objects whose members are numbers by name.
var counters = []string{"win", "summary", "points", "followers", "drawn", "shows", "doings", "reasons"}

// TestSchemasAreStrict checks that a schema refuses a document without a required field or with an
// unknown field, in any of its objects.
func TestSchemasAreStrict(t *testing.T) {
	long(t)
	docs := documents(t)
	for name, optional := range mayMiss {
		damages := 0
		some := []int{len(docs[name]) - 1} // each takes as long
		if enginetest.Long() {
			some = append(some, 0, len(docs[name])/2)
		}
		for _, i := range some {
			var root any
			if err := json.Unmarshal([]byte(docs[name][i]), &root); err != nil {
				t.Fatal(err)
			}
			root = thinned(root)
			if whole, err := json.Marshal(root); err != nil {
				t.Fatal(err)
			} else if problems, err := schemas.Validate(name, whole); err != nil || len(problems) > 0 {
				t.Fatalf("%s: a short document is refused: %v, %v", name, problems, err)
			}
			refused := func(what string) {
				damages++
				doc, err := json.Marshal(root)
				if err != nil {
					t.Fatal(err)
				}
				if problems, err := schemas.Validate(name, doc); err != nil || len(problems) == 0 {
					t.Errorf("%s: %s is let through, %v", name, what, err)
				}
			}
			damage(root, "", optional, refused)
		}
		if damages < 10 {
			t.Errorf("%s: only %d ways to damage it", name, damages)
		}
	}
}

// thinned returns a document with at most two items in each list and in each object of many objects by name: every damage
// validates it again, which takes a second for the figures of an archive.
func thinned(node any) any {
	switch node := node.(type) {
	case []any:
		node = node[:min(len(node), 2)]
		for i := range node {
			node[i] = thinned(node[i])
		}
		return node
	case map[string]any:
		names := slices.Sorted(maps.Keys(node))
		byName := len(names) > 4 && !slices.ContainsFunc(names, func(n string) bool { _, ok := node[n].(map[string]any); return !ok })
		for i, n := range names {
			if node[n] = thinned(node[n]); byName && i >= 2 {
				delete(node, n)
			}
		}
	}
	return node
}

// damage changes one object after the other and puts each right again.
func damage(node any, path string, optional []string, refused func(what string)) {
	switch node := node.(type) {
	case []any:
		for _, item := range node {
			damage(item, path, optional, refused)
		}
	case map[string]any:
		node["surprise"] = map[string]any{}
		refused("an unknown field in " + path)
		delete(node, "surprise")
		for _, key := range slices.Sorted(maps.Keys(node)) {
			value := node[key]
			here := filepath.Base(path) + "/" + key
			if !slices.Contains(optional, key) && !slices.Contains(optional, here) && !slices.Contains(counters, filepath.Base(path)) {
				delete(node, key)
				refused("a document without " + path + "/" + key)
				node[key] = nil
				refused("null for " + path + "/" + key)
			}
			node[key] = value
			damage(value, path+"/"+key, optional, refused)
		}
	}
}

// TestSchemaCommand checks that every schema is listed and printed, as it is.
func TestSchemaCommand(t *testing.T) {
	list := printedBy("schema")
	for _, name := range schemas.Names() {
		text, _ := schemas.Schema(name)
		if got := printedBy("schema", name); got != text {
			t.Errorf("schema %s prints %.100s", name, got)
		}
		var head struct {
			ID    string `json:"$id"`
			Title string `json:"title"`
		}
		if err := json.Unmarshal([]byte(text), &head); err != nil {
			t.Fatal(err)
		}
		if head.ID != "urn:cartulary:schema:"+name+"-1" || head.Title == "" {
			t.Errorf("schema %s has the id %q and the title %q", name, head.ID, head.Title)
		}
		if want := fmt.Sprintf("%-10s %s\n", name, head.Title); !strings.Contains(list, want) {
			t.Errorf("the list has no line %q:\n%s", want, list)
		}
	}
}

// TestSchemaTiles checks that the schemas accept the id of every tile.
func TestSchemaTiles(t *testing.T) {
	pattern := regexp.MustCompile(`"tile": \{.*"pattern": "([^"]*)"`)
	for _, name := range []string{schemas.CGR, "analysis", "legal", "remaining", "report"} {
		text, _ := schemas.Schema(name)
		found := pattern.FindStringSubmatch(string(text))
		if found == nil {
			t.Errorf("the schema %s has no pattern of tiles", name)
			continue
		}
		accepts := regexp.MustCompile(found[1])
		for _, c := range offerTiles("") {
			if !accepts.MatchString(c.word) {
				t.Errorf("the schema %s does not accept the tile %s", name, c.word)
			}
		}
		if accepts.MatchString("BA/L R") {
			t.Errorf("the schema %s accepts any text as a tile", name)
		}
	}
}
