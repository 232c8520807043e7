package lang

import "embed"

// The page brings the other languages when one is chosen: see Load.
//
//go:embed messages/en.json
var files embed.FS

func embeds(code string) bool { return code == "en" }
