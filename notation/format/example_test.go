package format_test

import (
	"fmt"
	"os"
	"strings"

	"cartulary/notation"
	"cartulary/notation/format"
)

// Games cuts a stream of any format into games; a Parser reads them. What is written
// as CGR again is a conversion.
func ExampleGames() {
	urls := strings.NewReader("https://www.carcassonnelab.com/#/0/0/SiH7/214112b131411211?players=Ana,Ben&colors=red,yellow\n")
	var parser format.Parser
	for game, err := range format.Games("games.url", urls, format.Choice{}) {
		if err != nil {
			fmt.Println(err)
			return
		}
		record, findings := parser.Parse(game)
		fmt.Println(len(findings), "findings")
		os.Stdout.Write(notation.AppendText(nil, record))
	}
	// Output:
	// 0 findings
	// [CGR "1"]
	// [Red "Ana"]
	// [Yellow "Ben"]
	//
	// 1. red: BA/RFr@1,0^0 | thief E
	// 2. yellow: BA/C@0,-1^180 | knight S
	// 3. red: BA/RFr@2,0^0 | thief E
	// 4. yellow: BA/L@0,1^0 | monk
}
