/**
 * Markdown as the editor's document. A block with anything that the editor has no node for (a picture, a chart, a
 * listing, raw HTML) becomes an `embed`, which holds its source.
 */
import type { JSONContent } from "@tiptap/core";
import type { List, ListItem, PhrasingContent, RootContent, Table } from "mdast";
import { onlyPicture, parseMarkdown } from "./syntax";

export interface TextBlock {
  content: JSONContent;
  /** Its position in the text. */
  start: number;
  end: number;
}

type Marks = NonNullable<JSONContent["marks"]>;

/** Content inside a block that the editor can't treat as text. */
class Unsupported extends Error {}

export function blocksOf(text: string): TextBlock[] {
  let before = 0;
  return parseMarkdown(text).children.map((node) => {
    const at = startAfter(before, text, node.position?.start.offset ?? 0);
    const start = node.type === "list" || node.type === "code" ? lineStart(text, at) : at;
    const end = node.position?.end.offset ?? start;
    before = end;
    return { content: supported(node) ?? embedOf(text.slice(start, end)), start, end };
  });
}

/** The parser starts an underlined heading at the definition before it, if there is one. */
const startAfter = (before: number, text: string, at: number): number =>
  at >= before ? at : before + text.slice(before).search(/\S|$/);

/** With the indentation that the following lines are relative to. */
const lineStart = (text: string, at: number): number => text.slice(0, at).replace(/[ \t]+$/, "").length;

export const embedOf = (source: string): JSONContent => ({ type: "embed", attrs: { source } });

function supported(node: RootContent): JSONContent | null {
  try {
    return blockOf(node);
  } catch (error) {
    if (error instanceof Unsupported) return null;
    throw error;
  }
}

function blockOf(node: RootContent): JSONContent {
  switch (node.type) {
    case "paragraph":
      if (onlyPicture(node)) throw new Unsupported();
      return { type: "paragraph", content: inline(node.children) };
    case "heading":
      return { type: "heading", attrs: { level: node.depth }, content: inline(node.children) };
    case "blockquote":
      return { type: "blockquote", content: filled(node.children.map(blockOf)) };
    case "list":
      return listOf(node);
    case "code":
      if (node.meta || node.lang === "bars" || node.lang === "listing") throw new Unsupported();
      return { type: "codeBlock", attrs: { language: node.lang ?? null }, content: text(node.value, []) };
    case "thematicBreak":
      return { type: "horizontalRule" };
    case "table":
      return tableOf(node);
    case "footnoteDefinition":
      return {
        type: "footnoteDefinition",
        attrs: { label: node.label ?? node.identifier },
        content: filled(node.children.map(blockOf)),
      };
    default:
      throw new Unsupported();
  }
}

/** A container holds at least one block. */
const filled = (blocks: JSONContent[]): JSONContent[] => (blocks.length > 0 ? blocks : [{ type: "paragraph" }]);

function listOf({ ordered, start, spread, children }: List): JSONContent {
  const attrs = { spread: spread ?? false, ...(ordered ? { start: start ?? 1 } : {}) };
  return { type: ordered ? "orderedList" : "bulletList", attrs, content: children.map(listItemOf) };
}

function listItemOf({ checked, spread, children }: ListItem): JSONContent {
  const content = filled(children.map(blockOf));
  if (typeof checked === "boolean" || content[0]?.type !== "paragraph") throw new Unsupported();
  return { type: "listItem", attrs: { spread: spread ?? false }, content };
}

function tableOf({ align, children }: Table): JSONContent {
  const columns = children[0]?.children ?? [];
  return {
    type: "table",
    content: children.map((row, at) => ({
      type: "tableRow",
      content: columns.map((_, column) => ({
        type: at === 0 ? "tableHeader" : "tableCell",
        attrs: { align: align?.[column] ?? null },
        content: [{ type: "paragraph", content: inline(row.children[column]?.children ?? []) }],
      })),
    })),
  };
}

const inline = (nodes: readonly PhrasingContent[], marks: Marks = []): JSONContent[] =>
  nodes.flatMap((node) => inlineOf(node, marks));

function inlineOf(node: PhrasingContent, marks: Marks): JSONContent[] {
  switch (node.type) {
    case "text":
      return text(node.value.replace(/[ \t]*\n[ \t]*/g, " "), marks);
    case "inlineCode":
      return text(node.value, [...marks, { type: "code" }]);
    case "strong":
      return inline(node.children, [...marks, { type: "bold" }]);
    case "emphasis":
      return inline(node.children, [...marks, { type: "italic" }]);
    case "delete":
      return inline(node.children, [...marks, { type: "strike" }]);
    case "link":
      return inline(node.children, [...marks, { type: "link", attrs: { href: node.url, title: node.title ?? null } }]);
    case "break":
      return [{ type: "hardBreak" }];
    case "footnoteReference":
      return [{ type: "footnoteReference", attrs: { label: node.label ?? node.identifier } }];
    default:
      throw new Unsupported();
  }
}

const text = (value: string, marks: Marks): JSONContent[] => (value ? [{ type: "text", text: value, marks }] : []);
