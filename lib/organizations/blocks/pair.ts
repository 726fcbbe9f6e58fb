/**
 * Two organizations are apart while either of them blocks the other. The row of one of the two, the same for both, is
 * the guard: who makes or lifts a block locks it, and who writes or agrees between them holds it until the commit.
 */
import "server-only";
import { type Database, Prisma, type Tx } from "@/lib/platform/db";
import { forbidden } from "@/lib/platform/errors";
import { blockTexts } from "../texts";

interface BlockStatus {
  isBlocked: boolean;
  /** The own organization's block, which it can lift; null where only the other side blocks. */
  blockId: string | null;
}

const guardOf = (one: string, other: string): string => (one < other ? one : other);

/** Waits for whoever writes between the two, and keeps everybody from writing until the transaction ends. */
export async function lockPair(tx: Tx, one: string, other: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "organizations" WHERE "id" = ${guardOf(one, other)}::uuid FOR UPDATE`;
}

/**
 * Throws `forbidden` while a block stands between the two, in words that tell the blocked side no more than it has to
 * know. Otherwise none is made until the transaction ends; writers do not wait for each other here.
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

/** The id of the standing block of one organization against the other, or null; give it columns or values. */
export const blockIdSql = (blocker: Prisma.Sql, blocked: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  SELECT block."id" FROM "organization_blocks" AS block
  WHERE block."blockerOrganizationId" = ${blocker} AND block."blockedOrganizationId" = ${blocked} AND block."liftedAt" IS NULL)`;

/** The ids of all organizations that are apart from one: read once for a list, where `blockIdSql` would be asked for each row. */
export const blockedIdsSql = (own: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  SELECT block."blockedOrganizationId" FROM "organization_blocks" AS block
  WHERE block."blockerOrganizationId" = ${own} AND block."liftedAt" IS NULL
  UNION ALL SELECT block."blockerOrganizationId" FROM "organization_blocks" AS block
  WHERE block."blockedOrganizationId" = ${own} AND block."liftedAt" IS NULL)`;
