import { randomSecret } from "@/lib/platform/random";
import { type OrganizationMember, enrollingUser, organizationAdmin, signedIn } from "@/lib/auth/actor";
import { actorOf } from "@/lib/auth/current";
import { startSession } from "@/lib/auth/session-commands";
import { readSession } from "@/lib/auth/session-queries";
import { startVisit } from "@/lib/auth/visits";
import { later, minutes, setClock } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { makeAdmin, makeMarketer, makeOrganization } from "@/tests/support/builders/people";
import { requireTwoStep } from "./commands";
import { getTwoStepRequirement } from "./queries";

const protect = (userId: string) =>
  db.passkey.create({
    data: {
      userId,
      credentialId: randomSecret(),
      publicKey: Buffer.alloc(77),
      counter: 0,
      name: "Laptop",
      isBackedUp: false,
    },
  });

async function organizationOfTwo() {
  const organization = await makeOrganization({ type: "marketer" });
  const admin = await makeMarketer({ organization });
  const colleague = await makeMarketer({ organization, role: "editor" });
  await protect(admin.userId);
  return { admin, colleague };
}

async function actorNow({ userId }: OrganizationMember) {
  const session = await readSession(await inTransaction((tx) => startSession(tx, userId, "user")), "user");
  if (!session) throw new Error("The session did not start.");
  return actorOf(session);
}

const noted = (entityId: string) =>
  db.activityLog.count({ where: { entityId, action: { startsWith: "organizations.two_step" } } });
const emails = (toAddress: string) => db.emailMessage.count({ where: { toAddress, template: "two-step-required" } });

afterEach(() => setClock());

test("members without it can set it up and do nothing else, until they have", async () => {
  const { admin, colleague } = await organizationOfTwo();
  expect(await getTwoStepRequirement(admin)).toEqual({ isRequired: false, members: 2, membersWithout: 1 });
  expect(await requireTwoStep(admin, { isRequired: true })).toMatchObject({ isRequired: true, membersWithout: 1 });
  const limited = await actorNow(colleague);
  expect(limited).toMatchObject({ kind: "pending", waitingFor: "two_step" });
  expect(() => signedIn(limited)).toThrow("Your organization requires two-step verification.");
  expect(enrollingUser(limited).userId).toBe(colleague.userId);
  expect(await actorNow(admin)).toMatchObject({ kind: "marketer" });
  await protect(colleague.userId);
  expect(await actorNow(colleague)).toMatchObject({ kind: "marketer", role: "editor" });
});

test("asked twice it is required once: one email to those who lack it, one row in the audit", async () => {
  const { admin, colleague } = await organizationOfTwo();
  await Promise.all([requireTwoStep(admin, { isRequired: true }), requireTwoStep(admin, { isRequired: true })]);
  expect([await emails(colleague.email), await emails(admin.email)]).toEqual([1, 0]);
  expect(await noted(admin.organizationId)).toBe(1);
  expect(await requireTwoStep(admin, { isRequired: false })).toMatchObject({ isRequired: false });
  expect(await actorNow(colleague)).toMatchObject({ kind: "marketer" });
  expect(await noted(admin.organizationId)).toBe(2);
});

test("a neighbor is not affected", async () => {
  const [{ admin }, neighbor] = [await organizationOfTwo(), await makeMarketer()];
  await requireTwoStep(admin, { isRequired: true });
  expect(await actorNow(neighbor)).toMatchObject({ kind: "marketer" });
  expect(await getTwoStepRequirement(neighbor)).toMatchObject({ isRequired: false });
});

test("only an admin of the organization may require it, who has it, after a recent login", async () => {
  const { admin, colleague } = await organizationOfTwo();
  expect(() => organizationAdmin(colleague)).toThrow();
  await expect(requireTwoStep(colleague, { isRequired: true })).rejects.toMatchObject({ code: "forbidden" });
  const without = await makeMarketer();
  await expect(requireTwoStep(without, { isRequired: true })).rejects.toMatchObject({ code: "conflict" });
  setClock(() => later(new Date(), minutes(16)));
  await expect(requireTwoStep(admin, { isRequired: true })).rejects.toMatchObject({
    code: "reauthentication_required",
  });
});

test("an admin of the platform may still visit somebody who lacks it", async () => {
  const { admin, colleague } = await organizationOfTwo();
  await requireTwoStep(admin, { isRequired: true });
  const { userId: impersonatorId } = await makeAdmin();
  const visit = await inTransaction((tx) => startVisit(tx, { userId: colleague.userId, impersonatorId }));
  const session = await readSession(visit, "user");
  expect(session && actorOf(session)).toMatchObject({ kind: "marketer", userId: colleague.userId });
});
