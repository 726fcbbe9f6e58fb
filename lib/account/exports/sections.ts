import "server-only";
import { replica } from "@/lib/platform/db";
import type { ExportedRow } from "./files";

/** One kind of row about a person, read in the order of its ids. Nothing that is secret is selected. */
export interface Section {
  name: string;
  about: string;
  read: (userId: string, after: string | bigint | null, take: number) => Promise<ExportedRow[]>;
}

const page = (after: string | bigint | null, take: number) => ({
  orderBy: { id: "asc" as const },
  take,
  ...(typeof after === "string" ? { cursor: { id: after }, skip: 1 } : {}),
});

/** What an agency's person does for a client is the client's, and no part of what is told about the person. */
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
    about: "who you are here",
    read: (id, after, take) =>
      replica().user.findMany({ where: { id }, ...page(after, take), omit: { passwordHash: true, isSuper: true } }),
  },
  {
    name: "memberships",
    about: "the organizations that you belong or belonged to",
    read: (userId, after, take) =>
      replica().membership.findMany({
        where: { userId },
        ...page(after, take),
        include: { organization: organizationName },
      }),
  },
  {
    name: "join-requests",
    about: "the organizations that you asked to join",
    read: (userId, after, take) =>
      replica().joinRequest.findMany({ where: { userId }, ...page(after, take), omit: { decidedById: true } }),
  },
  {
    name: "registration-questions",
    about: "what we asked you before we let you in, and what you answered",
    read: (userId, after, take) =>
      replica().registrationQuestion.findMany({ where: { userId }, ...page(after, take), omit: { askedById: true } }),
  },
  {
    name: "sessions",
    about: "where you signed in",
    read: (userId, after, take) =>
      replica().session.findMany({
        where: { userId, impersonatorId: null },
        ...page(after, take),
        omit: { sidHash: true, impersonatorId: true },
      }),
  },
  {
    name: "connected-logins",
    about: "the accounts elsewhere with which you log in",
    read: (userId, after, take) => replica().externalIdentity.findMany({ where: { userId }, ...page(after, take) }),
  },
  {
    name: "api-keys",
    about: "the keys that you made, without their secrets",
    read: (userId, after, take) =>
      replica().apiKey.findMany({ where: { userId }, ...page(after, take), omit: { keyHash: true } }),
  },
  {
    name: "notifications",
    about: "what you were told",
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
    about: "how you chose to be told",
    read: async (userId, after) => {
      if (after !== null) return [];
      const rows = await replica().notificationPreference.findMany({ where: { userId } });
      return rows.map(({ type, channel, frequency }) => ({ id: `${type}/${channel}`, type, channel, frequency }));
    },
  },
  {
    name: "emails",
    about: "the letters that were written to you; links in them that open your account are left out",
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
    about: "the messages that you wrote",
    read: (authorId, after, take) =>
      replica().message.findMany({
        where: { authorId, deletedAt: null, agencyId: null },
        ...page(after, take),
        omit: { seq: true, deletedAt: true },
      }),
  },
  {
    name: "briefs",
    about: "the briefs that you stated for your organization",
    read: (createdById, after, take) =>
      replica().brief.findMany({ where: { createdById, ...inOwn(createdById) }, ...page(after, take) }),
  },
  {
    name: "listings",
    about: "the listings that you own in your organization",
    read: (ownerUserId, after, take) =>
      replica().listing.findMany({
        where: { ownerUserId, ...inOwn(ownerUserId) },
        ...page(after, take),
        select: { id: true, title: true, status: true, createdAt: true, publishedAt: true, updatedAt: true },
      }),
  },
  {
    name: "saved-opportunities",
    about: "the opportunities that you saved",
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
  {
    name: "blocked-organizations",
    about: "the organizations that you blocked for your own, and why",
    read: (blockedById, after, take) =>
      replica().organizationBlock.findMany({
        where: { blockedById, agencyId: null },
        ...page(after, take),
        select: { id: true, blocked: organizationName, note: true, createdAt: true, liftedAt: true },
      }),
  },
  {
    name: "roi-scenarios",
    about: "the calculations that you saved",
    read: async (createdById, after, take) => {
      const organizationId = await ownOrganizations(createdById);
      return replica().roiScenario.findMany({ where: { createdById, organizationId }, ...page(after, take) });
    },
  },
  {
    name: "support-tickets",
    about: "what you asked us",
    read: (requesterId, after, take) =>
      replica().ticket.findMany({
        where: { requesterId },
        ...page(after, take),
        select: { id: true, number: true, subject: true, category: true, state: true, rating: true, createdAt: true },
      }),
  },
  {
    name: "activity",
    about: "what you did, as the audit notes it",
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
