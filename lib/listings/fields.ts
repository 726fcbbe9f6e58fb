/**
 * The single definition of every field that a seller fills in: input, output, storage, name, import, and the cost of
 * its absence. Schemas, columns, cards and details, the editor's form, completeness, imports and decks are derived from
 * this table.
 */
import { z } from "zod";
import { now } from "@/lib/platform/clock";
import { type Currency, currencies } from "@/lib/platform/exchange-rates";
import { industryCategories } from "@/lib/organizations/vocabulary";
import { type Audience, audienceSchema } from "./audience";
import { type Exclusivity, exclusivitySchema } from "./exclusivity";
import {
  type FieldPart,
  choice,
  choices,
  countrySchema,
  day,
  degrees,
  flag,
  isoDay,
  own,
  text,
  wholeNumber,
  withoutUnknown,
  words,
} from "./field-kinds";
import {
  type ImageContent,
  type PackageContent,
  imageContentsSchema,
  imagesSchema,
  packageContentsSchema,
  packagesSchema,
  priceSchema,
} from "./package-schema";
import { type Reach, type ReachField, reachFields, reachLabels, reachSchema } from "./reach";
import {
  exclusivityLevels,
  levels,
  propertyTypes,
  segments,
  sportsOrGenres,
  statedMetricSources,
  termTypes,
} from "./vocabulary";

const categories = z.array(z.enum(industryCategories));
const audiencePart = "Part of 25 match points for audience.";
const reachParts = Object.fromEntries(reachFields.map((field) => [field, { label: reachLabels[field] }])) as Record<
  ReachField,
  FieldPart
>;

export const listingFields = {
  title: {
    ...text({
      label: "Title",
      section: "basics",
      max: 120,
      onCard: true,
      gap: { weight: "required", cost: "Add the name people know." },
    }),
    view: z.string(),
    empty: "",
    toColumn: (title: string | null | undefined) => title ?? "",
    fromColumn: (title: string) => title,
  },
  summary: text({
    label: "Summary",
    section: "basics",
    max: 280,
    onCard: true,
    gap: { weight: "required", cost: "Add a sentence or two on why a brand should take a closer look." },
  }),
  description: text({
    label: "Description",
    section: "basics",
    max: 10_000,
    gap: { weight: 4, cost: "Without a description, brands will ask for a media kit." },
  }),
  publicPreview: flag(
    { label: "Public preview", section: "basics" },
    "Shows a public page without prices, packages, or availability while the listing is published",
  ),
  segment: choice(segments, {
    label: "Segment",
    section: "kind",
    onCard: true,
    fact: { at: 5 },
    gap: { weight: "required", cost: "Choose the segment where brands will find you." },
  }),
  propertyType: choice(propertyTypes, {
    label: "Property type",
    section: "kind",
    onCard: true,
    gap: { weight: "required", cost: "Select a type, such as a team, an event, or a venue." },
  }),
  sportOrGenre: choice(sportsOrGenres, {
    label: "Sport or genre",
    section: "kind",
    onCard: true,
    gap: { weight: 5, cost: "Up to 10 of 100 match points: brands prefer or exclude by sport and genre." },
  }),
  level: choice(levels, {
    label: "Level",
    section: "kind",
    onCard: true,
    gap: { weight: 2, cost: "Brands that filter by level won’t see it." },
  }),
  tags: words({ label: "Tags", section: "kind", onCard: true, most: 20, max: 40 }),
  country: {
    ...text({
      label: "Country",
      section: "place",
      max: 2,
      onCard: true,
      gap: { weight: "required", cost: "Select the country where it takes place." },
    }),
    kind: "country" as const,
    schema: countrySchema.nullish(),
  },
  region: text({ label: "Region", section: "place", max: 80, onCard: true }),
  city: text({
    label: "City",
    section: "place",
    max: 80,
    onCard: true,
    gap: { weight: "required", cost: "Enter the city where it takes place." },
  }),
  latitude: degrees({ label: "Latitude", section: "place", max: 90 }),
  longitude: degrees({ label: "Longitude", section: "place", max: 180 }),
  termType: choice(termTypes, {
    label: "Term",
    section: "place",
    onCard: true,
    fact: { at: 1 },
    gap: { weight: "required", cost: "Select how long a sponsorship runs." },
  }),
  termStart: day({
    label: "Term start",
    section: "place",
    onCard: true,
    fact: { at: 2, label: "Dates" },
    gap: { weight: 3, cost: "Up to 5 of 100 match points for timing." },
  }),
  termEnd: day({ label: "Term end", section: "place", onCard: true }),
  decisionDeadline: day({
    label: "Decision deadline",
    section: "place",
    onCard: true,
    fact: { at: 3 },
    gap: { weight: 2, cost: "Gives brands a reason to decide soon." },
  }),
  audience: {
    ...own(
      {
        label: "Audience",
        section: "audience",
        parts: {
          ageBands: { label: "Age", gap: { weight: 8, cost: `${audiencePart} Age is what brands ask for most.` } },
          gender: { label: "Gender", gap: { weight: 5, cost: audiencePart } },
          incomeBands: { label: "Household income", gap: { weight: 4, cost: audiencePart } },
          interests: { label: "Interests", gap: { weight: 3, cost: audiencePart } },
          geo: {
            label: "Audience location",
            gap: { weight: 5, cost: "Up to 12 of 100 match points when a brand targets a market." },
          },
        },
      },
      { input: audienceSchema, view: audienceSchema, empty: {} as Audience },
    ),
    toColumn: withoutUnknown,
    fromColumn: (column: unknown) => audienceSchema.parse(column),
  },
  reach: {
    ...own(
      {
        label: "Reach",
        section: "reach",
        parts: {
          ...reachParts,
          estImpressions: {
            label: reachLabels.estImpressions,
            gap: { weight: 3, cost: "CPM can’t be calculated without it." },
          },
          uniqueReach: {
            label: reachLabels.uniqueReach,
            gap: { weight: 6, cost: "Brands compare by cost per reach, which needs this." },
          },
        },
      },
      { input: reachSchema, view: reachSchema, empty: {} as Reach },
    ),
    toColumn: withoutUnknown,
    fromColumn: (column: unknown) => reachSchema.parse(column),
  },
  metricsSource: choice(statedMetricSources, {
    label: "Source of figures",
    section: "reach",
    error: "Select the source of your figures. Only Pitchside can mark figures as verified.",
    gap: { weight: 3, cost: "Figures without a source are marked as unverified." },
  }),
  metricsAsOf: day(
    { label: "Date of figures", section: "reach" },
    isoDay.refine((asOf) => new Date(asOf) <= now(), "The date can’t be in the future."),
  ),
  currency: {
    ...choice(currencies, {
      label: "Currency",
      section: "packages",
      onCard: true,
      error: "Enter a currency from the list, such as USD, EUR, or GBP.",
    }),
    view: z.enum(currencies).describe("ISO 4217; applies to every price of this listing"),
    empty: "USD" as Currency,
    blank: "USD" as Currency,
    toColumn: (currency: Currency | null | undefined): string => currency ?? "USD",
    fromColumn: (column: string) => column as Currency,
  },
  price: own(
    {
      label: "Total price",
      section: "packages",
      gap: {
        weight: "required",
        cost: "Add a price or a package, or turn on “Contact for pricing.”",
        label: "A price or a package",
      },
    },
    {
      input: priceSchema,
      view: z.number().nullable().describe("In the listing’s currency; -1 for contact for pricing"),
      empty: null as number | null,
    },
  ),
  contactForPricing: flag({ label: "Contact for pricing", section: "packages" }),
  packages: own(
    {
      label: "Packages",
      section: "packages",
      gap: {
        weight: 10,
        cost: "Up to 20 of 100 match points: brands look for assets that serve their objectives.",
        label: "Packages with assets",
      },
    },
    { input: packagesSchema, view: packageContentsSchema, empty: [] as PackageContent[] },
  ),
  exclusivity: {
    ...own(
      {
        label: "Exclusivity",
        section: "exclusivity",
        parts: {
          level: {
            label: "Exclusivity",
            gap: { weight: 3, cost: "Up to 6 of 100 match points, and the benefit sponsors value most." },
          },
          categories: { label: "Available categories" },
          sold: { label: "Categories already sold" },
        },
      },
      {
        input: exclusivitySchema,
        view: z.object({
          level: z.enum(exclusivityLevels),
          categories,
          sold: categories.describe("Sold to a sponsor outside Pitchside"),
        }),
        empty: { level: "none", categories: [], sold: [] } as Exclusivity,
      },
    ),
    blank: { level: "none", categories: [], sold: [] } as Exclusivity,
  },
  leadTimeDays: wholeNumber({
    label: "Lead time",
    section: "exclusivity",
    max: 1_000,
    unit: "day",
    onCard: true,
    fact: { at: 4 },
    gap: { weight: 2, cost: "Tells brands whether there is enough time to prepare." },
  }),
  blockedCategories: choices(industryCategories, { label: "Categories not accepted", section: "exclusivity" }),
  ageRestricted: flag({ label: "Adults only", section: "exclusivity", fact: { at: 6, label: "Age-restricted" } }),
  pastSponsors: words({ label: "Past sponsors", section: "exclusivity", most: 50, max: 120 }),
  images: {
    ...own(
      {
        label: "Images",
        section: "pictures",
        gap: { weight: 4, cost: "Without images, the card shows cover art." },
      },
      { input: imagesSchema, view: imageContentsSchema, empty: [] as ImageContent[] },
    ),
    blank: [] as ImageContent[],
  },
};

export type FieldTable = typeof listingFields;
export type FieldName = keyof FieldTable;
