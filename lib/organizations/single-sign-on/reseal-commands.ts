import "server-only";
import { openSecret, resealSecret } from "@/lib/auth/secret-box";
import type { Resealed } from "@/lib/auth/two-step/reseal-commands";
import { db } from "@/lib/platform/db";
import { secretPurpose } from "./provider-queries";

/** Reseals every organization's client secret with the current AUTH_SECRET, for operators. */
export async function resealClientSecrets(): Promise<Resealed> {
  const rows = await db.ssoConnection.findMany({ select: { organizationId: true, clientSecret: true } });
  let resealed = 0;
  for (const { organizationId, clientSecret } of rows) {
    const fresh = resealSecret(clientSecret, secretPurpose, organizationId);
    if (!fresh) continue;
    const where = { organizationId, clientSecret };
    resealed += (await db.ssoConnection.updateMany({ where, data: { clientSecret: fresh } })).count;
  }
  const isLost = (row: (typeof rows)[number]) =>
    openSecret(row.clientSecret, secretPurpose, row.organizationId) === null;
  return { resealed, unreadable: rows.filter(isLost).length };
}
