/** What the thread says after each step of a deliverable, and who is notified. */
import type { AuditAction } from "@/lib/activity/actions";
import { actingName } from "@/lib/auth/authorship";
import type { DealStep } from "../announce";
import type { OpenDeal } from "../agreed/open-deal";
import type { DeliverableVerb } from "./states";

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
  { step, note }: { step: DeliverableVerb; note: string | null },
): DealStep {
  const what = `${actingName(actor)} ${pastTense[step]} “${deliverable.name}”`;
  return {
    event: events[step],
    sentence: note ? `${what}: ${note}` : `${what}.`,
    notification: { type: "deal_updated", title: `${what}: ${deal.listing.title}`, body: note ?? undefined },
    after: { deliverableId: deliverable.id, step },
  };
}
