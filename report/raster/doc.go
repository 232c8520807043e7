// Package raster draws scenes in pixels: images, PNG and animated GIF. Start with [NewPainter].
//
// A picture is first a list of things to draw: sprites, glyphs and rectangles. A Painter caches sprites and belongs to one
// goroutine; all else is safe for concurrent use. Functions return the errors of the writer.
package raster
