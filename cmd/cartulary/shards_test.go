package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"cartulary/notation"
	"cartulary/replay"
)

// TestShards splits an archive into pieces of some lines, as for work on several machines, validates
// each piece from standard input, and checks that the findings together are those of the whole.
func TestShards(t *testing.T) {
	var archive []byte
	for seed := range uint64(60) {
		rec, err := replay.Random(replay.RandomOptions{Players: 2, Seed: seed, Claims: true})
		if err != nil {
			t.Fatal(err)
		}
		if seed%7 == 2 {
			rec.Result[0].Points++
		}
		archive = append(notation.AppendJSON(archive, rec), '\n')
	}
	validate := func(text string) []string {
		var out, said bytes.Buffer
		if status := run([]string{"validate", "--format", "jsonl", "-"}, strings.NewReader(text), &out, &said); status > exitFindings {
			t.Fatalf("status %d: %s", status, said.String())
		}
		return strings.SplitAfter(strings.TrimSuffix(out.String(), "\n"), "\n")
	}
	whole := validate(string(archive))
	if n := strings.Count(strings.Join(whole, ""), `"ok":false`); n != 9 || len(whole) != 60 {
		t.Fatalf("%d games of %d are not right", n, len(whole))
	}
	lines := strings.SplitAfter(string(archive), "\n")
	for _, size := range []int{1, 7, 25, 60} {
		var merged []string
		for first := 0; first < 60; first += size {
			for _, line := range validate(strings.Join(lines[first:min(first+size, 60)], "")) {
				merged = append(merged, moved(t, line, first))
			}
		}
		for i := range whole {
			if got, want := merged[i], moved(t, whole[i], 0); got != want {
				t.Fatalf("%d games a piece: game %d gives\n%s\nwant\n%s", size, i+1, got, want)
			}
		}
	}
}

// moved returns a line of findings as it is with a number of games, one a line, before its piece.
func moved(t *testing.T, line string, by int) string {
	t.Helper()
	var v map[string]any
	if err := json.Unmarshal([]byte(line), &v); err != nil {
		t.Fatal(err)
	}
	var move func(v any)
	move = func(v any) {
		switch v := v.(type) {
		case map[string]any:
			for key, value := range v {
				if n, ok := value.(float64); ok && (key == "game" || key == "line" || key == "endLine") {
					v[key] = n + float64(by)
				}
				move(value)
			}
		case []any:
			for _, e := range v {
				move(e)
			}
		}
	}
	move(v)
	return fmt.Sprint(v)
}
