package jsonwords

import "testing"

func TestUncut(t *testing.T) {
	for text, want := range map[string]string{
		`{"a": [1, 2], "b": [{"c": [3, 4]}, {"d": [5`:  `{"a": [1, 2], "b": [{"c": [3, 4]}]}`,
		`{"a": [1, 2], "b": [{"c": [3, 4]}, {"d": [5]`: `{"a": [1, 2], "b": [{"c": [3, 4]}]}`,
		`[[1, "x"], 23`:     `[[1, "x"]]`,
		`[[1, "x"], "\u00`:  `[[1, "x"]]`,
		`[{}, {"a": tr`:     `[{}]`,
		`[{"a": 1},`:        `[{"a": 1}]`,
		`[{"a": 1}`:         `[{"a": 1}]`,
		`{"a": [{"b": 1`:    "",
		`[1, 23`:            `[1]`,
		`{"a": [1], "b": 2`: "",
		`{"a": [1] 2`:       "",
		`{"a": [1]}`:        "",
		``:                  "",
	} {
		got, at, ok := uncut(text)
		if got != want || ok != (want != "") || ok && got[:at] != text[:at] {
			t.Errorf("%s becomes %s at %d, %t; want %s", text, got, at, ok, want)
		}
	}
}
