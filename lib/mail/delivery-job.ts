import "server-only";
import { z } from "zod";
import { hours, later, minutes, now } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { defineJob, enqueue } from "@/lib/platform/jobs/jobs";
import { isMailSent, isRejectedForEver, sendEmail } from "@/lib/platform/mail";

/**
 * The pauses after each failed attempt; after the last one the email has failed permanently and an admin has to act.
 */
export const deliveryPauses = [minutes(1), minutes(5), minutes(30), hours(2), hours(8)] as const;

/** A process that sends an email claims it for this long; if the process dies, the claim expires. */
const claimMs = minutes(2);

export const deliverMail = defineJob<{ emailId: string }>("mail.deliver", ({ emailId }) => deliver(emailId), {
  limitSeconds: 60,
  concurrency: 2,
});

const headersSchema = z.record(z.string(), z.string());

/** Enqueues due emails without a job: emails whose sender died, or that waited while no SMTP server was set. */
export const sweepMail = defineJob("mail.sweep", sweep, { everySeconds: 120, limitSeconds: 60, retries: 0 });

async function deliver(emailId: string): Promise<void> {
  const email = await claim(emailId);
  if (!email) return;
  try {
    await sendEmail({
      to: { address: email.toAddress, name: email.toName },
      subject: email.subject,
      html: email.html,
      text: email.text,
      messageId: `<${email.id}@${new URL(env().APP_URL).hostname}>`,
      headers: headersSchema.parse(email.headers),
    });
  } catch (error) {
    return reschedule(email, error);
  }
  await db.emailMessage.updateMany({
    where: { id: emailId, status: "queued" },
    data: { status: "sent", sentAt: now(), lastError: null },
  });
}

async function claim(id: string) {
  const due = { id, status: "queued" as const, nextAttemptAt: { lte: now() } };
  const data = { nextAttemptAt: later(now(), claimMs), attempts: { increment: 1 } };
  const [email] = await db.emailMessage.updateManyAndReturn({ where: due, data });
  return email;
}

async function reschedule({ id, attempts }: { id: string; attempts: number }, error: unknown): Promise<void> {
  const pause = isRejectedForEver(error) ? undefined : deliveryPauses[attempts - 1];
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  const nextAttemptAt = later(now(), pause ?? 0);
  await inTransaction(async (tx) => {
    await tx.emailMessage.updateMany({
      where: { id, status: "queued" },
      data: { status: pause ? "queued" : "dead", lastError, nextAttemptAt },
    });
    if (pause) await enqueue(tx, deliverMail, { emailId: id }, { notBefore: nextAttemptAt });
  });
}

async function sweep(): Promise<void> {
  if (!isMailSent()) return;
  const overdue = { status: "queued" as const, nextAttemptAt: { lte: later(now(), -minutes(1)) } };
  const emails = await db.emailMessage.findMany({
    where: overdue,
    orderBy: { nextAttemptAt: "asc" },
    take: 200,
    select: { id: true },
  });
  await inTransaction(async (tx) => {
    for (const { id } of emails) await enqueue(tx, deliverMail, { emailId: id });
  });
}
