/** A listing as a whole, as the calls answer with it; what is its own side's alone is null for everybody else. */
import { z } from "zod";
import { industryCategories, organizationTypes } from "@/lib/organizations/vocabulary";
import { audienceSchema } from "./audience";
import { listingFaceFields } from "./card-schema";
import { listingSections } from "./completeness";
import { evidenceItemSchema, verifiedFigureSchema } from "./evidence/schema";
import { listingAvailabilitySchema } from "./listing-availability";
import { openEditSchema } from "./open-edit";
import { reachSchema } from "./reach";
import { listingFieldsSchema } from "./schema";
import { heldEditSchema } from "./sensitive";
import { listingVerbs } from "./states";
import { assetCategories, assetUnits, entitlements, exclusivityLevels, statedMetricSources } from "./vocabulary";

const text = z.string().nullable();
const number = z.number().nullable();
const timestamp = z.iso.datetime();

const packageContentSchema = z.object({
  id: z.guid(),
  name: z.string(),
  description: text,
  price: number,
  contactForPricing: z.boolean(),
  quantityAvailable: z.int().nullable(),
  entitlement: z.enum(entitlements).nullable(),
  assets: z.array(
    z.object({
      id: z.guid(),
      category: z.enum(assetCategories),
      name: z.string(),
      quantity: z.int(),
      unit: z.enum(assetUnits),
      totalQuantity: z.int().nullable(),
      estImpressions: number,
    }),
  ),
});

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
    "Share of inquiries answered, 0..1, of those answered or five working days old; null before the first",
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
      cost: z.string().describe("What its absence costs"),
    }),
  ),
});

/** What an import keeps beside a listing. */
export const importedSchema = z.object({
  digest: z.string(),
  fields: listingFieldsSchema,
  notes: z
    .array(z.object({ heading: z.string(), value: z.string() }))
    .describe("Imported columns without a matching field"),
  doubts: z.array(z.string()),
});

/** The part of an edit that moderation looks at before marketers see it. */
const waitingEditSchema = heldEditSchema.extend({ reviewId: z.guid(), since: timestamp });

export const ownListingSchema = z.object({
  version: z.int(),
  createdAt: timestamp,
  submittedAt: timestamp.nullable(),
  statusReason: text,
  ownerUserId: z.guid().nullable(),
  imported: importedSchema.nullable(),
  waiting: waitingEditSchema.nullable().describe("The edit in review; the listing itself is as marketers see it"),
  evidence: z.array(evidenceItemSchema).describe("What the seller attached to its figures"),
  edit: openEditSchema.nullable().describe("Saved changes that marketers do not see yet"),
  verbs: z.array(z.enum(listingVerbs)),
  completeness: completenessSchema,
});

const category = z.enum(industryCategories);

export const listingDetailSchema = z.object({
  ...listingFaceFields,
  description: text,
  latitude: number,
  longitude: number,
  price: number.describe("Dollars; -1 for contact for pricing"),
  contactForPricing: z.boolean(),
  packages: z.array(packageContentSchema),
  audience: audienceSchema,
  reach: reachSchema,
  metricsSource: z.enum(statedMetricSources).nullable().describe("As the seller states it"),
  metricsVerifiedAt: timestamp
    .nullable()
    .describe("When Pitchside verified the last reach figure; null unless all are verified"),
  verifiedFigures: z.array(verifiedFigureSchema).describe("The figures that Pitchside verified against evidence"),
  metricsAsOf: z.iso.date().nullable(),
  exclusivity: z.object({
    level: z.enum(exclusivityLevels),
    categories: z.array(category),
    sold: z.array(category).describe("Sold to a sponsor outside Pitchside"),
  }),
  ageRestricted: z.boolean(),
  blockedCategories: z.array(category),
  pastSponsors: z.array(z.string()),
  publicPreview: z.boolean().describe("Whether the seller publishes a public preview"),
  images: z.array(z.object({ fileId: z.guid(), alt: z.string(), url: z.string() })),
  availability: listingAvailabilitySchema,
  organization: sellerSummarySchema,
  own: ownListingSchema.nullable().describe("For the listing's own side only"),
});
