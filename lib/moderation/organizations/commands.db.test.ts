import { randomUUID } from "node:crypto";
import { platformAdmin } from "@/lib/auth/actor";
import { actorOf } from "@/lib/auth/current";
import { startSession } from "@/lib/auth/session-commands";
import { readSession } from "@/lib/auth/session-queries";
import { db, inTransaction } from "@/lib/platform/db";
import { makeListing } from "@/tests/support/builders/listings";
import { makeAdmin, makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { suspendOrganization, unsuspendOrganization, unverifyOrganization, verifyOrganization } from "./commands";

const reason = "We could not confirm the rights on offer.";
const emails = (userId: string, template: string) => db.emailMessage.count({ where: { userId, template } });
const proof = { method: "document" as const, note: "Extract of the register, dated 2 November 2026." };

async function kindOf(userId: string) {
  const session = await readSession(await inTransaction((tx) => startSession(tx, userId, "user")), "user");
  return session && actorOf(session).kind;
}

test("a suspended organization's people can do nothing from the next request on, and its admins are notified", async () => {
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

test("its listings leave the market and come back, those suspended for themselves excepted", async () => {
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

test("another organization is not touched", async () => {
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

test("an organization is vouched for with a method and a note, and the word can be taken back", async () => {
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

test("a suspended organization is not verified, and one that is not suspended not opened", async () => {
  const [admin, seller] = [await makeAdmin(), await makeSeller()];
  const id = seller.organizationId;
  await expect(unsuspendOrganization(admin, { id })).rejects.toMatchObject({ code: "conflict" });
  await suspendOrganization(admin, { id, reason });
  await expect(verifyOrganization(admin, { id, ...proof })).rejects.toMatchObject({ code: "conflict" });
});

test("an unknown organization is not found, and nobody but an admin passes the guard", async () => {
  await expect(suspendOrganization(await makeAdmin(), { id: randomUUID(), reason })).rejects.toMatchObject({
    code: "not_found",
  });
  const seller = await makeSeller();
  expect(() => platformAdmin(seller)).toThrow("Admin access required.");
});
