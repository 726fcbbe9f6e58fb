/**
 * Markdown extensions: a picture in its own paragraph becomes a figure with caption, a `bars` block a bar chart with its table, a `listing` block a listing card. Pictures must be on our own host.
 */
import type { Element, ElementContent, Root, RootContent } from "hast";

/** The data attribute with the listing id of an embedded card. */
export const listingAttribute = "data-listing";

const listingId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A rehype plugin. Runs after sanitizing, so its output is not sanitized. */
export const blocks = () => (tree: Root) => {
  tree.children = tree.children.flatMap(blockOf);
};

function blockOf(node: RootContent): RootContent[] {
  if (node.type !== "element") return [node];
  keepOwnPictures(node);
  if (node.tagName === "h1") return [{ ...node, tagName: "h2" }];
  if (node.tagName === "table") return [scroller(node)];
  if (node.tagName === "p") return [figureOf(node) ?? node];
  return node.tagName === "pre" ? codeBlock(node) : [node];
}

function keepOwnPictures(parent: Element): void {
  parent.children = parent.children.filter((child) => child.type !== "element" || !isForeignPicture(child));
  for (const child of parent.children) if (child.type === "element") keepOwnPictures(child);
}

const isForeignPicture = ({ tagName, properties }: Element): boolean =>
  tagName === "img" && !/^\/[^/\\]/.test(String(properties.src ?? ""));

/** Makes wide tables scrollable, also by keyboard. */
const scroller = (table: Element): Element =>
  element("div", { className: ["table-scroll"], role: "region", ariaLabel: "Table", tabIndex: 0 }, [table]);

function figureOf(paragraph: Element): Element | null {
  const [picture, ...more] = paragraph.children.filter((child) => child.type !== "text" || child.value.trim() !== "");
  if (picture?.type !== "element" || picture.tagName !== "img" || more.length > 0) return null;
  const { title, src, ...properties } = picture.properties;
  const [path, size] = String(src).split("#");
  const [width, height] =
    /^(\d{1,5})x(\d{1,5})$/
      .exec(size ?? "")
      ?.slice(1)
      .map(Number) ?? [];
  const known = width && height ? { width, height } : {};
  const img = element("img", { ...properties, src: path, ...known, loading: "lazy", decoding: "async" }, []);
  return element("figure", {}, title ? [img, element("figcaption", {}, [text(String(title))])] : [img]);
}

function codeBlock(pre: Element): Element[] {
  const [code] = pre.children;
  if (code?.type !== "element") return [pre];
  const language = String((code.properties.className as string[] | undefined)?.[0] ?? "");
  const lines = textOf(code)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  if (language === "language-bars") return [barsOf(lines)];
  if (language === "language-listing") return lines.filter((line) => listingId.test(line)).map(listingOf);
  return [{ ...pre, properties: { ...pre.properties, tabIndex: 0 } }];
}

const listingOf = (id: string): Element => element("div", { [listingAttribute]: id.toLowerCase() }, []);

/** The first line is the caption, every other `label: value`; a value is drawn by the first number in it. */
function barsOf([caption = "", ...lines]: string[]): Element {
  const rows = lines.map((line) => {
    const at = line.lastIndexOf(": ");
    const [label, value] = at < 0 ? [line, ""] : [line.slice(0, at), line.slice(at + 2)];
    return { label, value, size: Number(/-?\d[\d,]*(\.\d+)?/.exec(value)?.[0].replaceAll(",", "") ?? 0) };
  });
  const largest = Math.max(...rows.map((row) => row.size), 0);
  const body = rows.map(({ label, value, size }) =>
    element("tr", {}, [
      element("th", { scope: "row" }, [text(label)]),
      element("td", { className: ["bar"] }, [bar(largest > 0 ? Math.max(size, 0) / largest : 0)]),
      element("td", { className: ["value"] }, [text(value)]),
    ]),
  );
  const table = element("table", {}, [element("tbody", {}, body)]);
  return element("figure", { className: ["bars"] }, [element("figcaption", {}, [text(caption)]), table]);
}

const bar = (share: number): Element =>
  element("svg", { viewBox: "0 0 100 10", preserveAspectRatio: "none", ariaHidden: "true", focusable: "false" }, [
    element("rect", { width: Math.round(share * 1000) / 10, height: 10 }, []),
  ]);

const element = (tagName: string, properties: Element["properties"], children: ElementContent[]): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});

const text = (value: string): ElementContent => ({ type: "text", value });

/** The text content of a node. */
export const textOf = (node: Root | RootContent | ElementContent): string =>
  node.type === "text" ? node.value : "children" in node ? node.children.map(textOf).join("") : "";
