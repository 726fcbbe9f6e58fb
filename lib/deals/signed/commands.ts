import "server-only";
import type { Seller } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { actingName, authorOf } from "@/lib/auth/authorship";
import { listingsOf } from "@/lib/listings/policy";
import { settleStock } from "@/lib/listings/status-changes";
import type { LockedThread } from "@/lib/messages/thread";
import { now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, notFound } from "@/lib/platform/errors";
import { enqueue } from "@/lib/platform/jobs/jobs";
import { formatMoney } from "@/lib/platform/money";
import { setUpDeal } from "../agreed/agreement";
import { announce } from "../announce";
import { lockAvailability, sellTerms } from "../claims";
import { type Negotiation, readNegotiation, revisionColumns } from "../negotiation";
import { renewPredecessor } from "../renewal/predecessor-store";
import { termLabel } from "../term-label";
import type { Terms } from "../terms";
import { noticeUnavailableJob } from "../unavailable-job";
import { openContactThread } from "./contact-store";
import type { SignedDealInput } from "./schema";
import { repeatedText, signedTerms } from "./signed-terms";

/**
 * Records a deal that was signed elsewhere with a sponsor who has no account, as if it were agreed here: it sells what
 * it contains and has deliverables and payments. Throws `not_found` for other people's listings, `conflict` naming the
 * sponsor who already has something in it or if the deal is already recorded, and `invalid` for terms that do not add
 * up.
 */
export async function recordSignedDeal(
  actor: Seller,
  input: SignedDealInput,
  importId: string | null = null,
): Promise<{ id: string; sponsorId: string }> {
  requireScope(actor, "negotiate");
  return inTransaction(async (tx) => {
    const listing = await tx.listing.findFirst({
      where: { ...listingsOf(actor), id: input.listingId, status: { not: "archived" } },
      select: { id: true, title: true },
    });
    if (!listing) throw notFound("This listing");
    const thread = await openContactThread(tx, actor, listing, input);
    const terms = signedTerms(input, await lockAvailability(tx, listing.id));
    await rejectRepeated(tx, thread, terms);
    const negotiation = await writeAgreed(tx, actor, thread, { terms, importId });
    await sellTerms(tx, negotiation, terms, "seller");
    const { dealId: id, deal } = negotiation.proposal;
    await setUpDeal(tx, id, terms, owedUnder(input));
    await markPaid(tx, actor, id, input);
    await renewPredecessor(tx, actor, deal);
    await announceRecord(tx, actor, negotiation, terms);
    await settleStock(tx, listing.id);
    await enqueue(tx, noticeUnavailableJob, { listingId: listing.id });
    return { id, sponsorId: thread.buyerOrganizationId };
  });
}

async function rejectRepeated(tx: Tx, { id }: LockedThread, { termStart, termEnd }: Terms): Promise<void> {
  const term = { termStart: new Date(termStart), termEnd: new Date(termEnd) };
  const found = await tx.deal.count({ where: { conversationId: id, ...term, state: { not: "canceled" } } });
  if (found > 0) throw conflict(repeatedText);
}

/** Owed is exactly what the file lists, or, without a list, what an agreement on the same terms would owe. */
const owedUnder = ({ deliverables, termEnd }: SignedDealInput) =>
  deliverables.length === 0
    ? undefined
    : deliverables.map(({ name, quantity, dueOn }) => ({
        ...{ name, quantity, category: null },
        proofType: "file" as const,
        dueOn: new Date(dueOn ?? termEnd),
      }));

/** The deal with its only revision, which both sides signed. It renews the sponsor's deal of the previous term. */
async function writeAgreed(
  tx: Tx,
  actor: Seller,
  thread: LockedThread,
  { terms, importId }: { terms: Terms; importId: string | null },
): Promise<Negotiation> {
  const { id: conversationId, listingId, buyerOrganizationId, sellerOrganizationId } = thread;
  const { authorId, agencyId } = authorOf(actor);
  const at = now();
  const renewed = await tx.deal.findFirst({
    where: { conversationId, state: { in: ["completed", "renewal_open"] }, termEnd: { lt: new Date(terms.termStart) } },
    orderBy: { termEnd: "desc" },
    select: { id: true },
  });
  const deal = await tx.deal.create({
    data: {
      renewalOfId: renewed?.id ?? null,
      ...{ conversationId, listingId, buyerOrganizationId, sellerOrganizationId, importId },
      ...{ state: "contracted", agreedAt: at, contractedAt: at, createdAt: at },
    },
  });
  const proposal = await tx.proposal.create({
    data: {
      ...{ dealId: deal.id, state: "agreed", initiator: "seller", sentAt: at, createdAt: at, closedAt: at },
      ...{ acceptedRevision: 1, acceptedById: authorId, acceptedByAgencyId: agencyId, acceptedAt: at },
      expiresAt: new Date(terms.expiresAt),
      revisions: { create: { revision: 1, side: "seller", authorId, agencyId, ...revisionColumns(terms) } },
    },
  });
  return readNegotiation(tx, thread, proposal.id);
}

async function markPaid(tx: Tx, actor: Seller, dealId: string, { payments }: SignedDealInput): Promise<void> {
  for (const [position, { paidOn }] of payments.entries())
    if (paidOn)
      await tx.payment.updateMany({
        where: { dealId, position },
        data: { paidOn: new Date(paidOn), markedById: actor.userId, markedAt: now() },
      });
}

function announceRecord(tx: Tx, actor: Seller, { thread, proposal }: Negotiation, terms: Terms): Promise<void> {
  const term = termLabel(terms.termStart, terms.termEnd, proposal.deal.listing.termType);
  return announce(tx, {
    ...{ thread, proposal, actor, side: "seller", event: "deals.recorded" },
    sentence: `${actingName(actor)} recorded this signed deal: ${formatMoney(terms.totalCents, terms.currency)} for ${term}.`,
  });
}
