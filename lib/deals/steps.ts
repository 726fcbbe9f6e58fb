/** The thread's message for each transition, who sees it, and who is notified. */
import type { OrganizationMember } from "@/lib/auth/actor";
import { actingName, personName } from "@/lib/auth/authorship";
import { dealPath } from "@/lib/paths";
import { type DeclineReason, declineReasonLabels } from "@/lib/messages/declines/reasons";
import { organizationOf } from "@/lib/messages/thread";
import { formatDateTime } from "@/lib/platform/format";
import { formatMoney } from "@/lib/platform/money";
import type { ProposalStep } from "./announce";
import { type Negotiation, currentTerms } from "./negotiation";
import { dealSideOf, otherDealSide } from "./policy";
import type { DealSide } from "./states";
import { changeTexts } from "./revision-view";
import { termLabel } from "./term-label";
import type { Terms } from "./terms";

export type Closing = { verb: "decline"; reason: DeclineReason; note?: string } | { verb: "withdraw" };

/** What emails about a proposal say, except whose it is. */
const factsOf = ({ deal, revision }: Negotiation["proposal"], terms: Terms) => ({
  listingTitle: deal.listing.title,
  revision,
  total: formatMoney(terms.totalCents, terms.currency),
  term: termLabel(terms.termStart, terms.termEnd, deal.listing.termType),
  url: dealPath(deal.id),
});

/** A step by one side, with a notification to the other. */
function stepOf({ thread, proposal }: Negotiation, actor: OrganizationMember, terms: Terms) {
  const side = dealSideOf(actor);
  return {
    shared: { thread, proposal, actor, side },
    to: { organizationId: organizationOf(thread, otherDealSide(side)) },
    facts: { fromOrganization: actingName(actor), ...factsOf(proposal, terms) },
  };
}

/** Behind a seller's plan lock nobody is notified: the thread shows that something waits, not what. */
export function offerStep(
  negotiation: Negotiation,
  actor: OrganizationMember,
  { terms, revision, isLocked }: { terms: Terms; revision: number; isLocked: boolean },
): ProposalStep {
  const { shared, to, facts } = stepOf(
    { ...negotiation, proposal: { ...negotiation.proposal, revision } },
    actor,
    terms,
  );
  const isFirst = revision === 1;
  const { fromOrganization, listingTitle, total, term } = facts;
  // With its time zone: the offer ends at the end of the sender's day, which may be a different day elsewhere.
  const answerBy = `${formatDateTime(terms.expiresAt, undefined, "UTC")} UTC`;
  const renewed = negotiation.proposal.deal.renewalOf;
  const first = renewed ? `offered to renew deal ${renewed.number}` : "sent a proposal";
  const verb = isFirst ? first : `countered with revision ${revision}`;
  const notification: ProposalStep["notification"] = {
    ...to,
    type: isFirst ? "proposal_received" : "proposal_countered",
    title: `${isFirst ? "New proposal" : "Counteroffer"} from ${fromOrganization}: ${listingTitle}`,
    body: `${total} for ${term}. Respond by ${answerBy}.`,
    mail: ({ name }) => {
      const props = { name, ...facts, answerBy, message: terms.message };
      if (isFirst) return { template: "proposal-received", props };
      return {
        template: "proposal-countered",
        props: { ...props, changes: changeTexts(currentTerms(negotiation), terms) },
      };
    },
  };
  return {
    ...shared,
    event: isFirst ? "proposal.sent" : "proposal.countered",
    sentence: `${fromOrganization} ${verb}: ${total} for ${term}.`,
    offer: terms,
    notification: isLocked ? undefined : notification,
  };
}

export function agreedStep(negotiation: Negotiation, actor: OrganizationMember, terms: Terms): ProposalStep {
  const { shared, to, facts } = stepOf(negotiation, actor, terms);
  const isBinding = terms.acceptance === "binding";
  const accepted = `${facts.fromOrganization} accepted revision ${facts.revision}`;
  return {
    ...shared,
    event: "proposal.accepted",
    sentence: `${accepted}. The deal is agreed at ${facts.total}${isBinding ? "" : ", subject to contract"}.`,
    notification: {
      ...to,
      type: "proposal_accepted",
      title: `${accepted}: ${facts.listingTitle}`,
      body: `${facts.total} for ${facts.term}. The deal is agreed${isBinding ? "" : ", subject to contract"}.`,
      mail: ({ name }) => ({ template: "proposal-accepted", props: { name, ...facts } }),
    },
  };
}

export function approvalRequestedStep(
  { thread, proposal, buyer }: Negotiation,
  actor: OrganizationMember,
  { terms, adminIds }: { terms: Terms; adminIds: string[] },
): ProposalStep {
  const { total, listingTitle } = factsOf(proposal, terms);
  const limit = formatMoney(buyer.spendLimitCents ?? 0n);
  return {
    ...{ thread, proposal, actor, side: "buyer", isInternal: true },
    event: "proposal.approval_requested",
    sentence: `${personName(actor)} asked an admin to approve ${total}, which is above the spend limit of ${limit}.`,
    notification: {
      userIds: adminIds,
      type: "proposal_received",
      title: `${personName(actor)} needs your approval: ${total} for ${listingTitle}`,
    },
  };
}

export const sentBackStep = ({ thread, proposal }: Negotiation, actor: OrganizationMember): ProposalStep => ({
  ...{ thread, proposal, actor, side: "buyer", isInternal: true },
  event: "proposal.sent_back",
  sentence: `${actor.name} declined to approve this, so it was not sent.`,
});

/** The end of an unsent proposal notifies nobody. */
export function closedStep(negotiation: Negotiation, actor: OrganizationMember, closing: Closing): ProposalStep {
  const { shared, to, facts } = stepOf(negotiation, actor, currentTerms(negotiation));
  const { fromOrganization, listingTitle, url } = facts;
  const isInternal = negotiation.proposal.sentAt === null;
  const closed = `${fromOrganization} ${closing.verb === "withdraw" ? "withdrew" : "declined"} revision ${facts.revision}`;
  const title = `${closed}: ${listingTitle}`;
  const step = { ...shared, isInternal };
  if (closing.verb === "withdraw") {
    const notification = { ...to, type: "proposal_withdrawn" as const, title };
    return {
      ...{ ...step, event: "proposal.withdrawn", sentence: `${closed}.` },
      notification: isInternal ? undefined : notification,
    };
  }
  const { note } = closing;
  const reason = declineReasonLabels[closing.reason];
  const notification: ProposalStep["notification"] = {
    ...{ ...to, type: "proposal_declined", title, body: reason },
    mail: ({ name }) => ({
      template: "proposal-declined",
      props: { name, fromOrganization, listingTitle, reason, note, url },
    }),
  };
  return {
    ...{ ...step, event: "proposal.declined" },
    sentence: `${closed}: ${reason}.${note ? `\n\n${note}` : ""}`,
    notification: isInternal ? undefined : notification,
  };
}

export const spamStep = (
  { thread, proposal }: Negotiation,
  verb: "decline" | "withdraw",
  by: DealSide,
): ProposalStep => ({
  ...{ thread, proposal, actor: null, side: by, isInternal: proposal.sentAt === null },
  event: verb === "decline" ? "proposal.declined" : "proposal.withdrawn",
  sentence: `Revision ${proposal.revision} was closed because the contact was spam.`,
});

/** An automatic change to a proposal. An unsent one is private to the buyer. */
const clockStep = ({ thread, proposal }: Negotiation) => {
  const isInternal = proposal.sentAt === null;
  return { thread, proposal, actor: null, side: isInternal ? ("buyer" as const) : null, isInternal };
};

export function expiredStep(negotiation: Negotiation): ProposalStep {
  const { thread, proposal } = negotiation;
  const offeredBy = proposal.revisions[0]?.side ?? "buyer";
  return {
    ...clockStep(negotiation),
    event: "proposal.expired",
    sentence: `Revision ${proposal.revision} expired without a response.`,
    notification: {
      organizationId: organizationOf(thread, offeredBy),
      type: "proposal_expired",
      title: `Revision ${proposal.revision} expired: ${proposal.deal.listing.title}`,
    },
  };
}

/** Something in it was sold. Only the buyer is notified, because the seller sold it. */
export const unavailableStep = (negotiation: Negotiation, reason: string): ProposalStep => ({
  ...clockStep(negotiation),
  event: "proposal.unavailable",
  sentence: `${reason} Revision ${negotiation.proposal.revision} can no longer be accepted.`,
  keepsWaiting: true,
  notification: {
    organizationId: negotiation.thread.buyerOrganizationId,
    type: "proposal_expired",
    title: `No longer available: ${negotiation.proposal.deal.listing.title}`,
    body: reason,
  },
});

export const availableStep = (negotiation: Negotiation): ProposalStep => ({
  ...clockStep(negotiation),
  event: "proposal.available",
  sentence: `Everything in revision ${negotiation.proposal.revision} is available again.`,
  keepsWaiting: true,
});
