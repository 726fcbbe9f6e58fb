import "server-only";
import { formatNumber } from "@/lib/platform/format";
import { countSearchesOverPrice } from "@/lib/analytics/visibility/queries";
import { audit } from "@/lib/auth/audit";
import type { Seller } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { announceChange } from "@/lib/listings/changes";
import { now } from "@/lib/platform/clock";
import { type Tx, db, inTransaction } from "@/lib/platform/db";
import { conflict, invalid } from "@/lib/platform/errors";
import { listMatchingIds } from "../queries";
import { inBatches, type Change, writeBulk } from "./change-store";
import { planBulk } from "./facts-queries";
import { fingerprintOf, reportOf } from "./report";
import {
  type BulkAction,
  type BulkPreview,
  type BulkPreviewInput,
  type BulkRun,
  type BulkRunInput,
  type BulkSelection,
  MAX_BULK,
} from "./schema";

/** A large change is one transaction, so that it happens completely or not at all. */
export const bulkTimeoutMs = 60_000;

/** Previews the change, listing by listing, without changing anything. */
export async function previewBulk(actor: Seller, { selection, action }: BulkPreviewInput): Promise<BulkPreview> {
  requireScope(actor, "manage_listings");
  const ids = await selectedIds(actor, selection);
  const planned = await planBulk(db, actor, action, ids);
  const report = { ...reportOf(planned.length, planned), fingerprint: fingerprintOf(planned) };
  const cheaper = isCheaper(action) ? planned.filter(({ outcome }) => outcome.does === "change") : [];
  const searchesOverPrice = await countSearchesOverPrice(
    actor,
    cheaper.map(({ facts }) => facts.id),
  );
  return searchesOverPrice ? { ...report, searchesOverPrice } : report;
}

const isCheaper = (action: BulkAction): boolean => action.type === "edit" && (action.changes.price?.change ?? 0) < 0;

/**
 * Executes the change in one go. With a preview's fingerprint it throws `conflict` if the outcome has changed since.
 * Listings that can't change are reported with a reason and don't block the others.
 */
export async function runBulk(actor: Seller, { selection, action, fingerprint }: BulkRunInput): Promise<BulkRun> {
  requireScope(actor, "manage_listings");
  const ids = await selectedIds(actor, selection);
  return inTransaction(
    async (tx) => {
      await lockListings(tx, actor, ids);
      const planned = await planBulk(tx, actor, action, ids);
      if (fingerprint && fingerprint !== fingerprintOf(planned))
        throw conflict("Some of these listings changed in the meantime. Review the new preview.");
      const changes = planned.filter((each): each is Change => each.outcome.does === "change");
      const report = reportOf(planned.length, planned);
      if (changes.length === 0) return { ...report, runId: null };
      const { organizationId, userId: startedById, agency } = actor;
      const { id: runId } = await tx.listingBulkRun.create({
        data: { organizationId, startedById, agencyId: agency?.id ?? null, action: action.type, createdAt: now() },
      });
      await writeBulk(tx, actor, { runId, action, changes });
      await announceBulk(tx, actor, { runId, action, changes });
      return { ...report, runId };
    },
    { timeoutMs: bulkTimeoutMs },
  );
}

async function selectedIds(actor: Seller, selection: BulkSelection): Promise<string[]> {
  if (selection.by === "ids") return [...new Set(selection.ids)].toSorted();
  const ids = await listMatchingIds(actor, selection.filter, MAX_BULK + 1);
  if (ids.length > MAX_BULK)
    throw invalid({
      selection: [`You can change up to ${formatNumber(MAX_BULK)} listings at once. Add a filter.`],
    });
  return ids;
}

/** In ID order, so that concurrent changes can't deadlock. */
export async function lockListings(tx: Tx, actor: Seller, ids: readonly string[]): Promise<void> {
  for (const batch of inBatches(ids))
    await tx.$queryRaw`
      SELECT "id" FROM "listings" WHERE "id" = ANY(${batch}::uuid[]) AND "organizationId" = ${actor.organizationId}::uuid
      ORDER BY "id" FOR NO KEY UPDATE`;
}

interface Done {
  runId: string;
  action: BulkAction;
  changes: readonly Change[];
}

/** One event and one audited action for all of them; a change of a single listing is recorded as a normal one. */
async function announceBulk(tx: Tx, actor: Seller, { runId, action, changes }: Done): Promise<void> {
  const [first] = changes;
  if (!first) return;
  const wasLive = changes.some(({ facts }) => facts.status === "published");
  const isLive = changes.some(({ outcome }) => outcome.to === "published");
  const single = changes.length === 1;
  const event = single ? (`listings.${action.type}` as const) : (`listings.bulk_${action.type}` as const);
  await announceChange(tx, {
    action: event,
    runId: single ? undefined : runId,
    listing: {
      id: first.facts.id,
      organizationId: actor.organizationId,
      status: wasLive || isLive ? "published" : first.facts.status,
    },
  });
  await audit(tx, actor, event, [single ? "listing" : "listing_bulk_run", single ? first.facts.id : runId], {
    ...(single ? { before: { status: first.facts.status, title: first.facts.title } } : {}),
    after: { ...action, ...(single ? statusAfter(first) : { listingIds: changes.map(({ facts }) => facts.id) }) },
  });
}

const statusAfter = ({ outcome }: Change) => (outcome.to ? { status: outcome.to } : {});
