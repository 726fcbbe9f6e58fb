import "server-only";
import type { AuditAction } from "@/lib/activity/actions";
import { isDeepStrictEqual } from "node:util";
import type { OrganizationMember } from "@/lib/auth/actor";
import { actingName, authorOf } from "@/lib/auth/authorship";
import { days, later, now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, forbidden, invalid } from "@/lib/platform/errors";
import { formatMoney } from "@/lib/platform/money";
import { announceStep } from "../announce";
import { type OpenDeal, openDeal, requireAccount } from "../agreed/open-deal";
import { getDealProgress } from "../agreed/queries";
import { termsOfChange } from "../agreed/change-terms";
import { settleDeal } from "../agreed/settle-store";
import { readAgreement } from "../agreed/terms-store";
import type { DealProgress } from "../agreed/view";
import { lockAvailability, rejectTakenByOthers } from "../claims";
import type { Negotiation } from "../negotiation";
import { needsApproval } from "../policy";
import { type OfferedStock, type Terms, termsOf } from "../terms";
import { applyChange, listedPayment, paidMoreText } from "./apply";
import { paymentChanges } from "./payment-changes";
import type { AnswerChangeInput, ProposeChangeInput } from "./schema";

/**
 * Proposes new terms for a deal underway, from either side. Throws `conflict` while another change order is pending,
 * while a contract has one signature, or if new items in the terms are taken; `invalid` for terms that do not add up,
 * that change nothing, or whose total is below the amount already paid.
 */
export async function proposeChange(
  actor: OrganizationMember,
  id: string,
  { reason, ...input }: ProposeChangeInput,
): Promise<DealProgress> {
  await inTransaction(async (tx) => {
    const open = await openDeal(tx, actor, id);
    requireAccount(open);
    await rejectOpenChange(tx, id);
    await rejectHalfSigned(tx, id);
    const { negotiation, terms: before } = await readAgreement(tx, open.thread, id);
    const terms = newTerms(input, before, await lockAvailability(tx, open.deal.listing.id));
    rejectAboveLimit(actor, negotiation, terms);
    await rejectOverpaid(tx, id, terms);
    await rejectTakenByOthers(tx, negotiation, terms, open.side);
    const number = (await tx.changeOrder.count({ where: { dealId: id } })) + 1;
    const { lines, exclusivity, firstRefusal } = terms;
    const { authorId, agencyId } = authorOf(actor);
    await tx.changeOrder.create({
      data: {
        ...{ dealId: id, number, side: open.side, lines, exclusivity, firstRefusal, reason, agencyId },
        totalCents: BigInt(terms.totalCents),
        termStart: new Date(terms.termStart),
        termEnd: new Date(terms.termEnd),
        proposedById: authorId,
        createdAt: now(),
      },
    });
    const change = totalText(before, terms);
    await announceChange(tx, open, {
      event: "deals.change_proposed",
      did: `proposed change order ${number}${change}`,
      words: reason,
      number,
    });
  });
  return getDealProgress(actor, id);
}

/**
 * Accepts or declines the other side's change order, or withdraws one's own. Any change order other than the open one
 * is stale.
 */
export async function answerChange(
  actor: OrganizationMember,
  id: string,
  { number, answer, note }: AnswerChangeInput,
): Promise<DealProgress> {
  await inTransaction(async (tx) => {
    const open = await openDeal(tx, actor, id);
    const order = await openChange(tx, id, number);
    const isOwn = order.side === open.side;
    if (isOwn !== (answer === "withdraw")) throw conflict(isOwn ? waitsForOther : "Decline it instead.");
    const state = answers[answer];
    if (state === "accepted") await accept(tx, open, order);
    await tx.changeOrder.update({
      where: { id: order.id },
      data: {
        state,
        answerNote: note || null,
        decidedById: actor.userId,
        decidedAgencyId: actor.agency?.id ?? null,
        decidedAt: now(),
      },
    });
    await announceChange(tx, open, {
      event: `deals.change_${state}`,
      did: `${state} change order ${number}`,
      words: note || null,
      number,
    });
    if (state === "accepted") await settleDeal(tx, open, { mayBegin: false });
  });
  return getDealProgress(actor, id);
}

const answers = { accept: "accepted", decline: "declined", withdraw: "withdrawn" } as const;
const waitsForOther = "The other side has to respond to this change order. You can withdraw it.";

async function accept(tx: Tx, open: OpenDeal, order: Awaited<ReturnType<typeof openChange>>): Promise<void> {
  await rejectHalfSigned(tx, open.deal.id);
  const { negotiation, terms: before } = await readAgreement(tx, open.thread, open.deal.id);
  const after = termsOfChange(order, before);
  rejectAboveLimit(open.actor, negotiation, after);
  await applyChange(tx, open, { number: order.number, before, after, negotiation });
}

async function openChange(tx: Tx, dealId: string, number: number) {
  const order = await tx.changeOrder.findFirst({ where: { dealId, state: "proposed" } });
  if (order?.number === number) return order;
  const text = order
    ? `Change order ${order.number} is open now. Review it before you respond.`
    : "This change order is no longer open.";
  throw conflict(text, { number: order?.number ?? null });
}

async function rejectOpenChange(tx: Tx, dealId: string): Promise<void> {
  const order = await tx.changeOrder.findFirst({ where: { dealId, state: "proposed" } });
  if (order) throw conflict(`Change order ${order.number} is still open.`, { number: order.number });
}

/** Both signatures must be under the same terms. */
async function rejectHalfSigned(tx: Tx, dealId: string): Promise<void> {
  const signatures = await tx.contractSignature.count({ where: { dealId } });
  if (signatures === 1) throw conflict("The contract has one signature. Complete the signing first.");
}

async function rejectOverpaid(tx: Tx, dealId: string, { totalCents }: Terms): Promise<void> {
  const rows = await tx.payment.findMany({ where: { dealId }, include: { invoices: { select: { id: true } } } });
  if (!paymentChanges(rows.map(listedPayment), totalCents)) throw invalid({ total: [paidMoreText] });
}

function rejectAboveLimit(actor: OrganizationMember, { buyer }: Negotiation, terms: Terms): void {
  if (needsApproval(actor, terms, buyer.spendLimitCents))
    throw forbidden("Only an admin of your organization can agree to a total above its spend limit.");
}

/** An unchanged line keeps its contents as agreed, even if the package has changed since. */
function newTerms(input: Omit<ProposeChangeInput, "reason">, before: Terms, stock: OfferedStock): Terms {
  const expiresAt = later(now(), days(1)).toISOString();
  const provided = termsOf({ ...input, expiresAt }, stock, now(), { mayBeOver: true });
  const lines = provided.lines.map((line) => {
    const same = before.lines.find(
      ({ packageId, assetId }) => packageId === line.packageId && assetId === line.assetId,
    );
    return same && line.packageId ? { ...line, includes: same.includes } : line;
  });
  const { expiresAt: validUntil, message, paymentSchedule, acceptance } = before;
  const terms = { ...provided, lines, expiresAt: validUntil, message, paymentSchedule, acceptance };
  if (isDeepStrictEqual(terms, before)) throw invalid({ lines: ["These terms are already agreed. Change something."] });
  return terms;
}

function totalText(before: Terms, { totalCents, currency }: Terms): string {
  if (before.totalCents === totalCents) return "";
  return ` (${formatMoney(before.totalCents, currency)} to ${formatMoney(totalCents, currency)})`;
}

function announceChange(
  tx: Tx,
  open: OpenDeal,
  { event, did, words, number }: { event: AuditAction; did: string; words: string | null; number: number },
): Promise<void> {
  const full = words ? `${did}: ${words}` : did;
  const sentence = `${actingName(open.actor)} ${full}${/[.!?]$/.test(full) ? "" : "."}`;
  return announceStep(tx, open, {
    event,
    sentence,
    notification: {
      type: "deal_updated",
      title: `${actingName(open.actor)} ${did}: ${open.deal.listing.title}`,
      body: words ?? undefined,
    },
    after: { number },
  });
}
