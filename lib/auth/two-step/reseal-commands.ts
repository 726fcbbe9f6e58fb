import "server-only";
import { db } from "@/lib/platform/db";
import { openSecret, resealSecret } from "../secret-box";
import { secretPurpose } from "./passing";

/** How many stored secrets were resealed with the current AUTH_SECRET, and how many can no longer be opened. */
export interface Resealed {
  resealed: number;
  unreadable: number;
}

/** Reseals every authenticator's secret with the current AUTH_SECRET, for operators. */
export async function resealAuthenticators(): Promise<Resealed> {
  const rows = await db.totpCredential.findMany({ select: { userId: true, secret: true } });
  let resealed = 0;
  for (const { userId, secret } of rows) {
    const fresh = resealSecret(secret, secretPurpose, userId);
    if (!fresh) continue;
    // Skipped if the owner has set up their authenticator again in the meantime.
    const { count } = await db.totpCredential.updateMany({ where: { userId, secret }, data: { secret: fresh } });
    resealed += count;
  }
  const unreadable = rows.filter(({ userId, secret }) => openSecret(secret, secretPurpose, userId) === null).length;
  return { resealed, unreadable };
}
