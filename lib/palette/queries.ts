import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { listDealNames } from "@/lib/deals/name-queries";
import { placeText } from "@/lib/listings/countries";
import { titleWithSeason } from "@/lib/listings/season";
import { listOwnListings } from "@/lib/listings/queries";
import { listListingsSchema } from "@/lib/listings/schema";
import { dealPath, threadPath } from "@/lib/paths";
import { listConversations } from "@/lib/messages/queries";
import { listConversationsSchema } from "@/lib/messages/schema";
import { listMembersByWords } from "@/lib/organizations/membership/queries";
import { type MemberRole, memberRoleLabels } from "@/lib/organizations/vocabulary";
import type { ConversationRow } from "@/lib/messages/view";
import { listSuggestions } from "@/lib/opportunities/suggestions/queries";
import { suggestionLabels } from "@/lib/opportunities/suggestions/labels";
import { formatNumber } from "@/lib/platform/format";
import { isTooShort, MAX_OF_A_KIND, type PaletteItem, type PaletteQuery } from "./schema";

/**
 * Palette results by name: the marketplace for a marketer, own listings for a seller, threads, deals and colleagues.
 */
export async function listPaletteItems(
  actor: OrganizationMember,
  { q }: PaletteQuery,
): Promise<{ items: PaletteItem[] }> {
  if (isTooShort(q)) return { items: [] };
  const [listings, people, threads] = await Promise.all([
    listListingItems(actor, q),
    listMembersByWords(actor, q, MAX_OF_A_KIND),
    listConversations(actor, listConversationsSchema.parse({ q, limit: MAX_OF_A_KIND })),
  ]);
  const deals = await listDealItems(actor, threads.items);
  return {
    items: [
      ...threads.items.map(threadItem),
      ...deals,
      ...listings,
      ...people.map((person) => personItem(actor, person)),
    ],
  };
}

async function listListingItems(actor: OrganizationMember, q: string): Promise<PaletteItem[]> {
  if (actor.kind === "marketer") {
    const { items } = await listSuggestions(actor, { q });
    return items.map(({ kind, label, detail, count, href }) => ({
      group: "Marketplace",
      label: count === undefined ? label : `${label} (${formatNumber(count)})`,
      detail: detail ?? suggestionLabels[kind],
      href,
    }));
  }
  const { items } = await listOwnListings(actor, listListingsSchema.parse({ q, limit: MAX_OF_A_KIND }));
  return items.map(({ id, title, city, country, ...term }) => ({
    group: "My listings",
    label: titleWithSeason(title, term),
    detail: placeText({ city, country }),
    href: `/edit-listing/${id}`,
  }));
}

/** For a seller it leads to the colleague's listings, for a marketer to the members. */
const personItem = (
  actor: OrganizationMember,
  { userId, name, role }: { userId: string; name: string; role: MemberRole },
): PaletteItem => ({
  group: "People",
  label: name,
  detail: memberRoleLabels[role],
  href: actor.kind === "seller" ? `/team-listings?owner=${userId}` : "/settings/organization",
});

const threadItem = ({ id, listing, organization, client }: ConversationRow): PaletteItem => ({
  group: "Messages",
  label: listing.title,
  detail: client ? [organization?.name, `for ${client.name}`].filter(Boolean).join(", ") : organization?.name,
  href: threadPath(id),
  ...(client ? { client } : {}),
});

async function listDealItems(actor: OrganizationMember, threads: readonly ConversationRow[]): Promise<PaletteItem[]> {
  const open = new Map(threads.flatMap(({ id, organization }) => (organization ? [[id, organization.name]] : [])));
  const deals = await listDealNames(actor, [...open.keys()], MAX_OF_A_KIND);
  return deals.map(({ id, number, title, conversationId }) => ({
    group: "Deals",
    label: `Deal ${number}: ${title}`,
    detail: open.get(conversationId),
    href: dealPath(id),
  }));
}
