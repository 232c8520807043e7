// Package notation defines the written record of a game: its model, the CGR text and JSON codecs, the formatter, places in
// files, and the type of a finding. It contains no rules of the game: a [Record] holds the written text and its places in the
// file, and package replay interprets it.
//
// Text and JSON are two syntaxes of one model: [Parse] and [ParseJSON] return a Record, [AppendText] and [AppendJSON] write one.
// Start with [Source], the text of one game, and [Record]. A program that reads many games takes them from package stream and
// uses a [Parser], which reuses its memory.
//
// Functions are safe for concurrent use. A Parser belongs to one goroutine, and its results are valid until its next call.
// A mistake in a text is a [Finding], and reading continues after it. Only streams and the parsers of command-line values
// ([ParseRules], [ParseSets]) return errors.
//
// # Files
//
// The model:
//
//	record.go           a record and its parts
//	actions.go          the written form of each kind of action
//	part.go             the parts of a turn with two tiles
//	variation.go        the turns that could have been played in place of one, in text
//	substitute.go       who took over the figures of a player
//	words.go            colours, roles, places on a tile, rotations
//	source.go           the text of a game, spans and positions in it
//	finding.go          findings, their severity and class
//	rules.go            the rules for reading and writing
//	lexicon.go          the words of turns by class, for editors
//
// Reading text:
//
//	scan.go             a walk over the bytes of a segment; classes of bytes
//	parse.go            a game: tags, then turns
//	parse_tag.go        tags
//	date.go             dates in other forms than that of the tag Date
//	parse_turn.go       lines, the head of a turn, comments
//	parse_plain.go      the fast path for turns as the printer writes them
//	parse_segment.go    segments: the actions of a turn
//	parse_operand.go    the parts of an action after its first word
//	parse_item.go       colours, locations, squares and numbers
//	parse_claim.go      points, totals and other claims
//	parse_words.go      the words of the format and their numbers
//	guess.go            suggestions for misspelt and translated words
//
// Writing text:
//
//	print.go            a game and its tags
//	print_turn.go       turns, actions and claims
//
// Reading JSON:
//
//	json.go             a game: the decoder, and the schema for its errors
//	json_decode.go      the decoder: objects and lists
//	json_words.go       the forms of strings
//	json_record.go      the fields of a game
//	json_turn.go        the fields of a turn
//	json_plain.go       the fast path for turns as the writer writes them
//	json_action.go      an action: which fields go together
//	json_fields.go      the fields of an action, which the writer uses as well
//
// Writing JSON:
//
//	json_write.go       a game
//	json_write_turn.go  turns, actions and claims
package notation
