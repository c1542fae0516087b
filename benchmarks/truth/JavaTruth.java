import com.sun.source.tree.AnnotatedTypeTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.util.Elements;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Prints what each call in a Java repository refers to, as javac attributes it.
 *
 * <pre>java JavaTruth.java ROOT FOLDER... [-- JAVAC-OPTION...] | gzip -n > NAME.jsonl.gz</pre>
 *
 * <p>Needs a JDK, 17 or later, and nothing else. FOLDERs are source folders below ROOT ({@code src/main/java
 * src/test/java}), all compiled together; {@code -- -classpath a.jar:b.jar} names what they need. What javac does not
 * find is counted on standard error, and the calls that hang on it have the status unknown.
 *
 * <p>One JSON object a line. Lines count from 1, columns from 0 in UTF-16 units; a position is that of a name.
 *
 * <pre>
 * {"def": [file, line, col], "qualname", "kind"}
 * {"site": [file, line, col], "name", "status", "caller": [file, line, qualname],
 *  "targets": [[file, line, qualname]...], "also": [...], "interface": true, "overloaded": true}
 * </pre>
 *
 * <p>A site is {@code m} in {@code x.m()}, {@code Foo} in {@code new a.Foo<>()}, and {@code super} or {@code this} where
 * it calls a constructor. Enum constants and method references are none. The status says what the name means:
 *
 * <ul>
 *   <li>internal: a method or constructor of the repository, as it is declared for the static type: for a method of an
 *       interface ("interface") or of a superclass that one. A constructor that nobody wrote, and that of an anonymous
 *       class, are the class, or interface, that {@code new} names.
 *   <li>internal_var: a component of a record, whose accessor nobody wrote.
 *   <li>external: anything that is declared elsewhere, or that the compiler adds ({@code values()} of an enum).
 *   <li>unknown: javac has no answer.
 * </ul>
 *
 * <p>Overloads share a qualified name; they differ by their lines, and the sites of such have "overloaded".
 * Constructors are called {@code Type.constructor}.
 */
public final class JavaTruth {
  private final Path root;
  private final Trees trees;
  private final Elements elements;
  private final Map<Element, Definition> definitions = new HashMap<>();
  private final List<Site> sites = new ArrayList<>();

  private record Place(String file, int line, int column) implements Comparable<Place> {
    @Override
    public int compareTo(Place other) {
      return Comparator.comparing(Place::file)
          .thenComparingInt(Place::line)
          .thenComparingInt(Place::column)
          .compare(this, other);
    }
  }

  private record Definition(Place place, String qualname, String kind) {}

  private record Site(
      Place place,
      String name,
      String status,
      Definition caller,
      Definition target,
      boolean isOfInterface,
      boolean isOverloaded) {}

  /** What an element means to its callers; without a target it is not in the repository. */
  private record Meaning(String status, Definition target) {}

  private static final Meaning EXTERNAL = new Meaning("external", null);
  private static final Meaning UNKNOWN = new Meaning("unknown", null);

  private JavaTruth(Path root, JavacTask task) {
    this.root = root;
    this.trees = Trees.instance(task);
    this.elements = task.getElements();
  }

  public static void main(String[] arguments) throws IOException {
    List<String> words = Arrays.asList(arguments);
    int end = words.contains("--") ? words.indexOf("--") : words.size();
    if (end < 2) {
      System.err.println("usage: java JavaTruth.java ROOT FOLDER... [-- JAVAC-OPTION...]");
      System.exit(2);
    }
    Path root = Path.of(words.get(0)).toRealPath();
    List<Path> files = new ArrayList<>();
    for (String folder : words.subList(1, end)) {
      files.addAll(sourcesBelow(root.resolve(folder)));
    }
    List<String> options =
        new ArrayList<>(List.of("-proc:none", "-encoding", "UTF-8", "-Xlint:none", "-Xmaxerrs", "100000"));
    options.add("-XDshould-stop.ifError=FLOW"); // one missing library must not end the work
    options.addAll(words.subList(Math.min(end + 1, words.size()), words.size()));

    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
    try (StandardJavaFileManager manager =
        compiler.getStandardFileManager(problems, null, StandardCharsets.UTF_8)) {
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null, manager, problems, options, null, manager.getJavaFileObjectsFromPaths(files));
      List<CompilationUnitTree> units = new ArrayList<>();
      task.parse().forEach(units::add);
      task.analyze();
      JavaTruth truth = new JavaTruth(root, task);
      units.forEach(unit -> truth.new Definer(unit).scan(unit, null));
      units.forEach(unit -> truth.new Resolver(unit).scan(unit, null));
      truth.print();
    }
    tell(problems.getDiagnostics());
  }

  /** Every Java file but module declarations, which would hide what the folders have in common. */
  private static List<Path> sourcesBelow(Path folder) throws IOException {
    try (Stream<Path> found = Files.walk(folder)) {
      return found
          .filter(path -> path.toString().endsWith(".java") && !path.endsWith("module-info.java"))
          .sorted()
          .toList();
    }
  }

  private static void tell(List<Diagnostic<? extends JavaFileObject>> problems) {
    List<Diagnostic<? extends JavaFileObject>> errors =
        problems.stream().filter(each -> each.getKind() == Diagnostic.Kind.ERROR).toList();
    errors.stream().limit(20).forEach(System.err::println);
    System.err.println(errors.size() + " errors of javac");
  }

  /** What both passes over a file need: places, and the definition around a tree. */
  private abstract class Pass extends TreePathScanner<Void, Void> {
    final CompilationUnitTree unit;
    final String file;
    final String text;

    Pass(CompilationUnitTree unit) {
      this.unit = unit;
      this.file = root.relativize(Path.of(unit.getSourceFile().toUri())).toString().replace('\\', '/');
      try {
        this.text = unit.getSourceFile().getCharContent(true).toString();
      } catch (IOException problem) {
        throw new UncheckedIOException(problem);
      }
    }

    int start(Tree tree) {
      return (int) trees.getSourcePositions().getStartPosition(unit, tree);
    }

    int end(Tree tree) {
      return (int) trees.getSourcePositions().getEndPosition(unit, tree);
    }

    Place place(int position) {
      long line = unit.getLineMap().getLineNumber(position);
      return new Place(file, (int) line, position - (int) unit.getLineMap().getStartPosition(line));
    }

    boolean isWritten(Tree tree) {
      Element element = trees.getElement(new TreePath(getCurrentPath(), tree));
      return element == null || elements.getOrigin(element) == Elements.Origin.EXPLICIT;
    }

    /** Members that the compiler added have no names in the text and no calls. */
    @Override
    public Void visitClass(ClassTree tree, Void nothing) {
      scan(tree.getModifiers(), null);
      scan(tree.getTypeParameters(), null);
      scan(tree.getExtendsClause(), null);
      scan(tree.getImplementsClause(), null);
      tree.getMembers().stream().filter(this::isWritten).forEach(member -> scan(member, null));
      return null;
    }
  }

  private final class Definer extends Pass {
    Definer(CompilationUnitTree unit) {
      super(unit);
    }

    @Override
    public Void visitClass(ClassTree tree, Void nothing) {
      boolean isAnonymous = tree.getSimpleName().isEmpty();
      int position = isAnonymous ? start(tree) : nameAfter(tree.getModifiers(), tree, false);
      define(position, isAnonymous ? "anonymous" : kindOf(tree));
      return super.visitClass(tree, nothing);
    }

    @Override
    public Void visitMethod(MethodTree tree, Void nothing) {
      boolean isConstructor = tree.getReturnType() == null;
      define(nameAfter(tree.getModifiers(), tree, true), isConstructor ? "constructor" : "method");
      return super.visitMethod(tree, nothing);
    }

    @Override
    public Void visitVariable(VariableTree tree, Void nothing) {
      Element element = trees.getElement(getCurrentPath());
      if (element != null
          && element.getKind() == ElementKind.FIELD
          && element.getEnclosingElement().getKind() == ElementKind.RECORD
          && !element.getModifiers().contains(Modifier.STATIC)) {
        define(Names.find(text, end(tree.getType()), tree.getName().toString(), false), "component");
      }
      return super.visitVariable(tree, nothing);
    }

    private void define(int position, String kind) {
      Element element = trees.getElement(getCurrentPath());
      if (element != null && position >= 0) {
        definitions.put(element, new Definition(place(position), qualname(getCurrentPath()), kind));
      }
    }

    private int nameAfter(Tree modifiers, Tree tree, boolean isMethod) {
      int from = Math.max(end(modifiers), start(tree));
      String name =
          tree instanceof MethodTree
              ? trees.getElement(getCurrentPath()).getSimpleName().toString()
              : ((ClassTree) tree).getSimpleName().toString();
      if (name.equals("<init>")) {
        name = trees.getElement(getCurrentPath()).getEnclosingElement().getSimpleName().toString();
      }
      return Names.find(text, from, name, isMethod);
    }

    private String kindOf(ClassTree tree) {
      return tree.getKind() == Tree.Kind.ANNOTATION_TYPE
          ? "annotation"
          : tree.getKind().name().toLowerCase(Locale.ROOT);
    }

    /** The types and methods around a definition, and its own name. */
    private String qualname(TreePath path) {
      List<String> parts = new ArrayList<>();
      for (TreePath at = path; at != null; at = at.getParentPath()) {
        if (at.getLeaf() instanceof ClassTree type) {
          String name = type.getSimpleName().toString();
          parts.add(0, name.isEmpty() ? "anonymous@" + place(start(type)).line() : name);
        } else if (at.getLeaf() instanceof MethodTree method) {
          parts.add(0, method.getReturnType() == null ? "constructor" : method.getName().toString());
        } else if (at == path && at.getLeaf() instanceof VariableTree variable) {
          parts.add(variable.getName().toString());
        }
      }
      return String.join(".", parts);
    }
  }

  private final class Resolver extends Pass {
    Resolver(CompilationUnitTree unit) {
      super(unit);
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree tree, Void nothing) {
      Element element = trees.getElement(new TreePath(getCurrentPath(), tree.getMethodSelect()));
      note(tree.getMethodSelect(), element, meaning(element));
      return super.visitMethodInvocation(tree, nothing);
    }

    @Override
    public Void visitNewClass(NewClassTree tree, Void nothing) {
      if (!isEnumConstant()) {
        Element constructor = trees.getElement(getCurrentPath());
        Element type = trees.getElement(new TreePath(getCurrentPath(), named(tree.getIdentifier())));
        boolean isOfType = tree.getClassBody() != null || constructor == null;
        Element called = isOfType ? type : constructor;
        note(tree.getIdentifier(), called, called instanceof TypeElement ? meaningOfType(called) : meaning(called));
      }
      return super.visitNewClass(tree, nothing);
    }

    private boolean isEnumConstant() {
      TreePath parent = getCurrentPath().getParentPath();
      Element around = parent.getLeaf() instanceof VariableTree ? trees.getElement(parent) : null;
      return around != null && around.getKind() == ElementKind.ENUM_CONSTANT;
    }

    /** Calls that the compiler added (of a superclass's constructor) do not have their name in the text. */
    private void note(ExpressionTree function, Element element, Meaning meaning) {
      ExpressionTree named = named(function);
      boolean isSelect = named instanceof MemberSelectTree;
      String name = isSelect ? ((MemberSelectTree) named).getIdentifier().toString() : named.toString();
      int position = isSelect ? end(named) - name.length() : start(named);
      if (position < 0 || !text.startsWith(name, position)) {
        return;
      }
      boolean isOfInterface = element != null && isMethodOfInterface(element);
      sites.add(
          new Site(
              place(position),
              name,
              meaning.status(),
              caller(),
              meaning.target(),
              isOfInterface,
              isOverloaded(element)));
    }

    private ExpressionTree named(ExpressionTree function) {
      if (function instanceof ParameterizedTypeTree type) {
        return named((ExpressionTree) type.getType());
      }
      if (function instanceof AnnotatedTypeTree type) {
        return named(type.getUnderlyingType());
      }
      return function;
    }

    private Definition caller() {
      for (TreePath at = getCurrentPath(); at != null; at = at.getParentPath()) {
        boolean isCaller = at.getLeaf() instanceof MethodTree || at.getLeaf() instanceof ClassTree;
        Definition found = isCaller ? definitions.get(trees.getElement(at)) : null;
        if (found != null) {
          return found;
        }
      }
      return new Definition(new Place(file, 1, 0), "<module>", "module");
    }
  }

  private Meaning meaning(Element element) {
    if (!(element instanceof ExecutableElement method)) {
      return UNKNOWN;
    }
    if (definitions.containsKey(element)) {
      return new Meaning("internal", definitions.get(element));
    }
    Element type = element.getEnclosingElement();
    if (method.getKind() == ElementKind.CONSTRUCTOR) {
      return meaningOfType(type);
    }
    if (type.getKind() == ElementKind.RECORD && method.getParameters().isEmpty()) {
      for (Element field : type.getEnclosedElements()) {
        if (definitions.containsKey(field) && field.getSimpleName().equals(method.getSimpleName())) {
          return new Meaning("internal_var", definitions.get(field));
        }
      }
    }
    return EXTERNAL;
  }

  private Meaning meaningOfType(Element type) {
    if (type == null || type.asType().getKind() == TypeKind.ERROR) {
      return UNKNOWN;
    }
    return definitions.containsKey(type) ? new Meaning("internal", definitions.get(type)) : EXTERNAL;
  }

  private static boolean isMethodOfInterface(Element element) {
    return element.getKind() == ElementKind.METHOD && element.getEnclosingElement().getKind().isInterface();
  }

  private static boolean isOverloaded(Element element) {
    return element instanceof ExecutableElement
        && element.getEnclosingElement().getEnclosedElements().stream()
                .filter(each -> each.getKind() == element.getKind())
                .filter(each -> each.getSimpleName().equals(element.getSimpleName()))
                .count()
            > 1;
  }

  private void print() {
    PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    definitions.values().stream()
        .sorted(Comparator.comparing(Definition::place))
        .forEach(
            each ->
                out.printf(
                    "{\"def\":%s,\"qualname\":%s,\"kind\":%s}%n",
                    json(each.place()), json(each.qualname()), json(each.kind())));
    sites.stream()
        .sorted(Comparator.comparing(Site::place))
        .forEach(
            each ->
                out.printf(
                    "{\"site\":%s,\"name\":%s,\"status\":%s,\"caller\":%s,\"targets\":[%s],\"also\":[]%s%s}%n",
                    json(each.place()),
                    json(each.name()),
                    json(each.status()),
                    json(each.caller()),
                    each.target() == null ? "" : json(each.target()),
                    each.isOfInterface() ? ",\"interface\":true" : "",
                    each.isOverloaded() ? ",\"overloaded\":true" : ""));
    out.flush();
  }

  private static String json(Place place) {
    return "[" + json(place.file()) + "," + place.line() + "," + place.column() + "]";
  }

  private static String json(Definition definition) {
    Place place = definition.place();
    return "[" + json(place.file()) + "," + place.line() + "," + json(definition.qualname()) + "]";
  }

  private static String json(String value) {
    return "\"" + value.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }

  /** The compiler's trees know where a declaration starts, but not where its name stands. */
  private static final class Names {
    private Names() {}

    /** The first word equal to a name at or after a position, outside comments and literals, or -1. */
    static int find(String text, int from, String name, boolean isBeforeBracket) {
      int at = from;
      while (at < text.length()) {
        int after = skipped(text, at);
        if (after > at) {
          at = after;
        } else if (Character.isJavaIdentifierStart(text.charAt(at))) {
          int end = at;
          while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
            end++;
          }
          if (text.substring(at, end).equals(name) && (!isBeforeBracket || isBracketAt(text, end))) {
            return at;
          }
          at = end;
        } else {
          at++;
        }
      }
      return -1;
    }

    /** Of a method's parameters, or of the body of a record's compact constructor. */
    private static boolean isBracketAt(String text, int from) {
      int at = from;
      while (at < text.length()) {
        int after = Character.isWhitespace(text.charAt(at)) ? at + 1 : skipped(text, at);
        if (after == at) {
          return text.charAt(at) == '(' || text.charAt(at) == '{';
        }
        at = after;
      }
      return false;
    }

    /** The end of the comment or literal that starts at a position, or that position. */
    private static int skipped(String text, int at) {
      if (text.startsWith("//", at)) {
        int end = text.indexOf('\n', at);
        return end < 0 ? text.length() : end;
      }
      if (text.startsWith("/*", at)) {
        int end = text.indexOf("*/", at + 2);
        return end < 0 ? text.length() : end + 2;
      }
      char quote = text.charAt(at);
      if (quote != '"' && quote != '\'') {
        return at;
      }
      int end = at + 1;
      while (end < text.length() && text.charAt(end) != quote) {
        end += text.charAt(end) == '\\' ? 2 : 1;
      }
      return end + 1;
    }
  }
}
