import "server-only";
import { notify } from "@/lib/notifications/commands";
import { type Prisma, type Tx, db, inTransaction } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { defineJob } from "@/lib/platform/jobs/jobs";
import { logger } from "@/lib/platform/logger";
import { recordMove, performMove } from "./status-changes";
import { dayOf } from "./row";
import { passedDay, today } from "./term-over";

const BATCH = 100;

/**
 * Takes expired listings off the market, each in its own transaction. Returns the count; failures don't block the
 * others.
 */
export async function expireListings(): Promise<number> {
  const stuck: string[] = [];
  let ended = 0;
  for (;;) {
    const due = await db.listing.findMany({
      where: { AND: [overdue(), { id: { notIn: stuck } }] },
      orderBy: { id: "asc" },
      take: BATCH,
      select: { id: true },
    });
    for (const { id } of due) {
      if (await expire(id).catch(noteRejection(id))) ended += 1;
      else stuck.push(id);
    }
    if (due.length < BATCH) return ended;
  }
}

function overdue(): Prisma.ListingWhereInput {
  const day = new Date(today());
  return { status: "published", OR: [{ decisionDeadline: { lt: day } }, { termEnd: { lt: day } }] };
}

const expire = (id: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    await tx.$queryRaw`SELECT "id" FROM "listings" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
    const listing = await tx.listing.findFirst({ where: { AND: [{ id }, overdue()] }, select: expiringSelect });
    if (!listing || !(await performMove(tx, listing, "expire"))) return false;
    await notifySeller(tx, listing);
    await recordMove(tx, listing, "expire");
    return true;
  });

const expiringSelect = {
  id: true,
  organizationId: true,
  status: true,
  title: true,
  decisionDeadline: true,
  termEnd: true,
} satisfies Prisma.ListingSelect;

/** Once per deadline: a later deadline that passes sends another notification. */
function notifySeller(tx: Tx, listing: Prisma.ListingGetPayload<{ select: typeof expiringSelect }>): Promise<void> {
  const { id, organizationId, title } = listing;
  const days = { decisionDeadline: dayOf(listing.decisionDeadline), termEnd: dayOf(listing.termEnd) };
  const passed = passedDay(days) ?? "termEnd";
  const href = `/edit-listing/${id}`;
  return notify(tx, {
    type: "listing_ended",
    organizationId,
    title: `“${title}” has expired`,
    body: bodies[passed],
    href,
    dedupeKey: `listing_expired:${id}:${days[passed]}`,
    mail: ({ name }) => ({ template: "listing-expired", props: { name, listing: title, passed, url: href } }),
  });
}

const bodies = {
  decisionDeadline: "Its decision deadline has passed. Set a later one and resume it.",
  termEnd: "Its term has ended. Duplicate it to offer the next season.",
};

/** An error in one listing does not block others; only an outage ends the sweep, which is retried. */
const noteRejection =
  (id: string) =>
  (error: unknown): false => {
    if (error instanceof AppError && error.code === "unavailable") throw error;
    logger.error({ err: error, listingId: id }, "An ended listing could not be expired.");
    return false;
  };

export const expireListingsJob = defineJob(
  "listings.expire",
  async () => {
    await expireListings();
  },
  { everySeconds: 300, limitSeconds: 240 },
);
