import "server-only";
import { days, later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { factorOfDecline, factorOfFeedback, factorOfPass } from "./reasons";
import type { Signal } from "./signals";

const MAX_SIGNALS = 300;
/** At six half-lives a signal counts less than a sixtieth. */
const since = () => later(now(), -days(540));

/** Feedback on listings for one brief, newest first. */
export async function readFeedbackSignals(briefId: string): Promise<Signal[]> {
  const rows = await db.briefFeedback.findMany({
    where: { briefId, endedAt: null, createdAt: { gte: since() } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_SIGNALS,
  });
  return rows.map(({ listingId, signal, reason, createdAt }) => ({
    kind: signal,
    listingId,
    at: createdAt.getTime(),
    ...factorIn(reason && { factor: factorOfFeedback(reason) }),
  }));
}

/** What the organization did about listings without naming a brief. */
export async function readDealingSignals(organizationId: string): Promise<Signal[]> {
  const [saved, conversations, proposals] = await Promise.all([
    db.savedOpportunity.findMany({
      where: { organizationId, createdAt: { gte: since() } },
      orderBy: [{ createdAt: "desc" }, { listingId: "desc" }],
      take: MAX_SIGNALS,
      select: { listingId: true, createdAt: true, decision: true, passReason: true, decidedAt: true },
    }),
    db.conversation.findMany({
      where: {
        buyerOrganizationId: organizationId,
        createdAt: { gte: since() },
        messages: { some: { authorSide: "buyer", kind: "text", isInternal: false } },
      },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: MAX_SIGNALS,
      select: { listingId: true, createdAt: true },
    }),
    readProposals(organizationId),
  ]);
  return [
    ...saved.map(savedSignal),
    ...conversations.map(({ listingId, createdAt }): Signal => signal("message", listingId, createdAt)),
    ...proposals.flatMap(proposalSignals),
  ];
}

const readProposals = (buyerOrganizationId: string) =>
  db.proposal.findMany({
    where: { deal: { buyerOrganizationId }, createdAt: { gte: since() } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_SIGNALS,
    select: {
      state: true,
      sentAt: true,
      acceptedAt: true,
      closedAt: true,
      declineReason: true,
      deal: { select: { listingId: true } },
      revisions: { orderBy: { revision: "desc" }, take: 10, select: { side: true } },
    },
  });

type ProposalRow = Awaited<ReturnType<typeof readProposals>>[number];

const signal = (kind: Signal["kind"], listingId: string, at: Date): Signal => ({
  kind,
  listingId,
  at: at.getTime(),
  factor: null,
});

interface SavedRow {
  listingId: string;
  createdAt: Date;
  decidedAt: Date | null;
  decision: string;
  passReason: Parameters<typeof factorOfPass>[0] | null;
}

function savedSignal({ listingId, createdAt, decidedAt, decision, passReason }: SavedRow): Signal {
  if (decision !== "passed") return signal("saved", listingId, createdAt);
  const reason = factorIn(passReason && { factor: factorOfPass(passReason) });
  return { ...signal("passed", listingId, decidedAt ?? createdAt), ...reason };
}

/** A declined offer was refused by the side that did not make its last revision. */
function proposalSignals({
  state,
  sentAt,
  acceptedAt,
  closedAt,
  declineReason,
  deal,
  revisions,
}: ProposalRow): Signal[] {
  const { listingId } = deal;
  if (state === "agreed" && acceptedAt) return [signal("agreed", listingId, acceptedAt)];
  if (state === "declined" && closedAt && revisions[0]?.side === "seller")
    return [{ ...signal("declined", listingId, closedAt), ...factorIn({ factor: factorOfDecline(declineReason) }) }];
  const isOffer = sentAt !== null && revisions.some(({ side }) => side === "buyer");
  return isOffer ? [signal("offer", listingId, sentAt)] : [];
}

/** A reason without a matching factor teaches nothing; no reason at all applies to the whole listing. */
const factorIn = (reason: { factor: Signal["factor"] } | null): Pick<Signal, "factor" | "teachesNothing"> =>
  reason === null ? { factor: null } : { factor: reason.factor, teachesNothing: reason.factor === null };
