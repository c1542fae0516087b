; extensions: .zig .zon
; elided: { // ...\n}

; The grammar has one kind of name for variables, types and functions. What is written where says which is meant.

((_ (_ function: (_) @name (_ (_ (BuildinTypeExpr) @_type))) . (Block) @body) @definition.struct
  (#eq? @_type "type"))
(_ (_ function: (_) @name) . (Block)? @body) @definition.function

(_ (_
  . variable_type_function: (_) @name
  . (_ . (_ . (_ (ContainerDeclType "struct") . "{" @body) .))) @definition.struct)
(_ (_
  . variable_type_function: (_) @name
  . (_ . (_ . (_ (ContainerDeclType "union") . "{" @body) .))) @definition.union)
(_ (_
  . variable_type_function: (_) @name
  . (_ . (_ . (_ (ContainerDeclType "enum") . "{" @body) .))) @definition.enum)
(_ (_
  . variable_type_function: (_) @name
  . (_ . (_ . (_ (ContainerDeclType "opaque") . "{" @body) .))) @definition.class)
(_ (_
  . variable_type_function: (_) @name
  . (_ . (_ . (ErrorSetDecl "{" @body) .))) @definition.enum)
(ErrorSetDecl field_constant: (_) @definition.member)

(ContainerDecl (ContainerDeclType ["enum" "union"]) (ContainerField
  !field_member
  . (ErrorUnionExpr (SuffixExpr variable_type_function: (_) @name))) @definition.member)
(ContainerField field_member: (_) @name (_)? @type) @definition.field

; const std = @import("std"); const Name = @import("file.zig").Name;
((Decl (_
  . variable_type_function: (_) @import.alias
  . (_ . (_
    . (BUILTINIDENTIFIER) @_import
    . (FnCallArguments (_ (_ (STRINGLITERALSINGLE) @import.source))) .)))) @import
  (#eq? @_import "@import"))
((Decl (_
  . variable_type_function: (_) @import.alias
  . (_ . (_
    . (BUILTINIDENTIFIER) @_import
    . (FnCallArguments (_ (_ (STRINGLITERALSINGLE) @import.source)))
    . (FieldOrFnCall field_access: (_) @import.name) .)))) @import
  (#eq? @_import "@import"))
((SuffixExpr
  . (BUILTINIDENTIFIER) @_import
  . (FnCallArguments (_ (_ (STRINGLITERALSINGLE) @import.source)))) @import
  (#eq? @_import "@import"))

((Decl (_ "const" variable_type_function: (_) @name "=" . (_) @value) @definition.constant)
  (#not-match? @value "^(?:@import|(?:\\w+\\.)+\\w+$)"))
; A name that goes by the same name here, as std.debug.assert does, is only bound.
((Decl (_ "const" variable_type_function: (_) @name "=" . (_ (_ (FieldOrFnCall field_access: (_) @_last) .)) @value)
    @definition.constant)
  (#not-eq? @name @_last))
(Decl (_ "const" variable_type_function: (_) @binding.name "=" . (_ (_ (FieldOrFnCall field_access: (_)) .))
  @binding.value) @binding)
(Decl (_ "var" variable_type_function: (_) @name ["=" ";"] . (_)? @value) @definition.variable)

[(doc_comment) (line_comment)] @doc

(SuffixExpr . variable_type_function: (_) @reference.call . (FnCallArguments))
(SuffixExpr (_) @receiver . (FieldOrFnCall function_call: (_) @reference.call))
(_ (_ (SuffixExpr . variable_type_function: (_) @reference.construct .)) . (InitList))
(_ (_ (SuffixExpr (_) @receiver . (FieldOrFnCall field_access: (_) @reference.construct) .)) . (InitList))

(ParamType (_ (SuffixExpr . variable_type_function: (_) @reference.type .)))
(FnProto (_ (SuffixExpr . variable_type_function: (_) @reference.type .)))
(ContainerField field_member: (_) . (_ (SuffixExpr . variable_type_function: (_) @reference.type .)))
((SuffixExpr . variable_type_function: (_) @reference.type) (#match? @reference.type "^[A-Z]"))
((SuffixExpr (_) @receiver . (FieldOrFnCall field_access: (_) @reference.type)) (#match? @reference.type "^[A-Z]"))
(SuffixExpr (_) @receiver . (FieldOrFnCall field_access: (_) @reference.read))
(FieldInit field_member: (_) @reference.read)
(SuffixExpr . variable_type_function: (_) @reference.value)
(TestDecl (IDENTIFIER) @reference.type)

(_ (_ function: (_) @name (ParamDeclList) @parameters) . (Block)? @body) @scope.function
(ContainerDecl "{" @body) @scope.class
(TestDecl) @scope.local
[(Block) (ForStatement) (WhileStatement) (IfStatement) (ForExpr) (WhileExpr) (IfExpr) (SwitchProng)] @scope.block

(Statement (_ variable_type_function: (_) @binding.name ":" (ErrorUnionExpr) @binding.type "=" . (_)) @binding)
(Statement (_ variable_type_function: (_) @binding.name . "=" . (_) @binding.value) @binding)
(_ "|" variable: (_) @binding.name "|") @binding

; values:

([IDENTIFIER BUILTINIDENTIFIER BuildinTypeExpr]) @value.name
(FieldOrFnCall field_access: (_) @of) @value.same
(FieldOrFnCall function_call: (_) @of) @value.call
([ErrorUnionExpr UnaryExpr] (_) @of) @value.same
(SuffixExpr (_) . @of . (_) @name) @value.last
([INTEGER FLOAT STRINGLITERALSINGLE CHAR_LITERAL]) @value.literal

(ParamDecl parameter: (_) @of (ParamType) @type) @target.parameter
