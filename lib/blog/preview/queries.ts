import "server-only";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { digest } from "@/lib/platform/random";
import { withPending } from "../pending";
import type { PostStatus } from "../states";
import { type PublishedPost, postSelect, toPublishedPost } from "../view";

interface Preview {
  post: PublishedPost;
  status: PostStatus;
  isPublished: boolean;
}

/** The post behind a valid preview link, with pending edits; the link is the permission. */
export async function findPublicPreview(token: string): Promise<Preview | null> {
  const row = await db.blogPost.findFirst({
    where: { previewTokenHash: digest(token), previewExpiresAt: { gt: now() } },
    select: { ...postSelect, status: true, pending: true },
  });
  if (!row) return null;
  return {
    post: toPublishedPost(withPending(row), now()),
    status: row.status,
    isPublished: row.status === "published",
  };
}
