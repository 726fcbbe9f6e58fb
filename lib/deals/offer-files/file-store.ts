/** Attaching files to a revision of an offer: see offer-file-queries.ts for who reads them. */
import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import type { Tx } from "@/lib/platform/db";
import { claimFile } from "../file-store";
import { dealSideOf } from "../policy";

/** Replaces files attached earlier to the same revision, which was sent back and never went out. */
export async function attachOfferFiles(
  tx: Tx,
  actor: OrganizationMember,
  { proposalId, revision }: { proposalId: string; revision: number },
  fileIds: readonly string[] = [],
): Promise<void> {
  const place = { proposalId, revision, side: dealSideOf(actor) };
  await tx.proposalFile.deleteMany({ where: place });
  for (const fileId of new Set(fileIds)) {
    await claimFile(tx, actor, fileId, "attachmentIds");
    await tx.proposalFile.create({ data: { ...place, fileId } });
  }
}
