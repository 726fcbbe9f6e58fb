import "server-only";
import type { Actor, LoggedIn } from "@/lib/auth/actor";
import { enqueueMail } from "@/lib/mail/outbox";
import type { ReplyTarget } from "@/lib/mail/reply-address-store";
import { now } from "@/lib/platform/clock";
import { type Tx, db, inTransaction } from "@/lib/platform/db";
import { publish } from "@/lib/platform/live/events";
import { notificationsVisibleTo } from "./policy";
import { type DeliveryPreference, deliveryPreferencesOf } from "./preferences/delivery-preferences";
import type { Digest } from "./preferences/frequencies";
import { type Audience, type Recipient, recipientsOf } from "./recipients";
import type { ReadNotificationsInput } from "./schema";
import { type NotificationEmail, plainEmail } from "./notification-email";
import { type UnsubscribableType, digestOfType, parseUnsubscribeToken } from "./unsubscribe-token";
import type { NotificationType } from "./vocabulary";

export interface NewNotification extends Audience {
  type: NotificationType;
  title: string;
  body?: string;
  /** The path that it links to. */
  href: string;
  /** A person gets one notification per key. */
  dedupeKey: string;
  mail?: (recipient: { name: string }) => NotificationEmail;
  /** What the unsubscribe link in its email stops; by default, every email of the type. */
  unsubscribeType?: string;
  /** Where a reply to its email goes. */
  replyTo?: Pick<ReplyTarget, "kind" | "id">;
}

/**
 * Notifies people in the transaction that makes the change: a row each, a live event on each person's stream, and an
 * email to those who want one. Nobody is notified twice for the same key.
 */
export async function notify(tx: Tx, notification: NewNotification): Promise<void> {
  const recipients = await recipientsOf(tx, notification);
  const { type, title, href, organizationId } = notification;
  const ids = recipients.map(({ id }) => id);
  const preferences = await deliveryPreferencesOf(tx, ids, type);
  const rows = await tx.notification.createManyAndReturn({
    data: ids.map((id) => rowFor(id, notification, preferences.get(id))),
    skipDuplicates: true,
    select: { id: true, userId: true, inApp: true },
  });
  const notified = new Set(rows.map(({ userId }) => userId));
  for (const recipient of recipients) {
    if (notified.has(recipient.id)) await mailTo(tx, recipient, notification, preferences.get(recipient.id));
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

/** A row even for those who turned it off in the product: it deduplicates, and may be waiting for the daily summary. */
function rowFor(
  userId: string,
  { type, title, body, href, dedupeKey, organizationId }: NewNotification,
  preference?: DeliveryPreference,
) {
  const shown = { inApp: preference?.inApp ?? true, digestDueAt: preference?.digestDueAt ?? null };
  return { userId, organizationId, type, title, body, href, dedupeKey, createdAt: now(), ...shown };
}

/** The email of the notification; one without its own template goes only to those who chose email. */
async function mailTo(
  tx: Tx,
  { id, name, email }: Recipient,
  notification: NewNotification,
  preference?: DeliveryPreference,
): Promise<void> {
  if (preference?.email !== "instant") return;
  const { type, organizationId = null, unsubscribeType = type } = notification;
  const mail = notification.mail ?? (preference.isEmailChosen ? plainEmail(notification) : undefined);
  const message = mail?.({ name });
  const to = { address: email, name, userId: id };
  const replyTo = notification.replyTo && { ...notification.replyTo, organizationId };
  if (message) await enqueueMail(tx, { ...message, to, notificationType: unsubscribeType, replyTo });
}

/** Marks these notifications of the actor as read, or all of them. Other people's ids are ignored. */
export async function markNotificationsRead(
  actor: LoggedIn,
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

/** What a person has seen on the page that a notification links to. */
interface SeenLinks {
  userId: string;
  hrefs: readonly string[];
  /** When the first thing they have not seen was created; without it, they have seen everything. */
  before?: Date;
}

/**
 * Marks the notifications that link to these pages as read, so that the daily summary leaves them out too. Returns how
 * many changed; the caller publishes the change.
 */
export async function clearNotificationsOf(tx: Tx, { userId, hrefs, before }: SeenLinks): Promise<number> {
  const { count } = await tx.notification.updateMany({
    where: { userId, href: { in: [...hrefs] }, readAt: null, ...(before && { createdAt: { lt: before } }) },
    data: { readAt: now() },
  });
  return count;
}

/** Unsubscribes from the emails in a signed link. Throws `bad_request` for a link that is not ours. */
export async function unsubscribe(_actor: Actor, token: string): Promise<{ type: UnsubscribableType }> {
  const { userId, type } = parseUnsubscribeToken(token);
  await inTransaction(async (tx) => {
    const person = await tx.user.count({ where: { id: userId } });
    if (person === 0) return;
    const digest = digestOfType(type);
    if (digest) return unsubscribeFromDigest(tx, userId, digest);
    await tx.notificationPreference.upsert({
      where: { userId_type_channel: { userId, type, channel: "email" } },
      create: { userId, type, channel: "email", frequency: "never" },
      update: { frequency: "never" },
    });
  });
  return { type };
}

/** Including what is already waiting for it; the other summary continues. */
async function unsubscribeFromDigest(tx: Tx, userId: string, digest: Digest): Promise<void> {
  const stopped = await tx.notificationPreference.updateManyAndReturn({
    where: { userId, channel: "email", frequency: digest },
    data: { frequency: "never" },
    select: { type: true },
  });
  await tx.notification.updateMany({
    where: { userId, type: { in: stopped.map(({ type }) => type) }, digestDueAt: { not: null } },
    data: { digestDueAt: null },
  });
}
