package chars

import (
	"strings"
	"testing"

	"cartulary/engine/play"
	"cartulary/engine/tile"
	"cartulary/internal/test/scenetest"
	"cartulary/notation"
	"cartulary/report/look"
	"cartulary/report/scene"
)

// TestTextSigns checks that each sign appears once.
func TestTextSigns(t *testing.T) {
	scenetest.EachLayout(look.LayoutOf, func(name string, l *look.Layout) {
		text, cells := "", groundOf(l)
		for row := range cells {
			text += printCells(cells[row][:], Options{})
		}
		for _, s := range l.Signs {
			if strings.Count(text, lettersOf("sign", s.Mark).text) != 1 {
				t.Errorf("%s: the %s in characters: %s", name, s.Mark, text)
			}
		}
	})
}

// TestTextFollowers puts followers on every two parts of every tile, and neutral figures beside them. It checks that the
// letters of all are visible, and the signs of a cloister and of the tile too.
func TestTextFollowers(t *testing.T) {
	roles := [tile.NumKinds]notation.Role{tile.City: notation.Knight, tile.Road: notation.Thief, tile.Cloister: notation.Monk, tile.Field: notation.Farmer, tile.Garden: notation.Monk}
	scenetest.EachLayout(look.LayoutOf, func(name string, l *look.Layout) {
		for i := range l.Tile.Parts {
			for j := range l.Tile.Parts {
				cells := groundOf(l)
				want := map[rune]int{}
				for k, part := range []int{i, j} {
					f := scene.Figure{Colour: []notation.Colour{notation.Red, notation.Blue}[k], Role: roles[l.Tile.Parts[part].Kind], Part: part}
					cells.stand(f)
					want[look.Liveries[f.Colour].Letter]++
					want[secondLetter(f)]++
					if l.Tile.Parts[part].Kind == tile.Cloister {
						want[glyphCloister] = 1
					}
				}
				for _, s := range l.Signs {
					want[[]rune(lettersOf("sign", s.Mark).text)[0]]++
				}
				for k, n := range []string{"dragon", "fairy"} {
					cells.place(scene.Neutral{Name: n, Part: k*(i+1) - 1}) // the fairy stands with the first follower
					for _, r := range lettersOf("neutral", n).text {
						want[r]++
					}
				}
				text := ""
				for row := range cells {
					text += printCells(cells[row][:], Options{}) + "\n"
				}
				for _, r := range text {
					want[r]--
				}
				for r, n := range want {
					if n > 0 {
						t.Errorf("%s: followers on parts %d and %d: no %c in\n%s", name, i, j, r, text)
					}
				}
			}
		}
	})
}

// TestTextShowsNeutrals checks that the text of random games shows each neutral figure once, and every follower beside it.
func TestTextShowsNeutrals(t *testing.T) {
	for seed := range uint64(6) {
		for _, profile := range []string{"filosofia-2013", "new-2016"} {
			g := play.NewRandom(scenetest.DragonRules(t, profile), scenetest.Colours, seed)
			for n := 0; g.Turn() != nil; n++ {
				if n%10 != 9 {
					continue
				}
				s := scene.New(g.State, scene.Options{})
				board := ""
				for _, cells := range textTiles(s) {
					for row := range cells {
						board += printCells(cells[row][:], Options{}) + "\n"
					}
				}
				for _, n := range s.Neutrals {
					if text := lettersOf("neutral", n.Name).text; strings.Count(board, text) != 1 {
						t.Errorf("seed %d, turn %d: %s is there %d times\n%s", seed, s.Turn, text, strings.Count(board, text), board)
					}
				}
				for _, f := range s.Figures {
					if text := string(look.Liveries[f.Colour].Letter) + f.Role.String()[:1]; !strings.Contains(board, text) {
						t.Errorf("seed %d, turn %d: no %s for %s\n%s", seed, s.Turn, text, f, board)
					}
				}
			}
		}
	}
}

// TestTextShowsTokens checks that the text of random games shows every token on its tile, and every follower, sign and
// neutral figure beside it.
func TestTextShowsTokens(t *testing.T) {
	scenetest.EachPlague(t, func(seed uint64, s *scene.Scene) {
		tiles := textTiles(s)
		show := func(tile int, text string) {
			board := ""
			for row := range tiles[tile] {
				board += printCells(tiles[tile][row][:], Options{}) + "\n"
			}
			if !strings.Contains(board, text) {
				t.Errorf("seed %d, turn %d: no %s on %s\n%s", seed, s.Turn, text, s.Tiles[tile], board)
			}
		}
		for _, k := range s.Tokens {
			show(k.Tile, strings.ReplaceAll(tokenLettersOf(k).text, "#", string(rune('0'+k.Number))))
		}
		for _, f := range s.Figures {
			show(f.Tile, string(look.Liveries[f.Colour].Letter)+f.Role.String()[:1])
		}
		for _, n := range s.Neutrals {
			show(n.Tile, lettersOf("neutral", n.Name).text)
		}
		for i, tl := range s.Tiles {
			for _, sign := range look.LayoutOf(tl.Tile, tl.Rotation).Signs {
				show(i, lettersOf("sign", sign.Mark).text)
			}
		}
	})
}

// TestTextTokens puts tokens on every tile with followers on any two of its parts and checks that all letters are visible.
func TestTextTokens(t *testing.T) {
	roles := [tile.NumKinds]notation.Role{tile.City: notation.Knight, tile.Road: notation.Thief, tile.Cloister: notation.Monk, tile.Field: notation.Farmer}
	scenetest.EachLayout(look.LayoutOf, func(name string, l *look.Layout) {
		for i := range l.Tile.Parts {
			for j := range l.Tile.Parts {
				for _, k := range []scene.Token{{Name: "outbreak", Number: 6, State: "active"}, {Name: "flea", State: "latent"}} {
					cells := groundOf(l)
					cells.stand(scene.Figure{Colour: notation.Red, Role: roles[l.Tile.Parts[i].Kind], Part: i})
					cells.stand(scene.Figure{Colour: notation.Blue, Role: roles[l.Tile.Parts[j].Kind], Part: j})
					cells.lay(k)
					text := ""
					for row := range cells {
						text += printCells(cells[row][:], Options{}) + "\n"
					}
					want := []string{"R", "B", strings.ReplaceAll(tokenLettersOf(k).text, "#", "6")}
					for _, s := range l.Signs {
						want = append(want, lettersOf("sign", s.Mark).text)
					}
					for _, w := range want {
						if !strings.Contains(text, w) {
							t.Errorf("%s: followers on parts %d and %d: no %s in\n%s", name, i, j, w, text)
						}
					}
				}
			}
		}
	})
}

// TestSignOnItsPart checks that the sign of a city part, such as goods, lies in that city in every rotation.
func TestSignOnItsPart(t *testing.T) {
	signs := 0
	scenetest.EachLayout(look.LayoutOf, func(name string, l *look.Layout) {
		bare := *l
		bare.Signs = nil
		plain := ground{&bare}.textTile()
		for _, s := range l.Signs {
			if s.Part < 0 || l.Tile.Parts[s.Part].Kind != tile.City {
				continue
			}
			signs++
			row, col := (ground{l}).signCell(&plain, s)
			together := false
			for r := range plain {
				for c := range plain[r] {
					together = together || plain[r][c].part == s.Part && !plain.apart(r, c)
				}
			}
			if plain[row][col].part != s.Part || together && plain.apart(row, col) {
				t.Errorf("%s: %s is at row %d, column %d, not where its city has it", name, s.Mark, row, col)
			}
		}
	})
	if signs < 40 {
		t.Errorf("only %d signs", signs)
	}
}
