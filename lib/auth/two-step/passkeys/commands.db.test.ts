import { later, minutes, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { makeAdmin, makeMarketer } from "@/tests/support/builders/people";
import { SoftwareAuthenticator } from "@/tests/support/http/software-authenticator";
import type { TwoStepOwner } from "../owner";
import { getTwoStepStatus } from "../queries";
import { addPasskey, beginPasskey, mostPasskeys, removePasskey, renamePasskey } from "./commands";

const start = new Date("2026-11-20T09:00:10Z");

beforeEach(() => setClock(() => start));
afterEach(() => setClock());

async function add(actor: TwoStepOwner, authenticator = new SoftwareAuthenticator()) {
  const added = await addPasskey(actor, { response: authenticator.register(await beginPasskey(actor)) });
  return { authenticator, ...added };
}

const passkeysOf = async (actor: TwoStepOwner) => (await getTwoStepStatus(actor)).passkeys;
const refused = { code: "bad_request", message: "This passkey could not be added. Start again." };

test.each([
  ["a user", makeMarketer],
  ["an admin", makeAdmin],
] as const)(
  "the first passkey of %s turns two-step verification on; the next one answers no codes",
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
    expect(mails.map(({ subject }) => subject)).toEqual(["Two-step verification was turned on", "A passkey was added"]);
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

describe("a registration is refused", () => {
  test.each([
    ["from another site", { origin: "https://pitchside.evil.test" }],
    ["for another host", { rpId: "evil.test" }],
    ["with a challenge that nobody issued", { challenge: Buffer.alloc(32, 7).toString("base64url") }],
    ["without the user verified", { isUserVerified: false }],
  ])("%s", async (_, circumstances) => {
    const actor = await makeMarketer();
    const response = new SoftwareAuthenticator().register(await beginPasskey(actor), circumstances);
    await expect(addPasskey(actor, { response })).rejects.toMatchObject(refused);
    expect(await passkeysOf(actor)).toEqual([]);
  });

  test("when it is sent again, and when it comes after five minutes", async () => {
    const actor = await makeMarketer();
    const options = await beginPasskey(actor);
    await addPasskey(actor, { response: new SoftwareAuthenticator().register(options) });
    await expect(addPasskey(actor, { response: new SoftwareAuthenticator().register(options) })).rejects.toMatchObject(
      refused,
    );
    const late = await beginPasskey(actor);
    setClock(() => later(start, minutes(5)));
    await expect(addPasskey(actor, { response: new SoftwareAuthenticator().register(late) })).rejects.toMatchObject(
      refused,
    );
    expect(await passkeysOf(actor)).toHaveLength(1);
  });

  test("with the challenge of another user, or of another session of the same one", async () => {
    const [anna, ben] = [await makeMarketer(), await makeMarketer()];
    const response = new SoftwareAuthenticator().register(await beginPasskey(anna));
    await expect(addPasskey(ben, { response })).rejects.toMatchObject(refused);
    const elsewhere = { ...anna, sessionId: ben.sessionId };
    await expect(addPasskey(elsewhere, { response })).rejects.toMatchObject(refused);
    expect([await passkeysOf(anna), await passkeysOf(ben)]).toEqual([[], []]);
  });

  test("for a passkey that another account has", async () => {
    const [anna, ben] = [await makeMarketer(), await makeMarketer()];
    const { authenticator } = await add(anna);
    await expect(add(ben, authenticator)).rejects.toMatchObject({ code: "conflict" });
  });

  test("beyond ten passkeys, and long after the last login", async () => {
    const actor = await makeMarketer();
    for (let each = 0; each < mostPasskeys; each += 1) await add(actor);
    await expect(add(actor)).rejects.toMatchObject({ code: "conflict" });
    setClock(() => later(actor.reauthenticatedAt ?? start, minutes(16)));
    await expect(beginPasskey(actor)).rejects.toMatchObject({ code: "reauthentication_required" });
  });
});

test("two first passkeys at once: both are added, with one set of recovery codes", async () => {
  const actor = await makeMarketer();
  const responses = [];
  for (let each = 0; each < 2; each += 1) {
    responses.push(new SoftwareAuthenticator().register(await beginPasskey(actor)));
  }
  const added = await Promise.all(responses.map((response) => addPasskey(actor, { response })));
  expect(added.filter(({ recoveryCodes }) => recoveryCodes !== null)).toHaveLength(1);
  expect(await db.recoveryCode.count({ where: { userId: actor.userId } })).toBe(10);
});

test("a passkey is renamed and removed by its owner alone, and removed once", async () => {
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

test("challenges are stored as hashes, and those that nobody answered are deleted", async () => {
  const actor = await makeMarketer();
  const { challenge } = await beginPasskey(actor);
  expect(JSON.stringify(await db.passkeyChallenge.findMany())).not.toContain(challenge);
  setClock(() => later(start, minutes(6)));
  await beginPasskey(actor);
  expect(await db.passkeyChallenge.count()).toBe(1);
});
