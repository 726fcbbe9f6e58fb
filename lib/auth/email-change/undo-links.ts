/**
 * A link that restores an old address. The oldest one that has not expired always wins: an attacker who takes over an
 * account and changes its address can never void the owner's link, only later ones.
 */
import "server-only";
import { now } from "@/lib/platform/clock";
import type { Prisma, Tx } from "@/lib/platform/db";

export interface IssuedLink {
  id: string;
  createdAt: Date;
}

/** Voids every link issued after the one that was used; without one, after the oldest that is still valid. */
export async function voidUndoLinks(tx: Tx, userId: string, used?: IssuedLink): Promise<void> {
  const at = now();
  const live = { userId, purpose: "undo_email_change", usedAt: null } satisfies Prisma.AuthTokenWhereInput;
  const oldest =
    used ??
    (await tx.authToken.findFirst({
      where: { ...live, expiresAt: { gt: at } },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      select: { id: true, createdAt: true },
    }));
  if (!oldest) return;
  await tx.authToken.updateMany({
    where: {
      ...live,
      OR: [{ createdAt: { gt: oldest.createdAt } }, { createdAt: oldest.createdAt, id: { gt: oldest.id } }],
    },
    data: { usedAt: at },
  });
}
