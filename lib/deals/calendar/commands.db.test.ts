import { endAllAccess } from "@/lib/auth/recovery/access";
import { db, inTransaction } from "@/lib/platform/db";
import { makeAgreedDeal } from "@/tests/support/builders/agreed-deal";
import { makeMarketer } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { makeCalendarFeed, revokeCalendarFeed } from "./commands";
import { getCalendarFeed, getDealCalendar, readPublicCalendar } from "./queries";

jest.setTimeout(60_000);

const tokenOf = ({ url }: { url: string | null }) => url?.split("/").at(-1) ?? "";

test("a private address shows the dates of one's own organization's deals and no others", async () => {
  const deal = await makeAgreedDeal();
  const other = await makeAgreedDeal();
  const feed = await makeCalendarFeed(deal.marketer);
  const file = await readPublicCalendar(tokenOf(feed));
  expect(file).toContain("DTSTART;VALUE=DATE:20270801");
  expect(file).toContain(deal.dealId);
  expect(file).not.toContain(other.dealId);
  expect(await getDealCalendar(deal.seller, deal.dealId)).toContain("BEGIN:VCALENDAR");
  await expect(getDealCalendar(other.seller, deal.dealId)).rejects.toMatchObject({ code: "not_found" });
});

test("the address is stored only as a hash, is replaced by the next, and answers nothing once revoked", async () => {
  const marketer = await makeMarketer();
  const first = tokenOf(await makeCalendarFeed(marketer));
  const second = tokenOf(await makeCalendarFeed(marketer));
  const [row] = await db.calendarFeed.findMany({ where: { userId: marketer.userId } });
  expect(row?.tokenHash).not.toContain(second);
  await expect(readPublicCalendar(first)).rejects.toMatchObject({ code: "not_found" });
  await readPublicCalendar(second);
  expect(await revokeCalendarFeed(marketer)).toMatchObject({ exists: false });
  expect(await revokeCalendarFeed(marketer)).toMatchObject({ exists: false });
  await expect(readPublicCalendar(second)).rejects.toMatchObject({ code: "not_found" });
});

test("recovering the account, leaving the organization and being suspended end the address", async () => {
  const recovered = await makeMarketer();
  const feed = tokenOf(await makeCalendarFeed(recovered));
  await inTransaction((tx) => endAllAccess(tx, recovered.userId, { reason: "test" }));
  await expect(readPublicCalendar(feed)).rejects.toMatchObject({ code: "not_found" });
  const gone = await makeMarketer();
  const left = tokenOf(await makeCalendarFeed(gone));
  await db.membership.updateMany({ where: { userId: gone.userId }, data: { leftAt: new Date() } });
  await expect(readPublicCalendar(left)).rejects.toMatchObject({ code: "not_found" });
  const suspended = await makeMarketer();
  const third = tokenOf(await makeCalendarFeed(suspended));
  await db.user.update({ where: { id: suspended.userId }, data: { status: "suspended" } });
  await expect(readPublicCalendar(third)).rejects.toMatchObject({ code: "not_found" });
});

test("an agency makes its address for its own organization only", async () => {
  const marketer = await makeMarketer();
  const agency = { id: marketer.organizationId, name: "Northbank Media", scope: ["negotiate"] };
  await expect(makeCalendarFeed({ ...marketer, agency })).rejects.toMatchObject({ code: "forbidden" });
  expect(await getCalendarFeed(marketer)).toMatchObject({ exists: false, url: null });
});
