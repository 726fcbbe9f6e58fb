import "server-only";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { withPending } from "../pending";
import type { PostStatus } from "../states";
import { type PublishedPost, postSelect, toPublishedPost } from "../view";

export interface Preview {
  post: PublishedPost;
  status: PostStatus;
  isPublished: boolean;
}

/** The post behind a secret link, as it would be published now; the link is the proof of who may read it. */
export async function findPublicPreview(token: string): Promise<Preview | null> {
  const row = await db.blogPost.findUnique({
    where: { previewToken: token },
    select: { ...postSelect, status: true, pending: true },
  });
  if (!row) return null;
  return {
    post: toPublishedPost(withPending(row), now()),
    status: row.status,
    isPublished: row.status === "published",
  };
}
