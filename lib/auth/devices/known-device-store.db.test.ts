import { accountPassword, makeAccount } from "@/tests/support/builders/accounts";
import { db, inTransaction } from "@/lib/platform/db";
import { randomSecret } from "@/lib/platform/random";
import { logIn } from "../commands";
import { visitor } from "../current";
import { endAllAccess } from "../recovery/access";
import { isKnownDevice } from "./known-device-store";

const emails = (toAddress: string) => db.emailMessage.count({ where: { toAddress, template: "new-login" } });

async function account() {
  const { actor } = await makeAccount();
  const { email, userId } = actor;
  return { email, userId, from: (device: string) => logIn(visitor(), { email, password: accountPassword }, device) };
}

test("a login from a new device emails the owner once, and from then on the device is known", async () => {
  const { email, from } = await account();
  const device = randomSecret();
  expect(await isKnownDevice(email, device)).toBe(false);
  await from(device);
  await from(device);
  expect(await emails(email)).toBe(1);
  expect(await isKnownDevice(email, device)).toBe(true);
  const { text } = await db.emailMessage.findFirstOrThrow({ where: { toAddress: email, template: "new-login" } });
  expect(text).toContain("/secure-account?token=");
});

test("a device is known to the account that logged in from it, and to no other", async () => {
  const [one, other] = [await account(), await account()];
  const device = randomSecret();
  await one.from(device);
  expect(await isKnownDevice(other.email, device)).toBe(false);
  await other.from(device);
  expect(await emails(other.email)).toBe(1);
});

test("a failed login makes no device known and emails nobody", async () => {
  const { email } = await account();
  const device = randomSecret();
  const attempt = logIn(visitor(), { email, password: "not the password" }, device);
  await expect(attempt).rejects.toMatchObject({ code: "unauthenticated" });
  expect(await isKnownDevice(email, device)).toBe(false);
  expect(await emails(email)).toBe(0);
});

test("of two logins at once from one new device one sends the email", async () => {
  const { email, from } = await account();
  const device = randomSecret();
  await Promise.all([from(device), from(device)]);
  expect(await emails(email)).toBe(1);
});

test("a recovery forgets the devices, an intruder's included", async () => {
  const { email, userId, from } = await account();
  const device = randomSecret();
  await from(device);
  await inTransaction((tx) => endAllAccess(tx, userId, { reason: "test" }));
  expect(await isKnownDevice(email, device)).toBe(false);
});
