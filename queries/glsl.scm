; claims: .fs (?m)^[ \t]*#version\s+\d+
; extensions: .glsl .vert .frag .geom .tesc .tese .comp .vsh .fsh .glslv .glslf .rgen .rmiss .rchit .rahit .rint .rcall .mesh .task
; inherits: c
; elided: { /* ... */ }

; uniform Name { … } name;
(declaration . (_)? (identifier) @name . (field_declaration_list) @body) @definition.struct
(declaration (field_declaration_list) . (identifier) @name .) @definition.variable
