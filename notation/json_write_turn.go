package notation

func (w *jsonWriter) turn(t *Turn) {
	w.newLine()
	w.open('{')
	w.depth++
	w.intField("n", t.Number)
	if t.Part > 0 {
		w.field("part", t.Part.String())
	}
	w.field("player", t.Player.String())
	w.actions(t.Actions)
	w.turnFields(t)
	if len(t.Variations) > 0 {
		w.line("variations")
		w.open('[')
		w.depth++
		for _, v := range t.Variations {
			w.newLine()
			w.open('[')
			w.depth++
			for i := range v {
				w.turn(&v[i])
			}
			w.depth--
			w.close(']')
		}
		w.depth--
		w.close(']')
	}
	w.depth--
	w.close('}')
}

func (w *jsonWriter) actions(actions []Action) {
	w.line("actions")
	w.open('[')
	w.depth++
	for i := range actions {
		w.newLine()
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
		w.line("claims")
		w.claims(c)
	}
	for _, f := range [...]struct {
		name string
		word *Word
	}{{"clock", c.Clock}, {"spent", c.Spent}, {"judgement", c.Judgement}} {
		if f.word != nil {
			w.line(f.name)
			w.str(f.word.Text)
		}
	}
	listLine(w, "allow", c.Allow, func(a Allow) {
		w.open('{')
		w.field("rule", a.Rule)
		w.field("reason", a.Reason)
		w.close('}')
	})
	if len(c.Expect) > 0 { // all expectations are one list; ok stands for an empty one
		w.line("expect")
		w.open('[')
		for _, e := range c.Expect {
			for i := range e.Rules {
				w.str(e.Rules[i].Text)
			}
		}
		if w.first {
			w.str("ok")
		}
		w.close(']')
	}
	listLine(w, "comments", t.Comments, func(c Comment) { w.comment("", c) })
}

func (w *jsonWriter) comment(tag string, c Comment) {
	w.open('{')
	if tag != "" {
		w.field("tag", tag)
	}
	w.field("place", commentPlaces[c.Place])
	w.field("text", c.Text)
	w.close('}')
}

func (w *jsonWriter) claims(c *Claims) {
	w.open('{')
	listField(w, "points", c.Points, func(g PointGain) {
		w.open('{')
		w.field("player", g.Player.String())
		w.intField("points", g.Points)
		if g.Reason != "" {
			w.field("reason", g.Reason)
		}
		w.close('}')
	})
	if len(c.Score) > 0 {
		w.name("score")
		w.totals(c.Score)
	}
	if c.Dragon != nil {
		w.name("dragon")
		w.square(c.Dragon.At)
	}
	number := func(n NumClaim) { w.int(n.N) }
	listField(w, "outbreak", c.Outbreak, number)
	listField(w, "eradicate", c.Eradicate, number)
	if c.Offered != nil {
		w.name("offered")
		list(w, c.Offered.Places, func(p OfferedPlace) {
			w.open('{')
			w.field("role", p.Role.String())
			if p.Loc != NoLoc {
				w.field("loc", p.Loc.String())
			}
			w.close('}')
		})
	}
	if len(c.Supply) > 0 {
		w.name("supply")
		w.supplies(c.Supply)
	}
	if len(c.Goods) > 0 {
		w.name("goods")
		object(w, c.Goods, func(g GoodsClaim) string { return g.Kind.String() }, func(g GoodsClaim) { w.int(g.N) })
	}
	if c.King != nil {
		w.field("king", c.King.Player.String())
	}
	if c.Robber != nil {
		w.field("robber", c.Robber.Player.String())
	}
	w.close('}')
}

func (w *jsonWriter) offer(o Offer) {
	w.open('{')
	w.field("player", o.Player.String())
	if o.Pass {
		w.name("pass")
		w.b = append(w.b, "true"...)
		w.first = false
	} else {
		w.intField("points", o.Points)
	}
	w.close('}')
}
