import "server-only";
import type { Prisma, Tx } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";

const lockedSelect = {
  id: true,
  state: true,
  briefId: true,
  sellerOrganizationId: true,
  body: true,
  reportedAt: true,
  authorId: true,
  agencyId: true,
  listing: { select: { id: true, title: true } },
  seller: { select: { name: true } },
  brief: { select: { organizationId: true } },
} satisfies Prisma.PitchSelect;
export type LockedPitch = Prisma.PitchGetPayload<{ select: typeof lockedSelect }>;

/** Throws `not_found` for a pitch outside the scope. */
export async function lockPitch(tx: Tx, where: Prisma.PitchWhereInput, id: string): Promise<LockedPitch> {
  await tx.$queryRaw`SELECT "id" FROM "pitches" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
  const pitch = await tx.pitch.findFirst({ where, select: lockedSelect });
  if (!pitch) throw notFound("This pitch");
  return pitch;
}
