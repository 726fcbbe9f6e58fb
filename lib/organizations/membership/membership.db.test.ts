import { randomUUID } from "node:crypto";
import { reauthenticateWithinMs } from "@/lib/auth/session-rules";
import { later, now } from "@/lib/platform/clock";
import { Prisma, db } from "@/lib/platform/db";
import { queueAt } from "@/tests/support/database/concurrency";
import { makeListing } from "@/tests/support/builders/listings";
import { emailCount, makeNewcomer, makeSession, membershipOf } from "@/tests/support/builders/memberships";
import { makeColleague, makeMarketer, makeOrganization, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { askToJoin } from "../join-requests/commands";
import { changeRole, handOver, leaveOrganization, removeMember } from "./commands";
import { membershipMessages } from "../texts";
import { listMembers, listOwnOrganizations } from "./queries";

const idOf = async (actor: { organizationId: string; userId: string }) =>
  (await membershipOf(actor.organizationId, actor.userId))?.id ?? "";

const tired = <Person extends object>(actor: Person): Person => ({
  ...actor,
  reauthenticatedAt: later(now(), -reauthenticateWithinMs - 1000),
});

describe("a role", () => {
  test("is changed by an admin, which logs the user out and notifies them by email", async () => {
    const admin = await makeMarketer();
    const editor = await makeColleague(admin, "editor");
    const session = await makeSession(editor.userId);
    const changed = await changeRole(admin, { id: await idOf(editor), role: "viewer" });
    expect(changed).toMatchObject({ userId: editor.userId, role: "viewer" });
    expect(await db.session.findUniqueOrThrow({ where: { id: session.id } })).toMatchObject({
      revokedReason: "role_change",
    });
    expect(await emailCount(editor.email, "role-changed")).toBe(1);
    const row = await db.activityLog.findFirstOrThrow({
      where: { action: "organizations.change_role", entityId: editor.userId },
    });
    expect(row).toMatchObject({ before: { role: "editor" }, after: { role: "viewer" } });
  });

  test("cannot be changed while the organization is suspended", async () => {
    const admin = await makeMarketer();
    const editor = await makeColleague(admin, "editor");
    await db.organization.update({ where: { id: admin.organizationId }, data: { status: "suspended" } });
    await expect(changeRole(admin, { id: await idOf(editor), role: "viewer" })).rejects.toMatchObject({
      message: membershipMessages.notAdmin,
    });
  });

  test("that changes closes the user's open pages", async () => {
    const admin = await makeMarketer();
    const editor = await makeColleague(admin, "editor");
    await makeSession(editor.userId);
    await changeRole(admin, { id: await idOf(editor), role: "viewer" });
    const ended = { stream: `user:${editor.userId}`, type: "session.ended" };
    expect(await db.event.count({ where: ended })).toBe(1);
  });

  test("sent twice, is changed once", async () => {
    const admin = await makeMarketer();
    const editor = await makeColleague(admin, "editor");
    const id = await idOf(editor);
    await changeRole(admin, { id, role: "viewer" });
    await changeRole(admin, { id, role: "viewer" });
    expect(await emailCount(editor.email, "role-changed")).toBe(1);
  });

  test("of someone else's organization does not exist", async () => {
    const stranger = await makeMarketer();
    await expect(changeRole(await makeMarketer(), { id: await idOf(stranger), role: "viewer" })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await membershipOf(stranger.organizationId, stranger.userId)).toMatchObject({ role: "admin" });
  });

  test("cannot be changed by editors and viewers, nor by a former admin", async () => {
    const admin = await makeMarketer();
    const [editor, viewer] = [await makeColleague(admin, "editor"), await makeViewer(admin)];
    const id = await idOf(viewer);
    for (const actor of [editor, viewer, { ...editor, role: "admin" as const }]) {
      await expect(changeRole(actor, { id, role: "admin" })).rejects.toMatchObject({ code: "forbidden" });
    }
    expect(await membershipOf(admin.organizationId, viewer.userId)).toMatchObject({ role: "viewer" });
  });

  test("requires a recently entered password", async () => {
    const admin = await makeMarketer();
    const editor = await makeColleague(admin, "editor");
    await expect(changeRole(tired(admin), { id: await idOf(editor), role: "admin" })).rejects.toMatchObject({
      code: "reauthentication_required",
    });
  });
});

describe("the last admin", () => {
  test("can neither be demoted nor leave", async () => {
    const admin = await makeSeller();
    await makeColleague(admin, "editor");
    const rejection = { code: "conflict", message: membershipMessages.lastAdmin };
    await expect(changeRole(admin, { id: await idOf(admin), role: "editor" })).rejects.toMatchObject(rejection);
    await expect(leaveOrganization(admin)).rejects.toMatchObject(rejection);
  });

  test("a suspended second admin does not count", async () => {
    const admin = await makeSeller();
    const second = await makeColleague(admin, "admin");
    await db.user.update({ where: { id: second.userId }, data: { status: "suspended" } });
    await expect(leaveOrganization(admin)).rejects.toMatchObject({ message: membershipMessages.lastAdmin });
  });

  test("when two admins leave at the same time, one remains; twenty times", async () => {
    for (let round = 0; round < 20; round += 1) {
      const first = await makeSeller();
      const second = await makeColleague(first, "admin");
      const left = await Promise.allSettled([leaveOrganization(first), leaveOrganization(second)]);
      expect(left.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const admins = { organizationId: first.organizationId, role: "admin", leftAt: null } as const;
      expect(await db.membership.count({ where: admins })).toBe(1);
    }
  });

  test("when two admins demote each other at the same time, one remains", async () => {
    const first = await makeSeller();
    const second = await makeColleague(first, "admin");
    const [firstId, secondId] = [await idOf(first), await idOf(second)];
    const { organizationId } = first;
    const roster = Prisma.sql`SELECT 1 FROM "memberships" WHERE "organizationId" = ${organizationId}::uuid FOR UPDATE`;
    await queueAt(roster, [
      () => changeRole(first, { id: secondId, role: "viewer" }),
      () => changeRole(second, { id: firstId, role: "viewer" }),
    ]);
    const admins = { organizationId, role: "admin", leftAt: null } as const;
    expect(await db.membership.count({ where: admins })).toBe(1);
  });
});

describe("a member", () => {
  test("is removed with their sessions, keys, and clients, and notified by email", async () => {
    const agency = await makeOrganization({ type: "marketing_agency" });
    const admin = await makeMarketer({ organization: agency });
    const editor = await makeColleague(admin, "editor");
    const client = await makeOrganization({ type: "marketer" });
    const representation = await db.representation.create({
      data: {
        agencyId: agency.id,
        clientId: client.id,
        status: "confirmed",
        people: { create: { userId: editor.userId } },
      },
    });
    const key = await db.apiKey.create({
      data: { organizationId: agency.id, userId: editor.userId, name: "Sheet", prefix: "x", keyHash: randomUUID() },
    });
    const session = await makeSession(editor.userId);
    const id = await idOf(editor);
    await removeMember(admin, { id });
    expect((await membershipOf(agency.id, editor.userId))?.leftAt).not.toBeNull();
    expect((await db.session.findUniqueOrThrow({ where: { id: session.id } })).revokedAt).not.toBeNull();
    expect((await db.apiKey.findUniqueOrThrow({ where: { id: key.id } })).revokedAt).not.toBeNull();
    expect(await db.representationPerson.count({ where: { representationId: representation.id } })).toBe(0);
    expect(await emailCount(editor.email, "membership-ended")).toBe(1);
    await expect(removeMember(admin, { id })).rejects.toMatchObject({ code: "not_found" });
    expect(await emailCount(editor.email, "membership-ended")).toBe(1);
  });

  test("cannot be removed by a stranger, a viewer, or themselves", async () => {
    const admin = await makeSeller();
    const viewer = await makeViewer(admin);
    const id = await idOf(viewer);
    await expect(removeMember(await makeSeller(), { id })).rejects.toMatchObject({ code: "not_found" });
    await expect(removeMember(viewer, { id: await idOf(admin) })).rejects.toMatchObject({ code: "forbidden" });
    await expect(removeMember(admin, { id: await idOf(admin) })).rejects.toMatchObject({ code: "conflict" });
  });

  test("leaves, and all their other windows are logged out", async () => {
    const admin = await makeSeller();
    const editor = await makeColleague(admin, "editor");
    const session = await makeSession(editor.userId);
    const { cookie } = await leaveOrganization(editor);
    expect(cookie).toBeTruthy();
    expect((await db.session.findUniqueOrThrow({ where: { id: session.id } })).revokedAt).not.toBeNull();
    expect(await db.session.count({ where: { userId: editor.userId, revokedAt: null } })).toBe(1);
    await expect(leaveOrganization(editor)).rejects.toMatchObject({ code: "not_found" });
    expect((await listMembers(admin)).members.map(({ userId }) => userId)).toEqual([admin.userId]);
  });

  test("an agency member cannot leave in the name of a client", async () => {
    const client = await makeMarketer();
    const agent = { ...client, agency: { id: randomUUID(), name: "Halftime", scope: [] } };
    await expect(leaveOrganization(agent)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("transferring", () => {
  test("makes the successor an admin and gives the admin the role they chose, in one step", async () => {
    const admin = await makeMarketer();
    const editor = await makeColleague(admin, "editor");
    await handOver(admin, { memberId: await idOf(editor), ownRole: "viewer" });
    expect(await membershipOf(admin.organizationId, editor.userId)).toMatchObject({ role: "admin" });
    expect(await membershipOf(admin.organizationId, admin.userId)).toMatchObject({ role: "viewer" });
    expect(await emailCount(editor.email, "role-changed")).toBe(1);
    await expect(handOver(admin, { memberId: await idOf(editor), ownRole: "viewer" })).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  test("to a suspended account is rejected, even if the organization has another admin", async () => {
    const admin = await makeMarketer();
    await makeColleague(admin, "admin");
    const suspended = await makeColleague(admin, "editor");
    await db.user.update({ where: { id: suspended.userId }, data: { status: "suspended" } });
    await expect(handOver(admin, { memberId: await idOf(suspended), ownRole: "viewer" })).rejects.toMatchObject({
      code: "invalid",
      fields: { memberId: ["This account isn’t active."] },
    });
    expect(await membershipOf(admin.organizationId, suspended.userId)).toMatchObject({ role: "editor" });
    expect(await membershipOf(admin.organizationId, admin.userId)).toMatchObject({ role: "admin" });
  });

  test("to a stranger, to oneself, or without a recent password changes nothing", async () => {
    const admin = await makeMarketer();
    const editor = await makeColleague(admin, "editor");
    const to = (memberId: string) => ({ memberId, ownRole: "editor" as const });
    await expect(handOver(admin, to(await idOf(await makeMarketer())))).rejects.toMatchObject({ code: "not_found" });
    await expect(handOver(admin, to(await idOf(admin)))).rejects.toMatchObject({ code: "invalid" });
    await expect(handOver(tired(admin), to(await idOf(editor)))).rejects.toMatchObject({
      code: "reauthentication_required",
    });
    expect(await membershipOf(admin.organizationId, admin.userId)).toMatchObject({ role: "admin" });
  });
});

test("a user sees each of their organizations with its number of members, and which one they act for", async () => {
  const actor = await makeSeller();
  const other = await makeOrganization({ type: "sales_agency", name: "Zeta Rights" });
  await db.membership.create({ data: { organizationId: other.id, userId: actor.userId, role: "viewer" } });
  for (const { id } of [other, { id: actor.organizationId }]) {
    await askToJoin(await makeNewcomer({ type: "seller" }), { organizationId: id });
  }
  expect(await listOwnOrganizations(actor)).toEqual([
    expect.objectContaining({
      id: actor.organizationId,
      role: "admin",
      isCurrent: true,
      memberCount: 1,
      waitingCount: 1,
    }),
    expect.objectContaining({ name: "Zeta Rights", role: "viewer", isCurrent: false, memberCount: 1, waitingCount: 0 }),
  ]);
});

test("the listings of a member who leaves go to the longest-serving admin", async () => {
  const admin = await makeSeller();
  const editor = await makeColleague(admin, "editor");
  const second = await makeColleague(admin, "admin");
  const [left, kept] = [await makeListing({ seller: editor }), await makeListing({ seller: second })];
  await leaveOrganization(editor);
  const ownerOf = async ({ id }: { id: string }) => (await db.listing.findUniqueOrThrow({ where: { id } })).ownerUserId;
  expect([await ownerOf(left), await ownerOf(kept)]).toEqual([admin.userId, second.userId]);
});
