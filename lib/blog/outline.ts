/** Facts extracted from a post's text: headings, reading time, embedded listings. */
import type { Root } from "hast";
import { listingAttribute, textOf } from "./blocks";

export interface Heading {
  id: string;
  text: string;
  level: 2 | 3;
}

export interface Outline {
  headings: Heading[];
  listingIds: string[];
  words: number;
  /** At 230 words a minute, at least one. */
  minutes: number;
}

const WORDS_A_MINUTE = 230;

export function outlineOf(tree: Root): Outline {
  const elements = tree.children.filter((node) => node.type === "element");
  const words = wordsIn(elements.map(textOf).join(" "));
  return {
    headings: elements.flatMap((node) => {
      if (node.tagName !== "h2" && node.tagName !== "h3") return [];
      return [{ id: String(node.properties.id), text: textOf(node), level: node.tagName === "h2" ? 2 : 3 }];
    }),
    listingIds: [...new Set(elements.flatMap((node) => node.properties[listingAttribute] ?? []).map(String))],
    words,
    minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)),
  };
}

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}][\p{L}\p{N}’'.,-]*/gu)?.length ?? 0;
