import { z } from "zod";
import { pageLimit } from "@/lib/platform/pagination";
import { postLimits } from "../limits";

export const tagParamsSchema = z.object({ id: z.uuid() });

const text = (most: number) => z.string().trim().max(most, `At most ${most} characters.`);

export const renameTagSchema = z.strictObject({ name: text(postLimits.tag).min(1, "Enter a name.") });
export const describeTagSchema = z.strictObject({
  description: text(postLimits.metaDescription)
    .nullish()
    .transform((value) => value || null)
    .describe("Omit to remove the description"),
});
export const mergeTagSchema = z.strictObject({ intoId: z.uuid("Choose the tag to merge into.") });

export const listTagsSchema = z.object({
  q: z.string().trim().max(200).optional(),
  cursor: z.string().max(500).optional(),
  limit: pageLimit(50),
});
export type ListTagsInput = z.output<typeof listTagsSchema>;

/** A tag as admins see it. */
export const editedTagSchema = z.object({
  id: z.guid(),
  slug: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  published: z.int().describe("Published posts"),
  others: z.int().describe("Unpublished posts, and pending edits that add the tag"),
  formerSlugs: z.array(z.string()).describe("Former slugs that redirect to it"),
});
export type EditedTag = z.output<typeof editedTagSchema>;
