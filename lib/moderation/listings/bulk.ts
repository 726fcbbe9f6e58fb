import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { statusLabels } from "@/lib/listings/states";
import { db } from "@/lib/platform/db";
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
    select: { listing: { select: { id: true, title: true, status: true } } },
  });
  const rows = reviews.map(({ listing: { id, title, status } }) => ({
    id,
    name: title,
    refusal: isInReview(status) ? null : `Not in review: ${statusLabels[status].toLowerCase()}.`,
  }));
  if (preview) return previewOf(rows);
  return forEachOnItsOwn(rows, ({ id }) => decideListing(actor, { id, decision: verb, reason }));
}
