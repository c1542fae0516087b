; extensions: .pyx .pxd .pxi
; grammar: python
; inherits: python
; family: python
; linking: python
; unlinked: variables
; blanks: (?m)^[ \t]*(cp?(?P<first>def)[ \t]+(?:(?!(?:not|await|yield|lambda|for|if|in|is|and|or|else|async|from|import|return|class|def)\b)[A-Za-z_][\w.]*(?:\[[^\]\n]*\])?[ \t*&]+)*)(?=\w+[ \t]*\((?:[^()]|\([^()]{0,400}\)){0,2000}\)[^\n:]*:)|^[ \t]*(cdef[ \t]+(?:public[ \t]+|api[ \t]+|final[ \t]+)*(?P<first_of_class>class)[ \t]+)(?=\w)|(?<=[ \t])(c(?P<first_of_from>import)\b)|^[ \t]*(c(?P<first_of_import>import)\b)|^[ \t]*i(nclude[ \t]+[\"'][^\n]*)|^[ \t]*c(typedef[^\n]*[^:\n])$|^[ \t]*c(p?def[ \t]+(?!class\b|extern\b|struct\b|enum\b|union\b|cppclass\b|packed\b)[A-Za-z_][^\n]*[^:\n])$|(?<=[(,])\s*((?:(?!(?:not|await|yield|lambda|for|if|in|is|and|or|else|async|from|import|return|class|def)\b)[A-Za-z_][\w.]*(?:\[[^\]\n]*\])?[ \t*&]+)+)(?=[A-Za-z_]\w*[ \t]*(?:[,)=\[]|not[ \t]None|or[ \t]None))|(?<=\w)[ \t]+((?:not|or)[ \t]+None)(?=[ \t]*[,)=])|(?<=\))[ \t]*((?:except[^:\n]*|noexcept|nogil|with[ \t]+(?:no)?gil)(?:[ \t]+(?:except[^:\n]*|noexcept|nogil|with[ \t]+(?:no)?gil))*)(?=[ \t]*(?::|\#|$))|(<[A-Za-z_][\w. \t*\[\]:,]*\??>)(?=[ \t]*[\w(&\"'*<])|(?<=[(,=])[ \t]*(&)(?=\w)|^(DEF[ \t]+)(?=\w)
; elided: ...
; statements: expression_statement call assignment augmented_assignment string concatenated_string await list_comprehension
; statements: if_statement for_statement while_statement with_statement try_statement match_statement
; statements: assert_statement delete_statement print_statement exec_statement raise_statement

; What Cython adds is read as blanks: `cdef int f(int x) except -1:` is `def f(x):`, and a declaration is one letter,
; which keeps its place in the block.
