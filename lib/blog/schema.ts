import { formatNumber } from "@/lib/platform/format";
import { z } from "zod";
import { pageLimit } from "@/lib/platform/pagination";
import { plainLine } from "@/lib/platform/plain-text";
import { postLimits } from "./limits";
import { isSlug } from "./slug";
import { postStatuses } from "./states";

const text = (most: number) =>
  z
    .string()
    .overwrite(plainLine)
    .max(most, `At most ${formatNumber(most)} characters.`);
/** An empty string becomes null. */
const words = (most: number) =>
  text(most)
    .nullable()
    .transform((value) => value || null)
    .optional();

/** The editable fields. Absent fields stay unchanged. */
export const postFieldsSchema = z.strictObject({
  title: text(postLimits.title).optional(),
  slug: text(postLimits.slug)
    .refine((slug) => isSlug(slug), "Use lowercase letters, digits, and single hyphens.")
    .optional(),
  excerpt: words(postLimits.excerpt),
  body: z
    .string()
    .max(postLimits.body, `At most ${formatNumber(postLimits.body)} characters.`)
    .optional(),
  authorName: text(postLimits.name).min(1, "Add an author.").optional(),
  authorRole: words(postLimits.name),
  tags: z
    .array(text(postLimits.tag).min(1, "Tags can’t be empty."))
    .max(postLimits.tags, `At most ${postLimits.tags} tags.`)
    .optional(),
  featureFileId: z.uuid().nullish(),
  featureAlt: words(postLimits.alt),
  metaTitle: words(postLimits.metaTitle),
  metaDescription: words(postLimits.metaDescription),
  canonicalUrl: z
    .url({ protocol: /^https$/, error: "Enter a full URL that starts with https://." })
    .max(postLimits.url)
    .nullish()
    .or(z.literal("").transform(() => null)),
  noindex: z.boolean().optional(),
});
export type PostFields = z.output<typeof postFieldsSchema>;

export const postParamsSchema = z.object({ id: z.uuid() });
export const postSlugParamsSchema = z.object({ slug: z.string().max(postLimits.slug).refine(isSlug) });
export const revisionParamsSchema = z.object({ id: z.uuid(), revisionId: z.uuid() });

const version = z.int().min(1);

export const savePostSchema = postFieldsSchema.extend({ version });
/** With the version the editor sees; without it, the current one. */
export const publishPostSchema = z.strictObject({ version: version.optional() });
export const schedulePostSchema = z.strictObject({
  version: version.optional(),
  scheduledFor: z.iso
    .datetime({ offset: true, error: "Enter a time with its time zone." })
    .transform((at) => new Date(at)),
});
export const restoreRevisionSchema = z.strictObject({ version });

export const listPostsSchema = z.object({
  q: z.string().trim().max(200).optional(),
  status: z.enum([...postStatuses, "all"]).optional(),
  cursor: z.string().max(500).optional(),
  limit: pageLimit(30),
});
export type ListPostsInput = z.output<typeof listPostsSchema>;

export const listPublishedSchema = z.object({
  q: z.string().trim().max(200).optional(),
  tag: z.string().max(postLimits.tag).optional(),
  cursor: z.string().max(500).optional(),
  limit: pageLimit(12),
});
export type ListPublishedInput = z.output<typeof listPublishedSchema>;

/** The page number in a URL, or null when invalid. */
export const pageNumberOf = (text: string): number | null => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : null);
