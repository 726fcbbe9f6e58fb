import { days, later, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { makeAdmin } from "@/tests/support/builders/people";
import { inviteAdmin } from "./commands";
import { adminInvitationDays, adminInvitationDaysSchema } from "./life";

const start = new Date("2026-11-20T09:00:00Z");
const inDays = (count: number) => later(start, days(count)).toISOString();
const choose = (value: number | string) =>
  db.setting.upsert({
    where: { key: "adminInvitationDays" },
    create: { key: "adminInvitationDays", value },
    update: { value },
  });

beforeEach(() => setClock(() => start));
afterEach(async () => {
  setClock();
  await db.setting.deleteMany({});
});

test("an invitation works for the chosen days and says so; one sent earlier expires as it said", async () => {
  const actor = await makeAdmin({ isSuper: true });
  const before = await inviteAdmin(actor, { email: `before-${actor.userId}@admin.test` });
  await choose(2);
  const after = await inviteAdmin(actor, { email: `after-${actor.userId}@admin.test` });
  expect([before.expiresAt, after.expiresAt]).toEqual([inDays(7), inDays(2)]);
  expect((await db.adminInvitation.findUniqueOrThrow({ where: { id: before.id } })).expiresAt).toEqual(
    later(start, days(7)),
  );
  const said = async (toAddress: string) => (await db.emailMessage.findFirstOrThrow({ where: { toAddress } })).text;
  expect(await said(before.email)).toContain("once and expires in 7 days");
  expect(await said(after.email)).toContain("once and expires in 2 days");
});

test("without a number that makes sense it is seven days", async () => {
  expect(adminInvitationDays.byDefault).toBe(7);
  for (const stored of [undefined, "many", 0, 31, 1.5]) expect(adminInvitationDaysSchema.parse(stored)).toBe(7);
});
