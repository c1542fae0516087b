// What is told of the node that is chosen: its definitions, who refers to them, and what it refers to.

const panel = document.getElementById("panel");
const MOST_ROWS = 400, MOST_SITES = 6;

// An element with its text, which is never read as markup.
function made(tag, named, text, ...inside) {
  const element = document.createElement(tag);
  if (named) element.className = named;
  if (text !== undefined && text !== null) element.textContent = text;
  element.append(...inside.filter(Boolean));
  return element;
}

function pressed(element, act) {
  element.addEventListener("click", act);
  return element;
}

function showPanel(node, definition = -1) {
  panel.hidden = node < 0;
  panel.replaceChildren();
  if (node < 0) return;
  const { uses, used } = sitesAround(node);
  const row = made("div", "row", null,
    pressed(made("button", "", "Zoom to"), () => zoomToNode(node)), pressed(made("button", "", "Close"), () => choose(-1)));
  const kind = NODES.kind[node];
  const where = NODES.line[node] ? `${FACTS.files[fileOf(node)]}:${NODES.line[node]}` : NODES.id[node];
  const said = [NODES.language[node], kind, `rank ${NODES.rank[node]}`, NODES.hop[node] ? `${NODES.hop[node]} from the focus` : ""];
  panel.append(made("h2", "", NODES.name[node]), made("p", "path", where), made("p", "path", said.filter(Boolean).join(" · ")), row);
  if (FACTS.of === "files") showDefinitions(node, definition, used);
  if (FACTS.of === "folders") showFiles(node);
  const ofChosen = definition < 0 ? used : used.filter(site => SITES.definition[site] === definition);
  const inChosen = definition < 0 ? uses : uses.filter(site => SITES.referrer[site] === definition);
  showSites("used", "Used by", node, ofChosen, sourceOf, definition);
  showSites("uses", "Uses", node, inChosen, site => DEFS.node[SITES.definition[site]], definition);
  panel.scrollTop = 0;
}

function fileOf(node) {
  return DEFS_OF[node].length ? DEFS.file[DEFS_OF[node][0]] : FACTS.node_of_file.indexOf(node);
}

function heading(kind, text, count) {
  const title = made("h3", kind, text);
  title.append(made("span", "kind", `  ${count}`));
  return title;
}

function more(list, rest, what) {
  if (rest > 0) list.append(made("li", "kind", `and ${rest} more ${what}`));
}

function showDefinitions(node, definition, used) {
  const all = DEFS_OF[node], list = made("ul", "definitions");
  const counts = new Map();
  for (const site of used) counts.set(SITES.definition[site], (counts.get(SITES.definition[site]) || 0) + 1);
  for (const each of all.slice(0, MOST_ROWS)) {
    const name = pressed(made("button", "name", DEFS.name[each]), () => showPanel(node, each === definition ? -1 : each));
    name.setAttribute("aria-pressed", String(each === definition));
    const depth = Math.min(depthOf(each), 3);
    list.append(made("li", depth ? `in${depth}` : "", null, made("span", "kind", DEFS.kinds[DEFS.kind[each]]), name,
      made("span", "where", `:${DEFS.line[each]}`), counts.has(each) ? made("span", "count", `${counts.get(each)} ×`) : null));
  }
  more(list, all.length - MOST_ROWS, "definitions");
  panel.append(heading("", "Definitions", all.length), list);
}

function showFiles(node) {
  const files = FACTS.files.filter((_, file) => FACTS.node_of_file[file] === node), list = made("ul");
  for (const path of files.slice(0, MOST_ROWS)) list.append(made("li", "", path));
  more(list, files.length - MOST_ROWS, "files");
  panel.append(heading("", "Files", files.length), list);
}

function showSites(kind, title, node, sites, otherOf, definition) {
  const shown = sites.filter(site => view.hasPossible || !IS_POSSIBLE_SITE.has(site));
  const groups = new Map();
  for (const site of shown) {
    const other = otherOf(site);
    if (!groups.has(other)) groups.set(other, []);
    groups.get(other).push(site);
  }
  const list = made("ul", kind === "used" ? "callers" : "callees");
  let rows = 0;
  const others = [...groups].sort((one, other) => (one[0] === node) - (other[0] === node) || PLACE[one[0]] - PLACE[other[0]]);
  for (const [other, ofOther] of others) {
    if (rows >= MOST_ROWS) break;
    const link = pressed(made("button", "name", other === node ? `${NODES.name[other]} itself` : NODES.id[other]), () => choose(other, true));
    list.append(made("li", "group", null, link, made("span", "count", String(ofOther.length))));
    const isWhole = definition >= 0 || groups.size < 4;
    const some = isWhole ? ofOther.slice(0, MOST_ROWS) : ofOther.slice(0, MOST_SITES);
    for (const site of some) list.append(siteRow(site));
    more(list, ofOther.length - some.length, "there");
    rows += some.length + 1;
  }
  if (!shown.length) list.append(made("li", "kind", kind === "used" ? "Nothing here refers to it." : "It refers to nothing here."));
  panel.append(heading(kind, title, shown.length), list);
}

function siteRow(site) {
  const referrer = SITES.referrer[site], path = FACTS.files[SITES.file[site]];
  const row = made("li", IS_POSSIBLE_SITE.has(site) ? "site maybe" : "site", null,
    made("span", "where", `${path.slice(path.lastIndexOf("/") + 1)}:${SITES.line[site]}`),
    made("span", "", `${referrer >= 0 ? nameOf(referrer) : ""} → ${nameOf(SITES.definition[site])}${IS_POSSIBLE_SITE.has(site) ? " ?" : ""}`));
  row.title = `${path}:${SITES.line[site]}`;
  return row;
}
