import "server-only";
import { declineReasonLabels, declineReasons } from "@/lib/messages/declines/reasons";
import { days, later } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import type { Span } from "./span";
import type { LostReason } from "./view";

type Row = Pick<LostReason, "outcome" | "reason" | "count">;

/**
 * Offers that ended without a deal within the span, and conversations that were declined without one. The side whose
 * turn it was to answer the latest terms is the one that declined them.
 */
export async function listLostReasons(listingIds: readonly string[], { from, to }: Span): Promise<LostReason[]> {
  const ids = [...listingIds];
  const end = later(to, days(1));
  const rows = await db.$queryRaw<Row[]>`
    SELECT lost.outcome, lost.reason, count(*)::int AS count FROM (
      SELECT CASE WHEN p.state <> 'declined' THEN p.state::text
          WHEN r.side = 'seller' THEN 'declined_by_buyer' ELSE 'declined_by_seller' END AS outcome, p."declineReason" AS reason
        FROM proposals p JOIN deals d ON d.id = p."dealId"
        JOIN proposal_revisions r ON r."proposalId" = p.id AND r.revision = p.revision
        WHERE d."listingId" = ANY(${ids}::uuid[]) AND p.state IN ('declined', 'withdrawn', 'expired')
          AND p."sentAt" IS NOT NULL AND p."closedAt" >= ${from} AND p."closedAt" < ${end}
      UNION ALL
      SELECT 'declined_by_' || c."declinedSide", c."declineReason" FROM conversations c
        WHERE c."listingId" = ANY(${ids}::uuid[]) AND c."declinedAt" >= ${from} AND c."declinedAt" < ${end}
    ) AS lost GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2`;
  return rows.map((row) => ({ ...row, label: labelOf(row) }));
}

function labelOf({ outcome, reason }: Row): string {
  if (outcome === "withdrawn") return "Offer withdrawn";
  if (outcome === "expired") return "Offer expired";
  const known = declineReasons.find((code) => code === reason);
  return known ? declineReasonLabels[known] : "No reason given";
}
