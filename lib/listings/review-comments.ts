/**
 * The changes that an admin requests from a seller, field by field. The comments come with a decision and stay beside
 * their fields in the editor until the listing is submitted again; the audit entry of the decision keeps them.
 */
import { z } from "zod";
import { limits } from "@/lib/limits";
import { fieldPaths, placeOfField } from "./field-names";

/** A field with parts has a comment per part, as in the editor. */
export const commentedFields = fieldPaths.flatMap(([path]) =>
  fieldPaths.some(([other]) => other.startsWith(`${path}.`)) ? [] : [path],
);

const maxLength = limits.reviewCommentCharacters;

const reviewCommentSchema = z.strictObject({
  field: z.enum(commentedFields as [string, ...string[]]),
  text: z.string().trim().min(1, "Enter a comment.").max(maxLength, `Use at most ${maxLength} characters.`),
});
export type ReviewComment = z.output<typeof reviewCommentSchema>;

export const reviewCommentsSchema = z
  .array(reviewCommentSchema)
  .max(commentedFields.length)
  .refine(
    (comments) => new Set(comments.map(({ field }) => field)).size === comments.length,
    "Comment on each field only once.",
  )
  .describe("What to change, by field");

/** `Title: Use the club's full name.`, in the order of the editor's table. */
export const commentLines = (comments: readonly ReviewComment[]): string[] =>
  comments
    .toSorted((a, b) => commentedFields.indexOf(a.field) - commentedFields.indexOf(b.field))
    .map(({ field, text }) => `${placeOfField(field).label}: ${text}`);

/** A decision without comments is omitted. */
export const storedComments = (comments: readonly ReviewComment[]) =>
  comments.length > 0 ? { comments: [...comments] } : {};

export const auditedComments = (comments: readonly ReviewComment[]) =>
  comments.length > 0 ? { comments: commentLines(comments) } : {};
