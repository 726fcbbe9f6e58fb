/** A post as HTML for feed readers: without generated art and listing cards, with absolute URLs. */
import type { ElementContent, Root, RootContent } from "hast";
import { listingAttribute } from "./blocks";

const empty = new Set(["img", "br", "hr", "input"]);
const skipped = new Set(["svg", "input"]);
const names: Record<string, string> = { className: "class", htmlFor: "for", dataFootnotes: "data-footnotes" };

/** `address` is the post's URL, the base of relative links. */
export function htmlOf(tree: Root, address: string): string {
  return tree.children
    .map((node) => write(node, address))
    .join("")
    .trim();
}

function write(node: RootContent | ElementContent, address: string): string {
  if (node.type === "text") return escaped(node.value);
  if (node.type !== "element" || skipped.has(node.tagName) || listingAttribute in node.properties) return "";
  const attributes = Object.entries(node.properties)
    .map(([name, value]) => [nameOf(name), valueOf(name, value, address)] as const)
    .map(([name, value]) => (value === null ? "" : ` ${name}="${escaped(value)}"`))
    .join("");
  const start = `<${node.tagName}${attributes}>`;
  if (empty.has(node.tagName)) return start;
  return `${start}${node.children.map((child) => write(child, address)).join("")}</${node.tagName}>`;
}

const nameOf = (name: string): string =>
  names[name] ?? name.replace(/^(aria|data)([A-Z].*)$/, (_, kind: string, rest: string) => `${kind}-${dashed(rest)}`);

const dashed = (name: string) => name.replace(/(?!^)[A-Z]/g, "-$&").toLowerCase();

/** Null omits the attribute, for a URL that no browser could follow. */
function valueOf(name: string, value: unknown, address: string): string | null {
  if (value === null || value === undefined || value === false) return null;
  const isUrl = name === "href" || name === "src";
  if (isUrl) return URL.canParse(String(value), address) ? new URL(String(value), address).href : null;
  return Array.isArray(value) ? value.join(" ") : String(value);
}

const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);
