/** Labels of a brief's codes, and a one-line summary. */
import { labelOf } from "@/lib/listings/labels";
import { type ObjectiveCode, objectiveCodes } from "@/lib/matching/objectives";
import { ageText, briefly, countryName } from "@/lib/matching/wording";
import { formatAmount } from "@/lib/platform/money";
import type { BriefFields } from "./schema";

/** By code, as they read now: an admin can change a label while the server runs. */
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

/** "Awareness, Lead generation · $10,000 to $30,000 · United Kingdom, Ireland · ages 25 to 44". */
export function briefSummary(brief: BriefFields): string {
  const { objectives, countries, targetAudience, propertyTypes, sportOrGenre } = brief;
  const ages = Array.isArray(targetAudience.ageBands) ? targetAudience.ageBands : [];
  const kinds = [...sportOrGenre.like, ...propertyTypes.like];
  const parts = [
    briefly(
      objectives.map(({ code }) => objectiveLabels[code]),
      "and",
    ),
    budgetText(brief),
    briefly(countries.map(countryName), "and"),
    ages.length > 0 ? `ages ${ageText(ages)}` : null,
    briefly(kinds.map(labelOf), "and"),
  ];
  return parts.filter(Boolean).join(" · ") || "No criteria yet";
}
