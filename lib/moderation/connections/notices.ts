import "server-only";
import { threadPath } from "@/lib/messages/addresses";
import { noteInThread } from "@/lib/messages/spam/notes";
import { type LockedThread, lockThreadsOfConnection } from "@/lib/messages/thread";
import { notify } from "@/lib/notifications/commands";
import type { Tx } from "@/lib/platform/db";
import { contactWords } from "./contact-texts";

interface Decision {
  id: string;
  sellerOrganizationId: string;
  marketer: { name: string };
  threads: readonly LockedThread[];
  decision: "credited" | "dismissed";
  reason: string;
}

const titles = {
  credited: (marketer: string) => `Spam confirmed: the connection with ${marketer} was credited back`,
  dismissed: (marketer: string) => `Spam report declined: ${marketer}`,
} as const;

/** Notifies the seller of the decision, whether or not they reported the contact. */
export async function notifyOfDecision(tx: Tx, decided: Decision): Promise<void> {
  const { id, sellerOrganizationId, marketer, threads, decision, reason } = decided;
  const href = threads[0] ? threadPath(threads[0].id) : "/messages";
  await notify(tx, {
    organizationId: sellerOrganizationId,
    type: "spam_report_decided",
    title: titles[decision](marketer.name),
    body: reason,
    href,
    dedupeKey: `spam_report_decided:${id}:${decision}`,
    mail: ({ name }) => ({
      template: "spam-report-decided",
      props: { name, marketer: marketer.name, decision, reason, url: href },
    }),
  });
}

/** A locked enquiry got the free connection: notifies both sides, the seller as of a new enquiry. */
export async function notifyOfOpening(tx: Tx, connectionId: string): Promise<void> {
  const { marketer } = await tx.connection.findUniqueOrThrow({
    where: { id: connectionId },
    select: { marketer: { select: { name: true } } },
  });
  for (const thread of await lockThreadsOfConnection(tx, connectionId)) {
    await noteInThread(tx, thread, { event: "connection.opened", body: contactWords.opened });
    await notifyOfEnquiry(tx, thread, marketer.name);
  }
}

async function notifyOfEnquiry(tx: Tx, thread: LockedThread, fromOrganization: string): Promise<void> {
  const first = await tx.message.findFirst({
    where: { conversationId: thread.id, kind: "text", isInternal: false, deletedAt: null },
    orderBy: { seq: "asc" },
    select: { body: true },
  });
  const excerpt = (first?.body ?? "").slice(0, 280);
  const url = threadPath(thread.id);
  await notify(tx, {
    organizationId: thread.sellerOrganizationId,
    type: "enquiry_received",
    title: `Enquiry unlocked: ${fromOrganization} about ${thread.subject}`,
    body: excerpt,
    href: url,
    dedupeKey: `enquiry-opened:${thread.id}`,
    mail: ({ name }) => ({
      template: "new-enquiry",
      props: { name, fromOrganization, listingTitle: thread.subject, excerpt, isLocked: false, url },
    }),
  });
}
