import "server-only";
import { now } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { defineJob } from "@/lib/platform/jobs/jobs";
import { logger } from "@/lib/platform/logger";
import { announce, editedPostSelect } from "../changes";
import { publishLocked } from "./publish-post";

const BATCH = 50;

/** Publishes all due posts, each in its own transaction. Returns the count. */
export async function publishDuePosts(): Promise<number> {
  const due = await db.blogPost.findMany({
    where: { status: "scheduled", scheduledFor: { lte: now() } },
    orderBy: { scheduledFor: "asc" },
    take: BATCH,
    select: { id: true },
  });
  let published = 0;
  for (const { id } of due) if (await publishDue(id)) published += 1;
  return published;
}

async function publishDue(id: string): Promise<boolean> {
  try {
    return await inTransaction(async (tx) => {
      await tx.$queryRaw`SELECT "id" FROM "blog_posts" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
      // An admin or another instance has changed it in the meantime.
      const row = await tx.blogPost.findFirst({
        where: { id, status: "scheduled", scheduledFor: { lte: now() } },
        select: editedPostSelect,
      });
      if (!row?.scheduledFor) return false;
      await publishLocked(tx, row, { at: row.scheduledFor, byId: null });
      await announce(tx, null, { action: "blog.publish", postId: id, after: { scheduled: true }, isSeen: true });
      return true;
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "unavailable") throw error;
    logger.warn({ err: error, postId: id }, "A scheduled post could not be published.");
    return false;
  }
}

/** A job queued for the publication time; a run every minute catches missed ones. */
export const publishDuePostsJob = defineJob(
  "blog.publish-due",
  async () => {
    await publishDuePosts();
  },
  { everySeconds: 60, limitSeconds: 50 },
);
