import { randomUUID } from "node:crypto";
import { findOwnerBehind, mailedToken, makeAccount, logInAgain } from "@/tests/support/builders/accounts";
import { days, hours, later, minutes, setClock } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { logIn, resetPassword } from "../commands";
import { visitor } from "../current";
import { endOtherSessions } from "../own-sessions/commands";
import { issueToken } from "../token-store";
import { cancelEmailChange, confirmEmailChange, requestEmailChange, undoEmailChange } from "./commands";
import { findPendingEmail } from "./queries";

const newAddress = () => `new-${randomUUID().slice(0, 8)}@example.test`;
const addressOf = async (userId: string) => (await db.user.findUniqueOrThrow({ where: { id: userId } })).email;
const refused = { code: "bad_request" };

const templatesTo = async (toAddress: string) => {
  const emails = await db.emailMessage.findMany({
    where: { toAddress },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return emails.map(({ template }) => template);
};

async function requested() {
  const { actor, cookie } = await makeAccount();
  const email = newAddress();
  await requestEmailChange(actor, { email });
  return { actor, cookie, email, token: await mailedToken(email) };
}

describe("requesting another address", () => {
  test("emails the new one and changes nothing yet", async () => {
    const { actor, email, token } = await requested();
    expect(await findPendingEmail(actor)).toBe(email);
    expect(await addressOf(actor.userId)).toBe(actor.email);
    expect(token).toMatch(/^[\w-]{43}$/);
  });

  test("notifies the current address, with a link that cancels it", async () => {
    const { actor } = await requested();
    expect(await templatesTo(actor.email)).toEqual(["email-change-requested"]);
  });

  test("reveals nothing about a taken address, whose owner gets an email", async () => {
    const { actor } = await makeAccount();
    const { email } = (await makeAccount()).actor;
    expect(await requestEmailChange(actor, { email })).toEqual({ email });
    expect(await findPendingEmail(actor)).toBe(email);
    expect(await templatesTo(email)).toEqual(["account-exists"]);
  });

  test("requires a login within the last 15 minutes", async () => {
    const { actor } = await makeAccount();
    setClock(() => later(new Date(), minutes(16)));
    await expect(requestEmailChange(actor, { email: newAddress() })).rejects.toMatchObject({
      code: "reauthentication_required",
    });
  });

  test("is rejected for a session that has just ended", async () => {
    const { actor } = await makeAccount();
    await endOtherSessions((await logInAgain(actor.userId)).actor);
    await expect(requestEmailChange(actor, { email: newAddress() })).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("again, only the newest link works; canceled, none does", async () => {
    const { actor, token } = await requested();
    const second = newAddress();
    await requestEmailChange(actor, { email: second });
    await expect(confirmEmailChange(actor, { token })).rejects.toMatchObject(refused);
    await cancelEmailChange(actor);
    await cancelEmailChange(actor);
    expect(await findPendingEmail(actor)).toBeNull();
    await expect(confirmEmailChange(actor, { token: await mailedToken(second) })).rejects.toMatchObject(refused);
  });
});

describe("confirming the new address", () => {
  test("makes it the verified one, renews this session, and ends the others", async () => {
    const { actor, cookie, email, token } = await requested();
    const phone = await logInAgain(actor.userId);
    const confirmed = await confirmEmailChange(actor, { token });
    expect(await findOwnerBehind(confirmed.cookie)).toMatchObject({ email, emailVerified: true });
    expect(await findOwnerBehind(cookie)).toBeNull();
    expect(await findOwnerBehind(phone.cookie)).toBeNull();
  });

  test("requires a session of the account: someone else's is rejected, gains nothing, and uses nothing up", async () => {
    const { actor, email, token } = await requested();
    const stranger = await makeAccount();
    await expect(confirmEmailChange(stranger.actor, { token })).rejects.toMatchObject(refused);
    expect(await findOwnerBehind(stranger.cookie)).not.toBeNull();
    expect(await addressOf(actor.userId)).toBe(actor.email);
    expect((await confirmEmailChange(actor, { token })).email).toBe(email);
  });

  test("voids reset and verification links that went to the old address", async () => {
    const { actor, token } = await requested();
    const reset = await inTransaction((tx) => issueToken(tx, actor.userId, "reset_password"));
    const { cookie } = await confirmEmailChange(actor, { token });
    await expect(resetPassword(visitor(), { token: reset, newPassword: "quite another secret" })).rejects.toMatchObject(
      refused,
    );
    expect(await findOwnerBehind(cookie)).not.toBeNull();
  });

  test("works once, and of two at the same time one wins", async () => {
    const { actor, token } = await requested();
    const results = await Promise.allSettled([1, 2].map(() => confirmEmailChange(actor, { token })));
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("is rejected after a day, and with the same message if someone took the address", async () => {
    const { actor, email, token } = await requested();
    await makeAccount({ email });
    const rejection = await confirmEmailChange(actor, { token }).catch((error: unknown) => error);
    const late = await requested();
    setClock(() => later(new Date(), hours(25)));
    await expect(confirmEmailChange(late.actor, { token: late.token })).rejects.toEqual(rejection);
    expect(rejection).toMatchObject(refused);
  });
});

describe("undoing the change from the old address", () => {
  async function changed() {
    const { actor, email, token } = await requested();
    const { cookie } = await confirmEmailChange(actor, { token });
    return { actor, email, cookie, token: await mailedToken(actor.email) };
  }

  async function changeAgain(cookie: string) {
    const intruder = await findOwnerBehind(cookie);
    if (!intruder) throw new Error("The intruder's session has to be live.");
    const third = newAddress();
    await requestEmailChange(intruder, { email: third });
    await confirmEmailChange(intruder, { token: await mailedToken(third) });
    return { third, undo: await mailedToken(intruder.email) };
  }

  test("restores it, ends all access, and emails a link for a new password; the old one no longer works", async () => {
    const { actor, cookie, token } = await changed();
    expect(await undoEmailChange(visitor(), { token })).toEqual({ email: actor.email });
    expect(await addressOf(actor.userId)).toBe(actor.email);
    expect(await findOwnerBehind(cookie)).toBeNull();
    expect(await templatesTo(actor.email)).toEqual(["email-change-requested", "email-changed", "reset-password"]);
    const login = logIn(visitor(), { email: actor.email, password: "a long enough secret" });
    await expect(login).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("works once and for seven days", async () => {
    const { token } = await changed();
    setClock(() => later(new Date(), days(7) - minutes(1)));
    await undoEmailChange(visitor(), { token });
    await expect(undoEmailChange(visitor(), { token })).rejects.toMatchObject(refused);
    setClock();
    const late = await changed();
    setClock(() => later(new Date(), days(7) + minutes(1)));
    await expect(undoEmailChange(visitor(), { token: late.token })).rejects.toMatchObject(refused);
  });

  test("voids the later links of someone who changed the address twice", async () => {
    const { actor, cookie, token } = await changed();
    const { undo } = await changeAgain(cookie);
    await undoEmailChange(visitor(), { token });
    await expect(undoEmailChange(visitor(), { token: undo })).rejects.toMatchObject(refused);
    expect(await addressOf(actor.userId)).toBe(actor.email);
  });

  test("still works after the intruder used a later link, and after a password reset at the intruder's address", async () => {
    const { actor, email, cookie, token } = await changed();
    const { undo } = await changeAgain(cookie);
    await undoEmailChange(visitor(), { token: undo });
    expect(await addressOf(actor.userId)).toBe(email);
    await resetPassword(visitor(), { token: await mailedToken(email), newPassword: "the intruder's secret" });
    await undoEmailChange(visitor(), { token });
    expect(await addressOf(actor.userId)).toBe(actor.email);
  });
});
