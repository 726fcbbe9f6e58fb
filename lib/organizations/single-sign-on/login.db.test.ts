import { randomUUID } from "node:crypto";
import { generate } from "otplib";
import { requestPasswordReset, resetPassword } from "@/lib/auth/commands";
import { visitor } from "@/lib/auth/current";
import { secureAccount } from "@/lib/auth/recovery/commands";
import { invite } from "@/lib/organizations/invitations/commands";
import { changeRole } from "@/lib/organizations/membership/commands";
import { days, later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { findOwnerBehind, giveAuthenticator, givePassword, mailedToken } from "@/tests/support/builders/accounts";
import { makeVerifiedDomain } from "@/tests/support/builders/memberships";
import { makeMarketer, makeOrganization } from "@/tests/support/builders/people";
import { makeConnection, makePersonAt } from "@/tests/support/builders/single-sign-on";
import { LoginBrowser } from "@/tests/support/http/login-browser";
import {
  type LoginProvider,
  type ProviderPerson,
  logInAtProvider,
  startLoginProvider,
} from "@/tests/support/servers/login-provider";

import { saveConnection } from "./commands";
import { redirectUrlOf } from "./provider-queries";

let provider: LoginProvider;
beforeAll(async () => {
  provider = await startLoginProvider();
});
afterAll(() => provider.stop());

const makePerson = () => makePersonAt(provider);

describe("single sign-on", () => {
  const identitiesOf = (userId: string) => db.externalIdentity.count({ where: { userId } });

  test("someone logs in at their organization's provider and arrives in the account with their address", async () => {
    const { email, userId, person, providerId } = await makePerson();
    const browser = new LoginBrowser();
    expect(await browser.logIn(await browser.leave({ email }), person)).toBe("/dashboard");
    expect(await findOwnerBehind(browser.session ?? "")).toMatchObject({ userId, email });
    expect(await db.externalIdentity.findMany({ where: { userId } })).toMatchObject([
      { provider: providerId, subject: person.subject, email },
    ]);
    expect(await db.emailMessage.count({ where: { toAddress: email, template: "login-connected" } })).toBe(1);
  });

  test("a login at a provider is not a recent login with the password", async () => {
    const { email, person } = await makePerson();
    const browser = new LoginBrowser();
    await browser.logIn(await browser.leave({ email }), person);
    expect((await findOwnerBehind(browser.session ?? ""))?.reauthenticatedAt?.getTime()).toBe(0);
  });

  test("logging in again opens the same account, and connects nothing new", async () => {
    const { email, userId, person } = await makePerson();
    for (const browser of [new LoginBrowser(), new LoginBrowser()]) {
      await browser.logIn(await browser.leave({ email }), person);
      expect((await findOwnerBehind(browser.session ?? ""))?.userId).toBe(userId);
    }
    expect(await identitiesOf(userId)).toBe(1);
  });

  test("the page that a user requested is where they arrive, if it is on this site", async () => {
    const { email, person } = await makePerson();
    const browser = new LoginBrowser();
    expect(await browser.logIn(await browser.leave({ email, next: "/messages" }), person)).toBe("/messages");
    const other = new LoginBrowser();
    expect(await other.logIn(await other.leave({ email, next: "https://evil.example/" }), person)).toBe("/dashboard");
  });

  describe("an account is not opened", () => {
    const refused = async (browser: LoginBrowser, path: string, problem: string) => {
      expect(new URL(path, "http://here").searchParams.get("problem")).toBe(problem);
      expect(browser.session).toBeUndefined();
    };

    test("by an address that the provider has not confirmed", async () => {
      const { email, userId, person } = await makePerson();
      const browser = new LoginBrowser();
      const path = await browser.logIn(await browser.leave({ email }), { ...person, verified: false });
      await refused(browser, path, "email_unverified");
      expect(await identitiesOf(userId)).toBe(0);
    });

    test("by a claim that someone other than the provider has signed", async () => {
      const { email, userId, person } = await makePerson();
      const browser = new LoginBrowser();
      await refused(
        browser,
        await browser.logIn(await browser.leave({ email }), { ...person, forged: true }),
        "failed",
      );
      expect(await identitiesOf(userId)).toBe(0);
    });

    test("whose own address is not confirmed here", async () => {
      const { email, userId, person } = await makePerson();
      await db.user.update({ where: { id: userId }, data: { emailVerifiedAt: null } });
      const browser = new LoginBrowser();
      await refused(browser, await browser.logIn(await browser.leave({ email }), person), "confirm_first");
      expect(await identitiesOf(userId)).toBe(0);
    });

    test("by an address at a domain other than the organization's", async () => {
      const { email, person } = await makePerson();
      const victim = await makeMarketer();
      const browser = new LoginBrowser();
      const path = await browser.logIn(await browser.leave({ email }), { ...person, email: victim.email });
      await refused(browser, path, "wrong_domain");
      expect(await identitiesOf(victim.userId)).toBe(0);
    });

    test("by a connected login once its own address has moved to another domain", async () => {
      const { email, userId, person } = await makePerson();
      const first = new LoginBrowser();
      await first.logIn(await first.leave({ email }), person);
      await db.user.update({ where: { id: userId }, data: { email: `${randomUUID()}@elsewhere.example` } });
      const browser = new LoginBrowser();
      await refused(browser, await browser.logIn(await browser.leave({ email }), person), "wrong_domain");
    });

    test("of someone at its domain who is not a member, with or without a second factor, connected or not", async () => {
      const { email, userId, person, organization } = await makePerson();
      const first = new LoginBrowser();
      await first.logIn(await first.leave({ email }), person);
      await db.membership.updateMany({
        where: { userId, organizationId: organization.id },
        data: { leftAt: new Date() },
      });
      for (const who of [person, { ...person, factor: "mfa" }]) {
        const browser = new LoginBrowser();
        await refused(browser, await browser.logIn(await browser.leave({ email }), who), "not_member");
      }
      await db.externalIdentity.deleteMany({ where: { userId } });
      const browser = new LoginBrowser();
      await refused(browser, await browser.logIn(await browser.leave({ email }), person), "not_member");
      expect(await identitiesOf(userId)).toBe(0);
    });

    test.each(["suspended", "rejected", "deactivated"] as const)("that is %s", async (status) => {
      const { email, userId, person } = await makePerson();
      await db.user.update({ where: { id: userId }, data: { status } });
      const browser = new LoginBrowser();
      await refused(browser, await browser.logIn(await browser.leave({ email }), person), "closed");
    });

    test("that is an admin's", async () => {
      const { email, userId, person } = await makePerson();
      await db.user.update({ where: { id: userId }, data: { type: "admin" } });
      const browser = new LoginBrowser();
      await refused(browser, await browser.logIn(await browser.leave({ email }), person), "password_only");
    });

    test("for a newcomer, who is led to the sign-up with the address filled in", async () => {
      const { newAddress, email } = await makePerson();
      const person = { subject: randomUUID(), email: newAddress() };
      const browser = new LoginBrowser();
      const path = await browser.logIn(await browser.leave({ email }), person);
      await refused(browser, path, "no_account");
      expect(path).toContain(`#email=${encodeURIComponent(person.email)}`);
    });

    test("by a second person with the same address from the provider", async () => {
      const { email, person } = await makePerson();
      const first = new LoginBrowser();
      await first.logIn(await first.leave({ email }), person);
      const browser = new LoginBrowser();
      const path = await browser.logIn(await browser.leave({ email }), { ...person, subject: randomUUID() });
      await refused(browser, path, "other_identity");
    });
  });

  test("a user awaiting approval logs in and continues to wait", async () => {
    const { email, userId, person } = await makePerson();
    await db.user.update({ where: { id: userId }, data: { status: "pending_review" } });
    const browser = new LoginBrowser();
    expect(await browser.logIn(await browser.leave({ email }), person)).toBe("/registration-pending");
  });

  describe("no one is sent to a provider", () => {
    const unknown = async (email: string) => {
      const result = await new LoginBrowser().leave({ email });
      return [result.status, result.body.code, result.body.message];
    };

    test("of an organization that switched it off, was suspended, or lost its domain; any address gets the same response", async () => {
      const nobody = await unknown(`${randomUUID()}@nowhere.example`);
      expect(nobody).toEqual([404, "not_found", "There is no such login for this address. Use your password."]);
      const off = await makeConnection(provider, { enabled: false });
      expect(await unknown(off.newAddress())).toEqual(nobody);
      const lost = await makeConnection(provider);
      await db.organizationDomain.updateMany({ where: { domain: lost.domain }, data: { verifiedAt: null } });
      expect(await unknown(lost.newAddress())).toEqual(nobody);
      const suspended = await makeConnection(provider);
      await db.organization.update({ where: { id: suspended.organization.id }, data: { status: "suspended" } });
      expect(await unknown(suspended.newAddress())).toEqual(nobody);
    });

    const switchOff = (organizationId: string) =>
      db.ssoConnection.update({ where: { organizationId }, data: { enabled: false } });
    const loseDomains = (organizationId: string) =>
      db.organizationDomain.updateMany({ where: { organizationId }, data: { verifiedAt: null } });

    test.each([
      ["was switched off", switchOff],
      ["lost its domain", loseDomains],
    ])("and a login that was under way when it %s ends", async (_what, happen) => {
      const { email, person, organization } = await makePerson();
      const browser = new LoginBrowser();
      const back = await logInAtProvider((await browser.leave({ email })).body.url as string, person);
      await happen(organization.id);
      await expect(browser.comeBack(back)).rejects.toThrow("404");
      expect(browser.session).toBeUndefined();
    });
  });

  test("two organizations at one provider do not open each other's accounts", async () => {
    const { userId, person, email } = await makePerson();
    const first = new LoginBrowser();
    await first.logIn(await first.leave({ email }), person);
    const other = await makeConnection(provider, { organization: await makeOrganization({ type: "seller" }) });
    const browser = new LoginBrowser();
    const path = await browser.logIn(await browser.leave({ email: other.newAddress() }), person);
    expect(path).toBe("/auth?problem=wrong_domain");
    expect(await identitiesOf(userId)).toBe(1);
  });
});

describe("two-step verification", () => {
  async function logIn(person: ProviderPerson, more: object = {}) {
    const browser = new LoginBrowser();
    const path = await browser.logIn(await browser.leave({ email: person.email, ...more }), person);
    return { browser, path, owner: await findOwnerBehind(browser.session ?? "") };
  }

  const requireTwoStep = (id: string) => db.organization.update({ where: { id }, data: { twoStepRequiredAt: now() } });

  describe("an account with two-step verification", () => {
    test("is asked for its code after its organization's provider has authenticated it, and then continues", async () => {
      const { userId, person } = await makePerson();
      const secret = await giveAuthenticator(userId);
      const { browser, path, owner } = await logIn(person, { next: "/messages" });
      expect([path, owner]).toEqual(["/auth/code?next=%2Fmessages", null]);
      const refused = await browser.giveCode("000000");
      expect([refused.status, refused.body.code]).toEqual([401, "two_step_invalid"]);
      const result = await browser.giveCode(await generate({ secret }));
      expect([result.status, result.body.id]).toEqual([200, userId]);
      expect(await findOwnerBehind(browser.session ?? "")).toMatchObject({ userId });
    });

    test("is asked for its own code, whatever second factor that provider reports", async () => {
      const { userId, person } = await makePerson();
      await giveAuthenticator(userId);
      for (const factor of ["mfa", "otp", "hwk", "pin"]) {
        expect(await logIn({ ...person, factor })).toMatchObject({ path: "/auth/code", owner: null });
      }
    });

    test("does not open in another browser, in one that began no login, or once the provider is off", async () => {
      const { userId, person, organization } = await makePerson();
      const secret = await giveAuthenticator(userId);
      const { browser } = await logIn(person);
      const expired = { code: "unauthenticated", message: "This login has expired. Log in again." };
      expect((await new LoginBrowser().giveCode(await generate({ secret }))).body).toMatchObject(expired);
      const ticket = "pitchside.login-code";
      const forged = new LoginBrowser(`${ticket}=${(browser.jar.get(ticket) ?? "").slice(0, -4)}aaaa`);
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
      const result = await browser.giveCode(await generate({ secret }));
      expect([result.status, browser.session]).toEqual([403, undefined]);
    });
  });

  describe("an organization that requires two-step verification", () => {
    test("requires it from a member who logs in at its provider with only a password", async () => {
      const { organization, person } = await makePerson();
      await requireTwoStep(organization.id);
      expect((await logIn(person)).owner).toMatchObject({ kind: "pending", waitingFor: "two_step" });
    });

    test("admits a member with a second factor reported by its own provider, for that session", async () => {
      const { organization, person } = await makePerson();
      await requireTwoStep(organization.id);
      expect((await logIn({ ...person, factor: "mfa" })).owner).toMatchObject({ kind: "marketer" });
      expect((await logIn(person)).owner).toMatchObject({ kind: "pending", waitingFor: "two_step" });
    });

    test("does not trust another organization's provider", async () => {
      const { person, userId, organization } = await makePerson();
      const other = await makeConnection(provider);
      const createdAt = later(now(), -days(1));
      await db.membership.create({
        data: { userId, organizationId: other.organization.id, role: "editor", createdAt },
      });
      await db.membership.updateMany({
        where: { userId, organizationId: organization.id },
        data: { createdAt: now() },
      });
      await requireTwoStep(other.organization.id);
      expect((await logIn({ ...person, factor: "mfa" })).owner).toMatchObject({ waitingFor: "two_step" });
    });
  });
});

describe("an intruder had the password of an admin for an hour", () => {
  const newPassword = "quite another secret";

  /**
   * Adds an authenticator app, sets the intruder's provider, invites an accomplice, makes another an admin, and logs in
   * as a colleague.
   */
  async function breakIn() {
    const organization = await makeOrganization({ type: "marketer" });
    const { domain } = await makeVerifiedDomain(organization.id);
    const owner = await makeMarketer({ organization });
    await givePassword(owner.userId);
    await giveAuthenticator(owner.userId);
    const other = await makeMarketer({ organization });
    const colleague = await makeMarketer({ organization, email: `${randomUUID()}@${domain}`, role: "editor" });
    const accomplice = await makeMarketer({ organization, role: "editor" });
    const { clientId, clientSecret } = await provider.register(redirectUrlOf(organization.id));
    await saveConnection(owner, { issuer: provider.issuer, clientId, clientSecret, enabled: true, required: true });
    const { id: invitationId } = await invite(owner, { email: `${randomUUID()}@example.test`, role: "admin" });
    const { id } = await db.membership.findFirstOrThrow({ where: { userId: accomplice.userId } });
    await changeRole(owner, { id, role: "admin" });
    const browser = new LoginBrowser();
    const person = { subject: randomUUID(), email: colleague.email };
    await browser.logIn(await browser.leave({ email: colleague.email }), person);
    expect(await findOwnerBehind(browser.session ?? "")).not.toBeNull();
    return { organization, owner, other, colleague, accomplice, invitationId, session: browser.session ?? "", person };
  }
  type Intrusion = Awaited<ReturnType<typeof breakIn>>;

  async function expectNothingLeft({ organization, owner, colleague, ...left }: Intrusion): Promise<void> {
    expect(await db.totpCredential.count({ where: { userId: owner.userId } })).toBe(0);
    const connection = await db.ssoConnection.findUniqueOrThrow({ where: { organizationId: organization.id } });
    expect(connection).toMatchObject({ enabled: false, required: false });
    expect(await findOwnerBehind(left.session)).toBeNull();
    const browser = new LoginBrowser();
    const path = await browser.leave({ email: colleague.email }).catch(() => null);
    if (path) await browser.logIn(path, left.person).catch(() => null);
    expect(browser.session).toBeUndefined();
    expect((await db.invitation.findUniqueOrThrow({ where: { id: left.invitationId } })).status).toBe("revoked");
    const roleOf = async ({ userId }: { userId: string }) =>
      (await db.membership.findFirstOrThrow({ where: { userId } })).role;
    expect([await roleOf(left.accomplice), await roleOf(owner)]).toEqual(["viewer", "admin"]);
    expect(await mailsTo(left.other)).toEqual(
      expect.arrayContaining([expect.stringContaining("recovered their account")]),
    );
  }

  const mailsTo = async ({ userId }: { userId: string }) =>
    (await db.emailMessage.findMany({ where: { userId, template: "organization-access-changed" } })).map(
      ({ text }) => text,
    );

  const reset = async ({ email }: { email: string }) => {
    await requestPasswordReset(visitor(), { email });
    await resetPassword(visitor(), { token: await mailedToken(email), newPassword });
  };

  test("every admin is emailed about each change, with a link that says it wasn't theirs", async () => {
    const { other, owner } = await breakIn();
    const texts = await mailsTo(other);
    expect(texts).toHaveLength(2);
    expect(texts[0]).toContain(`${owner.name} set the login provider to ${provider.issuer}`);
    expect(texts[1]).toContain("an admin.");
    for (const text of texts) expect(text).toMatch(/secure-account\?token=[\w-]+&of=organization/);
  });

  test("the provider, the invitation, and the admin are revoked once the owner has a new password", async () => {
    const intrusion = await breakIn();
    await reset(intrusion.owner);
    await expectNothingLeft(intrusion);
  });

  test("another admin's “This wasn’t us” does the same, and opens the owner's account to no one", async () => {
    const intrusion = await breakIn();
    const [text = ""] = await mailsTo(intrusion.other);
    const token = /secure-account\?token=([\w-]+)/.exec(text)?.[1] ?? "";
    expect(await secureAccount(visitor(), { token })).toEqual({ resetToken: null });
    await expectNothingLeft(intrusion);
    await expect(secureAccount(visitor(), { token })).rejects.toMatchObject({ code: "bad_request" });
  });

  test("the link of a former admin does nothing", async () => {
    const { other, organization } = await breakIn();
    const token = /secure-account\?token=([\w-]+)/.exec((await mailsTo(other))[0] ?? "")?.[1] ?? "";
    await db.membership.updateMany({ where: { userId: other.userId }, data: { role: "editor" } });
    await expect(secureAccount(visitor(), { token })).rejects.toMatchObject({ code: "bad_request" });
    expect(await db.ssoConnection.count({ where: { organizationId: organization.id, enabled: true } })).toBe(1);
  });

  test("an accomplice who took the owner's role loses it, and the owner gets it back", async () => {
    const { owner, accomplice, other } = await breakIn();
    await db.membership.updateMany({
      where: { userId: { in: [owner.userId, other.userId] } },
      data: { role: "viewer" },
    });
    await reset(owner);
    const roles = await db.membership.findMany({ where: { userId: { in: [owner.userId, accomplice.userId] } } });
    expect(new Map(roles.map(({ userId, role }) => [userId, role]))).toEqual(
      new Map([
        [owner.userId, "admin"],
        [accomplice.userId, "viewer"],
      ]),
    );
  });

  test("changes from more than a week ago stay", async () => {
    const { owner, organization } = await breakIn();
    await db.ssoConnection.updateMany({ data: { savedAt: later(now(), -days(8)) } });
    await reset(owner);
    expect(await db.ssoConnection.count({ where: { organizationId: organization.id, enabled: true } })).toBe(1);
  });
});
