package page

import (
	"slices"

	"cartulary/insight"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/forecast"
	"cartulary/report/lang"
	"cartulary/report/scene"
	"cartulary/report/story"
	"cartulary/report/svg"
)

// addAnalysis adds an analysis of the game, with the better moves that it found as drawings. Scenes are those of Turns.
func (g *builder) addAnalysis(a *insight.Analysis, rec *notation.Record, scenes []*scene.Scene) {
	if a == nil {
		return
	}
	g.Analysis = a
	g.Notes = each(func(l *lang.Lang) []string { return append(forecast.Cautions(a, l), forecast.Made(a, l)...) })
	r := replay.New()
	for _, b := range g.branches(a, rec, r) {
		for f := range r.FramesFrom(b.mark, b.record) {
			if legal(f) {
				s := scene.New(f.State, scene.Options{Players: rec.Players})
				g.widen(s.Bounds)
				words := b.teller.Tell(f)
				b.after, b.ghost.Words = s, each(words.Sentences)
			}
			break
		}
		if b.after == nil {
			continue
		}
		if g.Ghosts == nil {
			g.Ghosts = map[int]ghost{}
		}
		b.ghost.Marks = g.added(scenes[b.turn], b.after)
		g.Ghosts[1+b.turn] = b.ghost
	}
}

// A branch is a move that was not played.
type branch struct {
	turn   int // index into Record.Turns
	mark   *replay.Mark
	record *notation.Record // with that move in its place
	teller *story.Teller
	after  *scene.Scene
	ghost  ghost
}

// branches replays a game and returns the moves that an analysis found to be the best and that were not played.
func (g *builder) branches(a *insight.Analysis, rec *notation.Record, r *replay.Replayer) (list []*branch) {
	for f := range r.Frames(rec, replay.Options{NoNotes: true}) {
		next := 0
		if f.Kind == replay.FrameTurn {
			next = f.Index + 1
		}
		if f.State == nil || f.Kind == replay.FrameFinal || next >= min(len(a.Turns), len(rec.Turns)) {
			break
		}
		t := &a.Turns[next]
		if len(t.Best) == 0 || t.Best[0].Move == t.Played {
			continue
		}
		if other := with(rec, next, t.Best[0].Move); other != nil {
			b := &branch{turn: next, mark: r.Mark(), record: other, teller: g.teller.After(f.State)}
			b.ghost.Text = t.Best[0].Move
			list = append(list, b)
		}
	}
	return list
}

// with returns a record with another move, in the notation, in place of a turn. It returns nil for text that is no move.
func with(rec *notation.Record, turn int, move string) *notation.Record {
	played := &rec.Turns[turn]
	head := notation.Record{Sets: rec.Sets, Rules: rec.Rules, Players: rec.Players}
	text := append(notation.AppendText(nil, &head), played.Name()+". "+played.Player.String()+": "+move+"\n"...)
	read, found := notation.Parse(&notation.Source{Text: string(text), Line: 1})
	if len(found) > 0 || read == nil || len(read.Turns) != 1 {
		return nil
	}
	other := *rec
	other.Turns = slices.Clone(rec.Turns[:turn+1])
	other.Turns[turn], other.Final = read.Turns[0], nil
	return &other
}

// legal reports whether all written actions of a turn were played and are legal. The rest of the turn may be missing.
func legal(f *replay.Frame) bool {
	return f.State != nil && f.Kind == replay.FrameTurn && f.Judged &&
		!slices.ContainsFunc(f.Violations, func(v replay.Violation) bool { return v.Action >= 0 && v.Rule.Class == notation.Illegal })
}

// added returns what a turn brought to the board, without marks of the turn.
func (g *builder) added(before, after *scene.Scene) (list []mark) {
	before.Bounds, after.Bounds = g.bounds, g.bounds
	there := map[svg.Element]bool{}
	for _, e := range g.drawings.Elements(before) {
		there[e] = true
	}
	for _, e := range g.drawings.Elements(after) {
		if !there[e] && e.Layer != svg.LayerLast && e.Layer != svg.LayerBadge {
			list = append(list, mark{e})
		}
	}
	return list
}

func (g *builder) widen(c scene.Bounds) {
	b := &g.bounds
	b.MinX, b.MinY, b.MaxX, b.MaxY = min(b.MinX, c.MinX), min(b.MinY, c.MinY), max(b.MaxX, c.MaxX), max(b.MaxY, c.MaxY)
}
