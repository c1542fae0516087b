; extensions: .bean .beancount

(section (headline (item) @name) . (_)? @body) @definition.section
(open account: (account) @name) @definition.resource
(commodity currency: (currency) @name) @definition.resource

(comment) @ignore

(posting account: (account) @reference.read)
(pad account: (account) @reference.read)
(balance account: (account) @reference.read)
(close account: (account) @reference.read)

(include (string) @import.source) @import
