import "server-only";
import type { Marketer } from "@/lib/auth/actor";
import type { IndustryCategory } from "@/lib/organizations/vocabulary";
import { now } from "@/lib/platform/clock";
import { db, Prisma } from "@/lib/platform/db";
import { readSearchRows } from "../listing-row-queries";
import type { ListingSnapshot } from "./changes";
import { snapshotOf } from "./snapshot";

/** The columns that remember what a listing looked like, as it is now; null without such a listing. */
export async function readSeenColumns(actor: Marketer, listingId: string) {
  const { organizationId } = actor;
  const [own, [row]] = await Promise.all([
    db.organization.findUnique({ where: { id: organizationId }, select: { industryCategory: true } }),
    readSearchRows(Prisma.sql`l.id = ${listingId}::uuid`),
  ]);
  if (!row) return null;
  const industry = (own?.industryCategory ?? null) as IndustryCategory | null;
  return seenColumns(snapshotOf(row, { organizationId, industry, now: now().getTime() }));
}

/** The deadline is not among them: its notice shows until somebody dismisses it. */
const seenColumns = ({ priceCents, status, categoryState, gaps }: ListingSnapshot) => ({
  seenPriceCents: priceCents,
  seenStatus: status,
  seenCategoryState: categoryState,
  seenGaps: [...gaps],
});
