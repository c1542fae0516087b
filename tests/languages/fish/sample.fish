#!/usr/bin/env fish
# A sample.
set -gx EDITOR vim
set limit 10
set -g api_token "hunter2hunter2"
set -q limit; or set fallback 1
source lib/common.fish
. $dir/more.fish

# Adds two things. And more.
function add --description 'Adds' --argument-names first second
    set -l sum (math $first + $second)
    set total $sum
    helper $sum | filter_lines
    for each in $argv
        echo $each $limit
    end
    if test $sum = 1; and set -q limit
        return 0
    end
    switch $sum
        case start
            finish_up
    end
end

function short; add 1; end

function 'quoted name'
    # Opens the body.
    add 2
end

if status is-interactive
    set -g mode fast
    function conditional
        add 3
    end
end

alias ll 'ls -l'
functions -q add
complete -c add -f -a '(not_called)'
echo 'function not_this; end'
# function commented; end
