import { rollUpEvents } from "@/lib/analytics/events/roll-up-job";
import { unsubscribeToken } from "@/lib/mail/unsubscribe-link";
import { unsubscribe } from "@/lib/notifications/commands";
import { later, days, now, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { makeBrief } from "@/tests/support/builders/briefs";
import { makeConversation } from "@/tests/support/builders/dealing";
import { addEvents, emptyListingEvents } from "@/tests/support/builders/listing-events";
import { makeListing } from "@/tests/support/builders/listings";
import { emptyMarket, syncWhole } from "@/tests/support/builders/on-sale";
import { makeColleague, makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { sendReports } from "./weekly-job";

/** 9 a.m. in Berlin, 3 a.m. in New York. */
const monday = new Date("2026-11-23T08:00:00Z");

beforeEach(async () => {
  await db.user.updateMany({ data: { status: "suspended" } });
  await emptyListingEvents();
  await emptyMarket();
  setClock(() => monday);
});
const run = () => sendReports.run({}, { attempt: 1, isLastAttempt: true, signal: new AbortController().signal });

const emailsTo = (toAddress: string) =>
  db.emailMessage.findMany({ where: { toAddress, template: { startsWith: "weekly-" } }, orderBy: { id: "asc" } });

async function seenListing() {
  const seller = await makeSeller();
  const { id: listingId } = await makeListing({ seller, publishedAt: new Date("2026-09-01T09:00:00Z") });
  await addEvents({ listingId, organizations: 6, daysAgo: 10 });
  await rollUpEvents();
  return { seller, listingId };
}

async function newMatch() {
  const marketer = await makeMarketer();
  await makeBrief({ marketer });
  const { id } = await makeListing({ publishedAt: later(now(), -days(2)) });
  await syncWhole();
  return { marketer, listingId: id };
}

describe("the weekly report to sellers", () => {
  test("shows the figures of the analytics page and goes to everyone in the organization", async () => {
    const { seller } = await seenListing();
    const viewer = await makeColleague(seller, "viewer");
    await run();
    const [email] = await emailsTo(seller.email);
    expect(email).toMatchObject({ template: "weekly-listings", subject: "Your listings: 6 views" });
    expect(email?.text).toContain("Oct 26 to Nov 22");
    expect(email?.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
    expect(await emailsTo(viewer.email)).toHaveLength(1);
  });

  test("shows no views of fewer than five organizations", async () => {
    const { seller, marketer, listing } = await makeConversation();
    await addEvents({ listingId: listing.id, organizations: 4, daysAgo: 10 });
    await rollUpEvents();
    await run();
    const [email] = await emailsTo(seller.email);
    expect(email?.subject).toBe("Your listings: 1 item needs your attention");
    expect(email?.text).toContain(marketer.organizationName);
    expect(email?.text).toContain("Views and saves appear once five organizations");
  });

  test("is sent once, however many instances send it at the same time", async () => {
    const { seller } = await seenListing();
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await emailsTo(seller.email)).toHaveLength(1);
  });

  test("is not sent when empty, and not checked again that Monday", async () => {
    const seller = await makeSeller();
    await makeListing({ seller });
    await addEvents({ listingId: (await makeListing()).id, organizations: 1, daysAgo: 1 });
    await rollUpEvents();
    await run();
    expect(await emailsTo(seller.email)).toEqual([]);
    const marks = await db.weeklyReport.findMany({ where: { userId: seller.userId } });
    expect(marks).toMatchObject([{ type: "listing_report", isSent: false }]);
  });

  test("waits until the week is counted", async () => {
    const seller = await makeSeller();
    const { id: listingId } = await makeListing({ seller });
    await addEvents({ listingId, organizations: 6, daysAgo: 10 });
    await db.user.update({ where: { id: seller.userId }, data: { timeZone: "Asia/Tokyo" } });
    // 7:30 a.m. in Tokyo, where it is still Sunday in UTC, and 10 a.m. before the days are counted.
    for (const early of ["2026-11-22T22:30:00Z", "2026-11-23T01:00:00Z"]) {
      setClock(() => new Date(early));
      await run();
      expect(await emailsTo(seller.email)).toEqual([]);
    }
    await rollUpEvents();
    await run();
    expect(await emailsTo(seller.email)).toHaveLength(1);
  });
});

describe("the weekly report to marketers", () => {
  test("names the new matches of each brief with their reasons", async () => {
    const { marketer } = await newMatch();
    await run();
    const [email] = await emailsTo(marketer.email);
    expect(email?.template).toBe("weekly-matches");
    expect(email?.subject).toMatch(/^1 new top match: .+ \(\d\d\)$/);
    expect(email?.text).toContain("Spring launch");
    expect(email?.text).toMatch(/^\+ .+/m);
  });

  test("lists a match once, under the first brief that it fits", async () => {
    const { marketer } = await newMatch();
    await makeBrief({ marketer, fields: { name: "Another" } });
    await run();
    const [email] = await emailsTo(marketer.email);
    expect(email?.subject).toMatch(/^1 new top match/);
  });

  test("leaves out listings that someone marked as not for them", async () => {
    const { marketer, listingId } = await newMatch();
    const brief = await db.brief.findFirstOrThrow({ where: { organizationId: marketer.organizationId } });
    await db.briefFeedback.create({ data: { briefId: brief.id, listingId, signal: "less", policyVersion: 1 } });
    await run();
    expect(await emailsTo(marketer.email)).toEqual([]);
  });

  test("leaves out listings published more than a week ago", async () => {
    const { marketer } = await newMatch();
    setClock(() => later(monday, days(7)));
    await run();
    expect(await emailsTo(marketer.email)).toEqual([]);
  });

  test("is sent in the morning of the user's time zone", async () => {
    const { marketer } = await newMatch();
    await db.user.update({ where: { id: marketer.userId }, data: { timeZone: "America/New_York" } });
    await run();
    expect(await emailsTo(marketer.email)).toEqual([]);
    setClock(() => new Date("2026-11-23T12:05:00Z"));
    await run();
    expect(await emailsTo(marketer.email)).toHaveLength(1);
  });

  test("stops with one click in the email", async () => {
    const { marketer } = await newMatch();
    await unsubscribe(marketer, unsubscribeToken({ userId: marketer.userId, type: "match_report" }));
    await run();
    expect(await emailsTo(marketer.email)).toEqual([]);
  });

  test("goes to no one with an unconfirmed address", async () => {
    const { marketer } = await newMatch();
    await db.user.update({ where: { id: marketer.userId }, data: { emailVerifiedAt: null } });
    await run();
    expect(await emailsTo(marketer.email)).toEqual([]);
  });
});
