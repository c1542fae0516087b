; extensions: .dtd

(elementdecl . (Name) @name . (_) @body) @definition.struct
(PEDecl (Name) @name . (_) @body) @definition.macro
(GEDecl . (Name) @name . (_) @body) @definition.constant
(NotationDecl . (Name) @name . (_) @body) @definition.constant

(Comment) @ignore

(children (Name) @reference.type)
(Mixed (Name) @reference.type)
(AttlistDecl . (Name) @reference.type)
(PEReference (Name) @reference.macro)

(PEDecl (ExternalID (SystemLiteral (URI) @import.source))) @import
