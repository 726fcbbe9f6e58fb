import { randomUUID } from "node:crypto";
import { generate } from "otplib";
import { logIn } from "@/lib/auth/commands";
import { visitor } from "@/lib/auth/current";
import { logInWithIdentity } from "@/lib/auth/single-sign-on/commands";
import { beginPasskeyLogin, logInWithPasskey } from "@/lib/auth/passkey-login/commands";
import { type SignInProvider, providerBasics } from "@/lib/auth/single-sign-on/provider";
import { addPasskey, beginPasskey } from "@/lib/auth/two-step/passkeys/commands";
import { db } from "@/lib/platform/db";
import { accountPassword, giveAuthenticator, givePassword, signInAgain } from "@/tests/support/builders/accounts";
import { makeMarketer } from "@/tests/support/builders/people";
import { makePersonAt } from "@/tests/support/builders/single-sign-on";
import { type LoginProvider, startLoginProvider } from "@/tests/support/servers/login-provider";
import { SignInBrowser } from "@/tests/support/http/sign-in-browser";
import { SoftwareAuthenticator } from "@/tests/support/http/software-authenticator";
import { saveConnection } from "./commands";

jest.mock("next/headers", () => jest.requireActual("@/tests/support/http/next-headers"));

let provider: LoginProvider;
beforeAll(async () => {
  provider = await startLoginProvider();
});
afterAll(() => provider.stop());

const google: SignInProvider = {
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
  const browser = new SignInBrowser();
  expect(await browser.logIn(await browser.leave({ email }), person)).toBe("/dashboard");
});

test("a passkey of a member does not open the account either", async () => {
  const { userId } = await makeMember();
  const { actor } = await signInAgain(userId);
  const authenticator = new SoftwareAuthenticator();
  await addPasskey(actor, { response: authenticator.register(await beginPasskey(actor)) });
  const { options, attempt } = await beginPasskeyLogin(visitor());
  const login = logInWithPasskey(visitor(), { response: authenticator.authenticate(options) }, attempt);
  await expect(login).rejects.toMatchObject(organizationOnly);
});

test("that it is required is said only after the right password", async () => {
  const { email } = await makeMember();
  const wrong = logIn(visitor(), { email, password: "another secret" });
  await expect(wrong).rejects.toMatchObject({ code: "unauthenticated" });
});

test("an admin of it with two-step verification still logs in with password and code, one without does not", async () => {
  const { email, userId } = await makeMember();
  await db.membership.updateMany({ where: { userId }, data: { role: "admin" } });
  await expect(withPassword(email)).rejects.toMatchObject(organizationOnly);
  const secret = await giveAuthenticator(userId);
  expect((await withPassword(email, await generate({ secret }))).user.id).toBe(userId);
});

test.each([
  ["is switched off", (organizationId: string) => off(organizationId)],
  ["belongs to an organization that they left", (_: string, userId: string) => leave(userId)],
  ["belongs to an organization whose domain is theirs no more", (organizationId: string) => loseDomain(organizationId)],
  ["cannot be used before their address is confirmed", (_: string, userId: string) => unconfirm(userId)],
])("a provider that %s is required of nobody", async (_, change) => {
  const { email, userId, organization } = await makeMember();
  await change(organization.id, userId);
  expect((await withPassword(email)).user.id).toBe(userId);
});

test("only an admin who has two-step verification can begin to require it", async () => {
  const { organization, newAddress } = await makePersonAt(provider);
  const { userId } = await makeMarketer({ organization, email: newAddress() });
  const { actor } = await signInAgain(userId);
  if (actor.kind !== "marketer") throw new Error("A member was asked for.");
  const { issuer, clientId } = await db.ssoConnection.findUniqueOrThrow({ where: { organizationId: organization.id } });
  const save = () => saveConnection(actor, { issuer, clientId, enabled: true, required: true });
  await expect(save()).rejects.toMatchObject({ code: "conflict" });
  await giveAuthenticator(userId);
  expect(await save()).toMatchObject({ required: true });
});

const off = (organizationId: string) =>
  db.ssoConnection.update({ where: { organizationId }, data: { enabled: false } });
const leave = (userId: string) => db.membership.updateMany({ where: { userId }, data: { leftAt: new Date() } });
const loseDomain = (organizationId: string) =>
  db.organizationDomain.updateMany({ where: { organizationId }, data: { verifiedAt: null } });
const unconfirm = (id: string) => db.user.update({ where: { id }, data: { emailVerifiedAt: null } });
