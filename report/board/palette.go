package board

import (
	"image/color"

	"cartulary/notation"
)

// What the land is painted with.
var (
	colField  = rgb(0x8fb85a)
	colTuft   = rgb(0x7ea84b)
	colCity   = rgb(0xc99c63)
	colWall   = rgb(0x6a492c)
	colStone  = rgb(0xe6d9be)
	colRoad   = rgb(0xf6f1e3)
	colKerb   = rgb(0x867a62)
	colHouse  = rgb(0xf0e2c4)
	colRoof   = rgb(0xa84a32)
	colCourt  = rgb(0xdbcb97)
	colSlate  = rgb(0x555d74)
	colShield = rgb(0x2d57a6)
	colBar    = rgb(0xffd820)
)

// What signs and neutral figures are painted with. No player has these colours.
var (
	colRock  = rgb(0x6e6259)
	colSmoke = rgb(0xd9d4cc)
	colLava  = rgb(0xe8501e)
	colFire  = rgb(0xffb52e)
	colScale = rgb(0x33413c)
	colMagic = rgb(0x63c7d9)
	colNight = rgb(0x1f2a55)
	colGlow  = rgb(0xd8f4fa)
	colGold  = rgb(0xf0c040)
	colRuby  = rgb(0xc2185b)
	colWing  = rgb(0xb5e6f0)
	colSkin  = rgb(0xf3d2b3)
	colTeal  = rgb(0x0f8f8a)
	colCloak = rgb(0x3f8f8a)
	colWood  = rgb(0x9a6a35)
)

// What the plague is painted with.
var (
	colPlague = rgb(0xf2222f)
	colSoot   = rgb(0x2a1a20)
	colBone   = rgb(0xf4efe2)
	colLeaf   = rgb(0xa5cc70)
	colMoss   = rgb(0x38591f)
	colLatent = rgb(0x6b6570)
)

// What is around it.
var (
	colLine  = rgb(0x2b2218)
	colLight = rgb(0xffffff)
	colTable = rgb(0xf3ecdd)
	colGrid  = rgb(0xdcd2bd)
	colInk   = rgb(0x332a20)
	colPale  = rgb(0x7b6f5e)
	colLast  = rgb(0xffd820)
)

// What a finding is marked with, and what the ground of a latent region is tinted with.
var (
	colWrong      = rgb(0xe0102e)
	colRight      = rgb(0x18c24a)
	colLatentTint = rgb(0xf4f0f4)
	colLatentRim  = rgb(0x5c5662)
	colPlagueRim  = rgb(0xc41022)
)

// A livery is how the figures of a player look. NoColour has one too.
type livery struct {
	fill    color.RGBA
	outline color.RGBA
	letter  rune   // in a board of characters
	ansi    string // on a terminal
}

var liveries = [notation.NumColours]livery{
	notation.NoColour: {rgb(0x808080), colLine, '?', "7"},
	notation.Red:      {rgb(0xd61f26), colLine, 'R', "1;97;41"},
	notation.Yellow:   {rgb(0xffd400), colLine, 'Y', "1;30;103"},
	notation.Green:    {rgb(0x0f8a3c), colLine, 'G', "1;97;42"},
	notation.Blue:     {rgb(0x1663d6), colLine, 'B', "1;97;44"},
	notation.Black:    {rgb(0x1c1c1c), colLight, 'K', "1;97;40"},
	notation.Pink:     {rgb(0xff7fb8), colLine, 'P', "1;30;48;5;218"},
	notation.Grey:     {rgb(0x9aa0a6), colLine, 'E', "1;30;47"},
	notation.White:    {rgb(0xffffff), colLine, 'W', "1;30;107"},
	notation.Violet:   {rgb(0x7a2cb0), colLight, 'V', "1;97;45"},
}

// Fill returns the colour of a player's figures for HTML and SVG: #d61f26.
func Fill(c notation.Colour) string { return hex(liveries[c].fill) }

// glaze returns a colour that lets others through.
func glaze(c color.RGBA, alpha uint8) color.RGBA {
	return color.RGBAModel.Convert(color.NRGBA{c.R, c.G, c.B, alpha}).(color.RGBA)
}

func rgb(c uint32) color.RGBA { return color.RGBA{uint8(c >> 16), uint8(c >> 8), uint8(c), 0xff} }
