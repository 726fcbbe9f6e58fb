import { approvalsVisibleTo } from "@/lib/approvals/policy";
import { exportsVisibleTo } from "@/lib/account/exports/policy";
import { accountOwner } from "@/lib/auth/account-owner";
import { mayAct } from "@/lib/auth/agency-scope";
import { anyone, marketer, member, platformAdmin, seller, loggedIn } from "@/lib/auth/actor";
import { apiKeysVisibleTo, sessionsEndableBy, identitiesOf } from "@/lib/auth/policy";
import { postsEditableBy, postsPublished, tagsEditableBy } from "@/lib/blog/policy";
import {
  offerTemplatesVisibleTo,
  dealImportsOf,
  dealViewsOf,
  dealsVisibleTo,
  proposalsVisibleTo,
} from "@/lib/deals/policy";
import {
  canSeeListing,
  isOnSale,
  isOwnListing,
  listingsEditableBy,
  listingsFoundBy,
  listingsOf,
  listingsOfAll,
  listingsOnSale,
  listingsVisibleTo,
  listingsWithPreview,
} from "@/lib/listings/policy";
import { bulkRunsOf, inventoryOf, listingViewsOf } from "@/lib/inventory/policy";
import {
  recipientsOf,
  conversationsVisibleTo,
  conversationsVisibleToSql,
  messagesVisibleToSql,
  draftsOf,
  templatesVisibleTo,
} from "@/lib/messages/policy";
import { notificationsVisibleTo } from "@/lib/notifications/policy";
import {
  canDeleteComment,
  commentsDeletableBy,
  commentsVisibleTo,
  shortlistsVisibleTo,
  savedReadableBy,
  savedReadableBySql,
  savedVisibleTo,
  savedSearchesVisibleTo,
} from "@/lib/opportunities/policy";
import { canManageScenario, scenariosManagedBy, scenariosVisibleTo } from "@/lib/roi/scenarios/policy";
import {
  blocksVisibleTo,
  organizationsBlockableBy,
  domainsManagedBy,
  invitationsManagedBy,
  joinRequestsDecidedBy,
  joinRequestsMadeBy,
  membershipsManagedBy,
  membershipsVisibleTo,
  membershipsVisibleToSql,
  canManageRepresentation,
  representationsManagedBy,
  representationsVisibleTo,
  representationsVisibleToSql,
  connectionsManagedBy,
} from "@/lib/organizations/policy";
import { ticketsRequestedBy } from "@/lib/support/own/policy";
import { briefsOpenTo, pitchesMadeBy, pitchesReceivedBy } from "@/lib/pitches/policy";
import { endpointsManagedBy } from "@/lib/webhooks/policy";
import { type Prisma, db } from "@/lib/platform/db";
import { briefsEditableBy, briefsVisibleTo, briefsVisibleToSql } from "@/lib/preferences/policy";
import {
  canBeWrittenTo,
  isAcross,
  isBlocked,
  isBriefOf,
  isMadeBy,
  isMemberBeside,
  isMessageFor,
  isNotificationFor,
  isOpenTo,
  isRepresentationOf,
  isSavedBy,
  ofItsAdmins,
  ofItsSide,
  ofOrganization,
  ofPerson,
  ofPersonActing,
  ofPersonOrItsAdmins,
} from "./expected-rows";
import { type ScopeLaw, inSql, law, table } from "./scope-law";

const blocksOfSeller = {
  blocksMade: { where: { liftedAt: null }, select: { blockedOrganizationId: true } },
  blocksMet: { where: { liftedAt: null }, select: { blockerOrganizationId: true } },
} as const;

const blocksIn = (seller: {
  blocksMade: { blockedOrganizationId: string }[];
  blocksMet: { blockerOrganizationId: string }[];
}) => ({
  refusedTo: seller.blocksMade.map(({ blockedOrganizationId }) => blockedOrganizationId),
  blockedBy: seller.blocksMet.map(({ blockerOrganizationId }) => blockerOrganizationId),
});

const openBriefs = table(async (args: { where?: Prisma.BriefWhereInput }) =>
  (
    await db.brief.findMany({ ...args, include: { organization: { select: { status: true, ...blocksOfSeller } } } })
  ).map(({ organization, ...brief }) => ({
    ...brief,
    organizationStatus: organization.status,
    ...blocksIn(organization),
  })),
);

const pitches = table(async (args: { where?: Prisma.PitchWhereInput }) =>
  (
    await db.pitch.findMany({
      ...args,
      include: { brief: { select: { organizationId: true } }, seller: { select: blocksOfSeller } },
    })
  ).map(({ brief, seller, ...pitch }) => ({
    ...pitch,
    buyerOrganizationId: brief.organizationId,
    ...blocksIn(seller),
  })),
);

const listings = table(async (args: { where?: Prisma.ListingWhereInput }) =>
  (
    await db.listing.findMany({
      ...args,
      include: {
        saved: { select: { organizationId: true } },
        conversations: { select: { buyerOrganizationId: true } },
        organization: { select: blocksOfSeller },
      },
    })
  ).map(({ saved, conversations, organization, ...listing }) => ({
    ...listing,
    ...blocksIn(organization),
    knownTo: [
      ...saved.map(({ organizationId }) => organizationId),
      ...conversations.map(({ buyerOrganizationId }) => buyerOrganizationId),
    ],
  })),
);
const briefs = table((args: { where?: Prisma.BriefWhereInput }) => db.brief.findMany(args));
const saved = table(
  async (args: { where?: Prisma.SavedOpportunityWhereInput }) =>
    (
      await db.savedOpportunity.findMany({
        ...args,
        include: { listing: { select: { organization: { select: blocksOfSeller } } } },
      })
    ).map(({ listing, ...row }) => ({ ...row, ...blocksIn(listing.organization) })),
  ({ organizationId, listingId }) => `${organizationId} ${listingId}`,
);
const approvals = table((args: { where?: Prisma.ApprovalLinkWhereInput }) => db.approvalLink.findMany(args));
const shortlists = table((args: { where?: Prisma.ShortlistWhereInput }) => db.shortlist.findMany(args));
const savedComments = table((args: { where?: Prisma.SavedCommentWhereInput }) => db.savedComment.findMany(args));
const savedSearches = table((args: { where?: Prisma.SavedSearchWhereInput }) => db.savedSearch.findMany(args));
const dealImports = table((args: { where?: Prisma.DealImportWhereInput }) => db.dealImport.findMany(args));
const dealViews = table((args: { where?: Prisma.DealViewWhereInput }) => db.dealView.findMany(args));
const listingViews = table((args: { where?: Prisma.ListingViewWhereInput }) => db.listingView.findMany(args));
const bulkRuns = table((args: { where?: Prisma.ListingBulkRunWhereInput }) => db.listingBulkRun.findMany(args));
const scenarios = table((args: { where?: Prisma.RoiScenarioWhereInput }) => db.roiScenario.findMany(args));
const recipients = table((args: { where?: Prisma.OrganizationWhereInput }) =>
  db.organization.findMany({ ...args, include: { memberships: { include: { user: true } } } }),
);
const blocks = table((args: { where?: Prisma.OrganizationBlockWhereInput }) => db.organizationBlock.findMany(args));
const conversations = table((args: { where?: Prisma.ConversationWhereInput }) => db.conversation.findMany(args));
const templates = table((args: { where?: Prisma.MessageTemplateWhereInput }) => db.messageTemplate.findMany(args));
const offerTemplates = table((args: { where?: Prisma.OfferTemplateWhereInput }) => db.offerTemplate.findMany(args));
const drafts = table(
  (args: { where?: Prisma.MessageDraftWhereInput }) => db.messageDraft.findMany(args),
  ({ userId, organizationId, key }) => `${userId} ${organizationId} ${key}`,
);
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
const tickets = table((args: { where?: Prisma.TicketWhereInput }) => db.ticket.findMany(args));
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
const identities = table((args: { where?: Prisma.ExternalIdentityWhereInput }) => db.externalIdentity.findMany(args));
const connections = table(
  (args: { where?: Prisma.SsoConnectionWhereInput }) => db.ssoConnection.findMany(args),
  ({ organizationId }) => organizationId,
);
const webhookEndpoints = table((args: { where?: Prisma.WebhookEndpointWhereInput }) =>
  db.webhookEndpoint.findMany(args),
);
const accountExports = table((args: { where?: Prisma.AccountExportWhereInput }) => db.accountExport.findMany(args));
const posts = table((args: { where?: Prisma.BlogPostWhereInput }) => db.blogPost.findMany(args));
const tags = table((args: { where?: Prisma.BlogTagWhereInput }) => db.blogTag.findMany(args));

/** Every scope of every policy, by its noun's path and its own name. */
export const scopeLaws: Readonly<Record<string, ScopeLaw>> = {
  "account/exports exportsVisibleTo": law(accountOwner, exportsVisibleTo, ofPerson, accountExports),
  "approvals approvalsVisibleTo": law(member, approvalsVisibleTo, ofOrganization, approvals),
  "auth apiKeysVisibleTo": law(member, apiKeysVisibleTo, ofPersonOrItsAdmins, apiKeys),
  "auth sessionsEndableBy": law(
    loggedIn,
    sessionsEndableBy,
    (actor, session) => ofPerson(actor, session) && session.kind === "user" && session.impersonatorId === null,
    sessions,
  ),
  "auth identitiesOf": law(accountOwner, identitiesOf, ofPerson, identities),
  "blog postsPublished": law(
    anyone,
    () => postsPublished,
    (_, post) => post.status === "published",
    posts,
  ),
  "blog postsEditableBy": law(platformAdmin, postsEditableBy, () => true, posts),
  "blog tagsEditableBy": law(platformAdmin, tagsEditableBy, () => true, tags),
  "deals dealsVisibleTo": law(
    member,
    dealsVisibleTo,
    (actor, deal) =>
      ofItsSide(actor, deal) && (actor.kind === "marketer" || deal.proposals.some(({ sentAt }) => sentAt !== null)),
    deals,
  ),
  "deals proposalsVisibleTo": law(
    member,
    proposalsVisibleTo,
    (actor, proposal) => ofItsSide(actor, proposal) && (actor.kind === "marketer" || proposal.sentAt !== null),
    proposals,
  ),
  "listings listingsOf": law(seller, listingsOf, isOwnListing, listings),
  // Which organizations a workspace has is held by `workspaces.db.test.ts`.
  "listings listingsOfAll": law(
    seller,
    ({ organizationId }) => listingsOfAll([organizationId]),
    isOwnListing,
    listings,
  ),
  "listings listingsEditableBy": law(
    seller,
    listingsEditableBy,
    (actor, listing) => ofOrganization(actor, listing) && mayAct(actor, "manage_listings"),
    listings,
  ),
  "listings listingsOnSale": law(
    member,
    () => listingsOnSale,
    (_, listing) => isOnSale(listing),
    listings,
  ),
  "listings listingsWithPreview": law(
    member,
    () => listingsWithPreview,
    (_, listing) => isOnSale(listing) && listing.publicPreview,
    listings,
  ),
  "listings listingsFoundBy": law(
    member,
    listingsFoundBy,
    (actor, listing) => isOnSale(listing) && !isBlocked(actor, listing),
    listings,
  ),
  "listings listingsVisibleTo": law(member, listingsVisibleTo, canSeeListing, listings),
  "messages recipientsOf": law(seller, recipientsOf, canBeWrittenTo, recipients),
  "deals offerTemplatesVisibleTo": law(member, offerTemplatesVisibleTo, ofOrganization, offerTemplates),
  "messages draftsOf": law(member, draftsOf, ofPersonActing, drafts),
  "messages templatesVisibleTo": law(member, templatesVisibleTo, ofOrganization, templates),
  "messages conversationsVisibleTo": law(member, conversationsVisibleTo, ofItsSide, conversations),
  "messages conversationsVisibleToSql": law(
    member,
    conversationsVisibleToSql,
    ofItsSide,
    inSql((where) => db.$queryRaw`SELECT c."id" FROM "conversations" AS c WHERE ${where}`, conversations),
  ),
  "messages messagesVisibleToSql": law(
    member,
    messagesVisibleToSql,
    isMessageFor,
    inSql((where) => db.$queryRaw`SELECT m."id" FROM "messages" AS m WHERE ${where}`, messages),
  ),
  "notifications notificationsVisibleTo": law(loggedIn, notificationsVisibleTo, isNotificationFor, notifications),
  "opportunities commentsDeletableBy": law(marketer, commentsDeletableBy, canDeleteComment, savedComments),
  "opportunities commentsVisibleTo": law(marketer, commentsVisibleTo, ofOrganization, savedComments),
  "opportunities shortlistsVisibleTo": law(marketer, shortlistsVisibleTo, ofOrganization, shortlists),
  "opportunities savedReadableBy": law(marketer, savedReadableBy, isSavedBy, saved),
  "opportunities savedReadableBySql": law(marketer, savedReadableBySql, isSavedBy, {
    ...saved,
    find: async (where) =>
      (
        await db.$queryRaw<{ id: string }[]>`
          SELECT s."organizationId" || ' ' || s."listingId" AS "id" FROM "saved_opportunities" s
          JOIN "listings" l ON l."id" = s."listingId" JOIN "organizations" o ON o."id" = l."organizationId" WHERE ${where}`
      ).map(({ id }) => id),
  }),
  "opportunities savedVisibleTo": law(marketer, savedVisibleTo, ofOrganization, saved),
  "opportunities savedSearchesVisibleTo": law(marketer, savedSearchesVisibleTo, ofPersonActing, savedSearches),
  "deals dealImportsOf": law(seller, dealImportsOf, ofOrganization, dealImports),
  "deals dealViewsOf": law(member, dealViewsOf, ofPersonActing, dealViews),
  "inventory listingViewsOf": law(seller, listingViewsOf, ofPersonActing, listingViews),
  "inventory bulkRunsOf": law(seller, bulkRunsOf, ofOrganization, bulkRuns),
  "inventory inventoryOf": law(
    seller,
    inventoryOf,
    isOwnListing,
    inSql((where) => db.$queryRaw`SELECT l."id" FROM "listings" AS l WHERE ${where}`, listings),
  ),
  "roi/scenarios scenariosManagedBy": law(member, scenariosManagedBy, canManageScenario, scenarios),
  "roi/scenarios scenariosVisibleTo": law(
    member,
    scenariosVisibleTo,
    (actor, scenario) => ofOrganization(actor, scenario) && (scenario.shared || scenario.createdById === actor.userId),
    scenarios,
  ),
  "organizations blocksVisibleTo": law(
    member,
    blocksVisibleTo,
    (actor, block) => block.blockerOrganizationId === actor.organizationId && block.liftedAt === null,
    blocks,
  ),
  "organizations organizationsBlockableBy": law(member, organizationsBlockableBy, isAcross, recipients),
  "organizations domainsManagedBy": law(member, domainsManagedBy, ofItsAdmins, domains),
  "organizations invitationsManagedBy": law(member, invitationsManagedBy, ofItsAdmins, invitations),
  "organizations joinRequestsDecidedBy": law(member, joinRequestsDecidedBy, ofItsAdmins, joinRequests),
  "organizations joinRequestsMadeBy": law(loggedIn, joinRequestsMadeBy, ofPerson, joinRequests),
  "organizations membershipsVisibleTo": law(member, membershipsVisibleTo, isMemberBeside, memberships),
  "organizations membershipsVisibleToSql": law(
    member,
    membershipsVisibleToSql,
    isMemberBeside,
    inSql((where) => db.$queryRaw`SELECT m."id" FROM "memberships" AS m WHERE ${where}`, memberships),
  ),
  "organizations membershipsManagedBy": law(
    member,
    membershipsManagedBy,
    (actor, membership) => actor.role === "admin" && isMemberBeside(actor, membership),
    memberships,
  ),
  "organizations representationsVisibleTo": law(member, representationsVisibleTo, isRepresentationOf, representations),
  "organizations representationsVisibleToSql": law(
    member,
    representationsVisibleToSql,
    isRepresentationOf,
    inSql((where) => db.$queryRaw`SELECT r."id" FROM "representations" AS r WHERE ${where}`, representations),
  ),
  "organizations connectionsManagedBy": law(member, connectionsManagedBy, ofItsAdmins, connections),
  "organizations representationsManagedBy": law(
    member,
    representationsManagedBy,
    canManageRepresentation,
    representations,
  ),
  "support/own ticketsRequestedBy": law(
    loggedIn,
    ticketsRequestedBy,
    (actor, ticket) => ticket.requesterId === actor.userId,
    tickets,
  ),
  "pitches briefsOpenTo": law(seller, briefsOpenTo, isOpenTo, openBriefs),
  "pitches pitchesMadeBy": law(seller, pitchesMadeBy, isMadeBy, pitches),
  "pitches pitchesReceivedBy": law(
    marketer,
    pitchesReceivedBy,
    (actor, pitch) =>
      pitch.buyerOrganizationId === actor.organizationId && pitch.state !== "withdrawn" && !isBlocked(actor, pitch),
    pitches,
  ),
  "preferences briefsVisibleTo": law(marketer, briefsVisibleTo, isBriefOf, briefs),
  "preferences briefsVisibleToSql": law(
    marketer,
    briefsVisibleToSql,
    isBriefOf,
    inSql((where) => db.$queryRaw`SELECT b."id" FROM "briefs" AS b WHERE ${where}`, briefs),
  ),
  "preferences briefsEditableBy": law(
    marketer,
    briefsEditableBy,
    (actor, brief) => isBriefOf(actor, brief) && mayAct(actor, "search"),
    briefs,
  ),
  "webhooks endpointsManagedBy": law(member, endpointsManagedBy, ofItsAdmins, webhookEndpoints),
};
