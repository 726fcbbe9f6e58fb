/** Writes a planned change and remembers what was there before, in the caller's transaction. */
import "server-only";
import type { Seller } from "@/lib/auth/actor";
import { settleStock } from "@/lib/listings/status-changes";
import { listingsEditableBy } from "@/lib/listings/policy";
import { writeStatuses } from "@/lib/listings/publication/status-store";
import { type ListingContent, listingColumns, packageColumns } from "@/lib/listings/row";
import type { ListingStatus } from "@/lib/listings/states";
import { now } from "@/lib/platform/clock";
import { Prisma, type Tx } from "@/lib/platform/db";
import type { ListingFacts, Outcome } from "./outcomes";
import { editColumns, namesOf, rememberedColumns, rememberedParts } from "./remembered";
import type { BulkAction } from "./schema";

/** Few enough for one statement to stay far below the time limit. */
const batchSize = 500;

export function* inBatches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += batchSize) yield items.slice(at, at + batchSize);
}

export interface Change {
  facts: ListingFacts;
  outcome: Extract<Outcome, { does: "change" }>;
}

export async function writeBulk(
  tx: Tx,
  actor: Seller,
  { runId, action, changes }: { runId: string; action: BulkAction; changes: readonly Change[] },
): Promise<void> {
  for (const [to, group] of byTarget(changes)) {
    for (const batch of inBatches(group)) {
      await remember(tx, runId, action, { ids: idsOf(batch), to });
      await writeBatch(tx, actor, action, { batch, to });
    }
  }
  if (action.type === "edit") await settleSold(tx, idsOf(changes));
}

const idsOf = (changes: readonly Change[]): string[] => changes.map(({ facts }) => facts.id);

function byTarget(changes: readonly Change[]): Map<ListingStatus | null, Change[]> {
  const groups = new Map<ListingStatus | null, Change[]>();
  for (const change of changes) {
    const to = change.outcome.to ?? null;
    groups.set(to, [...(groups.get(to) ?? []), change]);
  }
  return groups;
}

interface Batch {
  batch: readonly Change[];
  to: ListingStatus | null;
}

async function writeBatch(tx: Tx, actor: Seller, action: BulkAction, { batch, to }: Batch): Promise<void> {
  const where = { AND: [listingsEditableBy(actor), { id: { in: idsOf(batch) } }] };
  if (to) {
    await writeStatuses(
      tx,
      actor,
      batch.map(({ facts }) => facts),
      to,
    );
  } else if (action.type === "delete") {
    await tx.listing.deleteMany({ where: { ...where, status: "draft", submittedAt: null } });
  } else if (action.type === "reassign") {
    await tx.listing.updateMany({ where, data: { ownerUserId: action.ownerId, version: { increment: 1 } } });
  } else {
    await writeContents(tx, batch);
  }
}

/** The columns that an edit can touch, of many listings in one statement. */
async function writeContents(tx: Tx, batch: readonly Change[]): Promise<void> {
  const rows = batch.flatMap(({ facts, outcome }) =>
    outcome.content ? [{ id: facts.id, ...touched(outcome.content) }] : [],
  );
  const assignments = editColumns.map((name) => Prisma.raw(`"${name}" = r."${name}"`));
  await tx.$executeRaw`
    UPDATE "listings" AS l SET ${Prisma.join(assignments)}, "version" = l."version" + 1, "updatedAt" = ${now()}
    FROM jsonb_populate_recordset(NULL::"listings", ${jsonOf(rows)}::jsonb) AS r WHERE l."id" = r."id"`;
  const packages = batch.flatMap(({ outcome }) => (outcome.prices?.length ? pricedPackages(outcome.content) : []));
  if (packages.length > 0)
    await tx.$executeRaw`
      UPDATE "listing_packages" AS p SET "priceCents" = r."priceCents"
      FROM jsonb_populate_recordset(NULL::"listing_packages", ${jsonOf(packages)}::jsonb) AS r WHERE p."id" = r."id"`;
}

const pricedPackages = (content: ListingContent | undefined) =>
  (content?.packages ?? []).map((item) => ({
    id: item.id,
    priceCents: packageColumns(item, 0, content?.currency).priceCents,
  }));

function touched(content: ListingContent) {
  const columns = listingColumns(content);
  return Object.fromEntries(editColumns.map((name) => [name, columns[name]]));
}

const jsonOf = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_name, value: unknown) => (typeof value === "bigint" ? value.toString() : value));

/** Each listing's columns that the change may affect, and the related rows. */
async function remember(
  tx: Tx,
  runId: string,
  action: BulkAction,
  { ids, to }: { ids: readonly string[]; to: ListingStatus | null },
): Promise<void> {
  const parts = rememberedParts(action.type).map(
    ({ table, where }) => Prisma.sql`${table}::text, (
      SELECT coalesce(jsonb_agg(to_jsonb(x)), '[]'::jsonb) FROM ${namesOf([table])} AS x WHERE ${where})`,
  );
  await tx.$executeRaw`
    INSERT INTO "listing_bulk_changes" ("runId", "listing", "before", "versionAfter", "statusAfter")
    SELECT ${runId}::uuid, l."id", jsonb_build_object('listings', jsonb_build_array((
        SELECT jsonb_object_agg(c.key, c.value) FROM jsonb_each(to_jsonb(l) - 'search') AS c
        WHERE c.key = ANY(${[...rememberedColumns(action.type)]}::text[])))${parts.length > 0 ? Prisma.sql`, ${Prisma.join(parts)}` : Prisma.empty}),
      l."version" + 1, ${to}::"ListingStatus"
    FROM "listings" AS l WHERE l."id" = ANY(${[...ids]}::uuid[])`;
}

/** A listing with sold units may become sold out with another term, or available again. */
export async function settleSold(tx: Tx, ids: readonly string[]): Promise<void> {
  const sold = await tx.listingClaim.findMany({
    where: { listingId: { in: [...ids] }, state: "sold" },
    distinct: ["listingId"],
    select: { listingId: true },
  });
  for (const { listingId } of sold) await settleStock(tx, listingId);
}
