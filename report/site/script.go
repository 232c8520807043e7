package site

import (
	"strings"

	"cartulary/report/lang"
)

// script returns the script of the pages. Its source has the texts in English; the arguments of a text are expressions of the script.
func script(l *lang.Lang) string {
	if l == lang.English {
		return siteJS
	}
	var pairs []string
	for i, english := range scriptTexts(lang.English) {
		pairs = append(pairs, english, scriptTexts(l)[i])
	}
	return strings.NewReplacer(append(pairs, elsewhere...)...).Replace(siteJS)
}

func scriptTexts(l *lang.Lang) []string {
	return []string{
		"`" + l.Text("%s found, the first %s:", "${hits.length}", "${most}") + "`",
		"`" + l.Text("%s found", "${hits.length}") + "`",
		"'" + l.Text("Nothing found") + "'",
		"`" + l.Text("%s of %s", "${shown.length}", "${rows.length}") + "`",
		"'" + l.Text("report") + "'",
	}
}

// elsewhere are changes of the script for languages other than English: numbers have a comma, and days come before years.
var elsewhere = []string{
	"text.replaceAll('−', '-')", "text.replaceAll('−', '-').replaceAll(',', '.')",
	": r.texts[by];", ": /\\bd\\b/.test(heads[by].className) ? r.texts[by].split('/').reverse().join('-') : r.texts[by];",
}
