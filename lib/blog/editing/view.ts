/** A post as editors see it: with pending edits, and what is missing before publishing. */
import type { z } from "zod";
import type { editedPostSchema } from "../response-schema";
import { now } from "@/lib/platform/clock";
import { bodyTree } from "../body-tree";
import type { EditedPostRow } from "../changes";
import { hasPending, withPending } from "../pending";
import { missingForPublication } from "../readiness";
import { pictureOf } from "../view";

export type EditedPost = z.output<typeof editedPostSchema>;

export async function toEditedPost(row: EditedPostRow): Promise<EditedPost> {
  const post = withPending(row);
  return {
    id: row.id,
    status: row.status,
    version: row.version,
    title: post.title,
    slug: post.slug,
    publicSlug: row.slug,
    excerpt: post.excerpt,
    body: post.body,
    authorName: post.authorName,
    authorRole: post.authorRole,
    tags: post.tags.map(({ name }) => name),
    featureFileId: post.featureFileId,
    featureAlt: post.featureAlt,
    picture: pictureOf(post),
    metaTitle: post.metaTitle,
    metaDescription: post.metaDescription,
    canonicalUrl: post.canonicalUrl,
    noindex: post.noindex,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    revisedAt: row.revisedAt?.toISOString() ?? null,
    previewExpiresAt: isLive(row.previewExpiresAt) ? row.previewExpiresAt.toISOString() : null,
    scheduledFor: row.scheduledFor?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    hasPending: hasPending(row),
    missing: missingForPublication(post, await bodyTree(post.body)),
  };
}

const isLive = (expiresAt: Date | null): expiresAt is Date => expiresAt !== null && expiresAt > now();
