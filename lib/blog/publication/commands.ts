import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { now } from "@/lib/platform/clock";
import { Prisma, type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, invalid } from "@/lib/platform/errors";
import { enqueue } from "@/lib/platform/jobs/jobs";
import { type EditedPostRow, announce, editedPostSelect, lockPost, rejectStale } from "../changes";
import { type EditedPost, toEditedPost } from "../editing/view";
import { postColumns } from "../columns";
import { hasPending, pendingOf } from "../pending";
import { postsEditableBy } from "../policy";
import { moveAddress } from "../slugs";
import { type PostVerb, canPerform, isDone, statusLabels } from "../states";
import { publishLocked, requireReady } from "./publish-post";
import { publishDuePostsJob } from "./schedule-job";

interface Step {
  id: string;
  /** The version the editor sees; a newer one causes a 409. */
  version?: number;
}

/** Publishes now, with pending edits. Throws `invalid` with what is missing. */
export async function publishPost(actor: PlatformAdmin, { id, version }: Step): Promise<EditedPost> {
  return step(actor, { id, version }, "publish", async (tx, row) => {
    if (row.status === "published" && !hasPending(row)) return null;
    return publishLocked(tx, row, { byId: actor.userId });
  });
}

/** Schedules or reschedules publication. */
export async function schedulePost(
  actor: PlatformAdmin,
  { id, version, scheduledFor }: Step & { scheduledFor: Date },
): Promise<EditedPost> {
  if (scheduledFor <= now()) throw invalid({ scheduledFor: ["Choose a time in the future, or publish now."] });
  return step(actor, { id, version }, "schedule", async (tx, row) => {
    await requireReady(tx, row);
    if (row.scheduledFor?.getTime() === scheduledFor.getTime()) return null;
    await enqueue(tx, publishDuePostsJob, {}, { notBefore: scheduledFor });
    return move(tx, actor, row, { status: "scheduled", scheduledFor });
  });
}

export async function unschedulePost(actor: PlatformAdmin, { id, version }: Step): Promise<EditedPost> {
  return step(actor, { id, version }, "unschedule", async (tx, row) =>
    row.status === "draft" ? null : move(tx, actor, row, { status: "draft", scheduledFor: null }),
  );
}

/** Unpublishes; the URLs stay reserved. Pending edits become part of the post. */
export async function unpublishPost(actor: PlatformAdmin, { id, version }: Step): Promise<EditedPost> {
  return step(actor, { id, version }, "unpublish", async (tx, row) => {
    if (row.status === "unpublished") return null;
    const waiting = pendingOf(row);
    await moveAddress(tx, row, waiting.slug);
    return move(tx, actor, row, { ...(await postColumns(tx, waiting)), pending: Prisma.DbNull, status: "unpublished" });
  });
}

/** `act` returns the updated row, or null when there was nothing to do. */
async function step(
  actor: PlatformAdmin,
  { id, version }: Step,
  verb: PostVerb,
  act: (tx: Tx, row: EditedPostRow) => Promise<EditedPostRow | null>,
): Promise<EditedPost> {
  return inTransaction(async (tx) => {
    const row = await lockPost(tx, actor, id);
    if (!canPerform(verb, row.status) && !isDone(verb, row.status)) throw conflict(rejectionOf(verb, row));
    const after = await act(tx, row);
    if (!after) return toEditedPost(row);
    rejectStale(row, version);
    await announce(tx, actor, {
      action: `blog.${verb}`,
      postId: id,
      before: { status: row.status },
      after: { status: after.status },
      isSeen: row.status === "published" || after.status === "published",
    });
    return toEditedPost(after);
  });
}

const rejectionOf = (verb: PostVerb, row: EditedPostRow): string =>
  `You can’t ${verb} this post, because it is ${row.status === "draft" ? "a draft" : statusLabels[row.status].toLowerCase()}.`;

const move = (
  tx: Tx,
  actor: PlatformAdmin,
  row: EditedPostRow,
  data: Prisma.BlogPostUncheckedUpdateInput,
): Promise<EditedPostRow> =>
  tx.blogPost.update({
    where: { id: row.id, status: row.status, ...postsEditableBy(actor) },
    data: { ...data, version: { increment: 1 } },
    select: editedPostSelect,
  });
