// What is done with the page: looking, searching, choosing, by pointer and by keys.

const byId = id => document.getElementById(id);
const search = byId("search"), found = byId("found"), tip = byId("tip");
const IS_CALM = matchMedia("(prefers-reduced-motion: reduce)");
const quadtree = d3.quadtree().x(node => NODES.x[node]).y(node => NODES.y[node]).addAll(BY_RANK);
const LARGEST = Math.max(0, ...NODES.r);
const MOST_FOUND = 14;
let whole = d3.zoomIdentity, isFrameAsked = false, resting = 0;

const zoom = d3.zoom().on("zoom", ({ transform }) => {
  view.transform = transform;
  if (!isFrameAsked) {
    isFrameAsked = true;
    requestAnimationFrame(() => { isFrameAsked = false; draw(); });
  }
  clearTimeout(resting);
  resting = setTimeout(() => { drawAll(); showTrail(); }, 120);
});
const moved = d3.select(stage).call(zoom).on("dblclick.zoom", null);

// Where a node is on the page, for whoever wants to point at it.
function placeOf(node) {
  return { x: screenX(NODES.x[node]), y: screenY(NODES.y[node]), radius: NODES.r[node] * view.transform.k };
}

function isPanelBeside() {
  return !panel.hidden && view.width > 900;
}

function transformTo(x, y, radius) {
  const right = isPanelBeside() ? 400 : 0, room = Math.min(view.width - right, view.height);
  const scale = Math.min(room / 2 / (radius * 1.08), 12);
  return d3.zoomIdentity.translate((view.width - right) / 2, view.height / 2).scale(scale).translate(-x, -y);
}

function zoomTo(transform, isAtOnce = false) {
  const target = isAtOnce || IS_CALM.matches ? moved : moved.transition().duration(650);
  target.call(zoom.transform, transform);
}

function zoomToNode(node) {
  zoomTo(transformTo(NODES.x[node], NODES.y[node], Math.max(NODES.r[node] * 9, GROUPS.r[NODES.group[node]] * 0.6)));
}

function zoomToWhole(isAtOnce = false) {
  fitWhole();
  zoomTo(whole, isAtOnce);
}

function zoomToGroup(group) {
  if (group > 0) return zoomTo(transformTo(GROUPS.x[group], GROUPS.y[group], GROUPS.r[group]));
  zoomToWhole();
}

// Sees to it that `whole` shows all beside the panel, and that zooming goes from there to single nodes.
function fitWhole() {
  if (!COUNT) return;
  let left = Infinity, right = -Infinity, top = Infinity, low = -Infinity;
  const take = (x, y, radius) => { left = Math.min(left, x - radius); right = Math.max(right, x + radius); top = Math.min(top, y - radius); low = Math.max(low, y + radius); };
  for (let node = 0; node < COUNT; node++) take(NODES.x[node], NODES.y[node], NODES.r[node]);
  for (let group = 1; group < GROUPS.r.length; group++) take(GROUPS.x[group], GROUPS.y[group], GROUPS.r[group]);
  const margin = 26, width = view.width - (isPanelBeside() ? 400 : 0);
  const scale = Math.min((width - 2 * margin) / (right - left), (view.height - 2 * margin) / (low - top), 6);
  whole = d3.zoomIdentity.translate(width / 2, view.height / 2).scale(scale).translate(-(left + right) / 2, -(top + low) / 2);
  zoom.scaleExtent([scale * 0.5, Math.max(scale * 4, 14)]);
}

// The innermost folder that fills the page.
function folderInView() {
  const x = (view.width / 2 - view.transform.x) / view.transform.k, y = (view.height / 2 - view.transform.y) / view.transform.k;
  let inner = 0;
  for (let group = 1; group < GROUPS.r.length; group++) {
    const isAround = Math.hypot(GROUPS.x[group] - x, GROUPS.y[group] - y) < GROUPS.r[group];
    const isLarge = view.transform.k > 0.75 * transformTo(GROUPS.x[group], GROUPS.y[group], GROUPS.r[group]).k;
    if (isAround && isLarge && (GROUPS.parent[group] === inner || ancestors(group).includes(inner))) inner = group;
  }
  return view.transform.k > whole.k * 1.05 ? inner : 0;
}

function showTrail() {
  const trail = byId("trail"), inner = folderInView();
  trail.replaceChildren();
  if (!inner) return;
  for (const group of ancestors(inner)) {
    if (group > 0 && trail.children.length) trail.append(made("span", "where", "/"));
    trail.append(pressed(made("button", "", group ? GROUPS.label[group] : "all"), () => zoomToGroup(group)));
  }
}

function nodeAt(x, y) {
  const at = (x - view.transform.x) / view.transform.k, down = (y - view.transform.y) / view.transform.k;
  const slack = 4 / view.transform.k;
  let best = -1, nearest = Infinity;
  quadtree.visit((quad, left, top, right, low) => {
    const reach = LARGEST + slack;
    if (left > at + reach || right < at - reach || top > down + reach || low < down - reach) return true;
    for (let leaf = quad.length ? null : quad; leaf; leaf = leaf.next) {
      const away = Math.hypot(NODES.x[leaf.data] - at, NODES.y[leaf.data] - down) - NODES.r[leaf.data];
      if (away < slack && away < nearest) { best = leaf.data; nearest = away; }
    }
    return false;
  });
  return best;
}

function groupAt(x, y) {
  const at = (x - view.transform.x) / view.transform.k, down = (y - view.transform.y) / view.transform.k;
  let inner = 0;
  for (let group = 1; group < GROUPS.r.length; group++) {
    if (Math.hypot(GROUPS.x[group] - at, GROUPS.y[group] - down) < GROUPS.r[group]) inner = group;
  }
  return inner;
}

function choose(node, isMoving = false, definition = -1) {
  view.chosen = node;
  showPanel(node, definition);
  if (node >= 0 && isMoving) {
    const { x, y } = placeOf(node), right = view.width - (isPanelBeside() ? 410 : 0);
    if (x < 20 || x > right || y < 20 || y > view.height - 20 || placeOf(node).radius < 5) zoomToNode(node);
  }
  drawNodes();
}

function pointAt(event) {
  const node = nodeAt(event.clientX, event.clientY), group = node < 0 ? groupAt(event.clientX, event.clientY) : -1;
  if (node === view.over && group === view.overGroup && tip.hidden) return;
  const isOther = node !== view.over || group !== view.overGroup;
  view.over = node;
  view.overGroup = group > 0 ? group : -1;
  stage.style.cursor = node >= 0 ? "pointer" : group > 0 ? "zoom-in" : "grab";
  tip.hidden = node < 0;
  if (node >= 0) {
    const said = `${USED[node].length} in · ${USES[node].length} out · ${DEFS_OF[node].length} definitions`;
    if (isOther) tip.replaceChildren(NODES.id[node], made("small", "", said));
    tip.style.left = `${Math.min(event.clientX + 14, view.width - tip.offsetWidth - 8)}px`;
    tip.style.top = `${Math.min(event.clientY + 16, view.height - tip.offsetHeight - 8)}px`;
  }
  if (isOther) { drawGroups(); drawNodes(); }
}

stage.addEventListener("mousemove", pointAt);
stage.addEventListener("mouseleave", () => {
  view.over = view.overGroup = -1;
  tip.hidden = true;
  draw();
});
stage.addEventListener("click", event => {
  if (event.defaultPrevented) return;
  const node = nodeAt(event.clientX, event.clientY);
  if (node >= 0) return choose(node === view.chosen ? -1 : node);
  if (view.chosen >= 0) return choose(-1);
  const group = groupAt(event.clientX, event.clientY);
  if (group !== folderInView()) zoomToGroup(group);
});

// ---- search ----

const ID_WORDS = NODES.id.map(id => id.toLowerCase());
const DEF_WORDS = DEFS.name.map(name => name.toLowerCase());

function searched(text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  const hits = [];
  for (const node of BY_RANK) {
    if (!words.every(word => ID_WORDS[node].includes(word))) continue;
    const name = NODES.name[node].toLowerCase();
    hits.push({ node, definition: -1, worth: name === words[0] || name.startsWith(`${words[0]}.`) ? 0 : name.startsWith(words[0]) ? 1 : name.includes(words[0]) ? 3 : 5 });
  }
  if (FACTS.of !== "symbols" && words.length === 1) {
    DEF_WORDS.forEach((name, definition) => {
      if (name.includes(words[0])) hits.push({ node: DEFS.node[definition], definition, worth: name === words[0] ? 1 : name.startsWith(words[0]) ? 2 : 4 });
    });
  }
  return hits.sort((one, other) => one.worth - other.worth || PLACE[one.node] - PLACE[other.node]).slice(0, MOST_FOUND);
}

let hits = [], active = 0;

function showFound() {
  hits = searched(search.value);
  active = 0;
  found.replaceChildren(...hits.map(({ node, definition }, place) => {
    const title = definition < 0 ? NODES.name[node] : nameOf(definition);
    const under = definition < 0 ? NODES.id[node] : `${DEFS.kinds[DEFS.kind[definition]]} · ${FACTS.files[DEFS.file[definition]]}:${DEFS.line[definition]}`;
    const item = made("li", "", title, made("small", "", under));
    item.id = `found-${place}`;
    item.setAttribute("role", "option");
    item.addEventListener("mousedown", event => { event.preventDefault(); take(place); });
    return item;
  }));
  if (search.value.trim() && !hits.length) found.append(made("li", "kind", "Nothing here is called so."));
  found.hidden = !search.value.trim();
  search.setAttribute("aria-expanded", String(!found.hidden));
  markActive();
}

function markActive() {
  [...found.children].forEach((item, place) => item.setAttribute("aria-selected", String(place === active && hits.length > 0)));
  if (hits.length) search.setAttribute("aria-activedescendant", `found-${active}`);
  else search.removeAttribute("aria-activedescendant");
  found.children[active]?.scrollIntoView({ block: "nearest" });
}

function take(place) {
  if (!hits[place]) return;
  const { node, definition } = hits[place];
  found.hidden = true;
  search.setAttribute("aria-expanded", "false");
  choose(node, false, definition);
  zoomToNode(node);
}

search.addEventListener("input", showFound);
search.addEventListener("focus", () => { if (search.value.trim()) showFound(); });
search.addEventListener("blur", () => { found.hidden = true; });
search.addEventListener("keydown", event => {
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    if (hits.length) active = (active + (event.key === "ArrowDown" ? 1 : hits.length - 1)) % hits.length;
    markActive();
  } else if (event.key === "Enter") {
    take(active);
    stage.focus({ preventScroll: true });
  } else if (event.key === "Escape") {
    event.stopPropagation();
    search.value = "";
    showFound();
    stage.focus({ preventScroll: true });
  }
});

// ---- the tools ----

function colourBy(isLanguage) {
  view.byLanguage = isLanguage;
  view.lit = null;
  byId("by-folder").setAttribute("aria-pressed", String(!isLanguage));
  byId("by-language").setAttribute("aria-pressed", String(isLanguage));
  setHues();
  showLegend();
  drawNodes();
}

function dot(hue) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const mark = document.createElementNS("http://www.w3.org/2000/svg", "circle");
  svg.setAttribute("class", "dot");
  svg.setAttribute("viewBox", "0 0 10 10");
  for (const [name, value] of Object.entries({ cx: 5, cy: 5, r: 5, fill: view.colours.hues[hue] })) mark.setAttribute(name, value);
  svg.append(mark);
  return svg;
}

function showLegend() {
  const rows = view.byLanguage
    ? LANGUAGES.slice(0, HUES).map(([language, count], hue) => ({ hue, name: language, count, isMeant: node => NODES.language[node] === language }))
    : GROUPS.parts.map(([group, count], hue) => ({ hue, name: GROUPS.path[group] || "./", count, group }));
  byId("legend").replaceChildren(...rows.map(row => {
    const button = made("button", "", null, dot(row.hue), made("span", "", row.name), made("small", "", String(row.count)));
    return pressed(button, () => row.group === undefined ? light(button, row.isMeant) : zoomToGroup(row.group));
  }));
}

function light(button, isMeant) {
  const isOn = button.getAttribute("aria-pressed") === "true";
  for (const each of byId("legend").children) each.setAttribute("aria-pressed", "false");
  button.setAttribute("aria-pressed", String(!isOn));
  view.lit = isOn ? null : isMeant;
  drawNodes();
}

function setTheme(name) {
  document.documentElement.dataset.theme = name;
  readColours();
  showLegend();
  drawAll();
}

function switchPossible() {
  view.hasPossible = !view.hasPossible;
  byId("possible").setAttribute("aria-pressed", String(view.hasPossible));
  showPanel(view.chosen);
  drawAll();
}

const isDark = () => document.documentElement.dataset.theme === "dark";
const switchTheme = () => setTheme(isDark() ? "light" : "dark");
const step = by => { if (COUNT) choose(BY_RANK[((view.chosen < 0 ? (by > 0 ? -1 : 0) : PLACE[view.chosen]) + by + COUNT) % COUNT], true); };
const scaleBy = by => (IS_CALM.matches ? moved : moved.transition().duration(180)).call(zoom.scaleBy, by);
const moveBy = (x, y) => moved.call(zoom.translateBy, x / view.transform.k, y / view.transform.k);

function leave() {
  if (view.chosen >= 0) return choose(-1);
  const inner = folderInView();
  zoomToGroup(inner > 0 ? GROUPS.parent[inner] : 0);
}

const KEYS = {
  "/": () => search.focus(), "Escape": leave, "+": () => scaleBy(1.5), "=": () => scaleBy(1.5), "-": () => scaleBy(1 / 1.5),
  "0": () => zoomToWhole(), "n": () => step(1), "b": () => step(-1), "z": () => view.chosen >= 0 && zoomToNode(view.chosen),
  "c": () => colourBy(!view.byLanguage), "p": switchPossible, "t": switchTheme, "?": () => byId("help").showModal(),
  "ArrowLeft": () => moveBy(60, 0), "ArrowRight": () => moveBy(-60, 0), "ArrowUp": () => moveBy(0, 60), "ArrowDown": () => moveBy(0, -60),
};

document.addEventListener("keydown", event => {
  const isElsewhere = event.target instanceof HTMLInputElement || byId("help").open || event.ctrlKey || event.metaKey || event.altKey;
  const isScrolling = event.key.startsWith("Arrow") && panel.contains(document.activeElement);
  if (isElsewhere || isScrolling || !KEYS[event.key]) return;
  event.preventDefault();
  KEYS[event.key]();
});

byId("by-folder").addEventListener("click", () => colourBy(false));
byId("by-language").addEventListener("click", () => colourBy(true));
byId("possible").addEventListener("click", switchPossible);
byId("fit").addEventListener("click", () => zoomToWhole());
byId("theme").addEventListener("click", switchTheme);
byId("keys").addEventListener("click", () => byId("help").showModal());
addEventListener("resize", () => { resize(); fitWhole(); drawAll(); });
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", event => setTheme(event.matches ? "dark" : "light"));

function begin() {
  const plural = COUNT === 1 ? UNIT[FACTS.of] : FACTS.of;
  byId("counts").textContent = `${COUNT} ${plural}, ${TIES.length} edges`;
  byId("note").textContent = COUNT ? [FACTS.focus.length ? `Around ${FACTS.focus.join(", ")}.` : "", FACTS.note].filter(Boolean).join(" ") : "";
  byId("empty").hidden = COUNT > 0;
  byId("empty").textContent = FACTS.note;
  byId("possible").hidden = !TIES.some(tie => tie.possible);
  byId("by-language").parentElement.hidden = LANGUAGES.length < 2;
  resize();
  setHues();
  setTheme(matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  if (FACTS.focus.length) {
    const focused = BY_RANK.filter(node => NODES.hop[node] === 0);
    if (focused.length === 1) choose(focused[0]);
  }
  zoomToWhole(true);
  drawAll();
  requestAnimationFrame(() => { document.documentElement.dataset.settled = String(Math.round(performance.now())); });
}

begin();
