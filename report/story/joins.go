package story

import (
	"slices"

	"cartulary/engine/tile"
)

var (
	joiningOwn     = texts{tile.City: "joins their cities", tile.Road: "joins their roads", tile.Field: "joins their fields"}
	joiningOne     = texts{tile.City: "joins %s's cities", tile.Road: "joins %s's roads", tile.Field: "joins %s's fields"}
	joiningTwo     = texts{tile.City: "joins the cities of %s and %s", tile.Road: "joins the roads of %s and %s", tile.Field: "joins the fields of %s and %s"}
	joiningMany    = texts{tile.City: "joins the cities of %d players", tile.Road: "joins the roads of %d players", tile.Field: "joins the fields of %d players"}
	joiningRival   = texts{tile.City: "joins their city to %s's", tile.Road: "joins their road to %s's", tile.Field: "joins their field to %s's"}
	joiningRivals  = texts{tile.City: "joins their city to the cities of %s", tile.Road: "joins their road to the roads of %s", tile.Field: "joins their field to the fields of %s"}
	joiningClosing = texts{tile.City: "closes it", tile.Road: "completes it"}
)

func (w *writer) joins(x *feature, thing func(string) string) []deed {
	me := w.turn.active
	mine, rivals := x.sides(me)
	switch {
	case mine == 0 && len(rivals) == 1:
		return w.outcome(x, thing(w.Text(joiningOne[x.kind], w.name(rivals[0]))), false)
	case mine == 0 && len(rivals) == 2:
		return w.outcome(x, thing(w.Text(joiningTwo[x.kind], w.name(rivals[0]), w.name(rivals[1]))), false)
	case mine == 0:
		return w.outcome(x, thing(w.Text(joiningMany[x.kind], len(rivals))), false)
	case len(rivals) == 0:
		return w.outcome(x, thing(w.Text(joiningOwn[x.kind])), false)
	}
	key := joiningRival[x.kind]
	if len(rivals) > 1 {
		key = joiningRivals[x.kind]
	}
	return w.outcome(x, thing(w.Text(key, w.nameList(rivals))), true)
}

// sides returns the number of tiles of the joined features that a player held, and the players who held the others.
func (x *feature) sides(player int) (tiles int, rivals []int) {
	for _, o := range x.olds {
		if slices.Contains(o.owners, player) {
			tiles += o.tiles
			continue
		}
		for _, p := range o.owners {
			if !slices.Contains(rivals, p) {
				rivals = append(rivals, p)
			}
		}
	}
	return tiles, rivals
}

// paid returns the points of the feature, nil if it was not scored.
func (x *feature) paid(t *Turn) *Scored {
	if x.scored < 0 {
		return nil
	}
	return &t.Scored[x.scored]
}

// outcome returns what became of joined features after a text. Fought: the active player joined an own feature to another's.
func (w *writer) outcome(x *feature, text string, fought bool) []deed {
	if x.complete {
		return w.joinedAndClosed(x, text, fought)
	}
	majority := w.strengths(x)
	switch {
	case majority == "":
		return []deed{{text: w.Text("%s into one of %s", text, w.Text("%d tiles", x.tiles))}}
	case fought && slices.Equal(x.owners, []int{w.turn.active}):
		return []deed{{text: text}, {text: w.Text("takes it over (%s)", majority), more: true}}
	case fought && slices.Contains(x.owners, w.turn.active):
		return []deed{{text: text}, {text: w.Text("now shares it (%s)", majority), more: true}}
	case fought && len(x.owners) == 1:
		return []deed{{text: w.Text("%s, but %s keeps the majority (%s)", text, w.name(x.owners[0]), majority), closes: true}}
	case len(x.owners) == 1:
		return []deed{{text: w.Text("%s, where %s has the majority (%s)", text, w.name(x.owners[0]), majority), closes: true}}
	case x.sharedByTwo(w.turn.active):
		return []deed{{text: w.Text("%s, who now share the majority (%s)", text, majority), closes: true}}
	}
	return []deed{{text: w.Text("%s, where %s share the majority (%s)", text, w.nameList(x.owners), majority), closes: true}}
}

// sharedByTwo reports whether two players share a feature that a third one joined from features of theirs.
func (x *feature) sharedByTwo(active int) bool {
	mine, rivals := x.sides(active)
	return mine == 0 && len(rivals) == 2 && len(x.owners) == 2
}

// joinedAndClosed returns the end of a feature that was joined and completed at once.
func (w *writer) joinedAndClosed(x *feature, text string, fought bool) []deed {
	close := w.Text(joiningClosing[x.kind])
	y := x.paid(w.turn)
	if x.castle {
		return []deed{{text: text}, {text: close, more: true}}
	}
	if y == nil || len(y.Shares) == 0 {
		return []deed{{text: text}, {text: w.Text("%s, which brings nobody points", close), closes: true, more: true}}
	}
	if !y.mine(w.turn.active) {
		return []deed{{text: text}, {text: w.Text("%s, %s", close, w.brings(y)), closes: true, more: true}}
	}
	points := w.points(y.Points)
	switch {
	case len(y.Shares) > 1:
		return []deed{{text: text}, {text: close, more: true}, {text: w.Text("shares its %s", points), more: true}}
	case fought:
		return []deed{{text: text}, {text: close, more: true}, {text: w.Text("takes all its %s", points), more: true}}
	}
	return []deed{{text: text}, {text: close, more: true}, {text: w.Text("scores %s", points), more: true}}
}

// strengths returns how the players on a feature compare after the placement.
func (w *writer) strengths(x *feature) string {
	var won, lost []int
	for p, n := range x.strength.strength {
		switch {
		case n == 0:
		case slices.Contains(x.owners, p):
			won = append(won, int(n))
		default:
			lost = append(lost, int(n))
		}
	}
	return w.majority(x.kind, x.big, won, lost)
}
