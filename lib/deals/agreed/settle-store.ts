/** The deal follows its deliverables. With the last of them it is completed, and its recap is published to both sides. */
import "server-only";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { conflict } from "@/lib/platform/errors";
import { stageVerbOf } from "../fulfillment/states";
import { announceStep } from "../announce";
import { type OpenDeal, moveDeal } from "./open-deal";
import { isUnderway, stageAfter } from "./stages";

/** @param mayBegin false if nothing was delivered, so that only the end of a dispute or of the deal counts */
export async function settleDeal(tx: Tx, open: OpenDeal, { mayBegin = true } = {}): Promise<void> {
  const { id, state: before } = open.deal;
  const rows = await tx.deliverable.findMany({ where: { dealId: id }, select: { state: true } });
  const verb = stageVerbOf(rows.map((row) => row.state));
  if (verb === "proceed" && before !== "disputed" && !mayBegin) return;
  const state = stageAfter(before, verb);
  if (!state) return;
  await moveDeal(tx, open, state);
  if (state !== "completed") return;
  const publishedAt = now();
  await tx.dealRecap.upsert({ where: { dealId: id }, create: { dealId: id, publishedAt }, update: { publishedAt } });
  await announceStep(tx, open, {
    event: "deals.completed",
    sentence: `Deal ${open.deal.number} is completed. Its recap is published.`,
    notification: { type: "deal_updated", title: `Completed: ${open.deal.listing.title}` },
    after: { state },
  });
}

/**
 * Undoes the completion while nothing depends on it. Throws `conflict` once the deal is reviewed, renewed or canceled.
 */
export async function reopenDeal(tx: Tx, open: OpenDeal): Promise<void> {
  const { id, state } = open.deal;
  if (isUnderway(state)) return;
  const isUsed = { OR: [{ reviews: { some: {} } }, { renewals: { some: {} } }] };
  const used = await tx.deal.count({ where: { id, ...isUsed } });
  const before = stageAfter(state, "reopen");
  if (!before || used > 0) throw conflict("This deal has ended, so the step can’t be undone.", { state });
  await tx.deal.updateMany({ where: { id, state }, data: { state: before, completedAt: null } });
  await tx.dealRecap.updateMany({ where: { dealId: id }, data: { publishedAt: null } });
  open.deal = { ...open.deal, state: before };
}
