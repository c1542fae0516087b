; extensions: .chatito

(intent_def (intent) @name (intent_body) @body) @definition.rule
(slot_def (slot) @name (slot_body) @body) @definition.rule
(alias_def (alias) @name (alias_body) @body) @definition.rule

(comment) @ignore

(slot_ref (slot) @reference.read)
(alias_ref (alias) @reference.read)

(import (file) @import.source) @import
