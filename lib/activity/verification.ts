import "server-only";
import type { Tx } from "@/lib/platform/db";
import { chainStart, hashActivity } from "./chain";

/** A row that was seen earlier: what stands up to it must still stand. */
export interface Anchor {
  id: bigint;
  hash: string;
}

export type Finding = { rows: number; last: Anchor | null; bad?: undefined } | { rows: number; bad: BadRow };

export interface BadRow {
  id: bigint;
  what: string;
}

const batch = 1000;

/**
 * Walks the audit from its first row and stops at the first that does not fit. Cutting rows off the end leaves a chain
 * that fits: give the last row of an earlier walk as `anchor` to find that as well.
 */
export async function verifyAudit(tx: Tx, anchor?: Anchor): Promise<Finding> {
  let last: Anchor | null = null;
  let isAnchored = !anchor;
  for (let rows = 0; ;) {
    const next: Row[] = await tx.activityLog.findMany({
      where: { id: { gt: last?.id ?? -1n } },
      orderBy: { id: "asc" },
      take: batch,
    });
    for (const row of next) {
      const what = faultOf(row, last?.hash ?? chainStart);
      if (what) return { rows, bad: { id: row.id, what } };
      last = { id: row.id, hash: row.hash };
      isAnchored ||= anchor !== undefined && row.id === anchor.id && row.hash === anchor.hash;
      rows += 1;
    }
    if (next.length === batch) continue;
    return isAnchored || !anchor
      ? { rows, last }
      : { rows, bad: { id: anchor.id, what: "is missing or another one, though it was seen before" } };
  }
}

type Row = Awaited<ReturnType<Tx["activityLog"]["findMany"]>>[number];

function faultOf({ id: _id, hash, ...row }: Row, before: string): string | null {
  if (row.prevHash !== before) return "does not follow the row before it: one was removed or put in between";
  return hashActivity(row) === hash ? null : "was changed after it was written";
}
