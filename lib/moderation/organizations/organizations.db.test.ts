import { randomUUID } from "node:crypto";
import { platformAdmin } from "@/lib/auth/actor";
import { actorOf } from "@/lib/auth/current";
import { startSession } from "@/lib/auth/session-commands";
import { readSession } from "@/lib/auth/session-queries";
import { db, inTransaction } from "@/lib/platform/db";
import { makeListing } from "@/tests/support/builders/listings";
import { makeAdmin, makeMarketer, makeOrganization, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { meetAt, rowOf } from "@/tests/support/database/concurrency";
import { pagesRevalidatedBy } from "@/tests/support/database/revalidated-pages";
import {
  suspendOrganization,
  unsuspendOrganization,
  unverifyOrganization,
  verifyOrganization,
  changeOrganizations,
} from "./commands";
import { getOrganization } from "./detail-queries";
import { mergeOrganization } from "./merge/commands";
import { findCurrentOrganizationId, listOrganizations, listPossibleDuplicates } from "./queries";
import { listOrganizationsSchema, organizationBulkSchema } from "./schema";

const reason = "We could not confirm the rights on offer.";
const emails = (userId: string, template: string) => db.emailMessage.count({ where: { userId, template } });

const proof = { method: "document" as const, note: "Extract of the register, dated 2 November 2026." };

describe("bulk", () => {
  const stateOf = (id: string) =>
    db.organization.findUniqueOrThrow({ where: { id }, select: { status: true, verification: true } });
  const request = (verb: string, ids: string[], more: object = {}) =>
    organizationBulkSchema.parse({ ids, verb, preview: false, ...more });

  /** Two that are active and one that is suspended, in the order of their names. */
  async function makeThree() {
    const [admin, mark] = [await makeAdmin(), randomUUID().slice(0, 8)];
    const [first, second, closed] = [await makeSeller(), await makeMarketer(), await makeSeller()];
    for (const [at, { organizationId: id }] of [first, second, closed].entries()) {
      await db.organization.update({ where: { id }, data: { name: `${mark} ${at}` } });
    }
    await suspendOrganization(admin, { id: closed.organizationId, reason });
    return { admin, mark, first, second, closed, ids: [closed, second, first].map((each) => each.organizationId) };
  }

  test("many are suspended, each with its email and its row in the audit, and one that already is holds no one back", async () => {
    const { admin, mark, first, second, closed, ids } = await makeThree();
    expect(await changeOrganizations(admin, request("suspend", ids, { reason }))).toEqual({
      done: [
        { id: first.organizationId, name: `${mark} 0` },
        { id: second.organizationId, name: `${mark} 1` },
      ],
      failed: [{ id: closed.organizationId, name: `${mark} 2`, message: "This organization is already suspended." }],
    });
    for (const { organizationId, userId } of [first, second]) {
      expect(await stateOf(organizationId)).toMatchObject({ status: "suspended" });
      expect(await emails(userId, "organization-suspended")).toBe(1);
      expect(await db.activityLog.findMany({ where: { entityId: organizationId } })).toMatchObject([
        { action: "organizations.suspend", actorId: admin.userId, reason, organizationId },
      ]);
    }
  });

  test("many are reopened", async () => {
    const { admin, first, closed, ids } = await makeThree();
    const outcome = await changeOrganizations(admin, request("unsuspend", ids));
    expect(outcome.done).toMatchObject([{ id: closed.organizationId }]);
    expect(outcome.failed).toMatchObject([
      { id: first.organizationId, message: "This organization is not suspended." },
      { message: "This organization is not suspended." },
    ]);
    expect(await stateOf(closed.organizationId)).toMatchObject({ status: "active" });
    expect(await emails(closed.userId, "organization-restored")).toBe(1);
  });

  test("many are verified with one proof, and the verification is withdrawn from many", async () => {
    const { admin, first, second, closed, ids } = await makeThree();
    const verified = await changeOrganizations(admin, request("verify", ids, proof));
    expect(verified.done).toHaveLength(2);
    expect(verified.failed).toMatchObject([{ message: "This organization is not active." }]);
    for (const { organizationId: id } of [first, second]) {
      expect(await db.organization.findUniqueOrThrow({ where: { id } })).toMatchObject({
        verification: "document",
        verificationNote: proof.note,
        verifiedById: admin.userId,
      });
    }
    const taken = await changeOrganizations(admin, request("unverify", ids, { reason }));
    expect(taken.done.map(({ id }) => id)).toEqual([first.organizationId, second.organizationId]);
    expect(taken.failed).toMatchObject([{ id: closed.organizationId, message: "This organization is not verified." }]);
    expect(await stateOf(first.organizationId)).toMatchObject({ verification: "none" });
    const actions = await db.activityLog.findMany({
      where: { entityId: first.organizationId },
      orderBy: { id: "asc" },
    });
    expect(actions.map(({ action }) => action)).toEqual(["organizations.verify", "organizations.unverify"]);
  });

  test("a preview shows what would happen to each and why not, needs no reason, and changes nothing", async () => {
    const { admin, first, second, closed, ids } = await makeThree();
    await makeListing({ seller: first });
    await makeListing({ seller: first, status: "draft" });
    await makeViewer(first);
    const preview = await changeOrganizations(admin, request("suspend", ids, { preview: true }));
    expect(preview.done).toMatchObject([
      { id: first.organizationId, effect: "1 published listing taken off the Marketplace, 1 admin notified" },
      { id: second.organizationId, effect: "no published listings taken off the Marketplace, 1 admin notified" },
    ]);
    expect(preview.failed).toMatchObject([
      { id: closed.organizationId, message: "This organization is already suspended." },
    ]);
    expect(await stateOf(first.organizationId)).toMatchObject({ status: "active" });
    expect(await db.activityLog.count({ where: { entityId: first.organizationId } })).toBe(0);
  });

  test("the preview of reopening counts only what left the market with the organization", async () => {
    const [admin, seller] = [await makeAdmin(), await makeSeller()];
    await makeListing({ seller });
    await makeListing({ seller, status: "suspended" });
    await suspendOrganization(admin, { id: seller.organizationId, reason });
    const preview = await changeOrganizations(admin, request("unsuspend", [seller.organizationId], { preview: true }));
    expect(preview.done).toMatchObject([{ effect: "1 listing live again, 1 admin notified" }]);
  });

  test.each(["suspend", "unverify", "verify"])("without its required input, %s changes no one", async (verb) => {
    const { admin, first, ids } = await makeThree();
    const path = [verb === "verify" ? "method" : "reason"];
    await expect(changeOrganizations(admin, request(verb, ids))).rejects.toMatchObject({
      issues: expect.arrayContaining([expect.objectContaining({ path })]),
    });
    expect(await stateOf(first.organizationId)).toMatchObject({ status: "active", verification: "none" });
  });

  test("twice at the same time, each is suspended once, and the other call says that it already is", async () => {
    const [admin, { organizationId, userId }] = [await makeAdmin(), await makeSeller()];
    const suspend = () => changeOrganizations(admin, request("suspend", [organizationId], { reason }));
    const outcomes = (await meetAt(rowOf("organizations", organizationId), [suspend, suspend])).map((each) =>
      each.status === "fulfilled" ? each.value : null,
    );
    expect(outcomes.flatMap((each) => each?.done ?? [])).toHaveLength(1);
    expect(outcomes.flatMap((each) => each?.failed ?? [])).toMatchObject([
      { id: organizationId, message: "This organization is already suspended." },
    ]);
    expect(await emails(userId, "organization-suspended")).toBe(1);
    expect(await db.activityLog.count({ where: { entityId: organizationId } })).toBe(1);
  });

  test("unknown ids find nothing, a repeated one counts once, and only an admin is allowed", async () => {
    const [admin, seller] = [await makeAdmin(), await makeSeller()];
    const nothing = await changeOrganizations(admin, request("suspend", [randomUUID()], { reason }));
    expect(nothing).toEqual({ done: [], failed: [] });
    const twice = await changeOrganizations(
      admin,
      request("verify", [seller.organizationId, seller.organizationId], proof),
    );
    expect([twice.done.length, twice.failed.length]).toEqual([1, 0]);
    for (const other of [seller, await makeMarketer()]) {
      expect(() => platformAdmin(other)).toThrow("Admin access required.");
    }
  });
});

describe("organizations", () => {
  async function kindOf(userId: string) {
    const session = await readSession(await inTransaction((tx) => startSession(tx, userId, "user")), "user");
    return session && actorOf(session).kind;
  }

  test("members of a suspended organization can do nothing from the next request on, and its admins are notified", async () => {
    const [admin, seller] = [await makeAdmin(), await makeSeller()];
    const viewer = await makeViewer(seller);
    expect(await kindOf(seller.userId)).toBe("seller");
    await suspendOrganization(admin, { id: seller.organizationId, reason });
    expect(await kindOf(seller.userId)).toBe("pending");
    expect([
      await emails(seller.userId, "organization-suspended"),
      await emails(viewer.userId, "organization-suspended"),
    ]).toEqual([1, 0]);
    await unsuspendOrganization(admin, { id: seller.organizationId });
    expect(await kindOf(seller.userId)).toBe("seller");
  });

  test("its listings leave the market and return, except for those suspended individually", async () => {
    const [admin, seller] = [await makeAdmin(), await makeSeller()];
    const [shown, draft, bad] = [
      await makeListing({ seller }),
      await makeListing({ seller, status: "draft" }),
      await makeListing({ seller, status: "suspended" }),
    ];
    const statuses = async () => {
      const rows = await db.listing.findMany({ where: { organizationId: seller.organizationId } });
      return [shown, draft, bad].map(({ id }) => rows.find((row) => row.id === id)?.status);
    };
    await suspendOrganization(admin, { id: seller.organizationId, reason });
    expect(await statuses()).toEqual(["suspended", "draft", "suspended"]);
    await unsuspendOrganization(admin, { id: seller.organizationId });
    expect(await statuses()).toEqual(["published", "draft", "suspended"]);
  });

  test("another organization is not affected", async () => {
    const [admin, seller, neighbour] = [await makeAdmin(), await makeSeller(), await makeSeller()];
    const theirs = await makeListing({ seller: neighbour });
    await suspendOrganization(admin, { id: seller.organizationId, reason });
    expect(await kindOf(neighbour.userId)).toBe("seller");
    expect((await db.listing.findUniqueOrThrow({ where: { id: theirs.id } })).status).toBe("published");
  });

  test.each([
    ["suspending", suspendOrganization, "organization-suspended"],
    [
      "verifying",
      (actor: Parameters<typeof verifyOrganization>[0], { id }: { id: string }) =>
        verifyOrganization(actor, { id, ...proof }),
      null,
    ],
  ] as const)("%s twice at once does it once", async (_name, act, template) => {
    const [admin, marketer] = [await makeAdmin(), await makeMarketer()];
    const tries = await Promise.allSettled([1, 2].map(() => act(admin, { id: marketer.organizationId, reason })));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    if (template) expect(await emails(marketer.userId, template)).toBe(1);
    expect(await db.activityLog.count({ where: { entityId: marketer.organizationId } })).toBe(1);
  });

  test("an organization is verified with a method and a note, and the verification can be withdrawn", async () => {
    const [admin, seller] = [await makeAdmin(), await makeSeller()];
    const id = seller.organizationId;
    expect(await verifyOrganization(admin, { id, ...proof })).toMatchObject({ verification: "document" });
    expect(await db.organization.findUniqueOrThrow({ where: { id } })).toMatchObject({
      verifiedById: admin.userId,
      verificationNote: proof.note,
    });
    expect(await unverifyOrganization(admin, { id, reason })).toMatchObject({ verification: "none" });
    await expect(unverifyOrganization(admin, { id, reason })).rejects.toMatchObject({ code: "conflict" });
    expect(await db.organization.findUniqueOrThrow({ where: { id } })).toMatchObject({ verifiedAt: null });
  });

  test("a suspended organization cannot be verified, and one that is not suspended cannot be reopened", async () => {
    const [admin, seller] = [await makeAdmin(), await makeSeller()];
    const id = seller.organizationId;
    await expect(unsuspendOrganization(admin, { id })).rejects.toMatchObject({ code: "conflict" });
    await suspendOrganization(admin, { id, reason });
    await expect(verifyOrganization(admin, { id, ...proof })).rejects.toMatchObject({ code: "conflict" });
  });

  test("an unknown organization is not found, and only an admin is allowed", async () => {
    await expect(suspendOrganization(await makeAdmin(), { id: randomUUID(), reason })).rejects.toMatchObject({
      code: "not_found",
    });
    const seller = await makeSeller();
    expect(() => platformAdmin(seller)).toThrow("Admin access required.");
  });
});

describe("reading organizations", () => {
  const input = (query: object) => listOrganizationsSchema.parse(query);

  test("organizations are found by name, slug, or domain, and shown with their figures", async () => {
    const [admin, seller] = [await makeAdmin(), await makeSeller()];
    await makeViewer(seller);
    await makeListing({ seller });
    await makeListing({ seller, status: "draft" });
    const domain = `d${randomUUID().slice(0, 8)}.test`;
    await db.organizationDomain.create({
      data: { organizationId: seller.organizationId, domain, token: "t", verifiedAt: new Date() },
    });
    for (const q of [seller.organizationName, domain]) {
      expect((await listOrganizations(admin, input({ q }))).items).toMatchObject([
        { id: seller.organizationId, members: 2, published: 1, domains: [domain] },
      ]);
    }
  });

  test("filters narrow by status, kind, and verification", async () => {
    const [admin, name] = [await makeAdmin(), `w${randomUUID().slice(0, 8)}`];
    const [one, other] = [await makeOrganization({ name }), await makeOrganization({ name, type: "marketer" })];
    await db.organization.update({ where: { id: other.id }, data: { status: "suspended", verification: "admin" } });
    const idsOf = async (query: object) =>
      (await listOrganizations(admin, input({ q: name, ...query }))).items.map(({ id }) => id);
    expect(await idsOf({ status: "suspended" })).toEqual([other.id]);
    expect(await idsOf({ type: "seller" })).toEqual([one.id]);
    expect(await idsOf({ verified: "yes" })).toEqual([other.id]);
    expect(await idsOf({})).toHaveLength(2);
  });

  test("the id and the slug of a merged organization lead to the remaining one", async () => {
    const [admin, source, target] = [await makeAdmin(), await makeSeller(), await makeSeller()];
    const { slug } = await db.organization.findUniqueOrThrow({ where: { id: source.organizationId } });
    const request = { intoId: target.organizationId, reason: "The same.", confirmation: source.organizationName };
    await mergeOrganization(admin, { id: source.organizationId, ...request });
    for (const name of [source.organizationId, slug, target.organizationId]) {
      expect(await findCurrentOrganizationId(admin, name)).toBe(target.organizationId);
    }
    expect(await findCurrentOrganizationId(admin, "no-such-organization")).toBeNull();
    expect((await getOrganization(admin, { id: target.organizationId })).absorbed).toMatchObject([
      { id: source.organizationId },
    ]);
  });

  test("an organization is shown with its people and its records", async () => {
    const [admin, seller] = [await makeAdmin(), await makeSeller()];
    await makeListing({ seller });
    expect(await getOrganization(admin, { id: seller.organizationId })).toMatchObject({
      name: seller.organizationName,
      members: [{ userId: seller.userId, role: "admin" }],
      listings: { published: 1 },
      deals: {},
    });
    await expect(getOrganization(admin, { id: randomUUID() })).rejects.toMatchObject({ code: "not_found" });
  });
});

test.each([
  ["suspended", (id: string) => ({ id, reason: "Not real." }), suspendOrganization],
  ["unsuspended", (id: string) => ({ id }), unsuspendOrganization],
  ["verified", (id: string) => ({ id, ...proof }), verifyOrganization],
] as const)("public pages are rendered again when an organization is %s", async (how, input, command) => {
  const [admin, seller] = [await makeAdmin(), await makeSeller()];
  await makeListing({ seller });
  if (how === "unsuspended") await suspendOrganization(admin, { id: seller.organizationId, reason: "Not real." });
  const pages = await pagesRevalidatedBy(() => command(admin, input(seller.organizationId) as never));
  expect(pages.length).toBeGreaterThan(0);
});

describe("possible duplicates", () => {
  const ofName = async (name: string, more: object = {}) => {
    const made = await makeSeller();
    await db.organization.update({ where: { id: made.organizationId }, data: { name, ...more } });
    return { ...made, id: made.organizationId };
  };
  const duplicatesOf = async ({ id }: { id: string }) =>
    (await listPossibleDuplicates(await makeAdmin(), { id })).map((row) => [row.id, row.reasons]);

  test("have a similar name, the same website, or members at the other's verified domain", async () => {
    const mark = randomUUID().slice(0, 8);
    const own = await ofName(`Riverside Rowing ${mark}`, { website: `https://www.${mark}.example/about` });
    const named = await ofName(`Riverside Rowng ${mark}`);
    const onSite = await ofName("Thames Regatta Events", { website: `http://${mark.toUpperCase()}.example` });
    const atDomain = await ofName("Boathouse Partners");
    await db.organizationDomain.create({
      data: { organizationId: own.id, domain: `${mark}-mail.example`, token: mark, verifiedAt: new Date() },
    });
    await db.user.update({ where: { id: atDomain.userId }, data: { email: `ada@${mark}-mail.example` } });
    await ofName("Quite Another");
    const [first, ...others] = await duplicatesOf(own);
    expect(first).toEqual([named.id, ["Similar name"]]);
    expect(new Map(others as [string, string[]][])).toEqual(
      new Map([
        [onSite.id, ["Same website"]],
        [atDomain.id, ["Same email domain"]],
      ]),
    );
    expect(await duplicatesOf(atDomain)).toEqual([[own.id, ["Same email domain"]]]);
  });

  test("with more in common come first; those of another type or that are suspended are not listed", async () => {
    const [mark, website] = [randomUUID().slice(0, 8), `https://${randomUUID()}.example`];
    const own = await ofName(`Quarry Speedway ${mark}`, { website });
    const once = await ofName(`Quarry Speedway ${mark}`);
    const twice = await ofName(`Quarry Speedways ${mark}`, { website });
    await ofName(`Quarry Speedway ${mark}`, { status: "suspended" });
    await db.organization.update({
      where: { id: (await makeMarketer()).organizationId },
      data: { name: `Quarry Speedway ${mark}`, website },
    });
    expect(await duplicatesOf(own)).toEqual([
      [twice.id, ["Similar name", "Same website"]],
      [once.id, ["Similar name"]],
    ]);
  });
});
