/** How a brief is said: labels of its codes, and the brief itself in one line. */
import { ageWords, briefly, countryName, plainWords } from "@/lib/matching/wording";
import { formatMoney, toCents } from "@/lib/platform/money";
import type { BriefFields } from "./schema";
import type { ObjectiveCode } from "@/lib/matching/objectives";

export const objectiveLabels: Record<ObjectiveCode, string> = {
  awareness: "Be known",
  brand_loyalty: "Keep customers loyal",
  change_image: "Change our image",
  drive_sales_trial: "Sell or get people to try",
  lead_generation: "Collect leads",
  showcase_community: "Show we care locally",
  entertain_clients: "Entertain clients",
  employee_engagement: "Bring our people together",
  content_generation: "Make content",
  data_access: "Reach a database",
  product_showcase: "Show the product",
  retail_trade_support: "Support retail and trade",
  recruit: "Recruit",
  market_entry: "Enter a market",
};

const money = (dollars: number): string => formatMoney(toCents(dollars));

export function budgetWords({ budgetMin, budgetMax }: Pick<BriefFields, "budgetMin" | "budgetMax">): string | null {
  if (budgetMin !== null && budgetMax !== null) return `${money(budgetMin)} to ${money(budgetMax)}`;
  if (budgetMax !== null) return `up to ${money(budgetMax)}`;
  return budgetMin === null ? null : `from ${money(budgetMin)}`;
}

/** "Be known, Collect leads · $10,000 to $30,000 · United Kingdom, Ireland · ages 25 to 44". */
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
  return parts.filter(Boolean).join(" · ") || "Nothing stated yet";
}
