import "server-only";
import { audit } from "@/lib/auth/audit";
import type { OrganizationMember } from "@/lib/auth/actor";
import type { Tx } from "@/lib/platform/db";
import { conflict } from "@/lib/platform/errors";
import { type DealState, stageMoves } from "../agreed/stages";

const renewable = Object.entries(stageMoves)
  .filter(([, verbs]) => verbs?.renew)
  .map(([state]) => state as DealState);

/** Agreeing on a renewal marks the previous deal as renewed. Throws `conflict` if it was renewed in the meantime. */
export async function renewPredecessor(
  tx: Tx,
  actor: OrganizationMember,
  { id, renewalOfId }: { id: string; renewalOfId: string | null },
): Promise<void> {
  if (!renewalOfId) return;
  const { count } = await tx.deal.updateMany({
    where: { id: renewalOfId, state: { in: renewable } },
    data: { state: "renewed" },
  });
  if (count === 0) throw conflict("The deal that this offer renews has been renewed or closed.");
  await audit(tx, actor, "deals.renewed", ["deal", renewalOfId], { after: { renewalId: id } });
}
