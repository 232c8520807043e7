//go:build !js

package lang

import "embed"

//go:embed messages
var files embed.FS

// embeds reports whether the program embeds the texts of a language.
func embeds(string) bool { return true }
