import { formatNumber } from "@/lib/platform/format";
import { z } from "zod";

export const COMMENT_MAX_LENGTH = 2000;
const MENTIONS_MAX = 20;

export const writeCommentSchema = z.strictObject({
  body: z
    .string()
    .trim()
    .min(1, "Write a comment.")
    .max(COMMENT_MAX_LENGTH, `Comments can have up to ${formatNumber(COMMENT_MAX_LENGTH)} characters.`),
  mentions: z.array(z.uuid()).max(MENTIONS_MAX).optional().describe("The teammates to notify, by user id"),
});
export type WriteCommentInput = z.output<typeof writeCommentSchema>;

export const commentIdSchema = z.object({ listingId: z.uuid(), commentId: z.uuid() });

const commentSchema = z.object({
  id: z.guid(),
  body: z.string(),
  author: z.string().describe("Such as “Ana Silva, Northbank Media for Volta”"),
  createdAt: z.iso.datetime(),
  mentions: z.array(z.object({ id: z.guid(), name: z.string() })),
  canDelete: z.boolean(),
});
export type CommentView = z.output<typeof commentSchema>;

export const commentsSchema = z.object({ items: z.array(commentSchema) });
export const deletedCommentSchema = z.object({ id: z.guid(), deleted: z.literal(true) });
