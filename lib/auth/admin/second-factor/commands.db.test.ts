import { generate } from "otplib";
import { later, minutes, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { makeAdmin } from "@/tests/support/builders/people";
import { hashPassword } from "../../passwords";
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor, renewRecoveryCodes } from "./commands";
import { getSecondFactor } from "./queries";

const password = "a long enough secret";
const start = new Date("2026-11-20T09:00:10Z");
const next = later(start, minutes(2));

beforeEach(() => setClock(() => start));
afterEach(() => setClock());

const codeAt = (secret: string, at: Date) => generate({ secret, epoch: Math.floor(at.getTime() / 1000) });

async function admin() {
  const made = await makeAdmin();
  await db.user.update({ where: { id: made.userId }, data: { passwordHash: await hashPassword(password) } });
  return made;
}

async function enrolled() {
  const actor = await admin();
  const { secret } = await beginSecondFactor(actor, { password });
  const { recoveryCodes } = await confirmSecondFactor(actor, { code: await codeAt(secret, start) });
  return { actor, secret, recoveryCodes };
}

test("setting it up takes the password and a first code, and answers ten recovery codes", async () => {
  const actor = await admin();
  const { secret, qrCode } = await beginSecondFactor(actor, { password });
  expect(qrCode).toMatch(/^data:image\/svg\+xml;base64,/);
  expect(await getSecondFactor(actor)).toMatchObject({ isOn: false });
  const { recoveryCodes } = await confirmSecondFactor(actor, { code: await codeAt(secret, start) });
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(await getSecondFactor(actor)).toEqual({ isOn: true, since: start, recoveryCodesLeft: 10 });
  expect(await db.emailMessage.count({ where: { toAddress: actor.email, template: "second-factor-changed" } })).toBe(1);
});

test("neither the secret nor a recovery code is kept in the clear", async () => {
  const { actor, secret, recoveryCodes } = await enrolled();
  const kept = await db.totpCredential.findUniqueOrThrow({ where: { userId: actor.userId } });
  const codes = await db.recoveryCode.findMany({ where: { userId: actor.userId } });
  const text = JSON.stringify([kept.secret, codes]);
  for (const hidden of [secret, ...recoveryCodes]) expect(text).not.toContain(hidden);
});

test("a wrong password begins nothing, a wrong code finishes nothing", async () => {
  const actor = await admin();
  await expect(beginSecondFactor(actor, { password: "not it at all" })).rejects.toMatchObject({ code: "invalid" });
  await expect(confirmSecondFactor(actor, { code: "123456" })).rejects.toMatchObject({ code: "conflict" });
  const { secret } = await beginSecondFactor(actor, { password });
  const wrong = (await codeAt(secret, start)).replace(/^./, (digit) => String((Number(digit) + 1) % 10));
  await expect(confirmSecondFactor(actor, { code: wrong })).rejects.toMatchObject({ code: "invalid" });
  expect(await getSecondFactor(actor)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
});

test("one admin's code does not finish another's set-up", async () => {
  const [anna, ben] = [await admin(), await admin()];
  const { secret } = await beginSecondFactor(anna, { password });
  await beginSecondFactor(ben, { password });
  await expect(confirmSecondFactor(ben, { code: await codeAt(secret, start) })).rejects.toMatchObject({
    code: "invalid",
  });
});

test("beginning again replaces a secret that was never confirmed, and is refused once it is on", async () => {
  const actor = await admin();
  const first = await beginSecondFactor(actor, { password });
  const second = await beginSecondFactor(actor, { password });
  await expect(confirmSecondFactor(actor, { code: await codeAt(first.secret, start) })).rejects.toMatchObject({
    code: "invalid",
  });
  await confirmSecondFactor(actor, { code: await codeAt(second.secret, start) });
  await expect(beginSecondFactor(actor, { password })).rejects.toMatchObject({ code: "conflict" });
  await expect(confirmSecondFactor(actor, { code: await codeAt(second.secret, start) })).rejects.toMatchObject({
    code: "conflict",
  });
});

test("new recovery codes void the old ones", async () => {
  const { actor, secret, recoveryCodes } = await enrolled();
  setClock(() => next);
  const renewed = await renewRecoveryCodes(actor, { code: await codeAt(secret, next) });
  expect(renewed.recoveryCodes).toHaveLength(10);
  await expect(removeSecondFactor(actor, { code: recoveryCodes[0] ?? "" })).rejects.toMatchObject({ code: "invalid" });
  await removeSecondFactor(actor, { code: renewed.recoveryCodes[0] ?? "" });
  expect(await getSecondFactor(actor)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 });
});

test("it is switched off by who has a code, once", async () => {
  const { actor, secret } = await enrolled();
  await expect(removeSecondFactor(actor, { code: "000000" })).rejects.toMatchObject({ code: "invalid" });
  setClock(() => next);
  const code = await codeAt(secret, next);
  await removeSecondFactor(actor, { code });
  await expect(removeSecondFactor(actor, { code })).rejects.toMatchObject({ code: "invalid" });
});
