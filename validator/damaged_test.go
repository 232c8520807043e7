package validator_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"cartulary/internal/test/enginetest"
	"cartulary/notation"
	"cartulary/validator"
)

// TestDamaged judges the examples of the rule pages with a few damages to their turns. No check panics about a player, a
// tile or a part that is not there, in the record or in a correction of it.
func TestDamaged(t *testing.T) {
	files, _ := filepath.Glob("../engine/*/rules/*.md")
	n, seed := 5*enginetest.Games(t, 1), enginetest.FirstSeed(t)
	v := validator.New()
	for _, file := range files {
		page, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		examples := strings.Split(string(page), "```cgr\n")[1:]
		rng := rand.New(rand.NewPCG(seed, n))
		for i := range examples {
			examples[i], _, _ = strings.Cut(examples[i], "```")
		}
		for _, text := range examples {
			for range n {
				judgeDamaged(t, v, damaged(text, examples[rng.IntN(len(examples))], rng))
			}
		}
	}
}

// judgeDamaged judges a text that may be nonsense.
func judgeDamaged(t *testing.T, v *validator.Validator, text string) {
	t.Helper()
	defer func() {
		if fault := recover(); fault != nil {
			t.Fatalf("%v in\n%s\n%s", fault, text, debug.Stack())
		}
	}()
	if rec, reading := notation.Parse(&notation.Source{Line: 1, Text: text}); rec != nil {
		v.Validate(rec, reading, validator.Options{})
	}
}

// damaged makes a few changes to the turns of a record: it swaps, deletes, repeats and replaces segments and words. What
// it puts in is from the record or from other.
func damaged(text, other string, rng *rand.Rand) string {
	tags, turns := segments(text)
	_, foreign := segments(other)
	if rng.IntN(2) == 0 {
		foreign = turns
	}
	for range 1 + rng.IntN(4) {
		line, from := turns[rng.IntN(len(turns))], foreign[rng.IntN(len(foreign))]
		to, with := &(*line)[rng.IntN(len(*line))], &(*from)[rng.IntN(len(*from))]
		words, others := strings.Split(*to, " "), strings.Split(*with, " ")
		at := rng.IntN(len(words))
		word := others[rng.IntN(len(others))]
		switch rng.IntN(7) {
		case 0:
			*to, *with = *with, *to
		case 1:
			*line, *from = *from, *line
		case 2:
			*to = *with
		case 3:
			*to += " | " + *with
		case 4:
			words = slices.Delete(words, at, at+1)
			*to = strings.Join(words, " ")
		case 5:
			words[at] = word
			*to = strings.Join(words, " ")
		case 6:
			*to = strings.Join(slices.Insert(words, at, word), " ")
		}
	}
	for _, t := range turns {
		tags += strings.Join(*t, " | ") + "\n"
	}
	return tags
}

// segments returns the tags of a record and the segments of each line of its turns.
func segments(text string) (tags string, turns []*[]string) {
	tags, rest, _ := strings.Cut(text, "\n\n")
	for line := range strings.Lines(rest) {
		list := strings.Split(strings.TrimSpace(line), " | ")
		turns = append(turns, &list)
	}
	return tags + "\n\n", turns
}
