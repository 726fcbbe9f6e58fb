import { accountPassword, findOwnerBehind, mailedToken, makeAccount } from "@/tests/support/builders/accounts";
import { days, later, setClock } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { randomSecret } from "@/lib/platform/random";
import { logIn, resetPassword } from "../commands";
import { visitor } from "../current";
import { issueToken } from "../token-store";
import { secureAccount } from "./commands";

const refused = { code: "bad_request" };

async function notified() {
  const { actor, cookie } = await makeAccount();
  const issue = () => inTransaction((tx) => issueToken(tx, actor.userId, "secure_account", actor.email));
  return { actor, cookie, token: await issue(), issue };
}

afterEach(() => setClock());

test("“This wasn’t me” ends all access, disables the password and leads to a new one", async () => {
  const { actor, cookie, token } = await notified();
  const { resetToken } = await secureAccount(visitor(), { token });
  expect(await findOwnerBehind(cookie)).toBeNull();
  const login = (password: string) => logIn(visitor(), { email: actor.email, password });
  await expect(login(accountPassword)).rejects.toMatchObject({ code: "unauthenticated" });
  expect(await mailedToken(actor.email)).toBe(resetToken);
  await resetPassword(visitor(), { token: resetToken, newPassword: "quite another secret" });
  await expect(login("quite another secret")).resolves.toBeTruthy();
});

test("the link works once, of two at once one wins", async () => {
  const { token } = await notified();
  const tries = await Promise.allSettled([1, 2].map(() => secureAccount(visitor(), { token })));
  expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("a newer email does not void the link of an older one", async () => {
  const { token, issue } = await notified();
  await issue();
  await expect(secureAccount(visitor(), { token })).resolves.toBeTruthy();
});

test("a link that is a week old, or of another purpose, does nothing", async () => {
  const { actor, cookie, token } = await notified();
  const other = await inTransaction((tx) => issueToken(tx, actor.userId, "verify_email", actor.email));
  await expect(secureAccount(visitor(), { token: other })).rejects.toMatchObject(refused);
  setClock(() => later(new Date(), days(7) + 1));
  await expect(secureAccount(visitor(), { token })).rejects.toMatchObject(refused);
  setClock();
  expect(await findOwnerBehind(cookie)).not.toBeNull();
});

test("a link in the mailbox of an address that the account no longer has does nothing", async () => {
  const { actor, cookie, token } = await notified();
  await db.user.update({ where: { id: actor.userId }, data: { email: `next-${actor.email}` } });
  await expect(secureAccount(visitor(), { token })).rejects.toMatchObject(refused);
  expect(await findOwnerBehind(cookie)).not.toBeNull();
});

test("methods of two-step verification that were added since the email are removed; older ones stay", async () => {
  const { actor, issue } = await notified();
  const add = async (createdAt: Date) => {
    const credential = { credentialId: randomSecret(), publicKey: Buffer.alloc(77), counter: 0, isBackedUp: false };
    await db.passkey.create({ data: { ...credential, userId: actor.userId, name: "Laptop", createdAt } });
  };
  await add(later(new Date(), -days(30)));
  await db.recoveryCode.create({ data: { userId: actor.userId, codeHash: randomSecret() } });
  const token = await issue();
  await add(new Date());
  await db.totpCredential.create({ data: { userId: actor.userId, secret: "sealed", confirmedAt: new Date() } });
  await secureAccount(visitor(), { token });
  const where = { userId: actor.userId };
  expect(await Promise.all([db.passkey.count({ where }), db.totpCredential.count({ where })])).toEqual([1, 0]);
  expect(await db.recoveryCode.count({ where })).toBe(0);
});
