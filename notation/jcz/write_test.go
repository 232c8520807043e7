package jcz_test

import (
	"cartulary/notation/jcz"
	"cartulary/replay/saves"
)

func init() { jcz.Write = saves.Append }
