/** Subjects a person can choose for a support ticket: conversations, deals and listings that they can see. */
import "server-only";
import type { OrganizationMember, PlatformAdmin, LoggedIn } from "@/lib/auth/actor";
import { dealsVisibleTo } from "@/lib/deals/policy";
import { listingsOf, listingsVisibleTo } from "@/lib/listings/policy";
import { getConversation, listConversations } from "@/lib/messages/queries";
import { listConversationsSchema } from "@/lib/messages/schema";
import type { ConversationRow } from "@/lib/messages/view";
import { db } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import type { TicketSubject } from "@/lib/support/related";
import type { SubjectKind } from "@/lib/support/vocabulary";

type Person = Exclude<LoggedIn, PlatformAdmin>;

/** The most recently changed of each type. */
const max = 30;

/** Empty for a pending person: they have no conversations, deals or listings yet. */
export async function listTicketSubjects(actor: Person): Promise<TicketSubject[]> {
  if (actor.kind === "pending") return [];
  const [conversations, deals, listings] = await Promise.all([
    listConversations(actor, listConversationsSchema.parse({ limit: max })),
    db.deal.findMany({ where: dealsVisibleTo(actor), orderBy: { updatedAt: "desc" }, take: max, select: dealColumns }),
    actor.kind === "seller"
      ? db.listing.findMany({
          where: listingsOf(actor),
          orderBy: { updatedAt: "desc" },
          take: max,
          select: { id: true, title: true },
        })
      : [],
  ]);
  return [...deals.map(dealSubject), ...conversations.items.map(conversationSubject), ...listings.map(listingSubject)];
}

/** The chosen subject, found through its own scope. Throws `not_found` for anything that they can't see. */
export async function findTicketSubject(
  actor: Person,
  about: { kind: SubjectKind; id: string } | undefined,
): Promise<TicketSubject | null> {
  if (!about) return null;
  if (actor.kind === "pending") throw notFound("This subject");
  const subject = await readers[about.kind](actor, about.id);
  if (!subject) throw notFound(`This ${about.kind}`);
  return subject;
}

const readers: Record<SubjectKind, (actor: OrganizationMember, id: string) => Promise<TicketSubject | null>> = {
  conversation: async (actor, id) => conversationSubject(await getConversation(actor, id)),
  deal: async (actor, id) => {
    const deal = await db.deal.findFirst({ where: { AND: [dealsVisibleTo(actor), { id }] }, select: dealColumns });
    return deal && dealSubject(deal);
  },
  listing: async (actor, id) => {
    const where = { AND: [listingsVisibleTo(actor), { id }] };
    const listing = await db.listing.findFirst({ where, select: { id: true, title: true } });
    return listing && listingSubject(listing);
  },
};

/** A draft may have no title. */
const listingSubject = ({ id, title }: { id: string; title: string }): TicketSubject => ({
  kind: "listing",
  id,
  label: title || "Untitled listing",
});

const dealColumns = { id: true, number: true, listing: { select: { title: true } } } as const;

const dealSubject = ({ id, number, listing }: { id: string; number: number; listing: { title: string } }) =>
  ({ kind: "deal", id, label: `Deal ${number}: ${listing.title}` }) as const;

const conversationSubject = ({
  id,
  listing,
  organization,
}: Pick<ConversationRow, "id" | "listing" | "organization">): TicketSubject => ({
  kind: "conversation",
  id,
  label: organization ? `${listing.title}, ${organization.name}` : listing.title,
});
