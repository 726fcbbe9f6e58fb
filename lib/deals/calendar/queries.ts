import "server-only";
import { toIsoDay } from "@/lib/platform/days";
import type { OrganizationMember } from "@/lib/auth/actor";
import { namesOf } from "@/lib/auth/name-queries";
import { now } from "@/lib/platform/clock";
import { type Prisma, db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { notFound } from "@/lib/platform/errors";
import { toDollars } from "@/lib/platform/money";
import { digest } from "@/lib/platform/random";
import { isSettled } from "../fulfillment/states";
import { dealsVisibleTo } from "../policy";
import { type DatedDeal, datesOf } from "./dates";
import { calendarFile } from "./ics";
import type { FeedView } from "../schema";

const MAX_DEALS = 200;

const select = {
  id: true,
  number: true,
  updatedAt: true,
  state: true,
  currency: true,
  termStart: true,
  termEnd: true,
  renewBy: true,
  buyerOrganizationId: true,
  sellerOrganizationId: true,
  listing: { select: { title: true } },
  payments: { select: { id: true, label: true, amountCents: true, dueOn: true, paidOn: true, markedAt: true } },
  deliverables: { select: { id: true, name: true, dueOn: true, state: true, updatedAt: true } },
} satisfies Prisma.DealSelect;

/** The dates of one deal as a calendar file. Throws `not_found` for a deal of others or without an agreement. */
export async function getDealCalendar(actor: OrganizationMember, id: string): Promise<string> {
  const where = { AND: [{ id, agreedAt: { not: null } }, dealsVisibleTo(actor)] };
  const deal = await db.deal.findFirst({ where, select });
  if (!deal) throw notFound("This deal");
  return fileOf(`Deal ${deal.number}`, actor.organizationId, [deal]);
}

export async function getCalendarFeed(actor: OrganizationMember): Promise<FeedView> {
  const { userId, organizationId } = actor;
  const feed = await db.calendarFeed.findUnique({
    where: { userId_organizationId: { userId, organizationId } },
    select: { createdAt: true },
  });
  return {
    exists: feed !== null,
    createdAt: feed?.createdAt.toISOString() ?? null,
    url: null,
  };
}

/**
 * What a private address shows: the dates of the organization's agreed deals, while its owner is an active member.
 * Throws `not_found` for an address that was revoked or never existed.
 */
export async function readPublicCalendar(token: string): Promise<string> {
  const feed = await db.calendarFeed.findUnique({
    where: { tokenHash: digest(token) },
    include: { user: { select: { status: true, memberships: { where: { leftAt: null } } } } },
  });
  const isMember = feed?.user.memberships.some(({ organizationId }) => organizationId === feed.organizationId);
  if (!feed || !isMember || feed.user.status !== "active") throw notFound("This calendar");
  const { organizationId } = feed;
  const deals = await db.deal.findMany({
    where: {
      agreedAt: { not: null },
      state: { not: "canceled" },
      OR: [{ buyerOrganizationId: organizationId }, { sellerOrganizationId: organizationId }],
    },
    orderBy: [{ termEnd: "desc" }, { id: "desc" }],
    take: MAX_DEALS,
    select,
  });
  return fileOf("Pitchside deals", organizationId, deals);
}

type StoredDeal = Prisma.DealGetPayload<{ select: typeof select }>;

async function fileOf(name: string, organizationId: string, deals: readonly StoredDeal[]): Promise<string> {
  const names = await namesOf(deals.map((deal) => otherOf(deal, organizationId)));
  const dated = deals.map((deal) => datedDeal(deal, names.get(otherOf(deal, organizationId)) ?? ""));
  return calendarFile(
    name,
    dated.flatMap((deal) => datesOf(deal, env().APP_URL)),
    now(),
  );
}

const otherOf = (deal: StoredDeal, organizationId: string): string =>
  deal.buyerOrganizationId === organizationId ? deal.sellerOrganizationId : deal.buyerOrganizationId;

const datedDeal = (deal: StoredDeal, other: string): DatedDeal => ({
  id: deal.id,
  number: deal.number,
  changedAt: deal.updatedAt,
  state: deal.state,
  title: deal.listing.title,
  other,
  currency: deal.currency ?? "USD",
  termStart: toIsoDay(deal.termStart ?? now()),
  termEnd: toIsoDay(deal.termEnd ?? now()),
  renewBy: deal.renewBy && toIsoDay(deal.renewBy),
  payments: deal.payments.map(({ id, label, amountCents, dueOn, paidOn, markedAt }) => ({
    ...{ id, label },
    amount: toDollars(amountCents, deal.currency ?? "USD"),
    dueOn: toIsoDay(dueOn),
    isPaid: paidOn !== null,
    changedAt: markedAt && markedAt > deal.updatedAt ? markedAt : deal.updatedAt,
  })),
  deliverables: deal.deliverables.map(({ id, name, dueOn, state, updatedAt }) => ({
    ...{ id, name },
    dueOn: toIsoDay(dueOn),
    isSettled: isSettled(state),
    changedAt: updatedAt > deal.updatedAt ? updatedAt : deal.updatedAt,
  })),
});
