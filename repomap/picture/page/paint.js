// What is drawn: folders below, then the edges at rest, and on top what moves, what is chosen and the names.

const stage = document.getElementById("stage");
const LAYERS = ["groups", "edges", "nodes"].map(id => document.getElementById(id).getContext("2d"));
const [below, between, above] = LAYERS;
const HUES = 12, BUNDLING = 0.7, MOST_EDGES = 2500, MOST_NAMED = 500;
const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif';

const view = {
  width: 0, height: 0, transform: d3.zoomIdentity, edgesAt: null, colours: {}, byLanguage: false, hasPossible: true,
  chosen: -1, over: -1, overGroup: -1, lit: null, hue: new Int8Array(COUNT),
};

const NAME_COUNTS = new Map(countedBest(NODES.name));
const LANGUAGES = countedBest(NODES.language.filter(Boolean));
const routes = new Map();
const widths = new Map();

function countedBest(words) {
  const counts = new Map();
  for (const word of words) counts.set(word, (counts.get(word) || 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1));
}

function readColours() {
  const style = getComputedStyle(document.documentElement);
  const read = name => style.getPropertyValue(name).trim();
  view.colours = Object.fromEntries(["paper", "ink", "soft", "edge", "ring", "uses", "used", "folder"].map(each => [each, read(`--${each}`)]));
  view.colours.shade = Number(read("--shade"));
  view.colours.hues = Array.from({ length: HUES }, (_, hue) => read(`--h${hue}`)).concat(read("--grey"));
}

function setHues() {
  const place = new Map(LANGUAGES.slice(0, HUES).map(([language], hue) => [language, hue]));
  for (let node = 0; node < COUNT; node++) {
    const hue = view.byLanguage ? place.get(NODES.language[node]) ?? -1 : GROUPS.hue[NODES.group[node]];
    view.hue[node] = hue < 0 ? HUES : hue;
  }
}

function resize() {
  const ratio = window.devicePixelRatio || 1;
  view.width = stage.clientWidth;
  view.height = stage.clientHeight;
  for (const { canvas } of LAYERS) {
    canvas.width = Math.round(view.width * ratio);
    canvas.height = Math.round(view.height * ratio);
  }
}

function cleared(context) {
  const ratio = window.devicePixelRatio || 1;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, view.width, view.height);
}

const screenX = x => x * view.transform.k + view.transform.x;
const screenY = y => y * view.transform.k + view.transform.y;

function isSeen(x, y, radius) {
  const at = screenX(x), down = screenY(y), reach = radius * view.transform.k + 2;
  return at > -reach && at < view.width + reach && down > -reach && down < view.height + reach;
}

function circle(context, x, y, radius) {
  context.moveTo(screenX(x) + radius, screenY(y));
  context.arc(screenX(x), screenY(y), radius, 0, 2 * Math.PI);
}

function draw() {
  if (view.edgesAt) {
    const { k, x, y } = view.edgesAt, now = view.transform, by = now.k / k;
    between.canvas.style.transform = by === 1 && now.x === x && now.y === y ? "" : `translate(${now.x - x * by}px, ${now.y - y * by}px) scale(${by})`;
  }
  drawGroups();
  drawNodes();
}

function drawAll() {
  drawEdges();
  draw();
}

function drawGroups() {
  cleared(below);
  below.lineWidth = 1;
  for (let group = 1; group < GROUPS.x.length; group++) {
    const radius = GROUPS.r[group] * view.transform.k;
    if (radius < 2 || !isSeen(GROUPS.x[group], GROUPS.y[group], GROUPS.r[group])) continue;
    below.beginPath();
    circle(below, GROUPS.x[group], GROUPS.y[group], radius);
    below.fillStyle = view.colours.folder;
    below.globalAlpha = view.colours.shade;
    below.fill();
    below.strokeStyle = view.colours.folder;
    below.globalAlpha = group === view.overGroup ? 0.6 : 0.16;
    below.stroke();
  }
  below.globalAlpha = 1;
}

// An edge goes by way of the folders around its ends, so that those with the same way run side by side.
function route(tie) {
  let points = routes.get(tie);
  if (points) return points;
  const from = ancestors(NODES.group[tie.source]), to = ancestors(NODES.group[tie.target]);
  let shared = 0;
  while (shared < from.length && shared < to.length && from[shared] === to[shared]) shared++;
  const way = [...from.slice(shared).reverse(), ...to.slice(shared)];
  const start = [NODES.x[tie.source], NODES.y[tie.source]], end = [NODES.x[tie.target], NODES.y[tie.target]];
  const middle = way.length ? way.map(group => [GROUPS.x[group], GROUPS.y[group]])
    : [[(start[0] + end[0]) / 2 + (end[1] - start[1]) / 6, (start[1] + end[1]) / 2 - (end[0] - start[0]) / 6]];
  points = [start, ...middle, end].map(([x, y], place, all) => {
    if (!way.length) return [x, y];
    const share = place / (all.length - 1);
    return [
      BUNDLING * x + (1 - BUNDLING) * (start[0] + share * (end[0] - start[0])),
      BUNDLING * y + (1 - BUNDLING) * (start[1] + share * (end[1] - start[1])),
    ];
  });
  routes.set(tie, points);
  return points;
}

function trace(context, points) {
  const last = points.length - 1;
  context.moveTo(screenX(points[0][0]), screenY(points[0][1]));
  for (let at = 1; at < last; at++) {
    const [x, y] = points[at], next = points[at + 1];
    const [endX, endY] = at === last - 1 ? next : [(x + next[0]) / 2, (y + next[1]) / 2];
    context.quadraticCurveTo(screenX(x), screenY(y), screenX(endX), screenY(endY));
  }
}

function isDrawn(tie) {
  return (tie.certain || view.hasPossible) && (isSeen(NODES.x[tie.source], NODES.y[tie.source], 0) || isSeen(NODES.x[tie.target], NODES.y[tie.target], 0));
}

function drawEdges() {
  cleared(between);
  const shown = TIES.filter(isDrawn).slice(-MOST_EDGES);
  const fading = Math.min(1, (220 / Math.max(shown.length, 1)) ** 0.6);
  between.strokeStyle = view.colours.edge;
  for (const tie of shown) {
    const weight = Math.min(tie.strength, 40) / 40;
    between.globalAlpha = (0.14 + 0.36 * weight) * fading;
    between.lineWidth = 0.7 + 0.9 * weight;
    between.setLineDash(tie.certain ? [] : [3, 3]);
    between.beginPath();
    trace(between, route(tie));
    between.stroke();
  }
  between.globalAlpha = 1;
  between.setLineDash([]);
  view.edgesAt = view.transform;
  between.canvas.style.transform = "";
}

function nearOf(node) {
  const near = new Set([node]);
  for (const tie of USES[node]) if (tie.certain || view.hasPossible) near.add(tie.target);
  for (const tie of USED[node]) if (tie.certain || view.hasPossible) near.add(tie.source);
  return near;
}

function drawNodes() {
  cleared(above);
  const centre = view.chosen >= 0 ? view.chosen : view.over;
  const near = centre >= 0 ? nearOf(centre) : null;
  const isLit = node => (view.chosen < 0 || near.has(node) || node === view.over) && (!view.lit || view.lit(node));
  between.canvas.classList.toggle("dim", view.chosen >= 0 || view.lit !== null);
  if (centre >= 0) drawChosenEdges(centre);
  const seen = [];
  const byHue = Array.from({ length: 2 * (HUES + 1) }, () => []);
  for (const node of BY_RANK) {
    if (!isSeen(NODES.x[node], NODES.y[node], NODES.r[node])) continue;
    seen.push(node);
    byHue[view.hue[node] + (isLit(node) ? 0 : HUES + 1)].push(node);
  }
  byHue.forEach((nodes, hue) => {
    above.globalAlpha = hue > HUES ? 0.16 : 1;
    above.fillStyle = view.colours.hues[hue % (HUES + 1)];
    above.beginPath();
    for (const node of nodes) circle(above, NODES.x[node], NODES.y[node], Math.max(NODES.r[node] * view.transform.k, 1));
    above.fill();
  });
  above.globalAlpha = 1;
  drawRings();
  drawNames(seen, near, isLit);
}

function drawChosenEdges(centre) {
  for (const [ties, colour] of [[USED[centre], view.colours.used], [USES[centre], view.colours.uses]]) {
    above.strokeStyle = colour;
    const fading = Math.min(1, (40 / Math.max(ties.length, 1)) ** 0.5) * (view.chosen >= 0 ? 0.85 : 0.5);
    for (const tie of ties) {
      if (!tie.certain && !view.hasPossible) continue;
      above.globalAlpha = tie.certain ? fading : fading * 0.45;
      above.lineWidth = 0.8 + 1.4 * Math.min(tie.strength, 20) / 20;
      above.setLineDash(tie.certain ? [] : [4, 4]);
      above.beginPath();
      trace(above, route(tie));
      above.stroke();
    }
  }
  above.globalAlpha = 1;
  above.setLineDash([]);
}

function drawRings() {
  for (const [node, width] of [[view.over, 1.5], [view.chosen, 2.5]]) {
    if (node < 0) continue;
    above.beginPath();
    circle(above, NODES.x[node], NODES.y[node], NODES.r[node] * view.transform.k + width);
    above.strokeStyle = view.colours.ring;
    above.lineWidth = width;
    above.stroke();
  }
}

function widthOf(name, size, weight) {
  const key = `${weight} ${name}`;
  if (!widths.has(key)) {
    above.font = `${weight} 100px ${FONT}`;
    widths.set(key, above.measureText(name).width / 100);
  }
  return widths.get(key) * size;
}

function fitted(name, size, weight, room) {
  if (widthOf(name, size, weight) <= room) return name;
  const letters = Math.floor(name.length * room / widthOf(name, size, weight)) - 1;
  return letters > 2 ? `${[...name].slice(0, letters).join("")}…` : "";
}

// Names that stand already, by strips of the page: a name takes its place only where it meets none of them.
function placer() {
  const height = 20, strips = new Map();
  return (left, right, top, low) => {
    const first = Math.floor(top / height), last = Math.floor(low / height);
    for (let strip = first; strip <= last; strip++) {
      for (const [from, to, above, below] of strips.get(strip) || []) {
        if (left < to && right > from && top < below && low > above) return false;
      }
    }
    for (let strip = first; strip <= last; strip++) {
      if (!strips.has(strip)) strips.set(strip, []);
      strips.get(strip).push([left, right, top, low]);
    }
    return true;
  };
}

function drawNames(seen, near, isLit) {
  const take = placer();
  above.textAlign = "center";
  above.textBaseline = "middle";
  above.lineJoin = "round";
  const first = [view.chosen, view.over].filter(node => node >= 0);
  for (const node of first) drawName(node, take, true, false, 600);
  if (view.chosen >= 0) for (const node of BY_RANK) if (near.has(node) && !first.includes(node)) drawName(node, take, true, false, 400);
  drawGroupNames(take);
  const wanted = view.chosen >= 0 ? near : new Set(first);
  let left = seen.filter(node => !wanted.has(node) && isLit(node)).slice(0, MOST_NAMED);
  for (const isInside of [true, false]) left = left.filter(node => !drawName(node, take, false, isInside, 400));
}

// The name of a node, with its folder where several are called so.
function tellingName(node) {
  const name = NODES.name[node];
  return NAME_COUNTS.get(name) > 1 && FACTS.of === "files" ? NODES.id[node].split("/").slice(-2).join("/") : name;
}

// The ways to write a name, the best first: all of it, the last part of a symbol's, at last what a circle has room for.
function spellings(node, isWanted, isInside, weight) {
  const radius = NODES.r[node] * view.transform.k, own = 2 * radius - 4;
  const size = Math.max(isWanted ? 11 : 10, Math.min(14, radius * 0.6)), room = Math.max(240, own);
  const whole = isWanted ? tellingName(node) : NODES.name[node];
  const last = FACTS.of === "symbols" ? whole.slice(whole.lastIndexOf(".") + 1) : whole;
  const all = [[whole, size], [whole, 10], [last, size], [last, 10]];
  const inside = all.filter(([name, high]) => widthOf(name, high, weight) <= own);
  if (isInside) return inside;
  const outside = (last === whole ? all.slice(0, 2) : all.slice(2)).map(([name, high]) => [fitted(name, high, weight, room), high]);
  return [...inside, ...outside, ...(radius > 16 ? [[fitted(last, 10, weight, own), 10]] : [])];
}

// Whether a name found its place; `isInside` asks for one that does not reach beyond its circle.
function drawName(node, take, isWanted, isInside, weight) {
  if (!isWanted && NODES.r[node] * view.transform.k < 6) return false;
  const x = screenX(NODES.x[node]), y = screenY(NODES.y[node]);
  const [name, size] = spellings(node, isWanted, isInside, weight).find(([each, high]) => {
    const half = widthOf(each, high, weight) / 2 + 2;
    return each && take(x - half, x + half, y - high * 0.6, y + high * 0.6);
  }) || ["", 0];
  if (!name) return false;
  above.font = `${weight} ${size}px ${FONT}`;
  above.lineWidth = 3;
  above.strokeStyle = view.colours.paper;
  above.globalAlpha = 0.85;
  above.strokeText(name, x, y);
  above.globalAlpha = 1;
  above.fillStyle = view.colours.ink;
  above.fillText(name, x, y);
  return true;
}

const GROUPS_BY_SIZE = GROUPS.r.map((_, group) => group).slice(1).sort((one, other) => GROUPS.r[other] - GROUPS.r[one] || one - other);

function drawGroupNames(take) {
  for (const group of GROUPS_BY_SIZE) {
    const radius = GROUPS.r[group] * view.transform.k;
    if (radius < 22) break;
    if (radius > 2.2 * Math.max(view.width, view.height) || !isSeen(GROUPS.x[group], GROUPS.y[group], GROUPS.r[group])) continue;
    const size = Math.max(10, Math.min(16, radius / 6));
    const name = fitted(GROUPS.label[group], size, 600, Math.max(2.1 * radius, 40));
    const x = screenX(GROUPS.x[group]), y = screenY(GROUPS.y[group]) - radius + 1, half = widthOf(name, size, 600) / 2 + 3;
    if (!name || !take(x - half, x + half, y - size * 0.6, y + size * 0.6)) continue;
    above.font = `600 ${size}px ${FONT}`;
    above.lineWidth = 4;
    above.strokeStyle = view.colours.paper;
    above.strokeText(name, x, y);
    above.fillStyle = view.colours.soft;
    above.fillText(name, x, y);
  }
}
