package story

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/tile"
)

// A deed is what a player did. A clause that begins with "which" must be the last of its sentence.
type deed struct {
	text   string
	own    string // text that tells the player's features from those of a player named before
	names  bool   // it names another player
	begins bool   // it begins features, which a full sentence may end with
	closes bool   // it ends with such a clause
	more   bool   // it says "it": it must follow the deed before it
}

// say returns the placement in a sentence or two: what matters most comes first, with the square of the tile.
func (p *placed) say(w *writer) []string {
	deeds := p.deeds(w)
	if slices.ContainsFunc(deeds, func(d deed) bool { return d.names }) {
		w.own = true
		for i, d := range p.deeds(w) {
			deeds[i].own = d.text
		}
		w.own = false
	}
	return w.sentences(deeds)
}

func (p *placed) deeds(w *writer) (deeds []deed) {
	there := false // the square is told
	switch {
	case p.words != "":
		deeds = append(deeds, deed{text: w.located(w.Text(p.words), p.at)})
		there = true
	case len(p.features) == 0 || p.features[0].away && !slices.ContainsFunc(p.features, func(x feature) bool { return x.starts() }):
		deeds = append(deeds, deed{text: w.located(w.Text("places a tile"), p.at)})
		there = true
	}
	unclaimed := map[tile.Kind]bool{}
	begun := map[tile.Kind]int{}
	for i := range p.features {
		x := &p.features[i]
		if x.starts() && p.on(x) == nil {
			begun[x.kind]++
			continue
		}
		if p.words != "" && x.kind.Alone() && !x.away && !x.complete { // it is the tile
			if d := p.on(x); d != nil {
				deeds = append(deeds, deed{text: w.putsThere(d), more: true})
			}
			continue
		}
		if i > 0 && !p.tells(i) || unclaimed[x.kind] && p.closesUnclaimed(x) {
			continue
		}
		var at *engine.Point
		if !there && !x.away {
			at, there = &p.at, true
		}
		if n := p.unclaimed(x); n > 1 {
			unclaimed[x.kind] = true
			deeds = append(deeds, deed{text: w.locatedAt(w.of(x.kind, "closes-unclaimed", n), at)})
			continue
		}
		w.named = false
		more := w.feature(x, p.on(x), at)
		more[0].names = w.named
		deeds = append(deeds, more...)
	}
	if there && len(deeds) >= maxDeeds {
		begun[tile.Road] = 0
	}
	var at *engine.Point
	if !there {
		at = &p.at
	}
	deeds = append(deeds, w.begins(begun, at)...)
	for i := range p.deployed {
		if d := &p.deployed[i]; d.feature == nil || !p.told(d.feature) || p.on(d.feature) != d {
			deeds = append(deeds, deed{text: w.puts(d)})
		}
	}
	return deeds
}

// begins returns the cities and roads that the tile begins without a deployment, by their number.
func (w *writer) begins(number map[tile.Kind]int, at *engine.Point) []deed {
	var things []string
	for _, kind := range []tile.Kind{tile.City, tile.Road} {
		text := w.of(kind, "new")
		if number[kind] > 1 {
			text = w.of(kind, "several", number[kind])
		}
		if number[kind] > 0 {
			things, at = append(things, w.locatedAt(text, at)), nil
		}
	}
	if len(things) == 0 {
		return nil
	}
	return []deed{{text: w.Text("starts %s", w.And(things)), begins: true}}
}

// closesUnclaimed reports whether the tile completes a feature of nobody on which no figure was deployed.
func (p *placed) closesUnclaimed(x *feature) bool {
	return x.complete && len(x.owners) == 0 && !x.taken && len(x.olds) > 0
}

// unclaimed returns the number of features of the kind of x for which closesUnclaimed holds, 0 if it does not hold for x.
func (p *placed) unclaimed(x *feature) (n int) {
	for i := range p.features {
		if y := &p.features[i]; p.closesUnclaimed(x) && p.closesUnclaimed(y) && y.kind == x.kind {
			n++
		}
	}
	return n
}

// tells reports whether feature i is told beside the first one: if it is held by somebody, or as empty as the first.
func (p *placed) tells(i int) bool {
	x, first := &p.features[i], &p.features[0]
	switch {
	case x.scored >= 0 || x.complete || x.taken || x.contested():
		return true
	case len(x.owners) > 0:
		return i < 4
	case len(p.deployed) > 0 || len(first.owners) > 0 || first.scored >= 0:
		return false
	}
	return i < 3 && (len(x.olds) > 0) == (len(first.olds) > 0) && x.kind != first.kind
}

func (p *placed) told(x *feature) bool {
	for i := range p.features {
		if &p.features[i] == x {
			return i == 0 || p.tells(i)
		}
	}
	return false
}

// on returns the first deployment on a feature of the tile, nil if there is none.
func (p *placed) on(x *feature) *deployed {
	for i := range p.deployed {
		if p.deployed[i].feature == x {
			return &p.deployed[i]
		}
	}
	return nil
}

// maxDeeds is the number of deeds in a sentence, unless a deed must follow the one before it or begins features.
const maxDeeds = 3

// sentences returns the deeds of the active player. A sentence ends with a clause that closes it.
func (w *writer) sentences(deeds []deed) (list []string) {
	var now []string
	named := false // another player is named in it
	end := func() {
		if len(now) > 0 {
			list = append(list, w.sentence(w.turn.active, now))
		}
		now, named = nil, false
	}
	for i, d := range deeds {
		unit := 1 // the deed with those that must follow it
		for i+unit < len(deeds) && deeds[i+unit].more {
			unit++
		}
		if !d.more && len(now)+unit > maxDeeds+boolInt(d.begins && i == len(deeds)-1) {
			end()
		}
		text := d.text
		if named && d.own != "" {
			text = d.own
		}
		now, named = append(now, text), named || d.names
		if d.closes {
			end()
		}
	}
	end()
	return list
}

// feature returns what the tile does to a feature. The square is that of the tile, nil if it is told already.
func (w *writer) feature(x *feature, d *deployed, at *engine.Point) (deeds []deed) {
	if x.away {
		at = &x.at
	}
	thing := func(text string) string { return w.locatedAt(text, at) }
	switch {
	case x.contested():
		deeds = w.joins(x, thing)
	case x.complete:
		deeds = w.completes(x, d, thing)
		if y := x.paid(w.turn); d != nil && y != nil && len(y.Shares) > 0 {
			return deeds
		}
	case x.kind.Alone() && x.away:
		deeds = []deed{{text: w.adds(x)}}
	case len(x.olds) == 0:
		deeds = []deed{{text: w.of(x.kind, "starts", thing(w.of(x.kind, "new")))}}
	default:
		deeds = []deed{{text: w.of(x.kind, "grows", thing(w.grown(x, d)), w.Text("%d tiles", x.tiles))}}
	}
	if d != nil {
		deeds = append(deeds, deed{text: w.putsThere(d), more: true})
	}
	return deeds
}

// whose returns a feature by its owners before a deployment of this turn.
func (w *writer) whose(x *feature) string {
	if len(x.owners) == 0 && len(x.olds) == 0 {
		return w.of(x.kind, "new")
	}
	if len(x.owners) == 0 && len(x.olds) == 1 && x.olds[0].start && said("feature", x.kind.String(), "of-start") != "" {
		return w.of(x.kind, "of-start")
	}
	if len(x.owners) == 0 && len(x.olds) == 1 && x.olds[0].gate {
		return w.Text("a gate road of the City")
	}
	return w.owned(x.kind, x.owners)
}

// grown returns a feature that the tile extends. That nobody had it counts only if a figure is deployed there.
func (w *writer) grown(x *feature, d *deployed) string {
	if text := w.whose(x); d != nil || text != w.of(x.kind, "unclaimed") {
		return text
	}
	return w.of(x.kind, "new")
}

// starts reports whether the tile begins the feature, a city or a road that goes on.
func (x *feature) starts() bool {
	return len(x.olds) == 0 && !x.complete && (x.kind == tile.City || x.kind == tile.Road)
}

// adds returns that the tile lies beside a cloister or garden with a monk.
func (w *writer) adds(x *feature) string {
	return w.Text("adds to %s (%d of 9)", w.located(w.owned(x.kind, x.owners), x.at), x.tiles)
}

func (w *writer) completes(x *feature, d *deployed, thing func(string) string) []deed {
	y := x.paid(w.turn)
	whose := w.whose(x)
	if y != nil && len(y.Shares) > 0 && d != nil {
		whose = w.grown(x, nil)
	}
	text := w.of(x.kind, "closes", thing(whose))
	switch {
	case x.castle:
		return []deed{{text: text}}
	case (y == nil || len(y.Shares) == 0) && len(x.owners) > 0:
		return []deed{{text: w.Text("%s, which brings nobody points", text), closes: true}}
	case y == nil || len(y.Shares) == 0:
		return []deed{{text: text}}
	case d != nil:
		if !y.mine(w.turn.active) { // a stronger follower comes from the City
			return []deed{{text: text}, {text: w.Text("%s, %s", w.putsThere(d), w.brings(y)), closes: true, more: true}}
		}
		deeds := []deed{{text: text}, {text: w.putsThere(d), more: true}}
		if y.mine(w.turn.active) && len(y.Shares) == 1 {
			return append(deeds, deed{text: w.Text("scores %s", w.points(y.Shares[0].Points)), more: true})
		}
		return append(deeds, w.pays(y)...)
	case y.mine(w.turn.active) && len(y.Shares) == 1:
		return []deed{{text: w.Text("%s for %s", text, w.points(y.Shares[0].Points))}}
	case y.mine(w.turn.active):
		return []deed{{text: w.Text("%s for %s", text, w.Text("%s each", w.points(y.Points)))}}
	}
	return []deed{{text: w.Text("%s, %s", text, w.brings(y)), closes: true}}
}

func (x *Scored) mine(player int) bool {
	for _, s := range x.Shares {
		if s.Player == player {
			return true
		}
	}
	return false
}

// brings returns the points of others: "which brings Ana 12 points".
func (w *writer) brings(y *Scored) string {
	var who []int
	for _, s := range y.Shares {
		who = append(who, s.Player)
	}
	points := w.points(y.Points)
	if len(who) == 1 {
		return w.Text("which brings %s %s", w.name(who[0]), w.points(y.Shares[0].Points))
	}
	return w.Text("which brings %s %s each", w.nameList(who), points)
}

// pays returns the points of a feature that was joined or that a follower came to.
func (w *writer) pays(y *Scored) []deed {
	switch {
	case len(y.Shares) == 0:
		return nil
	case !y.mine(w.turn.active):
		return nil
	case len(y.Shares) > 1:
		return []deed{{text: w.Text("shares its %s", w.points(y.Points)), more: true}}
	}
	return []deed{{text: w.Text("takes all its %s", w.points(y.Shares[0].Points)), more: true}}
}

func (w *writer) joins(x *feature, thing func(string) string) []deed {
	me := w.turn.active
	mine, rivals := x.sides(me)
	switch {
	case mine == 0 && len(rivals) == 1:
		return w.outcome(x, thing(w.of(x.kind, "joins-one", w.name(rivals[0]))), false)
	case mine == 0 && len(rivals) == 2:
		return w.outcome(x, thing(w.of(x.kind, "joins-two", w.name(rivals[0]), w.name(rivals[1]))), false)
	case mine == 0:
		return w.outcome(x, thing(w.of(x.kind, "joins-many", len(rivals))), false)
	case len(rivals) == 0:
		return w.outcome(x, thing(w.of(x.kind, "joins-own")), false)
	}
	key := "joins-rival"
	if len(rivals) > 1 {
		key = "joins-rivals"
	}
	return w.outcome(x, thing(w.of(x.kind, key, w.nameList(rivals))), true)
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
	case slices.Equal(x.owners, []int{w.turn.active}):
		return []deed{{text: w.Text("%s, where they have the majority (%s)", text, majority), closes: true}}
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
	close := w.of(x.kind, "closes-it")
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
		return w.of(d.figure.on, "sends", name, on)
	case d.figure.on == tile.Field && d.figure.isFollower():
		return w.Text("lays %s in %s", name, on)
	}
	return w.of(d.figure.on, "puts", name, on)
}

// putsThere returns the deployment on the feature that the sentence has just named.
func (w *writer) putsThere(d *deployed) string {
	name := w.deployedFigure(d.figure)
	if d.figure.on == tile.Field && d.figure.isFollower() {
		return w.Text("lays %s in it", name)
	}
	return w.of(d.figure.on, "puts-there", name)
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
	text := w.of(tile.Field, "new")
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
