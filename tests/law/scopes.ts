import { exportsVisibleTo, canSeeExport } from "@/lib/account/exports/policy";
import { accountOwner } from "@/lib/auth/account-owner";
import { type Actor, anyone, marketer, member, platformAdmin, seller, signedIn } from "@/lib/auth/actor";
import { apiKeysVisibleTo, canSeeApiKey } from "@/lib/auth/api-keys/policy";
import { canEndSession, sessionsEndableBy } from "@/lib/auth/own-sessions/policy";
import { canEditPosts, canReadPost, postsEditableBy, postsPublished } from "@/lib/blog/policy";
import { canSeeDeal, canSeeProposal, dealsVisibleTo, proposalsVisibleTo } from "@/lib/deals/policy";
import {
  canEditListing,
  canSeeListing,
  isOnSale,
  isOwnListing,
  listingsEditableBy,
  listingsOf,
  listingsOnSale,
  listingsVisibleTo,
} from "@/lib/listings/policy";
import { addresseesOf, canWriteTo } from "@/lib/messages/addressees/policy";
import {
  canSeeConversation,
  canSeeMessage,
  conversationsVisibleTo,
  conversationsVisibleToSql,
  messagesVisibleTo,
  messagesVisibleToSql,
} from "@/lib/messages/policy";
import { canSeeNotification, notificationsVisibleTo } from "@/lib/notifications/policy";
import { canSeeSaved, savedVisibleTo } from "@/lib/opportunities/saved/policy";
import { canManageDomain, domainsManagedBy } from "@/lib/organizations/domains/policy";
import { canManageInvitation, invitationsManagedBy } from "@/lib/organizations/invitations/policy";
import {
  canCancelJoinRequest,
  canDecideJoinRequest,
  joinRequestsDecidedBy,
  joinRequestsMadeBy,
} from "@/lib/organizations/join-requests/policy";
import {
  canManageMember,
  canSeeMember,
  membershipsManagedBy,
  membershipsVisibleTo,
  membershipsVisibleToSql,
} from "@/lib/organizations/membership/policy";
import {
  canManageRepresentation,
  canSeeRepresentation,
  representationsManagedBy,
  representationsVisibleTo,
  representationsVisibleToSql,
} from "@/lib/organizations/representation/policy";
import { type Prisma, db } from "@/lib/platform/db";
import { briefsEditableBy, briefsVisibleTo, canEditBrief, canSeeBrief } from "@/lib/preferences/policy";

/** A scope of a policy beside the predicate of the same rule, and the guard of those who may ask for it at all. */
export interface ScopeLaw {
  /** The ids that the scope lets the actor find. Throws where the guard refuses. */
  found: (actor: Actor) => Promise<string[]>;
  /** The ids of every row for which the predicate says yes. */
  allowed: (actor: Actor) => Promise<string[]>;
}

function law<A, Where, Row>(
  guard: (actor: Actor) => A,
  scope: (actor: A) => Where,
  can: (actor: A, row: Row) => boolean,
  { find, all }: Table<Where, Row>,
): ScopeLaw {
  return {
    found: async (actor) => find(scope(guard(actor))),
    allowed: async (actor) => {
      const asking = guard(actor);
      return (await all()).filter(({ row }) => can(asking, row)).map(({ id }) => id);
    },
  };
}

interface Table<Where, Row> {
  find: (where: Where) => Promise<string[]>;
  all: () => Promise<{ id: string; row: Row }[]>;
}

/** A table that is found through Prisma. Its rows are read once; none is made after that. */
function table<Where, Row>(
  findMany: (args: { where?: Where }) => Promise<Row[]>,
  idOf: (row: Row) => string = (row) => (row as { id: string }).id,
): Table<Where, Row> {
  let rows: Promise<{ id: string; row: Row }[]> | undefined;
  const read = async () => (await findMany({})).map((row) => ({ id: idOf(row), row }));
  return {
    find: async (where) => (await findMany({ where })).map(idOf),
    all: () => (rows ??= read()),
  };
}

/** The same rows, found through a piece of SQL. */
const inSql = <Row>(
  query: (where: Prisma.Sql) => Promise<{ id: string }[]>,
  { all }: Pick<Table<unknown, Row>, "all">,
): Table<Prisma.Sql, Row> => ({ find: async (where) => (await query(where)).map(({ id }) => id), all });

const listings = table(async (args: { where?: Prisma.ListingWhereInput }) =>
  (
    await db.listing.findMany({
      ...args,
      include: {
        saved: { select: { organizationId: true } },
        conversations: { select: { buyerOrganizationId: true } },
      },
    })
  ).map(({ saved, conversations, ...listing }) => ({
    ...listing,
    knownTo: [
      ...saved.map(({ organizationId }) => organizationId),
      ...conversations.map(({ buyerOrganizationId }) => buyerOrganizationId),
    ],
  })),
);
const briefs = table((args: { where?: Prisma.BriefWhereInput }) => db.brief.findMany(args));
const saved = table(
  (args: { where?: Prisma.SavedOpportunityWhereInput }) => db.savedOpportunity.findMany(args),
  ({ organizationId, listingId }) => `${organizationId} ${listingId}`,
);
const addressees = table((args: { where?: Prisma.OrganizationWhereInput }) =>
  db.organization.findMany({ ...args, include: { memberships: { include: { user: true } } } }),
);
const conversations = table((args: { where?: Prisma.ConversationWhereInput }) => db.conversation.findMany(args));
const messages = table((args: { where?: Prisma.MessageWhereInput }) => db.message.findMany(args));
const deals = table((args: { where?: Prisma.DealWhereInput }) =>
  db.deal.findMany({ ...args, include: { proposals: { select: { sentAt: true } } } }),
);
const proposals = table(async (args: { where?: Prisma.ProposalWhereInput }) =>
  (await db.proposal.findMany({ ...args, include: { deal: true } })).map(({ id, sentAt, deal }) => ({
    id,
    sentAt,
    buyerOrganizationId: deal.buyerOrganizationId,
    sellerOrganizationId: deal.sellerOrganizationId,
  })),
);
const notifications = table((args: { where?: Prisma.NotificationWhereInput }) => db.notification.findMany(args));
const memberships = table((args: { where?: Prisma.MembershipWhereInput }) => db.membership.findMany(args));
const domains = table((args: { where?: Prisma.OrganizationDomainWhereInput }) => db.organizationDomain.findMany(args));
const invitations = table((args: { where?: Prisma.InvitationWhereInput }) => db.invitation.findMany(args));
const joinRequests = table((args: { where?: Prisma.JoinRequestWhereInput }) => db.joinRequest.findMany(args));
const representations = table((args: { where?: Prisma.RepresentationWhereInput }) =>
  db.representation.findMany({ ...args, include: { people: true } }),
);
const apiKeys = table((args: { where?: Prisma.ApiKeyWhereInput }) => db.apiKey.findMany(args));
const sessions = table((args: { where?: Prisma.SessionWhereInput }) => db.session.findMany(args));
const accountExports = table((args: { where?: Prisma.AccountExportWhereInput }) => db.accountExport.findMany(args));
const posts = table((args: { where?: Prisma.BlogPostWhereInput }) => db.blogPost.findMany(args));

/** Every scope of every policy, by the path of its noun and its own name. */
export const scopeLaws: Readonly<Record<string, ScopeLaw>> = {
  "account/exports exportsVisibleTo": law(accountOwner, exportsVisibleTo, canSeeExport, accountExports),
  "auth/api-keys apiKeysVisibleTo": law(member, apiKeysVisibleTo, canSeeApiKey, apiKeys),
  "auth/own-sessions sessionsEndableBy": law(signedIn, sessionsEndableBy, canEndSession, sessions),
  "blog postsPublished": law(
    anyone,
    () => postsPublished,
    (_, post) => canReadPost(post),
    posts,
  ),
  "blog postsEditableBy": law(platformAdmin, postsEditableBy, canEditPosts, posts),
  "deals dealsVisibleTo": law(member, dealsVisibleTo, canSeeDeal, deals),
  "deals proposalsVisibleTo": law(member, proposalsVisibleTo, canSeeProposal, proposals),
  "listings listingsOf": law(seller, listingsOf, isOwnListing, listings),
  "listings listingsEditableBy": law(seller, listingsEditableBy, canEditListing, listings),
  "listings listingsOnSale": law(
    member,
    () => listingsOnSale,
    (_, listing) => isOnSale(listing),
    listings,
  ),
  "listings listingsVisibleTo": law(member, listingsVisibleTo, canSeeListing, listings),
  "messages/addressees addresseesOf": law(seller, addresseesOf, canWriteTo, addressees),
  "messages conversationsVisibleTo": law(member, conversationsVisibleTo, canSeeConversation, conversations),
  "messages conversationsVisibleToSql": law(
    member,
    conversationsVisibleToSql,
    canSeeConversation,
    inSql((where) => db.$queryRaw`SELECT c."id" FROM "conversations" AS c WHERE ${where}`, conversations),
  ),
  "messages messagesVisibleTo": law(member, messagesVisibleTo, canSeeMessage, messages),
  "messages messagesVisibleToSql": law(
    member,
    messagesVisibleToSql,
    canSeeMessage,
    inSql((where) => db.$queryRaw`SELECT m."id" FROM "messages" AS m WHERE ${where}`, messages),
  ),
  "notifications notificationsVisibleTo": law(signedIn, notificationsVisibleTo, canSeeNotification, notifications),
  "opportunities/saved savedVisibleTo": law(marketer, savedVisibleTo, canSeeSaved, saved),
  "organizations/domains domainsManagedBy": law(member, domainsManagedBy, canManageDomain, domains),
  "organizations/invitations invitationsManagedBy": law(member, invitationsManagedBy, canManageInvitation, invitations),
  "organizations/join-requests joinRequestsDecidedBy": law(
    member,
    joinRequestsDecidedBy,
    canDecideJoinRequest,
    joinRequests,
  ),
  "organizations/join-requests joinRequestsMadeBy": law(
    signedIn,
    joinRequestsMadeBy,
    canCancelJoinRequest,
    joinRequests,
  ),
  "organizations/membership membershipsVisibleTo": law(member, membershipsVisibleTo, canSeeMember, memberships),
  "organizations/membership membershipsVisibleToSql": law(
    member,
    membershipsVisibleToSql,
    canSeeMember,
    inSql((where) => db.$queryRaw`SELECT m."id" FROM "memberships" AS m WHERE ${where}`, memberships),
  ),
  "organizations/membership membershipsManagedBy": law(member, membershipsManagedBy, canManageMember, memberships),
  "organizations/representation representationsVisibleTo": law(
    member,
    representationsVisibleTo,
    canSeeRepresentation,
    representations,
  ),
  "organizations/representation representationsVisibleToSql": law(
    member,
    representationsVisibleToSql,
    canSeeRepresentation,
    inSql((where) => db.$queryRaw`SELECT r."id" FROM "representations" AS r WHERE ${where}`, representations),
  ),
  "organizations/representation representationsManagedBy": law(
    member,
    representationsManagedBy,
    canManageRepresentation,
    representations,
  ),
  "preferences briefsVisibleTo": law(marketer, briefsVisibleTo, canSeeBrief, briefs),
  "preferences briefsEditableBy": law(marketer, briefsEditableBy, canEditBrief, briefs),
};
