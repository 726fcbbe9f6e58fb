import { randomUUID } from "node:crypto";
import { platformAdmin } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { meetAt, rowOf } from "@/tests/support/database/concurrency";
import { makeListing } from "@/tests/support/builders/listings";
import { makeAdmin, makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { changeOrganizations } from "./bulk-commands";
import { suspendOrganization } from "./commands";
import { organizationBulkSchema } from "./schema";

const reason = "We could not confirm the rights on offer.";
const proof = { method: "document", note: "Extract of the register, dated 2 November 2026." } as const;
const emails = (userId: string, template: string) => db.emailMessage.count({ where: { userId, template } });
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

test("many are suspended, each with its email and its row in the audit, and one that is already holds nobody back", async () => {
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

test("many are opened again", async () => {
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

test("many are vouched for with one proof, and the word is taken back from many", async () => {
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
  const actions = await db.activityLog.findMany({ where: { entityId: first.organizationId }, orderBy: { id: "asc" } });
  expect(actions.map(({ action }) => action)).toEqual(["organizations.verify", "organizations.unverify"]);
});

test("a preview says what would happen to each and why not, needs no reason, and changes nothing", async () => {
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

test("the preview of opening again counts what left the market with the organization alone", async () => {
  const [admin, seller] = [await makeAdmin(), await makeSeller()];
  await makeListing({ seller });
  await makeListing({ seller, status: "suspended" });
  await suspendOrganization(admin, { id: seller.organizationId, reason });
  const preview = await changeOrganizations(admin, request("unsuspend", [seller.organizationId], { preview: true }));
  expect(preview.done).toMatchObject([{ effect: "1 listing live again, 1 admin notified" }]);
});

test.each(["suspend", "unverify", "verify"])("without what it asks for, %s changes nobody", async (verb) => {
  const { admin, first, ids } = await makeThree();
  const path = [verb === "verify" ? "method" : "reason"];
  await expect(changeOrganizations(admin, request(verb, ids))).rejects.toMatchObject({
    issues: expect.arrayContaining([expect.objectContaining({ path })]),
  });
  expect(await stateOf(first.organizationId)).toMatchObject({ status: "active", verification: "none" });
});

test("twice at once each is suspended once, and the other call says that it is", async () => {
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

test("ids of no organization find nothing, one that is named twice counts once, and only an admin passes the guard", async () => {
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
