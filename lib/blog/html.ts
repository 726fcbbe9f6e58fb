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
    .filter(([, value]) => value !== null && value !== undefined && value !== false)
    .map(([name, value]) => ` ${nameOf(name)}="${escaped(valueOf(name, value, address))}"`)
    .join("");
  const start = `<${node.tagName}${attributes}>`;
  if (empty.has(node.tagName)) return start;
  return `${start}${node.children.map((child) => write(child, address)).join("")}</${node.tagName}>`;
}

const nameOf = (name: string): string =>
  names[name] ?? name.replace(/^(aria|data)([A-Z].*)$/, (_, kind: string, rest: string) => `${kind}-${dashed(rest)}`);

const dashed = (name: string) => name.replace(/(?!^)[A-Z]/g, "-$&").toLowerCase();

function valueOf(name: string, value: unknown, address: string): string {
  if (name === "href" || name === "src") return new URL(String(value), address).href;
  return Array.isArray(value) ? value.join(" ") : String(value);
}

const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);
