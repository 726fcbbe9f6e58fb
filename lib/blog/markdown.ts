/**
 * The Markdown pipeline for posts: tables, footnotes and code, no raw HTML. The output is sanitized before our blocks are added.
 */
import type { Root } from "hast";
import Markdown, { type Options } from "react-markdown";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import remarkGfm from "remark-gfm";
import { blocks } from "./blocks";

// Footnotes already have a prefix; a second one would break their links.
const clean = { ...defaultSchema, clobberPrefix: "" };

const markdownOptions = {
  remarkPlugins: [[remarkGfm, { singleTilde: false }]],
  remarkRehypeOptions: { footnoteLabel: "Notes", footnoteLabelProperties: {} },
  rehypePlugins: [[rehypeSanitize, clean], rehypeSlug, blocks],
} satisfies Options;

/** The HTML tree of a post. */
export function treeOf(body: string): Root {
  let captured: Root = { type: "root", children: [] };
  const keep = () => (tree: Root) => {
    captured = tree;
  };
  Markdown({ ...markdownOptions, children: body, rehypePlugins: [...markdownOptions.rehypePlugins, keep] });
  return captured;
}
