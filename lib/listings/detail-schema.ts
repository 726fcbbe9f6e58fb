/** A full listing in API responses; fields private to its own side are null for everyone else. */
import { z } from "zod";
import { industryCategories, organizationTypes } from "@/lib/organizations/vocabulary";
import { listingFaceFields } from "./card-schema";
import { evidenceItemSchema, verifiedFigureSchema } from "./evidence/schema";
import { listingSections } from "./field-kinds";
import { eachField, fieldNames } from "./field-names";
import { listingAvailabilitySchema } from "./listing-availability";
import { openEditSchema } from "./open-edit";
import { reviewCommentsSchema } from "./review-comments";
import { listingFieldsSchema } from "./schema";
import { heldEditSchema } from "./sensitive";
import { listingVerbs } from "./states";

const text = z.string().nullable();
const number = z.number().nullable();
const timestamp = z.iso.datetime();

export const sellerSummarySchema = z.object({
  id: z.guid(),
  slug: z.string(),
  name: z.string(),
  type: z.enum(organizationTypes),
  verification: z.enum(["none", "email_domain", "document", "admin"]),
  logoUrl: text,
  hqCountry: text,
  hqCity: text,
  website: text,
  description: text,
  replyRate: number.describe(
    "Share of inquiries answered, 0..1, of those answered or five business days old; null before the first",
  ),
  medianReplyMinutes: number,
  wantedCategories: z.array(z.enum(industryCategories)).describe("The sponsor categories the seller prefers"),
  blockedCategories: z.array(z.enum(industryCategories)).describe("The sponsor categories the seller never accepts"),
});

const completenessSchema = z.object({
  percent: z.int(),
  items: z.array(
    z.object({
      field: z.string(),
      section: z.enum(listingSections),
      label: z.string(),
      isRequired: z.boolean(),
      isDone: z.boolean(),
      cost: z.string().describe("The cost of leaving it out"),
    }),
  ),
});

/** What an import stores with a listing. */
export const importedSchema = z.object({
  digest: z.string(),
  fields: listingFieldsSchema,
  notes: z
    .array(z.object({ heading: z.string(), value: z.string() }))
    .describe("Imported columns without a matching field"),
  doubts: z.array(z.string()),
});

/** The part of an edit that is moderated before marketers see it. */
const waitingEditSchema = heldEditSchema.extend({ reviewId: z.guid(), since: timestamp });

export const ownListingSchema = z.object({
  version: z.int(),
  createdAt: timestamp,
  submittedAt: timestamp.nullable(),
  statusReason: text,
  ownerUserId: z.guid().nullable(),
  imported: importedSchema.nullable(),
  waiting: waitingEditSchema.nullable().describe("The edit in review; the listing itself is as marketers see it"),
  comments: reviewCommentsSchema.describe(
    "The changes an admin requested, by field, until the listing is submitted again",
  ),
  evidence: z.array(evidenceItemSchema).describe("What the seller attached to its figures"),
  edit: openEditSchema.nullable().describe("Saved changes that marketers do not see yet"),
  verbs: z.array(z.enum(listingVerbs)),
  completeness: completenessSchema,
});

export const listingDetailSchema = z.object({
  ...listingFaceFields,
  ...eachField(fieldNames, "view"),
  metricsVerifiedAt: timestamp
    .nullable()
    .describe("When Pitchside verified the last reach figure; null unless all are verified"),
  verifiedFigures: z.array(verifiedFigureSchema).describe("The figures that Pitchside verified against evidence"),
  availability: listingAvailabilitySchema,
  organization: sellerSummarySchema,
  own: ownListingSchema.nullable().describe("Only for the seller of the listing"),
});
z.globalRegistry.add(listingDetailSchema, { id: "Listing" });
