import { generate } from "otplib";
import { inTransaction, db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { retry } from "@/tests/support/database/retry";
import { makeAdmin } from "@/tests/support/builders/people";
import { newAuthenticatorSecret } from "./authenticator";
import { passSecondStep, secretPurpose } from "./passing";
import { newRecoveryCode, recoveryCodeHash } from "./recovery-codes";
import { sealSecret } from "../secret-box";

afterEach(() => jest.restoreAllMocks());

async function enrolled() {
  const { userId } = await makeAdmin();
  const secret = newAuthenticatorSecret();
  const sealed = sealSecret(secret, secretPurpose, userId);
  await db.totpCredential.create({ data: { userId, secret: sealed, confirmedAt: new Date() } });
  return { userId, secret };
}

const eightAtOnce = (userId: string, code: string) =>
  Promise.all(Array.from({ length: 8 }, () => retry(() => inTransaction((tx) => passSecondStep(tx, userId, code)))));

test("of eight at once with the same code exactly one passes", async () => {
  for (let round = 0; round < 3; round += 1) {
    const { userId, secret } = await enrolled();
    const passed = await eightAtOnce(userId, await generate({ secret }));
    expect(passed.filter(Boolean)).toHaveLength(1);
  }
});

test("after a change of the installation's secret the authenticator fits no more, and a recovery code still does", async () => {
  const { userId, secret } = await enrolled();
  const code = newRecoveryCode();
  await db.recoveryCode.create({ data: { userId, codeHash: recoveryCodeHash(userId, code) } });
  jest.replaceProperty(env(), "AUTH_SECRET", "another secret of the same installation");
  const pass = (given: string) => inTransaction((tx) => passSecondStep(tx, userId, given));
  expect(await pass(await generate({ secret }))).toBe(false);
  expect(await pass(code)).toBe(true);
  expect(await pass(code)).toBe(false);
});

test("of eight at once with the same recovery code exactly one passes", async () => {
  const { userId } = await enrolled();
  const code = newRecoveryCode();
  await db.recoveryCode.create({ data: { userId, codeHash: recoveryCodeHash(userId, code) } });
  expect((await eightAtOnce(userId, code)).filter(Boolean)).toHaveLength(1);
});

test("an authenticator app whose set-up was never finished passes nobody", async () => {
  const { userId, secret } = await enrolled();
  await db.totpCredential.update({ where: { userId }, data: { confirmedAt: null } });
  const code = await generate({ secret });
  expect(await inTransaction((tx) => passSecondStep(tx, userId, code))).toBe(false);
});
