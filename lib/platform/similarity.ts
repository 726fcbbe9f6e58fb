/**
 * Which known word a mistyped one may mean. A typo is an extra, missing, wrong or swapped letter; a word may have one
 * typo per three letters.
 */

/** The number of typos between two words (optimal string alignment distance). */
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

/** The maximum number of typos for a word of this length. */
export const maxSlips = (length: number): number => Math.floor(length / 3);

/**
 * The candidates that a word may stand for: the fewest slips first, then the likeliest slips, then the order given.
 *
 * @param max how many of them
 */
export function nearestWords(word: string, candidates: Iterable<string>, max: number): string[] {
  const allowed = maxSlips(word.length);
  const near = [...new Set(candidates)].flatMap((candidate) => {
    if (candidate === word || Math.abs(candidate.length - word.length) > allowed) return [];
    const slips = editDistance(word, candidate);
    return slips > allowed ? [] : [{ candidate, slips, oddity: oddity(word, candidate) }];
  });
  return near
    .sort((a, b) => a.slips - b.slips || a.oddity - b.oddity)
    .slice(0, max)
    .map(({ candidate }) => candidate);
}

/** Typos rarely affect the first letter, and seldom replace a letter with one far away on the keyboard. */
function oddity(word: string, candidate: string): number {
  const isOtherStart = word[0] !== candidate[0];
  const isFarLetter =
    word.length === candidate.length &&
    sortedLetters(word) !== sortedLetters(candidate) &&
    [...word].some((letter, at) => letter !== candidate[at] && !areNeighbors(letter, candidate[at] ?? ""));
  return Number(isOtherStart) + Number(isFarLetter);
}

const sortedLetters = (word: string): string => [...word].toSorted((a, b) => (a < b ? -1 : 1)).join("");

const keyRows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

function areNeighbors(a: string, b: string): boolean {
  const [first, second] = [keyOf(a), keyOf(b)];
  return Math.abs(first.row - second.row) <= 1 && Math.abs(first.column - second.column) <= 1;
}

function keyOf(letter: string): { row: number; column: number } {
  const row = keyRows.findIndex((keys) => keys.includes(letter));
  return { row, column: row < 0 ? Number.NaN : (keyRows[row] ?? "").indexOf(letter) };
}
