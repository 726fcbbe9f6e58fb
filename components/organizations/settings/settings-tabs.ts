/** The tabs of the organization settings, who can see them, and their URL names. */
const settingsTabs = [
  "profile",
  "members",
  "domains",
  "joining",
  "security",
  "sso",
  "spending",
  "sponsors",
  "legal",
  "contracts",
  "webhooks",
  "agencies",
  "blocks",
  "leaving",
] as const;
export type SettingsTab = (typeof settingsTabs)[number];

export const settingsTabLabels: Record<SettingsTab, string> = {
  profile: "Profile",
  members: "Members",
  domains: "Domains",
  joining: "Who can join",
  security: "Security",
  sso: "Single sign-on",
  spending: "Spend limit",
  sponsors: "Sponsors we want",
  legal: "Legal and billing",
  contracts: "Contract template",
  webhooks: "Webhooks",
  agencies: "Clients and agencies",
  blocks: "Blocked organizations",
  leaving: "Transfer or leave",
};

interface Reader {
  isAdmin: boolean;
  isMarketer: boolean;
  /** Agency staff, not a member of this organization. */
  isAgent: boolean;
}

export function tabsFor({ isAdmin, isMarketer, isAgent }: Reader): SettingsTab[] {
  return settingsTabs.filter((tab) => {
    if (tab === "sso" || tab === "webhooks") return isAdmin && !isAgent;
    if (tab === "legal" || tab === "contracts" || tab === "domains" || tab === "joining" || tab === "security")
      return isAdmin;
    if (tab === "spending") return isAdmin && isMarketer;
    if (tab === "sponsors") return !isMarketer;
    return tab !== "leaving" || !isAgent;
  });
}

/** The tab in the URL, or the first one. */
export const tabOf = (requested: unknown, tabs: readonly SettingsTab[]): SettingsTab =>
  tabs.find((tab) => tab === requested) ?? "profile";
