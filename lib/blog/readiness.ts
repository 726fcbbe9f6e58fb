/**
 * Before readers see a post it has a title, an author, a summary and words; every picture says what it shows to who
 * cannot see it, and every figure has a caption.
 */
import type { Element, ElementContent, Root, RootContent } from "hast";
import type { FieldErrors } from "@/lib/platform/errors";
import { treeOf } from "./markdown";

interface Content {
  title: string;
  excerpt: string | null;
  body: string;
  authorName: string;
  featureFileId: string | null;
  featureAlt: string | null;
}

/** What is missing, by field; empty for a post that is ready. */
export function missingForPublication(post: Content): FieldErrors {
  const missing: FieldErrors = {};
  if (!post.title || post.title === "Untitled") missing.title = ["Give the post a title."];
  if (!post.authorName) missing.authorName = ["Say who wrote it."];
  if (!post.excerpt) missing.excerpt = ["Say in two sentences what the post is about."];
  if (post.featureFileId && !post.featureAlt) missing.featureAlt = ["Say what the picture shows."];
  const body = bodyProblems(post.body);
  if (body.length > 0) missing.body = body;
  return missing;
}

function bodyProblems(body: string): string[] {
  if (!body.trim()) return ["The post has no words yet."];
  const elements = elementsIn(treeOf(body));
  const speechless = elements.filter(({ tagName, properties }) => tagName === "img" && !properties.alt).length;
  const uncaptioned = elements.filter(isUncaptioned).length;
  return [
    ...(speechless > 0 ? [`Say what ${counted(speechless, "picture")} shows, between the square brackets.`] : []),
    ...(uncaptioned > 0 ? [`Give ${counted(uncaptioned, "figure")} a caption, in quotes after the address.`] : []),
  ];
}

const isUncaptioned = ({ tagName, children }: Element): boolean =>
  tagName === "figure" && !children.some((child) => child.type === "element" && child.tagName === "figcaption");

const counted = (count: number, thing: string): string => (count === 1 ? `one ${thing}` : `each of ${count} ${thing}s`);

const elementsIn = (node: Root | RootContent | ElementContent): Element[] => [
  ...(node.type === "element" ? [node] : []),
  ...("children" in node ? node.children.flatMap(elementsIn) : []),
];
