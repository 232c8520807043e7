package jcz

import (
	_ "embed"
	"slices"
	"strconv"
	"strings"
	"sync"

	"cartulary/notation"
)

//go:embed tables.txt
var tablesText string

// tables holds the rows of tables.txt by the name of their table.
var tables = sync.OnceValue(func() map[string][][]string {
	all := map[string][][]string{}
	for line := range strings.Lines(tablesText) {
		if words := strings.Fields(line); len(words) > 0 && words[0] != "#" {
			for i, w := range words {
				words[i] = strings.TrimSuffix(w, "-")
			}
			all[words[0]] = append(all[words[0]], words[1:])
		}
	}
	return all
})

func listed(list, word string) bool { return slices.Contains(tables()[list][0], word) }

// row returns the row of a table that begins with a word, nil if there is none.
func row(table, word string) []string {
	for _, r := range tables()[table] {
		if r[0] == word {
			return r
		}
	}
	return nil
}

// A piece is an element that can be in the game with or without the tiles of its set.
type piece struct {
	element string // of a save
	set     string // of a record
	key     string // the switch of a record that decides whether it is in the game; empty: it goes with the tiles
	value   string // of the element, if it is in the game
	each    string // the switch for the number of each player; empty: the element has no such number
}

var pieces = sync.OnceValue(func() (list []piece) {
	for _, r := range tables()["piece"] {
		list = append(list, piece{r[0], r[1], r[2], r[3], r[4]})
	}
	return list
})

// A ruling is a rule of a save that is a switch of a record.
type ruling struct {
	rule, key string
	set       string      // without its tiles and pieces the rule has no effect; empty: it always has one
	since     int         // the first version of the program with the rule; 0: all have it
	values    [][2]string // in a save, in a record; the first is the default of a save
}

var rulings = sync.OnceValue(func() (list []ruling) {
	for _, r := range tables()["rule"] {
		x := ruling{rule: r[0], key: r[1], set: r[2]}
		x.since, _ = strconv.Atoi(r[3])
		for _, o := range settings(r[4:]) {
			x.values = append(x.values, [2]string{o.Key, o.Value})
		}
		list = append(list, x)
	}
	return list
})

// settings parses words such as pad.fairy=tile.
func settings(words []string) (list []notation.Override) {
	for _, w := range words {
		key, value, _ := strings.Cut(w, "=")
		list = append(list, notation.Override{Key: key, Value: value})
	}
	return list
}
