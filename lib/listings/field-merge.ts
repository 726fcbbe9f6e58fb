/**
 * Two people, or two tabs, edit one listing: what only one of them changed is taken, and what both changed differently
 * is a conflict that its field names. Nothing is discarded without being chosen.
 */
import { canonical, isSameListing } from "./sameness";
import type { ListingFields } from "./schema";

export interface Sides {
  /** The values that the edit started from. */
  base: ListingFields;
  mine: ListingFields;
  theirs: ListingFields;
}
type MergeChoice = "mine" | "theirs";

/** The choice for each field in conflict, by its path. */
export type MergeChoices = Readonly<Record<string, MergeChoice>>;

export interface Merge {
  /** The fields that are given in `mine`, merged; those in conflict as chosen, else as they are in `mine`. */
  merged: ListingFields;
  /** Paths of fields that both sides changed and nobody chose between: `title`, `reach.uniqueReach`. */
  conflicts: string[];
}

type Values = Record<string, unknown>;

interface Picker {
  conflicts: string[];
  choices: MergeChoices;
}

const grouped = new Set(["reach", "audience", "exclusivity"]);

export function mergeFields({ base, mine, theirs }: Sides, choices: MergeChoices = {}): Merge {
  const picker: Picker = { conflicts: [], choices };
  const names = Object.keys(mine).filter((name) => (mine as Values)[name] !== undefined);
  const merged = names.map((name) => {
    const [b, m, t] = [base, mine, theirs].map((side) => plain((side as Values)[name]));
    const isSame = (x: unknown, y: unknown) => isSameListing({ [name]: x }, { [name]: y });
    if (isSame(m, t) || isSame(b, t)) return [name, (mine as Values)[name]];
    if (isSame(b, m)) return [name, (theirs as Values)[name]];
    if (grouped.has(name)) return [name, mergeValues(picker, name, [b, m, t] as Values[])];
    if (name === "packages") return [name, mergePackages(picker, [b, m, t] as Item[][])];
    return [name, pick(picker, name, m, t)];
  });
  return { merged: Object.fromEntries(merged), conflicts: picker.conflicts };
}

function pick(picker: Picker, path: string, mine: unknown, theirs: unknown): unknown {
  const choice = picker.choices[path];
  if (!choice) picker.conflicts.push(path);
  return choice === "theirs" ? theirs : mine;
}

function mergeValues(picker: Picker, path: string, [base = {}, mine = {}, theirs = {}]: Values[]): Values {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  return Object.fromEntries(
    names.map((name) => {
      const [b, m, t] = [base[name], mine[name], theirs[name]];
      if (isAlike(m, t) || isAlike(b, t)) return [name, m];
      return [name, isAlike(b, m) ? t : pick(picker, `${path}.${name}`, m, t)];
    }),
  );
}

type Item = Values & { id?: string | null };

/** Packages are the same by their ids; where one has none yet, the whole list is one field. */
function mergePackages(picker: Picker, [base = [], mine = [], theirs = []]: Item[][]): Item[] {
  const isNamed = [...base, ...theirs].every(({ id }) => id);
  const find = (side: Item[], item: Item) => (item.id ? side.find(({ id }) => id === item.id) : undefined);
  const removedByThem = mine.filter((item) => find(base, item) && !find(theirs, item));
  const removedByMe = theirs.filter((item) => find(base, item) && !find(mine, item));
  const isCut =
    removedByThem.some((item) => !isAlike(item, find(base, item))) ||
    removedByMe.some((item) => !isAlike(item, find(base, item)));
  if (!isNamed || isCut) return pick(picker, "packages", mine, theirs) as Item[];
  const own = mine
    .filter((item) => !removedByThem.includes(item))
    .map((item) => {
      const [b, t] = [find(base, item), find(theirs, item)];
      return b && t ? mergeValues(picker, `packages.${item.id}`, [b, item, t]) : item;
    });
  return [...own, ...theirs.filter((item) => !removedByMe.includes(item) && !find(mine, item))];
}

/** A price of -1 is no price with contact for pricing, which says it already; what is not given is null or absent. */
function plain(value: unknown): unknown {
  if (value === -1) return null;
  if (!Array.isArray(value)) return value;
  return value.map((item: unknown) =>
    typeof item === "object" && item !== null && "price" in item ? { ...item, price: plain(item.price) } : item,
  );
}

const isAlike = (left: unknown, right: unknown): boolean => canonical(bare(left)) === canonical(bare(right));

/** Without ids and without what is not given. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== "object" || value === null) return value === "" ? null : value;
  const input = Object.entries(value)
    .filter(([key]) => key !== "id")
    .map(([key, item]) => [key, bare(item)] as const)
    .filter(([, item]) => item !== null && item !== undefined);
  return Object.fromEntries(input);
}
