import "server-only";
import type { Actor, SignedIn } from "@/lib/auth/actor";
import type { TemplateName, TemplateProps } from "@/lib/mail/catalogue";
import { enqueueMail } from "@/lib/mail/outbox";
import { now } from "@/lib/platform/clock";
import { type Tx, db, inTransaction } from "@/lib/platform/db";
import { publish } from "@/lib/platform/events";
import { type Audience, type Recipient, recipientsOf } from "./recipients";
import type { ReadNotificationsInput } from "./schema";
import { readStopToken } from "./stop-token";
import type { NotificationType } from "./vocabulary";

/** The letter that goes with a notification: a template and what it says. */
export type NotificationLetter = {
  [Name in TemplateName]: { template: Name; props: TemplateProps<Name> };
}[TemplateName];

export interface Notice extends Audience {
  type: NotificationType;
  title: string;
  body?: string;
  /** Where it leads, as an own path. */
  href: string;
  /** The same key tells the same person only once. */
  dedupeKey: string;
  mail?: (recipient: { name: string }) => NotificationLetter;
}

/**
 * Tells people of a fact in the transaction that makes it: a row each, a live event on each one's own stream, and a
 * letter to those who want one. Who was told under this key before is not told again.
 */
export async function notify(tx: Tx, notice: Notice): Promise<void> {
  const recipients = await recipientsOf(tx, notice);
  const { type, title, body, href, dedupeKey, organizationId } = notice;
  const rows = await tx.notification.createManyAndReturn({
    data: recipients.map(({ id }) => ({
      userId: id,
      organizationId,
      type,
      title,
      body,
      href,
      dedupeKey,
      createdAt: now(),
    })),
    skipDuplicates: true,
    select: { id: true, userId: true },
  });
  const told = new Set(rows.map(({ userId }) => userId));
  await mailTo(
    tx,
    recipients.filter(({ id }) => told.has(id)),
    notice,
  );
  await publish(
    tx,
    rows.map(({ id, userId }) => ({
      stream: `user:${userId}` as const,
      type: "notification.created",
      payload: { id, type, title, href },
    })),
  );
}

async function mailTo(tx: Tx, recipients: Recipient[], { type, mail }: Notice): Promise<void> {
  if (!mail || recipients.length === 0) return;
  const userId = { in: recipients.map(({ id }) => id) };
  const stopped = await tx.notificationPreference.findMany({
    where: { userId, type, channel: "email", frequency: "never" },
    select: { userId: true },
  });
  const unwilling = new Set(stopped.map((preference) => preference.userId));
  for (const { id, name, email } of recipients) {
    if (unwilling.has(id)) continue;
    await enqueueMail(tx, { ...mail({ name }), to: { address: email, name, userId: id }, notificationType: type });
  }
}

/** Marks these notifications of the actor as read, or all of them. Ids of other people change nothing. */
export async function markNotificationsRead(
  actor: SignedIn,
  { ids }: ReadNotificationsInput,
): Promise<{ unread: number }> {
  const which = ids ? { id: { in: ids } } : {};
  await inTransaction(async (tx) => {
    await tx.notification.updateMany({
      where: { ...which, userId: actor.userId, readAt: null },
      data: { readAt: now() },
    });
  });
  return { unread: await db.notification.count({ where: { userId: actor.userId, readAt: null } }) };
}

/** Stops the letters that a signed link names. Throws `bad_request` for a link that is not ours. */
export async function stopLetters(_actor: Actor, token: string): Promise<{ type: NotificationType }> {
  const { userId, type } = readStopToken(token);
  await inTransaction(async (tx) => {
    const person = await tx.user.count({ where: { id: userId } });
    if (person === 0) return;
    await tx.notificationPreference.upsert({
      where: { userId_type_channel: { userId, type, channel: "email" } },
      create: { userId, type, channel: "email", frequency: "never" },
      update: { frequency: "never" },
    });
  });
  return { type };
}
