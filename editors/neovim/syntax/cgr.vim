" Syntax of records of Carcassonne games (CGR).
if exists("b:current_syntax")
  finish
endif
syntax case ignore
syntax match cgrComment ";.*$"
syntax match cgrTag "^\s*\[\zs\w\+"
syntax region cgrString start=+"+ skip=+\\"+ end=+"+ oneline
syntax match cgrBar "|"
syntax match cgrNumber "[-+]\?\<\d\+\(,[-+]\?\d\+\)\?\>"
syntax match cgrTurn "\(^\s*\(variation\s*\)\?\)\@<=\d\+[b-z]\?\."
syntax match cgrLocation "\C\<\(N\|E\|S\|W\|NNW\|NNE\|ENE\|ESE\|SSE\|SSW\|WSW\|WNW\|C\|NE\|SE\|SW\|NW\|NS\|WE\)\>"
syntax match cgrTile "\<\a[A-Za-z0-9._/+*~'!-]*\ze@"
syntax match cgrRotation "\^\d\+"
syntax keyword cgrColour red yellow green blue black pink grey white violet gray
syntax keyword cgrRole barn builder farmer guard highwayman knight monk pig shepherd thief
syntax keyword cgrAction with abbey aside bazaar bid bridge capture castle count discard dragon exchange fairy flea flee flock from hill leaves leper lord pass princess quarter ransom recall scored sheep tower wagon wolf
syntax keyword cgrClaim allow clock eradicate expect goods king offered outbreak robber score spent supply
syntax keyword cgrDetail normal big mayor phantom abbot market blacksmith cathedral wine grain cloth buy sell none
syntax keyword cgrFinal final
syntax match cgrFinal "^\s*\zsvariation\ze\s*\d"
highlight default link cgrComment Comment
highlight default link cgrTag Keyword
highlight default link cgrString String
highlight default link cgrTurn LineNr
highlight default link cgrBar Delimiter
highlight default link cgrNumber Number
highlight default link cgrRotation Number
highlight default link cgrTile Type
highlight default link cgrColour Constant
highlight default link cgrRole Function
highlight default link cgrAction Statement
highlight default link cgrClaim PreProc
highlight default link cgrDetail Identifier
highlight default link cgrFinal Statement
highlight default link cgrLocation Special
let b:current_syntax = "cgr"
