package main

import (
	"fmt"
	"testing"

	"cartulary/notation"
	"cartulary/report/scene"
	"cartulary/validator/suite"
)

// TestMovesScene checks what a picture of different moves marks: the square of a placement, and the part of a tile that lies on the board
// if only the follower differs.
func TestMovesScene(t *testing.T) {
	rec, _ := notation.Parse(&notation.Source{Line: 1, Text: "[CGR \"1\"]\n[Red \"Ana\"]\n[Blue \"Ben\"]\n\n1. red: BA/RFr@1,0^0 | farmer ESE\n2. blue: BA/RFr@2,0^0\n"})
	for _, c := range []struct {
		missing, extra []string
		want           string
	}{
		{nil, []string{"BA/RFr@2,0^0 | farmer ESE", "BA/RFr@-1,0^0 | farmer ESE"}, "3 tiles, wrong [field 2,0], legal []"},
		{[]string{"BA/RFr@2,0^0 | thief E", "BA/RFr@2,0^0 | farmer NNW"}, []string{"BA/RFr@2,0^0 | farmer ESE"}, "3 tiles, wrong [field 2,0], legal [road 2,0 field 2,0]"},
		{nil, []string{"BA/RFr@0,1^90", "BA/RFr@0,1^90 | thief N", "BA/RFr@2,0^0 | farmer ESE"}, "2 tiles, wrong [0,1 2,0], legal []"},
		{[]string{"BA/RFr@2,0^0", "BA/RFr@2,0^0 | thief W"}, []string{"BA/RFr@90,0^0 | thief W", "nonsense"}, "2 tiles, wrong [], legal [2,0]"},
		{nil, []string{"BA/RFr@90,0^0 | thief W"}, "2 tiles, wrong [], legal []"},
		{nil, []string{"nonsense"}, "2 tiles, wrong [], legal []"},
	} {
		sc := movesScene(&suite.Failure{Turn: 2, Moves: &suite.Difference{Record: rec, Line: 1, Tile: "BA/RFr", Missing: c.missing, Extra: c.extra}})
		names := func(spots []scene.Spot) (list []string) {
			for _, s := range spots {
				name := fmt.Sprintf("%d,%d", s.At.X, s.At.Y)
				if s.Part >= 0 {
					name = fmt.Sprintf("%s %s", sc.Tiles[sc.TileAt(s.At)].Tile.Parts[s.Part].Kind, name)
				}
				list = append(list, name)
			}
			return list
		}
		if got := fmt.Sprintf("%d tiles, wrong %s, legal %s", len(sc.Tiles), names(sc.Marks.Wrong), names(sc.Marks.Legal)); got != c.want {
			t.Errorf("%q, %q: %s, want %s", c.missing, c.extra, got, c.want)
		}
	}
}
