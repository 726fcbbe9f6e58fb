/** The meta description of a post list: its subject, then as many titles as fit, so that every list differs. */
import { shownInResults } from "./limits";

export const titlesOf = (shown: { items: readonly { title: string }[] } | null): string[] =>
  (shown?.items ?? []).map(({ title }) => title);

export function listDescription(what: string, titles: readonly string[]): string {
  const fits = (count: number) => sentence(what, titles.slice(0, count)).length <= shownInResults.description;
  const count = titles.findLastIndex((_, at) => fits(at + 1)) + 1;
  return sentence(what, titles.slice(0, count));
}

const sentence = (what: string, titles: readonly string[]): string =>
  titles.length > 0 ? `${what}: ${titles.map((title) => `“${title}”`).join(", ")}.` : `${what}.`;
