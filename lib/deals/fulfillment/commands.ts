import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { later, minutes, now } from "@/lib/platform/clock";
import { toIsoDay } from "@/lib/platform/days";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, invalid, notFound } from "@/lib/platform/errors";
import { announceStep } from "../announce";
import { type OpenDeal, actingSide, openAgreedDeal, openDeal, requireSide } from "../agreed/open-deal";
import { reopenDeal, settleDeal } from "../agreed/settle-store";
import { getDealProgress } from "../agreed/queries";
import type { DealProgress } from "../agreed/view";
import { stepAnnouncement, undoAnnouncement } from "./steps";
import { addProof } from "./proof-store";
import type { DeliverableStepInput } from "./schema";
import {
  type DeliverableState,
  type DeliverableVerb,
  UNDO_MINUTES,
  nextDeliverableState,
  undoSide,
  verbSides,
} from "./states";
import { type StoredPart, partOf, partSelect, rejoin } from "./units-store";

type Ids = { id: string; deliverableId: string };

/**
 * One step of a deliverable, or of some of its units, by the side whose step it is; the deal follows: in fulfillment
 * with the first step, disputed while any deliverable is, completed when all are accepted or waived. Throws `conflict`
 * for a step that its state does not allow.
 */
export async function stepDeliverable(
  actor: OrganizationMember,
  { id, deliverableId }: Ids,
  input: DeliverableStepInput,
): Promise<DealProgress> {
  const { step } = input;
  await inTransaction(async (tx) => {
    const open = await (step === "undo" ? openAgreedDeal : openDeal)(tx, actor, id);
    const deliverable = await tx.deliverable.findFirst({
      where: { id: deliverableId, dealId: id },
      select: partSelect,
    });
    if (!deliverable) throw notFound("This deliverable");
    if (step === "undo") return undo(tx, open, deliverable);
    if (step === "plan") return plan(tx, open, deliverable, input);
    return take(tx, open, deliverable, { ...input, step });
  });
  return getDealProgress(actor, id);
}

async function take(
  tx: Tx,
  open: OpenDeal,
  whole: StoredPart,
  input: DeliverableStepInput & { step: DeliverableVerb },
): Promise<void> {
  const { step, note, dueOn } = input;
  requireSide(open, verbSides[step], verbTexts[step]);
  const state = nextDeliverableState(whole.state, step, actingSide(open, verbSides[step]));
  if (!state) throw conflict(refusals[whole.state], { state: whole.state });
  if (needsNote(step) && !note) throw invalid({ note: ["Enter the reason."] });
  const deliveredOn = deliveryDay(whole, input);
  const part = await partOf(tx, whole, input);
  if (step === "submit_proof") await addProof(tx, open, part, input.proof);
  const isDecision = verbSides[step] === "buyer";
  const moved = await tx.deliverable.updateMany({
    where: { id: part.id, state: part.state },
    data: {
      state,
      deliveredOn,
      note: note || null,
      ...undoOf(part, step),
      ...(step === "make_good" && dueOn && { dueOn: new Date(dueOn) }),
      ...(isDecision && { decidedById: open.actor.userId, decidedAt: now() }),
    },
  });
  if (moved.count === 0) throw conflict("Someone else just changed this deliverable. Review it again.");
  const units = part.quantity < whole.quantity ? part.quantity : null;
  await announceStep(tx, open, stepAnnouncement(open, part, { step, note: note ?? input.proof?.note ?? null, units }));
  await settleDeal(tx, open);
}

/** The day of a delivery: the one entered, or today. */
function deliveryDay(part: StoredPart, { step, deliveredOn }: DeliverableStepInput): Date | null | undefined {
  if (step === "make_good") return null;
  if (step !== "deliver" && step !== "submit_proof") return undefined;
  const today = toIsoDay(now());
  if (deliveredOn && deliveredOn > today) throw invalid({ deliveredOn: ["Enter today or an earlier day."] });
  return deliveredOn ? new Date(deliveredOn) : (part.deliveredOn ?? new Date(today));
}

const undoOf = ({ state, note }: StoredPart, step: DeliverableVerb) =>
  step === "deliver" || step === "accept"
    ? { undoUntil: later(now(), minutes(UNDO_MINUTES)), undoState: state, undoNote: note }
    : { undoUntil: null, undoState: null, undoNote: null };

/** Undoes a delivery or an acceptance, and reopens the deal if it was the last. */
async function undo(tx: Tx, open: OpenDeal, part: StoredPart): Promise<void> {
  const side = undoSide(part.state);
  if (!side) throw conflict("This step can’t be undone.", { state: part.state });
  requireSide(open, side, "undo this step");
  const { undoUntil, undoState, undoNote } = await tx.deliverable.findUniqueOrThrow({ where: { id: part.id } });
  if (!undoState || !undoUntil || undoUntil <= now())
    throw conflict(`A step can be undone for ${UNDO_MINUTES} minutes. Ask the other side instead.`);
  await reopenDeal(tx, open);
  const before = { state: undoState, note: undoNote };
  await tx.deliverable.update({
    where: { id: part.id },
    data: {
      ...before,
      ...(part.state === "delivered" ? { deliveredOn: null } : { decidedById: null, decidedAt: null }),
      ...{ undoUntil: null, undoState: null, undoNote: null },
    },
  });
  if (undoState === "planned") await rejoin(tx, { ...part, ...before });
  await announceStep(tx, open, undoAnnouncement(open, part));
  await settleDeal(tx, open);
}

const needsNote = (step: DeliverableVerb): boolean => step === "dispute" || step === "waive" || step === "make_good";

/** The seller's own plan for a deliverable. It is not binding, so the thread doesn't mention it. */
async function plan(
  tx: Tx,
  open: OpenDeal,
  whole: StoredPart,
  { dueOn, ownerId, units }: DeliverableStepInput,
): Promise<void> {
  requireSide(open, "seller", "plan deliverables");
  if (ownerId) await rejectStranger(tx, open, ownerId);
  const deliverable = await partOf(tx, whole, { step: "plan", units });
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
  delivered: "This has been delivered and is waiting for proof.",
  proof_submitted: "Its proof is waiting for review.",
  proof_accepted: "This deliverable is already accepted.",
  proof_disputed: "This deliverable is already disputed.",
  make_good: "A make-good is on its way.",
  waived: "This deliverable is already waived.",
};
