import "server-only";
import type { Seller } from "@/lib/auth/actor";
import { namesOf } from "@/lib/auth/name-queries";
import { db } from "@/lib/platform/db";
import { dealImportsOf } from "../../policy";
import type { DealImportRow } from "./schema";

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
