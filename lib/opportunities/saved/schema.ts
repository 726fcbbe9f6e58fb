import { z } from "zod";
import { listingCardSchema } from "@/lib/listings/card-schema";
import { matchSchema } from "@/lib/matching/match-schema";
import { pageLimit, pageSchema } from "@/lib/platform/pagination";
import { changeKinds } from "./changes";
import { passReasons, savedDecisions } from "./decisions";
import { savedSorts } from "./sorts";

export const savedListingSchema = z.object({ listingId: z.uuid() });

export const NOTE_MAX_LENGTH = 2000;

export const saveOpportunitySchema = z.strictObject({
  listId: z.uuid().optional().describe("Also adds it to this list"),
  note: z.string().trim().max(NOTE_MAX_LENGTH).nullable().optional(),
});
export type SaveOpportunityInput = z.output<typeof saveOpportunitySchema>;

export const MAX_SAVED_AT_ONCE = 100;

export const saveOpportunitiesSchema = z.strictObject({
  listingIds: z
    .array(z.uuid())
    .min(1, "Choose a listing.")
    .max(MAX_SAVED_AT_ONCE, `Choose up to ${MAX_SAVED_AT_ONCE} listings.`)
    .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))]),
  listId: z.uuid().optional().describe("Also adds them to this list, at its end"),
});
export type SaveOpportunitiesInput = z.output<typeof saveOpportunitiesSchema>;

export const unsaveOpportunitySchema = z.strictObject({
  discardTeamWork: z
    .boolean()
    .default(false)
    .describe(
      "Removes it with its note, status, owner, and places on lists; without this, the request is rejected if there are any",
    ),
});
export type UnsaveOpportunityInput = z.input<typeof unsaveOpportunitySchema>;

export const saveResultSchema = z.object({ listingId: z.guid(), saved: z.literal(true) });
export const saveAllResultSchema = z.object({
  saved: z.int().describe("How many are newly saved"),
  listed: z.int().describe("How many are newly on the list"),
});
export const unsaveResultSchema = z.object({ listingId: z.guid(), saved: z.literal(false) });

export const decideSchema = z
  .strictObject({
    decision: z.enum(savedDecisions),
    passReason: z.enum(passReasons).optional(),
    passNote: z.string().trim().max(500).optional(),
  })
  .refine(({ decision, passReason }) => (decision === "passed") === (passReason !== undefined), {
    path: ["passReason"],
    error: "Choose a reason.",
  })
  .describe("Passing on a listing requires a reason; other decisions have none.");
export type DecideInput = z.output<typeof decideSchema>;

export const decisionResultSchema = z.object({ listingId: z.guid(), decision: z.enum(savedDecisions) });

export const ownerSchema = z.strictObject({ ownerId: z.uuid().nullable() });
export type OwnerInput = z.output<typeof ownerSchema>;
export const ownerResultSchema = z.object({ listingId: z.guid(), ownerId: z.guid().nullable() });

export const packageChoiceSchema = z.strictObject({
  packageId: z.uuid().nullable().describe("Null for the package that the match is scored on"),
});
export type PackageChoice = z.output<typeof packageChoiceSchema>;
export const packageResultSchema = z.object({ listingId: z.guid(), packageId: z.guid().nullable() });

export const voteResultSchema = z.object({ listingId: z.guid(), votes: z.int() });
export const seenResultSchema = z.object({ listingId: z.guid(), changes: z.literal(0) });

const savedFilters = {
  listId: z.uuid().optional(),
  decision: z.enum(savedDecisions).optional(),
  ownerId: z.uuid().optional(),
  sort: z
    .enum(savedSorts)
    .optional()
    .describe(
      "`order` is the team’s own order of a list, and the default with `listId`; otherwise the default is `recent`",
    ),
};

export const exportSavedSchema = z.object(savedFilters);
export type ExportSavedInput = z.output<typeof exportSavedSchema>;

export const listSavedSchema = z.object({
  ...savedFilters,
  cursor: z.string().max(400).optional(),
  limit: pageLimit(24),
});
export type ListSavedInput = z.output<typeof listSavedSchema>;

const personSchema = z.object({ id: z.guid(), name: z.string() });

const savedChangeSchema = z.object({ kind: z.enum(changeKinds), text: z.string() });

const savedListingRowSchema = listingCardSchema.extend({
  savedAt: z.iso.datetime(),
  note: z.string().nullable(),
  savedBy: z.string().nullable().describe("Such as “Ana Silva, Northbank Media for Volta”"),
  notedBy: z.string().nullable(),
  seller: z.string(),
  decision: z.enum(savedDecisions).describe("`contacted` also if your organization has a conversation about it"),
  passReason: z.enum(passReasons).nullable(),
  passNote: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  owner: personSchema.nullable(),
  packages: z.array(
    z.object({
      id: z.guid(),
      name: z.string(),
      priceText: z.string(),
      isSold: z.boolean().describe("Can’t be bought"),
    }),
  ),
  packageId: z.guid().nullable().describe("The team’s choice; the price and the match refer to it"),
  votes: z.array(personSchema),
  comments: z.int(),
  lists: z.array(personSchema),
  position: z.int().nullable().describe("In the requested list"),
  conversationId: z.guid().nullable(),
  changes: z.array(savedChangeSchema).describe("Since someone in the organization last marked them as seen"),
  match: matchSchema.nullable().describe("With the active brief; null without one"),
});
export type SavedListing = z.output<typeof savedListingRowSchema>;

export const savedPageSchema = pageSchema(savedListingRowSchema);
