import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { dealsVisibleTo } from "./policy";

interface DealName {
  id: string;
  number: number;
  title: string;
  conversationId: string;
}

/** The deals of some conversations by number and listing, last changed first. */
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
