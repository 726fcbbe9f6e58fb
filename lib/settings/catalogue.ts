import type { SettingKey } from "./schema";

export interface SettingDefinition {
  group: "Approval" | "Security" | "Limits";
  label: string;
  /** What it decides, for whom, and from when on. */
  description: string;
  /** The choices and what each means; a setting without them is a whole number. */
  options?: readonly { value: string; label: string; description: string }[];
  unit?: string;
  /** Only super admins change it. */
  superOnly?: boolean;
}

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
  adminTotpRequired: {
    group: "Security",
    label: "Two-step sign-in for admins",
    description: "Where it is required, an admin without it can only set it up.",
    superOnly: true,
    options: [
      { value: "on", label: "Required", description: "Every admin signs in with a code." },
      { value: "off", label: "Offered", description: "Each admin decides for themselves." },
    ],
  },
  oldJoinRequestDays: {
    group: "Limits",
    label: "Old requests to join",
    description: "Undecided requests older than this stand on the dashboard. They expire by themselves after 30 days.",
    unit: "days",
  },
};

/** What holds, in words. */
export function settingWords(key: SettingKey, value: unknown): string {
  const { options, unit } = settingDefinitions[key];
  const option = options?.find((each) => each.value === value);
  return option?.label ?? [String(value), unit].filter(Boolean).join(" ");
}
