import "server-only";
import type { AuditAction } from "@/lib/activity/actions";
import { audit } from "@/lib/auth/audit";
import type { OrganizationMember } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, notFound } from "@/lib/platform/errors";
import { publish } from "@/lib/platform/live/events";
import { lockPair } from "./pair";
import { blocksVisibleTo, organizationsBlockableBy } from "../policy";
import { getBlock } from "./queries";
import type { BlockOrganizationInput, BlockView } from "./schema";

/**
 * Blocks an organization of the other side in both directions. Only one's own organization is notified. Throws
 * `not_found` for an organization that can't be blocked, `conflict` for one that is already blocked.
 */
export async function blockOrganization(
  actor: OrganizationMember,
  { organizationId, note = null }: BlockOrganizationInput,
): Promise<BlockView> {
  requireScope(actor, "negotiate");
  const id = await inTransaction(async (tx) => {
    const other = await tx.organization.findFirst({
      where: { AND: [{ id: organizationId }, organizationsBlockableBy(actor)] },
      select: { id: true, name: true },
    });
    if (!other) throw notFound("This organization");
    await lockPair(tx, actor.organizationId, other.id);
    const status = await tx.organizationBlock.count({
      where: { AND: [blocksVisibleTo(actor), { blockedOrganizationId: other.id }] },
    });
    if (status > 0) throw conflict(`${other.name} is already blocked.`);
    const block = await tx.organizationBlock.create({
      data: {
        blockerOrganizationId: actor.organizationId,
        blockedOrganizationId: other.id,
        note,
        blockedById: actor.userId,
        agencyId: actor.agency?.id ?? null,
        createdAt: now(),
      },
      select: { id: true },
    });
    await tell(tx, actor, "organizations.block", { blockId: block.id, organizationId: other.id });
    return block.id;
  });
  return getBlock(actor, id);
}

/** Unblocks: search, messages and negotiation work as before. Throws `not_found` for other people's blocks. */
export async function unblockOrganization(actor: OrganizationMember, { id }: { id: string }): Promise<{ id: string }> {
  requireScope(actor, "negotiate");
  return inTransaction(async (tx) => {
    const block = await tx.organizationBlock.findFirst({
      where: { AND: [{ id }, blocksVisibleTo(actor)] },
      select: { blockedOrganizationId: true },
    });
    if (!block) throw notFound("This block");
    await lockPair(tx, actor.organizationId, block.blockedOrganizationId);
    const lifted = await tx.organizationBlock.updateMany({
      where: { AND: [{ id }, blocksVisibleTo(actor)] },
      data: { liftedAt: now(), liftedById: actor.userId, liftedByAgencyId: actor.agency?.id ?? null },
    });
    if (lifted.count === 0) throw notFound("This block");
    await tell(tx, actor, "organizations.unblock", { blockId: id, organizationId: block.blockedOrganizationId });
    return { id };
  });
}

/** Updates one's own organization's open screens and the audit; the note is internal and is in neither. */
async function tell(
  tx: Tx,
  actor: OrganizationMember,
  action: AuditAction,
  { blockId, organizationId }: { blockId: string; organizationId: string },
): Promise<void> {
  await publish(tx, {
    stream: `organization:${actor.organizationId}`,
    type: "blocks.changed",
    payload: { organizationId },
  });
  await audit(tx, actor, action, ["organization", organizationId], { after: { blockId } });
}
