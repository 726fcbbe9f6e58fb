import type { OrganizationMember } from "@/lib/auth/actor";
import { sendMessage } from "@/lib/messages/commands";
import { later, minutes, now, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import { makeMarketer } from "@/tests/support/builders/people";
import { recordDashboardVisit } from "./commands";
import { getDashboard } from "./queries";

afterEach(() => setClock());

const start = now();
const at = (minute: number) => setClock(() => later(start, minutes(minute)));
const updated = (actor: OrganizationMember) => getDashboard(actor, { view: "updated" });
const sinceOf = async (actor: OrganizationMember) => (await updated(actor)).since;
const moment = (minute: number) => later(start, minutes(minute)).toISOString();

test("the visit before this one counts: looking again within half an hour is the same visit", async () => {
  const marketer = await makeMarketer();
  at(0);
  expect(await sinceOf(marketer)).toBeNull();
  await recordDashboardVisit(marketer);
  at(10);
  await recordDashboardVisit(marketer);
  expect(await sinceOf(marketer)).toBeNull();
  at(120);
  expect(await sinceOf(marketer)).toBe(moment(10));
  await recordDashboardVisit(marketer);
  expect(await sinceOf(marketer)).toBe(moment(10));
  at(140);
  await recordDashboardVisit(marketer);
  expect(await sinceOf(marketer)).toBe(moment(10));
  at(170);
  expect(await sinceOf(marketer)).toBe(moment(140));
});

test("noting a visit twice is noting it once, and concerns nobody else", async () => {
  const [marketer, other] = [await makeMarketer(), await makeMarketer()];
  at(0);
  await recordDashboardVisit(marketer);
  const stored = () => db.user.findUniqueOrThrow({ where: { id: marketer.userId } });
  const before = await stored();
  expect(await recordDashboardVisit(marketer)).toEqual({ success: true });
  expect(await stored()).toEqual(before);
  expect(await db.user.findUniqueOrThrow({ where: { id: other.userId } })).toMatchObject({ dashboardSeenAt: null });
});

test("the narrowed dashboard holds what happened after the last visit, and nothing that was there before", async () => {
  at(-300);
  const old = await makeConversation();
  const { marketer, seller } = old;
  await makeProposal(old);
  at(-200);
  await recordDashboardVisit(seller);
  at(-60);
  const fresh = await makeConversation({ marketer, seller });
  at(0);
  const { attention, stages, money } = await updated(seller);
  expect(attention.items).toMatchObject([{ kind: "enquiry", id: fresh.conversationId }]);
  expect(attention.total).toBe(1);
  expect(stages.map(({ count }) => count)).toEqual([1, 0, 0, 0]);
  expect(money).toEqual([]);
  await makeProposal(fresh);
  const later = await updated(seller);
  expect(later.money).toMatchObject([{ negotiating: 29_300, agreed: 0 }]);
  expect(later.stages.map(({ count }) => count)).toEqual([0, 1, 0, 0]);
});

test("without news the narrowed dashboard is empty", async () => {
  at(-300);
  const pair = await makeConversation();
  await sendMessage(pair.seller, pair.conversationId, { body: "Yes.", isInternal: false });
  await recordDashboardVisit(pair.marketer);
  at(0);
  const { attention, stages, money } = await updated(pair.marketer);
  expect([attention.total, money.length, stages.every(({ count }) => count === 0)]).toEqual([0, 0, true]);
});
