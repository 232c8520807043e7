# Completion of cartulary for fish.
function __cartulary_complete
    set -l words (commandline -opc)
    set -l typed (commandline -ct)
    set -l n (math (count $words) - 1)
    for line in ($words[1] __complete $n $words[2..-1] "$typed" 2>/dev/null)
        if test "$line" = ":files"
            __fish_complete_path "$typed"
        else
            echo $line
        end
    end
end
complete -c cartulary -f -a '(__cartulary_complete)'
