import { randomUUID } from "node:crypto";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { visitor } from "@/lib/auth/current";
import { days, later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { meetAt, rowOf } from "@/tests/support/database/concurrency";
import { makeAdmin, makeOrganization } from "@/tests/support/builders/people";
import { approveRegistration, register } from "./commands";
import { needsApproval } from "../policy";
import { type RegisterInput, registerSchema } from "./schema";

const address = () => `new-${randomUUID().slice(0, 8)}@example.test`;

const wish = (over: Partial<RegisterInput> = {}): RegisterInput => ({
  email: address(),
  password: "a long enough secret",
  name: "Carmen Delgado",
  type: "marketer",
  acceptTerms: true,
  organization: { mode: "create", name: "Delgado Foods", type: "marketer" },
  ...over,
});

const seller = () => wish({ type: "seller", organization: { mode: "create", name: "Delgado Cup", type: "seller" } });

let admin: PlatformAdmin;

beforeAll(async () => {
  admin = await makeAdmin();
});

test("a marketer signs up, owns a new organization, and may work right away", async () => {
  const input = wish();
  const { user } = await register(visitor(), input);
  expect(user).toMatchObject({
    email: input.email,
    type: "marketer",
    status: "active",
    role: "admin",
    emailVerified: false,
  });
  expect(await db.emailMessage.count({ where: { toAddress: input.email, template: "verify-email" } })).toBe(1);
});

test("a new account has the browser's time zone, and an unknown one does not prevent sign-up", async () => {
  const zoneOf = async (timeZone: string) => {
    const { user } = await register(visitor(), registerSchema.parse({ ...wish(), timeZone }));
    return (await db.user.findUniqueOrThrow({ where: { id: user.id } })).timeZone;
  };
  expect(await zoneOf("America/Denver")).toBe("America/Denver");
  expect(await zoneOf("Mars/Olympus")).toBeNull();
});

test("a seller waits for approval", async () => {
  const { user } = await register(visitor(), seller());
  expect(user).toMatchObject({ type: "seller", status: "pending", waitingFor: "approval" });
});

test.each([
  ["all", "marketer", true],
  ["all", "seller", true],
  ["sellers", "marketer", false],
  ["sellers", "seller", true],
  ["none", "seller", false],
] as const)("with approval for %s, a %s waiting is %s", (setting, type, waits) => {
  expect(needsApproval(setting, type)).toBe(waits);
});

test.each([
  ["all", true],
  ["sellers", false],
  ["none", false],
] as const)("with approval for %s, a seller that an organization accepts while waiting is %s", (setting, waits) => {
  expect(needsApproval(setting, "seller", { isVerifiedMember: true })).toBe(waits);
});

test("a taken address is rejected, and its owner is emailed once a day however often someone tries", async () => {
  const input = wish();
  const { user } = await register(visitor(), input);
  const again = () => register(visitor(), wish({ email: input.email }));
  const refused = { code: "conflict", message: "Please try again with different information." };
  for (const each of await meetAt(rowOf("users", user.id), [again, again]))
    expect(each).toMatchObject({ status: "rejected", reason: refused });
  await expect(again()).rejects.toMatchObject(refused);
  const sent = { toAddress: input.email, template: "account-exists" };
  expect(await db.emailMessage.count({ where: sent })).toBe(1);
  await db.emailMessage.updateMany({ where: sent, data: { createdAt: later(now(), -days(1)) } });
  await expect(again()).rejects.toMatchObject(refused);
  expect(await db.emailMessage.count({ where: sent })).toBe(2);
});

test("two registrations of one address at the same time create one account", async () => {
  const input = wish();
  const tries = await Promise.allSettled([register(visitor(), input), register(visitor(), input)]);
  expect(tries.filter((each) => each.status === "fulfilled")).toHaveLength(1);
  expect(await db.user.count({ where: { email: input.email } })).toBe(1);
});

test("a marketer cannot create a seller's organization", async () => {
  const crossed = wish({ organization: { mode: "create", name: "Crossed", type: "seller" } });
  await expect(register(visitor(), crossed)).rejects.toMatchObject({ code: "invalid" });
  expect(await db.user.count({ where: { email: crossed.email } })).toBe(0);
});

test("joining asks the organization and waits for it", async () => {
  const organization = await makeOrganization({ type: "marketer" });
  const { user } = await register(
    visitor(),
    wish({ organization: { mode: "join", organizationId: organization.id, message: "I run the brand." } }),
  );
  expect(user).toMatchObject({ status: "pending", waitingFor: "organization" });
  expect(
    await db.joinRequest.count({ where: { organizationId: organization.id, userId: user.id, status: "pending" } }),
  ).toBe(1);
});

test("an organization of the other side cannot be joined", async () => {
  const organization = await makeOrganization({ type: "seller" });
  const joining = wish({ organization: { mode: "join", organizationId: organization.id } });
  await expect(register(visitor(), joining)).rejects.toMatchObject({ code: "not_found" });
});

test("approval admits a pending account once, emails it, and updates its open pages", async () => {
  const input = seller();
  const { user } = await register(visitor(), input);
  await approveRegistration(admin, { userId: user.id });
  await expect(approveRegistration(admin, { userId: user.id })).rejects.toMatchObject({ code: "conflict" });
  expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({
    status: "active",
    approvedById: admin.userId,
  });
  expect(await db.emailMessage.count({ where: { toAddress: input.email, template: "registration-approved" } })).toBe(1);
  expect(await db.event.count({ where: { stream: `user:${user.id}`, type: "registration.approved" } })).toBe(1);
});

test("the email of an approval leads to the page that the newcomer wanted, once", async () => {
  const next = `/listing/${randomUUID()}`;
  const input = { ...seller(), next };
  const { user } = await register(visitor(), input);
  await approveRegistration(admin, { userId: user.id });
  const [email] = await db.emailMessage.findMany({
    where: { toAddress: input.email, template: "registration-approved" },
  });
  expect(email?.text).toContain("Open the listing");
  expect(email?.text).toContain(next);
  expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({ nextPath: null });
});

test("a page of someone else, or for a newcomer who need not wait, is not stored", async () => {
  const waiting = await register(visitor(), { ...seller(), next: "//evil.example/listing/1" });
  const active = await register(visitor(), wish({ next: "/opportunities" }));
  for (const { user } of [waiting, active])
    expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({ nextPath: null });
});

test("approving an account that does not exist is not found", async () => {
  await expect(approveRegistration(admin, { userId: randomUUID() })).rejects.toMatchObject({ code: "not_found" });
});
