import { randomUUID } from "node:crypto";
import type { AccountOwner } from "@/lib/auth/account-owner";
import type { Marketer } from "@/lib/auth/actor";
import { actorOf } from "@/lib/auth/current";
import { hashPassword } from "@/lib/auth/passwords";
import { sealSecret } from "@/lib/auth/secret-box";
import { startSession } from "@/lib/auth/session-commands";
import { readSession } from "@/lib/auth/session-queries";
import { newAuthenticatorSecret } from "@/lib/auth/two-step/authenticator";
import { secretPurpose } from "@/lib/auth/two-step/passing";
import { now } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { type PersonOptions, makeMarketer } from "./people";

export const accountPassword = "a long enough secret";
let hashed: Promise<string> | undefined;

/** Logs a person in again; returns that session's actor and cookie. */
export async function logInAgain(userId: string): Promise<{ actor: AccountOwner; cookie: string }> {
  const cookie = await inTransaction((tx) => startSession(tx, userId, "user"));
  return { actor: await ownerBehind(cookie), cookie };
}

/** Gives someone the test password, which is hashed once. */
export async function givePassword(userId: string): Promise<void> {
  hashed ??= hashPassword(accountPassword);
  await db.user.update({ where: { id: userId }, data: { passwordHash: await hashed } });
}

/** Turns on two-step verification for someone; returns the secret the app would have. */
export async function giveAuthenticator(userId: string): Promise<string> {
  const secret = newAuthenticatorSecret();
  const sealed = sealSecret(secret, secretPurpose, userId);
  await db.totpCredential.create({ data: { userId, secret: sealed, confirmedAt: now() } });
  return secret;
}

/** A signed-in marketer with a password, as the session would mint them. */
export async function makeAccount(options: PersonOptions = {}): Promise<{ actor: Marketer; cookie: string }> {
  const { userId } = await makeMarketer({ email: `owner-${randomUUID().slice(0, 8)}@example.test`, ...options });
  await givePassword(userId);
  const { actor, cookie } = await logInAgain(userId);
  if (actor.kind !== "marketer") throw new Error("A marketer was asked for.");
  return { actor, cookie };
}

/** The cookie's current user; null after its session has ended. */
export async function findOwnerBehind(cookie: string): Promise<AccountOwner | null> {
  const session = await readSession(cookie, "user");
  const actor = session && actorOf(session);
  return actor && actor.kind !== "visitor" && actor.kind !== "admin" ? actor : null;
}

async function ownerBehind(cookie: string): Promise<AccountOwner> {
  const actor = await findOwnerBehind(cookie);
  if (!actor) throw new Error("The session did not start.");
  return actor;
}

/** The token in the newest email to an address. */
export async function mailedToken(address: string): Promise<string> {
  const message = await db.emailMessage.findFirstOrThrow({
    where: { toAddress: address },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const token = /token=([\w-]+)/.exec(message.text)?.[1];
  if (!token) throw new Error(`The email "${message.subject}" carries no token.`);
  return token;
}
