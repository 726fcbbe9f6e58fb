/** The social sharing image of a post is rendered once per revision; earlier ones are deleted. */
import "server-only";
import { createHash } from "node:crypto";
import { isDuplicate } from "@/lib/platform/database/errors";
import { deleteFile, listFileIds, readFileBytes, storeFile } from "@/lib/platform/files/storage";
import { cardRevisionOf } from "./structured-data";
import type { PublishedPost } from "./view";

type Post = Pick<PublishedPost, "id" | "revisedAt">;

export const socialCardKind = "social-card";

/** The stored image of this revision, or a newly rendered one. A storage failure only costs a render. */
export async function storedSocialCard(post: Post, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const id = cardFileId(post);
  const known = await readFileBytes(id).catch(() => null);
  if (known) return known;
  const bytes = await draw();
  await store(post, id, bytes);
  return bytes;
}

async function store({ id: postId }: Post, id: string, bytes: Uint8Array): Promise<void> {
  // Named after its post, so that images of earlier revisions can be found.
  const facts = { kind: socialCardKind, name: postId, contentType: "image/png", isPublic: true };
  try {
    await storeFile({ ...facts, id, bytes });
  } catch (error) {
    // Another request rendered it at the same time.
    if (error instanceof Error && isDuplicate(error.cause ?? error)) return;
    throw error;
  }
  const all = await listFileIds({ kind: socialCardKind, name: postId });
  for (const other of all) if (other !== id) await deleteFile(other);
}

/** A deterministic id per revision, so that concurrent renders store one image. */
function cardFileId(post: Post): string {
  const hash = createHash("sha256")
    .update(`${socialCardKind}:${post.id}:${cardRevisionOf(post)}`)
    .digest("hex");
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join("-");
}
