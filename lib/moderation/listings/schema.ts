import { z } from "zod";
import { listingStatuses } from "@/lib/listings/states";
import { bulkFields, listFields, reasonField } from "../schema";
import { listingDecisions, outcomes, reviewKinds, reviewStates } from "./decisions";

export const listReviewsSchema = z.object({
  ...listFields,
  status: z.enum([...reviewStates, "all"]).default("waiting"),
});
export type ListReviewsInput = z.output<typeof listReviewsSchema>;

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
  createdAt: z.iso.datetime(),
});

export const decidedListingSchema = z.object({ id: z.guid(), status: z.enum(listingStatuses) });

/** Names the change that was read, so that a newer one is not decided unseen. */
export const editSchema = z.strictObject({ reviewId: z.uuid() });
export const rejectEditSchema = editSchema.extend({ reason: reasonField });

export const decidedEditSchema = z.object({ id: z.guid(), decision: z.enum(["approve", "reject"]) });

/** Names the version that was read, so that figures which changed meanwhile are not verified unseen. */
export const verifyFiguresSchema = z.strictObject({
  version: z.int().min(1),
  note: z.string().trim().min(3, "Describe what you checked in a sentence.").max(1000, "Use at most 1,000 characters."),
});
export type VerifyFiguresInput = z.output<typeof verifyFiguresSchema>;

export const verifiedFiguresSchema = z.object({ id: z.guid(), metricsVerifiedAt: z.iso.datetime().nullable() });
export type VerifiedFigures = z.output<typeof verifiedFiguresSchema>;
