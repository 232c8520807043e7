package lab

// What organisers write is not read in the playground, which shows games: headers in their words and forfeits.

func named(columns []string, _ bool) []string { return columns }

// Lacks returns an empty text.
func Lacks([]byte) string { return "" }

func (p *parser) lost(*Game) bool { return false }

func (p *parser) notScore(g *Game) {
	p.Fail(g.points[0].Span(), "%.20q and %.20q are not scores", g.points[0].Text, g.points[1].Text)
}
