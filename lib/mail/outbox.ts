import "server-only";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { invalid } from "@/lib/platform/errors";
import { isMailSent } from "@/lib/platform/mail";
import { enqueue } from "@/lib/platform/jobs";
import type { TemplateName, TemplateProps } from "./catalogue";
import { deliverMail } from "./delivery";
import { oneLine, renderLetter } from "./rendering";
import { unsubscribeUrl } from "./unsubscribe-link";

export interface MailOrder<Name extends TemplateName = TemplateName> {
  template: Name;
  props: TemplateProps<Name>;
  to: { address: string; name: string; userId?: string };
  /** The type of notification that this letter tells of; it can then be stopped with one click. */
  notificationType?: string;
}

/**
 * Writes the letter into the outbox in the caller's transaction, and the job that sends it. Without an SMTP server the
 * letter is kept there, where an admin can read it. Throws `invalid` for an address that is not one.
 */
export async function enqueueMail<Name extends TemplateName>(tx: Tx, order: MailOrder<Name>): Promise<void> {
  const { template, to, notificationType } = order;
  if (!isAddress(to.address)) throw invalid({ email: ["This is not an e-mail address."] });
  const stopUrl = to.userId && notificationType ? unsubscribeUrl(to.userId, notificationType) : undefined;
  const row = await tx.emailMessage.create({
    data: {
      template,
      toAddress: to.address,
      toName: oneLine(to.name),
      userId: to.userId,
      ...(await renderLetter(template, order.props, stopUrl)),
      headers: stopUrl
        ? { "List-Unsubscribe": `<${stopUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
        : {},
      status: isMailSent() ? "queued" : "kept",
      nextAttemptAt: now(),
      createdAt: now(),
    },
    select: { id: true },
  });
  if (isMailSent()) await enqueue(tx, deliverMail, { emailId: row.id });
}

const isAddress = (address: string) =>
  address.length <= 254 && /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/.test(address);
