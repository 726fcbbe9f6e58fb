import "server-only";
import { db } from "@/lib/platform/db";
import type { TwoStepOwner } from "../account-owner";
import { findRequirement } from "./requirement-queries";

export interface PasskeyRow {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
  /** Synced to other devices of its owner, as a password manager does. */
  isBackedUp: boolean;
}

export interface TwoStepStatus {
  /** When the authenticator app was confirmed. */
  authenticatorSince: string | null;
  passkeys: PasskeyRow[];
  recoveryCodesLeft: number;
  /** Who requires two-step verification of this account. */
  requiredBy: string | null;
}

/** The methods of the actor's own account, as shown on its security page. */
export async function getTwoStepStatus(actor: TwoStepOwner): Promise<TwoStepStatus> {
  const { userId } = actor;
  const [[codes], passkeys, requiredBy] = await Promise.all([
    db.$queryRaw<{ confirmedAt: Date | null; left: number }[]>`
      SELECT (SELECT "confirmedAt" FROM "totp_credentials" WHERE "userId" = ${userId}::uuid) AS "confirmedAt",
        (SELECT count(*)::int FROM "recovery_codes" WHERE "userId" = ${userId}::uuid AND "usedAt" IS NULL) AS "left"`,
    db.passkey.findMany({
      where: { userId },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      select: { id: true, name: true, createdAt: true, lastUsedAt: true, isBackedUp: true },
    }),
    findRequirement(db, actor),
  ]);
  return {
    authenticatorSince: codes?.confirmedAt?.toISOString() ?? null,
    passkeys: passkeys.map((passkey) => ({
      ...passkey,
      createdAt: passkey.createdAt.toISOString(),
      lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: codes?.left ?? 0,
    requiredBy,
  };
}
