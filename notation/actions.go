package notation

// A form is the written form of one kind of action. A new kind needs one row of [forms].
type form struct {
	do       string    // the value of "do" in JSON
	json     []members // the fields in JSON, in order
	optional members   // the optional fields
	verb     string    // the first word of the segment; empty if the segment has no fixed first word
	text     []operand // the words after the verb
	pays     bool      // the verb can be the reason of a point claim
}

// An operand is one part of a segment after its verb.
type operand struct {
	kind operandKind
	word string // operandWord and operandSign: the text itself
	lack string // the parser's message if the operand is missing

	inCity bool // operandFollower: the follower may be in a quarter of the City
}

// An operandKind is the kind of an operand. Parser.operand reads it and appendOperand writes it.
type operandKind uint8

const (
	operandTile      operandKind = iota + 1 // Tile
	operandAt                               // At
	operandSignedAt                         // At, written with @, which is required if lack is not empty
	operandFrom                             // From
	operandMove                             // At; From > before it if HasFrom
	operandPlayer                           // Player
	operandWord                             // a fixed word
	operandArrow                            // the sign >
	operandFollower                         // Role and, except for a monk, Loc, or Quarter if inCity; optional if lack is empty
	operandLoc                              // Loc
	operandToLoc                            // ToLoc, except for a monk
	operandSteps                            // Steps
	operandMovers                           // Steps, each with an optional mover
	operandQuarter                          // Quarter
	operandWith                             // with and Figure, optional
	operandAbbot                            // with abbot, which has no meaning, optional
	operandElsewhere                        // At, written with @ and required, and with and Figure; in either order
	operandSquare                           // At, written with @, optional; HasAt
	operandOther                            // Player, optional
	operandFigure                           // Figure, optional if lack is empty
	operandPart                             // Loc, optional
	operandAxis                             // Axis
	operandPoints                           // Points
	operandTiles                            // Tiles
	operandOffers                           // Offers and Outcome
)

var drawnTile = operand{kind: operandTile, lack: "the drawn tile comes here"}

// forms lists the forms of all actions. Placements, deployments and segments of unsupported sets do not start with one verb.
var forms = [...]form{
	ActPlace:   {do: "place", json: []members{hasTile, hasAt, hasRotation}},
	ActDiscard: {do: "discard", json: []members{hasTile}, verb: "discard", text: []operand{drawnTile}},
	ActAside:   {do: "aside", json: []members{hasTile}, verb: "aside", text: []operand{drawnTile}},
	ActDeploy: {do: "deploy", json: []members{hasRole, hasLoc, hasAt, hasFigure},
		optional: hasRole | hasLoc | hasAt | hasFigure},
	ActFairy: {do: "fairy", json: []members{hasAt, hasRole, hasLoc, hasQuarter, hasFigure}, optional: hasRole | hasLoc | hasQuarter | hasFigure,
		verb: "fairy", text: []operand{{kind: operandAt}, {kind: operandFollower, inCity: true}, {kind: operandWith}}, pays: true},
	ActPrincess: {do: "princess", json: []members{hasPlayer, hasAt, hasLoc, hasFigure}, optional: hasFigure,
		verb: "princess", pays: true, text: []operand{
			{kind: operandPlayer},
			{kind: operandWord, word: "knight", lack: "the princess sends home a knight: princess red knight N @x,y"},
			{kind: operandLoc},
			{kind: operandElsewhere, lack: "after the knight comes its tile: @x,y"},
		}},
	ActDragon: {do: "dragon", json: []members{hasSteps, hasMovers}, optional: hasMovers, verb: "dragon", pays: true,
		text: []operand{{kind: operandMovers, lack: "the dragon moves in steps such as dragon N E E S, or is at @x,y"}}},
	ActFlea: {do: "flea", json: []members{hasTo, hasFrom}, optional: hasFrom, verb: "flea", pays: true,
		text: []operand{{kind: operandMove}}},
	ActFlee: {do: "flee", json: []members{hasFrom, hasRole, hasLoc, hasTo, hasToLoc, hasFigure}, optional: hasRole | hasLoc | hasToLoc | hasFigure,
		verb: "flee", pays: true, text: []operand{
			{kind: operandFrom},
			{kind: operandFollower, lack: "after the tile comes the figure that flees: knight, thief, farmer, monk, builder, pig or shepherd"},
			{kind: operandWith},
			{kind: operandArrow, lack: "before the tile of refuge comes >"},
			{kind: operandAt},
			{kind: operandToLoc},
		}},
	ActLeperPlace: {do: "leper-place", json: []members{hasAt}, verb: "leper", pays: true, text: []operand{{kind: operandSignedAt}}},
	ActLeperMove: {do: "leper-move", json: []members{hasSteps}, verb: "leper", pays: true,
		text: []operand{{kind: operandSteps, lack: "the leper is placed with leper @x,y or moves in steps such as leper N E E S W"}}},
	ActRecall: {do: "recall", json: []members{hasAt}, verb: "recall", pays: true, text: []operand{{kind: operandAt}, {kind: operandAbbot}}},
	ActFrom: {do: "from", json: []members{hasQuarter, hasPlayer, hasRole, hasLoc, hasAt, hasFigure}, optional: hasLoc | hasFigure,
		verb: "from", pays: true, text: []operand{
			{kind: operandQuarter},
			{kind: operandPlayer},
			{kind: operandFollower, lack: "after the colour comes the place of the follower: knight, thief, farmer or monk"},
			{kind: operandElsewhere, lack: "after the follower comes its tile: @x,y"},
		}},
	ActQuarter: {do: "quarter", json: []members{hasQuarter, hasFigure}, optional: hasFigure, verb: "quarter", pays: true,
		text: []operand{{kind: operandQuarter}, {kind: operandWith}}},
	ActCount: {do: "count", json: []members{hasQuarter}, verb: "count", pays: true, text: []operand{{kind: operandQuarter}}},
	ActTower: {do: "tower", json: []members{hasAt}, verb: "tower", pays: true, text: []operand{{kind: operandAt}}},
	ActCapture: {do: "capture", json: []members{hasAt, hasPlayer, hasRole, hasLoc, hasQuarter, hasFigure}, optional: hasRole | hasLoc | hasQuarter | hasFigure,
		verb: "capture", pays: true, text: []operand{
			{kind: operandAt},
			{kind: operandPlayer},
			{kind: operandFollower, inCity: true,
				lack: "after the colour comes the place of the follower: knight, thief, farmer, monk, guard or a quarter of the City"},
			{kind: operandWith},
		}},
	ActExchange: {do: "exchange", json: []members{hasFigure}, verb: "exchange", pays: true,
		text: []operand{{kind: operandFigure, lack: "after exchange comes the kind of follower that returns: normal, big, mayor, wagon, phantom or abbot"}}},
	ActRansom: {do: "ransom", json: []members{hasPlayer, hasFigure}, optional: hasFigure, verb: "ransom", pays: true,
		text: []operand{{kind: operandPlayer}, {kind: operandFigure}}},
	ActAbbey: {do: "place-abbey", json: []members{hasAt}, verb: "abbey", pays: true,
		text: []operand{{kind: operandSignedAt}}},
	ActWagon: {do: "wagon", json: []members{hasPlayer, hasTo, hasLoc}, optional: hasPlayer | hasLoc, verb: "wagon", pays: true,
		text: []operand{
			{kind: operandOther},
			{kind: operandArrow, lack: "a wagon moves with wagon > x,y LOC and is deployed with knight LOC with wagon"},
			{kind: operandAt},
			{kind: operandPart},
		}},
	ActBridge: {do: "bridge", json: []members{hasAt, hasAxis}, verb: "bridge", pays: true,
		text: []operand{{kind: operandAt}, {kind: operandAxis}}},
	ActCastle: {do: "castle", json: []members{hasLoc, hasPlayer}, optional: hasPlayer, verb: "castle", pays: true,
		text: []operand{{kind: operandLoc}, {kind: operandOther}}},
	ActLord: {do: "lord", json: []members{hasPlayer, hasFrom, hasTo, hasLoc}, verb: "lord", pays: true, text: []operand{
		{kind: operandPlayer},
		{kind: operandFrom},
		{kind: operandArrow, lack: "before the tile of the feature comes >"},
		{kind: operandAt},
		{kind: operandLoc},
	}},
	ActBazaar: {do: "bazaar", json: []members{hasTiles}, verb: "bazaar", pays: true, text: []operand{{kind: operandTiles}}},
	ActBid: {do: "bid", json: []members{hasTile, hasOffers, hasOutcome}, optional: hasOutcome, verb: "bid", pays: true,
		text: []operand{{kind: operandTile, lack: "the tile that is auctioned comes here"}, {kind: operandOffers}}},
	ActSheep: {do: "sheep", json: []members{hasPoints, hasAt}, optional: hasAt, verb: "sheep", pays: true,
		text: []operand{{kind: operandPoints}, {kind: operandSquare}}},
	ActWolf:     {do: "wolf", json: []members{hasAt}, optional: hasAt, verb: "wolf", pays: true, text: []operand{{kind: operandSquare}}},
	ActFlock:    {do: "flock", json: []members{hasAt}, optional: hasAt, verb: "flock", pays: true, text: []operand{{kind: operandSquare}}},
	ActPass:     {do: "pass", verb: "pass"},
	ActScored:   {do: "scored", verb: "scored"},
	ActLeaves:   {do: "leaves", verb: "leaves"},
	ActReserved: {do: "reserved", json: []members{hasVerb, hasDetail}, optional: hasDetail},
}

// startsAtPoint reports whether coordinates follow the verb.
func (f *form) startsAtPoint() bool {
	return len(f.text) > 0 && f.text[0].kind >= operandAt && f.text[0].kind <= operandMove
}

// fieldsOf lists the required and the optional fields of each kind of action.
var fieldsOf = func() (list [len(forms)]struct{ must, optional members }) {
	for k := range forms {
		for _, field := range forms[k].json {
			list[k].must |= field
		}
		list[k].optional = forms[k].optional
		list[k].must &^= forms[k].optional
	}
	return list
}()

// has reports whether actions of this kind may have one of the fields.
func (k ActionKind) has(any members) bool {
	return int(k) < len(fieldsOf) && (fieldsOf[k].must|fieldsOf[k].optional)&any != 0
}

// String returns the kind as the field "do" of the JSON form has it.
func (k ActionKind) String() string {
	if int(k) < len(forms) {
		return forms[k].do
	}
	return ""
}

// Verb returns the first word of the segments of this kind, empty if it is not fixed.
func (k ActionKind) Verb() string {
	if int(k) < len(forms) {
		return forms[k].verb
	}
	return ""
}

// Draws reports whether actions of this kind use up a drawn tile. The tiles of a bazaar are drawn too, but placed later.
func (k ActionKind) Draws() bool { return k == ActPlace || k == ActDiscard || k == ActAside }

// Places reports whether actions of this kind place a tile: a drawn one or the player's abbey.
func (k ActionKind) Places() bool { return k == ActPlace || k == ActAbbey }

// TakesTile reports whether actions of this kind draw a tile or place one. The rest of the turn depends on it.
func (k ActionKind) TakesTile() bool { return k.Draws() || k.Places() }

// allowsGuard reports whether actions of this kind may be about a follower on a tower.
func (k ActionKind) allowsGuard() bool { return k == ActDeploy || k == ActFairy || k == ActCapture }

// onTable reports whether actions of this kind name a figure on the table, of any kind unless the record names one.
func (k ActionKind) onTable() bool {
	return k == ActFairy || k == ActPrincess || k == ActFlee || k == ActCapture
}

// HasSquare reports whether actions of this kind have a square in At.
func (k ActionKind) HasSquare() bool { return k.has(hasAt | hasTo) }

// HasTarget reports whether actions of this kind go from From to At. Loc is then on the tile at From, ToLoc on the one at At.
func (k ActionKind) HasTarget() bool { return k.has(hasToLoc) }
