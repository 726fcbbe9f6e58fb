import { type PlatformAdmin, mintActor } from "@/lib/auth/actor";
import { startSession } from "@/lib/auth/session-commands";
import { db, inTransaction } from "@/lib/platform/db";
import { meetAt, rowOf } from "@/tests/support/database/concurrency";
import { retry } from "@/tests/support/database/retry";
import { makeAdmin } from "@/tests/support/builders/people";
import { signOutUser, suspendUser } from "../users/commands";
import { withdrawSuperAdmin } from "./commands";
import { listAdmins } from "./queries";

jest.setTimeout(60_000);

const reason = "Left the company.";
const supers = () => db.user.count({ where: { type: "admin", isSuper: true, status: "active" } });

/** Nobody but these is a super admin. */
async function onlySupers(count: number): Promise<PlatformAdmin[]> {
  await db.user.updateMany({ where: { type: "admin" }, data: { isSuper: false } });
  return Promise.all(Array.from({ length: count }, () => makeAdmin({ isSuper: true })));
}

/** Came in with a user account, by the rule of super-admin addresses. */
const byAddress = async (): Promise<PlatformAdmin> =>
  mintActor({ ...(await makeAdmin()), isSuper: true, throughUserSession: true });

const withdraw = (actor: PlatformAdmin, { userId: id }: PlatformAdmin) => withdrawSuperAdmin(actor, { id });
const suspend = (actor: PlatformAdmin, { userId: id }: PlatformAdmin) => suspendUser(actor, { id, reason });

test.each([
  ["take the rank from each other", withdraw, withdraw],
  ["suspend each other", suspend, suspend],
  ["do the one and the other", withdraw, suspend],
])("of two super admins who %s at once one stays", async (_, first, second) => {
  for (let round = 0; round < 5; round += 1) {
    const [ada, ben] = (await onlySupers(2)) as [PlatformAdmin, PlatformAdmin];
    const lowest = [ada.userId, ben.userId].sort()[0] ?? "";
    const tries = await meetAt<unknown>(rowOf("users", lowest), [() => first(ada, ben), () => second(ben, ada)]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(tries.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "forbidden" } });
    expect(await supers()).toBe(1);
  }
});

test("a crowd of super admins who all act against the next one leaves at least one", async () => {
  for (let round = 0; round < 3; round += 1) {
    const circle = await onlySupers(6);
    await Promise.allSettled(
      circle.map((actor, at) => retry(() => withdraw(actor, circle[(at + 1) % circle.length] as PlatformAdmin))),
    );
    expect(await supers()).toBeGreaterThanOrEqual(1);
  }
});

test("whoever came by address cannot remove the last super admin either, but the others", async () => {
  const actor = await byAddress();
  const [ada, ben] = (await onlySupers(2)) as [PlatformAdmin, PlatformAdmin];
  await withdraw(actor, ben);
  for (const remove of [withdraw, suspend]) {
    await expect(remove(actor, ada)).rejects.toMatchObject({
      code: "conflict",
      message: "This is the last super admin. Make another admin a super admin first.",
    });
  }
  expect(await supers()).toBe(1);
  expect(await suspend(actor, ben)).toMatchObject({ status: "suspended" });
});

test("whoever was made an ordinary admin meanwhile acts on no other admin", async () => {
  const [ada, ben, kim] = (await onlySupers(3)) as [PlatformAdmin, PlatformAdmin, PlatformAdmin];
  await withdraw(ada, ben);
  await expect(signOutUser(ben, { id: kim.userId })).rejects.toMatchObject({ code: "forbidden" });
});

test("an admin who is signed out by a super admin is notified, once", async () => {
  const [ada, ben] = (await onlySupers(2)) as [PlatformAdmin, PlatformAdmin];
  await inTransaction((tx) => startSession(tx, ben.userId, "admin"));
  await signOutUser(ada, { id: ben.userId });
  await signOutUser(ada, { id: ben.userId });
  expect(await db.emailMessage.count({ where: { userId: ben.userId, template: "admin-access-changed" } })).toBe(1);
});

test("the list says how every admin stands, and what the reader can do for them", async () => {
  const [ada, ben] = (await onlySupers(2)) as [PlatformAdmin, PlatformAdmin];
  await inTransaction((tx) => startSession(tx, ben.userId, "admin"));
  await db.totpCredential.create({ data: { userId: ben.userId, secret: "sealed", confirmedAt: new Date() } });
  const rowFor = async (reader: PlatformAdmin, { userId }: PlatformAdmin) =>
    (await listAdmins(reader)).items.find(({ id }) => id === userId);
  expect(await rowFor(ada, ben)).toMatchObject({
    email: ben.email,
    isSuper: true,
    status: "active",
    hasTwoStep: true,
    lastSignInAt: expect.any(Date),
    liveSessions: 1,
    can: ["withdraw-super", "reset-two-step", "sign-out", "suspend"],
  });
  expect((await rowFor(ada, ada))?.can).toEqual([]);
  expect((await rowFor(await makeAdmin(), ben))?.can).toEqual([]);
  await suspend(ada, ben);
  expect((await rowFor(ada, ben))?.can).toEqual(["withdraw-super", "reset-two-step", "unsuspend"]);
});
