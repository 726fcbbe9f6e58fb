import type { SettingKey } from "./schema";

export interface SettingDefinition {
  group: "Approval" | "Security" | "Limits";
  label: string;
  /** What it decides, for whom, and from when on. */
  description: string;
  /** The choices and what each means; a setting without them is a whole number. */
  options?: readonly { value: string; label: string; description: string }[];
  /** What the number counts: ["day", "days"]. */
  unit?: readonly [one: string, many: string];
  /** The kept pages that say it; they are rendered anew after a change. */
  pages?: readonly string[];
  /** Only super admins change it. */
  superOnly?: boolean;
}

const days = ["day", "days"] as const;

/** How each setting is said to admins. */
export const settingDefinitions: Record<SettingKey, SettingDefinition> = {
  registrationApproval: {
    group: "Approval",
    label: "Registrations that wait for an admin",
    description: "Holds for new registrations; who waits already goes on waiting.",
    options: [
      { value: "all", label: "Everybody", description: "Marketers and sellers wait to be let in." },
      { value: "sellers", label: "Sellers only", description: "Marketers may work at once." },
      { value: "none", label: "Nobody", description: "Every registration opens at once." },
    ],
  },
  listingModeration: {
    group: "Approval",
    label: "Listings that wait for an admin",
    description: "Holds for listings submitted from now on.",
    options: [
      { value: "on", label: "Reviewed first", description: "A submitted listing waits for an admin." },
      { value: "off", label: "Published at once", description: "A complete listing is live when it is submitted." },
    ],
  },
  adminTwoStepRequired: {
    group: "Security",
    label: "Two-step verification for admins",
    description: "While it is required, an admin without it can only set it up.",
    superOnly: true,
    options: [
      { value: "on", label: "Required", description: "Every admin logs in with a passkey or a code." },
      { value: "off", label: "Optional", description: "Each admin decides. Meant for demos and trials." },
    ],
  },
  freeConnections: {
    group: "Limits",
    label: "Free connections",
    description:
      "How many first contacts cost a seller nothing; beyond them a plan is needed. Counts for every seller from now on: what is open stays open, and where the number grows, the enquiries that have waited longest are opened within a minute.",
    unit: ["connection", "connections"],
    pages: ["/", "/auth", "/pricing", "/seller-signup", "/terms"],
  },
  invitationDays: {
    group: "Limits",
    label: "Invitations into an organization",
    description: "How long the mailed link works. Holds for invitations sent from now on.",
    unit: days,
  },
  joinRequestDays: {
    group: "Limits",
    label: "Undecided requests to join",
    description: "After this a request that nobody decided ends by itself. Holds for requests made from now on.",
    unit: days,
    pages: ["/privacy"],
  },
  askAgainDays: {
    group: "Limits",
    label: "Asking again after a rejection",
    description:
      "How long the same organization cannot be asked again. Holds for rejections from now on; who was rejected before keeps the day that their mail names.",
    unit: days,
  },
  oldJoinRequestDays: {
    group: "Limits",
    label: "Old requests to join",
    description: "Undecided requests older than this stand on the dashboard of the admins.",
    unit: days,
  },
  adminInvitationDays: {
    group: "Limits",
    label: "Invitations to become an admin",
    description: "How long the mailed link works. Holds for invitations sent from now on.",
    unit: days,
    superOnly: true,
  },
  eventDays: {
    group: "Limits",
    label: "Live events",
    description:
      "How long an open window that was away can catch up without reading everything again. Older events are deleted within the hour; the audit is kept.",
    unit: days,
    pages: ["/privacy"],
  },
};

/** What holds, in words. */
export function settingWords(key: SettingKey, value: unknown): string {
  const { options, unit } = settingDefinitions[key];
  const option = options?.find((each) => each.value === value);
  if (option) return option.label;
  return unit ? `${String(value)} ${value === 1 ? unit[0] : unit[1]}` : String(value);
}
