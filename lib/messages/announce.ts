import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { actingName } from "@/lib/auth/authorship";
import { notify } from "@/lib/notifications/commands";
import type { Tx } from "@/lib/platform/db";
import { publish } from "@/lib/platform/live/events";
import { threadPath } from "@/lib/paths";
import { messageTexts } from "./messages";
import { type Side, otherSide, sideOf } from "./policy";
import type { AppendedMessage, LockedThread } from "./thread";

export const organizationOf = (thread: LockedThread, side: Side): string =>
  side === "buyer" ? thread.buyerOrganizationId : thread.sellerOrganizationId;

/** Announces a new message to both organizations' live streams. The events carry only ids, no text. */
export async function publishMessage(
  tx: Tx,
  thread: LockedThread,
  message: AppendedMessage & { side: Side | null; isInternal: boolean },
): Promise<void> {
  const sides: Side[] = message.isInternal && message.side ? [message.side] : ["buyer", "seller"];
  await publish(
    tx,
    sides.map((side) => ({
      stream: `organization:${organizationOf(thread, side)}` as const,
      type: "message.created",
      payload: { conversationId: thread.id, messageId: message.id, seq: message.seq },
    })),
  );
}

interface MessageNotice {
  actor: OrganizationMember;
  thread: LockedThread;
  messageId: string;
  body: string;
}

/** Notifies the other side of a message, in the product and by email. */
export async function notifyOfMessage(tx: Tx, { actor, thread, messageId, body }: MessageNotice): Promise<void> {
  const url = threadPath(thread.id);
  await notify(tx, {
    organizationId: organizationOf(thread, otherSide(sideOf(actor))),
    type: "message_received",
    title: `New message from ${actingName(actor)}: ${thread.subject}`,
    body: excerptOf(body),
    href: url,
    dedupeKey: `message:${messageId}`,
    replyTo: { kind: "conversation", id: thread.id },
    mail: ({ name }) => ({
      template: "new-message",
      props: {
        name,
        fromName: actor.name,
        fromOrganization: actingName(actor),
        listingTitle: thread.subject,
        excerpt: excerptOf(body),
        url,
      },
    }),
  });
}

/** Notifies the seller of a first inquiry. A locked one reveals neither its sender nor its text. */
export async function notifyOfInquiry(tx: Tx, notice: MessageNotice & { isLocked: boolean }): Promise<void> {
  const { actor, thread, body, isLocked } = notice;
  const url = threadPath(thread.id);
  await notify(tx, {
    organizationId: thread.sellerOrganizationId,
    type: "inquiry_received",
    title: isLocked
      ? `You have a new inquiry: ${thread.subject}`
      : `New inquiry from ${actingName(actor)}: ${thread.subject}`,
    body: isLocked ? messageTexts.lockedPreview : excerptOf(body),
    href: url,
    dedupeKey: `inquiry:${thread.id}`,
    replyTo: isLocked ? undefined : { kind: "conversation", id: thread.id },
    mail: ({ name }) => ({
      template: "new-inquiry",
      props: {
        name,
        fromOrganization: isLocked ? "A marketer" : actingName(actor),
        listingTitle: thread.subject,
        excerpt: isLocked ? "" : excerptOf(body),
        isLocked,
        url,
      },
    }),
  });
}

const excerptOf = (body: string): string => {
  const line = body.replace(/\s+/g, " ").trim();
  return line.length > 280 ? `${line.slice(0, 279)}…` : line;
};
