import "server-only";
import { db, replica } from "@/lib/platform/db";
import { savedSections } from "./saved-section-queries";
import { type Section, page } from "./section";

/** An agency member's work for a client belongs to the client and is not part of the personal export. */
const inOwn = (userId: string) => ({ organization: { memberships: { some: { userId } } } });

async function ownOrganizations(userId: string): Promise<{ in: string[] }> {
  const rows = await replica().membership.findMany({ where: { userId }, select: { organizationId: true } });
  return { in: rows.map(({ organizationId }) => organizationId) };
}

const titleOnly = { select: { title: true } };
const organizationName = { select: { name: true } };

export const sections: readonly Section[] = [
  {
    name: "profile",
    about: "your profile",
    read: (id, after, take) =>
      replica().user.findMany({ where: { id }, ...page(after, take), omit: { passwordHash: true, isSuper: true } }),
  },
  {
    name: "memberships",
    about: "your current and past organizations",
    read: (userId, after, take) =>
      replica().membership.findMany({
        where: { userId },
        ...page(after, take),
        include: { organization: organizationName },
      }),
  },
  {
    name: "join-requests",
    about: "your join requests",
    read: (userId, after, take) =>
      replica().joinRequest.findMany({ where: { userId }, ...page(after, take), omit: { decidedById: true } }),
  },
  {
    name: "registration-questions",
    about: "registration questions and your answers",
    read: (userId, after, take) =>
      replica().registrationQuestion.findMany({ where: { userId }, ...page(after, take), omit: { askedById: true } }),
  },
  {
    name: "sessions",
    about: "your logins",
    read: (userId, after, take) =>
      replica().session.findMany({
        where: { userId, impersonatorId: null },
        ...page(after, take),
        omit: { sidHash: true, impersonatorId: true },
      }),
  },
  {
    name: "connected-logins",
    about: "your connected logins",
    read: (userId, after, take) => replica().externalIdentity.findMany({ where: { userId }, ...page(after, take) }),
  },
  {
    name: "api-keys",
    about: "your API keys, without their secrets",
    read: (userId, after, take) =>
      replica().apiKey.findMany({ where: { userId }, ...page(after, take), omit: { keyHash: true } }),
  },
  {
    name: "notifications",
    about: "your notifications",
    read: async (userId, after, take) => {
      const organizationId = await ownOrganizations(userId);
      return replica().notification.findMany({
        where: { userId, OR: [{ organizationId: null }, { organizationId }] },
        ...page(after, take),
      });
    },
  },
  {
    name: "notification-settings",
    about: "your notification settings",
    read: async (userId, after) => {
      if (after !== null) return [];
      const rows = await replica().notificationPreference.findMany({ where: { userId } });
      return rows.map(({ type, channel, frequency }) => ({ id: `${type}/${channel}`, type, channel, frequency }));
    },
  },
  {
    name: "emails",
    about: "emails we sent you, without links that open your account",
    read: (userId, after, take) =>
      replica().emailMessage.findMany({
        where: { userId },
        ...page(after, take),
        select: {
          id: true,
          template: true,
          toAddress: true,
          subject: true,
          status: true,
          sentAt: true,
          createdAt: true,
        },
      }),
  },
  {
    name: "messages",
    about: "messages you sent",
    read: (authorId, after, take) =>
      replica().message.findMany({
        where: { authorId, deletedAt: null, agencyId: null },
        ...page(after, take),
        omit: { seq: true, deletedAt: true },
      }),
  },
  {
    name: "briefs",
    about: "briefs you created for your organization",
    read: (createdById, after, take) =>
      replica().brief.findMany({ where: { createdById, ...inOwn(createdById) }, ...page(after, take) }),
  },
  {
    name: "listings",
    about: "listings you own in your organization",
    read: (ownerUserId, after, take) =>
      replica().listing.findMany({
        where: { ownerUserId, ...inOwn(ownerUserId) },
        ...page(after, take),
        select: { id: true, title: true, status: true, createdAt: true, publishedAt: true, updatedAt: true },
      }),
  },
  {
    name: "saved-opportunities",
    about: "opportunities you saved",
    read: async (savedById, after) => {
      if (after !== null) return [];
      const rows = await replica().savedOpportunity.findMany({
        where: { savedById, savedByAgencyId: null },
        include: { listing: titleOnly },
      });
      return rows.map(({ listingId, listing, note, createdAt }) => ({
        id: listingId,
        title: listing.title,
        note,
        createdAt,
      }));
    },
  },
  ...savedSections,
  {
    name: "recommendation-feedback",
    about: "what you told us about recommended listings",
    read: (userId, after, take) =>
      replica().briefFeedback.findMany({
        where: { userId, agencyId: null },
        ...page(after, take),
        select: { id: true, listing: titleOnly, signal: true, reason: true, createdAt: true, endedAt: true },
      }),
  },
  {
    name: "budget-checks",
    about: "budget checks you made on listings without a public price",
    read: (userId, after, take) =>
      replica().budgetCheck.findMany({
        where: { checkedById: userId, agencyId: null },
        ...page(after, take),
        select: { id: true, listing: titleOnly, fit: true, createdAt: true },
      }),
  },
  {
    name: "comments-on-saved-listings",
    about: "comments you wrote on listings your organization saved",
    read: (authorId, after, take) =>
      replica().savedComment.findMany({
        where: { authorId, agencyId: null },
        ...page(after, take),
        select: { id: true, listingId: true, body: true, createdAt: true },
      }),
  },
  {
    name: "blocked-organizations",
    about: "organizations you blocked, and why",
    read: (blockedById, after, take) =>
      replica().organizationBlock.findMany({
        where: { blockedById, agencyId: null },
        ...page(after, take),
        select: { id: true, blocked: organizationName, note: true, createdAt: true, liftedAt: true },
      }),
  },
  {
    name: "message-drafts",
    about: "messages and offers you wrote but haven’t sent",
    // A person has few enough to fit on one page.
    read: async (userId, after) => {
      if (after !== null) return [];
      const organizationId = await ownOrganizations(userId);
      const rows = await replica().messageDraft.findMany({
        where: { userId, organizationId },
        orderBy: { updatedAt: "asc" },
      });
      return rows.map(({ key, body, updatedAt }) => ({ id: key, body, updatedAt }));
    },
  },
  {
    name: "roi-scenarios",
    about: "ROI scenarios you saved",
    read: async (createdById, after, take) => {
      const organizationId = await ownOrganizations(createdById);
      return replica().roiScenario.findMany({ where: { createdById, organizationId }, ...page(after, take) });
    },
  },
  {
    name: "support-tickets",
    about: "your support tickets",
    read: (requesterId, after, take) =>
      replica().ticket.findMany({
        where: { requesterId },
        ...page(after, take),
        select: {
          ...{ id: true, number: true, subject: true, category: true, state: true, createdAt: true },
          ...{ rating: true, ratingComment: true },
          messages: {
            where: { isInternal: false },
            orderBy: { createdAt: "asc" },
            select: { id: true, fromAdmin: true, body: true, createdAt: true },
          },
        },
      }),
  },
  {
    name: "activity",
    about: "your entries in the activity log",
    read: (actorId, after, take) =>
      replica().activityLog.findMany({
        where: {
          actorId,
          impersonatorId: null,
          onBehalfOfId: null,
          ...(typeof after === "bigint" ? { id: { gt: after } } : {}),
        },
        orderBy: { id: "asc" },
        take,
        select: { id: true, at: true, action: true, entityType: true, entityId: true, ip: true, userAgent: true },
      }),
  },
];

export async function findPictureFileId(userId: string): Promise<string | null> {
  const { pictureFileId } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { pictureFileId: true } });
  return pictureFileId;
}
