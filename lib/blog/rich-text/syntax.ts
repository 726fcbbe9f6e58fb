/** The Markdown of posts as syntax trees, read and written by the same packages that render it for readers. */
import type { Image, Node, Paragraph, Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkStringify from "remark-stringify";
import { unified } from "unified";

/** A block's source text, for content that the editor shows but doesn't parse further. */
interface SourceBlock extends Node {
  type: "source";
  value: string;
}

declare module "mdast" {
  interface RootContentMap {
    source: SourceBlock;
  }
  interface BlockContentMap {
    source: SourceBlock;
  }
}

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false, tablePipeAlign: false })
  .use(remarkStringify, {
    ...({ bullet: "-", emphasis: "*", rule: "-", listItemIndent: "one", fences: true } as const),
    handlers: { source: ({ value }: SourceBlock) => value },
  });

export const parseMarkdown = (text: string): Root => processor.parse(text);

export const writeMarkdown = (children: Root["children"]): string =>
  processor.stringify({ type: "root", children }).replace(/\n+$/, "");

/** The picture of a paragraph that contains nothing else. */
export const onlyPicture = ({ children }: Paragraph): Image | null =>
  children.length === 1 && children[0]?.type === "image" ? children[0] : null;
