// Package notation holds the record of a game as it is written: its model, the
// CGR text and JSON codecs, the formatter, places in files, and the type of a
// finding.
//
// The package knows text and no rules. It does not know which tiles exist, what
// a legal move is or what anything scores; a [Record] says what somebody wrote
// down and where in the file it stands. Package replay gives it a meaning.
//
// Text and JSON are two syntaxes of one model: [Parse] and [ParseJSON] both
// give a Record, [AppendText] and [AppendJSON] write one.
//
// Start with [Source], the text of one game, and [Record]. A program that reads many
// games takes them from package stream, which cuts a stream into Sources, and a [Parser], which keeps
// its memory.
//
// Functions are safe for concurrent use; a Parser belongs to one goroutine,
// and what a Parser returns is valid until its next call. What cannot be read is a
// [Finding] and reading goes on behind it; errors are left to streams and to words of a
// command line ([ParseRules], [ParseSets]).
//
// # Files
//
// The model:
//
//	record.go           a record and its parts
//	actions.go          how each kind of action is written
//	words.go            colours, roles, places on a tile, rotations
//	source.go           the text of a game, spans and positions in it
//	finding.go          findings, their severity and class
//	rules.go            the rules that reading and writing raise
//
// Reading text:
//
//	scan.go             a walk over the bytes of a segment; classes of bytes
//	parse.go            a game: tags, then turns
//	parse_tag.go        tags
//	parse_turn.go       lines, the head of a turn, comments
//	parse_plain.go      a turn as the printer writes it, in one go
//	parse_segment.go    what stands between two |: actions
//	parse_item.go       colours, locations, squares and numbers
//	parse_claim.go      points, totals and other claims
//	parse_words.go      the words of the format and their numbers
//	guess.go            what was meant by a wrong word
//	value.go            tag values from elsewhere, such as a flag
//
// Writing text:
//
//	print.go            a game and its tags
//	print_turn.go       turns, actions and claims
//
// Reading JSON:
//
//	json.go             a game: by the decoder, or else with the schema's explanation
//	json_decode.go      the decoder: objects and lists
//	json_words.go       what strings may hold
//	json_record.go      the fields of a game
//	json_turn.go        the fields of a turn
//	json_action.go      the fields of an action
//
// Writing JSON:
//
//	json_write.go       a game
//	json_write_turn.go  turns, actions and claims
package notation
