/** Sort orders of saved listings. Unknown values come last; ties are sorted by latest saved. */
import { z } from "zod";
import { AppError } from "@/lib/platform/errors";
import { decodeCursor, encodeCursor } from "@/lib/platform/pagination";
import { type SavedSort, savedSorts } from "./sorts";

export interface Sortable {
  id: string;
  savedAt: string;
  /** In the displayed list. */
  position: number | null;
  /** The match's score; null if it is not scored. */
  score: number | null;
  /** Dollars. */
  fromPrice: number | null;
  decisionDeadline: string | null;
}

/** Lower comes first. */
const keyOf: Record<SavedSort, (row: Sortable) => number | null> = {
  recent: () => 0,
  order: ({ position }) => position,
  match: ({ score }) => (score === null ? null : -score),
  price: ({ fromPrice }) => fromPrice,
  deadline: ({ decisionDeadline }) => (decisionDeadline === null ? null : Date.parse(decisionDeadline)),
};

type Place = [key: number | null, savedAt: number, id: string];

/** One page of the rows in this order, after the cursor's row. */
export function sortedPage<Row extends Sortable>(
  rows: readonly Row[],
  { sort, cursor, limit }: { sort: SavedSort; cursor?: string; limit: number },
): { items: Row[]; nextCursor: string | null } {
  const after = cursor === undefined ? null : placeIn(cursor, sort);
  const placed = rows
    .map((row): { row: Row; place: Place } => ({ row, place: [keyOf[sort](row), Date.parse(row.savedAt), row.id] }))
    .filter(({ place }) => after === null || compare(place, after) > 0)
    .sort((a, b) => compare(a.place, b.place));
  const last = placed[limit - 1];
  return {
    items: placed.slice(0, limit).map(({ row }) => row),
    nextCursor: last && placed.length > limit ? encodeCursor([sort, ...last.place]) : null,
  };
}

function compare([key, savedAt, id]: Place, [otherKey, otherSavedAt, otherId]: Place): number {
  if (key !== otherKey) return (key ?? Infinity) - (otherKey ?? Infinity);
  if (savedAt !== otherSavedAt) return otherSavedAt - savedAt;
  return id < otherId ? 1 : id > otherId ? -1 : 0;
}

const placeSchema = z.tuple([z.enum(savedSorts), z.number().nullable(), z.int(), z.uuid()]);

function placeIn(cursor: string, sort: SavedSort): Place {
  const { data } = placeSchema.safeParse(decodeCursor(cursor, 4));
  if (data?.[0] !== sort) throw new AppError("bad_request", "This cursor is not valid for this list.");
  return [data[1], data[2], data[3]];
}
