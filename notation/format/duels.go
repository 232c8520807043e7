//go:build !js

package format

import (
	"io"
	"iter"

	"cartulary/notation"
	"cartulary/notation/duels"
)

// resultTables are the formats of results without moves. The playground, which shows games, has none of them.
var resultTables = []Format{{"duels", "Table of duels, JSON", nil, false, duels.Sniff, duelGames}}

func duelGames(file string, r io.Reader) iter.Seq2[*Game, error] {
	return func(yield func(*Game, error) bool) {
		text, err := whole(r, maxDocument)
		if err != nil {
			yield(nil, err)
			return
		}
		for g := range duels.Games(file, text) {
			parse := func(*notation.Source) (*notation.Record, []notation.Finding) { return g.Record, g.Findings }
			if !yield(&Game{Source: g.Source, parse: parse}, nil) {
				return
			}
		}
	}
}
