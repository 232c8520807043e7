package tables

import "cartulary/insight"

// Analysis returns the rows of an analysis of the game with a number.
func Analysis(game int64, a *insight.Analysis) *Rows {
	r := &Rows{}
	for n := range a.Turns {
		t := &a.Turns[n]
		for i, p := range a.Players {
			mover := t.Player == p.Colour
			luck, luckError, loss, lossError, winLoss, grade, best := none, none, none, none, none, none, none
			if mover {
				if t.Luck != nil {
					luck, luckError = real(t.Luck.Points), real(t.Luck.SE)
				}
				if t.Loss != nil {
					loss, lossError, winLoss = real(t.Loss.Points), real(t.Loss.SE), real(t.Loss.Win)
				}
				if len(t.Best) > 0 {
					best = text(t.Best[0].Move)
				}
				grade = text(t.Grade)
			}
			r.add(analysis, integer(game), integer(n+1), integer(i+1), integer(t.Turn), text(t.Part), boolean(mover),
				real(t.After.Win[p.Colour]), real(t.After.WinSE), real(t.After.Points[p.Colour]), real(t.After.PointsSE),
				luck, luckError, loss, lossError, winLoss, grade, best, text(t.After.Method))
		}
	}
	return r
}
