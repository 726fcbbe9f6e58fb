/**
 * Two saves of one form: what only one of them changed is taken, and what both changed differently is a conflict that its
 * path names. Objects merge value by value, everything else as a whole.
 */
export interface MergedForms {
  /** Values of theirs to take, by path. */
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

/** Without the order of names, and with nothing given as one value. */
const canonical = (value: unknown): string =>
  JSON.stringify(value === undefined || value === "" ? null : value, (_, part: unknown) =>
    isGroup(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
