/**
 * How a person is notified of a type: in the product right away or not at all; by email right away, in a daily or
 * weekly summary or not at all. By default, important types are sent right away, and the others send no email. Reports
 * are separate emails, every Monday or never.
 */
import { nextLocalHour } from "@/lib/platform/local-time";
import type { NotificationType } from "../vocabulary";

export const channels = ["in_app", "email"] as const;
export type Channel = (typeof channels)[number];

export const frequencies = ["instant", "daily", "weekly", "never"] as const;
export type Frequency = (typeof frequencies)[number];

const reports = ["listing_report", "match_report"] as const satisfies readonly NotificationType[];
export type ReportType = (typeof reports)[number];

export const isReport = (type: NotificationType): type is ReportType => (reports as readonly string[]).includes(type);

export function frequenciesOf(type: NotificationType, channel: Channel): readonly Frequency[] {
  if (channel === "in_app") return ["instant", "never"];
  return isReport(type) ? ["weekly", "never"] : frequencies;
}

const withoutEmail: ReadonlySet<NotificationType> = new Set([
  "proposal_withdrawn",
  "proposal_expired",
  "invitation_answered",
  "shortlist_assigned",
  "conversation_assigned",
  "brief_opened",
]);

export function defaultFrequency(type: NotificationType, channel: Channel): Frequency {
  if (isReport(type)) return channel === "email" ? "weekly" : "never";
  return channel === "email" && withoutEmail.has(type) ? "never" : "instant";
}

type NotificationGroup =
  | "Marketplace"
  | "Conversations"
  | "Proposals and deals"
  | "Listings"
  | "Organization and account";

export function groupOf(type: NotificationType): NotificationGroup {
  if (type === "search_alert" || type === "match_report") return "Marketplace";
  if (/^(pitch|brief)_/.test(type)) return "Marketplace";
  if (/^(inquiry|message|conversation|spam|shortlist)_/.test(type)) return "Conversations";
  if (/^(proposal|deal)_/.test(type)) return "Proposals and deals";
  return /^(listing|import)_/.test(type) ? "Listings" : "Organization and account";
}

const ofSellers: ReadonlySet<NotificationType> = new Set(["spam_report_decided", "brief_opened", "pitch_decided"]);

/** Marketers have no listings and don't report inquiries; sellers don't save listings or searches. */
export const concerns = (type: NotificationType, side: "marketer" | "seller"): boolean =>
  side === "seller"
    ? !/^(shortlist|search|match)_/.test(type) && type !== "pitch_received"
    : groupOf(type) !== "Listings" && !ofSellers.has(type);

export const digests = ["daily", "weekly"] as const satisfies readonly Frequency[];
export type Digest = (typeof digests)[number];

const digestHour = 7;

/** The first 7 a.m. in the zone after `from`; on a Monday for the weekly summary. */
export const nextDigestAt = (from: Date, timeZone: string, digest: Digest): Date =>
  nextLocalHour(from, timeZone, { hour: digestHour, weekday: digest === "weekly" ? "Mon" : undefined });
