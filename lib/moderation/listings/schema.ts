import { z } from "zod";
import { figures } from "@/lib/listings/evidence/figures";
import { evidenceStates } from "@/lib/listings/evidence/states";
import { reviewCommentsSchema } from "@/lib/listings/review-comments";
import { listingStatuses } from "@/lib/listings/states";
import { assignedFields, queueFields } from "../assignment";
import { bulkFields, listFields, reasonField, reasonSchema, riskSchema } from "../schema";
import { listingDecisions, outcomes, reviewFilters, reviewKinds, reviewStates } from "./decisions";

export const listReviewsSchema = z.object({
  ...listFields,
  status: z.enum([...reviewFilters, "all"]).default("waiting"),
  ...queueFields,
  sort: z.enum(["newest", "oldest"]).optional().describe("Pending items default to oldest first"),
});
export type ListReviewsInput = z.output<typeof listReviewsSchema>;

/** Pending items are oldest first; decisions are newest first. */
export const reviewSort = ({ sort, status }: Pick<ListReviewsInput, "sort" | "status">) =>
  sort ?? (status === "waiting" || status === "evidence" ? "oldest" : "newest");

export const reviewBulkSchema = z
  .strictObject({
    ...bulkFields,
    verb: z.enum(listingDecisions),
    reason: reasonField.optional(),
  })
  .refine(({ verb, reason, preview }) => preview || !outcomes[verb].needsReason || reason, {
    path: ["reason"],
    message: "Enter a reason.",
  })
  .describe("A decision against the seller requires a reason, unless it is a preview.");
export type ReviewBulkInput = z.output<typeof reviewBulkSchema>;

export const reviewRowSchema = z.object({
  id: z.guid(),
  state: z.enum(reviewStates),
  reason: z.string().nullable(),
  kind: z.enum(reviewKinds),
  listingId: z.guid(),
  title: z.string(),
  propertyType: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  organizationId: z.guid(),
  organizationName: z.string(),
  isVerified: z.boolean(),
  decidedBy: z.string().nullable(),
  ...assignedFields,
  createdAt: z.iso.datetime(),
  risk: riskSchema.nullable(),
});

export const requestChangesSchema = reasonSchema.extend({ comments: reviewCommentsSchema.optional() });

export const decidedListingSchema = z.object({ id: z.guid(), status: z.enum(listingStatuses) });

/** The change that was shown, so that a newer one is not decided unseen. */
export const editSchema = z.strictObject({ reviewId: z.uuid() });
export const rejectEditSchema = editSchema.extend({
  reason: reasonField,
  comments: reviewCommentsSchema.optional(),
});

export const decidedEditSchema = z.object({ id: z.guid(), decision: z.enum(["approve", "reject"]) });

/** The revision that was shown, so that a figure or evidence that has changed is not decided unseen. */
export const verifyFigureSchema = z.strictObject({ figure: z.enum(figures), revision: z.int().min(1) });
export type VerifyFigureInput = z.output<typeof verifyFigureSchema>;

export const rejectFigureSchema = verifyFigureSchema.extend({ reason: reasonField });
export type RejectFigureInput = z.output<typeof rejectFigureSchema>;

export const decidedFigureSchema = z.object({
  id: z.guid(),
  figure: z.enum(figures),
  state: z.enum(evidenceStates),
  revision: z.int(),
});
export type DecidedFigure = z.output<typeof decidedFigureSchema>;
