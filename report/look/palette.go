package look

import (
	"image/color"

	"cartulary/notation"
	"cartulary/report/scene"
)

// Colours of the land.
var (
	ColField  = rgb(0x8fb85a)
	colTuft   = rgb(0x7ea84b)
	ColCity   = rgb(0xc99c63)
	ColWall   = rgb(0x6a492c)
	colStone  = rgb(0xe6d9be)
	ColRoad   = rgb(0xf6f1e3)
	ColKerb   = rgb(0x867a62)
	colHouse  = rgb(0xf0e2c4)
	colRoof   = rgb(0xa84a32)
	colCourt  = rgb(0xdbcb97)
	colSlate  = rgb(0x555d74)
	ColShield = rgb(0x2d57a6)
	ColBar    = rgb(0xffd820)
	ColWater  = rgb(0x5fb0dd)
	colBank   = rgb(0x2c6e9b)
	colRipple = rgb(0xcbe8f6)
)

// Colours of signs and neutral figures. No player has them.
var (
	colRock  = rgb(0x6e6259)
	colSmoke = rgb(0xd9d4cc)
	ColLava  = rgb(0xe8501e)
	colFire  = rgb(0xffb52e)
	colScale = rgb(0x33413c)
	ColMagic = rgb(0x63c7d9)
	colNight = rgb(0x1f2a55)
	colGlow  = rgb(0xd8f4fa)
	colGold  = rgb(0xf0c040)
	colRuby  = rgb(0xc2185b)
	colWing  = rgb(0xb5e6f0)
	colSkin  = rgb(0xf3d2b3)
	ColTeal  = rgb(0x0f8f8a)
	colCloak = rgb(0x3f8f8a)
	colWood  = rgb(0x9a6a35)
)

// Colours of the plague.
var (
	ColPlague = rgb(0xf2222f)
	colSoot   = rgb(0x2a1a20)
	ColBone   = rgb(0xf4efe2)
	ColLeaf   = rgb(0xa5cc70)
	colMoss   = rgb(0x38591f)
	colLatent = rgb(0x6b6570)
)

// Colours around the board.
var (
	ColLine  = rgb(0x2b2218)
	ColLight = rgb(0xffffff)
	colTable = rgb(0xf3ecdd)
	colGrid  = rgb(0xdcd2bd)
	colInk   = rgb(0x332a20)
	colPale  = rgb(0x7b6f5e)
	ColLast  = rgb(0xffd820)
)

// Colours of the marks of a finding, and of the tint and the border of regions.
var (
	ColWrong      = rgb(0xe0102e)
	ColRight      = rgb(0x18c24a)
	ColLatentTint = rgb(0xf4f0f4)
	ColLatentRim  = rgb(0x5c5662)
	ColPlagueRim  = rgb(0xc41022)
)

// Colours for a small palette. The first eight of the land cover most, the first two nearly all.
var (
	LandColours  = []color.RGBA{ColField, ColCity, ColWall, ColKerb, ColRoad, colStone, colRoof, colHouse, colTuft, colCourt, colSlate, ColLine, ColWater, colBank}
	PieceColours = []color.RGBA{colRipple, ColLine, ColLight, ColLast, colRock, colSmoke, ColLava, colFire, colScale, ColMagic, colNight, colGlow,
		colGold, colRuby, colWing, colSkin, ColTeal, colCloak, colWood, ColPlague, colSoot, ColBone, ColLeaf, colMoss, colLatent, ColWrong, ColRight}
)

// named are the colours of drawings by their names in the faces.
var named = map[string]color.RGBA{
	"wall": ColWall, "road": ColRoad, "kerb": ColKerb, "roof": colRoof, "bar": ColBar, "bank": colBank, "ripple": colRipple, "right": ColRight, "wrong": ColWrong,
	"stone": colStone, "house": colHouse, "court": colCourt, "slate": colSlate, "shield": ColShield, "tuft": colTuft,
	"rock": colRock, "smoke": colSmoke, "lava": ColLava, "fire": colFire, "scale": colScale, "magic": ColMagic, "night": colNight, "glow": colGlow,
	"gold": colGold, "ruby": colRuby, "wing": colWing, "skin": colSkin, "cloak": colCloak, "wood": colWood,
	"plague": ColPlague, "soot": colSoot, "bone": ColBone, "leaf": ColLeaf, "moss": colMoss, "latent": colLatent, "line": ColLine, "light": ColLight,
}

// A Livery is the look of a player's figures. NoColour has one too.
type Livery struct {
	Fill    color.RGBA
	Outline color.RGBA
	Letter  rune // for readers who cannot distinguish the colours
}

// Ink returns the colour of letters on the livery.
func (l Livery) Ink() color.RGBA {
	if 3*int(l.Fill.R)+6*int(l.Fill.G)+int(l.Fill.B) > 5*255 {
		return ColLine
	}
	return ColLight
}

// Liveries holds the livery of each player.
var Liveries = [notation.NumColours]Livery{
	notation.NoColour: {rgb(0x808080), ColLine, '?'},
	notation.Red:      {rgb(0xd61f26), ColLine, 'R'},
	notation.Yellow:   {rgb(0xffd400), ColLine, 'Y'},
	notation.Green:    {rgb(0x0f8a3c), ColLine, 'G'},
	notation.Blue:     {rgb(0x1663d6), ColLine, 'B'},
	notation.Black:    {rgb(0x1c1c1c), ColLight, 'K'},
	notation.Pink:     {rgb(0xff7fb8), ColLine, 'P'},
	notation.Grey:     {rgb(0x9aa0a6), ColLine, 'E'},
	notation.White:    {rgb(0xffffff), ColLine, 'W'},
	notation.Violet:   {rgb(0x7a2cb0), ColLight, 'V'},
}

func rgb(c uint32) color.RGBA { return color.RGBA{uint8(c >> 16), uint8(c >> 8), uint8(c), 0xff} }

// A Theme is the colours around the land and the brightness of the land. Figures look the same in every theme.
type Theme struct {
	Name                   string
	Table, Grid, Ink, Pale color.RGBA
	Shade                  uint8 // how much the land is darkened, of 255
}

// Themes of pictures.
var (
	Light = &Theme{"light", colTable, colGrid, colInk, colPale, 0}
	Dark  = &Theme{"dark", rgb(0x1b1d21), rgb(0x30343b), rgb(0xece7dc), rgb(0x9c9a92), 72}
)

// ThemeOf returns the theme with that name, nil if there is none.
func ThemeOf(name string) *Theme {
	for _, t := range []*Theme{Light, Dark} {
		if t.Name == name {
			return t
		}
	}
	return nil
}

// Of returns a colour of the land in the theme.
func (t *Theme) Of(c color.RGBA) color.RGBA { return Mix(c, color.RGBA{A: 255}, int(t.Shade)) }

// Mix returns a mixture of a and b, with part/255 of b.
func Mix(a, b color.RGBA, part int) color.RGBA {
	m := func(x, y uint8) uint8 { return uint8((int(x)*(255-part) + int(y)*part + 127) / 255) }
	return color.RGBA{m(a.R, b.R), m(a.G, b.G), m(a.B, b.B), 0xff}
}

// MinWidth returns the least width of a picture of s in lines of text: the caption under a small board must fit.
func MinWidth(s *scene.Scene) int {
	width := 22
	if len(s.Players) > 0 {
		width += 2*len(s.Players[0].Holdings) + len(s.Players[0].Others)
	}
	return width
}
