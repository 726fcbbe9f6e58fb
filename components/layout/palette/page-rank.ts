/**
 * How well a palette page matches the input: 0 hides it. Each typed word must be a prefix of one of the page's words.
 */
export function pageRank(page: string, typed: string, keywords: readonly string[] = []): number {
  const words = wordsOf([page, ...keywords].join(" "));
  if (!wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)))) return 0;
  return page.toLowerCase().startsWith(typed.trim().toLowerCase()) ? 1 : 0.5;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
