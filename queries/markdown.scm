; extensions: .md .markdown .mdown .mkd .mkdn .mdx .rmd .qmd

; Headings below the third level part the text of a page and are not looked for from elsewhere. A heading that is
; underlined opens no section in this grammar. Links stand in the text of paragraphs, which it does not read.

(section
  . (atx_heading
    [(atx_h1_marker) (atx_h2_marker) (atx_h3_marker)]
    heading_content: (inline) @name)
  . (_)? @body) @definition.heading
(setext_heading
  heading_content: (paragraph (inline) @name)
  [(setext_h1_underline) (setext_h2_underline)] @body) @definition.heading

(block_continuation) @ignore

((link_reference_definition (link_destination) @import.source) @import
  (#not-match? @import.source "^(#|<?[A-Za-z]+:|//)"))
