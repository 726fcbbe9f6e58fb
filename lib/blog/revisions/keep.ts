/**
 * The newest revision is always the current text. One person's saves within ten minutes form one revision, so that nobody else's text is lost and the list stays short.
 */
import "server-only";
import { later, minutes, now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";

const sameSittingMs = minutes(10);

interface Saved {
  postId: string;
  title: string;
  body: string;
  savedById: string | null;
}

/** `sealedAt`: the last publication; the published text stays its own revision. */
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

/** Marks the text that readers see from now on: the newest revision. */
export async function markPublishedRevision(tx: Tx, postId: string, at: Date): Promise<void> {
  const newest = await tx.blogPostRevision.findFirst({
    where: { postId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  if (newest && !newest.publishedAt)
    await tx.blogPostRevision.update({ where: { id: newest.id }, data: { publishedAt: at } });
}
