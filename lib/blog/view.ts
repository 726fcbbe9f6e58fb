/** A post as readers see it, without pending edits or internal data. */
import type { z } from "zod";
import type { Prisma } from "@/lib/platform/db";
import { fileUrl } from "@/lib/platform/files/storage";
import type { postCardSchema, publishedPostSchema, tagNameSchema } from "./response-schema";

export type TagName = z.output<typeof tagNameSchema>;
export type PostCard = z.output<typeof postCardSchema>;
export type PublishedPost = z.output<typeof publishedPostSchema>;

const tags = { select: { slug: true, name: true }, orderBy: { name: "asc" } } satisfies Prisma.BlogPost$tagsArgs;

export const postCardSelect = {
  id: true,
  slug: true,
  title: true,
  excerpt: true,
  authorName: true,
  authorRole: true,
  publishedAt: true,
  revisedAt: true,
  readingMinutes: true,
  featureFileId: true,
  featureAlt: true,
  tags,
} satisfies Prisma.BlogPostSelect;

export const postSelect = {
  ...postCardSelect,
  body: true,
  metaTitle: true,
  metaDescription: true,
  canonicalUrl: true,
  noindex: true,
} satisfies Prisma.BlogPostSelect;

type PostCardRow = Prisma.BlogPostGetPayload<{ select: typeof postCardSelect }>;
type PostRow = Prisma.BlogPostGetPayload<{ select: typeof postSelect }>;

/** `at` is used as the date of an unpublished post. */
export function toPostCard(row: PostCardRow, at: Date = new Date(0)): PostCard {
  const published = row.publishedAt ?? at;
  return {
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    authorName: row.authorName,
    authorRole: row.authorRole,
    publishedAt: published.toISOString(),
    revisedAt: (row.revisedAt ?? published).toISOString(),
    readingMinutes: row.readingMinutes,
    tags: row.tags,
    picture: pictureOf(row),
  };
}

export const toPublishedPost = (row: PostRow, at?: Date): PublishedPost => ({
  ...toPostCard(row, at),
  id: row.id,
  body: row.body,
  pictureFileId: row.featureFileId,
  metaTitle: row.metaTitle,
  metaDescription: row.metaDescription,
  canonicalUrl: row.canonicalUrl,
  noindex: row.noindex,
});

export const pictureOf = (post: { featureFileId: string | null; featureAlt: string | null }) =>
  post.featureFileId ? { url: fileUrl(post.featureFileId), alt: post.featureAlt ?? "" } : null;
