/**
 * Whether email can be delivered at all. The `.invalid` domain is reserved (RFC 2606): such an address replaces the one of a deleted account.
 */
export const isReachable = (address: string): boolean => !/\.invalid$/i.test(address);

/** How a person rates a resolved ticket, from worst to best. */
export const ratings = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof ratings)[number];
export const ratingLabels: Record<Rating, string> = {
  1: "Very poor",
  2: "Poor",
  3: "OK",
  4: "Good",
  5: "Very good",
};

/** Why the contact form held a message. */
export const suspicions = ["hidden_field", "forged_time", "too_fast"] as const;
export type Suspicion = (typeof suspicions)[number];
export const suspicionLabels: Record<Suspicion, string> = {
  hidden_field: "A hidden field was filled in",
  forged_time: "The form’s opening time was forged",
  too_fast: "Sent within 3 seconds, which suggests pasting or autofill",
};

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

/** What a person can name when they open a ticket. */
export const subjectKinds = ["listing", "deal", "conversation"] as const;
export type SubjectKind = (typeof subjectKinds)[number];

export const subjectKindLabels: Record<SubjectKind, string> = {
  listing: "Listing",
  deal: "Deal",
  conversation: "Conversation",
};

/** Of a message in a ticket, in characters. */
export const TICKET_TEXT_MAX = 5000;
