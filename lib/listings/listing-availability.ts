/** The state of every package, asset and category of a listing, for the listing's own term and one reader. */
import { z } from "zod";
import { type IndustryCategory, industryCategories } from "@/lib/organizations/vocabulary";
import {
  type Asked,
  type Availability,
  type Claim,
  assetAvailability,
  availabilityStates,
  bestYear,
  categoryAvailability,
  exclusivityAvailability,
  packageAvailability,
} from "./availability";
import { type StoredClaim, UNSTATED, askedByYear, askedOfListing, claimsOf, isoDay } from "./claims";
import { parseStoredCategories } from "./exclusivity";
import type { Inventory } from "./stock";

const availabilityFields = {
  state: z.enum(availabilityStates),
  until: z.iso.date().nullable().describe("The last day of the hold or of the sale; null if open or open-ended"),
  isYours: z.boolean().describe("On hold for your own organization"),
};
const left = z.int().nullable().describe("Units that you could take now; null: no limit");

export const listingAvailabilitySchema = z
  .object({
    packages: z.array(z.object({ packageId: z.guid(), ...availabilityFields, left })),
    assets: z.array(z.object({ assetId: z.guid(), ...availabilityFields, left })),
    categories: z
      .array(z.object({ category: z.enum(industryCategories), ...availabilityFields, countries: z.array(z.string()) }))
      .describe(
        "Offered categories, and all others that are not open; countries: where it is taken, empty means everywhere",
      ),
    sponsored: z
      .array(z.object({ category: z.string(), until: z.iso.date().nullable() }))
      .describe(
        "Industries of other sponsors whose deals have no exclusivity, or unstated: neither exclusivity there nor sole sponsorship is available",
      ),
    soleSponsor: z.object(availabilityFields).nullable().describe("The whole listing is held or sold to one sponsor"),
  })
  .describe("For the listing’s own term, from today on; units for the year with the most left");
export type ListingAvailability = z.output<typeof listingAvailabilitySchema>;

export interface ClaimedListing {
  packages: Inventory["packages"];
  claims: readonly StoredClaim[];
  exclusivity: unknown;
  termStart: Date | null;
  termEnd: Date | null;
}

export function listingAvailability(
  listing: ClaimedListing,
  organizationId: string | null,
  now: number,
): ListingAvailability {
  const claims = claimsOf(listing);
  const requested = askedOfListing(listing, organizationId, now);
  const years = askedByYear(listing, organizationId, now);
  const sole = claims.filter(({ category }) => category === "*");
  return {
    packages: listing.packages.map(({ id }) => {
      const found = bestYear(years.map((year) => packageAvailability(listing, claims, id, year)));
      return { packageId: id, ...shown(found), left: found.left };
    }),
    assets: listing.packages.flatMap(({ assets }) =>
      assets.map(({ id }) => {
        const found = bestYear(years.map((year) => assetAvailability(listing, claims, id, year)));
        return { assetId: id, ...shown(found), left: found.left };
      }),
    ),
    categories: categoriesOf(listing).map((category) => {
      const found = categoryAvailability(claims, category, requested);
      return { category, ...shown(found), countries: countriesOf(found) };
    }),
    sponsored: sponsoredOf(claims, requested),
    soleSponsor: taken(categoryAvailability(sole, null, requested)),
  };
}

/** One row per industry, until the last of its deals ends. The reader's own deals are excluded. */
function sponsoredOf(claims: readonly Claim[], requested: Asked): ListingAvailability["sponsored"] {
  const sponsors = claims.filter(({ isExclusive }) => !isExclusive);
  return [...industryCategories, UNSTATED].flatMap((category) => {
    const found = exclusivityAvailability(sponsors, category, requested);
    return found.state === "open" || found.isYours ? [] : [{ category, until: isoDay(found.untilDay) }];
  });
}

/** Offered ones first, then those with claims. */
function categoriesOf({ claims, exclusivity }: ClaimedListing): IndustryCategory[] {
  const declared = parseStoredCategories(exclusivity).map(({ category }) => category);
  const claimed = claims.filter(({ isExclusive }) => isExclusive).map(({ category }) => category);
  const named = industryCategories.filter((category) => claimed.includes(category) && !declared.includes(category));
  return [...declared, ...named];
}

const shown = ({ state, untilDay, isYours }: Availability) => ({ state, until: isoDay(untilDay), isYours });

/** Empty: everywhere. */
function countriesOf({ claims }: Availability): string[] {
  const isEverywhere = claims.some(({ territory }) => territory.length === 0);
  return isEverywhere ? [] : [...new Set(claims.flatMap(({ territory }) => territory))];
}

const taken = (found: Availability) => (found.state === "open" ? null : shown(found));
