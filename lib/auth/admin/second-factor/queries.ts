import "server-only";
import { db } from "@/lib/platform/db";
import type { PlatformAdmin } from "../../actor";

export interface SecondFactor {
  isOn: boolean;
  since: Date | null;
  recoveryCodesLeft: number;
}

export async function getSecondFactor(actor: PlatformAdmin): Promise<SecondFactor> {
  const { userId } = actor;
  const [kept, recoveryCodesLeft] = await Promise.all([
    db.totpCredential.findUnique({ where: { userId }, select: { confirmedAt: true } }),
    db.recoveryCode.count({ where: { userId, usedAt: null } }),
  ]);
  return { isOn: Boolean(kept?.confirmedAt), since: kept?.confirmedAt ?? null, recoveryCodesLeft };
}
