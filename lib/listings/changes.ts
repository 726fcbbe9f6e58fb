/** Every change to a listing is sent to the pages that show it, to the seller's logged-in members, and to the audit. */
import "server-only";
import type { Seller } from "@/lib/auth/actor";
import type { AuditAction } from "@/lib/activity/actions";
import { audit } from "@/lib/auth/audit";
import type { Prisma, Tx } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { publish } from "@/lib/platform/live/events";
import { revalidatePages } from "@/lib/platform/http/revalidate-pages";
import { listingsOf } from "./policy";
import { pagesWithListings } from "./public-preview/static-pages";
import { type ListingDetailRow, listingDetailInclude } from "./view";

interface Change {
  action: AuditAction;
  listing: { id: string; organizationId: string; status: string };
  before?: Prisma.InputJsonObject;
  after?: Prisma.InputJsonObject;
  /** For a change of several listings, of which `listing` is the first. */
  runId?: string;
}

/** The row, locked until the transaction ends. Throws `not_found` outside the actor's organization. */
export async function lockListing(tx: Tx, actor: Seller, id: string): Promise<ListingDetailRow> {
  await tx.$queryRaw`
    SELECT "id" FROM "listings"
    WHERE "id" = ${id}::uuid AND "organizationId" = ${actor.organizationId}::uuid FOR NO KEY UPDATE`;
  const row = await tx.listing.findFirst({ where: { id, ...listingsOf(actor) }, include: listingDetailInclude });
  if (!row) throw notFound("This listing");
  return row;
}

/** Announces the change; must come last in its transaction, since the audit lock is held until the end. */
export async function announce(tx: Tx, actor: Seller, change: Change): Promise<void> {
  const { action, listing, before, after } = change;
  await announceChange(tx, change);
  await audit(tx, actor, action, ["listing", listing.id], { before, after });
}

/** Notifies the pages that show the listing and the seller's people; the caller writes the audit. */
export async function announceChange(tx: Tx, { action, listing, before, after, runId }: Change): Promise<void> {
  // Public pages show a listing only while it is published, and must show its current state.
  if ([listing.status, before?.status, after?.status].includes("published"))
    await revalidatePages(tx, pagesWithListings);
  await publish(tx, {
    stream: `organization:${listing.organizationId}`,
    type: "listing.changed",
    payload: { listingId: listing.id, status: listing.status, event: action, ...(runId && { runId }) },
  });
}
