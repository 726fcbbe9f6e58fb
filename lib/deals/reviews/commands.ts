import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { actingName } from "@/lib/auth/authorship";
import { now } from "@/lib/platform/clock";
import { inTransaction } from "@/lib/platform/db";
import { conflict } from "@/lib/platform/errors";
import { announceStep } from "../announce";
import { openAgreedDeal, requireAccount } from "../agreed/open-deal";
import { otherDealSide } from "../policy";
import { getRecap } from "../recap/queries";
import type { RecapView } from "../recap/schema";
import { REVIEW_DAYS, canReview } from "./reviews-view";
import type { ReviewDealInput } from "./schema";

/**
 * Rates the other side of a completed deal, once and permanently. Throws `conflict` before completion and after 14
 * days.
 */
export async function reviewDeal(
  actor: OrganizationMember,
  id: string,
  { stars, comment }: ReviewDealInput,
): Promise<RecapView> {
  await inTransaction(async (tx) => {
    const open = await openAgreedDeal(tx, actor, id);
    requireAccount(open);
    const deal = await tx.deal.findUniqueOrThrow({
      where: { id },
      select: { completedAt: true, reviews: true, buyerOrganizationId: true, sellerOrganizationId: true },
    });
    if (!canReview(deal, open.side))
      throw conflict(`A completed deal can be rated once by each side, within ${REVIEW_DAYS} days.`);
    const other = otherDealSide(open.side);
    await tx.dealReview.create({
      data: {
        ...{ dealId: id, side: open.side, rating: stars, comment: comment || null, createdAt: now() },
        reviewedOrganizationId: other === "buyer" ? deal.buyerOrganizationId : deal.sellerOrganizationId,
        authorId: actor.userId,
        agencyId: actor.agency?.id ?? null,
      },
    });
    const who = actingName(actor);
    await announceStep(tx, open, {
      event: "deals.reviewed",
      sentence: `${who} rated the deal.`,
      notification: { type: "deal_updated", title: `${who} rated your deal: ${open.deal.listing.title}` },
      after: { side: open.side },
    });
  });
  return getRecap(actor, id);
}
