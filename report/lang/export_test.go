package lang

// Rows returns the English texts of all rooms and those of a language, two forms with a bar between.
func Rows(l *Lang) (list [][2]string) {
	for name, room := range l.messages() {
		for key, t := range room {
			english := English.messages()[name][key]
			if name == findings && t.One != "" {
				english = text{One: key, Other: key} // the source has its singular
			}
			if english.One == "" {
				english.Other = key // else it may be a meaning of a key
			}
			list = append(list, [2]string{forms(english, key), forms(t, key)})
		}
	}
	return list
}

// twoForms stands between the forms of a row.
const twoForms = "\x00"

func forms(t text, key string) string {
	switch {
	case t == text{}:
		return key
	case t.One == "":
		return t.Other
	}
	return t.One + twoForms + t.Other
}
