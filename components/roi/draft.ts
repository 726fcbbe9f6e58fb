import { type RoiInput, roiInputSchema } from "@/lib/roi/schema";

export interface RoiReading {
  /** The usable input: fields with an error are left out. */
  inputs: RoiInput;
  /** By path, such as `conversion` or `channels.0.cpm`. */
  errors: Record<string, string>;
}

const lists = ["channels", "units", "objectives"] as const;

/** The valid part of the fields, and the errors of the rest. NaN is text that isn't a number. */
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

/** A row that is still empty doesn't count. */
const isFilledIn = ({ name, weight: _, ...numbers }: { name: string; weight?: number }): boolean =>
  name !== "" || Object.values(numbers).some((value) => value !== 0 && value !== undefined);

/** Maps rows back to their original positions, including those left out. */
function pathIn(draft: RoiInput, [name, at, ...rest]: readonly PropertyKey[]): string {
  const list = lists.find((known) => known === name);
  if (!list || typeof at !== "number") return String(name);
  const places = (draft[list] ?? []).flatMap((row, place) => (isFilledIn(row) ? [place] : []));
  return [list, places[at], ...rest].join(".");
}
