/** Labels of a brief's codes, and a one-line summary. */
import { labelOf } from "@/lib/listings/labels";
import { type ObjectiveCode, objectiveCodes } from "@/lib/matching/objectives";
import { ageText, briefly, countryName } from "@/lib/matching/wording";
import { brandSafetyLabels } from "@/lib/matching/brand-safety";
import { formatDate, formatDistance, formatNumber } from "@/lib/platform/format";
import { formatAmount } from "@/lib/platform/money";
import type { BriefFields } from "./schema";

/** By code, with current labels: an admin can change a label while the server runs. */
export const objectiveLabels = Object.defineProperties(
  {},
  Object.fromEntries(objectiveCodes.map((code) => [code, { enumerable: true, get: () => labelOf(code) }])),
) as Readonly<Record<ObjectiveCode, string>>;

const money = (dollars: number): string => formatAmount(dollars);

export function budgetText({ budgetMin, budgetMax }: Pick<BriefFields, "budgetMin" | "budgetMax">): string | null {
  if (budgetMin !== null && budgetMax !== null) return `${money(budgetMin)} to ${money(budgetMax)}`;
  if (budgetMax !== null) return `up to ${money(budgetMax)}`;
  return budgetMin === null ? null : `from ${money(budgetMin)}`;
}

const bandsOf = <Code extends string>(bands: readonly Code[] | Partial<Record<Code, number>> | undefined): Code[] =>
  Array.isArray(bands) ? [...(bands as readonly Code[])] : (Object.keys(bands ?? {}) as Code[]);
const some = (words: readonly string[], link = "and"): string | null => briefly(words, link) || null;
const after = (lead: string, text: string | null): string | null => (text === null ? null : `${lead} ${text}`);

/** "Awareness · $10,000 to $30,000 · United Kingdom · ages 25 to 44 · Rugby": a one-line summary of a brief. */
export function briefSummary(brief: BriefFields): string {
  const parts = [...aimsOf(brief), some(brief.countries.map(countryName)), agesOf(brief), kindsOf(brief)];
  return parts.filter(Boolean).join(" · ") || "No criteria yet";
}

/**
 * The same with all other criteria: dates, exclusions and limits. @param city the name of the brief's location
 */
export function wholeSummary(brief: BriefFields, city = "your location"): string {
  const parts = [
    ...aimsOf(brief),
    datesText(brief),
    ...placesOf(brief, city),
    ...audienceOf(brief),
    kindsOf(brief),
    after("no", some([...brief.sportOrGenre.block, ...brief.propertyTypes.block].map(labelOf), "or")),
    ...conditionsOf(brief),
  ];
  return parts.filter(Boolean).join(" · ") || "No criteria yet";
}

const aimsOf = (brief: BriefFields) => [
  some(brief.objectives.map(({ code }) => objectiveLabels[code])),
  budgetText(brief),
];

/** "Rugby Team or Cycling" if the brief specifies combinations. */
const kindsOf = ({ wanted, sportOrGenre, propertyTypes }: BriefFields) =>
  wanted.length > 0
    ? some([...new Set(wanted.map(kindText))], "or")
    : some([...sportOrGenre.like, ...propertyTypes.like].map(labelOf));

const kindText = ({ sports, types }: BriefFields["wanted"][number]): string =>
  [some(sports.map(labelOf), "or"), some(types.map(labelOf), "or")].filter(Boolean).join(" ");

function agesOf({ targetAudience }: BriefFields): string | null {
  const ages = bandsOf(targetAudience.ageBands);
  return ages.length > 0 ? `ages ${ageText(ages)}` : null;
}

function placesOf(
  { countries, regions, near, geoMustHave, excludedCountries, excludedRegions }: BriefFields,
  city: string,
) {
  const around = near ? [`within ${formatDistance(near.radiusKm)} of ${city}`] : [];
  const inside = some([...countries.map(countryName), ...regions, ...around], "or");
  return [
    inside !== null && geoMustHave ? `only ${inside}` : inside,
    after("not in", some([...excludedCountries.map(countryName), ...excludedRegions], "or")),
  ];
}

const audienceOf = (brief: BriefFields) => [
  agesOf(brief),
  some(bandsOf(brief.targetAudience.gender).map((gender) => audienceWords[gender] ?? labelOf(gender))),
  after("household income", some(bandsOf(brief.targetAudience.incomeBands).map(labelOf), "or")),
  after("interested in", some(brief.targetAudience.interests ?? [])),
];
const audienceWords: Partial<Record<string, string>> = { female: "women", male: "men" };

const conditionsOf = (brief: BriefFields) => [
  after("must have", some(brief.mustHaveAssets.map(labelOf))),
  after("ideally", some(brief.niceAssets.map(labelOf))),
  brief.exclusivityRequired ? "category exclusivity required" : null,
  brief.minUniqueReach === null ? null : `reach of at least ${formatNumber(brief.minUniqueReach, 0)}`,
  brief.targetCpm === null ? null : `CPM up to ${money(brief.targetCpm)}`,
  after("excluding", some(brief.brandSafetyExclusions.map((flag) => brandSafetyLabels[flag]))),
  after("your industry:", brief.industryCategory && labelOf(brief.industryCategory)),
];

/** "Apr 1, 2027 to Jun 30, 2027". */
export function datesText({ windowFrom, windowTo }: Pick<BriefFields, "windowFrom" | "windowTo">): string | null {
  if (windowFrom && windowTo) return `${formatDate(windowFrom)} to ${formatDate(windowTo)}`;
  if (windowFrom) return `from ${formatDate(windowFrom)}`;
  return windowTo ? `until ${formatDate(windowTo)}` : null;
}
