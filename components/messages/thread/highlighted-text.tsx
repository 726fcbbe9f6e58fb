/** A text in which the words that begin with those searched for are marked. */
export function HighlightedText({ text, q }: { text: string; q: string }) {
  return partsOf(text, q).map(({ part, isMatch }, at) =>
    isMatch ? (
      <mark key={at} className="rounded-sm bg-gold-wash font-semibold text-ink">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

function partsOf(text: string, q: string): { part: string; isMatch: boolean }[] {
  const words = wordsOf(q).map((word) => word.toLowerCase());
  if (words.length === 0) return [{ part: text, isMatch: false }];
  return text
    .split(/([\p{L}\p{N}]+)/u)
    .map((part) => ({ part, isMatch: words.some((word) => part.toLowerCase().startsWith(word)) }));
}

const wordsOf = (q: string): string[] => q.match(/[\p{L}\p{N}]+/gu) ?? [];
