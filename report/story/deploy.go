package story

import "cartulary/engine/tile"

var (
	putting       = texts{tile.City: "puts %s in %s", tile.Road: "puts %s on %s", tile.Cloister: "puts %s in %s", tile.Field: "puts %s in %s", tile.Garden: "puts %s in %s"}
	puttingThere  = texts{tile.City: "puts %s in it", tile.Road: "puts %s on it", tile.Cloister: "puts %s in it", tile.Field: "puts %s in it", tile.Garden: "puts %s in it"}
	sendingThough = texts{tile.City: "sends %s through the portal into %s", tile.Road: "sends %s through the portal to %s",
		tile.Cloister: "sends %s through the portal into %s", tile.Field: "sends %s through the portal into %s",
		tile.Garden: "sends %s through the portal into %s"}
)

// deployedFigure returns the figure as the object of a sentence: "a knight", "a big knight", "their builder".
func (w *writer) deployedFigure(f figure) string {
	if f.plain() {
		return w.Text("a %s", w.role(f))
	}
	return w.figure(f)
}

// puts returns the deployment on a feature that the sentence has not named.
func (w *writer) puts(d *deployed) string {
	if d.figure.on == tile.Foundation {
		return w.Text("puts %s on the tower at %s", w.deployedFigure(d.figure), square(d.figure.at))
	}
	name, on := w.deployedFigure(d.figure), w.ground(&d.on)
	switch {
	case d.portal:
		return w.Text(sendingThough[d.figure.on], name, on)
	case d.figure.on == tile.Field && d.figure.isFollower():
		return w.Text("lays %s in %s", name, on)
	}
	return w.Text(putting[d.figure.on], name, on)
}

// putsThere returns the deployment on the feature that the sentence has just named.
func (w *writer) putsThere(d *deployed) string {
	name := w.deployedFigure(d.figure)
	if d.figure.on == tile.Field && d.figure.isFollower() {
		return w.Text("lays %s in it", name)
	}
	return w.Text(puttingThere[d.figure.on], name)
}

// ground returns the feature of a deployment: a field with its tiles and cities, others as by whose.
func (w *writer) ground(x *feature) string {
	located := func(text string) string {
		if x.away {
			return w.located(text, x.at)
		}
		return text
	}
	if x.kind != tile.Field || len(x.owners) > 0 {
		return located(w.grown(x, nil))
	}
	text := w.Text(fresh[tile.Field])
	if x.tiles > 1 {
		text = w.Text("a field of %s", w.Text("%d tiles", x.tiles))
	}
	text = located(text)
	var beside []string
	if x.closed > 0 {
		beside = append(beside, w.Text("%d closed cities", x.closed))
	}
	if x.citadel {
		beside = append(beside, w.Text("the City of Carcassonne"))
	}
	if len(beside) > 0 {
		text = w.Text("%s beside %s", text, w.And(beside))
	}
	return text
}

func (d *deployedAlone) say(w *writer) []string {
	return []string{w.sentence(d.figure.player, []string{w.puts(&d.deployed)})}
}
