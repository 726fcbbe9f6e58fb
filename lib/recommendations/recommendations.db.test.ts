import { type Marketer, marketer as asMarketer } from "@/lib/auth/actor";
import { startConversation } from "@/lib/messages/commands";
import { saveOpportunity } from "@/lib/opportunities/saved/commands";
import { decideSaved } from "@/lib/opportunities/saved/team/commands";
import { syncSearchIndex } from "@/lib/opportunities/search-index/live-index";
import { setClock } from "@/lib/platform/clock";
import { dayMs } from "@/lib/platform/days";
import { Prisma, db } from "@/lib/platform/db";
import { getBrief } from "@/lib/preferences/queries";
import { makeBrief } from "@/tests/support/builders/briefs";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeOrganization, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { meetAt } from "@/tests/support/database/concurrency";
import { statementsOf } from "@/tests/support/database/recorded-statements";
import { giveFeedback, undoLearning, withdrawFeedback } from "./commands";
import { dueBriefs, learnWeightsJob } from "./learning-job";
import { learnBrief } from "./learning-store";
import { NEW_SELLER_POSITION } from "./new-seller";
import { getLearned, listRecommendations } from "./queries";

describe("recommendations", () => {
  interface Scene {
    actor: Marketer;
    briefId: string;
    listingId: string;
  }

  /** A brief, a listing that fits it, and one abroad whose audience is not the one it wants. */
  async function makeScene(): Promise<Scene> {
    const actor = await makeMarketer();
    const { id: briefId } = await makeBrief({ marketer: actor });
    const { id: listingId } = await makeListing();
    await makeListing({ fields: { country: "DE", audience: { ageBands: { "65p": 1 } } } });
    await syncSearchIndex();
    return { actor, briefId, listingId };
  }

  const rowsOf = (briefId: string) => db.briefFeedback.findMany({ where: { briefId }, orderBy: { createdAt: "asc" } });
  const auditOf = (action: string, entityId: string) => db.activityLog.count({ where: { action, entityId } });

  describe("marking a listing as not for us", () => {
    test("hides it from the recommendations of that brief, with its reason, and from no other list", async () => {
      const { actor, briefId, listingId } = await makeScene();
      const other = await makeBrief({ marketer: actor, chosenAt: new Date("2026-01-01") });
      await giveFeedback(actor, { briefId, listingId, signal: "less", reason: "too_expensive", position: 3 });
      const list = await listRecommendations(actor, { briefId, limit: 50 });
      expect(list.items.map(({ id }) => id)).not.toContain(listingId);
      expect(list.hidden).toMatchObject([{ listingId, reason: "too_expensive" }]);
      expect((await listRecommendations(actor, { briefId: other.id, limit: 50 })).items.map(({ id }) => id)).toContain(
        listingId,
      );
      expect(await rowsOf(briefId)).toMatchObject([{ position: 3, policyVersion: 1, userId: actor.userId }]);
    });

    test("raises the weight of the factor behind the reason, everywhere that the brief is matched", async () => {
      const { actor, briefId, listingId } = await makeScene();
      const { learned } = await giveFeedback(actor, { briefId, listingId, signal: "less", reason: "too_expensive" });
      const budget = learned.factors.find(({ factor }) => factor === "budget");
      expect(budget).toMatchObject({ defaultWeight: 15, because: "1 hidden listing", canUndo: true });
      expect(budget?.weight).toBeGreaterThan(15);
      expect((await getBrief(actor, { briefId })).learnedWeights?.budget).toBe(budget?.weight);
    });

    test("teaches nothing for a reason without a factor", async () => {
      const { actor, briefId, listingId } = await makeScene();
      const { learned } = await giveFeedback(actor, { briefId, listingId, signal: "less", reason: "already_sponsor" });
      expect(learned).toMatchObject({ signals: 0 });
      expect((await getBrief(actor, { briefId })).learnedWeights).toBeNull();
    });

    test("counts once when it is sent twice, and the last opinion counts", async () => {
      const { actor, briefId, listingId } = await makeScene();
      const first = await giveFeedback(actor, { listingId, signal: "less", reason: "too_expensive" });
      const again = await giveFeedback(actor, { listingId, signal: "less", reason: "too_expensive" });
      expect(again).toEqual(first);
      expect(await auditOf("recommendation.feedback_given", listingId)).toBe(1);
      await giveFeedback(actor, { listingId, signal: "more" });
      const rows = await rowsOf(briefId);
      expect(rows.filter(({ endedAt }) => endedAt === null)).toMatchObject([{ signal: "more" }]);
      expect(rows).toHaveLength(2);
    });

    test("is rejected for another organization's brief and for a listing off the market, and denied to viewers and sellers", async () => {
      const { actor, briefId, listingId } = await makeScene();
      const neighbor = await makeMarketer();
      await expect(giveFeedback(neighbor, { briefId, listingId, signal: "less" })).rejects.toMatchObject({
        code: "not_found",
      });
      const draft = await makeListing({ status: "draft" });
      await expect(giveFeedback(actor, { briefId, listingId: draft.id, signal: "more" })).rejects.toMatchObject({
        code: "not_found",
      });
      await expect(giveFeedback(await makeViewer(actor), { briefId, listingId, signal: "less" })).rejects.toMatchObject(
        {
          code: "forbidden",
        },
      );
      const seller = await makeSeller();
      expect(() => asMarketer(seller)).toThrow("Only marketer accounts");
      expect(await rowsOf(briefId)).toEqual([]);
    });

    test("leaves one current opinion when ten arrive at the same time", async () => {
      const { actor, briefId, listingId } = await makeScene();
      const signals = ["more", "less"] as const;
      await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          giveFeedback(actor, { briefId, listingId, signal: signals[at % 2] ?? "more" }),
        ),
      );
      expect((await rowsOf(briefId)).filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
    });
  });

  test("learning uses all feedback, however much arrives at the same time", async () => {
    const { actor, briefId } = await makeScene();
    const listings = await Promise.all(Array.from({ length: 6 }, () => makeListing()));
    await Promise.all(
      listings.map(({ id }) => giveFeedback(actor, { briefId, listingId: id, signal: "less", reason: "wrong_timing" })),
    );
    const { learned } = await listRecommendations(actor, { briefId, limit: 5 });
    expect(learned?.factors.find(({ factor }) => factor === "timing")).toMatchObject({ because: "6 hidden listings" });
  });

  describe("undoing feedback", () => {
    test("shows the listing again and forgets what was learned from it, once", async () => {
      const { actor, briefId, listingId } = await makeScene();
      const { id } = await giveFeedback(actor, { briefId, listingId, signal: "less", reason: "too_expensive" });
      const { learned } = await withdrawFeedback(actor, { feedbackId: id });
      expect(learned.factors.every(({ weight, defaultWeight }) => weight === defaultWeight)).toBe(true);
      const list = await listRecommendations(actor, { briefId, limit: 50 });
      expect(list.items.map((item) => item.id)).toContain(listingId);
      expect(list.hidden).toEqual([]);
      await withdrawFeedback(actor, { feedbackId: id });
      expect(await auditOf("recommendation.feedback_withdrawn", listingId)).toBe(1);
    });

    test("is denied to the neighbor and to a viewer", async () => {
      const { actor, briefId, listingId } = await makeScene();
      const { id: feedbackId } = await giveFeedback(actor, { briefId, listingId, signal: "more" });
      await expect(withdrawFeedback(await makeMarketer(), { feedbackId })).rejects.toMatchObject({ code: "not_found" });
      await expect(withdrawFeedback(await makeViewer(actor), { feedbackId })).rejects.toMatchObject({
        code: "forbidden",
      });
      expect(await rowsOf(briefId)).toMatchObject([{ endedAt: null }]);
    });
  });

  describe("undoing what was learned", () => {
    async function taught() {
      const scene = await makeScene();
      const { id: second } = await makeListing();
      const { actor, briefId, listingId } = scene;
      await giveFeedback(actor, { briefId, listingId, signal: "less", reason: "too_expensive" });
      await giveFeedback(actor, { briefId, listingId: second, signal: "less", reason: "wrong_timing" });
      return scene;
    }
    const moved = (learned: Awaited<ReturnType<typeof undoLearning>>["learned"]) =>
      learned.factors.filter(({ canUndo }) => canUndo).map(({ factor }) => factor);

    test("forgets one factor and leaves the others and what is hidden, once", async () => {
      const { actor, briefId } = await taught();
      const { learned } = await undoLearning(actor, { briefId, factor: "budget" });
      expect(moved(learned)).toEqual(["timing"]);
      await undoLearning(actor, { briefId, factor: "budget" });
      expect(await auditOf("brief.learning_undone", briefId)).toBe(1);
      expect((await listRecommendations(actor, { briefId, limit: 5 })).hidden).toHaveLength(2);
    });

    test("forgets everything, and learns again from what comes later", async () => {
      const { actor, briefId } = await taught();
      const { learned } = await undoLearning(actor, { briefId });
      expect(learned.factors.every(({ weight, defaultWeight }) => weight === defaultWeight)).toBe(true);
      const { id: listingId } = await makeListing();
      const again = await giveFeedback(actor, { briefId, listingId, signal: "less", reason: "wrong_audience" });
      expect(moved(again.learned)).toEqual(["audience"]);
    });

    test("is denied to the neighbor and to a viewer", async () => {
      const { actor, briefId } = await taught();
      await expect(undoLearning(await makeMarketer(), { briefId })).rejects.toMatchObject({ code: "not_found" });
      await expect(undoLearning(await makeViewer(actor), { briefId })).rejects.toMatchObject({ code: "forbidden" });
      expect(moved((await listRecommendations(actor, { briefId, limit: 5 })).learned as never)).toHaveLength(2);
    });
  });
});

describe("learning", () => {
  async function becauseOf(actor: Marketer, briefId: string) {
    const { factors } = await getLearned(actor, { briefId });
    return Object.fromEntries(factors.filter(({ canUndo }) => canUndo).map((each) => [each.factor, each.because]));
  }

  const runJob = () =>
    learnWeightsJob.run({}, { attempt: 1, isLastAttempt: true, signal: new AbortController().signal });

  test("weights learned from older signals never overwrite newer ones", async () => {
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
    test("learns from saves, messages, and passes, for the brief that each fits best", async () => {
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

    test("relearns every day, because older signals count less", async () => {
      const actor = await makeMarketer();
      const { id: briefId } = await makeBrief({ marketer: actor });
      const { id: listingId } = await makeListing();
      await syncSearchIndex();
      await giveFeedback(actor, { briefId, listingId, signal: "less", reason: "too_expensive" });
      const weightOf = async () =>
        (await getLearned(actor, { briefId })).factors.find(({ factor }) => factor === "budget")?.weight ?? 0;
      const before = await weightOf();
      const inAMonth = new Date(Date.now() + 30 * dayMs);
      setClock(() => inAMonth);
      await runJob();
      expect(await weightOf()).toBeLessThan(before);
      expect(await weightOf()).toBeGreaterThan(15);
    });

    test("skips a brief without activity", async () => {
      const { id } = await makeBrief({ marketer: await makeMarketer() });
      await runJob();
      expect(await db.brief.findUnique({ where: { id } })).toMatchObject({
        learned: null,
        learnedAt: null,
        version: 1,
      });
    });
  });
});

describe("reading recommendations", () => {
  const established = new Date("2020-01-01");

  /** An established seller, whose listings are in the list by their score alone. */
  async function makeSellerId(createdAt: Date = established): Promise<{ organizationId: string; userId: string }> {
    const { id } = await makeOrganization({ type: "seller" });
    await db.organization.update({ where: { id }, data: { createdAt } });
    return { organizationId: id, userId: null as never };
  }

  const ids = (list: Awaited<ReturnType<typeof listRecommendations>>) => list.items.map(({ id }) => id);

  test("recommends the best matches first, with reasons, and names the brief", async () => {
    const actor = await makeMarketer();
    const brief = await makeBrief({ marketer: actor });
    await makeListing();
    await syncSearchIndex();
    const list = await listRecommendations(actor, { limit: 12 });
    const scores = list.items
      .filter(({ slot }) => slot === "match")
      .map(({ match }) => (match as { score: number }).score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(list.brief).toEqual({ id: brief.id, name: brief.name });
    expect(list.items[0]).toMatchObject({ position: 1, match: { state: "scored", reasons: expect.any(Array) } });
  });

  test("is the same list however often it is requested", async () => {
    const actor = await makeMarketer();
    await makeBrief({ marketer: actor });
    await syncSearchIndex();
    expect(await listRecommendations(actor, { limit: 12 })).toEqual(await listRecommendations(actor, { limit: 12 }));
  });

  test("asks for a brief, and for a fuller one if it states too little", async () => {
    const actor = await makeMarketer();
    expect(await listRecommendations(actor, { limit: 12 })).toMatchObject({ items: [], brief: null, learned: null });
    await makeBrief({ marketer: actor, fields: sparse });
    const list = await listRecommendations(actor, { limit: 12 });
    expect(list.items).toEqual([]);
    expect(list.needs?.length).toBeGreaterThan(0);
  });

  const sparse = {
    objectives: [],
    targetAudience: {},
    budgetMin: null,
    budgetMax: null,
    countries: [],
    industryCategory: null,
  };

  test("does not find another organization's brief", async () => {
    const { id: briefId } = await makeBrief({ marketer: await makeMarketer() });
    await expect(listRecommendations(await makeMarketer(), { briefId, limit: 12 })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("shows what each limit costs if nothing is within all of them", async () => {
    const actor = await makeMarketer();
    await makeBrief({ marketer: actor, fields: { countries: ["IS"], geoMustHave: true } });
    await makeListing();
    await syncSearchIndex();
    const list = await listRecommendations(actor, { limit: 12 });
    expect(list.items).toEqual([]);
    expect(list.constraintCosts[0]?.added).toBeGreaterThan(0);
  });

  describe("the new seller's place", () => {
    /** Each in a country of its own, so that it holds nothing from another test. */
    async function makeMarket(country: string) {
      const actor = await makeMarketer();
      const fields = { countries: [country], geoMustHave: true };
      const brief = await makeBrief({ marketer: actor, fields });
      const home = { country, audience: { geo: [{ country, share: 1 }] } };
      const seller = await makeSellerId();
      for (let at = 0; at < 7; at += 1) await makeListing({ seller, fields: home });
      return { actor, brief, home };
    }

    test("holds a listing that its score would not have shown, and says so", async () => {
      const { actor, home } = await makeMarket("NZ");
      const newcomer = await makeListing({
        seller: await makeSellerId(new Date()),
        fields: { ...home, audience: { geo: home.audience.geo, ageBands: { "65p": 1 } } },
      });
      await syncSearchIndex();
      const { items } = await listRecommendations(actor, { limit: 6 });
      expect(items).toHaveLength(6);
      expect(items[NEW_SELLER_POSITION - 1]).toMatchObject({ id: newcomer.id, slot: "new_seller", position: 5 });
      expect(items.filter(({ slot }) => slot === "new_seller")).toHaveLength(1);
    });

    test("is not given to a listing that the brief excludes, or that was hidden", async () => {
      const { actor, brief, home } = await makeMarket("NO");
      await makeListing({ seller: await makeSellerId(new Date()), fields: { ...home, country: "DE", audience: {} } });
      const hidden = await makeListing({
        seller: await makeSellerId(new Date()),
        fields: { ...home, audience: { geo: home.audience.geo, ageBands: { "65p": 1 } } },
      });
      await syncSearchIndex();
      await giveFeedback(actor, { briefId: brief.id, listingId: hidden.id, signal: "less" });
      const list = await listRecommendations(actor, { limit: 6 });
      expect(list.items.filter(({ slot }) => slot === "new_seller")).toEqual([]);
      expect(ids(list)).not.toContain(hidden.id);
    });
  });

  test("takes four statements, however much feedback there is", async () => {
    const actor = await makeMarketer();
    await makeBrief({ marketer: actor });
    const listings = [await makeListing(), await makeListing(), await makeListing()];
    await syncSearchIndex();
    const count = async () => {
      const statements = await statementsOf(() => listRecommendations(actor, { limit: 12 }));
      // The search index follows the database by itself.
      return statements.filter(({ text }) => !/listing_changes|pg_current_snapshot/.test(text)).length;
    };
    expect(await count()).toBeLessThanOrEqual(4);
    for (const { id } of listings) await giveFeedback(actor, { listingId: id, signal: "less" });
    expect(await count()).toBeLessThanOrEqual(4);
  });
});
