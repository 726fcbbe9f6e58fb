/** Every change to a post is recorded in the audit log; visible changes revalidate the static pages of every instance. */
import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import type { AuditAction } from "@/lib/activity/actions";
import { audit } from "@/lib/auth/audit";
import type { Prisma, Tx } from "@/lib/platform/db";
import { conflict, notFound } from "@/lib/platform/errors";
import { revalidatePages } from "@/lib/platform/http/revalidate-pages";
import { magazinePages } from "./static-pages";
import { postsEditableBy } from "./policy";
import { postSelect } from "./view";

export const editedPostSelect = {
  ...postSelect,
  status: true,
  version: true,
  pending: true,
  scheduledFor: true,
  updatedAt: true,
  previewExpiresAt: true,
} satisfies Prisma.BlogPostSelect;

export type EditedPostRow = Prisma.BlogPostGetPayload<{ select: typeof editedPostSelect }>;

/** The row, locked until the transaction ends. */
export async function lockPost(tx: Tx, actor: PlatformAdmin, id: string): Promise<EditedPostRow> {
  await tx.$queryRaw`SELECT "id" FROM "blog_posts" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
  const row = await tx.blogPost.findFirst({ where: { id, ...postsEditableBy(actor) }, select: editedPostSelect });
  if (!row) throw notFound("This post");
  return row;
}

/** Optimistic locking: an outdated version is a conflict, so that nobody's text is overwritten. */
export function rejectStale(row: Pick<EditedPostRow, "version">, version: number | undefined): void {
  if (version !== undefined && version !== row.version)
    throw conflict("Someone saved this post after you opened it.", { version: row.version });
}

interface Change {
  action: AuditAction;
  postId: string;
  before?: Prisma.InputJsonObject;
  after?: Prisma.InputJsonObject;
  isSeen: boolean;
}

/** Must come last in the transaction, because the audit lock is held until its end. No actor means the scheduler. */
export async function announce(
  tx: Tx,
  actor: PlatformAdmin | null,
  { action, postId, before, after, isSeen }: Change,
): Promise<void> {
  if (isSeen) await revalidatePages(tx, [magazinePages]);
  await audit(tx, actor, action, ["blog_post", postId], { before, after });
}
