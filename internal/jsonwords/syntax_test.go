package jsonwords

import (
	"regexp"
	"testing"

	"github.com/go-json-experiment/json"
)

// TestReason checks our words for mistakes in the grammar of JSON.
func TestReason(t *testing.T) {
	for text, want := range map[string]string{
		`{"a":1}{`: "found '{' after the end of the text", `{"a" 1}`: "found '1' where a colon is required", `{"a":1 "b":2}`: "found '\"' where a comma or } is required",
		`[1 2]`: "found '2' where a comma or ] is required", `{a:1}`: "found 'a' where a value is required", `[trux]`: "found 'x' in a word; the words of JSON are true, false and null",
		"[\"a\x01\"]": "found the character U+0001 in a string; the string is not closed or the character must be escaped", `[1.]`: "found ']' where a digit is required", `[']`: "found ''' where a value is required",
		`["\q"]`: `found \q, which is not an escape sequence of JSON`, "[\"\xff\"]": "found bytes that are not UTF-8", `{"a":1,"a":2}`: "a field appears twice in one object", `[\]`: `found '\' where a value is required`,
		`{1:2}`: "the name of a field must be in double quotes", `[}`: "found '}' where a value is required", `{"a"}`: "found '}' where a colon is required", `[`: "the text ends too early", "": "the text ends too early",
		"[\xff]": "found byte 0xff where a value is required", `["\ud800"]`: "found half of a surrogate pair", `[é]`: "found 'é' where a value is required",
	} {
		var v any
		err := json.Unmarshal([]byte(text), &v)
		if err == nil {
			t.Errorf("%q is read", text)
		} else if got := Reason(err); got != want {
			t.Errorf("%q: %s, want %s (%v)", text, got, want, err)
		}
	}
}

// FuzzReason checks that no message is one of the library.
func FuzzReason(f *testing.F) {
	library := regexp.MustCompile(`invalid|expecting|json`)
	f.Add(`{"a":[1,true,"x\u00"]}`)
	f.Fuzz(func(t *testing.T, text string) {
		var v struct {
			A []int          `json:"a"`
			B map[string]any `json:"b"`
		}
		if err := json.Unmarshal([]byte(text), &v); err != nil && !library.MatchString(text) && library.MatchString(Reason(err)) {
			t.Errorf("%q: %s", text, Reason(err))
		}
	})
}
