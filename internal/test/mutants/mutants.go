// Package mutants changes JSON values for tests of readers, and bounds what readers need.
package mutants

import (
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
)

// Bounded reads a text and fails if that needs more than 256 MiB in all, or hangs.
func Bounded(t *testing.T, text string, read func(t *testing.T, text string)) {
	t.Helper()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	began := time.Now()
	read(t, text)
	runtime.ReadMemStats(&after)
	if used := after.TotalAlloc - before.TotalAlloc; used > 256<<20 {
		t.Fatalf("%d bytes are allocated for %.2000q", used, text)
	}
	if took := time.Since(began); took > 20*time.Second {
		t.Fatalf("reading takes %v for %.2000q", took, text)
	}
}

// Change changes one thing within a JSON value: it drops, doubles, retypes, swaps, nests, or moves to another of the names. It changes v.
func Change(r *rand.Rand, v any, names []string) any {
	if r.IntN(6) > 0 { // further down
		switch v := v.(type) {
		case map[string]any:
			if key := anyKey(r, v); key != "" {
				v[key] = Change(r, v[key], names)
				return v
			}
		case []any:
			if len(v) > 0 {
				i := r.IntN(len(v))
				v[i] = Change(r, v[i], names)
				return v
			}
		}
	}
	odd := []any{nil, true, -1, 0, 5, 1e15, 1e300, "", "36", "x", []any{}, map[string]any{}, []any{[]any{}}, "\xff", "101"}
	switch v := v.(type) {
	case map[string]any:
		switch key := anyKey(r, v); r.IntN(5) {
		case 0:
			delete(v, key)
		case 1:
			v[key] = odd[r.IntN(len(odd))]
		case 2:
			v[names[r.IntN(len(names))]] = v[key]
		case 3:
			return []any{v, v}
		case 4:
			other := anyKey(r, v)
			v[key], v[other] = v[other], v[key]
		}
		return v
	case []any:
		if len(v) == 0 {
			return odd[r.IntN(len(odd))]
		}
		i, k := r.IntN(len(v)), r.IntN(len(v))
		switch r.IntN(5) {
		case 0:
			return append(v[:i:i], v[i+1:]...)
		case 1:
			return append(v, v[i])
		case 2:
			v[i], v[k] = v[k], v[i]
		case 3:
			return v[:i]
		case 4:
			return map[string]any{"1": v, "2": v[i]}
		}
		return v
	case string:
		switch r.IntN(3) {
		case 0:
			return v[:len(v)/2]
		case 1:
			return strings.Repeat(v+"9", 1+r.IntN(200))
		}
	case float64:
		return []any{v + 1, -v, v * 1e6, v + .5}[r.IntN(4)]
	}
	if r.IntN(8) == 0 {
		for range 1 + r.IntN(3000) {
			v = []any{v}
		}
		return v
	}
	return odd[r.IntN(len(odd))]
}

// anyKey returns a random name of an object, in the order of names.
func anyKey(r *rand.Rand, v map[string]any) string {
	var keys []string
	for key := range v {
		keys = append(keys, key)
	}
	if len(keys) == 0 {
		return ""
	}
	slices.Sort(keys)
	return keys[r.IntN(len(keys))]
}
