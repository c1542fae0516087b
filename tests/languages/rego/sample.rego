# A policy.
package app.authz

import data.lib.helpers as h
import data.lib.users
import rego.v1

limit := 10
api_token := "hunter2hunter2"
roles := {"a", "b"}

default allow := false

# Who may come in. And more.
allow if {
	input.user == "x"
	helper(input.user, limit)
	roles[input.role]
}

violation contains msg if {
	some item in input.items
	not h.valid(item)
	msg := sprintf("%v", [item])
	users.names == roles
}

deny[{"msg": msg}] {
	msg := "denied"
}

helper(first, second) if {
	total := first + second
	total > limit
}

test_allow if {
	allow with input as {"user": "x"}
}
# commented := 1
