import "server-only";
import { record } from "@/lib/activity/record";
import { authorOf, auditActorOf } from "@/lib/auth/authorship";
import { dealPath } from "@/lib/messages/addresses";
import { organizationOf } from "@/lib/messages/announce";
import { appendMessage } from "@/lib/messages/thread";
import { notify } from "@/lib/notifications/commands";
import type { NotificationType } from "@/lib/notifications/vocabulary";
import type { Prisma, Tx } from "@/lib/platform/db";
import { publish } from "@/lib/platform/live/events";
import { otherDealSide } from "../policy";
import type { OpenDeal } from "./open-deal";

/** One step of an agreed deal, announced in its transaction: thread, live streams, the other side, audit. */
export interface DealStep {
  /** What happened, as the audit names it, such as `deals.proof_submitted`. */
  event: string;
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
  await record(tx, { ...auditActorOf(actor), action: event, entityType: "deal", entityId: deal.id, after });
}

async function say(tx: Tx, { thread, deal, actor, side }: OpenDeal, event: string, sentence: string): Promise<string> {
  const message = await appendMessage(tx, thread, {
    kind: "system_event",
    body: sentence,
    side,
    ...authorOf(actor),
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
