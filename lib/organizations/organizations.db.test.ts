import { type OrganizationMember, enrollingUser, organizationAdmin, loggedIn } from "@/lib/auth/actor";
import { actorOf } from "@/lib/auth/current";
import { startSession } from "@/lib/auth/session-commands";
import { readSession } from "@/lib/auth/session-queries";
import { startVisit } from "@/lib/auth/visits";
import { days, later, minutes, now, setClock } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { randomSecret } from "@/lib/platform/random";
import { makeNewcomer } from "@/tests/support/builders/memberships";
import { makeAdmin, makeMarketer, makeOrganization } from "@/tests/support/builders/people";
import { chooseSetting, purgeSettings } from "@/tests/support/builders/settings";
import { invite, resendInvitation } from "./invitations/commands";
import { askToJoin } from "./join-requests/commands";
import { decideJoinRequest } from "./join-requests/decision/commands";
import { requireTwoStep } from "./two-step/commands";
import { getTwoStepRequirement } from "./two-step/queries";

describe("limits", () => {
  const start = new Date("2026-11-20T09:00:00Z");
  const inDays = (count: number) => later(start, days(count)).toISOString();

  beforeEach(() => setClock(() => start));
  afterEach(async () => {
    setClock();
    await purgeSettings();
  });

  test("an invitation is open for the chosen days; an earlier one keeps its end until it is sent again", async () => {
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

  test("a request waits for the chosen days; an earlier one keeps its end", async () => {
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

  test("a rejected user may ask again on the day that was named then, whatever is chosen later", async () => {
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
    expect(email.text).toMatch(/again on\s+or\s+after\s+November 30, 2026/);
    setClock(() => later(start, days(10) - 1000));
    await expect(askToJoin(newcomer, { organizationId })).rejects.toMatchObject({ code: "conflict" });
    setClock(() => later(start, days(10)));
    expect(await askToJoin(newcomer, { organizationId })).toMatchObject({ status: "pending" });
    expect(now()).toEqual(later(start, days(10)));
  });
});

describe("required two-step verification", () => {
  const protect = (userId: string) =>
    db.passkey.create({
      data: {
        userId,
        credentialId: randomSecret(),
        publicKey: Buffer.alloc(77),
        counter: 0,
        name: "Laptop",
        isBackedUp: false,
      },
    });

  async function organizationOfTwo() {
    const organization = await makeOrganization({ type: "marketer" });
    const admin = await makeMarketer({ organization });
    const colleague = await makeMarketer({ organization, role: "editor" });
    await protect(admin.userId);
    return { admin, colleague };
  }

  async function actorNow({ userId }: OrganizationMember) {
    const session = await readSession(await inTransaction((tx) => startSession(tx, userId, "user")), "user");
    if (!session) throw new Error("The session did not start.");
    return actorOf(session);
  }

  const noted = (entityId: string) =>
    db.activityLog.count({ where: { entityId, action: { startsWith: "organizations.two_step" } } });
  const emails = (toAddress: string) => db.emailMessage.count({ where: { toAddress, template: "two-step-required" } });

  test("members without it can only set it up until they have it", async () => {
    const { admin, colleague } = await organizationOfTwo();
    expect(await getTwoStepRequirement(admin)).toEqual({ isRequired: false, members: 2, membersWithout: 1 });
    expect(await requireTwoStep(admin, { isRequired: true })).toMatchObject({ isRequired: true, membersWithout: 1 });
    const limited = await actorNow(colleague);
    expect(limited).toMatchObject({ kind: "pending", waitingFor: "two_step" });
    expect(() => loggedIn(limited)).toThrow("Your organization requires two-step verification.");
    expect(enrollingUser(limited).userId).toBe(colleague.userId);
    expect(await actorNow(admin)).toMatchObject({ kind: "marketer" });
    await protect(colleague.userId);
    expect(await actorNow(colleague)).toMatchObject({ kind: "marketer", role: "editor" });
  });

  test("requested twice is required once: one email to those who lack it, one row in the audit", async () => {
    const { admin, colleague } = await organizationOfTwo();
    await Promise.all([requireTwoStep(admin, { isRequired: true }), requireTwoStep(admin, { isRequired: true })]);
    expect([await emails(colleague.email), await emails(admin.email)]).toEqual([1, 0]);
    expect(await noted(admin.organizationId)).toBe(1);
    expect(await requireTwoStep(admin, { isRequired: false })).toMatchObject({ isRequired: false });
    expect(await actorNow(colleague)).toMatchObject({ kind: "marketer" });
    expect(await noted(admin.organizationId)).toBe(2);
  });

  test("a neighbor is not affected", async () => {
    const [{ admin }, neighbor] = [await organizationOfTwo(), await makeMarketer()];
    await requireTwoStep(admin, { isRequired: true });
    expect(await actorNow(neighbor)).toMatchObject({ kind: "marketer" });
    expect(await getTwoStepRequirement(neighbor)).toMatchObject({ isRequired: false });
  });

  test("only an admin of the organization who has it may require it, after a recent login", async () => {
    const { admin, colleague } = await organizationOfTwo();
    expect(() => organizationAdmin(colleague)).toThrow();
    await expect(requireTwoStep(colleague, { isRequired: true })).rejects.toMatchObject({ code: "forbidden" });
    const without = await makeMarketer();
    await expect(requireTwoStep(without, { isRequired: true })).rejects.toMatchObject({ code: "conflict" });
    setClock(() => later(new Date(), minutes(16)));
    await expect(requireTwoStep(admin, { isRequired: true })).rejects.toMatchObject({
      code: "reauthentication_required",
    });
  });

  test("a platform admin may still visit someone who lacks it", async () => {
    const { admin, colleague } = await organizationOfTwo();
    await requireTwoStep(admin, { isRequired: true });
    const { userId: impersonatorId } = await makeAdmin();
    const visit = await inTransaction((tx) => startVisit(tx, { userId: colleague.userId, impersonatorId }));
    const session = await readSession(visit, "user");
    expect(session && actorOf(session)).toMatchObject({ kind: "marketer", userId: colleague.userId });
  });
});
