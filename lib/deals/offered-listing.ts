/** What a proposal to one buyer can start from: packages and assets with the quantities left for that buyer. */
import { categoryText, sponsoredText } from "@/lib/listings/availability-text";
import { type ListingAvailability, listingAvailability } from "@/lib/listings/listing-availability";
import { isContactForPricing } from "@/lib/listings/pricing";
import { type ListingRow, amountOf, dayOf, listingInclude } from "@/lib/listings/row";
import type { OfferAcceptance } from "@/lib/organizations/vocabulary";
import type { Prisma } from "@/lib/platform/db";
import { now } from "@/lib/platform/clock";
import type { OfferedAsset, OfferedListing, OfferedPackage } from "./view";

export const offerableInclude = {
  ...listingInclude,
  organization: { select: { offerAcceptance: true } },
} satisfies Prisma.ListingInclude;

type OfferableListing = ListingRow & { organization: { offerAcceptance: OfferAcceptance } };

/** Null if the listing is no longer offered. */
export function offeredListing(listing: OfferableListing, buyerOrganizationId: string): OfferedListing | null {
  const { id, title, status, currency, country, packages, termStart, termEnd } = listing;
  if (status !== "published" && status !== "paused") return null;
  const availability = listingAvailability(listing, buyerOrganizationId, now().getTime());
  return {
    id,
    title,
    currency,
    termStart: dayOf(termStart),
    termEnd: dayOf(termEnd),
    country,
    acceptance: listing.organization.offerAcceptance,
    packages: packages.map((item) => offeredPackage(item, availability, currency)),
    takenCategories: reservedCategories(availability),
  };
}

function offeredPackage(
  item: ListingRow["packages"][number],
  availability: ListingAvailability,
  currency: string,
): OfferedPackage {
  const price = amountOf(item, currency);
  return {
    id: item.id,
    name: item.name,
    price: isContactForPricing({ ...item, price }) ? null : price,
    ...membership(availability.packages.find(({ packageId }) => packageId === item.id)),
    assets: item.assets.map((asset) => offeredAsset(asset, availability)),
  };
}

const offeredAsset = (
  { id, name, category, quantity, unit }: ListingRow["packages"][number]["assets"][number],
  { assets }: ListingAvailability,
): OfferedAsset => ({
  id,
  name,
  category,
  quantity,
  unit,
  ...membership(assets.find(({ assetId }) => assetId === id)),
});

function membership(
  found: ListingAvailability["assets"][number] | ListingAvailability["packages"][number] | undefined,
) {
  const { state = "open" as const, until = null, isYours = false, left = null } = found ?? {};
  return { state, until, isYours, left };
}

function reservedCategories({
  categories,
  sponsored,
  soleSponsor,
}: ListingAvailability): OfferedListing["takenCategories"] {
  const sole =
    soleSponsor && !soleSponsor.isYours ? [{ category: "*", isSold: true, text: categoryText("*", soleSponsor) }] : [];
  if (sole.length > 0) return sole;
  const taken = categories
    .filter(({ state, isYours }) => state !== "open" && !isYours)
    .map((each) => ({
      category: each.category as string,
      isSold: each.state === "sold",
      text: categoryText(each.category, each),
    }));
  const sold = sponsored.map(({ category, until }) => ({
    category,
    isSold: true,
    text: sponsoredText(category, until),
  }));
  return [...taken, ...sold];
}
