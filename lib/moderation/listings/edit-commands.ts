import "server-only";
import { audit } from "@/lib/auth/audit";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { announceChange } from "@/lib/listings/changes";
import { type ReviewComment, auditedComments, commentLines, storedComments } from "@/lib/listings/review-comments";
import { waitingReviewOf } from "@/lib/listings/open-edit";
import { heldEditOf, putHeldEdit } from "@/lib/listings/waiting-edit";
import { notify } from "@/lib/notifications/commands";
import { listingPath } from "@/lib/paths";
import { now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict } from "@/lib/platform/errors";
import { type LockedListing, lockListingForAdmin } from "./locked";

const editOutcomes = { approve: "approved", reject: "rejected" } as const;
type EditDecision = keyof typeof editOutcomes;

interface Decision {
  id: string;
  /** The review that was shown: a newer edit creates a new one. */
  reviewId: string;
  decision: EditDecision;
  reason?: string;
  comments?: readonly ReviewComment[];
}

/**
 * Decides on a listing's pending change, and notifies its seller. Idempotent; throws `conflict` for a change that was
 * decided differently, or replaced by a newer one.
 */
export function decideEdit(
  actor: PlatformAdmin,
  { id, reviewId, decision, reason, comments = [] }: Decision,
): Promise<{ id: string; decision: EditDecision }> {
  const state = editOutcomes[decision];
  return inTransaction(async (tx) => {
    const listing = await lockListingForAdmin(tx, id);
    const held = waitingReviewOf(listing)?.id === reviewId ? heldEditOf(listing) : null;
    if (!held) return alreadyDecided(tx, { id, reviewId, decision });
    const changes = decision === "approve" ? await putHeldEdit(tx, listing, held) : held;
    if (decision === "reject") await tx.listing.update({ where: { id }, data: { version: { increment: 1 } } });
    await tx.listingReview.updateMany({
      where: { id: reviewId, listingId: id, state: "waiting" },
      data: {
        ...{ state, changes, reason: reason ?? null, decidedById: actor.userId, decidedAt: now() },
        ...storedComments(comments),
      },
    });
    await notifySeller(tx, listing, { reviewId, decision, reason, comments });
    await announceChange(tx, { action: `listings.${decision}_edit`, listing });
    await audit(tx, actor, `listings.${decision}_edit`, ["listing", id], {
      organizationId: listing.organizationId,
      reason,
      ...held,
      ...(comments.length > 0 ? { after: { ...held.after, ...auditedComments(comments) } } : {}),
    });
    return { id, decision };
  });
}

async function alreadyDecided(tx: Tx, { id, reviewId, decision }: Decision) {
  const review = await tx.listingReview.findFirst({ where: { id: reviewId, listingId: id, kind: "edit" } });
  if (review?.state === editOutcomes[decision]) return { id, decision };
  if (review)
    throw conflict(`Someone else has already ${review.state === "approved" ? "approved" : "rejected"} this change.`);
  throw conflict("A newer change replaced this one. Review it before you decide.");
}

function notifySeller(
  tx: Tx,
  { id, organizationId, title: name }: LockedListing,
  { reviewId, decision, reason, comments = [] }: Omit<Decision, "id">,
): Promise<void> {
  const lines = commentLines(comments);
  const isLive = decision === "approve";
  const href = isLive ? listingPath(id) : `/edit-listing/${id}`;
  return notify(tx, {
    type: "listing_decided",
    organizationId,
    title: isLive ? `Your changes to “${name}” are live` : `Your changes to “${name}” were not approved`,
    body: [reason ?? "Marketers now see it.", ...lines].join("\n"),
    href,
    dedupeKey: `listing_edit_decided:${reviewId}`,
    mail: (recipient) => ({
      template: "listing-decided",
      props: {
        name: recipient.name,
        listing: name,
        decision: `${decision}_edit`,
        reason: reason ?? null,
        comments: lines,
        url: href,
      },
    }),
  });
}
