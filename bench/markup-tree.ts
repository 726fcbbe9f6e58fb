import { JSDOM } from "jsdom";

/** An element with its React attributes and children, or text. */
export type Markup = string | [tag: string, attributes: Record<string, unknown>, ...children: Markup[]];

const reactNames: Record<string, string> = {
  class: "className",
  for: "htmlFor",
  tabindex: "tabIndex",
  colspan: "colSpan",
  rowspan: "rowSpan",
  maxlength: "maxLength",
  autocomplete: "autoComplete",
  readonly: "readOnly",
  "stroke-width": "strokeWidth",
  "stroke-linecap": "strokeLinecap",
  "stroke-linejoin": "strokeLinejoin",
};

/** Everything that a page shows, without its scripts and style sheets: what any way of rendering it has to write. */
export function markupOf(html: string): Markup {
  const { document } = new JSDOM(html).window;
  document.querySelectorAll("script, style, link, template").forEach((element) => element.remove());
  return ["div", {}, ...[...document.body.childNodes].flatMap(nodeOf)];
}

function nodeOf(node: ChildNode): Markup[] {
  if (node.nodeType === 3) return node.textContent ? [node.textContent] : [];
  if (node.nodeType !== 1) return [];
  const element = node as Element;
  const attributes = Object.fromEntries([...element.attributes].map(attributeOf));
  return [[element.localName, attributes, ...[...element.childNodes].flatMap(nodeOf)]];
}

function attributeOf({ name, value }: Attr): [string, unknown] {
  if (name !== "style") return [reactNames[name] ?? name, value];
  const declarations = value.split(";").filter((part) => part.includes(":"));
  const camel = (property: string) =>
    property.startsWith("--") ? property : property.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [
    "style",
    Object.fromEntries(
      declarations.map((part) => {
        const colon = part.indexOf(":");
        return [camel(part.slice(0, colon).trim()), part.slice(colon + 1).trim()];
      }),
    ),
  ];
}
