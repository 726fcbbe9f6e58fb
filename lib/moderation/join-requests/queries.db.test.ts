import { randomUUID } from "node:crypto";
import { db } from "@/lib/platform/db";
import { makeAdmin, makeSeller } from "@/tests/support/builders/people";
import "@/tests/support/database-disconnect";
import { decideJoinRequests } from "./bulk";
import { countAllJoinRequests, listAllJoinRequests } from "./queries";
import { listAllJoinRequestsSchema } from "./schema";

const day = 24 * 60 * 60 * 1000;

/** Somebody without an organization who asks to join one, so many days ago. */
async function makeRequest(name: string, daysAgo = 0) {
  const owner = await makeSeller();
  const user = await db.user.create({ data: { type: "seller", name, email: `${randomUUID()}@example.test` } });
  const createdAt = new Date(Date.now() - daysAgo * day);
  const expiresAt = new Date(createdAt.getTime() + 30 * day);
  const organizationId = owner.organizationId;
  return db.joinRequest.create({ data: { organizationId, userId: user.id, createdAt, expiresAt } });
}

test("undecided requests older than the setting says are old, and counted as such", async () => {
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

test("an admin of the platform decides many at once, and those decided already hold nobody back", async () => {
  const [admin, name] = [await makeAdmin(), `w${randomUUID().slice(0, 8)}`];
  const [one, other] = [await makeRequest(name), await makeRequest(name)];
  await db.joinRequest.update({ where: { id: other.id }, data: { status: "cancelled" } });
  const wish = { ids: [one.id, other.id], verb: "approve" as const };
  const preview = await decideJoinRequests(admin, { ...wish, preview: true });
  expect(preview).toMatchObject({ done: [{ id: one.id }], failed: [{ id: other.id }] });
  expect((await db.joinRequest.findUniqueOrThrow({ where: { id: one.id } })).status).toBe("pending");
  expect(await decideJoinRequests(admin, { ...wish, preview: false })).toMatchObject({ done: [{ id: one.id }] });
  const member = { organizationId: one.organizationId, userId: one.userId, role: "editor" as const };
  expect(await db.membership.count({ where: member })).toBe(1);
});

test("an organization that is suspended lets nobody in, by an admin's hand neither", async () => {
  const [admin, request] = [await makeAdmin(), await makeRequest("Somebody")];
  await db.organization.update({ where: { id: request.organizationId }, data: { status: "suspended" } });
  const outcome = await decideJoinRequests(admin, { ids: [request.id], verb: "approve", preview: false });
  expect(outcome.failed).toHaveLength(1);
});
