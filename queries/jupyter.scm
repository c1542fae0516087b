; extensions: .ipynb
; grammar: json
; family: python
; linking: python
; cells: python
