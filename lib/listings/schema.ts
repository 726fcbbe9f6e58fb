import { formatNumber } from "@/lib/platform/format";
import { z } from "zod";
import { industryCategories } from "@/lib/organizations/vocabulary";
import { now } from "@/lib/platform/clock";
import { audienceSchema } from "./audience";
import { countrySchema } from "./countries";
import { exclusivitySchema } from "./exclusivity";
import { HIDDEN_PRICE } from "./pricing";
import { reachSchema } from "./reach";
import { listingStatuses } from "./states";
import {
  assetCategories,
  assetUnits,
  entitlements,
  levels,
  statedMetricSources,
  propertyTypes,
  segments,
  sportsOrGenres,
  termTypes,
} from "./vocabulary";

export const limits = {
  title: 120,
  summary: 280,
  description: 10_000,
  packages: 20,
  assets: 40,
  images: 12,
  tags: 20,
  pastSponsors: 50,
} as const;

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `At most ${formatNumber(most)} characters.`);
const words = (most: number, each: number) =>
  z.array(text(each).min(1, "Entries can't be empty.")).max(most, `At most ${most}.`);
const day = z.iso.date("Enter a date, such as 2027-03-31.");
const countUpTo = (most: number) =>
  z
    .int("Enter a whole number.")
    .min(0, "Enter 0 or more.")
    .max(most, `At most ${formatNumber(most)}.`);

/** Dollars; -1 means contact for pricing. */
const priceSchema = z
  .number("Enter the price in dollars as a number, or -1 for contact for pricing.")
  .max(1_000_000_000, "Prices go up to $1,000,000,000.")
  .refine((price) => price >= 0 || price === HIDDEN_PRICE, "A price is 0 or more, or -1 for contact for pricing.");

const assetSchema = z.strictObject({
  /** Names an asset that is already there; without it, one of the same name in its package is taken for it. */
  id: z.uuid().nullish(),
  category: z.enum(assetCategories, "Select an asset category."),
  name: text(120).min(1, "Enter an asset name."),
  quantity: countUpTo(1_000_000_000).min(1, "At least 1.").default(1),
  unit: z.enum(assetUnits).default("commodity"),
  /** In the whole listing: assets of one name and category that give it are one stock. */
  totalQuantity: countUpTo(1_000_000_000).min(1, "At least 1.").nullish(),
  estImpressions: countUpTo(100_000_000_000).nullish(),
});

export type AssetInput = z.output<typeof assetSchema>;

const packageSchema = z.strictObject({
  /** Names a package that is already there; without it, one of the same name is taken for it. */
  id: z.uuid().nullish(),
  name: text(80).min(1, "Enter a package name."),
  description: text(1000).nullish(),
  price: priceSchema.nullish(),
  contactForPricing: z.boolean().nullish(),
  quantityAvailable: countUpTo(100_000).nullish(),
  entitlement: z.enum(entitlements).nullish(),
  assets: z.array(assetSchema).max(limits.assets, `At most ${limits.assets} assets in a package.`).nullish(),
});
export type PackageInput = z.output<typeof packageSchema>;

const imageSchema = z.strictObject({
  fileId: z.uuid("Upload the image first and use its id."),
  alt: text(160).default(""),
  /** Where the picture is served; given in answers, without effect in requests. */
  url: z.string().nullish(),
});

/** What has to fit together in a listing: `contradictions.ts` sees to it. */
const listingRules =
  "The term ends no earlier than it starts; a one-off or one-year term lasts a year at most, and so does a single event. Unique visitors do not exceed the attendance or the unique reach, nor that the impressions. A latitude and a longitude are given together or not at all. Shares of one kind of audience add up to at most 1. Assets of one name and category that give a total quantity give the same one, and no package holds more than it.";

export const listingFieldsSchema = z
  .strictObject({
    title: text(limits.title).nullish(),
    summary: text(limits.summary).nullish(),
    description: text(limits.description).nullish(),
    segment: z.enum(segments).nullish(),
    propertyType: z.enum(propertyTypes).nullish(),
    sportOrGenre: z.enum(sportsOrGenres).nullish(),
    level: z.enum(levels).nullish(),
    country: countrySchema.nullish(),
    region: text(80).nullish(),
    city: text(80).nullish(),
    latitude: z
      .number()
      .min(-90, "Enter a latitude from -90 to 90.")
      .max(90, "Enter a latitude from -90 to 90.")
      .nullish(),
    longitude: z
      .number()
      .min(-180, "Enter a longitude from -180 to 180.")
      .max(180, "Enter a longitude from -180 to 180.")
      .nullish(),
    price: priceSchema.nullish(),
    contactForPricing: z.boolean().nullish(),
    packages: z.array(packageSchema).max(limits.packages, `At most ${limits.packages} packages.`).nullish(),
    audience: audienceSchema.nullish(),
    reach: reachSchema.nullish(),
    metricsSource: z
      .enum(statedMetricSources, "Select the source of your figures. Only Pitchside can mark figures as verified.")
      .nullish(),
    metricsAsOf: day.refine((asOf) => new Date(asOf) <= now(), "The date can't be in the future.").nullish(),
    exclusivity: exclusivitySchema.nullish(),
    termType: z.enum(termTypes).nullish(),
    termStart: day.nullish(),
    termEnd: day.nullish(),
    decisionDeadline: day.nullish(),
    leadTimeDays: z.int("Enter a whole number.").min(0, "Enter 0 or more.").max(1_000, "At most 1,000 days.").nullish(),
    ageRestricted: z.boolean().nullish(),
    blockedCategories: z.array(z.enum(industryCategories)).max(industryCategories.length).nullish(),
    pastSponsors: words(limits.pastSponsors, 120).nullish(),
    images: z.array(imageSchema).max(limits.images, `At most ${limits.images} images.`).nullish(),
    tags: words(limits.tags, 40).nullish(),
    publicPreview: z
      .boolean()
      .nullish()
      .describe("Shows a public page without prices, packages or availability while the listing is published"),
    /** Only as it is: a listing moves on by its own verbs (submit, pause, resume, archive, restore). */
    status: z.enum(listingStatuses).nullish(),
  })
  .describe(listingRules);
export type ListingFields = z.output<typeof listingFieldsSchema>;

/**
 * A change of some fields: an absent one stays, null clears it. With `version`, only if nobody else changed it since.
 */
export const listingInputSchema = listingFieldsSchema
  .extend({ version: z.int().min(1).optional() })
  .describe(`${listingRules} The version, if given, must be the current one.`);
export type ListingInput = z.output<typeof listingInputSchema>;

/** Edits of some fields, and the values that each had when its edit started. */
export const listingEditSchema = listingFieldsSchema
  .extend({
    base: listingFieldsSchema.describe("The values that the edit started from, by field"),
    choices: z
      .record(z.string().max(120), z.enum(["mine", "theirs"]))
      .optional()
      .describe("The version to keep of fields in `own.edit.conflicts`, by path"),
  })
  .describe(
    `${listingRules} Fields that somebody else changed since are merged; one that both changed differently is a conflict.`,
  );
export type ListingEditInput = z.output<typeof listingEditSchema>;
/** As a form or a client writes it, before defaults. */
export type ListingDraft = z.input<typeof listingInputSchema>;

export const listListingsSchema = z.object({
  mine: z.enum(["1", "true", "0", "false"]).optional(),
  status: z.enum([...listingStatuses, "all"]).optional(),
  q: z.string().trim().max(200).optional(),
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
});
export type ListListingsInput = z.output<typeof listListingsSchema>;

export const listingParamsSchema = z.object({ id: z.uuid() });
