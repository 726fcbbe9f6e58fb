/**
 * Every step of a negotiation or of an agreed deal is announced in its transaction: a message in the thread, an event for
 * the open pages of both sides, notifications, and the audit.
 */
import "server-only";
import type { AuditAction } from "@/lib/activity/actions";
import { dealPath } from "@/lib/paths";
import { audit } from "@/lib/auth/audit";
import type { OrganizationMember } from "@/lib/auth/actor";
import { authorOf } from "@/lib/auth/authorship";
import {
  type LockedThread,
  type NewMessage,
  appendMessage,
  organizationOf,
  publishToSides,
} from "@/lib/messages/thread";
import { type NewNotification, notify } from "@/lib/notifications/commands";
import type { Prisma, Tx } from "@/lib/platform/db";
import { toDollars } from "@/lib/platform/money";
import type { OpenDeal } from "./agreed/open-deal";
import { otherDealSide } from "./policy";
import type { DealSide } from "./states";
import type { Terms } from "./terms";

/** A notification about a deal: its link and deduplication follow from the step. */
type StepNotification = Omit<NewNotification, "href" | "dedupeKey">;

export interface ProposalStep {
  thread: LockedThread;
  proposal: { id: string; dealId: string; revision: number };
  /** Null if the step was automatic. */
  actor: OrganizationMember | null;
  side: DealSide | null;
  /** What happened, as the audit and the live screens name it. */
  event: AuditAction;
  /** The sentence in the thread; it reads the same on both sides. */
  sentence: string;
  /** Present on an offer: its terms appear in the thread as a card. */
  offer?: Terms;
  /** A step inside the buyer's organization, hidden from the seller. */
  isInternal?: boolean;
  /** Whose turn it is doesn't change. */
  keepsWaiting?: boolean;
  notification?: StepNotification;
}

export function announce(tx: Tx, step: ProposalStep): Promise<void> {
  const { proposal, notification } = step;
  const { id: proposalId, dealId, revision } = proposal;
  return write(tx, step, {
    dealId,
    message: messageOf(step),
    change: { type: "proposal.changed", payload: { proposalId } },
    notifications: notification ? [notification] : [],
    entity: ["proposal", proposalId],
    after: { dealId, revision },
  });
}

function messageOf({ sentence, offer, isInternal, keepsWaiting, event, proposal }: ProposalStep): Sentence {
  const { id: proposalId, dealId, revision } = proposal;
  return {
    kind: offer ? "offer" : "system_event",
    body: offer?.message ? `${sentence}\n\n${offer.message}` : sentence,
    isInternal,
    waitsFor: offer ? "other" : keepsWaiting ? "unchanged" : "nobody",
    data: {
      ...{ event, dealId, proposalId, revision },
      ...(offer && {
        total: toDollars(offer.totalCents, offer.currency),
        currency: offer.currency,
        lineCount: offer.lines.length,
      }),
    },
  };
}

/** A step of an agreed deal. */
export interface DealStep {
  /** What happened, as the audit names it, such as `deals.proof_submitted`. */
  event: AuditAction;
  /** The sentence in the thread; it reads the same on both sides. Without one the step is only audited. */
  sentence?: string;
  /** The notification of the other side. */
  notification?: Pick<StepNotification, "type" | "title" | "body">;
  after: Prisma.InputJsonObject;
}

export const announceStep = (tx: Tx, open: OpenDeal, step: DealStep): Promise<void> =>
  writeDealStep(tx, open, step, [organizationOf(open.thread, otherDealSide(open.side))]);

/** An automatic step: both sides are notified. */
export const announceByClock = (
  tx: Tx,
  thread: LockedThread,
  deal: { id: string },
  step: Required<DealStep>,
): Promise<void> =>
  writeDealStep(tx, { thread, deal, actor: null, side: null }, step, [
    thread.buyerOrganizationId,
    thread.sellerOrganizationId,
  ]);

function writeDealStep(
  tx: Tx,
  place: Pick<ProposalStep, "thread" | "actor" | "side"> & { deal: { id: string } },
  { event, sentence, notification, after }: DealStep,
  notified: readonly string[],
): Promise<void> {
  const dealId = place.deal.id;
  return write(
    tx,
    { ...place, event },
    {
      dealId,
      message: sentence
        ? { kind: "system_event", body: sentence, waitsFor: "unchanged", data: { event, dealId } }
        : undefined,
      change: { type: "deal.changed", payload: partOf(after) },
      notifications: notification
        ? notified.map((organizationId) => emailed(notification, dealId, organizationId))
        : [],
      entity: ["deal", dealId],
      after,
    },
  );
}

/** The deliverable or the payment that a step is about. */
const partOf = ({ deliverableId, paymentId }: Prisma.InputJsonObject): Prisma.InputJsonObject => ({
  ...(deliverableId ? { deliverableId } : {}),
  ...(paymentId ? { paymentId } : {}),
});

/** A step of a deal is emailed with what changed and what its author wrote. */
const emailed = (
  { type, title, body }: NonNullable<DealStep["notification"]>,
  dealId: string,
  organizationId: string,
): StepNotification => ({
  ...{ type, title, body, organizationId },
  mail: ({ name }) => ({ template: "deal-step", props: { name, title, words: body ?? null, url: dealPath(dealId) } }),
});

type Sentence = Omit<NewMessage, "side" | "authorId" | "agencyId">;

interface Announcement {
  dealId: string;
  message: Sentence | undefined;
  change: { type: string; payload: Prisma.InputJsonObject };
  notifications: readonly StepNotification[];
  entity: [type: string, id: string];
  after: Prisma.InputJsonObject;
}

async function write(
  tx: Tx,
  { thread, actor, side, event }: Pick<ProposalStep, "thread" | "actor" | "side" | "event">,
  { dealId, message, change, notifications, entity, after }: Announcement,
): Promise<void> {
  const author = actor ? authorOf(actor) : { authorId: null };
  const written = message && (await appendMessage(tx, thread, { ...message, side, ...author }));
  const payload = { conversationId: thread.id, dealId, ...change.payload, event };
  await publishToSides(tx, thread, { ...change, payload }, message?.isInternal ? side : null);
  if (written)
    for (const notification of notifications)
      await notify(tx, { ...notification, href: dealPath(dealId), dedupeKey: `${event}:${written.id}` });
  await audit(tx, actor, event, entity, { after });
}
