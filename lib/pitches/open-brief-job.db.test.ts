import type { Seller } from "@/lib/auth/actor";
import { setNotificationPreference } from "@/lib/notifications/preferences/commands";
import { blockOrganization } from "@/lib/organizations/blocks/commands";
import { db } from "@/lib/platform/db";
import type { BriefInput } from "@/lib/preferences/schema";
import { makeBrief } from "@/tests/support/builders/briefs";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeOrganization, makeSeller } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { sendPitch } from "./commands";
import { announceOpenBriefs } from "./open-brief-job";

jest.setTimeout(60_000);

/** What earlier tests of the file opened is announced first, so that each counts its own. */
beforeEach(announceAll);

async function announceAll(): Promise<void> {
  while ((await announceOpenBriefs()) > 0);
}

async function openBrief(fields: Partial<BriefInput> = {}) {
  const organization = await makeOrganization({ type: "marketer", name: "Zephyrine Mutual" });
  const marketer = await makeMarketer({ organization, name: "Quillon Marchetti" });
  const { id } = await makeBrief({ marketer, fields: { visibility: "matched_sellers", ...fields } });
  return { marketer, id };
}

async function matchedSeller(): Promise<{ seller: Seller; listing: { id: string; title: string } }> {
  const seller = await makeSeller();
  return { seller, listing: await makeListing({ seller }) };
}

const noticesTo = ({ userId }: Seller) => db.notification.findMany({ where: { userId, type: "brief_opened" } });

test("a seller with a good match is notified of a new open brief, once, and others are not", async () => {
  const [{ seller, listing }, other] = [await matchedSeller(), await makeSeller()];
  await makeListing({ seller: other, fields: { country: "JP", sportOrGenre: "boxing_mma" } });
  const { id } = await openBrief();
  await Promise.all([announceAll(), announceAll()]);
  const notices = await noticesTo(seller);
  expect(notices).toMatchObject([{ title: `A new brief matches ${listing.title}`, href: "/briefs" }]);
  expect(notices[0]?.body).toContain("$30,000");
  await db.brief.update({ where: { id }, data: { version: { increment: 1 } } });
  await announceAll();
  expect(await noticesTo(seller)).toHaveLength(1);
  expect(await noticesTo(other)).toEqual([]);
});

test("a notification of an open brief says nothing of who the marketer is, in the product and by email", async () => {
  const { seller } = await matchedSeller();
  await setNotificationPreference(seller, { type: "brief_opened", channel: "email", frequency: "instant" });
  const { marketer } = await openBrief({ name: "Zephyrine spring" });
  await announceAll();
  const [notice] = await noticesTo(seller);
  const emails = await db.emailMessage.findMany({ where: { toAddress: seller.email } });
  expect(emails).toHaveLength(1);
  const events = await db.event.findMany({ where: { stream: `user:${seller.userId}` } });
  const text = JSON.stringify([notice, emails, events.map(({ payload }) => payload)]);
  for (const secret of ["Zephyrine", "Quillon", marketer.organizationId, marketer.userId, marketer.email])
    expect(text).not.toContain(secret);
});

test("open briefs wait for the daily summary of those who want them there, and can be turned off", async () => {
  const [daily, off] = [await matchedSeller(), await matchedSeller()];
  await setNotificationPreference(daily.seller, { type: "brief_opened", channel: "email", frequency: "daily" });
  await setNotificationPreference(off.seller, { type: "brief_opened", channel: "in_app", frequency: "never" });
  await openBrief();
  await announceAll();
  expect(await noticesTo(daily.seller)).toMatchObject([{ inApp: true, digestDueAt: expect.any(Date) }]);
  expect(await noticesTo(off.seller)).toMatchObject([{ inApp: false, digestDueAt: null }]);
  expect(await db.emailMessage.count({ where: { toAddress: { in: [daily.seller.email, off.seller.email] } } })).toBe(0);
});

test("nobody is notified of a brief that is private, archived or full, or across a block", async () => {
  const { seller } = await matchedSeller();
  await openBrief({ visibility: "private" });
  const archived = await openBrief();
  await db.brief.update({ where: { id: archived.id }, data: { status: "archived" } });
  const blocking = await openBrief();
  await blockOrganization(blocking.marketer, { organizationId: seller.organizationId } as never);
  const full = await openBrief({ maxPitches: 1 });
  const first = await matchedSeller();
  const body = "Two home games a month.";
  await sendPitch(first.seller, { briefId: full.id, listingId: first.listing.id, body });
  await announceAll();
  expect(await noticesTo(seller)).toEqual([]);
});

test("a seller who pitched already is not notified of the brief", async () => {
  const { seller, listing } = await matchedSeller();
  const { id: briefId } = await openBrief();
  await sendPitch(seller, { briefId, listingId: listing.id, body: "Two home games a month." });
  await announceAll();
  expect(await noticesTo(seller)).toEqual([]);
});
