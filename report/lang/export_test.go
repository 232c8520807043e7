package lang

// Rows returns the English and the French texts of all rooms, two forms with a bar between.
func Rows() (list [][2]string) {
	for name, room := range French.messages() {
		if name == articles || name == nouns {
			continue
		}
		for key, t := range room {
			en := English.messages()[plurals][key]
			if name == findings && t.One != "" {
				en = text{One: key, Other: key} // the source has its singular
			}
			list = append(list, [2]string{forms(en, key), forms(t, key)})
		}
	}
	return list
}

func forms(t text, key string) string {
	switch {
	case t == text{}:
		return key
	case t.One == "":
		return t.Other
	}
	return t.One + "|" + t.Other
}
