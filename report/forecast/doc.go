// Package forecast shows analyses of games.
//
// [NewSource] reads the file that `cartulary analyze` wrote and finds the analysis of a game in it. [New] returns the parts
// of a score report about an analysis: the forecast after each turn as a graph, the luck of the draws and the costliest
// turns, as SVG, as characters and as tables. [Cautions], [Made], [Grade], [Method], [Chance], [Luck] and [Loss] return single
// texts for other pages. [AppendText] and [AppendWhatIf] write English text for a terminal. A loss is shown only if it
// exceeds two standard errors.
//
// A [Source] belongs to one goroutine. All other functions are safe for concurrent use.
package forecast
