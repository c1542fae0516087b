// Command go_truth prints what each call in a Go repository refers to, as go/types resolves it.
//
//	go_truth [ROOT] | gzip -n > NAME.jsonl.gz
//
// ROOT (the current folder if none is named) is where `go list ./...` finds the packages of the repository, tests
// included. Everything that the packages import must be there for the go command, as for a build; what is not found is
// told on standard error, and the calls that hang on it have the status unknown.
//
// To build it, elsewhere than in this checkout:
//
//	cp main.go DIR && cd DIR && go mod init go_truth && go mod tidy && go build
//
// or, with Debian's packages golang-go and golang-golang-x-tools-dev, and then for a repository whose dependencies are
// Debian packages as well and that lies at DIR/src/IMPORT/PATH:
//
//	GO111MODULE=off GOPATH=/usr/share/gocode go build -o go_truth main.go
//	cd DIR/src/IMPORT/PATH && GO111MODULE=off GOPATH=DIR:/usr/share/gocode go_truth
//
// One JSON object a line. Lines count from 1, columns from 0 in UTF-16 units; a position is that of a name.
//
//	{"def": [file, line, col], "qualname", "kind"}
//	{"site": [file, line, col], "name", "status", "caller": [file, line, qualname],
//	 "targets": [[file, line, qualname]...], "also": [...], "interface": true}
//
// A site is a call whose function has a name at the call: f in f(x), Do in client.Do(x), Of in Of[int](x). Conversions
// are no calls, and what is called in f()() and table[i]() has no name. The status says what the name means:
//
//	internal      a function or method of the repository; with "interface" a method that an interface declares
//	internal_var  a variable, field or parameter of the repository that holds a function
//	external      anything that is declared elsewhere, builtins among it
//	unknown       the type checker has no answer
//
// Files that the build constraints leave out (another system's, say) have no sites. Where such a file declares what a
// call refers to as well, its declaration is in "also".
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"unicode/utf16"

	"golang.org/x/tools/go/packages"
)

func main() {
	root := "."
	if len(os.Args) > 1 {
		root = os.Args[1]
	}
	if err := printTruth(root); err != nil {
		fmt.Fprintln(os.Stderr, "go_truth:", err)
		os.Exit(1)
	}
}

func printTruth(root string) error {
	root, err := filepath.Abs(root)
	if err != nil {
		return err
	}
	fset := token.NewFileSet()
	loaded, err := packages.Load(&packages.Config{
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports |
			packages.NeedDeps | packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo,
		Dir: root, Fset: fset, Tests: true,
	}, "./...")
	if err != nil {
		return err
	}
	loaded = allOf(loaded)
	repository := &repository{root: root, fset: fset, lines: map[string][]string{}, definitions: map[place]definition{}}
	files := repository.filesOf(loaded)
	for _, each := range files {
		repository.define(each)
	}
	repository.defineLeftOut(loaded, files)
	for _, each := range files {
		repository.resolve(each)
	}
	return repository.print()
}

// A place is where a name stands: an absolute path, a line from 1 and a column in bytes from 1.
type place struct {
	path         string
	line, column int
}

type definition struct {
	qualname, kind string
	leftOut        bool // by the build constraints
}

type site struct {
	at            place
	name          string
	status        string
	caller        place // without a line: no function
	target        place // without a line: not in the repository
	isOfInterface bool
}

type sourceFile struct {
	path   string
	syntax *ast.File
	info   *types.Info
}

type repository struct {
	root        string
	fset        *token.FileSet
	lines       map[string][]string
	definitions map[place]definition
	sites       []site
}

// allOf adds the packages that are imported: `./...` names none in testdata, and the repository may import those too.
func allOf(loaded []*packages.Package) []*packages.Package {
	var all []*packages.Package
	packages.Visit(loaded, nil, func(each *packages.Package) { all = append(all, each) })
	return all
}

// filesOf gives every file of the repository once, sorted by path: a package is also loaded together with its tests,
// and the larger of the two knows all that the smaller one does.
func (r *repository) filesOf(loaded []*packages.Package) []sourceFile {
	sort.SliceStable(loaded, func(i, j int) bool { return len(loaded[i].Syntax) > len(loaded[j].Syntax) })
	seen := map[string]bool{}
	var files []sourceFile
	for _, each := range loaded {
		for _, problem := range each.Errors {
			fmt.Fprintln(os.Stderr, "go_truth:", problem)
		}
		for _, syntax := range each.Syntax {
			path := r.placeOf(syntax.Package).path
			if !seen[path] && r.isInside(path) {
				seen[path] = true
				files = append(files, sourceFile{path, syntax, each.TypesInfo})
			}
		}
	}
	sort.Slice(files, func(i, j int) bool { return files[i].path < files[j].path })
	return files
}

func (r *repository) isInside(path string) bool {
	relative, err := filepath.Rel(r.root, path)
	if err != nil || strings.HasPrefix(relative, "..") {
		return false
	}
	return !strings.Contains("/"+filepath.ToSlash(relative), "/vendor/")
}

// placeOf ignores line directives: they speak of what a file was made from.
func (r *repository) placeOf(pos token.Pos) place {
	at := r.fset.PositionFor(pos, false)
	return place{at.Filename, at.Line, at.Column}
}

// define notes the types, functions and methods of a file, and the variables that hold functions.
func (r *repository) define(file sourceFile) {
	walk(file.syntax, func(node ast.Node, parents []ast.Node) {
		name, ok := node.(*ast.Ident)
		if !ok || name.Name == "_" {
			return
		}
		object, isDefinition := file.info.Defs[name]
		if !isDefinition || object == nil && !isSwitched(name, parents) {
			return
		}
		if kind := kindOf(object, parents); kind != "" {
			r.definitions[r.placeOf(name.Pos())] = definition{qualname: qualnameOf(name, parents), kind: kind}
		}
	})
}

// isSwitched tells whether a name is that of `switch name := value.(type)`, which is another variable in each case.
func isSwitched(name *ast.Ident, parents []ast.Node) bool {
	if len(parents) < 2 {
		return false
	}
	assignment, ok := parents[len(parents)-1].(*ast.AssignStmt)
	if !ok || len(assignment.Lhs) != 1 || assignment.Lhs[0] != name {
		return false
	}
	_, ok = parents[len(parents)-2].(*ast.TypeSwitchStmt)
	return ok
}

// kindOf gives "" for what is of no interest here: constants, labels, imports, and variables of other types.
func kindOf(object types.Object, parents []ast.Node) string {
	switch object := object.(type) {
	case nil:
		return "var"
	case *types.TypeName:
		if _, isParameter := object.Type().(*types.TypeParam); isParameter {
			return ""
		}
		return kindOfType(object.Type().Underlying())
	case *types.Func:
		receiver := object.Type().(*types.Signature).Recv()
		switch {
		case receiver == nil:
			return "function"
		case isMethodOfInterface(object):
			return "iface_method"
		}
		return "method"
	case *types.Var:
		if !holdsFunction(object.Type()) {
			return ""
		}
		if object.IsField() {
			return "field"
		}
		if _, ok := parents[len(parents)-1].(*ast.Field); ok {
			return "param"
		}
		return "var"
	}
	return ""
}

func kindOfType(underlying types.Type) string {
	switch underlying.(type) {
	case *types.Struct:
		return "struct"
	case *types.Interface:
		return "interface"
	}
	return "type"
}

// holdsFunction is true of type parameters too, which may stand for one.
func holdsFunction(of types.Type) bool {
	switch of.Underlying().(type) {
	case *types.Signature:
		return true
	case *types.Interface:
		_, isParameter := of.(*types.TypeParam)
		return isParameter
	}
	return false
}

func isMethodOfInterface(method *types.Func) bool {
	receiver := method.Type().(*types.Signature).Recv()
	return receiver != nil && types.IsInterface(receiver.Type())
}

// qualnameOf names the functions and types around a name, and the type whose method a function is, but not the package.
func qualnameOf(name *ast.Ident, parents []ast.Node) string {
	var parts []string
	for _, each := range parents {
		switch each := each.(type) {
		case *ast.FuncDecl:
			if each.Recv != nil && len(each.Recv.List) > 0 {
				parts = append(parts, receiverOf(each.Recv.List[0].Type))
			}
			if each.Name != name {
				parts = append(parts, each.Name.Name)
			}
		case *ast.TypeSpec:
			if each.Name != name {
				parts = append(parts, each.Name.Name)
			}
		}
	}
	return strings.Join(append(parts, name.Name), ".")
}

func receiverOf(expression ast.Expr) string {
	switch expression := expression.(type) {
	case *ast.StarExpr:
		return receiverOf(expression.X)
	case *ast.ParenExpr:
		return receiverOf(expression.X)
	case *ast.IndexExpr:
		return receiverOf(expression.X)
	case *ast.IndexListExpr:
		return receiverOf(expression.X)
	case *ast.Ident:
		return expression.Name
	}
	return "?"
}

// defineLeftOut notes the types, functions and methods of files that the build constraints leave out, by syntax alone.
func (r *repository) defineLeftOut(loaded []*packages.Package, files []sourceFile) {
	seen := map[string]bool{}
	for _, each := range files {
		seen[each.path] = true
	}
	for _, each := range loaded {
		for _, path := range each.IgnoredFiles {
			if seen[path] || !strings.HasSuffix(path, ".go") || !r.isInside(path) {
				continue
			}
			seen[path] = true
			syntax, err := parser.ParseFile(r.fset, path, nil, parser.SkipObjectResolution)
			if err != nil {
				fmt.Fprintln(os.Stderr, "go_truth:", err)
				continue
			}
			r.defineBySyntax(syntax)
		}
	}
}

func (r *repository) defineBySyntax(syntax *ast.File) {
	walk(syntax, func(node ast.Node, parents []ast.Node) {
		note := func(name *ast.Ident, kind string) {
			qualname := qualnameOf(name, append(parents[:len(parents):len(parents)], node))
			r.definitions[r.placeOf(name.Pos())] = definition{qualname, kind, true}
		}
		switch node := node.(type) {
		case *ast.FuncDecl:
			if node.Recv == nil {
				note(node.Name, "function")
			} else {
				note(node.Name, "method")
			}
		case *ast.TypeSpec:
			note(node.Name, "type")
		case *ast.ValueSpec:
			if len(parents) == 2 { // the file and the declaration
				for _, name := range node.Names {
					note(name, "var")
				}
			}
		case *ast.InterfaceType:
			for _, method := range node.Methods.List {
				for _, name := range method.Names {
					note(name, "iface_method")
				}
			}
		}
	})
}

// resolve notes the calls of a file.
func (r *repository) resolve(file sourceFile) {
	walk(file.syntax, func(node ast.Node, parents []ast.Node) {
		call, ok := node.(*ast.CallExpr)
		if !ok || file.info.Types[call.Fun].IsType() {
			return
		}
		name, isInstance := calledName(call.Fun)
		if name == nil {
			return
		}
		object := file.info.Uses[name]
		if _, isFunction := object.(*types.Func); isInstance && !isFunction {
			return // an element of a table is called
		}
		found := r.meaningOf(object)
		found.at, found.name, found.caller = r.placeOf(name.Pos()), name.Name, r.callerOf(parents)
		r.sites = append(r.sites, found)
	})
}

// calledName gives the name right before the arguments, if there is one, and whether brackets follow it.
func calledName(function ast.Expr) (name *ast.Ident, isIndexed bool) {
	switch function := function.(type) {
	case *ast.ParenExpr:
		return calledName(function.X)
	case *ast.Ident:
		return function, false
	case *ast.SelectorExpr:
		return function.Sel, false
	case *ast.IndexExpr:
		name, _ = calledName(function.X)
	case *ast.IndexListExpr:
		name, _ = calledName(function.X)
	}
	return name, name != nil
}

func (r *repository) meaningOf(object types.Object) site {
	switch object := object.(type) {
	case *types.Builtin:
		return site{status: "external"}
	case *types.Func:
		origin := object.Origin() // of an instance of a generic function or type
		found := r.declared(origin, "internal")
		found.isOfInterface = isMethodOfInterface(origin)
		return found
	case *types.Var:
		return r.declared(object, "internal_var")
	}
	return site{status: "unknown"}
}

// declared gives the status "external" for what other modules, and the language itself, declare.
func (r *repository) declared(object types.Object, status string) site {
	at := r.placeOf(object.Pos())
	if at.path == "" || !r.isInside(at.path) {
		return site{status: "external"}
	}
	if _, known := r.definitions[at]; known {
		return site{status: status, target: at}
	}
	// A field of a generic type's instance is an object of its own and has the position of the declared one, so that only
	// what define leaves out comes here.
	return site{status: "unknown"}
}

func (r *repository) callerOf(parents []ast.Node) place {
	for _, each := range parents {
		if function, ok := each.(*ast.FuncDecl); ok {
			return r.placeOf(function.Name.Pos())
		}
	}
	return place{path: r.placeOf(parents[0].(*ast.File).Package).path}
}

// walk calls visit with each node and the nodes around it, from the file inwards.
func walk(file *ast.File, visit func(node ast.Node, parents []ast.Node)) {
	var parents []ast.Node
	ast.Inspect(file, func(node ast.Node) bool {
		if node == nil {
			parents = parents[:len(parents)-1]
			return true
		}
		visit(node, parents)
		parents = append(parents, node)
		return true
	})
}

type definitionRow struct {
	Def      [3]any `json:"def"`
	Qualname string `json:"qualname"`
	Kind     string `json:"kind"`
}

type siteRow struct {
	Site      [3]any   `json:"site"`
	Name      string   `json:"name"`
	Status    string   `json:"status"`
	Caller    [3]any   `json:"caller"`
	Targets   [][3]any `json:"targets"`
	Also      [][3]any `json:"also"`
	Interface bool     `json:"interface,omitempty"`
}

func (r *repository) print() error {
	out := bufio.NewWriter(os.Stdout)
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	places := r.definedPlaces()
	twins := r.twins(places)
	for _, at := range places {
		defined := r.definitions[at]
		row := definitionRow{[3]any{r.relative(at.path), at.line, r.column(at)}, defined.qualname, defined.kind}
		if err := encoder.Encode(row); err != nil {
			return err
		}
	}
	sort.SliceStable(r.sites, func(i, j int) bool { return r.sites[i].at.isBefore(r.sites[j].at) })
	for _, each := range r.sites {
		if err := encoder.Encode(r.siteRow(each, twins)); err != nil {
			return err
		}
	}
	return out.Flush()
}

func (r *repository) siteRow(each site, twins map[[2]string][]place) siteRow {
	row := siteRow{
		Site: [3]any{r.relative(each.at.path), each.at.line, r.column(each.at)}, Name: each.name, Status: each.status,
		Caller: [3]any{r.relative(each.caller.path), 1, "<module>"}, Targets: [][3]any{}, Also: [][3]any{},
		Interface: each.isOfInterface,
	}
	if each.caller.line > 0 {
		row.Caller = r.reference(each.caller)
	}
	if each.target.line > 0 {
		row.Targets = append(row.Targets, r.reference(each.target))
		for _, twin := range twins[r.twinKey(each.target)] {
			row.Also = append(row.Also, r.reference(twin))
		}
	}
	return row
}

func (r *repository) definedPlaces() []place {
	places := make([]place, 0, len(r.definitions))
	for at := range r.definitions {
		places = append(places, at)
	}
	sort.Slice(places, func(i, j int) bool { return places[i].isBefore(places[j]) })
	return places
}

// twins gives the definitions in files that were left out, by folder and qualified name.
func (r *repository) twins(places []place) map[[2]string][]place {
	found := map[[2]string][]place{}
	for _, at := range places {
		if r.definitions[at].leftOut {
			found[r.twinKey(at)] = append(found[r.twinKey(at)], at)
		}
	}
	return found
}

func (r *repository) twinKey(at place) [2]string {
	return [2]string{filepath.Dir(at.path), r.definitions[at].qualname}
}

func (r *repository) reference(at place) [3]any {
	name := r.definitions[at].qualname
	if name == "" {
		name = "_" // a function of the blank name can be a caller, and is no definition
	}
	return [3]any{r.relative(at.path), at.line, name}
}

func (p place) isBefore(other place) bool {
	if p.path != other.path {
		return p.path < other.path
	}
	if p.line != other.line {
		return p.line < other.line
	}
	return p.column < other.column
}

func (r *repository) relative(path string) string {
	relative, err := filepath.Rel(r.root, path)
	if err != nil {
		return path
	}
	return filepath.ToSlash(relative)
}

// column counts UTF-16 units from 0.
func (r *repository) column(at place) int {
	if _, read := r.lines[at.path]; !read {
		content, err := os.ReadFile(at.path)
		if err != nil {
			fmt.Fprintln(os.Stderr, "go_truth:", err)
		}
		r.lines[at.path] = strings.Split(string(content), "\n")
	}
	before := at.column - 1
	if lines := r.lines[at.path]; at.line <= len(lines) && before <= len(lines[at.line-1]) {
		return len(utf16.Encode([]rune(lines[at.line-1][:before])))
	}
	return before
}
