/** How many edits lie between two words: a letter more, less, another, or two swapped (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  let [before, previous] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let at = 1; at <= b.length; at += 1) {
      const isSame = a[row - 1] === b[at - 1];
      const cost = Math.min(
        (previous[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
        (previous[at - 1] ?? 0) + Number(!isSame),
      );
      const isSwap = row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1];
      current.push(isSwap ? Math.min(cost, (before[at - 2] ?? 0) + 1) : cost);
    }
    [before, previous] = [previous, current];
  }
  return previous[b.length] ?? 0;
}

/** The candidate nearest to a word, at most one edit away for every three letters; null where none is. */
export function mostSimilar(word: string, candidates: Iterable<string>): string | null {
  const most = Math.max(1, Math.floor(word.length / 3));
  let [nearest, least]: [string | null, number] = [null, most + 1];
  for (const candidate of new Set(candidates)) {
    if (candidate === word || Math.abs(candidate.length - word.length) >= least) continue;
    const distance = editDistance(word, candidate);
    if (distance < least) [nearest, least] = [candidate, distance];
  }
  return nearest;
}
