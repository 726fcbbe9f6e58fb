import { platformAdmin } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { makeAdmin, makeColleague, makeMarketer, makeOrganization, makeSeller } from "@/tests/support/builders/people";
import { makeDuplicateBrands } from "@/tests/support/builders/duplicates";
import "@/tests/support/database/setup";
import { mergeOrganization } from "./commands";
import { finishMerge } from "./finish-job";
import { previewMerge } from "./preview-queries";
import { organizationReferences } from "./references";

const reason = "The same brand, registered twice.";
const request = (from: { organizationId: string; organizationName: string }, into: { organizationId: string }) => ({
  id: from.organizationId,
  intoId: into.organizationId,
  reason,
  confirmation: from.organizationName,
});

/** Rows that name the organization, by table and column, history aside. */
async function rowsOf(organizationId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table, column, rule } of organizationReferences) {
    if (rule === "history") continue;
    const text = `SELECT count(*)::int AS count FROM "${table}" WHERE "${column}" = $1::uuid`;
    const [row] = await db.$queryRawUnsafe<{ count: number }[]>(text, organizationId);
    if (row && row.count > 0) counts[`${table}.${column}`] = row.count;
  }
  return counts;
}

test("everything goes along: no row is left behind, and every row is still there", async () => {
  const [admin, twins] = [await makeAdmin(), await makeDuplicateBrands()];
  const { source, target } = twins;
  const [before, own] = [await rowsOf(source.organizationId), await rowsOf(target.organizationId)];
  expect(Object.keys(before).length).toBeGreaterThan(12);
  await mergeOrganization(admin, request(source, target));
  expect(await rowsOf(source.organizationId)).toEqual({});
  const after = await rowsOf(target.organizationId);
  const joined: Record<string, number> = {
    "connections.marketerOrganizationId": 1,
    "conversations.buyerOrganizationId": 1,
    "saved_opportunities.organizationId": 1,
  };
  for (const [reference, count] of Object.entries(before)) {
    const expected = count + (own[reference] ?? 0) - (joined[reference] ?? 0);
    expect(`${reference} ${after[reference] ?? 0}`).toBe(
      `${reference} ${expected + (reference === "organizations.mergedIntoId" ? 1 : 0)}`,
    );
  }
  expect(await db.organization.findUniqueOrThrow({ where: { id: source.organizationId } })).toMatchObject({
    status: "merged",
    mergedIntoId: target.organizationId,
    mergedById: admin.userId,
  });
});

test("two threads about one listing become one, with all messages in the order of their time and both deals", async () => {
  const [admin, { source, target, threads, seller }] = [await makeAdmin(), await makeDuplicateBrands()];
  const messages = await db.message.findMany({
    where: { conversationId: { in: Object.values(threads) } },
    orderBy: [{ createdAt: "asc" }, { conversationId: "asc" }, { seq: "asc" }],
    select: { id: true },
  });
  await mergeOrganization(admin, request(source, target));
  const joined = await db.message.findMany({ where: { conversationId: threads.target }, orderBy: { seq: "asc" } });
  expect(joined.map(({ id }) => id)).toEqual(messages.map(({ id }) => id));
  expect(joined.map(({ seq }) => seq)).toEqual(messages.map((_, at) => at + 1));
  expect(await db.deal.count({ where: { conversationId: threads.target } })).toBe(2);
  expect(await db.conversation.findUnique({ where: { id: threads.source } })).toBeNull();
  const read = await db.conversationRead.findMany({ where: { conversationId: threads.target, userId: seller.userId } });
  for (const { lastReadSeq } of read) expect(lastReadSeq).toBe(0);
});

test("the connection counts once, and only for the pair that was counted twice", async () => {
  const [admin, { source, target, seller }] = [await makeAdmin(), await makeDuplicateBrands()];
  const used = async () =>
    (await db.organization.findUniqueOrThrow({ where: { id: seller.organizationId } })).connectionsUsed;
  expect(await used()).toBe(2);
  await mergeOrganization(admin, request(source, target));
  expect(await used()).toBe(1);
  expect(await db.connection.count({ where: { sellerOrganizationId: seller.organizationId } })).toBe(1);
});

test("what both had under one name stays under two, and what both saved is saved once with both notes", async () => {
  const [admin, { source, target, listing }] = [await makeAdmin(), await makeDuplicateBrands()];
  await mergeOrganization(admin, request(source, target));
  const { organizationId } = target;
  const lists = await db.shortlist.findMany({ where: { organizationId }, include: { entries: true } });
  expect(lists.map(({ entries }) => entries.length)).toEqual([1, 1]);
  expect(new Set(lists.map(({ name }) => name)).size).toBe(2);
  const saved = await db.savedOpportunity.findMany({ where: { organizationId, listingId: listing.id } });
  expect(saved).toHaveLength(1);
  for (const { userId } of [source, target]) expect(saved[0]?.note).toContain(userId);
  const open = await db.invitation.count({ where: { organizationId, email: "both@example.test", status: "sent" } });
  expect(open).toBe(1);
});

test("who belongs to both has the stronger role, and who had left one is still a member", async () => {
  const [admin, source, target] = [await makeAdmin(), await makeMarketer(), await makeMarketer()];
  const [editor, former] = [await makeColleague(target, "editor"), await makeColleague(target, "viewer")];
  for (const { userId } of [editor, former]) {
    await db.membership.create({ data: { organizationId: source.organizationId, userId, role: "admin" } });
  }
  const left = { organizationId_userId: { organizationId: target.organizationId, userId: former.userId } };
  await db.membership.update({ where: left, data: { leftAt: new Date() } });
  const report = await mergeOrganization(admin, request(source, target));
  expect(report.joined).toContainEqual(expect.objectContaining({ label: "People who belong to both", count: 2 }));
  const roles = await db.membership.findMany({ where: { organizationId: target.organizationId, leftAt: null } });
  expect(roles.filter(({ userId }) => [editor.userId, former.userId].includes(userId)).map(({ role }) => role)).toEqual(
    ["admin", "admin"],
  );
});

test("the preview says what the merge then does, and changes nothing", async () => {
  const [admin, { source, target }] = [await makeAdmin(), await makeDuplicateBrands()];
  const before = await rowsOf(source.organizationId);
  const preview = await previewMerge(admin, { id: source.organizationId, intoId: target.organizationId });
  expect(await rowsOf(source.organizationId)).toEqual(before);
  const { moved, joined } = await mergeOrganization(admin, request(source, target));
  expect({ moved: preview.moved, joined: preview.joined }).toEqual({ moved, joined });
});

test("a merge is refused without the name, across kinds, into itself, and into one that is not active", async () => {
  const [admin, source, target, seller] = [
    await makeAdmin(),
    await makeMarketer(),
    await makeMarketer(),
    await makeSeller(),
  ];
  const refused = async (more: object, code: string) =>
    expect(mergeOrganization(admin, { ...request(source, target), ...more })).rejects.toMatchObject({ code });
  await refused({ confirmation: "something else" }, "invalid");
  await refused({ intoId: seller.organizationId }, "conflict");
  await refused({ intoId: source.organizationId }, "conflict");
  await refused({ intoId: source.userId }, "not_found");
  const closed = await makeOrganization({ type: "marketer" });
  await db.organization.update({ where: { id: closed.id }, data: { status: "suspended" } });
  await refused({ intoId: closed.id }, "conflict");
  expect(() => platformAdmin(source)).toThrow("Admin access required.");
});

test("merging twice, or both ways at once, merges once", async () => {
  const admin = await makeAdmin();
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = [await makeMarketer(), await makeMarketer()];
    const tries = await Promise.allSettled([
      mergeOrganization(admin, request(one, other)),
      mergeOrganization(admin, request(other, one)),
      mergeOrganization(admin, request(one, other)),
    ]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const ids = [one.organizationId, other.organizationId];
    expect(await db.organization.count({ where: { id: { in: ids }, status: "merged" } })).toBe(1);
  }
});

test("what a request under way still wrote for the ended organization is brought along afterwards", async () => {
  const [admin, source, target] = [await makeAdmin(), await makeMarketer(), await makeMarketer()];
  await mergeOrganization(admin, request(source, target));
  await db.brief.create({ data: { organizationId: source.organizationId, name: "Too late" } });
  await finishMerge({ fromId: source.organizationId, intoId: target.organizationId });
  expect(await rowsOf(source.organizationId)).toEqual({});
  expect(await db.brief.count({ where: { organizationId: target.organizationId, name: "Too late" } })).toBe(1);
});

test("an organization that was merged before leads on to the last one", async () => {
  const [admin, first, second, third] = [
    await makeAdmin(),
    await makeMarketer(),
    await makeMarketer(),
    await makeMarketer(),
  ];
  await mergeOrganization(admin, request(first, second));
  await mergeOrganization(admin, request(second, third));
  expect(await db.organization.findUniqueOrThrow({ where: { id: first.organizationId } })).toMatchObject({
    mergedIntoId: third.organizationId,
  });
});
