/**
 * What the marketer can change in the brief to make a listing fit better: one change per field that lowers the score.
 * Changes that only the seller could make are excluded.
 */
import { assetMask } from "./affinity";
import type { CompiledBrief } from "./compiled-brief";
import { type BriefCriteria, type ListingFacts } from "./criteria";
import { bandShares, overlap } from "./factors/audience";
import { bestOffer, lowestPrice } from "./factors/budget";
import { cpmOf } from "./factors/reach";
import { termSpan } from "./factors/timing";
import { ENOUGH } from "./factors/part";
import { ageText, briefly, count, countryInText, dayText, plainWords } from "./wording";
import { type AgeBand, ageBands } from "@/lib/listings/vocabulary";
import { dayMs, toIsoDay } from "@/lib/platform/days";
import { formatMoney } from "@/lib/platform/money";

export interface BriefChange {
  /** An imperative, without the end of the sentence: "Widen your age range to 18 to 44". */
  text: string;
  criteria: Partial<BriefCriteria>;
}

type Advice = (brief: CompiledBrief, listing: ListingFacts) => BriefChange | null;

/** @param field the listing field of the part that lowers the score */
export const changeFor = (field: string, brief: CompiledBrief, listing: ListingFacts): BriefChange | null =>
  advice[field]?.(brief, listing) ?? null;

const widerAges: Advice = ({ criteria: { targetAudience }, ageTarget }, { audience }) => {
  const shares = bandShares(ageBands, audience.ageBands);
  const chosen = targetAudience.ageBands;
  if (!shares || !ageTarget || !Array.isArray(chosen)) return null;
  const bands = ageBands.map((band, at) => ({ band, isIn: chosen.includes(band), share: shares[at] ?? 0 }));
  while (
    overlap(
      shares,
      0,
      bands.map(({ isIn }) => (isIn ? 1000 : 0)),
    ) < ENOUGH
  ) {
    const [next] = bands
      .filter(({ isIn }, at) => !isIn && (bands[at - 1]?.isIn === true || bands[at + 1]?.isIn === true))
      .toSorted((a, b) => b.share - a.share);
    if (!next) return null;
    next.isIn = true;
  }
  const wider: AgeBand[] = bands.filter(({ isIn }) => isIn).map(({ band }) => band);
  return {
    text: `Widen your age range to ${ageText(wider)}`,
    criteria: { targetAudience: { ...targetAudience, ageBands: wider } },
  };
};

const anyGender: Advice = ({ criteria: { targetAudience } }) => ({
  text: "Target all genders",
  criteria: { targetAudience: { ...targetAudience, gender: null } },
});

const anyIncome: Advice = ({ criteria: { targetAudience } }) => ({
  text: "Target all incomes",
  criteria: { targetAudience: { ...targetAudience, incomeBands: null } },
});

const moreInterests: Advice = ({ criteria: { targetAudience } }, { audience }) => {
  const [first] = audience.interests ?? [];
  if (first === undefined) return null;
  const interests = [...new Set(audience.interests?.slice(0, 3))];
  return {
    text: `Target people who are into ${briefly(interests, "and")} instead`,
    criteria: { targetAudience: { ...targetAudience, interests } },
  };
};

const otherBudget: Advice = ({ criteria }, { offers }) => {
  const price = bestOffer(criteria, offers)?.offer.priceCents ?? null;
  if (price === null) return null;
  if (criteria.budgetMaxCents !== null && price > criteria.budgetMaxCents)
    return { text: `Raise your maximum budget to ${formatMoney(price)}`, criteria: { budgetMaxCents: price } };
  return { text: `Lower your minimum budget to ${formatMoney(price)}`, criteria: { budgetMinCents: price } };
};

const morePlaces: Advice = ({ criteria }, { audience, country }) => {
  const [largest] = (audience.geo ?? []).toSorted((a, b) => b.share - a.share);
  const added = largest?.country ?? country;
  if (added === null || added === undefined) return null;
  return {
    text: `Add ${countryInText(added)} to your locations`,
    criteria: {
      countries: [...new Set([...criteria.countries, added])],
      narrowedCountries: criteria.narrowedCountries.filter((code) => code !== added),
    },
  };
};

const moreKinds: Advice = ({ kinds }, { sportOrGenre, propertyType }) => {
  const sports = kinds.some((kind) => kind.sports.length > 0) && sportOrGenre !== null ? [sportOrGenre] : [];
  const types = kinds.some((kind) => kind.types.length > 0) && propertyType !== null ? [propertyType] : [];
  const names = [...sports, ...types].map(plainWords).join(" ");
  return names === ""
    ? null
    : { text: `Add ${names} to your preferences`, criteria: { wanted: [...kinds, { sports, types }] } };
};

const fewerAssets: Advice = ({ criteria: { niceAssets } }, { assets }) => {
  const mask = assetMask(assets);
  const kept = niceAssets.filter((asset) => (assetMask([asset]) & mask) !== 0);
  const dropped = niceAssets.filter((asset) => !kept.includes(asset));
  if (dropped.length === 0) return null;
  return {
    text: `Remove ${briefly(dropped.map(plainWords), "and")} from your nice-to-haves`,
    criteria: { niceAssets: kept },
  };
};

const noExclusivity: Advice = ({ criteria }) =>
  criteria.exclusivityRequired ? { text: "Don’t require exclusivity", criteria: { exclusivityRequired: false } } : null;

const otherWindow: Advice = ({ criteria, today }, listing) => {
  const { from, to } = termSpan(listing);
  if (from === null || to === null) return null;
  const windowFrom = toIsoDay(new Date(Math.max(from, today) * dayMs));
  const windowTo = to === Infinity ? criteria.windowTo : toIsoDay(new Date(to * dayMs));
  return {
    text: `Move your dates to ${dayText(windowFrom)}${windowTo ? `–${dayText(windowTo)}` : " and later"}`,
    criteria: { windowFrom, windowTo },
  };
};

const lessReach: Advice = (_, { uniqueReach }) =>
  uniqueReach === null
    ? null
    : { text: `Lower your minimum reach to ${count(uniqueReach)}`, criteria: { minUniqueReach: uniqueReach } };

const higherCpm: Advice = (_, { offers, estImpressions }) => {
  const price = lowestPrice(offers);
  if (price === null || !estImpressions) return null;
  const targetCpmCents = Math.ceil(cpmOf(price, estImpressions));
  return { text: `Raise your target CPM to ${formatMoney(targetCpmCents)}`, criteria: { targetCpmCents } };
};

const advice: Readonly<Record<string, Advice>> = {
  "audience.ageBands": widerAges,
  "audience.gender": anyGender,
  "audience.incomeBands": anyIncome,
  "audience.interests": moreInterests,
  price: otherBudget,
  country: morePlaces,
  region: morePlaces,
  latitude: morePlaces,
  "audience.geo": morePlaces,
  propertyType: moreKinds,
  sportOrGenre: moreKinds,
  "packages.assets": fewerAssets,
  "exclusivity.level": noExclusivity,
  "exclusivity.categories": noExclusivity,
  termStart: otherWindow,
  "reach.uniqueReach": lessReach,
  "reach.estImpressions": higherCpm,
};
