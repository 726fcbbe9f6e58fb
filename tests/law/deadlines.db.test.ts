/*
 * Whatever holds for a time holds at the last millisecond before its end and no longer at the end: the list, the job
 * and the command each ask the clock, so each is checked at both moments, in a separate world.
 */
import { randomUUID } from "node:crypto";
import { listExports } from "@/lib/account/exports/queries";
import { expireExports } from "@/lib/account/exports/expiry-job";
import { inviteAdmin } from "@/lib/auth/admin/invitations/commands";
import { listAdminInvitations } from "@/lib/auth/admin/invitations/queries";
import { actorOfApiKey } from "@/lib/auth/api-keys/bearer-queries";
import { createApiKey } from "@/lib/auth/api-keys/commands";
import { findPendingEmail } from "@/lib/auth/email-change/queries";
import { liveSessionsIn } from "@/lib/auth/own-sessions/live-session-queries";
import { requireRecentLogin } from "@/lib/auth/actor";
import { isSessionLive, sessionRules } from "@/lib/auth/session-rules";
import { readSession } from "@/lib/auth/session-queries";
import { findTokenOwner, issueToken, spendToken } from "@/lib/auth/token-store";
import { newChallenge, spendChallenge } from "@/lib/auth/two-step/passkeys/challenge-store";
import { countInvoices, getInvoice, listInvoices } from "@/lib/billing/invoices/queries";
import { getSubscription } from "@/lib/billing/queries";
import { acceptQuote } from "@/lib/billing/quotes/commands";
import { advancePlans } from "@/lib/billing/renewals/job";
import { findPublicPreview } from "@/lib/blog/preview/queries";
import { claimOf, replay } from "@/lib/boundary/idempotency-store";
import { acceptProposal } from "@/lib/deals/commands";
import { lockAvailability } from "@/lib/deals/claims";
import { getProposal } from "@/lib/deals/queries";
import { canReview, reviewsView } from "@/lib/deals/reviews/reviews-view";
import { expireProposals } from "@/lib/deals/expiry-job";
import { misfitsOf } from "@/lib/deals/offer-rules";
import { rejectBeyondSeats, hasActivePlanSql, isReadOnlyPlanSql } from "@/lib/entitlements/entitlement-queries";
import { entitlementOf } from "@/lib/entitlements/entitlement";
import { getInventoryTools } from "@/lib/inventory/tools-queries";
import { undoBulk } from "@/lib/inventory/bulk/undo-commands";
import { changeConversation } from "@/lib/messages/triage/commands";
import { isOpenSql, isSnoozedSql } from "@/lib/messages/triage/triage-sql";
import { getConversation } from "@/lib/messages/queries";
import { isMuted } from "@/lib/moderation/alerts/states";
import { recheckDomains } from "@/lib/organizations/domains/recheck-job";
import { expireWaiting } from "@/lib/organizations/expiry-job";
import { invite } from "@/lib/organizations/invitations/commands";
import { days, hours, later, minutes, now, setClock } from "@/lib/platform/clock";
import { Prisma, db, inTransaction } from "@/lib/platform/db";
import { digest } from "@/lib/platform/random";
import { ticketClockJob } from "@/lib/support/clocks/job";
import { type TicketState, afterSenderWrote } from "@/lib/support/states";
import { logInAgain } from "@/tests/support/builders/accounts";
import { makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import { makeInquiry } from "@/tests/support/builders/inquiries";
import { makeSession, makeVerifiedDomain } from "@/tests/support/builders/memberships";
import { makeAdmin, makeSeller } from "@/tests/support/builders/people";
import { makeBill, makePaidPlan, makeQuote, planOf } from "@/tests/support/builders/plans";
import { makePost } from "@/tests/support/builders/posts";

interface Deadline {
  until: Date;
  holds: () => unknown;
}

const start = new Date("2026-11-20T10:00:00.000Z");
const after = (milliseconds: number) => later(start, milliseconds);

beforeEach(() => setClock(() => start));
afterEach(() => setClock());

const works = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    () => false,
  );
const isTrue = async (condition: Prisma.Sql) =>
  (await db.$queryRaw<[{ is: boolean }]>`SELECT ${condition} AS "is"`)[0].is;
const run = (job: typeof ticketClockJob) =>
  job.run({}, { attempt: 1, isLastAttempt: true, signal: new AbortController().signal });

async function member() {
  const { actor } = await logInAgain((await makeSeller()).userId);
  if (actor.kind !== "seller") throw new Error("A seller was asked for.");
  return actor;
}

const logins: Record<string, () => Promise<Deadline>> = {
  "a session, after 30 days, in the list of live ones": () => liveSession({ lastSeenAt: after(days(29)) }, days(30)),
  "a session that is not used for 7 days, in the list of live ones": () => liveSession({ lastSeenAt: start }, days(7)),
  "a session of a user, unused": async () => ({
    until: after(days(7)),
    holds: () => isSessionLive({ lastSeenAt: start, expiresAt: after(days(30)), revokedAt: null }, "user", now()),
  }),
  "a session of an admin, unused": async () => ({
    until: after(hours(1)),
    holds: () => isSessionLive({ lastSeenAt: start, expiresAt: after(hours(12)), revokedAt: null }, "admin", now()),
  }),
  "a session of an admin, in use": async () => ({
    until: after(hours(12)),
    holds: () =>
      isSessionLive(
        { lastSeenAt: after(hours(11.5)), expiresAt: after(sessionRules.admin.absoluteMs), revokedAt: null },
        "admin",
        now(),
      ),
  }),
  "a session that was seen, until it is written again": async () => {
    const { actor, cookie } = await logInAgain((await makeSeller()).userId);
    const holds = async () => {
      await readSession(cookie, "user");
      const { lastSeenAt } = await db.session.findUniqueOrThrow({ where: { id: actor.sessionId } });
      return lastSeenAt.getTime() === start.getTime();
    };
    return { until: after(minutes(1)), holds };
  },
  "a recent login": async () => {
    const seller = await makeSeller();
    return {
      until: after(minutes(15) + 1),
      holds: () => works(Promise.resolve().then(() => requireRecentLogin(seller))),
    };
  },
  "an API key of 90 days": async () => {
    const { secret } = await createApiKey(await member(), { name: "Kept", scopes: ["listings:read"] });
    return { until: after(days(90)), holds: () => actorOfApiKey(secret) };
  },
  "an invitation of an admin": async () => {
    const owner = await makeAdmin({ isSuper: true });
    const { id, expiresAt } = await inviteAdmin(owner, { email: `${randomUUID()}@example.test` });
    const holds = async () => (await listAdminInvitations(owner)).items.some((item) => item.id === id);
    return { until: new Date(expiresAt), holds };
  },
  "a challenge for a passkey": async () => {
    const use = { purpose: "log_in", boundTo: "a secret" } as const;
    const challenge = await newChallenge(use);
    return { until: after(minutes(5)), holds: () => spendChallenge(challenge, use) };
  },
  "an address that waits for its confirmation": async () => {
    const actor = await member();
    await inTransaction((tx) => issueToken(tx, actor.userId, "change_email", "new@example.test"));
    return { until: after(hours(24)), holds: () => findPendingEmail(actor) };
  },
};

async function liveSession(data: { lastSeenAt: Date }, lasts: number): Promise<Deadline> {
  const { userId } = await makeSeller();
  const { id } = await makeSession(userId);
  await db.session.update({ where: { id }, data: { ...data, expiresAt: after(days(30)) } });
  return { until: after(lasts), holds: async () => (await liveSessionsIn({ userId, kind: "user" }, id)).length };
}

const links: Record<string, () => Promise<Deadline>> = Object.fromEntries(
  (
    [
      ["reset_password", hours(1)],
      ["verify_email", hours(24)],
      ["change_email", hours(24)],
      ["undo_email_change", days(7)],
      ["secure_account", days(7)],
      ["secure_organization", days(7)],
    ] as const
  ).flatMap(([purpose, lasts]) => {
    const issue = async () => {
      const { userId } = await makeSeller();
      return inTransaction((tx) => issueToken(tx, userId, purpose, "somebody@example.test"));
    };
    const until = after(lasts);
    const read = async () => {
      const secret = await issue();
      return { until, holds: () => findTokenOwner(secret, purpose) };
    };
    const spend = async () => {
      const secret = await issue();
      return { until, holds: () => inTransaction((tx) => spendToken(tx, secret, purpose)) };
    };
    return [
      [`a link to ${purpose}, read`, read],
      [`a link to ${purpose}, used`, spend],
    ];
  }),
);

const files: Record<string, () => Promise<Deadline>> = {
  "the preview of a post": async () => {
    const token = randomUUID();
    await makePost({ previewTokenHash: digest(token), previewExpiresAt: after(hours(1)) });
    return { until: after(hours(1)), holds: () => findPublicPreview(token) };
  },
  "an export, in the list": async () => {
    const { actor } = await readyExport();
    return { until: after(days(7)), holds: async () => (await listExports(actor)).items[0]?.status === "ready" };
  },
  "an export, by the job": async () => {
    const { id } = await readyExport();
    const holds = async () => {
      await run(expireExports);
      return (await db.accountExport.findUniqueOrThrow({ where: { id } })).status === "ready";
    };
    return { until: after(days(7)), holds };
  },
  "an answer that is repeated for the same key": async () => {
    const claim = claimOf(new Headers({ "idempotency-key": randomUUID() }), "somebody", "act", {});
    if (!claim) throw new Error("There is no claim.");
    await db.idempotencyKey.create({ data: { ...claimed(claim), createdAt: start } });
    // If found within a day, it is still in use; after that, it is forgotten.
    return { until: after(days(1) + 1), holds: async () => !(await works(replay(claim))) };
  },
  "undoing a bulk change": async () => {
    const { actor, id } = await bulkRun();
    return { until: after(hours(24) + 1), holds: () => works(undoBulk(actor, { id })) };
  },
  "the offer to undo a bulk change": async () => {
    const { actor } = await bulkRun();
    return { until: after(hours(24)), holds: async () => (await getInventoryTools(actor)).lastRun };
  },
};

const claimed = ({ actorKey, key, action, requestHash }: NonNullable<ReturnType<typeof claimOf>>) => ({
  ...{ actorKey, key, action, requestHash },
});

async function readyExport() {
  const actor = await member();
  const { id } = await db.accountExport.create({
    data: { userId: actor.userId, status: "ready", createdAt: start, expiresAt: after(days(7)) },
  });
  return { actor, id };
}

async function bulkRun() {
  const actor = await makeSeller();
  const { id } = await db.listingBulkRun.create({
    data: { organizationId: actor.organizationId, action: "pause", createdAt: start },
  });
  return { actor, id };
}

const plans: Record<string, () => Promise<Deadline>> = {
  "a quote, when it is accepted": async () => {
    const { seller, quoteId } = await makeQuote();
    return { until: await endOfQuote(quoteId), holds: () => works(acceptQuote(seller, { quoteId, version: 2 })) };
  },
  "a quote, by the job": async () => {
    const { quoteId } = await makeQuote();
    const holds = async () => {
      await advancePlans();
      return (await db.quote.findUniqueOrThrow({ where: { id: quoteId } })).status === "quoted";
    };
    return { until: await endOfQuote(quoteId), holds };
  },
  "an unpaid plan in its 14 days, where the database decides": async () => {
    const id = await unpaidPlan();
    return { until: after(days(14)), holds: () => isTrue(hasActivePlanSql(Prisma.sql`${id}::uuid`)) };
  },
  "an unpaid plan in its 14 days, before it can only be read": async () => {
    const id = await unpaidPlan();
    return { until: after(days(14)), holds: async () => !(await isTrue(isReadOnlyPlanSql(Prisma.sql`${id}::uuid`))) };
  },
  "an unpaid plan in its 14 days, where the code decides": async () => {
    const plan = await planOf(await unpaidPlan());
    return { until: after(days(14)), holds: () => entitlementOf(plan, now()).isActive };
  },
  "an unpaid plan in its 14 days, by the job": async () => {
    const id = await unpaidPlan();
    const holds = async () => {
      await advancePlans();
      return (await planOf(id)).status === "past_due";
    };
    return { until: after(days(14)), holds };
  },
  "a canceled plan, until its period ends": async () => {
    const { seller } = await makePaidPlan();
    const { organizationId } = seller;
    await db.subscription.update({ where: { organizationId }, data: { status: "cancel_scheduled" } });
    const holds = async () => {
      await advancePlans();
      return (await planOf(organizationId)).status === "cancel_scheduled";
    };
    return { until: (await planOf(organizationId)).periodEnd ?? start, holds };
  },
  "an invoice that is not overdue": async () => {
    const { seller, invoiceId: id } = await makeBill();
    const { dueAt } = await getInvoice(seller, { id });
    return {
      until: later(new Date(dueAt), 1),
      holds: async () => !(await getSubscription(seller)).invoices[0]?.isOverdue,
    };
  },
  "an invoice that is not among the overdue ones": async () => {
    const { admin, seller, invoiceId: id } = await makeBill();
    const { dueAt } = await getInvoice(seller, { id });
    const listed = async () => (await listInvoices(admin, { status: "overdue", limit: 100 })).items;
    return { until: later(new Date(dueAt), 1), holds: async () => !(await listed()).some((item) => item.id === id) };
  },
  "an invoice that is not counted as overdue": async () => {
    const { admin, seller, invoiceId: id } = await makeBill();
    const { dueAt } = await getInvoice(seller, { id });
    await db.invoice.deleteMany({ where: { id: { not: id } } });
    return { until: later(new Date(dueAt), 1), holds: async () => (await countInvoices(admin)).overdue === 0 };
  },
  "the seat of somebody invited": async () => {
    const { seller } = await makePaidPlan({ seats: 2 });
    const { expiresAt } = await invite(seller, { email: `${randomUUID()}@example.test`, role: "viewer" });
    const add = () => inTransaction((tx) => rejectBeyondSeats(tx, seller.organizationId, "invitation"));
    return { until: new Date(expiresAt), holds: async () => !(await works(add())) };
  },
  "an invitation, by the job": async () => {
    const seller = await makeSeller();
    const { id, expiresAt } = await invite(seller, { email: `${randomUUID()}@example.test`, role: "viewer" });
    const holds = async () => {
      await expireWaiting();
      return (await db.invitation.findUniqueOrThrow({ where: { id } })).status === "sent";
    };
    return { until: new Date(expiresAt), holds };
  },
};

const endOfQuote = async (id: string) => (await db.quote.findUniqueOrThrow({ where: { id } })).expiresAt ?? start;

async function unpaidPlan(): Promise<string> {
  const { organizationId } = (await makePaidPlan()).seller;
  const data = { status: "past_due", graceUntil: after(days(14)) } as const;
  await db.subscription.update({ where: { organizationId }, data });
  return organizationId;
}

const dealings: Record<string, () => Promise<Deadline>> = {
  "an offer, when it is accepted": async () => {
    const { pair, id, until } = await openOffer();
    return { until, holds: () => works(acceptProposal(pair.seller, id, { revision: 1 })) };
  },
  "an offer, by the job": async () => {
    const { id, until } = await openOffer();
    const holds = async () => {
      await expireProposals();
      return (await db.proposal.findUniqueOrThrow({ where: { id } })).state !== "expired";
    };
    return { until, holds };
  },
  "an offer, in its choices": async () => {
    const { pair, id, until } = await openOffer();
    return { until, holds: async () => (await getProposal(pair.seller, id)).choices.accept };
  },
  "an offer that ends after it is made": async () => ({
    until: after(days(1)),
    holds: () => !misfitsOf({ expiresAt: after(days(1)).toISOString() }, now()).expiresAt,
  }),
  "an offer of more than 90 days": async () => ({
    until: start,
    holds: () => misfitsOf({ expiresAt: after(days(90)).toISOString() }, now()).expiresAt,
  }),
  "a hold": async () => {
    const { listing, conversationId, marketer } = await makeConversation();
    const own = { listingId: listing.id, conversationId, buyerOrganizationId: marketer.organizationId };
    await db.listingClaim.create({ data: { ...own, state: "held", category: "insurance", heldUntil: after(days(3)) } });
    const read = () => inTransaction((tx) => lockAvailability(tx, listing.id));
    return { until: after(days(3)), holds: async () => (await read()).claims.length };
  },
  "a conversation that is snoozed": async () => {
    const { seller, conversationId: id } = await makeConversation();
    await changeConversation(seller, id, { status: "snoozed", snoozedUntil: after(days(2)).toISOString() });
    return { until: after(days(2)), holds: async () => (await getConversation(seller, id)).status === "snoozed" };
  },
  "a conversation that is among the snoozed ones": async () => {
    const { seller, conversationId: id } = await makeConversation();
    await changeConversation(seller, id, { status: "snoozed", snoozedUntil: after(days(2)).toISOString() });
    const of = () =>
      Prisma.sql`EXISTS (SELECT 1 FROM "conversations" AS c WHERE c."id" = ${id}::uuid AND ${isSnoozedSql("seller")})`;
    return { until: after(days(2)), holds: () => isTrue(of()) };
  },
  "a conversation that is not among the open ones": async () => {
    const { seller, conversationId: id } = await makeConversation();
    await changeConversation(seller, id, { status: "snoozed", snoozedUntil: after(days(2)).toISOString() });
    const of = () =>
      Prisma.sql`EXISTS (SELECT 1 FROM "conversations" AS c WHERE c."id" = ${id}::uuid AND ${isOpenSql("seller")})`;
    return { until: after(days(2)), holds: async () => !(await isTrue(of())) };
  },
  "the time in which only both ratings are shown": async () => {
    const review = { side: "seller", rating: 4, comment: null, createdAt: start } as const;
    const deal = { completedAt: start, reviews: [review] };
    return { until: after(days(14)), holds: () => reviewsView(deal, "buyer").other === null };
  },
  "the time to rate": async () => ({
    until: after(days(14)),
    holds: () => canReview({ completedAt: start, reviews: [] }, "buyer"),
  }),
};

async function openOffer() {
  const pair = await makeConversation();
  const until = after(days(7));
  return { pair, until, id: (await makeProposal(pair, { expiresAt: until.toISOString() })).id };
}

const platform: Record<string, () => Promise<Deadline>> = {
  "a ticket on hold": () => ticket({ state: "on_hold", snoozedUntil: after(days(3)) }, days(3)),
  "a resolved ticket": () => ticket({ state: "resolved", resolvedAt: start }, days(7)),
  "a ticket that is not overdue": async () => {
    const { id } = await makeInquiry({ askedAt: start });
    await db.ticket.update({ where: { id }, data: { replyDueAt: after(hours(4)) } });
    const holds = async () => {
      await run(ticketClockJob);
      return (await db.ticket.findUniqueOrThrow({ where: { id } })).escalatedAt === null;
    };
    return { until: after(hours(4) + 1), holds };
  },
  "a closed ticket that reopens": async () => ({
    until: after(days(14) + 1),
    holds: () => afterSenderWrote({ state: "closed", closedAt: start }, now()) === "open",
  }),
  "an alert that is muted": async () => ({
    until: after(hours(1)),
    holds: () => isMuted({ mutedUntil: after(hours(1)) }, now()),
  }),
  "a verified domain whose record is missing": async () => {
    const { id } = await makeVerifiedDomain((await makeSeller()).organizationId);
    await db.organizationDomain.update({ where: { id }, data: { verifiedAt: after(-days(60)), missingSince: start } });
    const holds = async () => {
      await recheckDomains({ txt: async () => [] });
      return (await db.organizationDomain.findUniqueOrThrow({ where: { id } })).verifiedAt;
    };
    return { until: after(days(7)), holds };
  },
};

async function ticket(data: Prisma.TicketUpdateInput & { state: TicketState }, lasts: number): Promise<Deadline> {
  const { id } = await makeInquiry({ askedAt: start });
  await db.ticket.update({ where: { id }, data });
  const holds = async () => {
    await run(ticketClockJob);
    return (await db.ticket.findUniqueOrThrow({ where: { id } })).state === data.state;
  };
  return { until: after(lasts), holds };
}

test.each(Object.entries({ ...logins, ...links, ...files, ...plans, ...dealings, ...platform }))(
  "%s is valid to its last millisecond, and no longer",
  async (_, make) => {
    const holdsAt = async (milliseconds: number) => {
      setClock(() => start);
      const { until, holds } = await make();
      setClock(() => later(until, milliseconds));
      return Boolean(await holds());
    };
    expect([await holdsAt(-1), await holdsAt(0)]).toEqual([true, false]);
  },
);
