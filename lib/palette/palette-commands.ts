import { membersPath, newBriefPath, searchesPath, teamListingsPath } from "@/lib/paths";
import { type PageRoute, pageRoutes } from "@/lib/routes";
import { type SidebarReader, roomsOf } from "./rooms";

/**
 * What the palette offers besides the sidebar's entries: commands in the words people type, subpages and other pages.
 */
interface PaletteCommand {
  href: string;
  label: string;
  group: string;
  keywords: string[];
  action?: "theme";
}

const group = "Commands";

const sellerCommands: readonly PaletteCommand[] = [
  { href: "/create-listing", label: "New listing", group, keywords: ["create", "add", "property", "asset"] },
  { href: "/my-listings/import", label: "Import listings", group, keywords: ["upload", "csv", "xlsx", "spreadsheet"] },
  {
    href: "/my-listings/import/partners",
    label: "Import signed partners",
    group,
    keywords: ["deals", "sponsors", "contracts", "csv", "xlsx", "spreadsheet"],
  },
  { href: teamListingsPath, label: "Team listings", group, keywords: ["reassign", "owner", "workload", "people"] },
  { href: "/my-listings?status=draft", label: "Finish drafts", group, keywords: ["drafts", "incomplete"] },
  {
    href: "/my-listings?turn=yours&sort=deadline",
    label: "Listings waiting for you",
    group,
    keywords: ["replies", "due"],
  },
];

const marketerCommands: readonly PaletteCommand[] = [
  { href: newBriefPath, label: "New brief", group, keywords: ["create", "add", "preferences", "describe"] },
  { href: searchesPath, label: "Saved searches", group, keywords: ["alerts"] },
];

const memberCommands: readonly PaletteCommand[] = [
  { href: "/messages/new", label: "New message", group, keywords: ["write", "inquiry", "contact"] },
  { href: membersPath, label: "Invite a colleague", group, keywords: ["members", "team", "people", "invitation"] },
  {
    href: "#theme",
    label: "Switch between light and dark",
    group,
    keywords: ["theme", "mode", "night", "appearance"],
    action: "theme",
  },
];

/** Additional search terms for pages with unfamiliar names. */
const keywordsOf: Record<string, string[]> = {
  "/saved-opportunities": ["shortlist", "favorites", "lists"],
  "/listing-analytics": ["views", "performance", "shown", "statistics"],
  "/account/notifications": ["email", "alerts", "digest"],
  "/account/security": ["password", "passkey", "two-step", "sessions"],
  "/account/subscription": ["billing", "plan", "invoices"],
  "/account/api-keys": ["developer", "token"],
  "/account/data": ["export", "privacy", "delete"],
  "/messages?view=deals": ["pipeline", "board", "forecast", "table"],
  "/messages?view=calendar": ["due", "deadlines", "deliverables", "payments", "week", "month"],
};

export function paletteCommands(kind: "marketer" | "seller", reader: SidebarReader): PaletteCommand[] {
  const commands = [...(kind === "seller" ? sellerCommands : marketerCommands), ...memberCommands];
  const pages = [...roomCommands(kind, reader), ...otherPages(kind, reader)];
  const known = new Set(commands.map(({ href }) => href));
  return [...commands, ...pages.filter(({ href }) => !known.has(href) && known.add(href))];
}

const isOf = (kind: "marketer" | "seller", { audience, sidebarOf }: PageRoute): boolean =>
  ["signedIn", "member", kind].includes(audience) && (sidebarOf ?? kind) === kind;

/** The sidebar's subpages, with the name of their entry if their own is not clear enough. */
function roomCommands(kind: "marketer" | "seller", reader: SidebarReader): PaletteCommand[] {
  const entries = (pageRoutes as readonly PageRoute[]).filter((route) => route.sidebar && isOf(kind, route));
  return entries.flatMap(({ path, label }) =>
    roomsOf(path, reader).map((room) => ({
      href: room.href,
      label: room.label,
      group: label,
      keywords: [label, ...(keywordsOf[room.href] ?? [])],
    })),
  );
}

/** Every other page whose URL has no ID. */
const otherPages = (kind: "marketer" | "seller", { hasOpenBriefs }: SidebarReader): PaletteCommand[] =>
  (pageRoutes as readonly PageRoute[])
    .filter((route) => isOf(kind, route) && !route.sidebar && !route.path.includes("["))
    .filter(({ path }) => path !== "/briefs" || hasOpenBriefs)
    .map(({ path, label }) => ({ href: path, label, group: "Pages", keywords: keywordsOf[path] ?? [] }));
