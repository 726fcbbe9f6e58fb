import "server-only";
import type { Tx } from "@/lib/platform/db";
import { invalid } from "@/lib/platform/errors";
import type { DeliverableState, DeliverableVerb } from "./states";
import { PARTS_MAX } from "./units";

export const partSelect = {
  id: true,
  dealId: true,
  name: true,
  category: true,
  quantity: true,
  state: true,
  note: true,
  proofType: true,
  dueOn: true,
  ownerId: true,
  deliveredOn: true,
} as const;

export interface StoredPart {
  id: string;
  dealId: string;
  name: string;
  category: string | null;
  quantity: number;
  state: DeliverableState;
  note: string | null;
  proofType: "picture" | "link" | "file" | "figure";
  dueOn: Date;
  ownerId: string | null;
  deliveredOn: Date | null;
}

/**
 * Splits off the units that take a step; the rest stay in a separate part. Both keep the proofs; their figures stay
 * with the units that may still be accepted, so that they count once.
 */
export async function partOf(
  tx: Tx,
  part: StoredPart,
  { step, units }: { step: DeliverableVerb | "plan"; units?: number | null },
): Promise<StoredPart> {
  const count = units ?? part.quantity;
  if (count > part.quantity) throw invalid({ units: [`Enter ${part.quantity} or less.`] });
  if (count === part.quantity) return part;
  const { dealId, name, category } = part;
  const parts = await tx.deliverable.count({ where: { dealId, name, category } });
  if (parts >= PARTS_MAX)
    throw invalid({ units: [`A deliverable can be split into up to ${PARTS_MAX} parts. Choose all its units.`] });
  const isLeaving = step === "dispute" || step === "waive";
  const staying = isLeaving ? part.quantity - count : count;
  await tx.deliverable.update({ where: { id: part.id }, data: { quantity: staying } });
  const split = await splitOff(tx, part, part.quantity - staying);
  return isLeaving ? split : { ...part, quantity: staying };
}

async function splitOff(tx: Tx, { id, ...part }: StoredPart, quantity: number): Promise<StoredPart> {
  const last = await tx.deliverable.findFirst({
    where: { dealId: part.dealId },
    orderBy: { position: "desc" },
    select: { position: true },
  });
  const row = await tx.deliverable.create({
    data: { ...part, quantity, position: (last?.position ?? -1) + 1 },
    select: partSelect,
  });
  const proofs = await tx.proof.findMany({ where: { deliverableId: id }, omit: { id: true } });
  await tx.proof.createMany({
    data: proofs
      .filter(({ fileId, url, note }) => fileId ?? url ?? note)
      .map((proof) => ({ ...proof, deliverableId: row.id, figure: null, figureLabel: null })),
  });
  return row;
}

/** Units with identical plans after an undo are merged into one part again. */
export async function rejoin(tx: Tx, part: StoredPart): Promise<void> {
  const { id, dealId, name, category, dueOn, ownerId } = part;
  const alike = { dealId, name, category, dueOn, ownerId, state: "planned" as const, note: null, proofs: { none: {} } };
  const others = await tx.deliverable.findMany({
    where: { ...alike, id: { not: id } },
    select: { id: true, quantity: true },
  });
  if (others.length === 0) return;
  const more = others.reduce((sum, { quantity }) => sum + quantity, 0);
  await tx.deliverable.update({ where: { id }, data: { quantity: { increment: more } } });
  await tx.deliverable.deleteMany({ where: { id: { in: others.map((other) => other.id) } } });
}
