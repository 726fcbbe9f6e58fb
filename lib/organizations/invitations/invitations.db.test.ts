import { randomUUID } from "node:crypto";
import { visitor } from "@/lib/auth/current";
import { reauthenticateWithinMs } from "@/lib/auth/session-rules";
import { days, later, now, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { emailCount, makeNewcomer, membershipOf } from "@/tests/support/builders/memberships";
import { makeColleague, makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { expireWaiting } from "../expiry-job";
import { acceptInvitation, declineInvitation, registerByInvitation } from "./answer/commands";
import { invite, resendInvitation, revokeInvitation } from "./commands";
import { invitationMessages } from "../texts";
import { findInvitation, listInvitations } from "./queries";

const address = () => `invited-${randomUUID().slice(0, 8)}@example.test`;

/** The token of the latest email to that address. */
async function tokenFor(toAddress: string): Promise<string> {
  const email = await db.emailMessage.findFirstOrThrow({
    where: { toAddress, template: "organization-invitation" },
    orderBy: { createdAt: "desc" },
  });
  return /invitation\?token=([\w-]+)/.exec(email.text)?.[1] ?? "";
}

const account = (token: string) => ({
  token,
  name: "Lena Vos",
  password: "a long enough secret",
  acceptTerms: true as const,
});

describe("an invitation", () => {
  test("is emailed, shown to whoever has the link, and listed for the admins", async () => {
    const admin = await makeMarketer({ name: "Ada Okafor" });
    const email = address();
    await invite(admin, { email, role: "viewer" });
    expect(await findInvitation(visitor(), await tokenFor(email))).toMatchObject({
      email,
      role: "viewer",
      status: "sent",
      inviter: "Ada Okafor",
      organization: { name: admin.organizationName },
      hasAccount: false,
    });
    expect((await listInvitations(admin)).items).toEqual([expect.objectContaining({ email, status: "sent" })]);
    expect((await listInvitations(await makeMarketer())).items).toEqual([]);
  });

  test("is sent once, however often it is requested at the same time", async () => {
    const admin = await makeMarketer();
    const email = address();
    const tries = await Promise.allSettled([1, 2, 3].map(() => invite(admin, { email, role: "editor" })));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await emailCount(email, "organization-invitation")).toBe(1);
    await expect(invite(admin, { email, role: "editor" })).rejects.toMatchObject({
      message: invitationMessages.alreadyOpen,
    });
  });

  test("can be sent by admins; inviting another admin requires a recent password", async () => {
    const admin = await makeMarketer();
    for (const actor of [await makeColleague(admin, "editor"), await makeViewer(admin)]) {
      await expect(invite(actor, { email: address(), role: "viewer" })).rejects.toMatchObject({ code: "forbidden" });
    }
    const tired = { ...admin, reauthenticatedAt: later(now(), -reauthenticateWithinMs - 1000) };
    await expect(invite(tired, { email: address(), role: "admin" })).rejects.toMatchObject({
      code: "reauthentication_required",
    });
    await expect(invite(tired, { email: address(), role: "editor" })).resolves.toMatchObject({ status: "sent" });
    await expect(invite(admin, { email: admin.email, role: "editor" })).rejects.toMatchObject({
      message: invitationMessages.alreadyMember,
    });
  });

  test("to become an admin is sent again only with a recent password", async () => {
    const admin = await makeMarketer();
    const email = address();
    const { id } = await invite(admin, { email, role: "admin" });
    const first = await tokenFor(email);
    const tired = { ...admin, reauthenticatedAt: later(now(), -reauthenticateWithinMs - 1000) };
    await expect(resendInvitation(tired, { id })).rejects.toMatchObject({ code: "reauthentication_required" });
    expect(await emailCount(email, "organization-invitation")).toBe(1);
    expect(await findInvitation(visitor(), first)).toMatchObject({ status: "sent" });
    await expect(resendInvitation(admin, { id })).resolves.toMatchObject({ status: "sent" });
  });

  test("sent again has a new link; the old one no longer works", async () => {
    const admin = await makeMarketer();
    const email = address();
    const { id } = await invite(admin, { email, role: "viewer" });
    const old = await tokenFor(email);
    const at = now();
    setClock(() => later(at, days(6)));
    const again = await resendInvitation(admin, { id });
    expect(new Date(again.expiresAt)).toEqual(later(now(), days(7)));
    expect(await findInvitation(visitor(), old)).toBeNull();
    await expect(registerByInvitation(visitor(), account(old))).rejects.toMatchObject({ code: "bad_request" });
    await expect(registerByInvitation(visitor(), account(await tokenFor(email)))).resolves.toBeTruthy();
    await expect(resendInvitation(admin, { id })).rejects.toMatchObject({ code: "conflict" });
  });

  test("is valid for 7 days, and can then be sent again or created anew", async () => {
    const admin = await makeMarketer();
    const [email, other] = [address(), address()];
    const { id } = await invite(admin, { email, role: "viewer" });
    await invite(admin, { email: other, role: "viewer" });
    const token = await tokenFor(email);
    const at = now();
    setClock(() => later(at, days(7)));
    expect(await findInvitation(visitor(), token)).toMatchObject({ status: "expired" });
    await expect(registerByInvitation(visitor(), account(token))).rejects.toMatchObject({ code: "bad_request" });
    await expect(invite(admin, { email: other, role: "viewer" })).resolves.toMatchObject({ status: "sent" });
    await expireWaiting();
    expect(await db.invitation.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "expired" });
    await expect(resendInvitation(admin, { id })).resolves.toMatchObject({ status: "sent" });
  });

  test("is worthless once revoked, and is revoked once; a stranger does not find it", async () => {
    const admin = await makeMarketer();
    const email = address();
    const { id } = await invite(admin, { email, role: "viewer" });
    const outsider = await makeMarketer();
    await expect(revokeInvitation(outsider, { id })).rejects.toMatchObject({ code: "not_found" });
    await expect(resendInvitation(outsider, { id })).rejects.toMatchObject({ code: "not_found" });
    await revokeInvitation(admin, { id });
    await revokeInvitation(admin, { id });
    await expect(registerByInvitation(visitor(), account(await tokenFor(email)))).rejects.toMatchObject({
      message: invitationMessages.ended,
    });
    expect(await db.activityLog.count({ where: { action: "organizations.revoke_invitation", entityId: id } })).toBe(1);
  });
});

describe("accepting", () => {
  test("with an account joins it, confirms its address, and notifies the inviter; the link works once", async () => {
    const admin = await makeSeller();
    const newcomer = await makeNewcomer({ type: "seller", emailVerified: false });
    await invite(admin, { email: newcomer.email, role: "editor" });
    const token = await tokenFor(newcomer.email);
    await acceptInvitation(newcomer, { token });
    expect(await membershipOf(admin.organizationId, newcomer.userId)).toMatchObject({ role: "editor" });
    expect((await db.user.findUniqueOrThrow({ where: { id: newcomer.userId } })).emailVerifiedAt).not.toBeNull();
    expect(await db.notification.count({ where: { userId: admin.userId, type: "invitation_answered" } })).toBe(1);
    await expect(acceptInvitation(newcomer, { token })).rejects.toMatchObject({ code: "bad_request" });
  });

  test("is only for the invited address, and only for an account of the same side", async () => {
    const admin = await makeSeller();
    const [other, marketer] = [await makeNewcomer({ type: "seller" }), await makeNewcomer()];
    await invite(admin, { email: marketer.email, role: "editor" });
    const token = await tokenFor(marketer.email);
    await expect(acceptInvitation(other, { token })).rejects.toMatchObject({ code: "forbidden" });
    await expect(acceptInvitation(marketer, { token })).rejects.toMatchObject({
      message: invitationMessages.otherSide,
    });
    expect(await db.membership.count({ where: { organizationId: admin.organizationId } })).toBe(1);
  });

  test("without an account opens one that needs neither confirmation nor approval, once", async () => {
    const admin = await makeSeller();
    const email = address();
    await invite(admin, { email, role: "editor" });
    const token = await tokenFor(email);
    const tries = await Promise.allSettled([1, 2].map(() => registerByInvitation(visitor(), account(token))));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const user = await db.user.findUniqueOrThrow({ where: { email } });
    expect(user).toMatchObject({ type: "seller", status: "active" });
    expect(user.emailVerifiedAt).not.toBeNull();
    expect(await membershipOf(admin.organizationId, user.id)).toMatchObject({ role: "editor" });
  });

  test("without an account is rejected if there is one", async () => {
    const admin = await makeMarketer();
    const newcomer = await makeNewcomer();
    await invite(admin, { email: newcomer.email, role: "editor" });
    await expect(registerByInvitation(visitor(), account(await tokenFor(newcomer.email)))).rejects.toMatchObject({
      message: invitationMessages.hasAccount,
    });
  });

  test("brings back someone who had left, with the role of the invitation", async () => {
    const admin = await makeMarketer();
    const former = await makeColleague(admin, "admin");
    await db.membership.updateMany({ where: { userId: former.userId }, data: { leftAt: now() } });
    await invite(admin, { email: former.email, role: "viewer" });
    await acceptInvitation(former, { token: await tokenFor(former.email) });
    expect(await membershipOf(admin.organizationId, former.userId)).toMatchObject({ role: "viewer", leftAt: null });
  });
});

test("accepted, declined, and revoked at the same time has one outcome; ten times", async () => {
  const admin = await makeMarketer();
  for (let round = 0; round < 10; round += 1) {
    const newcomer = await makeNewcomer();
    const { id } = await invite(admin, { email: newcomer.email, role: "viewer" });
    const token = await tokenFor(newcomer.email);
    const tries = await Promise.allSettled([
      acceptInvitation(newcomer, { token }),
      declineInvitation(visitor(), { token }),
      revokeInvitation(admin, { id }),
    ]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { status } = await db.invitation.findUniqueOrThrow({ where: { id } });
    const entered = (await membershipOf(admin.organizationId, newcomer.userId)) !== null;
    expect(entered).toBe(status === "accepted");
  }
});

test("declining requires only the link, and is final", async () => {
  const admin = await makeMarketer();
  const email = address();
  await invite(admin, { email, role: "viewer" });
  const token = await tokenFor(email);
  await declineInvitation(visitor(), { token });
  await expect(registerByInvitation(visitor(), account(token))).rejects.toMatchObject({ code: "bad_request" });
  expect((await listInvitations(admin)).items).toEqual([expect.objectContaining({ email, status: "declined" })]);
});
