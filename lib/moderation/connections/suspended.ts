/**
 * The connections of a suspended account are credited back to the sellers. Unlike spam they are not closed: a
 * suspension can be lifted, and a suspended person's colleagues can still write. Lifting it does not count them again.
 */
import "server-only";
import { audit } from "@/lib/auth/audit";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { creditConnection } from "@/lib/entitlements/credit";
import { countedConnectionsOf } from "@/lib/entitlements/suspended-contacts";
import { notifyOfOpening } from "@/lib/messages/notifications";
import { seconds } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { contactTexts } from "./contact-texts";

export const suspendedReason = "The marketer’s account was suspended.";

/** A suspension credits every connection in the same transaction, and a spammer may have hundreds. */
export const suspensionTimeoutMs = seconds(60);

/** Called after the account is suspended, so that none of its own waiting inquiries takes a freed slot. */
export async function creditSuspended(
  tx: Tx,
  actor: PlatformAdmin,
  account: { userId: string } | { marketerOrganizationId: string },
): Promise<void> {
  for (const connection of await countedConnectionsOf(tx, account)) await creditOne(tx, actor, connection);
}

async function creditOne(
  tx: Tx,
  actor: PlatformAdmin,
  { id, sellerOrganizationId }: { id: string; sellerOrganizationId: string },
): Promise<void> {
  const by = { userId: actor.userId, reason: suspendedReason };
  const credit = await creditConnection(tx, id, by, "waived");
  if (!credit) return;
  if (credit.openedId) await notifyOfOpening(tx, credit.openedId, contactTexts.opened);
  await audit(tx, actor, "connections.waive", ["connection", id], {
    organizationId: sellerOrganizationId,
    after: { state: "waived", wasCredited: credit.wasCredited, openedId: credit.openedId },
    reason: suspendedReason,
  });
}
