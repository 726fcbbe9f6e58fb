import "server-only";
import { toIsoDay } from "@/lib/platform/days";
import type { OrganizationMember } from "@/lib/auth/actor";
import { keepOpen } from "@/lib/entitlements/connections";
import { type LockedThread, lockThread, requireOpenThread } from "@/lib/messages/thread";
import { now } from "@/lib/platform/clock";
import { type Prisma, type Tx } from "@/lib/platform/db";
import { conflict, notFound } from "@/lib/platform/errors";
import { dealSideOf, proposalsVisibleTo } from "./policy";
import { pendingOf } from "./revision-view";
import {
  type DealSide,
  type PendingAction,
  type ProposalState,
  type ProposalVerb,
  dealStateOf,
  isLive,
  nextState,
  stateSeenBy,
  statusOf,
  turnOf,
} from "./states";
import { parseExclusivity, parseLines, parseSchedule } from "./stored-terms";
import type { Terms } from "./terms";

const negotiationInclude = {
  deal: {
    include: {
      listing: { select: { id: true, title: true, currency: true, termType: true } },
      renewalOf: { select: { number: true } },
    },
  },
  revisions: { orderBy: { revision: "desc" }, take: 1 },
  approvals: { where: { decision: null } },
} satisfies Prisma.ProposalInclude;

type OpenProposal = Prisma.ProposalGetPayload<{ include: typeof negotiationInclude }>;

/** A proposal read under the lock of its thread: nobody else can change it until the transaction ends. */
export interface Negotiation {
  thread: LockedThread;
  proposal: OpenProposal;
  pending: PendingAction | null;
  buyer: { organizationId: string; name: string; industryCategory: string | null; spendLimitCents: bigint | null };
  sellerName: string;
}

/** Locks the thread of a proposal that the actor can see, then reads it. Throws `not_found` for any other. */
export async function openNegotiation(tx: Tx, actor: OrganizationMember, id: string): Promise<Negotiation> {
  const place = await tx.proposal.findFirst({
    where: { AND: [{ id }, proposalsVisibleTo(actor)] },
    select: { deal: { select: { conversationId: true } } },
  });
  if (!place) throw notFound("This proposal");
  const thread = await lockThread(tx, actor, place.deal.conversationId);
  await requireOpenThread(tx, actor, thread);
  if (dealSideOf(actor) === "seller" && thread.connectionId) await keepOpen(tx, thread.connectionId);
  return readNegotiation(tx, thread, id);
}

export async function readNegotiation(tx: Tx, thread: LockedThread, id: string): Promise<Negotiation> {
  const proposal = await tx.proposal.findUniqueOrThrow({ where: { id }, include: negotiationInclude });
  return { thread, proposal, pending: pendingOf(proposal.approvals), ...(await partiesOf(tx, thread)) };
}

export async function partiesOf(tx: Tx, thread: LockedThread): Promise<Pick<Negotiation, "buyer" | "sellerName">> {
  const organizations = await tx.organization.findMany({
    where: { id: { in: [thread.buyerOrganizationId, thread.sellerOrganizationId] } },
    select: { id: true, name: true, industryCategory: true, spendLimitCents: true },
  });
  const buyer = organizations.find(({ id }) => id === thread.buyerOrganizationId);
  const seller = organizations.find(({ id }) => id === thread.sellerOrganizationId);
  if (!buyer || !seller) throw notFound("This conversation");
  const { id: organizationId, name, industryCategory, spendLimitCents } = buyer;
  return { buyer: { organizationId, name, industryCategory, spendLimitCents }, sellerName: seller.name };
}

export const isPastDeadline = ({ proposal }: Negotiation): boolean =>
  isLive(proposal.state) && proposal.expiresAt <= now();

/** Why an action is not possible now, in words for the person who tried it; null if it is. */
export function rejectionOf(
  negotiation: Negotiation,
  verb: ProposalVerb,
  by: DealSide,
  revision?: number,
): string | null {
  const { proposal, pending, buyer, sellerName } = negotiation;
  const shown = stateSeenBy(by, proposal.state);
  if (!isLive(shown)) return `This proposal is already ${shown}.`;
  if (revision !== undefined && revision !== proposal.revision) {
    return `The proposal is now at revision ${proposal.revision}. Review it before you respond.`;
  }
  if (nextState(statusOf(proposal.state, pending), verb, by)) return null;
  if (shown === "awaiting_approval") return "This proposal is waiting for approval by one of your admins.";
  if (verb === "approve" || verb === "send_back") return "There is nothing to approve.";
  const isMyTurn = turnOf(shown) === by;
  if (verb === "withdraw" && isMyTurn) return "You can’t withdraw the other side’s offer. Decline it instead.";
  return `It is ${turnOf(shown) === "buyer" ? buyer.name : sellerName}’s turn to respond.`;
}

export function stateAfter(
  { proposal, pending }: Negotiation,
  verb: ProposalVerb,
  by: DealSide | "clock",
): ProposalState {
  const state = nextState(statusOf(proposal.state, pending), verb, by);
  if (!state) throw conflict("This action isn’t possible right now.");
  return state;
}

/** Replaces the state that was read with the new one; the deal follows. */
export async function moveProposal(
  tx: Tx,
  { proposal, thread }: Negotiation,
  state: ProposalState,
  more: Prisma.ProposalUpdateManyMutationInput = {},
): Promise<void> {
  const isOver = !isLive(state);
  const moved = await tx.proposal.updateMany({
    where: { id: proposal.id, state: proposal.state, revision: proposal.revision, deal: { conversationId: thread.id } },
    data: { state, nextActor: turnOf(state), closedAt: isOver ? now() : null, ...more },
  });
  if (moved.count === 0) throw conflict("Someone else just changed this proposal. Review it again.");
  const agreedAt = state === "agreed" ? now() : null;
  await tx.deal.update({ where: { id: proposal.dealId }, data: { state: dealStateOf(state), agreedAt } });
}

/** The terms of the newest revision that both sides can see. */
export function currentTerms({ proposal }: Negotiation): Terms {
  const [row] = proposal.revisions;
  if (!row) throw new Error("A proposal has a revision.");
  return {
    lines: parseLines(row.lines),
    totalCents: Number(row.totalCents),
    currency: row.currency,
    termStart: toIsoDay(row.termStart),
    termEnd: toIsoDay(row.termEnd),
    exclusivity: parseExclusivity(row.exclusivity),
    firstRefusal: row.firstRefusal,
    paymentSchedule: parseSchedule(row.paymentSchedule),
    acceptance: row.acceptance,
    message: row.message,
    expiresAt: row.expiresAt.toISOString(),
  };
}

export function revisionColumns(terms: Terms) {
  return {
    lines: terms.lines,
    totalCents: BigInt(terms.totalCents),
    currency: terms.currency,
    termStart: new Date(terms.termStart),
    termEnd: new Date(terms.termEnd),
    exclusivity: terms.exclusivity,
    firstRefusal: terms.firstRefusal,
    paymentSchedule: terms.paymentSchedule ?? undefined,
    acceptance: terms.acceptance,
    message: terms.message,
    expiresAt: new Date(terms.expiresAt),
    createdAt: now(),
  };
}
