/**
 * Two organizations are separated while either blocks the other. The row of one of the two, chosen consistently, is the
 * guard: creating or lifting a block locks it, and writes or agreements between them share-lock it until the commit.
 */
import "server-only";
import { type Database, Prisma, type Tx } from "@/lib/platform/db";
import { forbidden } from "@/lib/platform/errors";
import { blockTexts } from "../texts";

interface BlockStatus {
  isBlocked: boolean;
  /** One's own organization's block, which it can lift; null if only the other side blocks. */
  blockId: string | null;
}

const guardOf = (one: string, other: string): string => (one < other ? one : other);

/** Waits for writers between the two, and keeps everyone from writing until the transaction ends. */
export async function lockPair(tx: Tx, one: string, other: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "organizations" WHERE "id" = ${guardOf(one, other)}::uuid FOR UPDATE`;
}

/**
 * Throws `forbidden` while there is a block between the two, with a message that tells the blocked side no more than
 * necessary. Otherwise prevents a block until the transaction ends; writers do not wait for each other here.
 */
export async function rejectBlocked(tx: Tx, own: string, other: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "organizations" WHERE "id" = ${guardOf(own, other)}::uuid FOR KEY SHARE`;
  const { isBlocked, blockId } = await findBlockStatus(tx, own, other);
  if (isBlocked) throw forbidden(blockId ? blockTexts.ours : blockTexts.theirs);
}

export async function findBlockStatus(reader: Tx | Database, own: string, other: string): Promise<BlockStatus> {
  const blocks = await reader.organizationBlock.findMany({
    where: {
      liftedAt: null,
      OR: [
        { blockerOrganizationId: own, blockedOrganizationId: other },
        { blockerOrganizationId: other, blockedOrganizationId: own },
      ],
    },
    select: { id: true, blockerOrganizationId: true },
  });
  const ours = blocks.find(({ blockerOrganizationId }) => blockerOrganizationId === own);
  return { isBlocked: blocks.length > 0, blockId: ours?.id ?? null };
}

/** The ID of the active block by one organization against the other, or null; takes columns or values. */
export const blockIdSql = (blocker: Prisma.Sql, blocked: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  SELECT block."id" FROM "organization_blocks" AS block
  WHERE block."blockerOrganizationId" = ${blocker} AND block."blockedOrganizationId" = ${blocked} AND block."liftedAt" IS NULL)`;

/**
 * The IDs of all organizations separated from one by a block: read once for a list, where `blockIdSql` would run for
 * each row.
 */
export const blockedIdsSql = (own: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  SELECT block."blockedOrganizationId" FROM "organization_blocks" AS block
  WHERE block."blockerOrganizationId" = ${own} AND block."liftedAt" IS NULL
  UNION ALL SELECT block."blockerOrganizationId" FROM "organization_blocks" AS block
  WHERE block."blockedOrganizationId" = ${own} AND block."liftedAt" IS NULL)`;
