/**
 * Two people, two tabs, or a person and a file change one listing: changes by one of them are adopted, and fields that
 * both changed differently are conflicts, reported by field. Nothing is discarded without being chosen. It goes by the
 * shape of a value: groups merge value by value, lists whose items have ids item by item, and everything else as a
 * whole.
 */
import { HIDDEN_PRICE } from "./pricing";
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
  /** The fields in `mine`, merged; those in conflict as chosen, otherwise as in `mine`. */
  merged: ListingFields;
  /** Paths of fields that both sides changed and nobody chose between: `title`, `reach.uniqueReach`. */
  conflicts: string[];
}

type Values = Record<string, unknown>;
type Item = Values & { id?: string | null };

interface Picker {
  conflicts: string[];
  choices: MergeChoices;
}

export function mergeFields({ base, mine, theirs }: Sides, choices: MergeChoices = {}): Merge {
  const picker: Picker = { conflicts: [], choices };
  const names = (Object.keys(mine) as (keyof ListingFields)[]).filter((name) => mine[name] !== undefined);
  const merged = names.map((name) => {
    const [b, m, t] = [base, mine, theirs].map((side) => plain(side[name], name));
    const isSame = (x: unknown, y: unknown) => isSameField(name, x, y);
    if (isSame(m, t) || isSame(b, t)) return [name, mine[name]];
    if (isSame(b, m)) return [name, theirs[name]];
    if (isGroup(m) || isGroup(t)) return [name, mergeValues(picker, name, [b, m, t].map(groupOf))];
    if (Array.isArray(m) && Array.isArray(t)) return [name, mergeItems(picker, name, [b ?? [], m, t] as Item[][])];
    return [name, pick(picker, name, m, t)];
  });
  return { merged: Object.fromEntries(merged), conflicts: picker.conflicts };
}

/** Whether both values of a field would be stored as the same value. */
export const isSameField = (name: keyof ListingFields, left: unknown, right: unknown): boolean =>
  canonical(left) === canonical(right) || isSameListing({ [name]: left }, { [name]: right });

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

/** Items are matched by ID; if one has none yet, the whole list is one field. */
function mergeItems(picker: Picker, path: string, [base = [], mine = [], theirs = []]: Item[][]): Item[] {
  const isNamed = [...base, ...theirs].every(({ id }) => id);
  const find = (side: Item[], item: Item) => (item.id ? side.find(({ id }) => id === item.id) : undefined);
  const removedByThem = mine.filter((item) => find(base, item) && !find(theirs, item));
  const removedByMe = theirs.filter((item) => find(base, item) && !find(mine, item));
  const isCut = [...removedByThem, ...removedByMe].some((item) => !isAlike(item, find(base, item)));
  if (!isNamed || isCut) return pick(picker, path, mine, theirs) as Item[];
  const own = mine
    .filter((item) => !removedByThem.includes(item))
    .map((item) => {
      const [b, t] = [find(base, item), find(theirs, item)];
      return b && t ? mergeValues(picker, `${path}.${item.id}`, [b, item, t]) : item;
    });
  return [...own, ...theirs.filter((item) => !removedByMe.includes(item) && !find(mine, item))];
}

export const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const groupOf = (value: unknown): Values => (isGroup(value) ? value : {});

/** A price of -1 becomes null with contact for pricing, which already says it. */
function plain(value: unknown, name: string): unknown {
  if (name === "price") return value === HIDDEN_PRICE ? null : value;
  if (!Array.isArray(value)) return value;
  return value.map((item: unknown) =>
    isGroup(item) && "price" in item ? { ...item, price: plain(item.price, "price") } : item,
  );
}

const isAlike = (left: unknown, right: unknown): boolean => canonical(bare(left)) === canonical(bare(right));

/** Without IDs and missing values. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(bare);
  if (!isGroup(value)) return value === "" || value === undefined ? null : value;
  const given = Object.entries(value)
    .filter(([key]) => key !== "id")
    .map(([key, item]) => [key, bare(item)] as const)
    .filter(([, item]) => item !== null);
  return given.length === 0 ? null : Object.fromEntries(given);
}
