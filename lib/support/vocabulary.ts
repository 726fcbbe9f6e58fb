/** Ticket categories. The contact form does not ask; the admin who replies sets it. People choose theirs from `requestCategories`. */
export const ticketCategories = [
  "account_access",
  "billing",
  "listing",
  "match_quality",
  "messaging",
  "spam_report",
  "deal_dispute",
  "verification",
  "bug",
  "feature_request",
  "privacy_request",
  "other",
] as const;
export type TicketCategory = (typeof ticketCategories)[number];

export const categoryLabels: Record<TicketCategory, string> = {
  account_access: "Account access",
  billing: "Billing",
  listing: "Listings",
  match_quality: "Match quality",
  messaging: "Messages",
  spam_report: "Spam report",
  deal_dispute: "Deal dispute",
  verification: "Verification",
  bug: "Bug report",
  feature_request: "Feature request",
  privacy_request: "Privacy request",
  other: "Other",
};

/** What people choose from. Spam is reported in its conversation. */
export const requestCategories = ticketCategories.filter(
  (category): category is Exclude<TicketCategory, "spam_report"> => category !== "spam_report",
);
