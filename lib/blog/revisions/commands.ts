import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { inTransaction } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { announce, lockPost, rejectStale } from "../changes";
import { saveInto } from "../commands";
import { type EditedPost, toEditedPost } from "../editing/view";

/** Restores a revision; the current text stays in the history. */
export async function restoreRevision(
  actor: PlatformAdmin,
  { id, revisionId, version }: { id: string; revisionId: string; version: number },
): Promise<EditedPost> {
  return inTransaction(async (tx) => {
    const row = await lockPost(tx, actor, id);
    rejectStale(row, version);
    const revision = await tx.blogPostRevision.findFirst({ where: { id: revisionId, postId: id } });
    if (!revision) throw notFound("This revision");
    const after = await saveInto(tx, actor, row, { title: revision.title, body: revision.body });
    await announce(tx, actor, { action: "blog.restore", postId: id, after: { revisionId }, isSeen: false });
    return toEditedPost(after);
  });
}
