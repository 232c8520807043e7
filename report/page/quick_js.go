package page

// The playground writes no page that links to the script, and needs no second compressor.
var quick = smallest
