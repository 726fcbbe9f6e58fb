import "server-only";
import { threadPath } from "@/lib/paths";
import type { LockedThread } from "@/lib/messages/thread";
import { notify } from "@/lib/notifications/commands";
import type { Tx } from "@/lib/platform/db";

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
