import "server-only";
import { db } from "@/lib/platform/db";
import { type TwoStepOwner } from "./owner";
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

/** The methods of the actor's own account, as its security page shows them. */
export async function getTwoStepStatus(actor: TwoStepOwner): Promise<TwoStepStatus> {
  const { userId } = actor;
  const [authenticator, passkeys, recoveryCodesLeft, requiredBy] = await Promise.all([
    db.totpCredential.findUnique({ where: { userId }, select: { confirmedAt: true } }),
    db.passkey.findMany({
      where: { userId },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      select: { id: true, name: true, createdAt: true, lastUsedAt: true, isBackedUp: true },
    }),
    db.recoveryCode.count({ where: { userId, usedAt: null } }),
    findRequirement(db, actor),
  ]);
  return {
    authenticatorSince: authenticator?.confirmedAt?.toISOString() ?? null,
    passkeys: passkeys.map((passkey) => ({
      ...passkey,
      createdAt: passkey.createdAt.toISOString(),
      lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft,
    requiredBy,
  };
}
