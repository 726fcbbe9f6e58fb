import "server-only";
import { audit } from "@/lib/auth/audit";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { mailTemplates } from "@/lib/mail/mail-templates";
import { deliverMail } from "@/lib/mail/delivery-job";
import { enqueueMail } from "@/lib/mail/outbox";
import { now } from "@/lib/platform/clock";
import { type Tx, db, inTransaction } from "@/lib/platform/db";
import { conflict, notFound } from "@/lib/platform/errors";
import { enqueue } from "@/lib/platform/jobs/jobs";
import { isMailSent } from "@/lib/platform/mail";
import { type BulkOutcome, forEachOnItsOwn, previewOf } from "../bulk";
import type { Named } from "../schema";
import { type EmailDetail, getEmail } from "./queries";
import type { EmailBulkInput, EmailStatus, SendSampleInput } from "./schema";

/** Sends a template with its sample data, the same way as any other email. */
export async function sendSample(
  actor: PlatformAdmin,
  { template, to }: SendSampleInput,
): Promise<{ status: EmailStatus }> {
  return inTransaction(async (tx) => {
    const { sample } = mailTemplates[template];
    await enqueueMail(tx, { template, props: sample, to: { address: to, name: actor.name } });
    await audit(tx, actor, "emails.send_sample", ["email", undefined], { after: { template, to } });
    return { status: isMailSent() ? ("queued" as const) : ("stored" as const) };
  });
}

/** One email, for an admin to read; audited. Throws `not_found`. */
export async function openEmail(actor: PlatformAdmin, { id }: Named): Promise<EmailDetail> {
  const email = await getEmail(actor, { id });
  await recordOpenedEmail(actor, email);
  return email;
}

/** Records that an admin opened an email. */
export const recordOpenedEmail = (
  actor: PlatformAdmin,
  { id, subject, toAddress }: Pick<EmailDetail, "id" | "subject" | "toAddress">,
): Promise<void> =>
  inTransaction((tx) => audit(tx, actor, "emails.open", ["email", id], { after: { subject, to: toAddress } }));

/** Retries a failed email, starting over with the first attempt. */
export async function retryEmail(actor: PlatformAdmin, { id }: Named): Promise<{ id: string; status: EmailStatus }> {
  return inTransaction(async (tx) => {
    const status = isMailSent() ? "queued" : "stored";
    const { count } = await tx.emailMessage.updateMany({
      where: { id, status: "dead" },
      data: { status, attempts: 0, lastError: null, nextAttemptAt: now() },
    });
    if (count === 0) await rejectLiving(tx, id);
    if (status === "queued") await enqueue(tx, deliverMail, { emailId: id });
    await audit(tx, actor, "emails.retry", ["email", id], { after: { status } });
    return { id, status };
  });
}

/** Discards a failed email. The audit records its recipient and template. */
export async function discardEmail(actor: PlatformAdmin, { id }: Named): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    const email = await tx.emailMessage.findUnique({
      where: { id },
      select: { template: true, toAddress: true, lastError: true },
    });
    const { count } = await tx.emailMessage.deleteMany({ where: { id, status: "dead" } });
    if (count === 0 || !email) return rejectLiving(tx, id);
    await audit(tx, actor, "emails.discard", ["email", id], {
      after: { template: email.template, to: email.toAddress },
    });
    return { id };
  });
}

/** Retries or discards many, each separately. */
export async function changeEmails(actor: PlatformAdmin, { ids, verb, preview }: EmailBulkInput): Promise<BulkOutcome> {
  const rows = await db.emailMessage.findMany({
    where: { id: { in: ids } },
    select: { id: true, toAddress: true, status: true },
  });
  const named = rows.map(({ id, toAddress, status }) => ({
    id,
    name: toAddress,
    refusal: status === "dead" ? null : notDead,
  }));
  if (preview) return previewOf(named);
  return forEachOnItsOwn(named, ({ id }) =>
    verb === "retry" ? retryEmail(actor, { id }) : discardEmail(actor, { id }),
  );
}

const notDead = "This email hasn’t failed permanently.";

async function rejectLiving(tx: Tx, id: string): Promise<never> {
  if ((await tx.emailMessage.count({ where: { id } })) === 0) throw notFound("This email");
  throw conflict(notDead);
}
