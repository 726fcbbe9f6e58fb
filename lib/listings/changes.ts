/** Every change of a listing is told to the catalogue, to the seller's people who are signed in, and to the audit. */
import "server-only";
import type { Seller } from "@/lib/auth/actor";
import { record } from "@/lib/activity/record";
import type { Prisma, Tx } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { publish } from "@/lib/platform/events";
import { listingsOf } from "./policy";
import { type ListingDetailRow, listingDetailInclude } from "./view";

export interface Change {
  action: "listings.create" | "listings.update" | "listings.duplicate" | "listings.delete" | `listings.${string}`;
  listing: { id: string; organizationId: string; status: string };
  before?: Prisma.InputJsonObject;
  after?: Prisma.InputJsonObject;
}

/** The row, locked until the transaction ends. Throws `not_found` outside the actor's organization. */
export async function lockListing(tx: Tx, actor: Seller, id: string): Promise<ListingDetailRow> {
  await tx.$queryRaw`
    SELECT "id" FROM "listings"
    WHERE "id" = ${id}::uuid AND "organizationId" = ${actor.organizationId}::uuid FOR UPDATE`;
  const row = await tx.listing.findFirst({ where: { id, ...listingsOf(actor) }, include: listingDetailInclude });
  if (!row) throw notFound("This listing");
  return row;
}

/** Tells the change; last in its transaction, since the audit's lock is held to the end. */
export async function announce(tx: Tx, actor: Seller, { action, listing, before, after }: Change): Promise<void> {
  await tx.$queryRaw`SELECT pg_notify('listings', ${listing.id})::text`;
  await publish(tx, {
    stream: `organization:${listing.organizationId}`,
    type: "listing.changed",
    payload: { listingId: listing.id, status: listing.status },
  });
  await record(tx, {
    actorType: "user",
    actorId: actor.userId,
    organizationId: actor.agencyId ?? actor.organizationId,
    onBehalfOfId: actor.agencyId ? actor.organizationId : null,
    action,
    entityType: "listing",
    entityId: listing.id,
    before,
    after,
  });
}
