/**
 * Files of a deal: an upload of the actor's organization that an offer, a proof or a contract uses. From then on both
 * sides of the deal can read it, and it is no longer an unused attachment.
 */
import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { type Tx, db } from "@/lib/platform/db";
import { invalid, notFound } from "@/lib/platform/errors";
import { attachmentKind } from "@/lib/platform/files/attachment-upload";
import { type StoredFileView, getFile } from "@/lib/platform/files/storage";
import { isInVisibleOffer } from "./offer-files/offer-file-queries";
import { dealsVisibleTo } from "./policy";

export const dealFileKind = "deal";

/** Throws `invalid` for a file that was not uploaded by this organization, or is already used by a deal. */
export async function claimFile(tx: Tx, { organizationId }: OrganizationMember, id: string, field: string) {
  const { count } = await tx.storedFile.updateMany({
    where: { id, organizationId, kind: attachmentKind },
    data: { kind: dealFileKind },
  });
  if (count === 0) throw invalid({ [field]: ["Upload the file first."] });
}

/** A file of a deal that this person can see. Throws `not_found` for any other. */
export async function getDealFile(actor: OrganizationMember, id: string): Promise<StoredFileView> {
  const file = await db.storedFile.findFirst({
    where: {
      id,
      kind: dealFileKind,
      OR: [
        { proofs: { some: { deliverable: { deal: dealsVisibleTo(actor) } } } },
        { contracts: { some: { deal: dealsVisibleTo(actor) } } },
        { signedCopies: { some: { contract: { deal: dealsVisibleTo(actor) } } } },
      ],
    },
    select: { organizationId: true },
  });
  const isSeen = file !== null || (await isInVisibleOffer(actor, id));
  const found = isSeen ? await db.storedFile.findUnique({ where: { id }, select: { organizationId: true } }) : null;
  if (!found) throw notFound("This file");
  return getFile(id, found.organizationId);
}
