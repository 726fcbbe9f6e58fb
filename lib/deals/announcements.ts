/** What the thread says after each transition, who sees it, and who is notified. */
import type { OrganizationMember } from "@/lib/auth/actor";
import { actingName, personName } from "@/lib/auth/authorship";
import { formatMoney } from "@/lib/platform/money";
import type { Step } from "./announce";
import { type DeclineReason, declineReasonLabels } from "@/lib/messages/declines/reasons";
import { type Negotiation, currentTerms } from "./negotiation";
import {
  agreedNotice,
  approvalNotice,
  declinedNotice,
  expiredNotice,
  offerNotice,
  subjectOf,
  withdrawnNotice,
} from "./notices";
import { dealSideOf, otherDealSide } from "./policy";
import type { DealSide } from "./states";
import { termLabel } from "./term-label";
import type { Terms } from "./terms";

export type Closing = { verb: "decline"; reason: DeclineReason; note?: string } | { verb: "withdraw" };

/** Behind a seller's plan lock nobody is notified: the thread shows that something waits, not what. */
export function offerStep(
  negotiation: Negotiation,
  actor: OrganizationMember,
  { terms, revision, isLocked }: { terms: Terms; revision: number; isLocked: boolean },
): Step {
  const { thread, proposal } = negotiation;
  const side = dealSideOf(actor);
  const term = termLabel(terms.termStart, terms.termEnd, proposal.deal.listing.termType);
  const verb = revision === 1 ? "sent a proposal" : `countered with revision ${revision}`;
  const subject = { ...subjectOf(negotiation, otherDealSide(side), terms, actor), revision };
  return {
    thread,
    proposal: { ...proposal, revision },
    actor,
    side,
    event: revision === 1 ? "proposal.sent" : "proposal.countered",
    sentence: `${actingName(actor)} ${verb}: ${formatMoney(terms.totalCents, terms.currency)} for ${term}.`,
    offer: terms,
    notice: isLocked ? undefined : offerNotice(subject),
  };
}

export function agreedStep(negotiation: Negotiation, actor: OrganizationMember, terms: Terms): Step {
  const { thread, proposal } = negotiation;
  const side = dealSideOf(actor);
  const total = formatMoney(terms.totalCents, terms.currency);
  return {
    thread,
    proposal,
    actor,
    side,
    event: "proposal.accepted",
    sentence: `${actingName(actor)} accepted revision ${proposal.revision}. The deal is agreed at ${total}.`,
    notice: agreedNotice(subjectOf(negotiation, otherDealSide(side), terms, actor)),
  };
}

export function approvalRequestedStep(
  negotiation: Negotiation,
  actor: OrganizationMember,
  { terms, adminIds }: { terms: Terms; adminIds: string[] },
): Step {
  const { thread, proposal, buyer } = negotiation;
  const total = formatMoney(terms.totalCents, terms.currency);
  const limit = formatMoney(buyer.spendLimitCents ?? 0n, terms.currency);
  const subject = { ...subjectOf(negotiation, "buyer", terms), to: { userIds: adminIds } };
  return {
    thread,
    proposal,
    actor,
    side: "buyer",
    event: "proposal.approval_requested",
    sentence: `${personName(actor)} asked an admin to approve ${total}, which is above the spend limit of ${limit}.`,
    isInternal: true,
    notice: approvalNotice(subject, personName(actor)),
  };
}

export const sentBackStep = ({ thread, proposal }: Negotiation, actor: OrganizationMember): Step => ({
  thread,
  proposal,
  actor,
  side: "buyer",
  event: "proposal.sent_back",
  sentence: `${actor.name} declined to approve this, so it was not sent.`,
  isInternal: true,
});

export function closedStep(negotiation: Negotiation, actor: OrganizationMember, closing: Closing): Step {
  const { thread, proposal } = negotiation;
  const side = dealSideOf(actor);
  const subject = subjectOf(negotiation, otherDealSide(side), currentTerms(negotiation), actor);
  const shared = { thread, proposal, actor, side, isInternal: proposal.sentAt === null };
  const revision = `revision ${proposal.revision}`;
  const noticeIfSent = (notice: Step["notice"]) => (proposal.sentAt === null ? undefined : notice);
  if (closing.verb === "withdraw") {
    const sentence = `${actingName(actor)} withdrew ${revision}.`;
    return { ...shared, event: "proposal.withdrawn", sentence, notice: noticeIfSent(withdrawnNotice(subject)) };
  }
  const reason = declineReasonLabels[closing.reason];
  const note = closing.note ? `\n\n${closing.note}` : "";
  return {
    ...shared,
    event: "proposal.declined",
    sentence: `${actingName(actor)} declined ${revision}: ${reason}.${note}`,
    notice: noticeIfSent(declinedNotice(subject, reason, closing.note)),
  };
}

export const spamStep = ({ thread, proposal }: Negotiation, verb: "decline" | "withdraw", by: DealSide): Step => ({
  thread,
  proposal,
  actor: null,
  side: by,
  event: verb === "decline" ? "proposal.declined" : "proposal.withdrawn",
  sentence: `Revision ${proposal.revision} was closed because the contact was spam.`,
  isInternal: proposal.sentAt === null,
});

export function expiredStep(negotiation: Negotiation): Step {
  const { thread, proposal } = negotiation;
  const offeredBy = proposal.revisions[0]?.side ?? "buyer";
  return {
    thread,
    proposal,
    actor: null,
    side: proposal.sentAt === null ? "buyer" : null,
    event: "proposal.expired",
    sentence: `Revision ${proposal.revision} expired without a response.`,
    isInternal: proposal.sentAt === null,
    notice: expiredNotice(subjectOf(negotiation, offeredBy, currentTerms(negotiation))),
  };
}
