// Package typeface holds the fonts of the pictures and measures text.
package typeface
