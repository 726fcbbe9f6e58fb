/**
 * How a post is read everywhere: Markdown with tables, footnotes and code. It has no HTML of its own, and what comes out
 * is cleaned before our blocks are made of it.
 */
import type { Root } from "hast";
import Markdown, { type Options } from "react-markdown";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import remarkGfm from "remark-gfm";
import { blocks } from "./blocks";

// Footnotes bring their own prefix; a second one would break their links.
const clean = { ...defaultSchema, clobberPrefix: "" };

export const markdownOptions = {
  remarkPlugins: [[remarkGfm, { singleTilde: false }]],
  remarkRehypeOptions: { footnoteLabel: "Notes", footnoteLabelProperties: {} },
  rehypePlugins: [[rehypeSanitize, clean], rehypeSlug, blocks],
} satisfies Options;

/** The tree that a post is rendered from. */
export function treeOf(body: string): Root {
  let kept: Root = { type: "root", children: [] };
  const keep = () => (tree: Root) => {
    kept = tree;
  };
  Markdown({ ...markdownOptions, children: body, rehypePlugins: [...markdownOptions.rehypePlugins, keep] });
  return kept;
}
