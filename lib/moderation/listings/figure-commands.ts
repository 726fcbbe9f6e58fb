/**
 * An admin who saw the evidence verifies a listing's audience and reach figures, and can withdraw that. Sellers only
 * state a source. When the seller changes a figure, its source or its date, a database trigger removes the verification.
 */
import "server-only";
import { record } from "@/lib/activity/record";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { announceChange } from "@/lib/listings/changes";
import { reachSchema } from "@/lib/listings/reach";
import { notify } from "@/lib/notifications/commands";
import { now } from "@/lib/platform/clock";
import { type Prisma, type Tx, inTransaction } from "@/lib/platform/db";
import { conflict } from "@/lib/platform/errors";
import type { Named, ReasonInput } from "../schema";
import { type LockedListing, lockListingForAdmin } from "./locked";
import type { VerifiedFigures, VerifyFiguresInput } from "./schema";

/** Called twice it verifies once. Throws `conflict` for figures that changed since the admin read them. */
export function verifyFigures(
  actor: PlatformAdmin,
  { id, version, note }: Named & VerifyFiguresInput,
): Promise<VerifiedFigures> {
  return inTransaction(async (tx) => {
    const listing = await lockListingForAdmin(tx, id);
    if (listing.metricsVerifiedAt) return viewOf(listing);
    if (listing.version !== version) throw conflict("This listing changed. Review the current figures first.");
    if (Object.keys(reachSchema.parse(listing.reach)).length === 0)
      throw conflict("This listing has no figures to verify.");
    const verified = { metricsVerifiedAt: now(), metricsVerifiedById: actor.userId, metricsVerificationNote: note };
    const title = `Pitchside verified the figures of “${listing.title}”`;
    return write(tx, actor, { listing, verb: "verify_figures", data: verified, reason: note, title });
  });
}

/** Called twice it withdraws once. */
export function unverifyFigures(actor: PlatformAdmin, { id, reason }: Named & ReasonInput): Promise<VerifiedFigures> {
  return inTransaction(async (tx) => {
    const listing = await lockListingForAdmin(tx, id);
    if (!listing.metricsVerifiedAt) return viewOf(listing);
    const removed = { metricsVerifiedAt: null, metricsVerifiedById: null, metricsVerificationNote: null };
    const title = `The figures of “${listing.title}” are no longer verified`;
    return write(tx, actor, { listing, verb: "unverify_figures", data: removed, reason, title, body: reason });
  });
}

interface Decision {
  listing: LockedListing;
  verb: "verify_figures" | "unverify_figures";
  data: Prisma.ListingUpdateInput & { metricsVerifiedAt: Date | null };
  reason: string;
  title: string;
  body?: string;
}

async function write(
  tx: Tx,
  actor: PlatformAdmin,
  { listing, verb, data, reason, title, body }: Decision,
): Promise<VerifiedFigures> {
  const { id, organizationId } = listing;
  const after = await tx.listing.update({ where: { id }, data: { ...data, version: { increment: 1 } } });
  await notify(tx, {
    type: "listing_decided",
    organizationId,
    title,
    body,
    href: `/listing/${id}`,
    dedupeKey: `listing_figures:${id}:${after.version}`,
  });
  await announceChange(tx, { listing });
  await record(tx, {
    actorType: "admin",
    actorId: actor.userId,
    organizationId,
    action: `listings.${verb}`,
    entityType: "listing",
    entityId: id,
    reason,
    before: viewOf(listing),
    after: viewOf(after),
  });
  return viewOf(after);
}

const viewOf = ({ id, metricsVerifiedAt }: Pick<LockedListing, "id" | "metricsVerifiedAt">) => ({
  id,
  metricsVerifiedAt: metricsVerifiedAt?.toISOString() ?? null,
});
