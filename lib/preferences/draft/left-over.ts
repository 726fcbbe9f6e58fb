/** The clauses of a text that nothing was read from, without those that only join or greet. */

interface Span {
  start: number;
  end: number;
}

const clauseEnd = /[.!?](?=\s|$)|[,;:\n•—()]|\s[-–]\s|\b(?:and|but|or)\b/giu;

const filler = new Set(
  "a about again all also am an any anything are as at bad be been being best both by can could do does ever everything find for from get give good great had has have he hello help her here hey hi him how i if in into is it its just kindly like look looking love make maybe me more most much must my need needs nice not of off on one open or our out over per please possible prefer rather really right see seek seeking show so some somebody something sponsor sponsoring sponsorship sponsorships partner partners partnership partnerships opportunity opportunities property properties listing listings event events still such suitable than thank thanks that the their them then there these they thing things this those to too try up us very want wants was we well were what when where which who will with within would year you your budget audience brand company ideally no only idea ideas etc".split(
    " ",
  ),
);

export function leftOver(text: string, read: readonly Span[]): (Span & { text: string })[] {
  return clausesOf(text).flatMap(({ start, end }) => {
    if (read.some((span) => span.start < end && span.end > start)) return [];
    const clause = text.slice(start, end);
    const trimmed = clause.trim();
    const words = trimmed.match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? [];
    if (words.every((word) => filler.has(word.toLowerCase().replace(/['’].*$/u, "")))) return [];
    const from = start + clause.indexOf(trimmed);
    return [{ start: from, end: from + trimmed.length, text: trimmed }];
  });
}

function clausesOf(text: string): Span[] {
  const clauses: Span[] = [];
  let start = 0;
  for (const match of text.matchAll(clauseEnd)) {
    clauses.push({ start, end: match.index });
    start = match.index + match[0].length;
  }
  return [...clauses, { start, end: text.length }];
}
