import { z } from "zod";
import { dealSides } from "../states";

/** How many deals must be rated before an organization shows a rating. */
export const RATED_DEALS_MIN = 3;

export const reviewDealSchema = z.strictObject({
  stars: z.int("Choose 1 to 5.").min(1, "Choose 1 to 5.").max(5, "Choose 1 to 5."),
  comment: z.string().trim().max(1000, "Use at most 1,000 characters.").nullish(),
});
export type ReviewDealInput = z.output<typeof reviewDealSchema>;

const reviewSchema = z.object({
  side: z.enum(dealSides),
  stars: z.int(),
  comment: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type ReviewView = z.output<typeof reviewSchema>;

export const reviewsViewSchema = z
  .object({
    own: reviewSchema.nullable(),
    other: reviewSchema.nullable().describe("Hidden until both sides have rated or the rating period has ended"),
    otherHasRated: z.boolean(),
    until: z.iso.datetime().nullable().describe("The end of the rating period"),
  })
  .describe("Ratings of a completed deal, each written once by the other side");
export type ReviewsView = z.output<typeof reviewsViewSchema>;

export const organizationRatingSchema = z
  .object({ average: z.number(), deals: z.int(), newest: z.array(z.object({ stars: z.int(), comment: z.string() })) })
  .nullable()
  .describe("Null below 3 rated deals");
export type OrganizationRating = z.output<typeof organizationRatingSchema>;
