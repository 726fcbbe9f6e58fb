/**
 * A device is known to an account once it has logged in from it. A login from any other device emails the owner; when
 * all access to the account is ended, its devices are forgotten.
 */
import "server-only";
import { now } from "@/lib/platform/clock";
import { type Tx, db } from "@/lib/platform/db";
import { formatDateTime } from "@/lib/platform/format";
import { placeOf } from "@/lib/platform/network/ip-location";
import { digest } from "@/lib/platform/random";
import { requestContext } from "@/lib/platform/http/request-context";
import { deviceOf } from "../own-sessions/device";
import { notifyOfSecurity } from "../recovery/security-email";

interface Owner {
  id: string;
  email: string;
  name: string;
}

/** Call it in the transaction of a login, with the device's secret. Of two concurrent logins, one sends the email. */
export async function recognizeDevice(tx: Tx, owner: Owner, device: string): Promise<void> {
  const at = now();
  const row = { userId: owner.id, deviceHash: digest(device) };
  const added = await tx.knownDevice.createMany({
    data: [{ ...row, createdAt: at, lastLoginAt: at }],
    skipDuplicates: true,
  });
  if (added.count === 0) {
    await tx.knownDevice.updateMany({ where: row, data: { lastLoginAt: at } });
    return;
  }
  await emailOwner(tx, owner, at);
}

/** Whether the account of this address has logged in from the device before. */
export async function isKnownDevice(email: string, device: string): Promise<boolean> {
  return (await db.knownDevice.count({ where: { deviceHash: digest(device), user: { email } } })) > 0;
}

async function emailOwner(tx: Tx, owner: Owner, at: Date): Promise<void> {
  const context = requestContext();
  const device = deviceOf(context?.userAgent ?? null);
  const place = await placeOf(context?.ip ?? null);
  await notifyOfSecurity(tx, owner, (secureUrl) => ({
    template: "new-login",
    props: { name: owner.name, device, place, when: `${formatDateTime(at, at, "UTC")} UTC`, secureUrl },
  }));
}
