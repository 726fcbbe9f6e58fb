import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { type ListingStatus, statusLabels } from "@/lib/listings/states";
import { db } from "@/lib/platform/db";
import { conflict } from "@/lib/platform/errors";
import { type BulkOutcome, forEachOnItsOwn, previewOf } from "../bulk";
import { decideListing } from "./commands";
import { isInReview } from "./decisions";
import type { ReviewBulkInput } from "./schema";

/** Decides about many listings by the ids of their reviews, each on its own; a preview only says what would happen. */
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

/** An edit is decided beside what it changes, one by one. */
const editsAlone = "This is a change to an approved listing. Open it to compare both versions.";

function rejectionOf(kind: string, status: ListingStatus): string | null {
  if (kind === "edit") return editsAlone;
  return isInReview(status) ? null : `Not in review: ${statusLabels[status].toLowerCase()}.`;
}
