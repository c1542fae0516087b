// The calls of a TypeScript or JavaScript file, and what each means to the compiler.

/** What there is to say about calls; `isWithin` tells whether a node is of the checkout. */
export function callWords(ts, checker, words, isWithin) {
  /** Whether a node is a call site; `import()` and `require()` name no definition. */
  function isCall(node) {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) return isComponent(node.tagName);
    if (ts.isCallExpression(node)) {
      const called = node.expression;
      return called.kind !== ts.SyntaxKind.ImportKeyword && !(ts.isIdentifier(called) && called.text === "require");
    }
    return ts.isNewExpression(node) || ts.isTaggedTemplateExpression(node);
  }

  const isComponent = (tag) => !ts.isIdentifier(tag) || /^[^a-z]/.test(tag.text);

  /** The node of the name that is called, or undefined where what is called has no name. */
  function calledName(call) {
    let called = call.expression ?? call.tag ?? call.tagName;
    while (words.isWrapper(called)) called = called.expression;
    if (ts.isPropertyAccessExpression(called)) return called.name;
    if (ts.isElementAccessExpression(called) && ts.isStringLiteral(called.argumentExpression)) {
      return called.argumentExpression;
    }
    return ts.isIdentifier(called) || called.kind === ts.SyntaxKind.SuperKeyword ? called : undefined;
  }

  /** The status of a call, the nodes of the definitions it means, and those that its name stands for besides. */
  function meaningOf(call, name) {
    const signature = checker.getResolvedSignature(call)?.declaration;
    const declarations = name ? declarationsOf(name) : [];
    const within = onePerName(declarations.filter(isWithin).map(definitionOf));
    const called = signature && isWithin(signature) ? definitionOf(signature) : undefined;
    const targets = called && words.isCalled(called) ? [called] : within.filter(words.isCalled);
    if (targets.length) {
      return { status: "internal", targets, also: onePerName([...targets, ...within]).slice(targets.length) };
    }
    if (within.some(isKept)) return { status: "internal_var", targets: within, also: [] };
    if (within.length) return { status: "dynamic", targets: [], also: within };
    const leaves = [...declarations, signature].some((node) => node && !isWithin(node));
    return { status: leaves ? "external" : "unknown", targets: [], also: [] };
  }

  function declarationsOf(name) {
    let symbol = checker.getSymbolAtLocation(name);
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
    return symbol?.declarations ?? [];
  }

  /** The first of each that have one name, such as signatures of an overloaded function; what has no name defines none. */
  function onePerName(nodes) {
    const firsts = new Map();
    for (const node of nodes) {
      const name = words.qualnameOf(node);
      const key = `${node.getSourceFile().fileName} ${name}`;
      if (name && !firsts.has(key)) firsts.set(key, node);
    }
    return [...firsts.values()];
  }

  /** The definition that a declaration belongs to: the holder of a function, the class of a constructor. */
  function definitionOf(declaration) {
    if (ts.isConstructorDeclaration(declaration)) return declaration.parent;
    if (ts.isFunctionExpression(declaration) || ts.isArrowFunction(declaration)) {
      return words.holderOf(declaration) ?? declaration;
    }
    const { parent } = declaration;
    return parent && words.isAssignment(parent) && parent.left === declaration ? parent : declaration;
  }

  /** Whether what holds the function is a member, or a variable of the file's level: it is found by its name. */
  function isKept(node) {
    if (ts.isVariableDeclaration(node)) return ts.isSourceFile(node.parent.parent.parent);
    return !ts.isParameter(node) && !ts.isBindingElement(node);
  }

  return { isCall, calledName, meaningOf };
}
