import { POST as createKey } from "@/app/api/account/api-keys/route";
import { PATCH as changeSetting } from "@/app/api/admin/settings/[key]/route";
import { POST as impersonate } from "@/app/api/admin/users/[id]/impersonate/route";
import { POST as inviteAdmin } from "@/app/api/admin/invitations/route";
import { PATCH as updateOrganization } from "@/app/api/organizations/current/route";
import { POST as inviteMember } from "@/app/api/organizations/invitations/route";
import { db } from "@/lib/platform/db";
import { makeAdmin, makeMarketer } from "@/tests/support/builders/people";
import { callRoute, cookieFor } from "@/tests/support/http/call-route";
import { declaredRoutes } from "@/tests/support/http/declared-routes";

/** Every call that takes the password within the last 15 minutes. */
const recentCalls = [
  "DELETE /api/account/two-step",
  "DELETE /api/account/two-step/authenticator",
  "DELETE /api/account/two-step/passkeys/[id]",
  "DELETE /api/admin/two-step",
  "DELETE /api/admin/two-step/authenticator",
  "DELETE /api/admin/two-step/passkeys/[id]",
  "DELETE /api/organizations/sso",
  "PATCH /api/admin/settings/[key]",
  "PATCH /api/organizations/current",
  "PATCH /api/organizations/members/[id]",
  "POST /api/account/api-keys",
  "POST /api/account/email",
  "POST /api/account/exports",
  "POST /api/account/logins",
  "POST /api/account/two-step/authenticator",
  "POST /api/account/two-step/authenticator/confirm",
  "POST /api/account/two-step/passkeys",
  "POST /api/account/two-step/passkeys/options",
  "POST /api/account/two-step/recovery-codes",
  "POST /api/admin/invitations",
  "POST /api/admin/two-step/authenticator",
  "POST /api/admin/two-step/authenticator/confirm",
  "POST /api/admin/two-step/passkeys",
  "POST /api/admin/two-step/passkeys/options",
  "POST /api/admin/two-step/recovery-codes",
  "POST /api/admin/users/[id]/impersonate",
  "POST /api/admin/users/[id]/make-super",
  "POST /api/admin/users/[id]/reset-two-step",
  "POST /api/admin/users/[id]/withdraw-super",
  "POST /api/deals/[id]/contract/sign",
  "POST /api/organizations/current/hand-over",
  "POST /api/organizations/current/leave",
  "POST /api/organizations/invitations",
  "POST /api/organizations/invitations/[id]/resend",
  "POST /api/subscription/accept",
  "POST /api/subscription/cancel",
  "POST /api/subscription/checkout",
  "POST /api/subscription/keep",
  "POST /api/subscription/portal",
  "PUT /api/organizations/current/two-step",
  "PUT /api/organizations/sso",
];

test("these calls ask for the password again after 15 minutes, and no others", async () => {
  const declared = (await declaredRoutes()).filter(({ declaration }) => "recent" in declaration);
  expect(declared.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(recentCalls);
});

const needsPassword = { status: 403, body: { code: "reauthentication_required" } };

async function staleMember() {
  const actor = await makeMarketer();
  const cookie = await cookieFor(actor);
  await db.session.updateMany({ where: { userId: actor.userId }, data: { reauthenticatedAt: new Date(0) } });
  return { actor, cookie };
}

async function staleAdmin() {
  const actor = await makeAdmin({ isSuper: true });
  const cookie = await cookieFor(actor, "admin");
  await db.session.updateMany({ where: { userId: actor.userId }, data: { reauthenticatedAt: new Date(0) } });
  return cookie;
}

test("a member with an old login is asked for the password, and nothing changes", async () => {
  const { actor, cookie } = await staleMember();
  const headers = { cookie };
  const key = { name: "Export", scopes: ["listings:read"] };
  expect(await callRoute(createKey, { body: key, headers })).toMatchObject(needsPassword);
  const invitation = { email: "new@example.test", role: "viewer" };
  expect(await callRoute(inviteMember, { body: invitation, headers })).toMatchObject(needsPassword);
  expect(await callRoute(updateOrganization, { method: "PATCH", body: { spendLimit: 100 }, headers })).toMatchObject(
    needsPassword,
  );
  const { spendLimitCents } = await db.organization.findUniqueOrThrow({ where: { id: actor.organizationId } });
  expect(spendLimitCents).toBeNull();
});

test("what needs no recent login in the same call goes through with an old one", async () => {
  const { cookie } = await staleMember();
  const call = { method: "PATCH", body: { hqCity: "Leeds" }, headers: { cookie } };
  expect((await callRoute(updateOrganization, call)).status).toBe(200);
});

test("an admin with an old login neither invites, nor impersonates, nor changes a super-only setting", async () => {
  const headers = { cookie: await staleAdmin() };
  const { userId } = await makeMarketer();
  expect(await callRoute(inviteAdmin, { body: { email: "new@example.test" }, headers })).toMatchObject(needsPassword);
  const visit = { body: { reason: "Ticket 12, the import stops." }, params: { id: userId }, headers };
  expect(await callRoute(impersonate, visit)).toMatchObject(needsPassword);
  const setting = { body: { value: "on", version: 0 }, params: { key: "adminTwoStepRequired" }, headers };
  expect(await callRoute(changeSetting, { method: "PATCH", ...setting })).toMatchObject(needsPassword);
});
