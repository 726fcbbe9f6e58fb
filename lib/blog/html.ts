/** A post as HTML for feed readers: without generated art and listing cards, with absolute URLs. */
import type { Element, ElementContent, Root, RootContent } from "hast";
import { toHtml } from "hast-util-to-html";
import { listingAttribute } from "./blocks";

const skipped = new Set(["svg", "input"]);

/** `address` is the post's URL, the base of relative links. */
export const htmlOf = (tree: Root, address: string): string =>
  toHtml({ type: "root", children: forFeeds(tree.children, address) }).trim();

const forFeeds = <Node extends RootContent | ElementContent>(nodes: readonly Node[], address: string): Node[] =>
  nodes
    .filter((node) => node.type !== "element" || !(skipped.has(node.tagName) || listingAttribute in node.properties))
    .map((node) =>
      node.type === "element"
        ? { ...node, properties: absolute(node.properties, address), children: forFeeds(node.children, address) }
        : node,
    );

/** Omits a URL that no browser could follow. */
function absolute({ ...properties }: Element["properties"], address: string): Element["properties"] {
  for (const name of ["href", "src"].filter((each) => each in properties)) {
    const url = String(properties[name]);
    properties[name] = URL.canParse(url, address) ? new URL(url, address).href : null;
  }
  return properties;
}
