/** The sidebar's subpages, always visible below their entry. The entries themselves are in `lib/routes.ts`. */
import {
  calendarPath,
  clientsPath,
  dealsPath,
  membersPath,
  myListingsPath,
  preferencesPath,
  savedPath,
  searchesPath,
  teamListingsPath,
} from "@/lib/paths";

export interface Room {
  href: string;
  label: string;
  /** Additional URLs that belong to the subpage; a parameter without a value means any value. */
  also?: readonly string[];
}

export interface SidebarReader {
  /** Whether the organization is an agency, which has clients. */
  isAgency: boolean;
  /** Whether sellers see open briefs. */
  hasOpenBriefs: boolean;
  briefs: readonly { id: string; name: string }[];
}

/** Any more briefs are behind one extra row. */
export const MAX_BRIEF_ROOMS = 8;

const ofMessages: readonly Room[] = [
  { href: "/messages", label: "Inbox" },
  { href: dealsPath, label: "Deals", also: ["/messages?deal", "/messages?view=recap"] },
  { href: calendarPath, label: "Calendar" },
];

const ofMarketplace: readonly Room[] = [
  { href: savedPath, label: "Saved" },
  { href: searchesPath, label: "Searches" },
  { href: "/opportunities/compare", label: "Compare" },
];

export function roomsOf(path: string, reader: SidebarReader): readonly Room[] {
  if (path === "/messages") return ofMessages;
  if (path === "/opportunities") return ofMarketplace;
  if (path === preferencesPath) return briefRooms(reader.briefs);
  if (path === myListingsPath) return listingRooms(reader);
  const members = { href: membersPath, label: "Members" };
  const clients = reader.isAgency ? [{ href: clientsPath, label: "Clients" }] : [];
  if (path === "/brand-organizations")
    return [members, { href: "/settings/organization", label: "Settings" }, ...clients];
  // A seller's settings are a separate entry.
  return path === "/organizations" ? [members, ...clients] : [];
}

const listingRooms = ({ hasOpenBriefs }: SidebarReader): readonly Room[] => [
  { href: "/my-listings/import", label: "Import" },
  { href: "/listing-analytics", label: "Analytics" },
  { href: teamListingsPath, label: "Team" },
  ...(hasOpenBriefs ? [{ href: "/briefs", label: "Open briefs" }] : []),
];

function briefRooms(briefs: SidebarReader["briefs"]): readonly Room[] {
  const shown = briefs.slice(0, MAX_BRIEF_ROOMS);
  const rooms = shown.map(({ id, name }) => ({ href: `${preferencesPath}?briefId=${id}`, label: name }));
  const more = briefs.length - shown.length;
  return more > 0 ? [...rooms, { href: `${preferencesPath}#briefs`, label: `${more} more` }] : rooms;
}

interface Entry extends Pick<Room, "href" | "also"> {
  rooms?: readonly Pick<Room, "href" | "also">[];
}

/** The href of the current entry or subpage: the one that matches most of the URL. */
export function currentRoom(pathname: string, query: URLSearchParams, entries: readonly Entry[]): string | undefined {
  let best: { href: string; rank: number } | undefined;
  for (const entry of entries) {
    for (const each of [entry, ...(entry.rooms ?? [])]) {
      const rank = Math.max(...[each.href, ...(each.also ?? [])].map((address) => rankOf(address, pathname, query)));
      // A subpage with the same URL as its entry is the one that is highlighted.
      if (rank > 0 && rank >= (best?.rank ?? 0)) best = { href: each.href, rank };
    }
  }
  return best?.href;
}

function rankOf(address: string, pathname: string, query: URLSearchParams): number {
  const { pathname: path, search, hash } = new URL(address, "http://path");
  if (hash || (pathname !== path && !pathname.startsWith(`${path}/`))) return 0;
  const named = [...new URLSearchParams(search)];
  const fits = named.every(([name, value]) => (value ? query.get(name) === value : query.has(name)));
  return fits ? path.length * 100 + named.length : 0;
}
