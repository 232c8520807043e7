package gallery_test

import (
	"fmt"

	"cartulary/notation"
	"cartulary/report/gallery"
	"cartulary/validator"
)

// This example describes a picture of each finding.
func ExampleGallery_Pictures() {
	record, reading := notation.Parse(&notation.Source{Line: 1, Text: "[CGR \"1\"]\n[Red \"Ana\"]\n1. red: U@1,0^90\n"})
	found := validator.New().Validate(record, reading, validator.Options{}).Findings
	for picture := range gallery.New(nil).Pictures(record, found, reading) {
		fmt.Println(picture.Finding.Rule, "on a board of", len(picture.Scene.Tiles), "tiles")
	}
	// Output:
	// tile-edge-mismatch on a board of 2 tiles
}
