// Package chars draws scenes in characters, for terminals and plain text: [Write] draws a board with its caption, [Board] the board
// alone, [Sheet] the tiles of a set.
//
// Functions are safe for concurrent use, also on one unchanged scene. They return the errors of the writer.
package chars
