// What is read of a checkout of TypeScript or JavaScript, and with which options of the compiler.

import fs from "node:fs";
import path from "node:path";

const SOURCE = /(?<!\.d)\.(?:[cm]?[jt]s|[jt]sx)$/;

/** The source files of a folder, or the file itself. */
export function sourcesIn(place) {
  if (fs.statSync(place).isFile()) return [place];
  return fs.readdirSync(place, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith(".") || entry.name === "node_modules") return [];
    const inner = path.join(place, entry.name);
    return entry.isDirectory() ? sourcesIn(inner) : entry.isFile() && SOURCE.test(entry.name) ? [inner] : [];
  });
}

/** The compiler's options: those of a project, or some that read any source, typed or not. */
export function optionsOf(ts, root, project) {
  const always = { allowJs: true, noEmit: true, skipLibCheck: true, maxNodeModuleJsDepth: 2 };
  if (project) {
    const { config } = ts.readConfigFile(project, ts.sys.readFile);
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, path.dirname(project), {}, project);
    return { ...options, ...always };
  }
  return {
    ...always,
    strict: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.Preserve,
    esModuleInterop: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    typeRoots: [path.join(root, "node_modules", "@types")],
  };
}
