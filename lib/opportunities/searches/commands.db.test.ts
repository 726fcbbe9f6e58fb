import { marketer as asMarketer } from "@/lib/auth/actor";
import { unsubscribeToken } from "@/lib/mail/unsubscribe-link";
import { db } from "@/lib/platform/db";
import { stopListening } from "@/lib/platform/live/listener";
import { makeMarketingAgent, makeMarketingClient } from "@/tests/support/builders/agencies";
import { makeListing } from "@/tests/support/builders/listings";
import { makeColleague, makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { makeSavedSearch, uniqueWord } from "@/tests/support/builders/searches";
import { tableOf, meetAt } from "@/tests/support/database/concurrency";
import { createSavedSearch, deleteSavedSearch, openSavedSearch, stopSearchAlert, updateSavedSearch } from "./commands";
import { findNewMatches } from "./find-job";
import { listSavedSearches } from "./queries";
import { createSavedSearchSchema, MAX_SAVED_SEARCHES } from "./schema";
import { stopTypeOf } from "./stop-token";

beforeAll(() => findNewMatches());
afterAll(() => stopListening());

const notFound = { code: "not_found" };

describe("saving a search", () => {
  test("lists it for the person alone, by name, with nothing new", async () => {
    const actor = await makeMarketer();
    const word = uniqueWord();
    await makeListing({ fields: { title: word } });
    const b = await makeSavedSearch(actor, { query: `q=${word}`, name: "b" });
    const a = await makeSavedSearch(actor, { query: "country=ES&sort=newest", name: "A" });
    expect(a).toEqual({ id: a.id, name: "A", query: "country=ES", alert: "instant", newCount: 0 });
    expect((await listSavedSearches(actor)).items).toEqual([a, b]);
    expect((await listSavedSearches(await makeColleague(actor, "admin"))).items).toEqual([]);
    expect(await db.activityLog.count({ where: { action: "saved_search.created", entityId: b.id } })).toBe(1);
  });

  test("is open to viewers, who keep their own, and to no seller", async () => {
    const viewer = await makeViewer(await makeMarketer());
    await makeSavedSearch(viewer, { query: "country=ES" });
    expect((await listSavedSearches(viewer)).items).toHaveLength(1);
    const seller = await makeSeller();
    expect(() => asMarketer(seller)).toThrow("marketers");
  });

  test("belongs to the brand that an agency's person acts for", async () => {
    const agent = await makeMarketingAgent();
    const { acting } = await makeMarketingClient(agent);
    await makeSavedSearch(acting, { query: "country=ES" });
    expect((await listSavedSearches(acting)).items).toHaveLength(1);
    expect((await listSavedSearches(agent)).items).toEqual([]);
  });

  test("twice, in whatever spelling, saves it once", async () => {
    const actor = await makeMarketer();
    await makeSavedSearch(actor, { query: "country=ES&q=padel" });
    await expect(makeSavedSearch(actor, { query: "q=padel&country=ES&sort=price" })).rejects.toMatchObject({
      code: "conflict",
      fields: { query: ["You already saved this search."] },
    });
    await makeSavedSearch(await makeColleague(actor, "editor"), { query: "country=ES&q=padel" });
    expect((await listSavedSearches(actor)).items).toHaveLength(1);
  });

  test("refuses a filter that does not exist, at its field", () => {
    const parsed = createSavedSearchSchema.safeParse({ name: "Red", query: "colour=red", alert: "daily" });
    expect(parsed.error?.issues).toMatchObject([{ path: ["query"], message: "Unknown filter: colour." }]);
  });

  test(`is limited to ${MAX_SAVED_SEARCHES} a person, also where the last two are saved at once`, async () => {
    const actor = await makeMarketer();
    const { organizationId, userId } = actor;
    const at = new Date();
    await db.savedSearch.createMany({
      data: Array.from({ length: MAX_SAVED_SEARCHES - 1 }, (_, n) => ({
        ...{ organizationId, userId, name: `${n}`, query: `q=${n}`, savedAt: at, openedAt: at },
      })),
    });
    const save = (query: string) => () => createSavedSearch(actor, { name: "Last", query, alert: "off" });
    const results = await meetAt(tableOf("saved_searches"), [save("country=ES"), save("country=PT")]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(results.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "conflict", message: expect.stringContaining(`up to ${MAX_SAVED_SEARCHES} searches`) },
    });
    expect(await db.savedSearch.count({ where: { userId } })).toBe(MAX_SAVED_SEARCHES);
  });
});

describe("changing a saved search", () => {
  test("renames it and changes its alerts, once", async () => {
    const actor = await makeMarketer();
    const { id } = await makeSavedSearch(actor, { query: "country=ES" });
    for (let times = 0; times < 2; times += 1)
      expect(await updateSavedSearch(actor, { id, name: "Spain", alert: "weekly" })).toMatchObject({
        ...{ id, name: "Spain", alert: "weekly", query: "country=ES" },
      });
    expect(await db.activityLog.count({ where: { action: "saved_search.updated", entityId: id } })).toBe(1);
  });

  test("to another query starts anew: what matches now is not new", async () => {
    const actor = await makeMarketer();
    const [first, second] = [uniqueWord(), uniqueWord()];
    const { id } = await makeSavedSearch(actor, { query: `q=${first}` });
    await makeListing({ fields: { title: second } });
    await makeListing({ fields: { title: first } });
    await findNewMatches();
    expect((await listSavedSearches(actor)).items).toMatchObject([{ newCount: 1 }]);
    await makeSavedSearch(await makeMarketer(), { query: `q=${second}` });
    expect(await updateSavedSearch(actor, { id, query: `q=${second}` })).toMatchObject({ newCount: 0 });
    await findNewMatches();
    expect((await listSavedSearches(actor)).items).toMatchObject([{ query: `q=${second}`, newCount: 0 }]);
    await makeListing({ fields: { title: second } });
    await findNewMatches();
    expect((await listSavedSearches(actor)).items).toMatchObject([{ newCount: 1 }]);
  });

  test("to a query that the person saved already is refused", async () => {
    const actor = await makeMarketer();
    const { id } = await makeSavedSearch(actor, { query: "country=ES" });
    await makeSavedSearch(actor, { query: "country=PT" });
    await expect(updateSavedSearch(actor, { id, query: "country=PT" })).rejects.toMatchObject({ code: "conflict" });
  });
});

test("a saved search is changed, opened and deleted by no colleague and nobody else", async () => {
  const actor = await makeMarketer();
  const { id } = await makeSavedSearch(actor, { query: "country=ES" });
  for (const other of [await makeColleague(actor, "admin"), await makeMarketer()]) {
    await expect(updateSavedSearch(other, { id, alert: "off" })).rejects.toMatchObject(notFound);
    await expect(openSavedSearch(other, { id })).rejects.toMatchObject(notFound);
    await expect(deleteSavedSearch(other, { id })).rejects.toMatchObject(notFound);
  }
  expect((await listSavedSearches(actor)).items).toMatchObject([{ alert: "instant" }]);
});

test("opening a search makes what it found no longer new, however often", async () => {
  const actor = await makeMarketer();
  const word = uniqueWord();
  const { id } = await makeSavedSearch(actor, { query: `q=${word}` });
  const { id: listingId } = await makeListing({ fields: { title: word } });
  await findNewMatches();
  expect((await listSavedSearches(actor)).items).toMatchObject([{ newCount: 1 }]);
  for (let times = 0; times < 2; times += 1) expect(await openSavedSearch(actor, { id })).toEqual({ id, newCount: 0 });
  expect((await listSavedSearches(actor)).items).toMatchObject([{ newCount: 0 }]);
  await db.listing.update({ where: { id: listingId }, data: { summary: "Another season" } });
  await findNewMatches();
  expect((await listSavedSearches(actor)).items).toMatchObject([{ newCount: 0 }]);
});

test("deleting a search deletes what it found, and a second time there is none", async () => {
  const actor = await makeMarketer();
  const word = uniqueWord();
  const { id } = await makeSavedSearch(actor, { query: `q=${word}` });
  await makeListing({ fields: { title: word } });
  await findNewMatches();
  expect(await deleteSavedSearch(actor, { id })).toEqual({ id, deleted: true });
  await expect(deleteSavedSearch(actor, { id })).rejects.toMatchObject(notFound);
  expect(await db.savedSearchMatch.count({ where: { searchId: id } })).toBe(0);
});

describe("the link in an alert", () => {
  test("turns off the alerts of that search alone, once, without a login", async () => {
    const actor = await makeMarketer();
    const { id } = await makeSavedSearch(actor, { query: "country=ES", name: "Spain" });
    const other = await makeSavedSearch(actor, { query: "country=PT", name: "Portugal" });
    const token = unsubscribeToken({ userId: actor.userId, type: stopTypeOf(id) });
    for (let times = 0; times < 2; times += 1) expect(await stopSearchAlert(actor, token)).toEqual({ name: "Spain" });
    expect((await listSavedSearches(actor)).items).toMatchObject([other, { id, alert: "off" }]);
    expect(await db.activityLog.count({ where: { action: "saved_search.stopped", entityId: id } })).toBe(1);
  });

  test("is refused when it is not ours, and stops nothing of another person", async () => {
    const [actor, other] = [await makeMarketer(), await makeMarketer()];
    const { id } = await makeSavedSearch(actor, { query: "country=ES" });
    const digest = unsubscribeToken({ userId: actor.userId, type: "daily_digest" });
    for (const token of ["", "x.y", digest])
      await expect(stopSearchAlert(actor, token)).rejects.toMatchObject({ code: "bad_request" });
    const foreign = unsubscribeToken({ userId: other.userId, type: stopTypeOf(id) });
    expect(await stopSearchAlert(other, foreign)).toEqual({ name: null });
    expect((await listSavedSearches(actor)).items).toMatchObject([{ alert: "instant" }]);
  });

  test("of a deleted search changes nothing and says so", async () => {
    const actor = await makeMarketer();
    const { id } = await makeSavedSearch(actor, { query: "country=ES" });
    await deleteSavedSearch(actor, { id });
    const token = unsubscribeToken({ userId: actor.userId, type: stopTypeOf(id) });
    expect(await stopSearchAlert(actor, token)).toEqual({ name: null });
  });
});
