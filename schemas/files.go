//go:build !js

package schemas

import "embed"

//go:embed *.schema.json
var files embed.FS
