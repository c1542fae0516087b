; extensions: .zig .zon
; elided: { // ...\n}

; The grammar has one kind of name for variables, types and functions. What is written where says which is meant.

((_ (FnProto function: (_) @name (_ (_ (BuildinTypeExpr) @_type))) . (Block) @body) @definition.struct
  (#eq? @_type "type"))
(_ (FnProto function: (_) @name) . (Block)? @body) @definition.function

(_ (VarDecl
  . variable_type_function: (_) @name
  . (_ . (_ . (_ (_ . "struct") . "{" @body) .))) @definition.struct)
(_ (VarDecl
  . variable_type_function: (_) @name
  . (_ . (_ . (_ (_ . "union") . "{" @body) .))) @definition.union)
(_ (VarDecl
  . variable_type_function: (_) @name
  . (_ . (_ . (_ (_ . "enum") . "{" @body) .))) @definition.enum)
(_ (VarDecl
  . variable_type_function: (_) @name
  . (_ . (_ . (_ (_ . "opaque") . "{" @body) .))) @definition.class)
(_ (VarDecl
  . variable_type_function: (_) @name
  . (_ . (_ . (ErrorSetDecl "{" @body) .))) @definition.enum)
(ErrorSetDecl field_constant: (_) @definition.member)

(ContainerDecl (_ . ["enum" "union"]) (ContainerField
  !field_member
  . (_ (_ variable_type_function: (_) @name))) @definition.member)
(ContainerField field_member: (_) @name (_)? @type) @definition.field

; const std = @import("std"); const Name = @import("file.zig").Name;
((Decl (_
  . variable_type_function: (_) @import.alias
  . (_ . (_
    . (BUILTINIDENTIFIER) @_import
    . (_ (_ (_ (STRINGLITERALSINGLE) @import.source))) .)))) @import
  (#eq? @_import "@import"))
((Decl (_
  . variable_type_function: (_) @import.alias
  . (_ . (_
    . (BUILTINIDENTIFIER) @_import
    . (_ (_ (_ (STRINGLITERALSINGLE) @import.source)))
    . (FieldOrFnCall field_access: (_) @import.name) .)))) @import
  (#eq? @_import "@import"))
((SuffixExpr
  . (BUILTINIDENTIFIER) @_import
  . (_ (_ (_ (STRINGLITERALSINGLE) @import.source)))) @import
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
(_ (ErrorUnionExpr (_ . variable_type_function: (_) @reference.construct .)) . (InitList))
(_ (ErrorUnionExpr (_ (_) @receiver . (FieldOrFnCall field_access: (_) @reference.construct) .)) . (InitList))

(ParamType (_ (_ . variable_type_function: (_) @reference.type .)))
(FnProto (_ (_ . variable_type_function: (_) @reference.type .)))
(ContainerField field_member: (_) . (_ (_ . variable_type_function: (_) @reference.type .)))
((SuffixExpr . variable_type_function: (_) @reference.type) (#match? @reference.type "^[A-Z]"))
((SuffixExpr (_) @receiver . (FieldOrFnCall field_access: (_) @reference.type)) (#match? @reference.type "^[A-Z]"))
(SuffixExpr (_) @receiver . (FieldOrFnCall field_access: (_) @reference.read))
(FieldInit field_member: (_) @reference.read)
(SuffixExpr . variable_type_function: (_) @reference.value)
(TestDecl (IDENTIFIER) @reference.type)

(_ (FnProto function: (_) @name (ParamDeclList) @parameters) . (Block)? @body) @scope.function
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
