package story

// say returns that a tower begins or grows.
func (f piece) say(w *writer) []string {
	at := square(f.at)
	if f.height == 1 {
		return []string{capital(w.Text("%s begins the tower at %s.", w.name(f.player), at))}
	}
	return []string{capital(w.Text("%s raises the tower at %s to %d pieces.", w.name(f.player), at, f.height))}
}

// say returns that a bridge is built.
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

// say returns that a figure becomes a prisoner.
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

// say returns that two players exchange prisoners.
func (f exchanged) say(w *writer) []string {
	return []string{capital(w.Text("In exchange %s gets back %s and %s %s.", w.name(f.a.player), w.freed(f.a), w.name(f.b.player), w.freed(f.b)))}
}

// say returns that a player buys a prisoner back.
func (f bought) say(w *writer) []string {
	return []string{capital(w.Text("%s buys %s back from %s for %s.", w.name(f.player), w.freed(f.figure), w.name(f.from), w.points(f.points)))}
}

// say returns where a wagon goes after the scoring.
func (f goesOn) say(w *writer) []string {
	return []string{capital(w.Text("%s goes on to %s.", w.anyFigure(f.figure), w.located(w.Text(fresh[f.on]), f.at)))}
}

// say returns that a tile comes below a hill.
func (f buried) say(w *writer) []string {
	return []string{capital(w.Text("%s puts a tile unseen below the hill.", w.name(f.player)))}
}
