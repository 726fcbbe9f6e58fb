import "server-only";
import type { Seller } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { audit } from "@/lib/auth/audit";
import { settleStock } from "@/lib/listings/status-changes";
import { lockThread } from "@/lib/messages/thread";
import { now } from "@/lib/platform/clock";
import { toIsoDay } from "@/lib/platform/days";
import { type Tx, db, inTransaction } from "@/lib/platform/db";
import { AppError, conflict, notFound } from "@/lib/platform/errors";
import { enqueue } from "@/lib/platform/jobs/jobs";
import { readInPool } from "@/lib/platform/worker-pool/pool";
import { lockAvailability } from "../../claims";
import { noticeUnavailableJob } from "../../unavailable-job";
import { recordSignedDeal } from "../commands";
import { dealImportsOf } from "../../policy";
import { type Plan, planDeals } from "./plan-queries";
import { findRememberedMapping } from "./queries";
import type { DealImportPreview, DealImportResult, DealUndo } from "./schema";
import type { ReadColumn } from "./read-deals";
import { type DealFile, readDealsTask } from "./tasks";

/** A preview of a file; nothing is saved. Throws `invalid` if it can't be read. */
export async function previewDealImport(actor: Seller, file: DealFile): Promise<DealImportPreview> {
  requireScope(actor, "negotiate");
  const { plans, columns, sameAs } = await planFile(actor, file);
  const rank = ({ shown }: Plan) => (shown.problems.length > 0 ? 0 : shown.doubts.length > 0 ? 1 : 2);
  const deals = plans.toSorted((one, other) => rank(one) - rank(other)).map(({ shown }) => shown);
  return { deals, columns, sameAs };
}

interface PlannedFile {
  plans: Plan[];
  columns: ReadColumn[];
  sameAs: string | null;
}

/** Read as the seller chose for it, else as for an earlier file with the same headings, else as we guess. */
async function planFile(actor: Seller, file: DealFile): Promise<PlannedFile> {
  const readAs = ({ mapping }: Pick<DealFile, "mapping">) =>
    readInPool(readDealsTask, { ...file, mapping, today: toIsoDay(now()) }, { person: actor.userId });
  const read = await readAs(file);
  const remembered = file.mapping ? null : await findRememberedMapping(actor, read.columns);
  const { columns, ...known } = remembered ? await readAs(remembered) : read;
  const plans = await planDeals(actor, { columns, ...known });
  return { plans, columns, sameAs: remembered?.fileName ?? null };
}

/** Records the deals of a file separately: a rejected one does not stop the others. */
export async function importSignedDeals(actor: Seller, file: DealFile): Promise<DealImportResult> {
  requireScope(actor, "negotiate");
  const { plans, columns } = await planFile(actor, file);
  const chosen = file.mapping && columns.map(({ heading, column }) => ({ heading, column }));
  const { id } = await db.dealImport.create({
    data: {
      ...{ ...dealImportsOf(actor), startedById: actor.userId, fileName: file.name, createdAt: now() },
      columns: chosen,
    },
    select: { id: true },
  });
  const skipped: DealImportResult["skipped"] = [];
  const partners = new Map<string, string>();
  let created = 0;
  try {
    for (const { shown, input } of plans) {
      const { line, sponsor, problems } = shown;
      const outcome = input ? await record(actor, input, id) : problems.join(" ");
      if (typeof outcome === "string") skipped.push({ line, sponsor, reason: outcome });
      else {
        created += 1;
        partners.set(outcome.sponsorId, sponsor);
      }
    }
  } finally {
    // Deals recorded before an outage can be undone.
    await finish(actor, id, { created, skipped: skipped.length });
  }
  return { id, created, skipped, partners: [...partners].map(([partnerId, name]) => ({ id: partnerId, name })) };
}

const finish = (actor: Seller, id: string, after: { created: number; skipped: number }): Promise<void> =>
  inTransaction(async (tx) => {
    await tx.dealImport.update({ where: { id }, data: { created: after.created, finishedAt: now() } });
    await audit(tx, actor, "deals.imported", ["deal_import", id], { after });
  });

/** Records the deal; returns why it was rejected as text. */
async function record(actor: Seller, input: NonNullable<Plan["input"]>, importId: string) {
  try {
    return await recordSignedDeal(actor, input, importId);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "unavailable") throw error;
    return (
      Object.values(error.fields ?? {})
        .flat()
        .join(" ") || error.message
    );
  }
}

const undoneText = "This import is already undone.";

/**
 * Deletes the deals of an import, and sponsors who have no other. A deal with later activity stays and is listed.
 * Throws `not_found` for other people's imports, `conflict` for one that is already undone.
 */
export async function undoDealImport(actor: Seller, id: string): Promise<DealUndo> {
  requireScope(actor, "negotiate");
  const run = await db.dealImport.findFirst({
    where: { ...dealImportsOf(actor), id },
    select: { finishedAt: true, undoneAt: true, deals: { select: { id: true }, orderBy: { number: "asc" } } },
  });
  if (!run) throw notFound("This import");
  const { finishedAt } = run;
  if (run.undoneAt || !finishedAt) throw conflict(run.undoneAt ? undoneText : "This import is still running.");
  const isMine = { ...dealImportsOf(actor), id };
  const { count } = await db.dealImport.updateMany({ where: { ...isMine, undoneAt: null }, data: { undoneAt: now() } });
  if (count === 0) throw conflict(undoneText);
  try {
    const outcome = await removeDeals(actor, run.deals, finishedAt);
    const after = { deleted: outcome.deleted, remaining: outcome.remaining.length };
    await inTransaction((tx) => audit(tx, actor, "deals.import_undone", ["deal_import", id], { after }));
    return outcome;
  } catch (error) {
    // The rest can be undone again later.
    await db.dealImport.updateMany({ where: isMine, data: { undoneAt: null } });
    throw error;
  }
}

async function removeDeals(actor: Seller, deals: readonly { id: string }[], since: Date): Promise<DealUndo> {
  const remaining: DealUndo["remaining"] = [];
  for (const { id } of deals) {
    const moved = await inTransaction((tx) => removeDeal(tx, actor, id, since));
    if (moved) remaining.push(moved);
  }
  return { deleted: deals.length - remaining.length, remaining };
}

/** Deletes the deal under the locks of a sale, or returns its name if something happened after the import. */
async function removeDeal(
  tx: Tx,
  actor: Seller,
  id: string,
  since: Date,
): Promise<DealUndo["remaining"][number] | null> {
  const place = await tx.deal.findFirst({
    where: { id, sellerOrganizationId: actor.organizationId },
    select: { conversationId: true },
  });
  if (!place) return null;
  const thread = await lockThread(tx, actor, place.conversationId);
  const deal = await tx.deal.findUnique({ where: { id }, select: movedSelect(since) });
  if (!deal) return null;
  const { number, listing, conversation, deliverables, proposals, contract } = deal;
  const isShared = conversation.kind !== "contact";
  const isMoved = contract || deliverables.length > 0 || conversation.messages.length > 0;
  if (isShared || isMoved || deal.state !== "contracted") {
    const sponsor = await tx.organization.findUniqueOrThrow({ where: { id: thread.buyerOrganizationId } });
    return { id, number, sponsor: sponsor.name, listing: listing.title };
  }
  await lockAvailability(tx, thread.listingId);
  await tx.listingClaim.deleteMany({ where: { proposalId: { in: proposals.map((each) => each.id) } } });
  await tx.message.deleteMany({ where: { conversationId: thread.id, data: { path: ["dealId"], equals: id } } });
  await tx.proposal.deleteMany({ where: { dealId: id } });
  const { renewalOf } = await tx.deal.delete({
    where: { id },
    select: { renewalOf: { select: { id: true, renewalOpenedAt: true } } },
  });
  if (renewalOf)
    await tx.deal.updateMany({
      where: { id: renewalOf.id, state: "renewed" },
      data: { state: renewalOf.renewalOpenedAt ? "renewal_open" : "completed" },
    });
  await removeEmptyThread(tx, thread);
  await settleStock(tx, thread.listingId);
  await enqueue(tx, noticeUnavailableJob, { listingId: thread.listingId });
  return null;
}

/** Every step of a deal is in its thread, except for the seller's plan of a deliverable. */
const movedSelect = (since: Date) =>
  ({
    ...{ number: true, state: true, listing: { select: { title: true } }, contract: { select: { dealId: true } } },
    proposals: { select: { id: true } },
    deliverables: { where: { updatedAt: { gt: since } }, select: { id: true } },
    conversation: {
      select: { kind: true, messages: { where: { createdAt: { gt: since } }, select: { id: true }, take: 1 } },
    },
  }) as const;

async function removeEmptyThread(
  tx: Tx,
  thread: { id: string; connectionId: string | null; buyerOrganizationId: string },
) {
  const { id, connectionId, buyerOrganizationId } = thread;
  if ((await tx.deal.count({ where: { conversationId: id } })) > 0) return;
  await tx.conversation.delete({ where: { id } });
  if ((await tx.conversation.count({ where: { buyerOrganizationId } })) > 0) return;
  if (connectionId) await tx.connection.delete({ where: { id: connectionId } });
  await tx.organization.delete({ where: { id: buyerOrganizationId, status: "contact" } });
}
