import { HIGH_FACTOR, LOW_FACTOR } from "../calculate";
import type { ScenarioView } from "../scenarios/schema";

/** The formulas in words, so that finance can repeat every figure. */
export const methodOf = ({ inputs }: Pick<ScenarioView, "inputs">): string[] => [
  "Total cost is the rights fee plus in-kind contributions, activation, measurement, agency fees, and staff. The return is measured against all of it, not the fee alone.",
  "Incremental customers are unique reach × target share × conversion × (1 − share that would have bought anyway).",
  "Incremental profit is customers × purchases × order value × gross margin, and for leads: leads × close rate × deal value × gross margin. No one is counted in both.",
  "Return on investment is (incremental profit − total cost) ÷ total cost. Media value is never part of it.",
  "Customers to break even is total cost ÷ profit per customer, rounded up. Reach to break even is total cost ÷ profit per person reached.",
  "Payback is total cost ÷ (incremental profit ÷ months of the term). Net present value discounts each year’s profit less cost at the end of that year.",
  "Media value is impressions ÷ 1,000 × CPM × quality, over all channels. Fair market value adds benefits at their market price and the intangible uplift.",
  `The low and high scenarios multiply quality and conversion by ${inputs.lowFactor ?? LOW_FACTOR} and ${inputs.highFactor ?? HIGH_FACTOR}.`,
  "The value ratio and any blended return include media equivalence, which isn’t cash.",
  "Figures are rounded for display only.",
];
