import "server-only";
import type { Seller } from "@/lib/auth/actor";
import { namesOf } from "@/lib/auth/name-queries";
import { normalizeHeading } from "@/lib/imports/values/headings";
import { Prisma, db } from "@/lib/platform/db";
import { dealImportsOf } from "../../policy";
import type { DealMapping } from "./columns";
import { type DealImportRow, storedColumnsSchema } from "./schema";

/** The latest imports of signed deals, newest first. */
export async function listDealImports(actor: Seller): Promise<{ items: DealImportRow[] }> {
  const rows = await db.dealImport.findMany({
    where: { ...dealImportsOf(actor), finishedAt: { not: null } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 50,
    include: { _count: { select: { deals: true } } },
  });
  const names = await namesOf(rows.map(({ startedById }) => startedById));
  return {
    items: rows.map(({ id, fileName, startedById, createdAt, created, undoneAt, _count }) => ({
      ...{ id, fileName, created },
      startedBy: (startedById && names.get(startedById)) || null,
      createdAt: createdAt.toISOString(),
      remaining: _count.deals,
      isUndone: undoneAt !== null,
    })),
  };
}

const MAX_REMEMBERED = 20;

/** What the seller chose for the columns of its last file with the same headings, in any order; null without one. */
export async function findRememberedMapping(
  actor: Seller,
  columns: readonly { heading: string }[],
): Promise<{ mapping: DealMapping; fileName: string } | null> {
  const runs = await db.dealImport.findMany({
    where: { ...dealImportsOf(actor), columns: { not: Prisma.DbNull }, finishedAt: { not: null }, undoneAt: null },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_REMEMBERED,
    select: { fileName: true, columns: true },
  });
  const keyOf = (all: readonly { heading: string }[]) =>
    all
      .map(({ heading }) => normalizeHeading(heading))
      .sort()
      .join("\n");
  const remembered = runs.map((run) => ({ ...run, columns: storedColumnsSchema.parse(run.columns) }));
  const found = remembered.find((run) => keyOf(run.columns) === keyOf(columns));
  if (!found) return null;
  const chosen = new Map(found.columns.map(({ heading, column }) => [normalizeHeading(heading), column]));
  return {
    mapping: columns.map(({ heading }) => chosen.get(normalizeHeading(heading)) ?? null),
    fileName: found.fileName,
  };
}
