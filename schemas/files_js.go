package schemas

import "embed"

// files has the schema of records only: nothing prints the others in a browser.
//
//go:embed cgr.schema.json
var files embed.FS
