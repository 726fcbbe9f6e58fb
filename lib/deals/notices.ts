import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { actingName } from "@/lib/auth/authorship";
import { dealPath } from "@/lib/paths";
import { formatDate } from "@/lib/platform/format";
import { formatMoney } from "@/lib/platform/money";
import { type StepNotice } from "./announce";
import type { Negotiation } from "./negotiation";
import type { DealSide } from "./states";
import { termLabel } from "./term-label";
import type { Terms } from "./terms";

/** The notification and email about a step for the other side. */
interface Subject {
  to: StepNotice["to"];
  fromOrganization: string;
  dealId: string;
  listing: { title: string; termType: string | null };
  revision: number;
  terms: Terms;
}

/** A step as one side sees it. */
export function subjectOf(
  { proposal, thread, buyer, sellerName }: Negotiation,
  toSide: DealSide,
  terms: Terms,
  by?: OrganizationMember,
): Subject {
  return {
    to: { organizationId: toSide === "buyer" ? thread.buyerOrganizationId : thread.sellerOrganizationId },
    fromOrganization: by ? actingName(by) : toSide === "buyer" ? sellerName : buyer.name,
    dealId: proposal.dealId,
    listing: proposal.deal.listing,
    revision: proposal.revision,
    terms,
  };
}

const factsOf = ({ fromOrganization, dealId, listing, revision, terms }: Subject) => ({
  fromOrganization,
  listingTitle: listing.title,
  revision,
  total: formatMoney(terms.totalCents, terms.currency),
  term: termLabel(terms.termStart, terms.termEnd, listing.termType),
  url: dealPath(dealId),
});

export function offerNotice(subject: Subject): StepNotice {
  const facts = { ...factsOf(subject), answerBy: formatDate(subject.terms.expiresAt) };
  const isFirst = subject.revision === 1;
  return {
    to: subject.to,
    type: isFirst ? "proposal_received" : "proposal_countered",
    title: isFirst
      ? `New proposal from ${facts.fromOrganization}: ${facts.listingTitle}`
      : `Counteroffer from ${facts.fromOrganization}: ${facts.listingTitle}`,
    body: `${facts.total} for ${facts.term}. Respond by ${facts.answerBy}.`,
    mail: ({ name }) =>
      isFirst
        ? { template: "proposal-received", props: { name, ...facts } }
        : { template: "proposal-countered", props: { name, ...facts } },
  };
}

export function agreedNotice(subject: Subject): StepNotice {
  const facts = factsOf(subject);
  return {
    to: subject.to,
    type: "proposal_accepted",
    title: `${facts.fromOrganization} accepted revision ${facts.revision}: ${facts.listingTitle}`,
    body: `${facts.total} for ${facts.term}. The deal is agreed.`,
    mail: ({ name }) => ({ template: "proposal-accepted", props: { name, ...facts } }),
  };
}

export function declinedNotice(subject: Subject, reason: string, note?: string): StepNotice {
  const { fromOrganization, listingTitle, revision, url } = factsOf(subject);
  return {
    to: subject.to,
    type: "proposal_declined",
    title: `${fromOrganization} declined revision ${revision}: ${listingTitle}`,
    body: reason,
    mail: ({ name }) => ({
      template: "proposal-declined",
      props: { name, fromOrganization, listingTitle, reason, note, url },
    }),
  };
}

export function withdrawnNotice(subject: Subject): StepNotice {
  const { fromOrganization, listingTitle, revision } = factsOf(subject);
  return {
    to: subject.to,
    type: "proposal_withdrawn",
    title: `${fromOrganization} withdrew revision ${revision}: ${listingTitle}`,
  };
}

export function expiredNotice(subject: Subject): StepNotice {
  const { listingTitle, revision } = factsOf(subject);
  return {
    to: subject.to,
    type: "proposal_expired",
    title: `Revision ${revision} expired: ${listingTitle}`,
  };
}

/** To the buyer: the seller sold it and knows. */
export const unavailableNotice = ({ thread, proposal }: Negotiation, reason: string): StepNotice => ({
  to: { organizationId: thread.buyerOrganizationId },
  type: "proposal_expired",
  title: `No longer available: ${proposal.deal.listing.title}`,
  body: reason,
});

export function approvalNotice(subject: Subject, askedBy: string): StepNotice {
  const { listingTitle, total } = factsOf(subject);
  return {
    to: subject.to,
    type: "proposal_received",
    title: `${askedBy} needs your approval: ${total} for ${listingTitle}`,
  };
}
