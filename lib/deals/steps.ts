import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { actingName, personName } from "@/lib/auth/authorship";
import { settleStock } from "@/lib/listings/market-moves";
import { connectionUseOf } from "@/lib/messages/thread";
import { now } from "@/lib/platform/clock";
import { type Prisma, type Tx } from "@/lib/platform/db";
import { enqueue } from "@/lib/platform/jobs/jobs";
import { formatMoney } from "@/lib/platform/money";
import { announce } from "./announce";
import { holdTerms, refuseSold, releaseClaims, sellTerms } from "./claims";
import { type Negotiation, currentTerms, moveProposal, revisionColumns, stateAfter } from "./negotiation";
import { agreedNotice, approvalNotice, offerNotice, subjectOf } from "./notices";
import { dealSideOf, otherDealSide } from "./policy";
import type { DealSide, PendingAction } from "./states";
import { termLabel } from "./term-label";
import type { Terms } from "./terms";
import { noticeUnavailableJob } from "./unavailable-job";

/** The first revision goes to the other side. The seller's own holds what it contains; a buyer's holds nothing. */
export async function sendFirst(tx: Tx, negotiation: Negotiation, actor: OrganizationMember): Promise<void> {
  const { proposal } = negotiation;
  const terms = currentTerms(negotiation);
  const side = dealSideOf(actor);
  await claimOffer(tx, negotiation, terms, side);
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
  await claimOffer(tx, negotiation, terms, side);
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

/** Both sides agree on the same revision: what it contains is sold, unless it went to another buyer. */
export async function agree(
  tx: Tx,
  negotiation: Negotiation,
  actor: OrganizationMember,
  verb: "accept" | "approve",
): Promise<void> {
  const { proposal, thread } = negotiation;
  const side = dealSideOf(actor);
  const terms = currentTerms(negotiation);
  await sellTerms(tx, negotiation, terms, side);
  await moveProposal(tx, negotiation, stateAfter(negotiation, verb, side), {
    acceptedRevision: proposal.revision,
    acceptedById: actor.userId,
    acceptedByAgencyId: actor.agency?.id ?? null,
    acceptedAt: now(),
  });
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
  await enqueue(tx, noticeUnavailableJob, { listingId: proposal.deal.listingId });
}

/** The step waits for one of the buyer's admins; the seller sees nothing of it. What is sold already is not asked for. */
export async function holdForApproval(
  tx: Tx,
  negotiation: Negotiation,
  actor: OrganizationMember,
  { action, terms }: { action: PendingAction; terms: Terms },
): Promise<void> {
  const { proposal, thread, buyer } = negotiation;
  await refuseSold(tx, negotiation, terms);
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
    sentence: `${personName(actor)} asked an admin to approve ${total}, which is above the spend limit of ${limit}.`,
    isInternal: true,
    notice: approvalNotice(
      { ...subjectOf(negotiation, "buyer", terms), to: { userIds: await adminsOf(tx, buyer.organizationId) } },
      personName(actor),
    ),
  });
}

/** What the seller offered before is no longer on the table, so that its hold ends with a buyer's counter. */
async function claimOffer(tx: Tx, negotiation: Negotiation, terms: Terms, side: DealSide): Promise<void> {
  if (side === "seller") return holdTerms(tx, negotiation, terms);
  await refuseSold(tx, negotiation, terms);
  await releaseClaims(tx, negotiation.proposal.id);
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
