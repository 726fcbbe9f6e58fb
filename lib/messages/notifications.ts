import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { actingName } from "@/lib/auth/authorship";
import { notify } from "@/lib/notifications/commands";
import type { Tx } from "@/lib/platform/db";
import { threadPath } from "@/lib/paths";
import { messageTexts } from "./messages";
import { otherSide, sideOf } from "./policy";
import { type LockedThread, lockThreadsOfConnection, organizationOf } from "./thread";
import { noteInThread } from "./write-store";

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

/**
 * A locked inquiry is open now, by a free connection or a plan: notifies both sides, the seller as of a new inquiry.
 *
 * @param body what both sides read in the thread
 */
export async function notifyOfOpening(tx: Tx, connectionId: string, body: string): Promise<void> {
  const { marketer } = await tx.connection.findUniqueOrThrow({
    where: { id: connectionId },
    select: { marketer: { select: { name: true } } },
  });
  for (const thread of await lockThreadsOfConnection(tx, connectionId)) {
    await noteInThread(tx, thread, { event: "connection.opened", body });
    await notifyOfOpened(tx, thread, marketer.name);
  }
}

async function notifyOfOpened(tx: Tx, thread: LockedThread, fromOrganization: string): Promise<void> {
  const first = await tx.message.findFirst({
    where: { conversationId: thread.id, kind: "text", isInternal: false, deletedAt: null },
    orderBy: { seq: "asc" },
    select: { body: true },
  });
  const excerpt = (first?.body ?? "").slice(0, 280);
  const url = threadPath(thread.id);
  await notify(tx, {
    organizationId: thread.sellerOrganizationId,
    type: "inquiry_received",
    title: `Inquiry unlocked: ${fromOrganization} about ${thread.subject}`,
    body: excerpt,
    href: url,
    dedupeKey: `inquiry-opened:${thread.id}`,
    mail: ({ name }) => ({
      template: "new-inquiry",
      props: { name, fromOrganization, listingTitle: thread.subject, excerpt, isLocked: false, url },
    }),
  });
}

const excerptOf = (body: string): string => {
  const line = body.replace(/\s+/g, " ").trim();
  return line.length > 280 ? `${line.slice(0, 279)}…` : line;
};
