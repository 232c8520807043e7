package lang

// A table holds rows of English and French text. A text with a number as its first argument has two forms, separated by
// a bar: "%d turn|%d turns". A French text has a narrow no-break space (\u202f) before : ; ? ! and %.
type table [][2]string

// tables holds all tables: one file for each room that shows texts.
var tables = []table{commonTexts, scoreTexts, forecastTexts, storyTexts, pageTexts, ruleTitles}

// commonTexts are used by several rooms.
var commonTexts = table{
	{"This page needs JavaScript to show each turn. Here is the end of the game.", "Cette page a besoin de JavaScript pour montrer chaque tour. Voici la fin de la partie."},
	{"%s and %s", "%s et %s"},
	{"%d turn|%d turns", "%d tour|%d tours"},
	{"%s: %s", "%s\u202f: %s"},
	{"%s with %s", "%s avec %s"},
	{"%s: ", "%s\u202f: "},
	{"%s %s", "%[2]s (%[1]s)"}, // a colour and its player
}
