# Completion of cartulary for bash.
_cartulary() {
	local line words=()
	for line in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
		[[ $line == "=" ]] || words+=("$line") # bash makes three words of --flag=value
	done
	local n=$((${#words[@]} - 1))
	[[ ${COMP_WORDS[COMP_CWORD]} == "=" ]] && ((n++))
	COMPREPLY=()
	while IFS= read -r line; do
		if [[ $line == ":files" ]]; then
			compopt -o default
		else
			COMPREPLY+=("${line%%$'\t'*}")
		fi
	done < <("$1" __complete "$n" "${words[@]}" 2>/dev/null)
}
complete -F _cartulary cartulary
