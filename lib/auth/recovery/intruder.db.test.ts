import { randomUUID } from "node:crypto";
import {
  accountPassword,
  findOwnerBehind,
  mailedToken,
  makeAccount,
  signInAgain,
} from "@/tests/support/builders/accounts";
import { openEventStream } from "@/lib/notifications/event-stream";
import { days, later, now } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { stopListening } from "@/lib/platform/live/listener";
import { randomSecret } from "@/lib/platform/random";
import { actorOfApiKey } from "../api-keys/bearer-queries";
import { createApiKey } from "../api-keys/commands";
import { logIn, requestPasswordReset, resetPassword } from "../commands";
import { visitor } from "../current";
import { confirmEmailChange, requestEmailChange, undoEmailChange } from "../email-change/commands";
import { issueToken } from "../token-store";
import { secureAccount } from "./commands";

/* Somebody had the password of an account for an hour. Whatever they opened with it ends when the owner recovers. */

afterAll(stopListening);

const refused = { code: "bad_request" };
const newPassword = "quite another secret";
const address = () => `intruder-${randomUUID().slice(0, 8)}@example.test`;

const addPasskey = (userId: string, createdAt = now()) =>
  db.passkey.create({
    data: {
      userId,
      createdAt,
      credentialId: randomUUID(),
      publicKey: Buffer.from("key"),
      counter: 0,
      transports: [],
      name: "Mine now",
      isBackedUp: false,
    },
  });

/** Logs in with the stolen password, makes a key, adds a passkey and opens a live stream. */
async function breakIn() {
  const { actor: owner } = await makeAccount();
  await logIn(visitor(), { email: owner.email, password: accountPassword }, randomSecret());
  const { actor, cookie } = await signInAgain(owner.userId);
  if (actor.kind === "pending") throw new Error("A member was asked for.");
  const { secret } = await createApiKey(actor, { name: "Mine now", scopes: ["listings:read"] });
  const passkey = await addPasskey(owner.userId);
  const stream = await openEventStream(actor, null, new AbortController().signal);
  return { owner, actor, cookie, secret, stream, passkey };
}

/** Reads to the end of the stream; it never returns while the stream is open. */
async function untilClosed(stream: ReadableStream<Uint8Array>): Promise<string> {
  let text = "";
  for await (const chunk of stream) text += Buffer.from(chunk).toString();
  return text;
}

type Intrusion = Awaited<ReturnType<typeof breakIn>>;

async function expectNothingLeft({ owner, cookie, secret, stream, passkey }: Intrusion): Promise<void> {
  expect(await db.passkey.count({ where: { id: passkey.id } })).toBe(0);
  expect(await findOwnerBehind(cookie)).toBeNull();
  expect(await actorOfApiKey(secret)).toBeNull();
  expect(await untilClosed(stream)).toContain("session.ended");
  const login = logIn(visitor(), { email: owner.email, password: accountPassword });
  await expect(login).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(logIn(visitor(), { email: owner.email, password: newPassword })).resolves.toBeTruthy();
}

test("after a reset, a session, a stream, a key, a pending address and open links are worth nothing", async () => {
  const intrusion = await breakIn();
  const { owner, actor } = intrusion;
  const email = address();
  await requestEmailChange(actor, { email });
  const pending = await mailedToken(email);
  await inTransaction((tx) => issueToken(tx, owner.userId, "verify_email", owner.email));
  await requestPasswordReset(visitor(), { email: owner.email });
  await resetPassword(visitor(), { token: await mailedToken(owner.email), newPassword });
  await expectNothingLeft(intrusion);
  const { actor: back } = await signInAgain(owner.userId);
  await expect(confirmEmailChange(back, { token: pending })).rejects.toMatchObject(refused);
  const purpose = { in: ["change_email" as const, "verify_email" as const, "reset_password" as const] };
  expect(await db.authToken.count({ where: { userId: owner.userId, usedAt: null, purpose } })).toBe(0);
  expect((await db.user.findUniqueOrThrow({ where: { id: owner.userId } })).email).toBe(owner.email);
});

test("an address changed twice comes back with the owner's link, and the intruder's links are worth nothing", async () => {
  const intrusion = await breakIn();
  const { owner, actor } = intrusion;
  const [first, second] = [address(), address()];
  await requestEmailChange(actor, { email: first });
  await confirmEmailChange(actor, { token: await mailedToken(first) });
  const ownersLink = await mailedToken(owner.email);
  const { actor: again } = await signInAgain(owner.userId);
  const intruder = { ...again, email: first };
  await requestEmailChange(intruder, { email: second });
  await confirmEmailChange(intruder, { token: await mailedToken(second) });
  const intrudersLink = await mailedToken(first);
  await requestPasswordReset(visitor(), { email: second });
  const reset = await mailedToken(second);
  await undoEmailChange(visitor(), { token: ownersLink });
  await expect(undoEmailChange(visitor(), { token: intrudersLink })).rejects.toMatchObject(refused);
  await expect(resetPassword(visitor(), { token: reset, newPassword: "the intruder's secret" })).rejects.toMatchObject(
    refused,
  );
  await resetPassword(visitor(), { token: await mailedToken(owner.email), newPassword });
  await expectNothingLeft(intrusion);
});

test("“This wasn’t me” in the email about the login ends the same, before the owner has a new password", async () => {
  const intrusion = await breakIn();
  const { email } = intrusion.owner;
  const { text } = await db.emailMessage.findFirstOrThrow({ where: { toAddress: email, template: "new-login" } });
  const token = /secure-account\?token=([\w-]+)/.exec(text)?.[1] ?? "";
  const { resetToken } = await secureAccount(visitor(), { token });
  const login = logIn(visitor(), { email, password: accountPassword });
  await expect(login).rejects.toMatchObject({ code: "unauthenticated" });
  await resetPassword(visitor(), { token: resetToken, newPassword });
  await expectNothingLeft(intrusion);
});

test("a reset leaves a passkey that the owner has had for longer than a week", async () => {
  const { actor } = await makeAccount();
  const { id } = await addPasskey(actor.userId, later(now(), -days(8)));
  await requestPasswordReset(visitor(), { email: actor.email });
  await resetPassword(visitor(), { token: await mailedToken(actor.email), newPassword });
  expect(await db.passkey.count({ where: { id } })).toBe(1);
});
