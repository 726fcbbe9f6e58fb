/**
 * Files that a side attaches to a revision of its offer. Its own organization can read them immediately, the other side
 * once that revision is sent, and nobody behind a seller's plan lock.
 */
import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { lockedSql } from "@/lib/messages/locked";
import { Prisma, db } from "@/lib/platform/db";
import { fileUrl } from "@/lib/platform/files/storage";
import { dealSideOf } from "../policy";
import type { OfferFile } from "../view";

/** Whether a file belongs to an offer that this person can see. */
export async function isInVisibleOffer(actor: OrganizationMember, fileId: string): Promise<boolean> {
  const side = dealSideOf(actor);
  const own = side === "buyer" ? Prisma.sql`d."buyerOrganizationId"` : Prisma.sql`d."sellerOrganizationId"`;
  const isOpen = side === "buyer" ? Prisma.sql`TRUE` : Prisma.sql`(${lockedSql()}) IS NOT TRUE`;
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT f."id" FROM "proposal_files" AS f
    JOIN "proposals" AS p ON p."id" = f."proposalId"
    JOIN "deals" AS d ON d."id" = p."dealId"
    JOIN "conversations" AS c ON c."id" = d."conversationId"
    LEFT JOIN "connections" AS n ON n."id" = c."connectionId"
    WHERE f."fileId" = ${fileId}::uuid AND ${own} = ${actor.organizationId}::uuid AND ${isOpen}
      AND (f."side" = ${side}::"ContactSide" OR (p."sentAt" IS NOT NULL AND EXISTS (
        SELECT 1 FROM "proposal_revisions" AS r
        WHERE r."proposalId" = p."id" AND r."revision" = f."revision" AND r."side" = f."side")))
    LIMIT 1`;
  return rows.length > 0;
}

export const offerFilesInclude = {
  orderBy: { id: "asc" },
  include: {
    file: { select: { id: true, name: true, contentType: true, byteSize: true, width: true, height: true } },
  },
} satisfies Prisma.Proposal$filesArgs;

type StoredOfferFile = Prisma.ProposalFileGetPayload<{ include: (typeof offerFilesInclude)["include"] }>;

export const offerFilesOf = (
  files: readonly StoredOfferFile[],
  { revision, side }: { revision: number; side: "buyer" | "seller" },
): OfferFile[] =>
  files
    .filter((each) => each.revision === revision && each.side === side)
    .map(({ file }) => ({ ...file, url: fileUrl(file.id) }));
