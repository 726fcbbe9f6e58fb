/**
 * Writes a listing to its row. The numbers come from the matcher's own functions (shares per mille, days, unit vectors,
 * seller values), so that bulk scoring starts from exactly the same numbers as the single score.
 */
import {
  ageBands,
  exclusivityLevels,
  assetCategories,
  genders,
  incomeBands,
  levels,
  propertyTypes,
  segments,
  sportsOrGenres,
  termTypes,
} from "@/lib/listings/vocabulary";
import { assetMask } from "@/lib/matching/affinity";
import { brandSafetyMask, isYouthProperty } from "@/lib/matching/brand-safety";
import { dayNumber, perMille, plainName } from "@/lib/matching/compiled-brief";
import { place } from "@/lib/matching/distance";
import { bandShares, interestNames } from "@/lib/matching/factors/audience";
import { lowestPrice } from "@/lib/matching/factors/budget";
import { trustSum } from "@/lib/matching/factors/trust";
import { termSpan } from "@/lib/matching/factors/timing";
import { isUnderage } from "@/lib/matching/hard-filters";
import { industryCategories } from "@/lib/organizations/vocabulary";

import { AGES_KNOWN, bandCount, GENDER_KNOWN, genderStart, INCOME_KNOWN, incomeStart } from "./columns";
import { writeAims } from "../scoring/aims";
import { amountStep } from "./amount-steps";
import type { BitmapName, IndexStore } from "./store";
import type { IndexRow } from "@/lib/opportunities/filters";
import { priceBandOf } from "@/lib/opportunities/price-bands";

/** @param texts the words of its texts, each once, as the database reads them */
export function writeRow(store: IndexStore, row: number, listing: IndexRow, texts: readonly string[] = []): void {
  writeCodes(store, row, listing);
  writeAudience(store, row, listing);
  writePlace(store, row, listing);
  writeOffer(store, row, listing);
  writeExclusivity(store, row, listing);
  writeTerm(store, row, listing);
  store.words.add(row, listing.words);
  store.texts.add(row, texts);
  store.closing.written(row, store.columns);
}

const orUnknown = (value: number | null): number => value ?? NaN;
const codeIn = (words: readonly string[], word: string | null): number => (word === null ? 0 : words.indexOf(word) + 1);

function writeCodes(store: IndexStore, row: number, listing: IndexRow): void {
  const { columns, bitmaps, organizations, byOrganization } = store;
  const codes = {
    propertyType: codeIn(propertyTypes, listing.propertyType),
    sportOrGenre: codeIn(sportsOrGenres, listing.sportOrGenre),
    segment: codeIn(segments, listing.segment),
    level: codeIn(levels, listing.level),
    termType: codeIn(termTypes, listing.termType),
    priceBand: priceBandOf(lowestPrice(listing.offers)) + 1,
  };
  for (const [name, code] of Object.entries(codes) as [keyof typeof codes, number][]) {
    columns[name][row] = code;
    if (code > 0) bitmaps[name].add(row, code);
  }
  columns.organization[row] = organizations.codeOf(listing.organizationId);
  byOrganization.add(row, columns.organization[row]);
  for (let rest = brandSafetyMask(listing); rest !== 0; rest &= rest - 1)
    bitmaps.brandSafety.add(row, 32 - Math.clz32(rest & -rest));
  columns.publishedAt[row] = listing.publishedAt;
}

function writeAudience(store: IndexStore, row: number, { audience, ...listing }: IndexRow): void {
  const { columns, countries, interestWords } = store;
  const ages = bandShares(ageBands, audience.ageBands);
  const gender = bandShares(genders, audience.gender);
  const incomes = bandShares(incomeBands, audience.incomeBands);
  const start = row * bandCount;
  columns.shares.fill(0, start, start + bandCount);
  columns.shares.set(ages ?? [], start);
  columns.shares.set(gender ?? [], start + genderStart);
  columns.shares.set(incomes ?? [], start + incomeStart);
  if (isYouthProperty(listing) || isUnderage(ages)) store.bitmaps.underage.add(row, 1);
  columns.sharesKnown[row] = (ages ? AGES_KNOWN : 0) | (gender ? GENDER_KNOWN : 0) | (incomes ? INCOME_KNOWN : 0);
  const interests = [...(interestNames(audience.interests)?.keys() ?? [])];
  store.interests.set(
    row,
    interests.map((word) => interestWords.codeOf(word)),
  );
  store.geo.set(
    row,
    (audience.geo ?? []).map(({ country, share }) => countries.codeOf(country) * 1024 + perMille(share)),
  );
  for (const { country, share } of audience.geo ?? [])
    if (perMille(share) > 0) store.bitmaps.audienceCountry.add(row, countries.codeOf(country));
  columns.reach[row] = orUnknown(listing.uniqueReach);
  if (listing.uniqueReach !== null) store.bitmaps.reachStep.add(row, amountStep(listing.uniqueReach));
  columns.impressions[row] = listing.estImpressions || NaN;
}

function writePlace(store: IndexStore, row: number, listing: IndexRow): void {
  const { columns, bitmaps, countries, regions, cities, cityNames } = store;
  const { country, region, city, latitude, longitude } = listing;
  columns.country[row] = country === null ? 0 : countries.codeOf(country);
  columns.region[row] = region === null ? 0 : regions.codeOf(plainName(region));
  columns.city[row] = city === null ? 0 : cities.codeOf(plainName(city));
  if (city !== null && !cityNames.has(columns.city[row])) cityNames.set(columns.city[row], city.trim());
  if (country !== null) bitmaps.country.add(row, columns.country[row]);
  const at = latitude === null || longitude === null ? { x: NaN, y: NaN, z: NaN } : place({ latitude, longitude });
  columns.x[row] = at.x;
  columns.y[row] = at.y;
  columns.z[row] = at.z;
}

function writeOffer({ columns, bitmaps, prices }: IndexStore, row: number, listing: IndexRow): void {
  const lowest = lowestPrice(listing.offers);
  columns.lowest[row] = orUnknown(lowest);
  if (lowest !== null) bitmaps.priceStep.add(row, amountStep(lowest));
  if (listing.hasHiddenPrice) bitmaps.hiddenPrice.add(row, 1);
  columns.offerBands[row] = [
    ...listing.offers.map(({ priceCents }) => priceCents),
    ...(listing.hasHiddenPrice ? [null] : []),
  ]
    .map(priceBandOf)
    .reduce((mask, band) => mask | (1 << band), 0);
  prices.set(
    row,
    listing.offers.map((offer) => offer.priceCents),
  );
  columns.assets[row] = assetMask(listing.assets);
  writeAims(columns.aims, row, columns.assets[row]);
  addAllOf(bitmaps, "assetCategory", row, assetCategories, listing.assets);
  columns.sellerTrust[row] = trustSum(listing);
  columns.metricsAsOf[row] = orUnknown(dayNumber(listing.metricsAsOf));
  columns.hasWanted[row] = Number(listing.seller.wantedCategories.length > 0);
}

function writeExclusivity(
  { columns, bitmaps, soldCategories, sponsors }: IndexStore,
  row: number,
  listing: IndexRow,
): void {
  const { exclusivityLevel: level } = listing;
  const sold = listing.categoryClaims.filter((claim) => claim.isExclusive && claim.state === "sold");
  const withoutExclusivity = listing.categoryClaims.filter(({ isExclusive }) => !isExclusive);
  columns.exclusivityLevel[row] = codeIn(exclusivityLevels, level);
  bitmaps.exclusivityLevel.add(row, columns.exclusivityLevel[row]);
  columns.isExclusivitySilent[row] = Number(level === null && sold.length === 0);
  addAllOf(bitmaps, "blocked", row, industryCategories, listing.blockedCategories);
  addAllOf(bitmaps, "exclusiveIn", row, industryCategories, listing.exclusivityCategories);
  addAllOf(bitmaps, "wanted", row, industryCategories, listing.seller.wantedCategories);
  addAllOf(
    bitmaps,
    "sold",
    row,
    industryCategories,
    sold.flatMap(({ category }) => (category === "*" ? industryCategories : (category ?? []))),
  );
  if (sold.length > 0) soldCategories.set(row, sold);
  if (withoutExclusivity.length > 0) sponsors.set(row, withoutExclusivity);
}

/** Value 0 marks the rows that have any. */
function addAllOf(
  bitmaps: IndexStore["bitmaps"],
  name: BitmapName,
  row: number,
  words: readonly string[],
  input: readonly string[],
): void {
  if (input.length > 0) bitmaps[name].add(row, 0);
  for (const word of input) bitmaps[name].add(row, words.indexOf(word) + 1);
}

function writeTerm({ columns }: IndexStore, row: number, listing: IndexRow): void {
  const { from, to } = termSpan(listing);
  columns.termFrom[row] = orUnknown(from);
  columns.termTo[row] = orUnknown(to);
  columns.deadline[row] = orUnknown(dayNumber(listing.decisionDeadline));
  columns.lead[row] = orUnknown(listing.leadTimeDays);
}
