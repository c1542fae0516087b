// The definitions of a TypeScript or JavaScript file: qualified names, kinds, and where their names stand.

/** What there is to say about definitions, in the words of a compiler `ts`. */
export function definitionWords(ts) {
  const KINDS = [
    [ts.isFunctionDeclaration, (node) => (node.body ? "function" : "function_sig")],
    [ts.isClassDeclaration, () => "class"],
    [ts.isInterfaceDeclaration, () => "interface"],
    [ts.isTypeAliasDeclaration, () => "type"],
    [ts.isEnumDeclaration, () => "enum"],
    [ts.isMethodDeclaration, (node) => (node.body ? "method" : "method_sig")],
    [ts.isMethodSignature, () => "iface_method"],
    [ts.isConstructorDeclaration, () => "constructor"],
    [ts.isGetAccessor, () => "getter"],
    [ts.isSetAccessor, () => "setter"],
    [ts.isPropertySignature, () => "iface_prop"],
    [ts.isPropertyDeclaration, (node) => (heldFunction(node) ? "prop_fn" : "prop")],
    [ts.isPropertyAssignment, (node) => heldFunction(node) && "prop_fn"],
    [ts.isVariableDeclaration, (node) => isNamed(node) && (heldFunction(node) ? "var_fn" : "var")],
    [ts.isBinaryExpression, (node) => isAssignment(node) && heldFunction(node) && "assigned_fn"],
    [ts.isFunctionExpression, (node) => node.name && !holderOf(node) && "fn_expr"],
    [ts.isClassExpression, () => "class"],
  ];

  const CALLED = new Set(
    "function function_sig class method method_sig iface_method constructor prop_fn var_fn assigned_fn".split(" "),
  );

  /** The kind of definition that a node is, or undefined. */
  function kindOf(node) {
    const found = KINDS.find(([isOfKind]) => isOfKind(node));
    return (found && found[1](node)) || undefined;
  }

  /** Whether a call can mean the node itself, and not what a variable holds. */
  const isCalled = (node) => CALLED.has(kindOf(node));

  const isNamed = (node) => ts.isIdentifier(node.name);

  const isAssignment = (node) =>
    ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;

  /** Parentheses, casts and the like, which change nothing of the value. */
  const isWrapper = (node) =>
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isTypeAssertionExpression(node) ||
    ts.isNonNullExpression(node);

  /** The variable, property or assignment whose value a function, a class or an object literal is, or undefined. */
  function holderOf(value) {
    let node = value;
    while (isWrapper(node.parent)) node = node.parent;
    const { parent } = node;
    if (isAssignment(parent)) return parent.right === node ? parent : undefined;
    const canHold = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent);
    return canHold && parent.initializer === node ? parent : undefined;
  }

  /** The function that a holder holds, or undefined; in `a = b = function () {}` both hold it. */
  function heldFunction(holder) {
    let value = isAssignment(holder) ? holder.right : holder.initializer;
    while (value && (isWrapper(value) || isAssignment(value))) value = isAssignment(value) ? value.right : value.expression;
    return value && (ts.isFunctionExpression(value) || ts.isArrowFunction(value)) ? value : undefined;
  }

  /** The function that a definition is or holds, or undefined. */
  function functionOf(node) {
    if (ts.isFunctionLike(node) && !ts.isArrowFunction(node)) return node;
    const isHolder = isAssignment(node) || ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node);
    return isHolder || ts.isPropertyDeclaration(node) ? heldFunction(node) : undefined;
  }

  /** The node that names a definition: `b` of `a.b = function () {}`; a definition without a name names itself. */
  function nameOf(node) {
    if (isAssignment(node)) return nameOf(node.left);
    if (ts.isElementAccessExpression(node)) return node.argumentExpression;
    const holder = ts.isClassExpression(node) && holderOf(node);
    return (holder ? nameOf(holder) : node.name) ?? node;
  }

  /** What a node adds to the qualified names of all that is within it, or "". */
  function ownName(node) {
    if (ts.isConstructorDeclaration(node)) return "constructor";
    if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return node.getText();
    if (isAssignment(node)) return node.left.getText();
    if (ts.isClassExpression(node)) return nameOf(node) === node ? "default" : nameOf(node).getText();
    if (node.name) return ts.isStringLiteral(node.name) ? node.name.text : node.name.getText();
    const isDefault = ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node) || ts.isExportAssignment(node);
    return isDefault ? "default" : "";
  }

  /** What a node adds to the qualified name of what is within its child, or "". */
  function nameWithin(node, child) {
    if (ts.isFunctionExpression(node) || ts.isArrowFunction(node) || ts.isObjectLiteralExpression(node)) {
      return ownName(holderOf(node) ?? node);
    }
    if (ts.isVariableDeclaration(node)) return child !== node.initializer && heldFunction(node) ? ownName(node) : "";
    const isScope = ts.isModuleDeclaration(node) || ts.isClassLike(node) || ts.isInterfaceDeclaration(node);
    return isScope || ts.isFunctionLike(node) ? ownName(node) : "";
  }

  /** The qualified name of a node that has a name. */
  function qualnameOf(node) {
    const names = [ownName(node)];
    for (let child = node; child.parent; child = child.parent) names.push(nameWithin(child.parent, child));
    return names.filter(Boolean).reverse().join(".");
  }

  /** The innermost definition whose code a node is, or undefined at the level of the file. */
  function callerOf(node) {
    for (let inner = node.parent; inner; inner = inner.parent) {
      if (ts.isModuleDeclaration(inner)) return inner;
      if (!ts.isClassLike(inner) && !(ts.isFunctionLike(inner) && inner.body)) continue;
      const definition = kindOf(inner) ? inner : holderOf(inner);
      if (definition && kindOf(definition)) return definition;
    }
    return undefined;
  }

  return { kindOf, isCalled, isAssignment, isWrapper, holderOf, functionOf, nameOf, qualnameOf, callerOf };
}
