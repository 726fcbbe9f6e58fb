import type { Marketer } from "@/lib/auth/actor";
import { startConversation } from "@/lib/messages/commands";
import { decideSaved } from "@/lib/opportunities/saved/team/commands";
import { saveOpportunity } from "@/lib/opportunities/saved/commands";
import { syncSearchIndex } from "@/lib/opportunities/search-index/live-index";
import { setClock } from "@/lib/platform/clock";
import { db, Prisma } from "@/lib/platform/db";
import { makeBrief } from "@/tests/support/builders/briefs";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer } from "@/tests/support/builders/people";
import { meetAt } from "@/tests/support/database/concurrency";
import { giveFeedback } from "./commands";
import { dueBriefs, learnWeightsJob } from "./learning-job";
import { learnBrief } from "./learning-store";
import { getLearned } from "./queries";

afterEach(() => setClock());

async function becauseOf(actor: Marketer, briefId: string) {
  const { factors } = await getLearned(actor, { briefId });
  return Object.fromEntries(factors.filter(({ canUndo }) => canUndo).map((each) => [each.factor, each.because]));
}

const runJob = () => learnWeightsJob.run({}, { attempt: 1, isLastAttempt: true, signal: new AbortController().signal });

test("what was learned from older signals is never stored over newer ones", async () => {
  const actor = await makeMarketer();
  const { id: briefId } = await makeBrief({ marketer: actor });
  const [first, second] = [await makeListing(), await makeListing()];
  await syncSearchIndex();
  await giveFeedback(actor, { briefId, listingId: first.id, signal: "less", reason: "wrong_timing" });
  const feedbackMeanwhile = Prisma.sql`
    WITH said AS (
      INSERT INTO brief_feedback (id, "briefId", "listingId", signal, reason, "policyVersion")
      VALUES (gen_random_uuid(), ${briefId}::uuid, ${second.id}::uuid, 'less', 'wrong_timing', 1))
    UPDATE briefs SET version = version + 1 WHERE id = ${briefId}::uuid`;
  await meetAt(feedbackMeanwhile, [() => learnBrief(actor.organizationId, briefId)]);
  expect(await becauseOf(actor, briefId)).toEqual({ timing: "2 hidden listings" });
});

describe("the job", () => {
  test("learns from saves, messages and what the team passed on, for the brief that each fits best", async () => {
    const actor = await makeMarketer();
    const british = await makeBrief({ marketer: actor });
    const german = await makeBrief({ marketer: actor, fields: { countries: ["DE"], targetAudience: {} } });
    const [saved, passed, messaged] = [await makeListing(), await makeListing(), await makeListing()];
    await syncSearchIndex();
    await saveOpportunity(actor, { listingId: saved.id });
    await saveOpportunity(actor, { listingId: passed.id });
    await decideSaved(actor, { listingId: passed.id, decision: "passed", passReason: "too_expensive" });
    await startConversation(actor, { listingId: messaged.id, body: "Is it open next season?" });
    await runJob();
    expect(await becauseOf(actor, british.id)).toMatchObject({ budget: "1 passed listing" });
    expect(await becauseOf(actor, german.id)).toEqual({});
    expect(await dueBriefs()).not.toContainEqual(expect.objectContaining({ id: british.id }));
  });

  test("learns anew every day, because older signals count less", async () => {
    const actor = await makeMarketer();
    const { id: briefId } = await makeBrief({ marketer: actor });
    const { id: listingId } = await makeListing();
    await syncSearchIndex();
    await giveFeedback(actor, { briefId, listingId, signal: "less", reason: "too_expensive" });
    const weightOf = async () =>
      (await getLearned(actor, { briefId })).factors.find(({ factor }) => factor === "budget")?.weight ?? 0;
    const before = await weightOf();
    const inAMonth = new Date(Date.now() + 30 * 86_400_000);
    setClock(() => inAMonth);
    await runJob();
    expect(await weightOf()).toBeLessThan(before);
    expect(await weightOf()).toBeGreaterThan(15);
  });

  test("leaves a brief alone that nothing was done for", async () => {
    const { id } = await makeBrief({ marketer: await makeMarketer() });
    await runJob();
    expect(await db.brief.findUnique({ where: { id } })).toMatchObject({ learned: null, learnedAt: null, version: 1 });
  });
});
