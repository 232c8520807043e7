//go:build !js

package findings

import "cartulary/internal/junit"

// services are the formats for services that run jobs. In a browser they are of no use.
var services = []row{
	{"sarif", func(o Options) Format {
		return Format{Append: appendSARIF, Begin: sarifHead(o.Version), Between: ",\n", End: "\n]}]}\n"}
	}},
	{"junit", func(o Options) Format {
		return Format{Append: func(dst []byte, g *Game) []byte { return appendJUnit(dst, g, o.FailOn) }, Begin: junit.Begin, End: junit.End}
	}},
	{"github", func(Options) Format { return Format{Append: appendGitHub} }},
	{"markdown", func(o Options) Format {
		return Format{Append: func(dst []byte, g *Game) []byte { return appendMarkdown(dst, g, o.Lang.Or()) }, Boards: true}
	}},
}
