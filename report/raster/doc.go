// Package raster draws scenes in pixels: images, PNG and animated GIF. Start with [NewPainter].
//
// A picture is first a list of things to draw: sprites, which are kept, glyphs and rectangles. A
// Painter keeps what it has drawn and belongs to one goroutine; all else is safe for concurrent
// use. Errors are those of the writer.
package raster
