import "server-only";
import { notify } from "@/lib/notifications/commands";
import type { Tx } from "@/lib/platform/db";
import { threadPath } from "@/lib/paths";
import { noteInThread } from "./spam/notes";
import { type LockedThread, lockThreadsOfConnection } from "./thread";

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
    await notifyOfInquiry(tx, thread, marketer.name);
  }
}

async function notifyOfInquiry(tx: Tx, thread: LockedThread, fromOrganization: string): Promise<void> {
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
