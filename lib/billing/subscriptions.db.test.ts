import type { Marketer } from "@/lib/auth/actor";
import { sendMessage } from "@/lib/messages/commands";
import { getConversation, listMessages } from "@/lib/messages/queries";
import { days, later, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { exhaustConnections, makeConversation } from "@/tests/support/builders/dealing";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { makePaidPlan, planOf } from "@/tests/support/builders/plans";
import { cancelPlan } from "./cancel-commands";
import { announceRelocked } from "./relock-job";
import { advancePlans } from "./renewals/job";
import { announceUnlocked } from "./unlock-job";

/** Two inquiries beyond the free ones, unlocked by a plan; the seller answers the second. The plan is canceled. */
async function openedByPlan() {
  const seller = await makeSeller();
  await exhaustConnections(seller.organizationId);
  const waiting = await makeConversation({ seller, marketer: await makeMarketer() });
  const answered = await makeConversation({ seller, marketer: await makeMarketer() });
  await makePaidPlan({}, seller);
  await announceUnlocked(seller.organizationId);
  await sendMessage(seller, answered.conversationId, { body: "Yes, it is.", isInternal: false });
  await cancelPlan(seller);
  return { seller, waiting, answered };
}

async function endPeriod(organizationId: string): Promise<void> {
  const { periodEnd } = await planOf(organizationId);
  setClock(() => later(periodEnd ?? new Date(), days(1)));
  await advancePlans();
}

const notesSeenBy = async (marketer: Marketer, id: string) =>
  (await listMessages(marketer, id, { limit: 50 })).items
    .filter(({ kind }) => kind === "system_event")
    .map(({ body }) => body);

test("when a plan ends, an inquiry that it opened and no one answered notifies the marketer, once", async () => {
  const { seller, waiting, answered } = await openedByPlan();
  expect(await announceRelocked(seller.organizationId)).toBe(0);
  await endPeriod(seller.organizationId);
  const runs = await Promise.all([1, 2, 3].map(() => announceRelocked(seller.organizationId)));
  expect(runs.toSorted()).toEqual([0, 0, 1]);
  expect(await notesSeenBy(waiting.marketer, waiting.conversationId)).toEqual([
    expect.stringContaining("now unlocked"),
    expect.stringContaining(`${seller.organizationName}’s plan is no longer active`),
  ]);
  expect(await getConversation(waiting.marketer, waiting.conversationId)).toMatchObject({ locked: true });
  expect(await notesSeenBy(answered.marketer, answered.conversationId)).toEqual([
    expect.stringContaining("now unlocked"),
  ]);
  expect(await getConversation(answered.marketer, answered.conversationId)).toMatchObject({ locked: false });
});

test("the end of a plan queues the news, and a new plan reopens the inquiry and says so", async () => {
  const { seller, waiting } = await openedByPlan();
  await endPeriod(seller.organizationId);
  const queued = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count" FROM jobs.job
    WHERE name = 'subscriptions.announce-relocked' AND data->>'organizationId' = ${seller.organizationId}`;
  expect(queued).toEqual([{ count: 1 }]);
  await announceRelocked(seller.organizationId);
  setClock();
  await db.subscription.update({
    where: { organizationId: seller.organizationId },
    data: { plan: "seller_pro", status: "active" },
  });
  expect(await announceUnlocked(seller.organizationId)).toBe(1);
  expect((await notesSeenBy(waiting.marketer, waiting.conversationId)).at(-1)).toContain("now unlocked");
});
