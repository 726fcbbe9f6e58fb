/** The editor's document as Markdown. */
import type { JSONContent } from "@tiptap/core";
import type { AlignType, BlockContent, ListItem, PhrasingContent, RootContent, TableRow } from "mdast";
import { writeMarkdown } from "./syntax";

type Mark = NonNullable<JSONContent["marks"]>[number];

/** Empty paragraphs are left out: Markdown has none. */
export const markdownOf = (blocks: readonly JSONContent[]): string => writeMarkdown(contentOf(blocks) as RootContent[]);

const contentOf = (blocks: readonly JSONContent[] = []): BlockContent[] =>
  blocks.map(blockOf).filter((block) => block.type !== "paragraph" || block.children.length > 0) as BlockContent[];

function blockOf({ type, attrs = {}, content = [] }: JSONContent): RootContent {
  switch (type) {
    case "heading":
      return { type: "heading", depth: attrs.level, children: oneLine(content) };
    case "blockquote":
      return { type: "blockquote", children: contentOf(content) };
    case "bulletList":
    case "orderedList":
      return {
        type: "list",
        ordered: type === "orderedList",
        start: attrs.start,
        spread: attrs.spread,
        children: content.map(listItemOf),
      };
    case "codeBlock":
      return { type: "code", lang: attrs.language, value: content.map((node) => node.text ?? "").join("") };
    case "horizontalRule":
      return { type: "thematicBreak" };
    case "table":
      return { type: "table", align: alignment(content[0]), children: content.map(rowOf) };
    case "footnoteDefinition":
      return { type: "footnoteDefinition", ...association(attrs.label), children: contentOf(content) };
    case "embed":
      return { type: "source", value: attrs.source };
    default:
      return { type: "paragraph", children: inline(content) };
  }
}

const listItemOf = ({ attrs, content = [] }: JSONContent): ListItem => ({
  type: "listItem",
  spread: attrs?.spread,
  children: contentOf(content),
});

const alignment = (row: JSONContent | undefined): AlignType[] =>
  row?.content?.map((cell) => (cell.attrs?.align ?? null) as AlignType) ?? [];

const rowOf = ({ content = [] }: JSONContent): TableRow => ({
  type: "tableRow",
  children: content.map((cell) => ({
    type: "tableCell",
    children: oneLine(cell.content?.flatMap((paragraph) => paragraph.content ?? []) ?? []),
  })),
});

const association = (label: string) => ({ identifier: label.toLowerCase(), label });

const inline = (nodes: readonly JSONContent[]): PhrasingContent[] => nested(trimmed(nodes));

/** A heading and a cell are one line. */
const oneLine = (nodes: readonly JSONContent[]): PhrasingContent[] =>
  inline(nodes.map((node) => (node.type === "hardBreak" ? { type: "text", text: " " } : node)));

/** Marks around the longest runs of text that share them. */
function nested(nodes: readonly JSONContent[]): PhrasingContent[] {
  const children: PhrasingContent[] = [];
  for (let at = 0; at < nodes.length;) {
    const node = nodes[at] as JSONContent;
    const runs = marksOf(node).map((mark) => ({ mark, end: endOfRun(nodes, at, mark) }));
    const longest = runs.reduce((most, run) => (run.end > most.end ? run : most), {
      mark: null as Mark | null,
      end: at,
    });
    const { mark, end } = longest;
    children.push(mark ? wrapped(mark, nested(nodes.slice(at, end).map((each) => without(each, mark)))) : leaf(node));
    at = Math.max(end, at + 1);
  }
  return children;
}

/** Code is innermost: it can only contain text. */
const marksOf = ({ marks = [] }: JSONContent): Mark[] => marks.filter(({ type }) => type !== "code");
const isCode = ({ marks = [] }: JSONContent): boolean => marks.some(({ type }) => type === "code");
const isSame = (one: Mark, other: Mark): boolean =>
  one.type === other.type && one.attrs?.href === other.attrs?.href && one.attrs?.title === other.attrs?.title;
const carries = ({ marks = [] }: JSONContent, mark: Mark): boolean => marks.some((each) => isSame(each, mark));
const without = (node: JSONContent, mark: Mark): JSONContent => ({
  ...node,
  marks: node.marks?.filter((each) => !isSame(each, mark)),
});

function endOfRun(nodes: readonly JSONContent[], from: number, mark: Mark): number {
  const end = nodes.findIndex((node, at) => at > from && !carries(node, mark));
  return end < 0 ? nodes.length : end;
}

function wrapped({ type, attrs }: Mark, children: PhrasingContent[]): PhrasingContent {
  if (type === "link")
    return { type: "link", url: attrs?.href ?? "", title: attrs?.title, children } as PhrasingContent;
  const name = type === "bold" ? "strong" : type === "strike" ? "delete" : "emphasis";
  return { type: name, children };
}

function leaf(node: JSONContent): PhrasingContent {
  if (node.type === "hardBreak") return { type: "break" };
  if (node.type === "footnoteReference") return { type: "footnoteReference", ...association(node.attrs?.label) };
  return isCode(node) ? { type: "inlineCode", value: node.text ?? "" } : { type: "text", value: node.text ?? "" };
}

/**
 * Spaces at the edges of a line are removed, and those at the edges of a mark move out of it: "**bold **" is not bold
 * in Markdown, and a trailing space would be written as an entity.
 */
function trimmed(nodes: readonly JSONContent[]): JSONContent[] {
  const pieces = nodes.flatMap((node) => (node.type === "text" && !isCode(node) ? piecesOf(node) : [node]));
  const kept: JSONContent[] = [];
  for (const [at, piece] of pieces.entries()) {
    const [before, after] = [kept.at(-1), pieces[at + 1]];
    if (!isBlank(piece)) kept.push(piece);
    else if (isInLine(before) && isInLine(after))
      kept.push({ ...piece, marks: piece.marks?.filter((mark) => carries(before, mark) && carries(after, mark)) });
  }
  return kept.slice(Math.max(0, kept.findIndex(isVisible)), kept.findLastIndex(isVisible) + 1);
}

function piecesOf(node: JSONContent): JSONContent[] {
  const [, lead = "", core = "", trail = ""] = /^(\s*)(.*?)(\s*)$/su.exec(node.text ?? "") ?? [];
  return [lead, core, trail].filter(Boolean).map((text) => ({ ...node, text }));
}

const isBlank = (node: JSONContent): boolean => node.type === "text" && !isCode(node) && !node.text?.trim();
const isInLine = (node: JSONContent | undefined): node is JSONContent => !!node && node.type !== "hardBreak";
const isVisible = (node: JSONContent | undefined): boolean => isInLine(node) && !isBlank(node);
