/** What a run came to: created + updated + unchanged + failed are all rows of the file, repeated lines being unchanged. */
import type { ImportReport, SavedDraft, SortedRows } from "@/lib/imports/view";
import type { Prisma } from "@/lib/platform/db";

type Chunk = {
  created: number;
  updated: number;
  unchanged: number;
  published: number;
  stillPublished: number;
  failed: ImportReport["failed"];
  drafts: SavedDraft[];
};

export type ImportCounts = {
  rowsDone: number;
  created: number;
  updated: number;
  unchanged: number;
  failedCount: number;
};

const mostListed = 100;

export function importedCounts(heaps: SortedRows, chunks: Chunk[]): ImportCounts {
  const sum = (count: (chunk: Chunk) => number): number => chunks.reduce((total, chunk) => total + count(chunk), 0);
  const failedCount = heaps.failed.length + sum((chunk) => chunk.failed.length);
  return {
    rowsDone: heaps.listings.length + heaps.failed.length + heaps.repeated.length,
    created: sum((chunk) => chunk.created),
    updated: sum((chunk) => chunk.updated),
    unchanged: sum((chunk) => chunk.unchanged) + heaps.repeated.length,
    failedCount,
  };
}

export function importReport(heaps: SortedRows, chunks: Chunk[]): ImportReport {
  const planned = heaps.failed.map(({ line, importKey, errors }) => ({ row: line, key: importKey, errors }));
  const failed = [...planned, ...chunks.flatMap((chunk) => chunk.failed)].sort((a, b) => a.row - b.row);
  const drafts = chunks.flatMap((chunk) => chunk.drafts).slice(0, mostListed);
  return {
    failed,
    repeated: heaps.repeated.slice(0, mostListed),
    drafts: drafts.sort((a, b) => a.row - b.row),
    published: chunks.reduce((total, chunk) => total + chunk.published, 0),
    stillPublished: chunks.reduce((total, chunk) => total + chunk.stillPublished, 0),
  };
}

export function reportToStore(heaps: SortedRows, chunks: Chunk[]): Prisma.InputJsonObject {
  return JSON.parse(JSON.stringify(importReport(heaps, chunks))) as Prisma.InputJsonObject;
}
