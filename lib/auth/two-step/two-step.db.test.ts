import { generate } from "otplib";
import { later, minutes, setClock } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { makeAdmin, makeMarketer } from "@/tests/support/builders/people";
import { chooseSetting } from "@/tests/support/builders/settings";
import { meetAt, rowOf } from "@/tests/support/database/concurrency";
import { retry } from "@/tests/support/database/retry";
import { SoftwareAuthenticator } from "@/tests/support/http/software-authenticator";
import { sealSecret } from "../secret-box";
import { newAuthenticatorSecret } from "./authenticator";
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  turnTwoStepOff,
} from "./commands";
import type { TwoStepOwner } from "../account-owner";
import { passSecondStep, secretPurpose } from "./passing";
import { addPasskey, beginPasskey, maxPasskeys, removePasskey, renamePasskey } from "./passkeys/commands";
import { getTwoStepStatus } from "./queries";
import { newRecoveryCode, recoveryCodeHash } from "./recovery-codes";

const start = new Date("2026-11-20T09:00:10Z");

describe("two step", () => {
  beforeEach(() => setClock(() => start));

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
    test("is set up with its first code, which returns ten recovery codes and is emailed", async () => {
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

  test("every change requires a recent login", async () => {
    const { actor } = await withAuthenticator(await makeMarketer());
    setClock(() => later(actor.reauthenticatedAt ?? start, minutes(16)));
    const calls = [beginAuthenticator, removeAuthenticator, renewRecoveryCodes, turnTwoStepOff];
    const confirm = (owner: TwoStepOwner) => confirmAuthenticator(owner, { code: "123456" });
    for (const call of [...calls, confirm]) {
      await expect(call(actor)).rejects.toMatchObject({ code: "reauthentication_required" });
    }
  });

  test("a wrong code, or one from someone else's setup, finishes nothing", async () => {
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

  test("beginning again replaces a secret that was never confirmed, and is rejected once there is an app", async () => {
    const actor = await makeMarketer();
    const first = await beginAuthenticator(actor);
    const second = await beginAuthenticator(actor);
    await expect(confirmAuthenticator(actor, { code: await codeAt(first.secret, start) })).rejects.toMatchObject({
      code: "invalid",
    });
    await confirmAuthenticator(actor, { code: await codeAt(second.secret, start) });
    await expect(beginAuthenticator(actor)).rejects.toMatchObject({ code: "conflict" });
  });

  test("confirmed twice at the same time is set up once, with one set of recovery codes", async () => {
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

  test("turning off removes everything, and called twice happens once", async () => {
    const { actor } = await withAuthenticator(await makeMarketer());
    const tries = await meetAt(rowOf("users", actor.userId), [
      () => turnTwoStepOff(actor),
      () => turnTwoStepOff(actor),
    ]);
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
});

describe("passing", () => {
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

  test("exactly one of eight simultaneous logins with the same code passes", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { userId, secret } = await enrolled();
      const passed = await eightAtOnce(userId, await generate({ secret }));
      expect(passed.filter(Boolean)).toHaveLength(1);
    }
  });

  test("after the installation's secret changes, the authenticator stops working, and a recovery code still works", async () => {
    const { userId, secret } = await enrolled();
    const code = newRecoveryCode();
    await db.recoveryCode.create({ data: { userId, codeHash: recoveryCodeHash(userId, code) } });
    jest.replaceProperty(env(), "AUTH_SECRET", "another secret of the same installation");
    const pass = (input: string) => inTransaction((tx) => passSecondStep(tx, userId, input));
    expect(await pass(await generate({ secret }))).toBe(false);
    expect(await pass(code)).toBe(true);
    expect(await pass(code)).toBe(false);
  });

  test("exactly one of eight simultaneous logins with the same recovery code passes", async () => {
    const { userId } = await enrolled();
    const code = newRecoveryCode();
    await db.recoveryCode.create({ data: { userId, codeHash: recoveryCodeHash(userId, code) } });
    expect((await eightAtOnce(userId, code)).filter(Boolean)).toHaveLength(1);
  });

  test("an authenticator app whose setup was never finished passes no one", async () => {
    const { userId, secret } = await enrolled();
    await db.totpCredential.update({ where: { userId }, data: { confirmedAt: null } });
    const code = await generate({ secret });
    expect(await inTransaction((tx) => passSecondStep(tx, userId, code))).toBe(false);
  });
});

describe("passkeys", () => {
  beforeEach(() => setClock(() => start));

  async function add(actor: TwoStepOwner, authenticator = new SoftwareAuthenticator()) {
    const added = await addPasskey(actor, { response: authenticator.register(await beginPasskey(actor)) });
    return { authenticator, ...added };
  }

  const passkeysOf = async (actor: TwoStepOwner) => (await getTwoStepStatus(actor)).passkeys;
  const rejected = { code: "bad_request", message: "We couldn’t add this passkey. Start again." };

  test.each([
    ["a user", makeMarketer],
    ["an admin", makeAdmin],
  ] as const)(
    "the first passkey of %s turns two-step verification on; the next one returns no codes",
    async (_, make) => {
      const actor = await make();
      const { recoveryCodes } = await add(actor);
      expect(recoveryCodes).toHaveLength(10);
      expect((await add(actor)).recoveryCodes).toBeNull();
      expect(await passkeysOf(actor)).toMatchObject([
        { name: "Unknown device", createdAt: expect.any(String), lastUsedAt: null, isBackedUp: false },
        {},
      ]);
      const mails = await db.emailMessage.findMany({ where: { toAddress: actor.email }, orderBy: { id: "asc" } });
      expect(mails.map(({ subject }) => subject)).toEqual([
        "Two-step verification was turned on",
        "A passkey was added",
      ]);
    },
  );

  test("a passkey has to be discoverable, with its user verified, and belongs to this host", async () => {
    const actor = await makeMarketer();
    await add(actor);
    expect(await beginPasskey(actor)).toMatchObject({
      rp: { id: "localhost" },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [{ type: "public-key" }],
    });
  });

  describe("a registration is rejected", () => {
    test.each([
      ["from another site", { origin: "https://pitchside.evil.test" }],
      ["for another host", { rpId: "evil.test" }],
      ["with a challenge that no one issued", { challenge: Buffer.alloc(32, 7).toString("base64url") }],
      ["without the user verified", { isUserVerified: false }],
    ])("%s", async (_, circumstances) => {
      const actor = await makeMarketer();
      const response = new SoftwareAuthenticator().register(await beginPasskey(actor), circumstances);
      await expect(addPasskey(actor, { response })).rejects.toMatchObject(rejected);
      expect(await passkeysOf(actor)).toEqual([]);
    });

    test("when it is sent again, and when it comes after five minutes", async () => {
      const actor = await makeMarketer();
      const options = await beginPasskey(actor);
      await addPasskey(actor, { response: new SoftwareAuthenticator().register(options) });
      await expect(
        addPasskey(actor, { response: new SoftwareAuthenticator().register(options) }),
      ).rejects.toMatchObject(rejected);
      const late = await beginPasskey(actor);
      setClock(() => later(start, minutes(5)));
      await expect(addPasskey(actor, { response: new SoftwareAuthenticator().register(late) })).rejects.toMatchObject(
        rejected,
      );
      expect(await passkeysOf(actor)).toHaveLength(1);
    });

    test("with the challenge of another user, or of another session of the same one", async () => {
      const [anna, ben] = [await makeMarketer(), await makeMarketer()];
      const response = new SoftwareAuthenticator().register(await beginPasskey(anna));
      await expect(addPasskey(ben, { response })).rejects.toMatchObject(rejected);
      const elsewhere = { ...anna, sessionId: ben.sessionId };
      await expect(addPasskey(elsewhere, { response })).rejects.toMatchObject(rejected);
      expect([await passkeysOf(anna), await passkeysOf(ben)]).toEqual([[], []]);
    });

    test("for a passkey that another account has", async () => {
      const [anna, ben] = [await makeMarketer(), await makeMarketer()];
      const { authenticator } = await add(anna);
      await expect(add(ben, authenticator)).rejects.toMatchObject({ code: "conflict" });
    });

    test("beyond ten passkeys, and long after the last login", async () => {
      const actor = await makeMarketer();
      for (let each = 0; each < maxPasskeys; each += 1) await add(actor);
      await expect(add(actor)).rejects.toMatchObject({ code: "conflict" });
      setClock(() => later(actor.reauthenticatedAt ?? start, minutes(16)));
      await expect(beginPasskey(actor)).rejects.toMatchObject({ code: "reauthentication_required" });
    });
  });

  test("two first passkeys at the same time: both are added, with one set of recovery codes", async () => {
    const actor = await makeMarketer();
    const responses = [];
    for (let each = 0; each < 2; each += 1) {
      responses.push(new SoftwareAuthenticator().register(await beginPasskey(actor)));
    }
    const added = await Promise.all(responses.map((response) => addPasskey(actor, { response })));
    expect(added.filter(({ recoveryCodes }) => recoveryCodes !== null)).toHaveLength(1);
    expect(await db.recoveryCode.count({ where: { userId: actor.userId } })).toBe(10);
  });

  test("a passkey is renamed and removed only by its owner, and removed once", async () => {
    const [actor, neighbor] = [await makeMarketer(), await makeMarketer()];
    await add(actor);
    const [{ id } = { id: "" }] = await passkeysOf(actor);
    await expect(renamePasskey(neighbor, { id, name: "Mine" })).rejects.toMatchObject({ code: "not_found" });
    await expect(removePasskey(neighbor, { id })).rejects.toMatchObject({ code: "not_found" });
    expect(await renamePasskey(actor, { id, name: "Work laptop" })).toEqual({ id, name: "Work laptop" });
    expect(await removePasskey(actor, { id })).toEqual({ isOn: false });
    await expect(removePasskey(actor, { id })).rejects.toMatchObject({ code: "not_found" });
    expect(await getTwoStepStatus(actor)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
  });

  test("challenges are stored as hashes, and unanswered ones are deleted", async () => {
    const actor = await makeMarketer();
    const { challenge } = await beginPasskey(actor);
    expect(JSON.stringify(await db.passkeyChallenge.findMany())).not.toContain(challenge);
    setClock(() => later(start, minutes(6)));
    await beginPasskey(actor);
    expect(await db.passkeyChallenge.count()).toBe(1);
  });
});
