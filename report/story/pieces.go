package story

func (f piece) say(w *writer) []string {
	at := square(f.at)
	if f.height == 1 {
		return []string{capital(w.Text("%s begins the tower at %s.", w.name(f.player), at))}
	}
	return []string{capital(w.Text("%s raises the tower at %s to %d pieces.", w.name(f.player), at, f.height))}
}

func (f spans) say(w *writer) []string {
	return []string{capital(w.Text("%s builds a bridge at %s.", w.name(f.player), square(f.at)))}
}

// say returns that a city becomes a castle, with its lord.
func (f founded) say(w *writer) []string {
	if f.lord == nil {
		return []string{w.Text("The city at %s becomes a castle.", square(f.at))}
	}
	return []string{capital(w.Text("%s at %s becomes the lord of a castle.", w.anyFigure(*f.lord), square(f.lord.at)))}
}

func (f captured) say(w *writer) []string {
	return []string{capital(w.Text("%s takes %s at %s prisoner.", w.name(f.by), w.anyFigure(f.figure), square(f.at)))}
}

// freed returns a prisoner that comes home: "a follower", "their abbot".
func (w *writer) freed(f figure) string {
	if f.plain() {
		return w.Text("a %s", w.role(f))
	}
	return w.Text("their %s", w.role(f))
}

func (f exchanged) say(w *writer) []string {
	return []string{capital(w.Text("In exchange %s gets back %s and %s %s.", w.name(f.a.player), w.freed(f.a), w.name(f.b.player), w.freed(f.b)))}
}

func (f bought) say(w *writer) []string {
	return []string{capital(w.Text("%s buys %s back from %s for %s.", w.name(f.player), w.freed(f.figure), w.name(f.from), w.points(f.points)))}
}

func (f goesOn) say(w *writer) []string {
	return []string{capital(w.Text("%s goes on to %s.", w.anyFigure(f.figure), w.located(w.Text(fresh[f.on]), f.at)))}
}

func (f buried) say(w *writer) []string {
	return []string{capital(w.Text("%s puts a tile unseen below the hill.", w.name(f.player)))}
}
