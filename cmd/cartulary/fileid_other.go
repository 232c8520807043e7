//go:build !unix

package main

import "io/fs"

// fileID names a file among all of this machine, empty if it cannot be told.
func fileID(fs.FileInfo) string { return "" }
