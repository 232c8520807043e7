// Package typeface holds the fonts of the pictures and says how wide a text is.
package typeface
