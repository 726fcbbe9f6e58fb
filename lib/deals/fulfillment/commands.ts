import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, invalid, notFound } from "@/lib/platform/errors";
import { announceStep } from "../announce";
import { type OpenDeal, openDeal, requireSide } from "../agreed/open-deal";
import { settleDeal } from "../agreed/settle-store";
import { getDealProgress } from "../agreed/queries";
import type { DealProgress } from "../agreed/view";
import { stepAnnouncement } from "./steps";
import { addProof } from "./proof-store";
import type { DeliverableStepInput } from "./schema";
import { type DeliverableState, type DeliverableVerb, nextDeliverableState, verbSides } from "./states";

type Ids = { id: string; deliverableId: string };

const columns = { id: true, name: true, state: true } as const;
type OpenDeliverable = { id: string; name: string; state: DeliverableState };

/**
 * One step of a deliverable by the side whose step it is; the deal follows: in fulfillment with the first step, disputed
 * while any deliverable is, completed when all are accepted or waived. Throws `conflict` for a step that its state does not allow.
 */
export async function stepDeliverable(
  actor: OrganizationMember,
  { id, deliverableId }: Ids,
  input: DeliverableStepInput,
): Promise<DealProgress> {
  const { step } = input;
  await inTransaction(async (tx) => {
    const open = await openDeal(tx, actor, id);
    const deliverable = await tx.deliverable.findFirst({ where: { id: deliverableId, dealId: id }, select: columns });
    if (!deliverable) throw notFound("This deliverable");
    if (step === "plan") return plan(tx, open, deliverable, input);
    return take(tx, open, deliverable, { ...input, step });
  });
  return getDealProgress(actor, id);
}

async function take(
  tx: Tx,
  open: OpenDeal,
  deliverable: OpenDeliverable,
  input: DeliverableStepInput & { step: DeliverableVerb },
): Promise<void> {
  const { step, note, dueOn } = input;
  requireSide(open, verbSides[step], verbTexts[step]);
  const state = nextDeliverableState(deliverable.state, step, open.side);
  if (!state) throw conflict(refusals[deliverable.state], { state: deliverable.state });
  if (needsNote(step) && !note) throw invalid({ note: ["Enter the reason."] });
  if (step === "submit_proof") await addProof(tx, open, deliverable, input.proof);
  const isDecision = verbSides[step] === "buyer";
  const moved = await tx.deliverable.updateMany({
    where: { id: deliverable.id, state: deliverable.state },
    data: {
      state,
      note: note || null,
      ...(step === "make_good" && dueOn && { dueOn: new Date(dueOn) }),
      ...(isDecision && { decidedById: open.actor.userId, decidedAt: now() }),
    },
  });
  if (moved.count === 0) throw conflict("Someone else just changed this deliverable. Review it again.");
  await announceStep(tx, open, stepAnnouncement(open, deliverable, { step, note: note ?? null }));
  await settleDeal(tx, open);
}

const needsNote = (step: DeliverableVerb): boolean => step === "dispute" || step === "waive" || step === "make_good";

/** The seller's own plan for a deliverable. It binds nobody, so the thread doesn't mention it. */
async function plan(
  tx: Tx,
  open: OpenDeal,
  deliverable: OpenDeliverable,
  { dueOn, ownerId }: DeliverableStepInput,
): Promise<void> {
  requireSide(open, "seller", "plan deliverables");
  if (ownerId) await rejectStranger(tx, open, ownerId);
  await tx.deliverable.update({
    where: { id: deliverable.id },
    data: { dueOn: dueOn ? new Date(dueOn) : undefined, ownerId },
  });
  const after = { deliverableId: deliverable.id, dueOn: dueOn ?? null, ownerId: ownerId ?? null };
  await announceStep(tx, open, { event: "deals.deliverable_planned", after });
}

async function rejectStranger(tx: Tx, { thread }: OpenDeal, userId: string): Promise<void> {
  const organizationId = thread.sellerOrganizationId;
  const found = await tx.membership.count({ where: { organizationId, userId, leftAt: null } });
  if (found === 0) throw invalid({ ownerId: ["Choose a member of your organization."] });
}

const verbTexts: Record<DeliverableVerb, string> = {
  deliver: "mark this as delivered",
  submit_proof: "add proof",
  accept: "accept proof",
  dispute: "dispute proof",
  make_good: "offer a make-good",
  waive: "waive a deliverable",
};

const refusals: Record<DeliverableState, string> = {
  planned: "This hasn’t been delivered yet.",
  delivered: "This is delivered and waits for its proof.",
  proof_submitted: "Its proof is waiting for review.",
  proof_accepted: "This deliverable is already accepted.",
  proof_disputed: "This deliverable is already disputed.",
  make_good: "A make-good is on its way.",
  waived: "This deliverable is already waived.",
};
