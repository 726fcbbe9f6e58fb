/** Measures of an order, from the grades of its listings in that order. */

const gain = (grade: number): number => 2 ** grade - 1;
const dcg = (grades: readonly number[], first: number): number =>
  grades.slice(0, first).reduce((sum, grade, at) => sum + gain(grade) / Math.log2(at + 2), 0);

/** Normalized discounted cumulative gain, 0..1; null where no listing is worth anything. */
export function ndcg(grades: readonly number[], all: readonly number[], first = 10): number | null {
  const best = dcg(
    all.toSorted((a, b) => b - a),
    first,
  );
  return best === 0 ? null : dcg(grades, first) / best;
}

const isGood = (grade: number): boolean => grade >= 2;

export const precision = (grades: readonly number[], first: number): number =>
  grades.slice(0, first).filter(isGood).length / first;

/** One over the place of the first good listing. */
export function reciprocalRank(grades: readonly number[]): number {
  const at = grades.findIndex(isGood);
  return at < 0 ? 0 : 1 / (at + 1);
}

/** The good ones among the first, by as many as could be there; null where none is good. */
export function recall(grades: readonly number[], all: readonly number[], first: number): number | null {
  const good = all.filter(isGood).length;
  return good === 0 ? null : grades.slice(0, first).filter(isGood).length / Math.min(first, good);
}

export function mean(values: readonly (number | null)[]): number {
  const known = values.filter((value) => value !== null);
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** 0: every count is the same; 1: one has everything. */
export function gini(counts: readonly number[]): number {
  const sorted = counts.toSorted((a, b) => a - b);
  const total = sorted.reduce((sum, count) => sum + count, 0);
  const weighted = sorted.reduce((sum, count, at) => sum + (at + 1) * count, 0);
  return total === 0 ? 0 : (2 * weighted) / (sorted.length * total) - (sorted.length + 1) / sorted.length;
}
