/** Sets the status of listings, with all consequences. The caller has locked them and checked the transition. */
import "server-only";
import type { Seller } from "@/lib/auth/actor";
import { now } from "@/lib/platform/clock";
import type { Prisma, Tx } from "@/lib/platform/db";
import { showPicturesToAll } from "../pictures";
import { listingsEditableBy } from "../policy";
import { closeComments } from "../waiting-edit";
import { type ListingStatus, wasApproved } from "../states";

interface StatusRow {
  id: string;
  status: ListingStatus;
  publishedAt: Date | null;
}

/** Returns how many were written; one whose status has changed in the meantime is skipped. */
export async function writeStatuses(
  tx: Tx,
  actor: Seller,
  rows: readonly StatusRow[],
  to: ListingStatus,
): Promise<number> {
  let written = 0;
  for (const group of alike(rows)) {
    const [{ status, publishedAt }] = group;
    const { count } = await tx.listing.updateMany({
      where: { AND: [listingsEditableBy(actor), { id: { in: group.map(({ id }) => id) }, status }] },
      data: {
        ...factsOf(actor, status, publishedAt, to),
        status: to,
        statusReason: null,
        version: { increment: 1 },
      },
    });
    written += count;
  }
  await follow(tx, actor, rows, to);
  return written;
}

type Group = [StatusRow, ...StatusRow[]];

/** Rows whose columns change in the same way. */
function alike(rows: readonly StatusRow[]): Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const key = `${row.status} ${row.publishedAt !== null}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}

function factsOf(
  actor: Seller,
  from: ListingStatus,
  publishedAt: Date | null,
  to: ListingStatus,
): Prisma.ListingUpdateManyMutationInput {
  const facts: Prisma.ListingUpdateManyMutationInput = {};
  if (to === "submitted" || (to === "published" && !wasApproved(from))) facts.submittedAt = now();
  if (to === "published" && !publishedAt) {
    facts.publishedAt = now();
    facts.publishedById = actor.userId;
  }
  if (to === "archived") facts.archivedAt = now();
  if (from === "archived") facts.archivedAt = null;
  return facts;
}

async function follow(tx: Tx, { organizationId }: Seller, rows: readonly StatusRow[], to: ListingStatus) {
  const ids = rows.map(({ id }) => id);
  if (to === "submitted" || to === "published") await closeComments(tx, ids);
  if (to === "submitted")
    await tx.listingReview.createMany({ data: ids.map((listingId) => ({ listingId, kind: "submission" })) });
  if (to === "published") await showPicturesToAll(tx, { organizationId, ids });
  if (to === "archived") await tx.listingReview.deleteMany({ where: { listingId: { in: ids }, state: "waiting" } });
}
