import type { Marketer } from "@/lib/auth/actor";
import { unsubscribeToken } from "@/lib/mail/unsubscribe-link";
import { setNotificationPreference } from "@/lib/notifications/preferences/commands";
import { later, minutes, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { stopListening } from "@/lib/platform/live/listener";
import { makeBlock } from "@/tests/support/builders/blocks";
import { makeListing } from "@/tests/support/builders/listings";
import { makeColleague, makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { makeSavedSearch, uniqueWord } from "@/tests/support/builders/searches";
import { meetAt, rowOf } from "@/tests/support/database/concurrency";
import { alertSearches, sendAlert, sendDueAlerts } from "./alert-job";
import { stopSearchAlert, updateSavedSearch } from "./commands";
import { findNewMatches } from "./find-job";
import { listSavedSearches } from "./queries";
import { stopTypeOf } from "./stop-token";

beforeAll(() => findNewMatches());
afterEach(() => setClock());
afterAll(() => stopListening());

const run = async () => {
  await findNewMatches();
  await sendDueAlerts();
};
const emailsTo = ({ userId }: Marketer) =>
  db.emailMessage.findMany({ where: { userId }, orderBy: { createdAt: "asc" } });
const notificationsOf = ({ userId }: Marketer) =>
  db.notification.findMany({ where: { userId, type: "search_alert" }, orderBy: { createdAt: "asc" } });

/** A marketer with a saved search for a word that nothing on sale has yet. */
async function searching(alert: "instant" | "daily" | "weekly" | "off" = "instant", filters = "") {
  const [actor, word] = [await makeMarketer(), uniqueWord()];
  const search = await makeSavedSearch(actor, { query: `q=${word}${filters}`, name: "Harbor sailing", alert });
  return { actor, word, search };
}

const publish = (title: string, more: Parameters<typeof makeListing>[0] = {}) =>
  makeListing({ ...more, fields: { title, ...more.fields }, publishedAt: new Date() });

describe("a new listing that matches", () => {
  test("is announced once, in the product and by email, with what it costs and where it is", async () => {
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
    // A run that read the search as due before the first email went out.
    await sendAlert({ id: search.id, query: search.query, organizationId: actor.organizationId });
    expect(await emailsTo(actor)).toHaveLength(1);
    setClock(() => later(new Date(), minutes(16)));
    await run();
    const [, second] = await emailsTo(actor);
    expect(second?.subject).toBe("11 new listings: Harbor sailing");
    expect(second?.text).toContain("And 1 more.");
    expect(second?.text).toContain("See all 11");
    expect(second?.text.match(/\/listing\//g)).toHaveLength(10);
  });

  test("waits for the morning where alerts are daily, and for none where they are off", async () => {
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

  test("that waited when alerts were turned off is not announced when they are turned on", async () => {
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

  test("is not found by a price that is hidden", async () => {
    const { actor, word } = await searching("instant", "&priceMax=15000");
    const { id } = await publish(word);
    const hidden = { priceCents: 1_200_000n, contactForPricing: true };
    await db.listingPackage.updateMany({ where: { listingId: id }, data: hidden });
    await db.listing.update({ where: { id }, data: { fromPriceCents: null, hasPackagePrice: false } });
    await run();
    expect(await emailsTo(actor)).toEqual([]);
  });

  test("or leaves the market before the alert goes out is not in it", async () => {
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
  test.each(["marketer", "seller"] as const)("of a seller where the %s blocks the other", async (blocker) => {
    const [{ actor, word }, seller] = [await searching(), await makeSeller()];
    await makeBlock(blocker === "marketer" ? actor : seller, blocker === "marketer" ? seller : actor);
    await publish(word, { seller });
    await run();
    expect(await emailsTo(actor)).toEqual([]);
    expect((await listSavedSearches(actor)).items).toMatchObject([{ newCount: 0 }]);
  });

  test("to somebody who is suspended, has left, or whose organization is suspended", async () => {
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

  test("after the link in the email was followed; other searches go on", async () => {
    const { actor, word, search } = await searching();
    await makeSavedSearch(actor, { query: `q=${word}&country=GB`, name: "British" });
    await publish(word);
    await findNewMatches();
    await stopSearchAlert(actor, unsubscribeToken({ userId: actor.userId, type: stopTypeOf(search.id) }));
    await sendDueAlerts();
    expect(await emailsTo(actor)).toMatchObject([{ subject: "1 new listing: British" }]);
  });
});

test("somebody who wants no emails of this kind still sees the notification", async () => {
  const { actor, word } = await searching();
  await setNotificationPreference(actor, { type: "search_alert", channel: "email", frequency: "never" });
  await publish(word);
  await run();
  expect(await emailsTo(actor)).toEqual([]);
  expect(await notificationsOf(actor)).toHaveLength(1);
});

test("two runs at once find and announce once", async () => {
  const { actor, word, search } = await searching();
  await publish(word);
  const lock = rowOf("saved_searches", search.id);
  await meetAt(lock, [findNewMatches, findNewMatches]);
  expect(await db.savedSearchMatch.count({ where: { searchId: search.id } })).toBe(1);
  const due = { id: search.id, query: search.query, organizationId: actor.organizationId };
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
