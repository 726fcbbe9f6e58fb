/** A stored listing in the format of the matcher and the search index. Includes only public prices. */
import { categoryClaimsOf } from "@/lib/listings/claims";
import { dayOf } from "@/lib/listings/row";
import type { ListingFacts, Offer } from "@/lib/matching/criteria";
import { convert, isCurrency } from "@/lib/platform/exchange-rates";
import { replyRateOf } from "@/lib/organizations/reply-rate";
import type { IndustryCategory } from "@/lib/organizations/vocabulary";
import type { IndexRow } from "./filters";
import { listingWords } from "./listing-words";
import type { SearchRow } from "./listing-row-queries";

export const indexRow = (row: SearchRow): IndexRow => ({
  id: row.id,
  organizationId: row.organizationId,
  isPublished: row.status === "published",
  publishedAt: row.publishedAt?.getTime() ?? 0,
  city: row.city,
  ...kindOf(row),
  ...placeOf(row),
  ...figuresOf(row),
  ...timesOf(row),
  ...conditionsOf(row),
  offers: offersOf(row),
  hasHiddenPrice: row.hasHiddenPrice,
  audience: audienceOf(row),
  words: listingWords(row),
  seller: sellerOf(row),
});

const kindOf = (row: SearchRow) => ({
  segment: row.segment as ListingFacts["segment"],
  propertyType: row.propertyType as ListingFacts["propertyType"],
  sportOrGenre: row.sportOrGenre as ListingFacts["sportOrGenre"],
  level: row.level as ListingFacts["level"],
  assets: row.assetCategories as ListingFacts["assets"],
  tags: row.tags,
});

const placeOf = ({ country, region, latitude, longitude }: SearchRow) => ({ country, region, latitude, longitude });

const figuresOf = (row: SearchRow) => ({
  uniqueReach: row.uniqueReach === null ? null : Number(row.uniqueReach),
  estImpressions: row.reach.estImpressions ?? null,
  metricsSource: row.metricsVerifiedAt
    ? ("admin_verified" as const)
    : (row.metricsSource as ListingFacts["metricsSource"]),
  metricsAsOf: dayOf(row.metricsAsOf),
});

const timesOf = (row: SearchRow) => ({
  termType: row.termType as ListingFacts["termType"],
  termStart: dayOf(row.termStart),
  termEnd: dayOf(row.termEnd),
  decisionDeadline: dayOf(row.decisionDeadline),
  leadTimeDays: row.leadTimeDays,
});

const conditionsOf = (row: SearchRow) => ({
  // A seller who says nothing about exclusivity has not ruled it out.
  exclusivityLevel: isSilent(row) ? null : (row.exclusivityLevel as ListingFacts["exclusivityLevel"]),
  exclusivityCategories: row.exclusivity.filter(({ offered }) => offered !== false).map(({ category }) => category),
  categoryClaims: categoryClaimsOf(row),
  ageRestricted: row.ageRestricted,
  blockedCategories: [...new Set([...row.blockedCategories, ...row.sellerBlockedCategories])] as IndustryCategory[],
});

const isSilent = ({ exclusivityLevel, exclusivity }: SearchRow) =>
  exclusivityLevel === "none" && exclusivity.length === 0;

/** Without an exchange rate a price can't be compared, as if it were not provided. */
function offersOf({ offers, fromPriceCents, currency }: SearchRow): Offer[] {
  if (!isCurrency(currency)) return [];
  if (offers.length > 0) return offers.map(({ name, priceCents }) => offerOf(name, priceCents, currency));
  return fromPriceCents !== null && fromPriceCents > 0 ? [offerOf(null, Number(fromPriceCents), currency)] : [];
}

/** @param cents minor units of the listing's currency */
export const offerOf = (name: string | null, cents: number, currency: string): Offer =>
  currency === "USD"
    ? { name, priceCents: cents }
    : { name, priceCents: convert(cents, currency), listed: { cents, currency } };

const audienceOf = ({ audience }: SearchRow): ListingFacts["audience"] => ({
  ageBands: audience.ageBands ?? null,
  gender: audience.gender ?? null,
  incomeBands: audience.incomeBands ?? null,
  interests: audience.interests ?? null,
  geo: audience.geo ?? null,
});

const sellerOf = (row: SearchRow): ListingFacts["seller"] => ({
  verification: row.verification,
  replyRate: replyRateOf(row),
  medianReplyHours: row.medianReplyMinutes === null ? null : row.medianReplyMinutes / 60,
  wantedCategories: row.wantedCategories as IndustryCategory[],
});
