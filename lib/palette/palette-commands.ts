import { savedPath, teamListingsPath } from "@/lib/paths";
/** What the palette does beside leading to the pages of the sidebar, in the words people type. */
interface PaletteCommand {
  href: string;
  label: string;
  group: string;
  keywords: string[];
}

const group = "Commands";

const sellerCommands: readonly PaletteCommand[] = [
  { href: "/my-listings/import", label: "Import listings", group, keywords: ["upload", "csv", "xlsx", "spreadsheet"] },
  { href: teamListingsPath, label: "Team listings", group, keywords: ["reassign", "owner", "workload", "people"] },
  { href: "/my-listings?status=draft", label: "Finish drafts", group, keywords: ["drafts", "incomplete"] },
  {
    href: "/my-listings?turn=yours&sort=deadline",
    label: "Listings waiting for you",
    group,
    keywords: ["replies", "due"],
  },
  { href: "/listing-analytics", label: "Listing analytics", group, keywords: ["views", "performance", "shown"] },
];

const marketerCommands: readonly PaletteCommand[] = [
  { href: savedPath, label: "Saved opportunities", group, keywords: ["shortlist", "favorites", "lists"] },
];

const memberCommands: readonly PaletteCommand[] = [
  { href: "/messages/new", label: "New message", group, keywords: ["write", "inquiry", "contact"] },
  { href: "/settings/organization", label: "Invite a colleague", group, keywords: ["members", "team", "people"] },
];

export const paletteCommands = (kind: "marketer" | "seller"): PaletteCommand[] => [
  ...(kind === "seller" ? sellerCommands : marketerCommands),
  ...memberCommands,
];
