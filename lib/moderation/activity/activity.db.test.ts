import { randomUUID } from "node:crypto";
import { record } from "@/lib/activity/record";
import { db, inTransaction } from "@/lib/platform/db";
import { makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import { makeAdmin, makeSeller } from "@/tests/support/builders/people";
import { makePost } from "@/tests/support/builders/posts";
import { getActivityEntry, listActions, listActivity, checkChain, exportActivity } from "./queries";
import { activityEntrySchema, listActivitySchema } from "./schema";
import { findSubjectName } from "./subject-queries";

describe("entity names", () => {
  /** The audit's name for a record. */
  async function nameOf(entityType: string, entityId: string): Promise<string | null | undefined> {
    const noted = { actorType: "system" as const, action: "test.named" as const, entityType, entityId };
    await inTransaction((tx) => record(tx, noted));
    const input = listActivitySchema.parse({ action: "test.named", entityType, entity: entityId });
    return (await listActivity(await makeAdmin(), input)).items[0]?.entityName;
  }

  test("conversations, proposals, and deals are named by their listing, deals with their number", async () => {
    const pair = await makeConversation();
    const { id, dealId } = await makeProposal(pair);
    const { number } = await db.deal.findUniqueOrThrow({ where: { id: dealId } });
    const { title } = pair.listing;
    expect(await nameOf("conversation", pair.conversationId)).toBe(title);
    expect(await nameOf("proposal", id)).toBe(title);
    expect(await nameOf("deal", dealId)).toBe(`${title} (${number})`);
  });

  test("a post is named by its title, and a benchmark, a setting, and a taxonomy as their pages name them", async () => {
    const { id, title } = await makePost();
    expect(await nameOf("blog_post", id)).toBe(title);
    expect(await nameOf("benchmark", "activationRatio")).toBe("Activation per dollar of the rights fee");
    expect(await nameOf("setting", "listingModeration")).toBe("Listing review");
    expect(await nameOf("taxonomy", "propertyTypes")).toBe("Property types");
  });

  test("a record that was deleted has no name", async () => {
    expect(await nameOf("listing", randomUUID())).toBeNull();
  });

  test("a record is named among the values too", async () => {
    const { userId, organizationId } = await makeSeller({ name: "Ola Brandt" });
    const { name } = await db.organization.findUniqueOrThrow({ where: { id: organizationId } });
    const [entityType, entityId] = ["user", randomUUID()];
    const values = { before: { assigneeId: userId }, after: { assigneeId: null, into: organizationId } };
    await inTransaction((tx) =>
      record(tx, { actorType: "system", action: "test.named", entityType, entityId, ...values }),
    );
    const input = listActivitySchema.parse({ entityType, entity: entityId });
    expect((await listActivity(await makeAdmin(), input)).items[0]?.changes).toEqual([
      { field: "assignee", before: "Ola Brandt", after: null },
      { field: "into", before: null, after: name },
    ]);
  });
});

describe("reading activity", () => {
  const input = (query: object) => listActivitySchema.parse(query);

  async function somethingDone() {
    const [admin, person, action] = [
      await makeAdmin(),
      await makeSeller({ name: "Ola Brandt" }),
      `test.${randomUUID()}` as const,
    ];
    await inTransaction((tx) =>
      record(tx, {
        actorType: "user",
        actorId: person.userId,
        organizationId: person.organizationId,
        action,
        entityType: "user",
        entityId: person.userId,
        before: { status: "active", role: "viewer" },
        after: { status: "active", role: "editor" },
        reason: "=1+1",
      }),
    );
    return { admin, person, action };
  }

  test("an entry is shown with names and with its changes", async () => {
    const { admin, person, action } = await somethingDone();
    expect((await listActivity(admin, input({ action }))).items).toMatchObject([
      {
        actorName: "Ola Brandt",
        entityName: "Ola Brandt",
        organizationName: person.organizationName,
        changes: [{ field: "role", before: "viewer", after: "editor" }],
      },
    ]);
  });

  test("every filter finds the entry, and misses it with another value", async () => {
    const { admin, person, action } = await somethingDone();
    const row = await db.activityLog.findFirstOrThrow({ where: { action } });
    const hits: object[] = [
      { q: person.email },
      { q: action },
      { actor: person.userId },
      { organization: person.organizationId },
      { entity: person.userId, entityType: "user" },
      { actorType: "user" },
      { from: new Date(row.at.getTime() - 60_000).toISOString().slice(0, 16) },
    ];
    for (const hit of hits) {
      expect((await listActivity(admin, input({ ...hit, action }))).items.map(({ id }) => id)).toEqual([
        String(row.id),
      ]);
    }
    const misses = [{ q: "nobody at all" }, { actor: admin.userId }, { actorType: "system" }, { to: "2020-01-01" }];
    for (const miss of misses) expect((await listActivity(admin, input({ ...miss, action }))).items).toEqual([]);
  });

  test("a search by name finds what a person did and what was done to them, and so does the link to all about them", async () => {
    const { admin, person, action } = await somethingDone();
    const [byAdmin, elsewhere] = [`test.${randomUUID()}`, `test.${randomUUID()}`] as const;
    const byAnother = { actorType: "admin" as const, actorId: admin.userId };
    await inTransaction(async (tx) => {
      await record(tx, { ...byAnother, action: byAdmin, entityType: "user", entityId: person.userId });
      await record(tx, { ...byAnother, action: elsewhere, entityType: "user", entityId: admin.userId });
    });
    for (const query of [{ q: person.email }, { about: person.userId }]) {
      const found = (await listActivity(admin, input({ ...query, limit: 100 }))).items.map((row) => row.action);
      expect(found).toEqual(expect.arrayContaining([action, byAdmin]));
      expect(found).not.toContain(elsewhere);
    }
  });

  test("the link to all about a listing or an organization includes what happened in their deals", async () => {
    const admin = await makeAdmin();
    const pair = await makeConversation();
    const { dealId } = await makeProposal(pair);
    const action = `test.${randomUUID()}` as const;
    await inTransaction((tx) => record(tx, { actorType: "system", action, entityType: "deal", entityId: dealId }));
    const { title, id } = pair.listing;
    for (const query of [{ about: id }, { q: title }, { about: dealId }])
      expect((await listActivity(admin, input({ ...query, action }))).items).toHaveLength(1);
    expect((await listActivity(admin, input({ about: randomUUID(), action }))).items).toEqual([]);
  });

  test("a setting is found by its name", async () => {
    const admin = await makeAdmin();
    const action = `test.${randomUUID()}` as const;
    await inTransaction((tx) =>
      record(tx, { actorType: "system", action, entityType: "setting", entityId: "listingModeration" }),
    );
    expect((await listActivity(admin, input({ q: "listing review", action }))).items).toHaveLength(1);
    expect(await findSubjectName(admin, "listingModeration")).toBe("Listing review");
  });

  test("pages continue after the last entry shown", async () => {
    const { admin } = await somethingDone();
    await somethingDone();
    const first = await listActivity(admin, input({ limit: 1 }));
    const second = await listActivity(admin, input({ limit: 1, cursor: first.nextCursor }));
    expect(Number(second.items[0]?.id)).toBeLessThan(Number(first.items[0]?.id));
    await expect(listActivity(admin, input({ cursor: "abc" }))).rejects.toMatchObject({ code: "bad_request" });
  });

  test("every recorded action can be chosen", async () => {
    const { admin, action } = await somethingDone();
    expect(await listActions(admin)).toContain(action);
  });

  test("the file has the whole entry, and no cell that a spreadsheet would run", async () => {
    const { admin, action } = await somethingDone();
    const lines = (await (await exportActivity(admin, input({ action }))).text()).trimEnd().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain("'=1+1");
    expect(lines[1]).toContain("Ola Brandt");
  });

  test("an entry is shown with the entries about the same record on either side, three at most, newest first", async () => {
    const [admin, entityId] = [await makeAdmin(), randomUUID()];
    const noted = { actorType: "system" as const, action: "test.noted" as const, entityType: "listing" };
    for (let at = 0; at < 6; at += 1) {
      await inTransaction((tx) => record(tx, { ...noted, entityId, after: { at } }));
      await inTransaction((tx) => record(tx, { ...noted, entityId: randomUUID() }));
    }
    const { items } = await listActivity(admin, input({ entity: entityId }));
    const ids = items.map(({ id }) => id);
    const { entry, later, earlier } = await getActivityEntry(admin, { id: ids[2] ?? "" });
    expect(entry.changes).toEqual([{ field: "at", before: null, after: "3" }]);
    expect([later, earlier].map((rows) => rows.map(({ id }) => id))).toEqual([ids.slice(0, 2), ids.slice(3)]);
    expect((await getActivityEntry(admin, { id: ids[5] ?? "" })).later.map(({ id }) => id)).toEqual(ids.slice(2, 5));
    await expect(getActivityEntry(admin, { id: "9".repeat(18) })).rejects.toMatchObject({ code: "not_found" });
    expect(activityEntrySchema.safeParse({ id: "-1" }).success).toBe(false);
  });

  test("a date alone means the whole day", async () => {
    const { from, to } = listActivitySchema.parse({ from: "2026-03-01", to: "2026-03-01" });
    expect([from?.toISOString(), to?.toISOString()]).toEqual(["2026-03-01T00:00:00.000Z", "2026-03-01T23:59:59.999Z"]);
    expect(listActivitySchema.safeParse({ from: "2026-13-40" }).success).toBe(false);
  });

  test("the chain of entries is followed from the first to the last", async () => {
    const { admin } = await somethingDone();
    const { rows, bad } = await checkChain(admin);
    expect(bad).toBeNull();
    expect(rows).toBe(await db.activityLog.count());
  });
});
