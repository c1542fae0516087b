"use strict";
// What the page knows: columns of equal length, and who refers to whom.

const FACTS = JSON.parse(document.getElementById("facts").textContent);
const NODES = FACTS.nodes, GROUPS = FACTS.groups, DEFS = FACTS.definitions, SITES = FACTS.sites;
const COUNT = NODES.id.length;
const UNIT = { files: "file", folders: "folder", symbols: "symbol" };

function summed(steps) {
  let sum = 0;
  return steps.map(step => sum += step);
}

DEFS.file = summed(DEFS.file_steps);
SITES.file = summed(SITES.file_steps);
SITES.line = summed(SITES.line_steps);
SITES.referrer = summed(SITES.referrer_steps);
const IS_POSSIBLE_SITE = new Set(SITES.possible);

const TIES = [];
for (let at = 0; at < FACTS.ties.length; at += 4) {
  const [source, target, certain, possible] = FACTS.ties.slice(at, at + 4);
  TIES.push({ source, target, certain, possible, strength: 2 * certain + possible });
}
TIES.sort((one, other) => one.strength - other.strength || one.source - other.source || one.target - other.target);

const USES = Array.from({ length: COUNT }, () => []), USED = Array.from({ length: COUNT }, () => []);
for (const tie of TIES) {
  USES[tie.source].push(tie);
  USED[tie.target].push(tie);
}

const BY_RANK = Array.from({ length: COUNT }, (_, node) => node).sort((one, other) => NODES.rank[one] - NODES.rank[other]);
const PLACE = new Int32Array(COUNT);
BY_RANK.forEach((node, place) => { PLACE[node] = place; });

const DEFS_OF = Array.from({ length: COUNT }, () => []);
DEFS.node.forEach((node, definition) => DEFS_OF[node].push(definition));

function sourceOf(site) {
  const referrer = SITES.referrer[site];
  return referrer >= 0 ? DEFS.node[referrer] : FACTS.node_of_file[SITES.file[site]];
}

let sitesOf = null;

// The sites that refer to a node, and those in it; found for all nodes when the first is asked for.
function sitesAround(node) {
  if (!sitesOf) {
    sitesOf = { used: Array.from({ length: COUNT }, () => []), uses: Array.from({ length: COUNT }, () => []) };
    for (let site = 0; site < SITES.definition.length; site++) {
      sitesOf.used[DEFS.node[SITES.definition[site]]].push(site);
      sitesOf.uses[sourceOf(site)].push(site);
    }
  }
  return { used: sitesOf.used[node], uses: sitesOf.uses[node] };
}

function depthOf(definition) {
  let depth = 0;
  for (let each = DEFS.parent[definition]; each >= 0; each = DEFS.parent[each]) depth++;
  return depth;
}

function nameOf(definition) {
  const names = [];
  for (let each = definition; each >= 0; each = DEFS.parent[each]) names.unshift(DEFS.name[each]);
  return names.join(".");
}

function ancestors(group) {
  const chain = [];
  for (let each = group; each >= 0; each = GROUPS.parent[each]) chain.unshift(each);
  return chain;
}
