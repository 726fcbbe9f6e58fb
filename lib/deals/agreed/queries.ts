import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { namesOf } from "@/lib/auth/name-queries";
import { db } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { legalDetailsOf } from "../name-queries";
import { dealSideOf, dealsVisibleTo } from "../policy";
import { dealProgress } from "./progress";
import { type StoredDeal, progressInclude } from "./stored-deal";
import type { DealProgress } from "./view";

/** An agreed deal with its checklist and payments. Throws `not_found` for a deal of others or one without an agreement. */
export async function getDealProgress(actor: OrganizationMember, id: string): Promise<DealProgress> {
  const deal = await db.deal.findFirst({
    where: { AND: [{ id, agreedAt: { not: null } }, dealsVisibleTo(actor)] },
    include: progressInclude,
  });
  if (!deal) throw notFound("This deal");
  const sides = [deal.buyerOrganizationId, deal.sellerOrganizationId];
  const [names, team, named] = await Promise.all([namesOf(idsIn(deal)), teamOf(actor), legalDetailsOf(sides)]);
  const unnamed = new Set(sides.filter((each) => !named.has(each)));
  return dealProgress(actor, deal, { nameOf: (each) => (each && names.get(each)) || null, team, unnamed });
}

const idsIn = (deal: StoredDeal) => [
  ...[deal.buyerOrganizationId, deal.sellerOrganizationId, deal.contract?.preparedById ?? null],
  ...deal.changeOrders.flatMap(({ proposedById, decidedById }) => [proposedById, decidedById]),
  ...deal.cancellations.map(({ requestedById }) => requestedById),
  ...deal.deliverables.flatMap(({ ownerId, proofs }) => [ownerId, ...proofs.map((proof) => proof.submittedById)]),
];

async function teamOf(actor: OrganizationMember): Promise<{ id: string; name: string }[]> {
  if (dealSideOf(actor) === "buyer") return [];
  const rows = await db.membership.findMany({
    where: { organizationId: actor.organizationId, leftAt: null },
    select: { user: { select: { id: true, name: true } } },
    orderBy: { user: { name: "asc" } },
    take: 100,
  });
  return rows.map(({ user }) => user);
}
