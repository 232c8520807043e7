package jcz

import "cartulary/notation"

// Write appends a save of a game: replay/saves.Append, which needs this package.
var Write func(dst []byte, rec *notation.Record) ([]byte, []notation.Finding, error)
