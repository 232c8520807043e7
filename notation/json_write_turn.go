package notation

func (w *jsonWriter) turn(t *Turn) {
	w.line()
	w.open('{')
	w.depth++
	w.intField("n", t.Number)
	if t.Part > 0 {
		w.field("part", t.Part.String())
	}
	w.field("player", t.Player.String())
	w.actions(t.Actions)
	w.turnFields(t)
	w.depth--
	w.close('}')
}

func (w *jsonWriter) actions(actions []Action) {
	w.line()
	w.name("actions")
	w.open('[')
	w.depth++
	for i := range actions {
		w.line()
		w.action(&actions[i])
	}
	w.depth--
	w.close(']')
}

// turnFields writes the fields that turns and the final scoring share.
func (w *jsonWriter) turnFields(t *Turn) {
	c := &t.Claims
	if c.Dragon != nil || c.King != nil || c.Robber != nil || c.Offered != nil ||
		len(c.Points)+len(c.Score)+len(c.Outbreak)+len(c.Eradicate)+len(c.Supply)+len(c.Goods) > 0 {
		w.line()
		w.claims(c)
	}
	for _, f := range [...]struct {
		name string
		word *Word
	}{{"clock", c.Clock}, {"spent", c.Spent}, {"judgement", c.Judgement}} {
		if f.word != nil {
			w.line()
			w.field(f.name, f.word.Text)
		}
	}
	if len(c.Allow) > 0 {
		w.line()
		w.allow(c.Allow)
	}
	if len(c.Expect) > 0 {
		w.line()
		w.expect(c.Expect)
	}
	if len(t.Comments) > 0 {
		w.line()
		w.name("comments")
		w.open('[')
		for i := range t.Comments {
			w.comment("", &t.Comments[i])
		}
		w.close(']')
	}
}

func (w *jsonWriter) comment(tag string, c *Comment) {
	w.open('{')
	if tag != "" {
		w.field("tag", tag)
	}
	w.field("place", commentPlaces[c.Place])
	w.field("text", c.Text)
	w.close('}')
}

func (w *jsonWriter) allow(allow []Allow) {
	w.name("allow")
	w.open('[')
	for _, a := range allow {
		w.open('{')
		w.field("rule", a.Rule)
		w.field("reason", a.Reason)
		w.close('}')
	}
	w.close(']')
}

// expect writes all expectations of a turn as one list; ok stands for an empty one.
func (w *jsonWriter) expect(specs []ExpectSpec) {
	w.name("expect")
	w.open('[')
	for _, e := range specs {
		for i := range e.Rules {
			w.str(e.Rules[i].Text)
		}
	}
	if w.first {
		w.str("ok")
	}
	w.close(']')
}

func (w *jsonWriter) claims(c *Claims) {
	w.name("claims")
	w.open('{')
	if len(c.Points) > 0 {
		w.points(c.Points)
	}
	if len(c.Score) > 0 {
		w.totals("score", c.Score)
	}
	if c.Dragon != nil {
		w.point("dragon", c.Dragon.At)
	}
	w.numbers("outbreak", c.Outbreak)
	w.numbers("eradicate", c.Eradicate)
	if c.Offered != nil {
		w.offered(c.Offered.Places)
	}
	if len(c.Supply) > 0 {
		w.supplies(c.Supply)
	}
	if len(c.Goods) > 0 {
		w.goods(c.Goods)
	}
	if c.King != nil {
		w.field("king", c.King.Player.String())
	}
	if c.Robber != nil {
		w.field("robber", c.Robber.Player.String())
	}
	w.close('}')
}

// goods writes the number of each kind once.
func (w *jsonWriter) goods(goods []GoodsClaim) {
	var seen [NumGoods]bool
	w.name("goods")
	w.open('{')
	for _, g := range goods {
		if !seen[g.Kind] {
			w.intField(g.Kind.String(), g.N)
		}
		seen[g.Kind] = true
	}
	w.close('}')
}

func (w *jsonWriter) points(points []PointGain) {
	w.name("points")
	w.open('[')
	for i := range points {
		g := &points[i]
		w.open('{')
		w.field("player", g.Player.String())
		w.intField("points", g.Points)
		if g.Reason != "" {
			w.field("reason", g.Reason)
		}
		w.close('}')
	}
	w.close(']')
}

func (w *jsonWriter) numbers(name string, claims []NumClaim) {
	if len(claims) == 0 {
		return
	}
	w.name(name)
	w.open('[')
	for _, c := range claims {
		w.int(c.N)
	}
	w.close(']')
}

func (w *jsonWriter) offered(places []OfferedPlace) {
	w.name("offered")
	w.open('[')
	for _, p := range places {
		w.open('{')
		w.field("role", p.Role.String())
		if p.Loc != NoLoc {
			w.field("loc", p.Loc.String())
		}
		w.close('}')
	}
	w.close(']')
}

func (w *jsonWriter) offer(o Offer) {
	w.open('{')
	w.field("player", o.Player.String())
	if o.Pass {
		w.name("pass")
		w.yes()
	} else {
		w.intField("points", o.Points)
	}
	w.close('}')
}
