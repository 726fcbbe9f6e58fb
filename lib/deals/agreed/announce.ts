import "server-only";
import type { AuditAction } from "@/lib/activity/actions";
import { audit } from "@/lib/auth/audit";
import type { OrganizationMember } from "@/lib/auth/actor";
import { dealPath } from "@/lib/paths";
import { authorOf } from "@/lib/auth/authorship";
import { organizationOf } from "@/lib/messages/announce";
import { type LockedThread, appendMessage } from "@/lib/messages/thread";
import { notify } from "@/lib/notifications/commands";
import type { NotificationType } from "@/lib/notifications/vocabulary";
import type { Prisma, Tx } from "@/lib/platform/db";
import { publish } from "@/lib/platform/live/events";
import { otherDealSide } from "../policy";
import type { DealSide } from "../states";
import type { OpenDeal } from "./open-deal";

/** One step of an agreed deal, announced in its transaction: thread, live streams, the other side, audit. */
export interface DealStep {
  /** What happened, as the audit names it, such as `deals.proof_submitted`. */
  event: AuditAction;
  /** The sentence in the thread; it reads the same on both sides. Without one the step is only audited. */
  sentence?: string;
  /** The notification of the other side. */
  notice?: { type: NotificationType; title: string; body?: string };
  after: Prisma.InputJsonObject;
}

export async function announceStep(
  tx: Tx,
  open: OpenDeal,
  { event, sentence, notice, after }: DealStep,
): Promise<void> {
  const { thread, deal, actor, side } = open;
  const messageId = sentence ? await say(tx, open, event, sentence) : null;
  await publish(
    tx,
    (["buyer", "seller"] as const).map((each) => ({
      stream: `organization:${organizationOf(thread, each)}` as const,
      type: "deal.changed",
      payload: { conversationId: thread.id, dealId: deal.id, event },
    })),
  );
  if (notice && messageId)
    await notify(tx, {
      ...notice,
      organizationId: organizationOf(thread, otherDealSide(side)),
      href: dealPath(deal.id),
      dedupeKey: `${event}:${messageId}`,
    });
  await audit(tx, actor, event, ["deal", deal.id], { after });
}

/** A step that the clock took: both sides are notified. */
export async function announceByClock(
  tx: Tx,
  thread: LockedThread,
  deal: { id: string },
  { event, sentence, notice, after }: Required<DealStep>,
): Promise<void> {
  const messageId = await say(tx, { thread, deal, side: null }, event, sentence);
  const organizationIds = [thread.buyerOrganizationId, thread.sellerOrganizationId];
  await publish(
    tx,
    organizationIds.map((id) => ({
      stream: `organization:${id}` as const,
      type: "deal.changed",
      payload: { conversationId: thread.id, dealId: deal.id, event },
    })),
  );
  for (const organizationId of organizationIds)
    await notify(tx, { ...notice, organizationId, href: dealPath(deal.id), dedupeKey: `${event}:${messageId}` });
  await audit(tx, null, event, ["deal", deal.id], { after });
}

interface Labels {
  thread: LockedThread;
  deal: { id: string };
  side: DealSide | null;
  /** Null when the clock took the step. */
  actor?: OrganizationMember;
}

async function say(tx: Tx, { thread, deal, actor, side }: Labels, event: string, sentence: string): Promise<string> {
  const message = await appendMessage(tx, thread, {
    kind: "system_event",
    body: sentence,
    side,
    ...(actor ? authorOf(actor) : { authorId: null }),
    waitsFor: "unchanged",
    data: { event, dealId: deal.id },
  });
  await publish(
    tx,
    (["buyer", "seller"] as const).map((each) => ({
      stream: `organization:${organizationOf(thread, each)}` as const,
      type: "message.created",
      payload: { conversationId: thread.id, messageId: message.id, seq: message.seq },
    })),
  );
  return message.id;
}
