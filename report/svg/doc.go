// Package svg draws scenes as vectors. [Write] writes a document of its own, [Drawings] and
// [Drawings.Elements] are what a page with many boards is put together from.
//
// Drawings belong to one goroutine; all else is safe for concurrent use, also on one scene that
// nobody changes. Errors are those of the writer.
package svg
