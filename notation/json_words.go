package notation

import "strings"

// Each function accepts the same strings as a pattern of the schema: those that the text form can write and read back.

// isName: "^[a-z0-9._-]+$". Sets, profiles, switches, rules.
func isName(s string) bool {
	for i := 0; i < len(s); i++ {
		if c := s[i]; byteClass[c]&nameBytes == 0 || c >= 'A' && c <= 'Z' {
			return false
		}
	}
	return s != ""
}

// isValue: "^[a-z0-9._-]+(,[a-z0-9._-]+)*$". Values of switches.
func isValue(s string) bool {
	for word := range strings.SplitSeq(s, ",") {
		if !isName(word) {
			return false
		}
	}
	return true
}

// isSetRef: a name, perhaps with * and a number from 1 to 99.
func isSetRef(s string) bool {
	name, copies, more := strings.Cut(s, "*")
	if !more {
		return isName(name)
	}
	digits := (len(copies) == 1 || len(copies) == 2) && strings.Trim(copies, "0123456789") == ""
	return isName(name) && digits && copies[0] != '0'
}

// isTileID: "^[A-Za-z0-9._/+*~'!-]+$".
func isTileID(s string) bool {
	for i := 0; i < len(s); i++ {
		if byteClass[s[i]]&tileBytes == 0 {
			return false
		}
	}
	return s != ""
}

// isTagName: "^[A-Za-z][A-Za-z0-9_-]*$".
func isTagName(s string) bool {
	for i := 0; i < len(s); i++ {
		if c := s[i]; byteClass[c]&nameBytes == 0 || c == '.' {
			return false
		}
	}
	return s != "" && byteClass[s[0]] == isLetter
}

// isFreeTag reports whether s is the name of a tag without a field of its own; like the schema it knows canonical spellings only.
func isFreeTag(s string) bool {
	id := tagOf(s)
	own := id < tagEvent || id > tagTimeControl && id < numKnownTags
	return isTagName(s) && !(own && tagNames[id] == s)
}

// isLine reports whether s is one line of text: UTF-8 without control characters other than tabs.
func isLine(s string) bool {
	for i := 0; i < len(s); i++ {
		if isControl(s[i]) {
			return false
		}
	}
	return true
}

// isAssertion reports whether s can be an assertion of the Expect tag.
func isAssertion(s string) bool { return s != "" && isTrimmed(s) && strings.IndexByte(s, '|') < 0 }

// isTrimmed reports whether s is a line without white space at its ends.
func isTrimmed(s string) bool {
	return isLine(s) && (s == "" || !isSpace(s[0]) && !isSpace(s[len(s)-1]))
}

// isFolded reports whether s can be the rest of a segment: words with one space between them, without | and ;.
func isFolded(s string) bool {
	return s != "" && isTrimmed(s) && !strings.ContainsAny(s, "|;\t") && !strings.Contains(s, "  ")
}

// isReason reports whether the text form reads s as the reason of a claim, not as a segment or a synonym.
func isReason(s string) bool {
	if !isName(s) || byteClass[s[0]] != isLetter || s == "gray" || ColourOf(s) != NoColour || reasonOf(s) != s {
		return false
	}
	return verbOf(s).pays()
}

func isReservedVerb(s string) bool { return lower(s) == s && verbOf(s) == verbReserved }
