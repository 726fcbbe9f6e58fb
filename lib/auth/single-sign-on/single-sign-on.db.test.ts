import { randomUUID } from "node:crypto";
import { generate } from "otplib";
import { db, inTransaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { giveAuthenticator, makeAccount } from "@/tests/support/builders/accounts";
import { meetAt, rowOf } from "@/tests/support/database/concurrency";
import { makeMarketer } from "@/tests/support/builders/people";
import { visitor } from "../current";
import { endAllAccess } from "../recovery/access";
import { handleCallback } from "./callback";
import { connectIdentity, disconnectIdentity, logInWithIdentity } from "./commands";
import type { ExternalProfile } from "./profile";
import { type IdentityProvider, providerBasics } from "./provider";
import { listIdentities } from "./queries";

afterEach(() => jest.restoreAllMocks());

const google: IdentityProvider = {
  id: "google",
  label: "Google",
  domains: null,
  organizationId: null,
  library: { ...providerBasics("https://accounts.google.com"), id: "google", name: "Google", type: "oauth" },
};

const profileOf = (email: string, more: Partial<ExternalProfile> = {}): ExternalProfile => ({
  provider: "google",
  subject: randomUUID(),
  email,
  emailVerified: true,
  hasSecondFactor: false,
  ...more,
});

const problem = (name: string) => ({ details: { problem: name } });

test("a login is connected to the account, listed there, and announced by email; connected twice it is connected once", async () => {
  const { actor } = await makeAccount();
  const profile = profileOf("elsewhere@example.com");
  await connectIdentity(actor, google, profile);
  await connectIdentity(actor, google, profile);
  expect((await listIdentities(actor)).items).toMatchObject([{ provider: "google", email: "elsewhere@example.com" }]);
  expect(await db.emailMessage.count({ where: { toAddress: actor.email, template: "login-connected" } })).toBe(1);
  expect(await db.activityLog.count({ where: { actorId: actor.userId, action: "account.connect_login" } })).toBe(1);
});

test("a connected login opens the account whatever its address is", async () => {
  const { actor } = await makeAccount();
  const profile = profileOf("elsewhere@example.com");
  await connectIdentity(actor, google, profile);
  const { user } = await logInWithIdentity(visitor(), google, { ...profile, email: null, emailVerified: false });
  expect(user.id).toBe(actor.userId);
});

test("a login that is connected to another account cannot be connected to a second one", async () => {
  const [{ actor }, other] = [await makeAccount(), await makeAccount()];
  const profile = profileOf("elsewhere@example.com");
  await connectIdentity(actor, google, profile);
  await expect(connectIdentity(other.actor, google, profile)).rejects.toMatchObject(problem("taken"));
  expect((await listIdentities(other.actor)).items).toEqual([]);
});

test("an account has one login per provider", async () => {
  const { actor } = await makeAccount();
  await connectIdentity(actor, google, profileOf("one@example.com"));
  const second = connectIdentity(actor, google, profileOf("two@example.com"));
  await expect(second).rejects.toMatchObject(problem("other_identity"));
});

test("nothing is connected if either address is unconfirmed, or without a recent login", async () => {
  const { actor } = await makeAccount();
  const unconfirmed = profileOf(actor.email, { emailVerified: false });
  await expect(connectIdentity(actor, google, unconfirmed)).rejects.toMatchObject(problem("email_unverified"));
  const late = { ...actor, reauthenticatedAt: new Date(0) };
  await expect(connectIdentity(late, google, profileOf(actor.email))).rejects.toMatchObject({
    code: "reauthentication_required",
  });
  await db.user.update({ where: { id: actor.userId }, data: { emailVerifiedAt: null } });
  await expect(connectIdentity(actor, google, profileOf(actor.email))).rejects.toMatchObject(problem("confirm_first"));
  expect((await listIdentities(actor)).items).toEqual([]);
});

test("a disconnected login no longer opens the account; a stranger's is not found and stays", async () => {
  const [{ actor }, stranger] = [await makeAccount(), await makeAccount()];
  const profile = profileOf("elsewhere@example.com");
  await connectIdentity(actor, google, profile);
  const [{ id = "" } = {}] = (await listIdentities(actor)).items;
  await expect(disconnectIdentity(stranger.actor, { id })).rejects.toMatchObject({ code: "not_found" });
  expect(await disconnectIdentity(actor, { id })).toEqual({ id });
  await expect(disconnectIdentity(actor, { id })).rejects.toMatchObject({ code: "not_found" });
  await expect(logInWithIdentity(visitor(), google, profile)).rejects.toMatchObject(problem("no_account"));
});

test("recovering an account disconnects the login that an intruder connected", async () => {
  const { actor } = await makeAccount();
  const profile = profileOf("intruder@example.com");
  await connectIdentity(actor, google, profile);
  await inTransaction((tx) => endAllAccess(tx, actor.userId, { reason: "test" }));
  await expect(logInWithIdentity(visitor(), google, profile)).rejects.toMatchObject(problem("no_account"));
});

test("a login from a device that the account does not know is reported to its owner, once", async () => {
  const { actor } = await makeAccount();
  const profile = profileOf(actor.email);
  for (const device of ["one device", "one device"]) await logInWithIdentity(visitor(), google, profile, { device });
  expect(await db.emailMessage.count({ where: { toAddress: actor.email, template: "new-login" } })).toBe(1);
});

describe("an account with two-step verification, logging in with Google", () => {
  const withAuthenticator = async () => {
    const { actor } = await makeAccount();
    return { email: actor.email, userId: actor.userId, secret: await giveAuthenticator(actor.userId) };
  };
  const sessionsOf = (userId: string) => db.session.count({ where: { userId } });

  test("is asked for its code first, and nothing is connected before", async () => {
    const { email, userId } = await withAuthenticator();
    const before = await sessionsOf(userId);
    // Google's own claim about a second factor is not trusted.
    const login = logInWithIdentity(visitor(), google, profileOf(email, { hasSecondFactor: true }));
    await expect(login).rejects.toMatchObject({ details: { code: "two_step_required", methods: ["authenticator"] } });
    expect(await db.externalIdentity.count({ where: { userId } })).toBe(0);
    expect(await sessionsOf(userId)).toBe(before);
  });

  test("opens with the code, which works only once; a wrong one does not", async () => {
    const { email, userId, secret } = await withAuthenticator();
    const withCode = (code: string) => logInWithIdentity(visitor(), google, profileOf(email), { code });
    await expect(withCode("000000")).rejects.toMatchObject({ details: { code: "two_step_invalid" } });
    const code = await generate({ secret });
    expect((await withCode(code)).user.id).toBe(userId);
    await expect(withCode(code)).rejects.toMatchObject({ details: { code: "two_step_invalid" } });
  });
});

test("no one enters the admin area through a provider: a super admin's address logs in with its password", async () => {
  const { email } = await makeMarketer();
  jest.replaceProperty(env(), "SUPER_ADMIN_EMAILS", [email]);
  const login = logInWithIdentity(visitor(), google, profileOf(email));
  await expect(login).rejects.toMatchObject(problem("password_only"));
});

test("three simultaneous first logins of a person all open the account, and one connects it", async () => {
  const { userId, email } = await makeMarketer();
  const profile = profileOf(email);
  const logIn = () => logInWithIdentity(visitor(), google, profile);
  const logins = await meetAt(rowOf("users", userId), [logIn, logIn, logIn]);
  expect(logins.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled"]);
  expect(await db.externalIdentity.count({ where: { userId } })).toBe(1);
  expect(await db.emailMessage.count({ where: { toAddress: email, template: "login-connected" } })).toBe(1);
});

describe("a login that was begun in one session and comes back in another", () => {
  const returnFromProvider = (
    actor: Parameters<typeof handleCallback>[0],
    connectTo: string,
    profile: ExternalProfile,
  ) =>
    handleCallback(actor, google, {
      attempt: { provider: "google", connectTo, next: null },
      profile,
      problem: "failed",
      device: "d",
    });

  test("is connected in its own session, and in no other", async () => {
    const [one, other] = [await makeAccount(), await makeAccount()];
    const sameSession = await makeAccount();
    const profile = profileOf("elsewhere@example.com");
    for (const actor of [other.actor, visitor()]) {
      const { location, session } = await returnFromProvider(actor, one.actor.sessionId, profile);
      expect([location, session]).toEqual(["/account/security?problem=session_ended", null]);
    }
    expect(await db.externalIdentity.count({ where: { subject: profile.subject } })).toBe(0);
    const own = await returnFromProvider(sameSession.actor, sameSession.actor.sessionId, profile);
    expect(own.location).toBe("/account/security?connected=1");
    expect(await db.externalIdentity.findMany({ where: { subject: profile.subject } })).toMatchObject([
      { userId: sameSession.actor.userId },
    ]);
  });
});
