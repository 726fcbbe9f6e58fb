/** A line diff of two texts, based on their longest common subsequence. */
export interface DiffLine {
  mark: "same" | "added" | "removed";
  text: string;
}

/** Beyond this many lines per side, all differing lines are shown as removed and added. */
const MAX_LINES = 3000;

export function diffLines(before: string, after: string): DiffLine[] {
  const [old, present] = [before.split("\n"), after.split("\n")];
  const start = old.findIndex((line, at) => line !== present[at]);
  const first = start < 0 ? Math.min(old.length, present.length) : start;
  let last = 0;
  while (last < Math.min(old.length, present.length) - first && old.at(-1 - last) === present.at(-1 - last)) last += 1;
  const [a, b] = [old.slice(first, old.length - last), present.slice(first, present.length - last)];
  return [
    ...old.slice(0, first).map(same),
    ...(a.length > MAX_LINES || b.length > MAX_LINES ? [...a.map(removed), ...b.map(added)] : middle(a, b)),
    ...old.slice(old.length - last).map(same),
  ];
}

const same = (text: string): DiffLine => ({ mark: "same", text });
const added = (text: string): DiffLine => ({ mark: "added", text });
const removed = (text: string): DiffLine => ({ mark: "removed", text });

function middle(a: string[], b: string[]): DiffLine[] {
  const lengths = commonLengths(a, b);
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push(same(a[i] ?? ""));
      i += 1;
      j += 1;
    } else if (j >= b.length || (i < a.length && at(lengths, i + 1, j) >= at(lengths, i, j + 1))) {
      lines.push(removed(a[i] ?? ""));
      i += 1;
    } else {
      lines.push(added(b[j] ?? ""));
      j += 1;
    }
  }
  return lines;
}

/** The table of LCS lengths for each pair of suffixes. */
function commonLengths(a: string[], b: string[]): Uint16Array[] {
  const rows = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      (rows[i] as Uint16Array)[j] =
        a[i] === b[j] ? at(rows, i + 1, j + 1) + 1 : Math.max(at(rows, i + 1, j), at(rows, i, j + 1));
  return rows;
}

const at = (rows: Uint16Array[], i: number, j: number): number => rows[i]?.[j] ?? 0;
