package look

import (
	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/report/scene"
)

// Measures of a tower in tiles. A tower of more pieces than towerShown is drawn with that many; its number has them all.
const (
	towerHalf  = 0.105 // half the width of a piece
	towerStep  = 0.085 // height of a piece
	towerShown = 6
	towerPlate = 0.1  // radius of the plate with the number
	guardLift  = 0.11 // of the middle of a guard above the highest piece
)

func towerRise(pieces int) float64 { return towerStep * float64(min(pieces, towerShown)) }

// TowerSide returns the side, in tiles, of the square around the foot of a tower that contains its drawing.
func TowerSide(pieces int) float64 { return 2 * (towerRise(pieces) + 0.14) }

// TowerPlace returns the foot of the tower of a tile, and whether the tile has a tower.
func TowerPlace(t scene.Tile) (Pt, bool) {
	if t.Pile == 0 {
		return Pt{}, false
	}
	l := LayoutOf(t.Tile, t.Rotation)
	return l.base.at, true
}

// guardPlace returns the place of a guard: on top of the tower.
func (l *Layout) guardPlace(pieces, earlier int) Pt {
	return Pt{l.base.at.X + float64(earlier)*FigureSize*2/3, l.base.at.Y + 0.05 - towerRise(pieces) - guardLift}
}

// Tower draws a tower around its foot, with a plate with its number of pieces. The unit of the brush is a tile.
func (b Brush) Tower(pieces int) {
	const half, foot = towerHalf, 0.06
	shown := min(pieces, towerShown)
	top := foot - towerStep*float64(shown)
	b.Rimmed(colStone, ColLine, 0.035, Pt{-half, foot}, Pt{-half, top}, Pt{half, top}, Pt{half, foot})
	b.Area(colRock, Pt{half * 0.45, foot}, Pt{half * 0.45, top}, Pt{half, top}, Pt{half, foot})
	for i := range shown {
		y := foot - towerStep*float64(i)
		b.Line(ColLine, 0.018, Pt{-half, y}, Pt{half, y})
		x := half * (0.5 - float64(i%2)) * 0.8
		b.Line(ColLine, 0.012, Pt{x, y}, Pt{x, y - towerStep})
	}
	for _, x := range []float64{-half * 1.05, -half * 0.2, half * 0.65} {
		b.Rimmed(colStone, ColLine, 0.02, Pt{x, top + 0.012}, Pt{x, top - 0.03}, Pt{x + 0.042, top - 0.03}, Pt{x + 0.042, top + 0.012})
	}
	plate := Pt{0, foot - 0.02}
	b.Disc(ColLine, plate, towerPlate)
	b.Disc(ColLight, plate, towerPlate-0.018)
	b.number(ColLine, pieces, plate, 0.12)
}

// onTower reports whether a figure of a scene is a guard.
func onTower(t scene.Tile, part int) bool { return t.Tile.Parts[part].Kind == tile.Foundation }

// PrisonerSize is the side of the drawing of a prisoner, in tiles.
const PrisonerSize = 0.38

// Prisoner draws a figure behind the bars of a window, around the origin.
func (b Brush) Prisoner(kind string, c notation.Colour) {
	const half = 0.48
	window := []Pt{{-half, half}, {-half, -0.2}, {-0.28, -half}, {0.28, -half}, {half, -0.2}, {half, half}}
	b.Rimmed(colStone, ColLine, 0.05, window...)
	inside := b.Moved(Pt{0, 0.02}, 0.86)
	inside.Figure(kind, c, false)
	inside.Letter(kind, Liveries[c], false)
	for _, x := range []float64{-0.29, 0, 0.29} {
		b.Line(ColLine, 0.055, Pt{x, -0.42}, Pt{x, half})
	}
}
