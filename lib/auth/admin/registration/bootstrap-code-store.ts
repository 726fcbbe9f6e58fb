import "server-only";
import { createHmac } from "node:crypto";
import { days, later, now } from "@/lib/platform/clock";
import { type Tx, db, inTransaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { digest } from "@/lib/platform/random";

/** One row for the whole installation, so that two concurrent requests cannot both become the first admin. */
const bootstrapId = "00000000-0000-7000-8000-0000000000ad";

/** The code for registering the first admin, while none exists; otherwise null. The same on every instance. */
export async function bootstrapCode(): Promise<string | null> {
  if (await hasAdmin(db)) return null;
  const madeAt = await inTransaction(keepBootstrapRow);
  return codeMadeAt(madeAt);
}

export const hasAdmin = async (tx: Tx): Promise<boolean> =>
  (await tx.user.count({ where: { type: "admin", status: "active" }, take: 1 })) > 0;

// If several instances start together, one creates the row and all read it. A used or old one is renewed, and one
// from before AUTH_SECRET changed is opened by the currently printed code.
async function keepBootstrapRow(tx: Tx): Promise<Date> {
  const at = now();
  const fresh = { tokenHash: digest(codeMadeAt(at)), createdAt: at, expiresAt: later(at, days(7)), acceptedAt: null };
  await tx.adminInvitation.createMany({
    data: [{ id: bootstrapId, email: "", ...fresh }],
    skipDuplicates: true,
  });
  await tx.adminInvitation.updateMany({
    where: { id: bootstrapId, OR: [{ acceptedAt: { not: null } }, { expiresAt: { lte: at } }] },
    data: fresh,
  });
  const { createdAt } = await tx.adminInvitation.findUniqueOrThrow({ where: { id: bootstrapId } });
  await tx.adminInvitation.update({ where: { id: bootstrapId }, data: { tokenHash: digest(codeMadeAt(createdAt)) } });
  return createdAt;
}

/** Derived from the installation's secret, so that it need not be stored: `X3KD-72MQ-…`, 140 bits. */
function codeMadeAt(at: Date): string {
  const signs = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
  const bytes = createHmac("sha256", env().AUTH_SECRET)
    .update(`first admin ${at.toISOString()}`)
    .digest()
    .subarray(0, 28);
  const characters = Array.from(bytes, (byte) => signs[byte & 31]).join("");
  return (characters.match(/.{4}/g) ?? []).join("-");
}

/**
 * Consumes the code. False if it is wrong, used or old, or an admin exists; of two concurrent calls only one gets true.
 */
export async function spendBootstrapCode(tx: Tx, code: string): Promise<boolean> {
  const at = now();
  const plain = code.toUpperCase().replace(/\s/g, "");
  const { count } = await tx.adminInvitation.updateMany({
    where: { id: bootstrapId, tokenHash: digest(plain), acceptedAt: null, revokedAt: null, expiresAt: { gt: at } },
    data: { acceptedAt: at },
  });
  return count === 1 && !(await hasAdmin(tx));
}
