import { later, minutes, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { makeAdmin, makeMarketer } from "@/tests/support/builders/people";
import { SoftwareAuthenticator } from "@/tests/support/http/software-authenticator";
import { visitor } from "../current";
import { readSession } from "../session-queries";
import { addPasskey, beginPasskey } from "../two-step/passkeys/commands";
import type { TwoStepOwner } from "../account-owner";
import { beginPasskeyLogin, logInAdminWithPasskey, logInWithPasskey } from "./commands";

const start = new Date("2026-11-20T09:00:10Z");
const refused = {
  code: "unauthenticated",
  message: "We couldn’t use this passkey. Try another one, or log in with your password.",
};

beforeEach(() => setClock(() => start));

async function withPasskey<Actor extends TwoStepOwner>(actor: Actor) {
  const authenticator = new SoftwareAuthenticator();
  await addPasskey(actor, { response: authenticator.register(await beginPasskey(actor)) });
  return { actor, authenticator };
}

type Circumstances = Parameters<SoftwareAuthenticator["authenticate"]>[1];

async function logIn(authenticator: SoftwareAuthenticator, circumstances?: Circumstances) {
  const { options, attempt } = await beginPasskeyLogin(visitor());
  return logInWithPasskey(visitor(), { response: authenticator.authenticate(options, circumstances) }, attempt);
}

test("a passkey alone starts a user session, and the account records when", async () => {
  const { actor, authenticator } = await withPasskey(await makeMarketer());
  const { user, cookie } = await logIn(authenticator);
  expect(user).toMatchObject({ id: actor.userId, email: actor.email });
  expect(await readSession(cookie, "user")).toMatchObject({ userId: actor.userId, hasTwoStep: true });
  expect(await db.passkey.findFirst({ where: { userId: actor.userId } })).toMatchObject({
    lastUsedAt: start,
    counter: 1n,
  });
  expect(await db.activityLog.count({ where: { actorId: actor.userId, action: "auth.login" } })).toBe(1);
});

test("a passkey of an admin starts an admin session", async () => {
  const { actor, authenticator } = await withPasskey(await makeAdmin());
  const { options, attempt } = await beginPasskeyLogin(visitor());
  const response = authenticator.authenticate(options);
  const { user, cookie } = await logInAdminWithPasskey(visitor(), { response }, attempt);
  expect(user).toMatchObject({ id: actor.userId, type: "admin" });
  expect(await readSession(cookie, "admin")).toMatchObject({ userId: actor.userId, kind: "admin" });
});

test("an admin's passkey starts no user session, and a user's no admin session", async () => {
  const [admin, user] = [await withPasskey(await makeAdmin()), await withPasskey(await makeMarketer())];
  await expect(logIn(admin.authenticator)).rejects.toMatchObject(refused);
  const { options, attempt } = await beginPasskeyLogin(visitor());
  const response = user.authenticator.authenticate(options);
  await expect(logInAdminWithPasskey(visitor(), { response }, attempt)).rejects.toMatchObject(refused);
});

describe("a login is rejected", () => {
  test.each([
    ["from another site", { origin: "https://pitchside.evil.test" }],
    ["for another host", { rpId: "evil.test" }],
    ["with a challenge that no one issued", { challenge: Buffer.alloc(32, 7).toString("base64url") }],
    ["without the user verified", { isUserVerified: false }],
    ["with the handle of another user", { userHandle: Buffer.from("somebody-else").toString("base64url") }],
  ])("%s", async (_, circumstances) => {
    const { actor, authenticator } = await withPasskey(await makeMarketer());
    await expect(logIn(authenticator, circumstances)).rejects.toMatchObject(refused);
    expect(await db.session.count({ where: { userId: actor.userId } })).toBe(0);
  });

  test("when the same response is sent again, even by two at the same time", async () => {
    const { authenticator } = await withPasskey(await makeMarketer());
    const { options, attempt } = await beginPasskeyLogin(visitor());
    const response = authenticator.authenticate(options);
    const send = () => logInWithPasskey(visitor(), { response }, attempt);
    const tries = await Promise.allSettled([send(), send(), send()]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(send()).rejects.toMatchObject(refused);
  });

  test("with a new response to a used challenge", async () => {
    const { authenticator } = await withPasskey(await makeMarketer());
    const { options, attempt } = await beginPasskeyLogin(visitor());
    await logInWithPasskey(visitor(), { response: authenticator.authenticate(options) }, attempt);
    const again = { response: authenticator.authenticate(options) };
    await expect(logInWithPasskey(visitor(), again, attempt)).rejects.toMatchObject(refused);
  });

  test("after five minutes, in another browser, and with the challenge of a registration", async () => {
    const { actor, authenticator } = await withPasskey(await makeMarketer());
    const begun = await beginPasskeyLogin(visitor());
    const other = await beginPasskeyLogin(visitor());
    const send = (challenge: string, attempt?: string) => {
      const response = authenticator.authenticate({ ...begun.options, challenge });
      return logInWithPasskey(visitor(), { response }, attempt);
    };
    await expect(send(begun.options.challenge, other.attempt)).rejects.toMatchObject(refused);
    await expect(send(begun.options.challenge)).rejects.toMatchObject(refused);
    const registering = await beginPasskey(actor);
    await expect(send(registering.challenge, actor.sessionId)).rejects.toMatchObject(refused);
    setClock(() => later(start, minutes(5)));
    await expect(send(begun.options.challenge, begun.attempt)).rejects.toMatchObject(refused);
  });

  test("when the counter does not increase, as with a copied key", async () => {
    const { actor, authenticator } = await withPasskey(await makeMarketer());
    await logIn(authenticator, { counter: 7 });
    for (const counter of [7, 6, 0]) await expect(logIn(authenticator, { counter })).rejects.toMatchObject(refused);
    expect(await db.passkey.findFirst({ where: { userId: actor.userId } })).toMatchObject({ counter: 7n });
    await expect(logIn(authenticator, { counter: 8 })).resolves.toBeTruthy();
  });

  test("with a passkey that no one has, or that was removed", async () => {
    const { actor, authenticator } = await withPasskey(await makeMarketer());
    await expect(logIn(new SoftwareAuthenticator())).rejects.toMatchObject(refused);
    await db.passkey.deleteMany({ where: { userId: actor.userId } });
    await expect(logIn(authenticator)).rejects.toMatchObject(refused);
  });

  test.each(["suspended", "deactivated", "rejected"] as const)("to an account that is %s", async (status) => {
    const { actor, authenticator } = await withPasskey(await makeMarketer());
    await db.user.update({ where: { id: actor.userId }, data: { status } });
    await expect(logIn(authenticator)).rejects.toMatchObject(refused);
  });
});

test("an authenticator that does not count can log in repeatedly", async () => {
  const { authenticator } = await withPasskey(await makeMarketer());
  for (let time = 0; time < 3; time += 1) {
    await expect(logIn(authenticator, { counter: 0 })).resolves.toBeTruthy();
  }
});
