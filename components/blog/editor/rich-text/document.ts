/**
 * The text of a post as a ProseMirror document and back. An unedited block is written back verbatim, with the
 * whitespace around it; only the others are serialized again.
 */
import { type Node, type Schema } from "@tiptap/pm/model";
import { blocksOf } from "@/lib/blog/rich-text/from-markdown";
import { markdownOf } from "@/lib/blog/rich-text/to-markdown";

interface Origin {
  text: string;
  start: number;
  end: number;
}

/** By node: nodes are immutable, and an edit creates a new one. */
const origins = new WeakMap<Node, Origin>();
const written = new WeakMap<Node, string>();

export function documentOf(schema: Schema, text: string): Node {
  const nodes = blocksOf(text).map(({ content, start, end }) => {
    const node = schema.nodeFromJSON(content);
    origins.set(node, { text, start, end });
    return node;
  });
  return schema.topNodeType.create(null, nodes.length > 0 ? nodes : schema.nodes.paragraph?.create());
}

export function textOf(doc: Node): string {
  const groups: Node[][] = [];
  for (const node of doc.children) {
    const last = groups.at(-1);
    if (isEmpty(node)) continue;
    if (last && wouldJoin(last.at(-1) as Node, node)) last.push(node);
    else groups.push([node]);
  }
  const [first, last] = [groups[0]?.[0], groups.at(-1)?.at(-1)];
  const parts = groups.map((group, at) => gap(groups[at - 1]?.at(-1), group[0] as Node) + sourceOf(group));
  return `${first ? blankBefore(first) : ""}${parts.join("")}${last ? blankAfter(last) : ""}`;
}

const isEmpty = (node: Node): boolean => node.type.name === "paragraph" && node.content.size === 0;

/** Two lists that became adjacent have to be serialized together, or Markdown merges them. */
const wouldJoin = (before: Node, node: Node): boolean =>
  before.type === node.type && /List$/.test(node.type.name) && gapIn(before, node) === null;

function sourceOf(group: readonly Node[]): string {
  const [node] = group;
  if (!node || group.length > 1) return markdownOf(group.map((each) => each.toJSON()));
  const origin = origins.get(node);
  if (origin) return origin.text.slice(origin.start, origin.end);
  const known = written.get(node) ?? markdownOf([node.toJSON()]);
  written.set(node, known);
  return known;
}

const gap = (before: Node | undefined, node: Node): string => (before ? (gapIn(before, node) ?? "\n\n") : "");

/** The whitespace between two blocks that are still adjacent. */
function gapIn(before: Node, node: Node): string | null {
  const [one, other] = [origins.get(before), origins.get(node)];
  if (!one || !other || one.text !== other.text || one.end > other.start) return null;
  return blank(one.text.slice(one.end, other.start));
}

const blank = (text: string): string | null => (text.trim() ? null : text);

function blankBefore(node: Node): string {
  const origin = origins.get(node);
  return (origin && blank(origin.text.slice(0, origin.start))) ?? "";
}

function blankAfter(node: Node): string {
  const origin = origins.get(node);
  return (origin && blank(origin.text.slice(origin.end))) ?? "";
}
