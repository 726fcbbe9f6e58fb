/**
 * Changes since an index last polled. Triggers record each change in its own transaction, with that transaction's
 * number. Transactions don't commit in the order of their numbers, so the largest number read is not a safe position.
 * The position is the oldest transaction still running at the last poll (the `xmin` of its snapshot): everything below
 * it was committed and read, or rolled back. Changes at or above it are read at every poll, once committed, and those
 * already read are skipped by sequence number. A transaction that runs for minutes therefore neither delays others'
 * changes nor loses its own.
 */
import "server-only";
import { days, later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { defineJob } from "@/lib/platform/jobs/jobs";
import { untilDone } from "@/lib/platform/database/purge";

/** How long recorded changes are kept. An index that has not polled for half of that is rebuilt. */
export const changesReadableForMs = days(1);

export interface ChangePosition {
  /** Changes of transactions below this number were all read. */
  transactionId: bigint;
  /** Sequence numbers of the changes at or above it that were already read. */
  read: ReadonlySet<bigint>;
}

export interface ListingChanges {
  listingIds: Set<string>;
  organizationIds: Set<string>;
  position: ChangePosition;
}

interface ChangeRow {
  transactionId: bigint;
  seq: bigint;
  listingId: string | null;
  organizationId: string | null;
}

const pageRows = 5000;

/** A position that misses no change invisible to a statement started after this one. */
export async function currentPosition(): Promise<ChangePosition> {
  const [snapshot] = await db.$queryRaw<{ transactionId: bigint }[]>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS "transactionId"`;
  if (!snapshot) throw new Error("The database returned no snapshot.");
  return { transactionId: snapshot.transactionId, read: new Set() };
}

/** Every visible change not read yet; null if the database is older than at the last poll. */
export async function readChangesAfter(after: ChangePosition): Promise<ListingChanges | null> {
  // Taken first: later changes seen by the pages are read again at the next poll, or skipped by number.
  const { transactionId } = await currentPosition();
  if (transactionId < after.transactionId) return null;
  const changes = { listingIds: new Set<string>(), organizationIds: new Set<string>() };
  const read = new Set<bigint>();
  for await (const row of rowsFrom(after.transactionId)) {
    if (row.transactionId >= transactionId) read.add(row.seq);
    if (after.read.has(row.seq)) continue;
    if (row.listingId) changes.listingIds.add(row.listingId);
    if (row.organizationId) changes.organizationIds.add(row.organizationId);
  }
  return { ...changes, position: { transactionId, read } };
}

async function* rowsFrom(transactionId: bigint): AsyncGenerator<ChangeRow> {
  let last = { transactionId, seq: -1n };
  for (;;) {
    const rows = await db.$queryRaw<ChangeRow[]>`
      SELECT "transactionId", "seq", "listingId", "organizationId" FROM "listing_changes"
      WHERE ("transactionId", "seq") > (${last.transactionId}, ${last.seq})
      ORDER BY "transactionId", "seq" LIMIT ${pageRows}`;
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < pageRows) return;
    last = end;
  }
}

/** The published listings of changed organizations; publishing or withdrawing a listing has its own change. */
export async function publishedListingsOf(organizationIds: string[]): Promise<string[]> {
  if (organizationIds.length === 0) return [];
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM listings WHERE "organizationId" = ANY(${organizationIds}::uuid[]) AND status = 'published'`;
  return rows.map(({ id }) => id);
}

export const countPublishedListings = (): Promise<number> => db.listing.count({ where: { status: "published" } });

const purgeRows = 2000;

/** Changes older than any index needs. */
export const purgeListingChanges = defineJob(
  "opportunities.purge-listing-changes",
  async (_: object, { signal }) => {
    const oldest = later(now(), -changesReadableForMs);
    await untilDone(
      signal,
      () => db.$executeRaw`
        DELETE FROM "listing_changes" WHERE ("transactionId", "seq") IN (
          SELECT "transactionId", "seq" FROM "listing_changes" WHERE "createdAt" < ${oldest}
          ORDER BY "transactionId", "seq" LIMIT ${purgeRows})`,
    );
  },
  { everySeconds: 3600, limitSeconds: 300, retries: 0 },
);
