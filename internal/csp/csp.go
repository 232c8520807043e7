// Package csp writes parts of content security policies: a page allows only its own scripts and styles, by their hashes.
package csp

import (
	"crypto/sha256"
	"encoding/base64"
	"strings"
)

// Hashes returns the sources that allow inline elements with these texts.
func Hashes(texts ...string) string {
	var list []string
	for _, text := range texts {
		sum := sha256.Sum256([]byte(text))
		list = append(list, "'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'")
	}
	return strings.Join(list, " ")
}
