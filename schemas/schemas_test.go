package schemas

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// draft07 maps the keywords of the draft that the schemas use to the kind of their values: a
// schema, a list of schemas, schemas by name, or nothing to walk.
var draft07 = map[string]string{
	"$schema": "", "$id": "", "$ref": "", "$comment": "", "title": "", "description": "", "default": "", "examples": "",
	"type": "", "enum": "", "const": "", "minimum": "", "maximum": "", "exclusiveMinimum": "", "exclusiveMaximum": "",
	"multipleOf": "", "minLength": "", "maxLength": "", "pattern": "", "minItems": "", "maxItems": "", "uniqueItems": "",
	"minProperties": "", "maxProperties": "", "required": "",
	"items": "one", "additionalItems": "one", "contains": "one", "additionalProperties": "one", "propertyNames": "one",
	"not": "one", "if": "one", "then": "one", "else": "one",
	"allOf": "list", "anyOf": "list", "oneOf": "list",
	"properties": "names", "patternProperties": "names", "definitions": "names",
}

// TestOnlyDraft07 checks the keywords of the schemas. The library silently ignores keywords of newer drafts, so a schema that uses one would
// check less than it seems to.
func TestOnlyDraft07(t *testing.T) {
	for _, name := range Names() {
		text, _ := Schema(name)
		var root map[string]any
		if err := json.Unmarshal([]byte(text), &root); err != nil {
			t.Fatal(err)
		}
		if got := root["$schema"]; got != "http://json-schema.org/draft-07/schema#" {
			t.Errorf("%s: $schema is %v", name, got)
		}
		definitions, _ := root["definitions"].(map[string]any)
		for _, complaint := range walk(root, name, definitions) {
			t.Error(complaint)
		}
	}
}

func walk(node any, path string, definitions map[string]any) []string {
	var out []string
	switch node := node.(type) {
	case bool:
	case map[string]any:
		for key, value := range node {
			at := path + "/" + key
			kind, known := draft07[key]
			switch {
			case !known:
				out = append(out, at+": not a keyword of draft-07")
			case kind == "one":
				out = append(out, walk(value, at, definitions)...)
			case kind == "list":
				for i, child := range value.([]any) {
					out = append(out, walk(child, fmt.Sprint(at, "/", i), definitions)...)
				}
			case kind == "names":
				for name, child := range value.(map[string]any) {
					out = append(out, walk(child, at+"/"+name, definitions)...)
				}
			case key == "$ref":
				name, local := strings.CutPrefix(value.(string), "#/definitions/")
				if _, ok := definitions[name]; !local || !ok {
					out = append(out, at+": not a local definition: "+value.(string))
				}
			case key == "pattern":
				if _, titled := node["title"]; !titled {
					out = append(out, at+": a pattern needs a title for its message")
				}
			}
		}
	default:
		out = append(out, path+": not a schema")
	}
	return out
}

func TestWalkFindsFaults(t *testing.T) {
	for _, bad := range []string{
		`{"unevaluatedProperties": false}`,
		`{"definitions": {"a": {"items": {"prefixItems": []}}}}`,
		`{"allOf": [{"$ref": "https://example.org/x"}]}`,
		`{"$ref": "#/definitions/gone"}`,
		`{"pattern": "^a$"}`,
		`{"items": 3}`,
	} {
		var root map[string]any
		if err := json.Unmarshal([]byte(bad), &root); err != nil {
			t.Fatal(err)
		}
		if len(walk(root, "", nil)) == 0 {
			t.Errorf("%s passes", bad)
		}
	}
}

// TestEveryFieldIsDescribed checks that every field has a description, its own or that of its definition.
func TestEveryFieldIsDescribed(t *testing.T) {
	for _, name := range Names() {
		text, _ := Schema(name)
		var root map[string]any
		if err := json.Unmarshal([]byte(text), &root); err != nil {
			t.Fatal(err)
		}
		describes(t, name, root)
		if Title(name) == "" {
			t.Errorf("%s has no title", name)
		}
	}
}

func describes(t *testing.T, schema string, root map[string]any) {
	t.Helper()
	definitions, _ := root["definitions"].(map[string]any)
	described := func(field map[string]any) bool {
		ref, _ := field["$ref"].(string)
		definition, _ := definitions[strings.TrimPrefix(ref, "#/definitions/")].(map[string]any)
		return field["description"] != nil || definition["description"] != nil
	}
	var visit func(node any, path string, conditional bool)
	visit = func(node any, path string, conditional bool) {
		m, ok := node.(map[string]any)
		if !ok {
			return
		}
		properties, _ := m["properties"].(map[string]any)
		for name, child := range properties {
			field, ok := child.(map[string]any)
			if ok && !conditional && !described(field) {
				t.Errorf("%s/%s has no description", path, name)
			}
		}
		for key, child := range m {
			inCondition := conditional || key == "if" || key == "then" || key == "else"
			switch draft07[key] {
			case "one":
				visit(child, path+"/"+key, inCondition)
			case "list":
				for i, c := range child.([]any) {
					visit(c, fmt.Sprint(path, "/", key, "/", i), inCondition)
				}
			case "names":
				for n, c := range child.(map[string]any) {
					visit(c, path+"/"+key+"/"+n, inCondition || n == "isMonk")
				}
			}
		}
	}
	visit(root, schema, false)
}

func TestNames(t *testing.T) {
	if !slices.Contains(Names(), CGR) {
		t.Errorf("Names() = %v", Names())
	}
	for _, name := range Names() {
		if _, err := compiled(name); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, ok := Schema("nothing"); ok {
		t.Error("there is a schema called nothing")
	}
	if _, err := Validate("nothing", []byte("{}")); err == nil {
		t.Error("validates against a schema called nothing")
	}
}

func TestValidateNeedsOneValue(t *testing.T) {
	for _, doc := range []string{"", "{", "{} {}", "{}]", "nul"} {
		if p, err := Validate(CGR, []byte(doc)); err == nil {
			t.Errorf("%q: no error, problems %v", doc, p)
		}
	}
}

func manyTags(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, `,"T%d":""`, i)
	}
	return b.String()[1:]
}

const players = `"players":[{"colour":"red","name":"Ada"}]`

func TestMessages(t *testing.T) {
	turn := func(actions string) string {
		return `{"cgr":1,` + players + `,"turns":[{"n":1,"player":"red","actions":[` + actions + `]}]}`
	}
	for _, c := range []struct {
		doc  string
		want []string
	}{
		{`{"cgr":1,` + players + `}`, nil},
		{`{"cgr":1.0,` + players + `}`, nil},
		{`[]`, []string{"must be an object, found a list"}},
		{`{}`, []string{`the field "cgr" is missing`, `the field "players" is missing`}},
		{`{"cgr":2,` + players + `}`, []string{"cgr: must be 1, found 2"}},
		{`{"cgr":1e999999,"x":1e-77777,` + players + `}`, []string{"cgr: the number is too long or too large", "x: the number is too long or too large"}},
		{`{"cgr":1,"a/b~":0,` + players + `}`, []string{"a~1b~0: unknown field"}},
		{`{"cgr":1,"tags":{` + manyTags(201) + `},"players":[]}`, []string{"players: must have at least 1 items, found 0", "tags: must have at most 200 fields"}},
		{`{"cgr":1,"tags":{"Red":"x","a b":"","Event":"two\nlines"},` + players + `}`, []string{
			`tags/Event: must be one line of text without control characters, found "two\nlines"`,
			"tags/Red: this field is not allowed here",
			`tags/a b: the name must be a tag name: a letter, then letters, digits, hyphens and underscores, found "a b"`}},
		{`{"cgr":1,"result":{"orange":1,"red":"4"},` + players + `}`, []string{
			`result/orange: the name must be one of red, yellow, green, blue, black, pink, grey, white, violet, found "orange"`,
			`result/red: must be an integer, found "4"`}},
		{turn(`{"do":"place","tile":"BA/C","at":[0,-1],"rotation":45}`), []string{"turns/0/actions/0/rotation: must be one of 0, 90, 180, 270, found 45"}},
		{turn(`{"do":"place","tile":"BA C","at":[0,-10000,3],"turn":45}`), []string{
			`turns/0/actions/0: the field "rotation" is missing`,
			`turns/0/actions/0/at: must have at most 2 items, found 3`,
			`turns/0/actions/0/at/1: must be at least -9999, found -10000`,
			`turns/0/actions/0/tile: must be a tile id of letters, digits and the signs . _ / + * ~ ' ! -, found "BA C"`,
			`turns/0/actions/0/turn: unknown field`}},
		{turn(`{"do":"jump"}`), []string{`turns/0/actions/0/do: must be one of ` + actionNames(t) + `, found "jump"`}},
		{turn(`{"do":"deploy","role":"monk","loc":"N"}`), []string{"turns/0/actions/0/loc: this field is not allowed here"}},
		{turn(`{"do":"deploy","role":"knight"}`), []string{`turns/0/actions/0: the field "loc" is missing`}},
		{turn(`{"do":"deploy","figure":"barn","role":"farmer","loc":"X"}`), []string{
			`turns/0/actions/0/loc: must be one of N, E, S, W, NNW, NNE, ENE, ESE, SSE, SSW, WSW, WNW, C, NE, SE, SW, NW, found "X"`,
			"turns/0/actions/0/role: this field is not allowed here"}},
		{`{"cgr":1,` + players + `,"final":{"expect":["ok","tile-edge-mismatch"],"clock":"1234567890:00","allow":[{"rule":"a","reason":"b  c"}],` +
			`"claims":{"points":[{"player":"red","points":1,"reason":"clock"}]}}}`, []string{
			`final/allow/0/reason: must be words with one space between them and neither | nor ;, found "b  c"`,
			`final/claims/points/0/reason: may not be "clock" here`,
			"final/clock: must be at most 12 characters long",
			`final/expect/0: may not be "ok" here`}},
		{turn(`null, 3, {}`), []string{
			"turns/0/actions/0: must be an object, found null",
			"turns/0/actions/1: must be an object, found 3",
			`turns/0/actions/2: the field "do" is missing`}},
	} {
		problems, err := Validate(CGR, []byte(c.doc))
		if err != nil {
			t.Errorf("%s: %v", c.doc, err)
			continue
		}
		var got []string
		for _, p := range problems {
			got = append(got, p.String())
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.doc, diff)
		}
	}
}

// actionNames lists the values that the schema allows for the field "do" of an action.
func actionNames(t *testing.T) string {
	text, _ := Schema(CGR)
	var root struct {
		Definitions struct {
			Action struct {
				Properties struct{ Do struct{ Enum []string } }
			}
		}
	}
	if err := json.Unmarshal([]byte(text), &root); err != nil || len(root.Definitions.Action.Properties.Do.Enum) < 30 {
		t.Fatal(err, root)
	}
	return strings.Join(root.Definitions.Action.Properties.Do.Enum, ", ")
}

// TestOrderIsStable checks that problems are sorted: the library returns its errors in random order.
func TestOrderIsStable(t *testing.T) {
	doc := []byte(`{"cgr":0,"a":1,"b":2,"c":3,"d":4,"players":[{"color":"red","nome":1},{"x":1,"y":2,"z":3}]}`)
	first, err := Validate(CGR, doc)
	if err != nil || len(first) < 10 {
		t.Fatal(first, err)
	}
	for range 50 {
		if again, _ := Validate(CGR, doc); !slices.Equal(first, again) {
			t.Fatalf("%v\nthen\n%v", first, again)
		}
	}
}

// TestMessageStyle checks that no message contains wording of the library.
func TestMessageStyle(t *testing.T) {
	style := regexp.MustCompile(`^[a-z][^\n]*[^.\n]$`)
	problems, err := Validate(CGR, []byte(`{"cgr":"1","tags":[],"sets":["A b"],"rules":{"overrides":{"X":1}},"players":[1],"start":null,`+
		`"result":{"red":1.5},"termination":"lost","expect":[""],"turns":[{"n":0,"player":"mauve","clock":"soon","comments":[{"place":"end","text":" x"}]}],`+
		`"final":{"claims":{"outbreak":[0],"offered":[{}]}},"comments":[{"place":"end","tag":"Event","text":""}]}`))
	if err != nil || len(problems) < 15 {
		t.Fatal(problems, err)
	}
	for _, p := range problems {
		if !style.MatchString(p.Message) || strings.Contains(p.Message, "nvalid") || strings.Contains(p.Message, "matches") {
			t.Errorf("%s", p)
		}
	}
}

// The stubs of web/build.go, which take the network out of the playground, know no mail and no IP address.
func TestNoFormats(t *testing.T) {
	for _, name := range Names() {
		text, _ := Schema(name)
		if strings.Contains(text, `"format":`) {
			t.Errorf("%s has a format: the playground cannot check it", name)
		}
	}
}
