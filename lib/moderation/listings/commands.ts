import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { audit } from "@/lib/auth/audit";
import { announceChange } from "@/lib/listings/changes";
import { showPicturesToAll } from "@/lib/listings/pictures";
import { type ReviewComment, auditedComments, commentLines, storedComments } from "@/lib/listings/review-comments";
import { contentOf } from "@/lib/listings/row";
import { pricesOf } from "@/lib/listings/sensitive";
import { type ListingStatus, statusLabels, statusPhrase } from "@/lib/listings/states";
import { notify } from "@/lib/notifications/commands";
import { listingPath } from "@/lib/paths";
import { now } from "@/lib/platform/clock";
import { type Tx, inTransaction, db } from "@/lib/platform/db";
import { conflict } from "@/lib/platform/errors";
import { type BulkOutcome, forEachOnItsOwn, previewOf } from "../bulk";
import { type ListingDecision, isInReview, outcomes } from "./decisions";
import { type LockedListing, lockListingForAdmin } from "./locked";
import type { ReviewBulkInput } from "./schema";

interface Decision {
  id: string;
  decision: ListingDecision;
  reason?: string;
  comments?: readonly ReviewComment[];
}

/**
 * Decides on a listing in review and notifies its seller. Idempotent; throws `not_found` for a listing that does not
 * exist and `conflict`, with its current status, for one that is not in review.
 */
export function decideListing(
  actor: PlatformAdmin,
  { id, decision, reason, comments = [] }: Decision,
): Promise<{ id: string; status: ListingStatus }> {
  const { listing: to, review } = outcomes[decision];
  return inTransaction(async (tx) => {
    const listing = await lockListingForAdmin(tx, id);
    if (listing.status === to) return { id, status: to };
    if (!isInReview(listing.status)) throw notInReview(listing.status);
    const at = now();
    const isPublished = to === "published";
    const publication = isPublished ? { publishedAt: at, publishedById: actor.userId } : {};
    await tx.listing.updateMany({
      where: { id, status: listing.status },
      data: { ...publication, status: to, statusReason: reason ?? null, version: { increment: 1 } },
    });
    await decideReview(tx, actor, listing, { state: review, reason: reason ?? null, comments, isPublished });
    if (isPublished) await showPicturesToAll(tx, { ...listing, ids: [id] });
    await notifySeller(tx, { ...listing, version: listing.version + 1 }, { decision, reason, comments });
    const [before, after] = [{ status: listing.status }, { status: to, ...auditedComments(comments) }];
    const action = `listings.${decision}` as const;
    await announceChange(tx, { action, listing: { ...listing, status: to }, before, after });
    await audit(tx, actor, action, ["listing", id], {
      organizationId: listing.organizationId,
      reason,
      before,
      after,
    });
    return { id, status: to };
  });
}

/** An approval remembers the prices that it approved. */
function decideReview(
  tx: Tx,
  actor: PlatformAdmin,
  listing: LockedListing,
  {
    isPublished,
    comments,
    ...decided
  }: {
    state: "approved" | "changes_requested" | "rejected";
    reason: string | null;
    comments: readonly ReviewComment[];
    isPublished: boolean;
  },
) {
  return tx.listingReview.updateMany({
    where: { listingId: listing.id, kind: "submission", state: "waiting" },
    data: {
      ...decided,
      ...storedComments(comments),
      decidedById: actor.userId,
      decidedAt: now(),
      ...(isPublished ? { changes: { prices: pricesOf(contentOf(listing)) } } : {}),
    },
  });
}

const notInReview = (status: ListingStatus) =>
  conflict(`This listing is no longer in review. It is ${statusPhrase(status)}.`, { state: status });

const titles: Record<ListingDecision, (title: string) => string> = {
  approve: (title) => `“${title}” is live`,
  request_changes: (title) => `“${title}” needs changes before it goes live`,
  reject: (title) => `“${title}” was not approved`,
};

function notifySeller(
  tx: Tx,
  listing: LockedListing,
  { decision, reason, comments = [] }: Omit<Decision, "id">,
): Promise<void> {
  const href = decision === "request_changes" ? `/edit-listing/${listing.id}` : listingPath(listing.id);
  const title = titles[decision](listing.title);
  const lines = commentLines(comments);
  const summary = reason ?? (decision === "approve" ? "Marketers can now find it." : undefined);
  return notify(tx, {
    type: "listing_decided",
    organizationId: listing.organizationId,
    title,
    body: summary && [summary, ...lines].join("\n"),
    href,
    dedupeKey: `listing_decided:${listing.id}:${listing.version}`,
    mail: ({ name }) => ({
      template: "listing-decided",
      props: { name, listing: listing.title, decision, reason: reason ?? null, comments: lines, url: href },
    }),
  });
}

/** Decides on many listings by review ID, each separately; a preview only says what would happen. */
export async function decideListings(
  actor: PlatformAdmin,
  { ids, verb, reason, preview }: ReviewBulkInput,
): Promise<BulkOutcome> {
  const reviews = await db.listingReview.findMany({
    where: { id: { in: ids } },
    select: { kind: true, listing: { select: { id: true, title: true, status: true } } },
  });
  const rows = reviews.map(({ kind, listing: { id, title, status } }) => ({
    id,
    name: title,
    refusal: rejectionOf(kind, status),
  }));
  if (preview) return previewOf(rows);
  const edited = new Set(reviews.flatMap(({ kind, listing }) => (kind === "edit" ? listing.id : [])));
  return forEachOnItsOwn(rows, ({ id }) => {
    if (edited.has(id)) throw conflict(editsAlone);
    return decideListing(actor, { id, decision: verb, reason });
  });
}

/** Edits are decided one by one, next to what they change. */
const editsAlone = "This is a change to an approved listing. Open it to compare both versions.";

function rejectionOf(kind: string, status: ListingStatus): string | null {
  if (kind === "edit") return editsAlone;
  return isInReview(status) ? null : `Not in review: ${statusLabels[status].toLowerCase()}.`;
}
