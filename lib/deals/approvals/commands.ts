import "server-only";
import type { OrganizationMember, Seller } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { actingName, authorOf } from "@/lib/auth/authorship";
import { requireConfirmedAddress } from "@/lib/auth/confirmed-address";
import { type AnsweredApproval, createApproval } from "@/lib/approvals/commands";
import type {
  ApprovalOffer,
  NewApproval,
  RecordedDeal,
  RequestApprovalInput,
  RequestConfirmationInput,
  SentConfirmation,
} from "@/lib/approvals/schema";
import { enqueueMail } from "@/lib/mail/outbox";
import { capitalized } from "@/lib/matching/wording";
import { type LockedThread, appendMessage, lockThreadForSystem, publishToSides } from "@/lib/messages/thread";
import { now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { AppError, conflict } from "@/lib/platform/errors";
import { formatCount, formatDate, formatLongDate, formatNumber } from "@/lib/platform/format";
import { openAgreedDeal } from "../agreed/open-deal";
import { getDealProgress } from "../agreed/queries";
import { isRecorded } from "../agreed/stages";
import type { DealProgress } from "../agreed/view";
import { getDeal } from "../queries";
import { contactOrganizationsOf } from "../signed/contact-store";
import type { DealDetail, LineView, RevisionView } from "../view";
import {
  acceptanceTexts,
  discountText,
  exclusivityText,
  firstRefusalText,
  isOpen,
  moneyText,
  scheduleText,
  yearValues,
} from "../wording";

/** Creates a link that shows the current terms: the newest offer, or the counteroffer that is not sent yet. */
export async function requestOfferApproval(
  actor: OrganizationMember,
  { id: dealId, note }: RequestApprovalInput & { id: string },
): Promise<NewApproval> {
  requireScope(actor, "negotiate");
  const deal = await getDeal(actor, dealId);
  const terms = deal.proposal.approval?.terms ?? deal.proposal.revisions.at(-1);
  if (!terms || !isOpen(deal.proposal)) throw new AppError("bad_request", "Only an open offer can be approved.");
  const copy = { title: deal.listing.title, content: { kind: "deal" as const, offer: asShown(deal, terms) }, note };
  return inTransaction((tx) => createApproval(tx, actor, { dealId }, copy));
}

function asShown({ seller, buyer }: DealDetail, terms: RevisionView): ApprovalOffer {
  const { currency, termStart, termEnd } = terms;
  return {
    seller: seller.name,
    buyer: buyer.name,
    from: terms.organizationName,
    lines: terms.lines.map((line) => ({
      description: line.description,
      detail: detailOf(line, terms),
      total: moneyText(line.total, currency),
    })),
    total: moneyText(terms.total, currency),
    facts: [
      { label: "Term", value: `${formatDate(termStart)} to ${formatDate(termEnd)}` },
      ...yearValues(terms),
      {
        label: "Exclusivity",
        value: capitalized(exclusivityText(terms.exclusivity)?.replace("Exclusivity: ", "") ?? "None"),
      },
      ...(terms.firstRefusal ? [{ label: "Renewal", value: firstRefusalText(terms) ?? "" }] : []),
      { label: "Payments", value: capitalized(scheduleText(terms)) },
      { label: "Acceptance", value: acceptanceTexts[terms.acceptance].label },
    ],
    message: terms.message,
    expiresAt: terms.expiresAt,
  };
}

function detailOf(line: LineView, { lines, currency }: RevisionView): string {
  if (line.discount) return discountText(line, lines, currency) ?? "";
  const price = `${formatNumber(line.quantity)} × ${moneyText(line.unitPrice, currency)}`;
  return line.year ? `${price}, year ${line.year}` : price;
}

/**
 * Emails the sponsor of a deal that was signed elsewhere a link to the recorded terms, to confirm without an account.
 * The newest link replaces those without an answer. Throws `conflict` for any other deal, or a canceled one.
 */
export async function requestConfirmation(
  actor: Seller,
  { id: dealId, email, note }: RequestConfirmationInput & { id: string },
): Promise<SentConfirmation> {
  requireScope(actor, "negotiate");
  requireConfirmedAddress(actor, "ask for a confirmation");
  const shown = await getDealProgress(actor, dealId);
  return inTransaction(async (tx) => {
    // Locked before the thread, as when answering.
    await tx.approvalLink.updateMany({
      where: { dealId, organizationId: actor.organizationId, sentTo: { not: null }, answer: null, revokedAt: null },
      data: { revokedAt: now() },
    });
    const { deal, thread } = await openAgreedDeal(tx, actor, dealId);
    if (!isRecorded(deal))
      throw conflict("Only deals recorded for a sponsor without an account can be confirmed by email.");
    if (deal.state === "canceled") throw conflict("This deal is canceled.");
    await tx.organization.updateMany({
      where: { ...contactOrganizationsOf(actor), id: thread.buyerOrganizationId },
      data: { contactEmail: email },
    });
    const content = { kind: "recorded" as const, deal: recordShown(shown) };
    const copy = { title: shown.listing.title, content, note, sentTo: email };
    const { id, url, expiresAt } = await createApproval(tx, actor, { dealId }, copy);
    const body = `${actingName(actor)} asked ${shown.buyer.name} to confirm this deal by email.`;
    await noteInThread(tx, thread, { dealId, event: "deals.confirmation_requested", body }, actor);
    await enqueueMail(tx, {
      template: "deal-confirmation",
      to: { address: email, name: shown.buyer.name },
      props: {
        ...{ seller: shown.seller.name, person: actor.name, sponsor: shown.buyer.name, listing: shown.listing.title },
        ...{ total: content.deal.total, note: note || null, until: formatLongDate(new Date(expiresAt)), url },
      },
    });
    return { id, expiresAt, sentTo: email };
  });
}

function recordShown({ seller, buyer, listing, terms, ...deal }: DealProgress): RecordedDeal {
  const { currency } = deal;
  return {
    ...{ seller: seller.name, sponsor: buyer.name, total: moneyText(deal.total, currency) },
    facts: [
      { label: "Listing", value: listing.title },
      { label: "Package", value: terms.lines.map(({ description }) => description).join(", ") },
      { label: "Term", value: `${formatDate(deal.termStart)} to ${formatDate(deal.termEnd)}` },
      {
        label: "Exclusivity",
        value: capitalized(exclusivityText(terms.exclusivity)?.replace("Exclusivity: ", "") ?? "None"),
      },
    ],
    payments: deal.payments.map(({ label, amount, dueOn, paidOn }) => ({
      ...{ label, amount: moneyText(amount, currency) },
      detail: paidOn ? `Paid ${formatDate(paidOn)}` : `Due ${formatDate(dueOn)}`,
    })),
    deliverables: deal.deliverables.map(({ name, quantity, dueOn }) => ({
      name,
      detail: `${formatCount(quantity, "unit")} by ${formatDate(dueOn)}`,
    })),
  };
}

/** Posts the sponsor's answer to the thread of a deal that was signed elsewhere. */
export async function announceConfirmation(
  tx: Tx,
  { kind, subject, answer, answeredBy, comment }: AnsweredApproval,
): Promise<void> {
  if (kind !== "recorded" || !("dealId" in subject)) return;
  const { dealId } = subject;
  const { conversationId } = await tx.deal.findUniqueOrThrow({
    where: { id: dealId },
    select: { conversationId: true },
  });
  const thread = await lockThreadForSystem(tx, conversationId);
  const event = answer === "approved" ? "deals.confirmed" : "deals.correction_requested";
  const sentence = answer === "approved" ? "confirmed this deal by email." : "asked for corrections by email.";
  const body = [`${answeredBy} ${sentence}`, comment].filter(Boolean).join("\n\n");
  await noteInThread(tx, thread, { dealId, event, body });
}

interface ThreadNote {
  dealId: string;
  event: string;
  body: string;
}

/** A sentence in the thread, which open pages show immediately. */
export async function noteInThread(
  tx: Tx,
  thread: LockedThread,
  { body, ...data }: ThreadNote,
  actor?: Seller,
): Promise<void> {
  const author = actor ? { side: "seller" as const, ...authorOf(actor) } : { side: null, authorId: null };
  await appendMessage(tx, thread, { ...{ kind: "system_event", waitsFor: "unchanged", body, data }, ...author });
  await publishToSides(tx, thread, { type: "deal.changed", payload: { conversationId: thread.id, ...data } });
}
