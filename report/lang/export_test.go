package lang

// Rows returns the rows of all tables and words.
func Rows() (list table) {
	for _, t := range append(tables, words) {
		list = append(list, t...)
	}
	return list
}
