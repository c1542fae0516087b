#!/usr/bin/env node
// Where symbols of a TypeScript or JavaScript checkout are used, by the language service that editors ask.
//
// node typescript_references.mjs CHECKOUT --typescript PATH [--project tsconfig.json] < POSITIONS > PLACES
//
// POSITIONS is a JSON list of [path, row, column], rows and columns from 0 in UTF-16 units; PLACES is a JSON list beside
// it, of lists of such places. Declarations are left out. All sources of the checkout are read, whatever project they
// are in, with the options of --project or some that read any source.

import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { parseArgs } from "node:util";

import { optionsOf, sourcesIn } from "./typescript_sources.mjs";

/** What the service asks of the files it reads, which do not change. */
function hostOf(ts, root, names, options) {
  return {
    ...ts.sys,
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    getScriptFileNames: () => names,
    getScriptVersion: () => "1",
    getScriptSnapshot: (name) => {
      const text = ts.sys.readFile(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getCompilationSettings: () => options,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
  };
}

/** The places that refer to what stands at a position, by path, row and column. */
function usesOf(ts, service, root, [name, row, column]) {
  const program = service.getProgram();
  const placed = (fileName, start) => {
    const { line, character } = program.getSourceFile(fileName).getLineAndCharacterOfPosition(start);
    return [path.relative(root, fileName), line, character];
  };
  const whole = path.join(root, name);
  const file = program.getSourceFile(whole);
  if (!file) return [];
  const found = service.findReferences(whole, file.getPositionOfLineAndCharacter(row, column)) ?? [];
  return found
    .flatMap((each) => each.references)
    .filter((each) => !each.isDefinition && each.fileName.startsWith(`${root}/`) && !each.fileName.includes("/node_modules/"))
    .map((each) => placed(each.fileName, each.textSpan.start));
}

function main() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { project: { type: "string" }, typescript: { type: "string", default: "typescript" } },
  });
  const root = fs.realpathSync(positionals[0]);
  const ts = createRequire(path.resolve("here"))(values.typescript);
  const project = values.project && path.resolve(values.project);
  const host = hostOf(ts, root, sourcesIn(root).sort(), optionsOf(ts, root, project));
  const service = ts.createLanguageService(host, ts.createDocumentRegistry());
  const positions = JSON.parse(fs.readFileSync(0, "utf8"));
  process.stdout.write(JSON.stringify(positions.map((each) => usesOf(ts, service, root, each))));
  return 0;
}

process.exitCode = main();
