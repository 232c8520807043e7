// Package spec holds the conformance suite of CGR, the Carcassonne Game Record. README.md is the specification.
package spec

import "embed"

// Suite has the folders suite/valid and suite/invalid. README.md describes their files.
//
//go:embed suite
var Suite embed.FS
