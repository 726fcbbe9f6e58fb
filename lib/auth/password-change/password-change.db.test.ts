import { generate } from "otplib";
import { meetAt, rowOf } from "@/tests/support/database/concurrency";
import { accountPassword, findOwnerBehind, makeAccount, logInAgain } from "@/tests/support/builders/accounts";
import { later, minutes, now, setClock } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { requireRecentLogin } from "../actor";
import { sealSecret } from "../secret-box";
import { newAuthenticatorSecret } from "../two-step/authenticator";
import { secretPurpose } from "../two-step/passing";
import { logIn } from "../commands";
import { visitor } from "../current";
import { issueToken } from "../token-store";
import { changePassword, reauthenticate } from "./commands";

const newPassword = "another long secret";
const change = { currentPassword: accountPassword, newPassword };

describe("changing the password", () => {
  test("saves the new one, ends every other session, gives this one a new id, and emails the owner", async () => {
    const { actor, cookie } = await makeAccount();
    const phone = await logInAgain(actor.userId);
    const renewed = await changePassword(actor, change);
    expect(await findOwnerBehind(phone.cookie)).toBeNull();
    expect(await findOwnerBehind(cookie)).toBeNull();
    expect(await findOwnerBehind(renewed.cookie)).toMatchObject({ sessionId: actor.sessionId });
    await expect(logIn(visitor(), { email: actor.email, password: newPassword })).resolves.toBeDefined();
    const emails = await db.emailMessage.findMany({ where: { toAddress: actor.email } });
    expect(emails.map(({ template }) => template)).toEqual(["password-changed"]);
  });

  test("voids a pending reset link", async () => {
    const { actor } = await makeAccount();
    await inTransaction((tx) => issueToken(tx, actor.userId, "reset_password"));
    await changePassword(actor, change);
    expect(await db.authToken.count({ where: { userId: actor.userId, usedAt: null } })).toBe(0);
  });

  test.each([
    ["a wrong current password", { ...change, currentPassword: "not the password" }, "currentPassword"],
    ["the same password again", { ...change, newPassword: accountPassword }, "newPassword"],
    ["a common password", { ...change, newPassword: "password123" }, "newPassword"],
  ])("rejects %s at its field and changes nothing", async (_, input, field) => {
    const { actor, cookie } = await makeAccount();
    await expect(changePassword(actor, input)).rejects.toMatchObject({
      code: "invalid",
      fields: { [field]: [expect.any(String)] },
    });
    expect(await findOwnerBehind(cookie)).not.toBeNull();
  });

  test("called twice at the same time runs once, as the second request only has the old password", async () => {
    const { actor } = await makeAccount();
    const tries = await meetAt(
      rowOf("users", actor.userId),
      ["one new secret", "other new secret"].map(
        (chosen) => () => changePassword(actor, { ...change, newPassword: chosen }),
      ),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(tries.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "invalid" } });
    const winner = tries[0]?.status === "fulfilled" ? "one new secret" : "other new secret";
    await expect(logIn(visitor(), { email: actor.email, password: winner })).resolves.toBeDefined();
    expect(await db.emailMessage.count({ where: { toAddress: actor.email, template: "password-changed" } })).toBe(1);
  });

  test.each([
    ["got a new id in another window meanwhile", { sidHash: "another" }, "conflict"],
    ["has ended meanwhile", { revokedAt: now() }, "unauthenticated"],
  ])("changes nothing if the session %s", async (_, meanwhile, code) => {
    const { actor } = await makeAccount();
    await db.session.update({ where: { id: actor.sessionId }, data: meanwhile });
    await expect(changePassword(actor, change)).rejects.toMatchObject({ code });
    await expect(logIn(visitor(), { email: actor.email, password: accountPassword })).resolves.toBeDefined();
    expect(await db.emailMessage.count({ where: { toAddress: actor.email } })).toBe(0);
  });

  test("after ten wrong attempts even the right password has to wait", async () => {
    const { actor } = await makeAccount();
    const wrong = { ...change, currentPassword: "not the password" };
    for (let tries = 0; tries < 10; tries += 1) await changePassword(actor, wrong).catch(() => undefined);
    await expect(changePassword(actor, change)).rejects.toMatchObject({ code: "rate_limited" });
  });
});

describe("reentering the password", () => {
  test("counts as a recent login of this session", async () => {
    const { actor, cookie } = await makeAccount();
    setClock(() => later(new Date(), minutes(16)));
    expect(() => requireRecentLogin(actor)).toThrow();
    await reauthenticate(actor, { password: accountPassword });
    const fresh = await findOwnerBehind(cookie);
    expect(fresh?.reauthenticatedAt?.getTime()).toBeGreaterThan(now().getTime() - minutes(1));
  });

  test("rejects a wrong password", async () => {
    const { actor } = await makeAccount();
    await expect(reauthenticate(actor, { password: "not the password" })).rejects.toMatchObject({
      code: "invalid",
      fields: { password: ["This password is incorrect."] },
    });
  });

  test("also asks for the code if the account has an authenticator app, and rejects a wrong one", async () => {
    const { actor, cookie } = await makeAccount();
    const secret = newAuthenticatorSecret();
    const sealed = sealSecret(secret, secretPurpose, actor.userId);
    await db.totpCredential.create({ data: { userId: actor.userId, secret: sealed, confirmedAt: now() } });
    setClock(() => later(new Date(), minutes(16)));
    const give = (code?: string) => reauthenticate(actor, { password: accountPassword, code });
    await expect(give()).rejects.toMatchObject({ details: { code: "two_step_required" } });
    await expect(give("not-a-code-of-it")).rejects.toMatchObject({
      code: "invalid",
      fields: { code: [expect.stringMatching(/wrong/)] },
    });
    expect(() => requireRecentLogin(actor)).toThrow();
    await give(await generate({ secret, epoch: now().getTime() / 1000 }));
    const fresh = await findOwnerBehind(cookie);
    expect(fresh?.reauthenticatedAt?.getTime()).toBeGreaterThan(now().getTime() - minutes(1));
  });

  test("an ended session cannot be renewed", async () => {
    const { actor } = await makeAccount();
    await db.session.update({ where: { id: actor.sessionId }, data: { revokedAt: now() } });
    await expect(reauthenticate(actor, { password: accountPassword })).rejects.toMatchObject({
      code: "unauthenticated",
    });
  });
});
