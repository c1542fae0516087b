"""Files in languages that no query reads, by their endings and names: so that a run can say what it left out.

The endings are those of grep-ast's table (`grep_ast.filename_to_lang`) for which there is no query, without data that
no one navigates, and beside them those of languages that are in use and in no grammar of tree-sitter-language-pack.
Endings that as often mean something else (`.mo`, `.pro`, `.st`) are left out.
"""

from __future__ import annotations

_ENDINGS_OF = {
    "abap": ".abap",
    "apl": ".apl .dyalog",
    "applescript": ".applescript .scpt",
    "asp": ".asp .aspx .ascx .ashx",
    "autohotkey": ".ahk",
    "autoit": ".au3",
    "awk": ".awk .gawk",
    "ballerina": ".bal",
    "batch": ".bat .cmd",
    "chapel": ".chpl",
    "cobol": ".cbl .cob .cobol .cpy",
    "codeql": ".ql .qll",
    "coffeescript": ".coffee .litcoffee .cjsx",
    "coldfusion": ".cfc .cfm",
    "crystal": ".cr",
    "dafny": ".dfy",
    "factor": ".factor",
    "forth": ".forth .fth .4th",
    "freemarker": ".ftl",
    "graphviz": ".dot .gv",
    "haml": ".haml",
    "handlebars": ".handlebars .hbs .mustache",
    "idris": ".idr .lidr",
    "isabelle": ".thy",
    "jsp": ".jsp .jspx",
    "lean": ".lean",
    "liquid": ".liquid",
    "livescript": ".ls",
    "logtalk": ".lgt",
    "mathematica": ".wl .wls .nb",
    "mojo": ".mojo",
    "move": ".move",
    "nushell": ".nu",
    "plsql": ".pkb .pks .plsql",
    "prolog": ".prolog",
    "pug": ".pug .jade",
    "raku": ".raku .rakumod .rakutest .p6 .pm6",
    "razor": ".cshtml .razor .vbhtml",
    "reason": ".rei",
    "red": ".red .reds",
    "rescript": ".res .resi",
    "rpg": ".rpgle .sqlrpgle",
    "sas": ".sas",
    "sass": ".sass",
    "slim": ".slim",
    "standard ml": ".sml",
    "stata": ".ado",
    "stylus": ".styl",
    "supercollider": ".scd",
    "vala": ".vala .vapi",
    "vbscript": ".vbs",
    "velocity": ".vm .vtl",
    "visual basic": ".vb .bas .frm .vba",
    "vyper": ".vy",
    "wren": ".wren",
    "xquery": ".xq .xql .xqm .xquery .xqy",
}

_LANGUAGE_OF = {ending: language for language, endings in _ENDINGS_OF.items() for ending in endings.split()}


def unread_language(path: str) -> str | None:
    """The language of a file that no query reads, by the ending of its name in any case; None where none is known."""
    return _LANGUAGE_OF.get("." + path.rpartition(".")[2].lower()) if "." in path else None


def unread_languages() -> dict[str, tuple[str, ...]]:
    """The endings of each language that no query reads, by the language's name, sorted by name."""
    return {name: tuple(_ENDINGS_OF[name].split()) for name in sorted(_ENDINGS_OF)}
