import { randomUUID } from "node:crypto";
import { generate } from "otplib";
import { DELETE, GET, PUT } from "@/app/api/organizations/sso/route";
import { logIn } from "@/lib/auth/commands";
import { visitor } from "@/lib/auth/current";
import { beginPasskeyLogin, logInWithPasskey } from "@/lib/auth/passkey-login/commands";
import { openSecret } from "@/lib/auth/secret-box";
import { logInWithIdentity } from "@/lib/auth/single-sign-on/commands";
import { type IdentityProvider, providerBasics } from "@/lib/auth/single-sign-on/provider";
import { addPasskey, beginPasskey } from "@/lib/auth/two-step/passkeys/commands";
import { db } from "@/lib/platform/db";
import { accountPassword, giveAuthenticator, givePassword, logInAgain } from "@/tests/support/builders/accounts";
import { makeVerifiedDomain } from "@/tests/support/builders/memberships";
import { makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { makeConnection, makePersonAt } from "@/tests/support/builders/single-sign-on";
import { callRoute, cookieFor } from "@/tests/support/http/call-route";
import { LoginBrowser } from "@/tests/support/http/login-browser";
import { SoftwareAuthenticator } from "@/tests/support/http/software-authenticator";
import { type LoginProvider, startLoginProvider } from "@/tests/support/servers/login-provider";
import { removeConnection, saveConnection, testConnection } from "./commands";
import { secretPurpose } from "./provider-queries";
import { getConnection } from "./queries";

describe("setting up single sign-on", () => {
  let provider: LoginProvider;
  beforeAll(async () => {
    provider = await startLoginProvider();
  });
  afterAll(() => provider.stop());

  const secret = "the secret of the client";
  const input = () => ({
    issuer: provider.issuer,
    clientId: "client",
    clientSecret: secret,
    enabled: true,
    required: false,
  });

  async function makeAdmin() {
    const actor = await makeMarketer();
    await makeVerifiedDomain(actor.organizationId);
    return actor;
  }

  const connectionOf = (organizationId: string) => db.ssoConnection.findUnique({ where: { organizationId } });

  test("an admin sets the provider, whose secret is stored encrypted and returned to no one", async () => {
    const actor = await makeAdmin();
    await saveConnection(actor, input());
    const stored = await connectionOf(actor.organizationId);
    expect(stored?.clientSecret).not.toContain(secret);
    expect(openSecret(stored?.clientSecret ?? "", secretPurpose, actor.organizationId)).toBe(secret);
    const headers = { cookie: await cookieFor(actor) };
    const answers = [
      await callRoute(GET, { headers }),
      await callRoute(PUT, { method: "PUT", headers, body: input() }),
      await callRoute(DELETE, { method: "DELETE", headers }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const { body } of answers) {
      expect(JSON.stringify(body)).not.toContain(secret);
      expect(JSON.stringify(body)).not.toContain(stored?.clientSecret);
    }
    const logged = await db.activityLog.findMany({ where: { organizationId: actor.organizationId } });
    expect(logged.map(({ action }) => action)).toContain("organizations.save_login_provider");
    expect(JSON.stringify(logged.map(({ before, after }) => [before, after]))).not.toContain(secret);
  });

  test("saved without a secret, the previous one stays; the first time it is required", async () => {
    const actor = await makeAdmin();
    const without = { ...input(), clientSecret: "" };
    await expect(saveConnection(actor, without)).rejects.toMatchObject({ code: "invalid" });
    await saveConnection(actor, input());
    const before = await connectionOf(actor.organizationId);
    await saveConnection(actor, { ...without, enabled: false });
    expect(await connectionOf(actor.organizationId)).toMatchObject({
      clientSecret: before?.clientSecret,
      enabled: false,
    });
  });

  test("another client at the provider uses other subject ids: existing connections are removed", async () => {
    const { organization, providerId } = await makeConnection(provider);
    const actor = await makeMarketer({ organization });
    const identity = { userId: actor.userId, provider: providerId, subject: "one", email: actor.email };
    await db.externalIdentity.create({ data: identity });
    const { clientId } = await db.ssoConnection.findUniqueOrThrow({ where: { organizationId: organization.id } });
    await saveConnection(actor, { ...input(), clientId, clientSecret: "" });
    expect(await db.externalIdentity.count({ where: { provider: providerId } })).toBe(1);
    await saveConnection(actor, { ...input(), clientId: "another" });
    expect(await db.externalIdentity.count({ where: { provider: providerId } })).toBe(0);
  });

  test("removing the provider disconnects everyone; removing it again finds nothing", async () => {
    const { organization, providerId } = await makeConnection(provider);
    const actor = await makeMarketer({ organization });
    const identity = { userId: actor.userId, provider: providerId, subject: "two", email: actor.email };
    await db.externalIdentity.create({ data: identity });
    await removeConnection(actor);
    expect(await db.externalIdentity.count({ where: { provider: providerId } })).toBe(0);
    await expect(removeConnection(actor)).rejects.toMatchObject({ code: "not_found" });
  });

  test("an organization without a verified domain cannot set a provider", async () => {
    const actor = await makeMarketer();
    await expect(saveConnection(actor, input())).rejects.toMatchObject({ code: "conflict" });
    expect(await connectionOf(actor.organizationId)).toBeNull();
  });

  test("setting and removing a provider requires a recent login", async () => {
    const actor = await makeAdmin();
    const headers = { cookie: await cookieFor(actor) };
    await db.session.updateMany({ where: { userId: actor.userId }, data: { reauthenticatedAt: new Date(0) } });
    const answers = [
      await callRoute(PUT, { method: "PUT", headers, body: input() }),
      await callRoute(DELETE, { method: "DELETE", headers }),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(["reauthentication_required", "reauthentication_required"]);
  });

  test("another organization neither sees, changes nor removes it", async () => {
    const { organization } = await makeConnection(provider);
    const before = await connectionOf(organization.id);
    const stranger = await makeSeller();
    await makeVerifiedDomain(stranger.organizationId);
    expect((await getConnection(stranger)).connection).toBeNull();
    await expect(removeConnection(stranger)).rejects.toMatchObject({ code: "not_found" });
    await saveConnection(stranger, input());
    expect(await connectionOf(organization.id)).toEqual(before);
  });

  test("a viewer neither sees, changes nor removes it", async () => {
    const { organization } = await makeConnection(provider);
    const viewer = await makeViewer(await makeMarketer({ organization }));
    expect((await getConnection(viewer)).connection).toBeNull();
    await expect(saveConnection(viewer, input())).rejects.toMatchObject({ code: "forbidden" });
    await expect(removeConnection(viewer)).rejects.toMatchObject({ code: "forbidden" });
    const { cookie } = await logInAgain(viewer.userId);
    const headers = { cookie: `pitchside.session=${cookie}` };
    expect((await callRoute(GET, { headers })).status).toBe(403);
    expect((await callRoute(PUT, { method: "PUT", headers, body: input() })).status).toBe(403);
  });

  test("a provider is tested with a request; one that names another issuer or does not answer shows why", async () => {
    const actor = await makeAdmin();
    expect(await testConnection(actor, { issuer: provider.issuer })).toMatchObject({ issuer: provider.issuer });
    const rejection = async (issuer: string) => {
      const error: unknown = await testConnection(actor, { issuer }).catch((thrown: unknown) => thrown);
      return (error as { fields?: { issuer?: string[] } }).fields?.issuer?.[0];
    };
    expect(await rejection(`${provider.issuer}/`)).toMatch(/identifies itself as http/);
    expect(await rejection("http://127.0.0.1:1")).toBe("The server could not be reached.");
    expect(await rejection("http://login.example")).toBe("The address must be a public https address.");
    expect(await rejection("https://169.254.169.254")).toBe("The address must be a public https address.");
  });
});

describe("requirement", () => {
  let provider: LoginProvider;
  beforeAll(async () => {
    provider = await startLoginProvider();
  });
  afterAll(() => provider.stop());

  const google: IdentityProvider = {
    id: "google",
    label: "Google",
    domains: null,
    organizationId: null,
    library: { ...providerBasics("https://accounts.google.com"), id: "google", name: "Google", type: "oauth" },
  };

  async function makeMember() {
    const made = await makePersonAt(provider, { required: true });
    await givePassword(made.userId);
    return made;
  }

  const withPassword = (email: string, code?: string) => logIn(visitor(), { email, password: accountPassword, code });
  const organizationOnly = { code: "forbidden", details: { problem: "organization_only" } };

  test("a member of an organization that requires single sign-on logs in with its provider, and no other way", async () => {
    const { email, person, userId } = await makeMember();
    await expect(withPassword(email)).rejects.toMatchObject(organizationOnly);
    const profile = { provider: "google", subject: randomUUID(), email, emailVerified: true, hasSecondFactor: false };
    await expect(logInWithIdentity(visitor(), google, profile)).rejects.toMatchObject(organizationOnly);
    expect(await db.session.count({ where: { userId } })).toBe(0);
    const browser = new LoginBrowser();
    expect(await browser.logIn(await browser.leave({ email }), person)).toBe("/dashboard");
  });

  test("a passkey of a member does not open the account either", async () => {
    const { userId } = await makeMember();
    const { actor } = await logInAgain(userId);
    const authenticator = new SoftwareAuthenticator();
    await addPasskey(actor, { response: authenticator.register(await beginPasskey(actor)) });
    const { options, attempt } = await beginPasskeyLogin(visitor());
    const login = logInWithPasskey(visitor(), { response: authenticator.authenticate(options) }, attempt);
    await expect(login).rejects.toMatchObject(organizationOnly);
  });

  test("the requirement is revealed only after the right password", async () => {
    const { email } = await makeMember();
    const wrong = logIn(visitor(), { email, password: "another secret" });
    await expect(wrong).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("an admin with two-step verification can still log in with password and code, and one without cannot", async () => {
    const { email, userId } = await makeMember();
    await db.membership.updateMany({ where: { userId }, data: { role: "admin" } });
    await expect(withPassword(email)).rejects.toMatchObject(organizationOnly);
    const secret = await giveAuthenticator(userId);
    expect((await withPassword(email, await generate({ secret }))).user.id).toBe(userId);
  });

  test.each([
    ["is switched off", (organizationId: string) => off(organizationId)],
    ["belongs to an organization that they left", (_: string, userId: string) => leave(userId)],
    ["belongs to a suspended organization", (organizationId: string) => suspend(organizationId)],
    ["belongs to an organization that lost its domain", (organizationId: string) => loseDomain(organizationId)],
    ["cannot be used before their address is confirmed", (_: string, userId: string) => unconfirm(userId)],
  ])("a provider that %s is required of no one", async (_, change) => {
    const { email, userId, organization } = await makeMember();
    await change(organization.id, userId);
    expect((await withPassword(email)).user.id).toBe(userId);
  });

  test("only an admin who has two-step verification can require it", async () => {
    const { organization, newAddress } = await makePersonAt(provider);
    const { userId } = await makeMarketer({ organization, email: newAddress() });
    const { actor } = await logInAgain(userId);
    if (actor.kind !== "marketer") throw new Error("A member was asked for.");
    const { issuer, clientId } = await db.ssoConnection.findUniqueOrThrow({
      where: { organizationId: organization.id },
    });
    const save = () => saveConnection(actor, { issuer, clientId, enabled: true, required: true });
    await expect(save()).rejects.toMatchObject({ code: "conflict" });
    await giveAuthenticator(userId);
    expect(await save()).toMatchObject({ required: true });
  });

  const off = (organizationId: string) =>
    db.ssoConnection.update({ where: { organizationId }, data: { enabled: false } });
  const suspend = (id: string) => db.organization.update({ where: { id }, data: { status: "suspended" } });
  const leave = (userId: string) => db.membership.updateMany({ where: { userId }, data: { leftAt: new Date() } });
  const loseDomain = (organizationId: string) =>
    db.organizationDomain.updateMany({ where: { organizationId }, data: { verifiedAt: null } });
  const unconfirm = (id: string) => db.user.update({ where: { id }, data: { emailVerifiedAt: null } });
});
