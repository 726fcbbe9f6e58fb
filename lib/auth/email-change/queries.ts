import "server-only";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import type { AccountOwner } from "../account-owner";

/** The address awaiting confirmation, or null. It doesn't reveal whether someone else has it. */
export async function findPendingEmail(actor: AccountOwner): Promise<string | null> {
  const token = await db.authToken.findFirst({
    where: { userId: actor.userId, purpose: "change_email", usedAt: null, expiresAt: { gt: now() } },
    orderBy: { createdAt: "desc" },
    select: { email: true },
  });
  return token?.email ?? null;
}
