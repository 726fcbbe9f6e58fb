import { randomUUID } from "node:crypto";
import { generate } from "otplib";
import { GET as adminMe } from "@/app/api/admin/auth/me/route";
import { GET as invitations } from "@/app/api/admin/invitations/route";
import { POST as adminLogout } from "@/app/api/admin/logout/route";
import { POST as confirm } from "@/app/api/admin/two-step/authenticator/confirm/route";
import { POST as begin } from "@/app/api/admin/two-step/authenticator/route";
import { GET as me } from "@/app/api/auth/me/route";
import { startSession } from "@/lib/auth/session-commands";
import type { SessionKind } from "@/lib/auth/session-rules";
import { startVisit } from "@/lib/auth/visits";
import { db, inTransaction } from "@/lib/platform/db";
import { makeAdmin, makeMarketer } from "@/tests/support/builders/people";

process.env.SUPER_ADMIN_DOMAINS = "pitchside-group.test";

const jar = new Map<string, string>();

jest.mock("next/headers", () => ({
  headers: async () => new Headers(),
  cookies: async () => ({
    get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined),
    set: (name: string, value: string) => jar.set(name, value),
  }),
}));

beforeEach(() => jar.clear());

type Handler = typeof adminMe;
const ask = async (handler: Handler, body?: unknown) => {
  const result = await handler(
    new Request("http://localhost:3000/api", {
      method: body === undefined ? "GET" : "POST",
      headers: { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    }),
    { params: Promise.resolve({}) },
  );
  return { status: result.status, body: (await result.json()) as Record<string, unknown> };
};

const colleague = (domain = "pitchside-group.test") => makeMarketer({ email: `${randomUUID().slice(0, 8)}@${domain}` });

const session = (userId: string, kind: SessionKind) => inTransaction((tx) => startSession(tx, userId, kind));

const entries = (actorId: string) => db.activityLog.count({ where: { action: "admin.entered_by_address", actorId } });

const requireOfAdmins = (value: "on" | "off") =>
  db.setting.upsert({
    where: { key: "adminTwoStepRequired" },
    create: { key: "adminTwoStepRequired", value },
    update: { value },
  });

describe("a user whose confirmed address is listed", () => {
  test("enters with the user session as a super admin, and the audit records it once", async () => {
    const { userId, email, name } = await colleague();
    jar.set("pitchside.session", await session(userId, "user"));
    const results = await Promise.all([ask(adminMe), ask(adminMe), ask(adminMe)]);
    for (const answer of results) {
      expect(answer).toEqual({
        status: 200,
        body: { success: true, user: { id: userId, name, email, type: "admin", isSuper: true } },
      });
    }
    expect((await ask(me)).body).toMatchObject({ id: userId, type: "marketer", isSuper: true });
    expect((await ask(invitations)).status).toBe(200);
    expect(await entries(userId)).toBe(1);
  });

  test("leaves completely with the admin's logout", async () => {
    const { userId } = await colleague();
    jar.set("pitchside.session", await session(userId, "user"));
    expect((await ask(adminLogout, {})).status).toBe(200);
    expect([(await ask(adminMe)).status, (await ask(me)).status]).toEqual([401, 401]);
  });

  test.each([
    ["is not confirmed", { emailVerifiedAt: null }],
    ["belongs to a suspended account", { status: "suspended" as const }],
    ["belongs to an account under review", { status: "pending_review" as const }],
  ])("is denied if it %s", async (_, data) => {
    const { userId } = await colleague();
    await db.user.update({ where: { id: userId }, data });
    jar.set("pitchside.session", await session(userId, "user"));
    expect((await ask(adminMe)).status).toBe(401);
    expect((await ask(me)).body.isSuper).toBeUndefined();
    expect(await entries(userId)).toBe(0);
  });

  test("opens nothing for an admin who only visits the account", async () => {
    const { userId } = await colleague();
    const { userId: impersonatorId } = await makeAdmin();
    jar.set("pitchside.session", await inTransaction((tx) => startVisit(tx, { userId, impersonatorId })));
    expect((await ask(adminMe)).status).toBe(401);
    expect((await ask(me)).body.isSuper).toBeUndefined();
  });

  test("is denied while admins must have two-step verification and the account has none", async () => {
    const { userId } = await colleague();
    jar.set("pitchside.session", await session(userId, "user"));
    await requireOfAdmins("on");
    expect([(await ask(adminMe)).status, (await ask(me)).body.isSuper]).toEqual([401, undefined]);
    await db.totpCredential.create({ data: { userId, secret: "sealed", confirmedAt: new Date() } });
    expect([(await ask(adminMe)).status, (await ask(me)).body.isSuper]).toEqual([200, true]);
    await requireOfAdmins("off");
    expect((await ask(adminMe)).status).toBe(200);
  });
});

test.each(["mail.pitchside-group.test", "pitchside-group.test.evil.test", "apitchside-group.test"])(
  "a user at %s is denied",
  async (domain) => {
    const { userId } = await colleague(domain);
    jar.set("pitchside.session", await session(userId, "user"));
    expect([(await ask(adminMe)).status, (await ask(me)).body.isSuper]).toEqual([401, undefined]);
  },
);

describe("the two cookies", () => {
  test("are useless in each other's place", async () => {
    const { userId: admin } = await makeAdmin();
    const { userId: user } = await makeMarketer();
    jar.set("pitchside.session", await session(admin, "admin"));
    jar.set("pitchside.admin", await session(user, "user"));
    expect([(await ask(adminMe)).status, (await ask(me)).status]).toEqual([401, 401]);
  });

  test("a session has the rights of its account, whatever other kind of account its person has", async () => {
    const { userId: admin } = await makeAdmin();
    const { userId: user } = await makeMarketer();
    jar.set("pitchside.admin", await session(user, "admin"));
    jar.set("pitchside.session", await session(admin, "user"));
    expect([(await ask(adminMe)).status, (await ask(me)).status]).toEqual([401, 401]);
  });
});

test.each(["chosen", "never chosen"])(
  "where two-step verification is required, %s, an admin without it can only set it up",
  async (how) => {
    const { userId } = await makeAdmin({ isSuper: true });
    jar.set("pitchside.admin", await session(userId, "admin"));
    await requireOfAdmins("on");
    if (how === "never chosen") await db.setting.deleteMany({ where: { key: "adminTwoStepRequired" } });
    expect([(await ask(adminMe)).status, (await ask(invitations)).status]).toEqual([200, 403]);
    const { secret } = (await ask(begin, {})).body as { secret: string };
    expect((await ask(confirm, { code: await generate({ secret }) })).status).toBe(200);
    expect((await ask(invitations)).status).toBe(200);
    await requireOfAdmins("off");
  },
);
