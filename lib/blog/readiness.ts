/**
 * A post can be published once it has a title, an author, a summary and a body, alt text for every picture and a caption for every figure.
 */
import { plural } from "@/lib/platform/format";
import type { Element, ElementContent, Root, RootContent } from "hast";
import type { FieldErrors } from "@/lib/platform/errors";

interface Content {
  title: string;
  excerpt: string | null;
  body: string;
  authorName: string;
  featureFileId: string | null;
  featureAlt: string | null;
}

/** What is missing, by field; empty when ready. `tree` is its rendered body. */
export function missingForPublication(post: Content, tree: Root): FieldErrors {
  const missing: FieldErrors = {};
  if (!post.title || post.title === "Untitled") missing.title = ["Add a title."];
  if (!post.authorName) missing.authorName = ["Add an author."];
  if (!post.excerpt) missing.excerpt = ["Add a two-sentence summary."];
  if (post.featureFileId && !post.featureAlt) missing.featureAlt = ["Add alt text to the picture."];
  const body = bodyProblems(post.body, tree);
  if (body.length > 0) missing.body = body;
  return missing;
}

function bodyProblems(body: string, tree: Root): string[] {
  if (!body.trim()) return ["Add a body."];
  const elements = elementsIn(tree);
  const speechless = elements.filter(({ tagName, properties }) => tagName === "img" && !properties.alt).length;
  const uncaptioned = elements.filter(isUncaptioned).length;
  return [
    ...(speechless > 0 ? [`Add alt text to ${counted(speechless, "picture")}, between the square brackets.`] : []),
    ...(uncaptioned > 0 ? [`Add a caption to ${counted(uncaptioned, "figure")}, in quotes after the URL.`] : []),
  ];
}

const isUncaptioned = ({ tagName, children }: Element): boolean =>
  tagName === "figure" && !children.some((child) => child.type === "element" && child.tagName === "figcaption");

const counted = (count: number, thing: string): string => plural(count, `one ${thing}`, `${count} ${thing}s`);

const elementsIn = (node: Root | RootContent | ElementContent): Element[] => [
  ...(node.type === "element" ? [node] : []),
  ...("children" in node ? node.children.flatMap(elementsIn) : []),
];
