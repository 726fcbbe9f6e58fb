import "server-only";
import type { Seller } from "@/lib/auth/actor";
import { listingsWithDeal, listingsWithOpenOffer } from "@/lib/listings/open-offer-queries";
import { listingsOf } from "@/lib/listings/policy";
import { contentOf, listingInclude } from "@/lib/listings/row";
import { wasApproved } from "@/lib/listings/states";
import { approvedPricesOf, noPrices } from "@/lib/listings/waiting-edit";
import { isSoldOut } from "@/lib/listings/sold-out";
import { settingsIn } from "@/lib/settings/queries";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { invalid } from "@/lib/platform/errors";
import { inBatches } from "./change-store";
import { type Circumstances, type ListingFacts, type Outcome, outcomeOf } from "./outcomes";
import type { BulkAction } from "./schema";

export interface Planned {
  facts: ListingFacts;
  outcome: Outcome;
}

/** What the change would do to each of the organization's listings with these ids, in the order of the ids. */
export async function planBulk(tx: Tx, actor: Seller, action: BulkAction, ids: readonly string[]): Promise<Planned[]> {
  const around = await circumstances(tx, actor, action);
  const planned: Planned[] = [];
  for (const batch of inBatches(ids))
    for (const facts of await readFacts(tx, actor, { action, moderation: around.moderation }, batch))
      planned.push({ facts, outcome: outcomeOf(action, facts, around) });
  return planned;
}

/** Throws `invalid` for a person who can't own listings here. */
async function circumstances(tx: Tx, actor: Seller, action: BulkAction): Promise<Circumstances> {
  const isWatched = action.type === "publish" || isOfPrices(action);
  const moderation = isWatched && (await settingsIn(tx)("listingModeration")) !== "off";
  if (action.type !== "reassign") return { moderation };
  const owner = await tx.membership.findFirst({
    where: { ...listingsOf(actor), userId: action.ownerId, leftAt: null, role: { not: "viewer" } },
    select: { user: { select: { name: true } } },
  });
  if (!owner) throw invalid({ ownerId: ["Select a member of your organization who can edit listings."] });
  return { moderation, ownerName: owner.user.name };
}

const isOfPrices = (action: BulkAction): boolean => action.type === "edit" && action.changes.price !== undefined;

async function readFacts(
  tx: Tx,
  actor: Seller,
  { action, moderation }: { action: BulkAction; moderation: boolean },
  ids: readonly string[],
): Promise<ListingFacts[]> {
  const isArchive = action.type === "archive";
  const open = isArchive ? await listingsWithOpenOffer(tx, ids) : new Set<string>();
  const sold = isArchive ? await listingsWithDeal(tx, ids) : new Set<string>();
  const where = { AND: [listingsOf(actor), { id: { in: [...ids] } }] };
  const orderBy = { id: "asc" as const };
  if (action.type !== "publish" && action.type !== "edit") {
    const rows = await tx.listing.findMany({ where, orderBy, select: plainSelect });
    return rows.map((row) => ({
      ...row,
      hasOpenOffer: open.has(row.id),
      hasDeal: sold.has(row.id),
      isSoldOut: false,
      content: null,
      approvedPrices: null,
    }));
  }
  const rows = await tx.listing.findMany({ where, orderBy, include: listingInclude });
  const approved = moderation && isOfPrices(action) ? await approvedPricesOf(tx, ids) : null;
  return rows.map((row) => ({
    ...row,
    hasOpenOffer: false,
    hasDeal: false,
    isSoldOut: action.type === "publish" && isSoldOut(row, now().getTime()),
    content: contentOf(row),
    approvedPrices: approved && wasApproved(row.status) ? (approved.get(row.id) ?? noPrices) : null,
  }));
}

const plainSelect = {
  id: true,
  title: true,
  status: true,
  publishedAt: true,
  submittedAt: true,
  ownerUserId: true,
} as const;
