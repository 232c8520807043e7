package notation

// A form is the written form of one kind of action. A new kind needs one row of [forms]; the parser, the printer
// and both JSON codecs use it.
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
	operandFollower                         // Role and, except for a monk, Loc; if lack is empty, optional, or Quarter
	operandLoc                              // Loc
	operandToLoc                            // ToLoc, except for a monk
	operandSteps                            // Steps
	operandMovers                           // Steps, each with an optional mover
	operandQuarter                          // Quarter
	operandWith                             // with and Figure, optional
	operandElsewhere                        // At, written with @ and required, and with and Figure; in either order
)

// forms lists the forms of all actions. Placements, deployments and segments of unsupported sets do not
// start with one verb; Parser.placement, Parser.deploy and Parser.action read their text.
var forms = [...]form{
	ActPlace:   {do: "place", json: []members{hasTile, hasAt, hasRotation}},
	ActDiscard: {do: "discard", json: []members{hasTile}, verb: "discard", text: []operand{{kind: operandTile}}},
	ActAside:   {do: "aside", json: []members{hasTile}, verb: "aside", text: []operand{{kind: operandTile}}},
	ActDeploy: {do: "deploy", json: []members{hasRole, hasLoc, hasAt, hasFigure},
		optional: hasRole | hasLoc | hasAt | hasFigure},
	ActFairy: {do: "fairy", json: []members{hasAt, hasRole, hasLoc, hasQuarter}, optional: hasRole | hasLoc | hasQuarter,
		verb: "fairy", text: []operand{{kind: operandAt}, {kind: operandFollower}}, pays: true},
	ActPrincess: {do: "princess", json: []members{hasPlayer, hasAt, hasLoc},
		verb: "princess", pays: true, text: []operand{
			{kind: operandPlayer},
			{kind: operandWord, word: "knight", lack: "the princess sends home a knight: princess red knight N @x,y"},
			{kind: operandLoc},
			{kind: operandSignedAt, lack: "after the knight comes its tile: @x,y"},
		}},
	ActDragon: {do: "dragon", json: []members{hasSteps, hasMovers}, optional: hasMovers, verb: "dragon", pays: true,
		text: []operand{{kind: operandMovers, lack: "the dragon moves in steps such as dragon N E E S, or is at @x,y"}}},
	ActFlea: {do: "flea", json: []members{hasTo, hasFrom}, optional: hasFrom, verb: "flea", pays: true,
		text: []operand{{kind: operandMove}}},
	ActFlee: {do: "flee", json: []members{hasFrom, hasRole, hasLoc, hasTo, hasToLoc}, optional: hasLoc | hasToLoc,
		verb: "flee", pays: true, text: []operand{
			{kind: operandFrom},
			{kind: operandFollower, lack: "after the tile comes the fleeing follower: knight, thief, farmer or monk"},
			{kind: operandArrow, lack: "before the tile of refuge comes >"},
			{kind: operandAt},
			{kind: operandToLoc},
		}},
	ActLeperPlace: {do: "leper-place", json: []members{hasAt}, verb: "leper", pays: true, text: []operand{{kind: operandSignedAt}}},
	ActLeperMove: {do: "leper-move", json: []members{hasSteps}, verb: "leper", pays: true,
		text: []operand{{kind: operandSteps, lack: "the leper is placed with leper @x,y or moves in steps such as leper N E E S W"}}},
	ActRecall: {do: "recall", json: []members{hasAt}, verb: "recall", pays: true, text: []operand{{kind: operandAt}}},
	ActFrom: {do: "from", json: []members{hasQuarter, hasPlayer, hasRole, hasLoc, hasAt, hasFigure}, optional: hasLoc | hasFigure,
		verb: "from", pays: true, text: []operand{
			{kind: operandQuarter},
			{kind: operandPlayer},
			{kind: operandFollower, lack: "after the colour comes the place of the follower: knight, thief, farmer or monk"},
			{kind: operandElsewhere, lack: "after the follower comes its tile: @x,y"},
		}},
	ActQuarter: {do: "quarter", json: []members{hasQuarter, hasFigure}, optional: hasFigure, verb: "quarter", pays: true,
		text: []operand{{kind: operandQuarter}, {kind: operandWith}}},
	ActCount:    {do: "count", json: []members{hasQuarter}, verb: "count", pays: true, text: []operand{{kind: operandQuarter}}},
	ActPass:     {do: "pass", verb: "pass"},
	ActScored:   {do: "scored", verb: "scored"},
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

// Verb returns the first word of the segments of this kind, empty if it is not fixed.
func (k ActionKind) Verb() string {
	if int(k) < len(forms) {
		return forms[k].verb
	}
	return ""
}

// Draws reports whether actions of this kind use up a drawn tile.
func (k ActionKind) Draws() bool { return k.has(hasTile) }

// HasSquare reports whether actions of this kind have a square in At.
func (k ActionKind) HasSquare() bool { return k.has(hasAt | hasTo) }

// HasTarget reports whether actions of this kind go from From to At. Loc is then a part of the tile at From
// and ToLoc a part of the tile at At.
func (k ActionKind) HasTarget() bool { return k.has(hasToLoc) }
