#!/usr/bin/env node
// Call-site truth of a TypeScript or JavaScript checkout, by the compiler's own API.
//
// node typescript_truth.mjs CHECKOUT FOLDER… --output TRUTH.jsonl.gz [--project tsconfig.json] [--typescript PATH]
//
// A call means what its resolved signature was declared by, where that is a definition of the checkout, or else what the
// called name stands for, through imports. Calls are calls, `new`, tagged templates, and JSX elements that are components.
// What the checkout imports from elsewhere is found in its `node_modules`: where it is missing there, a call into it is
// unknown. Rows and statuses are those of rows.py.

import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { parseArgs } from "node:util";
import zlib from "node:zlib";

import { callWords } from "./typescript_calls.mjs";
import { definitionWords } from "./typescript_definitions.mjs";
import { optionsOf, sourcesIn } from "./typescript_sources.mjs";

const USAGE = "usage: typescript_truth.mjs CHECKOUT FOLDER… --output TRUTH.jsonl.gz [--project FILE] [--typescript PATH]";
const MODULE = "<module>";

/** All rows: definitions of the covered files, then their call sites, both in the order of the text. */
function rowsOf(ts, root, folders, project) {
  const names = folders.flatMap((folder) => sourcesIn(path.join(root, folder))).sort();
  const program = ts.createProgram(names, optionsOf(ts, root, project));
  const isWithin = (file) => file.fileName.startsWith(`${root}/`) && !file.fileName.includes("/node_modules/");
  const words = definitionWords(ts);
  const { isCall, calledName, meaningOf } = callWords(ts, program.getTypeChecker(), words, (node) =>
    isWithin(node.getSourceFile()),
  );

  const place = (node) => {
    const file = node.getSourceFile();
    const { line, character } = file.getLineAndCharacterOfPosition(node.getStart(file));
    return [path.relative(root, file.fileName), line + 1, character];
  };
  const target = (node) => [...place(words.nameOf(node)).slice(0, 2), words.qualnameOf(node)];

  const textOf = (name) => (ts.isStringLiteral(name) ? name.text : name.getText());

  const definitionRow = (node, kind) => {
    const row = { def: place(words.nameOf(node)), qualname: words.qualnameOf(node), kind };
    const value = words.functionOf(node);
    return value ? { ...row, same_as: place(value).slice(1) } : row;
  };
  const siteRow = (call, file) => {
    const name = calledName(call);
    const caller = words.callerOf(call);
    const { status, targets, also } = meaningOf(call, name);
    return {
      site: place(name ?? call.expression ?? call.tag),
      name: name ? textOf(name) : null,
      status,
      caller: caller ? target(caller) : [path.relative(root, file.fileName), 1, MODULE],
      targets: targets.map(target),
      also: also.map(target),
    };
  };

  const definitions = [];
  const sites = [];
  for (const name of names) {
    const file = program.getSourceFile(name);
    const visit = (node) => {
      const kind = words.kindOf(node);
      if (kind) definitions.push(definitionRow(node, kind));
      if (isCall(node)) sites.push(siteRow(node, file));
      ts.forEachChild(node, visit);
    };
    ts.forEachChild(file, visit);
  }
  return { definitions, sites };
}

function main() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      output: { type: "string" },
      project: { type: "string" },
      typescript: { type: "string", default: "typescript" },
    },
  });
  const [checkout, ...folders] = positionals;
  if (!folders.length || !values.output) {
    console.error(USAGE);
    return 2;
  }
  const ts = createRequire(path.resolve("here"))(values.typescript);
  const project = values.project && path.resolve(values.project);
  const { definitions, sites } = rowsOf(ts, fs.realpathSync(checkout), folders, project);
  const text = [...definitions, ...sites].map((row) => `${JSON.stringify(row)}\n`).join("");
  fs.writeFileSync(values.output, zlib.gzipSync(text));
  const counts = {};
  for (const { status } of sites) counts[status] = (counts[status] ?? 0) + 1;
  console.log(`${definitions.length} definitions, ${sites.length} sites:`, counts);
  return 0;
}

process.exitCode = main();
