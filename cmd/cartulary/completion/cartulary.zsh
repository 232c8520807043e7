#compdef cartulary
# Completion of cartulary for zsh.
_cartulary() {
	local line files=
	local -a list
	for line in "${(@f)$("${(Q)words[1]}" __complete $((CURRENT - 2)) "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
		if [[ $line == ":files" ]]; then
			files=1
		elif [[ -n $line ]]; then
			list+=("${line/$'\t'/:}") # a colon separates a word from its meaning; no word has one
		fi
	done
	if [[ -n $files ]]; then
		_files
	else
		_describe cartulary list
	fi
}
compdef _cartulary cartulary
