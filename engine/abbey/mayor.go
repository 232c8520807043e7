package abbey

import (
	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/names"
	"cartulary/engine/tile"
)

// newMayor returns the mayors: each counts the pennants of its city in a majority (AAM-31), perhaps none (AAM-32).
func newMayor(p Profile) engine.Element {
	return engine.Element{
		ID: "mayor", Title: "mayors",
		Pieces: engine.Pieces{Figures: []engine.FigureSpec{{
			Name: names.Mayor.String(), Title: "mayor", Count: uint8(p.MayorsEach), Follower: true, Occupies: true, StrengthOn: pennants,
			Only: []tile.Kind{tile.City}, Supplied: []string{"AAM-01"}, Where: []string{"AAM-30"}, Instead: []string{"AAM-02"},
		}}},
		Judging: engine.Judging{Checks: []engine.Check{{Rule: book.Rule("mayor-outside-city"), At: engine.AtDeploy, Of: names.Mayor, Func: checkCity}}},
	}
}

// pennants returns the strength of a mayor on a feature.
func pennants(_ *engine.State, f *engine.Feature) uint8 { return uint8(f.Pennants) }

func checkCity(c *engine.Case) {
	if a := c.Action; a.Part != engine.NoPart && a.Want != tile.City {
		c.Report(message.Say("%s deploys the mayor on the %s at %d,%d; a mayor stands only in a city", c.Name(c.Active()), a.Want, a.At.X, a.At.Y))
	}
}
