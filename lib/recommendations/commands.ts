import "server-only";
import { audit } from "@/lib/auth/audit";
import type { Marketer } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { listingsFoundBy } from "@/lib/listings/policy";
import { factors } from "@/lib/matching/weights";
import { now } from "@/lib/platform/clock";
import { inTransaction, type Tx } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { parseLearned } from "@/lib/preferences/learned";
import { briefsEditableBy } from "@/lib/preferences/policy";
import { getActiveBriefId } from "@/lib/preferences/queries";
import { learnBrief } from "./learning-store";
import { getLearned } from "./queries";
import type { FeedbackResult, FeedbackInput, LearnedView, UndoLearningInput } from "./schema";
import { POLICY_VERSION } from "./signals";

/** Records that a listing is, or is not, what a brief looks for; replaces earlier feedback. Idempotent. */
export async function giveFeedback(actor: Marketer, input: FeedbackInput): Promise<FeedbackResult> {
  requireScope(actor, "search");
  const briefId = input.briefId ?? (await getActiveBriefId(actor));
  const { listingId, signal, reason = null } = input;
  const { id, isNew } = await inTransaction(async (tx) => {
    await touchBrief(tx, actor, briefId);
    const isFound = await tx.listing.count({ where: { AND: [{ id: listingId }, listingsFoundBy(actor)] } });
    if (isFound === 0) throw notFound("This listing");
    const current = await tx.briefFeedback.findFirst({ where: { briefId, listingId, endedAt: null } });
    if (current?.signal === signal && current.reason === reason) return { id: current.id, isNew: false };
    if (current) await tx.briefFeedback.updateMany({ where: { id: current.id }, data: { endedAt: now() } });
    const row = await tx.briefFeedback.create({
      data: {
        briefId,
        listingId,
        userId: actor.userId,
        agencyId: actor.agency?.id ?? null,
        signal,
        reason,
        position: input.position ?? null,
        policyVersion: POLICY_VERSION,
        createdAt: now(),
      },
    });
    await audit(tx, actor, "recommendation.feedback_given", ["listing", listingId], {
      after: { briefId, signal, reason },
    });
    return { id: row.id, isNew: true };
  });
  if (isNew) await learnBrief(actor.organizationId, briefId);
  return { id, listingId, signal, reason, learned: await getLearned(actor, { briefId }) };
}

/** Undoes feedback on a listing, and what was learned from it. Idempotent. */
export async function withdrawFeedback(
  actor: Marketer,
  { feedbackId }: { feedbackId: string },
): Promise<{ learned: LearnedView }> {
  requireScope(actor, "search");
  const { briefId, isNew } = await inTransaction(async (tx) => {
    const row = await tx.briefFeedback.findFirst({ where: { id: feedbackId, brief: briefsEditableBy(actor) } });
    if (!row) throw notFound("This feedback");
    await touchBrief(tx, actor, row.briefId);
    const { count } = await tx.briefFeedback.updateMany({
      where: { id: feedbackId, endedAt: null, brief: briefsEditableBy(actor) },
      data: { endedAt: now() },
    });
    if (count === 1)
      await audit(tx, actor, "recommendation.feedback_withdrawn", ["listing", row.listingId], {
        after: { briefId: row.briefId },
      });
    return { briefId: row.briefId, isNew: count === 1 };
  });
  if (isNew) await learnBrief(actor.organizationId, briefId);
  return { learned: await getLearned(actor, { briefId }) };
}

/**
 * Resets learning for one factor, or all of them: only later signals count. Feedback on listings stays.
 */
export async function undoLearning(
  actor: Marketer,
  { briefId, factor }: UndoLearningInput,
): Promise<{ learned: LearnedView }> {
  requireScope(actor, "search");
  const isNew = await inTransaction(async (tx) => {
    await touchBrief(tx, actor, briefId);
    const row = await tx.brief.findFirst({ where: { AND: [briefsEditableBy(actor), { id: briefId }] } });
    const learned = parseLearned(row?.learned ?? null);
    const undone = factors.filter(
      (one) => (factor ?? one) === one && Object.keys(learned?.factors[one]?.because ?? {}).length > 0,
    );
    if (!learned || undone.length === 0) return false;
    const reset = Object.fromEntries(undone.map((one) => [one, now().toISOString()]));
    await tx.brief.updateMany({
      where: { AND: [briefsEditableBy(actor), { id: briefId }] },
      data: { learned: { ...learned, resetAt: { ...learned.resetAt, ...reset } } },
    });
    await audit(tx, actor, "brief.learning_undone", ["brief", briefId], { after: { factors: undone } });
    return true;
  });
  if (isNew) await learnBrief(actor.organizationId, briefId);
  return { learned: await getLearned(actor, { briefId }) };
}

/** Locks the brief, and keeps a learning run already in progress from overwriting what follows. */
async function touchBrief(tx: Tx, actor: Marketer, briefId: string): Promise<void> {
  const { count } = await tx.brief.updateMany({
    where: { AND: [briefsEditableBy(actor), { id: briefId }] },
    data: { version: { increment: 1 } },
  });
  if (count === 0) throw notFound("This brief");
}
