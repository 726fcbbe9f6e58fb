import { generate } from "otplib";
import { later, minutes, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { meetAt, rowOf } from "@/tests/support/database/concurrency";
import { makeAdmin, makeMarketer } from "@/tests/support/builders/people";
import { chooseSetting } from "@/tests/support/builders/settings";
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  turnTwoStepOff,
} from "./commands";
import type { TwoStepOwner } from "./owner";
import { getTwoStepStatus } from "./queries";

const start = new Date("2026-11-20T09:00:10Z");

beforeEach(() => setClock(() => start));
afterEach(() => setClock());

const codeAt = (secret: string, at: Date) => generate({ secret, epoch: Math.floor(at.getTime() / 1000) });

async function withAuthenticator(actor: TwoStepOwner) {
  const { secret } = await beginAuthenticator(actor);
  const { recoveryCodes } = await confirmAuthenticator(actor, { code: await codeAt(secret, start) });
  return { actor, secret, recoveryCodes: recoveryCodes ?? [] };
}

const subjects = async (address: string) =>
  (await db.emailMessage.findMany({ where: { toAddress: address }, orderBy: { id: "asc" } })).map(
    (mail) => mail.subject,
  );

const off = { authenticatorSince: null, passkeys: [], recoveryCodesLeft: 0 };

describe.each([
  ["a user", makeMarketer],
  ["an admin", makeAdmin],
] as const)("the authenticator app of %s", (_, make: () => Promise<TwoStepOwner>) => {
  test("is set up with its first code, which answers ten recovery codes and is emailed", async () => {
    const actor = await make();
    const { secret, qrCode } = await beginAuthenticator(actor);
    expect(qrCode).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(await getTwoStepStatus(actor)).toMatchObject(off);
    const { recoveryCodes } = await confirmAuthenticator(actor, { code: await codeAt(secret, start) });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await getTwoStepStatus(actor)).toMatchObject({
      authenticatorSince: start.toISOString(),
      recoveryCodesLeft: 10,
    });
    expect(await subjects(actor.email)).toEqual(["Two-step verification was turned on"]);
  });

  test("is removed once, which voids the recovery codes and is emailed", async () => {
    const { actor } = await withAuthenticator(await make());
    expect(await removeAuthenticator(actor)).toEqual({ isOn: false });
    await expect(removeAuthenticator(actor)).rejects.toMatchObject({ code: "not_found" });
    expect(await getTwoStepStatus(actor)).toMatchObject(off);
    expect((await subjects(actor.email)).at(-1)).toBe("Two-step verification was turned off");
  });
});

test("neither the secret nor a recovery code is stored in the clear", async () => {
  const { actor, secret, recoveryCodes } = await withAuthenticator(await makeMarketer());
  const stored = await db.totpCredential.findUniqueOrThrow({ where: { userId: actor.userId } });
  const codes = await db.recoveryCode.findMany({ where: { userId: actor.userId } });
  const text = JSON.stringify([stored.secret, codes]);
  for (const hidden of [secret, ...recoveryCodes]) expect(text).not.toContain(hidden);
});

test("every change takes a recent login", async () => {
  const { actor } = await withAuthenticator(await makeMarketer());
  setClock(() => later(actor.reauthenticatedAt ?? start, minutes(16)));
  const calls = [beginAuthenticator, removeAuthenticator, renewRecoveryCodes, turnTwoStepOff];
  const confirm = (owner: TwoStepOwner) => confirmAuthenticator(owner, { code: "123456" });
  for (const call of [...calls, confirm]) {
    await expect(call(actor)).rejects.toMatchObject({ code: "reauthentication_required" });
  }
});

test("a wrong code, or that of somebody else's setup, finishes nothing", async () => {
  const [anna, ben] = [await makeMarketer(), await makeMarketer()];
  await expect(confirmAuthenticator(anna, { code: "123456" })).rejects.toMatchObject({ code: "conflict" });
  const { secret } = await beginAuthenticator(anna);
  await beginAuthenticator(ben);
  const code = await codeAt(secret, start);
  await expect(confirmAuthenticator(ben, { code })).rejects.toMatchObject({ code: "invalid" });
  const wrong = code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));
  await expect(confirmAuthenticator(anna, { code: wrong })).rejects.toMatchObject({ code: "invalid" });
  expect(await getTwoStepStatus(ben)).toMatchObject(off);
});

test("beginning again replaces a secret that was never confirmed, and is refused once there is an app", async () => {
  const actor = await makeMarketer();
  const first = await beginAuthenticator(actor);
  const second = await beginAuthenticator(actor);
  await expect(confirmAuthenticator(actor, { code: await codeAt(first.secret, start) })).rejects.toMatchObject({
    code: "invalid",
  });
  await confirmAuthenticator(actor, { code: await codeAt(second.secret, start) });
  await expect(beginAuthenticator(actor)).rejects.toMatchObject({ code: "conflict" });
});

test("confirmed twice at once it is set up once, with one set of recovery codes", async () => {
  const actor = await makeMarketer();
  const { secret } = await beginAuthenticator(actor);
  const code = await codeAt(secret, start);
  const confirm = () => confirmAuthenticator(actor, { code });
  const tries = await meetAt(rowOf("users", actor.userId), [confirm, confirm]);
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await db.recoveryCode.count({ where: { userId: actor.userId } })).toBe(10);
  expect(await subjects(actor.email)).toHaveLength(1);
});

test("new recovery codes replace the old ones, and there are none without a method", async () => {
  const { actor, recoveryCodes } = await withAuthenticator(await makeMarketer());
  const before = await db.recoveryCode.findMany({ where: { userId: actor.userId } });
  const renewed = await renewRecoveryCodes(actor);
  expect(renewed.recoveryCodes).toHaveLength(10);
  expect(renewed.recoveryCodes).not.toContain(recoveryCodes[0]);
  const hashes = before.map(({ codeHash }) => codeHash);
  expect(await db.recoveryCode.count({ where: { codeHash: { in: hashes } } })).toBe(0);
  await expect(renewRecoveryCodes(await makeMarketer())).rejects.toMatchObject({ code: "conflict" });
});

test("turning off removes everything, and called twice it happens once", async () => {
  const { actor } = await withAuthenticator(await makeMarketer());
  const tries = await meetAt(rowOf("users", actor.userId), [() => turnTwoStepOff(actor), () => turnTwoStepOff(actor)]);
  expect(tries.every(({ status }) => status === "fulfilled")).toBe(true);
  expect(await getTwoStepStatus(actor)).toMatchObject(off);
  expect(await subjects(actor.email)).toHaveLength(2);
});

describe("where two-step verification is required", () => {
  afterEach(() => chooseSetting("adminTwoStepRequired", "off"));

  test("an admin cannot remove the last method", async () => {
    const { actor } = await withAuthenticator(await makeAdmin());
    await chooseSetting("adminTwoStepRequired", "on");
    for (const call of [removeAuthenticator, turnTwoStepOff]) {
      await expect(call(actor)).rejects.toMatchObject({ code: "conflict" });
    }
    expect(await getTwoStepStatus(actor)).toMatchObject({ recoveryCodesLeft: 10, requiredBy: "Pitchside" });
  });

  test("a member of an organization that requires it cannot either; a neighbor can", async () => {
    const { actor } = await withAuthenticator(await makeMarketer());
    const { actor: neighbor } = await withAuthenticator(await makeMarketer());
    const id = actor.kind === "marketer" ? actor.organizationId : "";
    const { name } = await db.organization.update({ where: { id }, data: { twoStepRequiredAt: start } });
    for (const call of [removeAuthenticator, turnTwoStepOff]) {
      await expect(call(actor)).rejects.toThrow(`${name} requires two-step verification.`);
    }
    expect(await getTwoStepStatus(actor)).toMatchObject({ recoveryCodesLeft: 10 });
    expect(await turnTwoStepOff(neighbor)).toEqual({ isOn: false });
  });
});
