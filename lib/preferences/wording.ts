/** Labels of a brief's codes, and a one-line summary. */
import { ageWords, briefly, countryName, plainWords } from "@/lib/matching/wording";
import { formatMoney, toCents } from "@/lib/platform/money";
import type { BriefFields } from "./schema";
import type { ObjectiveCode } from "@/lib/matching/objectives";

export const objectiveLabels: Record<ObjectiveCode, string> = {
  awareness: "Awareness",
  brand_loyalty: "Customer loyalty",
  change_image: "Brand image",
  drive_sales_trial: "Sales and trial",
  lead_generation: "Lead generation",
  showcase_community: "Community",
  entertain_clients: "Client hospitality",
  employee_engagement: "Employee engagement",
  content_generation: "Content",
  data_access: "CRM audience",
  product_showcase: "Product showcase",
  retail_trade_support: "Trade and retail",
  recruit: "Recruitment",
  market_entry: "Market entry",
};

const money = (dollars: number): string => formatMoney(toCents(dollars));

export function budgetWords({ budgetMin, budgetMax }: Pick<BriefFields, "budgetMin" | "budgetMax">): string | null {
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
    budgetWords(brief),
    briefly(countries.map(countryName), "and"),
    ages.length > 0 ? `ages ${ageWords(ages)}` : null,
    briefly(kinds.map(plainWords), "and"),
  ];
  return parts.filter(Boolean).join(" · ") || "No criteria yet";
}
