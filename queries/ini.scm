; extensions: .ini
; filenames: setup.cfg .gitmodules .gitconfig .coveragerc .pylintrc .flake8 .bumpversion.cfg

(section (section_name (text) @name) . (_)? @body) @definition.table

(comment) @doc
