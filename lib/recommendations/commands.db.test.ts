import { marketer as asMarketer, type Marketer } from "@/lib/auth/actor";
import { syncSearchIndex } from "@/lib/opportunities/search-index/live-index";
import { db } from "@/lib/platform/db";
import { getBrief } from "@/lib/preferences/queries";
import { makeBrief } from "@/tests/support/builders/briefs";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { giveFeedback, undoLearning, withdrawFeedback } from "./commands";
import { listRecommendations } from "./queries";

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

describe("saying that a listing is not for us", () => {
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

  test("raises the weight of the factor that the reason is about, everywhere that the brief is matched with", async () => {
    const { actor, briefId, listingId } = await makeScene();
    const { learned } = await giveFeedback(actor, { briefId, listingId, signal: "less", reason: "too_expensive" });
    const budget = learned.factors.find(({ factor }) => factor === "budget");
    expect(budget).toMatchObject({ defaultWeight: 15, because: "1 hidden listing", canUndo: true });
    expect(budget?.weight).toBeGreaterThan(15);
    expect((await getBrief(actor, { briefId })).learnedWeights?.budget).toBe(budget?.weight);
  });

  test("teaches nothing for a reason that no factor is about", async () => {
    const { actor, briefId, listingId } = await makeScene();
    const { learned } = await giveFeedback(actor, { briefId, listingId, signal: "less", reason: "already_sponsor" });
    expect(learned).toMatchObject({ signals: 0 });
    expect((await getBrief(actor, { briefId })).learnedWeights).toBeNull();
  });

  test("counts once when it is said twice, and the last opinion counts", async () => {
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

  test("is refused for another organization's brief, for a listing off the market, to viewers and to sellers", async () => {
    const { actor, briefId, listingId } = await makeScene();
    const neighbor = await makeMarketer();
    await expect(giveFeedback(neighbor, { briefId, listingId, signal: "less" })).rejects.toMatchObject({
      code: "not_found",
    });
    const draft = await makeListing({ status: "draft" });
    await expect(giveFeedback(actor, { briefId, listingId: draft.id, signal: "more" })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(giveFeedback(await makeViewer(actor), { briefId, listingId, signal: "less" })).rejects.toMatchObject({
      code: "forbidden",
    });
    const seller = await makeSeller();
    expect(() => asMarketer(seller)).toThrow("marketers");
    expect(await rowsOf(briefId)).toEqual([]);
  });

  test("leaves one current opinion when ten arrive at once", async () => {
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

test("what is learned is from all feedback, however much arrives at once", async () => {
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

  test("is refused to the neighbor and to a viewer", async () => {
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

  test("is refused to the neighbor and to a viewer", async () => {
    const { actor, briefId } = await taught();
    await expect(undoLearning(await makeMarketer(), { briefId })).rejects.toMatchObject({ code: "not_found" });
    await expect(undoLearning(await makeViewer(actor), { briefId })).rejects.toMatchObject({ code: "forbidden" });
    expect(moved((await listRecommendations(actor, { briefId, limit: 5 })).learned as never)).toHaveLength(2);
  });
});
