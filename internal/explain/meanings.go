package explain

// meanings holds a sentence for each word of the game that names a piece, a place or a part of a record, for the pages of words. What differs from
// edition to edition is in the switches below it.
var meanings = map[string]string{
	"abbey":    "An abbey is a tile of each player, for a hole that tiles surround on all four sides. It is scored as a cloister.",
	"abbot":    "The abbot is a figure for cloisters and gardens. Its player may take it back in place of a deployment and get its points.",
	"barn":     "A barn is a figure at a corner where the fields of four tiles meet. The farmers on its field are scored and go home; it pays for cities at the end.",
	"bazaar":   "A tile with a bazaar starts an auction: a tile for each player is drawn, and the players bid points for them.",
	"bridge":   "A bridge carries a road across a tile from one side to the opposite one, above what is there.",
	"builder":  "A builder stands on a road or in a city with a follower of its player. A tile that extends the feature brings a double turn.",
	"castle":   "A castle is a small city, two half circles on two tiles, that the player of the only follower in it has turned into one. The follower becomes its lord and scores the next feature completed in the vicinity; farmers get 4 points for the castle.",
	"city":     "A city is complete when its wall has no gap. Each of its tiles and pennants brings points.",
	"claim":    "A claim is what a record says that follows from the rules, such as points. It may be left out, and is checked where it is written.",
	"cloister": "A cloister is complete when tiles surround it on all eight squares.",
	"dragon":   "The dragon walks after a dragon tile was placed and sends home the followers on the tiles that it enters.",
	"fairy":    "The fairy stands with a follower. The dragon does not enter its tile, and it brings the follower's player points.",
	"farmer":   "A farmer is a follower on a field. It stays there to the end, when the complete cities at the border of its field bring points.",
	"feature":  "A feature is a city, a road, a cloister or a field, across all of its tiles.",
	"field":    "A field is green land between roads, rivers and cities. It is scored at the end, by the complete cities at its border.",
	"flea":     "A flea infects a tile: the followers there go home without points.",
	"follower": "A follower is a piece that a player deploys on a feature to score it: a knight, a thief, a farmer or a monk, by the feature.",
	"king":     "The player who completes the largest city so far has the king, and gets points for the complete cities at the end.",
	"knight":   "A knight is a follower in a city.",
	"leper":    "The leper is a figure of nobody that walks over the tiles. Each follower on a tile that it enters costs the player a point.",
	"lord":     "The lord is the follower in a castle. It scores the next feature completed in the vicinity.",
	"majority": "The player with the most followers on a feature has the majority and gets its points; equal players all get them.",
	"mayor":    "A mayor is a figure for cities. In a majority it counts as many followers as the city has pennants.",
	"monk":     "A monk is a follower on a cloister.",
	"pennant":  "A pennant is a shield on a tile of a city, which makes the tile worth more.",
	"phantom":  "A phantom is a second follower that its player may deploy after the first, on another feature of the tile.",
	"pig":      "A pig stands on a field with a farmer of its player, and makes cities worth more to that player there.",
	"portal":   "A tile with a portal lets the player deploy the follower on another tile.",
	"princess": "A tile with a princess lets the player send a knight of its city home in place of a deployment.",
	"profile":  "A profile holds the rules of one edition, as the values of its switches.",
	"road":     "A road is complete when both ends are closed, or when it is a circle. Each of its tiles brings points.",
	"robber":   "The player who completes the longest road so far has the robber, and gets points for the complete roads at the end.",
	"ruling":   "A ruling lets an illegal action stand: allow, a rule and a reason, in the turn of the finding.",
	"segment":  "A segment is one part of a turn in a record, between two |: an action, such as knight N, or a claim.",
	"shepherd": "A shepherd stands on a field and collects sheep from the bag, which the player may stable for points before a wolf comes.",
	"supply":   "The supply of a player is the figures that are not on the board.",
	"switch":   "A switch is one thing that editions decide differently.",
	"tag":      "A tag is a line of the head of a record, such as [Red \"Ana\"].",
	"thief":    "A thief is a follower on a road; some rule books call it a highwayman.",
	"tower":    "A tower is built of pieces on a foundation. A piece may capture a follower within the reach of the tower, and a follower on top ends the building.",
	"vicinity": "The vicinity of a castle is its two tiles and the four along its long sides.",
	"volcano":  "The dragon comes to a tile with a volcano, and no follower may be deployed there.",
	"wagon":    "A wagon is a figure that may move on to an unfinished feature nearby when its own feature was scored.",
}

// meaning returns the sentence for a word in the singular or the plural, empty if there is none.
func meaning(word string) string {
	for _, form := range forms(word) {
		if text := meanings[form]; text != "" {
			return text
		}
	}
	return ""
}
