import type { ExportedRow } from "./files";

/** One kind of row about a person, read in ID order. No secrets are selected. */
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
