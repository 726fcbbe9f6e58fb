import "server-only";
import type { Seller } from "@/lib/auth/actor";
import { enqueueMail } from "@/lib/mail/outbox";
import type { Tx } from "@/lib/platform/db";

interface Work {
  quoteId: string;
  what: string;
  note: string | null;
}

/** Emails every platform admin that a seller waits for a quote or an invoice's payment is to be expected. */
export async function notifyAdminsOfWork(tx: Tx, actor: Seller, { quoteId, what, note }: Work): Promise<void> {
  const admins = await tx.user.findMany({
    where: { type: "admin", status: "active" },
    orderBy: { id: "asc" },
    select: { id: true, name: true, email: true },
  });
  for (const { id, name, email } of admins) {
    await enqueueMail(tx, {
      template: "plan-work",
      props: { name, organization: actor.organizationName, what, note, url: `/admin/quotes/${quoteId}` },
      to: { address: email, name, userId: id },
    });
  }
}
