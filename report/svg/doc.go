// Package svg draws scenes as vectors. [Write] writes a document; [Drawings] and [Drawings.Elements] are the parts of a
// page with many boards.
//
// Drawings belong to one goroutine; all else is safe for concurrent use, also on one unchanged scene. Functions return the
// errors of the writer.
package svg
