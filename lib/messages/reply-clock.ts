import "server-only";
import { now } from "@/lib/platform/clock";
import { type Tx } from "@/lib/platform/db";

/** The median is taken over this many of the newest answered enquiries, so that it follows how a seller answers now. */
const RECENT_ANSWERS = 200;

export async function countEnquiry(tx: Tx, sellerOrganizationId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "organizations" SET "enquiriesReceived" = "enquiriesReceived" + 1 WHERE "id" = ${sellerOrganizationId}::uuid`;
}

/** Enquiries that were spam do not count against the seller's rate: those of the connection that nobody answered. */
export async function forgetUnansweredEnquiries(tx: Tx, connectionId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "organizations" AS o SET "enquiriesReceived" = greatest(o."enquiriesReceived" - spam."count", 0)
    FROM (
      SELECT c."sellerOrganizationId", count(*)::int AS "count" FROM "conversations" AS c
      WHERE c."connectionId" = ${connectionId}::uuid AND c."kind" = 'inquiry' AND c."firstReplyAt" IS NULL
      GROUP BY c."sellerOrganizationId"
    ) AS spam WHERE o."id" = spam."sellerOrganizationId"`;
}

/**
 * Stops the clock of an enquiry at the seller's first reply, and keeps the seller's rate and median reply time. An
 * enquiry that waited for a plan is timed from the moment the plan opened it.
 */
export async function countFirstReply(tx: Tx, thread: { id: string; sellerOrganizationId: string }): Promise<void> {
  const answered = await tx.conversation.updateMany({
    where: { id: thread.id, kind: "inquiry", firstReplyAt: null },
    data: { firstReplyAt: now() },
  });
  if (answered.count === 0) return;
  await tx.$executeRaw`
    UPDATE "organizations" SET "enquiriesAnswered" = "enquiriesAnswered" + 1, "medianReplyMinutes" = (
      SELECT round(percentile_cont(0.5) WITHIN GROUP (ORDER BY "minutes"))::int FROM (
        SELECT extract(epoch FROM c."firstReplyAt" - greatest(c."createdAt", n."unlockedAt")) / 60 AS "minutes"
        FROM "conversations" AS c LEFT JOIN "connections" AS n ON n."id" = c."connectionId"
        WHERE c."sellerOrganizationId" = ${thread.sellerOrganizationId}::uuid AND c."firstReplyAt" IS NOT NULL
          AND c."kind" = 'inquiry'
        ORDER BY c."firstReplyAt" DESC LIMIT ${RECENT_ANSWERS}
      ) AS "recent"
    ) WHERE "id" = ${thread.sellerOrganizationId}::uuid`;
}
