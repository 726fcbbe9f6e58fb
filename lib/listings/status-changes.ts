/** What takes a listing off the market, or back to it, without its seller. */
import "server-only";
import { audit } from "@/lib/auth/audit";
import { notify } from "@/lib/notifications/commands";
import { now } from "@/lib/platform/clock";
import type { Prisma, Tx } from "@/lib/platform/db";
import type { Currency } from "@/lib/platform/exchange-rates";
import { announceChange } from "./changes";
import { claimSelect } from "./claims";
import { amountOf, offerColumns, packageContentOf } from "./row";
import { isSoldOut, soldOutPackages } from "./sold-out";
import { type ListingStatus, type OtherMove, moves } from "./states";

interface Moved {
  id: string;
  organizationId: string;
  status: ListingStatus;
}

/**
 * Performs the transition and notifies the search index, the pages and the seller's screens; false if the listing's
 * status does not allow it. The version stays the same, because no seller field changes.
 */
export async function performMove(
  tx: Tx,
  listing: Moved,
  move: OtherMove,
  reason: string | null = null,
): Promise<boolean> {
  const { from, to } = moves[move];
  const { count } = await tx.listing.updateMany({
    where: { id: listing.id, status: from },
    data: { status: to, statusReason: reason },
  });
  if (count === 0) return false;
  const [before, after] = [{ status: from }, { status: to }];
  await announceChange(tx, { action: `listings.${move}`, listing: { ...listing, status: to }, before, after });
  return true;
}

/** The audit of an automatic transition. */
export function recordMove(tx: Tx, { id, organizationId }: Moved, move: OtherMove): Promise<void> {
  const { from, to } = moves[move];
  return audit(tx, null, `listings.${move}`, ["listing", id], {
    organizationId,
    before: { status: from },
    after: { status: to },
  });
}

/**
 * Locked before its packages, as an edit locks it, so that a sale and an edit can't deadlock.
 */
export async function lockStock(tx: Tx, listingId: string): Promise<void> {
  await tx.$queryRaw`SELECT "id" FROM "listings" WHERE "id" = ${listingId}::uuid FOR NO KEY UPDATE`;
}

const stockSelect = {
  id: true,
  organizationId: true,
  status: true,
  title: true,
  termStart: true,
  termEnd: true,
  exclusivity: true,
  currency: true,
  priceCents: true,
  contactForPricing: true,
  packages: { orderBy: { position: "asc" }, include: { assets: { orderBy: { position: "asc" } } } },
  claims: { select: claimSelect },
} satisfies Prisma.ListingSelect;
type StockedListing = Prisma.ListingGetPayload<{ select: typeof stockSelect }>;

/**
 * After units were sold or offered: sold out with the last one, back on the market with a new one. Search and cards
 * show the offer of the packages that can still be bought.
 */
export async function settleStock(tx: Tx, listingId: string): Promise<void> {
  const listing = await tx.listing.findUniqueOrThrow({ where: { id: listingId }, select: stockSelect });
  await settlePackages(tx, listing);
  const move = isSoldOut(listing, now().getTime()) ? "sell_out" : "restock";
  if (!(await performMove(tx, listing, move))) return;
  if (move === "sell_out") await tellSoldOut(tx, listing);
  await recordMove(tx, listing, move);
}

async function settlePackages(tx: Tx, listing: StockedListing): Promise<void> {
  const sold = soldOutPackages(listing, now().getTime());
  const changed = listing.packages.filter(({ id, soldOut }) => soldOut !== sold.has(id));
  if (sold.size === 0 && changed.length === 0) return;
  for (const { id, soldOut } of changed) await tx.listingPackage.update({ where: { id }, data: { soldOut: !soldOut } });
  const open = listing.packages.filter(({ id }) => !sold.has(id));
  // A sold-out listing keeps showing its last offer.
  const packages = (open.length > 0 ? open : listing.packages).map((item) => packageContentOf(item, listing.currency));
  const { contactForPricing } = listing;
  const currency = listing.currency as Currency;
  await tx.listing.update({
    where: { id: listing.id },
    data: offerColumns({ price: amountOf(listing, currency), contactForPricing, packages, currency }),
  });
  if (changed.length > 0) await announceChange(tx, { action: "listings.update", listing });
}

function tellSoldOut(tx: Tx, { id, organizationId, title, claims }: StockedListing) {
  const sold = claims.filter(({ packageId, state }) => packageId !== null && state === "sold").length;
  return notify(tx, {
    type: "listing_ended",
    organizationId,
    title: `“${title}” is sold out`,
    body: "Marketers no longer see it. Add units to sell more.",
    href: `/edit-listing/${id}`,
    dedupeKey: `listing_sold_out:${id}:${sold}`,
  });
}
