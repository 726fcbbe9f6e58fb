import { days, later, now, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { makeNewcomer } from "@/tests/support/builders/memberships";
import { makeMarketer } from "@/tests/support/builders/people";
import { chooseSetting, forgetSettings } from "@/tests/support/builders/settings";
import { invite, resendInvitation } from "./invitations/commands";
import { askToJoin } from "./join-requests/commands";
import { decideJoinRequest } from "./join-requests/decision/commands";

const start = new Date("2026-11-20T09:00:00Z");
const inDays = (count: number) => later(start, days(count)).toISOString();

beforeEach(() => setClock(() => start));
afterEach(async () => {
  setClock();
  await forgetSettings();
});

test("an invitation is open for the chosen days; one that was sent before keeps its end until it is sent again", async () => {
  const admin = await makeMarketer();
  const before = await invite(admin, { email: `before-${admin.userId}@example.test`, role: "viewer" });
  await chooseSetting("invitationDays", 2);
  const after = await invite(admin, { email: `after-${admin.userId}@example.test`, role: "viewer" });
  expect([before.expiresAt, after.expiresAt]).toEqual([inDays(7), inDays(2)]);
  expect((await db.invitation.findUniqueOrThrow({ where: { id: before.id } })).expiresAt).toEqual(
    later(start, days(7)),
  );
  expect(await resendInvitation(admin, { id: before.id })).toMatchObject({ expiresAt: inDays(2) });
});

test("a request waits for the chosen days; one that was made before keeps its end", async () => {
  const { organizationId } = await makeMarketer();
  const before = await askToJoin(await makeNewcomer(), { organizationId });
  await chooseSetting("joinRequestDays", 5);
  const after = await askToJoin(await makeNewcomer(), { organizationId });
  expect([before.expiresAt, after.expiresAt]).toEqual([inDays(30), inDays(5)]);
  const emails = await db.emailMessage.findMany({
    where: { template: "join-request-received" },
    orderBy: { createdAt: "asc" },
  });
  expect(emails.at(-1)?.text).toContain("The request expires on November 25, 2026.");
});

test("who was rejected may ask again on the day that was named then, whatever is chosen later", async () => {
  const admin = await makeMarketer();
  const { organizationId } = admin;
  const newcomer = await makeNewcomer();
  await chooseSetting("reapplyAfterDays", 10);
  const { id } = await askToJoin(newcomer, { organizationId });
  await decideJoinRequest(admin, { id, decision: "reject", role: "editor", reason: "" });
  await chooseSetting("reapplyAfterDays", 90);
  const email = await db.emailMessage.findFirstOrThrow({
    where: { template: "join-request-rejected", toAddress: newcomer.email },
  });
  expect(email.text).toMatch(/again from\s+November 30, 2026/);
  setClock(() => later(start, days(10) - 1000));
  await expect(askToJoin(newcomer, { organizationId })).rejects.toMatchObject({ code: "conflict" });
  setClock(() => later(start, days(10)));
  expect(await askToJoin(newcomer, { organizationId })).toMatchObject({ status: "pending" });
  expect(now()).toEqual(later(start, days(10)));
});
