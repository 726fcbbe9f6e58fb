import { type RoiInput, roiInputSchema } from "@/lib/roi/schema";

export interface RoiReading {
  /** What can be calculated with: fields with an error are left out. */
  inputs: RoiInput;
  /** By path, such as `conversion` or `channels.0.cpm`. */
  errors: Record<string, string>;
}

const lists = ["channels", "units", "objectives"] as const;

/** What stands in the fields as far as it is valid, and what is wrong with the rest. NaN is text that is no number. */
export function readDraft(draft: RoiInput): RoiReading {
  const filled = { ...draft, ...Object.fromEntries(lists.map((list) => [list, draft[list]?.filter(isFilledIn)])) };
  const read = roiInputSchema.safeParse(filled);
  if (read.success) return { inputs: read.data, errors: {} };
  const { issues } = read.error;
  const wrong = new Set(issues.map(({ path }) => String(path[0])));
  const rest = roiInputSchema.safeParse(
    Object.fromEntries(Object.entries(filled).filter(([name]) => !wrong.has(name))),
  );
  return {
    inputs: rest.success ? rest.data : {},
    errors: Object.fromEntries(issues.map(({ path, message }) => [pathIn(draft, path), message])),
  };
}

/** A row that nobody has filled in yet is no row. */
const isFilledIn = ({ name, weight: _, ...numbers }: { name: string; weight?: number }): boolean =>
  name !== "" || Object.values(numbers).some((value) => value !== 0 && value !== undefined);

/** Rows that were left out count where they stand. */
function pathIn(draft: RoiInput, [name, at, ...rest]: readonly PropertyKey[]): string {
  const list = lists.find((known) => known === name);
  if (!list || typeof at !== "number") return String(name);
  const places = (draft[list] ?? []).flatMap((row, place) => (isFilledIn(row) ? [place] : []));
  return [list, places[at], ...rest].join(".");
}
