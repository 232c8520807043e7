" Syntax of records of Carcassonne games (CGR).
if exists("b:current_syntax")
  finish
endif
syntax case ignore
syntax match cgrComment ";.*$"
syntax match cgrTag "^\s*\[\zs\w\+"
syntax region cgrString start=+"+ skip=+\\"+ end=+"+ oneline
syntax match cgrTurn "^\s*\d\+[b-z]\?\."
syntax match cgrBar "|"
syntax match cgrNumber "[-+]\?\<\d\+\(,[-+]\?\d\+\)\?\>"
syntax match cgrTile "\<\a[A-Za-z0-9._/+*~'!-]*\ze@"
syntax match cgrRotation "\^\d\+"
syntax keyword cgrColour red yellow green blue black pink grey gray white violet
syntax keyword cgrRole knight thief farmer monk guard builder pig barn shepherd
syntax keyword cgrAction discard aside fairy princess dragon flea flee leper recall from quarter count tower capture exchange ransom abbey wagon bridge castle lord bazaar bid sheep wolf flock pass scored with final
syntax keyword cgrClaim score clock spent supply offered outbreak eradicate goods king robber allow expect
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
let b:current_syntax = "cgr"
