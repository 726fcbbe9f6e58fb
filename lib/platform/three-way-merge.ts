/**
 * Merges two saves of one form: changes by one side are adopted, and fields that both changed differently are
 * conflicts, reported by path. Objects merge value by value, everything else as a whole.
 */
export interface MergedForms {
  /** Their values to adopt, by path. */
  taken: [path: string, value: unknown][];
  conflicts: { path: string; mine: unknown; theirs: unknown }[];
}

type Values = Readonly<Record<string, unknown>>;

export function mergeForms(base: Values, mine: Values, theirs: Values, parent = ""): MergedForms {
  const merged: MergedForms = { taken: [], conflicts: [] };
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const [b, m, t] = [base[name], mine[name], theirs[name]];
    const path = parent + name;
    if (isAlike(m, t) || isAlike(b, t)) continue;
    if (isAlike(b, m)) merged.taken.push([path, t]);
    else if (isGroup(b) && isGroup(m) && isGroup(t)) {
      const { taken, conflicts } = mergeForms(b, m, t, `${path}.`);
      merged.taken.push(...taken);
      merged.conflicts.push(...conflicts);
    } else merged.conflicts.push({ path, mine: m, theirs: t });
  }
  return merged;
}

const isGroup = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isAlike = (left: unknown, right: unknown): boolean => canonical(left) === canonical(right);

/** Normalized: key order is ignored, and all empty values are equal. */
const canonical = (value: unknown): string =>
  JSON.stringify(value === undefined || value === "" ? null : value, (_, part: unknown) =>
    isGroup(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
