//go:build !js

package format

import (
	"io"
	"iter"
	"path"
	"strings"

	"cartulary/notation"
	"cartulary/notation/duels"
	"cartulary/notation/lab"
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

// Unread returns a sentence that says why a file of a folder, which begins with head, is not read, although it has the form of a table of
// results or may be meant as one. It is empty for other files.
func Unread(file string, head []byte) string {
	switch ext := strings.ToLower(path.Ext(strings.TrimSuffix(file, ".gz"))); ext {
	case ".xlsx", ".xls", ".ods":
		return "a spreadsheet is not read; save the sheet as CSV"
	case ".json":
		return "it is not a record or a table of duels"
	case ".tsv", ".csv", ".txt":
		reason := lab.Lacks(head)
		if reason == "" && ext != ".txt" {
			reason = "line 1 does not name the columns of a table of results or of players"
		}
		return reason
	}
	return ""
}
