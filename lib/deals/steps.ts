import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { actingName, personName } from "@/lib/auth/authorship";
import { settleStock } from "@/lib/listings/market-moves";
import { connectionUseOf } from "@/lib/messages/thread";
import { now } from "@/lib/platform/clock";
import { type Prisma, type Tx } from "@/lib/platform/db";
import { formatMoney } from "@/lib/platform/money";
import { announce } from "./announce";
import { holdExclusivity, sellExclusivity } from "./exclusivity";
import { type Negotiation, currentTerms, moveProposal, revisionColumns, stateAfter } from "./negotiation";
import { agreedNotice, approvalNotice, offerNotice, subjectOf } from "./notices";
import { dealSideOf, otherDealSide } from "./policy";
import type { PendingAction } from "./states";
import { holdStock, sellStock } from "./stock";
import { termLabel } from "./term-label";
import type { Terms } from "./terms";

/** The first revision goes to the other side: from now on it holds stock and categories. */
export async function sendFirst(tx: Tx, negotiation: Negotiation, actor: OrganizationMember): Promise<void> {
  const { proposal } = negotiation;
  const terms = currentTerms(negotiation);
  await holdStock(tx, proposal.deal.listingId, proposal);
  await holdTerms(tx, negotiation, terms);
  const side = dealSideOf(actor);
  await moveProposal(tx, negotiation, side === "buyer" ? "awaiting_seller" : "awaiting_buyer", { sentAt: now() });
  await tellOffer(tx, negotiation, actor, terms, proposal.revision);
}

/** Terms become the next revision and the turn passes to the other side. */
export async function putRevision(
  tx: Tx,
  negotiation: Negotiation,
  actor: OrganizationMember,
  offer: { terms: Terms; author: { authorId: string | null; agencyId: string | null }; verb: "counter" | "approve" },
): Promise<void> {
  const { proposal } = negotiation;
  const { terms, author, verb } = offer;
  const [side, revision] = [dealSideOf(actor), proposal.revision + 1];
  await holdTerms(tx, negotiation, terms);
  await tx.proposalRevision.create({
    data: {
      proposalId: proposal.id,
      revision,
      side,
      ...author,
      ...revisionColumns(terms),
    },
  });
  await moveProposal(tx, negotiation, stateAfter(negotiation, verb, side), {
    revision,
    expiresAt: new Date(terms.expiresAt),
  });
  await tellOffer(tx, negotiation, actor, terms, revision);
}

/** Both sides stand on the same revision: what was held is sold. */
export async function agree(
  tx: Tx,
  negotiation: Negotiation,
  actor: OrganizationMember,
  verb: "accept" | "approve",
): Promise<void> {
  const { proposal, thread } = negotiation;
  const side = dealSideOf(actor);
  const terms = currentTerms(negotiation);
  await moveProposal(tx, negotiation, stateAfter(negotiation, verb, side), {
    acceptedRevision: proposal.revision,
    acceptedById: actor.userId,
    acceptedByAgencyId: actor.agency?.id ?? null,
    acceptedAt: now(),
  });
  await sellStock(tx, proposal.deal.listingId, proposal);
  await sellExclusivity(tx, { listingId: proposal.deal.listingId, proposalId: proposal.id, terms });
  const total = formatMoney(terms.totalCents, terms.currency);
  await announce(tx, {
    thread,
    proposal,
    actor,
    side,
    event: "proposal.accepted",
    sentence: `${actingName(actor)} accepted revision ${proposal.revision}. The deal is agreed at ${total}.`,
    notice: agreedNotice(subjectOf(negotiation, otherDealSide(side), terms, actor)),
  });
  await settleStock(tx, proposal.deal.listingId);
}

/** The step waits for one of the buyer's admins; the seller hears nothing of it. */
export async function holdForApproval(
  tx: Tx,
  negotiation: Negotiation,
  actor: OrganizationMember,
  { action, terms }: { action: PendingAction; terms: Terms },
): Promise<void> {
  const { proposal, thread, buyer } = negotiation;
  const revision = action === "counter" ? proposal.revision + 1 : proposal.revision;
  const asked = {
    action,
    terms: action === "counter" ? (terms as unknown as Prisma.InputJsonValue) : undefined,
    requestedById: actor.userId,
    agencyId: actor.agency?.id ?? null,
    createdAt: now(),
  };
  await tx.proposalApproval.upsert({
    where: { proposalId_revision: { proposalId: proposal.id, revision } },
    create: { proposalId: proposal.id, revision, ...asked },
    update: { ...asked, decision: null, decidedAt: null, decidedById: null },
  });
  if (proposal.state !== "awaiting_approval")
    await moveProposal(tx, negotiation, stateAfter(negotiation, "hold", "buyer"));
  const total = formatMoney(terms.totalCents, terms.currency);
  const limit = formatMoney(buyer.spendLimitCents ?? 0n, terms.currency);
  await announce(tx, {
    thread,
    proposal,
    actor,
    side: "buyer",
    event: "proposal.approval_requested",
    sentence: `${personName(actor)} asks an admin to approve ${total}: it is above the spend limit of ${limit}.`,
    isInternal: true,
    notice: approvalNotice(
      { ...subjectOf(negotiation, "buyer", terms), to: { userIds: await adminsOf(tx, buyer.organizationId) } },
      personName(actor),
    ),
  });
}

function holdTerms(tx: Tx, { proposal, buyer }: Negotiation, terms: Terms): Promise<void> {
  return holdExclusivity(tx, { listingId: proposal.deal.listingId, proposalId: proposal.id, terms, buyer });
}

async function tellOffer(
  tx: Tx,
  negotiation: Negotiation,
  actor: OrganizationMember,
  terms: Terms,
  revision: number,
): Promise<void> {
  const { thread, proposal } = negotiation;
  const side = dealSideOf(actor);
  const { locked } = await connectionUseOf(tx, thread);
  const what = `${formatMoney(terms.totalCents, terms.currency)} for ${termLabel(terms.termStart, terms.termEnd, proposal.deal.listing.termType)}`;
  const verb = revision === 1 ? "sent a proposal" : `countered with revision ${revision}`;
  await announce(tx, {
    thread,
    proposal: { ...proposal, revision },
    actor,
    side,
    event: revision === 1 ? "proposal.sent" : "proposal.countered",
    sentence: `${actingName(actor)} ${verb}: ${what}.`,
    offer: terms,
    notice: locked
      ? undefined
      : offerNotice({ ...subjectOf(negotiation, otherDealSide(side), terms, actor), revision }),
  });
}

async function adminsOf(tx: Tx, organizationId: string): Promise<string[]> {
  const admins = await tx.membership.findMany({
    where: { organizationId, role: "admin", leftAt: null },
    select: { userId: true },
  });
  return admins.map(({ userId }) => userId);
}
