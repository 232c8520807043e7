package look_test

import (
	"fmt"
	"image/color"

	"cartulary/report/look"
)

// A theme darkens the colours of the land. Its table is the background of a picture.
func ExampleTheme_Of() {
	grass := color.RGBA{R: 0x8f, G: 0xbf, B: 0x5f, A: 0xff}
	fmt.Println(look.Light.Of(grass) == grass, look.Dark.Of(grass).G < grass.G)
	// Output:
	// true true
}
