import { randomUUID } from "node:crypto";
import { platformAdmin } from "@/lib/auth/actor";
import { days, later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { makeNewcomer } from "@/tests/support/builders/memberships";
import { makeAdmin, makeSeller } from "@/tests/support/builders/people";
import { meetAt, rowOf } from "@/tests/support/database/concurrency";
import { decideJoinRequests } from "./bulk-commands";
import { countAllJoinRequests, listAllJoinRequests, exportJoinRequests } from "./queries";
import { listAllJoinRequestsSchema } from "./schema";

describe("export", () => {
  test("the file has the rows that the list's filters leave, under plain headings and with formulas neutralized", async () => {
    const [admin, owner, name] = [await makeAdmin(), await makeSeller(), `w${randomUUID().slice(0, 8)}`];
    const { organizationId } = owner;
    await db.organization.update({ where: { id: organizationId }, data: { name } });
    const requested = async (status: "pending" | "rejected", more: object) => {
      const { userId } = await makeNewcomer({ type: "seller" });
      const expiresAt = later(now(), days(30));
      return db.joinRequest.create({
        data: { organizationId, userId, status, expiresAt, ...more },
        include: { user: true },
      });
    };
    const waits = await requested("pending", { message: "=SUM(1)" });
    const declined = await requested("rejected", { reason: "No, sorry", decidedById: admin.userId });
    const linesOf = async (status: string) => {
      const result = await exportJoinRequests(admin, listAllJoinRequestsSchema.parse({ q: name, status }));
      expect(result.headers.get("content-disposition")).toContain("join-requests.csv");
      return (await result.text()).trimEnd().split("\r\n");
    };
    const heading =
      "Id,Person,Email,Email confirmed,Organization,Email matches domain,Admins who could decide,Message,State,Overdue,Decided by,Reason,Requested,Expires";
    const times = (row: typeof waits) => `${row.createdAt.toISOString()},${row.expiresAt.toISOString()}`;
    const person = ({ id, user }: typeof waits) => `${id},${user.name},${user.email},yes,${name},no,1`;
    expect(await linesOf("pending")).toEqual([heading, `${person(waits)},'=SUM(1),Pending,no,,,${times(waits)}`]);
    expect(await linesOf("rejected")).toEqual([
      heading,
      `${person(declined)},,Declined,no,${admin.name},"No, sorry",${times(declined)}`,
    ]);
    expect(await linesOf("all")).toHaveLength(3);
    expect(await linesOf("old")).toEqual([heading]);
  });
});

describe("reading join requests", () => {
  const day = 24 * 60 * 60 * 1000;

  /** Someone without an organization who asked to join one a number of days ago. */
  async function makeRequest(name: string, daysAgo = 0) {
    const owner = await makeSeller();
    const user = await db.user.create({ data: { type: "seller", name, email: `${randomUUID()}@example.test` } });
    const createdAt = new Date(Date.now() - daysAgo * day);
    const expiresAt = new Date(createdAt.getTime() + 30 * day);
    const organizationId = owner.organizationId;
    return db.joinRequest.create({ data: { organizationId, userId: user.id, createdAt, expiresAt } });
  }

  test("undecided requests older than the setting are old, and counted as such", async () => {
    const [admin, name] = [await makeAdmin(), `w${randomUUID().slice(0, 8)}`];
    const before = await countAllJoinRequests(admin);
    const [fresh, old] = [await makeRequest(name), await makeRequest(name, 4)];
    const rows = async (status: string) =>
      (await listAllJoinRequests(admin, listAllJoinRequestsSchema.parse({ q: name, status }))).items;
    expect((await rows("pending")).map(({ id, isOld }) => [id, isOld])).toEqual([
      [fresh.id, false],
      [old.id, true],
    ]);
    expect(await rows("old")).toMatchObject([{ id: old.id, admins: 1, userName: name }]);
    const after = await countAllJoinRequests(admin);
    expect([after.pending, after.old]).toEqual([(before.pending ?? 0) + 2, (before.old ?? 0) + 1]);
  });

  test("a platform admin decides many at the same time, and those already decided hold no one back", async () => {
    const [admin, name] = [await makeAdmin(), `w${randomUUID().slice(0, 8)}`];
    const [one, other] = [await makeRequest(name), await makeRequest(name)];
    await db.joinRequest.update({ where: { id: other.id }, data: { status: "canceled" } });
    const request = { ids: [one.id, other.id], verb: "approve" as const };
    const preview = await decideJoinRequests(admin, { ...request, preview: true });
    expect(preview).toMatchObject({ done: [{ id: one.id }], failed: [{ id: other.id }] });
    expect((await db.joinRequest.findUniqueOrThrow({ where: { id: one.id } })).status).toBe("pending");
    expect(await decideJoinRequests(admin, { ...request, preview: false })).toMatchObject({ done: [{ id: one.id }] });
    const member = { organizationId: one.organizationId, userId: one.userId, role: "editor" as const };
    expect(await db.membership.count({ where: member })).toBe(1);
  });

  test("a suspended organization lets no one in, not even through an admin", async () => {
    const [admin, request] = [await makeAdmin(), await makeRequest("Somebody")];
    await db.organization.update({ where: { id: request.organizationId }, data: { status: "suspended" } });
    const approval = { ids: [request.id], verb: "approve" as const };
    const refused = { done: [], failed: [{ id: request.id, message: "This organization is no longer active." }] };
    expect(await decideJoinRequests(admin, { ...approval, preview: true })).toMatchObject(refused);
    expect(await decideJoinRequests(admin, { ...approval, preview: false })).toMatchObject(refused);
  });

  test("many are declined with one reason, each person gets it, and each decision is in the audit", async () => {
    const [admin, reason] = [await makeAdmin(), "Ask the club's own office."];
    const requests = [await makeRequest("Somebody"), await makeRequest("Somebody")];
    const ids = requests.map(({ id }) => id);
    const outcome = await decideJoinRequests(admin, { ids, verb: "reject", reason, preview: false });
    expect(outcome.done.map(({ id }) => id).sort()).toEqual([...ids].sort());
    for (const { id, userId } of requests) {
      const decided = { status: "rejected", reason, decidedById: admin.userId };
      expect(await db.joinRequest.findUniqueOrThrow({ where: { id } })).toMatchObject(decided);
      expect(await db.emailMessage.count({ where: { userId, text: { contains: reason } } })).toBe(1);
      const noted = { action: "organizations.reject_join_request", actorId: admin.userId, reason };
      expect(await db.activityLog.findMany({ where: { entityId: id } })).toMatchObject([noted]);
    }
  });

  test("many approved twice at the same time join once, and unknown ids find nothing", async () => {
    const [admin, request] = [await makeAdmin(), await makeRequest("Somebody")];
    const approve = () => decideJoinRequests(admin, { ids: [request.id], verb: "approve", preview: false });
    await meetAt(rowOf("organizations", request.organizationId), [approve, approve]);
    expect(await db.activityLog.count({ where: { entityId: request.id } })).toBe(1);
    expect(await db.emailMessage.count({ where: { userId: request.userId } })).toBe(1);
    const unknown = await decideJoinRequests(admin, { ids: [randomUUID()], verb: "approve", preview: false });
    expect(unknown).toEqual({ done: [], failed: [] });
    const seller = await makeSeller();
    expect(() => platformAdmin(seller)).toThrow("Admin access required.");
  });
});
