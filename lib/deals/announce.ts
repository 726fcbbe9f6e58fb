import "server-only";
import type { AuditAction } from "@/lib/activity/actions";
import { audit } from "@/lib/auth/audit";
import type { OrganizationMember } from "@/lib/auth/actor";
import { dealPath } from "@/lib/paths";
import { authorOf } from "@/lib/auth/authorship";
import { organizationOf } from "@/lib/messages/announce";
import { type LockedThread, type NewMessage, appendMessage } from "@/lib/messages/thread";
import { notify } from "@/lib/notifications/commands";
import type { NotificationEmail } from "@/lib/notifications/notification-email";
import type { NotificationType } from "@/lib/notifications/vocabulary";
import type { Tx } from "@/lib/platform/db";
import { publish } from "@/lib/platform/live/events";
import { toDollars } from "@/lib/platform/money";
import { type DealSide } from "./states";
import type { Terms } from "./terms";

/** One step of a negotiation, announced in its transaction: thread, live streams, notifications, audit. */
export interface Step {
  thread: LockedThread;
  proposal: { id: string; dealId: string; revision: number };
  /** Null when the clock took the step. */
  actor: OrganizationMember | null;
  side: DealSide | null;
  /** What happened, as the audit and the live screens name it. */
  event: AuditAction;
  /** The sentence in the thread; it reads the same on both sides. */
  sentence: string;
  /** Present on an offer: its terms stand in the thread as a card. */
  offer?: Terms;
  /** A step inside the buyer's organization, hidden from the seller. */
  isInternal?: boolean;
  /** Whoever was waited for before still is. */
  keepsWaiting?: boolean;
  notice?: StepNotice;
}

export interface StepNotice {
  to: { organizationId: string } | { userIds: string[] };
  type: NotificationType;
  title: string;
  body?: string;
  mail?: (recipient: { name: string }) => NotificationEmail;
}

export async function announce(tx: Tx, step: Step): Promise<void> {
  const { thread, proposal, event, notice } = step;
  const message = await appendMessage(tx, thread, messageOf(step));
  const sides: DealSide[] = step.isInternal ? ["buyer"] : ["buyer", "seller"];
  const ids = { conversationId: thread.id, dealId: proposal.dealId, proposalId: proposal.id };
  const streams = sides.map((side) => `organization:${organizationOf(thread, side)}` as const);
  await publish(tx, [
    ...streams.map((stream) => ({
      stream,
      type: "message.created",
      payload: { conversationId: thread.id, messageId: message.id, seq: message.seq },
    })),
    ...streams.map((stream) => ({ stream, type: "proposal.changed", payload: { ...ids, event } })),
  ]);
  if (notice) {
    const { to, ...words } = notice;
    await notify(tx, { ...to, ...words, href: dealPath(proposal.dealId), dedupeKey: `${event}:${message.id}` });
  }
  await audit(tx, step.actor ?? null, step.event, ["proposal", step.proposal.id], {
    after: { dealId: step.proposal.dealId, revision: step.proposal.revision },
  });
}

function messageOf({
  actor,
  side,
  sentence,
  offer,
  isInternal = false,
  keepsWaiting,
  event,
  proposal,
}: Step): NewMessage {
  return {
    kind: offer ? "offer" : "system_event",
    body: offer?.message ? `${sentence}\n\n${offer.message}` : sentence,
    side,
    ...(actor ? authorOf(actor) : { authorId: null }),
    isInternal,
    waitsFor: offer ? "other" : keepsWaiting ? "unchanged" : "nobody",
    data: {
      event,
      dealId: proposal.dealId,
      proposalId: proposal.id,
      revision: proposal.revision,
      ...(offer && { total: toDollars(offer.totalCents), currency: offer.currency, lineCount: offer.lines.length }),
    },
  };
}
