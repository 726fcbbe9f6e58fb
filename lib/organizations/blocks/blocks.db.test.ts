import { sections } from "@/lib/account/exports/section-queries";
import { marketer as asMarketer } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { meetAt } from "@/tests/support/database/concurrency";
import {
  actingFor,
  makeMarketingAgent,
  makeMarketingClient,
  makeRepresentation,
} from "@/tests/support/builders/agencies";
import { guardBetween, makeBlock } from "@/tests/support/builders/blocks";
import { makeListing } from "@/tests/support/builders/listings";
import { makeColleague, makeMarketer, makeOrganization, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { blockOrganization, unblockOrganization } from "./commands";
import { listBlockedIds, listBlocks } from "./queries";
import { blockOrganizationSchema } from "./schema";

const page = { limit: 24 };
const pair = async () => ({ marketer: await makeMarketer(), seller: await makeSeller() });
const blockedBy = async (actor: Parameters<typeof listBlocks>[0]) =>
  (await listBlocks(actor, page)).items.map(({ organization }) => organization.id);

describe("blocking", () => {
  test("appears in the list with who, when, and why, and in the audit without the note", async () => {
    const { marketer, seller } = await pair();
    const listing = await makeListing({ seller });
    await makeListing({ seller, status: "draft" });
    const block = await blockOrganization(marketer, {
      organizationId: seller.organizationId,
      note: "Four cold letters a week.",
    });
    expect((await listBlocks(await makeViewer(marketer), page)).items).toEqual([block]);
    expect(block).toMatchObject({
      organization: { id: seller.organizationId, name: seller.organizationName, type: "seller" },
      note: "Four cold letters a week.",
      blockedBy: `${marketer.name}, ${marketer.organizationName}`,
      blockedAt: expect.stringMatching(/Z$/),
      listings: [{ id: listing.id, title: listing.title }],
    });
    const row = await db.activityLog.findFirstOrThrow({ where: { actorId: marketer.userId } });
    expect(row).toMatchObject({ action: "organizations.block", entityId: seller.organizationId });
    expect(JSON.stringify(row, (_, value: unknown) => (typeof value === "bigint" ? "" : value))).not.toContain("cold");
  });

  test("updates the organization's own screens, and notifies the blocked side of nothing", async () => {
    const { marketer, seller } = await pair();
    await makeBlock(marketer, seller);
    const received = (organizationId: string) =>
      db.event.count({ where: { stream: `organization:${organizationId}` } });
    expect([await received(marketer.organizationId), await received(seller.organizationId)]).toEqual([1, 0]);
    expect(await db.notification.count({ where: { userId: seller.userId } })).toBe(0);
    expect(await db.emailMessage.count({ where: { userId: seller.userId } })).toBe(0);
    expect(await blockedBy(seller)).toEqual([]);
  });

  test("is allowed to editors too, and denied to a viewer", async () => {
    const { marketer, seller } = await pair();
    await expect(makeBlock(await makeViewer(marketer), seller)).rejects.toMatchObject({ code: "forbidden" });
    await makeBlock(await makeColleague(marketer, "editor"), seller);
    expect(await blockedBy(marketer)).toEqual([seller.organizationId]);
  });

  test("applies to the other side: an organization of one's own kind, one's own, and an unknown one are not found", async () => {
    const { marketer, seller } = await pair();
    const merged = await makeOrganization();
    await db.organization.update({ where: { id: merged.id }, data: { status: "merged" } });
    const others = [await makeMarketer(), marketer, { organizationId: merged.id }, { organizationId: seller.userId }];
    for (const other of others) await expect(makeBlock(marketer, other)).rejects.toMatchObject({ code: "not_found" });
    await expect(makeBlock(seller, await makeSeller())).rejects.toMatchObject({ code: "not_found" });
    expect(() => asMarketer(seller)).toThrow("Only marketer accounts can use this endpoint.");
  });

  test("sent by several at the same time, takes effect once; both sides at the same time block each other", async () => {
    const { marketer, seller } = await pair();
    const colleague = await makeColleague(marketer, "editor");
    const tries = await meetAt(
      guardBetween(marketer, seller),
      [marketer, colleague, marketer].map((person) => () => makeBlock(person, seller)),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const each of tries)
      if (each.status === "rejected")
        expect(each.reason).toMatchObject({
          code: "conflict",
          message: `${seller.organizationName} is already blocked.`,
        });
    const other = await pair();
    const both = await meetAt(guardBetween(other.marketer, other.seller), [
      () => makeBlock(other.marketer, other.seller),
      () => makeBlock(other.seller, other.marketer),
    ]);
    expect(both.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    expect(await listBlockedIds(other.seller)).toEqual([other.marketer.organizationId, other.marketer.organizationId]);
  });

  test("accepts a note of up to 500 characters, and stores none for an empty one", () => {
    const fields = { organizationId: "0199c3b2-7c1e-7000-8000-000000000001" };
    const read = (note: string) => blockOrganizationSchema.safeParse({ ...fields, note });
    expect(read("x".repeat(500)).success).toBe(true);
    expect(read("x".repeat(501)).success).toBe(false);
    expect(read("  ").data?.note).toBeNull();
  });
});

describe("unblocking", () => {
  test("removes it from the list and keeps who did it and when; then it can be blocked again", async () => {
    const { marketer, seller } = await pair();
    const { id } = await makeBlock(marketer, seller);
    const colleague = await makeColleague(marketer, "editor");
    expect(await unblockOrganization(colleague, { id })).toEqual({ id });
    expect(await blockedBy(marketer)).toEqual([]);
    expect(await listBlockedIds(marketer)).toEqual([]);
    expect(await db.organizationBlock.findUniqueOrThrow({ where: { id } })).toMatchObject({
      liftedById: colleague.userId,
      liftedAt: expect.any(Date),
    });
    expect(await db.activityLog.findFirst({ where: { actorId: colleague.userId } })).toMatchObject({
      action: "organizations.unblock",
      entityId: seller.organizationId,
    });
    await makeBlock(marketer, seller);
    expect(await db.organizationBlock.count({ where: { blockerOrganizationId: marketer.organizationId } })).toBe(2);
  });

  test("is possible only for the blocker: neighbors and the blocked side find nothing, and a viewer may not", async () => {
    const { marketer, seller } = await pair();
    const { id } = await makeBlock(marketer, seller);
    for (const other of [await makeMarketer(), seller])
      await expect(unblockOrganization(other, { id })).rejects.toMatchObject({ code: "not_found" });
    await expect(unblockOrganization(await makeViewer(marketer), { id })).rejects.toMatchObject({ code: "forbidden" });
    expect(await blockedBy(marketer)).toEqual([seller.organizationId]);
  });

  test("sent twice at the same time, takes effect once", async () => {
    const { marketer, seller } = await pair();
    const { id } = await makeBlock(marketer, seller);
    const tries = await meetAt(
      guardBetween(marketer, seller),
      [1, 2, 3].map(() => () => unblockOrganization(marketer, { id })),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.activityLog.count({ where: { action: "organizations.unblock", actorId: marketer.userId } })).toBe(
      1,
    );
  });
});

describe("an agency", () => {
  test("blocks only for the client that it acts for, under both names, and within what was agreed", async () => {
    const agent = await makeMarketingAgent();
    const { client, acting } = await makeMarketingClient(agent);
    const other = await makeMarketingClient(agent);
    const seller = await makeSeller();
    const { blockedBy: by } = await makeBlock(acting, seller);
    expect(by).toBe(`${agent.name}, ${agent.organizationName} for ${client.organizationName}`);
    expect(await blockedBy(client)).toEqual([seller.organizationId]);
    for (const elsewhere of [agent, other.client, other.acting]) expect(await blockedBy(elsewhere)).toEqual([]);
    expect(
      await db.activityLog.findFirst({ where: { action: "organizations.block", actorId: agent.userId } }),
    ).toMatchObject({ organizationId: agent.organizationId, onBehalfOfId: client.organizationId });
    const searching = actingFor(agent, client, ["search"]);
    await makeRepresentation(agent, client, { scope: ["search"], status: "revoked" });
    await expect(makeBlock(searching, await makeSeller())).rejects.toMatchObject({
      code: "forbidden",
      message: expect.stringContaining("hasn’t allowed"),
    });
  });
});

test("the list continues where the page ended, the latest first", async () => {
  const marketer = await makeMarketer();
  const ids: string[] = [];
  for (let at = 0; at < 3; at += 1) ids.unshift((await makeBlock(marketer, await makeSeller())).id);
  const first = await listBlocks(marketer, { limit: 2 });
  const rest = await listBlocks(marketer, { limit: 2, cursor: first.nextCursor ?? undefined });
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(ids);
  expect(rest.nextCursor).toBeNull();
  await expect(listBlocks(marketer, { limit: 2, cursor: "nonsense" })).rejects.toMatchObject({ code: "bad_request" });
});

test("an export of one's own data names the blocked organizations and why, and nothing done for a client", async () => {
  const { marketer, seller } = await pair();
  await makeBlock(marketer, seller, "Four cold letters a week.");
  const { acting } = await makeMarketingClient(await makeMarketingAgent());
  await makeBlock(acting, seller, "The client's own reason");
  const read = async (userId: string) =>
    sections.find(({ name }) => name === "blocked-organizations")?.read(userId, null, 50);
  expect(await read(marketer.userId)).toMatchObject([
    { blocked: { name: seller.organizationName }, note: "Four cold letters a week.", liftedAt: null },
  ]);
  expect(await read(acting.userId)).toEqual([]);
});
