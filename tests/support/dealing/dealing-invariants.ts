import { type DealState, isUnderway, stageMoves } from "@/lib/deals/agreed/stages";
import { type DeliverableState, isSettled } from "@/lib/deals/fulfillment/states";
import { scheduleOf } from "@/lib/deals/payments/schedule";
import { lastDayOfYear, valueByYear } from "@/lib/deals/years";
import { claimOf } from "@/lib/listings/claims";
import { peakUnits } from "@/lib/listings/availability";
import { parseLines, parseSchedule } from "@/lib/deals/stored-terms";
import { toIsoDay } from "@/lib/platform/days";
import { db } from "@/lib/platform/db";

const readDeals = (listingIds: readonly string[]) =>
  db.deal.findMany({
    where: { listingId: { in: [...listingIds] } },
    include: {
      listing: { select: { currency: true } },
      payments: { include: { invoices: true }, orderBy: { position: "asc" } },
      deliverables: true,
      proposals: { include: { revisions: true } },
      changeOrders: { where: { state: "accepted" }, orderBy: { number: "desc" }, take: 1 },
    },
  });

type Deal = Awaited<ReturnType<typeof readDeals>>[number];

/** The states of deals and of what they owe, for the next comparison. */
export interface Seen {
  deals: ReadonlyMap<string, DealState>;
  deliverables: ReadonlyMap<string, DeliverableState>;
}

export const nothingSeen: Seen = { deals: new Map(), deliverables: new Map() };

/** Everything that must hold of the listings' deals after any step. */
export async function checkDealing(listingIds: readonly string[], before: Seen): Promise<Seen> {
  const deals = await readDeals(listingIds);
  for (const deal of deals) {
    expectMoney(deal);
    expectPayments(deal);
    expectYears(deal);
    expectState(deal, before.deals.get(deal.id));
    expectUnits(deal);
  }
  const deliverables = new Map(deals.flatMap((deal) => deal.deliverables.map(({ id, state }) => [id, state] as const)));
  expectNothingForgotten(before, deliverables);
  for (const listingId of listingIds) {
    await expectStock(
      listingId,
      deals.filter((deal) => deal.listingId === listingId),
    );
    await expectOneLiveOffer(listingId);
    await expectNothingLostOrTwice(listingId);
  }
  return { deals: new Map(deals.map(({ id, state }) => [id, state])), deliverables };
}

/** The terms that bind, as they are stored, and whether they are still those of the agreement. */
function bindingOf({ proposals, changeOrders }: Deal) {
  const accepted = proposals.find(({ state }) => state === "agreed");
  const revision = accepted?.revisions.find((each) => each.revision === accepted.acceptedRevision);
  const [change] = changeOrders;
  return { revision, binding: change ?? revision, isChanged: Boolean(change) };
}

/**
 * To the minor unit of the listing's currency: the lines and the payments add up to the total of the terms that bind, and
 * an invoice has its payment's amount.
 */
function expectMoney(deal: Deal): void {
  const { agreedAt, totalCents, payments, proposals, listing } = deal;
  for (const { currency } of proposals.flatMap(({ revisions }) => revisions)) expect(currency).toBe(listing.currency);
  if (!agreedAt) return;
  expect(deal.currency).toBe(listing.currency);
  const { binding } = bindingOf(deal);
  const terms = binding?.totalCents;
  const lines = parseLines(binding?.lines);
  expect(BigInt(lines.reduce((sum, line) => sum + line.totalCents, 0))).toBe(terms);
  for (const { totalCents: cents, discount } of lines) expect(discount ? cents <= 0 : cents >= 0).toBe(true);
  expect(totalCents).toBe(terms);
  expect(payments.reduce((sum, { amountCents }) => sum + amountCents, 0n)).toBe(terms);
  for (const { invoices, amountCents } of payments)
    for (const invoice of invoices) expect(invoice.amountCents).toBe(amountCents);
}

/** Until a change order, what is paid is what was agreed, payment by payment; an invoice may ask for it later. */
function expectPayments(deal: Deal): void {
  const { revision, isChanged } = bindingOf(deal);
  if (!deal.agreedAt || !revision || isChanged) return;
  const agreed = scheduleOf({
    totalCents: Number(revision.totalCents),
    termStart: toIsoDay(revision.termStart),
    paymentSchedule: parseSchedule(revision.paymentSchedule),
  });
  expect(deal.payments.map(({ label, amountCents }) => [label, amountCents])).toEqual(
    agreed.map(({ label, amountCents }) => [label, amountCents]),
  );
  deal.payments.forEach(({ dueOn }, at) => expect(dueOn >= (agreed[at]?.dueOn ?? dueOn)).toBe(true));
}

/** The years of the term are worth its total, none less than nothing, and what is of one year is owed by its last day. */
function expectYears(deal: Deal): void {
  const { binding, isChanged } = bindingOf(deal);
  if (!deal.agreedAt || !binding) return;
  const term = { termStart: toIsoDay(binding.termStart), termEnd: toIsoDay(binding.termEnd) };
  const values = valueByYear(parseLines(binding.lines), term);
  expect(BigInt(values.reduce((sum, each) => sum + each, 0))).toBe(binding.totalCents);
  expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
  if (isChanged) return;
  for (const { name, dueOn } of deal.deliverables) {
    const year = Number(/, year (\d+)$/.exec(name)?.[1] ?? 0);
    expect(toIsoDay(dueOn)).toBe(year > 0 ? lastDayOfYear(term, year) : term.termEnd);
  }
}

/** What has begun stays on the list, and what is waived stays waived. */
function expectNothingForgotten(before: Seen, now: ReadonlyMap<string, DeliverableState>): void {
  for (const [id, state] of before.deliverables) {
    if (state !== "planned") expect(now.has(id)).toBe(true);
    if (state === "waived") expect(now.get(id)).toBe("waived");
  }
}

/** However its units were delivered in parts, no unit is lost or owed twice, and an undo has a state to return to. */
function expectUnits(deal: Deal): void {
  const { agreedAt, deliverables } = deal;
  if (!agreedAt) return;
  for (const { quantity, undoUntil, undoState } of deliverables) {
    expect(quantity).toBeGreaterThan(0);
    expect(undoUntil === null).toBe(undoState === null);
  }
  const { revision, isChanged } = bindingOf(deal);
  if (!revision || isChanged) return;
  const owed = parseLines(revision.lines).reduce((sum, { discount, quantity, includes }) => {
    const each = includes.length > 0 ? includes.reduce((all, content) => all + content.quantity, 0) : 1;
    return discount ? sum : sum + quantity * each;
  }, 0);
  expect(deliverables.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(owed);
}

const ended: readonly DealState[] = ["declined", "withdrawn", "expired"];

/** Reached from the state before by the table's own moves, and what its deliverables say it is. */
function expectState({ state, deliverables, agreedAt, proposals }: Deal, before: DealState | undefined): void {
  const start: DealState = before ?? "negotiating";
  const reached = new Set<DealState>([start]);
  for (const each of reached) {
    if (each === "negotiating") for (const next of [...ended, "agreed" as const]) reached.add(next);
    for (const next of Object.values(stageMoves[each] ?? {})) reached.add(next);
  }
  expect([...reached]).toContain(state);
  expect(agreedAt !== null).toBe(proposals.some((each) => each.state === "agreed"));
  const settled = deliverables.every((each) => isSettled(each.state));
  if (agreedAt && isUnderway(state)) expect(settled).toBe(false);
  if (state === "completed" || state === "renewed") expect(settled).toBe(true);
  expect(state === "disputed").toBe(isUnderway(state) && deliverables.some((each) => each.state === "proof_disputed"));
}

/** Never oversold on any day, and a canceled deal keeps nothing. */
async function expectStock(listingId: string, deals: readonly Deal[]): Promise<void> {
  const [packages, claims] = await Promise.all([
    db.listingPackage.findMany({ where: { listingId } }),
    db.listingClaim.findMany({ where: { listingId, state: "sold" } }),
  ]);
  for (const { id, quantityAvailable } of packages) {
    const own = claims.filter(({ packageId }) => packageId === id).map((claim) => claimOf(claim));
    if (quantityAvailable !== null)
      expect(peakUnits(own, { fromDay: -Infinity })).toBeLessThanOrEqual(quantityAvailable);
  }
  const canceled = deals.filter(({ state }) => state === "canceled").flatMap(({ proposals }) => proposals);
  for (const { id } of canceled) expect(claims.filter(({ proposalId }) => proposalId === id)).toEqual([]);
}

async function expectOneLiveOffer(listingId: string): Promise<void> {
  const twice = await db.$queryRaw<unknown[]>`
    SELECT d."conversationId" FROM "proposals" AS p JOIN "deals" AS d ON d."id" = p."dealId"
    WHERE d."listingId" = ${listingId}::uuid AND p."state" IN ('awaiting_approval', 'awaiting_seller', 'awaiting_buyer')
    GROUP BY 1 HAVING count(*) > 1`;
  expect(twice).toEqual([]);
}

/** Messages have no gaps, and every sentence about a deal has exactly one line in the audit. */
async function expectNothingLostOrTwice(listingId: string): Promise<void> {
  const gaps = await db.$queryRaw<unknown[]>`
    SELECT m."conversationId" FROM "messages" AS m JOIN "conversations" AS c ON c."id" = m."conversationId"
    WHERE c."listingId" = ${listingId}::uuid GROUP BY 1 HAVING count(*) <> max(m."seq")`;
  expect(gaps).toEqual([]);
  const uneven = await db.$queryRaw<unknown[]>`
    WITH "said" AS (
      SELECT m."data"->>'dealId' AS "deal", m."data"->>'event' AS "event", count(*) AS "count"
      FROM "messages" AS m JOIN "conversations" AS c ON c."id" = m."conversationId"
      WHERE c."listingId" = ${listingId}::uuid AND m."data"->>'dealId' IS NOT NULL GROUP BY 1, 2),
    "audited" AS (
      SELECT coalesce(a."after"->>'dealId', a."entityId") AS "deal", a."action" AS "event", count(*) AS "count"
      FROM "activity_logs" AS a WHERE coalesce(a."after"->>'dealId', a."entityId") IN (
        SELECT d."id"::text FROM "deals" AS d WHERE d."listingId" = ${listingId}::uuid)
      GROUP BY 1, 2)
    SELECT * FROM "said" LEFT JOIN "audited" USING ("deal", "event")
    WHERE "audited"."count" IS DISTINCT FROM "said"."count"`;
  expect(uneven).toEqual([]);
}
