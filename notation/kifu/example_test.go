package kifu_test

import (
	"fmt"
	"os"

	"cartulary/notation"
	"cartulary/notation/kifu"
)

// This example writes a record as a kifu.
func ExampleAppend() {
	record, _ := notation.Parse(&notation.Source{Line: 1, Text: "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n1. red: U@1,0^0\n"})
	sheet, _, err := kifu.Append(nil, record)
	if err != nil {
		fmt.Println(err)
		return
	}
	os.Stdout.Write(sheet)
	// Output:
	// {
	//     "info": {
	//         "title": "",
	//         "players": [
	//             {
	//                 "name": "Ana",
	//                 "color": "red"
	//             },
	//             {
	//                 "name": "Ben",
	//                 "color": "yellow"
	//             }
	//         ]
	//     },
	//     "placements": [
	//         {
	//             "turn": 0,
	//             "type": "initial",
	//             "tile": "D"
	//         },
	//         {
	//             "turn": 1,
	//             "type": "regular",
	//             "tile": "U",
	//             "player": "Ana",
	//             "tilePlacement": {
	//                 "x": 0,
	//                 "y": -1,
	//                 "rotation": 0
	//             }
	//         }
	//     ]
	// }
}
