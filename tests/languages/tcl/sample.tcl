#!/usr/bin/env tclsh
# A sample.
package require Tcl 8.5
package require -exact http 2.0
package provide sample 1.0
source lib/common.tcl
source [file join $dir more.tcl]

set limit 10
set apiToken "hunter2hunter2"

namespace eval ::sample {
    # How many.
    variable count 0
    set names [list a b]
    namespace export add

    # Adds two things. And more.
    proc add {first {second 2} args} {
        variable count
        set sum [expr {$first + $second}]
        foreach each $args { lappend sum $each }
        after 10 ::sample::later
        return [::sample::scale $sum $::limit]
    }
}

proc ::sample::scale {x factor} {
    if {$x > 1} {
        helper $x
    } else {
        [namespace current]::other
    }
    switch $x {
        a { first_case }
    }
}

# A dog.
oo::class create Dog {
    superclass Animal
    variable name
    constructor {given} {
        set name $given
    }
    method bark {times} {
        my growl $times
    }
}
oo::define Dog method run {} { Leg new 4 }
oo::define Dog {
    method sit {} { return $name }
}
snit::type Cat {
    option -color black
}

set text "proc not_this {} {}"
# proc commented {} {}
