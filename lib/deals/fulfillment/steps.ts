/** The thread's message for each step of a deliverable, and who is notified. */
import type { AuditAction } from "@/lib/activity/actions";
import { actingName } from "@/lib/auth/authorship";
import { formatCount, withPeriod } from "@/lib/platform/format";
import type { DealStep } from "../announce";
import type { OpenDeal } from "../agreed/open-deal";
import type { DeliverableState, DeliverableVerb } from "./states";

const pastTense: Record<DeliverableVerb, string> = {
  deliver: "delivered",
  submit_proof: "added proof for",
  accept: "accepted",
  dispute: "disputed",
  make_good: "offered a make-good for",
  waive: "waived",
};

const events: Record<DeliverableVerb, AuditAction> = {
  deliver: "deals.deliverable_delivered",
  submit_proof: "deals.proof_submitted",
  accept: "deals.proof_accepted",
  dispute: "deals.proof_disputed",
  make_good: "deals.make_good_offered",
  waive: "deals.deliverable_waived",
};

export function stepAnnouncement(
  { deal, actor }: OpenDeal,
  deliverable: { id: string; name: string },
  { step, note, units }: { step: DeliverableVerb; note: string | null; units: number | null },
): DealStep {
  const some = units === null ? "" : `${formatCount(units, "unit")} of `;
  const what = `${actingName(actor)} ${pastTense[step]} ${some}“${deliverable.name}”`;
  return {
    event: events[step],
    sentence: note ? `${what}: ${note}` : withPeriod(what),
    notification: { type: "deal_updated", title: `${what}: ${deal.listing.title}`, body: note ?? undefined },
    after: { deliverableId: deliverable.id, step, ...(units !== null && { units }) },
  };
}

export function undoAnnouncement(
  { deal, actor }: OpenDeal,
  { id, name, state }: { id: string; name: string; state: DeliverableState },
): DealStep {
  const step = state === "delivered" ? "delivery" : "acceptance";
  const what = `${actingName(actor)} undid the ${step} of “${name}”`;
  return {
    event: "deals.step_undone",
    sentence: withPeriod(what),
    notification: { type: "deal_updated", title: `${what}: ${deal.listing.title}` },
    after: { deliverableId: id, step },
  };
}
