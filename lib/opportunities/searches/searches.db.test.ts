import { type Marketer, marketer as asMarketer } from "@/lib/auth/actor";
import { unsubscribeToken } from "@/lib/mail/unsubscribe-link";
import { setNotificationPreference } from "@/lib/notifications/preferences/commands";
import { later, minutes, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { makeMarketingAgent, makeMarketingClient } from "@/tests/support/builders/agencies";
import { makeBlock } from "@/tests/support/builders/blocks";
import { makeListing } from "@/tests/support/builders/listings";
import { makeColleague, makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { makeSavedSearch, uniqueWord } from "@/tests/support/builders/searches";
import { meetAt, rowOf, tableOf } from "@/tests/support/database/concurrency";
import { alertSearches, sendAlert, sendDueAlerts } from "./alert-job";
import { createSavedSearch, deleteSavedSearch, openSavedSearch, stopSearchAlert, updateSavedSearch } from "./commands";
import { findNewMatches } from "./find-job";
import { listSavedSearches } from "./queries";
import { MAX_SAVED_SEARCHES, createSavedSearchSchema } from "./schema";
import { stopTypeOf } from "./stop-token";

describe("alert job", () => {
  beforeAll(() => findNewMatches());
  const run = async () => {
    await findNewMatches();
    await sendDueAlerts();
  };
  const emailsTo = ({ userId }: Marketer) =>
    db.emailMessage.findMany({ where: { userId }, orderBy: { createdAt: "asc" } });
  const notificationsOf = ({ userId }: Marketer) =>
    db.notification.findMany({ where: { userId, type: "search_alert" }, orderBy: { createdAt: "asc" } });

  /** A marketer with a saved search for a word that no published listing has yet. */
  async function searching(alert: "instant" | "daily" | "weekly" | "off" = "instant", filters = "") {
    const [actor, word] = [await makeMarketer(), uniqueWord()];
    const search = await makeSavedSearch(actor, { query: `q=${word}${filters}`, name: "Harbor sailing", alert });
    return { actor, word, search };
  }

  const publish = (title: string, more: Parameters<typeof makeListing>[0] = {}) =>
    makeListing({ ...more, fields: { title, ...more.fields }, publishedAt: new Date() });

  describe("a new listing that matches", () => {
    test("is announced once, in the product and by email, with its price and place", async () => {
      const { actor, word, search } = await searching();
      const colleague = await makeColleague(actor, "admin");
      const { id } = await publish(`${word} regatta`);
      await run();
      await run();
      expect(await notificationsOf(colleague)).toEqual([]);
      expect(await notificationsOf(actor)).toMatchObject([
        {
          title: "New listing for “Harbor sailing”",
          body: `${word} regatta`,
          href: `/opportunities?q=${word}&sort=newest`,
          organizationId: actor.organizationId,
        },
      ]);
      const emails = await emailsTo(actor);
      expect(emails).toMatchObject([{ template: "search-alert", subject: "1 new listing: Harbor sailing" }]);
      for (const text of [`${word} regatta`, "Leeds, United Kingdom · Starting at $18,000", `/listing/${id}`])
        expect(emails[0]?.text).toContain(text);
      const token = unsubscribeToken({ userId: actor.userId, type: stopTypeOf(search.id) });
      expect(emails[0]?.headers).toMatchObject({
        "List-Unsubscribe": expect.stringContaining(token),
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      });
    });

    test("is found by the job that runs by itself", async () => {
      const { actor, word } = await searching();
      await publish(word);
      await alertSearches.run({}, { attempt: 1, isLastAttempt: true, signal: new AbortController().signal });
      expect(await emailsTo(actor)).toHaveLength(1);
    });

    test("joins those of the next 15 minutes in one email, which names ten of them", async () => {
      const { actor, word, search } = await searching();
      await publish(word);
      await run();
      for (let n = 0; n < 11; n += 1) await publish(`${word} ${"abcdefghijk"[n]}`);
      await run();
      // A run that read the search as due before the first email was sent.
      await sendAlert([{ id: search.id, query: search.query, organizationId: actor.organizationId }]);
      expect(await emailsTo(actor)).toHaveLength(1);
      setClock(() => later(new Date(), minutes(16)));
      await run();
      const [, second] = await emailsTo(actor);
      expect(second?.subject).toBe("11 new listings: Harbor sailing");
      expect(second?.text).toContain("And 1 more.");
      expect(second?.text).toContain("See all 11");
      expect(second?.text.match(/\/listing\//g)).toHaveLength(10);
    });

    test("is announced once if several searches of a user find it, with each of them", async () => {
      const { actor, word } = await searching();
      const other = await makeSavedSearch(actor, { query: `q=${word}&country=GB`, name: "British" });
      const { id } = await publish(word);
      await publish(`${word} abroad`, { fields: { country: "ES" } });
      await run();
      const emails = await emailsTo(actor);
      expect(emails).toMatchObject([{ subject: "2 new listings: “British” and “Harbor sailing”" }]);
      expect(emails[0]?.text.split(`/listing/${id}`)).toHaveLength(2);
      expect(emails[0]?.text).toContain("Starting at $18,000 · “British” and “Harbor sailing”");
      expect(emails[0]?.headers).toMatchObject({
        "List-Unsubscribe": expect.stringContaining(unsubscribeToken({ userId: actor.userId, type: "search_alert" })),
      });
      expect(await notificationsOf(actor)).toMatchObject([
        { title: "2 new listings for “British” and “Harbor sailing”", href: "/opportunities/searches" },
      ]);
      await db.savedSearch.update({ where: { id: other.id }, data: { alert: "daily" } });
      setClock(() => later(new Date(), minutes(16)));
      await publish(`${word} later`);
      await run();
      const [, second] = await emailsTo(actor);
      expect(second?.subject).toBe("1 new listing: Harbor sailing");
    });

    test("waits for the morning if alerts are daily, and is not announced if they are off", async () => {
      const [daily, off] = [await searching("daily"), await searching("off")];
      for (const { word } of [daily, off]) await publish(word);
      await run();
      expect(await emailsTo(daily.actor)).toEqual([]);
      setClock(() => later(new Date(), minutes(25 * 60)));
      await run();
      expect(await emailsTo(daily.actor)).toHaveLength(1);
      expect(await emailsTo(off.actor)).toEqual([]);
      expect((await listSavedSearches(off.actor)).items).toMatchObject([{ newCount: 1 }]);
    });

    test("that was pending when alerts were turned off is not announced when they are turned on", async () => {
      const { actor, word, search } = await searching("daily");
      await publish(word);
      await findNewMatches();
      for (const alert of ["off", "instant"] as const) await updateSavedSearch(actor, { id: search.id, alert });
      await sendDueAlerts();
      expect(await emailsTo(actor)).toEqual([]);
    });

    test("that was found while alerts were off is not announced when they are turned on", async () => {
      const { actor, word, search } = await searching("off");
      await publish(word);
      await run();
      await updateSavedSearch(actor, { id: search.id, alert: "instant" });
      await run();
      expect(await emailsTo(actor)).toEqual([]);
      await publish(word);
      await run();
      expect(await emailsTo(actor)).toMatchObject([{ subject: "1 new listing: Harbor sailing" }]);
    });
  });

  describe("a listing that changes", () => {
    test("is announced when its price drops into the limit, and a known one is not", async () => {
      const { actor, word } = await searching("instant", "&priceMax=15000");
      const { id } = await publish(word);
      await run();
      expect(await emailsTo(actor)).toEqual([]);
      await db.listingPackage.updateMany({ where: { listingId: id }, data: { priceCents: 1_200_000n } });
      await run();
      expect(await emailsTo(actor)).toHaveLength(1);
      const known = await makeSavedSearch(actor, { query: `q=${word}&country=GB`, name: "Known" });
      await db.listing.update({ where: { id }, data: { summary: "Another season" } });
      await run();
      expect(await db.savedSearchMatch.count({ where: { searchId: known.id, announcedAt: null } })).toBe(0);
      expect(await emailsTo(actor)).toHaveLength(1);
    });

    test("is not found by a hidden price", async () => {
      const { actor, word } = await searching("instant", "&priceMax=15000");
      const { id } = await publish(word);
      const hidden = { priceCents: 1_200_000n, contactForPricing: true };
      await db.listingPackage.updateMany({ where: { listingId: id }, data: hidden });
      await db.listing.update({ where: { id }, data: { fromPriceCents: null, hasPackagePrice: false } });
      await run();
      expect(await emailsTo(actor)).toEqual([]);
    });

    test("and leaves the market before the alert goes out is not in it", async () => {
      const { actor, word } = await searching("daily");
      const [stays, leaves] = [await publish(`${word} stays`), await publish(`${word} leaves`)];
      await run();
      await db.listing.update({ where: { id: leaves.id }, data: { status: "paused" } });
      setClock(() => later(new Date(), minutes(25 * 60)));
      await run();
      const [email] = await emailsTo(actor);
      expect(email?.subject).toBe("1 new listing: Harbor sailing");
      expect(email?.text).toContain(`/listing/${stays.id}`);
      setClock();
      await db.listing.update({ where: { id: leaves.id }, data: { status: "published" } });
      await findNewMatches();
      expect((await listSavedSearches(actor)).items).toMatchObject([{ newCount: 2 }]);
    });
  });

  describe("nothing is announced", () => {
    test.each(["marketer", "seller"] as const)("about a seller if the %s blocks the other", async (blocker) => {
      const [{ actor, word }, seller] = [await searching(), await makeSeller()];
      await makeBlock(blocker === "marketer" ? actor : seller, blocker === "marketer" ? seller : actor);
      await publish(word, { seller });
      await run();
      expect(await emailsTo(actor)).toEqual([]);
      expect((await listSavedSearches(actor)).items).toMatchObject([{ newCount: 0 }]);
    });

    test("to someone who is suspended, who has left, or whose organization is suspended", async () => {
      const [suspended, left, closed] = [await searching(), await searching(), await searching()];
      await db.user.update({ where: { id: suspended.actor.userId }, data: { status: "suspended" } });
      await db.membership.updateMany({ where: { userId: left.actor.userId }, data: { leftAt: new Date() } });
      const { organizationId } = closed.actor;
      await db.organization.update({ where: { id: organizationId }, data: { status: "suspended" } });
      for (const { word } of [suspended, left, closed]) await publish(word);
      await run();
      for (const { actor } of [suspended, left, closed]) {
        expect(await emailsTo(actor)).toEqual([]);
        expect(await notificationsOf(actor)).toEqual([]);
      }
    });

    test("after the link in the email was followed; other searches continue", async () => {
      const { actor, word, search } = await searching();
      await makeSavedSearch(actor, { query: `q=${word}&country=GB`, name: "British" });
      await publish(word);
      await findNewMatches();
      await stopSearchAlert(actor, unsubscribeToken({ userId: actor.userId, type: stopTypeOf(search.id) }));
      await sendDueAlerts();
      expect(await emailsTo(actor)).toMatchObject([{ subject: "1 new listing: British" }]);
    });
  });

  test("someone who wants no emails of this kind still sees the notification", async () => {
    const { actor, word } = await searching();
    await setNotificationPreference(actor, { type: "search_alert", channel: "email", frequency: "never" });
    await publish(word);
    await run();
    expect(await emailsTo(actor)).toEqual([]);
    expect(await notificationsOf(actor)).toHaveLength(1);
  });

  test("two simultaneous runs find and announce once", async () => {
    const { actor, word, search } = await searching();
    await publish(word);
    const lock = rowOf("saved_searches", search.id);
    await meetAt(lock, [findNewMatches, findNewMatches]);
    expect(await db.savedSearchMatch.count({ where: { searchId: search.id } })).toBe(1);
    const due = [{ id: search.id, query: search.query, organizationId: actor.organizationId }];
    const results = await meetAt(lock, [() => sendAlert(due), () => sendAlert(due), () => sendAlert(due)]);
    expect(results.filter(({ status }) => status === "rejected")).toEqual([]);
    expect(await emailsTo(actor)).toHaveLength(1);
    expect(await notificationsOf(actor)).toHaveLength(1);
  });

  test("a search that matches too much to remember announces only what is published later", async () => {
    const { actor, word, search } = await searching();
    await db.savedSearch.update({ where: { id: search.id }, data: { isBroad: true } });
    await makeListing({ fields: { title: word }, publishedAt: later(new Date(), -minutes(60)) });
    await run();
    expect(await emailsTo(actor)).toEqual([]);
    await publish(word);
    await run();
    expect(await emailsTo(actor)).toHaveLength(1);
  });
});

describe("searches", () => {
  beforeAll(() => findNewMatches());
  const notFound = { code: "not_found" };

  describe("saving a search", () => {
    test("lists it only for the user, by name, with nothing new", async () => {
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
      expect(() => asMarketer(seller)).toThrow("Only marketer accounts");
    });

    test("belongs to the brand that a member of an agency acts for", async () => {
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

    test("rejects an unknown filter, at its field", () => {
      const parsed = createSavedSearchSchema.safeParse({ name: "Red", query: "colour=red", alert: "daily" });
      expect(parsed.error?.issues).toMatchObject([{ path: ["query"], message: "Unknown filter: colour." }]);
    });

    test(`is limited to ${MAX_SAVED_SEARCHES} a user, even if the last two are saved at the same time`, async () => {
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

    test("to another query starts over: what matches now is not new", async () => {
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

    test("to a query that the user saved already is rejected", async () => {
      const actor = await makeMarketer();
      const { id } = await makeSavedSearch(actor, { query: "country=ES" });
      await makeSavedSearch(actor, { query: "country=PT" });
      await expect(updateSavedSearch(actor, { id, query: "country=PT" })).rejects.toMatchObject({ code: "conflict" });
    });
  });

  test("a saved search cannot be changed, opened, or deleted by a colleague or anyone else", async () => {
    const actor = await makeMarketer();
    const { id } = await makeSavedSearch(actor, { query: "country=ES" });
    for (const other of [await makeColleague(actor, "admin"), await makeMarketer()]) {
      await expect(updateSavedSearch(other, { id, alert: "off" })).rejects.toMatchObject(notFound);
      await expect(openSavedSearch(other, { id })).rejects.toMatchObject(notFound);
      await expect(deleteSavedSearch(other, { id })).rejects.toMatchObject(notFound);
    }
    expect((await listSavedSearches(actor)).items).toMatchObject([{ alert: "instant" }]);
  });

  test("opening a search marks its results as no longer new, however often", async () => {
    const actor = await makeMarketer();
    const word = uniqueWord();
    const { id } = await makeSavedSearch(actor, { query: `q=${word}` });
    const { id: listingId } = await makeListing({ fields: { title: word } });
    await findNewMatches();
    expect((await listSavedSearches(actor)).items).toMatchObject([{ newCount: 1 }]);
    for (let times = 0; times < 2; times += 1)
      expect(await openSavedSearch(actor, { id })).toEqual({ id, newCount: 0 });
    expect((await listSavedSearches(actor)).items).toMatchObject([{ newCount: 0 }]);
    await db.listing.update({ where: { id: listingId }, data: { summary: "Another season" } });
    await findNewMatches();
    expect((await listSavedSearches(actor)).items).toMatchObject([{ newCount: 0 }]);
  });

  test("deleting a search deletes its results, and the second time finds none", async () => {
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
    test("turns off the alerts of only that search, once, without a login", async () => {
      const actor = await makeMarketer();
      const { id } = await makeSavedSearch(actor, { query: "country=ES", name: "Spain" });
      const other = await makeSavedSearch(actor, { query: "country=PT", name: "Portugal" });
      const token = unsubscribeToken({ userId: actor.userId, type: stopTypeOf(id) });
      for (let times = 0; times < 2; times += 1) expect(await stopSearchAlert(actor, token)).toEqual({ name: "Spain" });
      expect((await listSavedSearches(actor)).items).toMatchObject([other, { id, alert: "off" }]);
      expect(await db.activityLog.count({ where: { action: "saved_search.stopped", entityId: id } })).toBe(1);
    });

    test("is rejected when it is not ours, and stops nothing of another user", async () => {
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
});
