/** Objective codes of a brief. */

export const objectiveCodes = [
  "awareness",
  "brand_loyalty",
  "change_image",
  "drive_sales_trial",
  "lead_generation",
  "showcase_community",
  "entertain_clients",
  "employee_engagement",
  "content_generation",
  "data_access",
  "product_showcase",
  "retail_trade_support",
  "recruit",
  "market_entry",
] as const;
export type ObjectiveCode = (typeof objectiveCodes)[number];
