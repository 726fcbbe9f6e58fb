/** The response schemas of a post: for readers, and for editors with pending edits. */
import { z } from "zod";
import { postStatuses } from "./states";

const text = z.string().nullable();
const timestamp = z.iso.datetime();
const picture = z.object({ url: z.string(), alt: z.string() }).nullable();

const described = {
  title: z.string(),
  excerpt: text,
  authorName: z.string(),
  authorRole: text,
  picture,
};
const searchFields = { metaTitle: text, metaDescription: text, canonicalUrl: text, noindex: z.boolean() };

export const tagNameSchema = z.object({ slug: z.string(), name: z.string() });

export const postCardSchema = z.object({
  ...described,
  slug: z.string(),
  publishedAt: timestamp,
  revisedAt: timestamp.describe("When the published text last changed"),
  readingMinutes: z.int(),
  tags: z.array(tagNameSchema),
});

export const publishedPostSchema = postCardSchema.extend({
  ...searchFields,
  id: z.guid(),
  body: z.string(),
  pictureFileId: z.guid().nullable().describe("The file behind `picture`"),
});

const ownFacts = {
  id: z.guid(),
  slug: z.string(),
  status: z.enum(postStatuses),
  tags: z.array(z.string()),
  publishedAt: timestamp.nullable(),
  scheduledFor: timestamp.nullable(),
  updatedAt: timestamp,
  hasPending: z.boolean().describe("Whether there are unpublished edits"),
};

export const editedPostLineSchema = z.object({ ...ownFacts, title: z.string(), authorName: z.string() });

export const editedPostSchema = z.object({
  ...ownFacts,
  ...described,
  ...searchFields,
  version: z.int(),
  publicSlug: z.string().describe("The published slug; differs from `slug` while a change is pending"),
  body: z.string(),
  featureFileId: z.guid().nullable(),
  featureAlt: text,
  revisedAt: timestamp.nullable(),
  previewExpiresAt: timestamp.nullable().describe("When the current preview link stops working; null without one"),
  missing: z.record(z.string(), z.array(z.string())).describe("What is missing before publishing, by field"),
});

export const revisionRowSchema = z.object({
  id: z.guid(),
  title: z.string(),
  savedBy: text,
  savedAt: timestamp,
  publishedAt: timestamp.nullable(),
});
export const revisionSchema = revisionRowSchema.extend({ body: z.string() });
