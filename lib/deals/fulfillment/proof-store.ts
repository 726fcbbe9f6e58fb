import "server-only";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { invalid } from "@/lib/platform/errors";
import type { OpenDeal } from "../agreed/open-deal";
import { claimFile } from "../file-store";
import type { ProofInput } from "./schema";

/** The most proofs shown for one deliverable. */
const PROOFS_MAX = 20;

/** Adds a proof. Throws `invalid` for an empty one and for a file that isn't an upload of the seller. */
export async function addProof(
  tx: Tx,
  { actor }: OpenDeal,
  deliverable: { id: string },
  proof: ProofInput | null | undefined,
): Promise<void> {
  const { fileId = null, url = null, figure = null, figureLabel = null, note = null } = proof ?? {};
  if (!fileId && !url && figure === null && !note)
    throw invalid({ proof: ["Add a file, a link, a figure, or a note."] });
  const count = await tx.proof.count({ where: { deliverableId: deliverable.id } });
  if (count >= PROOFS_MAX) throw invalid({ proof: [`A deliverable can have up to ${PROOFS_MAX} proofs.`] });
  if (fileId) await claimFile(tx, actor, fileId, "proof.fileId");
  await tx.proof.create({
    data: {
      deliverableId: deliverable.id,
      fileId,
      url: url || null,
      figure: figure === null ? null : BigInt(figure),
      figureLabel: figureLabel || null,
      note: note || null,
      submittedById: actor.userId,
      agencyId: actor.agency?.id ?? null,
      createdAt: now(),
    },
  });
}
