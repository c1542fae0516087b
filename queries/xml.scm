; claims: .ts ^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!DOCTYPE TS)
; extensions: .xml .xsd .xsl .xslt .wsdl .xaml .csproj .vbproj .fsproj .vcxproj .props .targets .nuspec

; Most XML is data. Only elements are tagged that say what a build, a schema, a stylesheet or an interface consists
; of, by their tags: what is called something in the rest is not looked for.

((element [
  (STag (Name) @_tag (Attribute (Name) @_attribute (AttValue) @name) ">" @body)
  (EmptyElemTag (Name) @_tag (Attribute (Name) @_attribute (AttValue) @name) "/>" @body)]) @definition.target
  (#match? @_tag "(?:^|:)(?:[tT]arget|macrodef|element|complexType|simpleType|attributeGroup|group|template|function|operation|portType|message|service|bean|style|declare-styleable|widget|resultMap|select|insert|update|delete|sql|job|interface|method|signal|define|profile|activity|DataTemplate|Style|ControlTemplate|UsingTask)$")
  (#any-of? @_attribute "name" "Name" "id" "x:Name" "x:Key" "match" "android:name" "TaskName"))
((Attribute (Name) @_shown) @ignore (#not-match? @_shown "^(?:name|Name|id|x:Name|x:Key|match|android:name|TaskName)$"))

((Attribute (Name) @_attribute (AttValue) @reference.read)
  (#any-of? @_attribute
    "depends" "DependsOnTargets" "ref" "base" "type" "refid" "extends" "parent" "default" "resultMap"))

((STag (Name) @_tag (Attribute (Name) @_attribute (AttValue) @import.source)) @import
  (#match? @_tag "(?:^|:)(?:include|import|Import|ProjectReference|ResourceDictionary)$")
  (#any-of? @_attribute "href" "file" "schemaLocation" "Project" "Include" "resource" "Source" "location"))
((EmptyElemTag (Name) @_tag (Attribute (Name) @_attribute (AttValue) @import.source)) @import
  (#match? @_tag "(?:^|:)(?:include|import|Import|ProjectReference|ResourceDictionary)$")
  (#any-of? @_attribute "href" "file" "schemaLocation" "Project" "Include" "resource" "Source" "location"))
((element (STag (Name) @_tag) (content . (CharData) @import.source)) @import
  (#eq? @_tag "module"))
