import { randomUUID } from "node:crypto";
import { visitor } from "@/lib/auth/current";
import { days, later, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { makeAdmin, makeMarketer } from "@/tests/support/builders/people";
import { readSession } from "@/lib/auth/session-queries";
import { inviteAdmin, revokeAdminInvitation } from "../invitations/commands";
import { listAdminInvitations } from "../invitations/queries";
import { bootstrapCode } from "./bootstrap-code-store";
import { registerAdmin } from "./commands";
import { getPublicWayIn } from "./queries";

const password = "a long enough secret";
const start = new Date("2026-11-20T09:00:00Z");
const address = () => `new-${randomUUID().slice(0, 8)}@admin.test`;

beforeEach(() => setClock(() => start));
afterEach(() => {
  setClock();
  jest.restoreAllMocks();
});

/** Invites someone and reads the token from the email, as the invited person would. */
async function invite(email = address()) {
  const actor = await makeAdmin({ isSuper: true });
  const { id } = await inviteAdmin(actor, { email });
  const sent = await db.emailMessage.findFirstOrThrow({
    where: { toAddress: email, template: "admin-invitation" },
    orderBy: { createdAt: "desc" },
  });
  return { actor, id, email, token: /token=([\w-]+)/.exec(sent.text)?.[1] ?? "" };
}

const accept = (token: string) =>
  registerAdmin(visitor(), { with: "invitation", token, name: "Noor Bakker", password });

describe("an invitation", () => {
  test("creates an ordinary admin with the invited address, confirmed, and logs them in", async () => {
    const { email, token } = await invite();
    const { user, cookie } = await accept(token);
    expect(user).toMatchObject({ email, type: "admin", isSuper: false });
    expect(await readSession(cookie, "admin")).toMatchObject({ userId: user.id, emailVerifiedAt: start });
  });

  test("works once, even for two at the same time", async () => {
    const { email, token } = await invite();
    const tries = await Promise.allSettled([accept(token), accept(token)]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(accept(token)).rejects.toMatchObject({ code: "bad_request" });
    expect(await db.user.count({ where: { email } })).toBe(1);
  });

  test("is void after seven days, when it is revoked, and when a newer one was sent", async () => {
    const old = await invite();
    setClock(() => later(start, days(7)));
    await expect(accept(old.token)).rejects.toMatchObject({ code: "bad_request" });
    const { actor, id, token } = await invite();
    await revokeAdminInvitation(actor, { id });
    await revokeAdminInvitation(actor, { id });
    await expect(accept(token)).rejects.toMatchObject({ code: "bad_request" });
    const first = await invite();
    await invite(first.email);
    await expect(accept(first.token)).rejects.toMatchObject({ code: "bad_request" });
  });

  test("is created and revoked only by super admins", async () => {
    const ordinary = await makeAdmin();
    const { id } = await invite();
    await expect(inviteAdmin(ordinary, { email: address() })).rejects.toMatchObject({ code: "forbidden" });
    await expect(revokeAdminInvitation(ordinary, { id })).rejects.toMatchObject({ code: "forbidden" });
    await expect(revokeAdminInvitation(await makeAdmin({ isSuper: true }), { id: randomUUID() })).rejects.toMatchObject(
      { code: "not_found" },
    );
  });

  test("is not created for an address that has an account, nor accepted once it has one", async () => {
    const { email } = await makeMarketer();
    await expect(inviteAdmin(await makeAdmin({ isSuper: true }), { email })).rejects.toMatchObject({
      code: "conflict",
    });
    const late = await invite();
    await makeMarketer({ email: late.email });
    await expect(accept(late.token)).rejects.toMatchObject({ code: "conflict" });
    expect(await db.user.findUniqueOrThrow({ where: { email: late.email } })).toMatchObject({ type: "marketer" });
  });

  test("is listed while it can be used, and its token is stored nowhere", async () => {
    const { actor, email, token } = await invite();
    const { items } = await listAdminInvitations(actor);
    expect(items).toContainEqual(expect.objectContaining({ email }));
    expect(
      JSON.stringify([
        items,
        await db.adminInvitation.findMany(),
        await db.activityLog.findMany({ select: { after: true } }),
      ]),
    ).not.toContain(token);
    await accept(token);
    expect((await listAdminInvitations(actor)).items.map((item) => item.email)).not.toContain(email);
  });

  test("rejects a weak password", async () => {
    const { token } = await invite();
    const weak = registerAdmin(visitor(), { with: "invitation", token, name: "Noor Bakker", password: "password123" });
    await expect(weak).rejects.toMatchObject({ code: "invalid" });
    await expect(accept(token)).resolves.toBeTruthy();
  });
});

describe("while no admin exists", () => {
  // Admins of other tests in this worker are set aside, because this tests the first start.
  beforeEach(async () => {
    await db.user.updateMany({ where: { type: "admin" }, data: { status: "deactivated" } });
  });

  const becomeFirst = (code: string, email = address()) =>
    registerAdmin(visitor(), { with: "code", code, email, name: "Noor Bakker", password });

  test("the printed code creates the first one, a super admin whose address is not confirmed yet", async () => {
    const code = (await bootstrapCode()) ?? "";
    expect(await getPublicWayIn(undefined)).toEqual({ by: "code" });
    const { user } = await becomeFirst(` ${code.toLowerCase()} `);
    expect(user.isSuper).toBe(true);
    expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({ emailVerifiedAt: null });
    expect(await bootstrapCode()).toBeNull();
    expect(await getPublicWayIn(undefined)).toEqual({ by: "nothing" });
  });

  test("every instance prints the same code, and only its hash is stored", async () => {
    const [code, same] = await Promise.all([bootstrapCode(), bootstrapCode()]);
    expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){6}[2-9A-HJ-NP-Z]{4}$/);
    expect(same).toBe(code);
    expect(JSON.stringify(await db.adminInvitation.findMany())).not.toContain(code);
  });

  test("after the installation's secret changes, the printed code is the one that works", async () => {
    const before = (await bootstrapCode()) ?? "";
    jest.replaceProperty(env(), "AUTH_SECRET", "another secret of the same installation");
    const code = (await bootstrapCode()) ?? "";
    expect(code).not.toBe(before);
    await expect(becomeFirst(before)).rejects.toMatchObject({ code: "bad_request" });
    await expect(becomeFirst(code)).resolves.toBeTruthy();
  });

  test("two at the same time with the code create one admin", async () => {
    const code = (await bootstrapCode()) ?? "";
    const tries = await Promise.allSettled([becomeFirst(code), becomeFirst(code), becomeFirst(code)]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.user.count({ where: { type: "admin", status: "active" } })).toBe(1);
  });

  test("a wrong code, and the right one once an admin exists, are rejected", async () => {
    const code = (await bootstrapCode()) ?? "";
    await expect(becomeFirst("AAAA-BBBB-CCCC-DDDD")).rejects.toMatchObject({ code: "bad_request" });
    await makeAdmin();
    await expect(becomeFirst(code)).rejects.toMatchObject({ code: "bad_request" });
  });

  test("a code that was used is replaced at the next start without an admin", async () => {
    const code = (await bootstrapCode()) ?? "";
    await becomeFirst(code);
    await db.user.updateMany({ where: { type: "admin" }, data: { status: "deactivated" } });
    setClock(() => later(start, 1000));
    const next = (await bootstrapCode()) ?? "";
    expect(next).not.toBe(code);
    await expect(becomeFirst(code)).rejects.toMatchObject({ code: "bad_request" });
    await expect(becomeFirst(next)).resolves.toBeTruthy();
  });
});
