import { z } from "zod";
import { enteredDay } from "@/lib/platform/entered-day";
import { pageLimit } from "@/lib/platform/pagination";
import { plainLine } from "@/lib/platform/plain-text";
import { versionReadSchema } from "@/lib/platform/versions";
import { notANumber } from "@/lib/language/numbers";
import {
  ageBands,
  assetCategories,
  genders,
  incomeBands,
  propertyTypes,
  sportsOrGenres,
} from "@/lib/listings/vocabulary";
import { brandSafetyFlags } from "@/lib/matching/brand-safety";
import { defaultWeights, type Factor, factors } from "@/lib/matching/weights";
import { industryCategories } from "@/lib/organizations/vocabulary";
import { objectiveCodes } from "@/lib/matching/objectives";

import { partsFit, storyPartsSchema, storySchema } from "./story";

type Codes = readonly [string, ...string[]];

const unique = <T>(values: T[]): T[] => [...new Set(values)];
const choices = <const C extends Codes>(codes: C) =>
  z
    .array(z.enum(codes))
    .max(codes.length * 2)
    .transform(unique);
const words = (most: number) => z.array(z.string().trim().min(1).max(80)).max(most).transform(unique);
const dollars = z
  .number(notANumber)
  .nonnegative("Enter 0 or more.")
  .max(10_000_000_000, "Enter at most 10,000,000,000.");
const count = z.number(notANumber).int("Enter a whole number.").nonnegative("Enter 0 or more.").max(100_000_000_000);

const likeAndBlock = <const C extends Codes>(codes: C) =>
  z
    .strictObject({ like: choices(codes).default([]), block: choices(codes).default([]) })
    .refine(({ like, block }) => !like.some((code) => (block as readonly string[]).includes(code)), {
      error: "An option can’t be both liked and excluded.",
    })
    .describe("No option is both liked and blocked.")
    .default({ like: [], block: [] });

/** A selection of bands, or a target mix as shares. */
const bands = <const C extends Codes>(codes: C) =>
  z.union([choices(codes), z.partialRecord(z.enum(codes), z.number().min(0).max(1))]).optional();

const targetAudience = z
  .strictObject({
    ageBands: bands(ageBands),
    gender: bands(genders),
    incomeBands: bands(incomeBands),
    interests: words(30).optional(),
  })
  .default({});

const weight = (factor: Factor) => {
  const share = defaultWeights[factor];
  const text = `Enter a value between ${share * 0.5} and ${share * 1.5}.`;
  return z
    .number()
    .min(share * 0.5, text)
    .max(share * 1.5, text)
    .optional();
};
const weightFields = Object.fromEntries(factors.map((factor) => [factor, weight(factor)])) as {
  [F in Factor]: ReturnType<typeof weight>;
};

const near = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  radiusKm: z.number(notANumber).min(1, "Enter at least 1 km.").max(20_000),
});

export const briefVisibilities = ["private", "matched_sellers"] as const;

/** More than anyone would answer. */
export const PITCHES_MAX = 20;

/** Also shown while typing. */
export const BUDGET_REVERSED = "The maximum can’t be below the minimum.";

const briefRules = "The maximum budget can’t be below the minimum, and the window can’t end before it starts.";

/** A brief in API names: money in dollars, shares 0..1, days as ISO dates. Omitted fields are not stated. */
export const briefSchema = z
  .strictObject({
    name: z
      .string()
      .overwrite(plainLine)
      .min(1, "Give the brief a name.")
      .max(120, "Keep the name under 120 characters."),
    objectives: z
      .array(z.strictObject({ code: z.enum(objectiveCodes), weight: z.number().min(0).max(100) }))
      .max(objectiveCodes.length)
      .refine((all) => new Set(all.map(({ code }) => code)).size === all.length, {
        error: "Select each objective only once.",
      })
      .describe("Each objective at most once.")
      .default([]),
    budgetMin: dollars.nullable().default(null),
    budgetMax: dollars.nullable().default(null),
    propertyTypes: likeAndBlock(propertyTypes),
    sportOrGenre: likeAndBlock(sportsOrGenres),
    wanted: z
      .array(z.strictObject({ sports: choices(sportsOrGenres).default([]), types: choices(propertyTypes).default([]) }))
      .max(12)
      .default([])
      .describe(
        "Kinds of property, any of which fits; both the sport and type of a kind must match. If empty, the liked ones apply",
      ),
    countries: z
      .array(z.string().regex(/^[A-Z]{2}$/, "Use two-letter country codes."))
      .max(60)
      .transform(unique)
      .default([]),
    regions: words(60).default([]),
    excludedCountries: z
      .array(z.string().regex(/^[A-Z]{2}$/, "Use two-letter country codes."))
      .max(250)
      .transform(unique)
      .default([]),
    excludedRegions: words(60).default([]),
    near: near.nullable().default(null),
    geoMustHave: z.boolean().default(false),
    targetAudience,
    industryCategory: z.enum(industryCategories).nullable().default(null),
    mustHaveAssets: choices(assetCategories).default([]),
    niceAssets: choices(assetCategories).default([]),
    exclusivityRequired: z.boolean().default(false),
    windowFrom: enteredDay("Enter a date.").nullable().default(null),
    windowTo: enteredDay("Enter a date.").nullable().default(null),
    minUniqueReach: count.nullable().default(null),
    targetCpm: dollars.nullable().default(null),
    brandSafetyExclusions: choices(brandSafetyFlags).default([]),
    weights: z.strictObject(weightFields).nullable().default(null),
    visibility: z
      .enum(briefVisibilities, "A brief is either private or open to matched sellers.")
      .default("private")
      .describe("When open to matched sellers, it shows them everything except its name, its weights, and who you are"),
    maxPitches: z
      .number(notANumber)
      .int("Enter a whole number.")
      .min(1, "Ask for at least 1 pitch.")
      .max(PITCHES_MAX, `Ask for at most ${PITCHES_MAX} pitches.`)
      .default(5)
      .describe("How many sellers may pitch while the brief is open"),
    story: storySchema,
    storyParts: storyPartsSchema,
  })
  .superRefine(({ budgetMin, budgetMax, windowFrom, windowTo, story, storyParts }, context) => {
    if (!partsFit(story, storyParts))
      context.addIssue({
        code: "custom",
        path: ["storyParts"],
        message: "The parts must be within the story, in order.",
      });
    if (budgetMin !== null && budgetMax !== null && budgetMin > budgetMax)
      context.addIssue({ code: "custom", path: ["budgetMax"], message: BUDGET_REVERSED });
    if (windowFrom !== null && windowTo !== null && windowFrom > windowTo)
      context.addIssue({
        code: "custom",
        path: ["windowTo"],
        message: "The end date is before the start date.",
      });
  })
  .describe(briefRules);

/** A complete brief that replaces the stored one. */
export const updateBriefSchema = briefSchema.safeExtend({ version: versionReadSchema }).describe(briefRules);

export type BriefFields = z.output<typeof briefSchema>;
export type BriefInput = z.input<typeof briefSchema>;

export const briefIdSchema = z.object({ briefId: z.uuid() });

export const listBriefsSchema = z.object({
  cursor: z.string().max(400).optional(),
  limit: pageLimit(24),
});
export type ListBriefsInput = z.output<typeof listBriefsSchema>;
