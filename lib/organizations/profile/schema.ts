import { formatNumber } from "@/lib/platform/format";
import { currencies } from "@/lib/platform/exchange-rates";
import { z } from "zod";
import { versionReadSchema, versionSchema } from "@/lib/platform/versions";
import { organizationNameSchema } from "../create/schema";
import { offerAcceptances, industryCategories, joinPolicies, organizationTypes, sizeBands } from "../vocabulary";

/** An empty field means not provided. */
const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${formatNumber(max)} characters.`)
    .transform((value) => value || null)
    .nullable();

const choice = <const Values extends readonly string[]>(values: Values) =>
  z
    .enum(values)
    .or(z.literal(""))
    .transform((value) => value || null)
    .nullable();

const website = z
  .union([
    z.literal(""),
    z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: "Enter a URL such as https://company.com." }),
  ])
  .transform((value) => value || null)
  .nullable();

const dollars = z
  .number({ error: "Enter an amount in dollars." })
  .max(10_000_000_000, "This amount is too large.")
  .multipleOf(0.01, "Use at most two decimals.");

/** Each once, in the vocabulary's order. */
const categories = z
  .array(z.enum(industryCategories))
  .max(industryCategories.length)
  .transform((some) => industryCategories.filter((category) => some.includes(category)));

/** The profile fields set by an admin; omitted fields stay as they are. */
export const updateProfileSchema = z.strictObject({
  name: organizationNameSchema.optional(),
  website: website.optional(),
  description: text(2000).optional(),
  industryCategory: choice(industryCategories).optional(),
  hqCountry: text(2)
    .refine((code) => code === null || /^[A-Z]{2}$/.test(code), "Choose a country.")
    .optional(),
  hqCity: text(120).optional(),
  sizeBand: choice(sizeBands).optional(),
  /** A picture uploaded for this organization. */
  logoFileId: z.uuid().nullable().optional(),
  joinPolicy: z.enum(joinPolicies, { error: "Choose who can join." }).optional(),
  /** For new listings, and for totals on boards and dashboards. */
  currency: z.enum(currencies, { error: "Choose a currency." }).optional(),
  /** In dollars; above it a proposal needs an admin's approval. Null for no limit. Marketers only. */
  spendLimit: dollars.min(0, "Enter an amount of 0 or more.").nullable().optional(),
  /** The sponsors that a seller would like, and those it never takes, in its listings. Sellers only. */
  wantedCategories: categories.optional(),
  blockedCategories: categories.optional(),
  /** In dollars; the seller's side of a match counts below it. Never shown to others. Null for none. Sellers only. */
  minFee: dollars.positive("Enter an amount above 0, or leave it empty.").nullable().optional(),
  /** What accepting an offer for its listings means, unless the offer overrides it. Sellers only. */
  offerAcceptance: z.enum(offerAcceptances, { error: "Choose what accepting an offer does." }).optional(),
  version: versionReadSchema,
});
export type UpdateProfileInput = z.output<typeof updateProfileSchema>;

export const organizationSchema = z.object({
  id: z.string(),
  slug: z.string(),
  type: z.enum(organizationTypes),
  name: z.string(),
  website: z.string().nullable(),
  description: z.string().nullable(),
  industryCategory: z.string().nullable(),
  hqCountry: z.string().nullable(),
  hqCity: z.string().nullable(),
  sizeBand: z.string().nullable(),
  verification: z.enum(["none", "email_domain", "document", "admin"]),
  joinPolicy: z.enum(joinPolicies),
  currency: z.enum(currencies).describe("For new listings, and for totals on boards and dashboards"),
  spendLimit: z.number().nullable(),
  wantedCategories: z.array(z.enum(industryCategories)),
  blockedCategories: z.array(z.enum(industryCategories)),
  minFee: z.number().nullable(),
  offerAcceptance: z.enum(offerAcceptances),
  logoUrl: z.string().nullable(),
  version: versionSchema,
});
z.globalRegistry.add(organizationSchema, { id: "Organization" });
export type OrganizationView = z.output<typeof organizationSchema>;
