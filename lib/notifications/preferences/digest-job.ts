import "server-only";
import { enqueueMail } from "@/lib/mail/outbox";
import { now } from "@/lib/platform/clock";
import { type Tx, db, inTransaction } from "@/lib/platform/db";
import { defineJob } from "@/lib/platform/jobs/jobs";
import { recipientsOf } from "../recipients";
import { digestType } from "../unsubscribe-token";

/** Nobody reads a longer list in an email. */
const itemsPerDigest = 20;
const peopleInRun = 500;

/** Sends the daily summaries that are due. The email and the mark that it was sent are one transaction: it is sent once. */
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

/** One email with the person's unread notifications of the day; none if everything was read. */
export async function sendDigest(userId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const due = await tx.notification.updateManyAndReturn({
      where: { userId, digestDueAt: { lte: now() } },
      data: { digestDueAt: null },
      select: { title: true, body: true, href: true, readAt: true, organizationId: true, createdAt: true },
    });
    const person = await tx.user.findFirst({
      where: { id: userId, status: { in: ["active", "pending_review", "info_requested"] } },
      select: { name: true, email: true },
    });
    const unread = due.filter(({ readAt }) => readAt === null);
    const news = person ? await stillTheirs(tx, userId, unread) : [];
    if (!person || news.length === 0) return;
    const items = news
      .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      .map(({ title, body, href }) => ({ title, body, url: href }));
    await enqueueMail(tx, {
      template: "daily-digest",
      to: { address: person.email, name: person.name, userId },
      props: { name: person.name, count: items.length, items: items.slice(0, itemsPerDigest) },
      notificationType: digestType,
    });
  });
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
