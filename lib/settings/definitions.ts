import { formatCount } from "@/lib/platform/format";
import type { SettingKey } from "./schema";

interface SettingDefinition {
  group: "Features" | "Approval" | "Security" | "Limits";
  label: string;
  /** What it controls, and when changes take effect. */
  description: string;
  /** The options; a setting without them is a whole number, or a text. */
  options?: readonly { value: string; label: string; description: string }[];
  isText?: true;
  /** The unit, singular and plural: ["day", "days"]. */
  unit?: readonly [one: string, many: string];
  /** Static pages that show the value; revalidated after a change. */
  pages?: readonly string[];
  /** Only super admins can change it. */
  superOnly?: boolean;
}

const switched = (on: string, off: string) => [
  { value: "on", label: "On", description: on },
  { value: "off", label: "Off", description: off },
];

const days = ["day", "days"] as const;
const workingHours = ["business hour", "business hours"] as const;
const workingDays = ["business day", "business days"] as const;

/** How each setting is shown to admins. */
export const settingDefinitions: Record<SettingKey, SettingDefinition> = {
  deckDrafts: {
    group: "Features",
    label: "Listings from a deck",
    description: "Sellers paste the text of a deck or upload a PDF and get a draft of the listing.",
    options: switched(
      "“Start from a deck” appears on Create listing.",
      "Listings are written in the form or imported.",
    ),
  },
  modelDrafts: {
    group: "Features",
    label: "AI drafts",
    description: "Uses the configured language model to read decks. Has no effect without one.",
    options: switched(
      "The model and our own rules read decks.",
      "Only our own rules read decks. Nothing is sent to the model.",
    ),
  },
  pitches: {
    group: "Features",
    label: "Pitches",
    description: "Marketers open a brief to matched sellers, who pitch a listing to it.",
    options: switched(
      "Open briefs and pitches are shown to both sides.",
      "Both are hidden. Existing pitches come back when you turn this on again.",
    ),
  },
  emailReplies: {
    group: "Features",
    label: "Replies by email",
    description: "Messages and tickets can be answered from an inbox. Has no effect without inbound email.",
    options: switched(
      "People can reply to emails sent from now on.",
      "Emails no longer invite replies. People who reply to an earlier one are asked to log in.",
    ),
  },
  publicPreviews: {
    group: "Features",
    label: "Public previews",
    description: "Listings whose sellers agreed have a page that anyone can find without an account.",
    options: switched(
      "They appear at /properties, in the sitemap, and on the home page.",
      "Their pages return 404. Sellers’ choices are kept.",
    ),
  },
  registrationApproval: {
    group: "Approval",
    label: "Registration approval",
    description: "Applies to new registrations. Pending ones stay pending.",
    options: [
      { value: "all", label: "Everyone", description: "Marketers and sellers need an admin’s approval." },
      { value: "sellers", label: "Sellers only", description: "Marketers can start right away." },
      { value: "none", label: "No one", description: "Everyone can start right away." },
    ],
  },
  listingModeration: {
    group: "Approval",
    label: "Listing review",
    description: "Applies to listings submitted from now on.",
    options: [
      { value: "on", label: "Required", description: "An admin reviews each listing before it is published." },
      {
        value: "off",
        label: "Not required",
        description: "Complete listings are published as soon as they’re submitted.",
      },
    ],
  },
  blockedTerms: {
    group: "Approval",
    label: "Blocked categories",
    description:
      "Words and phrases, separated by commas. A registration or listing that contains one is flagged with its risk. Nothing is rejected automatically.",
    isText: true,
  },
  registrationChecklist: {
    group: "Approval",
    label: "Checklist for registrations",
    description: "What to look at before deciding, one check per line. Checks are saved with the registration.",
    isText: true,
  },
  listingChecklist: {
    group: "Approval",
    label: "Checklist for listings",
    description: "What to look at before deciding, one check per line. Checks are saved with the review.",
    isText: true,
  },
  adminTwoStepRequired: {
    group: "Security",
    label: "Two-step verification for admins",
    description: "If required, admins must set it up before they can do anything else.",
    superOnly: true,
    options: [
      { value: "on", label: "Required", description: "Every admin logs in with a passkey or a code." },
      { value: "off", label: "Optional", description: "Each admin decides. For demos and trials." },
    ],
  },
  freeConnections: {
    group: "Limits",
    label: "Free connections",
    description:
      "How many connections are free before a seller needs a plan. Applies to all sellers right away: open conversations stay open, and if you raise the number, the oldest waiting inquiries open within a minute.",
    unit: ["connection", "connections"],
    pages: ["/", "/auth", "/pricing", "/seller-signup", "/terms"],
  },
  firstContactsPerDay: {
    group: "Limits",
    label: "First contacts per day",
    description:
      "How many organizations one organization can contact for the first time within 24 hours. Applies right away; ongoing conversations are not affected.",
    unit: ["first contact", "first contacts"],
  },
  invitationDays: {
    group: "Limits",
    label: "Organization invitations",
    description: "How long the emailed link works. Applies to invitations sent from now on.",
    unit: days,
  },
  joinRequestDays: {
    group: "Limits",
    label: "Join request expiry",
    description: "Undecided requests expire after this time. Applies to requests made from now on.",
    unit: days,
    pages: ["/privacy"],
  },
  reapplyAfterDays: {
    group: "Limits",
    label: "New request after a decline",
    description:
      "How long before someone can ask the same organization again. Applies to requests declined from now on; earlier ones keep the date in their email.",
    unit: days,
  },
  oldJoinRequestDays: {
    group: "Limits",
    label: "Overdue join requests",
    description: "Undecided requests older than this appear on the admin dashboard.",
    unit: days,
  },
  adminInvitationDays: {
    group: "Limits",
    label: "Admin invitations",
    description: "How long the emailed link works. Applies to invitations sent from now on.",
    unit: days,
    superOnly: true,
  },
  urgentReplyHours: {
    group: "Limits",
    label: "Reply to urgent tickets",
    description: "When a reply to an urgent ticket is due. Applies to messages received from now on.",
    unit: workingHours,
  },
  highReplyHours: {
    group: "Limits",
    label: "Reply to high-priority tickets",
    description:
      "When a reply to a high-priority ticket is due. Replies to all tickets are due by the end of the next business day at the latest.",
    unit: workingHours,
  },
  ticketResolveDays: {
    group: "Limits",
    label: "Resolve tickets",
    description: "Tickets that take longer are overdue. Time spent waiting for the sender or on hold doesn’t count.",
    unit: workingDays,
  },
  eventDays: {
    group: "Limits",
    label: "Live events",
    description:
      "How long a disconnected window can catch up without a full reload. Older events are deleted within an hour; the activity log is not affected.",
    unit: days,
    pages: ["/privacy"],
  },
};

/** A setting's searchable text. */
export function settingWords(key: SettingKey): string {
  const { group, label, description, options = [] } = settingDefinitions[key];
  return [group, label, description, ...options.map((option) => `${option.label} ${option.description}`)].join(" ");
}

/** Whether every word of a search is somewhere in the text. */
export const hasWords = (text: string, q: string): boolean =>
  q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));

/** The value in words. */
export function settingText(key: SettingKey, value: unknown): string {
  const { options, unit, isText } = settingDefinitions[key];
  if (isText) return String(value).replaceAll("\n", "; ") || "None";
  const option = options?.find((each) => each.value === value);
  if (option) return option.label;
  return unit ? formatCount(Number(value), ...unit) : String(value);
}
