/**
 * The newest revision is always what the post says now; the ones before it are what it said. One person's saves within
 * ten minutes are one revision, so that nothing of anybody else is ever lost and the list stays short.
 */
import "server-only";
import { later, minutes, now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";

const sameSittingMs = minutes(10);

export interface Saved {
  postId: string;
  title: string;
  body: string;
  savedById: string | null;
}

/** `sealedAt`: when readers last got the post; what they got stays a revision of its own. */
export async function keepRevision(tx: Tx, saved: Saved, sealedAt: Date | null): Promise<void> {
  const last = await tx.blogPostRevision.findFirst({
    where: { postId: saved.postId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  if (last?.title === saved.title && last.body === saved.body) return;
  const isSameSitting =
    last !== null &&
    last.savedById === saved.savedById &&
    last.createdAt > later(now(), -sameSittingMs) &&
    (sealedAt === null || last.createdAt > sealedAt);
  if (isSameSitting)
    await tx.blogPostRevision.update({ where: { id: last.id }, data: { title: saved.title, body: saved.body } });
  else await tx.blogPostRevision.create({ data: { ...saved, createdAt: now() } });
}
