// Package chars draws scenes in characters, for terminals and plain text: [Write] a board, [Sheet]
// the tiles of a set.
//
// It is safe for concurrent use, also on one scene that nobody changes. Errors are those of the
// writer.
package chars
