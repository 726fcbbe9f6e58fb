import type { ExportedRow } from "./files";

/** One kind of row about a person, read in the order of its ids. Nothing that is secret is selected. */
export interface Section {
  name: string;
  about: string;
  read: (userId: string, after: string | bigint | null, take: number) => Promise<ExportedRow[]>;
}

export const page = (after: string | bigint | null, take: number) => ({
  orderBy: { id: "asc" as const },
  take,
  ...(typeof after === "string" ? { cursor: { id: after }, skip: 1 } : {}),
});
