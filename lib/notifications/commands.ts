import "server-only";
import type { Actor, SignedIn } from "@/lib/auth/actor";
import type { TemplateName, TemplateProps } from "@/lib/mail/catalogue";
import { enqueueMail } from "@/lib/mail/outbox";
import { now } from "@/lib/platform/clock";
import { type Tx, db, inTransaction } from "@/lib/platform/db";
import { publish } from "@/lib/platform/events";
import { notificationsVisibleTo } from "./policy";
import { type Wish, wishesOf } from "./preferences/wishes";
import { type Audience, type Recipient, recipientsOf } from "./recipients";
import type { ReadNotificationsInput } from "./schema";
import { type StoppableType, digestType, readStopToken } from "./stop-token";
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
  const { type, title, href, organizationId } = notice;
  const ids = recipients.map(({ id }) => id);
  const wishes = await wishesOf(tx, ids, type);
  const rows = await tx.notification.createManyAndReturn({
    data: ids.map((id) => rowFor(id, notice, wishes.get(id))),
    skipDuplicates: true,
    select: { id: true, userId: true, inApp: true },
  });
  const told = new Set(rows.map(({ userId }) => userId));
  for (const recipient of recipients) {
    if (told.has(recipient.id)) await mailTo(tx, recipient, notice, wishes.get(recipient.id));
  }
  const shown = rows.filter(({ inApp }) => inApp);
  await publish(
    tx,
    shown.map(({ id, userId }) => ({
      stream: `user:${userId}` as const,
      type: "notification.created",
      payload: { id, type, title, href, organizationId: organizationId ?? null },
    })),
  );
}

/** A row even for who wants none in the product: it remembers that they were told, and may wait for the daily letter. */
function rowFor(userId: string, { type, title, body, href, dedupeKey, organizationId }: Notice, wish?: Wish) {
  const shown = { inApp: wish?.inApp ?? true, digestDueAt: wish?.digestDueAt ?? null };
  return { userId, organizationId, type, title, body, href, dedupeKey, createdAt: now(), ...shown };
}

/** The letter of the notice; what has none of its own is written only to who asked for it. */
async function mailTo(tx: Tx, { id, name, email }: Recipient, notice: Notice, wish?: Wish): Promise<void> {
  if (wish?.email !== "instant") return;
  const { type, title, body, href } = notice;
  const plain = { template: "notice" as const, props: { name, title, body: body ?? null, url: href } };
  const letter = notice.mail?.({ name }) ?? (wish.isEmailChosen ? plain : undefined);
  if (letter) await enqueueMail(tx, { ...letter, to: { address: email, name, userId: id }, notificationType: type });
}

/** Marks these notifications of the actor as read, or all of them. Ids of other people change nothing. */
export async function markNotificationsRead(
  actor: SignedIn,
  { ids }: ReadNotificationsInput,
): Promise<{ unread: number }> {
  const which = ids ? { id: { in: ids } } : {};
  await inTransaction(async (tx) => {
    const { count } = await tx.notification.updateMany({
      where: { AND: [notificationsVisibleTo(actor), { ...which, readAt: null }] },
      data: { readAt: now() },
    });
    if (count > 0) await publish(tx, { stream: `user:${actor.userId}`, type: "notification.read", payload: { count } });
  });
  return { unread: await db.notification.count({ where: { ...notificationsVisibleTo(actor), readAt: null } }) };
}

/** What a person has seen in its own place. */
export interface SeenThere {
  userId: string;
  hrefs: readonly string[];
  /** The moment from which on there is something they have not seen; without one they saw everything. */
  before?: Date;
}

/**
 * What leads to these places was seen there, so it is no news any more, nor for the daily letter. Gives how many that
 * were; the caller publishes what made them so.
 */
export async function clearNotificationsOf(tx: Tx, { userId, hrefs, before }: SeenThere): Promise<number> {
  const { count } = await tx.notification.updateMany({
    where: { userId, href: { in: [...hrefs] }, readAt: null, ...(before && { createdAt: { lt: before } }) },
    data: { readAt: now() },
  });
  return count;
}

/** Stops the letters that a signed link names. Throws `bad_request` for a link that is not ours. */
export async function stopLetters(_actor: Actor, token: string): Promise<{ type: StoppableType }> {
  const { userId, type } = readStopToken(token);
  await inTransaction(async (tx) => {
    const person = await tx.user.count({ where: { id: userId } });
    if (person === 0) return;
    if (type === digestType) return stopDailyLetter(tx, userId);
    await tx.notificationPreference.upsert({
      where: { userId_type_channel: { userId, type, channel: "email" } },
      create: { userId, type, channel: "email", frequency: "never" },
      update: { frequency: "never" },
    });
  });
  return { type };
}

async function stopDailyLetter(tx: Tx, userId: string): Promise<void> {
  await tx.notificationPreference.updateMany({
    where: { userId, channel: "email", frequency: "daily" },
    data: { frequency: "never" },
  });
  await tx.notification.updateMany({ where: { userId, digestDueAt: { not: null } }, data: { digestDueAt: null } });
}
