import "server-only";
import { db } from "@/lib/platform/db";
import { openSecret, resealSecret } from "../secret-box";
import { secretPurpose } from "./passing";

/** How many stored secrets were sealed anew with the present AUTH_SECRET, and how many nobody can open any more. */
export interface Resealed {
  resealed: number;
  unreadable: number;
}

/** Seals every authenticator's secret with the present AUTH_SECRET, for whoever runs the installation. */
export async function resealAuthenticators(): Promise<Resealed> {
  const rows = await db.totpCredential.findMany({ select: { userId: true, secret: true } });
  let resealed = 0;
  for (const { userId, secret } of rows) {
    const fresh = resealSecret(secret, secretPurpose, userId);
    if (!fresh) continue;
    // Not where somebody set their authenticator up anew meanwhile.
    const { count } = await db.totpCredential.updateMany({ where: { userId, secret }, data: { secret: fresh } });
    resealed += count;
  }
  const unreadable = rows.filter(({ userId, secret }) => openSecret(secret, secretPurpose, userId) === null).length;
  return { resealed, unreadable };
}
