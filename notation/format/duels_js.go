package format

// resultTables is empty: the playground shows games.
var resultTables []Format
