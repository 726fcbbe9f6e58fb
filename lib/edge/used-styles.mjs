import postcss from "postcss";

/**
 * The part of a style sheet that a page needs for its first frame: every rule whose classes all stand in the page, with
 * the faces, variables, properties and movements that those rules name. Rules without a class always stay. What a script
 * adds to the page later finds the whole sheet, which follows.
 *
 * @param {string} css
 * @param {string} html
 * @param {string} base what addresses in the sheet are relative to: its own, as `/_next/static/chunks/a.css`
 * @returns {string}
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
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return sheet.toString();
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

/** Registered properties and movements that no rule of the page names; what stands in for the former keeps its place. */
function dropUnnamed(sheet) {
  sheet.walkAtRules("layer", (rule) => {
    if (rule.params === "properties" && rule.nodes)
      rule.replaceWith(postcss.atRule({ name: "layer", params: "properties" }));
  });
  let said = "";
  sheet.walkDecls((declaration) => {
    said += `${declaration.prop}:${declaration.value};`;
  });
  sheet.walkAtRules(/^(property|keyframes)$/, (rule) => {
    if (!said.includes(rule.params)) rule.remove();
  });
}
