import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { mayAct } from "@/lib/auth/agency-scope";
import { organizationLabel } from "@/lib/auth/authorship";
import { now } from "@/lib/platform/clock";
import type { Prisma } from "@/lib/platform/db";
import { termsOfChange } from "./agreed/change-terms";
import { isRecorded } from "./agreed/stages";
import type { OfferAvailability } from "./conflicts";
import { offerFilesInclude, offerFilesOf } from "./offer-files/offer-file-queries";
import { canApprove, dealSideOf } from "./policy";
import { pendingOf, revisionFromTerms, revisionView } from "./revision-view";
import { type DealSide, type ProposalVerb, isLive, nextState, stateSeenBy, statusOf, turnOf } from "./states";
import { parseTerms } from "./stored-terms";
import type { DealDetail, ProposalChoices, ProposalDetail } from "./view";

/** A deal and its proposal as seen by one side, and what that side may currently do. */
const dealInclude = {
  listing: {
    select: { id: true, title: true, termType: true, currency: true },
  },
  conversation: { select: { connectionId: true, kind: true } },
  renewalOf: { select: { id: true, number: true } },
  changeOrders: { where: { state: "accepted" }, orderBy: { number: "desc" }, take: 1 },
} satisfies Prisma.DealInclude;

export const proposalInclude = {
  deal: { include: dealInclude },
  revisions: { orderBy: { revision: "asc" } },
  files: offerFilesInclude,
  approvals: { where: { decision: null } },
} satisfies Prisma.ProposalInclude;

export type StoredProposal = Prisma.ProposalGetPayload<{ include: typeof proposalInclude }>;

export interface People {
  /** The ID of a person or an organization. */
  nameOf: (id: string | null) => string | null;
  organizationOf: (id: string) => { id: string; name: string };
}

/** @param isOnHold one of the two organizations blocks the other: offers are frozen, but still expire */
export function dealDetail(
  actor: OrganizationMember,
  proposal: StoredProposal,
  people: People,
  isOnHold: boolean,
  offer: OfferAvailability,
): DealDetail {
  const { deal } = proposal;
  const detail = proposalDetail(actor, proposal, people, { isOnHold, offer });
  return {
    id: deal.id,
    number: deal.number,
    state: deal.state,
    conversationId: deal.conversationId,
    listing: {
      id: deal.listing.id,
      title: deal.listing.title,
      termType: deal.listing.termType,
      currency: deal.listing.currency,
    },
    buyer: people.organizationOf(deal.buyerOrganizationId),
    seller: people.organizationOf(deal.sellerOrganizationId),
    side: detail.side,
    renewalOf: deal.renewalOf,
    agreedAt: deal.agreedAt?.toISOString() ?? null,
    agreed: agreedNow(proposal, detail),
    proposal: detail,
  };
}

/** The accepted revision, with the terms of the last accepted change order, if any. */
function agreedNow({ deal }: StoredProposal, { revisions, accepted }: ProposalDetail): DealDetail["agreed"] {
  const agreed = revisions.find(({ revision }) => revision === accepted?.revision) ?? null;
  const [change] = deal.changeOrders;
  if (!agreed || !change) return agreed;
  const { createdAt, ...facts } = agreed;
  return revisionFromTerms(termsOfChange(change, agreed), { ...facts, createdAt: new Date(createdAt) });
}

function proposalDetail(
  actor: OrganizationMember,
  stored: StoredProposal,
  people: People,
  { isOnHold, offer }: { isOnHold: boolean; offer: OfferAvailability },
): ProposalDetail {
  const { deal } = stored;
  const side = dealSideOf(actor);
  const organizationLabelOf = (of: DealSide, agencyId: string | null = null) =>
    organizationLabel(
      people.nameOf(agencyId),
      people.organizationOf(of === "buyer" ? deal.buyerOrganizationId : deal.sellerOrganizationId).name,
    );
  const state = stateSeenBy(side, stored.state);
  return {
    id: stored.id,
    dealId: deal.id,
    conversationId: deal.conversationId,
    state,
    revision: stored.revision,
    side,
    turn: turnOf(state),
    isMyTurn: turnOf(state) === side && !isOnHold,
    initiator: stored.initiator,
    expiresAt: stored.expiresAt.toISOString(),
    availability: offer.obstacles.map(({ state: taken, text }) => ({ state: taken, text })),
    heldUntil: offer.heldUntil,
    revisions: stored.revisions.map((row) =>
      revisionView(row, {
        ...{ author: people.nameOf(row.authorId), organizationName: organizationLabelOf(row.side, row.agencyId) },
        files: offerFilesOf(stored.files, row),
      }),
    ),
    accepted: acceptedOf(stored, people, organizationLabelOf),
    closed: closedOf(stored, people),
    approval: side === "buyer" ? approvalOf(stored, people, organizationLabelOf) : null,
    isOnHold: isOnHold && isLive(stored.state),
    choices: choicesOf(actor, stored, isOnHold, offer),
  };
}

type OrganizationLabelOf = (side: DealSide, agencyId?: string | null) => string;

function acceptedOf(
  stored: StoredProposal,
  people: People,
  organizationLabelOf: OrganizationLabelOf,
): ProposalDetail["accepted"] {
  if (stored.acceptedRevision === null || !stored.acceptedAt) return null;
  const accepted = stored.revisions.find(({ revision }) => revision === stored.acceptedRevision);
  const offeredBy = accepted?.side;
  // Nobody accepts an offer from their own side: a person who wrote the terms and "accepted" them recorded a signed
  // deal, which remains one when its sponsor joins.
  const isOwn = stored.acceptedById !== null && stored.acceptedById === accepted?.authorId;
  const recorded = isOwn || isRecorded(stored.deal);
  return {
    revision: stored.acceptedRevision,
    at: stored.acceptedAt.toISOString(),
    by: people.nameOf(stored.acceptedById),
    organizationName: organizationLabelOf(
      recorded || offeredBy === "buyer" ? "seller" : "buyer",
      stored.acceptedByAgencyId,
    ),
    isRecorded: recorded,
  };
}

function closedOf(stored: StoredProposal, people: People): ProposalDetail["closed"] {
  if (!stored.closedAt || isLive(stored.state) || stored.state === "agreed") return null;
  const reason = stored.declineReason as NonNullable<ProposalDetail["closed"]>["reason"];
  return { at: stored.closedAt.toISOString(), by: people.nameOf(stored.closedById), reason, note: stored.declineNote };
}

function approvalOf(
  stored: StoredProposal,
  people: People,
  organizationLabelOf: OrganizationLabelOf,
): ProposalDetail["approval"] {
  const [requested] = stored.approvals;
  if (!requested || stored.state !== "awaiting_approval") return null;
  const requestedBy = people.nameOf(requested.requestedById);
  const terms = requested.terms === null ? null : parseTerms(requested.terms);
  return {
    action: requested.action as NonNullable<ProposalDetail["approval"]>["action"],
    requestedBy,
    requestedAt: requested.createdAt.toISOString(),
    terms:
      terms &&
      revisionFromTerms(terms, {
        revision: requested.revision,
        author: requestedBy,
        organizationName: organizationLabelOf("buyer", requested.agencyId),
        files: offerFilesOf(stored.files, { revision: requested.revision, side: "buyer" }),
        createdAt: requested.createdAt,
      }),
  };
}

function choicesOf(
  actor: OrganizationMember,
  stored: StoredProposal,
  isOnHold: boolean,
  { obstacles }: OfferAvailability,
): ProposalChoices {
  const status = statusOf(stored.state, pendingOf(stored.approvals));
  const isOpen = mayAct(actor, "negotiate") && !isOnHold && stored.expiresAt > now();
  const may = (verb: ProposalVerb) => isOpen && nextState(status, verb, dealSideOf(actor)) !== null;
  return {
    accept: may("accept") && !obstacles.some(({ state }) => state === "sold"),
    counter: may("counter"),
    decline: may("decline"),
    withdraw: may("withdraw"),
    approve: may("approve") && canApprove(actor),
  };
}
