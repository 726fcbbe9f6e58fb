import { randomUUID } from "node:crypto";
import { findOwnerBehind, mailedToken, makeAccount, signInAgain } from "@/tests/support/builders/accounts";
import { days, hours, later, minutes, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { visitor } from "../current";
import { cancelEmailChange, confirmEmailChange, requestEmailChange, undoEmailChange } from "./commands";
import { findPendingEmail } from "./queries";

const newAddress = () => `new-${randomUUID().slice(0, 8)}@example.test`;
const addressOf = async (userId: string) => (await db.user.findUniqueOrThrow({ where: { id: userId } })).email;

afterEach(() => setClock());

describe("asking for another address", () => {
  test("mails the new one and changes nothing yet", async () => {
    const { actor } = await makeAccount();
    const email = newAddress();
    await requestEmailChange(actor, { email });
    expect(await findPendingEmail(actor)).toBe(email);
    expect(await addressOf(actor.userId)).toBe(actor.email);
    expect(await mailedToken(email)).toMatch(/^[\w-]{43}$/);
  });

  test("tells nothing of a taken address, whose owner hears of it", async () => {
    const { actor } = await makeAccount();
    const owner = await makeAccount();
    const { email } = owner.actor;
    expect(await requestEmailChange(actor, { email })).toEqual({ email });
    expect(await findPendingEmail(actor)).toBe(email);
    const letters = await db.emailMessage.findMany({ where: { toAddress: email } });
    expect(letters.map(({ template }) => template)).toEqual(["account-exists"]);
  });

  test("needs a sign-in of the last 15 minutes", async () => {
    const { actor } = await makeAccount();
    setClock(() => later(new Date(), minutes(16)));
    await expect(requestEmailChange(actor, { email: newAddress() })).rejects.toMatchObject({
      code: "reauthentication_required",
    });
  });

  test("asked again, only the newest link works; taken back, none does", async () => {
    const { actor } = await makeAccount();
    const [first, second] = [newAddress(), newAddress()];
    await requestEmailChange(actor, { email: first });
    await requestEmailChange(actor, { email: second });
    await expect(confirmEmailChange(visitor(), { token: await mailedToken(first) })).rejects.toMatchObject({
      code: "bad_request",
    });
    await cancelEmailChange(actor);
    await cancelEmailChange(actor);
    expect(await findPendingEmail(actor)).toBeNull();
    await expect(confirmEmailChange(visitor(), { token: await mailedToken(second) })).rejects.toMatchObject({
      code: "bad_request",
    });
  });
});

describe("confirming the new address", () => {
  async function asked() {
    const { actor, cookie } = await makeAccount();
    const email = newAddress();
    await requestEmailChange(actor, { email });
    return { actor, cookie, email, token: await mailedToken(email) };
  }

  test("makes it the verified one, renews this session and ends the others", async () => {
    const { actor, cookie, email, token } = await asked();
    const phone = await signInAgain(actor.userId);
    const confirmed = await confirmEmailChange(actor, { token });
    expect(await findOwnerBehind(confirmed.cookie ?? "")).toMatchObject({ email, emailVerified: true });
    expect(await findOwnerBehind(cookie)).toBeNull();
    expect(await findOwnerBehind(phone.cookie)).toBeNull();
  });

  test("in a browser without the session, every session ends", async () => {
    const { cookie, token } = await asked();
    expect((await confirmEmailChange(visitor(), { token })).cookie).toBeNull();
    expect(await findOwnerBehind(cookie)).toBeNull();
  });

  test("another person's session is left alone and gains nothing", async () => {
    const { token } = await asked();
    const stranger = await makeAccount();
    expect((await confirmEmailChange(stranger.actor, { token })).cookie).toBeNull();
    expect(await findOwnerBehind(stranger.cookie)).not.toBeNull();
  });

  test("works once, and of two at once one wins", async () => {
    const { token } = await asked();
    const results = await Promise.allSettled([1, 2].map(() => confirmEmailChange(visitor(), { token })));
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("is refused after a day, and in the same words where somebody took the address", async () => {
    const { email, token } = await asked();
    await makeAccount({ email });
    const refusal = await confirmEmailChange(visitor(), { token }).catch((error: unknown) => error);
    const late = await asked();
    setClock(() => later(new Date(), hours(25)));
    await expect(confirmEmailChange(visitor(), { token: late.token })).rejects.toEqual(refusal);
    expect(refusal).toMatchObject({ code: "bad_request" });
  });
});

describe("taking the change back from the old address", () => {
  async function changed() {
    const { actor } = await makeAccount();
    const email = newAddress();
    await requestEmailChange(actor, { email });
    const { cookie } = await confirmEmailChange(actor, { token: await mailedToken(email) });
    return { actor, email, cookie: cookie ?? "", token: await mailedToken(actor.email) };
  }

  test("brings it back, signs everybody out and mails a link for a new password", async () => {
    const { actor, cookie, token } = await changed();
    expect(await undoEmailChange(visitor(), { token })).toEqual({ email: actor.email });
    expect(await addressOf(actor.userId)).toBe(actor.email);
    expect(await findOwnerBehind(cookie)).toBeNull();
    const letters = await db.emailMessage.findMany({
      where: { toAddress: actor.email },
      orderBy: { createdAt: "asc" },
    });
    expect(letters.map(({ template }) => template)).toEqual(["email-changed", "reset-password"]);
  });

  test("works once and for seven days", async () => {
    const { token } = await changed();
    setClock(() => later(new Date(), days(7) - minutes(1)));
    await undoEmailChange(visitor(), { token });
    await expect(undoEmailChange(visitor(), { token })).rejects.toMatchObject({ code: "bad_request" });
    setClock();
    const late = await changed();
    setClock(() => later(new Date(), days(7) + minutes(1)));
    await expect(undoEmailChange(visitor(), { token: late.token })).rejects.toMatchObject({ code: "bad_request" });
  });

  test("holds against somebody who changed the address twice", async () => {
    const { actor, email, cookie, token } = await changed();
    const thief = await findOwnerBehind(cookie);
    if (!thief) throw new Error("The session of the thief has to live.");
    const third = newAddress();
    await requestEmailChange(thief, { email: third });
    await confirmEmailChange(visitor(), { token: await mailedToken(third) });
    const thiefsLink = await mailedToken(email);
    await undoEmailChange(visitor(), { token });
    await expect(undoEmailChange(visitor(), { token: thiefsLink })).rejects.toMatchObject({ code: "bad_request" });
    expect(await addressOf(actor.userId)).toBe(actor.email);
  });
});
