import postcss from "postcss";

/**
 * The part of a style sheet that a page needs for its first frame: every rule whose classes all stand in the page, with
 * the faces, variables and movements that those rules name. Rules without a class always stay. Transitions, and containers
 * that parts of the page measure themselves by, wait for the whole sheet, which follows; so does what a script adds. What
 * is left out besides is what the W3C's validator does not know: registered properties have the stand-ins here that the
 * sheet gives to older browsers.
 * A face that swaps is apart: the text stands in its fallback until the face is there, and a first frame that asked for
 * it would share the line with it.
 *
 * @param {string} css
 * @param {string} html
 * @param {string} base what addresses in the sheet are relative to: its own, as `/_next/static/chunks/a.css`
 * @returns {{ rules: string, swapping: string }}
 */
export function usedStyles(css, html, base) {
  const classes = classesOf(html);
  const sheet = parsed(css, base).clone();
  sheet.walkRules((rule) => {
    if (rule.parent?.type === "atrule" && /keyframes$/.test(rule.parent.name)) return;
    const selectors = rule.selectors.filter((selector) => classesIn(selector).every((name) => classes.has(name)));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  dropUnnamed(sheet);
  dropEmpty(sheet);
  const swapping = takeSwapping(sheet);
  return { rules: sheet.toString(), swapping };
}

function takeSwapping(sheet) {
  const faces = [];
  sheet.walkAtRules("font-face", (face) => {
    const said = face.toString();
    if (!/font-display:\s*swap/.test(said) || !said.includes("url(")) return;
    faces.push(said);
    face.remove();
  });
  return faces.join("");
}

/** From the innermost; the place of a layer among the others stays. */
function dropEmpty(container) {
  for (const node of [...container.nodes]) {
    if (!node.nodes) continue;
    dropEmpty(node);
    if (node.nodes.length > 0) continue;
    if (node.name === "layer") delete node.nodes;
    else node.remove();
  }
}

/** @type {Map<string, import("postcss").Root>} */
const sheets = new Map();

/** A sheet is read once for all pages, with addresses that hold wherever it stands. */
function parsed(css, base) {
  const known = sheets.get(css);
  if (known) return known;
  const sheet = postcss.parse(css);
  sheet.walkDecls((declaration) => {
    if (!declaration.value.includes("url(")) return;
    declaration.value = declaration.value.replace(
      /url\((["']?)(\.\.?\/[^)"']+)\1\)/g,
      (_, quote, address) => `url(${quote}${new URL(address, `http://sheet${base}`).pathname}${quote})`,
    );
  });
  sheets.set(css, sheet);
  return sheet;
}

/** @param {string} html */
function classesOf(html) {
  const names = new Set();
  for (const [, value] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of unescaped(value).split(/\s+/)) names.add(name);
  return names;
}

const unescaped = (value) =>
  value
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/** The classes that an element must have, or stand below. What a function such as `:not()` holds is no condition here. */
function classesIn(selector) {
  const plain = withoutFunctions(selector);
  return [...plain.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\x00-\x7f])+)/gi)].map(([, name]) =>
    name.replace(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, code, sign) =>
      code ? String.fromCodePoint(parseInt(code, 16)) : sign,
    ),
  );
}

function withoutFunctions(selector) {
  let depth = 0;
  let rest = "";
  for (let at = 0; at < selector.length; at += 1) {
    const sign = selector[at];
    if (sign === "\\") {
      if (depth === 0) rest += sign + (selector[at + 1] ?? "");
      at += 1;
    } else if (sign === "(") depth += 1;
    else if (sign === ")") depth -= 1;
    else if (depth === 0) rest += sign;
  }
  return rest;
}

const later = /^(transition|container-type$|field-sizing$)/;

/** Movements and variables that no rule of the page names. */
function dropUnnamed(sheet) {
  sheet.walkDecls(later, (declaration) => declaration.remove());
  sheet.walkAtRules(/^(property|container)$/, (rule) => rule.remove());
  const standIns = takeStandIns(sheet);
  let said = "";
  sheet.walkDecls((declaration) => {
    said += `${declaration.value};`;
  });
  sheet.walkAtRules("keyframes", (rule) => {
    if (!said.includes(rule.params)) rule.remove();
  });
  standIns.walkDecls((declaration) => {
    if (!said.includes(`var(${declaration.prop}`)) declaration.remove();
  });
}

/** The layer with a first value for each registered property, without the question for what browser it is. */
function takeStandIns(sheet) {
  let found = postcss.root();
  sheet.walkAtRules("layer", (layer) => {
    if (layer.params !== "properties" || !layer.nodes) return;
    layer.walkAtRules("supports", (question) => question.replaceWith(question.nodes));
    found = layer;
  });
  return found;
}
