//go:build !unix

package main

import "io/fs"

// fileID returns a name that is unique on this machine, empty if there is none.
func fileID(fs.FileInfo) string { return "" }
