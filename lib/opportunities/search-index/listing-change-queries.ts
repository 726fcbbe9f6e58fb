/**
 * What changed since an index last looked. Triggers announce each change in its own transaction, under that
 * transaction's number. Transactions commit in another order than they are numbered, so the largest number read is no
 * safe place to go on from. The place is the oldest transaction that was still running at the last look (the `xmin` of
 * its snapshot): everything below it is committed and was read, or was rolled back. Whatever stands at or above it is
 * read at every look, as soon as it is committed, and what was read before is passed over by its sequence number. A
 * transaction that runs for minutes therefore delays nobody else's changes and loses none of its own.
 */
import "server-only";
import { days, later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { defineJob } from "@/lib/platform/jobs/jobs";
import { untilDone } from "@/lib/platform/database/purge";

/** For how long announced changes can be read. An index that has not looked for half of that is filled anew. */
export const changesReadableForMs = days(1);

export interface ChangePosition {
  /** Changes of transactions below this number were all read. */
  transactionId: bigint;
  /** Sequence numbers of the changes at or above it that were read already. */
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

/** The position from which nothing is missed that is not visible to a statement begun after this one. */
export async function currentPosition(): Promise<ChangePosition> {
  const [snapshot] = await db.$queryRaw<{ transactionId: bigint }[]>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS "transactionId"`;
  if (!snapshot) throw new Error("The database named no snapshot.");
  return { transactionId: snapshot.transactionId, read: new Set() };
}

/** Every change that is visible now and was not read before; null where the database is an older one than at the last look. */
export async function readChangesAfter(after: ChangePosition): Promise<ListingChanges | null> {
  // Taken first: what the pages show beyond it is read again at the next look, or passed over by its number.
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

/** The published listings of organizations that changed; a listing that is published or withdrawn has its own change. */
export async function publishedListingsOf(organizationIds: string[]): Promise<string[]> {
  if (organizationIds.length === 0) return [];
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM listings WHERE "organizationId" = ANY(${organizationIds}::uuid[]) AND status = 'published'`;
  return rows.map(({ id }) => id);
}

export const countPublishedListings = (): Promise<number> => db.listing.count({ where: { status: "published" } });

const purgeRows = 2000;

/** Changes older than any index goes back to. */
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
