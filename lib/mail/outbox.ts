import "server-only";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { invalid } from "@/lib/platform/errors";
import { isMailSent } from "@/lib/platform/mail";
import { enqueue } from "@/lib/platform/jobs/jobs";
import type { TemplateName, TemplateProps } from "./mail-templates";
import { deliverMail } from "./delivery-job";
import { oneLine, renderEmail } from "./rendering";
import { type ReplyTarget, replyAddressOf } from "./reply-address-store";
import { unsubscribeUrl } from "./unsubscribe-link";

export interface MailRequest<Name extends TemplateName = TemplateName> {
  template: Name;
  props: TemplateProps<Name>;
  to: { address: string; name: string; userId?: string };
  /** The type of notification that this email is about, or a narrower one: what the recipient can unsubscribe from with one click. */
  notificationType?: string;
  /** Where a reply to this email goes, if emails can be replied to. */
  replyTo?: ReplyTarget;
}

/**
 * Stores the email in the outbox in the caller's transaction, and enqueues the job that sends it. Without an SMTP server
 * it stays there, where an admin can read it. Throws `invalid` for a malformed address.
 */
export async function enqueueMail<Name extends TemplateName>(tx: Tx, order: MailRequest<Name>): Promise<void> {
  const { template, to, notificationType, replyTo } = order;
  if (!isAddress(to.address)) throw invalid({ email: ["Enter a valid email address."] });
  const unsubscribeHref = to.userId && notificationType ? unsubscribeUrl(to.userId, notificationType) : undefined;
  const replyAddress = replyTo && to.userId ? await replyAddressOf(tx, { ...replyTo, userId: to.userId }) : undefined;
  const row = await tx.emailMessage.create({
    data: {
      template,
      toAddress: to.address,
      toName: oneLine(to.name),
      userId: to.userId,
      ...(await renderEmail(template, order.props, { unsubscribeUrl: unsubscribeHref, canReply: !!replyAddress })),
      headers: {
        "Auto-Submitted": "auto-generated",
        ...(replyAddress && { "Reply-To": replyAddress }),
        ...(unsubscribeHref && {
          "List-Unsubscribe": `<${unsubscribeHref}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }),
      },
      status: isMailSent() ? "queued" : "stored",
      nextAttemptAt: now(),
      createdAt: now(),
    },
    select: { id: true },
  });
  if (isMailSent()) await enqueue(tx, deliverMail, { emailId: row.id });
}

const isAddress = (address: string) =>
  address.length <= 254 && /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/.test(address);
