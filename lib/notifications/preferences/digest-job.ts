import "server-only";
import { enqueueMail } from "@/lib/mail/outbox";
import { now } from "@/lib/platform/clock";
import { type Tx, db, inTransaction } from "@/lib/platform/db";
import { defineJob } from "@/lib/platform/jobs/jobs";
import { recipientsOf } from "../recipients";
import { digestTypes } from "../unsubscribe-token";
import { digestItems } from "./digest-items";
import type { Frequency } from "./frequencies";
import { type Digest, digests } from "./frequencies";

const peopleInRun = 500;

/**
 * Sends the daily and weekly summaries that are due. The email and its sent marker are one transaction, so it is sent
 * once.
 */
export const sendDigests = defineJob("notifications.digest", sendDue, {
  everySeconds: 300,
  limitSeconds: 240,
  retries: 0,
});

async function sendDue(_: object, { signal }: { signal: AbortSignal }): Promise<void> {
  const due = await db.notification.findMany({
    where: { digestDueAt: { lte: now() } },
    distinct: ["userId"],
    take: peopleInRun,
    select: { userId: true },
  });
  for (const { userId } of due) {
    if (signal.aborted) return;
    await sendDigest(userId);
  }
}

/** One email per summary with unread notifications; none if everything was read. */
export async function sendDigest(userId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const due = await tx.notification.updateManyAndReturn({
      where: { userId, digestDueAt: { lte: now() } },
      data: { digestDueAt: null },
      select: {
        type: true,
        title: true,
        body: true,
        href: true,
        readAt: true,
        organizationId: true,
        createdAt: true,
      },
    });
    const person = await tx.user.findFirst({
      where: { id: userId, status: { in: ["active", "pending_review", "info_requested"] } },
      select: { name: true, email: true },
    });
    const unread = due.filter(({ readAt }) => readAt === null);
    const news = person ? await stillTheirs(tx, userId, unread) : [];
    if (!person || news.length === 0) return;
    const digestOf = await digestsByType(tx, userId);
    for (const digest of digests) {
      const own = news.filter(({ type }) => digestOf(type) === digest);
      if (own.length === 0) continue;
      await enqueueMail(tx, {
        template: `${digest}-digest`,
        to: { address: person.email, name: person.name, userId },
        props: { name: person.name, ...digestItems(own) },
        notificationType: digestTypes[digest],
      });
    }
  });
}

/** By the person's current choices: a type that has been turned off is in no summary. */
async function digestsByType(tx: Tx, userId: string): Promise<(type: string) => Digest | null> {
  const chosen = await tx.notificationPreference.findMany({ where: { userId, channel: "email" } });
  const frequencies = new Map(chosen.map(({ type, frequency }) => [type, frequency as Frequency]));
  return (type) => {
    const frequency = frequencies.get(type) ?? "never";
    if (frequency === "never") return null;
    return frequency === "weekly" ? "weekly" : "daily";
  };
}

/** Leaves out organizations and clients that the person no longer works for. */
async function stillTheirs<News extends { organizationId: string | null }>(
  tx: Tx,
  userId: string,
  news: News[],
): Promise<News[]> {
  const organizationIds = new Set(news.flatMap((item) => item.organizationId ?? []));
  const left = new Set<string>();
  for (const organizationId of organizationIds) {
    const people = await recipientsOf(tx, { organizationId });
    if (!people.some(({ id }) => id === userId)) left.add(organizationId);
  }
  return news.filter(({ organizationId }) => !organizationId || !left.has(organizationId));
}
