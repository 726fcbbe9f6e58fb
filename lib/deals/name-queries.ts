import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { type LegalDetails, parseLegalDetails } from "@/lib/organizations/legal/schema";
import { db } from "@/lib/platform/db";
import { dealsVisibleTo } from "./policy";

interface DealName {
  id: string;
  number: number;
  title: string;
  conversationId: string;
}

/** The deals of some conversations by number and listing, most recently changed first. */
export async function listDealNames(
  actor: OrganizationMember,
  conversationIds: readonly string[],
  max: number,
): Promise<DealName[]> {
  if (conversationIds.length === 0) return [];
  const deals = await db.deal.findMany({
    where: { AND: [dealsVisibleTo(actor), { conversationId: { in: [...conversationIds] } }] },
    orderBy: { updatedAt: "desc" },
    take: max,
    select: { id: true, number: true, conversationId: true, listing: { select: { title: true } } },
  });
  return deals.map(({ listing, ...deal }) => ({ ...deal, title: listing.title }));
}

export async function findDealName(
  actor: OrganizationMember,
  id: string,
): Promise<Omit<DealName, "conversationId"> | null> {
  const deal = await db.deal.findFirst({
    where: { AND: [{ id }, dealsVisibleTo(actor)] },
    select: { id: true, number: true, listing: { select: { title: true } } },
  });
  return deal && { id: deal.id, number: deal.number, title: deal.listing.title };
}

/** Of organizations that have a deal with each other, for its documents; those without any are omitted. */
export async function legalDetailsOf(ids: readonly string[]): Promise<ReadonlyMap<string, LegalDetails>> {
  const rows = await db.organization.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, legalDetails: true },
  });
  return new Map(
    rows.flatMap(({ id, legalDetails }) => {
      const details = parseLegalDetails(legalDetails);
      return details ? [[id, details] as const] : [];
    }),
  );
}
