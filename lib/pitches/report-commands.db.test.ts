import { db } from "@/lib/platform/db";
import { makeBrief } from "@/tests/support/builders/briefs";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { sendPitch, withdrawPitch } from "./commands";
import { listOpenBriefs, listPitches } from "./queries";
import { reportPitch } from "./report-commands";

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

test("a pitch is reported once, even by two people at once", async () => {
  const { marketer, id } = await pitched();
  const reports = await Promise.allSettled([1, 2, 3].map(() => reportPitch(marketer, id, { reason })));
  expect(reports.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await db.ticket.count({ where: { requesterId: marketer.userId } })).toBe(1);
  await expect(reportPitch(marketer, id, { reason })).rejects.toMatchObject({ code: "conflict" });
});

test("another marketer finds no such pitch, a viewer reports none, and a withdrawn one is gone", async () => {
  const { marketer, seller, id } = await pitched();
  await expect(reportPitch(await makeMarketer(), id, { reason })).rejects.toMatchObject({ code: "not_found" });
  await expect(reportPitch(await makeViewer(marketer), id, { reason })).rejects.toMatchObject({ code: "forbidden" });
  await withdrawPitch(seller, id);
  await expect(reportPitch(marketer, id, { reason })).rejects.toMatchObject({ code: "not_found" });
});
