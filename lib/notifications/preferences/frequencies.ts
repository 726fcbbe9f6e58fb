/**
 * How a person is notified of a type: in the product right away or not at all; by email right away, in a daily summary
 * or not at all. By default what matters comes right away, and what can wait sends no email.
 */
import type { NotificationType } from "../vocabulary";

export const channels = ["in_app", "email"] as const;
export type Channel = (typeof channels)[number];

export const frequencies = ["instant", "daily", "never"] as const;
export type Frequency = (typeof frequencies)[number];

export const frequenciesOf: Record<Channel, readonly Frequency[]> = {
  in_app: ["instant", "never"],
  email: frequencies,
};

const withoutEmail: ReadonlySet<NotificationType> = new Set([
  "proposal_withdrawn",
  "proposal_expired",
  "deal_contract",
  "deal_updated",
  "deal_payment",
  "invitation_answered",
  "shortlist_assigned",
  "conversation_assigned",
]);

export const defaultFrequency = (type: NotificationType, channel: Channel): Frequency =>
  channel === "email" && withoutEmail.has(type) ? "never" : "instant";

type NotificationGroup =
  | "Marketplace"
  | "Conversations"
  | "Proposals and deals"
  | "Listings"
  | "Organization and account";

export function groupOf(type: NotificationType): NotificationGroup {
  if (type === "search_alert") return "Marketplace";
  if (/^(enquiry|message|conversation|spam|shortlist)_/.test(type)) return "Conversations";
  if (/^(proposal|deal)_/.test(type)) return "Proposals and deals";
  return /^(listing|import)_/.test(type) ? "Listings" : "Organization and account";
}

/** Marketers have no listings and report no enquiries; sellers save no listings and no searches. */
export const concerns = (type: NotificationType, side: "marketer" | "seller"): boolean =>
  side === "seller"
    ? !/^(shortlist|search)_/.test(type)
    : groupOf(type) !== "Listings" && type !== "spam_report_decided";
