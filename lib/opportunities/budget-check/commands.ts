/**
 * The budget check: a buyer checks a brief's maximum against the seller's hidden price. Both sides learn the same
 * one-word result and nothing else. The result is valid for 30 days, even if the budget changes, so that checking again
 * with other budgets reveals nothing more.
 */
import "server-only";
import { audit } from "@/lib/auth/audit";
import type { Marketer } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { requireConfirmedAddress } from "@/lib/auth/confirmed-address";
import { listingsFoundBy } from "@/lib/listings/policy";
import { notify } from "@/lib/notifications/commands";
import { lockPair } from "@/lib/organizations/blocks/pair";
import { listingPath } from "@/lib/paths";
import { convert } from "@/lib/platform/exchange-rates";
import { now } from "@/lib/platform/clock";
import { inTransaction, type Tx } from "@/lib/platform/db";
import { conflict, notFound } from "@/lib/platform/errors";
import { briefCriteria } from "@/lib/preferences/brief";
import { listBriefs } from "@/lib/preferences/queries";
import { briefFor } from "../search-filters";
import { type BudgetFit, budgetFit } from "./budget-fit";
import type { BudgetCheckInput, BudgetCheckView } from "./schema";
import { toBudgetCheckView, validSince } from "./view";

/** Throws `not_found` for a missing listing or brief, `conflict` if there is nothing to compare. */
export async function checkBudget(
  actor: Marketer,
  { listingId, briefId }: BudgetCheckInput & { listingId: string },
): Promise<BudgetCheckView> {
  requireScope(actor, "negotiate");
  requireConfirmedAddress(actor, "check your budget");
  const budgetMaxCents = await readBudget(actor, briefId);
  return inTransaction(async (tx) => {
    const listing = await findHiddenPrice(tx, actor, listingId);
    await lockPair(tx, actor.organizationId, listing.organizationId);
    const valid = await tx.budgetCheck.findFirst({
      where: { organizationId: actor.organizationId, listingId, createdAt: { gt: validSince(now()) } },
    });
    if (valid) return toBudgetCheckView(valid);
    const check = await tx.budgetCheck.create({
      data: {
        listingId,
        organizationId: actor.organizationId,
        checkedById: actor.userId,
        agencyId: actor.agency?.id ?? null,
        fit: budgetFit(budgetMaxCents, listing.priceCents),
        createdAt: now(),
      },
    });
    await notifySeller(tx, { ...listing, id: listingId }, check);
    await audit(tx, actor, "listing.budget_checked", ["listing", listingId], { after: { fit: check.fit } });
    return toBudgetCheckView(check);
  });
}

async function readBudget(actor: Marketer, briefId: string | undefined): Promise<number> {
  const brief = briefFor(await listBriefs(actor), briefId);
  if (brief === undefined) throw notFound("This brief");
  const max = brief && briefCriteria(brief, actor.organizationId, []).budgetMaxCents;
  if (max === null) throw conflict("Add a maximum budget to your brief first.");
  return max;
}

/** The seller's lowest hidden price. */
async function findHiddenPrice(tx: Tx, actor: Marketer, id: string) {
  const listing = await tx.listing.findFirst({
    where: { AND: [{ id }, listingsFoundBy(actor)] },
    select: {
      organizationId: true,
      title: true,
      currency: true,
      fromPriceCents: true,
      priceCents: true,
      contactForPricing: true,
      packages: { select: { priceCents: true, contactForPricing: true } },
    },
  });
  if (!listing) throw notFound("This listing");
  if (listing.fromPriceCents !== null) throw conflict("This listing shows its price.");
  const hidden = [listing, ...listing.packages].flatMap(({ priceCents, contactForPricing }) =>
    contactForPricing && priceCents !== null && priceCents > 0n ? [convert(Number(priceCents), listing.currency)] : [],
  );
  if (hidden.length === 0) throw conflict("The seller hasn’t entered a price to check against. Message them instead.");
  return { organizationId: listing.organizationId, title: listing.title, priceCents: Math.min(...hidden) };
}

const sellerTexts: Readonly<Record<BudgetFit, string>> = {
  overlap: "overlaps",
  close: "is close to",
  apart: "is far from",
};

/** Reveals neither the buyer nor the budget: the seller learns the same result as the buyer. */
async function notifySeller(
  tx: Tx,
  listing: { id: string; organizationId: string; title: string },
  check: { id: string; fit: BudgetFit },
): Promise<void> {
  await notify(tx, {
    organizationId: listing.organizationId,
    type: "budget_checked",
    title: `A marketer’s budget ${sellerTexts[check.fit]} your price for ${listing.title}`,
    href: listingPath(listing.id),
    dedupeKey: `budget-check:${check.id}`,
  });
}
