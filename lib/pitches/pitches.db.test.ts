import type { Seller } from "@/lib/auth/actor";
import { listMessages } from "@/lib/messages/queries";
import { setNotificationPreference } from "@/lib/notifications/preferences/commands";
import { blockOrganization } from "@/lib/organizations/blocks/commands";
import { Prisma, db } from "@/lib/platform/db";
import type { BriefInput } from "@/lib/preferences/schema";
import { makeBrief } from "@/tests/support/builders/briefs";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeOrganization, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { meetAt } from "@/tests/support/database/concurrency";
import { answerPitch, declinePitch, sendPitch, withdrawPitch, reportPitch } from "./commands";
import { announceOpenBriefs } from "./open-brief-job";
import { listOpenBriefs, listPitches } from "./queries";

describe("pitches", () => {
  const body = "Two home games a month, and your name on the family stand.";

  /** A marketer with a recognizable name, whose brief is open to sellers. */
  async function openBrief(fields: Partial<BriefInput> = {}) {
    const organization = await makeOrganization({ type: "marketer", name: "Zephyrine Mutual" });
    const marketer = await makeMarketer({ organization, name: "Quillon Marchetti" });
    const opened = { name: "Zephyrine spring", visibility: "matched_sellers" as const, maxPitches: 3, ...fields };
    const { id: briefId } = await makeBrief({ marketer, fields: opened });
    return { marketer, briefId };
  }

  async function matchedSeller(): Promise<{ seller: Seller; listingId: string }> {
    const seller = await makeSeller();
    return { seller, listingId: (await makeListing({ seller })).id };
  }

  async function pitched(fields: Partial<BriefInput> = {}) {
    const [open, matched] = [await openBrief(fields), await matchedSeller()];
    const { id } = await sendPitch(matched.seller, { briefId: open.briefId, listingId: matched.listingId, body });
    return { ...open, ...matched, id };
  }

  const emailsTo = async ({ userId }: { userId: string }) =>
    (await db.emailMessage.findMany({ where: { userId } })).map(({ subject }) => subject);

  const seenBy = async (seller: Seller, briefId: string) =>
    (await listOpenBriefs(seller)).find(({ id }) => id === briefId);

  describe("an open brief", () => {
    test("is visible to sellers with a good match, and to no others", async () => {
      const { briefId } = await openBrief();
      const { seller } = await matchedSeller();
      const other = await makeSeller();
      await makeListing({ seller: other, fields: { country: "JP", sportOrGenre: "boxing_mma" } });
      expect((await seenBy(seller, briefId))?.matches[0]?.score).toBeGreaterThanOrEqual(70);
      expect(await seenBy(other, briefId)).toBeUndefined();
      expect(await seenBy(await makeSeller(), briefId)).toBeUndefined();
    });

    test("is hidden while it is private or its marketer suspended, once it is archived, and across a block", async () => {
      const { seller } = await matchedSeller();
      const [closed, archived, blocking, suspended] = [
        await openBrief({ visibility: "private" }),
        await openBrief(),
        await openBrief(),
        await openBrief(),
      ];
      await db.brief.update({ where: { id: archived.briefId }, data: { status: "archived" } });
      await db.organization.update({
        where: { id: suspended.marketer.organizationId },
        data: { status: "suspended" },
      });
      await blockOrganization(blocking.marketer, { organizationId: seller.organizationId } as never);
      for (const { briefId } of [closed, archived, blocking, suspended])
        expect(await seenBy(seller, briefId)).toBeUndefined();
    });

    test("stays with a seller who pitched once no listing matches it and once it is closed, until the pitch is withdrawn", async () => {
      const { briefId, seller, listingId, id } = await pitched();
      await db.listing.update({ where: { id: listingId }, data: { status: "archived" } });
      expect(await seenBy(seller, briefId)).toMatchObject({ isOpen: true, matches: [], pitch: { id } });
      await db.brief.update({ where: { id: briefId }, data: { visibility: "private" } });
      expect(await seenBy(seller, briefId)).toMatchObject({ isOpen: false, matches: [], pitch: { id } });
      await withdrawPitch(seller, id);
      expect(await seenBy(seller, briefId)).toBeUndefined();
    });

    test("never reveals the marketer to a seller: not before the pitch, after it, or when it is declined", async () => {
      const { marketer, briefId, seller, id } = await pitched();
      const told = async () => {
        const notifications = await db.notification.findMany({ where: { userId: seller.userId } });
        const emails = await db.emailMessage.findMany({ where: { toAddress: seller.email } });
        const events = await db.event.findMany({
          where: { stream: { in: [`organization:${seller.organizationId}`, `user:${seller.userId}`] } },
        });
        const text = JSON.stringify([
          await listOpenBriefs(seller),
          notifications,
          emails,
          events.map(({ payload }) => payload),
        ]);
        for (const secret of ["Zephyrine", "Quillon", marketer.organizationId, marketer.userId, marketer.email])
          expect(text).not.toContain(secret);
      };
      await told();
      await declinePitch(marketer, id, { reason: "timing_too_late" });
      await told();
      expect((await seenBy(seller, briefId))?.pitch).toMatchObject({
        state: "declined",
        reason: "The timing doesn’t work.",
      });
    });
  });

  describe("pitching", () => {
    test("reaches the marketer once, beside its match", async () => {
      const { marketer, briefId, seller, listingId, id } = await pitched();
      expect(await listPitches(marketer, { briefId })).toMatchObject([
        { id, seller: seller.organizationName, body, state: "sent", listing: { id: listingId } },
      ]);
      expect(await db.notification.count({ where: { userId: marketer.userId, type: "pitch_received" } })).toBe(1);
      expect(await emailsTo(marketer)).toEqual([expect.stringContaining("pitched")]);
      await expect(sendPitch(seller, { briefId, listingId, body })).rejects.toMatchObject({ code: "conflict" });
    });

    test("is denied to viewers, and rejected with a listing of another seller and for a brief that is not open", async () => {
      const { briefId } = await openBrief();
      const [{ seller, listingId }, other] = [await matchedSeller(), await matchedSeller()];
      const pitch = { briefId, listingId, body };
      await expect(sendPitch(await makeViewer(seller), pitch)).rejects.toMatchObject({ code: "forbidden" });
      await expect(sendPitch(other.seller, pitch)).rejects.toMatchObject({ code: "not_found" });
      const closed = await openBrief({ visibility: "private" });
      await expect(sendPitch(seller, { ...pitch, briefId: closed.briefId })).rejects.toMatchObject({
        code: "not_found",
      });
    });

    test("ends when the marketer's limit of pitches is reached, however many arrive at the same time", async () => {
      const { briefId } = await openBrief({ maxPitches: 2 });
      const sellers = await Promise.all(Array.from({ length: 5 }, matchedSeller));
      const lock = Prisma.sql`SELECT 1 FROM "briefs" WHERE "id" = ${briefId}::uuid FOR UPDATE`;
      const results = await meetAt(
        lock,
        sellers.map(
          ({ seller, listingId }) =>
            () =>
              sendPitch(seller, { briefId, listingId, body }),
        ),
      );
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
      expect(await db.pitch.count({ where: { briefId } })).toBe(2);
    });

    test("withdrawn is gone for the marketer and frees its place", async () => {
      const { marketer, briefId, seller, listingId, id } = await pitched({ maxPitches: 1 });
      await withdrawPitch(seller, id);
      await withdrawPitch(seller, id);
      expect(await listPitches(marketer, { briefId })).toEqual([]);
      await sendPitch(seller, { briefId, listingId, body: "A better one." });
      expect(await listPitches(marketer, { briefId })).toMatchObject([{ body: "A better one." }]);
      await expect(withdrawPitch(await makeSeller(), id)).rejects.toMatchObject({ code: "not_found" });
    });
  });

  describe("answering a pitch", () => {
    test("opens the conversation with the pitch and the answer, and counts as the first contact of the pair", async () => {
      const { marketer, seller, id } = await pitched();
      const { conversationId } = await answerPitch(marketer, id, { body: "Tell us more." });
      const { items } = await listMessages(seller, conversationId, { limit: 20 });
      expect(items.map((message) => message.body)).toEqual([body, "Tell us more."]);
      const { organizationId: marketerOrganizationId } = marketer;
      expect(
        await db.connection.count({ where: { marketerOrganizationId, sellerOrganizationId: seller.organizationId } }),
      ).toBe(1);
      expect((await listOpenBriefs(seller))[0]?.pitch).toMatchObject({ state: "answered", conversationId });
    });

    test("happens once, however often it is sent at the same time, and not after a decline", async () => {
      const { marketer, id, seller } = await pitched();
      const responses = await Promise.allSettled(
        [1, 2, 3].map(() => answerPitch(marketer, id, { body: "Tell us more." })),
      );
      expect(responses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await db.message.count({ where: { conversation: { sellerOrganizationId: seller.organizationId } } })).toBe(
        2,
      );
      await expect(declinePitch(marketer, id, { reason: "duplicate" })).rejects.toMatchObject({ code: "conflict" });
      await expect(withdrawPitch(seller, id)).rejects.toMatchObject({ code: "conflict" });
    });

    test("is allowed only to the marketer: another organization and a viewer can neither answer nor decline", async () => {
      const { marketer, briefId, id } = await pitched();
      const stranger = await makeMarketer();
      await expect(listPitches(stranger, { briefId })).rejects.toMatchObject({ code: "not_found" });
      await expect(answerPitch(stranger, id, { body })).rejects.toMatchObject({ code: "not_found" });
      await expect(declinePitch(stranger, id, { reason: "duplicate" })).rejects.toMatchObject({ code: "not_found" });
      await expect(answerPitch(await makeViewer(marketer), id, { body })).rejects.toMatchObject({ code: "forbidden" });
    });

    test("with a decline requires a reason of the marketer’s side, once", async () => {
      const { marketer, seller, id } = await pitched();
      await expect(declinePitch(marketer, id, { reason: "price_too_low" })).rejects.toMatchObject({ code: "invalid" });
      for (let times = 0; times < 2; times += 1) await declinePitch(marketer, id, { reason: "budget_committed" });
      expect(await db.notification.count({ where: { userId: seller.userId, type: "pitch_decided" } })).toBe(1);
      expect(await emailsTo(seller)).toEqual([expect.stringContaining("was declined")]);
    });
  });
});

describe("open brief job", () => {
  /** Briefs opened by earlier tests are announced first, so that each test counts only its own. */
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

  test("a notification of an open brief does not reveal the marketer, in the product or by email", async () => {
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

  test("open briefs wait for the daily summary of users who chose it, and can be turned off", async () => {
    const [daily, off] = [await matchedSeller(), await matchedSeller()];
    await setNotificationPreference(daily.seller, { type: "brief_opened", channel: "email", frequency: "daily" });
    await setNotificationPreference(off.seller, { type: "brief_opened", channel: "in_app", frequency: "never" });
    await openBrief();
    await announceAll();
    expect(await noticesTo(daily.seller)).toMatchObject([{ inApp: true, digestDueAt: expect.any(Date) }]);
    expect(await noticesTo(off.seller)).toMatchObject([{ inApp: false, digestDueAt: null }]);
    expect(await db.emailMessage.count({ where: { toAddress: { in: [daily.seller.email, off.seller.email] } } })).toBe(
      0,
    );
  });

  test("no one is notified of a brief that is private, archived, or full, or across a block", async () => {
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
});

describe("reporting a pitch", () => {
  const reason = "The same text for every brief.";

  async function pitched() {
    const [marketer, seller] = [await makeMarketer(), await makeSeller()];
    const { id: briefId } = await makeBrief({ marketer, fields: { visibility: "matched_sellers" } });
    const listing = await makeListing({ seller });
    const { id } = await sendPitch(seller, { briefId, listingId: listing.id, body: "Act now!" });
    return { marketer, seller, briefId, listing, id };
  }

  test("a marketer reports a pitch, and admins get a ticket with the pitch and its listing", async () => {
    const { marketer, seller, briefId, listing, id } = await pitched();
    const { ticketNumber } = await reportPitch(marketer, id, { reason });
    const ticket = await db.ticket.findUniqueOrThrow({ where: { number: ticketNumber }, include: { messages: true } });
    expect(ticket).toMatchObject({
      category: "spam_report",
      subject: `Reported as spam: Pitch of ${listing.title} by ${seller.organizationName}`,
      related: { about: { kind: "listing", id: listing.id } },
      requesterId: marketer.userId,
    });
    expect(ticket.messages[0]?.body).toBe(`${reason}\n\nThe pitch:\nAct now!`);
    expect(await listPitches(marketer, { briefId })).toMatchObject([{ id, state: "sent", isReported: true }]);
    expect(await db.activityLog.count({ where: { entityId: id, action: "pitch.reported" } })).toBe(1);
  });

  test("the seller learns nothing of a report", async () => {
    const { marketer, seller, id } = await pitched();
    const before = await listOpenBriefs(seller);
    await reportPitch(marketer, id, { reason });
    expect(await listOpenBriefs(seller)).toEqual(before);
    expect(await db.notification.count({ where: { userId: seller.userId } })).toBe(0);
  });

  test("a pitch is reported once, even by two people at the same time", async () => {
    const { marketer, id } = await pitched();
    const reports = await Promise.allSettled([1, 2, 3].map(() => reportPitch(marketer, id, { reason })));
    expect(reports.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.ticket.count({ where: { requesterId: marketer.userId } })).toBe(1);
    await expect(reportPitch(marketer, id, { reason })).rejects.toMatchObject({ code: "conflict" });
  });

  test("another marketer finds no such pitch, a viewer cannot report one, and a withdrawn one is gone", async () => {
    const { marketer, seller, id } = await pitched();
    await expect(reportPitch(await makeMarketer(), id, { reason })).rejects.toMatchObject({ code: "not_found" });
    await expect(reportPitch(await makeViewer(marketer), id, { reason })).rejects.toMatchObject({ code: "forbidden" });
    await withdrawPitch(seller, id);
    await expect(reportPitch(marketer, id, { reason })).rejects.toMatchObject({ code: "not_found" });
  });
});
