/** Rows of money and reach: cost, audience, and cost per person. */
import { countryInText } from "@/lib/listings/countries";
import { labelOf } from "@/lib/listings/labels";
import { isStale, uniqueReachOf } from "@/lib/listings/reach";
import { listed } from "@/lib/matching/wording";
import { aboutDollars, convert } from "@/lib/platform/exchange-rates";
import { formatDate, formatNumber } from "@/lib/platform/format";
import { formatAmount, formatMoney } from "@/lib/platform/money";
import { CONTACT_FOR_PRICING } from "@/lib/listings/pricing";
import { type Ranking, type Value, known, ranked, unknown } from "./best";
import { type Candidate, type Setting, namesOf } from "./candidate";
import { costPerReach, costPerTargetReach, effectiveCpm, formatUnitCost, totalCost } from "./costs";
import { termYears } from "./term-rows";
import type { ComparisonRow } from "./view";

type Rows = (candidates: readonly Candidate[], setting: Setting) => ComparisonRow[];
type Meaning = Pick<ComparisonRow, "code" | "label" | "definition" | "unit">;

export const costRows: Rows = (candidates, setting) => [
  row(candidates, meanings.package, packageValue, null),
  row(candidates, meanings.total, (each) => totalValue(each, setting), cheapest("total cost")),
  ...(haveUnlikeTerms(candidates)
    ? [row(candidates, meanings.perYear, (each) => perYearValue(each, setting), cheapest("cost per year"))]
    : []),
  ...(candidates.some(({ market }) => market) ? [row(candidates, meanings.usual, usualValue, null)] : []),
  row(candidates, meanings.perReach, (each) => perReachValue(each, setting), cheapest("cost per reach")),
  row(candidates, meanings.perTarget, (each) => perTargetValue(each, setting), cheapest("cost per target reach")),
  row(candidates, meanings.cpm, (each) => cpmValue(each, setting), cheapest("effective CPM")),
];

export const reachRows: Rows = (candidates, setting) => [
  row(candidates, meanings.reach, reachValue, { prefer: "high", word: "Largest", phrase: "Largest unique reach" }),
  row(candidates, meanings.overlap, (each) => overlapValue(each, setting), {
    prefer: "high",
    word: "Highest",
    phrase: "Highest audience overlap",
  }),
  row(candidates, meanings.sources, (each) => sourceValue(each, setting), null),
];

const meanings = {
  package: { code: "package", label: "Package", definition: null, unit: null },
  total: { code: "total_cost", label: "Total cost", definition: "The package’s price, plus activation", unit: "cents" },
  perYear: {
    code: "cost_per_year",
    label: "Cost per year",
    definition: "Total cost ÷ years of the term, counting a shorter term as one year",
    unit: "cents",
  },
  usual: {
    code: "usual_price",
    label: "Similar packages",
    definition: "The middle half of list prices for the property type and level, each seller counted once",
    unit: null,
  },
  perReach: { code: "cost_per_reach", label: "Cost per reach", definition: "Total cost ÷ unique reach", unit: "cents" },
  perTarget: {
    code: "cost_per_target_reach",
    label: "Cost per target reach",
    definition: "Total cost ÷ (unique reach × audience overlap)",
    unit: "cents",
  },
  cpm: {
    code: "effective_cpm",
    label: "Effective CPM",
    definition: "Total cost ÷ estimated impressions × 1,000",
    unit: "cents",
  },
  reach: { code: "unique_reach", label: "Unique reach", definition: null, unit: "people" },
  overlap: {
    code: "audience_overlap",
    label: "Audience overlap",
    definition: "The share of the audience in your target age, gender, and income, averaged over those provided",
    unit: "share",
  },
  sources: { code: "sources", label: "Source of the figures", definition: null, unit: null },
} as const satisfies Record<string, Meaning>;

function row(
  candidates: readonly Candidate[],
  meaning: Meaning,
  valueOf: (candidate: Candidate) => Value,
  ranking: Ranking | null,
): ComparisonRow {
  return { ...meaning, ...ranked(candidates.map(valueOf), namesOf(candidates), ranking) };
}

const cheapest = (name: string): Ranking => ({ prefer: "low", word: "Lowest", phrase: `Lowest ${name}` });

const MOST_ASSETS = 4;

function packageValue({ item }: Candidate): Value {
  if (!item.package) return known("Whole listing", null);
  const names = item.package.assets.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name));
  const more = names.length > MOST_ASSETS ? [`${names.length - MOST_ASSETS} more`] : [];
  return known(item.package.name, null, [...names.slice(0, MOST_ASSETS), ...more].join(", ") || null);
}

/** A price below the brief's budget is known but not a bargain: it buys less than intended. */
function totalValue(candidate: Candidate, { activation, budgetMinCents }: Setting): Value {
  const { item, listing } = candidate;
  const { fee } = item;
  if (!fee) return unknown(CONTACT_FOR_PRICING, "Contact the seller for the price");
  const cents = totalCost({ feeCents: fee.cents, activationRatio: activation });
  const money = (amount: number) => formatMoney(amount, listing.currency);
  const isTooSmall = budgetMinCents !== null && fee.usdCents < budgetMinCents;
  const details = [
    activation > 0 ? `Fee ${money(fee.cents)} + activation ${money(cents - fee.cents)}` : null,
    listing.currency === "USD" ? null : aboutDollars(cents, listing.currency),
    isTooSmall ? `Below your ${formatMoney(budgetMinCents)} minimum` : null,
  ].filter((text) => text !== null);
  const amount = isTooSmall ? null : convert(cents, listing.currency);
  return known(money(cents), amount, details.join("; ") || null);
}

function usualValue({ market }: Candidate): Value {
  if (!market) return unknown("Unknown", "Fewer than five sellers publish prices");
  const { low, high, currency, sellers, country, discount, asOf } = market;
  const details = [
    `${sellers} sellers${country ? ` in ${countryInText(country)}` : ""}, ${formatDate(asOf)}`,
    discount && discount.percent > 0 ? `deals ${discount.percent}% below list price` : null,
  ].filter((text) => text !== null);
  return known(`${formatAmount(low, currency)} to ${formatAmount(high, currency)}`, null, details.join("; "));
}

/** Whether some term is longer than a year, and the terms differ in length. */
function haveUnlikeTerms(candidates: readonly Candidate[]): boolean {
  const years = candidates.map(({ listing }) => termYears(listing));
  return years.some((each) => each > 1) && new Set(years).size > 1;
}

function perYearValue(candidate: Candidate, { activation }: Setting): Value {
  const { listing } = candidate;
  if (!candidate.item.fee) return unknown("Unknown", `${CONTACT_FOR_PRICING}: no visible price`);
  const years = termYears(listing);
  const cents = Math.round(costOf(candidate, activation) / years);
  const detail = years > 1 ? `Over ${formatNumber(years)} years` : null;
  return known(formatMoney(cents, listing.currency), convert(cents, listing.currency), detail);
}

function reachValue({ listing }: Candidate): Value {
  const reach = uniqueReachOf(listing.reach);
  return reach === null ? unknown("Not provided") : known(formatNumber(reach), reach);
}

const percent = (share: number) => `${Math.round(share * 100)}%`;

function overlapValue({ audience }: Candidate, { hasBrief }: Setting): Value {
  const { share, targeted, missing } = audience;
  if (targeted.length === 0) return unknown("No target audience", targetNeeded(hasBrief));
  if (share === null) return unknown("Not provided", `The listing has no ${listed(missing, "or")} data`);
  const input = listed(targeted.filter((each) => !missing.includes(each)));
  const gap = missing.length > 0 ? `; ${listed(missing, "and")} not provided` : "";
  return known(percent(share), share, `By ${input}${gap}`);
}

const targetNeeded = (hasBrief: boolean) =>
  hasBrief ? "Your brief has no target age, gender, or income" : "Choose a brief with a target audience";

/** What is missing to calculate a cost, or null. */
function costGap({ item }: Candidate, what: string, amount: number | null): Value | null {
  if (!item.fee) return unknown("Unknown", `${CONTACT_FOR_PRICING}: no visible price`);
  return amount === null ? unknown("Unknown", `${what} not provided`) : null;
}

function perReachValue(candidate: Candidate, { activation }: Setting): Value {
  const reach = uniqueReachOf(candidate.listing.reach);
  const cost = costOf(candidate, activation);
  return costGap(candidate, "Unique reach", reach) ?? unitCost(costPerReach(cost, reach ?? 0), candidate);
}

function perTargetValue(candidate: Candidate, { activation, hasBrief }: Setting): Value {
  const reach = uniqueReachOf(candidate.listing.reach);
  const { share, targeted } = candidate.audience;
  const gap = costGap(candidate, "Unique reach", reach);
  if (gap) return gap;
  if (targeted.length === 0) return unknown("Unknown", targetNeeded(hasBrief));
  if (share === null) return unknown("Unknown", "Audience data not provided");
  const target = (reach ?? 0) * share;
  const detail = `${formatNumber(Math.round(target))} people in your target audience`;
  return unitCost(costPerTargetReach(costOf(candidate, activation), reach ?? 0, share), candidate, detail);
}

function cpmValue(candidate: Candidate, { activation }: Setting): Value {
  const impressions = candidate.listing.reach.estImpressions ?? null;
  const detail = impressions === null ? null : `${formatNumber(impressions)} impressions`;
  const cpm = effectiveCpm(costOf(candidate, activation), impressions ?? 0);
  return costGap(candidate, "Estimated impressions", impressions) ?? unitCost(cpm, candidate, detail);
}

const costOf = ({ item }: Candidate, activationRatio: number): number =>
  totalCost({ feeCents: item.fee?.cents ?? 0, activationRatio });

const unitCost = (cents: number | null, { listing }: Candidate, detail: string | null = null): Value =>
  cents === null
    ? unknown("Not computable", detail ?? "The price or the reach is zero")
    : known(formatUnitCost(cents, listing.currency), toUsd(cents, listing.currency), detail);

/** US cents to four decimals, for comparing costs in different currencies. */
const toUsd = (cents: number, currency: string): number => convert(Math.round(cents * 10_000), currency) / 10_000;

/** The source and date of a listing's figures. */
function sourceValue({ listing }: Candidate, { now }: Setting): Value {
  const { metricsSource, metricsVerifiedAt, metricsAsOf } = listing;
  const source = metricsVerifiedAt ? labelOf("admin_verified") : metricsSource && labelOf(metricsSource);
  const age = isStale(metricsAsOf, now) ? ", older than 12 months" : "";
  const date = metricsAsOf ? `As of ${formatDate(metricsAsOf)}${age}` : "Date not provided";
  return source ? known(source, null, date) : unknown("Not provided", date);
}
