/** The lines of a deck in reading order: in two-column text, the left column first. */

export interface Span {
  start: number;
  end: number;
}

export interface Line extends Span {
  text: string;
}

const priceHeading = /^(?:price|investment|fee|cost|rates?|amount)\s*$/iu;

/** A very long line is read in pieces, so that no regular expression runs on all of it. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  for (const match of text.matchAll(/[^\n]{1,600}/g))
    lines.push({ start: match.index, end: match.index + match[0].length, text: match[0] });
  return unfoldColumns(lines);
}

/** Lines of two columns, left before right: three or more with a gap at the same position and words on both sides. */
function unfoldColumns(lines: readonly Line[]): Line[] {
  const split = lines.map((line) => {
    const found = /^(\s*\S.*?\S)(\s{3,})(\S.*)$/u.exec(line.text);
    const [, left = "", gap = "", right = ""] = found ?? [];
    const at = line.start + left.length + gap.length;
    const isWords = /\p{L}{3}/u.test(left) && /\p{L}{3}.*\p{L}{3}|\p{L}{3,}:/u.test(right) && !/\s{3}/u.test(right);
    return isWords && !/[|\t]/u.test(line.text)
      ? {
          left: { text: left, start: line.start, end: line.start + left.length },
          right: { text: right, start: at, end: line.end },
          at: at - line.start,
        }
      : null;
  });
  const unfolded: Line[] = [];
  for (let from = 0; from < lines.length;) {
    let until = from;
    const column = split[from]?.at ?? 0;
    while (split[until] && Math.abs((split[until]?.at ?? 0) - column) <= 2) until += 1;
    const block = split.slice(from, until).flatMap((each) => each ?? []);
    const isOffered = block.filter(({ right }) => /:|\d/u.test(right.text)).length >= block.length / 3;
    if (block.length > 2 && isOffered && !block.some(({ left }) => priceHeading.test(left.text)))
      unfolded.push(...block.map(({ left }) => left), ...block.map(({ right }) => right));
    else unfolded.push(...lines.slice(from, Math.max(until, from + 1)));
    from = Math.max(until, from + 1);
  }
  return unfolded;
}
