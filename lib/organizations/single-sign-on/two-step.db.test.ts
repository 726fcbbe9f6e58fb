import { generate } from "otplib";
import { db } from "@/lib/platform/db";
import { now } from "@/lib/platform/clock";
import { findOwnerBehind, giveAuthenticator } from "@/tests/support/builders/accounts";
import { makeConnection, makePersonAt } from "@/tests/support/builders/single-sign-on";
import { type LoginProvider, type ProviderPerson, startLoginProvider } from "@/tests/support/servers/login-provider";
import { SignInBrowser } from "@/tests/support/http/sign-in-browser";

jest.mock("next/headers", () => jest.requireActual("@/tests/support/http/next-headers"));

let provider: LoginProvider;
beforeAll(async () => {
  provider = await startLoginProvider();
});
afterAll(() => provider.stop());

const makePerson = () => makePersonAt(provider);

async function logIn(person: ProviderPerson, more: object = {}) {
  const browser = new SignInBrowser();
  const path = await browser.logIn(await browser.leave({ email: person.email, ...more }), person);
  return { browser, path, owner: await findOwnerBehind(browser.session ?? "") };
}

const requireTwoStep = (id: string) => db.organization.update({ where: { id }, data: { twoStepRequiredAt: now() } });

describe("an account with two-step verification", () => {
  test("is asked for its code after its organization's provider has vouched for it, and then goes on", async () => {
    const { userId, person } = await makePerson();
    const secret = await giveAuthenticator(userId);
    const { browser, path, owner } = await logIn(person, { next: "/messages" });
    expect([path, owner]).toEqual(["/auth/code?next=%2Fmessages", null]);
    const refused = await browser.giveCode("000000");
    expect([refused.status, refused.body.code]).toEqual([401, "two_step_invalid"]);
    const answer = await browser.giveCode(await generate({ secret }));
    expect([answer.status, answer.body.id]).toEqual([200, userId]);
    expect(await findOwnerBehind(browser.session ?? "")).toMatchObject({ userId });
  });

  test("is asked for nothing where that provider reports a second factor", async () => {
    const { userId, person } = await makePerson();
    await giveAuthenticator(userId);
    for (const factor of ["mfa", "otp", "hwk"]) {
      expect(await logIn({ ...person, factor })).toMatchObject({ path: "/dashboard", owner: { userId } });
    }
    expect((await logIn({ ...person, factor: "pin" })).path).toBe("/auth/code");
  });

  test("does not open in another browser, in one that began nothing, or once the provider is off", async () => {
    const { userId, person, organization } = await makePerson();
    const secret = await giveAuthenticator(userId);
    const { browser } = await logIn(person);
    const expired = { code: "unauthenticated", message: "This login has expired. Log in again." };
    expect((await new SignInBrowser().giveCode(await generate({ secret }))).body).toMatchObject(expired);
    const ticket = "pitchside.login-code";
    const forged = new SignInBrowser(`${ticket}=${(browser.jar.get(ticket) ?? "").slice(0, -4)}aaaa`);
    expect((await forged.giveCode(await generate({ secret }))).body).toMatchObject(expired);
    await db.ssoConnection.update({ where: { organizationId: organization.id }, data: { enabled: false } });
    expect((await browser.giveCode(await generate({ secret }))).body).toMatchObject(expired);
    expect(await db.session.count({ where: { userId } })).toBe(0);
  });

  test("that was suspended meanwhile does not open with the code", async () => {
    const { userId, person } = await makePerson();
    const secret = await giveAuthenticator(userId);
    const { browser } = await logIn(person);
    await db.user.update({ where: { id: userId }, data: { status: "suspended" } });
    const answer = await browser.giveCode(await generate({ secret }));
    expect([answer.status, browser.session]).toEqual([403, undefined]);
  });
});

describe("an organization that requires two-step verification", () => {
  test("gets it from a member who logs in at its provider with a password alone", async () => {
    const { organization, person } = await makePerson();
    await requireTwoStep(organization.id);
    expect((await logIn(person)).owner).toMatchObject({ kind: "pending", waitingFor: "two_step" });
  });

  test("lets in a member for whom its own provider reports a second factor, for that session", async () => {
    const { organization, person } = await makePerson();
    await requireTwoStep(organization.id);
    expect((await logIn({ ...person, factor: "mfa" })).owner).toMatchObject({ kind: "marketer" });
    expect((await logIn(person)).owner).toMatchObject({ kind: "pending", waitingFor: "two_step" });
  });

  test("does not take the word of another organization's provider", async () => {
    const { person, userId, organization } = await makePerson();
    const other = await makeConnection(provider);
    const role = "editor";
    await db.membership.deleteMany({ where: { userId, organizationId: organization.id } });
    await db.membership.create({ data: { userId, organizationId: other.organization.id, role } });
    await requireTwoStep(other.organization.id);
    expect((await logIn({ ...person, factor: "mfa" })).owner).toMatchObject({ waitingFor: "two_step" });
  });
});
