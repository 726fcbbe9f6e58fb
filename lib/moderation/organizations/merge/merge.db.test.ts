import { platformAdmin } from "@/lib/auth/actor";
import { reportSpam } from "@/lib/messages/spam/commands";
import { listBlockedIds, listBlocks } from "@/lib/organizations/blocks/queries";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { makeBlock } from "@/tests/support/builders/blocks";
import { makeDuplicateBrands } from "@/tests/support/builders/duplicates";
import { makeAdmin, makeColleague, makeMarketer, makeOrganization, makeSeller } from "@/tests/support/builders/people";
import { connectionOf } from "@/tests/support/builders/spam";
import { mergeOrganization } from "./commands";
import { finishMerge } from "./finish-job";
import { previewMerge } from "./preview-queries";
import { organizationReferences } from "./references";

describe("blocks", () => {
  type Brand = Awaited<ReturnType<typeof makeMarketer>>;

  const merge = async (from: Brand, into: Brand) =>
    mergeOrganization(await makeAdmin(), {
      id: from.organizationId,
      intoId: into.organizationId,
      reason: "Registered twice.",
      confirmation: from.organizationName,
    });

  const labels = {
    same: "Organizations that both block, or that block both",
    between: "Blocks between the two",
  };

  test("blocks move in both directions, with their notes and names", async () => {
    const [source, target, blocked, blocker] = [
      await makeMarketer(),
      await makeMarketer(),
      await makeSeller(),
      await makeSeller(),
    ];
    const { id } = await makeBlock(source, blocked, "Four cold letters a week.");
    await makeBlock(blocker, source);
    const { moved, joined } = await merge(source, target);
    expect(moved).toEqual(
      expect.arrayContaining([
        { label: "Organizations blocked", count: 1 },
        { label: "Blocks by others", count: 1 },
      ]),
    );
    expect(joined.map(({ label }) => label)).not.toContain(labels.same);
    expect((await listBlocks(target, { limit: 5 })).items).toMatchObject([{ id, note: "Four cold letters a week." }]);
    expect((await listBlockedIds(target)).sort()).toEqual([blocked.organizationId, blocker.organizationId].sort());
  });

  test("an organization that both block, or that blocks both, is listed once by the earlier block, and no row is lost", async () => {
    const [source, target, blocked, blocker] = [
      await makeMarketer(),
      await makeMarketer(),
      await makeSeller(),
      await makeSeller(),
    ];
    const first = await makeBlock(source, blocked, "First");
    await makeBlock(target, blocked, "Second");
    await makeBlock(blocker, target);
    await makeBlock(blocker, source);
    const pair = { id: source.organizationId, intoId: target.organizationId };
    expect((await previewMerge(await makeAdmin(), pair)).joined).toContainEqual(
      expect.objectContaining({ label: labels.same, count: 2 }),
    );
    await merge(source, target);
    expect((await listBlocks(target, { limit: 5 })).items.map(({ id }) => id)).toEqual([first.id]);
    expect((await listBlocks(blocker, { limit: 5 })).items).toHaveLength(1);
    const all = {
      OR: [{ blockerOrganizationId: target.organizationId }, { blockedOrganizationId: target.organizationId }],
    };
    expect(await db.organizationBlock.count({ where: all })).toBe(4);
  });

  test("a block between the two is removed, lifted or not", async () => {
    const [source, target] = [await makeMarketer(), await makeMarketer()];
    const [one, other] = [source.organizationId, target.organizationId];
    await db.organizationBlock.createMany({
      data: [
        { blockerOrganizationId: one, blockedOrganizationId: other },
        { blockerOrganizationId: other, blockedOrganizationId: one },
        { blockerOrganizationId: one, blockedOrganizationId: other, liftedAt: new Date("2026-10-01") },
      ],
    });
    const { joined } = await merge(source, target);
    expect(joined).toContainEqual(expect.objectContaining({ label: labels.between, count: 3 }));
    expect(await db.organizationBlock.count({ where: { blockerOrganizationId: { in: [one, other] } } })).toBe(0);
  });
});

describe("merge", () => {
  const reason = "The same brand, registered twice.";
  const request = (from: { organizationId: string; organizationName: string }, into: { organizationId: string }) => ({
    id: from.organizationId,
    intoId: into.organizationId,
    reason,
    confirmation: from.organizationName,
  });

  /** Rows that reference the organization, by table and column, except history. */
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

  test("everything moves: no row is left behind, and every row is still there", async () => {
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

  test("two threads about one listing become one, with all messages in chronological order and both deals", async () => {
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
    const read = await db.conversationRead.findMany({
      where: { conversationId: threads.target, userId: seller.userId },
    });
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

  test("records with the same name get two names, and what both saved is saved once with both notes", async () => {
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

  test("a member of both gets the stronger role, and one who had left one is still a member", async () => {
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
    expect(
      roles.filter(({ userId }) => [editor.userId, former.userId].includes(userId)).map(({ role }) => role),
    ).toEqual(["admin", "admin"]);
  });

  test("the preview shows what the merge then does, and changes nothing", async () => {
    const [admin, { source, target }] = [await makeAdmin(), await makeDuplicateBrands()];
    const before = await rowsOf(source.organizationId);
    const preview = await previewMerge(admin, { id: source.organizationId, intoId: target.organizationId });
    expect(await rowsOf(source.organizationId)).toEqual(before);
    const { moved, joined } = await mergeOrganization(admin, request(source, target));
    expect({ moved: preview.moved, joined: preview.joined }).toEqual({ moved, joined });
  });

  test("a merge is rejected without the name, across kinds, into itself, and into one that is not active", async () => {
    const [admin, source, target, seller] = [
      await makeAdmin(),
      await makeMarketer(),
      await makeMarketer(),
      await makeSeller(),
    ];
    const rejected = async (more: object, code: string) =>
      expect(mergeOrganization(admin, { ...request(source, target), ...more })).rejects.toMatchObject({ code });
    await rejected({ confirmation: "something else" }, "invalid");
    await rejected({ intoId: seller.organizationId }, "conflict");
    await rejected({ intoId: source.organizationId }, "conflict");
    await rejected({ intoId: source.userId }, "not_found");
    const closed = await makeOrganization({ type: "marketer" });
    await db.organization.update({ where: { id: closed.id }, data: { status: "suspended" } });
    await rejected({ intoId: closed.id }, "conflict");
    expect(() => platformAdmin(source)).toThrow("Admin access required.");
  });

  test("merging twice, or both ways at the same time, merges once", async () => {
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

  test("what a pending request still writes for the ended organization is moved afterward", async () => {
    const [admin, source, target] = [await makeAdmin(), await makeMarketer(), await makeMarketer()];
    await mergeOrganization(admin, request(source, target));
    await db.brief.create({ data: { organizationId: source.organizationId, name: "Too late" } });
    await finishMerge({ fromId: source.organizationId, intoId: target.organizationId });
    expect(await rowsOf(source.organizationId)).toEqual({});
    expect(await db.brief.count({ where: { organizationId: target.organizationId, name: "Too late" } })).toBe(1);
  });

  test("an organization that was merged before redirects to the last one", async () => {
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
});

describe("dealings", () => {
  async function mergedBrands(prepare: (brands: Awaited<ReturnType<typeof makeDuplicateBrands>>) => Promise<void>) {
    const [admin, brands] = [await makeAdmin(), await makeDuplicateBrands()];
    await prepare(brands);
    const { source, target } = brands;
    await mergeOrganization(admin, {
      id: source.organizationId,
      intoId: target.organizationId,
      reason: "The same brand, registered twice.",
      confirmation: source.organizationName,
    });
    return brands;
  }

  test("the remaining organization keeps its contract template, or gets the other's if it has none", async () => {
    const both = await mergedBrands(async ({ source, target }) => {
      await db.contractTemplate.create({ data: { organizationId: source.organizationId, body: "Old terms" } });
      await db.contractTemplate.create({ data: { organizationId: target.organizationId, body: "Our terms" } });
    });
    const template = (organizationId: string) => db.contractTemplate.findUnique({ where: { organizationId } });
    expect(await template(both.target.organizationId)).toMatchObject({ body: "Our terms" });
    const one = await mergedBrands(async ({ source }) => {
      await db.contractTemplate.create({ data: { organizationId: source.organizationId, body: "Old terms" } });
    });
    expect(await template(one.target.organizationId)).toMatchObject({ body: "Old terms" });
  });

  test("a person who got the weekly report of both organizations gets it once", async () => {
    const week = new Date("2027-01-04");
    const { source, target } = await mergedBrands(async ({ source: old, target: own }) => {
      for (const { organizationId } of [old, own])
        await db.weeklyReport.create({
          data: { userId: old.userId, organizationId, type: "weekly_matches", week, isSent: true, createdAt: now() },
        });
    });
    const reports = await db.weeklyReport.findMany({ where: { userId: source.userId } });
    expect(reports.map(({ organizationId }) => organizationId)).toEqual([target.organizationId]);
  });

  test("replies to the emails of a joined thread arrive in the remaining thread", async () => {
    const { source, threads } = await mergedBrands(async ({ source: old, threads: pair }) => {
      await db.replyAddress.create({
        data: { userId: old.userId, conversationId: pair.source, organizationId: old.organizationId, createdAt: now() },
      });
    });
    expect(await db.replyAddress.findMany({ where: { userId: source.userId } })).toMatchObject([
      { conversationId: threads.target },
    ]);
  });
});

describe("login provider", () => {
  const providerOf = (organizationId: string) => ({
    organizationId,
    issuer: "https://login.example",
    clientId: "client",
    clientSecret: "sealed",
  });

  test("a merge removes the login provider of the merged organization, and keeps that of the remaining one", async () => {
    const [admin, source, target] = [await makeAdmin(), await makeMarketer(), await makeMarketer()];
    for (const { organizationId, userId, email } of [source, target]) {
      await db.ssoConnection.create({ data: providerOf(organizationId) });
      await db.externalIdentity.create({ data: { userId, email, provider: `oidc-${organizationId}`, subject: "one" } });
    }
    const { joined } = await mergeOrganization(admin, {
      id: source.organizationId,
      intoId: target.organizationId,
      reason: "The same brand, registered twice.",
      confirmation: source.organizationName,
    });
    expect(joined).toContainEqual(expect.objectContaining({ count: 1, rule: expect.stringMatching(/^removed/) }));
    const organizationIds = [source.organizationId, target.organizationId];
    const left = await db.ssoConnection.findMany({ where: { organizationId: { in: organizationIds } } });
    expect(left.map(({ organizationId }) => organizationId)).toEqual([target.organizationId]);
    const identities = await db.externalIdentity.findMany({
      where: { userId: { in: [source.userId, target.userId] } },
    });
    expect(identities.map(({ userId }) => userId)).toEqual([target.userId]);
  });
});

describe("references", () => {
  const known = organizationReferences.map(({ table, column }) => `${table}.${column}`);
  const others = [
    // Marks the organization's listings as changed on a day; those that move are announced again.
    "listing_changes.organizationId",
    // The organization's ID at its login provider.
    "sso_connections.clientId",
  ];
  const looksLikeReference = /(organizationid|agencyid|clientid|onbehalfofid)$/i;

  test("every foreign key to an organization is known to a merge", async () => {
    const keys = await db.$queryRaw<{ table: string; column: string }[]>`
    SELECT c.conrelid::regclass::text AS "table", a.attname::text AS "column"
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey)
    WHERE c.contype = 'f' AND c.confrelid = '"organizations"'::regclass`;
    expect(keys.length).toBeGreaterThan(10);
    const named = keys.map(({ table, column }) => `${table.replaceAll('"', "")}.${column}`);
    expect(named.filter((reference) => !known.includes(reference))).toEqual([]);
  });

  test("every other column that names an organization is known to a merge, and nothing it knows is source", async () => {
    const columns = await db.$queryRaw<{ table: string; column: string }[]>`
    SELECT table_name::text AS "table", column_name::text AS "column" FROM information_schema.columns
    WHERE table_schema = 'public'`;
    const all = columns.map(({ table, column }) => `${table}.${column}`);
    const found = all.filter((reference) => looksLikeReference.test(reference) && !others.includes(reference));
    expect(found.filter((reference) => !known.includes(reference)).sort()).toEqual([]);
    expect(known.filter((reference) => !all.includes(reference)).sort()).toEqual([]);
  });

  test("rows that a merge leaves alone are those that the database refuses to change", async () => {
    const fixed = await db.$queryRaw<{ table: string }[]>`
    SELECT DISTINCT event_object_table::text AS "table" FROM information_schema.triggers
    WHERE action_statement ILIKE '%refuse_%change%'`;
    const history = organizationReferences.filter(({ rule }) => rule === "history").map(({ table }) => table);
    expect([...new Set(history)].sort()).toEqual(
      fixed
        .map(({ table }) => table)
        .filter((table) => history.includes(table))
        .sort(),
    );
  });
});

describe("threads", () => {
  test("a report of a merged connection leads admins to the remaining one", async () => {
    const { source, target, seller, threads } = await makeDuplicateBrands();
    const { ticketNumber } = await reportSpam(seller, threads.source, { reason: "An advertisement." });
    await mergeOrganization(await makeAdmin(), {
      id: source.organizationId,
      intoId: target.organizationId,
      reason: "The same brand, registered twice.",
      confirmation: source.organizationName,
    });
    const id = await connectionOf({ marketer: target, seller });
    const ticket = await db.ticket.findUniqueOrThrow({ where: { number: ticketNumber } });
    expect(ticket.related).toMatchObject({ connectionId: id });
    expect(await db.connection.findUniqueOrThrow({ where: { id } })).toMatchObject({
      reportReason: "An advertisement.",
      reportedById: seller.userId,
      reportTicketId: ticket.id,
    });
  });
});
