/** A brief in API responses: every field, stated or not, plus id, version and dates. */
import { z } from "zod";
import {
  ageBands,
  assetCategories,
  genders,
  incomeBands,
  propertyTypes,
  sportsOrGenres,
} from "@/lib/listings/vocabulary";
import { brandSafetyFlags } from "@/lib/matching/brand-safety";
import { objectiveCodes } from "@/lib/matching/objectives";
import { factors } from "@/lib/matching/weights";
import { versionSchema } from "@/lib/platform/versions";
import { briefVisibilities } from "./schema";
import { storyRoles } from "./story";
import { industryCategories } from "@/lib/organizations/vocabulary";

type Codes = readonly [string, ...string[]];

const choices = <const C extends Codes>(codes: C) => z.array(z.enum(codes));
const likeAndBlock = <const C extends Codes>(codes: C) => z.object({ like: choices(codes), block: choices(codes) });

/** A selection of bands, or a target mix as shares. */
const bands = <const C extends Codes>(codes: C) =>
  z.union([choices(codes), z.partialRecord(z.enum(codes), z.number())]).optional();

const number = z.number().nullable();
const day = z.iso.date().nullable();

export const briefViewSchema = z.object({
  id: z.guid(),
  version: versionSchema,
  name: z.string(),
  objectives: z.array(z.object({ code: z.enum(objectiveCodes), weight: z.number() })),
  budgetMin: number.describe("Dollars"),
  budgetMax: number.describe("Dollars"),
  propertyTypes: likeAndBlock(propertyTypes),
  sportOrGenre: likeAndBlock(sportsOrGenres),
  countries: z.array(z.string()),
  regions: z.array(z.string()),
  excludedCountries: z.array(z.string()),
  excludedRegions: z.array(z.string()),
  wanted: z.array(z.object({ sports: choices(sportsOrGenres), types: choices(propertyTypes) })),
  near: z.object({ latitude: z.number(), longitude: z.number(), radiusKm: z.number() }).nullable(),
  geoMustHave: z.boolean(),
  targetAudience: z.object({
    ageBands: bands(ageBands),
    gender: bands(genders),
    incomeBands: bands(incomeBands),
    interests: z.array(z.string()).optional(),
  }),
  industryCategory: z.enum(industryCategories).nullable(),
  mustHaveAssets: choices(assetCategories),
  niceAssets: choices(assetCategories),
  exclusivityRequired: z.boolean(),
  windowFrom: day,
  windowTo: day,
  minUniqueReach: number,
  targetCpm: number.describe("CPM in dollars"),
  brandSafetyExclusions: choices(brandSafetyFlags),
  weights: z.partialRecord(z.enum(factors), z.number()).nullable(),
  learnedWeights: z
    .partialRecord(z.enum(factors), z.number())
    .nullable()
    .describe("Learned from feedback, saves, messages, offers, and declines; a weight in `weights` overrides it"),
  visibility: z.enum(briefVisibilities),
  maxPitches: z.int(),
  story: z.string(),
  storyParts: z.array(z.object({ start: z.int(), end: z.int(), role: z.enum(storyRoles) })),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type BriefView = z.output<typeof briefViewSchema>;
